//! The terrain chart (section 2 of the book, R-06).

/// How well a target is covered against arrows (4.9). Never cumulative; the highest counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Cover {
    /// In the open.
    #[default]
    None,
    /// Behind leaves, rails or a cart.
    Light,
    /// In a door, across a window, lip, corner or barricade front.
    Medium,
    /// On no ground of this box.
    Heavy,
}

impl Cover {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Cover::None => "none",
            Cover::Light => "light",
            Cover::Medium => "medium",
            Cover::Heavy => "heavy",
        }
    }
}

/// What a hex is. Walls, doors' and windows' openings, lips and cliffs are hexsides of the ground; barricades, lanterns,
/// carts and corpses stand on it and belong to the state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Terrain {
    /// Flat ground, low.
    Flat,
    /// Flat ground on the high level.
    High,
    /// A bridge over the river.
    Bridge,
    /// The hex inside a building behind its door.
    Door,
    /// The inside of a house.
    House,
    /// A rice paddy.
    Paddy,
    /// The river.
    River,
    /// Scrub.
    Scrub,
    /// A tree.
    Tree,
    /// A slope between low and high ground.
    Slope,
    /// Stairs between low and high ground.
    Stairs,
    /// The inside of a temple.
    Temple,
    /// A torii.
    Torii,
    /// The hex inside a building behind its window.
    Window,
}

/// Every terrain with its character on the map and its word.
pub const TERRAINS: [(Terrain, char, &str); 14] = [
    (Terrain::Flat, '.', "flat"),
    (Terrain::High, 'h', "high"),
    (Terrain::Bridge, '=', "bridge"),
    (Terrain::Door, 'D', "door"),
    (Terrain::House, 'H', "house"),
    (Terrain::Paddy, 'p', "paddy"),
    (Terrain::River, '~', "river"),
    (Terrain::Scrub, 's', "scrub"),
    (Terrain::Tree, 'T', "tree"),
    (Terrain::Slope, '^', "slope"),
    (Terrain::Stairs, 'S', "stairs"),
    (Terrain::Temple, 't', "temple"),
    (Terrain::Torii, 'G', "torii"),
    (Terrain::Window, 'W', "window"),
];

impl Terrain {
    /// The character on the map.
    pub fn letter(self) -> char {
        TERRAINS[self.row()].1
    }

    /// The word for it.
    pub fn word(self) -> &'static str {
        TERRAINS[self.row()].2
    }

    fn row(self) -> usize {
        TERRAINS.iter().position(|t| t.0 == self).expect("every terrain is in the table")
    }

    /// What a man on foot pays to enter the hex, or none if nobody can. A window hex costs 1 here: the chart's 4 is the
    /// climb through the opening, see [`crate::ground::Ground::foot_step`]. The river is closed to samurai.
    pub const fn foot_cost(self) -> Option<u8> {
        Some(match self {
            Terrain::Scrub | Terrain::Tree | Terrain::Slope => 2,
            Terrain::Paddy => 4,
            Terrain::River => 5,
            _ => 1,
        })
    }

    /// What a horse pays to enter the hex, or none if it cannot. Of a building it may enter door hexes only (R-22b).
    pub const fn horse_cost(self) -> Option<u8> {
        match self {
            Terrain::Flat | Terrain::High | Terrain::Door => Some(1),
            Terrain::Bridge | Terrain::Scrub | Terrain::Slope => Some(2),
            _ => None,
        }
    }

    /// May a cart stand here (R-25: flat, bridge, scrub, slope)?
    pub const fn bears_carts(self) -> bool {
        matches!(self, Terrain::Flat | Terrain::High | Terrain::Bridge | Terrain::Scrub | Terrain::Slope)
    }

    /// Is it flat ground, low or high (barricades R-28)?
    pub const fn is_flat(self) -> bool {
        matches!(self, Terrain::Flat | Terrain::High)
    }

    /// The cover of the hex itself, from everywhere (chart). A window's, lip's or barricade's cover depends on the line
    /// of sight and is not in here; a window hex of a temple is covered as the temple is: see
    /// [`crate::ground::Ground::cover`].
    pub const fn cover(self) -> Cover {
        match self {
            Terrain::Bridge | Terrain::River | Terrain::Scrub | Terrain::Tree => Cover::Light,
            Terrain::Temple | Terrain::Torii => Cover::Light,
            Terrain::Door => Cover::Medium,
            _ => Cover::None,
        }
    }

    /// The terrain's worth in melee: -1, 0 or +1 (chart, 6.3). Slopes, stairs and high ground count by height.
    pub const fn footing(self) -> i8 {
        match self {
            Terrain::Paddy | Terrain::River | Terrain::Scrub | Terrain::Tree => -1,
            Terrain::Door | Terrain::House | Terrain::Temple | Terrain::Torii | Terrain::Window => 1,
            _ => 0,
        }
    }

    /// Does it lie inside a building?
    pub const fn is_indoors(self) -> bool {
        matches!(self, Terrain::Door | Terrain::House | Terrain::Temple | Terrain::Window)
    }
}
