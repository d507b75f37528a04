//! The map as it is drawn: one flat picture for each kind of ground, hexsides on top.

mod pen;

use crate::ground::{DIR_NAMES, DIRS, Dir, Ground, Hex, Passage, Terrain};
use crate::present::spots;
use crate::rules::SamuraiBlades;
use parlour_core::scene::{Form, Layout, Place, Point, Shape, Spread};
use pen::{Pen, from, put, stroke};

/// From the middle of a hex to its corners.
const SIZE: f32 = 46.0;
/// From the middle of a hex to that of the next.
const APART: f32 = 79.674;
const MARGIN: f32 = 8.0;
/// Counters are drawn for a mark of this radius.
const MARK: f32 = 47.0;

pub(crate) fn layout(game: &SamuraiBlades) -> Layout {
    let ground = game.ground();
    let (last, lowest) =
        (Hex(ground.len() as u16 - 1), Hex((ground.len() - 1).min(2 * usize::from(ground.rows()) - 1) as u16));
    let (w, h) = (point(ground, last).x + SIZE + MARGIN, point(ground, lowest).y + APART / 2.0 + MARGIN);
    let mut shapes = fields(ground);
    shapes.extend(pictures(ground));
    shapes.extend(sides(ground));
    shapes.extend(coordinates(ground));
    Layout {
        w,
        h,
        label: "Map of hexes",
        ground: Form::Rect { at: Point::new(0.0, 0.0), w, h },
        shapes,
        places: ground.hexes().map(|hex| place(ground, hex)).collect(),
    }
}

/// The middle of a hex.
pub(crate) fn point(ground: &Ground, hex: Hex) -> Point {
    let (col, row) = ground.col_row(hex);
    let lower = if col % 2 == 1 { 0.5 } else { 0.0 };
    Point::new(SIZE + MARGIN + f32::from(col) * 1.5 * SIZE, APART / 2.0 + MARGIN + (f32::from(row) + lower) * APART)
}

fn place(ground: &Ground, hex: Hex) -> Place {
    let at = point(ground, hex);
    Place {
        spot: spots::hex(hex),
        name: ground.name(hex),
        kind: described(ground, hex),
        at,
        area: Form::hex(at, SIZE - 2.0),
        r: MARK,
        spread: Spread::Pile,
    }
}

/// The hexsides of a mask by name: `N and SE`.
fn named(mask: u8) -> String {
    let names: Vec<&str> = DIRS.into_iter().filter(|d| mask >> d & 1 == 1).map(|d| DIR_NAMES[usize::from(d)]).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// What a hex is, in words: `slope, lip NE`. Nothing for flat ground with nothing around it.
pub(crate) fn described(ground: &Ground, hex: Hex) -> String {
    let mut words: Vec<String> = Vec::new();
    match ground.terrain(hex) {
        Terrain::Flat => {}
        Terrain::High => words.push("high ground".into()),
        Terrain::Paddy => words.push("rice paddy".into()),
        terrain => words.push(terrain.word().into()),
    }
    if ground.height(hex) == 2 && ground.terrain(hex) != Terrain::High {
        words.push("on high ground".into());
    }
    let mut sides = |mask: u8, what: &str| {
        if mask != 0 {
            words.push(format!("{what} {}", named(mask)));
        }
    };
    sides(ground.lips(hex), "lip");
    sides(ground.doors(hex), "door");
    sides(ground.windows(hex), "window");
    sides(ground.walls(hex), "wall");
    sides(ground.cliffs(hex), "cliff");
    sides(ground.corner(hex), "corner shields");
    words.join(", ")
}

/// What the ground of a hex is painted with.
const fn paint(terrain: Terrain, height: u8) -> &'static str {
    match terrain {
        Terrain::River => "water",
        Terrain::Bridge => "wood",
        Terrain::Paddy => "paddy",
        Terrain::High | Terrain::Slope | Terrain::Stairs => "high",
        Terrain::Door | Terrain::House | Terrain::Temple | Terrain::Window => "indoors",
        _ if height == 2 => "high",
        _ => "hex",
    }
}

/// The hexes, one shape for each colour.
fn fields(ground: &Ground) -> Vec<Shape> {
    let painted = |class: &'static str| {
        let hexes = ground.hexes().filter(|&h| paint(ground.terrain(h), ground.height(h)) == class);
        let d: String = hexes.map(|hex| outline(point(ground, hex))).collect();
        (!d.is_empty()).then_some(Shape { class, form: Form::Path(d) })
    };
    ["hex", "water", "paddy", "high", "indoors", "wood"].into_iter().filter_map(painted).collect()
}

