//! A match and everything about it that is half done.

use super::draw::ink::Look;
use super::draw::rule;
use super::mind::Thinking;
use super::players::Player;
use super::table::{Table, Waits};
use anyhow::{Result, anyhow};
use parlour_core::scene::{Layout, Mark, Notice, Scene, Spot, Viewer, Weight};
use parlour_core::{Choice, GameInfo, Reason, Refusal, RuleRef, Seat};
use parlour_render::{Facing, terminal};
use ratatui::layout::Rect;

/// What the keys mean now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// They move the cursor and choose.
    Board,
    /// They write an action.
    Typing(String),
    /// They answer a question.
    Asked(Question),
    /// They scroll through the rules, from this line on.
    Rules(usize),
    /// The list of keys is shown.
    Keys,
    /// They write a verse, up to an empty line.
    Verse(String),
    /// Hidden things wait until this seat sits at the keyboard.
    Curtain(Seat),
}

/// Asked before something that cannot be taken back.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Question {
    Resign(Seat),
    Draw,
}

/// An answer to the last thing somebody did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    pub text: String,
    pub rule: Option<RuleRef>,
}

/// The match on the screen.
#[derive(Debug)]
pub struct App {
    pub(super) table: Table,
    pub(super) thinking: Option<Thinking>,
    pub(super) look: Look,
    pub(super) facing: Facing,
    pub(super) layout: Layout,
    /// How many columns and rows the board takes.
    pub(super) board: (u16, u16),
    pub(super) choices: Vec<Choice>,
    /// The clicks of an action so far.
    pub(super) clicks: Vec<Spot>,
    pub(super) cursor: Option<Spot>,
    /// The position looked at, if it is not the present one.
    pub(super) past: Option<usize>,
    /// The first line of the move list, if somebody scrolled it.
    pub(super) moves_top: Option<usize>,
    pub(super) mode: Mode,
    pub(super) said: Option<Said>,
    pub(super) refused: Option<Spot>,
    /// Who has seen hidden things last.
    shown_to: Option<Seat>,
    /// Whether there ever was something that not everybody may see.
    has_secrets: bool,
    /// Of the terminal.
    pub(super) area: Rect,
    /// Counts while the computer thinks.
    pub(super) ticks: usize,
    seed: u64,
    is_done: bool,
}

