//! Where a click leads.

use super::app::{App, Said};
use parlour_core::Reason;
use parlour_core::scene::{Scene, Spot};

impl App {
    /// Goes on with a click, begins anew with it, lets go, or says why it leads nowhere.
    pub(super) fn walk(&mut self, clicked: Spot) {
        let scene = self.scene();
        let spot = self.meant(&scene, clicked);
        let clicks = self.with(spot);
        if let Some(choice) = self.choices.iter().find(|c| c.path == clicks) {
            let text = choice.text.clone();
            return self.act(&text);
        }
        if self.begins(&clicks) {
            self.clicks = clicks;
        } else if self.clicks.last() == Some(&spot) {
            self.clicks.pop();
        } else if scene.ways.contains(&spot) {
            let gone = self.table.way(spot).map(drop);
            self.entered(gone);
        } else if self.begins(&[spot]) {
            self.clicks = vec![spot];
        } else {
            let reason = self.table.play().why_not(&clicks);
            self.refuse(spot, reason);
        }
    }

    /// What a click on a spot means: itself where it leads on, or else the piece whose second place it is.
    fn meant(&self, scene: &Scene, clicked: Spot) -> Spot {
        let lying = scene.tokens.iter().filter(|t| t.also == Some(clicked)).map(|t| t.at);
        let all: Vec<Spot> = std::iter::once(clicked).chain(lying.filter(|&at| at != clicked)).collect();
        let leads = |spot: &&Spot| self.begins(&self.with(**spot)) || scene.ways.contains(spot);
        let turns = |spot: &&Spot| self.clicks.last() == Some(*spot) || self.begins(&[**spot]);
        let found = all.iter().find(leads).or_else(|| all.iter().find(turns));
        found.or(all.get(1)).copied().unwrap_or(clicked)
    }
    /// The clicks so far and this one.
    fn with(&self, spot: Spot) -> Vec<Spot> {
        let mut clicks = self.clicks.clone();
        clicks.push(spot);
        clicks
    }
    /// Do these clicks begin an action?
    fn begins(&self, clicks: &[Spot]) -> bool {
        self.choices.iter().any(|c| c.path.starts_with(clicks))
    }
    fn refuse(&mut self, spot: Spot, reason: Option<Reason>) {
        self.refused = Some(spot);
        self.said = Some(match reason {
            Some(reason) => Said { text: reason.text, rule: Some(reason.rule) },
            None => Said { text: "That leads nowhere.".into(), rule: None },
        });
    }
}
