//! The match driven by keys and clicks, on a screen in memory.

mod alike;
mod computer;
mod everygame;
mod files;
mod heath;
mod hints;
mod hotseat;
mod pages;
mod secrets;
mod signs;
mod thinker;

use super::app::App;
use super::book::Book;
use super::draw::ink::{Depth, Palette};
use super::invitation::{Invitation, seated};
use super::local_table::{LocalTable, Waits};
use super::{cursor, draw};
use parlour_cabinet::GameEntry;
use parlour_core::AnyPlay;
use parlour_core::scene::Spot;
use parlour_render::theme::Light;
use parlour_table::Sitter;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::{Position, Rect};
use std::cell::RefCell;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

pub const GAME: &str = "swords-and-shields";
/// The swords look on while the Chief walks out.
pub const ESCAPE: [&str; 6] = ["a4-a3", "e4-h4", "a3-a2", "e5-e4", "a2-a1", "e4-a4"];
/// Of the computer's own dice.
pub const SEED: u64 = 7;
pub const NIGHT: Palette = Palette { light: Light::Night, depth: Depth::True };

pub fn game() -> &'static dyn GameEntry {
    parlour_cabinet::find(GAME).unwrap()
}

/// Gone with the test's thread.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

thread_local!(static FOLDERS: RefCell<Vec<Folder>> = const { RefCell::new(Vec::new()) });

