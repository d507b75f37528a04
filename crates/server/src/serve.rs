//! Running the server.

use crate::store::{Store, StoreError};
use axum::serve::ListenerExt;
use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::pin::Pin;
use std::time::Duration;
use tokio::net::TcpListener;

/// How to run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub addr: SocketAddr,
    /// The database's address.
    pub database: String,
    /// The folder with texts of the user's own (scenarios): `<folder>/<game>/<option>/*.txt`.
    pub texts: Option<PathBuf>,
    /// So long whoever is to act may stay away before others may close the match or give the seat to the house.
    pub abandon_after: Duration,
}

/// Why the server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Somebody else listens there, or nobody may.
    #[error("cannot listen on {addr}: {why}; choose another address with --addr, for example --addr 127.0.0.1:8700")]
    Listen {
        /// Where.
        addr: SocketAddr,
        /// Why.
        why: std::io::Error,
    },
    /// The database.
    #[error("cannot use the database {database}: {why}")]
    Store {
        /// Which.
        database: String,
        /// Why.
        why: StoreError,
    },
    /// Serving failed.
    #[error("serving failed: {0}")]
    Serve(std::io::Error),
}

/// Something to come; boxed, so that it is built in this crate, once, and not in whatever calls it.
type Coming<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Serves until `stop` is done, then ends cleanly. `ready` hears the address once everything is in place.
pub fn serve<'a>(
    config: Config,
    ready: impl FnOnce(SocketAddr) + Send + 'a,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Coming<'a, Result<(), ServeError>> {
    run(config, Box::new(ready), Box::pin(stop))
}

fn run<'a>(
    config: Config,
    ready: Box<dyn FnOnce(SocketAddr) + Send + 'a>,
    stop: Coming<'static, ()>,
) -> Coming<'a, Result<(), ServeError>> {
    Box::pin(served(config, ready, stop))
}

async fn served(
    config: Config,
    ready: Box<dyn FnOnce(SocketAddr) + Send + '_>,
    stop: Coming<'static, ()>,
) -> Result<(), ServeError> {
    let Config { addr, database, texts, abandon_after } = config;
    let (library, complaints) = texts.map(|folder| crate::texts::read(&folder)).unwrap_or_default();
    for complaint in complaints {
        tracing::warn!("{complaint}");
    }
    let listener = TcpListener::bind(addr).await.map_err(|why| ServeError::Listen { addr, why })?;
    let store = Store::open(&database).await.map_err(|why| ServeError::Store { database, why })?;
    ready(listener.local_addr().map_err(ServeError::Serve)?);
    let (closing, closed) = tokio::sync::watch::channel(false);
    let stop = async move {
        stop.await;
        let _ = closing.send(true);
    };
    let app = crate::web::app_until(store.clone(), library, abandon_after, closed);
    // A move must not wait until the one before it is acknowledged.
    let listener = listener.tap_io(|stream| _ = stream.set_nodelay(true));
    axum::serve(listener, app).with_graceful_shutdown(stop).await.map_err(ServeError::Serve)?;
    store.close().await;
    Ok(())
}
