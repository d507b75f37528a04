//! How it ended.

use super::condition::{self, edge};
use crate::rules::SamuraiBlades;
use crate::scenario::{Condition, Goal, When, Who};
use crate::state::{Ending as Why, Finish, State};
use crate::unit::{Id, Side};
use crate::victory::{self, Standing};
use parlour_core::scene::{Mark, Spot};
use parlour_core::{Ending, whom, whose};

/// The reason in words and on the board.
pub(crate) fn ending(game: &SamuraiBlades, s: &State) -> Ending {
    let Some(Finish { winner, why }) = s.finish else { return Ending::new("the rules of the scenario ended it") };
    match why {
        Why::Scenario => match victory::reached(game, s, winner) {
            Some(goal) => Ending::new(reached(game, s, goal)).showing(marks(game, s, goal)),
            None => Ending::new(counted(game, s, winner)),
        },
        Why::Destroyed if winner == Side::None => Ending::new("nobody of either side is left"),
        Why::Destroyed => Ending::new(format!("none of {} men is left", of(winner.enemy()))),
        // the rite ends when his side's phase begins.
        Why::Seppuku => Ending::new(format!("{} last samurai died by his own hand, in honour", of(s.side))),
        Why::DuelBroken => Ending::new(format!("{} broke the duel", whom(winner.enemy().seat()))),
    }
}

fn of(side: Side) -> String {
    whose(side.seat())
}

/// An aim, and how clear a win it is by itself.
fn reached(game: &SamuraiBlades, s: &State, goal: &Goal) -> String {
    let is_late = goal.when == When::LastTurnEnd && spent(s).is_none();
    let when = if is_late { format!("turn {} is over, ", game.scenario.turns) } else { String::new() };
    let grade = goal.grade.map_or_else(String::new, |grade| format!(", a {} win", victory::word(grade)));
    format!("{when}{}{grade}", condition::all(game, &goal.all, &of))
}

/// The side that has nobody on the ground any more.
fn spent(s: &State) -> Option<Side> {
    Side::BOTH.into_iter().find(|&side| victory::is_spent(s, side))
}

/// The last turn is over, or a side has nobody on the ground any more, and no aim was reached.
fn counted(game: &SamuraiBlades, s: &State, winner: Side) -> String {
    let when = match spent(s) {
        Some(side) => format!("none of {} men is left on the ground", of(side)),
        None => format!("turn {} is over", game.scenario.turns),
    };
    if game.scenario.victory.otherwise.is_some() {
        return format!("{when}, and {} aim is missed", of(winner.enemy()));
    }
    let Standing { points: [first, second], grade, .. } = victory::standing(game, s);
    match (winner, grade) {
        (Side::None, _) => format!("{when}, and the points are even, {first} each"),
        (_, grade) => {
            let (more, fewer) = (first.max(second), first.min(second));
            let grade = grade.map_or_else(String::new, |grade| format!(", a {} win", victory::word(grade)));
            format!("{when}, and the points are {more} to {fewer}{grade}")
        }
    }
}

/// Where the aim was reached, as far as one can point at it.
fn marks(game: &SamuraiBlades, s: &State, goal: &Goal) -> Vec<Mark> {
    let spot = |id: Id| Some(s.unit(id).place.at).filter(|hex| hex.is_somewhere()).map(|hex| Spot(hex.0));
    let meant = |who: &Who| s.ids().filter(|&id| victory::belongs(game, s, who, id)).collect::<Vec<Id>>();
    let won = |condition: &Condition| match condition {
        Condition::Exited(who, _) => edge(game, who.side).map(|(_, spots)| spots),
        Condition::In(who, hexes) => {
            let stands = |id: &Id| s.unit(*id).is_here() && s.unit(*id).place.hexes().any(|hex| hexes.has(hex));
            meant(who).into_iter().find(stands).and_then(spot).map(|spot| vec![spot])
        }
        // One death that counts is shown where he lies.
        Condition::Dead(who, 1) => {
            let fell = meant(who).into_iter().find(|&id| victory::is_dead(s.unit(id)));
            fell.and_then(spot).map(|spot| vec![spot])
        }
        _ => None,
    };
    goal.all.iter().filter_map(won).map(Mark::Won).collect()
}