/// A file that nobody else uses, in a new folder.
pub fn fresh_file() -> PathBuf {
    static COUNT: AtomicUsize = AtomicUsize::new(0);
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("parlour-play-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    FOLDERS.with_borrow_mut(|folders| folders.push(Folder(folder.clone())));
    folder.join("match.parlour")
}

pub fn here(seats: u8) -> Vec<Sitter> {
    vec![Sitter::Here; usize::from(seats)]
}

/// A keyboard, a mouse and a screen.
pub struct Desk {
    pub app: App,
    pub file: PathBuf,
    terminal: Terminal<TestBackend>,
}

impl Desk {
    pub fn at(table: LocalTable, file: PathBuf, (w, h): (u16, u16)) -> Desk {
        let terminal = Terminal::new(TestBackend::new(w, h)).unwrap();
        let mut desk = Desk { app: App::new(table, NIGHT, SEED), file, terminal };
        desk.show();
        desk
    }
    pub fn with(game: &'static dyn GameEntry, play: Box<dyn AnyPlay>, sitters: Vec<Sitter>) -> Desk {
        let file = fresh_file();
        Desk::at(LocalTable::new(game, play, sitters, Book::new(file.clone())), file, (80, 24))
    }
    /// A new match with two seats.
    pub fn begun(game: &'static dyn GameEntry, sitters: Vec<Sitter>) -> Desk {
        Desk::with(game, game.open(2, &[], 0).unwrap(), sitters)
    }
    /// Two people, a new match.
    pub fn hot_seat() -> Desk {
        Desk::begun(game(), here(2))
    }
    /// One person against these.
    pub fn against(invited: &[&str]) -> Desk {
        let invited: Vec<Invitation> = invited.iter().map(|i| i.parse().unwrap()).collect();
        Desk::begun(game(), seated(game(), 2, &invited).unwrap())
    }
    pub fn resize(&mut self, w: u16, h: u16) {
        self.terminal.backend_mut().resize(w, h);
        self.terminal.resize(Rect::new(0, 0, w, h)).unwrap();
        self.show();
    }
    fn show(&mut self) {
        let app = &mut self.app;
        let drawn = self.terminal.draw(|frame| {
            app.resize(frame.area());
            draw::draw(frame, app);
        });
        drawn.unwrap();
    }

    pub fn press(&mut self, key: KeyCode) -> &mut Desk {
        self.app.key(KeyEvent::from(key));
        self.show();
        self
    }
    pub fn write(&mut self, text: &str) -> &mut Desk {
        text.chars().for_each(|c| {
            self.press(KeyCode::Char(c));
        });
        self
    }
    pub fn click(&mut self, x: u16, y: u16) -> &mut Desk {
        self.app.click(Position::new(x, y));
        self.show();
        self
    }
    /// Moves the cursor with the arrow keys and chooses.
    pub fn choose(&mut self, name: &str) -> &mut Desk {
        for _ in 0..100 {
            let (here, there) = (self.cursor(), name.to_owned());
            if here == there {
                return self.press(KeyCode::Enter);
            }
            let (file, rank) = (here.as_bytes()[0].cmp(&there.as_bytes()[0]), here[1..].cmp(&there[1..]));
            self.press(match (file, rank) {
                (std::cmp::Ordering::Less, _) => KeyCode::Right,
                (std::cmp::Ordering::Greater, _) => KeyCode::Left,
                (_, std::cmp::Ordering::Less) => KeyCode::Up,
                _ => KeyCode::Down,
            });
        }
        panic!("the arrows do not lead to {name}:\n{}", self.text());
    }
    /// Clicks on a dot, found by the letters and numbers that stand beside the board.
    pub fn click_dot(&mut self, name: &str) -> &mut Desk {
        let (file, rank) = name.split_at(1);
        let lines = self.lines();
        let column = |line: &String, sign: &str| line.split(sign).next().unwrap().chars().count();
        let is_rank = |l: &String| l.chars().take(12).collect::<String>().trim_start().starts_with(rank);
        let y = lines.iter().position(is_rank).unwrap();
        let letters = lines.iter().find(|l| l.contains("a   b   c")).unwrap();
        let x = column(letters, file);
        self.click(x as u16, y as u16)
    }
    pub fn play(&mut self, moves: &[&str]) -> &mut Desk {
        for text in moves {
            self.write(&format!(":{text}")).press(KeyCode::Enter);
        }
        self
    }
    /// Lets the computer play until somebody here is to move.
    pub fn wait(&mut self) -> &mut Desk {
        for _ in 0..2000 {
            self.app.tick().unwrap();
            if !self.app.is_thinking() && !matches!(self.app.table().waits(), Waits::Computer(..)) {
                self.show();
                return self;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        panic!("the computer does not answer");
    }

    fn cursor(&self) -> String {
        let spot = self.app.cursor.unwrap();
        self.app.layout.place(spot).unwrap().name.clone()
    }
    pub fn lines(&self) -> Vec<String> {
        let buffer = self.terminal.backend().buffer();
        let area = buffer.area;
        let line = |y| (0..area.width).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
        (0..area.height).map(line).collect()
    }
    pub fn text(&self) -> String {
        self.lines().join("\n")
    }
    /// The background colour of the first cell that shows this.
    pub fn ground_of(&self, text: &str) -> ratatui::style::Color {
        let lines = self.lines();
        let y = lines.iter().position(|l| l.contains(text)).unwrap();
        let x = lines[y].split(text).next().unwrap().chars().count();
        self.terminal.backend().buffer()[(x as u16, y as u16)].bg
    }
    #[track_caller]
    pub fn sees(&self, text: &str) {
        assert!(self.text().contains(text), "`{text}` is not on the screen:\n{}", self.text());
    }
    #[track_caller]
    pub fn misses(&self, text: &str) {
        assert!(!self.text().contains(text), "`{text}` is on the screen:\n{}", self.text());
    }
    pub fn saved(&self) -> String {
        std::fs::read_to_string(&self.file).unwrap_or_default()
    }
    /// The entries in the file.
    pub fn entries(&self) -> Vec<String> {
        let text = self.saved();
        text.split_once("\n\n").map_or(Vec::new(), |(_, e)| e.lines().map(str::to_owned).collect())
    }
}

/// Every place that the arrows reach from the first.
pub fn reached(app: &App) -> Vec<Spot> {
    use cursor::Arrow::{Down, Left, Right, Up};
    let mut found = vec![app.layout.places[0].spot];
    let mut next = 0;
    while let Some(&from) = found.get(next) {
        for arrow in [Left, Right, Up, Down] {
            if let Some(spot) = cursor::nearest(&app.layout, app.facing, from, arrow).filter(|s| !found.contains(s)) {
                found.push(spot);
            }
        }
        next += 1;
    }
    found
}
