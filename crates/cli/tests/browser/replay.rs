//! Looking back, typing, turning the board.

use crate::browser::{Browser, Kind};
use crate::visit::visit;
use crate::{ESCAPE, GAME, table};
use fantoccini::key::Key;

async fn shows(page: &Browser, step: usize, of: usize) {
    page.wait(&format!("document.getElementById('count').textContent === '{step} of {of}'")).await;
}

#[test]
fn looking_back_in_every_way() {
    visit("replay", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        table::open(visit, &page, GAME, &["here", "here"]).await;
        let mut boards = vec![table::tokens(&page).await];
        for (n, text) in (1..).zip(ESCAPE.split(' ').take(4)) {
            table::play(&page, n, text).await;
            boards.push(table::tokens(&page).await);
        }
        let say = page.text("#say").await;

        // By the list of moves.
        page.click("#moves a[data-step='2']").await;
        shows(&page, 2, 4).await;
        assert_eq!(table::tokens(&page).await, boards[2]);
        assert_eq!(page.attr("#moves a[data-step='2']", "aria-current").await.as_deref(), Some("step"));
        assert_eq!(page.text("#live").await, "looking back");
        assert_eq!(page.count(".spot.can").await, 0, "nothing is played in the past");

        // By arrow keys, outside of fields.
        page.js("document.activeElement.blur()").await;
        page.press(Key::Left).await;
        shows(&page, 1, 4).await;
        assert_eq!(table::tokens(&page).await, boards[1]);
        page.press(Key::Right).await;
        shows(&page, 2, 4).await;
        assert_eq!(table::tokens(&page).await, boards[2]);

        // By the slider.
        page.find("#slider").await.send_keys(&Key::Home).await.unwrap();
        shows(&page, 0, 4).await;
        assert_eq!(table::tokens(&page).await, boards[0]);
        page.find("#slider").await.send_keys(&Key::Right).await.unwrap();
        page.find("#slider").await.send_keys(&Key::Right).await.unwrap();
        page.find("#slider").await.send_keys(&Key::Right).await.unwrap();
        shows(&page, 3, 4).await;
        assert_eq!(table::tokens(&page).await, boards[3]);

        // By the buttons, to both ends.
        for (button, step) in [("first", 0), ("next", 1), ("next", 2), ("back", 1), ("last", 4), ("back", 3)] {
            page.click(&format!("#{button}")).await;
            shows(&page, step, 4).await;
            assert_eq!(table::tokens(&page).await, boards[step]);
        }

        assert_eq!(page.text("#acts").await, "Back to the match");
        page.click("#acts button").await;
        shows(&page, 4, 4).await;
        assert_eq!(table::tokens(&page).await, boards[4]);
        assert_eq!((page.text("#say").await, page.text("#live").await), (say, "live".into()));
        table::play(&page, 5, "a2-a1").await;

        // By address: the page opens in the past and finds its way back.
        page.goto(&visit.house.url(&format!("{}?at=1", table::path(&page).await))).await;
        table::ready(&page).await;
        shows(&page, 1, 5).await;
        assert_eq!(table::tokens(&page).await, boards[1]);
        page.click("#acts button").await;
        shows(&page, 5, 5).await;
        table::play(&page, 6, "e4-a4").await;
    });
}

#[test]
fn moves_can_be_typed() {
    visit("typed", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        table::open(visit, &page, GAME, &["here", "here"]).await;
        page.write("#act", "a4-a3").await;
        page.press(Key::Enter).await;
        table::steps(&page, 1).await;
        assert!(!table::label(&page, "a3").await.contains("empty"));

        // What is no move says how one is written; what is against a rule names it.
        page.write("#act", "jump!").await;
        page.click("#typed button").await;
        page.wait("!document.getElementById('why').hidden").await;
        assert!(page.text("#why").await.contains("jump!"), "{}", page.text("#why").await);
        assert_eq!(page.count("#why a").await, 0);
        page.write("#act", "e4-e9").await;
        page.click("#typed button").await;
        page.wait("document.querySelector('#why a')").await;
        assert_eq!(page.count(".rules .cited").await, 1);
        table::steps(&page, 1).await;
        page.write("#act", "e4-h4").await;
        page.click("#typed button").await;
        table::steps(&page, 2).await;
        assert_eq!(page.attr("#why", "hidden").await.as_deref(), Some("true"));
    });
}

