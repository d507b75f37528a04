//! Nobody is told in words what he may not know.

use super::*;

const NIN: Id = A;
const GUARD: Id = B;
const NINJA: Viewer = Viewer::Seat(Seat::FIRST);
const GUARDS: Viewer = Viewer::Seat(Seat::SECOND);
const UNSEEN: &str = "You did something unseen.";

/// A ninja and a guard on a dark plain, and another ninja far off.
fn dark(ninja: &str, guard: &str) -> Field {
    Field::flat(21, 15).night().man(FIRST, "NIN", ninja).man(SECOND, "NAG", guard).man(FIRST, "NIN", "A15")
}

#[test]
fn whatever_is_done_in_hiding_is_said_alike() {
    let (game, mut s) = dark("E5", "H5").lantern("A1").at(PhaseStep::HorseFire);
    let throw = Action::Throw { by: NIN, at: GUARD };
    let thrown = "You threw a shuriken at Mira's naginata ashigaru at H5 with your ninja at E5.";
    assert_eq!(told(&game, &s, throw, NINJA), thrown);
    assert_eq!(
        (told(&game, &s, throw, GUARDS), told(&game, &s, throw, Viewer::Spectator)),
        (UNSEEN.into(), UNSEEN.into())
    );
    // What it does is seen.
    let mut thrown = s.clone();
    act(&game, &mut thrown, throw);
    for eye in [NINJA, GUARDS, Viewer::Spectator] {
        let die = |die| told(&game, &thrown, Action::Die(die), eye);
        assert_eq!(die(10), "The die shows 10: the shuriken misses Mira's naginata ashigaru at H5.");
        assert_eq!(die(1), "The die shows 1: Mira's naginata ashigaru at H5 is killed.");
    }
    go_to(&game, &mut s, FIRST, PhaseStep::Move);
    let hidden = |s: &State, a| (told(&game, s, a, NINJA), told(&game, s, a, GUARDS));
    let take = Action::Take(NIN);
    assert_eq!(hidden(&s, take), ("You chose your ninja at E5 to move.".into(), UNSEEN.into()));
    act(&game, &mut s, take);
    let goes = step(&game, "E6");
    assert_eq!(hidden(&s, goes), ("You moved your ninja from E5 to E6.".into(), UNSEEN.into()));
    act(&game, &mut s, goes);
    assert_eq!(hidden(&s, Action::Done), ("You ended the move of your ninja at E6.".into(), UNSEEN.into()));
    act(&game, &mut s, Action::Done);
    let ends = "You ended the moves.";
    assert_eq!(hidden(&s, Action::Done), (ends.into(), ends.into()), "that a step ends is no secret");
}

#[test]
fn who_comes_into_the_light_is_told_of() {
    let (game, mut s) = dark("E5", "H5").alarm(SECOND).at(PhaseStep::Move);
    act(&game, &mut s, Action::Take(NIN));
    act(&game, &mut s, step(&game, "F4"));
    let seen = "You moved your ninja from F4 to G5, where he was seen, which raised the alarm.";
    for eye in [NINJA, GUARDS, Viewer::Spectator] {
        assert_eq!(told(&game, &s, step(&game, "G5"), eye), seen);
    }
}

#[test]
fn whoever_runs_into_a_hidden_man_says_so() {
    let (game, mut s) = dark("H7", "H5").start();
    go_to(&game, &mut s, SECOND, PhaseStep::Move);
    act(&game, &mut s, Action::Take(GUARD));
    let near = told(&game, &s, step(&game, "H6"), GUARDS);
    assert_eq!(near, "Mira moved their naginata ashigaru from H5 to H6 and came upon your ninja at H7.");
    // within no distance at all nothing shows an ambusher but running into him.
    let field = Field::flat(9, 9).ambush(SECOND, 0, 0).man(FIRST, "YARI", "E5").secret(SECOND, "BAN", "E6");
    let (game, mut s) = field.at(PhaseStep::Move);
    act(&game, &mut s, Action::Take(A));
    for eye in [NINJA, GUARDS, Viewer::Spectator] {
        let met = told(&game, &s, step(&game, "E6"), eye);
        assert_eq!(met, "You ran into Mira's bandit at E6 with your spear ashigaru at E5.");
    }
}

