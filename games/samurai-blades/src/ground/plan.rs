//! What a ground is built from.

use super::{Dir, Hex, HexSet, MOST_HEXES, TERRAINS, Terrain};

/// The drawing and the hexsides of a ground, before it is built.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// How many columns.
    pub cols: u16,
    /// How many rows.
    pub rows: u16,
    /// The terrain by hex.
    pub terrain: Vec<Terrain>,
    /// Hexes of other terrain that lie on the high level (a temple on a hill).
    pub high: HexSet,
    /// Door hexes and the hexsides they open to.
    pub doors: Vec<(Hex, Dir)>,
    /// Window hexes and the hexsides they open to.
    pub windows: Vec<(Hex, Dir)>,
    /// Walls that belong to no building: courtyards.
    pub walls: Vec<(Hex, Dir)>,
    /// Exterior corners and the hexsides they shield.
    pub corners: Vec<(Hex, Dir)>,
}

/// Why a ground cannot be built.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GroundError {
    /// Row and column (from 0) of a character that is no terrain.
    Letter(usize, usize, char),
    /// A row (from 0) that is not as long as the first.
    Length(usize, usize, usize),
    /// Too many or too few columns, rows or hexes.
    Size(usize, usize),
    /// A door that is not a hexside of a door hex towards the outside.
    Door(Hex, Dir),
    /// A window that is not a hexside of a window hex towards the outside.
    Window(Hex, Dir),
    /// A door or window hex that opens nowhere.
    NoOpening(Hex),
    /// A courtyard wall or corner inside a building, or off the map.
    Wall(Hex, Dir),
}

impl Plan {
    /// Reads a drawing: one character for each hex, one string for each row. `L` and `b` are flat ground.
    pub fn draw(rows: &[&str]) -> Result<Plan, GroundError> {
        let cols = rows.first().map_or(0, |r| r.chars().count());
        let size_is_right = (1..=64).contains(&cols) && (1..=64).contains(&rows.len());
        if !size_is_right || cols * rows.len() > MOST_HEXES {
            return Err(GroundError::Size(cols, rows.len()));
        }
        let mut terrain = vec![Terrain::Flat; cols * rows.len()];
        for (y, row) in rows.iter().enumerate() {
            let found = row.chars().count();
            if found != cols {
                return Err(GroundError::Length(y, found, cols));
            }
            for (x, letter) in row.chars().enumerate() {
                terrain[x * rows.len() + y] = read(letter).ok_or(GroundError::Letter(y, x, letter))?;
            }
        }
        Ok(Plan { cols: cols as u16, rows: rows.len() as u16, terrain, ..Plan::default() })
    }

    /// The hex of that column and row, counted from 0.
    pub fn at(&self, col: u16, row: u16) -> Hex {
        Hex(col * self.rows + row)
    }
}

fn read(letter: char) -> Option<Terrain> {
    match letter {
        'L' | 'b' => Some(Terrain::Flat),
        _ => TERRAINS.iter().find(|t| t.1 == letter).map(|t| t.0),
    }
}
