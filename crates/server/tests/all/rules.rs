//! The rules of a game, with the way back to a match.

use super::{GAME, sqlite};
use axum::body::Body;
use axum::http::Request;
use http_body_util::BodyExt;
use tower::ServiceExt;

async fn body(app: &axum::Router, path: &str) -> String {
    let response = app.clone().oneshot(Request::get(path).body(Body::empty()).unwrap()).await.unwrap();
    assert!(response.status().is_success(), "{path}: {}", response.status());
    String::from_utf8_lossy(&response.into_body().collect().await.unwrap().to_bytes()).into_owned()
}

/// The way back leads to a match of ours and nowhere else, whatever the address says.
#[tokio::test]
async fn the_way_back_leads_only_to_a_match() {
    let app = parlour_server::app(sqlite("rules").await.0);
    let path = |from: &str| format!("/rules/{GAME}{from}");
    assert!(body(&app, &path("?match=abc-123")).await.contains("href=\"/m/abc-123\""));
    for from in [
        "",
        "?match=",
        "?match=//evil.example",
        "?match=https:evil.example",
        "?match=a%2F..%2Fb",
        "?match=%22%3E",
        "?other=1",
    ] {
        let page = body(&app, &path(from)).await;
        assert!(!page.contains("href=\"/m/") && !page.contains("evil"), "{from}");
    }
}
