//! What one pair of eyes sees of a match.

use super::message::{Look, Travel, View};
use super::room::Room;
use super::{Drawn, Guest};
use crate::pages::panels;
use crate::store::Sitter;
use parlour_core::scene::{Form, Mark, Motion, Place, Point, Spot, Token, Viewer};
use parlour_core::{Seat, Turn, brief};
use parlour_render::Facing;
use parlour_render::svg::{self, View as Eye};

/// More steps than this at once are not shown as motions.
const ONE_GO: usize = 24;
/// Boards with more places than this are maps.
const LARGE: usize = 150;

/// With whose eyes a guest sees: those of the seat to act if it is his, else of his first seat. When a match is over,
/// nothing is hidden any more.
pub(super) fn eye(room: &Room, guest: &Guest) -> Viewer {
    if room.play.turn().is_over() {
        return Viewer::Referee;
    }
    let acting = room.play.turn().seat().filter(|seat| guest.seats.contains(seat));
    acting.or_else(|| guest.seats.first().copied()).map_or(Viewer::Spectator, Viewer::Seat)
}

fn may_act(room: &Room, guest: &Guest) -> bool {
    room.play.turn().seat().is_some_and(|seat| guest.seats.contains(&seat))
}

/// The match after this many steps, with the parts that are sent once.
pub(super) fn with_board(room: &Room, guest: &Guest, step: usize) -> View {
    let layout = room.play.layout();
    let eyes = Eye::web(guest.facing);
    let tokens = room.play.scene(step, eye(room, guest)).tokens;
    View {
        layout: Some(svg::ground(&layout, &eyes).into_string()),
        spots: Some(svg::spots(room.play.info(), &layout, &tokens, &eyes).into_string()),
        ..view(room, guest, step, 0)
    }
}

/// For a page without a socket.
pub(super) fn drawn(room: &Room, guest: &Guest, step: Option<usize>) -> Drawn {
    let layout = room.play.layout();
    let setup = &room.play.record().setup;
    let seats = if setup.seats == 1 { "1 player".into() } else { format!("{} players", setup.seats) };
    let info = room.play.info();
    let chosen = setup.options.iter().filter(|(k, v)| info.options.iter().any(|o| o.key == k && o.default != v));
    let options = chosen.map(|(k, v)| format!(", {k}={}", brief(v)));
    let hosts = Seat::all(setup.seats).any(|s| room.sitters[s.index()] == Sitter::Here && guest.seats.contains(&s));
    let open = Seat::all(setup.seats).filter_map(|seat| match &room.sitters[seat.index()] {
        Sitter::Link(token) if hosts => Some((seat, token.clone())),
        _ => None,
    });
    let step = step.unwrap_or(usize::MAX).min(room.play.steps());
    Drawn {
        info,
        setup: format!("{}, {seats}{}", info.boxed.years, options.collect::<String>()),
        view: with_board(room, guest, step),
        size: (layout.w, layout.h),
        least: layout.places.iter().map(across).fold(layout.w, f32::min),
        is_large: layout.places.len() > LARGE,
        label: layout.label.to_owned(),
        round: room.round,
        invitations: open.collect(),
    }
}

/// How far it is across a place, where it is narrowest.
fn across(place: &Place) -> f32 {
    match &place.area {
        Form::Polygon(points) => {
            let span = |of: fn(&Point) -> f32| {
                let values = points.iter().map(of);
                values.clone().fold(f32::NEG_INFINITY, f32::max) - values.fold(f32::INFINITY, f32::min)
            };
            span(|p| p.x).min(span(|p| p.y))
        }
        Form::Rect { w, h, .. } => w.min(*h),
        Form::Disc { r, .. } => r * 2.0,
        _ => place.r * 2.0,
    }
}

