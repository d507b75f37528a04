//! What one visitor may ask, and what is said to whoever asks for more.

use super::{GAME, HOT_SEAT, folder, sqlite};
use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use parlour_server::client::{Browser, ClientError};
use parlour_server::limits::{Limits, TABLE};
use parlour_server::{Furnishing, Site, app_with};
use serde_json::json;
use std::net::SocketAddr;
use tokio_tungstenite::tungstenite::Message;
use tower::ServiceExt;

/// A server with these limits set.
async fn server(name: &str, set: &[&str]) -> SocketAddr {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let addr = listener.local_addr().unwrap();
    let app = app(name, set).await;
    tokio::spawn(async move { axum::serve(listener, app).await });
    addr
}

async fn app(name: &str, set: &[&str]) -> Router {
    let mut limits = Limits::default();
    set.iter().for_each(|text| limits.set(text).unwrap());
    app_with(sqlite(name).await.0, Furnishing { limits, ..Furnishing::default() })
}

/// What a request leads to: the status, and the page as text.
async fn answer(app: &Router, request: Request<Body>) -> (StatusCode, String) {
    let response = app.clone().oneshot(request).await.unwrap();
    let (status, kind) = (response.status(), response.headers().get(header::CONTENT_TYPE).cloned());
    let body = String::from_utf8_lossy(&response.into_body().collect().await.unwrap().to_bytes()).into_owned();
    assert!(kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html")), "people get pages: {body}");
    (status, body)
}

fn get(path: &str) -> Request<Body> {
    Request::builder().uri(path).body(Body::empty()).unwrap()
}

fn post(path: &str, kind: &str, body: impl Into<Body>) -> Request<Body> {
    Request::builder().method("POST").uri(path).header("content-type", kind).body(body.into()).unwrap()
}

const FORM: &str = "application/x-www-form-urlencoded";

#[tokio::test]
async fn pages_asked_for_too_often() {
    let app = app("often", &["requests-per-address=1"]).await;
    let mut last = (StatusCode::OK, String::new());
    for _ in 0..5 {
        last = answer(&app, get("/")).await;
    }
    assert_eq!(last.0, StatusCode::TOO_MANY_REQUESTS);
    assert!(last.1.contains("Too many pages were asked for at once. Please come back in a second; nothing was lost."));
    // What a page is made of is not counted.
    let style = app.clone().oneshot(get("/assets/style.css")).await.unwrap();
    assert_eq!(style.status(), StatusCode::OK);
}

#[tokio::test]
async fn pictures_asked_for_too_often() {
    let app = app("pictures", &["pictures-per-address=1"]).await;
    let made = app.clone().oneshot(post(&format!("/new/{GAME}"), FORM, HOT_SEAT)).await.unwrap();
    let path = made.headers()[header::LOCATION].to_str().unwrap().to_owned();
    let picture = async |rest: &str| app.clone().oneshot(get(&format!("{path}/{rest}"))).await.unwrap();
    let mut last = picture("picture.png").await;
    let tag = last.headers()[header::ETAG].clone();
    while last.status() == StatusCode::OK {
        last = picture("picture.png").await;
    }
    let said = "Many pictures were asked for from here at once. Please come back in a second; nothing was lost.";
    let (status, page) = answer(&app, get(&format!("{path}/picture.png"))).await;
    assert!(status == StatusCode::TOO_MANY_REQUESTS && page.contains(said), "{page}");
    // What is not drawn is not counted.
    assert_eq!(picture("picture.svg").await.status(), StatusCode::OK);
    let mut known = get(&format!("{path}/picture.png"));
    known.headers_mut().insert(header::IF_NONE_MATCH, tag);
    assert_eq!(app.clone().oneshot(known).await.unwrap().status(), StatusCode::NOT_MODIFIED);
}

#[tokio::test]
async fn matches_made_too_often() {
    let mut host = Browser::new(server("made", &["matches-per-hour=2"]).await);
    for _ in 0..2 {
        host.create(GAME, HOT_SEAT).await.unwrap();
    }
    let third = host.post(&format!("/new/{GAME}"), HOT_SEAT).await.unwrap();
    assert_eq!(third.status, StatusCode::TOO_MANY_REQUESTS);
    let said = "Many matches were made from here in the last hour. Please come back in 30 minutes; nothing was lost.";
    assert!(third.body.contains(said), "{}", third.body);
    let uploaded = upload(&mut host, &record(1)).await;
    assert_eq!(uploaded.status, StatusCode::TOO_MANY_REQUESTS, "however they are made");
    // Somebody else at the same address may.
    assert!(Browser::new(host.addr()).create(GAME, HOT_SEAT).await.is_ok());
}

#[tokio::test]
async fn one_guest_comes_too_often() {
    let app = app("guest", &["requests-per-guest=1"]).await;
    let first = app.clone().oneshot(get("/")).await.unwrap();
    let cookie = first.headers().get(header::SET_COOKIE).unwrap().clone();
    let mut last = (StatusCode::OK, String::new());
    for _ in 0..5 {
        let mut request = get("/");
        request.headers_mut().insert(header::COOKIE, cookie.clone());
        last = answer(&app, request).await;
    }
    assert_eq!(last.0, StatusCode::TOO_MANY_REQUESTS);
    assert!(last.1.contains("Too many pages were asked for at once. Please come back in a second; nothing was lost."));
    assert_eq!(answer(&app, get("/")).await.0, StatusCode::OK, "others at the same address may");
}

#[tokio::test]
async fn matches_made_from_one_address() {
    let addr = server("made-from", &["matches-per-hour-and-address=2"]).await;
    for _ in 0..2 {
        Browser::new(addr).create(GAME, HOT_SEAT).await.unwrap();
    }
    let third = Browser::new(addr).post(&format!("/new/{GAME}"), HOT_SEAT).await.unwrap();
    assert_eq!(third.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(third.body.contains("Please come back in 30 minutes; nothing was lost."), "{}", third.body);
}

/// A form that does not arrive is not waited for: time is the test's here.
#[tokio::test]
async fn a_form_that_never_arrives() {
    let app = app("slow", &[]).await;
    tokio::time::pause();
    let never = Body::from_stream(futures_util::stream::pending::<Result<String, std::io::Error>>());
    let (status, page) = answer(&app, post(&format!("/new/{GAME}"), FORM, never)).await;
    assert_eq!(status, StatusCode::REQUEST_TIMEOUT);
    assert!(page.contains("The rest of the request did not arrive in time. Please try again."), "{page}");
}

/// What a database says is for whoever runs it.
#[tokio::test]
async fn a_store_that_fails_is_said_in_our_words() {
    let (store, _) = sqlite("closed").await;
    let app = parlour_server::app(store.clone());
    store.close().await;
    let (status, page) = answer(&app, get("/")).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
    let said = "This did not work: the store does not answer at the moment. Nothing was lost that had been confirmed";
    assert!(page.contains(said), "{page}");
}

#[tokio::test]
async fn too_many_open_matches() {
    let mut host = Browser::new(server("open", &["open-matches=1"]).await);
    let id = host.create(GAME, HOT_SEAT).await.unwrap();
    let second = host.post(&format!("/new/{GAME}"), HOT_SEAT).await.unwrap();
    assert_eq!(second.status, StatusCode::TOO_MANY_REQUESTS);
    assert!(second.body.contains("You have a match that is not over, and that is as many as"));
    let mut line = host.open(&id).await.unwrap();
    line.until("state").await.unwrap();
    line.say(&json!({"do": "resign", "ply": 0})).await.unwrap();
    while line.until("state").await.unwrap()["over"] != true {}
    host.create(GAME, HOT_SEAT).await.unwrap();
}

#[tokio::test]
async fn too_many_pages_of_one_match() {
    let mut host = Browser::new(server("lines", &["sockets-per-guest-and-match=2"]).await);
    let id = host.create(GAME, HOT_SEAT).await.unwrap();
    let mut kept = Vec::new();
    for _ in 0..2 {
        let mut line = host.open(&id).await.unwrap();
        line.until("state").await.unwrap();
        kept.push(line);
    }
    let mut third = host.open(&id).await.unwrap();
    let said = third.until("refused").await.unwrap();
    let text = "This match is open on 2 of your pages already. Close one of them, then reload this one.";
    assert_eq!(said["text"], text);
    assert!(matches!(third.hear().await, Err(ClientError::Closed)), "and does not come back by itself");
    drop(kept.pop());
    // It takes a moment until the server has noticed.
    loop {
        let mut again = host.open(&id).await.unwrap();
        if again.hear().await.unwrap()["is"] == "state" {
            break;
        }
    }
}

/// A flood on one line is slowed down; the moves of others are not.
#[tokio::test]
async fn an_onlooker_who_floods_keeps_nobody_waiting() {
    let addr = server("flood", &[]).await;
    let mut host = Browser::new(addr);
    let id = host.create(GAME, HOT_SEAT).await.unwrap();
    let mut line = host.open(&id).await.unwrap();
    line.until("state").await.unwrap();
    let mut onlooker = Browser::new(addr);
    onlooker.get("/").await.unwrap();
    let mut flood = Vec::new();
    for _ in 0..8 {
        let mut line = onlooker.open(&id).await.unwrap();
        flood.push(tokio::spawn(async move {
            loop {
                let said = line.send(Message::text(r#"{"do":"face","flipped":true}"#)).await;
                if said.is_err() || line.hear().await.is_err() {
                    return;
                }
            }
        }));
    }
    // Each move is answered, one after the other.
    let mut state = line.until("state").await.unwrap();
    for ply in 0..10 {
        while state["ply"] != ply {
            state = line.until("state").await.unwrap();
        }
        // Not the same again and again, which would be a draw.
        let text = state["choices"][ply * 3][0].clone();
        line.say(&json!({"do": "act", "ply": ply, "text": text})).await.unwrap();
    }
    while state["ply"] != 10 {
        state = line.until("state").await.unwrap();
    }
    flood.iter().for_each(tokio::task::JoinHandle::abort);
}

#[tokio::test]
async fn too_many_questions() {
    let mut host = Browser::new(server("questions", &["waiting-questions=1", "thoughts-per-guest=1"]).await);
    let mut lines = Vec::new();
    for _ in 0..8 {
        let id = host.create(GAME, HOT_SEAT).await.unwrap();
        let mut line = host.open(&id).await.unwrap();
        line.until("state").await.unwrap();
        lines.push(line);
    }
    for line in &mut lines {
        line.say(&json!({"do": "hint", "ply": 0})).await.unwrap();
    }
    let mut said = Vec::new();
    for line in &mut lines {
        loop {
            let reply = line.hear().await.unwrap();
            if reply["is"] == "hint" || reply["is"] == "refused" {
                said.push(reply);
                break;
            }
        }
    }
    let refused: Vec<_> = said.iter().filter(|reply| reply["is"] == "refused").collect();
    assert!(!refused.is_empty() && refused.len() < said.len(), "{said:?}");
    let text = "You wait for an answer of the house already; ask again when one has come.";
    assert!(refused.iter().all(|reply| reply["text"] == text), "{refused:?}");
}

/// A record of Swords & Shields with so many notes.
fn record(notes: usize) -> String {
    let head = "parlour record 1\ngame swords-and-shields\nrules 1\nseats 2\n\n";
    format!("{head}{}", "note 1 hm\n".repeat(notes))
}

async fn upload(host: &mut Browser, text: &str) -> parlour_server::client::Answer {
    host.upload("/records", "record", text).await.unwrap()
}

#[tokio::test]
async fn records_that_are_too_long() {
    let addr = server("records", &["record-entries=500", "upload-bytes=20000"]).await;
    let mut host = Browser::new(addr);
    let long = upload(&mut host, &record(700)).await;
    assert_eq!(long.status, StatusCode::UNPROCESSABLE_ENTITY);
    let said = "A record that is uploaded has at most 500 entries, and this one has more.";
    assert!(long.body.contains(said), "{}", long.body);
    let large = upload(&mut host, &record(3000)).await;
    assert_eq!(large.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert!(
        large.body.contains("A record that is uploaded has at most 20 kB, and this file has more."),
        "{}",
        large.body
    );
    let short = upload(&mut host, &record(400)).await;
    assert_eq!(short.status, StatusCode::SEE_OTHER, "{}", short.body);
}

/// A record that is written in several batches is whole when it is there, and one that is over is over.
#[tokio::test]
async fn long_records_arrive_whole() {
    let (store, _) = sqlite("batches").await;
    let mut host = Browser::new(super::serve(store.clone()).await);
    let text = format!("{}resign 1\n", record(3000));
    let id = upload(&mut host, &text).await.location.unwrap().replace("/m/", "");
    let stored = store.load(&id).await.unwrap().unwrap();
    assert_eq!((stored.record.entries.len(), stored.is_over), (3001, true));
    assert!(stored.record.entries[..3000].iter().all(|entry| entry.to_string() == "note 1 hm"));
    let going = upload(&mut host, &record(5)).await.location.unwrap().replace("/m/", "");
    assert!(!store.load(&going).await.unwrap().unwrap().is_over);
}

#[tokio::test]
async fn nobody_chooses_how_long_the_house_thinks() {
    let mut host = Browser::new(server("menu", &[]).await);
    for name in ["level:8@86400s", "mcts@100000000", "level:9", "alphabeta@5"] {
        let answer = host.post(&format!("/new/{GAME}"), &format!("seat1=here&seat2={name}")).await.unwrap();
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{name}");
        assert!(answer.body.contains(&format!("Seat 2: there is no opponent `{name}` for Swords")), "{}", answer.body);
        assert!(answer.body.contains("level:8"), "what would be right");
    }
}

#[tokio::test]
async fn requests_of_other_sites_are_refused() {
    let app = app("origin", &[]).await;
    let mut foreign = post(&format!("/new/{GAME}"), FORM, HOT_SEAT);
    foreign.headers_mut().insert("host", "parlour.example".parse().unwrap());
    foreign.headers_mut().insert("origin", "http://evil.example".parse().unwrap());
    let (status, page) = answer(&app, foreign).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    assert!(page.contains("This came from a page of another site, and nothing was done."));
}

#[tokio::test]
async fn a_server_with_a_name_answers_to_no_other() {
    let site = Site { base: Some("https://parlour.example".parse().unwrap()), proxies: Vec::new() };
    let app = app_with(sqlite("name").await.0, Furnishing { site, ..Furnishing::default() });
    let mut request = get("/");
    request.headers_mut().insert("host", "evil.example".parse().unwrap());
    let (status, page) = answer(&app, request).await;
    assert_eq!(status, StatusCode::MISDIRECTED_REQUEST);
    assert!(page.contains("This Parlour is called https://parlour.example; it does not answer to another name."));
    // Its cookies go over https alone, and pages may neither be framed nor led elsewhere.
    let mut request = get("/");
    request.headers_mut().insert("host", "parlour.example".parse().unwrap());
    let response = app.clone().oneshot(request).await.unwrap();
    let get = |name| response.headers().get(name).unwrap().to_str().unwrap().to_owned();
    assert!(get(header::SET_COOKIE).ends_with("; Secure"));
    let policy = get(header::CONTENT_SECURITY_POLICY);
    assert!(policy.contains("base-uri 'none'") && policy.contains("form-action 'self'"), "{policy}");
}

/// A name that we did not give is no name: whoever makes one up is somebody new.
#[tokio::test]
async fn only_names_that_were_given_count() {
    let (store, _) = sqlite("names").await;
    let app = parlour_server::app(store);
    let cookie = async |kept: &str| {
        let mut request = get("/");
        request.headers_mut().insert("cookie", kept.parse().unwrap());
        let response = app.clone().oneshot(request).await.unwrap();
        response.headers().get(header::SET_COOKIE).map(|c| c.to_str().unwrap().split(';').next().unwrap().to_owned())
    };
    let given = cookie("other=1").await.unwrap();
    assert_eq!(cookie(&given).await, None, "it is known again");
    let (name, token) = given.split_once('.').unwrap();
    for made_up in [
        name.to_owned(),
        format!("{name}."),
        format!("{name}.{}", token.replace(|c| c != 'a', "a")),
        format!("{}.{token}", name.chars().rev().collect::<String>()),
        format!("parlour={}.{token}", "a".repeat(26)),
        "parlour=short.x".to_owned(),
    ] {
        assert_ne!(made_up, given);
        let other = cookie(&made_up).await.unwrap_or_else(|| panic!("{made_up} was taken for a name"));
        assert_ne!(other.split_once('.').unwrap().0, name);
    }
}

#[tokio::test]
async fn what_the_framework_refuses_is_said_in_our_words() {
    let app = app("words", &[]).await;
    let cases = [
        (get("/m/%00"), StatusCode::NOT_FOUND, "There is no match at this address."),
        (get("/m/%ff"), StatusCode::BAD_REQUEST, "written in a way that nothing can be made of"),
        (get("/m/abc?at=x"), StatusCode::BAD_REQUEST, "written in a way that nothing can be made of"),
        (get("/learn/swoop/1/play"), StatusCode::METHOD_NOT_ALLOWED, "for another kind of request"),
        (
            post("/new/swoop", "text/plain", "x"),
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "did not arrive as a browser sends it",
        ),
        (post("/records", FORM, "x"), StatusCode::BAD_REQUEST, "nothing can be made of"),
        (post("/new/swoop", FORM, "a".repeat(3 << 20)), StatusCode::PAYLOAD_TOO_LARGE, "larger than anything"),
        (
            post("/new/samurai-blades", FORM, "seat1=here&seat2=here&text-scenario=%00"),
            StatusCode::UNPROCESSABLE_ENTITY,
            "A field has a character that cannot be stored",
        ),
    ];
    for (request, expected, said) in cases {
        let path = format!("{} {}", request.method(), request.uri());
        let (status, page) = answer(&app, request).await;
        assert_eq!(status, expected, "{path}");
        assert!(page.contains(said), "{path}: {page}");
    }
}

#[test]
fn every_limit_is_documented() {
    let docs = include_str!("../../../../docs/limits.md");
    for row in TABLE {
        let line = format!("| `{}` | {} | {} |", row.name, row.usual, row.what);
        assert!(docs.contains(&line), "docs/limits.md has no line\n{line}");
    }
}

/// The database is for whoever runs the server.
#[cfg(unix)]
#[tokio::test]
async fn the_database_is_nobody_elses() {
    use std::os::unix::fs::PermissionsExt;
    let folder = folder("mode");
    let url = format!("sqlite://{}?mode=rwc", folder.join("own.db").display());
    let store = parlour_server::store::Store::open(&url).await.unwrap();
    for file in std::fs::read_dir(&folder).unwrap().map(Result::unwrap) {
        let mode = file.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{}", file.path().display());
    }
    store.close().await;
}

#[test]
fn passwords_are_not_shown() {
    use parlour_server::store::without_password as shown;
    assert_eq!(shown("postgres://me:s3cret@db.example:5432/parlour"), "postgres://db.example:5432/parlour");
    assert_eq!(shown("postgres://me:a@b@db.example/parlour"), "postgres://db.example/parlour");
    assert_eq!(shown("postgres://db/parlour?user=me&password=s3cret"), "postgres://db/parlour?user=me");
    assert_eq!(shown("sqlite:///home/me@home/parlour.db?mode=rwc"), "sqlite:///home/me@home/parlour.db?mode=rwc");
}
