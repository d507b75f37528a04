//! What a shot would be before it is made: line of sight, range, cover, modifiers and the chance of each result.

use crate::frame::{Aim, Missile, Shot};
use crate::ground::{Cover, Hex};
use crate::kind::{Class, Weapon};
use crate::night;
use crate::phase::duel;
use crate::phase::march::lead;
use crate::rules::SamuraiBlades;
use crate::sight::{self, Bare, Cause, Segment, Sight};
use crate::state::State;
use crate::tables::{self, Band, Bow, Cut, Errata, Hit, SHURIKEN_RANGE, Target};
use crate::unit::{Health, Id, Place};

/// A shot that can be made.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Prospect {
    /// Everything the die needs.
    pub shot: Shot,
    /// The range's band; a shuriken has none.
    pub band: Option<Band>,
    /// Where the cover comes from.
    pub cause: Cause,
    /// The target's hex that is used.
    pub to: Hex,
    /// The line that is used.
    pub segment: Segment,
    /// The shooter is wounded (4.8).
    pub is_wounded: bool,
    /// The target stands in the dark, which matters to a shuriken.
    pub is_unlit: bool,
}

/// Why somebody cannot be shot at.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Bar {
    /// He has neither bow nor shuriken.
    Unarmed,
    /// The target is not there, a friend's, or under his own side's control.
    NoTarget,
    /// A duel keeps the two apart.
    Duel,
    /// At night: nobody of his side sees the target (11).
    Unseen,
    /// Out of range, in hexes (4.1, R-55).
    TooFar(u16),
    /// Something is in the way.
    Blocked(Sight),
}

/// What one face of the die would do.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Effect {
    /// Nothing.
    Nothing,
    /// A letter of the missile tables.
    Arrow(Hit),
    /// A result of the shuriken table.
    Cut(Cut),
}

impl Prospect {
    /// What each face of the die would do, from 1 to 10, before a monk deflects.
    pub fn effects(&self) -> [Effect; 10] {
        std::array::from_fn(|n| effect(&self.shot, n as u8 + 1))
    }
}

/// The result of a die with everything added to it (4, 10.2).
pub(crate) fn effect(shot: &Shot, die: u8) -> Effect {
    let die = modified(shot, die);
    match shot.missile {
        Missile::Arrow => tables::missile(shot.target, shot.cover, die).map_or(Effect::Nothing, Effect::Arrow),
        Missile::Shuriken => tables::shuriken(shot.range.into(), die).map_or(Effect::Nothing, Effect::Cut),
    }
}

/// The die with everything added to it; above 10 counts as 10.
pub(crate) fn modified(shot: &Shot, die: u8) -> u8 {
    (die + shot.modifier).min(10)
}

/// What he shoots or throws.
pub(crate) fn missile_of(s: &State, id: Id) -> Option<Missile> {
    match s.unit(id).kind.entry().weapon {
        Weapon::None => None,
        Weapon::Longbow => Some(Missile::Arrow),
        Weapon::Shuriken => Some(Missile::Shuriken),
    }
}

/// The shot of `by` at something, by what his side knows: whether it could be made, whosever turn it is. Who may shoot in
/// which step is the list's to say.
pub fn aim(game: &SamuraiBlades, s: &State, by: Id, at: Aim) -> Result<Prospect, Bar> {
    aim_among(game, s, by, at, night::View { s, side: s.unit(by).side })
}