fn outline(at: Point) -> String {
    let mut d = String::new();
    for (n, (x, y)) in CORNERS.into_iter().enumerate() {
        d.push(if n == 0 { 'M' } else { 'L' });
        put(&mut d, Point::new(at.x + x, at.y + y));
    }
    d + "Z "
}

/// From the middle of a hex to its corners, clockwise from the upper right.
const CORNERS: [(f32, f32); 6] = [
    (SIZE / 2.0, -APART / 2.0),
    (SIZE, 0.0),
    (SIZE / 2.0, APART / 2.0),
    (-SIZE / 2.0, APART / 2.0),
    (-SIZE, 0.0),
    (-SIZE / 2.0, -APART / 2.0),
];

/// The pictures on the hexes, one shape for each class.
fn pictures(ground: &Ground) -> Vec<Shape> {
    const ORDER: [&str; 12] =
        ["waves", "planks", "rice", "scrub", "hachures", "treads", "floor", "roof", "shade", "crown", "torii", "spots"];
    let mut drawn = ORDER.map(|class| (class, String::new()));
    for hex in ground.hexes() {
        picture(ground, hex, |class, d| {
            if let Some((_, path)) = drawn.iter_mut().find(|(name, _)| *name == class) {
                path.push_str(&d);
            }
        });
    }
    for building in ground.buildings() {
        roof(ground, &building.iter().collect::<Vec<_>>(), &mut |d| drawn[7].1.push_str(&d));
    }
    // The spots in a tree's crown have the colour of its shade.
    let class = |class| if class == "spots" { "shade" } else { class };
    let shape = |(name, d): (&'static str, String)| Shape { class: class(name), form: Form::Path(d) };
    drawn.into_iter().filter(|(_, d)| !d.is_empty()).map(shape).collect()
}

fn picture(ground: &Ground, hex: Hex, mut draw: impl FnMut(&'static str, String)) {
    let at = point(ground, hex);
    let pen = Pen { at, degrees: 0.0 };
    let (x, y) = (at.x, at.y);
    match ground.terrain(hex) {
        Terrain::River => {
            let wave = |dx: f32, dy: f32| from(x + dx, y + dy) + "q8,-9 16,0 t16,0 ";
            draw("waves", wave(-24.0, -14.0) + &wave(-8.0, 14.0));
        }
        Terrain::Bridge => draw("planks", planks(&Pen { at, degrees: across(ground, hex) })),
        Terrain::Paddy => {
            const ROWS: [[f32; 4]; 7] = [
                [-22.0, -17.0, -6.0, -17.0],
                [6.0, -17.0, 22.0, -17.0],
                [-30.0, 0.0, -14.0, 0.0],
                [-4.0, 0.0, 12.0, 0.0],
                [22.0, 0.0, 30.0, 0.0],
                [-22.0, 17.0, -6.0, 17.0],
                [6.0, 17.0, 22.0, 17.0],
            ];
            draw("rice", pen.lines(&ROWS));
        }
        Terrain::Scrub => {
            let tuft = |dx: f32, dy: f32, h: f32| {
                let foot = from(x + dx, y + dy);
                format!(
                    "{foot}q0,-{:.0} {:.0},-{:.0} {foot}q-2,-{:.0} -{:.0},-{:.0} {foot}v-{h} ",
                    h * 0.7,
                    h * 0.5,
                    h * 0.9,
                    h * 0.6,
                    h * 0.5,
                    h * 0.7
                )
            };
            draw("scrub", tuft(-20.0, 12.0, 20.0) + &tuft(14.0, 22.0, 20.0) + &tuft(12.0, -10.0, 16.0));
        }
        Terrain::Tree => {
            draw("shade", pen.disc(5.0, 6.0, 27.0));
            draw("crown", pen.disc(-3.0, -4.0, 26.0));
            draw("spots", [(-9.0, -10.0), (7.0, -2.0), (-8.0, 7.0)].map(|(x, y)| pen.disc(x, y, 5.0)).concat());
        }
        Terrain::Slope => {
            // Hachures run down from the lip.
            let pen = Pen { at, degrees: uphill(ground, hex) };
            let hachures = [-26.0, -13.0, 0.0, 13.0, 26.0].map(|x: f32| {
                let foot = 22.0 - x.abs() * 0.6;
                pen.line([x, -22.0, x, foot])
            });
            draw("hachures", hachures.concat());
        }
        Terrain::Stairs => {
            let pen = Pen { at, degrees: uphill(ground, hex) };
            draw("treads", [-27.0, -14.0, -1.0, 12.0, 25.0].map(|y| pen.line([-24.0, y, 24.0, y])).concat());
        }
        Terrain::Door | Terrain::House | Terrain::Temple | Terrain::Window => {
            const BOARDS: [[f32; 4]; 5] = [
                [-26.0, -14.0, 26.0, -14.0],
                [-26.0, 14.0, 26.0, 14.0],
                [-8.0, -14.0, -8.0, 14.0],
                [14.0, -30.0, 14.0, -14.0],
                [-14.0, 14.0, -14.0, 30.0],
            ];
            draw("floor", pen.lines(&BOARDS));
        }
        Terrain::Torii => {
            let beam = from(x - 30.0, y - 24.0) + "q30,8 60,0 ";
            let rest = pen.lines(&[[-24.0, -8.0, 24.0, -8.0], [-17.0, -20.0, -17.0, 28.0], [17.0, -20.0, 17.0, 28.0]]);
            draw("torii", beam + &rest);
        }
        Terrain::Flat | Terrain::High => {}
    }
}

fn planks(pen: &Pen) -> String {
    let rails = pen.lines(&[[-42.0, -28.0, 42.0, -28.0], [-42.0, 28.0, 42.0, 28.0]]);
    [-30.0, -15.0, 0.0, 15.0, 30.0].iter().fold(rails, |d, &x| d + &pen.line([x, -28.0, x, 28.0]))
}

/// How far a bridge is turned from one that leads from left to right: it crosses the river around it.
fn across(ground: &Ground, hex: Hex) -> f32 {
    let middle = point(ground, hex);
    let is_wet = |h: &Hex| matches!(ground.terrain(*h), Terrain::River | Terrain::Bridge);
    // The long axis of the water nearby, by its second moments.
    let (mut xx, mut xy, mut yy) = (0.0, 0.0, 0.0);
    for near in ground.within(hex, 4).iter().filter(is_wet) {
        let at = point(ground, near);
        let (x, y) = (at.x - middle.x, at.y - middle.y);
        (xx, xy, yy) = (xx + x * x, xy + x * y, yy + y * y);
    }
    let along = (2.0 * xy).atan2(xx - yy).to_degrees() / 2.0;
    if xx + yy == 0.0 { 0.0 } else { ((along + 90.0) / 30.0).round() * 30.0 }
}

/// Where the ground rises from a slope or stairs, in degrees from the top.
fn uphill(ground: &Ground, hex: Hex) -> f32 {
    let (mut x, mut y) = (0.0, 0.0);
    for (dir, other) in ground.neighbours(hex) {
        let rise = f32::from(ground.height(other)) - 1.0;
        let angle = (60.0 * f32::from(dir)).to_radians();
        (x, y) = (x + rise * angle.sin(), y - rise * angle.cos());
    }
    if x.hypot(y) < 0.1 { 0.0 } else { x.atan2(-y).to_degrees() }
}

/// A temple's roof over its middle, a house's ridge.
fn roof(ground: &Ground, inside: &[Hex], draw: &mut dyn FnMut(String)) {
    if !inside.iter().any(|&h| ground.terrain(h) == Terrain::Temple) {
        return;
    }
    let n = inside.len() as f32;
    let sum =
        inside.iter().map(|&h| point(ground, h)).fold(Point::new(0.0, 0.0), |a, b| Point::new(a.x + b.x, a.y + b.y));
    let middle = Point::new(sum.x / n, sum.y / n);
    let nearest =
        inside.iter().map(|&h| point(ground, h)).min_by(|a, b| a.distance(middle).total_cmp(&b.distance(middle)));
    let Some(Point { x, y }) = nearest else { return };
    let pen = Pen { at: Point::new(x, y), degrees: 0.0 };
    draw(from(x - 30.0, y - 4.0) + "q30,-10 30,-22 q0,12 30,22 ");
    draw(pen.lines(&[[-20.0, 0.0, -20.0, 24.0], [20.0, 0.0, 20.0, 24.0], [-28.0, 26.0, 28.0, 26.0]]));
}

/// Walls, doors, windows, lips, cliffs and corners.
fn sides(ground: &Ground) -> Vec<Shape> {
    const ORDER: [&str; 6] = ["lip", "cliff", "corner", "wall", "sill", "leaf"];
    let mut drawn = ORDER.map(|class| (class, String::new()));
    let mut draw = |class: &str, d: String| {
        if let Some((_, path)) = drawn.iter_mut().find(|(name, _)| *name == class) {
            path.push_str(&d);
        }
    };
    for hex in ground.hexes() {
        for dir in DIRS {
            let has = |mask: u8| mask >> dir & 1 == 1;
            let shut = ground.walls(hex) | ground.cliffs(hex) | ground.doors(hex) | ground.windows(hex);
            if !has(shut | ground.lips(hex) | ground.corner(hex)) {
                continue;
            }
            let side = Side::of(ground, hex, dir);
            if has(ground.lips(hex)) {
                draw("lip", side.part(0.04, 0.96, 0.0));
            }
            if has(ground.corner(hex)) {
                draw("corner", side.part(0.0, 1.0, 7.0));
            }
            // Each hexside once: from its first hex, an opening from inside.
            let is_first = ground.neighbour(hex, dir).is_none_or(|other| hex < other);
            if has(ground.walls(hex)) && is_first {
                draw("wall", side.part(0.0, 1.0, 0.0));
            }
            if has(ground.cliffs(hex)) && is_first {
                draw("cliff", side.part(0.0, 1.0, 0.0));
            }
            if ground.building(hex).is_none() {
                continue;
            }
            match ground.passage(hex, dir) {
                Passage::Door if has(ground.doors(hex)) => {
                    draw("wall", side.part(0.0, 0.24, 0.0) + &side.part(0.76, 1.0, 0.0));
                    draw("leaf", side.inward(0.26, 15.0) + &side.inward(0.74, 15.0));
                }
                Passage::Window if has(ground.windows(hex)) => {
                    draw("wall", side.part(0.0, 0.24, 0.0) + &side.part(0.76, 1.0, 0.0));
                    draw("sill", side.part(0.24, 0.76, -3.0) + &side.part(0.24, 0.76, 3.0));
                }
                _ => {}
            }
        }
    }
    let shape = |(class, d): (&'static str, String)| Shape { class, form: Form::Path(d) };
    drawn.into_iter().filter(|(_, d)| !d.is_empty()).map(shape).collect()
}

/// A hexside, from corner to corner, and the way to the middle of its hex.
struct Side {
    from: Point,
    to: Point,
    inward: (f32, f32),
}

impl Side {
    fn of(ground: &Ground, hex: Hex, dir: Dir) -> Side {
        let at = point(ground, hex);
        let [from, to] =
            [dir + 5, dir].map(|n| CORNERS[usize::from(n % 6)]).map(|(x, y)| Point::new(at.x + x, at.y + y));
        let out = (60.0 * f32::from(dir)).to_radians();
        Side { from, to, inward: (-out.sin(), out.cos()) }
    }
    fn at(&self, part: f32, deep: f32) -> Point {
        let along = |a: f32, b: f32| a + (b - a) * part;
        Point::new(
            along(self.from.x, self.to.x) + self.inward.0 * deep,
            along(self.from.y, self.to.y) + self.inward.1 * deep,
        )
    }
    /// A piece of it, so far inward.
    fn part(&self, from: f32, to: f32, deep: f32) -> String {
        stroke(self.at(from, deep), self.at(to, deep))
    }
    /// A stroke inward from a point of it.
    fn inward(&self, part: f32, length: f32) -> String {
        stroke(self.at(part, 0.0), self.at(part, length))
    }
}

/// Letters along the top, numbers down the left side.
fn coordinates(ground: &Ground) -> Vec<Shape> {
    let text = |x: f32, y: f32, text: String| Shape { class: "coord", form: Form::Text { at: Point::new(x, y), text } };
    let tops = (0..ground.cols()).filter_map(|col| ground.at(col, 0));
    let lefts = (1..ground.rows()).filter_map(|row| ground.at(0, row));
    let letters = tops.map(|hex| {
        let (at, name) = (point(ground, hex), ground.name(hex));
        text(at.x, at.y - APART / 2.0 + 12.0, name.trim_end_matches(|c: char| c.is_ascii_digit()).into())
    });
    let numbers = lefts.map(|hex| {
        let at = point(ground, hex);
        text(at.x - 27.0, at.y, (ground.col_row(hex).1 + 1).to_string())
    });
    letters.chain(numbers).collect()
}
