//! `parlour bench all`: every table of docs/benchmarks.md, as it stands there.

use super::perft::Perft;
use super::playouts::Playouts;
use super::search::Search;
use crate::args::{AllBenchArgs, GameArg, ServerBenchArgs};
use crate::output;
use anyhow::Result;
use parlour_cabinet::{GAMES, GameEntry};
use parlour_core::AnyPlay;

/// Who thinks, in the table of searches: for each the first that a game knows.
const SEARCHES: [&str; 2] = ["alphabeta@500000", "uct@5000"];

pub(super) fn run(args: &AllBenchArgs) -> Result<()> {
    let seconds = args.seconds;
    head("Random games", "game | random games per CPU second | actions per CPU second | actions per game")?;
    each(|game, play| {
        let all = Playouts::measure(game, play, 0, seconds);
        let (games, moves) = (thousands(all.games_per_second()), thousands(all.moves_per_second()));
        Ok(format!("{games} | {moves} | {:.0}", all.mean_length()))
    })?;
    head("Perft from the start", "game | depth | positions | positions per CPU second")?;
    each(|game, play| {
        let all = Perft::measure(game, play, seconds);
        let count = thousands(all.count as f64);
        Ok(format!("{} | {count} | {}", all.depth, thousands(all.nodes_per_second())))
    })?;
    let columns = SEARCHES.map(|name| format!("`{name}`")).join(" | ");
    head("Positions or random games of a search per CPU second, from the start", &format!("game | {columns}"))?;
    each(|game, play| {
        let figure = |name: &&str| match game.opponent(name) {
            Ok(opponent) => Search::measure(game, play, &opponent, 0, seconds).map(|s| thousands(s.nodes_per_second())),
            Err(_) => Ok("–".into()),
        };
        Ok(SEARCHES.iter().map(figure).collect::<Result<Vec<_>>>()?.join(" | "))
    })?;
    output::text("\n### The server\n\n")?;
    let (game, matches) = (GameArg { game: GAMES[0] }, args.matches);
    super::server::run(&ServerBenchArgs {
        game,
        matches,
        pace: 5.0,
        seconds: 20.0,
        guests: args.guests,
        settle: 15.0,
        db: None,
        nodes: 1,
        url: None,
        pid: None,
    })
}

fn head(title: &str, columns: &str) -> Result<()> {
    let line = columns.split('|').map(|_| "---").collect::<Vec<_>>().join("|");
    output::text(&format!("\n### {title}\n\n| {columns} |\n|{line}|\n"))
}

/// A row for every game, with its usual seats and options.
fn each(row: impl Fn(&dyn GameEntry, &dyn AnyPlay) -> Result<String>) -> Result<()> {
    for &game in GAMES {
        let play = game.open(game.info().seats[0], &[], 0)?;
        output::text(&format!("| {} | {} |\n", game.info().id, row(game, &*play)?))?;
    }
    Ok(())
}

/// `1,234,567`.
fn thousands(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::thousands;

    #[test]
    fn figures_are_grouped() {
        assert_eq!([0.4, 999.0, 1000.0, 1_234_567.2].map(thousands), ["0", "999", "1,000", "1,234,567"]);
    }
}
