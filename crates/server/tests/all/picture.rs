//! A match as a picture: what is shown of a link to it, and what somebody keeps.

use super::{GAME, HOT_SEAT, sqlite};
use axum::Router;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use http_body_util::BodyExt;
use parlour_core::Seat;
use parlour_core::scene::{Mark, Viewer};
use parlour_render::Facing;
use parlour_render::svg::Plate;
use parlour_render::theme::Light;
use parlour_testkit::{Table, toy::Lanterns};
use tower::ServiceExt;

async fn app(name: &str) -> Router {
    parlour_testkit::sitting::add_toys();
    parlour_server::app(sqlite(name).await.0)
}

struct Got {
    status: StatusCode,
    head: HeaderMap,
    body: Bytes,
}

impl Got {
    fn said(&self, name: header::HeaderName) -> &str {
        self.head.get(name).map_or("", |value| value.to_str().unwrap())
    }
    fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }
    /// Width and height of a PNG.
    fn size(&self) -> (u32, u32) {
        assert!(self.body.starts_with(b"\x89PNG") && self.said(header::CONTENT_TYPE) == "image/png");
        let number = |at: usize| u32::from_be_bytes(self.body[at..at + 4].try_into().unwrap());
        (number(16), number(20))
    }
}

async fn ask(app: &Router, request: Request<Body>) -> Got {
    let response = app.clone().oneshot(request).await.unwrap();
    let (status, head) = (response.status(), response.headers().clone());
    Got { status, head, body: response.into_body().collect().await.unwrap().to_bytes() }
}

async fn get(app: &Router, path: &str, cookie: &str) -> Got {
    ask(app, Request::get(path).header(header::COOKIE, cookie).body(Body::empty()).unwrap()).await
}

/// A match, by its path, and the cookie of whoever made it.
async fn made(app: &Router, path: &str, kind: &str, body: String) -> (String, String) {
    let request = Request::post(path).header(header::CONTENT_TYPE, kind).body(Body::from(body)).unwrap();
    let got = ask(app, request).await;
    assert_eq!(got.status, StatusCode::SEE_OTHER, "{}", got.text());
    let cookie = got.said(header::SET_COOKIE).split(';').next().unwrap().to_owned();
    (got.said(header::LOCATION).to_owned(), cookie)
}

async fn opened(app: &Router, game: &str, form: &str) -> (String, String) {
    made(app, &format!("/new/{game}"), "application/x-www-form-urlencoded", form.to_owned()).await
}

/// The match of a record, in which whoever uploads it plays every seat.
async fn uploaded(app: &Router, record: &str) -> (String, String) {
    let head = "Content-Disposition: form-data; name=\"record\"; filename=\"r.txt\"";
    let body = format!("--edge\r\n{head}\r\n\r\n{record}\r\n--edge--\r\n");
    made(app, "/records", "multipart/form-data; boundary=edge", body).await
}

fn record(entries: &str) -> String {
    format!("parlour record 2\ngame {GAME}\nrules 1\nseats 2\noption repetition=draw\n\n{entries}")
}

