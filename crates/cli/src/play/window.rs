//! A real terminal.

use super::app::App;
use super::draw;
use anyhow::{Context, Result};
use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture, Event};
use ratatui::crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode};
use ratatui::crossterm::{cursor, execute};
use std::io::{Stdout, stdout};
use std::time::Duration;

/// While the computer thinks, and while nothing happens.
const BUSY: Duration = Duration::from_millis(80);
const IDLE: Duration = Duration::from_secs(1);

/// Plays until somebody quits.
pub fn run(app: &mut App) -> Result<()> {
    let mut window = Window::open().context("cannot use this terminal")?;
    while !app.is_done() {
        app.tick()?;
        window.show(app)?;
        if event::poll(if app.is_thinking() { BUSY } else { IDLE })? {
            hear(app)?;
        }
    }
    Ok(())
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
        enable_raw_mode()?;
        // From here on dropping restores, also if what follows fails.
        let window = Window(Terminal::new(CrosstermBackend::new(stdout())).inspect_err(|_| restore())?);
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

/// Does what it can: nobody is left to hear of errors.
fn restore() {
    let _ = execute!(stdout(), DisableMouseCapture, LeaveAlternateScreen, cursor::Show);
    let _ = disable_raw_mode();
}
