//! What the table does by itself where nobody can do anything else, and marches as one move.

#![allow(clippy::unwrap_used)]

use parlour_cabinet::{GAMES, GameEntry};
use parlour_core::{ANSWERED, Entry, Record, Seat};
use parlour_table::{Answer, Decision, Due, Guest, May, Question, Request, Sitter, Sitting};
use parlour_testkit::seat;

/// Seat 2 is shut in by trees.
const SHUT: &str = "name Shut\nmap\n1..T2\n..TTT\n";

fn heath(scenario: &str, second: Sitter) -> Sitting {
    parlour_testkit::sitting::add_toys();
    let game = parlour_cabinet::find("heath").unwrap();
    let play = game.open(2, &[("scenario".into(), scenario.into())], 7).unwrap();
    begun(Sitting::new(game, play, vec![Sitter::Here, second]))
}

fn begun(mut sitting: Sitting) -> Sitting {
    if sitting.due() == Some(Due::Follow) {
        let proposal = sitting.follow().unwrap();
        sitting.accept(proposal);
    }
    sitting
}

/// Whoever plays all seats that are here.
fn host(sitting: &Sitting) -> Guest {
    Guest::new(sitting.seats().filter(|&seat| *sitting.sitter(seat) == Sitter::Here))
}

fn ask(sitting: &mut Sitting, who: &Guest, request: &Request) -> Vec<Entry> {
    let decided = sitting.decide(who, request);
    let Ok(Decision::Change(proposal)) = decided else { panic!("{request:?}: {decided:?}") };
    let entries = proposal.chapter().entries.clone();
    sitting.accept(proposal);
    entries
}

fn act(sitting: &mut Sitting, text: &str) -> Vec<Entry> {
    let host = host(sitting);
    let ply = sitting.ply_for(&host);
    ask(sitting, &host, &Request::Act { ply, text: text.into() })
}

fn may(sitting: &Sitting, may: May) -> bool {
    sitting.may(&host(sitting)).contains(&may)
}

fn end_of(number: u8) -> [Entry; 2] {
    [Entry::Note(seat(number), ANSWERED.into()), Entry::Act(seat(number), "end".into())]
}

/// Whoever sits there: somebody here, or the house, which is not even asked.
#[test]
fn a_turn_in_which_nothing_can_be_done_ends_itself() {
    for second in [Sitter::Here, Sitter::Computer("random".parse().unwrap())] {
        let mut sitting = heath(SHUT, second);
        assert!(!may(&sitting, May::TakeBack));
        let entries = act(&mut sitting, "end");
        let [own, skipped @ ..] = entries.as_slice() else { panic!("{entries:?}") };
        assert_eq!(*own, Entry::Act(seat(1), "end".into()));
        assert!(skipped.starts_with(&end_of(2)), "{skipped:?}");
        assert_eq!(sitting.play().turn().seat(), Some(seat(1)), "and it is the first one's turn again");
        let host = host(&sitting);
        let view = sitting.view(&host, sitting.steps(&host), 0);
        assert!(view.history[1].is_automatic && !view.history[0].is_automatic, "and the list says so");
        // What the table entered would only be entered again: back goes to one's own decision.
        let ply = sitting.ply_for(&host);
        ask(&mut sitting, &host, &Request::TakeBack { ply });
        assert_eq!((sitting.play().steps(), sitting.play().turn().seat()), (0, Some(seat(1))));
    }
}

#[test]
fn a_record_with_skipped_turns_replays() {
    let mut sitting = heath(SHUT, Sitter::Here);
    act(&mut sitting, "a1-b1");
    act(&mut sitting, "end");
    let record = sitting.play().record().clone();
    let again = parlour_cabinet::find("heath").unwrap().replay(&record).unwrap();
    assert_eq!(again.diagram(), sitting.play().diagram());
    assert!(again.is_automatic(2));
}

/// R-05 of Blockade, and the like: whoever passes could do nothing else. Random matches of every game that says so.
#[test]
fn what_is_skipped_was_all_that_could_be_done() {
    let mut skipped = 0;
    for game in GAMES {
        for seed in 0..3 {
            skipped += skips(*game, &[], seed);
        }
    }
    parlour_testkit::sitting::add_toys();
    skipped += skips(parlour_cabinet::find("heath").unwrap(), &[("scenario".into(), SHUT.into())], 1);
    assert!(skipped > 0, "somebody was shut in");
}

