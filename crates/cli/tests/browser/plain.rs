//! Without JavaScript a match can be read.

use crate::browser::Kind;
use crate::visit::visit;
use crate::{GAME, table};

/// A seat is offered, withdrawn, offered again and taken by links and forms alone.
#[test]
fn seats_are_taken_without_scripts() {
    visit("plain-seats", 2, async |visit| {
        let (host, friend) = (visit.browser(Kind::WithoutScripts).await, visit.browser(Kind::WithoutScripts).await);
        host.goto(&visit.house.url(&format!("/new/{GAME}"))).await;
        host.click("[data-seat='2'] label:has([value=link])").await;
        host.click("#new button.main").await;
        host.click("form[action$='/seats/2/withdraw'] button").await;
        host.shows(".waiting b", "The link is withdrawn").await;
        host.click("form[action$='/seats/2/renew'] button").await;
        host.shows(".waiting b", "Waiting for your friend").await;
        friend.goto(&host.attr(".linkline input", "value").await.unwrap()).await;
        friend.shows(".asked h2", "Will you take shields?").await;
        friend.click("form button.main").await;
        friend.shows("[data-seat='2'] .name", "You\n, present").await;
        host.goto(&visit.house.url(&table::path(&host).await)).await;
        assert_eq!(host.count("#people *").await, 0);
    });
}

#[test]
fn a_match_can_be_read_without_scripts() {
    visit("plain", 2, async |visit| {
        let player = visit.browser(Kind::Desk).await;
        table::open(visit, &player, GAME, &["here", "here"]).await;
        table::play_all(&player, "a4-a3 e4-h4").await;
        let path = table::path(&player).await;

        let page = visit.browser(Kind::WithoutScripts).await;
        page.goto(&visit.house.url(&path)).await;
        assert_eq!(page.attr("#main", "data-ready").await, None, "scripts do not run");
        assert!(page.text("noscript").await.contains("Without JavaScript"));
        assert!(page.text("#moves").await.contains("a4-a3"), "{}", page.text("#moves").await);
        assert!(page.text("#moves").await.contains("e4-h4"));
        assert!(page.text(".rules").await.contains("Chief"));
        page.shows("#count", "2 of 2").await;
        assert_eq!(page.count("#board .token").await, player.count("#board .token").await);
        assert!(!table::label(&page, "a3").await.contains("empty"));
        assert!(page.text("#say").await.len() > 10, "whose turn it is");

        page.goto(&visit.house.url(&format!("{path}?at=1"))).await;
        page.shows("#count", "1 of 2").await;
        assert!(!table::label(&page, "a3").await.contains("empty"));
        assert!(!table::label(&page, "e4").await.contains("empty"), "the second move is still to come");
        assert!(table::label(&page, "h4").await.contains("empty"));

        // The links lead through the match.
        page.click("#first").await;
        page.shows("#count", "0 of 2").await;
        assert!(!table::label(&page, "a4").await.contains("empty"));
        page.click("#moves a[data-step='2']").await;
        page.shows("#count", "2 of 2").await;
        page.click("#back").await;
        page.shows("#count", "1 of 2").await;
        page.click("#last").await;
        page.shows("#count", "2 of 2").await;

        // The shelf, the form and the rules need no scripts at all.
        page.goto(&visit.house.url("/")).await;
        assert!(page.count("a.box").await > 0);
        page.goto(&visit.house.url(&format!("/new/{GAME}"))).await;
        page.click("#new button.main").await;
        page.shows("#count", "0 of 0").await;
    });
}
