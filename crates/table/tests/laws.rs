//! What holds at every table, tried with random requests by random guests in every game.

#![allow(clippy::unwrap_used)]

use parlour_cabinet::{GAMES, GameEntry};
use parlour_core::Seat;
use parlour_table::{Decision, Due, Guest, Invitation, Picker, Question, Request, Sitter, Sitting, Stage};
use parlour_testkit::sitting::{counts_nothing, lasting, options, request, tells_nothing, unperceived};
use parlour_testkit::toy::Lanterns;
use parlour_testkit::{Table, seat};
use samurai_blades::SamuraiBlades;

const MATCHES: u64 = 5;
const ASKED: usize = 60;

fn all() -> Vec<&'static dyn GameEntry> {
    parlour_testkit::sitting::add_toys();
    let toys = ["heath", "lanterns"].map(|id| parlour_cabinet::find(id).unwrap());
    GAMES.iter().copied().chain(toys).collect()
}

fn opened(game: &'static dyn GameEntry, rng: &mut fastrand::Rng) -> Sitting {
    let seats = game.info().seats[rng.usize(..game.info().seats.len())];
    let seed = rng.u64(..);
    // Not every option goes with every other.
    let play = game.open(seats, &options(game, seats, rng), seed).or_else(|_| game.open(seats, &[], seed)).unwrap();
    let mut sitter = || match rng.u8(..4) {
        0 => Sitter::Computer("random".parse().unwrap()),
        1 => Sitter::Link(Invitation::NEW.at(Stage::Taken)),
        _ => Sitter::Here,
    };
    let sitters: Vec<Sitter> = (0..seats).map(|_| sitter()).collect();
    let mut sitting = Sitting::new(game, play, sitters);
    if sitting.due() == Some(Due::Follow) {
        let proposal = sitting.follow().unwrap();
        sitting.accept(proposal);
    }
    sitting
}

/// The guests of a table: everybody here, everybody who came by link, and one who watches.
fn guests(sitting: &Sitting) -> Vec<Guest> {
    let here = sitting.seats().filter(|&seat| *sitting.sitter(seat) == Sitter::Here);
    let links = sitting.seats().filter(|&seat| matches!(sitting.sitter(seat), Sitter::Link(_)));
    let mut guests = vec![Guest::new(here), Guest::default()];
    guests.extend(links.map(|seat| Guest::new([seat])));
    guests
}

fn house(sitting: &mut Sitting, seed: u64) {
    while let Some(Due::House(_, opponent)) = sitting.due() {
        let answer = sitting.job(Question::Move(opponent)).run(seed, &|| false, &mut |_| {});
        let Some(parlour_table::Answer::Move { ply, texts }) = answer else { panic!("it has a move") };
        let proposal = sitting.house(ply, &texts).unwrap();
        sitting.accept(proposal);
    }
}

/// Deciding changes nothing; what is stored is what happens; what is over stays over; and nothing is due after a change but
/// the computer's turn.
#[test]
fn requests_are_decided_before_they_are_done() {
    let mut changed = 0;
    for (n, game) in (0..).zip(all()) {
        for number in 0..MATCHES {
            let mut rng = fastrand::Rng::with_seed(MATCHES * n + number);
            let mut sitting = opened(game, &mut rng);
            for _ in 0..ASKED {
                house(&mut sitting, number);
                let guests = guests(&sitting);
                let who = &guests[rng.usize(..guests.len())];
                let asked = request(&sitting, who, &mut rng);
                let (before, seen) = (lasting(&sitting), sitting.view(who, sitting.steps(who), 0));
                let decided = sitting.decide(who, &asked);
                assert_eq!(lasting(&sitting), before, "{asked:?}");
                assert_eq!(sitting.view(who, sitting.steps(who), 0), seen, "{asked:?}");
                let Ok(Decision::Change(proposal)) = decided else { continue };
                changed += 1;
                let chapter = proposal.chapter().clone();
                assert_eq!(chapter.from, before.0.len());
                sitting.accept(proposal);
                let entries = &sitting.play().record().entries;
                assert_eq!(entries[..chapter.from], before.0, "{asked:?}: the record only grows");
                assert_eq!(entries[chapter.from..], chapter.entries, "{asked:?}: what is stored is what happened");
                assert_eq!(chapter.outcome.is_some(), sitting.play().turn().is_over() && !chapter.is_empty());
                assert_ne!(sitting.due(), Some(Due::Follow), "{asked:?}: what follows came along");
                let again = game.replay(sitting.play().record()).unwrap();
                assert_eq!(again.diagram(), sitting.play().diagram(), "{asked:?}: and it replays");
            }
        }
    }
    assert!(changed > 300, "{changed}");
}

/// Whoever watches changes nothing, and nobody changes what was meant for another position.
#[test]
fn onlookers_and_latecomers_change_nothing() {
    for (n, game) in (0..).zip(all()) {
        let mut rng = fastrand::Rng::with_seed(n);
        let mut sitting = opened(game, &mut rng);
        house(&mut sitting, n);
        let (watching, all) = (Guest::default(), Guest::new(sitting.seats()));
        for _ in 0..ASKED {
            let asked = request(&sitting, &watching, &mut rng);
            let decided = sitting.decide(&watching, &asked);
            assert!(!matches!(decided, Ok(Decision::Change(_))), "{asked:?} by somebody who watches: {decided:?}");
        }
        let text = sitting.play().choices().first().map_or_else(String::new, |c| c.text.clone());
        let now = sitting.ply_for(&all);
        for ply in [now + 1, now.wrapping_sub(1)] {
            let late = sitting.decide(&all, &Request::Act { ply, text: text.clone() });
            assert!(late.is_err_and(|trouble| trouble.is_behind()), "whoever is behind is shown how it stands");
        }
    }
}

