//! Pages over `app()`, without a network.

use super::{GAME, sqlite};
use axum::Router;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use parlour_cabinet::GAMES;
use parlour_core::teaching::{Lesson, Task};
use tower::ServiceExt;

async fn app(name: &str) -> Router {
    parlour_server::app(sqlite(name).await.0)
}

struct Got {
    status: StatusCode,
    location: String,
    cookie: String,
    kind: String,
    body: String,
}

async fn ask(app: &Router, request: Request<Body>) -> Got {
    let response = app.clone().oneshot(request).await.unwrap();
    let text = |name| response.headers().get(name).map_or("", |v| v.to_str().unwrap()).to_owned();
    let (status, location, kind) = (response.status(), text(header::LOCATION), text(header::CONTENT_TYPE));
    let cookie = text(header::SET_COOKIE).split(';').next().unwrap_or_default().to_owned();
    let body = String::from_utf8_lossy(&response.into_body().collect().await.unwrap().to_bytes()).into_owned();
    Got { status, location, cookie, kind, body }
}

async fn get(app: &Router, path: &str, cookie: &str) -> Got {
    ask(app, Request::get(path).header(header::COOKIE, cookie).body(Body::empty()).unwrap()).await
}

async fn post(app: &Router, path: &str, form: &str) -> Got {
    let request = Request::post(path).header(header::CONTENT_TYPE, "application/x-www-form-urlencoded");
    ask(app, request.body(Body::from(form.to_owned())).unwrap()).await
}

async fn upload(app: &Router, text: &str) -> Got {
    let body = format!(
        "--edge\r\nContent-Disposition: form-data; name=\"record\"; filename=\"r.txt\"\r\nContent-Type: text/plain\r\n\r\n\
         {text}\r\n--edge--\r\n"
    );
    let request = Request::post("/records").header(header::CONTENT_TYPE, "multipart/form-data; boundary=edge");
    ask(app, request.body(Body::from(body)).unwrap()).await
}

#[tokio::test]
async fn the_shelf_shows_every_game() {
    let app = app("shelf").await;
    let got = get(&app, "/", "").await;
    assert_eq!(got.status, StatusCode::OK);
    assert!(got.cookie.starts_with("parlour="), "a new guest gets a name");
    for game in GAMES {
        assert!(got.body.contains(&format!("href=\"/new/{}\"", game.info().id)), "{}", game.info().id);
    }
    assert!(get(&app, "/", &got.cookie).await.cookie.is_empty(), "a known guest keeps it");
}

#[tokio::test]
async fn every_game_has_a_form_rules_and_a_match() {
    let app = app("every").await;
    for game in GAMES {
        let info = game.info();
        let form = get(&app, &format!("/new/{}", info.id), "").await;
        assert_eq!(form.status, StatusCode::OK);
        for option in info.open_options() {
            assert!(form.body.contains(&format!("option-{}", option.key)), "{}: {}", info.id, option.key);
        }
        let rules = get(&app, &format!("/rules/{}", info.id), "").await;
        for rule in info.rulebook().rules {
            assert!(rules.body.contains(&format!("id=\"rule-{}\"", rule.number)), "{}: {}", info.id, rule.number);
        }
        let style = get(&app, &format!("/assets/game/{}.css", info.id), "").await;
        assert!(style.kind.starts_with("text/css") && style.body.contains("--c1"), "{}", info.id);
        for &seats in info.seats {
            let made = post(&app, &format!("/new/{}", info.id), &format!("seats={seats}")).await;
            assert_eq!(made.status, StatusCode::SEE_OTHER, "{} {seats}: {}", info.id, made.body);
            let page = get(&app, &made.location, &made.cookie).await;
            assert_eq!(page.status, StatusCode::OK);
            let cards = page.body.matches("<li class=\"seat\"").count();
            assert_eq!(cards, usize::from(seats), "a card for each seat");
            let first = info.rulebook().rules[0].number;
            let has_rules = page.body.contains(&format!("id=\"rule-{first}\""));
            assert!(page.body.contains("class=\"spots\"") && has_rules, "{}", info.id);
        }
    }
}

