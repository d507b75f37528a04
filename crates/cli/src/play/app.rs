//! A match and everything about it that is half done.

use super::draw::ink::Palette;
use super::draw::{self, rule};
use super::local_table::{LocalTable, Waits};
use super::thinking::Thinking;
use anyhow::{Result, anyhow};
use parlour_core::scene::{Layout, Mark, Notice, Odds, Scene, Spot, Viewer, Weight};
use parlour_core::{RuleRef, Seat};
use parlour_render::Facing;
use parlour_render::terminal::{self, Fit};
use parlour_table::{HalfMade, Picker, View};
use ratatui::layout::Rect;
use std::sync::Arc;

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
    pub(super) table: LocalTable,
    /// As the table has shown it last.
    pub(super) view: View,
    /// The walk through the clicks of an action.
    pub(super) picker: Picker,
    /// What the clicks so far show.
    pub(super) half_made: Option<HalfMade>,
    pub(super) thinking: Option<Thinking>,
    pub(super) palette: Palette,
    pub(super) facing: Facing,
    pub(super) layout: Arc<Layout>,
    /// The grids that the board can be drawn on, from large to small, and the one it is drawn on.
    pub(super) fits: Vec<Fit>,
    pub(super) fit: Fit,
    pub(super) cursor: Option<Spot>,
    /// The position looked at, if it is not the present one.
    pub(super) past: Option<usize>,
    /// The first line of the move list, if somebody scrolled it.
    pub(super) moves_top: Option<usize>,
    pub(super) mode: Mode,
    pub(super) said: Option<Said>,
    pub(super) refused: Option<Spot>,
    /// Where a hint goes.
    pub(super) hinted: Vec<Spot>,
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
    pub fn new(mut table: LocalTable, palette: Palette, seed: u64) -> App {
        let said = table.take_remark().map(|text| Said { text, rule: None });
        let (layout, view) = (Arc::new(table.play().layout()), table.view());
        let fits = terminal::fits(&layout);
        let fit = draw::fitted(&fits, Rect::default());
        let mut app = App {
            layout,
            table,
            picker: Picker::new(&view),
            view: view.clone(),
            half_made: None,
            thinking: None,
            palette,
            facing: Facing::Upright,
            fits,
            fit,
            cursor: None,
            past: None,
            moves_top: None,
            mode: Mode::Board,
            said: None,
            refused: None,
            hinted: Vec::new(),
            shown_to: None,
            has_secrets: false,
            area: Rect::default(),
            ticks: 0,
            seed,
            is_done: false,
        };
        app.renew(view);
        app.said = said.or(app.said.take());
        app
    }
    pub fn table(&self) -> &LocalTable {
        &self.table
    }
    /// Stops thinking and gives the table back.
    pub fn leave(self) -> LocalTable {
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
        (self.area, self.fit) = (area, draw::fitted(&self.fits, area));
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
                if self.view.yours {
                    self.hear_advice(answer.ok());
                    return Ok(());
                }
                let answer = answer.map_err(|_| anyhow!("the computer found no move: a mistake in this program"))?;
                let heard = self.table.hear(&answer);
                self.renew(heard.map_err(|trouble| anyhow!("the computer's move: {}", trouble.refused().text))?);
            }
            None => self.ask_computer(),
        }
        Ok(())
    }
    fn ask_computer(&mut self) {
        self.thinking = self.table.question().map(|job| Thinking::start(job, self.own_dice()));
    }
    /// For the computer: others for every position.
    pub(super) fn own_dice(&self) -> u64 {
        self.seed.wrapping_add(self.table.sitting().ply() as u64)
    }

    /// After the match has gone on.
    pub(super) fn renew(&mut self, view: View) {
        if view.ply != self.view.ply {
            // Whatever it is thinking about is no longer asked.
            self.thinking = None;
        }
        self.view = view;
        self.hinted.clear();
        self.begin_anew();
        (self.said, self.refused, self.moves_top) = (None, None, None);
        if matches!(self.mode, Mode::Asked(_)) {
            self.mode = Mode::Board;
        }
        self.hide();
        if self.cursor.is_none() {
            self.cursor = self.legal().first().copied();
        }
        if self.view.verse {
            self.say("A verse is asked of you: press V to write it.");
        }
    }
    /// Lets go of all clicks.
    pub(super) fn begin_anew(&mut self) {
        (self.picker, self.half_made) = (Picker::new(&self.view), None);
    }
    /// Lowers the curtain if the next one here knows things that the last one must not see.
    fn hide(&mut self) {
        self.has_secrets |= self.is_hiding();
        let Waits::Here(seat) = self.table.waits() else { return };
        if self.has_secrets && self.shown_to != Some(seat) && self.table.is_shared() {
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
        let eye = self.table.sitting().eye(self.table.here());
        // Those who share a keyboard see what all may see, until one of them is to act and nobody else looks.
        let is_alone = |seat| self.table.waits() == Waits::Here(seat) && self.mode != Mode::Curtain(seat);
        match eye {
            Viewer::Seat(seat) if self.table.is_shared() && !is_alone(seat) => Viewer::Spectator,
            eye => eye,
        }
    }

    /// What may be clicked next: places as one reads, then buttons.
    pub(super) fn legal(&self) -> Vec<Spot> {
        let mut spots = self.picker.next();
        let turned = if self.facing == Facing::Flipped { -1.0 } else { 1.0 };
        let order = |spot: Spot| {
            let at = self.layout.place(spot).map(|p| p.at);
            at.map_or((f32::INFINITY, f32::from(spot.0)), |at| (at.y * turned, at.x * turned))
        };
        spots.sort_by(|&a, &b| order(a).partial_cmp(&order(b)).unwrap_or(std::cmp::Ordering::Equal));
        spots
    }

    pub(super) fn ask(&mut self, question: Question) {
        self.past = None;
        self.mode = Mode::Asked(question);
    }
    pub(super) fn say(&mut self, text: &str) {
        self.said = Some(Said { text: text.to_owned(), rule: None });
    }
    /// Looks at the position after this many steps.
    pub(super) fn review(&mut self, step: usize) {
        let now = self.table.play().steps();
        self.begin_anew();
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
        } else if let Some(half_made) = &self.half_made {
            let HalfMade { prompt, marks, notices, odds, buttons, .. } = half_made.clone();
            (scene.prompt, scene.marks, scene.notices) = (prompt, marks, notices);
            scene.buttons.splice(..0, buttons);
            scene.notices.extend(odds.map(chances));
        }
        scene.marks.extend(self.refused.map(Mark::Refused));
        if self.past.is_none() && !self.hinted.is_empty() {
            scene.marks.push(Mark::Way(self.hinted.clone()));
        }
        scene
    }
    /// Places where an action begins, while none has.
    pub(super) fn hints(&self) -> Vec<Spot> {
        if self.past.is_some() || !self.picker.clicks().is_empty() || matches!(self.mode, Mode::Curtain(_)) {
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

/// The chances of a half-made choice.
fn chances(Odds { head, sums, words, .. }: Odds) -> Notice {
    let sums: Vec<_> = sums.iter().map(|(why, value)| format!("{why} {value}")).collect();
    let text = format!("{} {words}", sums.join(", ")).trim().to_owned();
    Notice { weight: Weight::Plain, head, text, rule: None }
}