/// Every legal action can be clicked, and its clicks mean it.
#[test]
fn clicks_lead_to_every_action() {
    for (n, game) in (0..).zip(all()) {
        let mut rng = fastrand::Rng::with_seed(n);
        let sitting = opened(game, &mut rng);
        let all = Guest::new(sitting.seats());
        let view = sitting.view(&all, sitting.steps(&all), 0);
        for choice in &view.choices {
            let mut picker = Picker::new(&view);
            let picks: Vec<_> = choice.path.iter().map(|&spot| picker.click(spot)).collect();
            assert_eq!(picks.last(), Some(&parlour_table::Pick::Act(choice.text.clone())), "{}", game.info().id);
        }
    }
}

#[test]
fn a_view_tells_no_secret_of_lanterns() {
    all();
    tells_nothing(parlour_cabinet::find("lanterns").unwrap(), &Table::<Lanterns>::open(3, &[]), 12);
}

#[test]
fn a_view_tells_no_secret_of_samurai_blades() {
    let game = GAMES.iter().copied().find(|game| game.info().id == "samurai-blades").unwrap();
    for scenario in ["bell-of-enryu", "lanterns-at-kurozuka", "two-banners"] {
        tells_nothing(game, &Table::<SamuraiBlades>::open(2, &[("scenario", scenario)]), 3);
    }
}

#[test]
fn what_passes_unperceived_is_counted_by_nobody() {
    let game = parlour_cabinet::find("samurai-blades").unwrap();
    for scenario in ["lanterns-at-kurozuka", "rice-tax"] {
        let compared = counts_nothing(game, &[("scenario".into(), scenario.into())], 4);
        assert!(compared > 20, "{scenario}: {compared}");
    }
}

/// What the enemy does in hiding must not be known by an offer that ends, again and again.
#[test]
fn an_offer_outlasts_what_passes_unperceived() {
    let game = parlour_cabinet::find("samurai-blades").unwrap();
    let open = || game.open(2, &[("scenario".into(), "lanterns-at-kurozuka".into())], 0).unwrap();
    let sitters = vec![Sitter::Here, Sitter::Link(Invitation { stage: Stage::Taken, ..Invitation::NEW })];
    let mut sitting = Sitting::new(game, open(), sitters);
    let mut offered = 0;
    let guards = Guest::new([seat(2)]);
    for (by, text) in unperceived(&mut *open(), seat(1), 4, "done", 6) {
        let (ply, was_offered) = (sitting.ply_for(&guards), sitting.is_offered());
        let who = Guest::new([by]);
        let act = Request::Act { ply: sitting.ply_for(&who), text };
        let Ok(Decision::Change(proposal)) = sitting.decide(&who, &act) else { panic!("{act:?} is legal") };
        sitting.accept(proposal);
        let is_known = sitting.ply_for(&guards) > ply;
        assert_eq!(sitting.is_offered(), was_offered && !is_known, "{act:?}");
        offered += usize::from(sitting.is_offered());
        let draw = Request::Draw { ply: sitting.ply_for(&guards) };
        let Ok(Decision::Change(offer)) = sitting.decide(&guards, &draw) else { panic!("anybody may offer a draw") };
        sitting.accept(offer);
    }
    assert!(offered > 8, "{offered}");
}

/// Two who share a device and one by link: only the one by link needs the other's word for a draw.
#[test]
fn a_draw_needs_everybody_and_is_forgotten_when_the_match_goes_on() {
    let game = parlour_cabinet::find("swords-and-shields").unwrap();
    let sitters = vec![Sitter::Here, Sitter::Link(Invitation::NEW.at(Stage::Taken))];
    let mut sitting = Sitting::new(game, game.open(2, &[], 0).unwrap(), sitters);
    let (one, two) = (Guest::new([seat(1)]), Guest::new([seat(2)]));
    let offer = |sitting: &Sitting, who: &Guest| match sitting.decide(who, &Request::Draw { ply: sitting.ply() }) {
        Ok(Decision::Change(proposal)) => proposal,
        other => panic!("{other:?}"),
    };
    let proposal = offer(&sitting, &one);
    assert!(proposal.chapter().entries.is_empty(), "an offer is no entry");
    assert_eq!(proposal.chapter().offers, Some([Seat::FIRST].into()), "and yet it is stored");
    sitting.accept(proposal);
    assert_eq!(sitting.view(&two, 0, 0).offers, [Seat::FIRST]);
    let Ok(Decision::Change(moved)) = sitting.decide(&one, &Request::Act { ply: 0, text: "d1-d3".into() }) else {
        panic!("a legal move")
    };
    sitting.accept(moved);
    assert_eq!(sitting.view(&two, 1, 0).offers, []);
    for who in [&two, &one] {
        let proposal = offer(&sitting, who);
        sitting.accept(proposal);
    }
    assert!(sitting.play().outcome().is_some_and(|outcome| outcome.is_draw()));
}
