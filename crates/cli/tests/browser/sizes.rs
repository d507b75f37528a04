//! Every match page at every size: the board and the bar are seen whole, and whatever a desk has a phone has too.

use crate::browser::{Browser, Kind};
use crate::visit::{Visit, visit};
use crate::{cut, table};
use parlour_cabinet::GAMES;
use parlour_testkit::needs;
use serde_json::json;

/// From a desk to a small phone.
const SIZES: [(u32, u32); 6] = [(1280, 800), (1024, 768), (1024, 600), (844, 390), (390, 844), (360, 640)];

/// Is this the screen of something that is touched?
fn is_phone((width, height): (u32, u32)) -> bool {
    width.min(height) < 480
}

/// What is not seen whole: the board (of a map its frame), the bar with its buttons, what leads on.
const SEEN: &str = "
    const troubles = [];
    const root = document.documentElement;
    if (root.scrollHeight > innerHeight || root.scrollWidth > innerWidth || document.body.scrollHeight > innerHeight + 1) {
        troubles.push(`the page scrolls: ${root.scrollWidth} by ${root.scrollHeight}`);
    }
    const whole = (name, element) => {
        const b = element.getBoundingClientRect();
        const isIn = b.x > -.5 && b.y > -.5 && b.right < innerWidth + .5 && b.bottom < innerHeight + .5;
        if (!isIn || !b.width || !b.height) {
            troubles.push(`${name} from ${b.x.toFixed()},${b.y.toFixed()} to ${b.right.toFixed()},${b.bottom.toFixed()}`);
        }
        return b;
    };
    const isMap = document.querySelector('.board.map');
    const board = whole('the board', document.querySelector(isMap ? '.board.map' : '#board'));
    if (Math.max(board.width, board.height) < 230) troubles.push(`a tiny board: ${board.width} by ${board.height}`);
    // Nothing lies over it.
    for (const x of [.02, .5, .98]) for (const y of [.02, .5, .98]) {
        const hit = document.elementFromPoint(board.x + board.width * x, board.y + board.height * y);
        if (!hit?.closest('.board')) troubles.push(`${hit?.className || hit?.tagName} lies over the board`);
    }
    for (const button of document.querySelectorAll('.bar .btn, #acts .btn')) whole(`the button ${button.textContent}`, button);
    whole('the prompt', document.getElementById('say'));
    return troubles;";

/// What can be pressed, by what it is: its name in the page, or where it leads.
const PRESSED: &str = "
    const places = '.spine, .bar, .menu, .tabs, .replay, .typed, .zoom';
    return [...document.querySelectorAll(places)].flatMap(p => [...p.querySelectorAll('button, a, input')])
        .filter(e => !e.closest('[hidden]') && (e.closest('.menu') || e.checkVisibility()))
        .map(e => e.id ? `#${e.id}` : e.matches('a') ? `a[href='${e.getAttribute('href')}']` : '#typed .btn');";

/// Opens whatever something lies in, and tells how it is not within reach then: missing, out of sight, or too small.
const REACHED: &str = "
    const [wanted, least] = arguments;
    const all = [...document.querySelectorAll(wanted)];
    const main = document.getElementById('main'), menu = document.getElementById('menu');
    const pull = document.getElementById('pull');
    const why = e => {
        if (!e.checkVisibility()) return 'not to be seen';
        e.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const b = e.getBoundingClientRect();
        if (b.x < -.5 || b.y < -.5 || b.right > innerWidth + .5 || b.bottom > innerHeight + .5) {
            return `from ${b.x.toFixed()},${b.y.toFixed()} to ${b.right.toFixed()},${b.bottom.toFixed()}`;
        }
        const hit = document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2);
        if (!e.contains(hit) && !hit?.contains(e)) return `under ${hit?.id || hit?.className || hit?.tagName}`;
        if (!e.disabled && b.height < least - .1) return `only ${b.height} high`;
        return '';
    };
    const ways = [() => {}, () => menu.showPopover(), () => document.getElementById('t-moves').click(),
                  () => pull.checkVisibility() && main.classList.contains('up') || pull.click()];
    const troubles = [];
    for (const go of ways) {
        go();
        for (const e of all) {
            const trouble = why(e);
            if (!trouble) {
                menu.hidePopover();
                if (main.classList.contains('up')) pull.click();
                return null;
            }
            troubles.push(trouble);
        }
        menu.hidePopover();
    }
    if (main.classList.contains('up')) pull.click();
    return `${wanted}: ${troubles.join(', then ') || 'missing'}`;";

async fn seen(page: &Browser, what: &str, found: &mut Vec<String>) {
    let troubles: Vec<String> = serde_json::from_value(page.js(SEEN).await).unwrap();
    found.extend(troubles.into_iter().map(|trouble| format!("{what}: {trouble}")));
}

/// A match page as it begins, and with the first click of a choice made, at every size.
async fn check(visit: &Visit, page: &Browser, game: &str, seats: u8, found: &mut Vec<String>) {
    page.resize(1280, 800).await;
    table::open(visit, page, game, &vec!["here"; seats.into()]).await;
    let pressed: Vec<String> = serde_json::from_value(page.js(PRESSED).await).unwrap();
    assert!(pressed.len() > 15, "{game}: {pressed:?}");
    for size in SIZES {
        let what = format!("{game} with {seats} at {} by {}", size.0, size.1);
        page.resize(size.0, size.1).await;
        page.js_async("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))").await;
        seen(page, &what, found).await;
        if size.0 == 360 {
            cut::check(page, &what, found).await;
        }
        let least = if is_phone(size) { 44 } else { 24 };
        for wanted in &pressed {
            let trouble = page.js_with(REACHED, vec![json!(wanted), json!(least)]).await;
            found.extend(trouble.as_str().map(|trouble| format!("{what}: {trouble}")));
        }
    }
    // With something in hand there are more buttons, and the prompt is longer.
    page.js(table::IN_HAND).await;
    page.js_async("setTimeout(arguments[0], 150)").await;
    for size in SIZES {
        let what = format!("{game} with {seats} and a piece in hand at {} by {}", size.0, size.1);
        page.resize(size.0, size.1).await;
        page.js_async("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))").await;
        seen(page, &what, found).await;
        if size.0 == 360 {
            cut::check(page, &what, found).await;
        }
    }
}

#[test]
fn every_board_is_seen_whole_at_every_size() {
    visit("sizes", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        let mut found = Vec::new();
        let is_long = needs::long("sizes of match pages with every number of players");
        for game in GAMES {
            let info = game.info();
            let most = info.seats.iter().max().copied().unwrap();
            for &seats in info.seats.iter().filter(|&&seats| is_long || seats == most) {
                check(visit, &page, info.id, seats, &mut found).await;
            }
        }
        // On small screens the charts have a card of their own instead of the button in the spine.
        found.retain(|one| !one.contains("#chart-me"));
        assert!(found.is_empty(), "{found:#?}");
    });
}
