//! The pages around a match: what one can go on with, all matches, the form for a new one, and the invitation.

use crate::axe::{Checker, Look, with_axe};
use crate::browser::{Browser, Kind};
use crate::looks::shoot;
use crate::phone::{fits, large_enough};
use crate::visit::{Visit, visit};
use crate::{ESCAPE, GAME, table};
use parlour_pages::qr;
use serde_json::json;

/// Somebody with matches: against the house, alone with both sides, one that waits for a friend, and one that is over.
async fn matches(visit: &Visit, page: &Browser) {
    table::open(visit, page, "swoop", &["here", "here", "here"]).await;
    table::open(visit, page, GAME, &["here", "here"]).await;
    table::play_all(page, ESCAPE).await;
    page.wait("document.querySelector('main.over')").await;
    table::open(visit, page, "empire", &["here", "level:1"]).await;
    table::open(visit, page, GAME, &["here", "link"]).await;
    table::open(visit, page, "samurai-blades", &["here", "here"]).await;
}

async fn theme(page: &Browser, theme: &str) {
    page.js_with("localStorage.setItem('theme', arguments[0])", vec![json!(theme)]).await;
}

#[test]
fn one_goes_on_from_the_shelf() {
    visit("go-on", 2, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        table::open(visit, &page, GAME, &["here", "here"]).await;
        table::play_all(&page, "d1-d3 e4-b4").await;
        let path = table::path(&page).await;
        page.goto(&visit.house.url("/")).await;
        assert_eq!(page.count(".goon").await, 1);
        assert_eq!(page.text(".goon").await, "Swords & Shields\nboth sides here\na moment ago\nYOUR MOVE");
        // The picture is the board of this match, drawn with the colours of its own game.
        let tokens = "return [...document.querySelectorAll('.goon .tokens > g')].map(t => `${t.dataset.spot} ${t.dataset.kind} ${t.dataset.side}`).sort()";
        let drawn: Vec<String> = serde_json::from_value(page.js(tokens).await).unwrap();
        let fill = page.js("return getComputedStyle(document.querySelector('.goon .t-swords .f')).fill").await;
        page.click(".goon").await;
        table::ready(&page).await;
        assert_eq!(table::path(&page).await, path);
        assert_eq!(drawn, table::tokens(&page).await);
        let same = page.js("return getComputedStyle(document.querySelector('#board .t-swords .f')).fill").await;
        assert_eq!(fill, same);

        matches(visit, &page).await;
        page.goto(&visit.house.url("/")).await;
        assert_eq!(page.count(".goon").await, 3);
        assert_eq!(page.text(".sect a").await, "All 5");
        shoot(&page, "shelf-cards").await;
        page.click("#theme").await;
        shoot(&page, "shelf-cards-dark").await;
        page.click(".sect a").await;
        page.wait("document.querySelector('.past')").await;
        assert_eq!(page.count(".goon").await, 5);
        assert_eq!(page.count(".past > li").await, 1);
        assert!(
            page.text(".past .result").await.starts_with("Shields won by r"),
            "{}",
            page.text(".past .result").await
        );
        shoot(&page, "matches-dark").await;
        page.click("#theme").await;
        shoot(&page, "matches").await;
        page.click(".past .sure summary").await;
        page.click(".past .sure button").await;
        page.wait("document.querySelector('.goon') && !document.querySelector('.past')").await;
    });
}

#[test]
fn the_pages_around_a_match_fit_a_phone() {
    visit("around-phone", 1, async |visit| {
        let page = visit.browser(Kind::Phone).await;
        matches(visit, &page).await;
        for (path, name) in [("/", "shelf-cards-phone"), ("/matches", "matches-phone"), ("/new/empire", "new-phone")] {
            page.goto(&visit.house.url(path)).await;
            fits(&page, path).await;
            large_enough(&page, path).await;
            shoot(&page, name).await;
        }
        // The button that opens the board is in reach of a thumb, wherever the page is.
        let bottom =
            page.js("return innerHeight - document.querySelector('.start .btn').getBoundingClientRect().bottom").await;
        assert!((0.0..20.0).contains(&bottom.as_f64().unwrap()), "{bottom}");
        page.click("[data-seat='2'] .level:has([value='level:7'])").await;
        fits(&page, "the levels of the house").await;
        shoot(&page, "new-phone-house").await;
    });
}

