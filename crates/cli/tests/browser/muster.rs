//! Samurai Blades: what a wargamer looks up beside the map. Men, charts and counter cards.

use crate::browser::{Browser, Kind};
use crate::looks::shoot;
use crate::samurai::{open, until};
use crate::table::{self, spot};
use crate::visit::visit;
use fantoccini::key::Key;
use serde_json::json;

async fn typed(page: &Browser, text: &str) {
    let ply = page.js("return line.state.ply").await;
    page.write("#act", &format!("{text}{}", char::from(Key::Enter))).await;
    page.wait(&format!("line.state.ply > {ply}")).await;
}

/// What is written there, also where it is not shown.
async fn content(page: &Browser, css: &str) -> serde_json::Value {
    page.js_with("return document.querySelector(arguments[0]).textContent", vec![json!(css)]).await
}

#[test]
fn men_are_listed_pointed_at_and_found() {
    visit("men", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        table::open(visit, &page, "samurai-blades", &["here", "here"]).await;
        table::tab(&page, "men").await;
        assert_eq!(page.count("#roster .troop").await, 2);
        assert_eq!(page.count("#roster .man .pic svg.face").await, 18, "ten men against eight, each with his counter");
        let numbers = "return document.querySelector('#roster .pic svg').textContent.length > 2";
        assert_eq!(page.js(numbers).await, json!(true), "with his numbers");
        assert!(page.text("#roster .man").await.contains("fresh"));
        page.hover("#roster button.man").await;
        page.wait("document.querySelector('#board .m-where-ring')").await;
        // The last one is out of sight on a map that is close: a click brings him to the middle.
        for _ in 0..4 {
            page.click("#closer").await;
        }
        let off = "const at = document.querySelector('#roster li:last-child button.man').dataset.at;
            const box = document.querySelector(`.spot[data-spot='${at}']`).getBoundingClientRect();
            const frame = document.querySelector('.board').getBoundingClientRect();
            return Math.hypot(box.x + box.width / 2 - frame.x - frame.width / 2, box.y + box.height / 2 - frame.y - frame.height / 2);";
        page.js("document.querySelector('.board').scrollTo(0, 0)").await;
        let before = page.js(off).await.as_f64().unwrap();
        page.js("document.querySelector('#roster li:last-child button.man').click()").await;
        page.wait(&format!("(() => {{ {off} }})() < {before} - 20")).await;
        shoot(&page, "samurai-men").await;
        // What he did shows at once.
        table::tab(&page, "moves").await;
        until(&page, "choose a man to move").await;
        typed(&page, "Q8").await;
        page.wait("document.querySelector('#roster li.in')").await;
        assert_eq!(content(&page, "#roster li.in .how").await, "on the move");
    });
}

#[test]
fn charts_lie_over_the_map_and_light_what_applies() {
    visit("charts", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        open(visit, &page).await;
        assert_eq!(page.count("#charts .lit").await, 0);
        until(&page, "attack: choose a man").await;
        table::choose(&page, "N8").await;
        page.click(&spot("M8")).await;
        page.wait("document.querySelector('#charts thead .lit')").await;
        assert_eq!(content(&page, "#charts thead .lit").await, "2-1");
        page.js("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true }))").await;
        page.wait("!document.getElementById('drawer').hidden && document.querySelector('#drawer #charts')").await;
        shoot(&page, "samurai-charts").await;
        page.click("#theme").await;
        shoot(&page, "samurai-charts-dark").await;
        page.click("#chart-away").await;
        page.wait("document.getElementById('drawer').hidden && document.querySelector('#p-charts #charts')").await;
        table::tab(&page, "charts").await;
        assert!(page.text("#charts").await.contains("Melee, a man on foot"));
        page.hover(&spot("N8")).await;
        page.wait("!document.getElementById('card').hidden").await;
        shoot(&page, "samurai-charts-tab-dark").await;
    });
}

#[test]
fn a_counter_is_explained_to_who_rests_on_it_or_asks() {
    visit("card", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        table::open(visit, &page, "samurai-blades", &["here", "here"]).await;
        page.hover(&spot("Q8")).await;
        page.wait("!document.getElementById('card').hidden").await;
        let card = page.text("#card").await;
        for part in ["Sugaya Tomokiyo", "samurai on foot", "attack", "defence", "movement", "Wounded he would have"] {
            assert!(card.contains(part), "{part}: {card}");
        }
        assert_eq!(page.count("#card > svg.face").await, 1);
        shoot(&page, "samurai-card").await;
        page.hover("#moves").await;
        page.wait("document.getElementById('card').hidden").await;
        // By the keyboard, and away again.
        page.js_with("document.querySelector(arguments[0]).focus()", vec![json!(spot("Q8"))]).await;
        let press = "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'i', bubbles: true }))";
        page.js(press).await;
        page.wait("!document.getElementById('card').hidden").await;
        page.press(Key::Escape).await;
        page.wait("document.getElementById('card').hidden").await;
    });
}

#[test]
fn a_long_tap_explains_and_chooses_nothing() {
    visit("card-phone", 1, async |visit| {
        let page = visit.browser(Kind::Phone).await;
        table::open(visit, &page, "samurai-blades", &["here", "here"]).await;
        let (x, y) = table::middle(&page, &spot("Q8")).await;
        page.devtools("Input.dispatchTouchEvent", json!({ "type": "touchStart", "touchPoints": [{ "x": x, "y": y }] }))
            .await;
        page.wait("!document.getElementById('card').hidden").await;
        page.devtools("Input.dispatchTouchEvent", json!({ "type": "touchEnd", "touchPoints": [] })).await;
        assert_eq!(page.js("return line.sent.some(m => m.do === 'act' || m.do === 'look')").await, json!(false));
        shoot(&page, "samurai-card-phone").await;
        crate::phone::fits(&page, "a counter card").await;
        // A tap anywhere else puts it away.
        let at = table::middle(&page, "#say").await;
        page.point_at(at).await;
        page.wait("document.getElementById('card').hidden").await;
        page.js("document.getElementById('t-men').click()").await;
        page.wait("document.getElementById('roster').checkVisibility()").await;
        assert!(page.text("#roster").await.contains("fresh"));
        crate::phone::fits(&page, "men").await;
        crate::phone::large_enough(&page, "men").await;
        shoot(&page, "samurai-men-phone").await;
    });
}

#[test]
fn a_march_is_taken_back_whole() {
    visit("march", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        table::open(visit, &page, "samurai-blades", &["here", "here"]).await;
        until(&page, "choose a man to move").await;
        let before = page.js("return line.state.steps").await;
        typed(&page, "Q8").await;
        let step = "return line.state.choices.find(([text]) => text.startsWith('>'))[0]";
        for _ in 0..2 {
            let text = page.js(step).await.as_str().unwrap().to_owned();
            typed(&page, &text).await;
        }
        table::menu(&page, "#take-back-march").await;
        page.wait(&format!("line.state.steps === {before}")).await;
        assert_eq!(page.js("return document.getElementById('take-back-march').hidden").await, json!(true));
    });
}
