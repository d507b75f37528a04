//! People in different places.

use crate::browser::{Browser, Kind};
use crate::visit::{Visit, visit};
use crate::{GAME, table};
use serde_json::Value;

/// Two people at a match of two: the one who opened it, and the one who followed the link.
async fn two(visit: &Visit) -> (Browser, Browser) {
    let (one, two) = (visit.browser(Kind::Desk).await, visit.browser(Kind::Desk).await);
    table::open(visit, &one, GAME, &["here", "link"]).await;
    let link = invitation(&one).await;
    assert!(link.starts_with(&visit.house.url("/m/")), "{link}");
    two.goto(&link).await;
    two.click("form button.main").await;
    table::ready(&two).await;
    assert_eq!(table::path(&two).await, table::path(&one).await);
    assert!(two.url().await.ends_with(&table::path(&two).await), "the link itself does not stay in the address");
    (one, two)
}

/// The link that is shown beside the board.
async fn invitation(page: &Browser) -> String {
    let link = page.js("return document.querySelector('#people .linkline input').value").await;
    link.as_str().unwrap().to_owned()
}

/// An invitation is shown until it is taken, and whoever looks at it sees what becomes of it.
#[test]
fn an_invitation_is_withdrawn_renewed_and_taken() {
    visit("invitation", 2, async |visit| {
        let (one, two) = (visit.browser(Kind::Desk).await, visit.browser(Kind::Phone).await);
        table::open(visit, &one, GAME, &["here", "link"]).await;
        let path = table::path(&one).await;
        let first = invitation(&one).await;
        one.goto(&visit.house.url(&path)).await;
        table::ready(&one).await;
        assert_eq!(invitation(&one).await, first, "a page that is loaded anew shows it again");
        one.click("#people .copy").await;
        one.wait("document.querySelector('#people .copy').textContent === 'Copied'").await;

        one.click("form[action$='/seats/2/withdraw'] button").await;
        one.wait("document.querySelector('#people')?.textContent.includes('The link is withdrawn')").await;
        table::ready(&one).await;
        two.goto(&first).await;
        assert_eq!(two.text("h2").await, "This invitation was withdrawn");
        one.click("form[action$='/seats/2/renew'] button").await;
        one.wait("document.querySelector('#people .linkline')").await;
        table::ready(&one).await;
        let second = invitation(&one).await;
        assert_ne!(second, first);

        one.goto(&second).await;
        assert_eq!(one.text("h2").await, "This link is for somebody else");
        one.click("main a.main").await;
        table::ready(&one).await;
        two.goto(&second).await;
        assert_eq!(two.text("h2").await, "Will you take shields?");
        assert_eq!(one.count("#people .linkline").await, 1, "looking takes nothing");
        two.click("form button.main").await;
        table::ready(&two).await;
        one.wait("!document.querySelector('#people *') && document.getElementById('invite').hidden").await;
        one.wait("document.querySelectorAll('.seat .on').length === 2").await;
        table::play(&one, 1, "a4-a3").await;
        table::steps(&two, 1).await;

        // The browser itself notes that the first link is gone; nothing else may have gone wrong.
        let mut others = two.complaints().await;
        others.retain(|complaint| !complaint.contains("410 (Gone)"));
        assert!(others.is_empty(), "{others:?}");
    });
}

/// Nobody waits for ever: the house goes on, or the match is closed.
#[test]
fn a_friend_who_never_comes_back() {
    visit("absent", 2, async |visit| {
        visit.house.kill();
        visit.house.reopen_with(&["--abandon-after", "2s"]);
        let (one, two) = two(visit).await;
        table::play(&one, 1, "a4-a3").await;
        // Nobody loads anything anew: the room itself notices.
        one.wait("document.querySelector('#people .absent')").await;
        assert!(one.text("#people h2").await.to_lowercase().contains("shields has not come back"));
        assert_eq!(two.count("#people .absent").await, 0);
        one.click("#people .absent details:last-of-type summary").await;
        one.follow("form[action$='/seats/2/house'] button").await;
        table::ready(&one).await;
        table::steps(&one, 2).await;
        two.wait("document.getElementById('resign').disabled").await;
        assert!(two.text("#seats").await.contains("for somebody who left"), "{}", two.text("#seats").await);
    });
}

