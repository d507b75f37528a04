//! The position as text:
//!
//! ```text
//! row     1  2  3  4  5  6 |  7  8  9 10 11 | in | compound
//! red     .  4  4  4  .  . |  .  .  .  .  . |  0 | -
//! blue    3  3  3  .  1  1 |  .  .  .  1  . |  2 | rg
//! seat 2 (blue) to move
//! ```
//! A line for each colour in play: its pieces on rows 1 to 11, in the centre, and the captives in its compound by the
//! first letter of their colour. `left` after that means that its player has left. The last line says who moves, and by
//! the colour beside the seat whether there was a swap.

use crate::colour::{COLOURS, Colour};
use crate::pieces::{CENTRE, EACH, Pieces, ROWS};
use crate::rules::{Swahili, Swap};
use crate::state::{Seating, State};
use parlour_core::{DiagramError, Seat, Seats};

const HEAD: &str = "row     1  2  3  4  5  6 |  7  8  9 10 11 | in | compound";

pub(crate) fn write(rules: &Swahili, s: &State) -> String {
    let mut out = format!("{HEAD}\n");
    for colour in COLOURS.into_iter().take(rules.seats.into()) {
        let pieces = s.pieces[colour.index()];
        let row = |row| match pieces.on(row) {
            0 => "  .".to_owned(),
            n => format!("{n:>3}"),
        };
        let rows = |rows: std::ops::RangeInclusive<u8>| rows.map(row).collect::<String>();
        let of = |captive: Colour| captive.letter().to_string().repeat(pieces.captives_of(captive).into());
        let captives: String = COLOURS.into_iter().map(of).collect();
        let captives = if captives.is_empty() { "-" } else { &captives };
        let left = if s.has_left(s.seat(colour)) { " left" } else { "" };
        let (flat, steps) = (rows(1..=6), rows(7..=ROWS));
        out += &format!("{:<6}{flat} |{steps} | {:>2} | {captives}{left}\n", colour.name(), pieces.centre());
    }
    format!("{out}seat {} ({}) to move\n", s.mover, s.colour(s.mover).name())
}

pub(crate) fn read(rules: &Swahili, text: &str) -> Result<State, DiagramError> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let seats = usize::from(rules.seats);
    let [head, colours @ .., last] = lines.as_slice() else {
        return Err(DiagramError::new(1, "the line of rows, a line for each colour, and who moves"));
    };
    if !head.split_whitespace().eq(HEAD.split_whitespace()) {
        return Err(DiagramError::new(1, format!("a diagram begins with `{HEAD}`")));
    }
    if colours.len() != seats {
        let what = format!("{seats} colours play, so {seats} lines stand between the rows and who moves");
        return Err(DiagramError::new(lines.len().min(seats + 2), what));
    }
    let mut s = State::start(rules.seats);
    let mut gone = Vec::new();
    for (i, (colour, line)) in COLOURS.into_iter().zip(colours).enumerate() {
        let (pieces, has_left) =
            colour_line(rules.seats, colour, line).map_err(|what| DiagramError::new(i + 2, what))?;
        s.pieces[i] = pieces;
        gone.extend(has_left.then_some(colour));
    }
    for (i, colour) in COLOURS.into_iter().take(seats).enumerate() {
        complete(&s, colour).map_err(|what| DiagramError::new(i + 2, what))?;
    }
    let at = |what| DiagramError::new(seats + 2, what);
    (s.mover, s.seating) = mover_line(rules, last).map_err(at)?;
    s.left = gone.into_iter().fold(Seats::NONE, |left, colour| left.with(s.seat(colour)));
    check(rules, &s).map_err(|what| at(what.to_owned()))?;
    Ok(s)
}

/// The pieces of one colour, and whether its player has left.
fn colour_line(seats: u8, colour: Colour, line: &str) -> Result<(Pieces, bool), String> {
    let shape = || format!("`{}`, six rows, |, five rows, |, the centre, |, the compound", colour.name());
    let parts: Vec<&str> = line.strip_prefix(colour.name()).ok_or_else(shape)?.split('|').collect();
    let [flat, steps, centre, rest] = parts[..] else { return Err(shape()) };
    let mut places = [0; CENTRE as usize];
    let mut words = flat.split_whitespace().chain(steps.split_whitespace()).chain(centre.split_whitespace());
    for place in &mut places {
        *place = number(words.next().ok_or_else(shape)?)?;
    }
    let whole = [flat, steps, centre].map(|part| part.split_whitespace().count()) == [6, 5, 1];
    let mut rest = rest.split_whitespace();
    let compound = rest.next().ok_or_else(shape)?;
    let left = match (rest.next(), rest.next()) {
        (None, _) => false,
        (Some("left"), None) => true,
        _ => return Err("after the compound stands `left` or nothing".into()),
    };
    if !whole {
        return Err(shape());
    }
    let mut pieces = Pieces::new(places);
    for letter in compound.chars().filter(|_| compound != "-") {
        let captive = COLOURS.into_iter().take(seats.into()).find(|c| c.letter() == letter && *c != colour);
        let captive = captive.ok_or_else(|| format!("`{letter}` is no colour that {} can capture", colour.name()))?;
        if pieces.captives_of(captive) == EACH {
            return Err(format!("there are only {EACH} {} pieces", captive.name()));
        }
        pieces.gain(captive);
    }
    Ok((pieces, left))
}

fn number(word: &str) -> Result<u8, String> {
    let value = if word == "." { Some(0) } else { word.parse().ok() };
    value.filter(|&n| n <= EACH).ok_or_else(|| format!("`{word}` is neither . nor a number of pieces up to {EACH}"))
}

/// Every piece is on a row, in the centre or captive.
fn complete(s: &State, colour: Colour) -> Result<(), String> {
    let own = s.pieces[colour.index()];
    let captive: u8 = s.pieces.iter().map(|pieces| pieces.captives_of(colour)).sum();
    let sum = u16::from(own.left()) + u16::from(own.centre()) + u16::from(captive);
    match sum == u16::from(EACH) {
        true => Ok(()),
        false => Err(format!(
            "{sum} {} pieces are on rows, in the centre or captive, and there are {EACH} (rule 1)",
            colour.name()
        )),
    }
}

fn mover_line(rules: &Swahili, line: &str) -> Result<(Seat, Seating), String> {
    for seat in Seat::all(rules.seats) {
        for seating in [Seating::AsStarted, Seating::Swapped] {
            if seating == Seating::Swapped && rules.swap == Swap::Off {
                continue;
            }
            let s = State { seating, ..State::start(rules.seats) };
            if line == format!("seat {seat} ({}) to move", s.colour(seat).name()) {
                return Ok((seat, seating));
            }
        }
    }
    Err(format!("who moves, as in `seat 1 (red) to move`, not `{line}`"))
}

/// Can the game come to this?
fn check(rules: &Swahili, s: &State) -> Result<(), &'static str> {
    if s.playing(rules.seats).count() < 2 {
        return Err("the match is over when fewer than two players are left (ruling R-06)");
    }
    if s.has_left(s.mover) {
        return Err("whoever has left does not move (ruling R-06)");
    }
    if s.seating == Seating::Swapped && s.pieces[Colour::Red.index()].are_untouched() {
        return Err("nobody swaps before red has moved (ruling R-05)");
    }
    Ok(())
}
