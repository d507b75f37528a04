//! A place looked at closely: what both sides could do to each other with one man there. By everybody's ways and lines, so that
//! it counts what he shields, whom he helps and whom he stands in the way of, and not only what happens to him.

use super::atlas::{Atlas, FAR, Field, Legs};
use super::exchange::{Striker, Victim, exchange};
use super::outlook::worth;
use super::range::range;
use crate::frame::{Aim, Frame, Gait, March};
use crate::ground::{Hex, HexSet};
use crate::night::{self, View};
use crate::phase::fire::{Effect, aim_among};
use crate::rules::SamuraiBlades;
use crate::scenario::Score;
use crate::state::{PhaseStep, State};
use crate::tables::{Cut, Hit};
use crate::unit::{Health, Id, Marks, Place, Side, Unit};
use crate::victory;

/// Hundredths: of what an archer could do in his next phase; he may have other targets, or none.
const ARROWS: i32 = 80;
/// The same for targets that are not his best one.
const SPARE: i32 = 25;
/// Hundredths of a shot that an archer has from a place: the one at once, and those to come.
const SHOTS: i32 = 130;
/// Hundredths of what a house or cart would pay if the game ended now.
const HELD: i32 = 50;
/// A movement point that an enemy has to go round.
const DETOUR: i32 = 90;
/// Farther round is as good as barred.
const BARRED: u16 = 24;
/// An aim that is reached and will be looked at before the enemy can do anything about it; and one that he can.
const REACHED: [i32; 2] = [60_000, 2_500];

/// An archer, and what he could do.
struct Archer {
    id: Id,
    /// The best of his targets beside the one who looks for a place, and what a shot at it promises.
    mark: Option<Id>,
    promise: i32,
}

/// The way of the foremost enemy to where he wants to be.
struct Lane {
    runner: Id,
    hexes: Vec<Hex>,
    /// In movement points.
    length: u16,
}

/// The board without the one who looks for a place.
pub(super) struct Survey<'a> {
    game: &'a SamuraiBlades,
    atlas: &'a Atlas,
    /// He is lifted from it.
    s: State,
    id: Id,
    side: Side,
    foes: Vec<Striker>,
    friends: Vec<Striker>,
    /// Friends whom the enemy knows, enemies who are known.
    ours: Vec<Victim>,
    theirs: Vec<(Id, Victim)>,
    their_bows: Vec<Archer>,
    our_bows: Vec<Archer>,
    lane: Option<Lane>,
    is_last_phase: bool,
    /// Does melee follow in which he may strike?
    may_strike: bool,
    /// Does the scenario pay for where somebody stands?
    has_holdings: bool,
}

