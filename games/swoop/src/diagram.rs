//! The position as text:
//!
//! ```text
//!    1  2  3  4  5  …
//! A  y  R  G  B  R
//! B  Y  .  *  .  .
//! C  .  .  .  GY *
//! D  *  B! .  .  .
//! centre red 1, blue 0, yellow 2, green 0
//! red to move
//! left blue
//! passes 1
//! ```
//! A stack is written from the lowest man to the top one; `!` says that the top man is freed and must go home. An empty
//! space is `.`, or `*` where it is a star, or a small letter where it is a home of that colour. The last two lines stand
//! only where somebody has left or passed.

use crate::action::{self, Action};
use crate::board::spaces::{COLUMNS, SPACES, Spaces, has, name, ring};
use crate::colour::{Colour, Colours};
use crate::rules::Swoop;
use crate::state::{MEN, State};
use parlour_core::DiagramError;
use std::fmt::Write;

pub(crate) fn write(rules: &Swoop, s: &State) -> String {
    let stacks: Vec<Vec<Colour>> = (0..SPACES as u8).map(|space| s.stack(space).collect()).collect();
    let mut out = standing(rules, &stacks, s.freed, s.centre, s.mover);
    let left: Vec<&str> = rules.colours.iter().filter(|&c| !s.playing.has(c)).map(Colour::name).collect();
    if !left.is_empty() {
        let _ = writeln!(out, "left {}", left.join(" "));
    }
    if s.passes > 0 {
        let _ = writeln!(out, "passes {}", s.passes);
    }
    out
}

/// Men on spaces, whether or not they can stand there, and in the centres; and who moves.
pub(crate) fn standing(rules: &Swoop, stacks: &[Vec<Colour>], freed: Spaces, centre: [u8; 4], mover: Colour) -> String {
    let cells: Vec<String> = (0..)
        .zip(stacks)
        .map(|(space, men)| cell(rules, space, men, if has(freed, space) { Freed::Yes } else { Freed::No }))
        .collect();
    let width = cells.iter().map(String::len).max().unwrap_or(1).max(2);
    let mut out = String::new();
    let mut row = |head: char, cells: &mut dyn Iterator<Item = String>| {
        let cells: Vec<String> = cells.map(|cell| format!("{cell:width$}")).collect();
        let _ = writeln!(out, "{}", format!("{head}  {}", cells.join(" ")).trim_end());
    };
    row(' ', &mut (1..=COLUMNS).map(|n| n.to_string()));
    for (ring, cells) in ('A'..='D').zip(cells.chunks(COLUMNS.into())) {
        row(ring, &mut cells.iter().cloned());
    }
    let men = rules.colours.iter().map(|c| format!("{} {}", c.name(), centre[c.index()]));
    let _ = writeln!(out, "centre {}", men.collect::<Vec<_>>().join(", "));
    let _ = writeln!(out, "{} to move", mover.name());
    out
}

fn cell(rules: &Swoop, space: u8, men: &[Colour], freed: Freed) -> String {
    let mut cell: String = men.iter().map(|man| man.letter()).collect();
    if cell.is_empty() {
        let home = rules.board.home_of(space).map(|c| c.letter().to_ascii_lowercase());
        cell.push(home.unwrap_or(if has(rules.board.stars, space) { '*' } else { '.' }));
    } else if freed == Freed::Yes {
        cell.push('!');
    }
    cell
}

