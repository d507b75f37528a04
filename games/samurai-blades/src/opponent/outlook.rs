//! How good it is for somebody to stand somewhere: the weights of what is seen from afar.
//!
//! Everything is in hundredths of a point of strength (a samurai is worth 30 points).

use super::atlas::{Atlas, Legs, Plight, is_freight, prize};
use super::survey::Survey;
use crate::ground::{Cover, Hex};
use crate::kind::{Kind, Riding};
use crate::rules::SamuraiBlades;
use crate::scenario::Score;
use crate::state::State;
use crate::tables::{self, Against};
use crate::unit::{Health, Id, Place, Post, Side};
use crate::victory;

/// A movement point nearer to where one wants to be.
const NEARER: i32 = 45;
/// A hex nearer to where the enemy must come by, for who has nothing to reach.
const GUARD: i32 = 30;
/// A hex nearer to the nearest enemy, for who has nothing to reach or guard.
const CLOSER: i32 = 40;
/// Hundredths: what the enemy could do next counts less than what one does now, because he may do something else.
const DREAD: i32 = 75;
/// The same for a side that loses if nothing happens.
const DREAD_IN_NEED: i32 = 50;
/// Hundredths of worth that one bow in range threatens, by cover.
const ARROW: [i32; 4] = [9, 7, 4, 2];
/// Somebody safe off the map where the scenario wants him, in hundredths of his worth.
const HOME: i32 = 170;
/// A bow that has somebody in sight.
pub(super) const IN_SIGHT: i32 = 250;
/// To stand beside an enemy in the rite: an attack on him keeps the game from being drawn.
const RITE: i32 = 4_000;
/// The last samurai of a side that is nearly beaten: he may yet take its defeat from the enemy (8).
const LAST: i32 = 1_500;
/// Hundredths of the attacker's worth that an attack is worth for its own sake to a side that must not let the game run
/// out: most single combats slightly favour whoever waits.
const BOLD: i32 = 12;
/// A bow, beside the strength of whoever has it: it strikes from afar, and twice a turn.
const BOW: i32 = 600;
/// Hundredths of what a cart or horse pays beyond the edge: on the ground, and with a horse to pull it at the edge itself.
const FREIGHT: [i32; 2] = [15, 120];
/// So many movement points from the edge it is half that.
const HALF_WAY: i32 = 12;
/// A lantern that burns, where somebody hides from it.
const LANTERN: i32 = 120;
/// That the alarm has not been raised yet.
const SILENCE: i32 = 3_000;
/// A hidden man who shows himself.
const EXPOSED: i32 = 500;
/// One on whose life the game hangs, out of doors or in an opening.
const OUT_OF_DOORS: [i32; 2] = [3_000, 1_200];
/// Hundredths: what a leader who is hurt has to fear more than another, since the next hurt kills him.
const FRAIL: i32 = 160;
/// To put on one's armour instead of going somewhere.
pub(super) const DRESS: i32 = 1_500;
/// The end of the game.
pub(super) const WON: i32 = 1_000_000;

/// What somebody is worth to his side.
pub(super) fn worth(game: &SamuraiBlades, s: &State, id: Id) -> i32 {
    let unit = s.unit(id);
    if !unit.kind.is_man() {
        return if unit.kind.is_horse() { 300 } else { 0 };
    }
    let riding = s.riding(id);
    let last = if is_last_hope(s, id) { LAST } else { 0 };
    let bow = if unit.kind.has_bow() { BOW } else { 0 };
    let whole = 100 * i32::from(unit.kind.points(riding)) + prize(game, unit.side, unit.kind) + last + bow;
    match unit.health {
        Health::Healthy => whole,
        // Whoever strikes him now kills him.
        Health::Stunned => whole * 55 / 100,
        Health::Wounded => whole * 45 / 100,
        Health::Dead => 0,
    }
}

/// Is he the only samurai left of a side that has lost a third of its men?
fn is_last_hope(s: &State, id: Id) -> bool {
    let side = s.unit(id).side;
    if !s.unit(id).kind.is_samurai() {
        return false;
    }
    let (mut men, mut dead, mut samurai) = (0, 0, 0);
    for other in s.ids().map(|other| s.unit(other)).filter(|other| other.side == side && other.kind.is_man()) {
        men += 1;
        match other.health {
            Health::Dead => dead += 1,
            _ => samurai += i32::from(other.kind.is_samurai()),
        }
    }
    samurai == 1 && 3 * dead >= men
}

