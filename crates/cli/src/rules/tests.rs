use super::{Ink, faults, figure, page};

const BOOK: &str = "# Toy\n\nA game for *two*.\n\n## Play\n\n**1.** Whoever moves next moves a piece of his own.\n\n\
                    | die | none | what it does to whoever stands there |\n|---|---|---|\n| 1 | C | `C` kills him |\n\
                    | 2-10 | . | |\n\n- one point that is long enough for two lines\n- two\n\n**R-01** Ours, *likely*.\n";

fn plain(width: usize) -> String {
    page(BOOK, width, Ink::Plain, None)
}

#[test]
fn numbers_hang_and_what_belongs_to_a_rule_stands_under_it() {
    assert_eq!(
        plain(60),
        "Toy\n\nA game for two.\n\nPlay\n\n   1  Whoever moves next moves a piece of his own.\n\n      \
         die   none  what it does to whoever stands there\n      ────────────────────────────────────────────────\n      \
         1     C     C kills him\n      2-10  .\n\n      - one point that is long enough for two lines\n      - two\n\n\
         R-01  Ours, ◐ likely.\n"
    );
}

#[test]
fn cells_wrap_before_anything_is_cut() {
    let text = plain(34);
    assert!(text.lines().all(|line| line.chars().count() <= 34), "{text}");
    assert!(
        text.contains("      die   none  what it does to\n                  whoever stands\n                  there\n"),
        "{text}"
    );
    assert!(text.contains("      - one point that is long\n        enough for two lines\n      - two\n"), "{text}");
}

#[test]
fn a_table_with_too_many_columns_goes_on_below_with_its_first() {
    let table = "| die | 1-1 | 2-1 | 3-1 |\n|---|---|---|---|\n| 10 | A | B | C |\n";
    assert_eq!(
        page(table, 14, Ink::Plain, None),
        "die  1-1  2-1\n─────────────\n10   A    B\n\ndie  3-1\n────────\n10   C\n"
    );
}

#[test]
fn emphasis_is_kept_on_a_terminal_and_never_as_a_star() {
    let ansi = page(BOOK, 60, Ink::Bold, None);
    assert!(ansi.contains("\x1b[1mToy\x1b[0m") && ansi.contains("\x1b[3mtwo\x1b[0m"), "{ansi}");
    assert!(ansi.contains("\x1b[36mC\x1b[0m kills him") && !ansi.contains(['*', '`', '|']), "{ansi}");
    let words: String = ansi.split("\x1b[").map(|part| part.split_once('m').map_or(part, |p| p.1)).collect();
    assert_eq!(words, plain(60));
}

/// Every page of the cabinet, at every width somebody may have.
#[test]
fn no_line_is_wider_than_the_terminal() {
    for game in parlour_cabinet::GAMES {
        for width in [34, 44, 80, 100] {
            let text =
                page(game.info().rules, width, Ink::Plain, Some(&|source, width| figure::drawn(*game, source, width)));
            let long = text.lines().find(|line| textwrap::core::display_width(line) > width);
            assert_eq!(long, None, "{} at {width}", game.info().id);
            assert!(!text.contains("**") && !text.contains('`') && !text.contains("|---"), "{}", game.info().id);
        }
    }
}

/// Every rule has a picture that is as it says, or a reason why it needs none, and says how sure it is.
#[test]
fn every_rule_of_every_game_is_illustrated() {
    for game in parlour_cabinet::GAMES {
        assert_eq!(faults(*game, game.info().rules), [] as [&str; 0], "{}", game.info().id);
    }
}

#[test]
fn what_is_not_as_a_page_says_is_told() {
    let game = parlour_cabinet::find("swords-and-shields").unwrap();
    let wrong = "# Toy\n\n**1.** It goes.\n\n*Certain*: so it is.\n\n```example\nplay: a4-f4\ncaption: It jumps.\n```\n\n**2.** It stops.\n";
    let told = faults(game, wrong);
    assert!(told[0].starts_with("rule 1: ") && told[0].contains("a4-f4"), "{told:?}");
    assert!(told[1].starts_with("rule 2: it has no example"), "{told:?}");
    assert!(told[2].starts_with("rule 2: no paragraph says whether it is *certain*"), "{told:?}");
    assert_eq!(told.len(), 3);
}
