//! How it ended.

use super::condition::{self, edge};
use crate::rules::SamuraiBlades;
use crate::scenario::{Condition, Goal, When, Who};
use crate::state::{Ending as Why, Finish, State};
use crate::unit::{Id, Side};
use crate::victory::{self, Standing};
use crate::words::count;
use parlour_core::scene::{Mark, Spot};
use parlour_core::{Ending, whom, whose};
use std::cmp::Ordering;

/// The reason in words and on the board.
pub(crate) fn ending(game: &SamuraiBlades, s: &State) -> Ending {
    let Some(Finish { winner, why }) = s.finish else { return Ending::new("the rules of the scenario ended it") };
    match why {
        Why::Scenario => match victory::reached(game, s, winner) {
            Some((number, goal)) => {
                let told = game.scenario.tale.headlines.goals.get(number);
                Ending::new(headed(told, &reached(game, s, goal))).showing(marks(game, s, goal))
            }
            None => Ending::new(counted(game, s, winner)),
        },
        Why::Destroyed if winner == Side::None => Ending::new("nobody of either side is left"),
        Why::Destroyed => {
            let clear = by_points(game, s).unwrap_or_default();
            Ending::new(format!("none of {} men is left{clear}", of(winner.enemy())))
        }
        // the rite ends when his side's phase begins.
        Why::Seppuku => Ending::new(format!("{} last samurai died by his own hand, in honour", of(s.side))),
        Why::DuelBroken => Ending::new(format!("{} broke the duel", whom(winner.enemy().seat()))),
    }
}

fn of(side: Side) -> String {
    whose(side.seat())
}

/// An aim, and how clear a win it is.
fn reached(game: &SamuraiBlades, s: &State, goal: &Goal) -> String {
    let is_late = goal.when == When::LastTurnEnd && spent(s).is_none();
    let when = if is_late { format!("turn {} is over, ", game.scenario.turns) } else { String::new() };
    let by_aim = || goal.grade.map_or_else(String::new, |grade| format!(", a {} win", victory::word(grade)));
    let clear = by_points(game, s).unwrap_or_else(by_aim);
    format!("{when}{}{clear}", condition::all(game, &goal.all, &of))
}

/// The scenario's own words for it first.
fn headed(told: Option<&String>, why: &str) -> String {
    match told.filter(|told| !told.is_empty()) {
        Some(told) => format!("{told}; {why}"),
        None => why.to_owned(),
    }
}

/// `, a decisive win, 96 points to 40`: also where the points would say otherwise. Nothing where nobody has any.
fn by_points(game: &SamuraiBlades, s: &State) -> Option<String> {
    let Standing { points, leader, grade } = victory::standing(game, s);
    let [ours, theirs] = [leader, leader.enemy()].map(|side| points.get(side.index()).copied().unwrap_or(0));
    let grade = grade.filter(|_| points != [0, 0])?;
    let stand = match ours.cmp(&theirs) {
        Ordering::Greater => format!(", {} to {theirs}", count(ours, "point")),
        Ordering::Equal => format!(" with even points, {ours} each"),
        Ordering::Less => format!(", though by points it stands {ours} to {theirs}"),
    };
    Some(format!(", a {} win{stand}", victory::word(grade)))
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
        let clear = by_points(game, s).unwrap_or_default();
        let why = format!("{when}, and {} aim is missed{clear}", of(winner.enemy()));
        return headed(Some(&game.scenario.tale.headlines.otherwise), &why);
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