/// Doors that leave the cell or the label in which they stand or lie over its name, and names that are cut.
const CROWDED: &str = "
    const found = [];
    for (const door of document.querySelectorAll('.door')) {
        if (!door.checkVisibility()) continue;
        const place = door.closest('.cell2, .tag, .boxdoor'), cell = place.getBoundingClientRect();
        const a = door.getBoundingClientRect();
        if (a.left < cell.left - 0.5 || a.right > cell.right + 0.5) found.push(`${door.ariaLabel}: ${a.left} to ${a.right}`);
        for (const name of place.querySelectorAll('b, p > span:not(.doors)')) {
            if (!name.checkVisibility()) continue;
            const range = document.createRange();
            range.selectNodeContents(name);
            const b = range.getBoundingClientRect();
            const isOver = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
            if (isOver) found.push(`${door.ariaLabel} lies over ${name.textContent}`);
            if (name.scrollWidth > name.clientWidth + 1) found.push(`${name.textContent} is cut`);
        }
    }
    return found;";

/// Before somebody has learnt anything, half-way, and when all is learnt.
#[test]
fn doors_stand_in_their_cells() {
    visit("doors", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        let learn = "for (const { dataset } of document.querySelectorAll('[data-learn]')) {
            const done = Array.from({ length: dataset.lessons - arguments[0] }, (_, n) => n + 1);
            localStorage[`learn:${dataset.learn}`] = JSON.stringify({ done, at: null });
        }";
        let mut found = Vec::new();
        for left in [None, Some(1), Some(0)] {
            for width in [360, 390, 899, 900, 1024, 1280, 1440] {
                page.resize(width, 844).await;
                page.goto(&visit.house.url("/")).await;
                if let Some(left) = left {
                    page.js_with(learn, vec![json!(left)]).await;
                    page.goto(&visit.house.url("/")).await;
                    page.wait("document.querySelector('.door small')").await;
                }
                let crowded: Vec<String> = serde_json::from_value(page.js(CROWDED).await).unwrap();
                found.extend(crowded.into_iter().map(|crowded| format!("{width} wide, {left:?} left: {crowded}")));
            }
        }
        assert!(found.is_empty(), "{found:#?}");
    });
}

/// Who is chosen for each seat that is shown.
async fn sitters(page: &Browser) -> Vec<String> {
    let script =
        "return [...document.querySelectorAll('.sitting:not([hidden]) input:checked')].map(i => i.dataset.who)";
    serde_json::from_value(page.js(script).await).unwrap()
}

#[test]
fn sides_are_chosen_exchanged_and_drawn() {
    visit("sides", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        page.goto(&visit.house.url("/new/empire")).await;
        assert_eq!(sitters(&page).await, ["you", "level:3"]);
        shoot(&page, "new").await;
        page.click("[data-seat='2'] label:has([data-who=you])").await;
        assert_eq!(sitters(&page).await, ["level:3", "you"], "whoever takes a place gives up another");
        page.click("#swap").await;
        assert_eq!(sitters(&page).await, ["you", "level:3"]);
        page.click("[data-seat='2'] .level:has([value='level:6'])").await;
        assert_eq!(
            page.text("[data-seat='2'] .level:has(:checked) small").await,
            "Strong. Punishes what looks harmless."
        );
        page.click("[data-seat='2'] label:has([data-who=friend])").await;
        assert_eq!(sitters(&page).await, ["you", "friend"]);
        let levels = "return getComputedStyle(document.querySelector('[data-seat=\"2\"] .levels')).opacity";
        assert_eq!(page.js(levels).await, json!("0"), "folded again");
        // From the last person the arrow keys lead on to the house.
        page.js("document.querySelector('[data-seat=\"2\"] [data-who=friend]').focus()").await;
        page.press(fantoccini::key::Key::Right).await;
        assert_eq!(sitters(&page).await, ["you", "level:1"]);
        assert_eq!(page.js(levels).await, json!("1"));
        page.click(".toss").await;
        page.click("#new button.main").await;
        table::ready(&page).await;
        assert!(page.text("#seats").await.contains("House, newcomer"));
    });
}

/// Four at one tablet: two taps.
#[test]
fn a_family_sits_down_quickly() {
    visit("family", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        page.resize(820, 1180).await;
        page.goto(&visit.house.url("/new/swoop")).await;
        page.click("input[name=seats][value='4']").await;
        assert_eq!(sitters(&page).await, ["you", "too", "too", "too"]);
        shoot(&page, "new-family").await;
        page.click("#new button.main").await;
        table::ready(&page).await;
        assert_eq!(page.count(".seat .name i").await, 4, "four people");
    });
}

