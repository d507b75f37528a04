//! Rule 4 on thrown boards, and the path on which a king is shown.

use crate::slow::Blockade as Slow;
use crate::spaces::{all, centre_of, name, place};
use parlour_core::Present;
use parlour_core::scene::Viewer;
use parlour_testkit::{Table, enter};
use sly::blockade::Blockade;

/// Twelve guards anywhere, as if they had been placed so.
fn thrown(kings: &str, rng: &mut fastrand::Rng) -> Slow {
    let mut slow = Slow::new(kings);
    let open = |slow: &Slow| {
        let free = |at: &(i32, i32)| {
            !slow.guards.contains_key(at) && slow.kings.iter().all(|&k| centre_of(k) != centre_of(*at))
        };
        all().filter(free).collect::<Vec<_>>()
    };
    for n in 0..12 {
        let open = open(&slow);
        // Every other one near where something stands already, so that kings turn often.
        let near = |at: &&(i32, i32)| {
            let close = |other: &(i32, i32)| (other.0 - at.0).abs() <= 2 && (other.1 - at.1).abs() <= 2;
            slow.guards.keys().chain(&slow.kings).any(close)
        };
        let close: Vec<_> = open.iter().filter(near).copied().collect();
        let from = if n % 2 == 0 || close.is_empty() { open } else { close };
        let at = from[rng.usize(..from.len())];
        slow.guards.insert(at, n % 2);
    }
    slow.turn = 12 + rng.usize(..2);
    slow
}

fn picture(slow: &Slow) -> String {
    let mut out = "A B C D E F G H I J K L".to_owned();
    for at in all() {
        if at.1 == 1 {
            out += &format!("\n{}", at.0);
        }
        let king = slow.kings.iter().position(|&k| k == at).map(|n| format!("{}K", n + 1));
        let guard = slow.guards.get(&at).map(|n| format!("{}G", n + 1));
        out += &format!(" {}", king.or(guard).unwrap_or(".".into()));
    }
    format!("{out}\nseat {} moves\n", slow.turn % 2 + 1)
}

#[test]
fn paths_on_thrown_boards() {
    let mut rng = fastrand::Rng::with_seed(4);
    let (mut escapes, mut turns) = (0, 0);
    for n in 0..4000 {
        let kings = ["inner", "outer"][n % 2];
        let table = Table::<Blockade>::open(2, &[("kings", kings)]);
        let slow = thrown(kings, &mut rng);
        let mut play = table.play_from(&picture(&slow));
        let expected = slow.escape(slow.turn % 2);
        let can = play.choices().iter().any(|c| c.text == "escape");
        assert_eq!(can, expected.is_some(), "{}", picture(&slow));
        let Some(expected) = expected else { continue };
        enter(&mut play, "escape");
        let motions = play.motions(1, Viewer::Spectator);
        let [king] = motions.as_slice() else { panic!("only the king moves") };
        assert_eq!(king.to, None, "off the board");
        let layout = table.rules.layout();
        let spaces = king.from.iter().chain(&king.via).map(|&spot| place(&layout.place(spot).unwrap().name));
        let found = walk(&slow, &spaces.collect::<Vec<_>>());
        assert_eq!(found, expected, "{}", picture(&slow));
        escapes += 1;
        turns += u32::from(found.1 > 2);
    }
    assert!(escapes > 500 && turns > 50, "{escapes} escapes, {turns} of them with many turns");
}

/// Goes along a path step by step and counts its spaces and turns; it must keep to rule 4.
fn walk(slow: &Slow, path: &[(i32, i32)]) -> (u32, u32) {
    let seat = slow.turn % 2;
    assert_eq!(path[0], slow.kings[seat]);
    let mut turns = 0;
    let mut ways: Vec<_> = path.windows(2).map(|p| (p[1].0 - p[0].0, p[1].1 - p[0].1)).collect();
    ways.push(if seat == 0 { (-1, 0) } else { (1, 0) });
    for (n, pair) in ways.windows(2).enumerate() {
        let at = path[n + 1];
        assert!(!slow.guards.contains_key(&at) && at != slow.kings[1 - seat], "{} is clear", name(at));
        assert_eq!(pair[0].0.abs() + pair[0].1.abs(), 1, "one step at a time");
        if pair[0] != pair[1] {
            let next = (at.0 + pair[0].0, at.1 + pair[0].1);
            assert!(slow.guards.contains_key(&next), "he turns on {} where a guard stops him", name(at));
            assert_eq!(pair[0].0 * pair[1].0 + pair[0].1 * pair[1].1, 0, "to the left or the right");
            turns += 1;
        }
    }
    let last = path.last().expect("at least the king's space");
    assert_eq!(last.0, if seat == 0 { 1 } else { 12 }, "he leaves over the opposite side");
    (path.len() as u32 - 1, turns)
}