impl App {
    /// Sits down at a table. `seed` is for the computer's own dice.
    pub fn new(mut table: Table, look: Look, seed: u64) -> App {
        let said = table.take_remark().map(|text| Said { text, rule: None });
        let layout = table.play().layout();
        let board = size(table.play().info(), &layout, look);
        let mut app = App {
            layout,
            table,
            thinking: None,
            look,
            facing: Facing::Upright,
            board,
            choices: Vec::new(),
            clicks: Vec::new(),
            cursor: None,
            past: None,
            moves_top: None,
            mode: Mode::Board,
            said: None,
            refused: None,
            shown_to: None,
            has_secrets: false,
            area: Rect::default(),
            ticks: 0,
            seed,
            is_done: false,
        };
        app.renew();
        app.said = said.or(app.said.take());
        app
    }
    pub fn table(&self) -> &Table {
        &self.table
    }
    /// Stops thinking and gives the table back.
    pub fn leave(self) -> Table {
        self.table
    }
    pub fn is_done(&self) -> bool {
        self.is_done
    }
    pub fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }
    /// The terminal has this size now.
    pub fn resize(&mut self, area: Rect) {
        self.area = area;
    }
    pub(super) fn quit(&mut self) {
        self.is_done = true;
    }

    /// Lets the computer go on: asks it if it is to move, and enters its answer. Called every now and then.
    pub fn tick(&mut self) -> Result<()> {
        self.ticks = self.ticks.wrapping_add(1);
        match self.thinking.as_mut().map(Thinking::answer) {
            Some(None) => {}
            Some(Some(answer)) => {
                self.thinking = None;
                let text = answer.map_err(|_| anyhow!("the computer found no move: a mistake in this program"))?;
                self.table.act(&text).map_err(|e| anyhow!("the computer's move: {e}"))?;
                self.renew();
            }
            None => self.ask_computer(),
        }
        Ok(())
    }
    fn ask_computer(&mut self) {
        let Waits::Computer(seat, _) = self.table.waits() else { return };
        let Player::Computer { mind, .. } = self.table.player(seat) else { return };
        let seed = self.seed.wrapping_add(self.table.play().record().entries.len() as u64);
        self.thinking = Some(Thinking::start(self.table.play().fork(), mind.clone(), seed));
    }

    /// After the match has gone on.
    pub(super) fn renew(&mut self) {
        self.clicks.clear();
        (self.said, self.refused, self.moves_top) = (None, None, None);
        let is_ours = matches!(self.table.waits(), Waits::Here(_));
        self.choices = if is_ours { self.table.play().choices() } else { Vec::new() };
        if matches!(self.mode, Mode::Asked(_)) {
            self.mode = Mode::Board;
        }
        self.hide();
        if self.cursor.is_none() {
            self.cursor = self.legal().first().copied();
        }
        if self.table.poet().is_some() {
            self.say("A verse is asked of you: press V to write it.");
        }
    }
    /// Lowers the curtain if the next one here knows things that the last one must not see.
    fn hide(&mut self) {
        self.has_secrets |= self.is_hiding();
        let Waits::Here(seat) = self.table.waits() else { return };
        if self.has_secrets && self.shown_to != Some(seat) && self.table.only_one_here().is_none() {
            self.mode = Mode::Curtain(seat);
        }
    }
    /// Does somebody see more than everybody does?
    fn is_hiding(&self) -> bool {
        let (play, now) = (self.table.play(), self.table.play().steps());
        let open = play.scene(now, Viewer::Spectator).tokens;
        Seat::all(play.record().setup.seats).any(|seat| play.scene(now, Viewer::Seat(seat)).tokens != open)
    }
    pub(super) fn lift_curtain(&mut self) {
        if let Mode::Curtain(seat) = self.mode {
            (self.mode, self.shown_to) = (Mode::Board, Some(seat));
        }
    }
    /// Whose knowledge is on the screen.
    pub(super) fn eye(&self) -> Viewer {
        match (self.table.waits(), self.table.only_one_here()) {
            (Waits::Over(_), _) => Viewer::Referee,
            (_, Some(seat)) => Viewer::Seat(seat),
            (Waits::Here(seat), None) if self.mode != Mode::Curtain(seat) => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        }
    }

    /// What may be clicked next: places as one reads, then buttons.
    pub(super) fn legal(&self) -> Vec<Spot> {
        let next = |choice: &Choice| choice.path.strip_prefix(self.clicks.as_slice())?.first().copied();
        let mut spots: Vec<Spot> = self.choices.iter().filter_map(next).collect();
        let turned = if self.facing == Facing::Flipped { -1.0 } else { 1.0 };
        let order = |spot: Spot| {
            let at = self.layout.place(spot).map(|p| p.at);
            at.map_or((f32::INFINITY, f32::from(spot.0)), |at| (at.y * turned, at.x * turned))
        };
        spots.sort_by(|&a, &b| order(a).partial_cmp(&order(b)).unwrap_or(std::cmp::Ordering::Equal));
        spots.dedup();
        spots
    }

    /// A click, by mouse or key.
    pub(super) fn touch(&mut self, spot: Spot) {
        (self.said, self.refused) = (None, None);
        self.cursor = Some(spot);
        if self.past.is_some() {
            return self.say("This is the past; Esc returns to the match.");
        }
        if self.is_ours() {
            self.walk(spot);
        }
    }
    /// Is it for somebody here to decide? If not, it is said.
    fn is_ours(&mut self) -> bool {
        let other = match self.table.waits() {
            Waits::Here(_) => return true,
            Waits::Computer(_, name) => format!("{name} is thinking."),
            Waits::Over(_) => "The match is over.".into(),
        };
        self.say(&other);
        false
    }

    /// Enters an action's text; a refusal is said.
    pub(super) fn act(&mut self, text: &str) {
        if self.is_ours() {
            let acted = self.table.act(text);
            self.entered(acted);
        }
    }
    pub(super) fn take_back(&mut self) {
        self.past = None;
        // Whatever it is thinking about is no longer asked.
        self.thinking = None;
        let undone = self.table.take_back();
        self.entered(undone);
    }
    pub(super) fn answer(&mut self, question: Question) {
        self.mode = Mode::Board;
        self.thinking = None;
        let done = match question {
            Question::Resign(seat) => self.table.resign(seat),
            Question::Draw => self.table.draw(),
        };
        self.entered(done);
    }
    pub(super) fn entered(&mut self, done: Result<(), Refusal>) {
        match done {
            Ok(()) => self.renew(),
            Err(Refusal::Illegal { text, why: Some(Reason { rule, text: why, .. }) }) => {
                self.said = Some(Said { text: format!("{text}: {why}"), rule: Some(rule) });
            }
            Err(refusal) => self.say(&sentence(&refusal.to_string())),
        }
    }
    pub(super) fn ask_resign(&mut self) {
        match self.table.resigner() {
            Some(seat) => self.ask(Question::Resign(seat)),
            None if matches!(self.table.waits(), Waits::Over(_)) => self.say("The match is over."),
            None => self.say("Resign when it is your turn."),
        }
    }
    pub(super) fn ask_draw(&mut self) {
        match self.table.waits() {
            Waits::Over(_) => self.say("The match is over."),
            _ if self.table.is_hot_seat() => self.ask(Question::Draw),
            _ => self.say("The computer does not agree to draws; only people here can."),
        }
    }
    fn ask(&mut self, question: Question) {
        self.past = None;
        self.mode = Mode::Asked(question);
    }

    pub(super) fn say(&mut self, text: &str) {
        self.said = Some(Said { text: text.to_owned(), rule: None });
    }
    /// One click back.
    pub(super) fn let_go(&mut self) {
        (self.said, self.refused) = (None, None);
        if self.past.take().is_none() {
            self.clicks.pop();
        }
    }
    /// Looks at the position after this many steps.
    pub(super) fn review(&mut self, step: usize) {
        let now = self.table.play().steps();
        self.clicks.clear();
        (self.said, self.refused, self.moves_top) = (None, None, None);
        self.past = Some(step).filter(|&step| step < now);
    }
    /// The position on the screen.
    pub(super) fn step(&self) -> usize {
        self.past.unwrap_or_else(|| self.table.play().steps())
    }
    pub(super) fn flip(&mut self) {
        self.facing = if self.facing == Facing::Upright { Facing::Flipped } else { Facing::Upright };
    }

    /// The scene with the choice in progress.
    pub(super) fn scene(&self) -> Scene {
        let play = self.table.play();
        let mut scene = play.scene(self.step(), self.eye());
        if self.past.is_some() {
            scene.buttons.clear();
        } else if !self.clicks.is_empty() {
            let preview = play.preview(&self.clicks, self.eye());
            scene.prompt = preview.prompt;
            scene.ways.extend(preview.ways);
            scene.marks.extend(preview.marks);
            scene.notices.extend(preview.notices);
            scene.notices.extend(preview.odds.map(|odds| {
                let sums: Vec<_> = odds.sums.iter().map(|(why, value)| format!("{why} {value}")).collect();
                let text = format!("{} {}", sums.join(", "), odds.words).trim().to_owned();
                Notice { weight: Weight::Plain, head: odds.head, text, rule: None }
            }));
        }
        scene.marks.extend(self.refused.map(Mark::Refused));
        scene
    }
    /// Places where an action begins, while none has.
    pub(super) fn hints(&self) -> Vec<Spot> {
        if self.past.is_some() || !self.clicks.is_empty() || matches!(self.mode, Mode::Curtain(_)) {
            return Vec::new();
        }
        self.legal()
    }
    /// The rule that somebody was told of last.
    pub(super) fn cited(&self) -> Option<RuleRef> {
        let said = self.said.as_ref().and_then(|said| said.rule);
        said.or_else(|| self.scene().notices.iter().find_map(|n| n.rule))
    }
    /// What is said, with its rule.
    pub(super) fn answer_line(&self) -> Option<String> {
        let said = self.said.as_ref()?;
        Some(said.rule.map_or_else(|| said.text.clone(), |r| format!("{} ({})", said.text, rule(r))))
    }
}

/// Columns and rows for the board, from whichever side it is seen.
fn size(info: &GameInfo, layout: &Layout, look: Look) -> (u16, u16) {
    let cells = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
    let sizes = [Facing::Upright, Facing::Flipped].map(|facing| {
        let screen = terminal::screen(info, layout, &Scene::default(), look.light, facing);
        (cells(screen.columns()), cells(screen.rows()))
    });
    (sizes[0].0.max(sizes[1].0), sizes[0].1.max(sizes[1].1))
}

pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}
