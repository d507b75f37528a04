//! What maps, logs, prompts and verses need, with the toys of the tests.

use crate::browser::{Browser, Kind};
use crate::looks::shoot;
use crate::table::{self, spot, steps};
use crate::visit::visit;
use fantoccini::key::Key;
use parlour_server::limits::Limits;
use parlour_server::{Config, Site, StatusAddr, serve};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::Path;
use tokio::sync::oneshot;

/// A server of this process that knows the toys; it ends when dropped.
pub struct Toys {
    addr: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<std::thread::JoinHandle<()>>,
}

impl Toys {
    pub fn open(folder: &Path) -> Toys {
        parlour_testkit::sitting::add_toys();
        let database = format!("sqlite://{}?mode=rwc", folder.join("toys.db").display());
        let config = Config {
            addr: ([127, 0, 0, 1], 0).into(),
            status: StatusAddr::Off,
            database,
            texts: None,
            abandon_after: parlour_server::PATIENCE,
            limits: Limits::default(),
            site: Site::default(),
        };
        let (stop, stopped) = oneshot::channel();
        let (told, addr) = std::sync::mpsc::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            let ready = move |addr, _| told.send(addr).unwrap();
            let stopped = async { drop(stopped.await) };
            runtime.block_on(serve(config, ready, stopped)).unwrap();
        });
        Toys { addr: addr.recv().unwrap(), stop: Some(stop), thread: Some(thread) }
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.addr)
    }

    /// A match of two people here, on a scenario of one's own or the usual one.
    pub async fn heath(&self, page: &Browser, scenario: &str) {
        page.goto(&self.url("/new/heath")).await;
        table::sit(page, 2, "here").await;
        if !scenario.is_empty() {
            // The button that opens the board lies over the end of a narrow page.
            page.js("document.querySelector('details.own').open = true").await;
            page.write("textarea[name=text-scenario]", scenario).await;
        }
        page.click("#new button.main").await;
        table::ready(page).await;
    }
}

impl Drop for Toys {
    fn drop(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// Scale, scrolled to the right and down, and how much there is.
async fn view(page: &Browser) -> [f64; 5] {
    let script = "const f = document.querySelector('.board');
        return [Number(f.dataset.scale), f.scrollLeft, f.scrollTop, f.scrollWidth - f.clientWidth, f.scrollHeight - f.clientHeight];";
    serde_json::from_value(page.js(script).await).unwrap()
}

/// Is the spot with the focus inside the frame of the map?
const IN_SIGHT: &str = "(() => {
    const f = document.querySelector('.board').getBoundingClientRect();
    const b = document.activeElement.getBoundingClientRect();
    return document.activeElement.matches('.spot') && b.x >= f.x && b.right <= f.right && b.y >= f.y && b.bottom <= f.bottom;
})()";

async fn type_move(page: &Browser, text: &str, count: usize) {
    page.write("#act", &format!("{text}{}", char::from(Key::Enter))).await;
    steps(page, count).await;
}

#[test]
fn a_map_pans_and_zooms() {
    visit("map", 1, async |visit| {
        let toys = Toys::open(&visit.folder);
        let page = visit.browser(Kind::Desk).await;
        toys.heath(&page, "").await;
        let [first, .., right, _] = view(&page).await;
        let width = page.js("return document.querySelector('.spot').getBoundingClientRect().height").await;
        assert!(width.as_f64().unwrap() >= 43.9 && right > 0.0, "{width}");
        page.click("#closer").await;
        let [closer, ..] = view(&page).await;
        assert!(closer > first, "{closer} {first}");
        page.click("#fit").await;
        let [fit, _, _, right, down] = view(&page).await;
        assert!(fit < first && right < 1.0 && down < 1.0, "the whole map is seen");
        page.js("document.querySelector('.board').dispatchEvent(new WheelEvent('wheel', { deltaY: -600, bubbles: true, cancelable: true, clientX: 300, clientY: 400 }))").await;
        let [wheeled, left, ..] = view(&page).await;
        assert!(wheeled > fit * 1.5 && left > 0.0, "{wheeled} {left}");

        // Whoever drags does not choose.
        let (x, y) = (500.0, 450.0);
        page.drag((x, y), (x - 120.0, y - 60.0)).await;
        let [_, dragged, ..] = view(&page).await;
        assert!((dragged - left - 120.0).abs() < 2.0, "{left} to {dragged}");
        assert_eq!(page.js("return line.sent.length").await, json!(0), "nothing was asked of the room");

        // The keyboard's focus stays in sight, and keys do what the buttons do.
        page.js("document.querySelector('.spot[tabindex=\"0\"]').focus()").await;
        for _ in 0..14 {
            page.press(Key::Right).await;
            page.wait(IN_SIGHT).await;
        }
        let before = view(&page).await[0];
        page.js("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '-', bubbles: true }))").await;
        assert!(view(&page).await[0] < before);
        let body = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true }))";
        page.js(body).await;
        page.wait("getComputedStyle(document.querySelector('#board .tokens')).visibility === 'hidden'").await;
        assert_eq!(page.attr("#bare", "aria-pressed").await.as_deref(), Some("true"));
        page.js(body).await;
        assert_eq!(page.count("#board .m-ready").await, 4, "who can still act");
        page.js("document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }))").await;
        page.wait(IN_SIGHT).await;
        page.wait("document.activeElement.getAttribute('aria-label').includes('dawn')").await;
    });
}

