//! The ground, from a text.

use super::{Hex, PIECES};
use parlour_core::Seat;

/// Where everything is before the first turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ground {
    pub(super) name: String,
    pub(super) is_night: bool,
    pub(super) cols: u16,
    pub(super) rows: u16,
    trees: Vec<Hex>,
    fires: Vec<Hex>,
    men: Vec<(Seat, Hex, Option<Hex>)>,
}

pub(super) const MEADOW: &str = "\
name Meadow
map
........................
.......T......T.........
...1.......T......2.....
.....1..............2...
........1......2........
.....R..........2.......
.....r...T..............
...........T............
..........f.............
....................T...
........................
........................
";
pub(super) const NIGHT: &str = "name Night\nnight\nmap\n..........\n.1..f...2.\n.1..T...2.\n......f...\n..........\n";

impl Ground {
    /// Reads a scenario: `name …`, perhaps `night`, then `map` and its rows. `.` is open, `T` a tree, `f` a fire, `1` and
    /// `2` walkers, `R` and `Q` riders of seat 1 and 2, each with its tail `r` or `q` below it.
    pub fn parse(text: &str) -> Result<Ground, String> {
        let mut lines = (1..).zip(text.lines());
        let mut ground = Ground {
            name: String::new(),
            is_night: false,
            cols: 0,
            rows: 0,
            trees: vec![],
            fires: vec![],
            men: vec![],
        };
        loop {
            match lines.next() {
                Some((_, "map")) => break,
                Some((_, "night")) => ground.is_night = true,
                Some((_, line)) if line.starts_with("name ") => ground.name = line[5..].trim().to_owned(),
                Some((n, line)) => return Err(format!("line {n}, column 1: `name …`, `night` or `map`, not `{line}`")),
                None => return Err("line 1, column 1: there is no line `map`".into()),
            }
        }
        let rows: Vec<(usize, &str)> = lines.collect();
        ground.rows = rows.len() as u16;
        ground.cols = rows.first().map_or(0, |r| r.1.len()) as u16;
        if !(2..=26).contains(&ground.cols) || !(2..=26).contains(&ground.rows) {
            return Err("line 1, column 1: a map has 2 to 26 rows of 2 to 26 hexes".into());
        }
        for (row, &(line, text)) in (0..).zip(&rows) {
            if text.chars().count() != ground.cols as usize {
                return Err(format!(
                    "line {line}, column 1: this row has {} hexes, the first has {}",
                    text.chars().count(),
                    ground.cols
                ));
            }
            for (col, c) in (0..).zip(text.chars()) {
                ground.put(col, row, c).map_err(|why| format!("line {line}, column {}: {why}", col + 1))?;
            }
        }
        let has = |seat| ground.men.iter().any(|m| m.0 == seat);
        if !has(Seat::FIRST) || !has(Seat::SECOND) || ground.men.len() > PIECES {
            return Err(format!("line 1, column 1: each side has a piece, and both together at most {PIECES}"));
        }
        Ok(ground)
    }
    fn put(&mut self, col: u16, row: u16, c: char) -> Result<(), String> {
        let here = self.hex(col, row);
        let below = || if row + 1 < self.rows { Ok(here + 1) } else { Err("a rider's tail is below it".to_owned()) };
        match c {
            '.' | 'r' | 'q' => {}
            'T' => self.trees.push(here),
            'f' => self.fires.push(here),
            '1' => self.men.push((Seat::FIRST, here, None)),
            '2' => self.men.push((Seat::SECOND, here, None)),
            'R' => self.men.push((Seat::FIRST, here, Some(below()?))),
            'Q' => self.men.push((Seat::SECOND, here, Some(below()?))),
            other => return Err(format!("`{other}` is nothing; a hex is one of . T f 1 2 R r Q q")),
        }
        Ok(())
    }
    pub(super) fn hex(&self, col: u16, row: u16) -> Hex {
        col * self.rows + row
    }
    pub(super) fn place(&self, hex: Hex) -> (u16, u16) {
        (hex / self.rows, hex % self.rows)
    }
    pub(super) fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        0..self.cols * self.rows
    }
    pub(super) fn name(&self, hex: Hex) -> String {
        let (col, row) = self.place(hex);
        format!("{}{}", char::from(b'a' + col as u8), row + 1)
    }
    pub(super) fn named(&self, text: &str) -> Option<Hex> {
        self.hexes().find(|&h| self.name(h) == text)
    }
    pub(super) fn men(&self) -> &[(Seat, Hex, Option<Hex>)] {
        &self.men
    }
    pub(super) fn is_tree(&self, hex: Hex) -> bool {
        self.trees.contains(&hex)
    }
    pub(super) fn is_fire(&self, hex: Hex) -> bool {
        self.fires.contains(&hex)
    }
    /// Clockwise from the north.
    pub(super) fn beside(&self, hex: Hex) -> Vec<Hex> {
        let (col, row) = self.place(hex);
        let lower = i32::from(col % 2);
        let around = [(0, -1), (1, lower - 1), (1, lower), (0, 1), (-1, lower), (-1, lower - 1)];
        let there = |(dc, dr): (i32, i32)| {
            let (c, r) = (i32::from(col) + dc, i32::from(row) + dr);
            let inside = (0..i32::from(self.cols)).contains(&c) && (0..i32::from(self.rows)).contains(&r);
            inside.then(|| self.hex(c as u16, r as u16))
        };
        around.into_iter().filter_map(there).collect()
    }
    /// 5: fires and the hexes beside them.
    pub(super) fn lit(&self) -> Vec<Hex> {
        let mut lit: Vec<Hex> = self.fires.iter().flat_map(|&f| self.beside(f).into_iter().chain([f])).collect();
        lit.sort_unstable();
        lit.dedup();
        lit
    }
}
