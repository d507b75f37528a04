//! Every cell of the book's tables, typed again row by row from its print, against the tables the game plays with.

use samurai_blades::tables::{
    Against, Band, Bow, Cover, Errata, SHURIKEN_RANGE, Target, band, combat, missile, odds, shifted, shuriken,
};

const RULES: &str = include_str!("../../RULES.md");
const BOTH: [Errata; 2] = [Errata::On, Errata::Off];
const COVERS: [Cover; 4] = [Cover::None, Cover::Light, Cover::Medium, Cover::Heavy];

/// 6.4 in print, a row per die from 1 to 10, columns 1-1 to 12-1+; `.` is an empty cell.
const RIDERS_PRINTED: [&str; 10] = [
    "C C D D E E F F G G H H",
    "B C C D D E E F F G G H",
    "B B C C D D E E F F G G",
    "A B B C C D D E E F F G",
    "A A A B C C D D E E F F",
    ". . . A B C C D D E E F",
    ". . . . A B C C D D E E",
    ". . . . . A B C C D D E",
    ". . . . . . A B C C D D",
    ". . . . . . . . A B D C",
];

/// The last row of 6.4 repaired: the row above, one column to the right.
const RIDERS_TEN_REPAIRED: &str = ". . . . . . . A B C C D";

/// 6.5 in print, a row per die.
const FOOT_PRINTED: [&str; 10] = [
    "C D E E F F F F F F F F",
    "B C D E E F F F F F F F",
    "B C D E E F F F F F F F",
    "A B C D D E E F F F F F",
    "A B C D D E E F F F F F",
    ". A B C C D D E E F F F",
    ". . A B C C D D E E F F",
    ". . . A B C C D D E E F",
    ". . . . A B C C D D E E",
    ". . . . . A B C C D D E",
];

/// 4.2 in print: none, light, medium; horses are never in heavy cover.
const ARROWS_AT_RIDERS: [&str; 10] =
    ["D C B .", "C B B .", "B B A .", "B A . .", "A . . .", ". . . .", ". . . .", ". . . .", ". . . .", ". . . ."];

/// 4.3 in print, samurai: none, light, medium, heavy; `?` where the print is lost.
const ARROWS_AT_SAMURAI: [&str; 10] =
    ["? B B ?", "B B A .", "B A A .", "A A . .", "A . . .", ". . . .", ". . . .", ". . . .", ". . . .", ". . . ."];

/// 4.3 in print, other infantry.
const ARROWS_AT_OTHERS: [&str; 10] =
    ["C C B A", "C B B A", "B B A .", "B A A .", "A A . .", "A . . .", ". . . .", ". . . .", ". . . .", ". . . ."];

/// 10.2 in print: ranges 1 to 5.
const SHURIKEN_PRINTED: [&str; 10] = [
    "D D D D D",
    "D D D D W",
    "D D D W .",
    "D D W . .",
    "D W . . .",
    "W . . . .",
    ". . . . .",
    ". . . . .",
    ". . . . .",
    ". . . . .",
];

