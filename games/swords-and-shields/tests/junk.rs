//! Anything may be typed, sent or opened. Nothing panics; what is refused changes nothing.

use parlour_core::scene::Viewer;
use parlour_core::{Entry, Play, Present, Record, Refusal, Rules, Turn};
use parlour_testkit::Table;
use proptest::prelude::*;
use swords_and_shields::SwordsAndShields;

fn table() -> Table<SwordsAndShields> {
    Table::open(2, &[])
}

/// A match some random moves on, with words and take-backs in its record.
fn played(picks: &[u16], from: Option<&str>) -> Play<SwordsAndShields> {
    let mut play = from.map_or_else(|| table().play(7), |diagram| table().play_from(diagram));
    for &pick in picks {
        let Turn::Act(seat) = play.turn() else { break };
        let choices = play.choices();
        let text = choices[usize::from(pick) % choices.len()].text.clone();
        play.enter(Entry::Act(seat, text)).expect("a listed move");
        if pick % 11 == 0 {
            play.enter(Entry::Note(seat, "on\nto the \\ Chief".into())).expect("words are free");
        }
        if pick % 13 == 0 {
            play.enter(Entry::TakeBack { to: play.steps() - 1 }).expect("nothing bars it");
        }
    }
    play
}

/// One change to a text: a letter or a line replaced, doubled, dropped, or moved to another place.
#[derive(Clone, Debug)]
enum Change {
    Put(usize, char),
    Insert(usize, char),
    Cut(usize),
    DropLine(usize),
    DoubleLine(usize),
    SwapLines(usize, usize),
    PutLine(usize, String),
}

fn change() -> impl Strategy<Value = Change> {
    let letter =
        || prop_oneof![4 => "[ -~]", 2 => "[xoC.:*\\-a-i1-9\n\\\\]", 1 => any::<char>().prop_map(String::from)];
    let letter = move || letter().prop_map(|s| s.chars().next().expect("one letter"));
    let at = any::<usize>;
    prop_oneof![
        (at(), letter()).prop_map(|(n, c)| Change::Put(n, c)),
        (at(), letter()).prop_map(|(n, c)| Change::Insert(n, c)),
        at().prop_map(Change::Cut),
        at().prop_map(Change::DropLine),
        at().prop_map(Change::DoubleLine),
        (at(), at()).prop_map(|(a, b)| Change::SwapLines(a, b)),
        (at(), line()).prop_map(|(n, line)| Change::PutLine(n, line)),
    ]
}

/// A line as records have them, true or not.
fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        "act [0-5] [a-j][0-9]-[a-j][0-9]",
        "(act|chance|resign|timeout|draw|take-back|note|#|seed|result|position|option|seats|rules|game) ?[ -~]{0,12}",
        "take-back [0-9]{1,20}",
        "position [0-9xoC.:*a-i \\\\n]{0,60}",
        ".{0,20}",
    ]
}

fn changed(text: &str, changes: &[Change]) -> String {
    let mut text = text.to_owned();
    for change in changes {
        let mut letters: Vec<char> = text.chars().collect();
        let mut lines: Vec<&str> = text.lines().collect();
        if letters.is_empty() || lines.is_empty() {
            return text;
        }
        let (l, n) = (letters.len(), lines.len());
        let by_line = match change {
            Change::Put(at, c) => {
                letters[at % l] = *c;
                false
            }
            Change::Insert(at, c) => {
                letters.insert(at % l, *c);
                false
            }
            Change::Cut(at) => {
                letters.remove(at % l);
                false
            }
            Change::DropLine(at) => {
                lines.remove(at % n);
                true
            }
            Change::DoubleLine(at) => {
                lines.insert(at % n, lines[at % n]);
                true
            }
            Change::SwapLines(a, b) => {
                lines.swap(a % n, b % n);
                true
            }
            Change::PutLine(at, line) => {
                lines.insert(at % n, line);
                true
            }
        };
        text = if by_line { lines.join("\n") + "\n" } else { letters.into_iter().collect() };
    }
    text
}

/// Whatever a diagram was read as can be shown, played and written down again.
fn read(text: &str) {
    let table = table();
    let Ok(state) = table.rules.parse_diagram(text) else { return };
    let written = table.rules.diagram(&state);
    assert_eq!(table.rules.parse_diagram(&written).as_ref(), Ok(&state), "\n{text}\n{written}");
    let texts = table.texts(&state);
    assert_eq!(texts.is_empty(), table.rules.turn(&state).is_over(), "\n{written}");
    let _ = table.rules.scene(&state, Viewer::Referee);
    let count = |c| written.lines().take(9).flat_map(str::chars).filter(|&d| d == c).count();
    assert!(count('x') <= 16 && count('o') <= 8 && count('C') <= 1, "\n{written}");
}

