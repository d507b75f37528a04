//! On a phone of 360 by 740, with a finger.

use crate::browser::{Browser, Kind};
use crate::looks::shoot;
use crate::visit::visit;
use crate::{GAME, table};
use serde_json::Value;

/// Nothing is wider than the screen.
pub async fn fits(page: &Browser, what: &str) {
    let widths = page.js("return [document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth]").await;
    let [root, body, screen] = serde_json::from_value::<[f64; 3]>(widths).unwrap();
    assert_eq!(screen, 360.0, "{what}");
    assert!(root <= screen && body <= screen, "{what} is {root} wide");
}

/// What is pressed is large enough for a finger.
pub async fn large_enough(page: &Browser, what: &str) {
    let small = "return [...document.querySelectorAll('button, .btn, select, input:not([type=hidden]), #moves a')]
        .filter(e => e.checkVisibility())
        // Whoever touches the words beside a box means the box.
        .map(e => e.matches('[type=radio], [type=checkbox]') ? e.closest('label') : e)
        .map(e => [e, e.getBoundingClientRect()])
        .filter(([, b]) => b.height < 43.9 || b.width < 43.9)
        .map(([e, b]) => `${e.tagName} ${e.id || e.textContent} ${b.width} by ${b.height}`);";
    assert_eq!(page.js(small).await, Value::Array(Vec::new()), "{what}");
}

/// What a lesson says and asks, and what can be answered, of which a part is out of sight.
const OUT_OF_SIGHT: &str = "
    const words = document.querySelector('.words'), box = words.getBoundingClientRect();
    return [...words.querySelectorAll('.lead2, .todo, .tell, [data-answer]')]
        .filter(e => e.checkVisibility())
        .filter(e => e.getBoundingClientRect().top < box.top - 1 || e.getBoundingClientRect().bottom > box.bottom + 1)
        .map(e => e.className);";

/// Where a task begins, what is out of sight in its card is below, and the card shows that. Tells whether anything is.
pub async fn has_more_below(page: &Browser, what: &str) -> bool {
    page.js_async("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))").await;
    let hidden: Vec<String> = serde_json::from_value(page.js(OUT_OF_SIGHT).await).unwrap();
    let hint = "const words = document.querySelector('.words');
        return words.scrollTop === 0 && words.matches('.more') && getComputedStyle(words, '::after').position === 'sticky'";
    assert!(!hidden.iter().any(|name| name == "lead2"), "{what}: the idea is read at once");
    assert!(hidden.is_empty() || page.js(hint).await == true, "{what}: nothing says that there is more: {hidden:?}");
    !hidden.is_empty()
}

#[test]
fn everything_fits_a_phone() {
    visit("phone", 1, async |visit| {
        let page = visit.browser(Kind::Phone).await;
        for path in ["/".to_owned(), format!("/new/{GAME}"), format!("/rules/{GAME}"), "/nowhere".into()] {
            page.goto(&visit.house.url(&path)).await;
            fits(&page, &path).await;
            large_enough(&page, &path).await;
        }
        // The last page was not there, and the browser says so.
        assert_eq!(page.complaints().await.len(), 1);

        table::open(visit, &page, GAME, &["here", "link"]).await;
        fits(&page, "a match with an invitation").await;
        large_enough(&page, "a match with an invitation").await;
        table::open(visit, &page, GAME, &["here", "here"]).await;
        table::play_all(&page, "a4-a3 e4-h4").await;
        table::choose(&page, "b5").await;
        fits(&page, "a match").await;
        large_enough(&page, "a match").await;
        let [x, _, width, height] = table::board_place(&page).await;
        assert!(x >= 0.0 && x + width <= 360.0, "the board is as wide as the screen");
        assert!(width > 330.0 && height < 740.0, "{width} by {height}");
        page.js("scrollTo(0, 0)").await;
        shoot(&page, "phone").await;
    });
}

/// A point 15 pixels outside of a spot that can be chosen, on a spot that cannot, with no other choice nearby; and the
/// number of the spot beside it.
const BESIDE: &str = "
    const spots = [...document.querySelectorAll('#board .spot')].map(e => {
        const b = e.getBoundingClientRect();
        return { e, x: b.x + b.width / 2, y: b.y + b.height / 2, r: Math.min(b.width, b.height) / 2 };
    });
    for (const s of spots.filter(s => s.e.matches('.can'))) {
        for (const [dx, dy] of [[0, 1], [0, -1], [1, 0], [-1, 0]]) {
            const x = s.x + dx * (s.r + 15), y = s.y + dy * (s.r + 15);
            const hit = document.elementFromPoint(x, y)?.closest('.spot');
            const rival = spots.some(o => o !== s && o.e.matches('.can') && Math.hypot(o.x - x, o.y - y) - o.r < 20);
            if (hit && !hit.matches('.can') && !rival) return [x, y, Number(s.e.dataset.spot), Number(hit.dataset.spot)];
        }
    }
    return null;";

#[test]
fn a_tap_beside_a_spot_is_meant_for_it() {
    visit("tap", 1, async |visit| {
        let page = visit.browser(Kind::Phone).await;
        table::open(visit, &page, GAME, &["here", "here"]).await;
        table::middle(&page, "#board").await;
        let found = page.js(BESIDE).await;
        let (x, y, meant, hit): (f64, f64, u64, u64) = serde_json::from_value(found).expect("a point beside a spot");
        page.point_at((x, y)).await;
        page.wait("line.sent.length === 1").await;
        let sent = page.js("return line.sent[0]").await;
        assert_eq!((&sent["do"], &sent["clicks"]), (&"look".into(), &vec![meant].into()), "{sent}");
        page.wait("document.querySelector('#board .marks .m-selected')").await;

        // With a mouse, which is precise, the same point means what lies under it.

        page.js("document.querySelector('#acts button').click()").await;
        page.js_with(
            "document.querySelector(`.spot[data-spot='${arguments[2]}']`)
                .dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'mouse', clientX: arguments[0], clientY: arguments[1] }));",
            vec![x.into(), y.into(), hit.into()],
        )
        .await;
        page.wait("line.sent.length === 2").await;
        let sent = page.js("return line.sent[1]").await;
        assert_eq!((&sent["do"], &sent["clicks"]), (&"why".into(), &vec![hit].into()), "{sent}");

        // Two taps make a move.
        page.wait("!document.getElementById('why').hidden").await;
        for name in ["a4", "a3"] {
            let at = table::middle(&page, &table::spot(name)).await;
            page.point_at(at).await;
        }
        table::steps(&page, 1).await;

        // Another piece of one's own is meant, however near a place to go to may be.
        for name in ["e4", "e3"] {
            let at = table::middle(&page, &table::spot(name)).await;
            page.point_at(at).await;
        }
        let wanted = page.attr(&table::spot("e3"), "data-spot").await.unwrap();
        page.wait(&format!("line.sent.at(-1).do === 'look' && line.sent.at(-1).clicks.join() === '{wanted}'")).await;
    });
}