#[test]
fn a_match_is_made_without_scripts() {
    visit("plain-new", 1, async |visit| {
        let page = visit.browser(Kind::WithoutScripts).await;
        page.goto(&visit.house.url(&format!("/new/{GAME}"))).await;
        page.click("[data-seat='1'] .house").await;
        page.click("[data-seat='1'] .level:has([value='level:2'])").await;
        page.click("[data-seat='2'] label:has([data-who=too])").await;
        page.click("#new button.main").await;
        page.shows("[data-seat='1'] .name b", "House, learner").await;
        page.shows("[data-seat='2'] .name b", "You").await;
    });
}

/// The link is copied, its code is what a camera reads, and the host hears that somebody has come.
#[test]
fn a_friend_is_asked_and_comes() {
    visit("asked", 2, async |visit| {
        let (one, two) = (visit.browser(Kind::Desk).await, visit.browser(Kind::Phone).await);
        // Here nobody but this computer can open a link, and so there is no code; but what to do about it.
        table::open(visit, &one, GAME, &["here", "link"]).await;
        one.wait("document.querySelector('dialog.invites:modal')").await;
        let port = visit.house.url("").rsplit_once(':').unwrap().1.to_owned();
        let lan = one.text(".lan").await;
        assert!(
            lan.starts_with("On this computer only.") && lan.contains(&format!("parlour serve --addr 0.0.0.0:{port}")),
            "{lan}"
        );
        assert_eq!(one.count(".qr").await, 0);
        shoot(&one, "invite-alone").await;

        let base = visit.house.url("");
        visit.house.kill();
        visit.house.reopen_with(&["--base-url", &base]);
        table::open(visit, &one, GAME, &["here", "link"]).await;
        one.wait("document.querySelector('dialog.invites:modal')").await;
        let link = one.js("return document.querySelector('.linkline input').value").await.as_str().unwrap().to_owned();
        let drawn = one.attr(".qr path", "d").await.unwrap();
        assert!(qr::code(&link).unwrap().into_string().contains(&format!("d=\"{drawn}\"")), "{link}");
        let white = one.js("return [getComputedStyle(document.querySelector('.qr rect')).fill, getComputedStyle(document.querySelector('.qr path')).fill]");
        let colours = white.await;
        shoot(&one, "invite").await;
        one.click(".copy").await;
        one.wait("document.querySelector('.copy').textContent === 'Copied'").await;
        one.wait("document.querySelector('.copy').textContent === 'Copy'").await;
        one.js("document.documentElement.dataset.theme = 'dark'").await;
        let dark = one.js("return [getComputedStyle(document.querySelector('.qr rect')).fill, getComputedStyle(document.querySelector('.qr path')).fill]").await;
        assert_eq!(dark, colours, "ink on white by night too");
        shoot(&one, "invite-dark").await;

        // Waiting is no wall.
        one.click(".begin").await;
        one.wait("!document.querySelector(':modal')").await;
        table::play(&one, 1, "a4-a3").await;
        one.click("#invite").await;
        one.wait("document.querySelector('dialog.invites:modal')").await;
        two.goto(&link).await;
        fits(&two, "an invitation").await;
        large_enough(&two, "an invitation").await;
        two.click("form button.main").await;
        table::ready(&two).await;
        one.wait("document.getElementById('hint').textContent === 'Your friend sits down.'").await;
        one.wait("!document.querySelector('#people *')").await;
        assert_eq!(one.text("#log").await, "Your friend sits down.");

        table::open(visit, &two, GAME, &["here", "link"]).await;
        two.wait("document.querySelector('dialog.invites:modal')").await;
        fits(&two, "a sheet over the board").await;
        large_enough(&two, "a sheet over the board").await;
        shoot(&two, "invite-phone").await;
    });
}

#[test]
fn no_violations_around_a_match() {
    with_axe("axe-around", async |visit, axe| {
        let page = visit.browser(Kind::Desk).await;
        let mut checker = Checker { axe, found: Vec::new() };
        matches(visit, &page).await;
        for (name, width) in [("light", 1280), ("dark", 1280), ("light", 360), ("dark", 360)] {
            let look = Look { theme: name, width };
            page.resize(width, 740).await;
            page.goto(&visit.house.url("/")).await;
            theme(&page, name).await;
            for path in ["/", "/matches", "/new/empire"] {
                page.goto(&visit.house.url(path)).await;
                checker.check(&page, look, path).await;
            }
            table::open(visit, &page, GAME, &["here", "link"]).await;
            page.wait("document.querySelector('dialog.invites:modal')").await;
            checker.check(&page, look, "an invitation over the board").await;
        }
        assert!(checker.found.is_empty(), "{:#?}", checker.found);
    });
}