/// The match after this many steps, for a page that knows the first `known` steps.
pub(super) fn view(room: &Room, guest: &Guest, step: usize, known: usize) -> View {
    let (play, info) = (&*room.play, room.play.info());
    let layout = play.layout();
    let viewer = eye(room, guest);
    let scene = play.scene(step, viewer);
    let eyes = Eye::web(guest.facing);
    let live = step == play.steps();
    let yours = live && may_act(room, guest);
    let turn = play.turn();
    let label = |p: &Place| (p.spot.0, svg::label(info, p, &scene.tokens));
    let since = if (1..=ONE_GO).contains(&step.saturating_sub(known)) { known } else { step.saturating_sub(1) };
    let choices = if yours { play.choices() } else { Vec::new() };
    let numbers = |spots: &[Spot]| if yours { spots.iter().map(|s| s.0).collect() } else { Vec::new() };
    let stands = |p: &&Place| scene.tokens.iter().any(|t| t.at == p.spot || t.also == Some(p.spot));
    // Things that lie in the middle of one place name it twice.
    let on_two = |t: &Token| t.also.filter(|&also| also != t.at).map(|also| (also.0, t.at.0));
    let (rows, moves) = panels::moves(play, step, viewer, known);
    View {
        ply: play.record().entries.len(),
        step,
        steps: play.steps(),
        turn: turn.seat().map(Seat::number),
        yours,
        over: turn.is_over(),
        thinking: room.thinking.is_some(),
        flipped: guest.facing == Facing::Flipped,
        prompt: if live {
            prompt(room, guest, &scene.prompt)
        } else {
            format!("After step {step} of {}.", play.steps())
        },
        said: said(room, step, viewer),
        layout: None,
        spots: None,
        under: svg::under(&layout, &scene.marks, &eyes).into_string(),
        tokens: svg::tokens(info, &layout, &scene.tokens, &eyes).into_string(),
        over_marks: svg::over(info, &layout, &scene.marks, &eyes).into_string(),
        labels: layout.places.iter().filter(stands).map(label).collect(),
        also: scene.tokens.iter().filter(|_| yours).filter_map(on_two).collect(),
        motions: travels(room, since, step, viewer),
        since,
        buttons: scene.buttons.iter().filter(|_| yours).map(|b| (b.spot.0, b.label.clone())).collect(),
        choices: choices.into_iter().map(|c| (c.text, c.path.iter().map(|s| s.0).collect())).collect(),
        seats: panels::seats(room_seats(room, guest), &scene, info, turn).into_string(),
        notices: panels::notices(&scene.notices).into_string()
            + &panels::odds(if yours { play.preview(&[], viewer).odds } else { None }.as_ref()).into_string()
            + &if live { offers(room, guest) } else { String::new() },
        moves: moves.into_string(),
        rows,
        log: panels::log(play, viewer, known).into_string(),
        told: known,
        track: panels::track(scene.track.as_ref()).into_string(),
        ready: numbers(&scene.ready),
        ways: numbers(&scene.ways),
        curtain: live && parts_seats(room, guest, viewer),
        verse: live && play.verse_due().is_some_and(|seat| guest.seats.contains(&seat)),
        verses: panels::verses(&room.verses).into_string(),
        answers: answers(room, guest),
        may: if live { may(room, guest) } else { Vec::new() },
    }
}

/// How tokens travelled between two steps: what went on from where it had come to, goes all the way.
fn travels(room: &Room, since: usize, step: usize, viewer: Viewer) -> Vec<Travel> {
    let mut all: Vec<Motion> = Vec::new();
    for n in since + 1..=step {
        let beats = |m: &Motion| usize::from(m.after) + m.via.len() + 1;
        let passed = all.iter().map(beats).max().unwrap_or(0);
        for motion in room.play.motions(n, viewer) {
            let before = |m: &&mut Motion| m.face == motion.face && m.to.is_some() && m.to == motion.from;
            match all.iter_mut().rev().find(before) {
                Some(earlier) => {
                    earlier.via.extend(motion.from.into_iter().chain(motion.via));
                    earlier.to = motion.to;
                }
                None => {
                    let after = u8::try_from(usize::from(motion.after) + passed).unwrap_or(u8::MAX);
                    all.push(Motion { after, ..motion });
                }
            }
        }
    }
    let number = |spot: Spot| spot.0;
    let travel = |m: Motion| Travel {
        kind: m.face.kind,
        side: m.face.side,
        from: m.from.map(number),
        via: m.via.into_iter().map(number).collect(),
        to: m.to.map(number),
        after: m.after,
    };
    all.into_iter().map(travel).collect()
}

fn prompt(room: &Room, guest: &Guest, prompt: &str) -> String {
    match room.play.turn() {
        Turn::Act(_) if room.thinking.is_some() => "The house is thinking …".into(),
        Turn::Act(seat) if !guest.seats.contains(&seat) => {
            let card = &room.play.scene(room.play.steps(), Viewer::Spectator).seats[seat.index()];
            format!("Waiting for seat {seat}, {}.", card.side)
        }
        _ => prompt.to_owned(),
    }
}

/// What happened in the step that led here, as sentences.
fn said(room: &Room, step: usize, viewer: Viewer) -> String {
    let Some(n) = step.checked_sub(1) else { return String::new() };
    let (seat, text) = room.play.step(n, viewer);
    let who = seat.map_or(String::new(), |s| format!("Seat {s}: "));
    let lines = room.play.lines(n, viewer);
    let told: Vec<_> = lines.iter().map(|l| format!(" {} ({})", l.text, l.rule)).collect();
    format!("{who}{text}.{}", told.concat())
}

