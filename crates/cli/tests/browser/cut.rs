//! No text is cut: neither by a box that hides what is too wide, nor by the edge of the screen.

use crate::browser::{Browser, Kind};
use crate::visit::visit;
use crate::{GAME, table};

/// Texts of which a part cannot be seen. What scrolls may hide lines below, but no end of a line.
const CUT: &str = "
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isForEars = e => e !== null && (getComputedStyle(e).clipPath === 'inset(50%)' || isForEars(e.parentElement));
    const isSeen = e => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isForEars(e);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent.trim(), e = node.parentElement;
        // The cards beside a map are more than a phone is wide: their row scrolls.
        if (e.closest('.wide #tabs')) continue;
        if (!text || e.closest('.sr, .skip, script, noscript, #board, .defs, .mini, .motif, option, [hidden]') || !isSeen(e)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) {
            if (line.width < 1 || line.height < 1) continue;
            let trouble = line.left < -1 || line.right > innerWidth + 1 ? 'the screen' : '', scrolls = false;
            for (let box = e; box && box !== document.body && !trouble; box = box.parentElement) {
                const style = getComputedStyle(box);
                if (style.display === 'inline' || style.display === 'contents') continue;
                const b = box.getBoundingClientRect();
                const hides = style.overflowX !== 'visible';
                if ((hides || box === e) && (line.right > b.right + 1.5 || line.left < b.left - 1.5)) {
                    trouble = `${box.tagName}#${box.id}.${box.className} of ${b.width.toFixed()}`;
                }
                if (style.overflowY === 'hidden' && !scrolls && (line.bottom > b.bottom + 3 || line.top < b.top - 3)) {
                    trouble = `the height of ${box.tagName}#${box.id}.${box.className}`;
                }
                scrolls ||= style.overflowY === 'auto' || style.overflowY === 'scroll';
                if (style.position === 'fixed') break;
            }
            if (trouble) {
                found.push(`\"${text.slice(0, 40)}\" is cut by ${trouble}`);
                break;
            }
        }
    }
    for (const rank of document.querySelectorAll('.seat .rank')) {
        const a = rank.getBoundingClientRect();
        for (const text of rank.closest('.seat').querySelectorAll('.name, .side')) {
            const range = document.createRange();
            range.selectNodeContents(text);
            const isUnder = [...range.getClientRects()].some(b =>
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3);
            if (isUnder) found.push(`\"${text.textContent}\" is cut by ${rank.textContent}`);
        }
    }
    return found;";

/// Finds what is cut on a page as it is; on the page of a match also in every list beside the board and in the menu.
pub async fn check(page: &Browser, what: &str, found: &mut Vec<String>) {
    let mut look = async |where_: &str| {
        let cut: Vec<String> = serde_json::from_value(page.js(CUT).await).unwrap();
        found.extend(cut.into_iter().map(|cut| format!("{what}{where_}: {cut}")));
    };
    look("").await;
    let tabs = "return [...document.querySelectorAll('#tabs [role=tab]')].filter(t => t.offsetParent).map(t => t.id)";
    for tab in serde_json::from_value::<Vec<String>>(page.js(tabs).await).unwrap() {
        page.js(&format!("document.getElementById('{tab}').click()")).await;
        look(&format!(", {tab}")).await;
    }
    let down = "document.getElementById('t-moves')?.click();
        if (document.querySelector('.m2.up')) document.getElementById('pull').click();";
    page.js(down).await;
    page.js("document.getElementById('menu')?.showPopover()").await;
    look(", menu").await;
    page.js("document.getElementById('menu')?.hidePopover()").await;
}

