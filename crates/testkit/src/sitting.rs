//! What people might ask of a table, and what holds whatever carries it: a test, a server's room, a terminal.

mod unperceived;

pub use unperceived::{counts_nothing, unperceived};

use crate::Table;
use crate::heath::Heath;
use crate::laws::play::advance;
use crate::toy::Lanterns;
use parlour_cabinet::{Game, GameEntry, unlisted};
use parlour_core::{Determinize, Entry, Record, Seat, Setup, Title, Values};
use parlour_table::{Decision, Guest, Invitation, Request, Sitter, Sitting, Trouble};

/// Good and bad ones.
const VERSES: [&str; 3] = ["one\ntwo\nthree and more", "only one", ""];

/// Lets the cabinet of this program find the toys, `heath` and `lanterns`.
pub fn add_toys() {
    unlisted::add(
        Game::<Heath>::new().walks().answers().verses().formalities().musters().charts().marches().chronicles(),
    );
    unlisted::add(Game::<Lanterns>::new().determinize());
}

/// Options of a game with any value that fits these seats; those that take a text are left alone.
pub fn options(game: &dyn GameEntry, seats: u8, rng: &mut fastrand::Rng) -> Vec<(String, String)> {
    let fits = game.info().options.iter().filter(|o| o.seats.is_empty() || o.seats.contains(&seats));
    let chosen = fits.filter_map(|option| match option.values {
        Values::OneOf(list) | Values::Named { list, .. } => {
            Some((option.key.to_owned(), list[rng.usize(..list.len())].0.to_owned()))
        }
        Values::Text(..) => None,
    });
    chosen.collect()
}

/// What a refusal must not change: the record, who asks for what, the seats that are answered for, who sits where.
pub fn lasting(sitting: &Sitting) -> (Vec<Entry>, Vec<Seat>, Vec<Seat>, Vec<Sitter>) {
    let steps = sitting.steps(&Guest::default());
    let view = sitting.view(&Guest::default(), steps, steps);
    let offers = view.offers.into_iter().chain(view.back).collect();
    let answered = sitting.seats().filter(|&seat| sitting.is_answered(seat)).collect();
    (sitting.play().record().entries.clone(), offers, answered, sitting.sitters().to_vec())
}

/// Something that this guest might ask: mostly legal, sometimes not, sometimes too late.
pub fn request(sitting: &Sitting, who: &Guest, rng: &mut fastrand::Rng) -> Request {
    let steps = sitting.steps(who);
    let view = sitting.view(who, steps, steps);
    let now = sitting.ply_for(who);
    let ply = if rng.u8(..12) == 0 { now.wrapping_sub(1).min(now + 1) } else { now };
    let (choices, places) = (sitting.play().choices(), sitting.play().layout().places);
    let choice = (!choices.is_empty()).then(|| &choices[rng.usize(..choices.len())]);
    let any = |rng: &mut fastrand::Rng| places[rng.usize(..places.len())].spot.0;
    let begun = |rng: &mut fastrand::Rng| -> Vec<u16> {
        let path = choice.map(|c| c.path.as_slice()).unwrap_or_default();
        path[..rng.usize(..=path.len())].iter().map(|spot| spot.0).collect()
    };
    match rng.u8(..100) {
        0..35 => {
            let text = choice.map_or("rubbish", |c| &c.text).to_owned();
            Request::Act { ply, text: if rng.u8(..6) == 0 { "rubbish".into() } else { text } }
        }
        35..45 => {
            let far = (!view.ways.is_empty()).then(|| view.ways[rng.usize(..view.ways.len())].0);
            Request::Way { ply, spot: far.unwrap_or_else(|| any(rng)) }
        }
        45..57 => Request::Look { ply, clicks: begun(rng) },
        57..69 => {
            let mut clicks = begun(rng);
            clicks.push(any(rng));
            Request::Why { ply, clicks }
        }
        69..72 => Request::See { step: rng.usize(..=steps + 1) },
        72..75 => Request::Card { step: rng.usize(..=steps + 1), spot: any(rng) },
        75..79 => Request::Face { flipped: rng.bool() },
        79..83 => Request::TakeBack { ply },
        83..84 => Request::TakeBackMarch { ply },
        84..88 => Request::Answers { automatic: rng.bool() },
        88..91 => {
            Request::Verse { ply, text: VERSES[rng.usize(..VERSES.len())].into(), name: " Ann  of\nhere ".into() }
        }
        91..94 => Request::Draw { ply },
        94..95 => Request::Hint { ply },
        95..97 => about_people(ply, rng),
        97..98 => Request::Ahead { step: rng.usize(..=steps) },
        98..99 => Request::Review,
        _ => Request::Resign { ply },
    }
}

