//! Measured and told; asserted only where something must be quite wrong.

use crate::browser::{Browser, Kind};
use crate::every_game::{PLAY_SOME, play_against};
use crate::visit::visit;
use crate::{GAME, table};
use parlour_cabinet::GAMES;
use parlour_testkit::needs::say;
use serde_json::json;
use std::collections::BTreeSet;

const READY: &str = "
    new MutationObserver((_, observer) => {
        if (!document.querySelector('main[data-ready]')) return;
        window.readyAfter = performance.now();
        observer.disconnect();
    }).observe(document, { attributes: true, childList: true, subtree: true });";

/// Adds up by how much of the page something moved that was already there, whoever caused it.
pub const SHIFTS: &str = "
    window.shifted = 0;
    window.unasked = 0;
    window.movers = '';
    const where = rect => `${rect.x},${rect.y} ${rect.width}x${rect.height}`;
    new PerformanceObserver(list => list.getEntries().forEach(entry => {
        shifted += entry.value;
        // What Chromium counts: not what answers a click.
        if (!entry.hadRecentInput) unasked += entry.value;
        entry.sources.forEach(({ node, previousRect, currentRect }) => {
            const name = node?.id || node?.className || node?.parentElement?.id || node?.nodeName;
            movers += ` ${name} from ${where(previousRect)} to ${where(currentRect)};`;
        });
    })).observe({ type: 'layout-shift', buffered: true });";

const BYTES: &str = "
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    return entries.reduce((sum, entry) => sum + entry.encodedBodySize, 0);";

/// Opens this page as somebody does who has never been here, and tells its bytes, when it was ready, and what moved by then.
async fn weigh(page: &Browser, url: &str, what: &str) {
    page.devtools("Network.clearBrowserCache", json!({})).await;
    page.goto(url).await;
    table::ready(page).await;
    page.wait("window.readyAfter").await;
    let bytes = page.js(BYTES).await.as_u64().unwrap();
    let ready = page.js("return readyAfter").await.as_f64().unwrap();
    let shifted = page.js("return shifted").await.as_f64().unwrap();
    say(&format!("{what}: {bytes} bytes, ready after {ready:.0} ms, layout shift {shifted:.4}"));
    assert!((10_000..120_000).contains(&bytes), "{what}: {bytes} bytes");
    let movers = page.js("return movers").await;
    assert!(shifted < 0.001, "{what}: something moves while the page gets ready: {shifted}, {movers}");
}

#[test]
fn pages_are_small_and_soon_ready() {
    visit("size", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        for source in [READY, SHIFTS] {
            page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
        }
        for game in GAMES {
            let info = game.info();
            let seats = vec!["here"; info.seats.iter().max().copied().unwrap().into()];
            table::open(visit, &page, info.id, &seats).await;
            weigh(&page, &page.url().await, &format!("match page of {}", info.id)).await;
            let lessons = [1, info.lessons.len()].map(|n| n.to_string()).into_iter().take(info.lessons.len());
            for leaf in lessons.chain(info.demos.iter().map(|_| "demo-1".to_owned())) {
                let address = format!("/learn/{}/{leaf}", info.id);
                weigh(&page, &visit.house.url(&address), &address).await;
            }
        }
    });
}

/// The largest page there is, a smaller one and a lesson, coming in so slowly that each could be painted half-way.
#[test]
fn nothing_moves_while_a_page_comes_in_slowly() {
    visit("slow-line", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": SHIFTS })).await;
        for (game, leaf) in [("samurai-blades", ""), (GAME, ""), (GAME, "/learn/swords-and-shields/1")] {
            table::open(visit, &page, game, &["here", "here"]).await;
            let address = if leaf.is_empty() { page.url().await } else { visit.house.url(leaf) };
            page.devtools("Network.clearBrowserCache", json!({})).await;
            page.goto("about:blank").await;
            page.line(Some(20_000)).await;
            page.goto(&address).await;
            table::ready(&page).await;
            let moved = page.js("return [shifted, movers]").await;
            page.line(None).await;
            say(&format!("{game}{leaf} at 20 kB a second: layout shift {}", moved[0]));
            // Half of what parts that push each other aside come to in the smaller match.
            assert!(moved[0].as_f64().unwrap() < 0.000_4, "{game}{leaf}: something moves while it comes in: {moved}");
        }
    });
}

/// The swords walk, a shield goes to and fro; no position comes twice.
const WALK: &str = "e2-d2 c5-c6 d2-c2 c6-c5 c2-b2 c5-c6 b2-a2 c6-c5 a2-a1 c5-c6 \
                    a1-b1 c6-c5 b1-c1 c5-c6 e8-d8 c6-c5 d8-c8 c5-c6 c8-b8 c6-c5";

/// Notes when the page is clicked and when it shows a step; by a clock that both pages share.
const CLOCK: &str = "
    const now = () => performance.timeOrigin + performance.now();
    window.clicked = 0; window.seen = [];
    document.addEventListener('click', () => { clicked = now(); }, true);
    const count = document.getElementById('count');
    new MutationObserver(() => seen.push(now())).observe(count, { childList: true, characterData: true, subtree: true });";

async fn number(page: &Browser, expression: &str) -> f64 {
    page.js(&format!("return {expression}")).await.as_f64().unwrap()
}

/// Notes each click and the frame in which the board first shows something of it.
const ANSWERS: &str = "
    window.answers = [];
    let clicked = 0;
    document.addEventListener('click', () => { clicked = performance.now(); }, true);
    new MutationObserver(() => {
        if (!clicked) return;
        const since = clicked;
        clicked = 0;
        requestAnimationFrame(() => answers.push(performance.now() - since));
    }).observe(document.getElementById('board'), { attributes: true, childList: true, subtree: true });";

