//! `parlour serve`

use crate::args::ServeArgs;
use crate::database::shown;
use crate::{data, output};
use anyhow::{Context, Result};
use parlour_server::limits::Limits;
use parlour_server::{Config, Site, serve};
use std::io::IsTerminal;
use std::net::SocketAddr;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

pub fn run(args: &ServeArgs) -> Result<()> {
    let log = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(is_coloured());
    tracing_subscriber::registry().with(log).with(filter()?).init();
    let texts = data::folder().ok();
    let mut limits = Limits::default();
    args.limit.iter().try_for_each(|text| limits.set(text))?;
    let site = Site { base: args.base_url.clone(), proxies: args.trust_proxy.clone() };
    let (database, abandon_after) = (args.db.address_to_make()?, args.abandon_after);
    let (addr, status) = (args.addr, args.status_addr.unwrap_or_default());
    let config = Config { addr, status, database, texts, abandon_after, limits, site };
    let place = config.database.clone();
    let ready = |addr, status: Option<SocketAddr>| {
        let address = format!("http://{addr}/");
        // Whoever started it may not read on.
        let _ = output::text(&format!(
            "Parlour is open at {address}\nMatches are kept in {}\n{}Ctrl-C closes it.\n",
            shown(&place),
            status.map(|addr| format!("How it is: http://{addr}/health and /metrics\n")).unwrap_or_default()
        ));
        if args.open
            && let Err(e) = open::that(&address)
        {
            eprintln!("parlour: cannot open a browser: {e}");
        }
    };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async { anyhow::Ok(serve(config, ready, stop()?).await?) })?;
    // A thought that is still under way is not waited for.
    runtime.shutdown_background();
    let _ = output::text("Parlour is closed.\n");
    Ok(())
}

/// Colours are for people who look at a terminal and have not said that they want none.
fn is_coloured() -> bool {
    std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|said| said.is_empty())
}

/// What is logged: warnings, or what PARLOUR_LOG says.
fn filter() -> Result<Targets> {
    let chosen = std::env::var("PARLOUR_LOG").unwrap_or_else(|_| "warn,sqlx=error".into());
    chosen
        .parse()
        .with_context(|| format!("PARLOUR_LOG is `{chosen}`; it looks like `info` or `warn,sqlx=error,access=info`"))
}

/// Done on Ctrl-C or when the system asks to end. It listens from the moment this returns, so nobody who has read the
/// address can ask too early.
#[cfg(unix)]
fn stop() -> Result<impl Future<Output = ()> + Send + 'static> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! { _ = interrupt.recv() => {}, _ = terminate.recv() => {} }
    })
}

#[cfg(not(unix))]
fn stop() -> Result<impl Future<Output = ()> + Send + 'static> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}
