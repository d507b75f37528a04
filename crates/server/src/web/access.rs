//! What was asked for and how it went: a line in the log for each request, and how long it took.

use super::Web;
use crate::limits::Limit;
use crate::metrics::{Kind, Metrics, Why};
use axum::extract::{MatchedPath, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use std::time::Instant;
use tracing::Level;

/// Parts of addresses that are secrets: whoever has them has seats.
const SECRETS: [&str; 2] = ["{token}", "{link}"];
/// What stands before them, for addresses that were copied badly and lead nowhere.
const BEFORE: [&str; 2] = ["/join/", "/seats/"];
/// Longer paths are written as far as this.
const LONGEST: usize = 200;

/// Times a request and writes it down.
pub(crate) async fn note(State(web): State<Web>, request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let kind = if request.uri().path().starts_with("/assets/") { Kind::Asset } else { Kind::Page };
    let line = tracing::enabled!(target: "access", Level::INFO).then(|| {
        let route = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
        let path = shown(request.uri().path(), route).to_owned();
        (request.method().clone(), path, web.gate.address(&request))
    });
    let response = next.run(request).await;
    let (status, metrics) = (response.status(), web.store.metrics());
    metrics.answered(kind, begun);
    count(metrics, status);
    if let Some((method, path, address)) = line {
        let (status, ms) = (status.as_u16(), begun.elapsed().as_millis() as u64);
        tracing::info!(target: "access", %method, path, status, ms, %address);
    }
    response
}

/// Some refusals are the same wherever they come from.
fn count(metrics: &Metrics, status: StatusCode) {
    match status {
        StatusCode::SERVICE_UNAVAILABLE => metrics.refused(Why::Store),
        StatusCode::PAYLOAD_TOO_LARGE => metrics.hit(Limit::UploadBytes),
        _ => {}
    }
}

/// A path as others may read it: whatever is secret in it stands there by the name that it has in its route.
fn shown<'a>(path: &'a str, route: Option<&'a str>) -> &'a str {
    match route {
        Some(route) if SECRETS.iter().any(|secret| route.contains(secret)) => route,
        Some(_) => short(path),
        None => {
            let ends = BEFORE.iter().filter_map(|before| path.find(before).map(|at| at + before.len()));
            ends.min().map_or_else(|| short(path), |end| &path[..end])
        }
    }
}

fn short(path: &str) -> &str {
    &path[..path.floor_char_boundary(LONGEST)]
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn secrets_are_not_written() {
        assert_eq!(shown("/m/abc/join/s3cret", Some("/m/{id}/join/{token}")), "/m/{id}/join/{token}");
        assert_eq!(shown("/seats/s3cret", Some("/seats/{link}")), "/seats/{link}");
        assert_eq!(shown("/m/abc", Some("/m/{id}")), "/m/abc");
        assert_eq!(shown("/m/abc/join/s3cret/", None), "/m/abc/join/");
        assert_eq!(shown("//seats/s3cret", None), "//seats/");
        assert_eq!(shown("/wp-login.php", None), "/wp-login.php");
        assert_eq!(shown(&"/a".repeat(1000), None).len(), 200);
    }
}
