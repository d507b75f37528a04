//! A judgement of unfinished positions, for opponents. Nothing here is part of the rules.

use crate::board::{
    CENTRE, CHIEF_DOT, DOTS, Dots, RINGED, SIDE, SLIDES, above, below, beside, each, file, left, only, rank, right,
};
use crate::rules::SwordsAndShields;
use crate::state::{Army, State};
use parlour_core::{Evaluate, Noisy, PerSeat};

/// How sure we are of a win that only needs to be played: nearly, since a finished game is worth more.
const DECIDED: f32 = 0.98;

/// What things are worth to the shields, in logits.
struct Weights {
    /// It is the shields' turn.
    turn: f32,
    /// The swords must close the Chief's one way to the edge, and can do nothing else.
    way: f32,
    /// By the number of dots from which the Chief could go on to the edge: with many of them the swords cannot close
    /// all. A few are worth nothing, since the swords close them in time.
    ways_in_two: [f32; 6],
    /// Such a dot with ways to two edges, of which the swords can then close only one.
    fork: f32,
    /// By the number of swords beside the Chief. A single one is rather in danger itself; two and more hold him.
    beside: [f32; 4],
    /// A sword on a dot of this kind. Inside, on the slants from c3 to e2 and d4, it closes ways along two lines; at the
    /// edge it waits.
    sword: [f32; KINDS],
    /// A shield on a dot of this kind; it differs little.
    shield: [f32; KINDS],
    /// The Chief on a dot of this kind. On the Chief dot he is hardest to take; next best are the lines through it.
    chief: [f32; KINDS],
}

/// Fitted to the results of games of the search against itself from random openings, twice: 1500 games, then 2500 with
/// the weights found. The corner's are guesses, since pieces are hardly ever there. How many dots the Chief can reach, and
/// whether he is threatened when it is the shields' turn, came out at nearly nothing and are left out.
#[rustfmt::skip] // Kinds of one distance from the edge belong on one line.
const WEIGHTS: Weights = Weights {
    turn: 0.49,
    way: 0.49,
    ways_in_two: [0.0, 0.0, 0.03, 0.12, 0.30, 0.54],
    fork: 0.41,
    beside: [0.0, 0.14, -0.28, -0.76],
    sword: [
        -0.20,
        -0.29, -0.24,
        -0.33, -0.46, -0.58,
        -0.31, -0.43, -0.66, -0.54,
        -0.33, -0.57, -0.51, -0.34, 0.0,
    ],
    shield: [
        0.50,
        0.59, 0.60,
        0.69, 0.59, 0.67,
        0.58, 0.54, 0.65, 0.64,
        0.95, 0.68, 0.60, 0.48, 0.0,
    ],
    chief: [
        0.0,
        0.0, 1.71,
        0.0, 2.10, 2.01,
        0.0, 2.16, 1.95, 1.75,
        0.0, 2.49, 2.55, 2.54, 3.08,
    ],
};

/// Turns and mirrors of the board change nothing, so the 81 dots are of fifteen kinds.
const KINDS: usize = 15;

/// The kind of every dot: row by row a1, a2 b2, a3 b3 c3, a4 b4 c4 d4, a5 b5 c5 d5 e5 and what these are turned and
/// mirrored to.
const KIND: [u8; 81] = {
    let mut kinds = [0; 81];
    let mut dot = 0;
    while dot < 81 {
        let (a, b) = (from_edge(dot / SIDE), from_edge(dot % SIDE));
        let (near, far) = if a < b { (a, b) } else { (b, a) };
        kinds[dot] = (far * (far + 1) / 2 + near) as u8;
        dot += 1;
    }
    kinds
};

const fn from_edge(place: usize) -> usize {
    if place < SIDE - 1 - place { place } else { SIDE - 1 - place }
}

impl Evaluate for SwordsAndShields {
    fn evaluate(&self, s: &State) -> PerSeat<f32> {
        let shields = judge(s);
        PerSeat::new(2, |seat| if seat == Army::Shields.seat() { shields } else { -shields })
    }
}

/// Everything moves in all directions and nobody is ever short of moves, so it is good to have the turn. To follow
/// captures beyond the depth, or to look further where a win threatens, was not worth the time.
impl Noisy for SwordsAndShields {
    fn null_move(&self, s: &State) -> Option<State> {
        let mut s = s.clone();
        s.pass_turn();
        Some(s)
    }
}