/// How a position stands for a side.
pub(super) fn judge(game: &SamuraiBlades, atlas: &Atlas, s: &State, side: Side) -> i32 {
    if let Some(finish) = s.finish {
        return match finish.winner {
            Side::None => 0,
            winner if winner == side => WON,
            _ => -WON,
        };
    }
    let mut sum = 100 * (victory::points(game, s, side) - victory::points(game, s, side.enemy()));
    for id in s.ids() {
        let unit = s.unit(id);
        let sign = if unit.side == side { 1 } else { -1 };
        if unit.side == Side::None || unit.health == Health::Dead {
            continue;
        }
        sum += sign
            * match unit.post {
                Post::Map => {
                    let way = atlas.way(unit.side, Legs::of(s, id), unit.place.at);
                    worth(game, s, id)
                        - way.map_or(0, |way| NEARER * press(game, s, unit.side) / 100 * i32::from(way) / 2)
                }
                Post::Waiting => worth(game, s, id) - NEARER * 20,
                Post::Left if atlas.wants_out(unit.side) => worth(game, s, id) * HOME / 100,
                // Gone before its time is nearly lost.
                Post::Left => worth(game, s, id) / 4,
                Post::Ridden | Post::Removed => 0,
            };
    }
    sum += freight_balance(game, atlas, s, side) + lights(game, s, side);
    // Whoever is not heard yet has all the time he wants.
    if let Some(sleeps) = game.scenario.special.alarm
        && !s.is_alarmed
    {
        sum += if sleeps == side as u8 { -SILENCE } else { SILENCE };
    }
    // A rite that nobody interrupts ends in a draw.
    if s.rite.iter().any(|id| id.some().is_some()) { sum / 3 } else { sum }
}

/// What carts and horses that the scenario pays for are worth to a side while they are on their way.
fn freight_balance(game: &SamuraiBlades, atlas: &Atlas, s: &State, side: Side) -> i32 {
    let mut sum = 0;
    for score in &game.scenario.victory.scores {
        let Score::Exited(by, kinds, points) = score else { continue };
        let owner = victory::side(*by);
        for unit in s.ids().map(|id| s.unit(id)).filter(|unit| kinds.contains(&unit.kind)) {
            let sign = if owner == side { 1 } else { -1 };
            let is_dead = unit.kind.is_horse() && unit.health == Health::Dead;
            if unit.post == Post::Left && unit.side == owner {
                // As the dead are counted: what is paid for it, and what it is worth.
                sum += sign * 100 * i32::from(*points);
            }
            if unit.post != Post::Map || unit.kind.is_man() || is_dead {
                continue;
            }
            let pulls = |horse: Id| s.unit(horse).health != Health::Dead;
            let moves = unit.kind.is_horse() || unit.mate.some().is_some_and(pulls);
            let way = atlas.haul(owner, unit.place.at).map_or(0, i32::from);
            let near = if moves { FREIGHT[1] * HALF_WAY / (HALF_WAY + way) } else { 0 };
            sum += sign * i32::from(*points) * (FREIGHT[0] + near);
        }
    }
    sum
}

/// Light is worth something to whom ninja hide from.
fn lights(game: &SamuraiBlades, s: &State, side: Side) -> i32 {
    if !game.scenario.is_night() {
        return 0;
    }
    let has_ninja = |of: Side| s.living(of).any(|id| s.unit(id).kind.is_ninja());
    let burning = LANTERN * s.lit.count_ones() as i32;
    match (has_ninja(side), has_ninja(side.enemy())) {
        (false, true) => burning,
        (true, false) => -burning,
        _ => 0,
    }
}

/// Does this side lose, or win nothing, if the game runs out as it stands?
fn must_act(game: &SamuraiBlades, s: &State, side: Side) -> bool {
    match game.scenario.victory.otherwise {
        Some(winner) => winner != side as u8,
        None => victory::points(game, s, side) <= victory::points(game, s, side.enemy()),
    }
}

