//! Small grounds with a few men, for tests of single rules.
//!
//! A [`Field`] is drawn like the maps of the scenarios, with units added one by one; [`Field::start`] gives the game and its
//! first position with everybody in place. Units are numbered as they were added; the horses of riders come after all of
//! them, in the order of their riders. Both sides have men far from each other unless a test puts them together; a side
//! without men is allowed. Nobody wins before the last turn, and then nobody does.

#![allow(dead_code, unreachable_pub, reason = "each test file uses some of it")]

use parlour_core::{Line, Rules};
use samurai_blades::ground::{Dir, Ground, Hex, HexSet, Plan, dir_named};
use samurai_blades::kind::Kind;
use samurai_blades::scenario::{
    Ambush, Barricade, Coming, Grades, Group, Lantern, Light, Place as Start, Scenario, Side as Band, Special, Tale,
    UnitStart, Victory,
};
use samurai_blades::tables::Errata;
use samurai_blades::{
    Action, Deployment, Health, Id, MissileB, PhaseStep, Place, Post, SamuraiBlades, Side, State, Temptation,
};
use std::sync::Arc;

/// A scenario in the making.
pub struct Field {
    pub plan: Plan,
    pub scenario: Scenario,
    pub deployment: Deployment,
}

/// Column letter and row from 1.
fn col_row(name: &str) -> (u16, u16) {
    let split = name.find(|c: char| c.is_ascii_digit()).expect("a hex has a row");
    let (letters, row) = name.split_at(split);
    let col = letters.bytes().fold(0, |n, c| n * 26 + u16::from(c - b'A') + 1) - 1;
    (col, row.parse::<u16>().expect("a row number") - 1)
}

/// The direction of that name (`N`, `NE`, …).
pub fn dir(name: &str) -> Dir {
    dir_named(name).expect("a direction")
}

impl Field {
    /// Draws the ground with the letters of the maps: `.` flat, `~` river, `T` tree … (see `TERRAINS`).
    pub fn new(rows: &[&str]) -> Field {
        let plan = Plan::draw(rows).expect("a drawing");
        let band = |name: &str| Band { name: name.into(), aim: String::new(), exits: HexSet::EMPTY, barricades: 0 };
        let open: HexSet = (0..plan.cols * plan.rows).map(Hex).collect();
        let scenario = Scenario {
            id: "test".into(),
            name: "Test".into(),
            minutes: "1".into(),
            turns: 100,
            light: Light::Day,
            sides: [band("Red"), band("White")],
            ground: Ground::new(&Plan::draw(&["."]).expect("a drawing")).expect("a ground"),
            groups: vec![Group { side: 0, coming: Coming::Open(open) }, Group { side: 1, coming: Coming::Open(open) }],
            units: Vec::new(),
            barricades: Vec::new(),
            lanterns: Vec::new(),
            special: Special::default(),
            victory: Victory {
                goals: Vec::new(),
                otherwise: None,
                scores: Vec::new(),
                grades: Grades { substantial: 15, decisive: 25 },
            },
            tale: Tale::default(),
            notes: String::new(),
        };
        Field { plan, scenario, deployment: Deployment::Ready }
    }
    /// Flat ground of so many columns and rows.
    pub fn flat(cols: usize, rows: usize) -> Field {
        let row = ".".repeat(cols);
        Field::new(&vec![row.as_str(); rows])
    }
    /// The hex of that name.
    pub fn hex(&self, name: &str) -> Hex {
        let (col, row) = col_row(name);
        self.plan.at(col, row)
    }
    /// These hexes, named with spaces between.
    pub fn hexes(&self, names: &str) -> HexSet {
        names.split_whitespace().map(|name| self.hex(name)).collect()
    }

    // --- the ground ---

    /// A door hexside of a door hex (`D`).
    pub fn door(mut self, hex: &str, side: &str) -> Field {
        self.plan.doors.push((self.hex(hex), dir(side)));
        self
    }
    /// A window hexside of a window hex (`W`).
    pub fn window(mut self, hex: &str, side: &str) -> Field {
        self.plan.windows.push((self.hex(hex), dir(side)));
        self
    }
    /// A wall outdoors.
    pub fn wall(mut self, hex: &str, side: &str) -> Field {
        self.plan.walls.push((self.hex(hex), dir(side)));
        self
    }
    /// A shielded hexside of an exterior corner.
    pub fn corner(mut self, hex: &str, side: &str) -> Field {
        self.plan.corners.push((self.hex(hex), dir(side)));
        self
    }
    /// These hexes lie high whatever they are.
    pub fn high(mut self, names: &str) -> Field {
        self.plan.high = self.hexes(names);
        self
    }
    /// A barricade; its front is this hexside and the next two clockwise.
    pub fn barricade(mut self, hex: &str, front: &str) -> Field {
        self.scenario.barricades.push(Barricade { side: 0, hex: self.hex(hex), front: dir(front) });
        self
    }

