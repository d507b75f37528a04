//! The men on foot that the small scenarios have, and the tables.

use super::ground::Hex;

/// A line of the roster: attack, defence and movement.
#[derive(Debug)]
pub struct Kind {
    pub code: &'static str,
    healthy: (i32, i32, u8),
    wounded: (i32, i32, u8),
    pub has_armour: bool,
    pub is_samurai: bool,
    pub has_bow: bool,
    pub is_monk: bool,
}

const PLAIN: Kind = Kind {
    code: "",
    healthy: (0, 0, 0),
    wounded: (0, 0, 0),
    has_armour: false,
    is_samurai: false,
    has_bow: false,
    is_monk: false,
};

pub static KINDS: [Kind; 8] = [
    Kind { code: "SAM", healthy: (16, 7, 6), wounded: (8, 4, 3), has_armour: true, is_samurai: true, ..PLAIN },
    Kind { code: "RONIN", healthy: (15, 6, 6), wounded: (7, 3, 3), is_samurai: true, ..PLAIN },
    Kind { code: "SOHEI", healthy: (16, 7, 6), wounded: (8, 4, 3), has_armour: true, is_monk: true, ..PLAIN },
    Kind { code: "MONK", healthy: (9, 5, 6), wounded: (5, 3, 3), is_monk: true, ..PLAIN },
    Kind { code: "NAG", healthy: (10, 5, 6), wounded: (5, 3, 3), ..PLAIN },
    Kind { code: "BOW", healthy: (6, 4, 6), wounded: (3, 2, 3), has_bow: true, ..PLAIN },
    Kind { code: "PEAS", healthy: (5, 3, 6), wounded: (2, 2, 3), ..PLAIN },
    Kind { code: "VILL", healthy: (2, 2, 5), wounded: (1, 1, 2), ..PLAIN },
];

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Health {
    Healthy,
    Stunned,
    Wounded,
    Dead,
}

/// A man and what he did in this phase.
#[derive(Clone, Debug)]
pub struct Man {
    pub kind: &'static Kind,
    pub side: usize,
    pub at: Hex,
    pub health: Health,
    pub fought: bool,
    pub shot: bool,
    pub shot_again: bool,
    pub moved: bool,
    pub attacked: bool,
    pub clears: bool,
    pub deflected: bool,
}

impl Man {
    pub fn new(code: &str, side: usize, at: Hex) -> Man {
        let kind = KINDS.iter().find(|kind| kind.code == code).unwrap_or_else(|| panic!("{code} is not known here"));
        Man {
            kind,
            side,
            at,
            health: Health::Healthy,
            fought: false,
            shot: false,
            shot_again: false,
            moved: false,
            attacked: false,
            clears: false,
            deflected: false,
        }
    }
    pub fn lives(&self) -> bool {
        self.health != Health::Dead
    }
    pub fn is_conscious(&self) -> bool {
        matches!(self.health, Health::Healthy | Health::Wounded)
    }
    /// A stunned man keeps his defence.
    pub fn values(&self) -> (i32, i32, u8) {
        if self.health == Health::Wounded { self.kind.wounded } else { self.kind.healthy }
    }
}

/// 4.3 by die, for no, light and medium cover.
const AT_SAMURAI: [&str; 6] = ["CBB", "BBA", "BAA", "AA.", "A..", "..."];
const AT_OTHERS: [&str; 7] = ["CCB", "CBB", "BBA", "BAA", "AA.", "A..", "..."];

/// 6.5 by die, from 1-1 to 12-1.
const COMBAT: [&str; 10] = [
    "CDEEFFFFFFFF",
    "BCDEEFFFFFFF",
    "BCDEEFFFFFFF",
    "ABCDDEEFFFFF",
    "ABCDDEEFFFFF",
    ".ABCCDDEEFFF",
    "..ABCCDDEEFF",
    "...ABCCDDEEF",
    "....ABCCDDEE",
    ".....ABCCDDE",
];

/// What an arrow does.
pub fn arrow(has_armour: bool, cover: usize, die: usize) -> char {
    let table: &[&str] = if has_armour { &AT_SAMURAI } else { &AT_OTHERS };
    let row = table[(die - 1).min(table.len() - 1)];
    row.chars().nth(cover).unwrap()
}

/// What a blow does.
pub fn blow(column: i32, die: usize) -> char {
    COMBAT[die - 1].chars().nth(column as usize - 1).unwrap()
}
