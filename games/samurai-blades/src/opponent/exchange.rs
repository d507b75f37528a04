//! What a round of blows comes to if everybody who can get there strikes where it hurts most.

use super::atlas::{Atlas, Plight};
use crate::ground::{Hex, HexSet, opposite};
use crate::phase::melee::worth;
use crate::rules::SamuraiBlades;
use crate::state::State;
use crate::tables::{self, Against};
use crate::unit::{Id, Place};

/// Somebody who may strike.
pub(super) struct Striker {
    pub id: Id,
    pub attack: i32,
    pub worth: i32,
    /// Where he can be when it comes to blows.
    pub from: HexSet,
}

/// Somebody who may be struck.
pub(super) struct Victim {
    defence: i32,
    worth: i32,
    against: Against,
    plight: Plight,
    /// The hexes from which he can be struck, with the columns that the ground is worth to whoever strikes from there.
    sides: Vec<(Hex, i8)>,
}

impl Victim {
    /// Somebody where he stands. `is_cornered` is he who cannot retreat.
    pub(super) fn new(game: &SamuraiBlades, s: &State, id: Id, worth: i32, is_cornered: bool) -> Victim {
        let unit = s.unit(id);
        let against = if unit.is_long() { Against::Riders } else { Against::Foot };
        Victim {
            defence: i32::from(s.values(id).defence.max(1)),
            worth,
            against,
            plight: Plight::of(unit.health, is_cornered),
            sides: sides(game, s, unit.place),
        }
    }
}

/// 6: whoever could step over a hexside can strike over it.
fn sides(game: &SamuraiBlades, s: &State, place: Place) -> Vec<(Hex, i8)> {
    let ground = game.ground();
    let mut sides = Vec::with_capacity(8);
    for hex in place.hexes() {
        for (dir, beside) in ground.neighbours(hex) {
            if place.covers(beside) || ground.foot_step(beside, opposite(dir)).is_none() {
                continue;
            }
            let footing = |of: Hex, towards, other: Hex| {
                let is_behind = || s.barricade(of).is_some_and(|barricade| barricade.fronts(towards));
                worth(ground.terrain(of), is_behind, || ground.height(of) > ground.height(other)).0
            };
            sides.push((beside, footing(beside, opposite(dir), hex) - footing(hex, dir, beside)));
        }
    }
    sides
}

/// Nobody of the strikers gets beside him.
const APART: i8 = i8::MIN;

