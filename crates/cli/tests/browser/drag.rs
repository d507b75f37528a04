//! Pieces are dragged, with a mouse and with a finger; each drop is a click of the walk.

use crate::browser::{Browser, Hand, Kind};
use crate::table::{self, spot, steps};
use crate::toys::Toys;
use crate::visit::visit;
use crate::{ESCAPE, GAME};
use fantoccini::key::Key;
use serde_json::{Value, json};

/// What is marked and what can be clicked, as it is drawn.
const MARKED: &str = "return [...document.querySelectorAll('#board .marks')].map(m => m.innerHTML).join()
    + [...document.querySelectorAll('#board .spot.can')].map(s => s.dataset.spot).join()";
const CHOSEN: &str = "[...document.querySelectorAll('#acts button')].some(b => b.textContent.startsWith('Let go'))";
/// Nothing is left of what was in the hand.
const EMPTY: &str = "!document.querySelector('.carried, .lifted, .spot.over, .carrying')";

async fn middles<const N: usize>(page: &Browser, names: [&str; N]) -> [(f64, f64); N] {
    let mut all = [(0.0, 0.0); N];
    for (at, name) in all.iter_mut().zip(names) {
        *at = table::middle(page, &spot(name)).await;
    }
    all
}

/// Takes a piece and carries it some way, but does not put it down.
async fn carry(page: &Browser, (x, y): (f64, f64), to: (f64, f64)) {
    let between = ((x + to.0) / 2.0, (y + to.1) / 2.0);
    page.hand(&[Hand::To((x, y)), Hand::Down, Hand::To(between), Hand::To(to)]).await;
}

async fn drag(page: &Browser, from: (f64, f64), to: (f64, f64)) {
    carry(page, from, to).await;
    page.hand(&[Hand::Up]).await;
}

async fn asked(page: &Browser, what: &str) -> Value {
    page.js(&format!("return line.sent.filter(m => m.do === '{what}').length")).await
}

/// The same with either: how a piece is moved, let go and held.
async fn dragged(page: &Browser) {
    let [a4, a3, a7, e4, h4] = middles(page, ["a4", "a3", "a7", "e4", "h4"]).await;
    // The targets are marked exactly as after a click.
    table::choose(page, "a4").await;
    page.wait("document.querySelector('#board .marks .m-selected')").await;
    let clicked = page.js(MARKED).await;
    page.click(&spot("a4")).await;
    page.wait(&format!("!({CHOSEN})")).await;
    carry(page, a4, a3).await;
    page.wait("document.querySelector('#board .marks .m-selected')").await;
    assert_eq!(page.js(MARKED).await, clicked, "what can be reached is shown as after a click");
    page.wait("document.querySelectorAll('#board > .carried').length === 1").await;
    let where_is = "const b = document.querySelector('#board > .carried').getBoundingClientRect();
        return [b.x + b.width / 2, b.y + b.height / 2];";
    let (x, y): (f64, f64) = serde_json::from_value(page.js(where_is).await).unwrap();
    assert!((x - a3.0).hypot(y - a3.1) < 4.0, "the piece is under the pointer: {x},{y} at {a3:?}");
    assert!(page.attr(&spot("a3"), "class").await.unwrap().contains("over"), "the place under it is marked");
    page.hand(&[Hand::Up]).await;
    steps(page, 1).await;
    page.wait(EMPTY).await;

    // Where it cannot go it is let go, and the reason is told.
    drag(page, e4, a7).await;
    page.wait("!document.getElementById('why').hidden").await;
    assert_eq!(page.js(&format!("return {CHOSEN}")).await, false);
    page.wait(EMPTY).await;
    // Beside the board it is let go without a word.
    drag(page, e4, (2.0, 200.0)).await;
    page.wait(EMPTY).await;
    assert_eq!(page.js(&format!("return {CHOSEN} || !document.getElementById('why').hidden")).await, false);
    // Put down where it was it stays chosen.
    carry(page, e4, a3).await;
    page.hand(&[Hand::To(e4), Hand::Up]).await;
    page.wait(EMPTY).await;
    page.wait(CHOSEN).await;
    // A piece that is chosen already can be dragged as well.
    drag(page, e4, h4).await;
    steps(page, 2).await;
    page.wait(EMPTY).await;
    assert_eq!((asked(page, "act").await, asked(page, "why").await), (json!(2), json!(1)));
}

