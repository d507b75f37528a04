//! The book's tables to look things up in, and what of them applies now.

use super::eye::acts;
use super::odds;
use super::path::{begun, is_said};
use crate::action::Action;
use crate::frame::{Aim, Fight, Frame, Missile, Stage};
use crate::ground::{Hex, TERRAINS, Terrain};
use crate::phase::{fire, melee};
use crate::rules::SamuraiBlades;
use crate::sight;
use crate::state::State;
use crate::tables::{self, Against, Band, Bow, Cover, Cut, Hit, Result, SHURIKEN_RANGE, Target};
use crate::unit::{Group, Id};
use parlour_core::scene::{Chart, Lit, Spot, Viewer};
use parlour_core::{Charts, RuleRef};

impl Charts for SamuraiBlades {
    fn charts(&self) -> Vec<Chart> {
        tables(self).into_iter().map(|which| which.chart(self)).collect()
    }
    fn lit(&self, s: &State, clicks: &[Spot], eye: Viewer) -> Vec<Lit> {
        if !acts(self, s, eye) {
            return Vec::new();
        }
        let lights = Lights { game: self, s };
        let begun = if clicks.is_empty() { Vec::new() } else { begun(self, s, clicks) };
        let meant = match begun.as_slice() {
            [(a, _)] if is_said(self, s, *a, clicks) => lights.meant(*a),
            _ => None,
        };
        meant.unwrap_or_else(|| lights.now())
    }
}

/// Which table.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Which {
    Ground,
    Ranges,
    Arrows(Target),
    Shuriken,
    Melee(Against),
}

/// Those that can matter in this scenario.
fn tables(game: &SamuraiBlades) -> Vec<Which> {
    let has = |test: fn(crate::kind::Kind) -> bool| game.scenario.units.iter().any(|unit| test(unit.kind));
    let has_horses = has(|kind| kind.is_horse());
    let all = [
        (Which::Ground, true),
        (Which::Melee(Against::Foot), true),
        (Which::Melee(Against::Riders), has_horses),
        (Which::Ranges, has(|kind| kind.has_bow())),
        (Which::Arrows(Target::Other), has(|kind| kind.has_bow())),
        (Which::Arrows(Target::Samurai), has(|kind| kind.has_bow())),
        (Which::Arrows(Target::Mounted), has(|kind| kind.has_bow()) && has_horses),
        (Which::Shuriken, has(|kind| kind.is_ninja())),
    ];
    all.into_iter().filter(|(_, is_there)| *is_there).map(|(which, _)| which).collect()
}

/// The grounds of this map, in the order of the chart.
fn grounds(game: &SamuraiBlades) -> Vec<(Terrain, &'static str)> {
    let is_here = |terrain| game.ground().hexes().any(|hex| game.ground().terrain(hex) == terrain);
    TERRAINS.iter().filter(|(terrain, ..)| is_here(*terrain)).map(|&(terrain, _, word)| (terrain, word)).collect()
}

const COVERS: [Cover; 4] = [Cover::None, Cover::Light, Cover::Medium, Cover::Heavy];
const DIE: u8 = 10;

impl Which {
    fn chart(self, game: &SamuraiBlades) -> Chart {
        let (head, rule) = self.head();
        let (columns, rows) = self.cells(game);
        Chart { head: head.into(), rule, columns, rows, key: self.key() }
    }
    fn head(self) -> (&'static str, RuleRef) {
        match self {
            Which::Ground => ("Ground", "2"),
            Which::Ranges => ("Range, added to the die", "4.1"),
            Which::Arrows(Target::Other) => ("Arrows, other men on foot", "4.3"),
            Which::Arrows(Target::Samurai) => ("Arrows, samurai on foot", "4.3"),
            Which::Arrows(Target::Mounted) => ("Arrows, riders and animals", "4.2"),
            Which::Shuriken => ("Shuriken, by hexes", "10.2"),
            Which::Melee(Against::Foot) => ("Melee, a man on foot", "6.5"),
            Which::Melee(Against::Riders) => ("Melee, a rider", "6.4"),
        }
    }
    fn cells(self, game: &SamuraiBlades) -> (Vec<String>, Vec<Vec<String>>) {
        let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<String>>();
        let under = |head: &str, columns: Vec<String>| [vec![head.to_owned()], columns].concat();
        let rows = |cell: &dyn Fn(u8) -> Vec<String>| {
            (1..=DIE).map(|die| [vec![die.to_string()], cell(die)].concat()).collect::<Vec<_>>()
        };
        match self {
            Which::Ground => {
                let cost = |cost: Option<u8>| cost.map_or_else(|| "no".into(), |cost| cost.to_string());
                let worth =
                    |worth: i8| ["−", "0", "+"][usize::from(worth.clamp(-1, 1).wrapping_add(1) as u8)].to_owned();
                let row = |(ground, word): (Terrain, &str)| {
                    let by_height = matches!(ground, Terrain::Slope | Terrain::Stairs | Terrain::High);
                    let fight = if by_height { "height".into() } else { worth(ground.footing()) };
                    vec![
                        word.into(),
                        cost(ground.foot_cost()),
                        cost(ground.horse_cost()),
                        ground.cover().word().into(),
                        fight,
                    ]
                };
                (words(&["ground", "foot", "horse", "cover", "fight"]), grounds(game).into_iter().map(row).collect())
            }
            Which::Ranges => {
                let columns = words(&["bow", "+0", "+1", "+2"]);
                (
                    columns,
                    vec![
                        words(&["on foot", "1-30", "31-90", "91-150"]),
                        words(&["mounted", "1-20", "21-40", "41-100"]),
                    ],
                )
            }
            Which::Arrows(target) => {
                let columns = under("die", COVERS.map(|cover| cover.word().to_owned()).to_vec());
                let cell = |die| COVERS.map(|cover| letter(tables::missile(target, cover, die).map(hit))).to_vec();
                (columns, rows(&cell))
            }
            Which::Shuriken => {
                let columns = under("die", (1..=SHURIKEN_RANGE).map(|range| range.to_string()).collect());
                let cell =
                    |die| (1..=SHURIKEN_RANGE).map(|range| letter(tables::shuriken(range, die).map(cut))).collect();
                (columns, rows(&cell))
            }
            Which::Melee(against) => {
                let columns = under("die", (1..=12).map(|n| format!("{n}-1")).collect());
                let cell = |die| {
                    (1..=12)
                        .map(|column| letter(tables::combat(against, column, die, game.errata).map(result)))
                        .collect()
                };
                (columns, rows(&cell))
            }
        }
    }
    fn key(self) -> String {
        let join =
            |all: &[(char, &str)]| all.iter().map(|(c, says)| format!("{c} {says}")).collect::<Vec<_>>().join(" · ");
        match self {
            Which::Ground | Which::Ranges => String::new(),
            Which::Arrows(Target::Mounted) => join(&[
                ('A', "retreats 4"),
                ('B', "horse killed, rider wounded"),
                ('C', "rider wounded and down"),
                ('D', "horse killed, rider wounded"),
            ]),
            Which::Arrows(_) => join(&[('A', "retreats 2"), ('B', "wounded"), ('C', "killed")]),
            Which::Shuriken => join(&[('D', "dead"), ('W', "wounded")]),
            Which::Melee(against) => {
                let all = [Result::A, Result::B, Result::C, Result::D, Result::E, Result::F, Result::G, Result::H];
                let some = if against == Against::Foot { &all[..6] } else { &all };
                join(&some.iter().map(|&r| (result(r), melee::meaning(against, r))).collect::<Vec<_>>())
            }
        }
    }
}

