//! Every game, with every number of players, by clicks alone.

use crate::browser::{Browser, Kind};
use crate::measure::{SHIFTS, forget_shifts, shifts};
use crate::phone::{fits, large_enough};
use crate::table;
use crate::visit::{Visit, visit};
use parlour_cabinet::GAMES;
use serde_json::json;

/// A point of a spot on the screen where nothing lies over it; its middle, if it has a middle. Nothing if the spot
/// should be offered and is not, or the other way round.
const POINT: &str = "
    const spot = document.querySelector(`#board .spot[data-spot='${arguments[0]}']`);
    if (spot.classList.contains('can') !== arguments[1]) return null;
    let box = spot.getBoundingClientRect();
    const frame = document.querySelector('.board').getBoundingClientRect();
    const isIn = (low, high, from, to) => low >= Math.max(from, 0) && high <= to;
    if (!isIn(box.top, box.bottom, frame.top, Math.min(frame.bottom, innerHeight)) ||
        !isIn(box.left, box.right, frame.left, Math.min(frame.right, innerWidth))) {
        spot.scrollIntoView({ block: 'center', inline: 'center' });
        box = spot.getBoundingClientRect();
    }
    const points = [];
    for (let i = 1; i < 16; i++) for (let j = 1; j < 16; j++) points.push([i / 16 - .5, j / 16 - .5]);
    points.sort(([a, b], [c, d]) => Math.hypot(a, b) - Math.hypot(c, d));
    const at = ([i, j]) => [Math.round(box.x + box.width * (i + .5)), Math.round(box.y + box.height * (j + .5))];
    const found = points.find(p => document.elementFromPoint(...at(p)) === spot);
    return found ? at(found) : null;";

/// What the page should think of a spot.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Offer {
    Offered,
    Refused,
}

/// Where to click or tap on a spot, once it has been brought into sight.
async fn point_of(page: &Browser, spot: u64, offer: Offer) -> serde_json::Value {
    let point = page.js_with(POINT, vec![spot.into(), (offer == Offer::Offered).into()]).await;
    assert!(point.is_array(), "spot {spot} is {offer:?} and can be reached");
    point
}

/// Clicks or taps on a spot.
pub async fn click_spot(page: &Browser, spot: u64, offer: Offer) {
    let point = point_of(page, spot, offer).await;
    page.point_at(serde_json::from_value(point).unwrap()).await;
}

/// Clicks one spot of a path: on the board or on its button. The page must offer it.
pub async fn click(page: &Browser, spot: u64, buttons: &[(u64, String)]) {
    match buttons.iter().find(|(button, _)| *button == spot) {
        // Found and pressed in one go: what a half-made choice shows may put other buttons in its place meanwhile.
        Some((_, label)) => {
            let press = format!(
                "(() => {{
                const button = [...document.querySelectorAll('#acts .btn.main')].find(b => b.textContent === {label});
                button?.scrollIntoView({{ block: 'nearest' }});
                const at = button?.getBoundingClientRect();
                const hit = at && document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
                if (!hit || !button.contains(hit)) return false;
                button.click();
                return true;
                }})()",
                label = json!(label)
            );
            page.wait(&press).await;
        }
        None => click_spot(page, spot, Offer::Offered).await,
    }
}

/// A spot that cannot be chosen, begins nothing, and is far from all that can be.
const WRONG: &str = "
    const middle = s => {
        const b = s.getBoundingClientRect();
        return { x: b.x + b.width / 2, y: b.y + b.height / 2, r: Math.max(b.width, b.height) / 2 };
    };
    const frame = document.querySelector('.board').getBoundingClientRect();
    const begins = new Set(line.state.choices.map(([, path]) => String(path[0])));
    const legal = [...document.querySelectorAll('#board .spot.can')].map(middle);
    const wrong = [...document.querySelectorAll('#board .spot:not(.can)')].filter(s => {
        const { x, y, r } = middle(s);
        if (x - r < frame.left || x + r > frame.right || y - r < frame.top || y + r > frame.bottom) return false;
        return !begins.has(s.dataset.spot) && legal.every(l => Math.hypot(l.x - x, l.y - y) > l.r + 24);
    });
    return wrong.length ? Number(wrong[wrong.length >> 1].dataset.spot) : null;";

