//! The boards, as data. No picture of the real one survives: whatever a photograph corrects, it corrects here.

pub(crate) mod layout;
pub(crate) mod spaces;
pub(crate) mod spots;

use crate::colour::Colour;
use spaces::{COLUMNS, RINGS, SPACES, Spaces, apart, each, named, only, ring};

/// One way to draw the board.
#[derive(Debug)]
pub(crate) struct Plan {
    /// The value of the option `board`.
    pub id: &'static str,
    /// Where the homes of a colour lie on it.
    pub about: &'static str,
    /// The home colours of ring A, columns 1 to 24.
    homes: &'static str,
    /// Whose gate each space of ring D is, columns 1 to 24.
    gates: &'static str,
    /// The stars.
    stars: &'static str,
}

const GATES: &str = "RRRRRR BBBBBB YYYYYY GGGGGG";
const STARS: &str = "B3 B9 B15 B21 C5 C11 C17 C23 D1 D7 D13 D19";

pub(crate) const FOUR_FOLD: Plan = Plan {
    id: "four-fold",
    about: "spread all round, for every colour alike",
    homes: "YRGBRY GBRYBG RYBGYR BGYRGB",
    gates: GATES,
    stars: STARS,
};
pub(crate) const ALTERNATING: Plan = Plan {
    id: "alternating",
    about: "evenly, one colour after the other all the way round",
    homes: "RBYGRB YGRBYG RBYGRB YGRBYG",
    gates: GATES,
    stars: STARS,
};
pub(crate) const BLOCKS: Plan = Plan {
    id: "blocks",
    about: "side by side before its own gates, where players hardly meet",
    homes: "RRRRRR BBBBBB YYYYYY GGGGGG",
    gates: GATES,
    stars: STARS,
};

static PLANS: [Plan; 3] = [FOUR_FOLD, ALTERNATING, BLOCKS];

/// A plan, ready for use.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    /// By colour: the outer spaces where its men begin and are safe.
    pub homes: [Spaces; 4],
    /// By colour: the spaces of ring D from which its men step into the centre.
    pub gates: [Spaces; 4],
    pub stars: Spaces,
    /// By colour and space: how many steps a man needs into his centre.
    pub away: [[u8; SPACES]; 4],
}

impl Board {
    /// The board of this name.
    pub(crate) fn new(id: &str) -> Option<Board> {
        let plan = PLANS.iter().find(|plan| plan.id == id)?;
        let homes = by_colour(plan.homes, 0);
        let gates = by_colour(plan.gates, (RINGS - 1) * COLUMNS);
        let stars = plan.stars.split(' ').filter_map(named).fold(0, |set, space| set | only(space));
        let away = gates.map(|gates| std::array::from_fn(|space| steps(gates, space as u8)));
        Some(Board { homes, gates, stars, away })
    }
    /// The colour of a home.
    pub(crate) fn home_of(&self, space: u8) -> Option<Colour> {
        of(&self.homes, space)
    }
    /// The colour of a gate.
    pub(crate) fn gate_of(&self, space: u8) -> Option<Colour> {
        of(&self.gates, space)
    }
}

fn of(sets: &[Spaces; 4], space: u8) -> Option<Colour> {
    Colour::ALL.into_iter().find(|c| sets[c.index()] & only(space) != 0)
}

/// The spaces of each colour in a ring that begins at `first`.
fn by_colour(letters: &str, first: u8) -> [Spaces; 4] {
    let mut sets = [0; 4];
    let colours = letters.chars().filter_map(Colour::lettered);
    for (space, colour) in (first..).zip(colours) {
        sets[colour.index()] |= only(space);
    }
    sets
}

/// Sideways to the nearest gate, inward to ring D, and in.
fn steps(gates: Spaces, space: u8) -> u8 {
    let sideways = each(gates).map(|gate| apart(gate, space)).min().unwrap_or(0);
    sideways + (RINGS - ring(space))
}

#[cfg(test)]
mod tests {
    use super::*;
    use spaces::names;

    #[test]
    fn every_plan_is_complete() {
        for plan in &PLANS {
            let board = Board::new(plan.id).expect("a plan has a board");
            for colour in 0..4 {
                assert_eq!(board.homes[colour].count_ones(), 6, "{}", plan.id);
                assert_eq!(board.gates[colour].count_ones(), 6, "{}", plan.id);
            }
            assert_eq!(board.homes.iter().fold(0, |all, set| all | set), (1 << 24) - 1);
            assert_eq!(board.gates.iter().fold(0, |all, set| all | set), ((1 << 24) - 1) << 72);
            assert_eq!(board.stars.count_ones(), 12);
        }
        assert!(Board::new("square").is_none());
    }

    #[test]
    fn four_fold_is_the_same_after_a_quarter_turn() {
        let board = Board::new("four-fold").unwrap();
        let quarter = |set| (0..6).fold(set, |set, _| spaces::clockwise(set));
        for colour in 0..4 {
            let next = (colour + 1) % 4;
            assert_eq!(quarter(board.homes[colour]), board.homes[next]);
            assert_eq!(quarter(board.gates[colour]), board.gates[next]);
        }
        assert_eq!(quarter(board.stars), board.stars);
        assert_eq!(names(board.homes[0]), "A2, A5, A9, A13, A18 and A22");
    }

    #[test]
    fn steps_to_the_centre_are_counted() {
        let board = Board::new("four-fold").unwrap();
        for (space, steps) in [("D1", 1), ("A3", 4), ("D7", 2), ("D24", 2), ("A13", 11), ("A15", 13), ("C20", 7)] {
            assert_eq!(board.away[0][usize::from(named(space).unwrap())], steps, "{space}");
        }
    }
}
