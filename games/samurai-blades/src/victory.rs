//! Who has won, by the scenario's named aims.

use crate::frame::Frame;
use crate::ground::HexSet;
use crate::kind::{Kind, Riding};
use crate::phase::duel;
use crate::rules::SamuraiBlades;
use crate::scenario::{Condition, Goal, Grade, Score, When, Who};
use crate::state::{Ending, Finish, State};
use crate::story;
use crate::unit::{Health, Id, Marks, Post, Side, Unit};
use parlour_core::{Called, Line, Log};

/// How the two sides stand, or how it ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The points of both sides, if it ended now.
    pub points: [i32; 2],
    /// Who has won; while it goes on, who has more points.
    pub leader: Side,
    /// How clearly; none while nobody leads.
    pub grade: Option<Grade>,
}

/// After every action: immediate wins. Cheap.
pub(crate) fn check(game: &SamuraiBlades, s: &mut State, log: &mut impl Log) {
    if s.finish.is_some() || matches!(s.top(), Frame::Setup(_)) {
        return;
    }
    duel::watch(game, s, log);
    let wins_now = |goal: &&Goal| goal.when == When::AtOnce && holds(game, s, goal);
    if let Some(goal) = game.scenario.victory.goals.iter().find(wins_now) {
        finish(game, s, side(goal.side), Ending::Scenario, log);
    } else if let Some(gone) = Side::BOTH.into_iter().find(|&side| is_spent(s, side)) {
        abandon(game, s, gone, log);
    }
}

/// When the second phase is over: aims at the end of a turn, the turn limit, the count of points.
pub(crate) fn end_of_turn(game: &SamuraiBlades, s: &mut State, log: &mut impl Log) {
    if s.finish.is_some() {
        return;
    }
    let is_last = s.turn >= game.scenario.turns;
    let is_due = |goal: &&Goal| match goal.when {
        When::AtOnce | When::TurnEnd => true,
        When::LastTurnEnd => is_last,
    };
    match game.scenario.victory.goals.iter().filter(is_due).find(|goal| holds(game, s, goal)) {
        Some(goal) => finish(game, s, side(goal.side), Ending::Scenario, log),
        None if is_last => count_up(game, s, log),
        None => {}
    }
}

/// Has this side won if the turn ends as it stands?
pub(crate) fn is_about_to_win(game: &SamuraiBlades, s: &State, of: Side) -> bool {
    let is_due = |goal: &&Goal| match goal.when {
        When::AtOnce => false,
        When::TurnEnd => true,
        When::LastTurnEnd => s.turn >= game.scenario.turns,
    };
    let mut goals = game.scenario.victory.goals.iter().filter(is_due);
    goals.any(|goal| side(goal.side) == of && holds(game, s, goal))
}

/// Nobody of this side is left on the ground or to come. If all are dead the enemy has won; if some got away, it is
/// counted up as after the last turn.
fn abandon(game: &SamuraiBlades, s: &mut State, gone: Side, log: &mut impl Log) {
    let got_away = |side: Side| s.ids().any(|id| is_man_of(s.unit(id), side) && s.unit(id).post == Post::Left);
    if got_away(gone) {
        let mut goals = game.scenario.victory.goals.iter();
        return match goals.find(|goal| holds(game, s, goal)) {
            Some(goal) => finish(game, s, side(goal.side), Ending::Scenario, log),
            None => count_up(game, s, log),
        };
    }
    let enemy = gone.enemy();
    let winner = if is_spent(s, enemy) && !got_away(enemy) { Side::None } else { enemy };
    finish(game, s, winner, Ending::Destroyed, log);
}

/// The last turn is over, and no aim was reached.
fn count_up(game: &SamuraiBlades, s: &mut State, log: &mut impl Log) {
    match game.scenario.victory.otherwise {
        Some(winner) => finish(game, s, side(winner), Ending::Scenario, log),
        None => {
            let winner = leader([points(game, s, Side::First), points(game, s, Side::Second)]);
            finish(game, s, winner, Ending::Scenario, log);
        }
    }
}