/// What the strikers gain at the victims' expense, in hundredths of a point: the best attack first, then the best of those
/// that are left.
pub(super) fn exchange(atlas: &Atlas, strikers: &[Striker], victims: &[&Victim]) -> i32 {
    let mut sum = 0;
    let mut is_busy = vec![false; strikers.len()];
    // Who gets beside whom, and on which ground; the strongest first.
    let mut order: Vec<usize> = (0..strikers.len()).collect();
    order.sort_by_key(|&n| std::cmp::Reverse(strikers[n].attack));
    let reach = |victim: &Victim, n: usize| {
        let sides = victim.sides.iter().filter(|(hex, _)| strikers[n].from.has(*hex));
        sides.map(|&(_, ground)| ground).max().unwrap_or(APART)
    };
    let table: Vec<Vec<(usize, i8)>> = victims
        .iter()
        .map(|victim| order.iter().map(|&n| (n, reach(victim, n))).filter(|&(_, ground)| ground != APART).collect())
        .collect();
    let rooms: Vec<usize> = victims
        .iter()
        .zip(&table)
        .map(|(victim, who)| {
            let is_open = |hex: Hex| who.iter().any(|&(n, _)| strikers[n].from.has(hex));
            victim.sides.iter().filter(|&&(hex, _)| is_open(hex)).count()
        })
        .collect();
    let mut is_done = vec![false; victims.len()];
    loop {
        let mut best = (0, 0, 0);
        for (v, victim) in victims.iter().enumerate().filter(|&(v, _)| !is_done[v]) {
            let (mut attack, mut ground, mut least) = (0, i8::MAX, i32::MAX);
            let free = table[v].iter().filter(|&&(n, _)| !is_busy[n]);
            for (count, &(n, his)) in free.take(rooms[v]).enumerate() {
                attack += strikers[n].attack;
                ground = ground.min(his);
                least = least.min(strikers[n].worth);
                let column = tables::shifted(tables::odds(attack as u16, victim.defence as u16), ground, 0);
                let (hurt, back) = atlas.blow(victim.against, victim.plight, column);
                let gain = (hurt * victim.worth - back * least) / 100;
                if gain > best.0 {
                    best = (gain, v, count + 1);
                }
            }
        }
        let (gain, v, count) = best;
        if gain == 0 {
            return sum;
        }
        sum += gain;
        is_done[v] = true;
        let who: Vec<usize> = table[v].iter().map(|&(n, _)| n).filter(|&n| !is_busy[n]).take(count).collect();
        who.into_iter().for_each(|n| is_busy[n] = true);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unit::Side;
    use parlour_core::{GameInfo, Title};

    const HEAD: &str =
        "[scenario]\nid = t\nname = T\nminutes = 5\nturns = 9\nlight = day\nsides = Red White\n\n[map]\n";
    const TAIL: &str = "\n[victory]\notherwise = points\nscore Red kills = points\ngrades = 1.5 2.5\n";

    /// What Red's men gain in hundredths of a point where they stand.
    fn gain(map: &str, red: &str, white: &str, is_cornered: bool) -> i32 {
        let scenario = format!(
            "{HEAD}{map}\n[forces Red]\ngroup = anywhere\n{red}\n\n[forces White]\ngroup = anywhere\n{white}\n{TAIL}"
        );
        let info: GameInfo = SamuraiBlades::INFO;
        let game = SamuraiBlades::open(2, &info.resolve(2, &[("scenario".to_owned(), scenario)]).unwrap()).unwrap();
        let s = parlour_core::Rules::start(&game);
        let atlas = Atlas::new(&game, std::slice::from_ref(&s));
        let striker = |id: Id| Striker {
            id,
            attack: s.values(id).attack.into(),
            worth: 3_000,
            from: s.unit(id).place.hexes().collect(),
        };
        let strikers: Vec<Striker> = s.living(Side::First).map(striker).collect();
        let victims: Vec<Victim> =
            s.living(Side::Second).map(|id| Victim::new(&game, &s, id, 3_000, is_cornered)).collect();
        exchange(&atlas, &strikers, &victims.iter().collect::<Vec<_>>())
    }

    const OPEN: &str = "..........\n..........\n..........\n..........\n..........\n..........\n";

    /// 6, 6.2: 16 against 7 is 2-1, 42 against 7 is 6-1.
    #[test]
    fn together_they_gain_more() {
        let alone = gain(OPEN, "SAM = D4", "SAM = E4", false);
        let three = gain(OPEN, "SAM = D4\nSAM = E3\nNAG = F4", "SAM = E4", false);
        assert!(three > 500 && three > 3 * alone, "{alone} {three}");
    }

    /// Nobody strikes two, and nobody is counted twice.
    #[test]
    fn one_man_strikes_one() {
        let one = gain(OPEN, "SAM = E4", "NAG = D4", false);
        assert_eq!(gain(OPEN, "SAM = E4", "NAG = D4 F4", false), one);
        assert_eq!(gain(OPEN, "SAM = E4 H2", "NAG = D4 I2", false), 2 * one);
    }

    /// for whom there is no way back a retreat is a wound.
    #[test]
    fn who_is_cornered_pays_more() {
        let [free, cornered] = [false, true].map(|is_cornered| gain(OPEN, "SAM = E4", "NAG = D4", is_cornered));
        assert!(cornered > free + 200, "{free} {cornered}");
    }

    /// 2, R-43: from higher ground it is a column more; who is not beside him does nothing.
    #[test]
    fn ground_and_distance_count() {
        let hill = "hhhhhhhhhh\nhhhhhhhhhh\nhhhhhhhhhh\n^^^^^^^^^^\n..........\n..........\n";
        let [down, level, up] = [
            gain(hill, "SAM = E3", "NAG = E4", false),
            gain(OPEN, "SAM = E3", "NAG = E4", false),
            gain(hill, "SAM = E4", "NAG = E3", false),
        ];
        assert!(down > level && level > up, "{down} {level} {up}");
        assert_eq!(gain(OPEN, "SAM = E1", "NAG = E4", false), 0);
    }

    /// 6: nobody strikes through a wall.
    #[test]
    fn walls_keep_them_apart() {
        let house = "..........\n..HHH.....\n..HHH.....\n..HDH.....\n..........\n..........\n[ground]\ndoor D4 = S\n";
        assert_eq!(gain(house, "SAM = B3", "PEAS = C3", false), 0);
        assert!(gain(house, "SAM = D5", "PEAS = D4", false) > 0);
    }
}