/// Could it be made? The same answer as [`aim`]'s, sooner.
pub(crate) fn can_hit(game: &SamuraiBlades, s: &State, by: Id, at: Aim) -> bool {
    let (shooter, ground) = (s.unit(by), game.ground());
    let (from, bodies) = (Hexes::of(shooter.place), night::View { s, side: shooter.side });
    let is_near = |hex: Hex| ground.distance(shooter.place.at, hex) <= SHURIKEN_RANGE;
    match (at, missile_of(s, by)) {
        // No map is wider than the bands (4.1); but as printed a mounted archer lacks one.
        (Aim::Unit(id), Some(Missile::Arrow)) if game.errata == Errata::On || !shooter.is_mounted() => {
            let to = Hexes::of(s.unit(id).place);
            is_target(s, by, id)
                && night::is_seen(game, s, id, shooter.side)
                && sight::is_clear(ground, &bodies, from.list(), to.list(), flight(s, by))
        }
        (Aim::Unit(id), Some(Missile::Shuriken)) if !shooter.is_long() => {
            let sees = |hex: Hex| sight::is_clear(ground, &bodies, from.list(), &[hex], sight::Aim::Plain);
            is_target(s, by, id) && s.unit(id).place.hexes().any(|hex| is_near(hex) && sees(hex))
        }
        (Aim::Lantern(lantern), Some(missile)) if !shooter.is_long() => {
            let lantern = burning(game, s, by, lantern).filter(|&hex| missile == Missile::Arrow || is_near(hex));
            lantern.is_some_and(|hex| sight::is_clear(ground, &Bare, from.list(), &[hex], sight::Aim::Lantern))
        }
        _ => aim(game, s, by, at).is_ok(),
    }
}

/// What his arrow flies over.
fn flight(s: &State, by: Id) -> sight::Aim {
    if s.unit(by).is_mounted() { sight::Aim::MountedBow } else { sight::Aim::FootBow }
}

/// The same shot among these bodies: as another side would expect it.
pub(crate) fn aim_among(
    game: &SamuraiBlades,
    s: &State,
    by: Id,
    at: Aim,
    bodies: night::View<'_>,
) -> Result<Prospect, Bar> {
    let missile = missile_of(s, by).ok_or(Bar::Unarmed)?;
    let (sight, target) = match at {
        Aim::Unit(id) => (sight_of_unit(game, s, by, missile, id, bodies)?, table_of(s, id)),
        Aim::Lantern(lantern) => (sight_of_lantern(game, s, by, lantern)?, Target::Other),
    };
    let Sight::Clear { cover, cause, from, to, range, segment } = sight else { return Err(Bar::Blocked(sight)) };
    let band = match missile {
        Missile::Arrow => Some(tables::band(bow(s, by), range, game.errata).ok_or(Bar::TooFar(range))?),
        Missile::Shuriken if range > SHURIKEN_RANGE => return Err(Bar::TooFar(range)),
        Missile::Shuriken => None,
    };
    // cover helps neither a lantern nor against shuriken.
    let is_bare = missile == Missile::Shuriken || matches!(at, Aim::Lantern(_));
    let (cover, cause) = if is_bare { (Cover::None, Cause::Open) } else { (cover, cause) };
    let is_wounded = s.unit(by).health == Health::Wounded;
    let is_unlit = missile == Missile::Shuriken && !night::is_lit(game, s, to);
    let modifier = band.map_or(0, Band::modifier) + u8::from(is_wounded) + u8::from(is_unlit);
    let shot = Shot { by, aim: at, missile, from, range: range as u8, cover, target, modifier };
    Ok(Prospect { shot, band, cause, to, segment, is_wounded, is_unlit })
}

/// May this one be shot at at all: alive, an enemy or nobody's animal, and on the shooter's map?
pub(super) fn is_target(s: &State, by: Id, at: Id) -> bool {
    let (shooter, target) = (s.unit(by), s.unit(at));
    let is_foe = match target.kind.is_horse() {
        // 6.6, R-40: an animal without a rider, unless his own side keeps it.
        true => !lead::keeps(s, at, shooter.side),
        false => target.side == shooter.side.enemy(),
    };
    is_foe && target.is_here() && s.is_known(at, shooter.side) && !duel::parts(s, by, at)
}

