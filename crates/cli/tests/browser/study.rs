//! Studies, as somebody makes them: by clicks, by keys, with a finger, and by a link from somebody else.

use crate::axe::{Checker, with_axe};
use crate::browser::{Browser, Kind};
use crate::looks::shoot;
use crate::phone::{fits, large_enough};
use crate::visit::{Visit, visit};
use crate::{ESCAPE, GAME, table};
use fantoccini::key::Key;
use serde_json::json;

/// A game with two seats, one with four, one for a person alone, and a large one with dice and hidden things.
pub const STUDIED: [&str; 4] = ["swords-and-shields", "empire?seats=4", "solitaire-sly", "samurai-blades"];

pub async fn open(visit: &Visit, page: &Browser, address: &str) {
    page.goto(&visit.house.url(&format!("/analyse/{address}"))).await;
    page.wait("document.getElementById('main').dataset.ready && document.getElementById('main').dataset.at").await;
}

/// Waits until this position is shown, so many entries from the root.
pub async fn depth(page: &Browser, depth: usize) {
    page.wait(&format!("document.getElementById('main').dataset.depth === '{depth}'")).await;
}

/// Clicks until something has been played; tells how deep that is.
pub async fn play(page: &Browser) -> usize {
    let before = page.attr("#main", "data-depth").await.unwrap();
    for n in 0..12 {
        let click = "const spots = [...document.querySelectorAll('#board .spot.can')];
            const spot = spots[(arguments[0] * 7) % Math.max(spots.length, 1)];
            const button = document.querySelector('#acts .btn.main');
            if (button && (!spot || arguments[0] > 4)) button.click();
            else spot?.dispatchEvent(new MouseEvent('click', { bubbles: true }));";
        page.js_with(click, vec![json!(n)]).await;
        page.js_async("setTimeout(arguments[0], 120)").await;
        if page.attr("#main", "data-depth").await.unwrap() != before {
            break;
        }
    }
    let now = page.attr("#main", "data-depth").await.unwrap();
    assert_ne!(now, before, "something was played");
    now.parse().unwrap()
}

async fn moves(page: &Browser) -> usize {
    page.count("#tree [data-node]").await
}

/// What is kept of it in this browser.
async fn text(page: &Browser) -> String {
    let found =
        page.js("return Object.entries(localStorage).find(([key]) => key.startsWith('study:'))?.[1] ?? ''").await;
    found.as_str().unwrap().to_owned()
}

/// Variations are tried, remarked upon, promoted, taken away and had back; the computer looks along.
async fn studied(page: &Browser, what: &str) {
    let first = play(page).await;
    let second = play(page).await;
    assert!(second > first, "{what}");
    page.click("[data-do=back]").await;
    page.click("[data-do=first]").await;
    depth(page, 0).await;
    let known = moves(page).await;
    // Another beginning, if there is one.
    page.js(
        "document.querySelectorAll('#board .spot.can')[1]?.dispatchEvent(new MouseEvent('click', { bubbles: true }))",
    )
    .await;
    play(page).await;
    let tried = moves(page).await;
    page.click("[data-sign='!?']").await;
    page.wait("document.querySelector(\"[data-sign='!?'][aria-pressed=true]\")").await;
    page.write("#remark", "Why not?").await;
    page.wait("document.getElementById('tree').textContent.includes('Why not?')").await;
    assert!(text(page).await.contains("\nsign !?\nremark Why not?\n"), "{what}: it is kept at once");
    if tried > known {
        page.click("#promote").await;
        page.wait(
            "document.querySelector('#tree [aria-current]') && !document.querySelector('#tree .var [aria-current]')",
        )
        .await;
        page.click("#delete").await;
        page.wait(&format!("document.querySelectorAll('#tree [data-node]').length < {tried}")).await;
        page.click("#undo").await;
        page.wait(&format!("document.querySelectorAll('#tree [data-node]').length === {tried}")).await;
    }
    page.click("#think").await;
    page.wait("document.querySelector('#lines .headline')").await;
    if !what.starts_with("samurai") {
        page.wait("document.querySelectorAll('#board .m-line').length > 0").await;
    }
    page.click("#think").await;
    page.wait("!document.querySelector('#lines .headline')").await;
}

