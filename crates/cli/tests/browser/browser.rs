//! A browser, and what a person can do with it.

use fantoccini::actions::{
    InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction, TouchActions,
};
use fantoccini::elements::Element;
use fantoccini::error::CmdError;
use fantoccini::key::Key;
use fantoccini::wd::{TimeoutConfiguration, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder, Locator};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::path::Path;
use std::time::{Duration, Instant};
use url::{ParseError, Url};

/// What kind of device.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A window of 1280 by 800.
    Desk,
    /// 360 by 740, touched with a finger.
    Phone,
    /// Like a desk, with JavaScript turned off.
    WithoutScripts,
}

/// What a hand does on a page.
#[derive(Copy, Clone, Debug)]
pub enum Hand {
    To((f64, f64)),
    Down,
    Up,
}

impl Hand {
    fn action(self) -> PointerAction {
        match self {
            Hand::To((x, y)) => PointerAction::MoveTo { duration: None, x: x.round(), y: y.round() },
            Hand::Down => PointerAction::Down { button: MOUSE_BUTTON_LEFT },
            Hand::Up => PointerAction::Up { button: MOUSE_BUTTON_LEFT },
        }
    }
}

/// Long enough for a machine that is busy with other things.
const PATIENCE: Duration = Duration::from_secs(60);
/// So long a script may take to call back.
const LATER: Duration = Duration::from_secs(900);

#[derive(Clone, Debug)]
pub struct Browser {
    client: Client,
    kind: Kind,
}

/// Notes what goes over the sockets of a page. The page itself does not know.
const LISTENER: &str = "
    window.line = { sockets: [], sent: [], state: null, looks: 0 };
    window.WebSocket = class extends WebSocket {
        constructor(...args) {
            super(...args);
            line.sockets.push(this);
            this.addEventListener('message', event => {
                const reply = JSON.parse(event.data);
                if (reply.is === 'state') line.state = reply;
                if (reply.is === 'look') line.looks += 1;
            });
        }
        send(text) {
            line.sent.push(JSON.parse(text));
            super.send(text);
        }
    };";

/// The flags under which Chromium stays in its corner.
const FLAGS: [&str; 9] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1280,940",
];