/// Something about the people: links, somebody who does not come back, names, words, and answers to what others ask.
fn about_people(ply: usize, rng: &mut fastrand::Rng) -> Request {
    let seat = rng.u8(1..6);
    match rng.u8(..9) {
        4 => Request::Allow { ply },
        5 => Request::Decline { ply },
        6 | 7 => Request::Name { seat, name: ["Mira", "", "the house"][rng.usize(..3)].into() },
        8 => Request::Say { phrase: rng.u8(..12) },
        0 => Request::Withdraw { seat },
        1 => Request::Renew { seat },
        2 => Request::Abandon { seat },
        _ => Request::House { seat, opponent: if rng.bool() { "random".into() } else { "nobody".into() } },
    }
}

/// A view and its answers do not differ between positions that whoever looks cannot tell apart.
pub fn tells_nothing<R: Title + Determinize>(game: &'static dyn GameEntry, table: &Table<R>, matches: u64) {
    for seed in 0..matches {
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut play = table.play(seed);
        for _ in 0..60 {
            if play.turn().is_over() {
                break;
            }
            advance(&mut play, rng.u32(..));
            if play.turn().is_over() || rng.u8(..3) > 0 {
                continue;
            }
            let seats: Vec<Seat> = Seat::all(table.setup.seats).collect();
            let seat = seats[rng.usize(..seats.len())];
            let other = table.rules.determinize(play.state(), seat, &mut rng);
            let [one, two] = [play.state(), &other].map(|s| at(game, table, seat, table.rules.diagram(s)));
            for who in [Guest::new([seat]), Guest::default()] {
                assert_eq!(one.view(&who, 0, 0), two.view(&who, 0, 0), "L-view: seat {seat} cannot tell them apart");
                for _ in 0..12 {
                    let asked = request(&one, &who, &mut rng);
                    let (said, told) = (one.decide(&who, &asked), two.decide(&who, &asked));
                    assert!(alike(&said, &told), "L-view: {asked:?} tells seat {seat}: {said:?} or {told:?}");
                }
            }
        }
    }
}

/// A match that begins at this position, in which only one seat is somebody here.
fn at<R: Title>(game: &'static dyn GameEntry, table: &Table<R>, here: Seat, diagram: String) -> Sitting {
    let setup = Setup { position: Some(diagram), ..table.setup.clone() };
    let record = Record { setup, seed: 1, entries: Vec::new() };
    let play = game.replay(&record).unwrap_or_else(|e| panic!("{e}"));
    let sitter = |seat| if seat == here { Sitter::Here } else { Sitter::Link(Invitation::NEW) };
    Sitting::new(game, play, Seat::all(table.setup.seats).map(sitter).collect())
}

/// Do two decisions say the same? What a change leads to may differ: it reveals something.
fn alike(one: &Result<Decision, Trouble>, two: &Result<Decision, Trouble>) -> bool {
    match (one, two) {
        (Ok(Decision::Answer(one)), Ok(Decision::Answer(two))) | (Ok(Decision::Tell(one)), Ok(Decision::Tell(two))) => {
            one == two
        }
        (Ok(Decision::Change(_)), Ok(Decision::Change(_))) | (Ok(Decision::Think(_)), Ok(Decision::Think(_))) => true,
        (Err(one), Err(two)) => one == two,
        _ => false,
    }
}
