//! Samurai Blades: what a player sees before the dice fall.

use crate::browser::{Browser, Kind};
use crate::looks::shoot;
use crate::table::{self, spot};
use crate::visit::{Visit, visit};
use fantoccini::key::Key;
use serde_json::json;

const CLOSE: &str = include_str!("close.txt");

/// Opens the scenario of these tests for two people here.
pub async fn open(visit: &Visit, page: &Browser) {
    page.goto(&visit.house.url("/new/samurai-blades")).await;
    table::sit(page, 2, "here").await;
    // The button that opens the board lies over the end of a narrow page.
    page.js("document.querySelector('details.own').open = true").await;
    // Typed letter by letter it would take long.
    page.js_with("document.querySelector('textarea[name=text-scenario]').value = arguments[0]", vec![json!(CLOSE)])
        .await;
    page.click("#new button.main").await;
    table::ready(page).await;
}

/// Ends steps until the prompt says this.
pub async fn until(page: &Browser, prompt: &str) {
    for _ in 0..6 {
        let state = page.js("return [line.state.prompt, line.state.ply]").await;
        if state[0].as_str().unwrap().contains(prompt) {
            return;
        }
        page.write("#act", &format!("done{}", char::from(Key::Enter))).await;
        page.wait(&format!("line.state.ply > {}", state[1])).await;
    }
    panic!("{prompt} never comes");
}

async fn was_played(page: &Browser) -> bool {
    page.js("return line.sent.some(m => m.do === 'act')").await == json!(true)
}

#[test]
fn a_shot_is_weighed_before_it_is_made() {
    visit("shot", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        open(visit, &page).await;
        assert_eq!(page.count("#board .m-ready").await, 2, "who can shoot");
        // A tree is in the way: the line is drawn as far as it goes, with the reason and its rule.
        table::choose(&page, "V5").await;
        page.click(&spot("R3")).await;
        page.wait("!document.getElementById('why').hidden").await;
        assert_eq!(page.text("#why").await, "The tree at T4 is in the way. Rule 4.7");
        assert_eq!(page.count("#rule-4\\.7.cited").await, 1);
        for class in ["m-sight", "m-blocked", "m-unseen"] {
            assert_eq!(page.count(&format!("#board .m-why .{class}")).await, 1, "{class}");
        }
        page.press(Key::Escape).await;
        page.wait("!document.querySelector('#board .m-why')").await;

        // A clear one: band, cover and its cause, ten faces, chances in words; and then another target.
        table::choose(&page, "R7").await;
        page.click(&spot("M8")).await;
        page.wait("document.querySelector('#notices .odds')").await;
        let odds = page.text("#notices .odds").await;
        for part in ["Short range, 5 hexes (4.1)", "Bridge at M8 (4.9)", "light cover", "20 % is wounded"] {
            assert!(odds.contains(part), "{part}: {odds}");
        }
        assert_eq!(page.count("#notices .die span").await, 10);
        assert_eq!(page.count("#board .m-sight").await, 1);
        page.click(&spot("J7")).await;
        page.wait("document.querySelector('#notices .odds').innerText.includes('8 hexes')").await;
        assert!(!was_played(&page).await, "nothing is shot yet");
        page.click("#acts .btn.main").await;
        page.wait("document.querySelectorAll('#lines li').length >= 2").await;
        table::tab(&page, "story").await;
        assert!(page.text("#lines").await.contains("Die "), "the log tells it");
        assert_eq!(page.js("return line.sent.findLast(m => m.do === 'act').text").await, "R7*J7");
    });
}

