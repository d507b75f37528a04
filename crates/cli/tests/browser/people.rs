//! What people at one match are to each other: names, requests, words, onlookers, and the next match.

use crate::browser::{Browser, Kind};
use crate::visit::{Visit, visit};
use crate::{ESCAPE, GAME, table};
use serde_json::json;

/// Anna has opened a match and Mira has taken the other seat, both by name.
async fn friends(visit: &Visit) -> (Browser, Browser) {
    let (anna, mira) = (visit.browser(Kind::Desk).await, visit.browser(Kind::Phone).await);
    table::open(visit, &anna, GAME, &["here", "link"]).await;
    table::uninvite(&anna).await;
    name(&anna, "Anna").await;
    let link = anna.js("return document.querySelector('#people .linkline input').value").await;
    mira.goto(link.as_str().unwrap()).await;
    mira.write("input[name=name]", "Mira").await;
    mira.click("form button.main").await;
    table::ready(&mira).await;
    anna.wait("[...document.querySelectorAll('.seat .name b')].map(e => e.textContent).join() === 'Anna,Mira'").await;
    (anna, mira)
}

/// Says what one is called.
async fn name(page: &Browser, name: &str) {
    table::menu(page, "#rename").await;
    page.write("#names input", name).await;
    page.click("#names .btn.main").await;
    page.wait("document.querySelector('main[data-ready]') && !document.getElementById('names').open").await;
    table::ready(page).await;
}

#[test]
fn a_take_back_between_friends_is_asked_for() {
    visit("asked-back", 2, async |visit| {
        let (anna, mira) = friends(visit).await;
        table::play(&anna, 1, "a4-a3").await;
        table::steps(&mira, 1).await;
        assert_eq!(mira.text("#hint").await, "Anna moved a sword from a4 to a3 · a4-a3");
        anna.click("#take-back").await;
        mira.wait("document.querySelector('.request [data-do=allow]')").await;
        assert!(mira.text(".request").await.starts_with("Anna asks to take back their last move."));
        assert!(anna.text(".request").await.starts_with("You ask to take back your last move."));
        mira.click("[data-do=decline]").await;
        anna.wait("!document.querySelector('.request')").await;
        table::steps(&anna, 1).await;
        anna.click("#take-back").await;
        mira.wait("document.querySelector('.request')").await;
        mira.click("[data-do=allow]").await;
        table::steps(&anna, 0).await;
        table::steps(&mira, 0).await;
        // A draw is offered, and no is an answer.
        table::menu(&anna, "#draw").await;
        anna.click("#ask-yes").await;
        mira.wait("document.querySelector('.request')?.textContent.includes('Anna offers a draw.')").await;
        mira.click("[data-do=decline]").await;
        mira.wait("!document.querySelector('.request')").await;
        assert_eq!(mira.count("main.over").await, 0);
    });
}

#[test]
fn friends_talk_and_meet_again() {
    visit("rematch", 2, async |visit| {
        let (anna, mira) = friends(visit).await;
        let title = |page: Browser| async move { page.js("return document.title").await.as_str().unwrap().to_owned() };
        assert_eq!(title(anna.clone()).await, "● Your move · Swords & Shields · Parlour");
        assert_eq!(title(mira.clone()).await, "Swords & Shields · Anna to move");
        anna.click("#more").await;
        anna.click("#say-it").await;
        anna.click("[data-phrase='1']").await;
        mira.wait("document.querySelector('.seat[data-seat=\"1\"] .bubble')?.textContent === 'Good luck!'").await;
        anna.wait("!document.querySelector('.menu:popover-open')").await;

        // Somebody else looks on: both know, and so does the stranger.
        let first = table::path(&anna).await;
        let windows = mira.open_window(&visit.house.url_for_a_stranger(&first)).await;
        mira.wait("document.querySelector('main.watching[data-ready]')").await;
        assert_eq!(mira.text("#say").await, "You are watching. It is Anna's move.");
        anna.wait("document.getElementById('watchers').textContent === '1 watching'").await;
        mira.to_old(&windows).await;

        table::resign(&anna).await;
        mira.wait("document.getElementById('ended')?.textContent === 'You won: Anna resigned.'").await;
        mira.follow("form[action='?again=swap'] button").await;
        table::ready(&mira).await;
        anna.wait("document.querySelector('.rematch')").await;
        assert!(anna.text(".rematch").await.starts_with("Mira asks for a rematch."));
        anna.follow(".rematch a").await;
        table::ready(&anna).await;
        assert_eq!(table::path(&anna).await, table::path(&mira).await);
        assert_ne!(table::path(&anna).await, first);
        anna.wait("[...document.querySelectorAll('.seat .name b')].map(e => e.textContent).join() === 'Mira,Anna'")
            .await;
        table::play(&mira, 1, "a4-a3").await;
        table::steps(&anna, 1).await;
    });
}

/// What the house does is shown at a pace; whoever cannot wait skips, and whoever missed it watches again.
/// Notes what is rung and what the system is asked to show; and lets the page be where nobody looks.
const ELSEWHERE: &str = "
    window.rung = 0;
    window.shown = [];
    const Ringing = window.AudioContext;
    window.AudioContext = class extends Ringing { constructor() { super(); rung++; } };
    window.Notification = class {
        static permission = 'granted';
        static requestPermission = async () => 'granted';
        constructor(title, { body }) { shown.push(`${title}: ${body}`); }
        close() {}
    };
    window.hide = isHidden => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
        document.dispatchEvent(new Event('visibilitychange'));
    };";