/// What a text says, before anything is put on a board.
struct Read {
    /// By space: men from the lowest to the top one, and whether he is freed.
    stacks: Vec<(Vec<Colour>, Freed)>,
    centre: [u8; 4],
    mover: Colour,
    playing: Colours,
    passes: u8,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Freed {
    Yes,
    No,
}

/// The lines of a diagram.
const CENTRE: usize = 6;
const MOVER: usize = 7;

pub(crate) fn read(rules: &Swoop, text: &str) -> Result<State, DiagramError> {
    let read = words(rules, text)?;
    let mut s = State::empty(read.playing, read.mover);
    s.centre = read.centre;
    s.passes = read.passes;
    for (space, (stack, freed)) in (0..).zip(&read.stacks) {
        let line = 2 + usize::from(ring(space));
        let here = |what| DiagramError::new(line, format!("{}: {what}", name(space)));
        fits(rules, &read, space, stack, *freed).map_err(here)?;
        stack.iter().for_each(|&c| s.put(space, c));
        if *freed == Freed::Yes {
            s.mark(space);
        }
    }
    count(rules, &s).map_err(|what| DiagramError::new(CENTRE, what))?;
    ending(&s).map_err(|what| DiagramError::new(MOVER, what))?;
    passing(rules, &s).map_err(|what| DiagramError::new(text.lines().count(), what))?;
    Ok(s)
}

fn words(rules: &Swoop, text: &str) -> Result<Read, DiagramError> {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let [head, rings @ .., centre, mover] = lines.get(..MOVER).unwrap_or_default() else {
        let what = "a diagram has the line of columns, rings A to D, the centres and who moves";
        return Err(DiagramError::new(lines.len().max(1), what));
    };
    if !head.split_whitespace().eq((1..=COLUMNS).map(|n| n.to_string()).collect::<Vec<_>>()) {
        return Err(DiagramError::new(1, "the first line numbers the columns from 1 to 24"));
    }
    let mut stacks = Vec::new();
    for (i, (ring, line)) in ["A", "B", "C", "D"].iter().zip(rings).enumerate() {
        let mut cells = line.split_whitespace();
        if cells.next() != Some(ring) || cells.clone().count() != usize::from(COLUMNS) {
            return Err(DiagramError::new(i + 2, format!("ring {ring} is its letter and 24 spaces")));
        }
        for cell in cells {
            stacks.push(stack(cell).map_err(|what| DiagramError::new(i + 2, what))?);
        }
    }
    let centre = centres(rules, centre).ok_or_else(|| {
        let like: Vec<_> = rules.colours.iter().map(|c| format!("{} 0", c.name())).collect();
        DiagramError::new(CENTRE, format!("the men in each centre, `centre {}`", like.join(", ")))
    })?;
    let mover = mover.strip_suffix(" to move").and_then(Colour::named).filter(|&c| rules.colours.has(c));
    let mover = mover.ok_or_else(|| DiagramError::new(MOVER, "who moves, as `red to move`"))?;
    let mut read = Read { stacks, centre, mover, playing: rules.colours, passes: 0 };
    for (i, line) in lines.iter().enumerate().skip(MOVER) {
        tail(rules, &mut read, line).map_err(|what| DiagramError::new(i + 1, what))?;
    }
    Ok(read)
}

fn stack(cell: &str) -> Result<(Vec<Colour>, Freed), String> {
    if matches!(cell, "." | "*" | "r" | "b" | "y" | "g") {
        return Ok((Vec::new(), Freed::No));
    }
    let (men, freed) = cell.strip_suffix('!').map_or((cell, Freed::No), |men| (men, Freed::Yes));
    let men: Option<Vec<Colour>> = men.chars().map(Colour::lettered).collect();
    let men = men.filter(|men| !men.is_empty());
    let men =
        men.ok_or_else(|| format!("`{cell}` is neither a stack of R, B, Y and G nor an empty space (. * r b y g)"))?;
    Ok((men, freed))
}

fn centres(rules: &Swoop, line: &str) -> Option<[u8; 4]> {
    let mut centre = [0; 4];
    let mut words = line.strip_prefix("centre ")?.split(", ");
    for colour in rules.colours.iter() {
        let (name, men) = words.next()?.split_once(' ')?;
        centre[colour.index()] = men.parse().ok().filter(|&n| name == colour.name() && n <= MEN)?;
    }
    words.next().is_none().then_some(centre)
}

/// `left blue green`, then `passes 2`.
fn tail(rules: &Swoop, read: &mut Read, line: &str) -> Result<(), String> {
    let nothing_yet = read.playing == rules.colours && read.passes == 0;
    if let Some(names) = line.strip_prefix("left ").filter(|_| nothing_yet) {
        for name in names.split(' ') {
            let colour = Colour::named(name).filter(|&c| read.playing.has(c));
            let colour = colour.ok_or_else(|| format!("`{name}` is no colour that could leave"))?;
            read.playing = read.playing.without(colour);
        }
        if read.playing.count() < 2 || !read.playing.has(read.mover) {
            return Err("two players stay, and whoever is to move is one of them (ruling R-11)".into());
        }
        return Ok(());
    }
    let passes = line.strip_prefix("passes ").and_then(|n| n.parse().ok());
    let passes = passes.filter(|n| read.passes == 0 && (1..=rules.colours.count()).contains(n));
    read.passes = passes.ok_or_else(|| format!("`{line}` is neither `left blue` nor `passes 1`"))?;
    Ok(())
}

/// Can these men stand on this space?
fn fits(rules: &Swoop, read: &Read, space: u8, stack: &[Colour], freed: Freed) -> Result<(), &'static str> {
    let Some((&top, below)) = stack.split_last() else { return Ok(()) };
    if stack.iter().any(|&c| !rules.colours.has(c)) {
        return Err("that colour is not in play (ruling R-10)");
    }
    if (1..stack.len()).any(|i| stack[..i].contains(&stack[i])) {
        return Err("a space holds at most one man of each colour (ruling R-01)");
    }
    let is_home = |c: Colour| has(rules.board.homes[c.index()], space);
    let is_star = has(rules.board.stars, space);
    if is_star && stack.len() > 1 || below.iter().any(|&c| read.playing.has(c) && is_home(c)) {
        return Err("a man on a star or on his own home cannot be checked (rule 5)");
    }
    if freed == Freed::Yes && (is_star || is_home(top)) {
        return Err("nobody was checked here who could be freed (rule 5)");
    }
    if freed == Freed::Yes && !read.playing.has(top) {
        return Err("the men of a player who has left owe nothing (ruling R-11)");
    }
    if stack.windows(2).any(|pair| read.playing.has(pair[0]) && !read.playing.has(pair[1])) {
        return Err("the men of a player who has left stand beneath all others (ruling R-12)");
    }
    Ok(())
}