    // --- units ---

    fn add(mut self, side: Side, code: &str, mounted: bool, place: Start, group: u8) -> Field {
        let kind = Kind::from_code(code).expect("a code of the roster");
        let side = if side == Side::Second { 1 } else { 0 };
        self.scenario.units.push(UnitStart { kind, side, mounted, place, hitched: None, group });
        self
    }
    /// A man on foot.
    pub fn man(self, side: Side, code: &str, hex: &str) -> Field {
        let (at, group) = (self.hex(hex), side.index() as u8);
        self.add(side, code, false, Start::At(at, 0), group)
    }
    /// A mounted man: his horse's head is in this hex and looks that way.
    pub fn rider(self, side: Side, code: &str, hex: &str, facing: &str) -> Field {
        let (at, group) = (self.hex(hex), side.index() as u8);
        self.add(side, code, true, Start::At(at, dir(facing)), group)
    }
    /// A riderless horse (`WHORSE`, `DRAFT`) or a `CART`, of the first side's list; nobody's on the map.
    pub fn beast(self, code: &str, hex: &str, facing: &str) -> Field {
        let at = self.hex(hex);
        self.add(Side::First, code, false, Start::At(at, dir(facing)), 0)
    }
    /// The unit added last but one, a draft horse, is hitched to the one added last, a cart.
    pub fn hitched(mut self) -> Field {
        let cart = self.scenario.units.len() - 1;
        self.scenario.units[cart - 1].hitched = Some(cart as u8);
        self
    }
    /// A man on foot or a rider who enters by these hexes from that turn on.
    pub fn entering(mut self, side: Side, code: &str, mounted: bool, by: &str, turn: u8) -> Field {
        let by = self.hexes(by);
        self.scenario.groups.push(Group { side: side.index() as u8, coming: Coming::Enters { by, turn } });
        let group = self.scenario.groups.len() as u8 - 1;
        self.add(side, code, mounted, Start::Offmap, group)
    }
    /// A man set up secretly in this hex.
    pub fn secret(mut self, side: Side, code: &str, hex: &str) -> Field {
        let at = self.hex(hex);
        self.scenario.groups.push(Group { side: side.index() as u8, coming: Coming::Secret(self.hexes(hex)) });
        let group = self.scenario.groups.len() as u8 - 1;
        self.add(side, code, false, Start::At(at, 0), group)
    }
    /// Whoever was added last is set up in these hexes by his player.
    pub fn placed_within(mut self, coming: Coming) -> Field {
        let unit = self.scenario.units.len() - 1;
        let side = self.scenario.units[unit].side;
        self.scenario.groups.push(Group { side, coming });
        self.scenario.units[unit].group = self.scenario.groups.len() as u8 - 1;
        self.scenario.units[unit].place = Start::Offmap;
        self
    }

    // --- circumstances ---

    /// At night.
    pub fn night(mut self) -> Field {
        self.scenario.light = Light::Night;
        self
    }
    /// A burning lantern.
    pub fn lantern(mut self, hex: &str) -> Field {
        self.scenario.lanterns.push(Lantern { hex: self.hex(hex), lit: true });
        self
    }
    /// A lantern that is out.
    pub fn dark_lantern(mut self, hex: &str) -> Field {
        self.scenario.lanterns.push(Lantern { hex: self.hex(hex), lit: false });
        self
    }
    /// This side sleeps until the alarm.
    pub fn alarm(mut self, side: Side) -> Field {
        self.scenario.special.alarm = Some(side.index() as u8);
        self
    }
    /// Whoever of them is indoors sees nothing till then.
    pub fn asleep_indoors(mut self) -> Field {
        self.scenario.special.asleep_indoors = true;
        self
    }
    /// Undressed lords dress.
    pub fn dressing(mut self) -> Field {
        self.scenario.special.dressing = true;
        self
    }
    /// Men of this side who were set up secretly lie in ambush.
    pub fn ambush(mut self, side: Side, seen_within: u8, seen_in_trees: u8) -> Field {
        self.scenario.special.ambush = Some(Ambush { side: side.index() as u8, seen_within, seen_in_trees });
        self
    }
    /// Where a side may leave the ground.
    pub fn exits(mut self, side: Side, names: &str) -> Field {
        self.scenario.sides[side.index()].exits = self.hexes(names);
        self
    }
    /// The last turn.
    pub fn turns(mut self, turns: u8) -> Field {
        self.scenario.turns = turns;
        self
    }
    /// The players set up.
    pub fn free(mut self) -> Field {
        self.deployment = Deployment::Free;
        self
    }
    /// Who wins.
    pub fn victory(mut self, victory: Victory) -> Field {
        self.scenario.victory = victory;
        self
    }

