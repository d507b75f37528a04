//! Where everybody stands at first: rules 1 and 7. Which fields are used and where the triangles stand is reconstructed
//! (see RULES.md), so both are kept here, to be corrected by a photograph.

use super::state::{State, TRACKS, Track};

/// The first row of each seat, from 0, for two, three and four players.
const ROWS: [&[u8]; 3] = [&[3, 6], &[0, 3, 6], &[0, 3, 6, 9]];
/// Where the triangles stand: the place in each track, counted from the rear.
pub(super) const DIAGONAL: &str = "123";

/// The left-hand field of a track, and the right-hand one.
const START: Track = 0b111;
pub(super) const HOME: Track = START << TO_HOME;
const TO_HOME: u32 = 9;

/// The row of a seat's first track.
pub(super) fn first_row(seats: u8, seat: usize) -> u8 {
    ROWS[usize::from(seats) - 2][seat]
}

/// Says what is wrong with the value of the option `triangles`.
pub(super) fn check(value: &str) -> Result<(), String> {
    match places(value) {
        Some(_) => Ok(()),
        None => {
            Err(format!("three digits 1 to 3, the place of the triangle in each track from the rear, not `{value}`"))
        }
    }
}

/// The triangle's place in each track, as a set of columns.
pub(super) fn places(value: &str) -> Option<[Track; TRACKS]> {
    let place = |digit: u8| (b'1'..=b'3').contains(&digit).then(|| 1 << (digit - b'1'));
    match *value.as_bytes() {
        [top, middle, bottom] => Some([place(top)?, place(middle)?, place(bottom)?]),
        _ => None,
    }
}

/// 7: where the triangles must end.
pub(super) fn goals(places: [Track; TRACKS]) -> [Track; TRACKS] {
    places.map(|place| place << TO_HOME)
}

/// Rule 1.
pub(super) fn start(seats: u8, places: [Track; TRACKS]) -> State {
    State::new(std::array::from_fn(|seat| {
        if seat < usize::from(seats) { ([START; TRACKS], places) } else { ([0; TRACKS], [0; TRACKS]) }
    }))
}
