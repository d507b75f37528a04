//! A judgement of unfinished positions, for opponents. Nothing here is part of the rules.

use crate::dots::{CENTRE, CHIEF_DOT, Dots, RINGED, SIDE, SLIDES, beside, each, file, only, rank};
use crate::rules::SwordsAndShields;
use crate::state::{Army, State};
use parlour_core::{Evaluate, PerSeat};

/// How sure we are of a win that only needs to be played: nearly, since a finished game is worth more.
const DECIDED: f32 = 0.98;

/// What things are worth to the shields, in logits. Turns and mirrors of the board change nothing, so the 81 dots are of
/// fifteen kinds: by how far a dot is from the nearest edge of the one axis and of the other.
pub(crate) struct Weights {
    /// It is the shields' turn.
    turn: f32,
    /// The swords must close the Chief's one way to the edge, and do nothing else.
    way: f32,
    /// By the number of dots from which the Chief could go on to the edge: he needs one, and can use a choice.
    ways_in_two: [f32; 6],
    /// A dot from which he could go on to two edges, of which the swords can close only one.
    fork: f32,
    /// A dot to which the Chief can go at all.
    freedom: f32,
    /// By the number of swords beside the Chief: every one is half a capture.
    beside: [f32; 4],
    /// The swords would capture the Chief next: the shields must see to that, and do nothing else.
    threat: f32,
    /// A sword on a dot of this kind.
    sword: [f32; KINDS],
    /// A shield on a dot of this kind.
    shield: [f32; KINDS],
    /// The Chief on a dot of this kind; never an edge.
    chief: [f32; KINDS],
}

const KINDS: usize = 15;

const WEIGHTS: Weights = Weights {
    turn: 0.3,
    way: 0.5,
    ways_in_two: [-0.8, 0.0, 0.2, 0.4, 0.5, 0.6],
    fork: 0.3,
    freedom: 0.05,
    beside: [0.0, -0.3, -0.8, -1.2],
    threat: -0.8,
    sword: [-0.4; KINDS],
    shield: [0.8; KINDS],
    chief: [0.0; KINDS],
};

/// The kind of every dot: 0 for a corner, 14 for the Chief dot.
static KIND: [u8; 81] = {
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
        let shields = judge(s, &WEIGHTS);
        PerSeat::new(2, |seat| if seat == Army::Shields.seat() { shields } else { -shields })
    }
}

/// The shields' utility.
pub(crate) fn judge(s: &State, weights: &Weights) -> f32 {
    let ways = Ways::of(s);
    let is_in_danger = can_be_captured(s);
    match s.mover {
        Army::Shields if ways.now > 0 => return DECIDED,
        Army::Swords if is_in_danger => return -DECIDED,
        // A sword can close one way, not two.
        Army::Swords if ways.now > 1 => return DECIDED,
        _ => {}
    }
    let mut sum = weights.chief[kind(s.chief)];
    sum += each(s.swords).map(|dot| weights.sword[kind(dot)]).sum::<f32>();
    sum += each(s.shields).map(|dot| weights.shield[kind(dot)]).sum::<f32>();
    sum += weights.ways_in_two[ways.in_two.min(5) as usize];
    sum += weights.fork * ways.forks as f32 + weights.freedom * ways.freedom as f32;
    sum += weights.beside[(beside(only(s.chief)) & s.swords).count_ones().min(3) as usize];
    sum += match s.mover {
        Army::Shields if is_in_danger => weights.turn + weights.threat,
        Army::Shields => weights.turn,
        Army::Swords => weights.way * ways.now as f32,
    };
    // Steep where it is even, flat where it is clear, and never decided.
    DECIDED * sum / (1.0 + sum.abs())
}

#[inline]
fn kind(dot: u8) -> usize {
    KIND[usize::from(dot)].into()
}

/// The Chief's ways to the edge.
struct Ways {
    /// Edges that he reaches with one move.
    now: u32,
    /// Dots from which he reaches one with the next.
    in_two: u32,
    /// Dots among these from which he reaches two.
    forks: u32,
    /// Dots to which he can move.
    freedom: u32,
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
        Ways { now, in_two, forks, freedom: along.count_ones() + across.count_ones() }
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
    use crate::dots::{above, below, left, right};
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