fn sight_of_unit(
    game: &SamuraiBlades,
    s: &State,
    by: Id,
    missile: Missile,
    at: Id,
    bodies: night::View<'_>,
) -> Result<Sight, Bar> {
    if !is_target(s, by, at) {
        return Err(if duel::parts(s, by, at) { Bar::Duel } else { Bar::NoTarget });
    }
    let (shooter, ground) = (s.unit(by), game.ground());
    let (from, to) = (Hexes::of(shooter.place), Hexes::of(s.unit(at).place));
    match missile {
        Missile::Arrow if !night::is_seen(game, s, at, shooter.side) => Err(Bar::Unseen),
        Missile::Arrow => Ok(sight::sight(ground, &bodies, from.list(), to.list(), flight(s, by))),
        // Of two hexes the nearer one that he sees: cover does not count. Whom a ninja sees within his range is seen.
        Missile::Shuriken => {
            let (from, mut to) = (from.list(), to);
            to.hexes[..to.count].sort_by_key(|&h| ground.distance(from[0], h));
            let near = |h: &&Hex| ground.distance(from[0], **h) <= SHURIKEN_RANGE;
            let Some(first) = to.list().iter().find(near) else {
                return Err(Bar::TooFar(ground.distance(from[0], to.list()[0])));
            };
            let look = |h: &Hex| sight::sight(ground, &bodies, from, &[*h], sight::Aim::Plain);
            let clear = to.list().iter().filter(near).map(look).find(Sight::is_clear);
            Ok(clear.unwrap_or_else(|| look(first)))
        }
    }
}

/// only one that burns is worth a shot, and not from its own hex. R-68: in a duel nobody shoots at lanterns.
fn burning(game: &SamuraiBlades, s: &State, by: Id, lantern: u8) -> Option<Hex> {
    let hex = game.scenario.lanterns.get(usize::from(lantern))?.hex;
    let burns = s.lit >> lantern & 1 == 1 && game.scenario.is_night();
    (burns && s.duel.is_none() && !s.unit(by).place.covers(hex)).then_some(hex)
}

/// only walls protect a lantern.
fn sight_of_lantern(game: &SamuraiBlades, s: &State, by: Id, lantern: u8) -> Result<Sight, Bar> {
    let hex = burning(game, s, by, lantern).ok_or(Bar::NoTarget)?;
    let from = Hexes::of(s.unit(by).place);
    Ok(sight::sight(game.ground(), &Bare, from.list(), &[hex], sight::Aim::Lantern))
}

fn table_of(s: &State, id: Id) -> Target {
    let unit = s.unit(id);
    match unit.kind.class() {
        Class::Animal => Target::Mounted,
        _ if unit.is_mounted() => Target::Mounted,
        Class::Samurai => Target::Samurai,
        Class::Other | Class::Object => Target::Other,
    }
}

fn bow(s: &State, id: Id) -> Bow {
    if s.unit(id).is_mounted() { Bow::Mounted } else { Bow::Foot }
}

/// A body's one or two hexes as a list.
struct Hexes {
    hexes: [Hex; 2],
    count: usize,
}

impl Hexes {
    fn of(place: Place) -> Hexes {
        Hexes { hexes: [place.at, place.tail], count: place.hexes().count() }
    }
    fn list(&self) -> &[Hex] {
        &self.hexes[..self.count]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::BUILTIN;
    use crate::unit::Side;
    use parlour_core::{GameInfo, Quiet, Rules, Title};

    /// Bows and shuriken, on foot and mounted, by day and by night, at men, riders, horses and lanterns.
    #[test]
    fn whoever_can_hit_can_aim() {
        let info: GameInfo = SamuraiBlades::INFO;
        for (id, _) in BUILTIN {
            for errata in ["on", "off"] {
                let chosen = [("scenario".to_owned(), (*id).to_owned()), ("errata".to_owned(), errata.to_owned())];
                let game = SamuraiBlades::open(2, &info.resolve(2, &chosen).unwrap()).unwrap();
                let (mut s, mut rng, mut list) = (game.start(), fastrand::Rng::with_seed(34), Vec::new());
                while !game.turn(&s).is_over() {
                    if rng.u8(..4) == 0 {
                        compare(&game, &s);
                    }
                    list.clear();
                    game.actions(&s, &mut list);
                    game.apply(&mut s, list[rng.usize(..list.len())], &mut Quiet);
                }
            }
        }
    }

    fn compare(game: &SamuraiBlades, s: &State) {
        let lanterns = 0..game.scenario.lanterns.len() as u8;
        for by in Side::BOTH.into_iter().flat_map(|side| s.conscious(side)) {
            for at in s.ids().map(Aim::Unit).chain(lanterns.clone().map(Aim::Lantern)) {
                assert_eq!(can_hit(game, s, by, at), aim(game, s, by, at).is_ok(), "{by:?} at {at:?} in {s:?}");
            }
        }
    }
}
