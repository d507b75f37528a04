//! The board once more, for the slow implementations: rows and columns counted from 1, spaces by their names.

// Each game uses its part.
#![allow(dead_code)]

/// A row and a column.
pub type Space = (i32, i32);

pub fn name((row, column): Space) -> String {
    format!("{row}{}", "ABCDEFGHIJKL".chars().nth(column as usize - 1).expect("a column"))
}

pub fn place(name: &str) -> Space {
    let (row, column) = name.split_at(name.len() - 1);
    (row.parse().expect("a row"), "ABCDEFGHIJKL".find(column).expect("a column") as i32 + 1)
}

pub fn all() -> impl Iterator<Item = Space> {
    (1..=12).flat_map(|row| (1..=12).map(move |column| (row, column)))
}

pub fn is_on_board((row, column): Space) -> bool {
    (1..=12).contains(&row) && (1..=12).contains(&column)
}

pub fn is_centre((row, column): Space) -> bool {
    [2, 5, 8, 11].contains(&row) && [2, 5, 8, 11].contains(&column)
}

/// The centre of the field in which a space lies.
pub fn centre_of((row, column): Space) -> Space {
    ((row - 1) / 3 * 3 + 2, (column - 1) / 3 * 3 + 2)
}
