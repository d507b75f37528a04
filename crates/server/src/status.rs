//! How the server is: for whoever runs it, at an address of its own that no visitor reaches.

use crate::metrics::{KIND, Stands, State as Standing};
use crate::store::StoreError;
use crate::web::Web;
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::net::{Ipv4Addr, SocketAddr};
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::net::TcpListener;

/// A store that takes longer to answer next to nothing is of no use to anybody.
const SOON: Duration = Duration::from_secs(2);
/// Matches are counted anew after this time.
const COUNTED: Duration = Duration::from_secs(30);

/// Where health and metrics are told.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum StatusAddr {
    /// On this machine, at the port after the one of the pages; nowhere if that port is taken, or if the system chooses the
    /// port of the pages.
    #[default]
    Usual,
    /// There, or the server does not start.
    At(SocketAddr),
    /// Nowhere.
    Off,
}

impl FromStr for StatusAddr {
    type Err = String;

    fn from_str(text: &str) -> Result<StatusAddr, String> {
        match text {
            "off" => Ok(StatusAddr::Off),
            text => text.parse().map(StatusAddr::At).map_err(|_| {
                "an address is written with its port, like 127.0.0.1:8643 or [::1]:8643; `off` is none".to_owned()
            }),
        }
    }
}

impl StatusAddr {
    /// Listens for those who watch a server whose pages are there.
    pub(crate) async fn listen(self, pages: SocketAddr) -> Result<Option<TcpListener>, (SocketAddr, std::io::Error)> {
        let (addr, must) = match self {
            StatusAddr::Off => return Ok(None),
            StatusAddr::At(addr) => (addr, true),
            StatusAddr::Usual => match pages.port().checked_add(1) {
                Some(port) if port > 1 => (SocketAddr::from((Ipv4Addr::LOCALHOST, port)), false),
                _ => return Ok(None),
            },
        };
        match TcpListener::bind(addr).await {
            Ok(listener) => Ok(Some(listener)),
            Err(why) if must => Err((addr, why)),
            Err(why) => {
                tracing::warn!("no health and no metrics: cannot listen on {addr}: {why}; --status-addr names another");
                Ok(None)
            }
        }
    }
}

#[derive(Clone, Debug)]
struct Status {
    web: Web,
    /// When matches were last counted, if that worked.
    counted: Arc<Mutex<Option<Instant>>>,
}

/// What is told of an app.
pub(crate) fn routes(web: Web) -> Router {
    let status = Status { web, counted: Arc::default() };
    Router::new().route("/health", get(health)).route("/metrics", get(metrics)).with_state(status)
}

/// `ready`, or what is in the way.
async fn health(State(Status { web, .. }): State<Status>) -> (StatusCode, String) {
    let ill = |why: String| (StatusCode::SERVICE_UNAVAILABLE, format!("{why}\n"));
    if *web.closed.borrow() {
        return ill("The server is about to end.".into());
    }
    match tokio::time::timeout(SOON, web.store.ping()).await {
        Ok(Ok(())) => (StatusCode::OK, "ready\n".into()),
        Ok(Err(e)) => ill(format!("The store failed: {e}.")),
        Err(_) => match web.store.trouble().await {
            Some(e) => ill(format!("The store has not answered: {e}.")),
            None => ill(format!("The store has not answered within {} seconds.", SOON.as_secs())),
        },
    }
}

async fn metrics(State(status): State<Status>) -> Response {
    if let Err(e) = status.count().await {
        // What was counted before is told again.
        tracing::warn!("the matches could not be counted: {e}");
    }
    let metrics = status.web.store.metrics();
    status.web.rooms.count(metrics);
    metrics.sockets.set(status.web.lines.open() as i64);
    ([(header::CONTENT_TYPE, KIND)], metrics.text()).into_response()
}

impl Status {
    /// Counts the matches, unless that was done a moment ago.
    async fn count(&self) -> Result<(), StoreError> {
        {
            let mut counted = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
            if counted.is_some_and(|then| then.elapsed() < COUNTED) {
                return Ok(());
            }
            // Before it is done: of several who ask at once, one counts.
            *counted = Some(Instant::now());
        }
        let Ok(tally) = tokio::time::timeout(SOON, self.web.store.tally()).await else { return Ok(()) };
        let tally = tally?;
        let matches = &self.web.store.metrics().matches;
        matches.get_or_create(&Stands { state: Standing::Going }).set(tally.going);
        matches.get_or_create(&Stands { state: Standing::Over }).set(tally.over);
        Ok(())
    }
}