#[test]
fn a_click_is_soon_answered() {
    visit("answers", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": SHIFTS })).await;
        table::open(visit, &page, GAME, &["here", "here"]).await;
        page.js(ANSWERS).await;
        table::play_all(&page, WALK).await;
        let answers: Vec<f64> = serde_json::from_value(page.js("return answers").await).unwrap();
        assert_eq!(answers.len(), 2 * WALK.split(' ').count(), "every click is answered on the board");
        for (what, odd) in [("on a piece", 0), ("on its target, by way of the server,", 1)] {
            let mut times: Vec<f64> = answers.iter().copied().skip(odd).step_by(2).collect();
            times.sort_by(f64::total_cmp);
            let (median, most) = (times[times.len() / 2], times[times.len() - 1]);
            say(&format!(
                "a click {what} is answered after {median:.1} ms (median of {}; at most {most:.1})",
                times.len()
            ));
        }
        let shifted = page.js("return shifted").await.as_f64().unwrap();
        say(&format!("layout shift in {} moves: {shifted:.4}", answers.len() / 2));
        assert!(shifted < 0.001, "something moves while a match is played: {shifted}");
    });
}

/// What moved while the page was still being read does not count from now on; `pages_are_small_and_soon_ready` looks at
/// that.
pub async fn forget_shifts(page: &Browser) {
    page.js("setTimeout(() => { [shifted, unasked, movers] = [0, 0, '']; window.isStill = true; }, 100)").await;
    page.wait("window.isStill").await;
}

/// Some moves of every game on a phone; whole matches at a desk are played by `to_the_end`, which looks for the same.
#[test]
fn nothing_moves_on_a_phone_but_pieces() {
    visit("phone-shift", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        page.resize(390, 844).await;
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": SHIFTS })).await;
        let mut found = Vec::new();
        for game in GAMES {
            let info = game.info();
            let seats = vec!["here"; info.seats.iter().max().copied().unwrap().into()];
            table::open(visit, &page, info.id, &seats).await;
            forget_shifts(&page).await;
            page.js_with(PLAY_SOME, vec![json!(12)]).await;
            page.wait("window.played").await;
            found.extend(shifts(&page, info.id).await);
        }
        assert!(found.is_empty(), "{found:#?}");
    });
}

/// What stays where it is, whatever is played.
const FIXED: [&str; 11] =
    [" cards", " board", " bar", " prompt", " seats", " below", " acts", " notes", " panel2", " track", " goal"];

/// What moved during a match and should not have, if anything did. A sentence may be wrapped where a button needs the room.
pub async fn shifts(page: &Browser, what: &str) -> Option<String> {
    let (shifted, movers): (f64, String) = serde_json::from_value(page.js("return calm").await).unwrap();
    say(&format!("moved while {what} was played by clicks: {shifted:.4}"));
    let moved: BTreeSet<_> =
        movers.split(';').filter(|mover| FIXED.iter().any(|name| mover.starts_with(name))).collect();
    (!moved.is_empty()).then(|| format!("{what}: {moved:?}"))
}

/// What others do comes unasked: nothing but pieces may move for it. Played against the house by real clicks.
#[test]
fn nothing_moves_for_the_house() {
    visit("house-shift", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": SHIFTS })).await;
        let mut found = Vec::new();
        for (screen, width, height) in [("a desk", 1280, 800), ("a phone", 390, 844)] {
            for game in GAMES.iter().filter(|game| game.info().seats.iter().any(|&seats| seats > 1)) {
                let info = game.info();
                let mut seats = vec!["level:1"; info.seats.iter().max().copied().unwrap().into()];
                seats[0] = "here";
                page.resize(width, height).await;
                table::open(visit, &page, info.id, &seats).await;
                forget_shifts(&page).await;
                play_against(&page, 3).await;
                let (cls, movers): (f64, String) = serde_json::from_value(page.js("return calm").await).unwrap();
                say(&format!("cumulative layout shift of {} on {screen}: {cls:.4}", info.id));
                // A hundred-thousandth is a word of a list that is wrapped.
                found.extend((cls > 0.00005).then(|| format!("{} on {screen}: {cls}, {movers}", info.id)));
            }
        }
        assert!(found.is_empty(), "{found:#?}");
    });
}

#[test]
fn a_move_is_soon_seen_by_the_other() {
    visit("latency", 2, async |visit| {
        let (one, two) = (visit.browser(Kind::Desk).await, visit.browser(Kind::Desk).await);
        table::open(visit, &one, GAME, &["here", "link"]).await;
        let link = one.js("return document.querySelector('#people .linkline input').value").await;
        two.goto(link.as_str().unwrap()).await;
        two.click("form button.main").await;
        table::ready(&two).await;
        for page in [&one, &two] {
            page.js(CLOCK).await;
        }
        let mut times = Vec::new();
        for (n, text) in (1..).zip(WALK.split(' ')) {
            let (mover, other) = if n % 2 == 1 { (&one, &two) } else { (&two, &one) };
            other.js("seen = []").await;
            table::play(mover, n, text).await;
            table::steps(other, n).await;
            times.push(number(other, "seen[0]").await - number(mover, "clicked").await);
        }
        times.sort_by(f64::total_cmp);
        let median = (times[9] + times[10]) / 2.0;
        let (least, most) = (times[0], times[19]);
        say(&format!("a move is seen on the other page after {median:.1} ms (median of 20; {least:.1} to {most:.1})"));
        assert!(median > 0.0 && median < 1000.0, "{times:?}");
    });
}
