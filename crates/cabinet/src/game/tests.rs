//! What a game's line in the cabinet makes of it.

use super::*;
use crate::Opponent;
use crate::level::{Level, level};
use parlour_testkit::Table;
use parlour_testkit::toy::Lanterns;

/// The opponent's thoughts for seat 1 when the others hold these cards, for some seeds.
fn thoughts(entry: &dyn GameEntry, opponent: &str, cards: [&str; 2]) -> Vec<Option<Thought<String>>> {
    let [second, third] = cards;
    let table = Table::<Lanterns>::open(3, &[]);
    let play = table.play_from(&format!("13 2\n{second} 3\n{third} 1\nseat 1 play Calm 1\n"));
    let opponent: Opponent = opponent.parse().unwrap();
    let think = |seed| entry.think(&play, &opponent, seed, &|| false, &mut |_| {});
    (0..10).map(think).collect()
}

#[test]
fn it_does_not_know_what_is_hidden_from_its_seat() {
    static OPEN: Game<Lanterns> = Game::new().evaluate();
    static HIDDEN: Game<Lanterns> = Game::new().evaluate().determinize();
    for opponent in ["random", "level:1", "level:2", "level:4", "alphabeta@900", "mcts@200", "uct@200", "maxn@500"] {
        let low = thoughts(&HIDDEN, opponent, ["11", "11"]);
        assert!(low.iter().all(Option::is_some));
        assert_eq!(low, thoughts(&HIDDEN, opponent, ["33", "23"]), "{opponent}");
    }
    assert_ne!(thoughts(&OPEN, "level:5", ["11", "11"]), thoughts(&OPEN, "level:5", ["33", "23"]));
}

#[test]
fn what_is_hidden_is_not_judged_aloud() {
    let play = Table::<Lanterns>::open(3, &[]).play_from("13 2\n11 3\n11 1\nseat 1 stance\n");
    assert_eq!(Game::<Lanterns>::new().evaluate().determinize().value(&play), None);
    let open = Game::<Lanterns>::new().evaluate();
    assert!(open.value(&play).is_some_and(|v| v[Seat::SECOND] > v[Seat::FIRST]));
    assert_eq!(Game::<Lanterns>::new().value(&play), None);
}

#[test]
fn a_game_without_evaluation_has_only_the_random_opponent() {
    let plain = Game::<Lanterns>::new();
    assert_eq!(plain.opponents().len(), 1);
    let told = plain.opponent("level:5").unwrap_err().to_string();
    assert_eq!(told, "there is no opponent `level:5` for Lanterns; there is random");
    assert!(thoughts(&plain, "level:5", ["11", "11"]).iter().all(Option::is_none));
}

/// The second of the two cards, always.
const STUBBORN: Think<Lanterns> = |rules, question| {
    let s = &question.worlds[0];
    assert!(rules.turn(s).seat().is_some(), "it is asked where a seat is to act");
    assert_eq!(Some(question.budget.nodes), level(3).map(Level::nodes), "it is told how long to think");
    let mut actions = Vec::new();
    rules.actions(s, &mut actions);
    let action = *actions.last()?;
    Some(Thought { action, value: 0.1, depth: 1, nodes: 2, line: vec![action] })
};

#[test]
fn a_game_may_bring_its_own_opponent() {
    let own = Game::<Lanterns>::new().determinize().thinking(STUBBORN);
    assert!(own.opponent("level:3").is_ok() && own.opponent("uct@9").is_err() && own.opponents().len() == 9);
    let texts: Vec<_> = thoughts(&own, "level:3", ["11", "11"]).into_iter().flatten().map(|t| t.action).collect();
    assert_eq!(texts, ["p2"; 10]);
}