/// A printed table as letters, with its die and its column, both from 1.
fn cells(rows: [&'static str; 10]) -> impl Iterator<Item = (u8, u8, char)> {
    (1..)
        .zip(rows)
        .flat_map(|(die, row)| (1..).zip(row.split(' ')).map(move |(column, cell)| (die, column, letter(cell))))
}

fn letter(cell: &str) -> char {
    let mut letters = cell.chars();
    let first = letters.next().expect("a cell is not empty");
    assert_eq!(letters.next(), None, "a cell is one letter, not {cell:?}");
    first
}

/// The letter of a result; `.` for no effect.
fn shown<T: std::fmt::Debug>(result: Option<T>) -> char {
    result.map_or('.', |r| format!("{r:?}").chars().next().expect("a name has letters"))
}

fn fight(against: Against, column: u8, die: u8, errata: Errata) -> char {
    shown(combat(against, column, die, errata))
}

#[test]
fn combat_against_men_on_foot_is_as_printed_with_and_without_errata() {
    let mut seen = 0;
    for errata in BOTH {
        for (die, column, printed) in cells(FOOT_PRINTED) {
            assert_eq!(fight(Against::Foot, column, die, errata), printed, "{column}-1, die {die}, {errata:?}");
            seen += 1;
        }
    }
    assert_eq!(seen, 2 * 10 * 12);
}

#[test]
fn combat_against_riders_is_as_printed_without_errata() {
    let mut seen = 0;
    for (die, column, printed) in cells(RIDERS_PRINTED) {
        assert_eq!(fight(Against::Riders, column, die, Errata::Off), printed, "{column}-1, die {die}");
        seen += 1;
    }
    assert_eq!(seen, 10 * 12);
}

#[test]
fn combat_against_riders_is_repaired_in_the_last_row_only() {
    let mut repaired = RIDERS_PRINTED;
    repaired[9] = RIDERS_TEN_REPAIRED;
    for (die, column, cell) in cells(repaired) {
        assert_eq!(fight(Against::Riders, column, die, Errata::On), cell, "{column}-1, die {die}");
    }
    let differ = |column: u8, die: u8| {
        fight(Against::Riders, column, die, Errata::On) != fight(Against::Riders, column, die, Errata::Off)
    };
    let changed: Vec<(u8, u8)> =
        cells(RIDERS_PRINTED).map(|(die, column, _)| (column, die)).filter(|&(c, d)| differ(c, d)).collect();
    assert_eq!(changed, [(8, 10), (9, 10), (10, 10), (11, 10), (12, 10)]);
}

/// The letters never fall from left to right and never rise from top to bottom: what the repair of 6.4 rests on.
#[test]
fn the_repaired_combat_tables_rise_with_the_odds_and_fall_with_the_die() {
    for against in [Against::Foot, Against::Riders] {
        let at = |column, die| combat(against, column, die, Errata::On);
        for die in 1..=10 {
            for column in 1..12 {
                assert!(at(column, die) <= at(column + 1, die), "{against:?}, die {die}, {column}-1 and the next");
            }
        }
        for column in 1..=12 {
            for die in 1..10 {
                assert!(at(column, die) >= at(column, die + 1), "{against:?}, {column}-1, die {die} and the next");
            }
        }
    }
    let printed = |column| combat(Against::Riders, column, 10, Errata::Off);
    assert!(printed(11) > printed(12), "the print is out of order");
}

fn arrows(target: Target, printed: [&'static str; 10]) -> Vec<(u8, Cover)> {
    let mut lost = Vec::new();
    for (die, column, cell) in cells(printed) {
        let cover = COVERS[usize::from(column) - 1];
        if cell == '?' {
            lost.push((die, cover));
        } else {
            assert_eq!(shown(missile(target, cover, die)), cell, "{target:?}, {}, die {die}", cover.word());
        }
    }
    lost
}

#[test]
fn arrows_hit_riders_as_printed() {
    assert_eq!(arrows(Target::Mounted, ARROWS_AT_RIDERS), []);
}

#[test]
fn arrows_hit_other_infantry_as_printed() {
    assert_eq!(arrows(Target::Other, ARROWS_AT_OTHERS), []);
}

#[test]
fn arrows_hit_samurai_as_printed_and_the_two_lost_cells_are_filled() {
    assert_eq!(arrows(Target::Samurai, ARROWS_AT_SAMURAI), [(1, Cover::None), (1, Cover::Heavy)]);
    assert_eq!(shown(missile(Target::Samurai, Cover::None, 1)), 'C');
    assert_eq!(shown(missile(Target::Samurai, Cover::Heavy, 1)), 'A');
}

/// Why the lost cells are believed: what survives equals the print of the other table, one row further down.
#[test]
fn armour_is_worth_one_on_the_die() {
    for ((die, column, samurai), (_, _, other)) in
        cells(ARROWS_AT_SAMURAI).zip(cells(ARROWS_AT_OTHERS).skip(COVERS.len()))
    {
        assert!(samurai == '?' || samurai == other, "column {column}, die {die}");
    }
    for cover in COVERS {
        for die in 1..10 {
            assert_eq!(missile(Target::Samurai, cover, die), missile(Target::Other, cover, die + 1));
        }
    }
}

#[test]
fn a_die_raised_above_ten_counts_as_ten() {
    for die in 11..=14 {
        for target in [Target::Mounted, Target::Samurai, Target::Other] {
            for cover in COVERS {
                assert_eq!(missile(target, cover, die), None);
            }
        }
        for range in 1..=SHURIKEN_RANGE {
            assert_eq!(shuriken(range, die), None);
        }
    }
}

#[test]
fn shuriken_cut_as_printed() {
    for (die, range, printed) in cells(SHURIKEN_PRINTED) {
        assert_eq!(shown(shuriken(range.into(), die)), printed, "range {range}, die {die}");
    }
    assert_eq!(SHURIKEN_RANGE, 5);
    for die in 1..=10 {
        assert_eq!(shuriken(0, die), None);
        assert_eq!(shuriken(6, die), None);
    }
}

/// 4.1 in print (the print has 1.30 for 1-30), and as repaired.
#[test]
fn the_bands_of_range_are_as_printed_but_for_one_gap() {
    type Printed = [(Band, std::ops::RangeInclusive<u16>); 3];
    const FOOT: Printed = [(Band::Short, 1..=30), (Band::Medium, 31..=90), (Band::Long, 91..=150)];
    const MOUNTED: Printed = [(Band::Short, 1..=20), (Band::Medium, 21..=40), (Band::Long, 45..=100)];
    const REPAIRED: Printed = [(Band::Short, 1..=20), (Band::Medium, 21..=40), (Band::Long, 41..=100)];
    for (bow, errata, table) in [
        (Bow::Foot, Errata::On, FOOT),
        (Bow::Foot, Errata::Off, FOOT),
        (Bow::Mounted, Errata::Off, MOUNTED),
        (Bow::Mounted, Errata::On, REPAIRED),
    ] {
        for range in 0..=200 {
            let printed = table.iter().find(|(_, hexes)| hexes.contains(&range)).map(|(band, _)| *band);
            assert_eq!(band(bow, range, errata), printed, "{bow:?} at {range}, {errata:?}");
        }
    }
    assert_eq!([Band::Short, Band::Medium, Band::Long].map(Band::modifier), [0, 1, 2]);
}

/// 6 in print: 8 against 3 is 2-1, less than 1-1 is 1-1, and the last column is 12-1 and more.
#[test]
fn odds_are_rounded_down_between_one_and_twelve() {
    assert_eq!(odds(8, 3), 2);
    assert_eq!(odds(9, 3), 3);
    assert_eq!(odds(2, 9), 1);
    assert_eq!(odds(7, 7), 1);
    assert_eq!(odds(24, 7), 3);
    assert_eq!(odds(24, 2), 12);
    assert_eq!(odds(99, 2), 12);
}

/// 6.3 in print, with the equal rows it leaves to its last sentence.
#[test]
fn ground_shifts_the_column_as_printed() {
    const PRINTED: [(i8, i8, i8); 9] =
        [(-1, 1, -2), (-1, 0, -1), (0, 1, -1), (0, -1, 1), (1, 0, 1), (1, -1, 2), (-1, -1, 0), (0, 0, 0), (1, 1, 0)];
    for (attacker, defender, shift) in PRINTED {
        for column in 3..=10_u8 {
            assert_eq!(shifted(column, attacker, defender), column.saturating_add_signed(shift));
        }
    }
    assert_eq!([shifted(1, -1, 1), shifted(2, -1, 1), shifted(12, 1, -1), shifted(11, 1, -1)], [1, 1, 12, 12]);
}

/// The rows of the first table after this rule in RULES.md whose first cell is a die, `6-10` written out.
fn on_the_page(after: &str) -> Vec<(u8, u8, char)> {
    let (_, rest) = RULES.split_once(after).unwrap_or_else(|| panic!("RULES.md has no {after:?}"));
    let table = rest.lines().skip_while(|l| !l.starts_with("|---")).skip(1).take_while(|l| l.starts_with('|'));
    let mut found = Vec::new();
    for line in table {
        let mut row = line.trim_matches('|').split('|').map(str::trim);
        let dice = row.next().expect("a row has a die");
        let (from, to) = dice.split_once('-').unwrap_or((dice, dice));
        let cells: Vec<char> = row.map(letter).collect();
        for die in from.parse::<u8>().expect("a die")..=to.parse::<u8>().expect("a die") {
            found.extend((1..).zip(&cells).map(|(column, cell)| (die, column, *cell)));
        }
    }
    found
}

#[test]
fn the_page_shows_the_tables_that_are_played() {
    type Played = fn(u8, u8) -> char;
    fn arrow(target: Target, column: u8, die: u8) -> char {
        shown(missile(target, COVERS[usize::from(column) - 1], die))
    }
    let tables: [(&str, usize, Played); 6] = [
        ("**4.2.**", 3, |c, d| arrow(Target::Mounted, c, d)),
        ("Samurai and samurai monks on foot:", 4, |c, d| arrow(Target::Samurai, c, d)),
        ("Other infantry and ordinary monks:", 4, |c, d| arrow(Target::Other, c, d)),
        ("**6.4.**", 12, |c, d| fight(Against::Riders, c, d, Errata::On)),
        ("**6.5.**", 12, |c, d| fight(Against::Foot, c, d, Errata::On)),
        ("**10.2.**", 5, |c, d| shown(shuriken(c.into(), d))),
    ];
    for (after, columns, played) in tables {
        let page = on_the_page(after);
        assert_eq!(page.len(), 10 * columns, "the table after {after}");
        for (die, column, cell) in page {
            assert_eq!(cell, played(column, die), "the table after {after}: column {column}, die {die}");
        }
    }
}
