//! A real terminal.

use super::app::App;
use super::draw;
use crate::interrupt;
use anyhow::{Context, Result};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::crossterm::{cursor, execute};
use std::io::{Stdout, stdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// While the computer thinks, and while nothing happens.
const BUSY: Duration = Duration::from_millis(80);
const IDLE: Duration = Duration::from_millis(250);

/// Why the window was closed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Closed {
    /// Somebody quit.
    Quit,
    /// The system asked for it.
    Dismissed,
}

/// Plays until somebody quits.
pub fn run(app: &mut App) -> Result<Closed> {
    let dismissed = interrupt::dismissal()?;
    let mut window = Window::open().context("cannot use this terminal")?;
    while !app.is_done() {
        if dismissed.load(Ordering::Relaxed) {
            return Ok(Closed::Dismissed);
        }
        app.tick()?;
        window.show(app)?;
        if event::poll(if app.is_thinking() { BUSY } else { IDLE })? {
            hear(app)?;
        }
    }
    Ok(Closed::Quit)
}

/// Everything that has happened: a mouse on its way sends many events, and one picture is enough for them.
fn hear(app: &mut App) -> Result<()> {
    loop {
        match event::read()? {
            Event::Key(key) => app.key(key),
            Event::Mouse(mouse) => app.mouse(mouse),
            _ => {}
        }
        if app.is_done() || !event::poll(Duration::ZERO)? {
            return Ok(());
        }
    }
}

/// The terminal as a canvas; dropped, it is as it was before.
struct Window(Terminal<CrosstermBackend<Stdout>>);

impl Window {
    fn open() -> Result<Window> {
        // A message printed onto the canvas would be gone with it.
        let hook = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            restore();
            hook(panic);
        }));
        let window = Window(Terminal::new(CrosstermBackend::new(stdout()))?);
        // From here on dropping restores, also if what follows fails half-way.
        IS_OPEN.store(true, Ordering::SeqCst);
        enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen, EnableMouseCapture)?;
        Ok(window)
    }
    fn show(&mut self, app: &mut App) -> Result<()> {
        self.0.draw(|frame| {
            app.resize(frame.area());
            draw::draw(frame, app);
        })?;
        Ok(())
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        restore();
    }
}

/// Whether there is something to restore: once is enough, and twice would move the cursor into what was printed since.
static IS_OPEN: AtomicBool = AtomicBool::new(false);

/// Does what it can: nobody is left to hear of errors.
fn restore() {
    if !IS_OPEN.swap(false, Ordering::SeqCst) {
        return;
    }
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
    let _ = disable_raw_mode();
}