impl Browser {
    pub async fn start(driver: &str, chromium: &Path, profile: &Path, kind: Kind) -> Browser {
        let mut args: Vec<String> = FLAGS.map(str::to_owned).into();
        args.push(format!("--user-data-dir={}", profile.display()));
        let mut options = json!({
            "binary": chromium,
            "args": args,
            "prefs": { "download.default_directory": profile.join("downloads"), "download.prompt_for_download": false },
        });
        match kind {
            Kind::Desk => {}
            Kind::Phone => {
                let device = json!({ "width": 360, "height": 740, "pixelRatio": 2.0, "touch": true, "mobile": true });
                options["mobileEmulation"] = json!({ "deviceMetrics": device });
            }
            Kind::WithoutScripts => {
                options["prefs"]["profile.managed_default_content_settings.javascript"] = json!(2);
            }
        }
        let wanted = json!({
            "browserName": "chrome",
            "goog:chromeOptions": options,
            "goog:loggingPrefs": { "browser": "ALL" },
        });
        let wanted = wanted.as_object().unwrap().clone();
        let client = ClientBuilder::new(HttpConnector::new()).capabilities(wanted).connect(driver).await;
        let browser = Browser { client: client.expect("Chromium starts"), kind };
        let patient = TimeoutConfiguration::new(Some(LATER), Some(LATER), None);
        browser.client.update_timeouts(patient).await.unwrap();
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LISTENER })).await;
        if kind == Kind::Desk {
            browser.resize(1280, 800).await;
        }
        browser
    }

    /// Makes the page so large, whatever the window's frame takes.
    pub async fn resize(&self, width: u32, height: u32) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", size).await;
    }

    /// Lets so many bytes a second through, or all of them again.
    pub async fn line(&self, bytes: Option<u32>) {
        let speed = bytes.map_or(-1, i64::from);
        let line = json!({ "offline": false, "latency": 20, "downloadThroughput": speed, "uploadThroughput": -1 });
        self.devtools("Network.emulateNetworkConditions", line).await;
    }

    pub async fn goto(&self, url: &str) {
        self.client.goto(url).await.unwrap();
    }

    pub async fn url(&self) -> String {
        self.client.current_url().await.unwrap().to_string()
    }

    /// Runs a script that calls its last argument when it has its answer.
    pub async fn js_later(&self, script: &str, args: Vec<Value>) -> Value {
        let later = self.client.execute_async(script, args).await;
        later.unwrap_or_else(|e| panic!("{e}\nin {script}"))
    }

    /// Runs a script with arguments.
    pub async fn js_with(&self, script: &str, args: Vec<Value>) -> Value {
        self.client.execute(script, args).await.unwrap_or_else(|e| panic!("{e}\nin {script}"))
    }

    /// Runs a script; `return` tells its result.
    pub async fn js(&self, script: &str) -> Value {
        self.js_with(script, Vec::new()).await
    }

    /// Runs a script whose last argument is a function that ends it.
    pub async fn js_async(&self, script: &str) -> Value {
        self.client.execute_async(script, Vec::new()).await.unwrap_or_else(|e| panic!("{e}\nin {script}"))
    }

    /// Waits until an expression is true.
    pub async fn wait(&self, expression: &str) {
        let script = format!("return Boolean({expression});");
        let begin = Instant::now();
        while self.js(&script).await != json!(true) {
            if begin.elapsed() > PATIENCE {
                let page =
                    self.js("return [...document.querySelectorAll('.say2, .moves')].map(e => e.innerText).concat(JSON.stringify(window.line?.sent.at(-1)))").await;
                panic!("waited in vain for {expression} on {page}");
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }

    /// An element; it may be one of the next page, which has yet to come.
    pub async fn find(&self, css: &str) -> Element {
        let begin = Instant::now();
        loop {
            match self.client.find(Locator::Css(css)).await {
                Ok(element) => return element,
                Err(e) if begin.elapsed() > PATIENCE => panic!("{css}: {e}"),
                Err(_) => tokio::time::sleep(Duration::from_millis(10)).await,
            }
        }
    }

    pub async fn count(&self, css: &str) -> usize {
        self.client.find_all(Locator::Css(css)).await.unwrap().len()
    }

    /// The visible text of an element.
    pub async fn text(&self, css: &str) -> String {
        self.ask(css, async |element| element.text().await).await
    }

    /// Waits until an element has this text, on this page or the one that a click leads to; needs no scripts.
    pub async fn shows(&self, css: &str, text: &str) {
        let begin = Instant::now();
        loop {
            // While the next page comes, the element is missing or about to go.
            let found = match self.client.find(Locator::Css(css)).await {
                Ok(element) => element.text().await,
                Err(e) => Err(e),
            };
            match found {
                Ok(found) if found == text => return,
                found if begin.elapsed() > PATIENCE => panic!("{css} should show {text:?}: {found:?}"),
                _ => tokio::time::sleep(Duration::from_millis(10)).await,
            }
        }
    }

    pub async fn attr(&self, css: &str, name: &str) -> Option<String> {
        self.ask(css, async |element| element.attr(name).await).await
    }

    /// Clicks in the middle of an element. Fails if something else lies over it.
    pub async fn click(&self, css: &str) {
        self.ask(css, async |element| element.click().await).await;
    }

    /// Asks an element for something, or does it; again where the page has just drawn it anew.
    async fn ask<T>(&self, css: &str, what: impl AsyncFn(Element) -> Result<T, CmdError>) -> T {
        for _ in 0..10 {
            match what(self.find(css).await).await {
                Ok(answer) => return answer,
                Err(e) if e.to_string().contains("stale element") => {}
                Err(e) => panic!("{css}: {e}"),
            }
        }
        panic!("{css} does not stay");
    }

    /// Clicks on what leads to another page, and waits until it has come: a form may take its time.
    pub async fn follow(&self, css: &str) {
        self.js("document.documentElement.dataset.left = ''").await;
        self.click(css).await;
        self.wait("document.documentElement.dataset.left === undefined && document.readyState === 'complete'").await;
    }

    /// Chooses in a list of a form.
    pub async fn select(&self, css: &str, value: &str) {
        self.find(css).await.select_by_value(value).await.unwrap_or_else(|e| panic!("{css}: {e}"));
    }

    /// Writes into a field.
    pub async fn write(&self, css: &str, text: &str) {
        self.find(css).await.send_keys(text).await.unwrap();
    }

    /// Presses a key, wherever the focus is.
    pub async fn press(&self, key: Key) {
        self.press_all(&[key]).await;
    }

    /// Presses one key after the other.
    pub async fn press_all(&self, keys: &[Key]) {
        let strokes = keys.iter().map(|&key| char::from(key));
        let strokes = strokes.flat_map(|value| [KeyAction::Down { value }, KeyAction::Up { value }]);
        let keys = strokes.fold(KeyActions::new("keys".into()), KeyActions::then);
        self.client.perform_actions(keys).await.unwrap();
    }

    /// Moves the mouse over an element.
    pub async fn hover(&self, css: &str) {
        let over = PointerAction::MoveToElement { element: self.find(css).await, duration: None, x: 0.0, y: 0.0 };
        self.client.perform_actions(MouseActions::new("mouse".into()).then(over)).await.unwrap();
    }

    /// Drags with the mouse from one point of the screen to another.
    pub async fn drag(&self, (x, y): (f64, f64), (to_x, to_y): (f64, f64)) {
        let steps = [
            PointerAction::MoveTo { duration: None, x, y },
            PointerAction::Down { button: MOUSE_BUTTON_LEFT },
            PointerAction::MoveTo { duration: None, x: (x + to_x) / 2.0, y: (y + to_y) / 2.0 },
            PointerAction::MoveTo { duration: None, x: to_x, y: to_y },
            PointerAction::Up { button: MOUSE_BUTTON_LEFT },
        ];
        let mouse = steps.into_iter().fold(MouseActions::new("mouse".into()), MouseActions::then);
        self.client.perform_actions(mouse).await.unwrap();
    }

    /// Presses at a point of the screen: with the mouse, on a phone with a finger.
    pub async fn point_at(&self, at: (f64, f64)) {
        let press = [Hand::To(at), Hand::Down, Hand::Up];
        if self.kind != Kind::Phone {
            return self.hand(&press).await;
        }
        let finger = press.into_iter().map(Hand::action).fold(TouchActions::new("finger".into()), TouchActions::then);
        self.client.perform_actions(finger).await.unwrap();
    }

    /// What a hand does, one thing after the other: with the mouse, on a phone with a finger. What is pressed stays pressed
    /// until the next time.
    pub async fn hand(&self, steps: &[Hand]) {
        if self.kind != Kind::Phone {
            let steps = steps.iter().copied().map(Hand::action);
            let mouse = steps.fold(MouseActions::new("mouse".into()), MouseActions::then);
            return self.client.perform_actions(mouse).await.unwrap();
        }
        // The driver forgets a finger from one call to the next; the developer tools do not.
        let (mut at, mut is_down) = ((0.0, 0.0), !matches!(steps, [Hand::To(_), Hand::Down, ..]));
        for step in steps {
            let (kind, points) = match *step {
                Hand::To(to) => {
                    at = to;
                    ("touchMove", json!([{ "x": to.0, "y": to.1 }]))
                }
                Hand::Down => ("touchStart", json!([{ "x": at.0, "y": at.1 }])),
                Hand::Up => ("touchEnd", json!([])),
            };
            if is_down || kind == "touchStart" {
                self.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await;
            }
            is_down = kind != "touchEnd" && (is_down || kind == "touchStart");
        }
    }

    /// Opens a second window and goes there.
    pub async fn open_window(&self, url: &str) -> Window {
        let old = self.client.window().await.unwrap();
        let new = self.client.new_window(false).await.unwrap().handle;
        self.client.switch_to_window(new.clone()).await.unwrap();
        self.goto(url).await;
        Window { old, new }
    }

    pub async fn to_new(&self, window: &Window) {
        self.client.switch_to_window(window.new.clone()).await.unwrap();
    }

    pub async fn to_old(&self, window: &Window) {
        self.client.switch_to_window(window.old.clone()).await.unwrap();
    }

    /// What is seen, as a PNG file.
    pub async fn screenshot(&self, file: &Path) {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, self.client.screenshot().await.unwrap()).unwrap();
    }

    /// A command of the developer tools.
    pub async fn devtools(&self, command: &str, params: Value) -> Value {
        let body = json!({ "cmd": command, "params": params });
        self.client.issue_cmd(Extension { path: "goog/cdp/execute", body }).await.unwrap()
    }

    /// The errors in the console since the last time.
    pub async fn complaints(&self) -> Vec<String> {
        let log =
            self.client.issue_cmd(Extension { path: "se/log", body: json!({ "type": "browser" }) }).await.unwrap();
        let lines = log.as_array().unwrap().iter();
        lines
            .filter(|line| line["level"] == "SEVERE")
            .map(|line| line["message"].as_str().unwrap().to_owned())
            .collect()
    }

    pub async fn close(self) {
        let _: Result<(), CmdError> = self.client.close().await;
    }
}

/// Two windows of one browser.
#[derive(Debug)]
pub struct Window {
    old: fantoccini::wd::WindowHandle,
    new: fantoccini::wd::WindowHandle,
}

/// A command that only Chromium's driver knows.
#[derive(Debug)]
struct Extension {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Extension {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.expect("a session is open"), self.path))
    }
    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}
