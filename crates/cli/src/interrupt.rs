//! Signals end a program politely: it is told, and says what it has.

use anyhow::{Context, Result};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that is raised by the first Ctrl-C. The second one ends the program at once.
pub fn watch() -> Result<Arc<AtomicBool>> {
    let flag = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&flag);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().context("cannot hear Ctrl-C")?;
    std::thread::spawn(move || {
        runtime.block_on(async {
            while tokio::signal::ctrl_c().await.is_ok() {
                if raised.swap(true, Ordering::Relaxed) {
                    std::process::exit(130);
                }
            }
        });
    });
    Ok(flag)
}

/// A flag that is raised when the system asks the program to end, or its terminal goes away.
#[cfg(unix)]
pub fn dismissal() -> Result<Arc<AtomicBool>> {
    use tokio::signal::unix::{SignalKind, signal};
    let flag = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&flag);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().context("cannot hear signals")?;
    let entered = runtime.enter();
    let mut terminate = signal(SignalKind::terminate()).context("cannot hear signals")?;
    let mut hang_up = signal(SignalKind::hangup()).context("cannot hear signals")?;
    drop(entered);
    std::thread::spawn(move || {
        runtime.block_on(async {
            tokio::select! { _ = terminate.recv() => {} _ = hang_up.recv() => {} }
            raised.store(true, Ordering::Relaxed);
        });
    });
    Ok(flag)
}

/// Where there are no such signals it is never raised.
#[cfg(not(unix))]
pub fn dismissal() -> Result<Arc<AtomicBool>> {
    Ok(Arc::default())
}