/// Names of levels, scores of a long match, and the end of it.
#[test]
fn nothing_is_cut_on_a_small_phone() {
    visit("cut", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        page.resize(360, 640).await;
        let mut found = Vec::new();
        for game in parlour_cabinet::GAMES {
            let info = game.info();
            for level in ["level:1", "level:8"] {
                let seats = usize::from(info.seats.iter().max().copied().unwrap());
                // The longest names that a seat can have, beside those who sit here.
                let sitters: Vec<_> = (0..seats).map(|seat| if seat == 0 { "here" } else { level }).collect();
                table::open(visit, &page, info.id, &sitters).await;
                check(&page, &format!("{} against {level}", info.id), &mut found).await;
            }
            table::open(visit, &page, info.id, &vec!["here"; info.seats[0].into()]).await;
            table::resign(&page).await;
            page.wait("line.state.over").await;
            page.wait("document.getElementById('ending')?.childElementCount").await;
            check(&page, &format!("{} when it is over", info.id), &mut found).await;
            page.resize(1280, 800).await;
            check(&page, &format!("{} when it is over, on a desk", info.id), &mut found).await;
            page.resize(360, 640).await;
        }
        assert!(found.is_empty(), "{found:#?}");
    });
}

/// What scrolls in a lesson is its card, or the words in it; what stands in there is as high as it has to be.
const HALVED: &str = "
    return [...document.querySelectorAll('.learn .card *')]
        .filter(e => e.checkVisibility() && !e.matches('.words') && getComputedStyle(e).clipPath === 'none')
        .filter(e => getComputedStyle(e).overflowY !== 'visible' && e.scrollHeight > e.clientHeight + 1)
        .map(e => `${e.tagName}#${e.id}.${e.className} has ${e.clientHeight} of ${e.scrollHeight}`);";

/// Every step of every lesson, skipped on a desk; on a phone, where each begins.
#[test]
fn nothing_is_cut_in_lessons() {
    visit("cut-lessons", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        page.goto(&visit.house.url("/")).await;
        let (mut found, mut notices) = (Vec::new(), 0);
        for game in parlour_cabinet::GAMES {
            let info = game.info();
            for n in 1..=info.lessons.len() {
                for (width, height) in [(360, 640), (1280, 800)] {
                    page.resize(width, height).await;
                    page.js("localStorage.clear()").await;
                    page.goto(&visit.house.url(&format!("/learn/{}/{n}", info.id))).await;
                    table::ready(&page).await;
                    for at in 0.. {
                        page.wait(&format!("document.getElementById('main').dataset.at === '{at}'")).await;
                        let what = format!("{}, lesson {n}, step {} on {width}", info.id, at + 1);
                        check(&page, &what, &mut found).await;
                        let halved: Vec<String> = serde_json::from_value(page.js(HALVED).await).unwrap();
                        found.extend(halved.into_iter().map(|halved| format!("{what}: {halved}")));
                        notices += page.count("#notices .notice").await;
                        if width < 1280 || page.count("#lesson [data-do=next]").await == 0 {
                            break;
                        }
                        page.click("#lesson [data-do=next]").await;
                    }
                }
            }
        }
        assert!(notices > 0, "some notices are looked at");
        assert!(found.is_empty(), "{found:#?}");
    });
}

/// A check that finds nothing proves nothing unless it can find something.
#[test]
fn what_is_cut_would_be_found() {
    visit("cut-itself", 1, async |visit| {
        let page = visit.browser(Kind::Desk).await;
        page.resize(360, 640).await;
        table::open(visit, &page, GAME, &["here", "here"]).await;
        page.js(
            "const name = document.querySelector('.seat .name');
            name.style.cssText = 'width: 20px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; display: block';
            name.textContent = 'A long name';
            document.getElementById('say').style.cssText = 'white-space: nowrap; width: 2000px';
            document.getElementById('say').textContent = 'A very long sentence '.repeat(8);
            const side = document.querySelector('.seat .side'), rank = document.createElement('p');
            rank.className = 'rank';
            rank.textContent = '1st';
            side.after(rank);
            rank.style.marginTop = '-1em';",
        )
        .await;
        let mut found = Vec::new();
        check(&page, "a page", &mut found).await;
        for cut in ["A long name", "A very long sentence", "is cut by 1st"] {
            assert!(found.iter().any(|f| f.contains(cut)), "{cut} should be found: {found:#?}");
        }
    });
}