#[test]
fn a_map_is_pinched_and_walked_on_a_phone() {
    visit("pinch", 1, async |visit| {
        let toys = Toys::open(&visit.folder);
        let page = visit.browser(Kind::Phone).await;
        toys.heath(&page, "").await;
        crate::phone::fits(&page, "a map").await;
        crate::phone::large_enough(&page, "a map").await;
        let [first, ..] = view(&page).await;
        page.js("document.querySelector('.spot[aria-label*=walker]').focus()").await;
        page.wait(IN_SIGHT).await;
        let touch = async |kind: &str, points: Value| {
            page.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
        };
        let (x, y) = table::middle(&page, ".board").await;
        let fingers = |apart: f64| json!([{ "x": x - apart, "y": y, "id": 0 }, { "x": x + apart, "y": y, "id": 1 }]);
        touch("touchStart", fingers(40.0)).await;
        for apart in [50.0, 60.0, 70.0] {
            touch("touchMove", fingers(apart)).await;
        }
        touch("touchEnd", json!([])).await;
        page.wait(&format!("Number(document.querySelector('.board').dataset.scale) > {}", first * 1.3)).await;

        // Two taps are a step, and a tap far away the rest of the way.
        page.click("#fit").await;
        page.click("#fit").await;
        for (name, count) in [("i5", 0), ("i6", 1), ("i9", 4)] {
            let at = table::middle(&page, &spot(name)).await;
            page.point_at(at).await;
            steps(&page, count).await;
        }
        page.wait("document.getElementById('take-back').disabled === false").await;
        page.click("#take-back").await;
        steps(&page, 3).await;
    });
}

#[test]
fn what_happened_is_told_and_shown_on_the_map() {
    visit("log", 1, async |visit| {
        let toys = Toys::open(&visit.folder);
        let page = visit.browser(Kind::Desk).await;
        toys.heath(&page, "").await;
        assert_eq!(page.count("#lines li").await, 0, "nothing has happened yet");
        for (text, count) in
            [("end", 1), ("p5-o5", 2), ("o5-n5", 3), ("n5-m5", 4), ("m5-l5", 5), ("l5-k5", 6), ("end", 7), ("i5-j5", 8)]
        {
            type_move(&page, text, count).await;
        }
        table::choose(&page, "j5").await;
        page.click(&spot("k5")).await;
        page.wait("document.querySelector('#notices .odds')").await;
        assert_eq!(page.count("#notices .die span").await, 10);
        let spoken = page.attr("#notices .die", "aria-label").await.unwrap();
        assert!(spoken.starts_with("1: F, good; 2: F, good"), "{spoken}");
        assert!(page.count("#board .m-sight").await == 1);
        page.click("#acts .btn.main").await;
        page.wait("document.querySelectorAll('#lines li').length >= 4").await;
        table::tab(&page, "story").await;
        let told = page.text("#lines").await;
        assert!(told.contains("A piece strikes.") && told.contains("The die shows"), "{told}");
        page.hover("#lines .where").await;
        page.wait("document.querySelectorAll('#board .m-where-ring').length === 2").await;
        // The place comes into view, also from far away.
        for _ in 0..4 {
            page.click("#closer").await;
        }
        page.js("document.querySelector('.board').scrollTo(0, 0)").await;
        page.click("#lines .where").await;
        page.wait("document.querySelector('.board').scrollLeft > 0").await;
        page.click("#lines .cite").await;
        page.wait("document.querySelector('dialog.rule:modal :is(#rule-4, #rule-3)')").await;
        page.press(Key::Escape).await;
        page.wait("!document.querySelector('dialog.rule:modal')").await;
        table::tab(&page, "story").await;
        page.click("#lines a.at").await;
        page.wait("document.getElementById('live').textContent === 'looking back'").await;
    });
}

/// One against two: a verse is asked for, and a strike is possible.
pub const FEW: &str = "name Few\nmap\n......\n.12...\n......\n...2..\n......\n";

