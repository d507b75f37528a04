//! What the page says: the prompt, who must go home, who is pinned, the seats' cards.

use crate::colour::Colour;
use crate::moves::{Duty, duty};
use crate::present::face;
use crate::rules::{Action, Swoop};
use crate::spaces::{Spaces, names};
use crate::state::{MEN, State};
use parlour_core::scene::{Notice, SeatCard, Weight};
use parlour_core::{Rules, Turn};

/// What the game waits for.
pub(crate) fn prompt(rules: &Swoop, s: &State) -> String {
    if let Turn::Over(outcome) = rules.turn(s) {
        let winners: Vec<&str> = outcome.winners().map(|seat| rules.colour(seat).title()).collect();
        let men = outcome.winners().next().map_or(0, |seat| s.centre[rules.colour(seat).index()]);
        return match winners[..] {
            [winner] if men == MEN => format!("{winner} has six men in the centre and wins."),
            [winner] => format!("Nobody can move. {winner} has most men in the centre, {men}, and wins."),
            _ => format!("Nobody can move. {} share the win with {men} in the centre.", winners.join(", ")),
        };
    }
    let (who, mut actions) = (s.mover.title(), Vec::new());
    rules.actions(s, &mut actions);
    let can_move = actions != [Action::Pass];
    match duty(&rules.board, s, s.mover) {
        Duty::Return { men, .. } if men.count_ones() == 1 => {
            format!("{who}: your freed man on {} must go home. Choose him, then a vacant home.", names(men))
        }
        Duty::Return { men, .. } => {
            format!("{who}: one of your freed men on {} must go home. Choose him, then a vacant home.", names(men))
        }
        Duty::Waits { men } if can_move => {
            format!("{who}: no home is vacant, so {} on {} waits. Move another man.", freed_men(men), names(men))
        }
        _ if can_move => format!("{who}: choose a man to move."),
        _ => format!("{who}: none of your men can move. Pass."),
    }
}

fn freed_men(men: Spaces) -> &'static str {
    if men.count_ones() == 1 { "your freed man" } else { "each freed man" }
}

/// Duties of everybody (6), and what holds the player to move (4).
pub(crate) fn notices(rules: &Swoop, s: &State) -> Vec<Notice> {
    if rules.turn(s).is_over() {
        return Vec::new();
    }
    let mut notices: Vec<Notice> = s.playing.iter().filter_map(|c| must_go_home(rules, s, c)).collect();
    let pinned = s.pinned_men(s.mover);
    if pinned != 0 {
        let head = format!("{}: pinned on {}", s.mover.title(), names(pinned));
        let text = "A man cannot move while somebody stands on him; when that one leaves, he must go home.";
        notices.push(Notice { weight: Weight::Plain, head, text: text.into(), rule: Some("4") });
    }
    notices
}

fn must_go_home(rules: &Swoop, s: &State, colour: Colour) -> Option<Notice> {
    let who = colour.title();
    let (head, men, text, rule) = match duty(&rules.board, s, colour) {
        Duty::None => return None,
        Duty::Return { men, .. } => {
            let text = format!("and must go back to a vacant outer space of his colour: {who}'s whole next turn.");
            (format!("{who} must go home"), men, text, "6")
        }
        Duty::Waits { men } => {
            let text = "and waits where he stands: no outer space of his colour is vacant.".to_owned();
            (format!("{who} cannot go home yet"), men, text, "R-06")
        }
    };
    let whom = if men.count_ones() == 1 {
        format!("The man on {} is freed", names(men))
    } else {
        format!("Each man on {} is freed", names(men))
    };
    Some(Notice { weight: Weight::Warning, head, text: format!("{whom} {text}"), rule: Some(rule) })
}

/// The card of a colour's seat.
pub(crate) fn card(rules: &Swoop, s: &State, colour: Colour) -> SeatCard {
    let mut facts = vec![format!("{} of {MEN} in the centre", s.centre[colour.index()])];
    if !s.playing.has(colour) {
        facts.push("has left".into());
    }
    let mut fact = |men: Spaces, what| {
        if men != 0 {
            facts.push(format!("{} {what}", men.count_ones()));
        }
    };
    fact(s.pinned_men(colour), "pinned");
    match duty(&rules.board, s, colour) {
        Duty::None => {}
        Duty::Return { men, .. } => fact(men, "must go home"),
        Duty::Waits { men } => fact(men, "waiting to go home"),
    }
    SeatCard { side: colour.name().into(), face: face(colour), facts, lost: Vec::new() }
}