#[test]
fn two_friends_and_an_onlooker() {
    visit("friends", 2, async |visit| {
        let (one, two) = two(visit).await;
        one.wait("document.querySelectorAll('.seat .on').length === 2").await;
        assert_eq!(two.count("#people *").await, 0, "only the host invites");
        let path = table::path(&one).await;

        // Somebody else, in a second window of the friend's browser.
        let windows = two.open_window(&visit.house.url_for_a_stranger(&path)).await;
        two.wait("document.querySelector('main[data-ready]') && document.getElementById('offline').hidden").await;

        two.to_old(&windows).await;
        assert_eq!(two.count(".spot.can").await, 0, "it is not the friend's turn");
        assert!(two.text("#say").await.starts_with("Waiting for Swords"), "{}", two.text("#say").await);
        table::play(&one, 1, "a4-a3").await;
        table::steps(&two, 1).await;
        assert!(!table::label(&two, "a3").await.contains("empty"));
        table::play(&two, 2, "e4-h4").await;
        table::steps(&one, 2).await;
        assert!(!table::label(&one, "h4").await.contains("empty"));

        two.to_new(&windows).await;
        table::steps(&two, 2).await;
        assert_eq!(table::tokens(&two).await, table::tokens(&one).await, "the onlooker sees what both have done");
        assert_eq!(two.count(".spot.can").await, 0);
        for id in ["take-back", "draw", "resign", "act"] {
            assert_eq!(two.attr(&format!("#{id}"), "disabled").await.as_deref(), Some("true"), "#{id}");
        }
        two.click(&table::spot("a3")).await;
        two.wait("!document.getElementById('why').hidden").await;
        let replies = on_another_line(&two, &path, r#"{ "do": "act", "ply": 2, "text": "a3-a2" }"#).await;
        assert_eq!(replies[0]["is"], "refused", "{replies}");
        assert!(replies[0]["text"].as_str().unwrap().contains("watching"), "{replies}");
        table::steps(&one, 2).await;
    });
}

/// The answers to a request on a socket of its own: as many as arrive until the room has answered a question that is
/// sent after it.
async fn on_another_line(page: &Browser, path: &str, request: &str) -> Value {
    let script = format!(
        "const done = arguments[0], replies = [];
        let begun = false;
        const socket = new WebSocket(location.origin.replace('http', 'ws') + '{path}/socket');
        socket.onmessage = event => {{
            const reply = JSON.parse(event.data);
            // First the whole view and the greeting; the answer to `see` ends it.
            if (reply.is === 'seen' && begun) {{ socket.close(); done(replies); }}
            else if (reply.is === 'seen') {{ begun = true; socket.send(JSON.stringify({request})); see(); }}
            else if (begun) replies.push(reply);
        }};
        const see = () => socket.send(JSON.stringify({{ do: 'see', step: 0 }}));
        socket.onopen = see;"
    );
    page.js_async(&script).await
}

#[test]
fn a_stale_move_is_refused() {
    visit("stale", 2, async |visit| {
        let (one, two) = two(visit).await;
        let path = table::path(&one).await;
        table::play(&one, 1, "a4-a3").await;
        table::steps(&two, 1).await;

        // As if the page did not know of the first move, on a line of its own.
        let stale = r#"{ "do": "act", "ply": 0, "text": "d1-d3" }"#;
        let replies = on_another_line(&one, &path, stale).await;
        let kinds: Vec<_> = replies.as_array().unwrap().iter().map(|r| r["is"].as_str().unwrap()).collect();
        assert!(kinds.contains(&"refused"), "{kinds:?}");
        let state = replies.as_array().unwrap().iter().find(|r| r["is"] == "state").expect("the true board is sent");
        assert_eq!((&state["ply"], &state["steps"]), (&1.into(), &1.into()));

        // The same on the page's own line: it says why, and shows the match as it is.
        let before = table::tokens(&one).await;
        one.js(&format!("line.sockets[0].send(JSON.stringify({stale}))")).await;
        one.wait("!document.getElementById('why').hidden").await;
        assert!(one.text("#why").await.contains("gone on"), "{}", one.text("#why").await);
        assert_eq!(table::tokens(&one).await, before);
        assert_eq!(table::tokens(&two).await, before);
        table::play(&two, 2, "e4-h4").await;
        table::steps(&one, 2).await;
        assert_eq!(one.attr("#why", "hidden").await.as_deref(), Some("true"), "old reasons go when the match goes on");
    });
}

#[test]
fn a_guest_who_comes_disturbs_nobody() {
    visit("coming", 2, async |visit| {
        let (one, two) = two(visit).await;
        table::play(&one, 1, "a4-a3").await;
        table::steps(&two, 1).await;

        // One looks back, two holds a piece, and somebody comes in.
        one.click("#back").await;
        one.wait("document.getElementById('count').textContent === '0 of 1'").await;
        table::choose(&two, "e4").await;
        let stranger = visit.house.url_for_a_stranger(&table::path(&two).await);
        let windows = one.open_window(&stranger).await;
        one.wait("document.querySelector('main[data-ready]') && document.getElementById('offline').hidden").await;
        on_another_line(&one, &table::path(&one).await, r#"{ "do": "see", "step": 0 }"#).await;

        two.wait("line.state.steps === 1").await;
        assert_eq!(two.count("#acts button").await, 1, "the piece is still held");
        two.click(&table::spot("h4")).await;
        table::steps(&two, 2).await;
        one.to_old(&windows).await;
        one.wait("document.getElementById('count').textContent === '0 of 2'").await;
        assert!(!table::label(&one, "a4").await.contains("empty"), "still looking back");
    });
}

#[test]
fn pages_outlive_the_server() {
    visit("restart", 2, async |visit| {
        let (one, two) = two(visit).await;
        table::play(&one, 1, "a4-a3").await;
        table::play(&two, 2, "e4-h4").await;
        table::steps(&one, 2).await;
        two.click("#flip").await;
        two.wait("document.getElementById('flip').getAttribute('aria-pressed') === 'true'").await;

        visit.house.kill();
        for page in [&one, &two] {
            page.wait("!document.getElementById('offline').hidden").await;
        }
        one.click(&table::spot("a3")).await;
        one.click(&table::spot("a2")).await;
        one.wait("!document.getElementById('why').hidden").await;
        assert!(one.text("#why").await.contains("no connection"), "{}", one.text("#why").await);
        visit.house.reopen();
        for page in [&one, &two] {
            page.wait("document.getElementById('offline').hidden").await;
            table::steps(page, 2).await;
            assert_eq!(page.text("#moves").await.split_whitespace().collect::<Vec<_>>(), ["1", "a4-a3", "e4-h4"]);
        }
        two.wait("document.getElementById('flip').getAttribute('aria-pressed') === 'true'").await;

        table::play(&one, 3, "a3-a2").await;
        table::steps(&two, 3).await;
        table::play(&two, 4, "e5-e4").await;
        table::steps(&one, 4).await;
        assert_eq!(table::tokens(&one).await, table::tokens(&two).await);

        // The browser itself notes that nobody answered; nothing else may have gone wrong.
        for page in [&one, &two] {
            let mut others = page.complaints().await;
            others.retain(|complaint| !complaint.contains("ERR_CONNECTION_REFUSED"));
            assert!(others.is_empty(), "{others:?}");
        }
    });
}
