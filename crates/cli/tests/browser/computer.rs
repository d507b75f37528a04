//! Against the house.

use crate::browser::Kind;
use crate::visit::visit;
use crate::{GAME, table};

#[test]
fn the_house_thinks_and_answers() {
    visit("house", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        table::open(visit, &page, GAME, &["here", "level:2"]).await;
        let start = table::tokens(&page).await;
        page.js("window.thought = false;
            const say = document.getElementById('say');
            new MutationObserver(() => { window.thought ||= say.classList.contains('thinking'); })
                .observe(say, { attributes: true });")
            .await;
        assert_eq!(page.attr("#take-back", "disabled").await.as_deref(), Some("true"));

        table::choose(&page, "a4").await;
        page.click(&table::spot("a3")).await;
        page.wait("thought").await;
        table::steps(&page, 2).await;
        page.wait("document.querySelectorAll('.spot.can').length > 0").await;
        assert_eq!(page.count("#say.thinking").await, 0);
        assert_eq!(page.count("#moves a").await, 2);
        let answer = table::tokens(&page).await;
        assert_ne!(answer, start);

        page.click("#take-back").await;
        table::steps(&page, 0).await;
        assert_eq!(table::tokens(&page).await, start);
        assert_eq!(page.count("#moves a").await, 0);

        // Nothing final by one click: the safe answer is the first.
        table::menu(&page, "#resign").await;
        page.wait("document.activeElement.id === 'ask-no'").await;
        page.click("#ask-no").await;
        assert_eq!(page.text("#live").await, "live");
        table::resign(&page).await;
        page.wait("document.getElementById('live').textContent === 'over'").await;
        assert_eq!(page.text(".seat:nth-child(1) .rank").await, "2nd");
        assert_eq!(page.text(".seat:nth-child(2) .rank").await, "1st");
        assert_eq!(page.text("#ended").await, "You lost: you resigned.");
    });
}