/// The shields' utility.
fn judge(s: &State) -> f32 {
    const W: &Weights = &WEIGHTS;
    let ways = Ways::of(s);
    match s.mover {
        Army::Shields if ways.now > 0 => return DECIDED,
        Army::Swords if can_be_captured(s) => return -DECIDED,
        // A sword can close one way, not two.
        Army::Swords if ways.now > 1 => return DECIDED,
        _ => {}
    }
    let mut sum = CHIEF_AT[usize::from(s.chief)];
    sum += total(s.swords, &SWORD_AT);
    sum += total(s.shields, &SHIELD_AT);
    sum += W.ways_in_two[ways.in_two.min(5) as usize] + W.fork * ways.forks as f32;
    sum += W.beside[(beside(only(s.chief)) & s.swords).count_ones().min(3) as usize];
    sum += match s.mover {
        Army::Shields => W.turn,
        Army::Swords => W.way * ways.now as f32,
    };
    // Steep where it is even, flat where it is clear, and never decided.
    DECIDED * sum / (1.0 + sum.abs())
}

/// The weights of the kinds, dot by dot: one look-up instead of two for every piece of every position.
static SWORD_AT: [f32; DOTS] = by_dot(&WEIGHTS.sword);
static SHIELD_AT: [f32; DOTS] = by_dot(&WEIGHTS.shield);
static CHIEF_AT: [f32; DOTS] = by_dot(&WEIGHTS.chief);

const fn by_dot(weights: &[f32; KINDS]) -> [f32; DOTS] {
    let mut table = [0.0; DOTS];
    let mut dot = 0;
    while dot < DOTS {
        table[dot] = weights[KIND[dot] as usize];
        dot += 1;
    }
    table
}

/// The sum over the dots of a set, word by word: sets of 128 bits are dear.
#[inline]
fn total(set: Dots, weights: &[f32; DOTS]) -> f32 {
    let (mut low, mut high) = (set as u64, (set >> 64) as u64);
    let mut sum = 0.0;
    while low != 0 {
        sum += weights[low.trailing_zeros() as usize];
        low &= low - 1;
    }
    while high != 0 {
        sum += weights[64 + high.trailing_zeros() as usize];
        high &= high - 1;
    }
    sum
}

/// The Chief's ways to the edge.
struct Ways {
    /// Edges that he reaches with one move.
    now: u32,
    /// Dots from which he reaches one with the next.
    in_two: u32,
    /// Dots among these from which he reaches two.
    forks: u32,
}

impl Ways {
    fn of(s: &State) -> Ways {
        let occupied = s.occupied();
        let (r, f) = (usize::from(s.chief / 9), usize::from(s.chief % 9));
        let (along, across) = (SLIDES[rank(occupied, r)][f], SLIDES[file(occupied, f)][r]);
        let now = (along & ENDS).count_ones() + (across & ENDS).count_ones();
        let (mut in_two, mut forks) = (0, 0);
        let mut turn_off = |ends: u16| {
            in_two += u32::from(ends != 0);
            forks += u32::from(ends == ENDS);
        };
        // Having gone along his rank he turns off along a file, and the other way round: going on would be one move.
        each((along & !ENDS).into()).for_each(|f| turn_off(SLIDES[file(occupied, f.into())][r] & ENDS));
        each((across & !ENDS).into()).for_each(|r| turn_off(SLIDES[rank(occupied, r.into())][f] & ENDS));
        Ways { now, in_two, forks }
    }
}

/// The two ends of a line.
const ENDS: u16 = 1 | 1 << (SIDE - 1);

/// Could the swords capture the Chief if it were their turn? Rules 8 to 10.
fn can_be_captured(s: &State) -> bool {
    let chief = only(s.chief);
    if s.chief == CHIEF_DOT {
        let open = RINGED & !s.swords;
        return open.count_ones() == 1 && open & s.shields == 0 && can_arrive(s, open);
    }
    // 10: beside the Chief dot it is the second sword.
    let partners = s.swords | CENTRE;
    let open = opposite(chief, partners) & !s.occupied() & !CENTRE;
    open != 0 && can_arrive(s, open)
}

/// The dots beside the Chief that have one of the partners on his other side.
#[inline]
fn opposite(chief: Dots, partners: Dots) -> Dots {
    let (u, d, r, l) = (above(chief), below(chief), right(chief), left(chief));
    let pick = |dot: Dots, other: Dots| if other & partners != 0 { dot } else { 0 };
    pick(u, d) | pick(d, u) | pick(r, l) | pick(l, r)
}