fn finish(game: &SamuraiBlades, s: &mut State, winner: Side, why: Ending, log: &mut impl Log) {
    s.finish = Some(Finish { winner, why });
    log.say(|| {
        let called = |seat| Called::by_name(game.side_name(Side::of(seat)));
        let words = story::ending(game, s).text.words(None, called);
        let text = match winner {
            Side::None => format!("The game is drawn: {words}."),
            side => format!("{} wins: {words}.", game.side_name(side)),
        };
        Line::new("R-58", text)
    });
}

/// A grade in words.
pub(crate) fn word(grade: Grade) -> &'static str {
    match grade {
        Grade::Marginal => "marginal",
        Grade::Substantial => "substantial",
        Grade::Decisive => "decisive",
    }
}

pub(crate) fn side(number: u8) -> Side {
    if number == 0 { Side::First } else { Side::Second }
}

fn leader([first, second]: [i32; 2]) -> Side {
    match first.cmp(&second) {
        std::cmp::Ordering::Greater => Side::First,
        std::cmp::Ordering::Less => Side::Second,
        std::cmp::Ordering::Equal => Side::None,
    }
}

/// The points of both sides and how clear the lead or the win is: by the aim that was reached where it says so, otherwise
/// by the points.
pub fn standing(game: &SamuraiBlades, s: &State) -> Standing {
    let points = Side::BOTH.map(|side| points(game, s, side));
    let victory = &game.scenario.victory;
    let (leader, reached) = match s.finish {
        None => (leader(points), None),
        Some(Finish { winner, why: Ending::Scenario }) => {
            (winner, reached(game, s, winner).and_then(|(_, goal)| goal.grade))
        }
        Some(Finish { winner, .. }) => (winner, None),
    };
    let ratio = |leader: Side| {
        let [ours, theirs] = [leader, leader.enemy()].map(|side| points[side.index()].max(0) as u32);
        victory.grades.grade(ours, theirs)
    };
    let grade = (leader != Side::None).then(|| reached.unwrap_or_else(|| ratio(leader)));
    Standing { points, leader, grade }
}

// --- aims ---

/// The aim of this side that is reached, and which of all it is.
pub(crate) fn reached<'a>(game: &'a SamuraiBlades, s: &State, by: Side) -> Option<(usize, &'a Goal)> {
    let goals = game.scenario.victory.goals.iter().enumerate();
    goals.into_iter().find(|(_, goal)| side(goal.side) == by && holds(game, s, goal))
}

fn holds(game: &SamuraiBlades, s: &State, goal: &Goal) -> bool {
    goal.all.iter().all(|condition| is_met(game, s, condition))
}

fn is_met(game: &SamuraiBlades, s: &State, condition: &Condition) -> bool {
    // Asked after every action: what few do is asked before whom it is about.
    let count = |who: &Who, is: fn(&Unit) -> bool| -> usize {
        s.ids().filter(|&id| is(s.unit(id)) && belongs(game, s, who, id)).count()
    };
    let has = |who: &Who, is: &dyn Fn(&Unit) -> bool| s.ids().any(|id| is(s.unit(id)) && belongs(game, s, who, id));
    let stands =
        |who: &Who, hexes: &HexSet| has(who, &|unit| unit.is_here() && unit.place.hexes().any(|hex| hexes.has(hex)));
    match condition {
        Condition::Exited(who, least) => count(who, |unit| unit.post == Post::Left) >= usize::from(*least),
        Condition::In(who, hexes) => stands(who, hexes),
        Condition::NoneIn(who, hexes) => !stands(who, hexes),
        Condition::NoneNear(who, hexes) => {
            let near = |hex| hexes.has(hex) || game.ground().neighbours(hex).any(|(_, other)| hexes.has(other));
            !has(who, &|unit| unit.is_here() && unit.place.hexes().any(near))
        }
        Condition::Dead(who, least) => count(who, is_dead) >= usize::from(*least),
        Condition::FewerDead(who, limit) => count(who, is_dead) < usize::from(*limit),
        Condition::Gone(who) => !has(who, &is_at_hand),
        Condition::Alive(who) => !has(who, &is_dead),
    }
}

/// The units meant. Carts and draft animals belong to nobody on the ground; the scenario says whose they were.
fn of<'a>(game: &'a SamuraiBlades, s: &'a State, who: &'a Who) -> impl Iterator<Item = &'a Unit> {
    s.ids().filter(move |&id| belongs(game, s, who, id)).map(|id| s.unit(id))
}