/// How much the clock presses a side, in hundredths: who loses when it runs out must come nearer all the more.
fn press(game: &SamuraiBlades, s: &State, side: Side) -> i32 {
    let gone = 100 * i32::from(s.turn) / i32::from(game.scenario.turns.max(1));
    100 + if game.scenario.victory.otherwise == Some(side.enemy() as u8) { 3 * gone } else { gone }
}

/// What an attack by this one is worth for its own sake, where his side must do something: at once if it loses otherwise,
/// and late if it is only not ahead.
pub(super) fn boldness(game: &SamuraiBlades, s: &State, by: Id) -> i32 {
    let is_late = 3 * s.turn > game.scenario.turns;
    let side = s.unit(by).side;
    let is_due = game.scenario.victory.otherwise.is_some() || is_late;
    if is_due && must_act(game, s, side) { worth(game, s, by) * BOLD / 100 } else { 0 }
}

/// An enemy, as the one who looks for a place sees him.
struct Foe {
    at: Place,
    attack: i32,
    defence: i32,
    reach: u16,
    worth: i32,
    has_bow: bool,
    against: Against,
    /// The attack strength of friends who stand beside him already.
    beset: i32,
    footing: i8,
    is_in_rite: bool,
    is_last_hope: bool,
}

/// Whose death is worth so much to the enemy is one on whose life the game hangs.
const KEY: i32 = 4_000;

