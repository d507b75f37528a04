//! How much a move sends.

use super::{GAME, server};
use parlour_server::client::{Browser, Connection};
use serde_json::{Value, json};

/// A state as it was sent, at this number of entries.
async fn at(line: &mut Connection, ply: u64) -> Value {
    loop {
        let state = line.until("state").await.unwrap();
        if state["ply"] == ply {
            return state;
        }
    }
}

fn median(mut sizes: Vec<usize>) -> usize {
    sizes.sort_unstable();
    sizes[sizes.len() / 2]
}

/// Two friends and somebody who watches, in the middle of their games: what goes over the line with each move.
#[tokio::test]
async fn a_move_sends_little() {
    let (addr, _) = server("sizes").await;
    let (mut acting, mut waiting, mut watching) = (Vec::new(), Vec::new(), Vec::new());
    let mut rng = fastrand::Rng::with_seed(5);
    for _ in 0..4 {
        let mut host = Browser::new(addr);
        let id = host.create(GAME, "seats=2&seat1=here&seat2=link").await.unwrap();
        let link = host.invitations(&id).await.unwrap().remove(0);
        let mut friend = Browser::new(addr);
        friend.take(&link).await.unwrap();
        let stranger = Browser::new(addr);
        let mut lines = Vec::new();
        for browser in [&host, &friend, &stranger] {
            lines.push(browser.open(&id).await.unwrap());
        }
        let mut states = Vec::new();
        for line in &mut lines {
            states.push(at(line, 0).await);
        }
        // Those who came later were announced; from here on a state is a move.
        for ply in 0..60 {
            let Some(mover) = states.iter().position(|s| s["yours"] == true) else { break };
            let choices = states[mover]["choices"].as_array().unwrap();
            let text = choices[rng.usize(..choices.len())][0].clone();
            lines[mover].say(&json!({"do": "act", "ply": ply, "text": text})).await.unwrap();
            for (line, state) in lines.iter_mut().zip(&mut states) {
                *state = at(line, ply + 1).await;
            }
            if ply >= 20 {
                for (n, state) in states.iter().enumerate() {
                    let size = state.to_string().len();
                    match n {
                        2 => watching.push(size),
                        _ if state["yours"] == true => acting.push(size),
                        _ => waiting.push(size),
                    }
                }
            }
        }
    }
    let (acting, waiting, watching) = (median(acting), median(waiting), median(watching));
    println!(
        "state messages of {GAME} in mid-game, median: {acting} bytes to the page that acts, {waiting} to the one that waits, {watching} to one that watches"
    );
    assert!(acting <= 3000, "{acting}");
    assert!(waiting <= 1300 && watching <= 1300, "{waiting}, {watching}");
}
