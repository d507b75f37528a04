use super::{Ink, page};

const BOOK: &str = "# Toy\n\nA game for *two*.\n\n## Play\n\n**1.** Whoever moves next moves a piece of his own.\n\n\
                    | die | none | what it does to whoever stands there |\n|---|---|---|\n| 1 | C | `C` kills him |\n\
                    | 2-10 | . | |\n\n- one point that is long enough for two lines\n- two\n\n**R-01** Ours, *likely*.\n";

fn plain(width: usize) -> String {
    page(BOOK, width, Ink::Plain)
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
        page(table, 14, Ink::Plain),
        "die  1-1  2-1\n─────────────\n10   A    B\n\ndie  3-1\n────────\n10   C\n"
    );
}

#[test]
fn emphasis_is_kept_on_a_terminal_and_never_as_a_star() {
    let ansi = page(BOOK, 60, Ink::Bold);
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
            let text = page(game.info().rules, width, Ink::Plain);
            let long = text.lines().find(|line| textwrap::core::display_width(line) > width);
            assert_eq!(long, None, "{} at {width}", game.info().id);
            assert!(!text.contains("**") && !text.contains('`') && !text.contains("|---"), "{}", game.info().id);
        }
    }
}
