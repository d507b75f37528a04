//! A house that waits for its turn to think says so.
#![allow(clippy::unwrap_used)]

use parlour_core::Seat;
use parlour_table::{Guest, Sitter, Sitting};

#[test]
fn whoever_waits_for_the_house_reads_why() {
    let game = parlour_cabinet::find("swords-and-shields").unwrap();
    let house = Sitter::Computer(game.offered("level:1").unwrap());
    let mut sitting = Sitting::new(game, game.open(2, &[], 0).unwrap(), vec![house, Sitter::Here]);
    let who = Guest::new([Seat::SECOND]);
    let prompt = |sitting: &Sitting| sitting.view(&who, 0, 0).prompt;
    assert_eq!(prompt(&sitting), "The house is thinking …");
    sitting.queue(true);
    assert_eq!(prompt(&sitting), "The house waits for its turn to think …");
    sitting.queue(false);
    assert_eq!(prompt(&sitting), "The house is thinking …");
    // With its move it waits no more, whatever was said last.
    sitting.queue(true);
    let proposal = sitting.house(0, &["d1-d3"]).unwrap();
    sitting.accept(proposal);
    assert!(prompt(&sitting).starts_with("After step 0"), "{}", prompt(&sitting));
    assert!(!sitting.view(&who, 1, 0).thinking);
}
