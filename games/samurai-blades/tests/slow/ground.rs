//! A map by its letters: flat, high ground, slope, scrub, tree and paddy. Hexes are columns and rows from 0.

/// Column and row.
pub type Hex = (i32, i32);

pub struct Ground {
    rows: Vec<Vec<char>>,
}

impl Ground {
    pub fn read(rows: &[&str]) -> Ground {
        let rows: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
        assert!(rows.iter().flatten().all(|letter| ".h^sTp".contains(*letter)), "ground that this version knows");
        Ground { rows }
    }
    fn letter(&self, (col, row): Hex) -> Option<char> {
        self.rows.get(usize::try_from(row).ok()?)?.get(usize::try_from(col).ok()?).copied()
    }
    fn is(&self, hex: Hex, letters: &str) -> bool {
        self.letter(hex).is_some_and(|letter| letters.contains(letter))
    }
    fn hexes(&self) -> impl Iterator<Item = Hex> + '_ {
        let row =
            |(n, row): (usize, &Vec<char>)| (0..row.len()).map(move |col| (col as i32, n as i32)).collect::<Vec<_>>();
        self.rows.iter().enumerate().flat_map(row)
    }
    /// the hexes of the map next to this one.
    pub fn around(&self, hex: Hex) -> Vec<Hex> {
        self.hexes().filter(|&other| distance(hex, other) == 1).collect()
    }
    /// 2: what a man on foot pays.
    pub fn cost(&self, hex: Hex) -> u8 {
        match self.letter(hex) {
            Some('s' | 'T' | '^') => 2,
            Some('p') => 4,
            _ => 1,
        }
    }
    /// 2: -1, 0 or 1 in combat, by the ground alone.
    pub fn worth(&self, hex: Hex) -> i32 {
        if self.is(hex, "sTp") { -1 } else { 0 }
    }
    /// low, slope, high.
    pub fn height(&self, hex: Hex) -> i32 {
        match self.letter(hex) {
            Some('h') => 2,
            Some('^') => 1,
            _ => 0,
        }
    }
    /// neighbours, and no cliff between.
    pub fn can_cross(&self, a: Hex, b: Hex) -> bool {
        distance(a, b) == 1 && (self.height(a) - self.height(b)).abs() < 2
    }
    /// The cover of somebody shot at, 0 none and 1 light, by the best of 169 lines; none if all are blocked
    /// . `men` are the hexes with somebody alive.
    pub fn cover(&self, from: Hex, to: Hex, men: &[Hex]) -> Option<usize> {
        assert!(self.hexes().all(|hex| self.height(hex) == 0), "this version knows no lips");
        let mut best: Option<usize> = None;
        for a in points(from) {
            for b in points(to) {
                let on_the_way = || self.hexes().filter(|&hex| hex != from && hex != to && touches(a, b, hex));
                if on_the_way().any(|hex| self.is(hex, "T") || men.contains(&hex)) {
                    continue;
                }
                // the ground of the target's hex, or scrub on the way.
                let cover = usize::from(self.is(to, "sT") || on_the_way().any(|hex| self.is(hex, "s")));
                best = Some(best.map_or(cover, |known| known.min(cover)));
            }
        }
        best
    }
}

/// `C4` of column 2, row 3.
pub fn name((col, row): Hex) -> String {
    format!("{}{}", char::from(b'A' + col as u8), row + 1)
}

pub fn hex_named(name: &str) -> Hex {
    let (letter, row) = name.split_at(1);
    (i32::from(letter.as_bytes()[0] - b'A'), row.parse::<i32>().unwrap() - 1)
}

/// The middle of a hex in halves of its height; every second column lies half a hex lower.
fn middle((col, row): Hex) -> (i32, i32) {
    (3 * col, 2 * row + col % 2)
}

/// A step to another column leads half a hex up or down; the rest is straight.
pub fn distance(a: Hex, b: Hex) -> i32 {
    let ((ax, ay), (bx, by)) = (middle(a), middle(b));
    let (columns, halves) = ((ax - bx).abs() / 3, (ay - by).abs());
    columns + (halves - columns).max(0) / 2
}

/// From here on a half of a hex's height is 20.
fn centre(hex: Hex) -> (i32, i32) {
    let (x, y) = middle(hex);
    (20 * x, 20 * y)
}

/// the centre, and corners and middles of sides, nine tenths of the way out.
fn points(hex: Hex) -> Vec<(i32, i32)> {
    let corners = [(36, 0), (18, 18), (-18, 18), (-36, 0), (-18, -18), (18, -18)];
    let sides = [(27, 9), (0, 18), (-27, 9), (-27, -9), (0, -18), (27, -9)];
    let (x, y) = centre(hex);
    let mut points = vec![(x, y)];
    points.extend(corners.into_iter().chain(sides).map(|(dx, dy)| (x + dx, y + dy)));
    points
}

/// Does the line touch the hex? Not if all of the line lies on one side of it, looked at along a side of the hex or along
/// the line itself.
fn touches(a: (i32, i32), b: (i32, i32), hex: Hex) -> bool {
    let (x, y) = centre(hex);
    let corners = [(40, 0), (20, 20), (-20, 20), (-40, 0), (-20, -20), (20, -20)].map(|(dx, dy)| (x + dx, y + dy));
    let along = (a.1 - b.1, b.0 - a.0);
    [(0, 1), (1, 1), (1, -1), along].into_iter().all(|(nx, ny)| {
        let at = |(x, y): (i32, i32)| nx * x + ny * y;
        let (low, high) = (at(a).min(at(b)), at(a).max(at(b)));
        corners.into_iter().any(|corner| at(corner) <= high) && corners.into_iter().any(|corner| at(corner) >= low)
    })
}