/// What a page says of itself to programs that show links.
fn property(page: &Got, name: &str) -> String {
    let start = format!("<meta property=\"og:{name}\" content=\"");
    let (_, rest) = page.text().split_once(&start).unwrap_or_else(|| panic!("{name}: {}", page.text()));
    rest.split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_link_to_a_match_shows_who_plays_and_how_it_stands() {
    let app = app("link").await;
    let (path, cookie) = uploaded(&app, &record("name 1 Mira\nact 1 d1-d3\n")).await;
    let request = Request::get(&path).header(header::HOST, "parlour.example").body(Body::empty()).unwrap();
    let page = ask(&app, request).await;
    assert_eq!(property(&page, "title"), "A match of Swords &amp; Shields");
    assert_eq!(property(&page, "description"), "Mira (swords) against shields. It is Shields' move.");
    let image = property(&page, "image");
    assert_eq!(image, format!("http://parlour.example{path}/picture.png?ply=2"));
    assert!(page.text().contains("<meta name=\"twitter:card\" content=\"summary_large_image\">"));
    let shown = get(&app, image.strip_prefix("http://parlour.example").unwrap(), "").await;
    let (width, height) = shown.size();
    assert_eq!(
        (property(&page, "image:width"), property(&page, "image:height")),
        (width.to_string(), height.to_string())
    );
    // Whoever plays may hand the page on as it is.
    assert_eq!(property(&get(&app, &path, &cookie).await, "description"), property(&page, "description"));

    let (over, _) = uploaded(&app, &record("name 1 Mira\nact 1 d1-d3\nresign 2\n")).await;
    let page = get(&app, &over, "").await;
    assert_eq!(property(&page, "description"), "Mira (swords) against shields. Mira won: Shields resigned.");
    let (house, _) = opened(&app, GAME, "seats=2&seat1=here&seat2=level:1").await;
    let said = property(&get(&app, &house, "").await, "description");
    assert_eq!(said, "Swords against the house (shields). It is Swords' move.");
    let (waits, host) = opened(&app, "empire", "seats=3&seat1=here&seat2=link&seat3=level:1").await;
    let said = property(&get(&app, &waits, "").await, "description");
    assert_eq!(said, "Red, nobody yet (blue) and the house (yellow). It is Red's move.");
    // So does an invitation.
    let page = get(&app, &waits, &host).await;
    let (_, link) = page.text().split_once(&format!("{waits}/join/")).unwrap();
    let token: String = link.chars().take_while(char::is_ascii_alphanumeric).collect();
    let page = get(&app, &format!("{waits}/join/{token}"), "").await;
    assert_eq!(property(&page, "title"), "An invitation to Empire");
    assert_eq!(property(&page, "description"), said);
    assert_eq!(property(&page, "image"), format!("http://localhost{waits}/picture.png?ply=0"));
    assert!(!page.text().contains("og:url"), "it leads nowhere else");
}

#[tokio::test]
async fn the_picture_beside_a_link_is_kept_for_a_while() {
    let app = app("kept-picture").await;
    let (path, cookie) = uploaded(&app, &record("act 1 d1-d3\n")).await;
    let png = get(&app, &format!("{path}/picture.png"), "").await;
    assert_eq!((png.status, png.size()), (StatusCode::OK, (1200, 630)));
    assert_eq!(png.said(header::CACHE_CONTROL), "public, max-age=60");
    assert_eq!(png.said(header::SET_COOKIE), "", "others may keep it, too");
    let again = Request::get(format!("{path}/picture.png")).header(header::IF_NONE_MATCH, png.said(header::ETAG));
    let again = ask(&app, again.body(Body::empty()).unwrap()).await;
    assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));
    let head = ask(&app, Request::head(format!("{path}/picture.png")).body(Body::empty()).unwrap()).await;
    assert_eq!((head.status, head.body.len()), (StatusCode::OK, 0));
    assert_eq!(head.said(header::CONTENT_LENGTH), png.body.len().to_string());
    let svg = get(&app, &format!("{path}/picture.svg"), &cookie).await;
    assert_eq!(svg.said(header::CONTENT_TYPE), "image/svg+xml");
    assert!(svg.text().contains("class=\"m-trail\""), "the marks of the last move");
    // Another position is another picture.
    let (other, _) = uploaded(&app, &record("act 1 d1-d4\n")).await;
    let other = get(&app, &format!("{other}/picture.png"), "").await;
    assert!(other.said(header::ETAG) != png.said(header::ETAG) && other.body != png.body);
}

