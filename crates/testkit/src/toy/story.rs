//! The toy in sentences.

use super::look::{card, lantern, step};
use super::present::sees;
use super::{Action, Card, Lanterns, SEATS, Stage, Stance, State, TOP, Teams};
use parlour_core::scene::{Mark, Viewer};
use parlour_core::{Aim, Deed, Ending, Outcome, Rules, Seat, whom, whose};

pub(super) fn deed(s: &State, a: Action, eye: Viewer) -> Deed {
    Deed::new(match (a, s.stage) {
        (Action::Deal(worth), _) => {
            let seat = Lanterns::next_deal(s).map_or(s.mover, |(seat, _)| seat);
            // 1: nobody else sees it.
            let what = if sees(eye, seat) { format!("a {worth}") } else { "a card".into() };
            format!("{what} is dealt to {}", whom(seat))
        }
        (Action::Go(Stance::Calm), _) => "went calm".into(),
        (Action::Go(Stance::Bold), _) => "went bold".into(),
        (Action::Roll(die), _) => format!("the die shows {die}"),
        (Action::Play(slot), Stage::Play(stance, die)) => match s.hands[s.mover][usize::from(slot)] {
            Card::Worth(worth) => format!("played a {worth} and climbed {} steps", Lanterns::climb(stance, worth, die)),
            _ => "played a card".into(),
        },
        (Action::Play(_), _) => "played a card".into(),
    })
}

pub(super) fn ending(rules: &Lanterns, s: &State, outcome: &Outcome) -> Ending {
    let winners: Vec<Seat> = outcome.winners().collect();
    let mut teams: Vec<u8> = winners.iter().map(|&seat| rules.team(seat)).collect();
    teams.dedup();
    let highest = teams.first().map_or(0, |&team| s.steps[usize::from(team)]);
    let text = match (teams.as_slice(), winners.first()) {
        ([_], Some(&seat)) => format!("{} lantern is the highest, on step {highest}", whose(seat)),
        _ => format!("the highest lanterns stand on step {highest}"),
    };
    let won = teams.iter().map(|&team| Mark::Won(vec![step(team, s.steps[usize::from(team)])]));
    Ending::new(text).showing(won.collect())
}

pub(super) fn aim(rules: &Lanterns, seat: Seat) -> Aim {
    let team = rules.team(seat);
    let partner = Seat::all(SEATS).find(|&other| other != seat && rules.team(other) == team);
    let with = match (rules.teams, partner) {
        (Teams::On, Some(partner)) => format!(" together with seat {partner}"),
        _ => String::new(),
    };
    Aim {
        sentence: format!("Carry your lantern higher than anybody else{with}."),
        pieces: vec![(lantern(team), "climbs by card and die".into()), (card(3), "is worth 3 steps".into())],
        more: format!("It ends on step {TOP}, or when all cards are played."),
        marks: vec![Mark::Way((0..=TOP).map(|steps| step(team, steps)).collect()), Mark::Won(vec![step(team, TOP)])],
        ..Aim::default()
    }
}