#[test]
fn prompts_are_answered_and_a_verse_is_kept() {
    visit("verse", 1, async |visit| {
        let toys = Toys::open(&visit.folder);
        let page = visit.browser(Kind::Desk).await;
        toys.heath(&page, FEW).await;
        table::menu(&page, "#answers").await;
        page.press(Key::Escape).await;
        page.wait("document.getElementById('answers').getAttribute('aria-pressed') === 'true'").await;
        let still = "const [form, cards] = [document.getElementById('verse'), document.querySelector('.cards')];
            const top = () => cards.getBoundingClientRect().top;
            const asked = top();
            form.hidden = true;
            const before = top();
            form.hidden = false;
            return asked === before";
        assert_eq!(page.js(still).await, true, "nothing gives way to it");
        page.write("#poem", "Wind in the heather").await;
        assert_eq!(page.text("#syllables").await, "5 syllables");
        shoot(&page, "verse").await;
        page.click("#verse-later").await;
        page.wait("!document.getElementById('poem').checkVisibility()").await;
        let is_free = "const b = document.getElementById('first').getBoundingClientRect();
            return document.getElementById('first').contains(document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2))";
        assert_eq!(page.js(is_free).await, true, "the lists are free");
        shoot(&page, "verse-later").await;
        page.click("#verse-later").await;
        page.wait("document.getElementById('poem').value === 'Wind in the heather'").await;
        page.click("#verse .btn.main").await;
        page.wait("document.getElementById('verse-why').textContent.includes('3 to 5 lines')").await;
        page.write("#poem", "\nit asks me for the others\nI have no answer").await;
        assert_eq!(page.text("#syllables").await, "5-7-5 syllables");
        page.write("#poet", "Ann").await;
        page.click("#verse .btn.main").await;
        page.wait("document.getElementById('verse').hidden").await;
        // A prompt in the other's turn is never seen: he falls, or gives way by himself.
        page.write("#act", &format!("b2xc2{}", char::from(Key::Enter))).await;
        page.wait("/^[2-9] of/.test(document.getElementById('count').textContent)").await;
        page.wait("document.querySelector('#say').textContent.startsWith('Seat 1')").await;
        let told = page.js("return document.getElementById('lines').textContent").await.to_string();
        assert!(told.contains("falls") || told.contains("answered by the table"), "{told}");
        table::resign(&page).await;
        page.wait("document.querySelector('#verses blockquote')").await;
        page.click("#verses header a").await;
        page.wait("document.querySelector('.poem')").await;
        assert!(page.text(".poem").await.contains("it asks me for the others"));
        page.click(".poem .btn").await;
        page.wait("document.querySelector('.poem .mine')").await;
        assert!(page.text(".poem").await.contains("remembered by one"));
    });
}

/// A rider beside the tail of another, whose head is out of reach.
const RIDERS: &str = "name Riders\nmap\n..Q...\n.Rq...\n.r....\n......\n1....2\n";

#[test]
fn a_piece_on_two_places_is_chosen_by_either() {
    visit("riders", 1, async |visit| {
        let toys = Toys::open(&visit.folder);
        let page = visit.browser(Kind::Desk).await;
        toys.heath(&page, RIDERS).await;
        let number = async |name: &str| {
            let number = page.attr(&spot(name), "data-spot").await.unwrap();
            number.parse::<u16>().unwrap()
        };
        let (head, target) = (number("b2").await, number("c1").await);
        let let_go = "![...document.querySelectorAll('#acts button')].some(b => b.textContent.startsWith('Let go'))";
        let clicks = "return line.sent.findLast(m => m.do === 'look').clicks";
        assert_eq!(table::label(&page, "b3").await, "b3, dawn rider (steps 5), can be chosen");
        assert!(!table::label(&page, "c2").await.ends_with("can be chosen"), "nobody strikes yet");

        // Chosen by its tail, and let go by its tail, with the mouse and with keys.
        table::choose(&page, "b3").await;
        assert_eq!(page.js(clicks).await, json!([head]));
        page.click(&spot("b3")).await;
        page.wait(let_go).await;
        page.js_with("document.querySelector(arguments[0]).focus()", vec![json!(spot("b3"))]).await;
        page.press(Key::Enter).await;
        page.wait(&format!("!({let_go})")).await;
        let focused = page.js("return document.activeElement.getAttribute('aria-label')").await;
        assert!(focused.as_str().unwrap().starts_with("b3,"), "the focus stays where it is: {focused}");

        // The tail of another is refused like its head.
        page.press(Key::Escape).await;
        page.wait(let_go).await;
        page.click(&spot("c2")).await;
        page.wait("!document.getElementById('why').hidden").await;
        assert_eq!(page.js("return line.sent.findLast(m => m.do === 'why').clicks").await, json!([target]));

        // Struck by its tail.
        table::choose(&page, "b3").await;
        assert!(table::label(&page, "c2").await.ends_with("can be chosen"));
        page.click(&spot("c2")).await;
        page.wait("document.querySelector('#notices .odds')").await;
        assert_eq!(page.js(clicks).await, json!([head, target]));
        page.click("#acts .btn.main").await;
        page.wait("line.sent.some(m => m.do === 'act')").await;
        assert_eq!(page.js("return line.sent.findLast(m => m.do === 'act').text").await, "b2xc1");
    });
}
