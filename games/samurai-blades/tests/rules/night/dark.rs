//! Moving in the dark.

use super::*;

/// One who passes a lit hex or comes next to an enemy is shown there, and his player may stop him.
#[test]
fn ruling_54_shown_on_the_way() {
    let (game, mut s) = dark("A5", "L5").lantern("E5").at(PhaseStep::Move);
    act(&game, &mut s, Action::Take(NIN));
    let log = play(&game, &mut s, &[Action::Step(one(&game, "B4")), Action::Step(one(&game, "C4"))]);
    assert!(!is_shown(&s));
    assert!(log.iter().all(|l| l.only == Some(Seat::FIRST)), "the enemy hears nothing: {log:?}");
    assert!(!game.reveals(&s, Action::Step(one(&game, "C3"))));
    assert!(game.reveals(&s, Action::Step(one(&game, "D4"))), "a step into the light cannot be taken back");
    act(&game, &mut s, Action::Step(one(&game, "D4")));
    assert!(is_shown(&s));
    assert!(may(&game, &s, Action::Done), "he may stop");
    assert!(may(&game, &s, Action::Step(one(&game, "D5"))), "or go on");
    assert!(!game.reveals(&s, Action::Step(one(&game, "D5"))), "he is shown already");
}

/// An enemy who runs into a hidden ninja stops in the hex before, the ninja is shown and the rest of the move is lost.
#[test]
fn ruling_54_running_into_a_ninja() {
    // The guard has just come to his senses and has not looked around yet.
    let (game, mut s) = dark("H7", "H8").start();
    go_to(&game, &mut s, GUARDS, PhaseStep::Move);
    let mut s = s.with(NIN, |unit| unit.marks.clear(Marks::SEEN));
    assert!(!is_shown(&s));
    act(&game, &mut s, Action::Take(GUARD));
    let into = Action::Step(one(&game, "H7"));
    assert!(may(&game, &s, into), "the hex looks free");
    assert!(game.reveals(&s, into));
    act(&game, &mut s, into);
    assert!(is_shown(&s));
    assert_eq!(at(&game, &s, GUARD), "H8");
    assert!(!matches!(s.top(), Frame::March(_)), "his move is over");
    assert!(!may(&game, &s, Action::Take(GUARD)));
}

/// Retreats look only at enemies that are seen.
#[test]
fn ruling_54_retreats_know_nothing_of_hidden_ninja() {
    // Red shoots at a horse without a rider; a ninja of Red lies hidden behind it. White leads the horse's flight.
    let field = || {
        Field::flat(21, 21)
            .night()
            .man(NINJA, "BOW", "K1")
            .man(GUARDS, "NAG", "A21")
            .beast("WHORSE", "K7", "S")
            .lantern("K6")
    };
    let retreats = |s: &State, game: &SamuraiBlades| {
        let way = |a: &Action| matches!(a, Action::Retreat { .. });
        actions(game, s).into_iter().filter(way).collect::<Vec<_>>()
    };
    let shot = |field: Field| {
        let (game, mut s) = field.start();
        play(&game, &mut s, &[Action::Shoot { by: Id(0), at: Id(2) }, Action::Die(5)]);
        (game, s)
    };
    let (game, without) = shot(field());
    let (game_with, with) = shot(field().man(NINJA, "NIN", "K9"));
    assert!(!retreats(&without, &game).is_empty());
    assert_eq!(retreats(&with, &game_with), retreats(&without, &game));
    // If he is run into he is shown, and the horse looks for another way.
    let (game, mut s) = shot(field().man(NINJA, "NIN", "K8"));
    let before = s.unit(Id(2)).place;
    let into = retreats(&s, &game)
        .into_iter()
        .find(|a| matches!(a, Action::Retreat { place, .. } if place.at == hex(&game, "K8")))
        .expect("straight on");
    assert!(game.reveals(&s, into));
    act(&game, &mut s, into);
    assert!(s.is_known(Id(3), GUARDS));
    assert!(s.unit(Id(2)).place == before || s.unit(Id(2)).health == Health::Dead, "not into him");
    assert!(!actions(&game, &s).contains(&into));
}