/// Clicks where nothing can be chosen: the page must say why, and the board must not move.
async fn click_wrongly(page: &Browser, what: &str) {
    let Some(spot) = page.js(WRONG).await.as_u64() else { return };
    // A large map is scrolled first: that is no fault of the refusal.
    point_of(page, spot, Offer::Refused).await;
    let before = table::board_place(page).await;
    // A second click on the same place at once would be a double click.
    page.js_async("setTimeout(arguments[0], 600)").await;
    click_spot(page, spot, Offer::Refused).await;
    page.wait("!document.getElementById('why').hidden").await;
    let why = page.text("#why").await;
    assert_eq!(page.count(".rules .cited").await, 1, "{what}: a rule is named: {why}");
    assert_eq!(table::board_place(page).await, before, "{what}: the board stays where it is: {why}");
}

/// Opens a game hot-seat and plays so many actions by clicks, chosen from what the page was told; or fewer, if it ends.
pub async fn play_some(visit: &Visit, page: &Browser, game: &str, seats: u8, actions: usize) {
    let what = format!("{game} with {seats}");
    table::open(visit, page, game, &vec!["here"; seats.into()]).await;
    assert_eq!(page.count(".seat").await, usize::from(seats), "{what}");
    let mut played = 0;
    for n in 0..actions {
        let state = page.js("return line.state").await;
        if state["over"] == true {
            break;
        }
        let choices: Vec<(String, Vec<u64>)> = serde_json::from_value(state["choices"].clone()).unwrap();
        let buttons: Vec<(u64, String)> = serde_json::from_value(state["buttons"].clone()).unwrap();
        let (text, path) = &choices[(n * 37 + 11) % choices.len()];
        for &spot in path {
            if n < 2 {
                click_wrongly(page, &what).await;
            }
            click(page, spot, &buttons).await;
        }
        let ply = &state["ply"];
        // A pointer that rests on a button asks about it at once, so the action need not be what was sent last.
        page.wait(&format!("line.state.ply > {ply} && line.sent.some(m => m.do === 'act' && m.ply === {ply})")).await;
        assert_eq!(
            page.js("return line.sent.findLast(m => m.do === 'act').text").await,
            text.as_str(),
            "{what}: these clicks mean this action"
        );
        let steps = page.js("return line.state.steps").await.as_u64().unwrap();
        assert!(steps > state["steps"].as_u64().unwrap(), "{what}: {text}");
        table::steps(page, steps as usize).await;
        assert_eq!(page.count("#moves a").await, steps as usize, "{what}: the list grows");
        page.wait(AS_SENT).await;
        played += 1;
    }
    assert!(played > 0, "{what}");
    let complaints = page.complaints().await;
    assert!(complaints.is_empty(), "{what}: {complaints:?}");
}

/// Plays so many actions by real clicks against the house, and waits for its answers; fewer if it ends.
pub async fn play_against(page: &Browser, actions: usize) {
    let mine = "(line.state?.over || (line.state?.yours && line.state.choices.length))";
    for n in 0..=actions {
        page.wait(mine).await;
        // What the house did is shown at its pace, and a click would hurry it.
        page.wait("document.getElementById('count').textContent === `${line.state.steps} of ${line.state.steps}`")
            .await;
        let state = page.js("return line.state").await;
        if state["over"] == true {
            break;
        }
        // The end is allowed to bring something new.
        page.js("window.calm = [window.unasked, window.movers]").await;
        if n == actions {
            break;
        }
        let choices: Vec<(String, Vec<u64>)> = serde_json::from_value(state["choices"].clone()).unwrap();
        let buttons: Vec<(u64, String)> = serde_json::from_value(state["buttons"].clone()).unwrap();
        for &spot in &choices[(n * 37 + 11) % choices.len()].1 {
            click(page, spot, &buttons).await;
        }
        page.wait(&format!("line.state.ply > {}", state["ply"])).await;
    }
}

/// Once nothing moves any more, as many tokens are shown as were sent.
const AS_SENT: &str = "(() => {
    for (const animation of document.getAnimations()) animation.finish();
    return document.querySelectorAll('#board .tokens > .token').length === line.state.tokens.length;
})()";

#[test]
fn swahili_with_three_and_four() {
    visit("swahili", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        play_some(visit, &page, "swahili", 3, 12).await;
        play_some(visit, &page, "swahili", 4, 12).await;
    });
}