impl<'a> Survey<'a> {
    pub(super) fn new(game: &'a SamuraiBlades, atlas: &'a Atlas, s: &State, id: Id) -> Survey<'a> {
        let side = s.unit(id).side;
        let enemy = side.enemy();
        let mut lifted = s.clone();
        lifted.lift(id);
        let s = lifted;
        // in a duel nobody else does anything. R-57: nor do guards before the alarm.
        let stands_by = |other: Id| s.duel.is_some_and(|duel| !duel.men.contains(&other));
        let enemy_sleeps = !s.is_alarmed && game.scenario.special.alarm == Some(enemy as u8);
        let is_awake = |other: Id| s.unit(other).is_conscious() && !stands_by(other);
        let others = || s.ids().filter(|&other| other != id && s.unit(other).is_here() && s.unit(other).kind.is_man());
        let ours: Vec<Id> = others().filter(|&other| s.unit(other).side == side && !stands_by(other)).collect();
        let theirs: Vec<Id> = others()
            .filter(|&other| s.unit(other).side == enemy && s.is_known(other, side) && !stands_by(other))
            .collect();
        let striker = |id: Id, from: HexSet| Striker {
            id,
            attack: i32::from(s.values(id).attack),
            worth: worth(game, &s, id),
            from,
        };
        let foes = theirs.iter().filter(|&&foe| is_awake(foe) && !enemy_sleeps);
        let foes = foes.map(|&foe| striker(foe, range(game, &s, foe, side))).collect();
        let is_moving = s.side == side && s.step == PhaseStep::Move;
        let may_march = |friend: Id| is_moving && !s.unit(friend).marks.has_any(Marks::MOVED | Marks::BUSY);
        let friends = ours.iter().filter(|&&friend| is_awake(friend) && !s.unit(friend).marks.has(Marks::BUSY));
        let friends = friends.map(|&friend| match may_march(friend) {
            true => striker(friend, range(game, &s, friend, enemy)),
            false => striker(friend, s.unit(friend).place.hexes().collect()),
        });
        let victim = |&id: &Id| Victim::new(game, &s, id, worth(game, &s, id), is_cornered(game, &s, id));
        let is_advance = matches!(s.top(), Frame::March(March { gait: Gait::Advance | Gait::AdvanceOne, .. }));
        let mut survey = Survey {
            game,
            atlas,
            id,
            side,
            foes,
            friends: friends.collect(),
            ours: ours.iter().filter(|&&friend| s.is_known(friend, enemy)).map(victim).collect(),
            theirs: theirs.iter().map(|foe| (*foe, victim(foe))).collect(),
            their_bows: Vec::new(),
            our_bows: Vec::new(),
            lane: None,
            is_last_phase: s.turn >= game.scenario.turns && s.side == Side::Second && side == Side::Second,
            may_strike: is_moving && !is_advance,
            has_holdings: game.scenario.victory.scores.iter().any(is_holding),
            s,
        };
        let has_bow = |list: &[Id]| list.iter().copied().filter(|&id| survey.s.unit(id).kind.has_bow()).collect();
        let (our_bows, their_bows): (Vec<Id>, Vec<Id>) = (has_bow(&ours), has_bow(&theirs));
        let can_shoot = |bow: &Id| survey.s.unit(*bow).is_conscious();
        survey.their_bows = match survey.is_last_phase || enemy_sleeps {
            true => Vec::new(),
            false => their_bows.iter().filter(|bow| can_shoot(bow)).map(|&bow| survey.archer(bow, &ours)).collect(),
        };
        if is_moving {
            let bows = our_bows.iter().filter(|bow| can_shoot(bow) && !survey.s.unit(**bow).is_mounted());
            survey.our_bows = bows.map(|&bow| survey.archer(bow, &theirs)).collect();
        }
        survey.lane = survey.lane(&theirs);
        survey
    }

    /// How good it is to have him there, beside what he seeks there himself: in hundredths of a point.
    pub(super) fn balance(&self, place: Place, dread: i32) -> i32 {
        let mut there = self.s.clone();
        match place.hexes().all(|hex| there.is_free(hex)) {
            true => there.set_down(self.id, place),
            // On his way over a friend.
            false => there.carry(self.id, place),
        }
        let danger = if self.is_last_phase { 0 } else { self.swords(&there, place) + self.arrows(&there) };
        let strikes = if self.may_strike { self.strikes(&there, place) + self.shots(&there) } else { 0 };
        strikes - danger * dread / 100 + self.aims(&there) + self.holdings(&there) + self.detour(&there, place)
    }

    /// Is he shown there, who is hidden?
    pub(super) fn shows(&self, place: Place) -> bool {
        !self.s.is_known(self.id, self.side.enemy()) && night::would_show(self.game, &self.s, self.id, place)
    }

    /// What the enemy's bows could do to him there alone: enough to tell bad places from good ones.
    pub(super) fn exposure(&self, place: Place) -> i32 {
        if self.their_bows.is_empty() || self.shows_nothing() {
            return 0;
        }
        let mut there = self.s.clone();
        there.carry(self.id, place);
        self.their_bows.iter().map(|bow| self.shot(&there, bow.id, self.id)).sum::<i32>() * ARROWS / 100
    }

    /// The places on the enemy's way.
    pub(super) fn lane_hexes(&self) -> &[Hex] {
        self.lane.as_ref().map_or(&[], |lane| lane.hexes.as_slice())
    }

    fn shows_nothing(&self) -> bool {
        !self.s.is_known(self.id, self.side.enemy())
    }

    fn himself(&self, there: &State) -> Victim {
        let is_cornered = is_cornered(self.game, there, self.id);
        Victim::new(self.game, there, self.id, worth(self.game, there, self.id), is_cornered)
    }

    /// What the enemy's swords may cost the side in the next phase.
    fn swords(&self, there: &State, place: Place) -> i32 {
        let is_cut = |foe: &Striker| place.hexes().any(|hex| foe.from.has(hex));
        let foes: Vec<Striker> = self
            .foes
            .iter()
            .map(|foe| Striker {
                from: if is_cut(foe) { range(self.game, there, foe.id, self.side) } else { foe.from },
                ..*foe
            })
            .collect();
        let himself = self.himself(there);
        let mut victims: Vec<&Victim> = self.ours.iter().collect();
        if !self.shows_nothing() || self.shows(place) {
            victims.push(&himself);
        }
        exchange(self.atlas, &foes, &victims)
    }

    /// What the enemy's bows may cost it.
    fn arrows(&self, there: &State) -> i32 {
        let loss = |bow: &Archer| {
            let his = if self.shows_nothing() { 0 } else { self.shot(there, bow.id, self.id) };
            let (most, least) = (his.max(bow.promise), his.min(bow.promise));
            most + least * SPARE / 100
        };
        self.their_bows.iter().map(loss).sum::<i32>() * ARROWS / 100
    }

    /// What the side's swords may gain in the melee that follows: his, those beside the enemy already, and those who can
    /// still come.
    fn strikes(&self, there: &State, place: Place) -> i32 {
        let taken: HexSet = place.hexes().collect();
        let mut friends: Vec<Striker> =
            self.friends.iter().map(|friend| Striker { from: friend.from.without(&taken), ..*friend }).collect();
        friends.push(Striker {
            id: self.id,
            attack: i32::from(there.values(self.id).attack),
            worth: worth(self.game, there, self.id),
            from: taken,
        });
        // He may have cut off somebody's retreat.
        let ground = self.game.ground();
        let is_near = |foe: Id| {
            let hexes = || there.unit(foe).place.hexes();
            hexes().any(|hex| place.hexes().any(|his| ground.distance(hex, his) <= 2))
        };
        let anew: Vec<Option<Victim>> = self
            .theirs
            .iter()
            .map(|&(foe, _)| {
                let is_cornered = || is_cornered(self.game, there, foe);
                is_near(foe).then(|| Victim::new(self.game, there, foe, worth(self.game, there, foe), is_cornered()))
            })
            .collect();
        let victims: Vec<&Victim> =
            self.theirs.iter().zip(&anew).map(|((_, victim), anew)| anew.as_ref().unwrap_or(victim)).collect();
        exchange(self.atlas, &friends, &victims)
    }

    /// What the side's bows may gain in the step that follows.
    fn shots(&self, there: &State) -> i32 {
        let still = |bow: &Archer| match bow.mark {
            Some(mark) if self.shot(there, bow.id, mark) > 0 => bow.promise,
            _ => 0,
        };
        let friends = self.our_bows.iter().map(still).sum::<i32>();
        let unit = there.unit(self.id);
        let own = match unit.kind.has_bow() {
            true => self.theirs.iter().map(|&(foe, _)| self.shot(there, self.id, foe)).max().unwrap_or(0),
            false => 0,
        };
        // From the saddle he shoots in his next phase only.
        friends + own * if unit.is_mounted() { SHOTS - 100 } else { SHOTS } / 100
    }

    fn archer(&self, id: Id, targets: &[Id]) -> Archer {
        // On foot he shoots before and after he moves.
        let shots = if self.s.unit(id).is_mounted() || self.s.unit(id).side == self.side { 2 } else { 3 };
        let best = targets.iter().map(|&at| (self.shot(&self.s, id, at) * shots / 2, at)).max_by_key(|&(gain, _)| gain);
        let (promise, mark) = best.filter(|&(gain, _)| gain > 0).map_or((0, None), |(gain, at)| (gain, Some(at)));
        Archer { id, mark, promise }
    }

    /// What one shot promises, in hundredths of a point.
    fn shot(&self, s: &State, by: Id, at: Id) -> i32 {
        let view = View { s, side: s.unit(by).side };
        let Ok(prospect) = aim_among(self.game, s, by, Aim::Unit(at), view) else { return 0 };
        let harm = prospect.effects().iter().map(|&effect| harm(s.unit(at), effect)).sum::<i32>() / 10;
        worth(self.game, s, at) * harm / 100
    }

    /// Houses and carts that are held, or left, with him there.
    fn holdings(&self, there: &State) -> i32 {
        if !self.has_holdings {
            return 0;
        }
        let points = |side| victory::points(self.game, there, side);
        100 * (points(self.side) - points(self.side.enemy())) * HELD / 100
    }

    /// Aims that are reached, or spoilt, with him there.
    fn aims(&self, there: &State) -> i32 {
        let is_next = there.side == self.side && self.side == Side::Second;
        let worth = REACHED[usize::from(!is_next)];
        let is_reached = |side| victory::is_about_to_win(self.game, there, side);
        match (is_reached(self.side), is_reached(self.side.enemy())) {
            (true, _) => worth,
            (false, true) => -worth,
            _ => 0,
        }
    }

    /// What he costs the enemy who has to go round him.
    fn detour(&self, there: &State, place: Place) -> i32 {
        let Some(lane) = self.lane.as_ref().filter(|lane| place.hexes().any(|hex| lane.hexes.contains(&hex))) else {
            return 0;
        };
        let way = self.field(there, lane.runner).map_or(FAR, |field| field.at(there.unit(lane.runner).place.at));
        DETOUR * i32::from(way.saturating_sub(lane.length).min(BARRED))
    }

    /// Ways to where the enemy wants to be, with this side's men in them.
    fn field(&self, s: &State, runner: Id) -> Option<Field> {
        let barred: HexSet = s.living(self.side).flat_map(|id| s.unit(id).place.hexes()).collect();
        self.atlas.round(self.game, self.side.enemy(), Legs::of(s, runner), &barred)
    }

    /// The way of the foremost of these enemies, as it is without the one who looks for a place.
    fn lane(&self, theirs: &[Id]) -> Option<Lane> {
        let (s, ground) = (&self.s, self.game.ground());
        let way = |&foe: &Id| self.atlas.way(self.side.enemy(), Legs::of(s, foe), s.unit(foe).place.at);
        let awake = theirs.iter().filter(|&&foe| s.unit(foe).is_conscious());
        let (_, runner) = awake.filter_map(|foe| Some((way(foe)?, *foe))).min()?;
        let field = self.field(s, runner)?;
        let mut hex = s.unit(runner).place.at;
        let (length, mut hexes) = (field.at(hex), Vec::new());
        while let Some(next) = ground.neighbours(hex).map(|(_, next)| next).min_by_key(|&next| field.at(next)) {
            if field.at(next) >= field.at(hex) {
                break;
            }
            hex = next;
            hexes.push(hex);
        }
        Some(Lane { runner, hexes, length })
    }
}

