//! The game against a second, slow implementation.

mod slow;

use parlour_core::scene::Viewer;
use parlour_core::{Cause, Entry, Listed, Present, Turn};
use parlour_testkit::{Table, enter, perft_file, seat};
use slow::Slow;
use swoop::Swoop;

#[test]
fn perft_numbers_are_those_on_file() {
    perft_file::<Swoop, Listed>(env!("CARGO_MANIFEST_DIR"), "perft.txt", |table, after, depth| {
        let mut slow = Slow::new(table.setup.seats.into(), &table.setup.options[0].1);
        after.split_whitespace().for_each(|text| slow.play(text));
        slow.perft(depth)
    });
}

/// How often something rare was seen.
#[derive(Debug, Default)]
struct Seen {
    steps: usize,
    returns: usize,
    waits: usize,
    passes: usize,
    tall: usize,
}

/// Plays a random game on both; at each step they agree on what is legal, and at the end on how it ended. `leavers` says
/// when somebody leaves, and `limit` when to stop in any case. With an odd seed the players like to check.
fn agree(seats: u8, board: &str, seed: u64, leavers: &[usize], limit: usize, seen: &mut Seen) {
    let table = Table::<Swoop>::open(seats, &[("board", board)]);
    let mut play = table.play(seed);
    let mut slow = Slow::new(seats.into(), board);
    let mut rng = fastrand::Rng::with_seed(seed);
    let mut left = Vec::new();
    for step in 0..limit {
        let mut texts: Vec<String> = play.choices().into_iter().map(|c| c.text).collect();
        texts.sort();
        assert_eq!(texts, slow.actions(), "seats {seats} {board} seed {seed} step {step}\n{}", play.diagram());
        if let Turn::Over(outcome) = play.turn() {
            let expected = slow.over().map(|(ranks, rule)| (ranks, Cause::Rule(rule)));
            assert_eq!(Some((outcome.to_string(), outcome.cause)), expected, "seed {seed}\n{}", play.diagram());
            return;
        }
        if leavers.contains(&step) {
            let stays: Vec<u8> = (1..=seats).filter(|n| !left.contains(n)).collect();
            let leaver = stays[rng.usize(..stays.len())];
            left.push(leaver);
            play.enter(Entry::Resign(seat(leaver))).expect("anybody may leave");
            slow.leave(usize::from(leaver) - 1);
            continue;
        }
        let checks: Vec<&String> = texts.iter().filter(|t| slow.checks(t)).collect();
        let likes = seed % 2 == 1 && !checks.is_empty() && rng.u8(..10) < 7;
        let text = if likes { checks[rng.usize(..checks.len())] } else { &texts[rng.usize(..texts.len())] };
        let scene = table.rules.scene(play.state(), Viewer::Referee);
        seen.steps += 1;
        seen.returns += usize::from(text.contains('>'));
        seen.waits += usize::from(scene.prompt.contains("waits"));
        seen.passes += usize::from(text == "pass");
        seen.tall += usize::from(scene.tokens.iter().any(|t| t.level > 1));
        enter(&mut play, text);
        slow.play(text);
    }
}

#[test]
fn random_games_agree() {
    let mut seen = Seen::default();
    for (seats, board) in [(2, "four-fold"), (3, "four-fold"), (4, "four-fold"), (4, "alternating"), (3, "blocks")] {
        for seed in 0..8 {
            agree(seats, board, seed, &[], usize::MAX, &mut seen);
        }
    }
    // A duty waits early, while the homes are full.
    for seed in (1..4000).step_by(2) {
        agree(3 + (seed / 2 % 2) as u8, "four-fold", seed, &[], 30, &mut seen);
    }
    let rare = [seen.steps / 100, seen.returns, seen.waits, seen.passes, seen.tall];
    assert!(rare.iter().all(|&n| n >= 10), "everything happens in these games: {seen:?}");
}

#[test]
fn random_games_agree_when_players_leave() {
    let mut seen = Seen::default();
    for seed in 0..16 {
        let early = 20 + 25 * seed as usize;
        agree(4, "four-fold", seed, &[early, early + 45], usize::MAX, &mut seen);
        agree(3, "alternating", seed, &[early], usize::MAX, &mut seen);
    }
    let rare = [seen.steps / 100, seen.returns, seen.passes, seen.tall];
    assert!(rare.iter().all(|&n| n >= 10), "everything happens in these games: {seen:?}");
}