pub(crate) fn belongs(game: &SamuraiBlades, s: &State, who: &Who, id: Id) -> bool {
    let unit = s.unit(id);
    let side = match unit.side {
        Side::None => game.scenario.units.get(id.index()).map_or(u8::MAX, |start| start.side),
        side => side as u8,
    };
    who.has(side, unit.kind)
}

pub(crate) fn is_dead(unit: &Unit) -> bool {
    unit.health == Health::Dead
}

/// Alive on the ground or still to come.
fn is_at_hand(unit: &Unit) -> bool {
    !is_dead(unit) && matches!(unit.post, Post::Map | Post::Waiting | Post::Ridden)
}

fn is_man_of(unit: &Unit, side: Side) -> bool {
    unit.side == side && unit.kind.is_man()
}

/// Had this side men, and is none of them left on the ground or to come?
pub(crate) fn is_spent(s: &State, side: Side) -> bool {
    let mut men = s.ids().map(|id| s.unit(id)).filter(|unit| is_man_of(unit, side)).peekable();
    men.peek().is_some() && !men.any(is_at_hand)
}

// --- points ---

/// The points of a side now: enemies killed, half for wounded, and what it scored along the way.
pub fn points(game: &SamuraiBlades, s: &State, of: Side) -> i32 {
    let scored: i32 = game.scenario.victory.scores.iter().map(|score| scored(game, s, score, of)).sum();
    i32::from(s.bonus[of.index()]) + scored
}

fn scored(game: &SamuraiBlades, s: &State, score: &Score, by: Side) -> i32 {
    let each = |count: usize, points: u16| count as i32 * i32::from(points);
    match score {
        Score::Kills(who) if side(*who) == by => s.ids().map(|id| worth(s.unit(id), by.enemy())).sum(),
        Score::Killed(who, victims, points) if side(*who) == by => {
            each(of(game, s, victims).filter(|unit| is_dead(unit)).count(), *points)
        }
        Score::Exited(who, kinds, points) if side(*who) == by => {
            each(s.ids().filter(|&id| has_left(s.unit(id), kinds, by)).count(), *points)
        }
        Score::CartHeld(who, points) if side(*who) == by => {
            each(s.ids().filter(|&id| holds_cart(game, s, id, by)).count(), *points)
        }
        Score::HouseEmpty(who, points) if side(*who) == by => {
            let is_empty = |house: &&HexSet| {
                let defends = |id: Id| is_man_of(s.unit(id), by.enemy()) && s.unit(id).is_here();
                !s.ids().any(|id| defends(id) && s.unit(id).place.hexes().any(|hex| house.has(hex)))
            };
            each(game.ground().buildings().iter().filter(is_empty).count(), *points)
        }
        // Duels and refusals are scored when they happen.
        _ => 0,
    }
}

/// What an enemy's fall is worth: attack and twice the defence as he began, half (rounded down) if he is only wounded.
fn worth(unit: &Unit, enemy: Side) -> i32 {
    if !is_man_of(unit, enemy) {
        return 0;
    }
    let began = if unit.marks.has(Marks::RIDER) { Riding::War } else { Riding::Foot };
    match unit.health {
        Health::Dead => i32::from(unit.kind.points(began)),
        Health::Wounded => i32::from(unit.kind.points(began)) / 2,
        Health::Healthy | Health::Stunned => 0,
    }
}

/// A man of this side, or an animal or cart led off by it. Whoever leads one off puts his side on it.
fn has_left(unit: &Unit, kinds: &[Kind], by: Side) -> bool {
    unit.post == Post::Left && kinds.contains(&unit.kind) && unit.side == by
}

/// A cart with conscious men of this side next to it, and none of the enemy.
fn holds_cart(game: &SamuraiBlades, s: &State, cart: Id, by: Side) -> bool {
    let unit = s.unit(cart);
    let has = |side: Side| {
        let beside = |hex| game.ground().neighbours(hex).filter_map(|(_, other)| s.occupant(other));
        let keeps = |id: Id| s.unit(id).side == side && s.unit(id).is_conscious();
        unit.place.hexes().any(|hex| beside(hex).any(keeps))
    };
    unit.kind == Kind::Cart && unit.post == Post::Map && has(by) && !has(by.enemy())
}