/// Plays until there is something to be drawn, and has it drawn; nothing where nobody is ahead of anybody. Tells whether there is.
async fn graphed(page: &Browser, what: &str) -> bool {
    if page.count("#draw-graph").await == 0 {
        return false;
    }
    page.click("[data-do=last]").await;
    page.js_async("setTimeout(arguments[0], 200)").await;
    while play(page).await < 4 {}
    page.js("document.getElementById('draw-graph').click()").await;
    page.wait("document.querySelector('#graph svg') && !document.querySelector('#graph').textContent.includes('…')")
        .await;
    let places = "const place = name => document.querySelector(name).getBoundingClientRect();
        const [board, graph, drawn] = ['#board', '#graph', '#graph svg'].map(place);
        return [board.bottom <= graph.top && graph.bottom <= innerHeight, board.height > 150, drawn.height]";
    let places = page.js(places).await;
    assert_eq!((&places[0], &places[1]), (&json!(true), &json!(true)), "{what}: both are seen whole");
    let high = if page.js("return innerWidth < 700").await == true { 52 } else { 92 };
    assert_eq!(places[2], high, "{what}");
    true
}

#[test]
fn variations_by_clicks() {
    visit("study", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        for address in STUDIED {
            page.goto(&visit.house.url("/")).await;
            page.js("localStorage.clear()").await;
            open(visit, &page, address).await;
            studied(&page, address).await;
            let tree = page.text("#tree").await;
            // Whoever comes back goes on where they were.
            open(visit, &page, address).await;
            page.wait("document.getElementById('tree').textContent.includes('Why not?')").await;
            assert_eq!(page.text("#tree").await, tree, "{address}");
        }
    });
}

#[test]
fn variations_on_a_phone() {
    visit("study-phone", 1, async |visit| {
        let page = visit.browser(Kind::Phone).await;
        for address in STUDIED {
            page.goto(&visit.house.url("/")).await;
            page.js("localStorage.clear()").await;
            open(visit, &page, address).await;
            studied(&page, address).await;
            let is_drawn = graphed(&page, address).await;
            assert_eq!(is_drawn, !address.starts_with("solitaire"), "{address}");
            fits(&page, address).await;
            large_enough(&page, address).await;
        }
    });
}

/// Arrows lead through the tree, the board is walked as ever, and whatever is drawn or written has a key's way.
#[test]
fn by_keys_alone() {
    visit("study-keys", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        open(visit, &page, GAME).await;
        let at = |name: &str| format!("document.activeElement.getAttribute('aria-label')?.startsWith('{name},')");
        let go = async |name: &str| {
            page.js_with("document.querySelector(arguments[0]).focus()", vec![json!(table::spot(name))]).await;
            page.wait(&at(name)).await;
            page.press(Key::Enter).await;
        };
        for (n, text) in (1..).zip(ESCAPE.split(' ')) {
            let (from, to) = text.split_once('-').unwrap();
            go(from).await;
            page.wait("document.querySelector('#acts .btn')").await;
            go(to).await;
            depth(&page, n).await;
        }
        page.js("document.activeElement.blur()").await;
        for (key, to) in
            [(Key::Left, 5), (Key::Home, 0), (Key::End, 6), (Key::Left, 5), (Key::Left, 4), (Key::Right, 5)]
        {
            page.press(key).await;
            depth(&page, to).await;
        }
        page.press(Key::Left).await;
        depth(&page, 4).await;
        go("a2").await;
        page.wait("document.querySelector('#acts .btn')").await;
        go("b2").await;
        depth(&page, 5).await;
        page.js("document.activeElement.blur()").await;
        let other = page.attr("#main", "data-at").await.unwrap();
        page.press(Key::Up).await;
        page.wait(&format!("document.getElementById('main').dataset.at !== '{other}'")).await;
        page.press(Key::Down).await;
        page.wait(&format!("document.getElementById('main').dataset.at === '{other}'")).await;
        // The tree has one stop, the move that is shown.
        assert_eq!(page.count("#tree [tabindex='0']").await, 1);
        page.js("document.querySelector('#tree [aria-current]').focus()").await;
        page.press(Key::Left).await;
        depth(&page, 4).await;
        page.wait("document.activeElement.matches('#tree [aria-current]')").await;

        page.js("document.getElementById('sketch').focus()").await;
        page.press(Key::Enter).await;
        go("e5").await;
        go("e9").await;
        page.wait("document.querySelector('#board .m-drawn .m-arrow')").await;
        go("d5").await;
        go("d5").await;
        page.wait("document.querySelector('#board .m-drawn .m-selected')").await;
        page.press(Key::Escape).await;
        page.wait("document.getElementById('sketch').matches('[aria-pressed=false]')").await;
        assert!(text(&page).await.contains("\narrow e5 e9\nring d5\n"), "{}", text(&page).await);
        depth(&page, 4).await;
    });
}