#[tokio::test]
async fn a_step_is_a_picture_of_its_own() {
    let app = app("step").await;
    let (path, cookie) = uploaded(&app, &record("act 1 d1-d3\nact 2 e4-b4\n")).await;
    let page = get(&app, &format!("{path}?at=1"), &cookie).await;
    assert!(page.text().contains(&format!("href=\"{path}/picture.png?step=1\" download")));
    let png = get(&app, &format!("{path}/picture.png?step=1"), &cookie).await;
    assert_eq!(png.size(), (1200, 1200), "the board by itself");
    assert_eq!(png.said(header::CACHE_CONTROL), "private, no-cache");
    let name = format!("inline; filename=\"parlour-{}-1.png\"", path.strip_prefix("/m/").unwrap());
    assert_eq!(png.said(header::CONTENT_DISPOSITION), name);
    let mut seen = Vec::new();
    for query in ["0", "1", "2", "1&flip=yes"] {
        let svg = get(&app, &format!("{path}/picture.svg?step={query}"), &cookie).await.text().to_owned();
        assert!(!seen.contains(&svg), "{query}");
        seen.push(svg);
    }
    let beyond = get(&app, &format!("{path}/picture.svg?step=99"), &cookie).await;
    assert_eq!(beyond.text(), seen[2], "there is no more, as on the page");
    // Who can still act is for whoever acts.
    let (path, cookie) = opened(&app, "heath", &format!("{HOT_SEAT}&option-scenario=meadow")).await;
    let is_ready = |got: &Got| got.text().contains("class=\"m-ready");
    assert!(is_ready(&get(&app, &path, &cookie).await));
    assert!(!is_ready(&get(&app, &format!("{path}/picture.svg?step=0"), &cookie).await));
}

#[tokio::test]
async fn what_has_no_picture_is_said_in_a_sentence() {
    let app = app("none").await;
    for path in ["/m/nothing/picture.png", "/m/nothing/picture.svg", "/m/nothing/picture.png?step=3"] {
        let got = get(&app, path, "").await;
        assert_eq!(got.status, StatusCode::NOT_FOUND, "{path}");
        assert!(got.text().contains("There is no match at this address."), "{path}");
    }
    let (path, _) = opened(&app, GAME, HOT_SEAT).await;
    let got = get(&app, &format!("{path}/picture.png?step=many"), "").await;
    assert_eq!(got.status, StatusCode::BAD_REQUEST);
    assert!(got.text().contains("written in a way that nothing can be made of"));
}

/// Cards lie face down for everybody but their owner, until it is over.
#[tokio::test]
async fn a_picture_tells_nothing_that_is_hidden() {
    let app = app("secrets").await;
    let play = Table::<Lanterns>::open(3, &[]).after("c1 c2 c3 c1 c2 c3");
    let record = play.record().write(None);
    let layout = play.layout();
    let plate = Plate { info: play.info(), layout: &layout, light: Light::Day, facing: Facing::Upright };
    let seen = |eye| {
        let scene = play.scene(6, eye);
        let marks: Vec<Mark> = scene.marks.into_iter().filter(|mark| !matches!(mark, Mark::Ready(_))).collect();
        (plate.poster(&scene.tokens, &marks, 1200, 630), plate.file(&scene.tokens, &marks))
    };
    let [nobodys, own, all] = [Viewer::Spectator, Viewer::Seat(Seat::FIRST), Viewer::Referee].map(seen);
    assert!(nobodys.1 != own.1 && own.1 != all.1 && nobodys.1 != all.1, "there is something to hide");

    let (path, cookie) = uploaded(&app, &record).await;
    let picture = async |path: &str, query: &str, cookie: &str| {
        get(&app, &format!("{path}/picture.svg{query}"), cookie).await.text().to_owned()
    };
    for cookie in ["", &*cookie] {
        assert_eq!(picture(&path, "", cookie).await, nobodys.0, "beside a link everybody is shown the same");
    }
    assert_eq!(picture(&path, "?step=6", "").await, nobodys.1);
    assert_eq!(picture(&path, "?step=6", &cookie).await, own.1, "whoever plays the seat to act");
    let dots = async |query: &str| get(&app, &format!("{path}/picture.png{query}"), &cookie).await.body;
    for (query, svg) in [("", &nobodys.0), ("?step=6", &own.1)] {
        assert!(dots(query).await == parlour_render::png(svg, 1200).unwrap(), "{query}: the same as dots");
    }

    let (over, _) = uploaded(&app, &format!("{record}resign 1\nresign 2\n")).await;
    let in_the_end = picture(&over, "?step=6", "").await;
    assert_eq!(in_the_end, all.1, "nothing is hidden any more");
}
