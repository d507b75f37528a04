//! Where keys lead: Tab from one thing to the next, arrows over the board.

use crate::browser::Browser;
use fantoccini::key::Key;
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet, VecDeque};

/// Somebody without a mouse who has learnt where the arrows lead on a board.
#[derive(Debug, Default)]
pub struct Walk {
    ways: HashMap<u64, [u64; 4]>,
}

const ARROWS: [Key; 4] = [Key::Left, Key::Right, Key::Up, Key::Down];

/// Where each arrow leads from every spot, found by the page's own answers to keys.
const WAYS: &str = "
    const before = document.activeElement;
    const found = [...document.querySelectorAll('#board .spot')].map(spot => {
        const ways = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(key => {
            spot.focus({ preventScroll: true });
            spot.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
            return Number(document.activeElement.dataset.spot);
        });
        return [Number(spot.dataset.spot), ways];
    });
    before?.focus();
    return found;";

impl Walk {
    /// Tab by tab until something that this selector finds has the focus.
    async fn tab_to(&self, page: &Browser, css: &str) {
        let is_there = "return Boolean(document.activeElement.closest(arguments[0]))";
        for _ in 0..80 {
            if page.js_with(is_there, vec![json!(css)]).await == true {
                return;
            }
            page.press(Key::Tab).await;
        }
        panic!("Tab does not lead to {css}");
    }

    /// Presses a button.
    pub async fn press(&mut self, page: &Browser, css: &str) {
        page.wait(&format!("document.querySelector({})", json!(css))).await;
        self.tab_to(page, css).await;
        page.press(Key::Enter).await;
    }

    /// Presses the button of a choice.
    pub async fn press_named(&mut self, page: &Browser, label: &str) {
        let named =
            "const found = [...document.querySelectorAll('#acts .btn.main')].find(b => b.textContent === arguments[0]);
            document.querySelectorAll('[data-wanted]').forEach(b => delete b.dataset.wanted);
            if (found) found.dataset.wanted = 'yes';
            return Boolean(found);";
        assert_eq!(page.js_with(named, vec![json!(label)]).await, true, "the button `{label}` is offered");
        self.press(page, "[data-wanted]").await;
    }

    /// Goes to a spot arrow by arrow, and chooses it.
    pub async fn choose(&mut self, page: &Browser, spot: u64) {
        self.tab_to(page, "#board").await;
        if self.ways.is_empty() {
            self.learn(page).await;
        }
        let here = "return Number(document.activeElement.dataset.spot)";
        let from = page.js(here).await.as_u64().unwrap();
        let keys = self.way(from, spot).unwrap_or_else(|| panic!("no arrows lead from spot {from} to {spot}"));
        page.press_all(&keys).await;
        assert_eq!(page.js(here).await, Value::from(spot), "the arrows lead there");
        page.press(Key::Enter).await;
    }

    /// Finds out where the arrows lead, once the board has the focus.
    async fn learn(&mut self, page: &Browser) {
        let ways: Vec<(u64, [u64; 4])> = serde_json::from_value(page.js(WAYS).await).unwrap();
        self.ways = ways.into_iter().collect();
    }

    /// From where the arrows do not lead to where.
    pub async fn unreached(&mut self, page: &Browser) -> Option<(u64, u64)> {
        self.tab_to(page, "#board").await;
        self.learn(page).await;
        let first = *self.ways.keys().min()?;
        let mut spots = self.ways.keys().copied();
        // Whoever comes from everywhere to one place, and from there to everywhere, comes from everywhere to everywhere.
        spots.find_map(|spot| {
            [(first, spot), (spot, first)].into_iter().find(|&(from, to)| self.way(from, to).is_none())
        })
    }

    /// The shortest way.
    fn way(&self, from: u64, to: u64) -> Option<Vec<Key>> {
        let mut seen = HashSet::from([from]);
        let mut open = VecDeque::from([(from, Vec::new())]);
        while let Some((at, keys)) = open.pop_front() {
            if at == to {
                return Some(keys);
            }
            for (next, key) in self.ways[&at].into_iter().zip(ARROWS) {
                if seen.insert(next) {
                    open.push_back((next, [keys.clone(), vec![key]].concat()));
                }
            }
        }
        None
    }
}
