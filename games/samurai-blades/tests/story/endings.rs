//! Every way to end.

use super::*;

fn anybody(side: u8) -> Who {
    Who { side, kinds: Vec::new() }
}
fn victory(goals: Vec<Goal>, otherwise: Option<u8>) -> Victory {
    Victory {
        goals,
        otherwise,
        scores: vec![Score::Kills(0), Score::Kills(1)],
        grades: Grades { substantial: 15, decisive: 25 },
    }
}
/// Side 0 wins when this holds.
fn goal(when: When, all: Vec<Condition>) -> Goal {
    Goal { side: 0, when, all, grade: None }
}
/// Two men of each side, far apart.
fn field() -> Field {
    let red = Field::flat(10, 10).man(FIRST, "SAM", "B2").man(FIRST, "YARI", "B4");
    red.man(SECOND, "SAM", "I8").man(SECOND, "YARI", "I6").turns(2)
}
fn dead(s: State, id: Id) -> State {
    s.with(id, |unit| unit.health = Health::Dead)
}
fn left(s: State, id: Id) -> State {
    s.with(id, |unit| {
        unit.post = Post::Left;
        unit.place = samurai_blades::Place::NOWHERE;
    })
}
fn outcome(game: &SamuraiBlades, s: &State) -> Outcome {
    match game.turn(s) {
        Turn::Over(outcome) => outcome,
        turn => panic!("not over: {turn:?}"),
    }
}
/// How it ended, as `Red` reads it, and where.
fn ended(game: &SamuraiBlades, s: &State) -> (String, Vec<Mark>) {
    let ending = game.ending(s, &outcome(game, s));
    (ending.text.words(None, called), ending.marks)
}
/// Plays on without doing anything until it is over.
fn idle(game: &SamuraiBlades, mut s: State) -> State {
    while !game.turn(&s).is_over() {
        act(game, &mut s, Action::Done);
    }
    s
}
fn spot(game: &SamuraiBlades, name: &str) -> Spot {
    Spot(hex(game, name).0)
}

#[test]
fn an_aim_is_reached() {
    type Change = fn(&SamuraiBlades, State) -> State;
    let samurai = || Who { side: 1, kinds: vec![Kind::Samurai] };
    let cases: [(Condition, Change, &str, &[&str]); 6] = [
        (
            Condition::Exited(anybody(0), 1),
            |_, s| left(s, A),
            "one of your men has left the ground over the west edge",
            &["A1", "A2"],
        ),
        (
            Condition::Exited(anybody(0), 2),
            |_, s| left(left(s, A), B),
            "two of your men have left the ground over the west edge",
            &["A1", "A2"],
        ),
        (
            Condition::In(anybody(0), field().hexes("D4")),
            |game, s| s.with(A, |unit| unit.place = one(game, "D4")),
            "one of your men is at D4",
            &["D4"],
        ),
        (
            Condition::Dead(samurai(), 1),
            |_, s| dead(s, C),
            "Mira's samurai is dead, a decisive win, 30 points to 0",
            &["I8"],
        ),
        (Condition::Gone(samurai()), |_, s| dead(s, C), "Mira's samurai is gone, a decisive win, 30 points to 0", &[]),
        (
            Condition::NoneIn(anybody(1), field().hexes("I8 I9")),
            |game, s| s.with(C, |unit| unit.place = one(game, "I3")),
            "none of Mira's men is at I8 or I9",
            &[],
        ),
    ];
    for (condition, change, words, at) in cases {
        let victory = victory(vec![goal(When::AtOnce, vec![condition])], Some(1));
        let (game, s) = field().exits(FIRST, "A1 A2").victory(victory).at(PhaseStep::Move);
        let mut s = change(&game, s);
        act(&game, &mut s, Action::Done);
        let won: Vec<Spot> = at.iter().map(|name| spot(&game, name)).collect();
        let marks = if won.is_empty() { Vec::new() } else { vec![Mark::Won(won)] };
        assert_eq!(ended(&game, &s), (words.to_owned(), marks));
    }
}

#[test]
fn several_conditions_and_a_grade() {
    let all = vec![
        Condition::In(anybody(0), field().hexes("B2")),
        Condition::NoneNear(anybody(1), field().hexes("B2")),
        Condition::FewerDead(anybody(0), 2),
        Condition::Alive(Who { side: 0, kinds: vec![Kind::Samurai] }),
    ];
    let graded = Goal { grade: Some(Grade::Decisive), ..goal(When::LastTurnEnd, all) };
    let (game, s) = field().victory(victory(vec![graded], Some(1))).start();
    let s = idle(&game, s);
    let words = "turn 2 is over, one of your men is at B2, none of Mira's men is at B2 or next to it, fewer than two of \
                 your men are dead and your samurai lives, a decisive win";
    assert_eq!(ended(&game, &s), (words.into(), vec![Mark::Won(vec![spot(&game, "B2")])]));
}

