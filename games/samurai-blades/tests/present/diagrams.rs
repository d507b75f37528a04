//! Diagrams.

use super::*;

#[test]
fn diagrams_read_back_and_nonsense_is_refused_by_line() {
    let game = table("plum-ford").rules;
    let text = game.diagram(&game.start());
    assert_eq!(game.parse_diagram(&text), Ok(game.start()));
    let wrong = |from: &str, to: &str| {
        assert!(text.contains(from), "{text}");
        game.parse_diagram(&text.replacen(from, to, 1)).unwrap_err().to_string()
    };
    assert_eq!(wrong("scenario plum-ford", "scenario duel"), "diagram line 1: this is plum-ford, not duel");
    assert!(wrong("turn 1", "turn 99").starts_with("diagram line 2: a number from 1 to "));
    assert!(wrong("#0 1 HATA", "#0 1 HATTA").starts_with("diagram line 4: `HATTA` is no code"));
    assert!(wrong("#0 1 HATA", "#0 1 SAM").ends_with("this scenario's counter is a veteran"));
    assert!(wrong("#0 1 HATA", "#0 2 HATA").ends_with("a man does not change sides"));
    assert!(wrong("Q8 healthy", "R8 healthy").ends_with("two bodies stand on R8"));
    assert!(wrong("frame step\n", "").ends_with("the first frame is `step`"));
    assert!(wrong("R8 healthy map", "R8 healthy left").contains("is on the map if it has a hex"));
}

#[test]
fn texts_clicks_and_diagrams_hold_in_rare_positions() {
    for (id, seed) in [("rice-tax", 1), ("rice-tax", 2), ("six-swords", 3), ("two-banners", 4), ("bell-of-enryu", 5)] {
        let game = table(id).rules;
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut s = game.start();
        loop {
            let text = game.diagram(&s);
            assert_eq!(game.parse_diagram(&text).as_ref(), Ok(&s), "{text}");
            let legal = actions(&game, &s);
            if legal.is_empty() {
                break;
            }
            if game.turn(&s) != Turn::Chance {
                let mut paths: Vec<_> = legal.iter().map(|&a| game.path(&s, a)).collect();
                paths.sort();
                assert!(paths.windows(2).all(|pair| !pair[1].starts_with(&pair[0])), "{paths:?}\n{text}");
                for &a in &legal {
                    assert_eq!(game.parse(&s, &game.notate(&s, a)), Some(a), "{text}");
                }
            }
            // Horses are led and carts hauled far more often than chance would have it.
            let is_rare = |a: &&Action| !matches!(a, Action::Step(_) | Action::Take(_) | Action::Die(_) | Action::Done);
            let rare: Vec<&Action> = legal.iter().filter(is_rare).collect();
            let list = if rare.is_empty() || rng.u8(..) > 90 { legal.iter().collect() } else { rare };
            game.apply(&mut s, *list[rng.usize(..list.len())], &mut Quiet);
        }
    }
}
