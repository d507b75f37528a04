//! The book's tables, repaired where print was lost (`errata=on`) or as they stand (`errata=off`).
//!
//! Each table is written as the book prints it: a string per column, a letter per die from 1 to 10, `-` for no effect.

/// Play the repaired tables, or every cell that survives in print as it stands.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Errata {
    /// Repaired.
    On,
    /// As printed; lost cells stay repaired, since nothing stands there.
    Off,
}

pub use crate::ground::Cover;

/// How far a bow shoots (4.1).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Band {
    /// Nothing is added to the die.
    Short,
    /// +1.
    Medium,
    /// +2.
    Long,
}

impl Band {
    /// What is added to the die.
    pub fn modifier(self) -> u8 {
        self as u8
    }
    /// As people say it.
    pub fn name(self) -> &'static str {
        match self {
            Band::Short => "short range",
            Band::Medium => "medium range",
            Band::Long => "long range",
        }
    }
}

/// From where a longbow is shot (4.1).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Bow {
    /// Standing.
    Foot,
    /// From the saddle.
    Mounted,
}

/// The band of a range in hexes; `None` when it is too far, or nothing at all (4.1).
pub fn band(bow: Bow, range: u16, errata: Errata) -> Option<Band> {
    let [short, medium, long] = match bow {
        Bow::Foot => [30, 90, 150],
        Bow::Mounted => [20, 40, 100],
    };
    // The print lets a mounted bow's long range begin at 45, and so has no band for 41 to 44.
    let lost = bow == Bow::Mounted && errata == Errata::Off && (41..45).contains(&range);
    match range {
        0 => None,
        r if r <= short => Some(Band::Short),
        r if r <= medium => Some(Band::Medium),
        r if r <= long && !lost => Some(Band::Long),
        _ => None,
    }
}

/// Who is shot at, as the missile tables tell them apart.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A rider, or an animal (6.6).
    Mounted,
    /// A samurai or samurai monk on foot.
    Samurai,
    /// Anybody else on foot.
    Other,
}

/// A result of the missile tables, by its letter.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Hit {
    /// Retreat: two hexes on foot, four mounted.
    A,
    /// On foot: wounded. Mounted: horse killed, rider wounded and dismounted.
    B,
    /// On foot: killed. Mounted: horse unharmed, rider wounded and dismounted.
    C,
    /// Mounted only: horse killed, rider wounded and dismounted.
    D,
}

const OTHERS: [&str; 4] = ["CCBBAA----", "CBBAA-----", "BBAA------", "AA--------"];
/// The print lost the first row of the outer columns; the rest equals the others' table read at one more (4.3).
const SAMURAI: [&str; 4] = ["CBBAA-----", "BBAA------", "BAA-------", "A---------"];
const MOUNTED: [&str; 4] = ["DCBBA-----", "CBBA------", "BBA-------", "----------"];

/// The missile tables (4.2, 4.3). A modified die above 10 counts as 10.
pub fn missile(target: Target, cover: Cover, die: u8) -> Option<Hit> {
    let table = match target {
        Target::Mounted => &MOUNTED,
        Target::Samurai => &SAMURAI,
        Target::Other => &OTHERS,
    };
    match cell(table[cover as usize], die) {
        b'A' => Some(Hit::A),
        b'B' => Some(Hit::B),
        b'C' => Some(Hit::C),
        b'D' => Some(Hit::D),
        _ => None,
    }
}

/// What a shuriken does (10.2).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cut {
    /// Wounded.
    Wounded,
    /// Dead.
    Dead,
}

/// The farthest a shuriken flies.
pub const SHURIKEN_RANGE: u16 = 5;

const SHURIKEN: [&str; 5] = ["DDDDDW----", "DDDDW-----", "DDDW------", "DDW-------", "DW--------"];

/// The shuriken table (10.2), for ranges 1 to 5.
pub fn shuriken(range: u16, die: u8) -> Option<Cut> {
    let column = usize::from(range.checked_sub(1)?);
    match cell(SHURIKEN.get(column)?, die) {
        b'D' => Some(Cut::Dead),
        b'W' => Some(Cut::Wounded),
        _ => None,
    }
}

/// A result of the combat tables, by its letter (6.4, 6.5).
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Result {
    /// Attacker wounded.
    A,
    /// Attackers retreat one hex.
    B,
    /// Defenders retreat one hex.
    C,
    /// On foot: stunned. Mounted: horse killed, rider stunned and dismounted.
    D,
    /// On foot: wounded. Mounted: rider wounded, stays mounted.
    E,
    /// On foot: killed. Mounted: horse killed, rider wounded and dismounted.
    F,
    /// Mounted: rider killed, horse unharmed.
    G,
    /// Mounted: both killed.
    H,
}

/// Which of the two combat tables.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Against {
    /// 6.5.
    Foot,
    /// 6.4; draft animals too (6.6).
    Riders,
}

/// 6.5, by column from 1-1 to 12-1.
const FOOT: [&str; 12] = [
    "CBBAA-----",
    "DCCBBA----",
    "EDDCCBA---",
    "EEEDDCBA--",
    "FEEDDCCBA-",
    "FFFEEDCCBA",
    "FFFEEDDCCB",
    "FFFFFEDDCC",
    "FFFFFEEDDC",
    "FFFFFFEEDD",
    "FFFFFFFEED",
    "FFFFFFFFEE",
];

/// 6.4, by column from 1-1 to 12-1.
const RIDERS: [&str; 12] = [
    "CBBAA-----",
    "CCBBA-----",
    "DCCBA-----",
    "DDCCBA----",
    "EDDCCBA---",
    "EEDDCCBA--",
    "FEEDDCCBA-",
    "FFEEDDCCBA",
    "GFFEEDDCCB",
    "GGFFEEDDCC",
    "HGGFFEEDDC",
    "HHGGFFEEDD",
];

/// The last row of 6.4 as it stands in print, one cell short and out of order.
const RIDERS_TEN: &[u8; 12] = b"--------ABDC";

/// The combat tables: a column from 1 (1-1) to 12 (12-1 and more), and the die.
pub fn combat(against: Against, column: u8, die: u8, errata: Errata) -> Option<Result> {
    let column = usize::from(column.clamp(1, 12) - 1);
    let letter = match (against, errata) {
        (Against::Riders, Errata::Off) if die >= 10 => RIDERS_TEN[column],
        (Against::Riders, _) => cell(RIDERS[column], die),
        (Against::Foot, _) => cell(FOOT[column], die),
    };
    match letter {
        b'A' => Some(Result::A),
        b'B' => Some(Result::B),
        b'C' => Some(Result::C),
        b'D' => Some(Result::D),
        b'E' => Some(Result::E),
        b'F' => Some(Result::F),
        b'G' => Some(Result::G),
        b'H' => Some(Result::H),
        _ => None,
    }
}

/// The column of an attack before the shift (6): rounded down, at least 1-1, at most 12-1.
pub fn odds(attack: u16, defence: u16) -> u8 {
    (attack / defence.max(1)).clamp(1, 12) as u8
}

/// The column after the advantage of terrain (6.3): a place per step of difference.
pub fn shifted(column: u8, attackers: i8, defenders: i8) -> u8 {
    (column as i8 + attackers - defenders).clamp(1, 12) as u8
}

fn cell(column: &str, die: u8) -> u8 {
    column.as_bytes()[usize::from(die.clamp(1, 10) - 1)]
}
