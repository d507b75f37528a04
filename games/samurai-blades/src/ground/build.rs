//! From a plan to a ground: neighbours, buildings, walls, levels, passages.

use super::{Cover, DIRS, Dir, Ground, GroundError, Hex, HexSet, Passage, Plan, Plot, Terrain, opposite};
use crate::sight::Vistas;

impl Ground {
    /// Builds the ground of a plan.
    pub fn new(plan: &Plan) -> Result<Ground, GroundError> {
        let blank = |terrain: &Terrain| Plot {
            terrain: *terrain,
            height: 0,
            cover: terrain.cover(),
            walls: 0,
            doors: 0,
            windows: 0,
            lips: 0,
            cliffs: 0,
            corner: 0,
            building: u8::MAX,
            passages: [Passage::Shut; 6],
            foot_steps: [0; 6],
            horse_steps: [0; 6],
        };
        let mut ground = Ground {
            cols: plan.cols,
            rows: plan.rows,
            spots: (0..plan.cols).flat_map(|col| (0..plan.rows).map(move |row| (col, row))).collect(),
            plots: plan.terrain.iter().map(blank).collect(),
            neighbours: Vec::new(),
            buildings: Vec::new(),
            matter: Vec::new(),
            vistas: Vistas::new(plan.terrain.len()),
        };
        ground.neighbours = ground.hexes().map(|h| DIRS.map(|d| ground.beside(h, d))).collect();
        ground.raise_buildings();
        ground.open(plan)?;
        ground.raise_walls(plan)?;
        ground.set_heights(plan);
        ground.set_passages();
        ground.matter = (0..ground.cols).map(|col| ground.matter_of(col)).collect();
        Ok(ground)
    }

