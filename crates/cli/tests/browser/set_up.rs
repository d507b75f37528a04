//! Positions that are set up for a study, piece by piece: by clicks, by keys, and with a finger.

use crate::browser::{Browser, Kind};
use crate::looks::shoot;
use crate::phone::{fits, large_enough};
use crate::study::{STUDIED, depth, open, play};
use crate::visit::visit;
use crate::{GAME, table};
use fantoccini::key::Key;
use serde_json::json;

/// How many pieces stand on the board.
async fn pieces(page: &Browser) -> u64 {
    page.js("return document.querySelectorAll('#board > .tokens > .token').length").await.as_u64().unwrap()
}

/// Whether what is laid out can be studied, and what is said of it.
async fn fault(page: &Browser) -> String {
    page.js_async("setTimeout(arguments[0], 250)").await;
    page.text("#fault").await
}

/// The start can be studied; without all its pieces it cannot; and it can be had again.
async fn set_up(page: &Browser, what: &str) {
    page.click("#set-up").await;
    page.wait("document.querySelector('#pieces [data-piece]')").await;
    let (start, fine) = (pieces(page).await, fault(page).await);
    assert_eq!(fine, "This can be studied.", "{what}");
    page.click("#lay-clear").await;
    page.wait("document.querySelectorAll('#board > .tokens > .token').length === 0").await;
    let empty = fault(page).await;
    assert!(empty != fine && empty.ends_with('.') && !empty.contains("line "), "{what}: {empty}");
    assert!(page.js("return document.getElementById('lay-done').disabled").await == true, "{what}");
    page.click("#lay-start").await;
    page.wait(&format!("document.querySelectorAll('#board > .tokens > .token').length === {start}")).await;
    assert_eq!(fault(page).await, fine, "{what}");
}

/// A position is set up from a palette, by clicks, and studied: it stays when the page is left.
#[test]
fn a_position_is_set_up() {
    visit("study-set-up", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        for address in STUDIED {
            open(visit, &page, address).await;
            set_up(&page, address).await;
            page.click("#lay-leave").await;
            page.wait("document.getElementById('laying').hidden").await;
        }
        open(visit, &page, GAME).await;
        play(&page).await;
        let before = page.text("#tree").await;
        page.click("#set-up").await;
        page.click("#lay-clear").await;
        page.wait("document.querySelectorAll('#board > .tokens > .token').length === 0").await;
        page.click("[data-piece='2']").await;
        page.click(&table::spot("d4")).await;
        page.click("[data-piece='0']").await;
        page.click(&table::spot("e5")).await;
        assert_eq!(fault(&page).await, "Only the Chief may stand on the Chief dot (rule 5).");
        page.click("[data-tool=move]").await;
        page.click(&table::spot("e5")).await;
        page.click(&table::spot("e6")).await;
        page.click("[data-turn='1']").await;
        assert_eq!(fault(&page).await, "This can be studied.");
        // Whoever leaves and comes back goes on setting up.
        shoot(&page, "set-up").await;
        page.goto(&page.url().await).await;
        page.wait("!document.getElementById('laying').hidden && document.querySelectorAll('#board > .tokens > .token').length === 2").await;
        page.wait("!document.getElementById('lay-done').disabled").await;
        page.click("#lay-done").await;
        page.wait("document.getElementById('laying').hidden").await;
        page.wait("document.getElementById('say').textContent.startsWith('Shields')").await;
        assert_eq!(pieces(&page).await, 2);
        play(&page).await;
        page.goto(&page.url().await).await;
        page.wait("document.querySelectorAll('#tree [data-node]').length === 1").await;
        assert_eq!(pieces(&page).await, 2);
        // A match begins there; and what was studied before is in the list.
        page.click("[data-do=first]").await;
        depth(&page, 0).await;
        page.click("#play-on").await;
        page.wait("document.getElementById('playing').open").await;
        page.select("#with", "here").await;
        page.follow("#playing .main").await;
        table::ready(&page).await;
        assert_eq!(pieces(&page).await, 2, "a match begins at the position that was set up");
        open(visit, &page, GAME).await;
        assert_eq!(page.text("#tree").await, before);
    });
}

/// The same without a mouse, and with a finger on a phone.
#[test]
fn a_position_is_set_up_by_keys_and_on_a_phone() {
    visit("study-set-up-phone", 2, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        open(visit, &page, GAME).await;
        let focus = "document.querySelector(arguments[0]).focus()";
        for press in ["#set-up", "#lay-clear"] {
            page.js_with(focus, vec![json!(press)]).await;
            page.press(Key::Enter).await;
            page.wait("!document.getElementById('laying').hidden").await;
        }
        page.wait("document.querySelectorAll('#board > .tokens > .token').length === 0").await;
        for (piece, spot) in [(2, 40), (0, 42)] {
            page.js_with(focus, vec![json!(format!("[data-piece='{piece}']"))]).await;
            page.press(Key::Enter).await;
            page.js_with(focus, vec![json!(format!("#board .spot[data-spot='{spot}']"))]).await;
            page.press(Key::Enter).await;
            page.wait(&format!("document.querySelector(\"#board > .tokens > .token[data-spot='{spot}']\")")).await;
        }
        assert_eq!(fault(&page).await, "This can be studied.");
        page.press(Key::Escape).await;
        page.wait("document.getElementById('laying').hidden").await;
        assert_eq!(pieces(&page).await, 25, "nothing of it was studied");

        let phone = visit.browser(Kind::Phone).await;
        for address in STUDIED {
            open(visit, &phone, address).await;
            set_up(&phone, address).await;
            fits(&phone, address).await;
            large_enough(&phone, address).await;
        }
    });
}
