//! Small drawn grounds, turned and mirrored in all twelve ways.

use samurai_blades::ground::{Cover, Dir, Ground, Hex, Plan, Terrain, dir_named};
use samurai_blades::sight::{Aim, Bodies, Body, Cause, Sight, Why, sight};

/// The middle of the big flat ground a drawing is turned on, and its size.
const MIDDLE: (i32, i32) = (14, 14);
const SIZE: usize = 28;

/// A drawing with what stands on it; hexes by their names in the drawing.
#[derive(Clone, Copy, Default)]
pub struct Drawing<'a> {
    pub rows: &'a [&'a str],
    pub doors: &'a [(&'a str, &'a str)],
    pub windows: &'a [(&'a str, &'a str)],
    pub walls: &'a [(&'a str, &'a str)],
    pub corners: &'a [(&'a str, &'a str)],
    /// First hexside of the front.
    pub barricades: &'a [(&'a str, &'a str)],
    pub foot: &'a [&'a str],
    /// Head and tail.
    pub horses: &'a [(&'a str, &'a str)],
    pub carts: &'a [&'a str],
}

impl Drawing<'_> {
    /// Nothing yet; for constants, where a default cannot be asked for.
    pub const EMPTY: Drawing<'static> = Drawing {
        rows: &[],
        doors: &[],
        windows: &[],
        walls: &[],
        corners: &[],
        barricades: &[],
        foot: &[],
        horses: &[],
        carts: &[],
    };
}

/// One of the twelve ways to lay a drawing down.
#[derive(Clone, Copy, Debug)]
struct Way {
    turn: u8,
    is_mirrored: bool,
}

impl Way {
    fn dir(self, dir: Dir) -> Dir {
        let dir = if self.is_mirrored { (6 - dir) % 6 } else { dir };
        (dir + self.turn) % 6
    }

    fn axial(self, (q, r): (i32, i32)) -> (i32, i32) {
        let start = if self.is_mirrored { (-q, q + r) } else { (q, r) };
        (0..self.turn).fold(start, |(q, r), _| (-r, q + r))
    }
}

/// A drawing laid down one way.
pub struct Laid {
    pub ground: Ground,
    way: Way,
    middle: (i32, i32),
    bodies: Vec<Body>,
    barricades: Vec<Option<Dir>>,
}

impl Bodies for Laid {
    fn body(&self, hex: Hex) -> Body {
        self.bodies[hex.index()]
    }
    fn barricade(&self, hex: Hex) -> Option<Dir> {
        self.barricades[hex.index()]
    }
}

fn place(name: &str) -> (i32, i32) {
    let (letter, row) = name.split_at(1);
    let col = i32::from(letter.as_bytes()[0] - b'A');
    (col, row.parse::<i32>().expect("a row") - 1 - col / 2)
}

impl Laid {
    /// The hex with that name in the drawing.
    pub fn hex(&self, name: &str) -> Hex {
        lay(self.way, self.middle, place(name))
    }

    fn hexes(&self, names: &str) -> Vec<Hex> {
        names.split('-').map(|n| self.hex(n)).collect()
    }

    /// What somebody in `from` sees of somebody in `to`; a horse's two hexes are `B2-B3`.
    pub fn look(&self, aim: Aim, from: &str, to: &str) -> Sight {
        sight(&self.ground, self, &self.hexes(from), &self.hexes(to), aim)
    }

    /// The cover of a shot on foot, or none if it is blocked.
    pub fn cover(&self, from: &str, to: &str) -> Option<Cover> {
        self.cover_by(Aim::FootBow, from, to)
    }

    pub fn cover_by(&self, aim: Aim, from: &str, to: &str) -> Option<Cover> {
        match self.look(aim, from, to) {
            Sight::Clear { cover, .. } => Some(cover),
            Sight::Blocked { .. } => None,
        }
    }

    pub fn cause(&self, from: &str, to: &str) -> Option<Cause> {
        match self.look(Aim::FootBow, from, to) {
            Sight::Clear { cause, .. } => Some(cause),
            Sight::Blocked { .. } => None,
        }
    }

