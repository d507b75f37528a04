//! The sections `[map]` and `[ground]`.

use super::Lantern;
use super::error::{Result, ScenarioError};
use super::text::{Line, Section, Spot, Word};
use super::zone::{Surroundings, hex, zone};
use crate::ground::{Dir, Ground, GroundError, Hex, Plan, dir_named};

/// The ground, its lanterns, and the hexes where the drawing suggests barricades.
pub(super) struct Land {
    pub(super) ground: Ground,
    pub(super) lanterns: Vec<Lantern>,
}

/// Reads both sections.
pub(super) fn land(map: &Section<'_>, more: Option<&Section<'_>>) -> Result<Land> {
    let rows: Vec<&str> = map.lines.iter().map(|l| l.text).collect();
    let mut plan = Plan::draw(&rows).map_err(|e| drawing_error(map, &e))?;
    let mut lanterns = drawn_lanterns(&plan, &rows);
    let mut sides = Sides { map, entries: Vec::new() };
    let mut high = None;
    // Names of hexes need a ground without its hexsides, which are read here.
    let names = nameless(&plan);
    for line in more.iter().flat_map(|s| &s.lines) {
        let entry = line.entry()?;
        match entry.keys()[..] {
            ["door", _] => sides.read(&names, &entry.key[1], &entry.value, &mut plan.doors)?,
            ["window", _] => sides.read(&names, &entry.key[1], &entry.value, &mut plan.windows)?,
            ["wall", _] => sides.read(&names, &entry.key[1], &entry.value, &mut plan.walls)?,
            ["corner", _] => sides.read(&names, &entry.key[1], &entry.value, &mut plan.corners)?,
            ["lantern", _] => lanterns = with_lantern(&names, lanterns, &entry.key[1], &entry.one()?)?,
            ["high"] => high = Some(entry),
            _ => {
                let right = "write `door`, `window`, `wall` or `corner` with a hex, `lantern` with a hex, or `high`";
                return Err(entry.key[0].is_not(right));
            }
        }
    }
    let build = |plan: &Plan| Ground::new(plan).map_err(|e| sides.error(&names, &e));
    let mut ground = build(&plan)?;
    if let Some(entry) = high {
        let hexes: Vec<Hex> = lanterns.iter().map(|l| l.hex).collect();
        plan.high = zone(&Surroundings { ground: &ground, lanterns: &hexes }, &entry.value, entry.end)?;
        ground = build(&plan)?;
    }
    lanterns.sort_by_key(|l| l.hex);
    Ok(Land { ground, lanterns })
}

fn nameless(plan: &Plan) -> Ground {
    let flat = Plan { terrain: vec![crate::ground::Terrain::Flat; plan.terrain.len()], ..plan.clone() };
    Ground::new(&flat).expect("flat ground can always be built")
}

/// `L` in the drawing is a burning lantern on flat ground.
fn drawn_lanterns(plan: &Plan, rows: &[&str]) -> Vec<Lantern> {
    let drawn = |(y, row): (usize, &&str)| -> Vec<Lantern> {
        let places = row.chars().enumerate().filter(|(_, c)| *c == 'L');
        places.map(|(x, _)| Lantern { hex: plan.at(x as u16, y as u16), lit: true }).collect()
    };
    rows.iter().enumerate().flat_map(drawn).collect()
}

fn with_lantern(names: &Ground, mut lanterns: Vec<Lantern>, at: &Word<'_>, state: &Word<'_>) -> Result<Vec<Lantern>> {
    let lit = match state.text {
        "lit" => true,
        "unlit" => false,
        _ => return Err(state.is_not("write `lit` or `unlit`")),
    };
    let hex = hex(names, at)?;
    lanterns.retain(|l| l.hex != hex);
    lanterns.push(Lantern { hex, lit });
    Ok(lanterns)
}

/// The hexsides that were read, each with its place in the file, to blame the right one.
struct Sides<'a> {
    map: &'a Section<'a>,
    entries: Vec<(Hex, Dir, Spot)>,
}

impl Sides<'_> {
    fn read(&mut self, names: &Ground, at: &Word<'_>, dirs: &[Word<'_>], list: &mut Vec<(Hex, Dir)>) -> Result<()> {
        let hex = hex(names, at)?;
        for word in dirs {
            let dir = dir_of(word)?;
            list.push((hex, dir));
            self.entries.push((hex, dir, word.spot));
        }
        Ok(())
    }

    fn error(&self, names: &Ground, error: &GroundError) -> ScenarioError {
        let of = |hex: &Hex, dir: &Dir| self.entries.iter().rev().find(|(h, d, _)| h == hex && d == dir);
        let spot = |hex: &Hex, dir: &Dir| of(hex, dir).map_or(self.map.spot, |(_, _, spot)| *spot);
        match error {
            GroundError::Door(h, d) => {
                spot(h, d).error("no door can be here", "a door is a side of a `D` hex that leads outside on the map")
            }
            GroundError::Window(h, d) => spot(h, d)
                .error("no window can be here", "a window is a side of a `W` hex that leads outside on the map"),
            GroundError::Wall(h, d) => {
                spot(h, d).error("no wall or corner can be here", "both hexes should be outdoors and on the map")
            }
            GroundError::NoOpening(h) => {
                let (col, row) = names.col_row(*h);
                let line = self.map.lines.get(usize::from(row)).map_or(0, |l| l.number);
                let name = names.name(*h);
                Spot { line, column: usize::from(col) + 1 }.error(
                    format!("{name} opens to no side"),
                    format!("say `door {name} = S` or `window {name} = S` under [ground]"),
                )
            }
            other => drawing_error(self.map, other),
        }
    }
}

/// A direction.
pub(super) fn dir_of(word: &Word<'_>) -> Result<Dir> {
    dir_named(word.text).ok_or_else(|| word.is_not("a side is N, NE, SE, S, SW or NW"))
}

fn drawing_error(map: &Section<'_>, error: &GroundError) -> ScenarioError {
    let spot = |row: usize, column: usize| {
        let line = map.lines.get(row).map_or(map.spot.line, |l: &Line<'_>| l.number);
        Spot { line, column: column + 1 }
    };
    match error {
        GroundError::Letter(row, col, letter) => spot(*row, *col)
            .error(format!("`{letter}` is no ground"), "use . ~ = p s T H D W t G h ^ S L (lantern) b (barricade)"),
        GroundError::Length(row, found, wanted) => spot(*row, *found.min(wanted))
            .error(format!("this row has {found} hexes"), format!("every row should have {wanted} like the first")),
        _ => map
            .spot
            .error("the map has no fitting size", "it should have 1 to 64 columns, 1 to 64 rows and at most 832 hexes"),
    }
}
