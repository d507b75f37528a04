//! Pictures of every game for whoever wants to look: `PARLOUR_SHOTS=FOLDER cargo test -p parlour --test browser shots`.
//! Without it one match is taken, to see that it works.

use crate::browser::{Browser, Kind};
use crate::every_game::PLAY_SOME;
use crate::table;
use crate::visit::{Visit, visit};
use parlour_cabinet::GAMES;
use serde_json::json;
use std::path::{Path, PathBuf};

/// A desk and a phone.
const SCREENS: [(&str, u32, u32); 2] = [("desk", 1280, 800), ("phone", 390, 844)];

async fn take(page: &Browser, folder: &Path, name: &str) {
    page.wait("!document.getAnimations().length").await;
    let file = folder.join(format!("{name}.png"));
    page.screenshot(&file).await;
    assert!(std::fs::metadata(&file).unwrap().len() > 10_000, "an empty picture: {}", file.display());
}

/// On both screens, by day; and by night on the first, if wanted.
async fn take_all(page: &Browser, folder: &Path, name: &str) {
    for (screen, width, height) in SCREENS {
        page.resize(width, height).await;
        page.js_async("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))").await;
        take(page, folder, &format!("{name}-{screen}")).await;
        if name.ends_with("middle") {
            page.js("document.documentElement.dataset.theme = 'dark'").await;
            take(page, folder, &format!("{name}-{screen}-dark")).await;
            page.js("document.documentElement.dataset.theme = 'light'").await;
        }
    }
}

/// The start, the middle with a piece in hand, and the end of a match.
async fn match_of(visit: &Visit, page: &Browser, game: &str, seats: u8, folder: &Path) {
    table::open(visit, page, game, &vec!["here"; seats.into()]).await;
    page.js("document.documentElement.dataset.theme = 'light'").await;
    take_all(page, folder, &format!("{game}-{seats}-1-start")).await;
    page.js_with(PLAY_SOME, vec![json!(24)]).await;
    page.wait("window.played").await;
    page.js(table::IN_HAND).await;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    take_all(page, folder, &format!("{game}-{seats}-2-middle")).await;
    page.js("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))").await;
    page.js_with(PLAY_SOME, vec![json!(150)]).await;
    while page.js("return window.played").await != true {
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
    }
    while page.js("return line.state.over").await != true {
        let ply = page.js("return line.state.ply").await;
        table::resign(page).await;
        page.wait(&format!("line.state.ply > {ply}")).await;
    }
    page.wait("document.getElementById('ending')?.childElementCount").await;
    take_all(page, folder, &format!("{game}-{seats}-3-end")).await;
}

#[test]
fn every_game_is_taken() {
    visit("shots", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        page.devtools("Emulation.setScrollbarsHidden", json!({ "hidden": true })).await;
        let asked = std::env::var_os("PARLOUR_SHOTS").map(PathBuf::from);
        let folder = asked.clone().unwrap_or_else(|| Path::new(env!("CARGO_TARGET_TMPDIR")).join("shots"));
        for game in GAMES.iter().take(if asked.is_some() { GAMES.len() } else { 1 }) {
            let info = game.info();
            let most = info.seats.iter().max().copied().unwrap();
            match_of(visit, &page, info.id, most, &folder).await;
        }
    });
}