    pub fn why(&self, from: &str, to: &str) -> Option<Why> {
        match self.look(Aim::FootBow, from, to) {
            Sight::Clear { .. } => None,
            Sight::Blocked { why, .. } => Some(why),
        }
    }

    /// A direction of the drawing.
    pub fn dir(&self, name: &str) -> Dir {
        self.way.dir(dir_named(name).expect("a direction"))
    }
}

fn lay(way: Way, middle: (i32, i32), (q, r): (i32, i32)) -> Hex {
    let (q, r) = way.axial((q - middle.0, r - middle.1));
    let (col, row) = (q + MIDDLE.0, r + MIDDLE.1 - MIDDLE.0 / 2 + (q + MIDDLE.0).div_euclid(2));
    assert!((0..SIZE as i32).contains(&col) && (0..SIZE as i32).contains(&row), "the drawing is too large");
    Hex((col * SIZE as i32 + row) as u16)
}

/// Shows the drawing in all twelve ways.
pub fn everywhere(drawing: &Drawing<'_>, check: impl Fn(&Laid)) {
    for n in 0..12 {
        check(&laid(drawing, Way { turn: n % 6, is_mirrored: n >= 6 }));
    }
}

fn laid(drawing: &Drawing<'_>, way: Way) -> Laid {
    let rows = vec![".".repeat(SIZE); SIZE];
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let mut plan = Plan::draw(&rows).expect("a drawing");
    let (cols, count) = (drawing.rows[0].len() as i32, drawing.rows.len() as i32);
    let middle = (cols / 2, count / 2 - cols / 4);
    let small = Plan::draw(drawing.rows).expect("a drawing");
    for col in 0..cols {
        for row in 0..count {
            let terrain = small.terrain[small.at(col as u16, row as u16).index()];
            plan.terrain[lay(way, middle, (col, row - col / 2)).index()] = terrain;
        }
    }
    let sides = |list: &[(&str, &str)]| -> Vec<(Hex, Dir)> {
        list.iter().map(|(h, d)| (lay(way, middle, place(h)), way.dir(dir_named(d).expect("a direction")))).collect()
    };
    plan.doors = sides(drawing.doors);
    plan.windows = sides(drawing.windows);
    plan.walls = sides(drawing.walls);
    plan.corners = sides(drawing.corners);
    let ground = Ground::new(&plan).expect("a ground");
    let mut laid =
        Laid { way, middle, bodies: vec![Body::Nothing; ground.len()], barricades: vec![None; ground.len()], ground };
    for (hex, first) in sides(drawing.barricades) {
        assert_eq!(laid.ground.terrain(hex), Terrain::Flat, "barricades stand on flat ground");
        // Mirrored, the last side of the front is the first.
        laid.barricades[hex.index()] = Some(if way.is_mirrored { (first + 4) % 6 } else { first });
    }
    let mut stand = |name: &str, body: Body| {
        let hex = laid.hex(name);
        laid.bodies[hex.index()] = body;
    };
    let mut id = 0;
    for name in drawing.foot {
        stand(name, Body::Foot(id));
        id += 1;
    }
    for (head, tail) in drawing.horses {
        stand(head, Body::Horse(id));
        stand(tail, Body::Horse(id));
        id += 1;
    }
    drawing.carts.iter().for_each(|name| stand(name, Body::Cart));
    laid
}

/// Bodies and barricades by hex.
pub struct Crowd {
    pub bodies: Vec<Body>,
    pub barricades: Vec<Option<Dir>>,
}

impl Bodies for Crowd {
    fn body(&self, hex: Hex) -> Body {
        self.bodies[hex.index()]
    }
    fn barricade(&self, hex: Hex) -> Option<Dir> {
        self.barricades[hex.index()]
    }
}

/// Nobody yet.
pub fn nobody(ground: &Ground) -> Crowd {
    Crowd { bodies: vec![Body::Nothing; ground.len()], barricades: vec![None; ground.len()] }
}
