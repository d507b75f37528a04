//! Nobody learns what he may not know.

use super::*;

fn table(scenario: &str, deployment: Deployment) -> SamuraiBlades {
    SamuraiBlades {
        scenario: builtin(scenario).expect("a scenario of the box"),
        errata: Errata::On,
        missile_b: MissileB::Printed,
        deployment,
        temptation: Temptation::Off,
    }
}

/// Everything of a position that a side may know.
fn view(game: &SamuraiBlades, s: &State, side: Side) -> String {
    let known: Vec<_> = s.ids().filter(|&id| s.is_known(id, side)).map(|id| (id, *s.unit(id))).collect();
    format!("{:?} {} {:?} {:?} {known:?}", game.turn(s), s.turn, s.side, s.step)
}

/// What a seat is told.
fn told(game: &SamuraiBlades, s: &State, a: Action, seat: Seat) -> (String, Vec<Line>, [Deed; 2]) {
    let (mut after, mut log) = (s.clone(), Vec::new());
    game.apply(&mut after, a, &mut log);
    log.retain(|line: &Line| line.only.is_none_or(|only| only == seat));
    let deeds = [Viewer::Seat(seat), Viewer::Spectator].map(|eye| game.deed(s, a, eye));
    (view(game, &after, Side::of(seat)), log, deeds)
}

/// A hex, a button or somebody who waits, and now and then nothing of the kind.
fn any_spot(rng: &mut fastrand::Rng) -> Spot {
    Spot(match rng.u8(..8) {
        0 => rng.u16(1000..1110),
        1..3 => rng.u16(2000..2060),
        _ => rng.u16(..600),
    })
}

/// What the page answers to these clicks.
fn answers(game: &SamuraiBlades, s: &State, clicks: &[Spot], seat: Seat) -> String {
    format!("{:?} {:?}", game.why_not(s, clicks), game.preview(s, clicks, Viewer::Seat(seat)))
}

/// Plays at random; in every position the worlds that a seat cannot tell apart look alike and stay alike.
fn nothing_leaks(scenario: &str, deployment: Deployment, seeds: std::ops::Range<u64>) {
    let game = table(scenario, deployment);
    let (mut moved, mut compared) = (0, 0);
    for seed in seeds {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut s = game.start();
        for _ in 0..1_500 {
            if game.turn(&s).is_over() {
                break;
            }
            let list = actions(&game, &s);
            for seat in [Seat::FIRST, Seat::SECOND] {
                let other = game.determinize(&s, seat, &mut rng);
                let side = Side::of(seat);
                moved += usize::from(other != s);
                assert_eq!(view(&game, &other, side), view(&game, &s, side), "seed {seed}");
                if other == s {
                    continue;
                }
                if game.turn(&s) == Turn::Act(seat) {
                    assert_eq!(actions(&game, &other), list, "seed {seed}: seat {seat} may do the same");
                    let clicks: Vec<Spot> = (0..rng.usize(1..3)).map(|_| any_spot(&mut rng)).collect();
                    assert_eq!(
                        answers(&game, &other, &clicks, seat),
                        answers(&game, &s, &clicks, seat),
                        "seed {seed}: {clicks:?} answered to {seat}"
                    );
                    continue;
                }
                let possible = actions(&game, &other);
                let a = list[rng.usize(..list.len())];
                if possible.contains(&a) && !game.reveals(&s, a) && !game.reveals(&other, a) {
                    compared += 1;
                    assert_eq!(
                        told(&game, &other, a, seat),
                        told(&game, &s, a, seat),
                        "seed {seed}: {a:?} told to {seat}: {s:?}"
                    );
                }
            }
            let a = list[rng.usize(..list.len())];
            // What an action shows is known exactly: whoever was not on the enemy's map and is then.
            let hidden: Vec<Id> = s.ids().filter(|&id| !s.is_known(id, s.unit(id).side.enemy())).collect();
            let reveals = game.reveals(&s, a);
            game.apply(&mut s, a, &mut Quiet);
            let is_shown = hidden.iter().any(|&id| s.is_known(id, s.unit(id).side.enemy()));
            // Dice, shots and retreats can also give away somebody who stands in the way.
            let is_exact =
                !matches!(a, Action::Die(_) | Action::Shoot { .. } | Action::Throw { .. } | Action::Retreat { .. });
            assert!(reveals == is_shown || reveals && !is_exact, "seed {seed}: {a:?} shows: {is_shown}");
        }
    }
    assert!(moved > 100 && compared > 100, "{scenario}: {moved} worlds, {compared} actions compared");
}

#[test]
fn nothing_leaks_at_kurozuka() {
    nothing_leaks("lanterns-at-kurozuka", Deployment::Ready, 0..16);
    nothing_leaks("lanterns-at-kurozuka", Deployment::Free, 100..104);
}

#[test]
fn nothing_leaks_from_the_ambush() {
    nothing_leaks("rice-tax", Deployment::Ready, 0..8);
    nothing_leaks("rice-tax", Deployment::Free, 100..104);
}