#[test]
fn an_aim_is_missed() {
    let never = || vec![goal(When::AtOnce, vec![Condition::Dead(anybody(1), 9)])];
    let (game, s) = field().victory(victory(never(), Some(1))).start();
    assert_eq!(ended(&game, &idle(&game, s)).0, "turn 2 is over, and your aim is missed");
    // All have left before the last turn.
    let (game, s) = field().exits(FIRST, "A1").victory(victory(never(), Some(1))).at(PhaseStep::Move);
    let mut s = left(left(s, A), B);
    act(&game, &mut s, Action::Done);
    assert_eq!(ended(&game, &s).0, "none of your men is left on the ground, and your aim is missed");
}

#[test]
fn points_decide() {
    let (game, s) = field().victory(victory(Vec::new(), None)).start();
    let even = idle(&game, s.clone());
    assert_eq!(ended(&game, &even).0, "turn 2 is over, and the points are even, 0 each");
    let won = idle(&game, dead(s, D));
    assert_eq!(ended(&game, &won).0, "turn 2 is over, and the points are 19 to 0, a decisive win");
}

#[test]
fn nobody_is_left() {
    let (game, s) = field().at(PhaseStep::Move);
    let mut lost = dead(dead(s.clone(), C), D);
    act(&game, &mut lost, Action::Done);
    assert_eq!(ended(&game, &lost), ("none of Mira's men is left".into(), vec![]));
    let mut all = dead(dead(dead(s, C), D), B);
    // The last of the other side falls with them.
    all = dead(all, A);
    let legal = actions(&game, &all);
    act(&game, &mut all, legal[0]);
    assert_eq!(ended(&game, &all), ("nobody of either side is left".into(), vec![]));
}

#[test]
fn honour_ends_it() {
    let (game, mut s) = Field::flat(9, 9).man(FIRST, "SAM", "C4").man(SECOND, "YARI", "G7").at(PhaseStep::Start);
    assert_eq!(game.scenario.special.rite, Rite::Anytime);
    act(&game, &mut s, Action::Seppuku(A));
    let s = idle(&game, s);
    assert!(outcome(&game, &s).is_draw());
    assert_eq!(ended(&game, &s), ("your last samurai died by his own hand, in honour".into(), vec![]));

    let riders = Field::flat(14, 12).rider(FIRST, "SAM", "C4", "SE").rider(SECOND, "SAM", "K4", "NW");
    let (game, mut s) = riders.at(PhaseStep::Move);
    let game = SamuraiBlades { temptation: Temptation::On, ..game };
    play(&game, &mut s, &[Action::Challenge(A), Action::Accept(B), Action::BreakDuel]);
    assert_eq!(ended(&game, &s), ("you broke the duel".into(), vec![]));
}

/// The last turn is over, and side 0 has its aim; side 1 has killed a man of it.
#[test]
fn an_aim_counts_for_more_than_points() {
    let stands = || vec![goal(When::LastTurnEnd, vec![Condition::In(anybody(0), field().hexes("B2"))])];
    let (game, s) = field().victory(victory(stands(), None)).start();
    let fewer = idle(&game, dead(s.clone(), B));
    let words = "turn 2 is over, one of your men is at B2, a marginal win, though by points it stands 0 to 19";
    assert_eq!(ended(&game, &fewer).0, words);
    let even = idle(&game, dead(dead(s, B), D));
    assert_eq!(
        ended(&game, &even).0,
        "turn 2 is over, one of your men is at B2, a marginal win with even points, 19 each"
    );
    // The log says the same with the names of the sides.
    let (game, s) = field().victory(victory(stands(), None)).start();
    let mut s = dead(s, B);
    let mut log = Vec::new();
    while !game.turn(&s).is_over() {
        log.extend(act(&game, &mut s, Action::Done));
    }
    let last = log.last().unwrap();
    let said =
        "Red wins: turn 2 is over, one of Red's men is at B2, a marginal win, though by points it stands 0 to 19.";
    assert_eq!((last.text.as_str(), last.rule), (said, "R-58"));
}

#[test]
fn a_scenario_has_words_for_its_ends() {
    let mut field = field().victory(victory(vec![goal(When::AtOnce, vec![Condition::Dead(anybody(1), 1)])], Some(1)));
    field.scenario.tale.headlines.goals = vec!["the ford is forced".into()];
    field.scenario.tale.headlines.otherwise = "the ford is held".into();
    let (game, s) = field.start();
    assert_eq!(ended(&game, &idle(&game, s.clone())).0, "the ford is held; turn 2 is over, and your aim is missed");
    let words = "the ford is forced; one of Mira's men is dead, a decisive win, 19 points to 0";
    assert_eq!(ended(&game, &idle(&game, dead(s, D))).0, words);
}

/// Every end of every scenario of the box says which goal decided, and how the points stand if there are any.
#[test]
fn every_goal_of_the_box_has_words_of_its_own() {
    for (id, _) in BUILTIN {
        let table = Table::<SamuraiBlades>::open(2, &[("scenario", id)]);
        let scenario = &table.rules.scenario;
        let told = &scenario.tale.headlines;
        assert_eq!(told.goals.len(), scenario.victory.goals.len(), "{id}");
        assert!(told.goals.iter().all(|words| !words.is_empty()), "{id}: {told:?}");
        assert_eq!(told.otherwise.is_empty(), scenario.victory.otherwise.is_none(), "{id}");
    }
}