#[tokio::test]
async fn what_was_agreed_is_said_in_words() {
    let app = app("agreed").await;
    let page = async |game: &str, form: &str| {
        let made = post(&app, &format!("/new/{game}"), form).await;
        get(&app, &made.location, &made.cookie).await.body
    };
    let usual = page(GAME, "seats=2").await;
    assert!(usual.contains("<p>1970, 2 players</p>") && !usual.contains("Agreed for this match"));
    let other = page(GAME, "seats=2&option-repetition=repeater-loses").await;
    assert!(other.contains("<p>1970, 2 players, 1 option changed</p>"));
    let option = parlour_cabinet::find(GAME).unwrap().info().options[0];
    let answer = parlour_core::capital(&option.answer("repeater-loses"));
    assert!(other.contains(&format!("<dt>{}</dt><dd>{answer}.</dd>", option.question)), "{answer}");
    // A scenario is told by its name, chosen or not.
    for (form, name) in [("seats=2", "Plum Ford"), ("seats=2&option-scenario=rice-tax", "The Rice Tax")] {
        assert!(page("samurai-blades", form).await.contains(&format!("<p>1984, 2 players, {name}</p>")), "{name}");
    }
}

#[tokio::test]
async fn wrong_forms_say_what_would_be_right() {
    let app = app("wrong").await;
    let path = format!("/new/{GAME}");
    for (form, says) in [
        ("seats=7", "has 2 seats, not 7"),
        ("seats=many", "number of players"),
        ("seats=2&seat2=wizard", "there is no opponent `wizard`"),
        ("seats=2&seat2=first:2", "level:8"),
        ("seats=2&seat1=link&seat2=link", "Whoever invites a friend plays too: choose `You`"),
        ("seats=2&seat1=level:1&seat2=link", "Whoever invites a friend plays too"),
        ("seats=2&option-colour=red", "it has repetition"),
        ("seats=2&option-repetition=never", "draw, repeater-loses"),
    ] {
        let got = post(&app, &path, form).await;
        assert_eq!(got.status, StatusCode::UNPROCESSABLE_ENTITY, "{form}");
        assert!(got.body.contains(says), "{form}: {}", got.body);
    }
    assert_eq!(post(&app, "/new/chess", "seats=2").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_is_not_there_is_said_to_be_not_there() {
    let app = app("nothing").await;
    for path in [
        "/new/chess",
        "/rules/chess",
        "/m/nothing",
        "/m/nothing/record.txt",
        "/m/nothing/join/x",
        "/x",
        "/assets/x.js",
        "/assets/../Cargo.toml",
    ] {
        let got = get(&app, path, "").await;
        assert_eq!(got.status, StatusCode::NOT_FOUND, "{path}");
        assert!(got.body.contains("To the shelf"), "{path}");
    }
}

#[tokio::test]
async fn records_go_out_and_come_in() {
    let app = app("records").await;
    let made = post(&app, &format!("/new/{GAME}"), "seats=2").await;
    let record = get(&app, &format!("{}/record.txt", made.location), "").await;
    assert!(record.body.starts_with("parlour record 1\ngame swords-and-shields"), "{}", record.body);
    assert!(!record.body.contains("seed"), "the seed is told when the match is over");
    let text = format!("{}act 1 d1-d3\nact 2 e4-b4\n", record.body);
    let opened = upload(&app, &text).await;
    assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}", opened.body);
    let page = get(&app, &opened.location, &opened.cookie).await;
    assert!(page.body.contains("2 of 2") && page.body.contains(">e4-b4<"), "{}", page.body);
    let earlier = get(&app, &format!("{}?at=1", opened.location), &opened.cookie).await;
    assert!(earlier.body.contains("1 of 2"), "a page without a script shows earlier positions");
    for (text, says) in [
        ("", "line 1"),
        ("parlour record 1\ngame chess\nrules 1\nseats 2\n\n", "line 2"),
        (&*text.replace("d1-d3", "d1-d9"), "rule 4"),
    ] {
        let got = upload(&app, text).await;
        assert_eq!(got.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(got.body.contains(says), "{says}: {}", got.body);
    }
    let large = upload(&app, &"x".repeat(2 << 20)).await;
    assert!(large.status.is_client_error(), "{}", large.status);
}

#[tokio::test]
async fn names_are_escaped() {
    let app = app("escape").await;
    let got = post(&app, &format!("/new/{GAME}"), "seats=2&seat1=%3Cscript%3Ealert(1)%3C%2Fscript%3E").await;
    assert_eq!(got.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(!got.body.contains("<script>alert"), "{}", got.body);
}

/// Lessons and demonstrations are pages that can be read without script; nothing of them is stored until they lead to a match.
#[tokio::test]
async fn lessons_are_read_and_lead_to_a_match() {
    let app = app("learn").await;
    let (mut demos, mut matches) = (0, 0);
    for game in GAMES {
        let id = game.info().id;
        let course = get(&app, &format!("/learn/{id}"), "").await;
        assert_eq!(course.status, StatusCode::OK, "{id}");
        for (n, text) in game.info().lessons.iter().enumerate() {
            let lesson = Lesson::read(text).unwrap();
            let address = format!("/learn/{id}/{}", n + 1);
            assert!(course.body.contains(&format!("href=\"{address}\"")), "{address} is listed");
            let page = get(&app, &address, "").await;
            assert_eq!(page.status, StatusCode::OK, "{address}");
            assert!(page.body.contains("id=\"lesson\""), "{address}");
            if matches!(lesson.tasks.last(), Some(Task::Match { .. })) {
                let opened = post(&app, &format!("{address}/play"), "x=1").await;
                assert_eq!(opened.status, StatusCode::SEE_OTHER, "{address}: {}", opened.body);
                let page = get(&app, &opened.location, &opened.cookie).await;
                assert_eq!(page.status, StatusCode::OK, "{address}");
                matches += 1;
            }
        }
        for n in 1..=game.info().demos.len() {
            assert_eq!(get(&app, &format!("/learn/{id}/demo-{n}"), "").await.status, StatusCode::OK, "{id}");
            demos += 1;
        }
    }
    assert!(demos > 0 && matches > 0, "some game has something to look at, and some lesson leads to a match");
    for nowhere in ["/learn/chess", "/learn/swoop/0", "/learn/swoop/99", "/learn/swoop/demo-9", "/learn/swoop/x"] {
        assert_eq!(get(&app, nowhere, "").await.status, StatusCode::NOT_FOUND, "{nowhere}");
    }
    assert_eq!(post(&app, "/learn/swoop/1/play", "x=1").await.status, StatusCode::NOT_FOUND, "it leads to no match");
}

/// A rule that is cited somewhere is told with its picture.
#[tokio::test]
async fn a_rule_is_told_with_its_picture() {
    let app = app("rule").await;
    let rule = get(&app, "/rules/swords-and-shields/6", "").await;
    assert!(rule.status == StatusCode::OK && rule.body.contains("<figure"), "{}", rule.body);
    assert!(!rule.body.contains("<html"), "it is a part of a page");
    assert_eq!(get(&app, "/rules/swords-and-shields/99", "").await.status, StatusCode::NOT_FOUND);
    assert_eq!(get(&app, "/rules/chess/1", "").await.status, StatusCode::NOT_FOUND);
}

/// Whoever plays alone can share a random set-up by its seed, and any set-up by an address.
#[tokio::test]
async fn set_ups_are_shared() {
    let app = app("seed").await;
    let alone = GAMES.iter().find(|g| g.info().seats == [1]).expect("a solitaire").info().id;
    let mut records = Vec::new();
    for seed in ["7", "7", "8"] {
        let made = post(&app, &format!("/new/{alone}"), &format!("seats=1&option-setup=random&seed={seed}")).await;
        records.push(get(&app, &format!("{}/record.txt", made.location), "").await.body);
    }
    assert_eq!(records[0], records[1]);
    assert_ne!(records[0], records[2]);
    assert!(!records[0].contains("random"), "the record carries the set-up itself");
    let wrong = post(&app, &format!("/new/{alone}"), "seats=1&seed=x").await;
    assert!(wrong.body.contains("whole number"), "{}", wrong.body);
    let form = get(&app, &format!("/new/{alone}?seed=42&option-setup=p2"), "").await.body;
    assert!(form.contains("value=\"42\"") && form.contains("value=\"p2\""), "{form}");
}

/// A game of one man each: red challenges, white refuses, and red gives up.
const QUARREL: &str = "act 1 challenge:D6\nact 2 refuse\nname 1 Mira\nresign 1\n";

#[tokio::test]
async fn a_match_that_is_over_has_a_chronicle() {
    let app = app("chronicle").await;
    let made = post(&app, "/new/samurai-blades", "seats=2&option-scenario=duel").await;
    let early = get(&app, &format!("{}/chronicle", made.location), &made.cookie).await;
    assert_eq!(early.status, StatusCode::NOT_FOUND);
    assert!(early.body.contains("written when the match is over"), "{}", early.body);
    let record = get(&app, &format!("{}/record.txt", made.location), "").await.body.replace("record 1", "record 2");
    let text = record + QUARREL;
    let opened = upload(&app, &text).await;
    assert_eq!(opened.status, StatusCode::SEE_OTHER, "{}\n{text}", opened.body);
    let page = get(&app, &opened.location, &opened.cookie).await.body;
    assert!(page.contains("href=\"?chronicle=\""), "the end of a match leads there");
    let to = get(&app, &format!("{}?chronicle=", opened.location), "").await;
    assert_eq!((to.status, to.location), (StatusCode::SEE_OTHER, format!("{}/chronicle", opened.location)));
    // Whoever has the link may read it.
    let told = get(&app, &format!("{}/chronicle", opened.location), "").await.body;
    for part in [
        "<h2>Duel</h2>",
        "<b>Red</b> Mira",
        "White refused the challenge of Akagi Tokisada and was dishonoured.",
        "White won: Mira resigned.",
        "?at=2",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let text = get(&app, &format!("{}/chronicle.txt", opened.location), "").await;
    assert!(
        text.kind.starts_with("text/plain")
            && text.body.starts_with("The chronicle of Duel\nSamurai Blades\n\nRed: Mira.")
    );
    assert!(text.body.contains("\nThe end\n  White won: Mira resigned.\n"), "{}", text.body);
    // Other games tell none.
    let made = post(&app, &format!("/new/{GAME}"), "seats=2").await;
    let record = get(&app, &format!("{}/record.txt", made.location), "").await.body;
    let opened = upload(&app, &format!("{record}resign 1\n")).await;
    assert!(!get(&app, &opened.location, &opened.cookie).await.body.contains("?chronicle="));
    assert_eq!(get(&app, &format!("{}/chronicle", opened.location), "").await.status, StatusCode::NOT_FOUND);
    assert_eq!(get(&app, "/m/nothing/chronicle", "").await.status, StatusCode::NOT_FOUND);
}

/// Pages as they were when somebody last looked at them; `UPDATE_GOLDEN=1` rewrites them.
#[tokio::test]
async fn pages_are_as_last_seen() {
    let app = app("golden").await;
    let lines = |html: &str| html.replace("><", ">\n<") + "\n";
    let keep = |name: &str, html: &str| parlour_testkit::compare(env!("CARGO_MANIFEST_DIR"), name, &lines(html));
    keep("new.html", &get(&app, &format!("/new/{GAME}"), "").await.body);
    keep("trouble.html", &get(&app, "/nowhere", "").await.body);
    let made = post(&app, &format!("/new/{GAME}"), "seats=2&seat1=here&seat2=here").await;
    let page = get(&app, &made.location, &made.cookie).await.body;
    let id = made.location.strip_prefix("/m/").unwrap();
    // The state repeats the page for the script.
    let (page, _) = page.split_once("<script id=\"state\"").unwrap();
    keep("match.html", &page.replace(id, "ID"));
}
