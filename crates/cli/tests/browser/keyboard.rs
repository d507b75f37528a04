//! A whole game without a mouse.

use crate::browser::{Browser, Kind};
use crate::visit::visit;
use crate::walk::Walk;
use crate::{ESCAPE, GAME, table};
use fantoccini::key::Key;
use parlour_cabinet::GAMES;

/// The label of whatever has the focus.
async fn focused(page: &Browser) -> String {
    let label = page.js("return document.activeElement.getAttribute('aria-label') ?? ''").await;
    label.as_str().unwrap().to_owned()
}

/// Tab by tab to the board.
async fn tab_to_board(page: &Browser) {
    for _ in 0..40 {
        page.press(Key::Tab).await;
        if page.js("return Boolean(document.activeElement.closest('#board'))").await == true {
            return;
        }
    }
    panic!("Tab does not lead to the board");
}

/// Arrow by arrow to a square.
async fn walk(page: &Browser, to: &str) {
    let place = |name: &str| {
        let name = name.as_bytes();
        (i32::from(name[0]), i32::from(name[1]))
    };
    let (column, row) = place(to);
    let (mut x, mut y) = place(&focused(page).await);
    while (x, y) != (column, row) {
        let (key, dx, dy) = match () {
            () if x < column => (Key::Right, 1, 0),
            () if x > column => (Key::Left, -1, 0),
            () if y < row => (Key::Up, 0, 1),
            () => (Key::Down, 0, -1),
        };
        page.press(key).await;
        (x, y) = (x + dx, y + dy);
        assert_eq!(place(&focused(page).await), (x, y), "one square in the arrow's direction");
    }
}

#[test]
fn a_whole_game_by_keyboard() {
    visit("keys", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        table::open(visit, &page, GAME, &["here", "here"]).await;
        for (id, politeness) in [("say", "polite"), ("log", "polite"), ("notices", "polite")] {
            assert_eq!(page.attr(&format!("#{id}"), "aria-live").await.as_deref(), Some(politeness), "#{id}");
        }
        assert_eq!(page.attr("#board", "aria-roledescription").await.as_deref(), Some("board"));
        assert_eq!(page.count("#board .spot[tabindex='0']").await, 1, "the board is one tab stop");

        // Before the board there are only things that can be seen to have the focus.
        tab_to_board(&page).await;
        assert_eq!(
            page.js("return getComputedStyle(document.activeElement).strokeWidth").await,
            "6px",
            "the focus is seen"
        );

        // Choose, and let go again.
        walk(&page, "a4").await;
        assert_eq!(focused(&page).await, "a4, sword, can be chosen");
        page.press(Key::Enter).await;
        page.wait("document.querySelectorAll('#acts button').length === 1").await;
        assert!(table::label(&page, "a3").await.ends_with(", can be chosen"), "{}", table::label(&page, "a3").await);
        assert!(!table::label(&page, "d1").await.ends_with(", can be chosen"), "{}", table::label(&page, "d1").await);
        page.press(Key::Escape).await;
        page.wait("document.querySelectorAll('#acts button').length === 0").await;
        assert!(table::label(&page, "d1").await.ends_with(", can be chosen"), "{}", table::label(&page, "d1").await);

        for (n, text) in (1..).zip(ESCAPE.split(' ')) {
            let (from, to) = text.split_once('-').unwrap();
            walk(&page, from).await;
            page.press(Key::Enter).await;
            page.wait("document.querySelectorAll('#acts button').length === 1").await;
            walk(&page, to).await;
            page.press(Key::Enter).await;
            table::steps(&page, n).await;
            if n < ESCAPE.split(' ').count() {
                assert!(focused(&page).await.starts_with(to), "the focus stays where it was");
            }
            let said = page.js("return document.getElementById('log').textContent").await;
            let side = if n % 2 == 1 { "Swords" } else { "Shields" };
            assert!(said.as_str().unwrap().starts_with(&format!("{side} ")), "{said}");
            assert!(!table::label(&page, to).await.contains("empty"), "{}", table::label(&page, to).await);
            assert!(table::label(&page, from).await.contains("empty"), "{}", table::label(&page, from).await);
        }
        assert_eq!(page.text("#live").await, "over");
        let end = page.js("return document.activeElement.textContent").await;
        assert_eq!(end, "Shields won: the Chief escaped over a4.", "who listens hears how it ended");
        assert_eq!(page.text(".seat:nth-child(2) .rank").await, "1st");
    });
}

#[test]
fn arrows_lead_everywhere() {
    visit("arrows", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        for game in GAMES {
            let info = game.info();
            let seats = vec!["here"; info.seats.iter().max().copied().unwrap().into()];
            table::open(visit, &page, info.id, &seats).await;
            assert_eq!(Walk::default().unreached(&page).await, None, "{}: from spot to spot", info.id);
        }
    });
}