#[test]
fn a_piece_is_dragged_with_a_mouse() {
    visit("drag", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        table::open(visit, &page, GAME, &["here", "here"]).await;
        dragged(&page).await;

        // Escape lets go, and what the hand does afterwards is nothing.
        let [a3, a2] = middles(&page, ["a3", "a2"]).await;
        carry(&page, a3, a2).await;
        page.wait("document.querySelector('#board > .carried')").await;
        page.press(Key::Escape).await;
        page.wait(EMPTY).await;
        page.hand(&[Hand::Up]).await;
        page.wait(&format!("!({CHOSEN})")).await;
        assert_eq!(asked(&page, "act").await, 2);

        // A press that hardly moves is a click.
        page.hand(&[Hand::To(a3), Hand::Down, Hand::To((a3.0 + 2.0, a3.1)), Hand::Up]).await;
        page.wait(CHOSEN).await;
        assert_eq!(page.js(&format!("return {EMPTY}")).await, true);
    });
}

#[test]
fn a_piece_is_dragged_with_a_finger() {
    visit("drag-touch", 1, async |visit| {
        let page = visit.browser(Kind::Phone).await;
        table::open(visit, &page, GAME, &["here", "here"]).await;
        dragged(&page).await;
        assert_eq!(page.js("return scrollX + scrollY").await, 0, "the page stays where it is");
    });
}

async fn touch(page: &Browser, kind: &str, points: Value) {
    page.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
}

/// A finger's way over the screen, as the system tells it: the browser may make a scroll of it.
async fn swipe(page: &Browser, (x, y): (f64, f64), (to_x, to_y): (f64, f64)) {
    touch(page, "touchStart", json!([{ "x": x, "y": y }])).await;
    for n in 1..=8 {
        let part = f64::from(n) / 8.0;
        let at = json!([{ "x": x + (to_x - x) * part, "y": y + (to_y - y) * part }]);
        touch(page, "touchMove", at).await;
    }
    touch(page, "touchEnd", json!([])).await;
}

const SCROLLED: &str =
    "return [document.querySelector('.board').scrollLeft, document.querySelector('.board').scrollTop]";

#[test]
fn a_map_pans_by_its_ground_and_not_by_its_pieces() {
    visit("drag-map", 1, async |visit| {
        let toys = Toys::open(&visit.folder);
        let page = visit.browser(Kind::Phone).await;
        toys.heath(&page, "").await;
        // Well inside: what happens at the edge is brought into the middle afterwards.
        let centre = async |name: &str| {
            let script = "document.querySelector(arguments[0]).scrollIntoView({ block: 'center', inline: 'center' })";
            page.js_with(script, vec![json!(spot(name))]).await;
            serde_json::from_value::<[f64; 2]>(page.js(SCROLLED).await).unwrap()
        };
        // A longer prompt may leave less room for the map; a pan would be many pixels.
        let stays = async |before: [f64; 2]| {
            let now: [f64; 2] = serde_json::from_value(page.js(SCROLLED).await).unwrap();
            assert!((now[0] - before[0]).hypot(now[1] - before[1]) < 12.0, "the map goes from {before:?} to {now:?}");
        };
        let place = async |name: &str| {
            let script = "const b = document.querySelector(arguments[0]).getBoundingClientRect();
                return [b.x + b.width / 2, b.y + b.height / 2];";
            serde_json::from_value::<(f64, f64)>(page.js_with(script, vec![json!(spot(name))]).await).unwrap()
        };
        // A step is one drop, and a far drop is the rest of the way.
        let before = centre("i6").await;
        let (from, to) = (place("i5").await, place("i6").await);
        swipe(&page, from, to).await;
        steps(&page, 1).await;
        stays(before).await;
        // What was just put down is taken up again after a moment.
        page.js_async("setTimeout(arguments[0], 700)").await;
        let before = centre("i7").await;
        let (from, to) = (place("i6").await, place("i8").await);
        swipe(&page, from, to).await;
        steps(&page, 3).await;
        stays(before).await;
        page.wait(EMPTY).await;

        // The ground pans, and nothing is chosen by it.
        let sent = page.js("return line.sent.length").await;
        let (x, y) = place("k5").await;
        assert!(!page.attr(&spot("k5"), "class").await.unwrap().contains("grab"));
        swipe(&page, (x, y), (x - 80.0, y)).await;
        page.wait(&format!("document.querySelector('.board').scrollLeft > {}", before[0])).await;
        assert_eq!(page.js("return line.sent.length").await, sent);

        // Two fingers mean the map, whatever lies under the first.
        let (x, y) = place("i8").await;
        touch(&page, "touchStart", json!([{ "x": x, "y": y, "id": 0 }])).await;
        touch(&page, "touchMove", json!([{ "x": x + 20.0, "y": y, "id": 0 }])).await;
        touch(&page, "touchStart", json!([{ "x": x + 20.0, "y": y, "id": 0 }, { "x": x + 60.0, "y": y, "id": 1 }]))
            .await;
        page.wait(EMPTY).await;
        touch(&page, "touchEnd", json!([])).await;
        page.wait(&format!("!({CHOSEN})")).await;
        steps(&page, 3).await;
    });
}

