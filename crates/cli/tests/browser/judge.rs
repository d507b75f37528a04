//! What the computer says of a match: hints, who is ahead, and afterwards where it turned.

use crate::browser::{Browser, Kind};
use crate::visit::visit;
use crate::{ESCAPE, GAME, phone, table};

/// Waits until this is said of who is ahead.
async fn says(page: &Browser, words: &str) {
    page.wait(&format!("/{words}/.test(document.getElementById('leader').textContent)")).await;
}

#[test]
fn a_level_is_chosen_and_a_hint_is_asked_for() {
    visit("hint", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        page.goto(&visit.house.url(&format!("/new/{GAME}"))).await;
        assert_eq!(page.count("input[name=seat2][value^='level:']").await, 8);
        page.click("[data-seat='2'] .house").await;
        page.click("[data-seat='2'] .level:has([value='level:2'])").await;
        let level = page.js("return document.querySelector('[name=seat2]:checked').closest('label').querySelector('span').innerText").await;
        page.click("#new button.main").await;
        table::ready(&page).await;
        let names = page.js("return [...document.querySelectorAll('.seat .name')].map(e => e.innerText)").await;
        assert!(names[1].as_str().unwrap().contains(level.as_str().unwrap()), "{names}");

        page.click("#hint-me").await;
        page.wait("/^Hint: \\w+-\\w+/.test(document.getElementById('say').textContent)").await;
        page.wait("document.querySelector('#board .m-selected')").await;
        let hint = page.text("#say").await;
        let (from, to) = hint.trim_start_matches("Hint: ").split_once('-').unwrap();
        assert!(table::label(&page, to).await.ends_with("can be chosen"), "{hint}");
        // It is advice: whoever wants it makes the last click.
        assert_eq!(page.js("return line.sent.some(m => m.do === 'act')").await, false);
        page.click(&table::spot(to)).await;
        table::steps(&page, 2).await;
        let first = page.text("#moves a").await;
        assert!(first.starts_with(&format!("{from}-{to}")), "{first} was advised as {hint}");
    });
}

#[test]
fn who_is_ahead_is_shown_to_whoever_asks() {
    visit("ahead", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        table::open(visit, &page, GAME, &["here", "here"]).await;
        let path = table::path(&page).await;
        let before = table::board_place(&page).await;
        assert_eq!(page.count("#balance .shares").await, 0, "nobody is helped unasked");
        table::tab(&page, "analysis").await;
        page.click("#judge").await;
        says(&page, "ahead|Even").await;
        assert_eq!(table::board_place(&page).await, before, "the board stays where it is");
        table::play_all(&page, "a4-a3 e4-h4 a3-a2 e5-e4 a2-a1").await;
        says(&page, "^Shields ahead, 100 %$").await;
        let spoken = page.attr("#balance .shares", "aria-label").await.unwrap();
        assert_eq!(spoken, "Shares: swords 0 %, shields 100 %");

        // It follows what is shown, and is remembered.
        page.click("#first").await;
        says(&page, "ahead, [5-9]. %$|Even").await;
        page.goto(&visit.house.url(&path)).await;
        table::ready(&page).await;
        says(&page, "^Shields ahead, 100 %$").await;
        table::tab(&page, "analysis").await;
        page.click("#judge").await;
        page.wait("document.getElementById('balance').hidden").await;
        page.goto(&visit.house.url(&path)).await;
        table::ready(&page).await;
        assert_eq!(page.attr("#judge", "aria-pressed").await.as_deref(), Some("false"));
    });
}

#[test]
fn a_match_that_is_over_shows_where_it_turned() {
    visit("turned", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        table::open(visit, &page, GAME, &["here", "here"]).await;
        assert!(!page.find("#review").await.is_displayed().await.unwrap(), "not before the end");
        table::play_all(&page, ESCAPE).await;
        // Now nobody is helped any more: it is shown unasked.
        says(&page, "^Won by shields$").await;
        table::tab(&page, "analysis").await;
        page.click("#review").await;
        page.wait("document.getElementById('review').textContent === 'Next turn'").await;
        assert!(page.text("#hint").await.contains("turned the match"));
        let marked = page.count("#moves .better").await;
        page.click("#review").await;
        page.wait("document.querySelector('#moves a[aria-current] .better')?.textContent === '??'").await;
        assert!(page.text("#hint").await.contains("Better: "), "what was better is told");
        says(&page, "^Shields ahead").await;
        assert!(page.find("#review").await.is_displayed().await.unwrap(), "and on to the next");
        page.click("#first").await;
        page.wait("document.getElementById('count').textContent.startsWith('0 of')").await;
        assert_eq!(page.count("#moves .better").await, marked, "the marks stay");
    });
}

#[test]
fn who_is_ahead_fits_a_phone() {
    visit("ahead-phone", 1, async |visit| {
        let page = visit.browser(Kind::Phone).await;
        for (game, seats) in [("swahili", 4), ("samurai-blades", 2)] {
            table::open(visit, &page, game, &["here"; 4][..seats]).await;
            table::tab(&page, "analysis").await;
            let before = table::board_place(&page).await;
            if page.attr("#judge", "aria-pressed").await.as_deref() == Some("false") {
                page.click("#judge").await;
            }
            says(&page, "ahead|Even").await;
            assert_eq!(page.count("#balance .shares i").await, seats, "everybody has a share");
            assert_eq!(table::board_place(&page).await, before, "the board stays where it is");
            phone::fits(&page, "who is ahead").await;
            phone::large_enough(&page, "who is ahead").await;
        }
        // Where it is found by playing on it grows surer by itself.
        says(&page, "[1-9][0-9] games").await;
    });
}