/// Opens a record and plays it as far as it goes; what it accepts is a match whose own record says the same.
fn open(text: &str) -> Result<(), String> {
    let parsed = Record::parse(text).map_err(|e| e.to_string())?;
    let mut play = Play::new(table().rules, parsed.record.clone()).map_err(|e| e.to_string())?;
    for entry in &parsed.record.entries {
        let before = (play.state().clone(), play.turn(), play.record().entries.len());
        if let Err(refusal) = play.enter(entry.clone()) {
            assert_eq!((play.state(), play.turn(), play.record().entries.len()), (&before.0, before.1, before.2));
            return Err(refusal.to_string());
        }
    }
    let again = Record::parse(&play.export(Viewer::Referee)).expect("what was written can be read");
    assert_eq!(again.record.entries, parsed.record.entries);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_as_a_diagram(text in prop_oneof![any::<String>(), "([1-9] [xoC.:*]{0,10}\n){0,12}[ a-i]{0,12}\n[a-z ]{0,20}"]) {
        read(&text);
    }

    #[test]
    fn changed_diagrams(picks in prop::collection::vec(any::<u16>(), 0..30), changes in prop::collection::vec(change(), 0..4)) {
        let play = played(&picks, None);
        read(&changed(&play.diagram(), &changes));
    }

    #[test]
    fn thrown_diagrams(cells in prop::collection::vec(prop::sample::select(b".......xxo".to_vec()), 81),
                       chief in 0usize..81, swords in any::<bool>()) {
        let mut cells = cells;
        cells[chief] = b'C';
        let ranks = cells.chunks(9).zip((1..=9).rev()).map(|(rank, n)| format!("{n} {}\n", String::from_utf8_lossy(rank)));
        read(&format!("{}  abcdefghi\n{} to move\n", ranks.collect::<String>(), if swords { "swords" } else { "shields" }));
    }

    #[test]
    fn any_text_as_an_action(picks in prop::collection::vec(any::<u16>(), 0..40),
                             text in prop_oneof![3 => "[a-i][1-9]-[a-i][1-9]", 1 => "[a-j][0-9]?-?[a-j]?[0-9]?", 1 => any::<String>()]) {
        let play = played(&picks, None);
        let Turn::Act(mover) = play.turn() else { return Ok(()) };
        let is_legal = play.choices().iter().any(|c| c.text == text);
        let mut fork = play.clone();
        match fork.enter(Entry::Act(mover, text.clone())) {
            Ok(_) => prop_assert!(is_legal, "{text} is not listed"),
            Err(refusal) => {
                prop_assert!(!is_legal, "{refusal}");
                let says_why = matches!(&refusal, Refusal::Illegal { why: Some(_), .. } | Refusal::Malformed { .. });
                prop_assert!(says_why, "{refusal}");
                prop_assert_eq!((fork.state(), fork.record()), (play.state(), play.record()));
            }
        }
    }

    #[test]
    fn any_text_as_a_record(text in prop_oneof![
        any::<String>(),
        prop::collection::vec(line(), 0..12).prop_map(|l| format!("parlour record 1\n{}", l.join("\n"))),
        prop::collection::vec(line(), 0..12).prop_map(|l| {
            format!("parlour record 1\ngame swords-and-shields\nrules 1\nseats 2\n\n{}", l.join("\n"))
        }),
    ]) {
        let _ = open(&text);
    }

    #[test]
    fn changed_records(picks in prop::collection::vec(any::<u16>(), 0..40), changes in prop::collection::vec(change(), 1..4),
                       from_diagram in any::<bool>()) {
        let halfway = played(&picks[..picks.len() / 2], None);
        let play = if from_diagram { played(&picks, Some(&halfway.diagram())) } else { played(&picks, None) };
        prop_assert_eq!(open(&play.export(Viewer::Referee)), Ok(()), "unchanged it opens");
        let _ = open(&changed(&play.export(Viewer::Referee), &changes));
    }

    #[test]
    fn a_record_with_one_wrong_move(picks in prop::collection::vec(any::<u16>(), 1..40), at in any::<prop::sample::Index>(),
                                    text in "[a-i][1-9]-[a-i][1-9]") {
        let mut record = played(&picks, None).record().clone();
        let at = at.index(record.entries.len());
        let mut upto = table().play(7);
        for entry in &record.entries[..at] {
            upto.enter(entry.clone()).expect("the true record");
        }
        let Entry::Act(mover, _) = record.entries[at] else { return Ok(()) };
        prop_assume!(upto.choices().iter().all(|c| c.text != text));
        record.entries[at] = Entry::Act(mover, text.clone());
        let refusal = open(&record.write(None)).expect_err("it has a wrong move");
        prop_assert!(refusal.starts_with(&format!("`{text}` is not legal here: ")), "{}", refusal);
    }
}

#[test]
fn a_record_of_another_seat_or_beyond_the_end() {
    let header = "parlour record 1\ngame swords-and-shields\nrules 1\nseats 2\n\n";
    assert_eq!(open(&format!("{header}act 1 d1-d2\nact 2 e3-d3\n")), Ok(()));
    for (entries, why) in [
        ("act 2 e3-d3\n", "it is not seat 2's turn: seat 1 decides"),
        ("act 3 d1-d2\n", "seat 3 is not in this match"),
        ("act 1 d1-d2\nact 1 d2-d3\n", "it is not seat 1's turn: seat 2 decides"),
        ("chance d1\n", "no die is due"),
        ("take-back 0\n", "cannot go back to step 0"),
        ("resign 1\nact 1 d1-d2\n", "the match is over"),
        ("draw\ndraw\n", "the match is over"),
        ("resign 3\n", "seat 3 is not in this match"),
    ] {
        let refusal = open(&format!("{header}{entries}")).expect_err(entries);
        assert!(refusal.starts_with(why), "{entries}: {refusal}");
    }
}
