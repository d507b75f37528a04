//! What keys do.

use super::app::{App, Mode, Question};
use super::cursor::{self, Arrow};
use super::draw::{arrange, page};
use parlour_core::scene::Spot;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyEventKind, KeyModifiers};

/// Every key, for the list of keys: what is pressed and what it does.
pub const KEYS: &[(&str, &str)] = &[
    ("arrows", "move the cursor; beyond the board are the buttons"),
    ("Tab", "go to the next place or button that can be chosen"),
    ("Enter, Space", "choose it"),
    ("Esc", "let go of the last choice; return from the past"),
    ("!", "ask for a hint"),
    ("u", "take back to the last decision made here"),
    ("[ ], PgUp PgDn", "look at earlier positions"),
    ("Home, End", "look at the first position; return to the match"),
    ("r", "read the rules; opens at the rule cited last"),
    (":", "type an action; other letters and digits begin one, too"),
    ("f", "look at the board from the other side"),
    ("A", "have prompts in others' turns answered for you, or not"),
    ("V", "write a verse that is asked for"),
    ("R", "resign"),
    ("D", "agree on a draw"),
    ("q", "quit; the match is saved"),
];

/// How far PgUp and PgDn scroll the rules.
const PAGE: usize = 10;

impl App {
    /// A key is pressed.
    pub fn key(&mut self, key: KeyEvent) {
        if key.kind == KeyEventKind::Release {
            return;
        }
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        if control && key.code == KeyCode::Char('c') {
            return self.quit();
        }
        if control || key.modifiers.contains(KeyModifiers::ALT) {
            return;
        }
        // What cannot be seen is not played.
        if arrange(self).is_err() {
            if key.code == KeyCode::Char('q') {
                self.quit();
            }
            return;
        }
        match self.mode.clone() {
            Mode::Board => self.board_key(key.code),
            Mode::Typing(text) => self.typed(text, key.code),
            Mode::Asked(question) => self.answered(question, key.code),
            Mode::Rules(top) => self.rules_key(top, key.code),
            Mode::Keys => self.mode = Mode::Board,
            Mode::Verse(text) => self.verse_key(text, key.code),
            Mode::Curtain(_) => match key.code {
                KeyCode::Enter | KeyCode::Char(' ') => self.lift_curtain(),
                KeyCode::Char('q') => self.quit(),
                _ => {}
            },
        }
    }

    fn board_key(&mut self, key: KeyCode) {
        match key {
            KeyCode::Left => self.point(Arrow::Left),
            KeyCode::Right => self.point(Arrow::Right),
            KeyCode::Up => self.point(Arrow::Up),
            KeyCode::Down => self.point(Arrow::Down),
            KeyCode::Tab => self.cursor = cursor::next(&self.legal(), self.cursor).or(self.cursor),
            KeyCode::BackTab => {
                let mut legal = self.legal();
                legal.reverse();
                self.cursor = cursor::next(&legal, self.cursor).or(self.cursor);
            }
            KeyCode::Enter | KeyCode::Char(' ') => {
                if let Some(spot) = self.cursor {
                    self.touch(spot);
                }
            }
            KeyCode::Esc | KeyCode::Backspace => self.let_go(),
            KeyCode::PageUp | KeyCode::Char('[') => self.review(self.step().saturating_sub(1)),
            KeyCode::PageDown | KeyCode::Char(']') => self.review(self.step() + 1),
            KeyCode::Home => self.review(0),
            KeyCode::End => self.review(usize::MAX),
            KeyCode::Char(':') => self.mode = Mode::Typing(String::new()),
            KeyCode::Char('!') => self.ask_hint(),
            KeyCode::Char('u') => self.take_back(),
            KeyCode::Char('r') => self.mode = Mode::Rules(page::line_of(self, self.cited())),
            KeyCode::Char('f') => self.flip(),
            KeyCode::Char('A') => self.turn_answers(),
            KeyCode::Char('V') => self.begin_verse(),
            KeyCode::Char('R') => self.ask_resign(),
            KeyCode::Char('D') => self.ask_draw(),
            KeyCode::Char('q') => self.quit(),
            KeyCode::Char('?') => self.mode = Mode::Keys,
            KeyCode::Char(c) if c.is_alphanumeric() => self.mode = Mode::Typing(c.to_string()),
            _ => {}
        }
    }