/// Rows are narrow: to lift the next one is a button as well, which clicks the same place.
#[test]
fn a_lift_has_a_button() {
    visit("lift", 1, async |visit| {
        let page = visit.browser(Kind::Phone).await;
        table::open(visit, &page, "swahili", &["here", "here"]).await;
        let several = "return line.state.choices.map(([, path]) => path)
            .find(([, then]) => then !== undefined && line.state.buttons.every(([button]) => button !== then))";
        let path: Vec<u64> = serde_json::from_value(page.js(several).await).unwrap();
        click_spot(&page, path[0], Offer::Offered).await;
        let lift = "[...document.querySelectorAll('#acts .btn.main')].find(b => b.textContent.startsWith('Lift row '))";
        page.wait(lift).await;
        page.js(&format!("{lift}.click()")).await;
        // It means that action, or leads on to a longer one.
        let clicked = format!("line.sent.some(m => m.do === 'act' || m.clicks?.join() === '{},{}')", path[0], path[1]);
        page.wait(&clicked).await;
    });
}

#[test]
fn swoop_with_three_and_four() {
    visit("swoop", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        play_some(visit, &page, "swoop", 3, 12).await;
        play_some(visit, &page, "swoop", 4, 12).await;
    });
}

#[test]
fn every_game_with_every_number_of_players() {
    visit("every-game", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        for game in GAMES {
            for &seats in game.info().seats {
                play_some(visit, &page, game.info().id, seats, 6).await;
            }
        }
    });
}

#[test]
fn every_game_on_a_phone() {
    visit("every-game-phone", 1, async |visit| {
        let page = visit.browser(Kind::Phone).await;
        for game in GAMES {
            let most = game.info().seats.iter().max().copied().unwrap();
            play_some(visit, &page, game.info().id, most, 2).await;
            fits(&page, game.info().id).await;
            large_enough(&page, game.info().id).await;
        }
    });
}

/// Plays on by clicks from inside the page, as fast as it answers, so many actions or until the match is over; `played` is
/// true then.
pub const PLAY_SOME: &str = "
    let seed = 7, left = arguments[0];
    window.played = false;
    const chance = n => (seed = seed * 48271 % 2147483647) % n;
    const click = (spot, buttons) => {
        const place = document.querySelector(`#board .spot[data-spot='${spot}']`);
        if (place) return place.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        const label = buttons.find(([n]) => n === spot)[1];
        [...document.querySelectorAll('#acts .btn.main')].find(b => b.textContent === label).click();
    };
    const go = () => {
        const { choices, buttons, over, ply } = line.state;
        if (over || !left--) {
            window.played = true;
            return;
        }
        // How much has moved so far on a page that watches it: the end is allowed to bring something new.
        window.calm = [window.shifted, window.movers];
        for (const spot of choices[chance(choices.length)][1]) click(spot, buttons);
        const wait = () => setTimeout(line.state.ply > ply ? go : wait, 1);
        wait();
    };
    go();";

/// Every game comes to an end on the page, and the page says who won.
#[test]
fn to_the_end() {
    visit("to-the-end", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        page.devtools("Page.addScriptToEvaluateOnNewDocument", serde_json::json!({ "source": SHIFTS })).await;
        let mut moved = Vec::new();
        for game in GAMES {
            let info = game.info();
            table::open(visit, &page, info.id, &vec!["here"; info.seats[0].into()]).await;
            forget_shifts(&page).await;
            page.js_with(PLAY_SOME, vec![1_000_000.into()]).await;
            let begun = std::time::Instant::now();
            while page.js("return line.state.over").await != true {
                assert!(begun.elapsed().as_secs() < 300, "{} does not end", info.id);
                tokio::time::sleep(std::time::Duration::from_millis(200)).await;
            }
            page.wait("document.getElementById('live').textContent === 'over'").await;
            assert_eq!(page.count(".seat .rank").await, usize::from(info.seats[0]), "{}: everybody is ranked", info.id);
            let steps = page.js("return line.state.steps").await;
            moved.extend(shifts(&page, info.id).await);
            println!(
                "{}: over after {steps} steps, {} s: {}",
                info.id,
                begun.elapsed().as_secs(),
                page.text("#say").await
            );
        }
        assert!(moved.is_empty(), "something moves that should not: {moved:#?}");
        let complaints = page.complaints().await;
        assert!(complaints.is_empty(), "{complaints:?}");
    });
}