    fn beside(&self, hex: Hex, dir: Dir) -> Hex {
        let (q, r) = self.axial(hex);
        let (dq, dr) = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)][usize::from(dir)];
        let (col, row) = (q + dq, r + dr + (q + dq).div_euclid(2));
        match (u16::try_from(col), u16::try_from(row)) {
            (Ok(col), Ok(row)) => self.at(col, row).unwrap_or(Hex::NOWHERE),
            _ => Hex::NOWHERE,
        }
    }

    /// a building is a set of connected interior hexes.
    fn raise_buildings(&mut self) {
        for first in self.hexes() {
            if !self.terrain(first).is_indoors() || self.building(first).is_some() {
                continue;
            }
            let number = self.buildings.len() as u8;
            let (mut inside, mut edge) = (HexSet::EMPTY, vec![first]);
            while let Some(hex) = edge.pop() {
                if self.terrain(hex).is_indoors() && !inside.has(hex) {
                    inside.insert(hex);
                    self.plots[hex.index()].building = number;
                    edge.extend(self.neighbours(hex).map(|(_, n)| n));
                }
            }
            // The chart gives every hex of a temple light cover, its windows among them.
            if inside.iter().any(|h| self.terrain(h) == Terrain::Temple) {
                inside.iter().for_each(|h| {
                    let plot = &mut self.plots[h.index()];
                    plot.cover = plot.cover.max(Cover::Light);
                });
            }
            self.buildings.push(inside);
        }
    }

    fn open(&mut self, plan: &Plan) -> Result<(), GroundError> {
        for (list, terrain) in [(&plan.doors, Terrain::Door), (&plan.windows, Terrain::Window)] {
            for &(hex, dir) in list {
                let outside = self.neighbour(hex, dir).filter(|n| self.building(*n).is_none());
                match outside {
                    Some(outside) if self.terrain(hex) == terrain => {
                        let mask = |p: &mut Plot, dir: Dir| match terrain {
                            Terrain::Door => p.doors |= 1 << dir,
                            _ => p.windows |= 1 << dir,
                        };
                        mask(&mut self.plots[hex.index()], dir);
                        mask(&mut self.plots[outside.index()], opposite(dir));
                    }
                    _ if terrain == Terrain::Door => return Err(GroundError::Door(hex, dir)),
                    _ => return Err(GroundError::Window(hex, dir)),
                }
            }
        }
        let is_closed = |h: &Hex| match self.terrain(*h) {
            Terrain::Door => self.doors(*h) == 0,
            Terrain::Window => self.windows(*h) == 0,
            _ => false,
        };
        self.hexes().find(is_closed).map_or(Ok(()), |h| Err(GroundError::NoOpening(h)))
    }

    /// every perimeter hexside of a building is wall unless it is a door or window.
    fn raise_walls(&mut self, plan: &Plan) -> Result<(), GroundError> {
        for hex in self.hexes().filter(|h| self.building(*h).is_some()).collect::<Vec<_>>() {
            for dir in DIRS {
                let other = self.neighbour(hex, dir);
                let is_perimeter = other.and_then(|n| self.building(n)) != self.building(hex);
                let is_open = (self.doors(hex) | self.windows(hex)) >> dir & 1 == 1;
                if is_perimeter && !is_open {
                    self.wall(hex, dir);
                }
            }
        }
        for &(hex, dir) in &plan.walls {
            let is_outdoors = self.building(hex).is_none();
            match self.neighbour(hex, dir) {
                Some(n) if is_outdoors && self.building(n).is_none() => self.wall(hex, dir),
                _ => return Err(GroundError::Wall(hex, dir)),
            }
        }
        for &(hex, dir) in &plan.corners {
            if self.building(hex).is_some() {
                return Err(GroundError::Wall(hex, dir));
            }
            self.plots[hex.index()].corner |= 1 << dir;
        }
        Ok(())
    }

    fn wall(&mut self, hex: Hex, dir: Dir) {
        self.plots[hex.index()].walls |= 1 << dir;
        if let Some(other) = self.neighbour(hex, dir) {
            self.plots[other.index()].walls |= 1 << opposite(dir);
        }
    }

    /// low 0, slope and stairs 1, high 2; lips of slopes and stairs, cliffs between low and high.
    fn set_heights(&mut self, plan: &Plan) {
        for hex in self.hexes() {
            self.plots[hex.index()].height = match self.terrain(hex) {
                Terrain::High => 2,
                Terrain::Slope | Terrain::Stairs => 1,
                _ if plan.high.has(hex) => 2,
                _ => 0,
            };
        }
        for hex in self.hexes() {
            for (dir, other) in self.neighbours(hex) {
                let (here, there) = (self.height(hex), self.height(other));
                let plot = &mut self.plots[hex.index()];
                // stairs in a ridge have the lip of the slope beside them.
                if matches!(plot.terrain, Terrain::Slope | Terrain::Stairs) && there == 2 {
                    plot.lips |= 1 << dir;
                } else if here.abs_diff(there) == 2 {
                    plot.cliffs |= 1 << dir;
                }
            }
        }
    }

    fn set_passages(&mut self) {
        for hex in self.hexes() {
            for dir in DIRS {
                let plot = self.plot(hex);
                let has = |mask: u8| mask >> dir & 1 == 1;
                let other = self.neighbour(hex, dir).map(|n| self.terrain(n));
                // never between river and bridge.
                let is_rail = matches!(
                    (plot.terrain, other),
                    (Terrain::River, Some(Terrain::Bridge)) | (Terrain::Bridge, Some(Terrain::River))
                );
                let passage = match other {
                    None => Passage::Shut,
                    _ if is_rail || has(plot.walls) || has(plot.cliffs) => Passage::Shut,
                    _ if has(plot.doors) => Passage::Door,
                    _ if has(plot.windows) => Passage::Window,
                    _ => Passage::Open,
                };
                let foot = other.and_then(Terrain::foot_cost);
                let horse = other.and_then(Terrain::horse_cost);
                let (foot, horse) = match passage {
                    Passage::Shut => (None, None),
                    // the climb through a window.
                    Passage::Window => (foot.map(|cost| cost.max(4)), None),
                    Passage::Open | Passage::Door => (foot, horse),
                };
                let (plot, dir) = (&mut self.plots[hex.index()], usize::from(dir));
                plot.passages[dir] = passage;
                plot.foot_steps[dir] = foot.unwrap_or(0);
                plot.horse_steps[dir] = horse.unwrap_or(0);
            }
        }
    }

    /// The rows of a column whose hexes or hexsides can matter to a line of sight that passes them.
    fn matter_of(&self, col: u16) -> u64 {
        let matters = |row: &u16| {
            let plot = self.plot(Hex(col * self.rows + row));
            let sides = plot.walls | plot.doors | plot.windows | plot.lips | plot.cliffs;
            matches!(plot.terrain, Terrain::Tree | Terrain::Scrub) || sides != 0
        };
        (0..self.rows).filter(matters).fold(0, |rows, row| rows | 1 << row)
    }
}