/// Is it paid for where somebody stands in the end?
fn is_holding(score: &Score) -> bool {
    matches!(score, Score::CartHeld(..) | Score::HouseEmpty(..))
}

/// Has he nowhere to retreat to? Nobody retreats to beside an enemy.
fn is_cornered(game: &SamuraiBlades, s: &State, id: Id) -> bool {
    let (ground, unit) = (game.ground(), s.unit(id));
    let is_watched = |hex: Hex| {
        let foes = ground.neighbours(hex).filter_map(|(_, other)| s.occupant(other));
        foes.into_iter().any(|other| s.unit(other).side == unit.side.enemy() && s.unit(other).is_conscious())
    };
    let can_go = |hex: Hex| {
        let steps = ground.neighbours(hex).filter(|&(dir, _)| ground.foot_step(hex, dir).is_some());
        steps.into_iter().any(|(_, next)| s.is_free(next) && !is_watched(next))
    };
    !unit.place.hexes().any(can_go)
}

/// What a result costs somebody, in hundredths of his worth.
fn harm(unit: &Unit, effect: Effect) -> i32 {
    let hurt = if unit.health == Health::Healthy { 55 } else { 100 };
    match effect {
        Effect::Nothing => 0,
        Effect::Arrow(Hit::A) => {
            if unit.health == Health::Stunned {
                100
            } else {
                4
            }
        }
        Effect::Arrow(Hit::C) if !unit.is_mounted() => 100,
        Effect::Cut(Cut::Dead) => 100,
        Effect::Arrow(_) | Effect::Cut(Cut::Wounded) => hurt,
    }
}