    fn point(&mut self, arrow: Arrow) {
        let buttons: Vec<Spot> = self.scene().buttons.iter().map(|b| b.spot).collect();
        let Some(from) = self.cursor.or(self.layout.places.first().map(|p| p.spot)) else { return };
        let Some(at) = buttons.iter().position(|&b| b == from) else {
            // Beyond the edge of the board are the buttons.
            let beyond = || buttons.first().copied().filter(|_| matches!(arrow, Arrow::Right | Arrow::Down));
            let ahead = cursor::nearest(&self.layout, self.facing, from, arrow).or_else(beyond);
            // A cursor on a button that has gone returns to the board.
            let lost = self.layout.place(from).is_none().then(|| self.layout.places.first().map(|p| p.spot)).flatten();
            self.cursor = ahead.or(lost).or(Some(from));
            return;
        };
        self.cursor = match arrow {
            Arrow::Right | Arrow::Down => buttons.get(at + 1).copied().or(Some(from)),
            Arrow::Left | Arrow::Up => match at.checked_sub(1) {
                Some(before) => buttons.get(before).copied(),
                None => self.layout.places.last().map(|p| p.spot),
            },
        };
    }

    fn typed(&mut self, mut text: String, key: KeyCode) {
        self.said = None;
        match key {
            KeyCode::Esc => return self.mode = Mode::Board,
            KeyCode::Enter => {
                self.mode = Mode::Board;
                return self.enter_typed(text.trim());
            }
            KeyCode::Backspace if text.is_empty() => return self.mode = Mode::Board,
            KeyCode::Backspace => text.truncate(text.char_indices().next_back().map_or(0, |(at, _)| at)),
            KeyCode::Tab => text = self.completed(&text),
            KeyCode::Char(c) if !c.is_control() && text.len() < 200 => text.push(c),
            _ => {}
        }
        self.mode = Mode::Typing(text);
    }
    fn enter_typed(&mut self, text: &str) {
        if !text.is_empty() {
            self.past = None;
            self.act(text);
        }
    }
    /// The actions that begin like this.
    pub(super) fn completions(&self, text: &str) -> Vec<&str> {
        self.picker.choices().iter().map(|c| c.text.as_str()).filter(|t| t.starts_with(text.trim())).collect()
    }
    /// As far as all of them agree.
    fn completed(&self, text: &str) -> String {
        let all = self.completions(text);
        let Some(first) = all.first() else { return text.to_owned() };
        let ends = first.char_indices().rev().map(|(i, c)| i + c.len_utf8());
        let shared = ends.map(|end| &first[..end]).find(|head| all.iter().all(|t| t.starts_with(head)));
        shared.unwrap_or(text).to_owned()
    }

    fn verse_key(&mut self, mut text: String, key: KeyCode) {
        match key {
            KeyCode::Esc => return self.mode = Mode::Board,
            KeyCode::Enter if text.ends_with('\n') || text.is_empty() => return self.end_verse(&text),
            KeyCode::Enter => text.push('\n'),
            KeyCode::Backspace => text.truncate(text.char_indices().next_back().map_or(0, |(at, _)| at)),
            KeyCode::Char(c) if !c.is_control() && text.len() < 400 => text.push(c),
            _ => {}
        }
        self.mode = Mode::Verse(text);
    }

    fn answered(&mut self, question: Question, key: KeyCode) {
        match key {
            KeyCode::Char('y' | 'Y') => self.answer(question),
            KeyCode::Char('n' | 'N') | KeyCode::Esc | KeyCode::Enter => self.mode = Mode::Board,
            _ => {}
        }
    }

    fn rules_key(&mut self, top: usize, key: KeyCode) {
        match key {
            KeyCode::Up => self.scroll_rules(top.saturating_sub(1)),
            KeyCode::Down => self.scroll_rules(top + 1),
            KeyCode::PageUp => self.scroll_rules(top.saturating_sub(PAGE)),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll_rules(top + PAGE),
            KeyCode::Home => self.scroll_rules(0),
            KeyCode::End => self.scroll_rules(usize::MAX),
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('r' | 'q') => self.mode = Mode::Board,
            _ => {}
        }
    }
    pub(super) fn scroll_rules(&mut self, top: usize) {
        self.mode = Mode::Rules(top.min(page::last_top(self)));
    }
}