/// Whoever begins another study, or opens one from a file, finds the one before again.
#[test]
fn nothing_that_was_studied_is_lost() {
    visit("study-kept", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        open(visit, &page, GAME).await;
        play(&page).await;
        let first = page.text("#tree").await;
        page.follow("#new").await;
        page.wait("document.getElementById('main').dataset.depth === '0'").await;
        assert_eq!(moves(&page).await, 0);
        play(&page).await;
        play(&page).await;
        let second = page.text("#tree").await;
        page.click("#open").await;
        page.click("#kept .btn").await;
        page.wait("document.querySelectorAll('#tree [data-node]').length === 1").await;
        assert_eq!(page.text("#tree").await, first);
        page.click("#open").await;
        page.click("#kept .btn").await;
        page.wait("document.querySelectorAll('#tree [data-node]').length === 2").await;
        assert_eq!(page.text("#tree").await, second);
        // A record from a file; and back.
        let record = visit.folder.join("match.txt");
        let version = parlour_cabinet::find(GAME).unwrap().info().rules_version;
        let text = format!(
            "parlour record 1\ngame {GAME}\nrules {version}\nseats 2\n\nact 1 a4-a3\nact 2 e4-h4\nact 1 a3-a2\n"
        );
        std::fs::write(&record, text).unwrap();
        page.write("#file", record.to_str().unwrap()).await;
        page.wait("document.querySelectorAll('#tree [data-node]').length === 3").await;
        page.click("#undo").await;
        page.wait("document.querySelectorAll('#tree [data-node]').length === 2").await;
        assert_eq!(page.text("#tree").await, second);
    });
}

