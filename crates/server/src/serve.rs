//! Running the server.

use crate::limits::Limits;
use crate::store::{Store, StoreError, without_password};
use crate::web::{Furnishing, Site, app_until};
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::{GracefulConnection, GracefulShutdown};
use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::pin::Pin;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

/// Whoever has not said what they want after this time has gone.
const HEADERS: Duration = Duration::from_secs(10);
/// Requests that are under way when the server ends may take so long.
const LAST: Duration = Duration::from_secs(2);
/// Where no connection can be taken, for want of files, others have to end first.
const BREATH: Duration = Duration::from_millis(100);

/// How to run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub addr: SocketAddr,
    /// The database's address.
    pub database: String,
    /// The folder with texts of the user's own (scenarios): `<folder>/<game>/<option>/*.txt`.
    pub texts: Option<PathBuf>,
    /// What one visitor may ask.
    pub limits: Limits,
    /// How the server is called from outside.
    pub site: Site,
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
    let Config { addr, database, texts, abandon_after, limits, site } = config;
    let (library, complaints) = texts.map(|folder| crate::texts::read(&folder)).unwrap_or_default();
    for complaint in complaints {
        tracing::warn!("{complaint}");
    }
    let listener = TcpListener::bind(addr).await.map_err(|why| ServeError::Listen { addr, why })?;
    let store = Store::open(&database).await;
    let store = store.map_err(|why| ServeError::Store { database: without_password(&database), why })?;
    ready(listener.local_addr().map_err(ServeError::Serve)?);
    let (closing, closed) = tokio::sync::watch::channel(false);
    let app = app_until(store.clone(), Furnishing { library, limits, site, patience: abandon_after }, closed);
    let open = accept(listener, app, stop).await;
    let _ = closing.send(true);
    // Who is in the middle of a request gets the answer; who has only a connection does not keep the server.
    let _ = tokio::time::timeout(LAST, open.shutdown()).await;
    store.close().await;
    Ok(())
}

/// Takes connections until `stop`; gives back those that are still open.
async fn accept(listener: TcpListener, app: Router, mut stop: Coming<'static, ()>) -> GracefulShutdown {
    let mut http = Builder::new(TokioExecutor::new()).http1_only();
    http.http1().timer(TokioTimer::new()).header_read_timeout(HEADERS);
    let open = GracefulShutdown::new();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => return open,
        };
        match accepted {
            Ok((stream, from)) => tokio::spawn(open.watch(connection(&http, stream, from, app.clone()))),
            Err(e) => {
                tracing::warn!("a connection could not be taken: {e}");
                tokio::time::sleep(BREATH).await;
                continue;
            }
        };
    }
}

fn connection(
    http: &Builder<TokioExecutor>,
    stream: TcpStream,
    from: SocketAddr,
    app: Router,
) -> impl GracefulConnection<Error: Send> + Send + 'static {
    // A move must not wait until the one before it is acknowledged.
    let _ = stream.set_nodelay(true);
    let answer = hyper::service::service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        app.clone().oneshot(request.map(Body::new))
    });
    http.serve_connection_with_upgrades(TokioIo::new(stream), answer).into_owned()
}