#[test]
fn lanterns_are_lit_put_out_and_shot_at() {
    let field = Field::flat(12, 9).night().lantern("E5").man(FIRST, "BOW", "E6").man(SECOND, "NAG", "L9");
    let (game, mut s) = field.at(PhaseStep::FootFire);
    let shot = does(&game, &mut s, Action::ShootLantern { by: A, lantern: 0 });
    assert_eq!(shot, "You shot at the lantern at E5 with your bow ashigaru at E6.");
    assert_eq!(said(&game, &s, Action::Die(10)), "The die shows 10: the arrow misses the lantern at E5.");
    assert_eq!(said(&game, &s, Action::Die(1)), "The die shows 1: the lantern at E5 goes out.");
    act(&game, &mut s, Action::Die(10));
    go_to(&game, &mut s, FIRST, PhaseStep::Melee);
    let douse = does(&game, &mut s, Action::Douse { by: A, lantern: 0 });
    assert_eq!(douse, "You put out the lantern at E5 with your bow ashigaru at E6.");
    let dark = Field::flat(12, 9).night().dark_lantern("E5").man(FIRST, "BOW", "E6").man(SECOND, "NAG", "L9");
    let (game, s) = dark.at(PhaseStep::Melee);
    let light = said(&game, &s, Action::Light { by: A, lantern: 0 });
    assert_eq!(light, "You lit the lantern at E5 with your bow ashigaru at E6.");
    let (game, s) = dark_with_star().at(PhaseStep::HorseFire);
    let throw = said(&game, &s, Action::ThrowLantern { by: A, lantern: 0 });
    assert_eq!(throw, "You threw a shuriken at the lantern at E5 with your ninja at E8.");
}

fn dark_with_star() -> Field {
    Field::flat(12, 9).night().lantern("E5").man(FIRST, "NIN", "E8").man(SECOND, "NAG", "L9")
}

/// A ninja beside a stunned guard strikes unseen: the enemy hears of a blow, and of nobody who struck it.
#[test]
fn a_blow_out_of_the_dark_names_nobody() {
    let (game, s) = dark("H4", "H7").start();
    let mut s = with_health(s, GUARD, Health::Stunned);
    go_to(&game, &mut s, FIRST, PhaseStep::Move);
    play(&game, &mut s, &[Action::Take(NIN), step(&game, "H5"), step(&game, "H6"), Action::Done]);
    go_to(&game, &mut s, FIRST, PhaseStep::Melee);
    let attack = Action::Attack { by: NIN, at: GUARD };
    assert_eq!(told(&game, &s, attack, GUARDS), UNSEEN);
    act(&game, &mut s, attack);
    let full = "You struck at Mira's naginata ashigaru at H7 with your ninja at H6, odds 2-1.";
    assert_eq!(told(&game, &s, Action::Strike, NINJA), full);
    assert_eq!(told(&game, &s, Action::Strike, GUARDS), "You struck.");
    act(&game, &mut s, Action::Strike);
    assert_eq!(told(&game, &s, Action::Die(1), NINJA), "The die shows 1: Mira's naginata ashigaru at H7 is killed.");
    assert_eq!(told(&game, &s, Action::Die(1), GUARDS), "The die shows 1: a defender is stunned.");
}

/// The card says the same in every world that a seat cannot tell apart.
#[test]
fn the_card_keeps_secrets() {
    for scenario in ["lanterns-at-kurozuka", "rice-tax"] {
        let game = Table::<SamuraiBlades>::open(2, &[("scenario", scenario)]).rules;
        let (mut rng, mut s, mut compared) = (fastrand::Rng::with_seed(4), game.start(), 0);
        while !game.turn(&s).is_over() {
            for seat in Seat::all(2) {
                let other = game.determinize(&s, seat, &mut rng);
                compared += usize::from(other != s);
                for reader in Seat::all(2) {
                    assert_eq!(game.aim(&other, reader), game.aim(&s, reader), "{scenario}");
                }
            }
            let legal = actions(&game, &s);
            game.apply(&mut s, legal[rng.usize(..legal.len())], &mut Quiet);
        }
        assert!(compared > 50, "{scenario}: {compared} worlds compared");
    }
}
