//! What people do at a match page.

use crate::browser::Browser;
use crate::visit::Visit;
use serde_json::json;

/// Opens a match through its form; one word for each seat, as in the form: `here`, `link`, `level:2`.
pub async fn open(visit: &Visit, page: &Browser, game: &str, seats: &[&str]) {
    page.goto(&visit.house.url(&format!("/new/{game}"))).await;
    let several = page.count("input[type=radio][name=seats]").await > 0;
    if several {
        page.click(&format!("input[name=seats][value='{}']", seats.len())).await;
    }
    for (n, sitter) in (1..).zip(seats) {
        sit(page, n, sitter).await;
    }
    page.click("#new button.main").await;
    ready(page).await;
}

/// Chooses who sits in a seat of the form; one's own place is the first.
pub async fn sit(page: &Browser, seat: usize, sitter: &str) {
    let here = if seat == 1 { "you" } else { "too" };
    let css = match sitter {
        "here" => format!("input[name=seat{seat}][data-who={here}]"),
        other => format!("input[name=seat{seat}][value='{other}']"),
    };
    // Levels are folded until one of them is chosen.
    page.js_with("document.querySelector(arguments[0]).click()", vec![json!(css)]).await;
}

/// Waits until the page has a line to its room.
pub async fn ready(page: &Browser) {
    page.wait("document.querySelector('main[data-ready]') && window.line?.state").await;
}

/// The path of the match that is shown.
pub async fn path(page: &Browser) -> String {
    let id = page.attr("#main", "data-match").await.unwrap();
    format!("/m/{id}")
}

/// The spot with this name, however it is labelled.
pub fn spot(name: &str) -> String {
    format!("#board .spot[aria-label^='{name},']")
}

/// What a spot says of itself.
pub async fn label(page: &Browser, name: &str) -> String {
    page.attr(&spot(name), "aria-label").await.unwrap()
}

/// Waits until the list has so many steps, all of them shown.
pub async fn steps(page: &Browser, count: usize) {
    page.wait(&format!("document.getElementById('count').textContent === '{count} of {count}'")).await;
}

/// Clicks on the first spot of a choice.
pub async fn choose(page: &Browser, name: &str) {
    page.click(&spot(name)).await;
    page.wait("[...document.querySelectorAll('#acts button')].some(b => b.textContent.startsWith('Let go'))").await;
}

/// Plays a move written `a4-a3` by two clicks; it is the match's step with this number.
pub async fn play(page: &Browser, step: usize, text: &str) {
    let (from, to) = text.split_once('-').unwrap();
    choose(page, from).await;
    page.click(&spot(to)).await;
    steps(page, step).await;
}

/// Plays moves by clicks from the start.
pub async fn play_all(page: &Browser, moves: &str) {
    for (n, text) in (1..).zip(moves.split(' ')) {
        play(page, n, text).await;
    }
}

/// Where every token stands, as `spot kind side`.
pub async fn tokens(page: &Browser) -> Vec<String> {
    let found = page
        .js("return [...document.querySelectorAll('#board .tokens > .token')]
            .map(t => `${t.dataset.spot} ${t.dataset.kind} ${t.dataset.side}`).sort();")
        .await;
    serde_json::from_value(found).unwrap()
}

/// Left, top, width and height of the board on the page.
pub async fn board_place(page: &Browser) -> [f64; 4] {
    let script = "const b = document.getElementById('board').getBoundingClientRect();
        return [b.x + scrollX, b.y + scrollY, b.width, b.height];";
    serde_json::from_value(page.js(script).await).unwrap()
}

/// The middle of an element on the screen, once it is in sight.
pub async fn middle(page: &Browser, css: &str) -> (f64, f64) {
    let script = "const e = document.querySelector(arguments[0]);
        e.scrollIntoView({ block: 'center' });
        const b = e.getBoundingClientRect();
        return [b.x + b.width / 2, b.y + b.height / 2];";
    serde_json::from_value(page.js_with(script, vec![json!(css)]).await).unwrap()
}

/// Puts away the sheet with the invitation; the button in the spine brings it back.
pub async fn uninvite(page: &Browser) {
    page.wait("document.querySelector('dialog.invites:modal')").await;
    page.press(fantoccini::key::Key::Escape).await;
    page.wait("!document.querySelector('dialog.invites:modal')").await;
}

/// Chooses something from the menu.
pub async fn menu(page: &Browser, css: &str) {
    page.click("#more").await;
    page.click(css).await;
}

/// Resigns, and means it.
pub async fn resign(page: &Browser) {
    menu(page, "#resign").await;
    page.click("#ask-yes").await;
}

/// Shows one of the lists beside the board.
pub async fn tab(page: &Browser, name: &str) {
    page.click(&format!("#t-{name}")).await;
}

/// Makes the first click of a choice that has several.
pub const IN_HAND: &str = "
    const path = line.state.choices.map(([, path]) => path).find(path => path.length > 1);
    const spot = path && document.querySelector(`#board .spot[data-spot='${path[0]}']`);
    spot?.dispatchEvent(new MouseEvent('click', { bubbles: true }));";
