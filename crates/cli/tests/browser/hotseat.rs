//! Both sides by one person, with the mouse.

use crate::browser::Kind;
use crate::visit::visit;
use crate::{ESCAPE, GAME, table};
use std::path::Path;
use std::process::Command;

#[test]
fn a_whole_game_by_clicks() {
    visit("clicks", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        table::open(visit, &page, GAME, &["here", "here"]).await;
        assert_eq!(page.text("#live").await, "live");
        assert_eq!(page.count(".seat .rank").await, 0);
        table::play_all(&page, ESCAPE).await;

        assert_eq!(page.text("#live").await, "over");
        assert!(page.text("#say").await.contains("escape"), "{}", page.text("#say").await);
        assert_eq!(page.text(".seat:nth-child(1) .rank").await, "2nd");
        assert_eq!(page.text(".seat:nth-child(2) .rank").await, "1st");
        assert_eq!(page.count(".spot.can").await, 0, "nothing can be chosen any more");
        assert_eq!(page.attr("#resign", "disabled").await.as_deref(), Some("true"));
        let moves =
            page.js("return [...document.querySelectorAll('#moves a')].map(a => a.textContent).join(' ')").await;
        assert_eq!(moves, ESCAPE);

        // The record is a file that the command reads, and that opens again as a match.
        table::menu(&page, "a[download]").await;
        let id = table::path(&page).await.replace("/m/", "");
        let file = visit.folder.join("profile-0/downloads").join(format!("parlour-{id}.txt"));
        let record = arrived(&file).await;
        assert!(record.starts_with("parlour record 1\n"), "{record}");
        assert!(record.lines().any(|line| line == "result 2 1"), "{record}");
        let replay = Command::new(env!("CARGO_BIN_EXE_parlour")).arg("replay").arg(&file).output().unwrap();
        assert!(replay.status.success(), "{replay:?}");

        page.goto(&visit.house.url("/")).await;
        page.write("#record", file.to_str().unwrap()).await;
        page.click("#upload button").await;
        table::ready(&page).await;
        table::steps(&page, 6).await;
        assert_eq!(page.text("#live").await, "over");
        assert_ne!(table::path(&page).await, format!("/m/{id}"), "a match of its own");
    });
}

/// The text of a file that is being downloaded.
async fn arrived(file: &Path) -> String {
    for _ in 0..600 {
        if let Ok(text) = std::fs::read_to_string(file)
            && !text.is_empty()
        {
            return text;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("{} does not arrive", file.display());
}