/// Can a sword move to one of these empty dots?
fn can_arrive(s: &State, dots: Dots) -> bool {
    let occupied = s.occupied() | CENTRE;
    each(dots).any(|dot| {
        let (r, f) = (usize::from(dot / 9), usize::from(dot % 9));
        sees(SLIDES[rank(occupied, r)][f], f, rank(s.swords, r))
            || sees(SLIDES[file(occupied, f)][r], r, file(s.swords, f))
    })
}

/// Does a look along a line from this place end at one of these pieces?
#[inline]
fn sees(open: u16, place: usize, pieces: usize) -> bool {
    let seen = usize::from(open) | 1 << place;
    (seen << 1 | seen >> 1) & !seen & pieces != 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::has_won;
    use crate::threat::winning;
    use parlour_core::{Rules, Symmetric, Turn, child};
    use parlour_testkit::Table;

    /// Unfinished positions of random games.
    fn positions(games: u64, mut see: impl FnMut(&SwordsAndShields, &State)) {
        let table = Table::<SwordsAndShields>::open(2, &[]);
        let mut rng = fastrand::Rng::with_seed(games);
        let mut moves = Vec::new();
        for _ in 0..games {
            let mut s = table.rules.start();
            while !table.rules.turn(&s).is_over() {
                see(&table.rules, &s);
                moves.clear();
                table.rules.actions(&s, &mut moves);
                s = child(&*table.rules, &s, *rng.choice(&moves).expect("it is not over"));
            }
        }
    }

    fn shields(rules: &SwordsAndShields, s: &State) -> f32 {
        rules.evaluate(s)[Army::Shields.seat()]
    }

    #[test]
    fn what_it_calls_decided_is_decided() {
        let (mut captures, mut escapes, mut double) = (0, 0, 0);
        positions(150, |rules, s| {
            let swords_win = winning(rules, s, Army::Swords)
                .iter()
                .any(|&m| has_won(&after(rules, s, Army::Swords, m), Army::Swords));
            assert_eq!(can_be_captured(s), swords_win, "{s:?}");
            let ways = winning(rules, s, Army::Shields)
                .iter()
                .filter(|&&m| has_won(&after(rules, s, Army::Shields, m), Army::Shields))
                .count();
            assert_eq!(Ways::of(s).now as usize, ways, "{s:?}");
            captures += usize::from(swords_win);
            escapes += usize::from(ways > 0);
            // Whatever the swords do, the Chief escapes.
            if s.mover == Army::Swords && !swords_win && ways > 1 {
                let mut moves = Vec::new();
                rules.actions(s, &mut moves);
                for m in moves {
                    let next = child(rules, s, m);
                    let escapes = Ways::of(&next).now > 0;
                    assert!(escapes || matches!(rules.turn(&next), Turn::Over(_)), "{s:?} {m:?}");
                }
                double += 1;
            }
        });
        assert!(captures > 50 && escapes > 50 && double > 10, "{captures} {escapes} {double}");
    }

    /// The position after a move of this army, whoever is to move.
    fn after(rules: &SwordsAndShields, s: &State, army: Army, m: crate::action::Move) -> State {
        let mut s = s.clone();
        if s.mover != army {
            s.pass_turn();
        }
        child(rules, &s, m)
    }

    #[test]
    fn turns_and_mirrors_change_nothing() {
        positions(10, |rules, s| {
            let value = shields(rules, s);
            assert!(value.abs() < 1.0);
            assert_eq!(rules.evaluate(s)[Army::Swords.seat()], -value);
            for n in 0..SwordsAndShields::SYMMETRIES {
                let reflected = shields(rules, &rules.reflect(s, n));
                assert!((reflected - value).abs() < 1e-5, "{value} is not {reflected}: {s:?}");
            }
        });
    }

    #[test]
    fn pieces_are_worth_something() {
        let table = Table::<SwordsAndShields>::open(2, &[]);
        let start = table.rules.start();
        let mut fewer_swords = start.clone();
        fewer_swords.remove_sword(3);
        let mut fewer_shields = start.clone();
        fewer_shields.remove_shield(22);
        let value = |s: &State| shields(&table.rules, s);
        assert!(value(&fewer_swords) > value(&start));
        assert!(value(&fewer_shields) < value(&start));
    }
}
