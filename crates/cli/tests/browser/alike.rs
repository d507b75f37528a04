//! A page that was kept up to date for a whole match shows what the renderer draws for its end.

use crate::browser::{Browser, Kind};
use crate::table;
use crate::visit::{Visit, visit};
use parlour_cabinet::GAMES;
use serde_json::Value;

/// More than a random match of any game takes.
const MOST: usize = 20_000;

/// Plays at random over a line of its own, with this page's cookie, until the match is over. The page only listens.
const PLAY: &str = "
    const [seed, most, done] = arguments;
    let random = seed;
    const next = n => {
        random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
        return Math.floor(random / 4294967296 * n);
    };
    const socket = new WebSocket(location.href.replace(/^http/, 'ws').replace(/[?#].*$/, '') + '/socket');
    let acted = 0;
    socket.onmessage = event => {
        const reply = JSON.parse(event.data);
        if (reply.is === 'refused') return done(`refused: ${reply.text}`);
        if (reply.is !== 'state') return;
        if (reply.over || acted === most) {
            socket.close();
            return done(reply.over ? reply.ply : `not over after ${acted} actions`);
        }
        if (reply.yours && reply.ply !== socket.ply) {
            socket.ply = reply.ply;
            acted += 1;
            socket.send(JSON.stringify({ do: 'act', ply: reply.ply, text: reply.choices[next(reply.choices.length)][0] }));
        }
    };";

/// What is drawn here, and what the server draws for the same position; each element as a line, numbers rounded.
const DRAWN: &str = "
    const [done] = arguments;
    const rounded = text => text.replace(/-?\\d+\\.\\d+/g, n => String(Math.round(Number(n))));
    const ignored = new Set(['tabindex', 'id']);
    const line = element => {
        const attributes = [...element.attributes].filter(a => !ignored.has(a.name)).map(a => {
            let value = a.value;
            if (a.name === 'class') value = value.split(' ').filter(c => c !== 'can').join(' ');
            if (a.name === 'aria-label') value = value.replace(', can be chosen', '');
            if (a.name === 'style') value = value.replace(/[;\\s]/g, '');
            return `${a.name}=${rounded(value)}`;
        });
        const inner = element.children.length ? `{${[...element.children].map(line).join('')}}` : element.textContent;
        return `<${element.tagName.toLowerCase()} ${attributes.sort().join(' ')}>${inner}`;
    };
    const groups = ['.marks.under', '.tokens', '.marks.over', '.spots', '.layout'];
    const read = page => Object.fromEntries(groups.map(group => {
        const found = [...page.querySelectorAll(`#board > ${group}`)];
        return [group, found.length === 1 ? [...found[0].children].map(line) : [`${found.length} groups`]];
    }));
    for (const animation of document.getAnimations()) animation.finish();
    fetch(location.href).then(answer => answer.text()).then(text => {
        const page = new DOMParser().parseFromString(text, 'text/html');
        const beside = p => [...p.querySelectorAll('#seats, #moves, #notices, #track, #say')].map(e => e.innerHTML
            .replace(/ aria-current=\"[a-z]*\"/g, ''));
        done({ here: read(document), there: read(page), panels: [beside(document), beside(page)] });
    });";

fn lines(group: &Value) -> Vec<&str> {
    group.as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect()
}

fn groups(drawn: &Value) -> Vec<(&str, Vec<&str>)> {
    drawn.as_object().unwrap().iter().map(|(name, group)| (name.as_str(), lines(group))).collect()
}

async fn whole_match(visit: &Visit, page: &Browser, game: &str, seats: u8) {
    let what = format!("{game} with {seats}");
    table::open(visit, page, game, &vec!["here"; seats.into()]).await;
    let ended = page.js_later(PLAY, vec![7.into(), MOST.into()]).await;
    let ply = ended.as_u64().unwrap_or_else(|| panic!("{what}: {ended}"));
    page.wait("document.getElementById('live').textContent === 'over'").await;
    let drawn = page.js_later(DRAWN, vec![]).await;
    for ((name, mut here), (_, mut there)) in groups(&drawn["here"]).into_iter().zip(groups(&drawn["there"])) {
        // What travelled last lies above the others; apart from that nothing may differ.
        if name == ".tokens" {
            here.sort_unstable();
            there.sort_unstable();
        }
        assert_eq!(here, there, "{what}: {name} after {ply} entries");
    }
    assert_eq!(drawn["panels"][0], drawn["panels"][1], "{what}: what stands beside the board");
    // Looked at again without motions, also the order is that of the renderer.
    // A verse that is asked for lies over the lists until one says not now.
    if page.js("return document.getElementById('verse')?.checkVisibility()").await == true {
        page.click("#verse-later").await;
    }
    page.click("#first").await;
    page.wait("document.getElementById('live').textContent === 'looking back'").await;
    page.click("#last").await;
    page.wait("document.getElementById('live').textContent === 'over'").await;
    let drawn = page.js_later(DRAWN, vec![]).await;
    assert_eq!(drawn["here"], drawn["there"], "{what}: looked at again");
}

#[test]
fn every_game_ends_as_it_is_drawn() {
    visit("alike", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        for game in GAMES {
            whole_match(visit, &page, game.info().id, game.info().seats[0]).await;
        }
    });
}