#[test]
fn a_melee_shows_odds_and_all_outcomes() {
    visit("melee", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        open(visit, &page).await;
        until(&page, "choose a man to move").await;
        // An enemy shows how far he could come.
        page.click(&spot("J7")).await;
        page.wait("!document.getElementById('why').hidden").await;
        assert!(page.text("#why").await.contains("could get to the marked hexes"), "{}", page.text("#why").await);
        assert_eq!(page.count("#board .marks.under .m-why .reach").await, 1);
        shoot(&page, "samurai-reach").await;
        page.press(Key::Escape).await;
        page.wait("!document.querySelector('#board .m-why')").await;
        // Whoever moves sees where he can get to, and what it costs.
        page.click(&spot("Q9")).await;
        page.wait("document.querySelector('#board .reach')").await;
        let costs = page.js("return [...new Set([...document.querySelectorAll('#board .m-target-no')].map(e => e.textContent))].sort()").await;
        assert_eq!(costs, json!(["1", "2", "3", "4", "5", "6"]));
        assert!(page.text("#notices").await.contains("in sight of one archer"));
        until(&page, "attack: choose a man").await;
        table::choose(&page, "N8").await;
        page.click(&spot("M8")).await;
        page.wait("document.querySelector('#notices .odds')").await;
        let odds = page.text("#notices .odds").await;
        for part in ["16 TO 7 IS 2-1, COLUMN 2-1", " at N8 attacks", "no shift", "40 % nothing happens"] {
            assert!(odds.contains(part), "{part}: {odds}");
        }
        let spoken = page.attr("#notices .die", "aria-label").await.unwrap();
        assert_eq!(spoken.split("; ").count(), 10, "{spoken}");
        // Nothing has been rolled: it can be taken back.
        page.click("#take-back").await;
        page.wait("line.state.prompt.includes('attack: choose a man')").await;
        table::choose(&page, "N8").await;
        page.click(&spot("M8")).await;
        page.wait("document.querySelector('#notices .odds')").await;
        page.click("#acts .btn.main").await;
        page.wait("/Die \\d+ at 2-1/.test(document.getElementById('lines').textContent)").await;
    });
}

#[test]
fn chances_are_seen_on_a_phone() {
    visit("shot-phone", 1, async |visit| {
        let page = visit.browser(Kind::Phone).await;
        open(visit, &page).await;
        for name in ["R7", "M8"] {
            let at = table::middle(&page, &spot(name)).await;
            page.point_at(at).await;
            page.wait("[...document.querySelectorAll('#acts button')].some(b => b.textContent.startsWith('Let go'))")
                .await;
        }
        page.wait("document.querySelector('#notices .odds')").await;
        assert!(!was_played(&page).await, "a second tap does not shoot");
        crate::phone::fits(&page, "a shot").await;
        crate::phone::large_enough(&page, "a shot").await;
        page.js("document.querySelector('#notices').scrollIntoView({ block: 'end' }); scrollBy(0, 24)").await;
        shoot(&page, "samurai-phone").await;
    });
}

#[test]
fn plum_ford_is_seen_whole() {
    visit("plum-ford", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        table::open(visit, &page, "samurai-blades", &["here", "here"]).await;
        assert_eq!(page.count("#board .tokens > .token").await, 18, "ten men against eight");
        assert!(page.text("#track").await.starts_with("Turn 1 of 8: East"));
        page.click(&spot("Q8")).await;
        page.wait("document.querySelector('#board .reach')").await;
        let fits = "return [document.documentElement.scrollHeight, innerHeight]";
        assert_eq!(page.js(fits).await, json!([800, 800]), "the page does not scroll; the map does, in its frame");
        page.click("#fit").await;
        page.hover("#moves").await;
        shoot(&page, "samurai").await;
    });
}

#[test]
fn a_rider_is_taken_by_his_rear_hex_and_backs_into_it() {
    visit("rider", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        page.goto(&visit.house.url("/new/samurai-blades")).await;
        table::sit(&page, 2, "here").await;
        page.select("select[name=option-scenario]", "duel").await;
        page.click("#new button.main").await;
        table::ready(&page).await;
        until(&page, "choose a man to move").await;
        let acts = "return line.sent.filter(m => m.do === 'act' && m.text !== 'done').map(m => m.text)";
        page.click(&spot("C6")).await;
        page.wait("line.sent.some(m => m.text === 'D6') && line.state.choices.some(([text]) => text === '>C6/B6')")
            .await;
        // Now the rear hex itself leads on: he goes backwards. A second click at once would be a double click.
        page.js_async("setTimeout(arguments[0], 600)").await;
        table::choose(&page, "C6").await;
        page.click(&spot("B6")).await;
        page.wait("line.sent.some(m => m.text === '>C6/B6')").await;
        assert_eq!(page.js(acts).await, json!(["D6", ">C6/B6"]));
    });
}
