//! How far somebody gets in one move, roughly: by the ground and by who stands in the way, without corpses and turns.

use crate::ground::{Hex, HexSet, Terrain};
use crate::kind::Class;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::unit::{Id, Side};

/// More points than anybody has.
const MOST: usize = 16;

/// The hexes that he can get to, those where he stands among them. Whoever of `against` is known to stand in the way bars it.
pub(super) fn range(game: &SamuraiBlades, s: &State, id: Id, against: Side) -> HexSet {
    let ground = game.ground();
    let unit = s.unit(id);
    let points = usize::from(s.values(id).movement).min(MOST - 1);
    let (is_rider, wades) = (unit.is_long(), unit.kind.class() != Class::Samurai);
    let mut least = [u8::MAX; crate::state::MAX_HEXES];
    let mut open: [Vec<Hex>; MOST] = [const { Vec::new() }; MOST];
    let mut range = HexSet::EMPTY;
    for hex in unit.place.hexes() {
        range.insert(hex);
    }
    least[unit.place.at.index()] = 0;
    open[0].push(unit.place.at);
    for spent in 0..=points {
        while let Some(hex) = open[spent].pop() {
            if usize::from(least[hex.index()]) < spent {
                continue;
            }
            range.insert(hex);
            for (dir, next) in ground.neighbours(hex) {
                let step = if is_rider { ground.horse_step(hex, dir) } else { ground.foot_step(hex, dir) };
                let Some(cost) = step else { continue };
                let total = spent + usize::from(cost);
                if total > points || usize::from(least[next.index()]) <= total {
                    continue;
                }
                let is_barred = s.occupant(next).is_some_and(|other| s.unit(other).side == against);
                if is_barred || (!wades && ground.terrain(next) == Terrain::River) {
                    continue;
                }
                least[next.index()] = total as u8;
                open[total].push(next);
            }
        }
    }
    range
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::opponent::reach::reach;
    use crate::scenario::BUILTIN;
    use parlour_core::{GameInfo, Quiet, Rules, Title};

    /// By the rules themselves nobody on foot gets farther, and who has nothing in his way gets just as far.
    #[test]
    fn nobody_goes_farther() {
        let info: GameInfo = SamuraiBlades::INFO;
        let mut compared = (0, 0);
        for (id, _) in BUILTIN {
            let chosen = [("scenario".to_owned(), (*id).to_owned())];
            let game = SamuraiBlades::open(2, &info.resolve(2, &chosen).unwrap()).unwrap();
            let (mut s, mut rng, mut list) = (game.start(), fastrand::Rng::with_seed(5), Vec::new());
            while !game.turn(&s).is_over() {
                list.clear();
                game.actions(&s, &mut list);
                for &a in list.iter().filter(|_| rng.u8(..8) == 0) {
                    let Action::Take(man) = a else { continue };
                    let mut marching = s.clone();
                    game.apply(&mut marching, a, &mut Quiet);
                    if s.unit(man).is_long() || !s.unit(man).place.at.is_somewhere() {
                        continue;
                    }
                    let stops = reach(&game, &marching, man, &mut 0);
                    let range = range(&game, &s, man, s.unit(man).side.enemy());
                    for stop in &stops {
                        assert!(range.has(stop.place.at), "{man:?} to {:?} in {s:?}", stop.place);
                    }
                    compared = (compared.0 + stops.len(), compared.1 + range.len());
                }
                game.apply(&mut s, list[rng.usize(..list.len())], &mut Quiet);
            }
        }
        let (reached, thought) = compared;
        assert!(reached > 5_000 && thought * 10 < reached * 13, "{reached} of {thought}");
    }
}
