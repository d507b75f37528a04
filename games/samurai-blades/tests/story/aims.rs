//! The card beside the board, and the options.

use super::*;
use parlour_core::Aim;

fn aim(scenario: &str, seat: Seat) -> Aim {
    let game = Table::<SamuraiBlades>::open(2, &[("scenario", scenario)]).rules;
    game.aim(&game.start(), seat)
}
fn fact(aim: &Aim, name: &str) -> String {
    aim.facts.iter().find(|(fact, _)| fact == name).map(|(_, what)| what.clone()).unwrap_or_default()
}

#[test]
fn every_scenario_has_an_aim_for_both_seats() {
    for (id, _) in BUILTIN {
        let [first, second] = [Seat::FIRST, Seat::SECOND].map(|seat| aim(id, seat));
        for (own, other) in [(&first, &second), (&second, &first)] {
            let words = own.sentence.split_whitespace().count();
            assert!((5..=28).contains(&words), "{id}: {words} words: {}", own.sentence);
            assert!(!own.head.is_empty() && !own.more.is_empty());
            assert!((1..=7).contains(&own.pieces.len()), "{id}: {:?}", own.pieces);
            assert_eq!(own.facts[0].1, other.sentence, "{id}: what the other side is out for");
        }
    }
}

#[test]
fn the_ford() {
    let [east, west] = [Seat::FIRST, Seat::SECOND].map(|seat| aim("plum-ford", seat));
    assert_eq!(east.head, "Plum Ford");
    let forces = "Bring four men off over the west edge, or end turn 8 with a man on the bridge and no enemy on it or next to it.";
    assert_eq!(east.sentence, forces);
    assert_eq!(west.sentence, "Let no four men of East through, and do not leave the bridge to them when turn 8 ends.");
    let facts: Vec<(&str, &str)> = west.facts.iter().map(|(name, what)| (name.as_str(), what.as_str())).collect();
    let expected = [
        ("Aim of East", forces),
        ("Turn", "1 of 8"),
        ("West", "8 of 8 men, 0 points"),
        ("East", "10 of 10 men, 0 points"),
        ("Ends", "when an aim is reached, or after turn 8 as a win for West"),
    ];
    assert_eq!(facts, expected);
    let words: Vec<&str> = west.pieces.iter().map(|(_, words)| words.as_str()).collect();
    let expected = [
        "samurai: strong, in armour",
        "naginata ashigaru: fights, without armour",
        "spear ashigaru: fights, without armour",
        "bow ashigaru: shoots far, fights badly",
    ];
    assert_eq!(words, expected);
    assert_eq!((west.pieces[0].0.kind, west.pieces[0].0.side), ("samurai", "second"));
    // East goes over the bridge to the west edge; West stays where it is.
    assert!(
        matches!(&east.marks[..], [Mark::Way(way), Mark::Won(edge), Mark::Won(bridge)]
        if way.len() == 2 && way[1] == edge[7] && edge.len() == 16 && bridge.len() == 4),
        "{:?}",
        east.marks
    );
    assert_eq!(west.marks, []);
}

#[test]
fn facts_follow_the_game() {
    let game = Table::<SamuraiBlades>::open(2, &[("scenario", "plum-ford")]).rules;
    let mut s = game.start().with(Id(0), |unit| unit.health = Health::Dead);
    s.turn = 5;
    let aim = game.aim(&s, Seat::SECOND);
    assert_eq!((fact(&aim, "Turn"), fact(&aim, "East")), ("5 of 8".into(), "9 of 10 men, 0 points".into()));
    assert_eq!(fact(&aim, "West"), "8 of 8 men, 35 points");
    assert_eq!(fact(&self::aim("lanterns-at-kurozuka", Seat::FIRST), "Turn"), "set-up");
    assert_eq!(
        fact(&self::aim("two-banners", Seat::FIRST), "Ends"),
        "when an aim is reached, or after turn 12 by points"
    );
}

/// Where a file names no aim, its goals are put into words.
#[test]
fn a_scenario_without_words_has_its_goals() {
    let who = |side: u8, kinds: &[Kind]| Who { side, kinds: kinds.to_vec() };
    let field = Field::flat(9, 9).man(FIRST, "SAM", "C3").man(FIRST, "YARI", "C4").man(SECOND, "LORD", "H7");
    let goals = vec![
        Goal { side: 0, when: When::AtOnce, all: vec![Condition::Dead(who(1, &[Kind::Lord]), 1)], grade: None },
        Goal {
            side: 0,
            when: When::TurnEnd,
            all: vec![Condition::In(who(0, &[]), field.hexes("H7")), Condition::FewerDead(who(0, &[]), 2)],
            grade: None,
        },
    ];
    let grades = Grades { substantial: 15, decisive: 25 };
    let game = field.turns(6).victory(Victory { goals, otherwise: Some(1), scores: Vec::new(), grades }).game();
    let s = game.start();
    let [red, white] = [Seat::FIRST, Seat::SECOND].map(|seat| game.aim(&s, seat));
    let expected = "You win when White's daimyo is dead, or when a turn ends and one of your men is at H7 and fewer than two of \
                    your men are dead, or when none of White's men is left.";
    assert_eq!(red.sentence, expected);
    let expected = "White wins when turn 6 is over and your aim is missed, or when none of your men is left.";
    assert_eq!(red.facts[0].1, expected);
    let expected = "You win when turn 6 is over and Red's aim is missed, or when none of Red's men is left.";
    assert_eq!(white.sentence, expected);
    assert_eq!(
        (fact(&red, "Red").as_str(), red.more.as_str()),
        ("2 of 2 men", "A side of which nobody is left has lost.")
    );
    let points = Victory { goals: Vec::new(), otherwise: None, scores: vec![Score::Kills(0)], grades };
    let scenario = samurai_blades::scenario::Scenario { victory: points, ..(*game.scenario).clone() };
    let game = SamuraiBlades { scenario: Arc::new(scenario), ..game };
    let expected = "You win when turn 6 is over and you have more points, or when none of White's men is left.";
    assert_eq!(game.aim(&s, Seat::FIRST).sentence, expected);
}

#[test]
fn every_option_is_a_question() {
    for option in SamuraiBlades::INFO.options {
        assert!(option.question.ends_with('?'), "{}: `{}`", option.key, option.question);
    }
}