#[test]
fn who_is_elsewhere_is_called_if_they_want_it() {
    visit("called", 2, async |visit| {
        let (anna, mira) = friends(visit).await;
        mira.js(ELSEWHERE).await;
        // Off until switched on.
        mira.js("hide(true)").await;
        table::play(&anna, 1, "a4-a3").await;
        mira.wait("document.title.startsWith('● Your move')").await;
        assert!(mira.attr("link[rel=icon]", "href").await.unwrap().ends_with("icon-move.svg"));
        assert_eq!(mira.js("return [rung, shown.length]").await, serde_json::json!([0, 0]));
        // What came while nobody looked is there at once.
        mira.js("hide(false)").await;
        table::steps(&mira, 1).await;

        for id in ["#sound", "#notify"] {
            table::menu(&mira, id).await;
            mira.wait(&format!("document.querySelector('{id}').getAttribute('aria-pressed') === 'true'")).await;
            mira.js("document.getElementById('menu').hidePopover()").await;
        }
        assert_eq!(mira.js("return rung").await, 1, "it is heard when it is switched on");
        table::play(&mira, 2, "e4-h4").await;
        assert_eq!(mira.js("return rung").await, 1, "not for one's own move");
        mira.js("hide(true)").await;
        table::steps(&anna, 2).await;
        table::play(&anna, 3, "a3-a2").await;
        mira.wait("shown.length").await;
        assert_eq!(mira.js("return shown").await, serde_json::json!(["Swords & Shields: It is your move."]));
        assert_eq!(mira.js("return rung").await, 2);
        // Whoever looks sees it anyway.
        mira.js("hide(false)").await;
        table::steps(&mira, 3).await;
        table::play(&mira, 4, "e5-e4").await;
        table::steps(&anna, 4).await;
        table::play(&anna, 5, "a2-a1").await;
        mira.wait("rung === 3").await;
        assert_eq!(mira.js("return shown.length").await, 1);
    });
}

#[test]
fn the_house_plays_at_the_pace_of_whoever_looks() {
    visit("pace", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        table::open(visit, &page, "swoop", &["here", "level:1", "level:1"]).await;
        page.click("#more").await;
        page.click("input[name=pace][value=slow]").await;
        page.press(fantoccini::key::Key::Escape).await;
        let moved = "const [text] = line.state.choices[0]; line.sockets[0].send(JSON.stringify({ do: 'act', ply: line.state.ply, text }));";
        page.js(moved).await;
        page.wait("line.state.yours && line.state.steps >= 3").await;
        page.wait("[...document.querySelectorAll('#acts button')].some(b => b.textContent === 'Skip to my turn')")
            .await;
        page.js(
            "[...document.querySelectorAll('#acts button')].find(b => b.textContent === 'Skip to my turn').click()",
        )
        .await;
        page.wait("document.getElementById('count').textContent === `${line.state.steps} of ${line.state.steps}`")
            .await;
        page.wait("[...document.querySelectorAll('#acts button')].some(b => b.textContent === 'Watch again')").await;
        page.js("[...document.querySelectorAll('#acts button')].find(b => b.textContent === 'Watch again').click()")
            .await;
        page.wait("document.getElementById('live').textContent.startsWith('looking back')").await;
        page.wait("document.getElementById('live').textContent === 'live'").await;
        // The pace is remembered.
        page.js("location.reload()").await;
        table::ready(&page).await;
        assert_eq!(page.js("return document.querySelector('input[name=pace]:checked').value").await, "slow");
    });
}

/// Whoever watches is told how it ended when the board has come to it, or when asked to be.
#[test]
fn an_ending_is_told_when_it_has_been_shown() {
    visit("pace-end", 2, async |visit| {
        let anna = visit.browser(Kind::Desk).await;
        let mira = visit.browser(Kind::Desk).await;
        table::open(visit, &anna, GAME, &["here", "here"]).await;
        let path = table::path(&anna).await;
        mira.goto(&visit.house.url(&path)).await;
        mira.js("localStorage.setItem('pace', 'slow')").await;
        table::ready(&mira).await;
        // Faster than anybody could look.
        anna.js_with(
            "arguments[0].split(' ').forEach((text, n) =>
                line.sockets[0].send(JSON.stringify({ do: 'act', ply: line.state.ply + n, text })))",
            vec![json!(ESCAPE)],
        )
        .await;
        mira.wait("line.state.over").await;
        let behind =
            "const [at, of] = document.getElementById('count').textContent.split(' of ').map(Number); return of - at";
        assert!(mira.js(behind).await.as_u64().unwrap() > 0, "it is still being shown");
        assert_eq!(mira.js("return document.getElementById('ending').childElementCount").await, 0);
        mira.js("[...document.querySelectorAll('#acts button')].find(b => b.textContent === 'Skip to now').click()")
            .await;
        mira.wait("document.getElementById('ended')").await;
        assert_eq!(mira.js(behind).await, 0);
    });
}
