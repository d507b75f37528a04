//! Light and dark, and pictures of it.

use crate::browser::{Browser, Kind};
use crate::visit::{root, visit};
use crate::{GAME, table};
use std::path::Path;

/// A picture for whoever wants to look; with `UPDATE_SCREENSHOTS` also for the README.
pub async fn shoot(page: &Browser, name: &str) {
    page.wait("!document.getAnimations().length").await;
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("screenshots").join(format!("{name}.png"));
    page.devtools("Emulation.setScrollbarsHidden", serde_json::json!({ "hidden": true })).await;
    page.screenshot(&file).await;
    page.devtools("Emulation.setScrollbarsHidden", serde_json::json!({ "hidden": false })).await;
    assert!(std::fs::metadata(&file).unwrap().len() > 10_000, "an empty picture: {}", file.display());
    if std::env::var_os("UPDATE_SCREENSHOTS").is_some() {
        let folder = root().join("docs/screenshots");
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::copy(&file, folder.join(format!("{name}.png"))).unwrap();
    }
}

/// The brightness of the page's ground, from 0 to 765.
async fn brightness(page: &Browser) -> u64 {
    let sum = "return getComputedStyle(document.body).backgroundColor.match(/\\d+/g).slice(0, 3).reduce((a, b) => a + Number(b), 0);";
    page.js(sum).await.as_u64().unwrap()
}

/// A few moves into a match, with a piece in hand.
async fn lively(page: &Browser) {
    table::play_all(page, LIVELY).await;
    table::choose(page, IN_HAND).await;
    page.wait("document.querySelector('#board .marks .m-selected')").await;
    // The pointer lies where it lights nothing up.
    page.hover("#moves").await;
}

const LIVELY: &str = "d1-d3 e4-b4 f9-f7 e6-h6 b5-b7";
const IN_HAND: &str = "c5";

#[test]
fn light_and_dark() {
    visit("theme", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        page.goto(&visit.house.url("/")).await;
        assert!(brightness(&page).await > 600, "light at first, as the system says");
        shoot(&page, "shelf").await;

        table::open(visit, &page, GAME, &["here", "here"]).await;
        lively(&page).await;
        let fits = "return [document.documentElement.scrollHeight, innerHeight]";
        assert_eq!(page.js(fits).await, serde_json::json!([800, 800]), "a match is seen whole, without scrolling");
        shoot(&page, "match").await;
        page.click("#theme").await;
        page.wait("document.documentElement.dataset.theme === 'dark'").await;
        assert!(brightness(&page).await < 200, "dark now");
        page.hover("#moves").await;
        shoot(&page, "match-dark").await;

        // It is remembered, here and on other pages.
        let path = table::path(&page).await;
        for path in [path.as_str(), "/"] {
            page.goto(&visit.house.url(path)).await;
            assert_eq!(page.attr("html", "data-theme").await.as_deref(), Some("dark"), "{path}");
            assert!(brightness(&page).await < 200, "{path}");
        }
        page.click("#theme").await;
        assert!(brightness(&page).await > 600);
        page.goto(&visit.house.url("/")).await;
        assert_eq!(page.attr("html", "data-theme").await.as_deref(), Some("light"));
    });
}

#[test]
fn the_system_decides_first() {
    visit("system-theme", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        let dark = serde_json::json!({ "features": [{ "name": "prefers-color-scheme", "value": "dark" }] });
        page.devtools("Emulation.setEmulatedMedia", dark).await;
        page.goto(&visit.house.url("/")).await;
        assert!(brightness(&page).await < 200, "dark, as the system says");
        assert_eq!(page.attr("html", "data-theme").await, None);
        page.click("#theme").await;
        assert!(brightness(&page).await > 600, "the other one");
    });
}
