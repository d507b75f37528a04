//! How tokens travel: what is different between before and after.

use super::tokens::{Key, tokens};
use crate::action::Action;
use crate::rules::SamuraiBlades;
use crate::state::State;
use parlour_core::child;
use parlour_core::scene::{Motion, Token, Viewer};
use std::collections::BTreeMap;

pub(crate) fn motions(game: &SamuraiBlades, before: &State, a: Action, eye: Viewer) -> Vec<Motion> {
    let was: BTreeMap<Key, Token> = tokens(game, before, eye).into_iter().collect();
    let is: BTreeMap<Key, Token> = tokens(game, &child(game, before, a), eye).into_iter().collect();
    let mut motions = Vec::new();
    // Whoever falls or changes does so after others have moved.
    let mut moves = |token: &Token, from: bool, to: Option<&Token>| {
        let after = u8::from(to.is_none());
        let (from, to) = if from { (Some(token.at), to.map(|t| t.at)) } else { (None, Some(token.at)) };
        motions.push(Motion { face: token.face, from, via: Vec::new(), to, after });
    };
    for (key, token) in &was {
        match is.get(key) {
            Some(next) if next.face == token.face && next.at == token.at => {}
            Some(next) if next.face == token.face => moves(token, true, Some(next)),
            _ => moves(token, true, None),
        }
    }
    for (key, token) in &is {
        if was.get(key).is_none_or(|old| old.face != token.face) {
            moves(token, false, None);
        }
    }
    motions
}