/// Looks for a place for one man.
pub(super) struct Outlook<'a> {
    game: &'a SamuraiBlades,
    atlas: &'a Atlas,
    side: Side,
    legs: Legs,
    worth: i32,
    attack: i32,
    defence: i32,
    is_archer: bool,
    /// A leader who is hurt.
    is_frail: bool,
    /// Does the game hang on his life?
    is_key: bool,
    foes: Vec<Foe>,
    friends: Vec<Hex>,
    /// Where the side's carts are, if it is paid for them.
    freight: Vec<Hex>,
    /// Where the enemy must come by.
    anchor: Option<Hex>,
    press: i32,
    dread: i32,
    /// What it is worth to come nearer to the enemy.
    closer: i32,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(game: &'a SamuraiBlades, atlas: &'a Atlas, s: &State, id: Id) -> Outlook<'a> {
        let ground = game.ground();
        let unit = s.unit(id);
        let side = unit.side;
        // In a duel nobody else does anything.
        let stands_by = |other: Id| s.duel.is_some_and(|duel| !duel.men.contains(&other));
        let others = s.ids().filter(|&other| other != id && s.unit(other).is_here() && !stands_by(other));
        let friends: Vec<Id> = others.clone().filter(|&other| s.unit(other).side == side).collect();
        let foes = others.filter(|&other| s.unit(other).side == side.enemy() && s.is_known(other, side)).map(|foe| {
            let values = s.values(foe);
            let place = s.unit(foe).place;
            let beside = |friend: &&Id| {
                let near = |hex| place.hexes().any(|other| ground.is_adjacent(hex, other));
                s.unit(**friend).is_conscious() && s.unit(**friend).place.hexes().any(near)
            };
            let beset = friends.iter().filter(beside).map(|&f| i32::from(s.values(f).attack)).sum();
            // Whoever is stunned now sleeps through his next phase.
            let is_awake = s.unit(foe).is_conscious();
            Foe {
                at: place,
                attack: if is_awake { i32::from(values.attack) } else { 0 },
                defence: i32::from(values.defence.max(1)),
                reach: u16::from(values.movement) * if s.unit(foe).is_mounted() { 8 } else { 9 } / 10 + 1,
                worth: worth(game, s, foe),
                has_bow: is_awake && s.unit(foe).kind.has_bow(),
                against: if s.riding(foe) == Riding::Foot { Against::Foot } else { Against::Riders },
                beset,
                footing: ground.terrain(place.at).footing(),
                is_in_rite: s.rite.contains(&foe),
                is_last_hope: is_last_hope(s, foe),
            }
        });
        let foes: Vec<Foe> = foes.collect();
        let values = s.values(id);
        Outlook {
            game,
            atlas,
            side,
            legs: Legs::of(s, id),
            worth: worth(game, s, id),
            attack: i32::from(values.attack),
            defence: i32::from(values.defence.max(1)),
            is_archer: unit.kind.has_bow(),
            is_frail: unit.health == Health::Wounded && is_leader(unit.kind),
            is_key: prize(game, side, unit.kind) >= KEY,
            friends: friends.iter().map(|&f| s.unit(f).place.at).collect(),
            freight: freight(game, s, side),
            anchor: anchor(game, atlas, s, side),
            foes,
            press: press(game, s, side),
            dread: match () {
                // 3.2: the second side has the last phase; nothing follows it.
                () if s.turn >= game.scenario.turns && s.side == Side::Second && side == Side::Second => 0,
                () if must_act(game, s, side) => DREAD_IN_NEED,
                () => DREAD,
            },
            // Whoever wins if nothing happens lets the enemy come.
            closer: if game.scenario.victory.otherwise == Some(side as u8) { 0 } else { CLOSER },
        }
    }

    /// How good it is to end a move there; the own melee comes next, then the enemy's phase.
    pub(super) fn score(&self, place: Place) -> i32 {
        let cover = self.game.ground().cover(place.at).max(Cover::None);
        let bows = self.foes.iter().filter(|foe| foe.has_bow && self.distance(place, foe) > 1).count() as i32;
        let arrows = ARROW[cover as usize] * bows.min(4);
        let in_reach = |foe: &Foe| self.distance(place, foe) <= foe.reach;
        self.promise(place)
            - self.dread(self.game.ground().terrain(place.at).footing(), in_reach)
            - self.out_of_doors(place)
            - self.worth * arrows / 100
    }

    /// The same with everybody's ways and lines.
    pub(super) fn close_score(&self, s: &State, survey: &Survey<'_>, place: Place) -> i32 {
        let exposed = if survey.shows(place) { EXPOSED + if s.is_alarmed { 0 } else { SILENCE } } else { 0 };
        let care = self.dread * if self.is_frail { FRAIL } else { 100 } / 100;
        self.aim(place.at) + self.quest(place) + survey.balance(place, care) - self.out_of_doors(place) - exposed
    }

    /// Is it out of everybody's reach?
    pub(super) fn is_safe(&self, place: Place) -> bool {
        !self.foes.iter().any(|foe| self.distance(place, foe) <= foe.reach)
    }

    fn distance(&self, place: Place, foe: &Foe) -> u16 {
        let ground = self.game.ground();
        let pairs = place.hexes().flat_map(|a| foe.at.hexes().map(move |b| ground.distance(a, b)));
        pairs.min().unwrap_or(u16::MAX)
    }

    /// What can be done from there: the aim of the scenario, and the best blow.
    fn promise(&self, place: Place) -> i32 {
        let footing = self.game.ground().terrain(place.at).footing();
        let beside = self.foes.iter().filter(|foe| self.distance(place, foe) == 1);
        self.aim(place.at) + self.quest(place) + beside.map(|foe| self.blow(foe, footing)).max().unwrap_or(0).max(0)
    }

    /// Whoever dies by his own hand, or could, is gone for.
    fn quest(&self, place: Place) -> i32 {
        let of = |foe: &Foe| match self.distance(place, foe) {
            1 if foe.is_in_rite => RITE,
            distance if distance > 1 && (foe.is_in_rite || foe.is_last_hope) => -NEARER * i32::from(distance),
            _ => 0,
        };
        self.foes.iter().map(of).sum()
    }

    /// One on whose life the game hangs stays indoors, and out of doors and windows.
    fn out_of_doors(&self, place: Place) -> i32 {
        let ground = self.game.ground();
        match ground.building(place.at) {
            _ if !self.is_key => 0,
            None => OUT_OF_DOORS[0],
            Some(_) if ground.doors(place.at) | ground.windows(place.at) != 0 => OUT_OF_DOORS[1],
            Some(_) => 0,
        }
    }

    /// What the enemy's swords may cost him there, if those come who can.
    fn dread(&self, footing: i8, can_come: impl Fn(&Foe) -> bool) -> i32 {
        let ground = self.game.ground();
        let mut dread = 0;
        for foe in self.foes.iter().filter(|foe| foe.attack > 0 && can_come(foe)) {
            // He can attack only one of those in reach; friends share the danger.
            let shared = self.friends.iter().filter(|&&f| ground.distance(f, foe.at.at) <= foe.reach).count();
            dread += 100 * foe.attack / (100 + 35 * shared as i32);
        }
        if dread == 0 {
            return 0;
        }
        let column = tables::shifted(tables::odds(dread as u16, self.defence as u16), 0, footing);
        let (hurt, back) = self.atlas.blow(self.against(), Plight::Sound, column);
        // An archer has better to do than to wait for swords.
        let care = if self.is_archer { 140 } else { 100 } * if self.is_frail { FRAIL } else { 100 } / 100;
        self.worth * (hurt - back / 2).max(0) / 100 * self.dread / 100 * care / 100
    }

    /// What reaching the aim, guarding or closing in is worth there.
    fn aim(&self, hex: Hex) -> i32 {
        let ground = self.game.ground();
        // Whoever the enemy is after has nothing to seek, an archer follows at a distance, and so does a leader who is hurt.
        let zeal = match () {
            () if self.is_key => return 0,
            () if self.is_archer => 40,
            () if self.is_frail => 50,
            () => 100,
        };
        if let Some(way) = self.atlas.way(self.side, self.legs, hex) {
            return -NEARER * self.press / 100 * i32::from(way) * zeal / 100;
        }
        // Who has carts to bring away stays with them.
        if let Some(cart) = self.freight.iter().map(|&cart| ground.distance(hex, cart)).min() {
            return -GUARD * i32::from(cart.saturating_sub(1)) * zeal / 100;
        }
        // Towards the end the posts that spoil the enemy's aim matter more than where he is.
        let late = self.press - 100;
        let post = self.atlas.posts(self.side).iter().map(|&post| ground.distance(hex, post)).min();
        let post = post.map_or(0, |far| GUARD * 2 * late / 100 * i32::from(far.saturating_sub(1)));
        if let Some(anchor) = self.anchor {
            return -(GUARD * i32::from(ground.distance(hex, anchor)) + post) * zeal / 100;
        }
        let nearest = self.foes.iter().map(|foe| ground.distance(hex, foe.at.at)).min();
        -self.closer * i32::from(nearest.unwrap_or(0)) * zeal / 100
    }

    /// What attacking this one from beside is worth, with the friends who stand there.
    fn blow(&self, foe: &Foe, footing: i8) -> i32 {
        let column = tables::odds((self.attack + foe.beset) as u16, foe.defence as u16);
        let (hurt, back) = self.atlas.blow(foe.against, Plight::Sound, tables::shifted(column, footing, foe.footing));
        (hurt * foe.worth - back * self.worth) / 100
    }

    fn against(&self) -> Against {
        if self.legs == Legs::Horse { Against::Riders } else { Against::Foot }
    }
}

