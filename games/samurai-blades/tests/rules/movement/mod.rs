//! Set-up, movement, horses, carts, recovery (5, R-11, R-12, R-14 to R-28).

mod bodies;
mod carts;
mod edge;
mod foot;
mod horses;
mod mounting;
mod passages;
mod recovery;
mod setup;

use crate::common::*;
use parlour_core::{Quiet, Rules, Seat, Turn};
use samurai_blades::Side::{First, Second};
use samurai_blades::ground::{DIR_NAMES, DIRS, Terrain, ahead, opposite};
use samurai_blades::kind::Kind;
use samurai_blades::scenario::{BUILTIN, Coming, Place as Start, builtin};
use samurai_blades::tables::Errata;
use samurai_blades::{
    Action, Deployment, Frame, Health, Id, Marks, MissileB, PhaseStep, Place, Post, SamuraiBlades, Side, State,
    Temptation,
};

const A: Id = Id(0);
const B: Id = Id(1);
const C: Id = Id(2);
const D: Id = Id(3);

/// Step 3 of the first side, with this one taken to move.
fn moving(field: Field, id: Id) -> (SamuraiBlades, State) {
    let (game, mut s) = field.at(PhaseStep::Move);
    act(&game, &mut s, Action::Take(id));
    (game, s)
}
/// The points of the march that is on.
fn left(s: &State) -> u8 {
    match s.top() {
        Frame::March(march) => march.left,
        other => panic!("nobody moves: {other:?}"),
    }
}
/// One hex on foot.
fn walk(game: &SamuraiBlades, s: &mut State, to: &str) {
    act(game, s, Action::Step(one(game, to)));
}
/// May the one who moves step there on foot?
fn may_walk(game: &SamuraiBlades, s: &State, to: &str) -> bool {
    may(game, s, Action::Step(one(game, to)))
}
/// What the step costs him.
fn price(game: &SamuraiBlades, s: &State, to: Place) -> u8 {
    let before = left(s);
    let mut after = s.clone();
    act(game, &mut after, Action::Step(to));
    match after.top() {
        Frame::March(march) => before - march.left,
        _ => panic!("the move ended with this step; give him more points"),
    }
}
/// Is there any action that the test says yes to?
fn offers(game: &SamuraiBlades, s: &State, test: impl Fn(&Action) -> bool) -> bool {
    actions(game, s).iter().any(test)
}
fn can_take(game: &SamuraiBlades, s: &State, id: Id) -> bool {
    may(game, s, Action::Take(id))
}
/// So many dead peasants (units from `first` on) lie in this hex.
fn heap(game: &SamuraiBlades, mut s: State, first: u8, count: u8, name: &str) -> State {
    for id in (first..first + count).map(Id) {
        s = with_corpse(s, id, one(game, name));
    }
    s
}
/// A field of 9 by 9 with a living enemy in the far corner.
fn meadow() -> Field {
    Field::flat(9, 9)
}
fn field_game(field: &Field) -> SamuraiBlades {
    Field::flat(usize::from(field.plan.cols), usize::from(field.plan.rows)).game()
}
/// A house with a window in F3 (to G3 in the north-east) and a door in E4 (to E5 in the south).
fn house() -> Field {
    Field::new(&[".........", "...HHH...", "...HHW...", "...HDH...", ".........", "........."])
        .window("F3", "NE")
        .door("E4", "S")
}

fn of_the_box(id: &str, deployment: Deployment) -> SamuraiBlades {
    SamuraiBlades {
        scenario: builtin(id).unwrap(),
        errata: Errata::On,
        missile_b: MissileB::Printed,
        deployment,
        temptation: Temptation::Off,
    }
}

/// Every hex with somebody in it has him in that place; between two moves everybody stands in his own hexes.
fn check_bodies(game: &SamuraiBlades, s: &State) {
    for hex in game.ground().hexes() {
        if let Some(id) = s.occupant(hex) {
            assert!(s.unit(id).place.covers(hex), "{id:?} is not in {}: {s:?}", game.ground().name(hex));
        }
    }
    for id in s.ids().filter(|_| matches!(s.top(), Frame::Step)) {
        let unit = s.unit(id);
        let stands = unit.place.hexes().all(|hex| s.occupant(hex) == Some(id));
        match (unit.post, unit.health) {
            (Post::Map, Health::Dead) => assert!(unit.place.at.is_somewhere(), "a corpse lies somewhere: {unit:?}"),
            (Post::Map, _) => assert!(unit.place.at.is_somewhere() && stands, "{id:?} hangs in the air: {s:?}"),
            _ => assert_eq!(unit.place, Place::NOWHERE, "{id:?} is off the map: {s:?}"),
        }
    }
}

fn random_game(game: &SamuraiBlades, seed: u64) {
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut s = game.start();
    let mut legal = Vec::new();
    for _ in 0..100_000 {
        if matches!(game.turn(&s), Turn::Over(_)) {
            return;
        }
        legal.clear();
        game.actions(&s, &mut legal);
        assert!(!legal.is_empty(), "a dead end in seed {seed}: {s:?}");
        let a = legal[rng.usize(..legal.len())];
        game.apply(&mut s, a, &mut Quiet);
        check_bodies(game, &s);
    }
    panic!("seed {seed} never ends: {s:?}");
}

#[test]
fn random_games_of_the_box_have_no_dead_end() {
    for (id, _) in BUILTIN {
        for deployment in [Deployment::Ready, Deployment::Free] {
            let game = of_the_box(id, deployment);
            for seed in 0..6 {
                random_game(&game, seed);
            }
        }
    }
}