fn letter(result: Option<char>) -> String {
    result.map_or_else(|| "·".into(), |letter| letter.to_string())
}
fn hit(hit: Hit) -> char {
    ['A', 'B', 'C', 'D'][hit as usize]
}
fn cut(cut: Cut) -> char {
    if cut == Cut::Dead { 'D' } else { 'W' }
}
fn result(result: Result) -> char {
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'][result as usize]
}

/// What applies in a position.
struct Lights<'a> {
    game: &'a SamuraiBlades,
    s: &'a State,
}

impl Lights<'_> {
    /// What is going on.
    fn now(&self) -> Vec<Lit> {
        match self.s.top() {
            Frame::Fight(fight @ Fight { stage: Stage::Gather, .. }) => self.fight(fight),
            Frame::March(march) => self.ground(self.s.unit(march.unit).place.at).into_iter().collect(),
            _ => Vec::new(),
        }
    }
    /// What somebody is about to do.
    fn meant(&self, a: Action) -> Option<Vec<Lit>> {
        match (a, self.s.top()) {
            (Action::Shoot { by, at } | Action::Throw { by, at }, _) => self.shot(by, Aim::Unit(at)),
            (Action::Attack { by, at }, _) => Some(self.fight(odds::begun(Group::of(by), Group::of(at)))),
            (Action::Join(id), Frame::Fight(now)) => {
                Some(self.fight(odds::begun(now.attackers.with(id), now.defenders)))
            }
            (Action::Also(id), Frame::Fight(now)) => {
                Some(self.fight(odds::begun(now.attackers, now.defenders.with(id))))
            }
            (Action::Step(place), _) => Some(self.ground(place.at).into_iter().collect()),
            _ => None,
        }
    }
    fn lit(&self, which: Which, row: Option<usize>, column: Option<usize>) -> Option<Lit> {
        let chart = tables(self.game).into_iter().position(|other| other == which)?;
        Some(Lit { chart, row, column })
    }
    fn ground(&self, hex: Hex) -> Option<Lit> {
        let terrain = Some(hex).filter(|hex| hex.is_somewhere()).map(|hex| self.game.ground().terrain(hex))?;
        let row = grounds(self.game).iter().position(|(ground, _)| *ground == terrain)?;
        self.lit(Which::Ground, Some(row), None)
    }
    fn fight(&self, fight: Fight) -> Vec<Lit> {
        let odds = melee::odds(self.game, self.s, fight);
        let column = self.lit(Which::Melee(odds.against), None, Some(usize::from(odds.column)));
        let mut all: Vec<Lit> = column.into_iter().collect();
        all.extend([odds.attackers.hex, odds.defenders.hex].into_iter().filter_map(|hex| self.ground(hex)));
        all.dedup();
        all
    }
    fn shot(&self, by: Id, at: Aim) -> Option<Vec<Lit>> {
        let prospect = fire::aim(self.game, self.s, by, at).ok()?;
        let shot = &prospect.shot;
        if shot.missile == Missile::Shuriken {
            return Some(self.lit(Which::Shuriken, None, Some(usize::from(shot.range))).into_iter().collect());
        }
        let table = self.lit(Which::Arrows(shot.target), None, Some(1 + shot.cover as usize));
        let bow = if self.s.unit(by).is_mounted() { Bow::Mounted } else { Bow::Foot };
        let band = |band: Band| self.lit(Which::Ranges, Some(bow as usize), Some(1 + band as usize));
        let is_ground = matches!(prospect.cause, sight::Cause::Open | sight::Cause::Ground(..));
        let ground = if is_ground { self.ground(prospect.to) } else { None };
        Some([table, prospect.band.and_then(band), ground].into_iter().flatten().collect())
    }
}
