//! Running the server.

use crate::limits::Limits;
use crate::status::{self, StatusAddr};
use crate::store::{ServerLock, Store, StoreError, without_password};
use crate::web::{self, Furnishing, Site};
use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use hyper::server::conn::http1::Builder;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::convert::Infallible;
use std::future::Future;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::pin::Pin;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};
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
    /// Where to tell how it is.
    pub status: StatusAddr,
    /// The database's address.
    pub database: String,
    /// The folder with texts of the user's own (scenarios): `<folder>/<game>/<option>/*.txt`, and records:
    /// `<folder>/<game>/records`.
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
    /// The same for those who watch the server.
    #[error(
        "cannot listen on {addr} for health and metrics: {why}; choose another address with --status-addr, for example \
         --status-addr 127.0.0.1:8701, or none with --status-addr off"
    )]
    Status {
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
    /// Another server has the database.
    #[error(
        "{why}; serve another file with --db, or let several servers share a PostgreSQL: --db postgres://USER@HOST/DATABASE"
    )]
    Served {
        /// Which one.
        why: StoreError,
    },
    /// Serving failed.
    #[error("serving failed: {0}")]
    Serve(std::io::Error),
}

/// Something to come; boxed, so that it is built in this crate, once, and not in whatever calls it.
type Coming<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;
/// Who hears where it listens.
type Ready<'a> = Box<dyn FnOnce(SocketAddr, Option<SocketAddr>) + Send + 'a>;

/// Serves until `stop` is done, then ends cleanly. `ready` hears once everything is in place: the address, and the one for
/// those who watch, if there is one.
pub fn serve<'a>(
    config: Config,
    ready: impl FnOnce(SocketAddr, Option<SocketAddr>) + Send + 'a,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Coming<'a, Result<(), ServeError>> {
    run(config, Box::new(ready), Box::pin(stop))
}

fn run<'a>(config: Config, ready: Ready<'a>, stop: Coming<'static, ()>) -> Coming<'a, Result<(), ServeError>> {
    Box::pin(served(config, ready, stop))
}

async fn served(config: Config, ready: Ready<'_>, stop: Coming<'static, ()>) -> Result<(), ServeError> {
    let Config { addr, status, database, texts, abandon_after, limits, site } = config;
    let (library, complaints) = texts.as_deref().map(crate::texts::read).unwrap_or_default();
    for complaint in complaints {
        tracing::warn!("{complaint}");
    }
    open_many_files();
    let listener = TcpListener::bind(addr).await.map_err(|why| ServeError::Listen { addr, why })?;
    let watched = status.listen(addr).await.map_err(|(addr, why)| ServeError::Status { addr, why })?;
    let refused = |why| match why {
        StoreError::Served { .. } => ServeError::Served { why },
        why => ServeError::Store { database: without_password(&database), why },
    };
    let _lock = ServerLock::take(&database).map_err(refused)?;
    let store = Store::open(&database).await.map_err(refused)?;
    let local = listener.local_addr().map_err(ServeError::Serve)?;
    ready(local, watched.as_ref().and_then(|watched| watched.local_addr().ok()));
    let (closing, closed) = watch::channel(false);
    let furnishing = Furnishing { library, data: texts, limits, site, listens: Some(local), patience: abandon_after };
    let web = web::furnish(store.clone(), furnishing, closed.clone());
    // Those who watch may do so until the very end.
    let (_over, ended) = watch::channel(false);
    if let Some(watched) = watched {
        let mut over = ended.clone();
        let over = Box::pin(async move { drop(over.changed().await) });
        tokio::spawn(accept(watched, status::routes(web.clone()), ended, over));
    }
    let rooms = web.rooms.clone();
    let mut open = accept(listener, web::routes(web), closed, stop).await;
    let _ = closing.send(true);
    // Who is in the middle of a request gets the answer; who has only a connection does not keep the server.
    let _ = tokio::time::timeout(LAST, open.recv()).await;
    let _ = tokio::time::timeout(LAST, rooms.leave()).await;
    store.close().await;
    Ok(())
}

/// Every page that is open is a file to the system, which allows few unless it is asked for as many as it would allow.
#[cfg(target_os = "linux")]
pub fn open_many_files() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    if let Err(e) = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
        tracing::warn!("no more files can be opened than usual: {e}");
    }
}

/// Elsewhere it is as the system likes.
#[cfg(not(target_os = "linux"))]
pub fn open_many_files() {}

/// Takes connections until `stop`. What it gives back ends when the last of them has.
async fn accept(
    listener: TcpListener,
    app: Router,
    closed: watch::Receiver<bool>,
    mut stop: Coming<'static, ()>,
) -> mpsc::Receiver<Infallible> {
    let mut http = Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(HEADERS);
    let (open, all) = mpsc::channel(1);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => return all,
        };
        match accepted {
            Ok((stream, from)) => {
                let connection = connection(&http, stream, from, app.clone(), closed.clone());
                let open = open.clone();
                tokio::spawn(async move {
                    connection.await;
                    drop(open);
                });
            }
            Err(e) => {
                tracing::warn!("a connection could not be taken: {e}");
                tokio::time::sleep(BREATH).await;
            }
        }
    }
}

/// Serves one until it ends, or until what it is in the middle of is done and the server ends.
fn connection(
    http: &Builder,
    stream: TcpStream,
    from: SocketAddr,
    app: Router,
    mut closed: watch::Receiver<bool>,
) -> impl Future<Output = ()> + Send + 'static {
    // A move must not wait until the one before it is acknowledged.
    let _ = stream.set_nodelay(true);
    let answer = hyper::service::service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        app.clone().oneshot(request.map(Body::new))
    });
    let connection = http.serve_connection(TokioIo::new(stream), answer).with_upgrades();
    async move {
        tokio::pin!(connection);
        tokio::select! {
            _ = &mut connection => return,
            _ = closed.wait_for(|closed| *closed) => {}
        }
        connection.as_mut().graceful_shutdown();
        let _ = connection.await;
    }
}