/// Do several seats share this page, and does the one whose turn it is see what the others must not?
fn parts_seats(room: &Room, guest: &Guest, viewer: Viewer) -> bool {
    let seen = |eye| room.play.scene(room.play.steps(), eye).tokens;
    guest.seats.len() > 1 && matches!(viewer, Viewer::Seat(_)) && seen(viewer) != seen(Viewer::Spectator)
}

/// Whether prompts are answered for this guest's seats; nothing for onlookers.
fn answers(room: &Room, guest: &Guest) -> Option<bool> {
    let asked = room.play.asks() && !guest.seats.is_empty() && !room.play.turn().is_over();
    asked.then(|| guest.seats.iter().all(|seat| room.answered.contains(seat)))
}

/// Draws that others offer.
fn offers(room: &Room, guest: &Guest) -> String {
    let others: Vec<_> = room.offers.iter().filter(|s| !guest.seats.contains(s)).map(Seat::to_string).collect();
    if others.is_empty() { String::new() } else { panels::offer(&others.join(" and ")).into_string() }
}

fn may(room: &Room, guest: &Guest) -> Vec<&'static str> {
    let mut may = Vec::new();
    if room.rules_alone(guest) && room.last_decision(guest).is_some() && room.play.can_take_back() {
        may.push("take-back");
    }
    if room.may_ask_for_hints(guest) {
        may.push("hint");
    }
    if room.can_be_reviewed() {
        may.push("review");
    }
    if room.may_ask_who_is_ahead(guest) {
        may.push("ahead");
    }
    if !guest.seats.is_empty() && !room.play.turn().is_over() {
        may.push("resign");
        if room.sitters.len() > 1 {
            let offered = room.offers.iter().any(|s| !guest.seats.contains(s));
            may.push(if offered { "accept" } else { "draw" });
        }
    }
    may
}

/// Who sits where, as this guest calls them.
fn room_seats(room: &Room, guest: &Guest) -> Vec<panels::SeatName> {
    let alone = guest.seats.len() == 1;
    let seats = Seat::all(room.sitters.len() as u8).zip(&room.sitters);
    let named = seats.map(|(seat, sitter)| {
        let mine = guest.seats.contains(&seat);
        let present = mine || room.pages.values().any(|p| p.guest.seats.contains(&seat));
        let (name, present) = match sitter {
            Sitter::Computer(name) => {
                (room.game.opponent(name).map_or("House".into(), |o| o.info().name.to_owned()), true)
            }
            _ if mine && alone => ("You".into(), true),
            Sitter::Here => (format!("Player {seat}"), present),
            Sitter::Link(_) => (if mine { format!("Player {seat}") } else { "Friend".into() }, present),
        };
        panels::SeatName { name, is_present: present }
    });
    named.collect()
}

/// What a half-made choice shows.
pub(super) fn look(room: &Room, guest: &Guest, clicks: Vec<u16>) -> Look {
    let layout = room.play.layout();
    let eyes = Eye::web(guest.facing);
    let spots: Vec<Spot> = clicks.iter().map(|&c| Spot(c)).collect();
    // Only a beginning of somebody's own legal action shows anything.
    let known = may_act(room, guest) && room.play.choices().iter().any(|c| c.path.starts_with(&spots));
    let preview = if known { room.play.preview(&spots, eye(room, guest)) } else { Default::default() };
    let scene = room.play.scene(room.play.steps(), eye(room, guest));
    // What is chosen comes before what else could be; a button that shows nothing on the board hides nothing either.
    let is_plain = preview.marks.is_empty();
    let kept = scene.marks.into_iter().filter(|m| is_plain || !matches!(m, Mark::Danger(_) | Mark::Ready(_)));
    let marks: Vec<Mark> = kept.chain(preview.marks).collect();
    Look {
        clicks,
        prompt: preview.prompt,
        under: svg::under(&layout, &marks, &eyes).into_string(),
        over: svg::over(room.play.info(), &layout, &marks, &eyes).into_string(),
        notices: panels::notices(if preview.notices.is_empty() { &scene.notices } else { &preview.notices })
            .into_string()
            + &panels::odds(preview.odds.as_ref()).into_string(),
        ways: if known { preview.ways.iter().chain(&scene.ways).map(|s| s.0).collect() } else { Vec::new() },
    }
}