/// One whom his side would rather keep.
fn is_leader(kind: Kind) -> bool {
    matches!(kind, Kind::Lord | Kind::Veteran | Kind::NinjaChief | Kind::BanditChief)
}

/// Carts still on the map that the scenario pays this side for.
fn freight(game: &SamuraiBlades, s: &State, side: Side) -> Vec<Hex> {
    let carts = s.ids().filter(|&id| s.unit(id).kind == Kind::Cart && s.unit(id).post == Post::Map);
    carts.filter(|_| is_freight(game, side, Kind::Cart)).map(|id| s.unit(id).place.at).collect()
}

/// A few steps ahead of the foremost enemy on his way, for a side that has nothing to reach itself.
fn anchor(game: &SamuraiBlades, atlas: &Atlas, s: &State, side: Side) -> Option<Hex> {
    let ground = game.ground();
    let enemy = side.enemy();
    // Carts that the enemy brings away go before men.
    let cart = freight(game, s, enemy).into_iter().min_by_key(|&cart| atlas.haul(enemy, cart));
    if cart.is_some() {
        return cart;
    }
    let known = s.living(enemy).filter(|&id| s.is_known(id, side));
    let (_, id) = known.filter_map(|id| Some((atlas.way(enemy, Legs::of(s, id), s.unit(id).place.at)?, id))).min()?;
    let legs = Legs::of(s, id);
    let mut hex = s.unit(id).place.at;
    for _ in 0..4 {
        let step = ground.neighbours(hex).map(|(_, next)| next).min_by_key(|&next| atlas.way(enemy, legs, next));
        hex = step.filter(|&next| atlas.way(enemy, legs, next) < atlas.way(enemy, legs, hex)).unwrap_or(hex);
    }
    Some(hex)
}
