//! The examples do what they say.

// They are programs of their own; here only their functions are called.
#![allow(clippy::unwrap_used, dead_code)]

#[path = "../examples/bot.rs"]
mod bot;
#[path = "../examples/perft.rs"]
mod perft;
#[path = "../examples/playouts.rs"]
mod playouts;
#[path = "../examples/replay.rs"]
mod replay;

use parlour_cabinet::find;

#[test]
fn the_bot_beats_random_play() {
    assert!(bot::wins(find("line-up").unwrap(), 10) >= 8);
}

#[test]
fn perft_counts() {
    let game = find("swords-and-shields").unwrap();
    assert_eq!((perft::count(game, 1), perft::count(game, 2)), (80, 4400));
}

#[test]
fn a_record_is_told() {
    let record = "parlour record 1\ngame swords-and-shields\nrules 1\nseats 2\n\nact 1 d1-d3\nact 2 c5-c3\n";
    let told = replay::told(record);
    assert!(told.starts_with("1. seat 1: d1-d3\n2. seat 2: c5-c3 The sword on d3 is captured.\n"), "{told}");
}

#[test]
fn a_batch_is_played() {
    let (won, actions) = playouts::batch(find("swahili").unwrap(), 50);
    assert!(won <= 50 && actions > 50 * 5, "{won}, {actions}");
}
