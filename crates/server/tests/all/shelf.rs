//! What a guest finds of their matches: cards on the shelf, the page of all of them, their records in one file.

use super::{GAME, HOT_SEAT, server};
use parlour_cabinet::GAMES;
use parlour_core::Seat;
use parlour_server::client::{Browser, Connection};
use serde_json::json;
use std::collections::BTreeSet;
use std::net::SocketAddr;

const BY_LINK: &str = "seats=2&seat1=here&seat2=link";

/// The cards of a page, as texts without tags.
fn cards(page: &str) -> Vec<String> {
    page.split("<a class=\"goon\"").skip(1).map(|card| plain(card.split("</a>").next().unwrap())).collect()
}

/// What is written there, without tags.
fn plain(html: &str) -> String {
    let mut text = String::new();
    let mut rest = html.split_once('>').map_or(html, |(_, rest)| rest);
    while let Some((said, tag)) = rest.split_once('<') {
        text += said;
        text += " ";
        rest = tag.split_once('>').map_or("", |(_, rest)| rest);
    }
    (text + rest).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Plays a move and waits until it is on disk.
async fn act(line: &mut Connection, ply: u64, text: &str) {
    line.say(&json!({"do": "act", "ply": ply, "text": text})).await.unwrap();
    while line.until("state").await.unwrap()["ply"] != ply + 1 {}
}

/// Resigns, and waits until it is over.
async fn resign(line: &mut Connection, ply: u64) {
    line.say(&json!({"do": "resign", "ply": ply})).await.unwrap();
    while line.until("state").await.unwrap()["over"] != true {}
}

async fn body(browser: &mut Browser, path: &str) -> String {
    let answer = browser.get(path).await.unwrap();
    assert_eq!(answer.status, 200, "{path}: {}", answer.body);
    answer.body
}

#[tokio::test]
async fn the_shelf_offers_three_matches_ones_own_turn_first() {
    let (addr, _) = server("cards").await;
    let mut host = Browser::new(addr);
    assert_eq!(cards(&body(&mut host, "/").await), Vec::<String>::new());
    let waiting = host.create(GAME, BY_LINK).await.unwrap();
    let link = host.invitations(&waiting).await.unwrap().remove(0);
    let mut friend = Browser::new(addr);
    friend.take(&link).await.unwrap();
    assert_eq!(
        cards(&body(&mut friend, "/").await),
        ["Swords &amp; Shields with a friend, you play shields a moment ago Go on"]
    );
    let house = host.create(GAME, "seats=2&seat1=here&seat2=level:5").await.unwrap();
    // The last thing that happens is a move of one's own: now it is the friend's turn.
    act(&mut host.open(&waiting).await.unwrap(), 0, "d1-d3").await;
    let shelf = body(&mut host, "/").await;
    assert_eq!(
        cards(&shelf),
        [
            "Swords &amp; Shields against the house, club, you play swords a moment ago Your move",
            "Swords &amp; Shields with a friend, you play swords a moment ago Go on",
        ]
    );
    assert!(shelf.find(&house).unwrap() < shelf.find(&waiting).unwrap());
    assert!(!shelf.contains("All 2"), "all are shown");
    assert!(cards(&body(&mut friend, "/").await)[0].ends_with("Your move"));
    host.create(GAME, HOT_SEAT).await.unwrap();
    host.create("swoop", "seats=4").await.unwrap();
    let shelf = body(&mut host, "/").await;
    let cards = cards(&shelf);
    assert_eq!(cards.len(), 3);
    assert_eq!(cards[0], "Swoop all sides here a moment ago Your move");
    assert_eq!(cards[1], "Swords &amp; Shields both sides here a moment ago Your move");
    assert!(shelf.contains("<a href=\"/matches\">All 4</a>"), "{shelf}");
    assert!(shelf.contains("/assets/picture/swoop.css") && shelf.contains("data-board=\"swoop\""));
    assert_eq!(self::cards(&body(&mut host, "/matches").await).len(), 4);
}

/// Every game has a picture, in colours that touch no other board, and the page stays light.
#[tokio::test]
async fn pictures_are_small() {
    let (addr, _) = server("pictures").await;
    let mut sizes = Vec::new();
    let bare = body(&mut Browser::new(addr), "/").await.len();
    for game in GAMES {
        let mut host = Browser::new(addr);
        let id = game.info().id;
        let most = game.info().seats.iter().max().unwrap();
        host.create(id, &format!("seats={most}")).await.unwrap();
        let shelf = body(&mut host, "/").await;
        let picture = shelf.split("<svg class=\"picture\"").nth(1).unwrap().split("</svg>").next().unwrap();
        assert!(picture.contains("class=\"tokens\"") && picture.contains("class=\"ground\""), "{id}");
        assert!(!picture.contains("<text class=\"text coord"), "{id}: words would not be read");
        let style = body(&mut host, &format!("/assets/picture/{id}.css")).await;
        assert!(
            style.starts_with(&format!("[data-board=\"{id}\"] {{\n--")) && style.trim_end().ends_with('}'),
            "{style}"
        );
        sizes.push((shelf.len() - bare, id));
    }
    sizes.sort_unstable();
    println!("bytes of a card on the shelf of {bare}: {sizes:?}");
    let three: usize = sizes.iter().rev().take(3).map(|(size, _)| size).sum();
    assert!(bare + three < 200_000, "before it is packed: {bare} and {sizes:?}");
}

/// Finished matches say who won and by what; results of older matches are worked out when they are looked at.
#[tokio::test]
async fn matches_say_how_they_ended() {
    let (addr, store) = server("ended").await;
    let mut host = Browser::new(addr);
    assert!(body(&mut host, "/matches").await.contains("There are none yet."));
    let id = host.create(GAME, BY_LINK).await.unwrap();
    let link = host.invitations(&id).await.unwrap().remove(0);
    let mut friend = Browser::new(addr);
    friend.take(&link).await.unwrap();
    resign(&mut host.open(&id).await.unwrap(), 0).await;
    let said = |page: String| {
        plain(page.split("<ul class=\"past\"").nth(1).unwrap().split("<div class=\"acts\"").next().unwrap())
    };
    let lost = said(body(&mut host, "/matches").await);
    assert_eq!(lost, "Swords &amp; Shields You lost by resignation with a friend · a moment ago · 1 move");
    assert!(said(body(&mut friend, "/matches").await).starts_with("Swords &amp; Shields You won by resignation"));
    assert!(body(&mut friend, "/").await.contains("href=\"/matches\""), "and it is found from the shelf");

    // A match that came over from a record: its result stands nowhere but in the record.
    let record = body(&mut host, &format!("/m/{id}/record.txt")).await;
    let ended = record.replace("result 2 1", "result 1 2").replace("resign 1", "act 1 d1-d3\nresign 2");
    let mut other = Browser::new(addr);
    let opened = other.upload("/records", "record", &ended).await.unwrap().location.unwrap();
    let other_id = opened.trim_start_matches("/m/");
    assert_eq!(store.result(other_id).await.unwrap(), None);
    let both = said(body(&mut other, "/matches").await);
    assert_eq!(both, "Swords &amp; Shields Swords won by resignation both sides here · a moment ago · 2 moves");
    assert!(store.result(other_id).await.unwrap().is_some(), "and it is kept");
}

#[tokio::test]
async fn a_rule_that_ended_it_is_a_link() {
    let (addr, _) = server("by-rule").await;
    let mut host = Browser::new(addr);
    let id = host.create(GAME, HOT_SEAT).await.unwrap();
    let mut line = host.open(&id).await.unwrap();
    let moves = ["a4-a3", "e4-h4", "a3-a2", "e5-e4", "a2-a1", "e4-a4"];
    for (ply, text) in (0..).zip(moves) {
        act(&mut line, ply, text).await;
    }
    let page = body(&mut host, "/matches").await;
    assert!(page.contains("<b>Shields won</b>"), "{page}");
    assert!(page.contains(&format!("href=\"/rules/{GAME}#rule-")), "{page}");
    assert!(page.contains(&format!("href=\"/m/{id}?at=0\"")) && page.contains(&format!("href=\"/m/{id}/record.txt\"")));
}

#[tokio::test]
async fn many_matches_have_pages() {
    let (addr, _) = server("many").await;
    let mut host = Browser::new(addr);
    let mut made = BTreeSet::new();
    for _ in 0..15 {
        made.insert(host.create(GAME, HOT_SEAT).await.unwrap());
    }
    let found = |page: &str| -> BTreeSet<String> {
        made.iter().filter(|id| page.contains(&format!("/m/{id}\""))).cloned().collect()
    };
    let first = body(&mut host, "/matches").await;
    assert!(first.contains("Page 1 of 2") && first.contains("href=\"/matches?going=1&amp;over=0#going\""), "{first}");
    let second = body(&mut host, "/matches?going=1").await;
    assert!(second.contains("Page 2 of 2") && second.contains("rel=\"prev\"") && !second.contains("rel=\"next\""));
    assert_eq!((found(&first).len(), found(&second).len()), (12, 3));
    assert_eq!(&found(&first) | &found(&second), made);
    assert_eq!(found(&body(&mut host, "/matches?going=99").await), found(&second), "beyond the last there is the last");
    assert_eq!(host.get("/matches?going=x").await.unwrap().status, 400);
}

/// One file with all records goes out, and comes in again elsewhere.
#[tokio::test]
async fn all_records_go_out_and_come_in() {
    let (addr, _) = server("all-out").await;
    let mut host = Browser::new(addr);
    let over = host.create(GAME, HOT_SEAT).await.unwrap();
    let mut line = host.open(&over).await.unwrap();
    act(&mut line, 0, "d1-d3").await;
    resign(&mut line, 1).await;
    host.create("swoop", "seats=3").await.unwrap();
    host.create("line-up", HOT_SEAT).await.unwrap();
    let file = body(&mut host, "/matches.txt").await;
    assert_eq!(file.matches("parlour record 1\n").count(), 3, "{file}");

    let (elsewhere, _) = server("all-in").await;
    let mut guest = Browser::new(elsewhere);
    assert_eq!(guest.upload("/records", "record", &file).await.unwrap().location.as_deref(), Some("/matches"));
    let page = body(&mut guest, "/matches").await;
    assert_eq!(cards(&page).len(), 2, "{page}");
    assert!(page.contains("<b>Swords won</b>"), "{page}");
    let again = body(&mut guest, "/matches.txt").await;
    let sorted = |text: &str| {
        let mut records: Vec<String> = text.split("parlour record 1\n").map(str::to_owned).collect();
        records.sort();
        records
    };
    assert_eq!(sorted(&again), sorted(&file), "the same records");

    // What cannot be opened is named, and does not keep the others out.
    let wrong = file.replacen("act 1 d1-d3", "act 1 d1-d9", 1);
    let mut third = Browser::new(elsewhere);
    let answer = third.upload("/records", "record", &wrong).await.unwrap();
    assert_eq!(answer.status, 422);
    assert!(answer.body.contains("2 of 3 matches were opened") && answer.body.contains("rule 4"), "{}", answer.body);
    assert_eq!(cards(&body(&mut third, "/matches").await).len(), 2);
}

/// Nobody gets another's matches.
#[tokio::test]
async fn lists_are_ones_own() {
    let (addr, _) = server("own").await;
    let mut host = Browser::new(addr);
    let id = host.create(GAME, HOT_SEAT).await.unwrap();
    let mut other = Browser::new(addr);
    for path in ["/", "/matches", "/matches.txt"] {
        let page = body(&mut other, path).await;
        assert!(!page.contains(&id) && !page.contains("parlour record"), "{path}");
    }
}

/// Which seats the host plays and which wait for a friend, after a form was sent so often.
async fn drawn(addr: SocketAddr, form: &str, times: usize) -> BTreeSet<Vec<String>> {
    let mut host = Browser::new(addr);
    let mut orders = BTreeSet::new();
    for _ in 0..times {
        let id = host.create(GAME, form).await.unwrap();
        let page = body(&mut host, &format!("/m/{id}")).await;
        let names = page.split("<p class=\"name\">").skip(1).map(|card| plain(card.split("</b>").next().unwrap()));
        orders.insert(names.collect());
    }
    orders
}

#[tokio::test]
async fn sides_are_drawn_by_lot_on_the_server() {
    let (addr, _) = server("lot").await;
    assert_eq!(drawn(addr, "seats=2&seat1=here&seat2=level:1", 12).await.len(), 1, "as chosen");
    // That one order comes up forty times in a row is less likely than that this machine fails.
    assert_eq!(drawn(addr, "seats=2&seat1=here&seat2=level:1&toss=on", 40).await.len(), 2);
}

/// Whoever draws a side plays it: rights follow the lot.
#[tokio::test]
async fn whoever_draws_a_side_plays_it() {
    let (addr, store) = server("lot-rights").await;
    let mut host = Browser::new(addr);
    let mut seats = BTreeSet::new();
    for _ in 0..40 {
        let id = host.create(GAME, "seats=2&seat1=here&seat2=link&toss=on").await.unwrap();
        let sitters = store.sitters(&id).await.unwrap();
        let open: Vec<Seat> = Seat::all(2).filter(|seat| sitters[seat.index()].vacancy().is_some()).collect();
        assert_eq!(open.len(), 1);
        let link = host.invitations(&id).await.unwrap().remove(0);
        let page = Browser::new(addr).get(&link).await.unwrap().body;
        assert!(page.contains(&format!("You would play seat {}", open[0])), "{page}");
        seats.insert(open[0]);
    }
    assert_eq!(seats.len(), 2);
}