/// Where a square lies on the screen, in halves of the board: right of the middle? below it?
async fn side(page: &Browser, square: &str) -> (bool, bool) {
    let (x, y) = table::middle(page, &table::spot(square)).await;
    let (mx, my) = table::middle(page, "#board").await;
    (x > mx, y > my)
}

#[test]
fn the_board_can_be_turned() {
    visit("flip", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        table::open(visit, &page, GAME, &["here", "here"]).await;
        assert_eq!(side(&page, "a1").await, (false, true), "a1 lies at the bottom left");
        page.click("#flip").await;
        page.wait("document.getElementById('flip').getAttribute('aria-pressed') === 'true'").await;
        assert_eq!(side(&page, "a1").await, (true, false), "a1 lies at the top right");
        assert_eq!(side(&page, "i9").await, (false, true));

        // The letters turn with it, but stand upright.
        let first = "const texts = [...document.querySelectorAll('#board .layout text')];
            const box = texts.find(t => t.textContent === 'a').getBoundingClientRect();
            const board = document.getElementById('board').getBoundingClientRect();
            return box.x > board.x + board.width / 2;";
        assert_eq!(page.js(first).await, true, "the letter a is at the right");

        // Play goes on the turned board, and it stays turned for those who look back.
        table::play(&page, 1, "a4-a3").await;
        assert_eq!(side(&page, "a1").await, (true, false));
        let token = "const t = document.querySelector('.token[data-spot=\"' + document.querySelector(arguments[0]).dataset.spot + '\"]').getBoundingClientRect();
            const s = document.querySelector(arguments[0]).getBoundingClientRect();
            return Math.hypot(t.x + t.width / 2 - s.x - s.width / 2, t.y + t.height / 2 - s.y - s.height / 2) < s.width / 4;";
        page.wait("!document.getAnimations().length").await;
        assert_eq!(page.js_with(token, vec![table::spot("a3").into()]).await, true, "the piece stands on its square");
        page.click("#first").await;
        shows(&page, 0, 1).await;
        assert_eq!(side(&page, "a1").await, (true, false));

        // Turning it back while looking back does not leave the past.
        page.click("#flip").await;
        page.wait("document.getElementById('flip').getAttribute('aria-pressed') === 'false'").await;
        shows(&page, 0, 1).await;
        assert_eq!(side(&page, "a1").await, (false, true));
        assert!(!table::label(&page, "a4").await.contains("empty"));
    });
}

/// The picture in the menu is of the step that is shown, from the side from which it is shown.
#[test]
fn what_is_shown_can_be_kept_as_a_picture() {
    visit("keep", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        table::open(visit, &page, GAME, &["here", "here"]).await;
        table::play(&page, 1, "a4-a3").await;
        let path = table::path(&page).await;
        let leads = async |query: &str| {
            assert_eq!(page.attr("#picture", "href").await, Some(format!("{path}/picture.png?{query}")))
        };
        leads("step=1").await;
        page.click("#first").await;
        shows(&page, 0, 1).await;
        leads("step=0").await;
        page.click("#flip").await;
        page.wait("document.getElementById('flip').getAttribute('aria-pressed') === 'true'").await;
        leads("step=0&flip=yes").await;
        page.click("#more").await;
        assert_eq!(page.text("#picture span").await, "Picture of the board");
        let seen = "const done = arguments[0], image = new Image();
            image.onload = () => done([image.naturalWidth, image.naturalHeight]);
            image.onerror = () => done('no picture');
            image.src = document.getElementById('picture').href;";
        assert_eq!(page.js_async(seen).await, serde_json::json!([1200, 1200]));
    });
}