    // --- the game ---

    /// The game with default options.
    pub fn game(mut self) -> SamuraiBlades {
        self.scenario.ground = Ground::new(&self.plan).expect("a ground");
        SamuraiBlades {
            scenario: Arc::new(self.scenario),
            errata: Errata::On,
            missile_b: MissileB::Printed,
            deployment: self.deployment,
            temptation: Temptation::Off,
        }
    }
    /// The game and its first position.
    pub fn start(self) -> (SamuraiBlades, State) {
        let game = self.game();
        let state = game.start();
        (game, state)
    }
    /// The same, brought to a step of the first side's first phase by declining everything before it.
    pub fn at(self, step: PhaseStep) -> (SamuraiBlades, State) {
        let (game, mut s) = self.start();
        go_to(&game, &mut s, Side::First, step);
        (game, s)
    }
}

/// The hex of that name.
pub fn hex(game: &SamuraiBlades, name: &str) -> Hex {
    game.ground().hex_named(name).expect("a hex of the ground")
}
/// One hex as a place.
pub fn one(game: &SamuraiBlades, name: &str) -> Place {
    Place::one(hex(game, name))
}
/// Head and tail as a place.
pub fn two(game: &SamuraiBlades, head: &str, tail: &str) -> Place {
    Place::two(hex(game, head), hex(game, tail))
}
/// Where somebody is: `C3`, `C3-C4` for head and tail, `-` off the map.
pub fn at(game: &SamuraiBlades, s: &State, id: Id) -> String {
    let place = s.unit(id).place;
    let names: Vec<String> = place.hexes().map(|h| game.ground().name(h)).collect();
    if names.is_empty() { "-".into() } else { names.join("-") }
}

/// The legal actions.
pub fn actions(game: &SamuraiBlades, s: &State) -> Vec<Action> {
    let mut out = Vec::new();
    game.actions(s, &mut out);
    out
}
/// Is this action legal?
pub fn may(game: &SamuraiBlades, s: &State, a: Action) -> bool {
    actions(game, s).contains(&a)
}
/// Does a legal action, and gives what was told.
pub fn act(game: &SamuraiBlades, s: &mut State, a: Action) -> Vec<Line> {
    let legal = actions(game, s);
    assert!(legal.contains(&a), "{a:?} is not legal; legal are {legal:?} in {s:?}");
    let mut log = Vec::new();
    game.apply(s, a, &mut log);
    log
}
/// Does several.
pub fn play(game: &SamuraiBlades, s: &mut State, all: &[Action]) -> Vec<Line> {
    all.iter().flat_map(|&a| act(game, s, a)).collect()
}
/// Declines everything (`Done`, a die of 10 where one is due) until this step of this side's phase.
pub fn go_to(game: &SamuraiBlades, s: &mut State, side: Side, step: PhaseStep) {
    for _ in 0..200 {
        if (s.side, s.step) == (side, step) {
            return;
        }
        let legal = actions(game, s);
        let next = [Action::Done, Action::Die(10)].into_iter().find(|a| legal.contains(a));
        act(game, s, next.unwrap_or_else(|| panic!("nothing to decline in {legal:?}")));
    }
    panic!("{step:?} of {side:?} never comes: {s:?}");
}
/// The places where the one who moves may step.
pub fn steps(game: &SamuraiBlades, s: &State) -> Vec<Place> {
    let step = |a| if let Action::Step(place) = a { Some(place) } else { None };
    actions(game, s).into_iter().filter_map(step).collect()
}
/// All lines that cite this rule.
pub fn cites(log: &[Line], rule: &str) -> bool {
    log.iter().any(|line| line.rule == rule)
}
/// The position with this man in this state of health, where he is.
pub fn with_health(s: State, id: Id, health: Health) -> State {
    s.with(id, |unit| unit.health = health)
}
/// The position with this one as a corpse in this hex (or two).
pub fn with_corpse(s: State, id: Id, place: Place) -> State {
    s.with(id, |unit| {
        unit.health = Health::Dead;
        unit.post = Post::Map;
        unit.place = place;
    })
}
