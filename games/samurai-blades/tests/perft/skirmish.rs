//! Small fights on foot, by both implementations: the same numbers, and the same actions at every node.

use crate::slow::skirmish::Skirmish;
use parlour_core::{Listed, Rules, Turn, child, perft};
use parlour_testkit::{Table, enter};
use samurai_blades::{SamuraiBlades, State};
use std::path::{Path, PathBuf};

/// The scenarios, by their files' names, and how many random games of each; those with arrows take longest.
const SCENARIOS: [(&str, u64); 3] = [("swords", 300), ("arrows", 80), ("hill", 300)];

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// Both, at the start of a scenario.
fn open(scenario: &str) -> (Table<SamuraiBlades>, Skirmish) {
    let file = tests().join(format!("perft/scenarios/{scenario}.txt"));
    let text = std::fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    (Table::open(2, &[("scenario", &text)]), Skirmish::read(&text))
}

impl Skirmish {
    fn after(&self, text: &str) -> Skirmish {
        let written = |&a: &_| self.text(a) == text;
        let a = self.moves().into_iter().find(written).unwrap_or_else(|| panic!("{text} is no move here"));
        self.child(a)
    }
    fn texts(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.moves().into_iter().map(|a| self.text(a)).collect();
        texts.sort();
        texts
    }
    fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.moves().len() as u64,
            _ => self.moves().into_iter().map(|a| self.child(a).perft(depth - 1)).sum(),
        }
    }
}

/// They agree on whether it is over, who decides, and what may be done.
fn agree(table: &Table<SamuraiBlades>, s: &State, slow: &Skirmish, path: &[String]) -> Vec<String> {
    let texts = table.texts(s);
    assert_eq!(texts, slow.texts(), "after {}", path.join(" "));
    match table.rules.turn(s) {
        Turn::Over(_) => assert!(slow.is_over(), "after {}", path.join(" ")),
        Turn::Chance => assert_eq!((slow.is_over(), slow.decides()), (false, None), "after {}", path.join(" ")),
        Turn::Act(seat) => assert_eq!(slow.decides(), Some(seat.index()), "after {}", path.join(" ")),
    }
    texts
}

/// The same at every node down to this depth.
fn agree_below(table: &Table<SamuraiBlades>, s: &State, slow: &Skirmish, path: &mut Vec<String>, depth: u32) {
    agree(table, s, slow, path);
    if depth == 0 {
        return;
    }
    let mut actions = Vec::new();
    table.rules.actions(s, &mut actions);
    for a in actions {
        let text = parlour_core::Present::notate(&*table.rules, s, a);
        let next = slow.after(&text);
        path.push(text);
        agree_below(table, &child(&*table.rules, s, a), &next, path, depth - 1);
        path.pop();
    }
}

/// Each line of the file is a number of seats, the scenario, actions played first, and the counts for depth 1, 2, 3 …, every
/// face of a die an action. With `UPDATE_GOLDEN=1` the counts are rewritten, from the slow implementation alone.
#[test]
fn perft_numbers_are_those_on_file() {
    let path = tests().join("perft.txt");
    let is_new = std::env::var_os("UPDATE_GOLDEN").is_some();
    let mut rewritten = String::new();
    for line in std::fs::read_to_string(&path).unwrap().lines() {
        if line.starts_with('#') {
            rewritten += &format!("{line}\n");
            continue;
        }
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, options, first, counts] = fields[..] else { panic!("four fields between bars: {line}") };
        let (table, mut slow) = open(options.strip_prefix("scenario=").unwrap());
        slow = first.split_whitespace().fold(slow, |slow, text| slow.after(text));
        let found: Vec<u64> = (1..).zip(counts.split_whitespace()).map(|(depth, _)| slow.perft(depth)).collect();
        let found: Vec<String> = found.iter().map(u64::to_string).collect();
        if !is_new {
            assert_eq!(found.join(" "), counts, "the slow implementation: {line}");
            let play = table.after(first);
            for (depth, count) in (1..).zip(&found) {
                let fast = perft::<SamuraiBlades, Listed>(&table.rules, play.state(), &mut play.trail().clone(), depth);
                assert_eq!(fast.to_string(), *count, "the game at depth {depth}: {line}");
            }
            let depth = (found.len() as u32).saturating_sub(2);
            agree_below(&table, play.state(), &slow, &mut Vec::new(), depth);
        }
        rewritten += &format!("{} | {}\n", fields[..3].join(" | "), found.join(" "));
    }
    if is_new {
        std::fs::write(&path, rewritten).unwrap();
    }
}

/// To the end, so that phases follow each other, the stunned rise, bodies lie about and are cleared, and sides are beaten.
#[test]
fn random_games_agree() {
    let mut seen = String::new();
    for (scenario, games) in SCENARIOS {
        let (table, start) = open(scenario);
        for seed in 0..games {
            let mut rng = fastrand::Rng::with_seed(seed);
            let (mut play, mut slow) = (table.play(seed), start.clone());
            let mut path = Vec::new();
            loop {
                let texts = agree(&table, play.state(), &slow, &path);
                if play.turn().is_over() {
                    break;
                }
                // Those who end a step early meet nobody.
                let rest: Vec<&String> = texts.iter().filter(|text| *text != "done").collect();
                let goes_on = !rest.is_empty() && rng.u8(..4) > 0;
                let text = if goes_on { rest[rng.usize(..rest.len())] } else { &texts[rng.usize(..texts.len())] };
                enter(&mut play, text);
                slow = slow.after(text);
                path.push(text.clone());
            }
            seen += &format!(" {}", path.join(" "));
        }
    }
    for rare in ["*", " deflect", " seppuku", " clear:", " +", " &", "<", " hit:", " advance:"] {
        let count = seen.matches(rare).count();
        assert!(count >= 10, "{rare} happens in these games: {count}");
    }
}