/// A link made in one browser opens in another to the same tree; a damaged one is told in a sentence.
#[test]
fn a_link_carries_everything() {
    visit("study-link", 2, async |visit| {
        let one = visit.browser(Kind::Desk).await;
        open(visit, &one, GAME).await;
        studied(&one, GAME).await;
        one.click("#share").await;
        one.wait("document.getElementById('sharing').open && document.getElementById('link').value.includes('#')")
            .await;
        let before = one.js("return document.getElementById('link').value").await;
        one.write("#title", "A way out").await;
        one.press(Key::Tab).await;
        one.wait(&format!("document.getElementById('link').value !== {before}")).await;
        one.js_async("setTimeout(arguments[0], 300)").await;
        let link = one.js("return document.getElementById('link').value").await.as_str().unwrap().to_owned();
        assert!(link.len() < 2_000, "{} letters", link.len());
        one.press(Key::Escape).await;
        let tree = one.text("#tree").await;

        let two = visit.browser(Kind::Desk).await;
        two.goto(&link).await;
        two.wait("document.getElementById('tree').textContent.includes('Why not?')").await;
        assert_eq!(two.text("#tree").await, tree);
        assert_eq!(two.js("return document.getElementById('title').value").await, "A way out");
        let own = two.url().await;
        assert!(own.contains("#~") && own.len() < link.len(), "it is a study of their own now: {own}");
        // Of the first browser's study nothing is kept anew when the second goes on.
        two.click("[data-do=last]").await;
        two.wait("document.getElementById('main').dataset.depth !== '0'").await;
        play(&two).await;
        two.wait("document.querySelectorAll('#tree [data-node]').length === 4").await;
        assert_ne!(text(&two).await, text(&one).await);
        // It is there again when they come back, by its address, by the link, and in the list.
        for address in [&own, &link] {
            two.goto("about:blank").await;
            two.goto(address).await;
            two.wait("document.querySelectorAll('#tree [data-node]').length === 4").await;
        }
        open(visit, &two, GAME).await;
        two.click("#open").await;
        two.click("#kept .btn").await;
        two.wait("document.querySelectorAll('#tree [data-node]').length === 4").await;

        for (damaged, says) in [
            ("%20", "damaged"),
            ("AAAA", "damaged"),
            ("C8nILFYAorz8kozMvHSFxBKFxJwcAA", "neither a study nor a record"),
            ("~17", "kept in the browser"),
        ] {
            two.goto("about:blank").await;
            two.goto(&visit.house.url(&format!("/analyse/{GAME}#{damaged}"))).await;
            two.wait(&format!("document.getElementById('why').textContent.includes('{says}')")).await;
        }
    });
}

/// From a match that was played to its end into a study of it, and from there into another match.
#[test]
fn a_match_is_studied_and_played_on() {
    visit("study-match", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        table::open(visit, &page, GAME, &["here", "here"]).await;
        table::play_all(&page, ESCAPE).await;
        page.wait("document.querySelector('#main.over')").await;
        page.follow(".onward a[href='?study=']").await;
        page.wait("document.querySelectorAll('#tree [data-node]').length === 6").await;
        // The match that was just played is what is known of openings.
        page.click("#look").await;
        page.wait("document.querySelector('#openings caption')?.textContent === '1 of 1 matches came here'").await;
        page.click("#openings td button").await;
        depth(&page, 1).await;
        page.wait("document.querySelectorAll('#openings td button').length === 1").await;
        // It may be told by another move that is the same by a symmetry.
        let all = moves(&page).await + 1;
        page.click("[data-do=first]").await;
        depth(&page, 0).await;
        page.click("#look").await;
        page.wait("document.getElementById('openings').hidden").await;
        page.click("[data-do=last]").await;
        depth(&page, 6).await;
        let end = table::tokens(&page).await;
        // How it stood, as a graph: a click leads to a position, and where it turned something better is tried.
        page.click("#draw-graph").await;
        page.wait("document.getElementById('graph').textContent.includes('step 6 of 6 · one turning point')").await;
        assert_eq!(page.count("#graph .g-turn:not(.rim)").await, 1);
        page.click("[data-do=back]").await;
        depth(&page, 5).await;
        page.click("#think").await;
        page.wait("document.querySelectorAll('#board .m-line').length > 0").await;
        shoot(&page, "study").await;
        page.click("#think").await;
        page.js("const drawn = document.querySelector('#graph svg'), { left, top, width } = drawn.getBoundingClientRect();
            drawn.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: left + width * 0.8, clientY: top + 9 }))")
            .await;
        depth(&page, 5).await;
        page.wait("document.querySelector('#graph .better')").await;
        page.click("#graph .better").await;
        page.wait("document.querySelector('#tree .var [aria-current]')").await;
        depth(&page, 5).await;
        page.click("#delete").await;
        page.wait(&format!("document.querySelectorAll('#tree [data-node]').length === {}", all - 1)).await;
        page.click("[data-do=first]").await;
        depth(&page, 0).await;
        page.click("[data-do=last]").await;
        depth(&page, 6).await;
        // It is remembered, and turned off.
        page.goto(&page.url().await).await;
        page.wait("document.querySelector('#graph svg')").await;
        page.click("[data-do=last]").await;
        depth(&page, 6).await;
        page.click("#draw-graph").await;
        page.wait("!document.querySelector('#graph *')").await;
        for n in (3..6).rev() {
            page.click("[data-do=back]").await;
            depth(&page, n).await;
        }
        assert_ne!(table::tokens(&page).await, end);
        play(&page).await;
        page.wait(&format!("document.querySelectorAll('#tree [data-node]').length === {all}")).await;
        let board = table::tokens(&page).await;
        page.click("#play-on").await;
        page.wait("document.getElementById('playing').open").await;
        page.select("#with", "here").await;
        page.follow("#playing .main").await;
        table::ready(&page).await;
        assert!(page.url().await.contains("/m/"));
        assert_eq!(table::tokens(&page).await, board, "it begins where the study had come");
    });
}

