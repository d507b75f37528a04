//! How a series of two games stands.

use maud::{Markup, html};
use parlour_core::{Outcome, Seat};

/// One game of a series.
#[derive(Clone, Debug)]
pub struct Game {
    /// The match.
    pub id: String,
    /// How it ended, if it did.
    pub outcome: Option<Outcome>,
    /// Seats of whoever looks.
    pub seats: Vec<Seat>,
}

/// Points where both games count them; else one for a win and a half for a draw.
fn score(games: &[Game], outcome: &Outcome, seat: Seat) -> f64 {
    let counted = games.iter().filter_map(|g| g.outcome).all(|o| o.points(seat).is_some());
    match outcome.points(seat) {
        Some(points) if counted => points as f64,
        _ if outcome.is_draw() => 0.5,
        _ => f64::from(u8::from(outcome.rank(seat) == 1)),
    }
}

fn total(games: &[Game], player: usize) -> f64 {
    let scores = games.iter().enumerate().filter_map(|(n, g)| Some(score(games, &g.outcome?, seat_of(player, n))));
    // Not `sum()`: that of nothing is minus zero.
    scores.fold(0.0, |sum, score| sum + score)
}

/// The panel, for the page of one of its games.
pub fn panel(games: &[Game], here: &str) -> Markup {
    let you = (0..2).find(|&p| games.first().is_some_and(|g| g.seats == [seat_of(p, 0)]));
    let name = |p: usize| match (you, p) {
        (Some(you), p) if you == p => "You".to_owned(),
        (Some(_), _) => "Opponent".to_owned(),
        (None, p) => format!("Player {}", p + 1),
    };
    let first_over = games.first().is_some_and(|g| g.outcome.is_some());
    let all_over = games.len() == 2 && games.iter().all(|g| g.outcome.is_some());
    let (one, two) = (total(games, 0), total(games, 1));
    html! {
        section.panel.series aria-label="Series" {
            header { h2 { "Two games" } p { "seats exchanged" } }
            table {
                thead { tr { th {} @for p in 0..2 { th scope="col" { (name(p)) } } } }
                tbody {
                    @for (n, game) in games.iter().enumerate() {
                        tr {
                            th scope="row" {
                                @if game.id == here { "Game " (n + 1) } @else { a href={ "/m/" (game.id) } { "Game " (n + 1) } }
                            }
                            @for p in 0..2 {
                                td { @match &game.outcome { Some(o) => (score(games, o, seat_of(p, n))), None => "·" } }
                            }
                        }
                    }
                    tr.sum { th scope="row" { "Together" } td { (one) } td { (two) } }
                }
            }
            @if all_over {
                p.result { (if one == two { "The series is drawn.".to_owned() } else { format!("Won by {}.", name(usize::from(two > one)).to_lowercase()) }) }
            } @else if games.len() == 1 && first_over && !games[0].seats.is_empty() {
                form method="post" action={ "/m/" (games[0].id) "/next" } { button.btn.main { "Play the second game" } }
            }
        }
    }
}

/// A player's seat in a game: the first player has seat 1 in the first game and seat 2 in the second.
fn seat_of(player: usize, game: usize) -> Seat {
    Seat::new((player + game) % 2).expect("a series has two seats")
}