/// A rider beside another: to strike takes a last word, which is a button.
const RIDERS: &str = "name Riders\nmap\n..Q...\n.Rq...\n.r....\n......\n1....2\n";

#[test]
fn a_drop_may_be_half_of_a_choice() {
    visit("drag-half", 1, async |visit| {
        let toys = Toys::open(&visit.folder);
        let page = visit.browser(Kind::Desk).await;
        toys.heath(&page, RIDERS).await;
        let [tail, target] = middles(&page, ["b3", "c2"]).await;
        drag(&page, tail, target).await;
        page.wait("document.querySelector('#notices .odds')").await;
        page.wait(EMPTY).await;
        page.click("#acts .btn.main").await;
        page.wait("line.sent.some(m => m.do === 'act' && m.text === 'b2xc1')").await;
    });
}

/// Taps or clicks twice in one breath.
async fn twice(page: &Browser, at: (f64, f64)) {
    page.hand(&[Hand::To(at), Hand::Down, Hand::Up, Hand::Down, Hand::Up]).await;
}

/// Whoever clicks twice on a place to go to has moved once, and nothing else.
async fn double_click(page: &Browser) {
    for (n, text) in (1..).zip(ESCAPE.split(' ').take(4)) {
        let (from, to) = text.split_once('-').unwrap();
        let [from, to] = middles(page, [from, to]).await;
        page.point_at(from).await;
        page.wait(CHOSEN).await;
        twice(page, to).await;
        steps(page, n).await;
        assert_eq!(page.js(&format!("return {CHOSEN}")).await, false, "{text}: nothing else was chosen");
    }
    assert_eq!((asked(page, "act").await, asked(page, "why").await), (json!(4), json!(0)));
    assert_eq!(page.js("return document.getElementById('why').hidden").await, true);
    // Half a second later it is a click of its own.
    tokio::time::sleep(std::time::Duration::from_millis(600)).await;
    let [at] = middles(page, ["e4"]).await;
    page.point_at(at).await;
    page.wait(&format!("!document.getElementById('why').hidden || {CHOSEN}")).await;
}

#[test]
fn a_double_click_is_one_move() {
    visit("double-click", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        table::open(visit, &page, GAME, &["here", "here"]).await;
        double_click(&page).await;
    });
}

#[test]
fn a_double_tap_is_one_move() {
    visit("double-tap", 1, async |visit| {
        let page = visit.browser(Kind::Phone).await;
        table::open(visit, &page, GAME, &["here", "here"]).await;
        double_click(&page).await;
    });
}