/// What is too long to be sent is told in a sentence, and so is what cannot be read; neither takes the place of anything.
#[test]
fn what_cannot_be_opened_takes_nothing_away() {
    visit("study-unread", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        open(visit, &page, GAME).await;
        play(&page).await;
        let tree = page.text("#tree").await;
        let file = visit.folder.join("long.txt");
        for (written, says) in [("x".repeat(600_000), "too long"), ("a shopping list".to_owned(), "neither a study")] {
            std::fs::write(&file, written).unwrap();
            page.write("#file", file.to_str().unwrap()).await;
            page.wait(&format!("document.getElementById('why').textContent.includes('{says}')")).await;
            assert_eq!(page.text("#tree").await, tree);
        }
        // What was kept by a program that is gone stays until somebody can read it.
        let unread = "localStorage.setItem('study:swords-and-shields', 'parlour study 9\\n\\nact 1 z')";
        page.js(unread).await;
        page.goto("about:blank").await;
        open(visit, &page, GAME).await;
        page.wait("!document.getElementById('why').hidden").await;
        play(&page).await;
        page.js_async("setTimeout(arguments[0], 300)").await;
        let still = page.js("return localStorage.getItem('study:swords-and-shields')").await;
        assert_eq!(still, "parlour study 9\n\nact 1 z");
    });
}

/// Whoever points at the board has the arrow keys for the moves, whoever walks the board by keys has them for that.
#[test]
fn arrow_keys_after_a_click() {
    visit("study-arrows", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        open(visit, &page, GAME).await;
        for (from, to, n) in [("d1", "d3", 1), ("e4", "b4", 2)] {
            page.click(&table::spot(from)).await;
            page.click(&table::spot(to)).await;
            depth(&page, n).await;
        }
        page.press(Key::Left).await;
        depth(&page, 1).await;
        page.press(Key::Home).await;
        depth(&page, 0).await;
        page.press(Key::Right).await;
        depth(&page, 1).await;
    });
}

#[test]
fn no_violations_in_a_study() {
    with_axe("study-axe", async |visit, axe| {
        let mut checker = Checker { axe, found: Vec::new() };
        let page = visit.browser(Kind::Desk).await;
        for address in STUDIED {
            page.goto(&visit.house.url("/")).await;
            page.js("localStorage.clear()").await;
            open(visit, &page, address).await;
            studied(&page, address).await;
            page.click("#think").await;
            page.wait("document.querySelector('#lines .headline')").await;
            graphed(&page, address).await;
            checker.sizes(&page, address).await;
            page.click("#set-up").await;
            page.wait("document.querySelector('#pieces [data-piece]')").await;
            checker.sizes(&page, &format!("{address}, set up")).await;
            page.click("#lay-leave").await;
        }
        open(visit, &page, GAME).await;
        for (button, dialog) in [("#share", "sharing"), ("#play-on", "playing")] {
            page.click(button).await;
            page.wait(&format!("document.getElementById('{dialog}').open")).await;
            checker.sizes(&page, dialog).await;
            page.press(Key::Escape).await;
        }
        assert!(checker.found.is_empty(), "{:#?}", checker.found);
    });
}
