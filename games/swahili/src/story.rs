//! The match in sentences: what a turn did, why it ended, what each colour is out for.

use crate::action::Action;
use crate::board::spots;
use crate::look::bead;
use crate::pieces::{CENTRE, EACH, Lap, ROWS};
use crate::present::listed;
use crate::rules::Swahili;
use crate::sowing::{laps, victims};
use crate::state::State;
use parlour_core::scene::{Mark, Spot};
use parlour_core::{Aim, Deed, Ending, Outcome, Seat, child, whom, whose};

/// What a turn did.
pub(crate) fn deed(rules: &Swahili, before: &State, a: Action) -> Deed {
    let Action::Sow { row, lifts } = a else {
        return Deed::new(format!("swapped with {} and took over red", whom(Seat::FIRST)));
    };
    let pieces = before.of(before.mover);
    let all: Vec<Lap> = laps(pieces, row).take(lifts.into()).collect();
    let end = all[all.len() - 1];
    let mut parts = vec![sowed(&all, pieces.on(row))];
    let scored = end.after.centre() - pieces.centre();
    // Whoever sows as far as the centre has one piece there for certain.
    if scored > u8::from(end.last == CENTRE) {
        let pieces = if scored == 1 { "a piece".into() } else { format!("{scored} pieces") };
        let there = if end.last == CENTRE { "there" } else { "into the centre" };
        parts.push(format!("brought {pieces} {there}"));
    }
    let taken = victims(before, before.colour(before.mover), end);
    let taken: Vec<String> = taken.map(|victim| format!("{} piece", whose(before.seat(victim)))).collect();
    if !taken.is_empty() {
        parts.push(format!("captured {} on row {}", listed(&taken), end.last));
    }
    if end.may_go_on() {
        parts.push("stopped".into());
    }
    let ended = if child(rules, before, a).is_over(rules.seats) { ", which ended the game" } else { "" };
    Deed::new(format!("{}{ended}", listed(&parts)))
}

/// More rows than this are not named one by one.
const NAMED: usize = 5;

/// 2 to 5: what was lifted, one row after the other, and where the last piece fell.
fn sowed(all: &[Lap], lifted: u8) -> String {
    let rows: Vec<String> = all.iter().map(|lap| lap.row.to_string()).collect();
    let what = match rows.as_slice() {
        [row] => format!("row {row}"),
        [row, more @ ..] if rows.len() > NAMED => format!("row {row} and {} more in turn", more.len()),
        rows => format!("rows {} in turn", listed(rows)),
    };
    match all {
        //
        [_] if lifted == EACH => format!("sowed {what} all the way round"),
        [.., end] if end.last == CENTRE => format!("sowed {what} as far as the centre"),
        [.., end] => format!("sowed {what} as far as row {}", end.last),
        [] => "sowed nothing".into(),
    }
}

/// Why it ended so: who has no piece left (7, R-03), and the score.
pub(crate) fn ending(rules: &Swahili, s: &State, outcome: &Outcome) -> Ending {
    let off: Vec<Seat> = s.playing(rules.seats).filter(|&seat| s.of(seat).are_off()).collect();
    // Nobody captures his own: who ran out in his own turn brought the last piece home.
    let moved = s.playing(rules.seats).find(|&seat| s.left.skip(seat, rules.seats) == s.mover);
    let how = match off.as_slice() {
        [one] if Some(*one) == moved => format!("{} last piece went into the centre", whose(*one)),
        [one] => format!("{} last piece was captured", whose(*one)),
        some => {
            let owners: Vec<String> = some.iter().map(|&seat| whose(seat)).collect();
            format!("{} last pieces were captured", listed(&owners))
        }
    };
    let text = format!("{how}, and it is {}", score(rules, s, outcome));
    let holds = |seat: &Seat| s.of(*seat).centre() > 0 && !outcome.is_draw();
    let won = outcome.winners().filter(holds).map(|seat| Mark::Won(vec![spots::place(s.colour(seat), CENTRE)]));
    Ending::new(text).showing(won.collect())
}

/// `100 points to 80`, `60 points each to 40`: the winners first; R-06: those who left do not count.
fn score(rules: &Swahili, s: &State, outcome: &Outcome) -> String {
    let points = |seat: Seat| s.of(seat).points();
    let (won, lost): (Vec<Seat>, Vec<Seat>) = s.playing(rules.seats).partition(|&seat| outcome.rank(seat) == 1);
    let most = won.first().map_or(0, |&seat| points(seat));
    let each = if won.len() > 1 { " each" } else { "" };
    let mut lost: Vec<u16> = lost.into_iter().map(points).collect();
    lost.sort_unstable_by(|a, b| b.cmp(a));
    let lost: Vec<String> = lost.into_iter().map(|points| points.to_string()).collect();
    let to = if lost.is_empty() { String::new() } else { format!(" to {}", listed(&lost)) };
    format!("{most} points{each}{to}")
}

/// What a seat is out for, with the colour that it has now.
pub(crate) fn aim(s: &State, seat: Seat) -> Aim {
    let colour = s.colour(seat);
    let up: Vec<Spot> = (1..=CENTRE).map(|place| spots::place(colour, place)).collect();
    Aim {
        sentence: format!(
            "Score most: 10 points for each {} piece that you sow up the hill into the centre, 5 for each that you capture.",
            colour.name()
        ),
        pieces: vec![(bead(colour), "is sown, one on each row".into())],
        more: format!(
            "It ends as soon as anybody has no piece left on rows 1 to {ROWS}; on rows 7 to {ROWS} a piece that stands alone \
             can be captured."
        ),
        marks: vec![Mark::Way(up), Mark::Won(vec![spots::place(colour, CENTRE)])],
        ..Aim::default()
    }
}