fn count(rules: &Swoop, s: &State) -> Result<(), String> {
    for colour in rules.colours.iter() {
        let (out, inside) = (s.men[colour.index()].count_ones(), s.centre[colour.index()]);
        if out + u32::from(inside) != u32::from(MEN) {
            let name = colour.name();
            return Err(format!("{name} has six men, not {out} on the rings and {inside} in the centre (rule 1)"));
        }
    }
    Ok(())
}

/// 7: whoever brings the sixth man in has just moved.
fn ending(s: &State) -> Result<(), &'static str> {
    let full = Colour::ALL.into_iter().filter(|c| s.centre[c.index()] == MEN);
    if full.into_iter().all(|c| s.playing.has(c) && s.playing.after(c) == s.mover) {
        Ok(())
    } else {
        Err("whoever has six men in the centre has just won: the next player is to move (rule 7)")
    }
}

/// R-07: whoever passed could do nothing else, and nothing has changed since.
fn passing(rules: &Swoop, s: &State) -> Result<(), &'static str> {
    if s.passes == 0 {
        return Ok(());
    }
    if s.passes > s.playing.count() || s.centre.contains(&MEN) {
        return Err("the game was over before the last pass (ruling R-07)");
    }
    let mut before = s.clone();
    for _ in 0..s.playing.count() - s.passes {
        before.pass_turn();
    }
    for _ in 0..s.passes {
        let mut actions = Vec::new();
        action::list(&rules.board, &before, &mut actions);
        if actions != [Action::Pass] {
            return Err("somebody passed who could move (ruling R-07)");
        }
        before.pass_turn();
    }
    Ok(())
}
