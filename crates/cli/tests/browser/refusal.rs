//! A click that the rules do not allow.

use crate::browser::{Browser, Kind};
use crate::visit::visit;
use crate::{GAME, table};

/// The place of the board after choosing, after a refusal, and after letting go must be what it was.
async fn refused_click(page: &Browser) {
    let before = table::board_place(page).await;
    table::choose(page, "a4").await;
    page.wait("document.querySelector('#board .marks .m-selected')").await;
    assert_eq!(table::board_place(page).await, before, "the board stays when a piece is chosen");

    // a4 could go up to a5 only if nothing stood there.
    page.click(&table::spot("a7")).await;
    page.wait("!document.getElementById('why').hidden").await;
    assert_eq!(table::board_place(page).await, before, "the board stays when a click is refused");
    let rule = page.text("#why a").await;
    let number = rule.trim_start_matches("Rule ").trim_start_matches("Ruling ").to_owned();
    assert!(page.text("#why").await.len() > rule.len() + 10, "a reason: {}", page.text("#why").await);
    assert_eq!(page.count("#board .m-why").await, 1, "a cross where it was clicked");
    assert_eq!(page.count(".rules .cited").await, 1);
    assert_eq!(page.attr(".rules .cited", "id").await, Some(format!("rule-{number}")));

    page.js("document.activeElement.blur()").await;
    page.press(fantoccini::key::Key::Escape).await;
    page.wait("document.querySelectorAll('#acts button').length === 0").await;
    assert_eq!(page.attr("#why", "hidden").await.as_deref(), Some("true"));
    assert_eq!((page.count(".rules .cited").await, page.count("#board .m-why").await), (0, 0));
    assert_eq!(table::board_place(page).await, before, "the board stays when the piece is let go");
    assert_eq!(page.count("#moves a").await, 0, "nothing was played");
}

#[test]
fn a_refused_click_is_explained_in_place() {
    visit("refusal", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        table::open(visit, &page, GAME, &["here", "here"]).await;
        refused_click(&page).await;

        // The rule is brought into sight within its panel, also when it is far down.
        page.js("document.getElementById('p-rules').scrollTop = 1e6").await;
        table::choose(&page, "a4").await;
        page.click(&table::spot("a7")).await;
        page.wait("document.querySelector('.rules .cited')").await;
        let in_sight = "const frame = document.getElementById('p-rules').getBoundingClientRect();
            const rule = document.querySelector('.rules .cited').getBoundingClientRect();
            return rule.top >= frame.top && rule.bottom <= frame.bottom && frame.bottom <= innerHeight && scrollY === 0;";
        assert_eq!(page.js(in_sight).await, true, "the cited rule can be read");
    });
}

#[test]
fn on_a_phone_too() {
    visit("refusal-phone", 1, async |visit| {
        let page = visit.browser(Kind::Phone).await;
        table::open(visit, &page, GAME, &["here", "here"]).await;
        refused_click(&page).await;
    });
}

/// What the page answers to a click on a place, and to one on the board where no place is.
async fn clicked(page: &Browser, name: &str) -> String {
    page.click(&table::spot(name)).await;
    page.wait("!document.getElementById('why').hidden").await;
    let told = page.text("#why").await;
    page.press(fantoccini::key::Key::Escape).await;
    page.wait("document.getElementById('why').hidden").await;
    page.js("document.getElementById('board').dispatchEvent(new MouseEvent('click', { bubbles: true }))").await;
    page.wait("!document.getElementById('why').hidden").await;
    assert_eq!(page.text("#why").await, told);
    told
}

/// Whoever cannot move is told why, wherever they click.
#[test]
fn a_click_in_somebody_elses_turn_is_answered() {
    visit("not-your-turn", 2, async |visit| {
        let (host, onlooker) = (visit.browser(Kind::Desk).await, visit.browser(Kind::Desk).await);
        table::open(visit, &host, GAME, &["here", "link"]).await;
        table::uninvite(&host).await;
        onlooker.goto(&visit.house.url(&table::path(&host).await)).await;
        table::ready(&onlooker).await;
        let told = clicked(&onlooker, "a4").await;
        assert_eq!(told, "You are watching this match; it is Swords' move (seat 1).");
        table::play(&host, 1, "a4-a3").await;
        assert_eq!(clicked(&host, "e4").await, "It is Shields' move (seat 2).");

        table::open(visit, &host, GAME, &["here", "here"]).await;
        table::play(&host, 1, "a4-a3").await;
        table::resign(&host).await;
        host.wait("document.getElementById('live').textContent === 'over'").await;
        assert_eq!(clicked(&host, "e4").await, "The match is over.");
    });
}
