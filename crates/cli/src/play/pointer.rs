//! What the mouse does.

use super::app::{App, Mode};
use super::draw::{arrange, board, panel, row};
use super::draw::{bottom, row::Target};
use ratatui::crossterm::event::{KeyEvent, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Position;

/// Lines for each turn of the wheel.
const WHEEL: usize = 3;

impl App {
    /// Something happened with the mouse.
    pub fn mouse(&mut self, event: MouseEvent) {
        let at = Position::new(event.column, event.row);
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) => self.click(at),
            MouseEventKind::ScrollUp => self.wheel(at, usize::saturating_sub),
            MouseEventKind::ScrollDown => self.wheel(at, usize::saturating_add),
            _ => {}
        }
    }

    /// A click on a cell of the terminal.
    pub fn click(&mut self, at: Position) {
        let Ok(places) = arrange(self) else { return };
        if let Some(target) = row::hit(&bottom::keys(self, places.keys.width), places.keys, at) {
            return self.follow(target);
        }
        match self.mode {
            Mode::Curtain(_) => return self.lift_curtain(),
            Mode::Asked(_) => return,
            Mode::Verse(_) => return,
            Mode::Rules(_) | Mode::Keys | Mode::Typing(_) => self.mode = Mode::Board,
            Mode::Board => {}
        }
        if let Some(spot) = board::spot_at(self, places.board, at) {
            self.touch(spot);
        } else if let Some(target) = row::hit(&panel::rows(self, places.panel), places.panel, at) {
            self.follow(target);
        }
    }
    fn follow(&mut self, target: Target) {
        match target {
            Target::Spot(spot) => self.touch(spot),
            Target::Step(step) => self.review(step),
            Target::Key(code) => self.key(KeyEvent::from(code)),
        }
    }

    fn wheel(&mut self, at: Position, turn: fn(usize, usize) -> usize) {
        let Ok(places) = arrange(self) else { return };
        match self.mode {
            Mode::Rules(top) => self.scroll_rules(turn(top, WHEEL)),
            Mode::Board if places.panel.contains(at) => {
                let (top, last) = panel::moves_scroll(self, places.panel);
                self.moves_top = Some(turn(top, WHEEL).min(last));
            }
            _ => {}
        }
    }
}