fn skips(game: &'static dyn GameEntry, options: &[(String, String)], seed: u64) -> usize {
    let seats = *game.info().seats.iter().max().unwrap();
    let mut rng = fastrand::Rng::with_seed(seed);
    let play = game.open(seats, options, seed).unwrap();
    let mut sitting = begun(Sitting::new(game, play, vec![Sitter::Here; usize::from(seats)]));
    let all = Guest::new(Seat::all(seats));
    for _ in 0..250 {
        let choices = sitting.play().choices();
        if choices.is_empty() {
            break;
        }
        assert_eq!(sitting.play().formality(), None, "{}: nobody waits for a formality", game.info().id);
        let text = choices[rng.usize(..choices.len())].text.clone();
        let ply = sitting.ply_for(&all);
        ask(&mut sitting, &all, &Request::Act { ply, text });
    }
    // Replayed entry by entry: where the table passed for somebody, there was nothing else.
    let record = sitting.play().record().clone();
    let mut again = game.replay(&Record { entries: Vec::new(), ..record.clone() }).unwrap();
    let mut skipped = 0;
    for (n, entry) in record.entries.iter().enumerate() {
        if matches!(n.checked_sub(1).map(|n| &record.entries[n]), Some(Entry::Note(_, text)) if text == ANSWERED) {
            assert_eq!(again.choices().len(), 1, "{}: {entry}", game.info().id);
            skipped += 1;
        }
        again.enter(entry.clone()).unwrap();
    }
    skipped
}

/// Hex by hex, or the whole way: what belongs together says the game.
#[test]
fn a_whole_march_is_taken_back() {
    let mut sitting = heath("meadow", Sitter::Here);
    for text in ["f4-f3", "d3-d4", "d4-d5", "d5-d6"] {
        assert_eq!(may(&sitting, May::TakeBackMarch), sitting.play().steps() > 2);
        act(&mut sitting, text);
    }
    let host = host(&sitting);
    let ply = sitting.ply_for(&host);
    let last = sitting.decide(&host, &Request::TakeBack { ply }).unwrap();
    let Decision::Change(last) = last else { panic!("{last:?}") };
    assert_eq!(last.chapter().entries, [Entry::TakeBack { to: 3 }], "one step");
    let whole = ask(&mut sitting, &host, &Request::TakeBackMarch { ply });
    assert_eq!(whole, [Entry::TakeBack { to: 1 }], "but not the step of another piece before it");
    assert!(!may(&sitting, May::TakeBackMarch));
}

/// Until something was decided by a die.
#[test]
fn a_march_is_taken_back_as_far_as_dice_allow() {
    let mut sitting = heath("name Near\nmap\n......\n1..2..\n......\n", Sitter::Here);
    for text in ["a2-b2", "b2-c2"] {
        act(&mut sitting, text);
    }
    assert!(may(&sitting, May::TakeBackMarch));
    act(&mut sitting, "c2xd2");
    assert!(!may(&sitting, May::TakeBackMarch), "a die has fallen since");
}

/// The house marches as people see it: a man goes all his way in one motion.
#[test]
fn the_house_moves_a_man_in_one_go() {
    let game = parlour_cabinet::find("samurai-blades").unwrap();
    let house = Sitter::Computer(game.opponent("level:1").unwrap());
    let mut sitting = begun(Sitting::new(game, game.open(2, &[], 3).unwrap(), vec![house, Sitter::Here]));
    let second = Guest::new([seat(2)]);
    let mut longest = 0;
    while let Some(Due::House(_, opponent)) = sitting.due() {
        let known = sitting.steps(&second);
        let answer = sitting.job(Question::Move(opponent)).run(1, &|| false, &mut |_| {});
        let Some(Answer::Move { ply, texts }) = answer else { panic!("it has a move") };
        let proposal = sitting.house(ply, &texts).unwrap();
        sitting.accept(proposal);
        let steps = sitting.steps(&second);
        let motions = sitting.view(&second, steps, known).motions;
        assert!(texts.len() == 1 || motions.len() <= 1, "{texts:?} is one motion: {motions:?}");
        longest = longest.max(motions.iter().map(|motion| motion.via.len()).max().unwrap_or(0));
    }
    assert!(longest >= 3, "somebody went far");
}
