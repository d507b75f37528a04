//! How it stood along a line of a study, drawn: the first seat from below, the others above it.

use maud::{Markup, html};
use parlour_core::{GameInfo, Seat};
use parlour_table::study::{Graph, Point};
use std::fmt::Write;

/// The drawing's own measures; the page stretches it.
const WIDE: f32 = 760.0;
const HIGH: f32 = 92.0;

/// Who is ahead by less than this is not ahead.
const EVEN: f32 = 0.03;

/// The graph, as HTML. Its `data-nodes` are the positions of the line in their order.
pub(super) fn graph(info: &GameInfo, graph: &Graph) -> Markup {
    let last = graph.nodes.len() - 1;
    let x = |ply: usize| ply as f32 / last as f32 * WIDE;
    let known = graph.points.last().map_or(0.0, |point| x(point.ply));
    let tone = |n: usize| format!("fill:var(--{})", info.side(graph.sides[n].0.side).tone);
    let top = graph.sides.len() - 1;
    let nodes = graph.nodes.iter().map(usize::to_string).collect::<Vec<_>>().join(" ");
    html! {
        figure.graph data-nodes=(nodes) {
            svg viewBox={ "0 0 " (WIDE) " " (HIGH) } preserveAspectRatio="none" role="img" aria-label=(spoken(graph)) {
                rect width=(known) height=(HIGH) style=(tone(top)) {}
                @for n in (0..top).rev() { path d=(area(&graph.points, n, x)) style=(tone(n)) {} }
                @if top == 1 { path.g-mid d={ "M0," (HIGH / 2.0) " H" (WIDE) } {} }
                path.g-now.rim d={ "M" (round(x(graph.at))) ",0 V" (HIGH) } {}
                path.g-now d={ "M" (round(x(graph.at))) ",0 V" (HIGH) } {}
                @for (point, seat) in graph.points.iter().filter_map(|point| Some((point, point.turned?))) {
                    @let dot = format!("M{},{}h.1", round(x(point.ply)), round(place(point, seat)));
                    path.g-turn.rim d=(dot) {}
                    path.g-turn d=(dot) {}
                }
            }
            figcaption {
                span { "start" }
                span { "step " (graph.at) " of " (last) (state(graph)) }
                @if !graph.better.is_empty() { button.btn.better type="button" data-do="better" { b { "Better:" } " " span { (graph.better.join(" ")) } } }
                span { "end" }
            }
        }
    }
}

/// What lies below the upper edge of a side's part.
fn area(points: &[Point], side: usize, x: impl Fn(usize) -> f32) -> String {
    let mut path = format!("M0,{HIGH}");
    for point in points {
        let _ = write!(path, " L{},{}", round(x(point.ply)), round(height(point, side)));
    }
    let _ = write!(path, " V{HIGH}Z");
    path
}

/// Where that edge is.
fn height(point: &Point, side: usize) -> f32 {
    HIGH * (1.0 - point.shares[..=side].iter().sum::<f32>())
}

/// Where a turning point is marked: where two sides meet, and with more of them within the part of whoever acted.
fn place(point: &Point, seat: Seat) -> f32 {
    match point.shares.len() {
        2 => height(point, 0),
        _ => height(point, seat.index()) + HIGH * point.shares[seat.index()] / 2.0,
    }
}

fn round(number: f32) -> f32 {
    (number * 10.0).round() / 10.0
}

/// How far it has come, or how often it turned.
fn state(graph: &Graph) -> String {
    if !graph.is_whole {
        let known = graph.points.last().map_or(0, |point| point.ply);
        return format!(" · judged as far as step {known} …");
    }
    if graph.is_rough {
        return String::new();
    }
    let word =
        |n: usize| ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"].get(n).copied();
    match graph.points.iter().filter(|point| point.turned.is_some()).count() {
        1 => " · one turning point".into(),
        n => format!(" · {} turning points", word(n).map_or(n.to_string(), str::to_owned)),
    }
}

/// `Who was ahead after each step: blue at first, even from step 18 on, red from step 31 on`.
fn spoken(graph: &Graph) -> String {
    let all: Vec<(usize, &str)> = graph.points.iter().map(|point| (point.ply, leader(graph, point))).collect();
    // Who is ahead for a moment only is not worth a word, but at the beginning and at the end.
    let moment = all.len() / 12 + 1;
    let runs: Vec<&[(usize, &str)]> = all.chunk_by(|a, b| a.1 == b.1).collect();
    let mut leads: Vec<(usize, &str)> = Vec::new();
    for (n, run) in runs.iter().enumerate() {
        let is_told = n == 0 || n + 1 == runs.len() || run.len() > moment;
        if is_told && leads.last().is_none_or(|lead| lead.1 != run[0].1) {
            leads.push(run[0]);
        }
    }
    let told = leads.iter().map(|&(ply, who)| match ply {
        0 if leads.len() == 1 => format!("{who} throughout"),
        0 => format!("{who} at first"),
        ply => format!("{who} from step {ply} on"),
    });
    match told.collect::<Vec<_>>().join(", ") {
        none if none.is_empty() => "Nothing is judged yet".into(),
        told => format!("Who was ahead after each step: {told}"),
    }
}

fn leader<'a>(graph: &'a Graph, point: &Point) -> &'a str {
    let most = point.shares.iter().copied().fold(0.0, f32::max);
    let mut first = graph.sides.iter().zip(&point.shares).filter(|(_, share)| most - **share < EVEN);
    match (first.next(), first.next()) {
        (Some(((_, side), share)), None) if share - 1.0 / graph.sides.len() as f32 >= EVEN => side,
        _ => "even",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::look::Face;

    fn point(ply: usize, shares: &[f32]) -> Point {
        Point { ply, shares: shares.to_vec(), turned: None }
    }
    /// Whatever is played by so many.
    fn game(seats: usize) -> &'static dyn parlour_cabinet::GameEntry {
        let can = |game: &&&dyn parlour_cabinet::GameEntry| game.info().seats.contains(&(seats as u8));
        *parlour_cabinet::GAMES.iter().find(can).expect("some game is")
    }
    fn drawn(points: Vec<Point>) -> Graph {
        let seats = points[0].shares.len();
        let play = game(seats).open(seats as u8, &[], 1).unwrap();
        let cards = play.scene(0, parlour_core::scene::Viewer::Spectator).seats;
        let names = ["red", "blue", "yellow", "green"].map(str::to_owned);
        let sides: Vec<(Face, String)> = cards.into_iter().map(|card| card.face).zip(names).collect();
        let is_whole = points.len() == 5;
        Graph { sides, nodes: vec![0, 1, 2, 3, 9], at: 3, is_whole, is_rough: false, points, better: Vec::new() }
    }
    fn told(drawn: &Graph) -> String {
        graph(game(drawn.sides.len()).info(), drawn).into_string()
    }

    #[test]
    fn the_first_seat_is_drawn_from_below_and_turning_points_are_marked() {
        let shares = [0.5, 0.4, 0.7, 0.7, 0.0];
        let mut graph = drawn((0..).zip(shares).map(|(ply, s)| point(ply, &[s, 1.0 - s])).collect());
        graph.points[2].turned = Some(Seat::SECOND);
        graph.better = vec!["d1-d3".into(), "e4-b4".into()];
        let svg = told(&graph);
        assert!(svg.contains("data-nodes=\"0 1 2 3 9\""), "{svg}");
        assert!(svg.contains("d=\"M0,92 L0,46 L190,55.2 L380,27.6 L570,27.6 L760,92 V92Z\""), "{svg}");
        assert_eq!(svg.matches("d=\"M380,27.6h.1\"").count(), 2, "a dot and its rim: {svg}");
        assert_eq!(svg.matches("class=\"g-turn\"").count(), 1, "{svg}");
        assert!(svg.contains("class=\"g-now\" d=\"M570,0 V92\""), "{svg}");
        assert!(svg.contains("step 3 of 4 · one turning point"), "{svg}");
        assert!(svg.contains("g-mid") && svg.contains("<b>Better:</b> <span>d1-d3 e4-b4</span>"), "{svg}");
    }

    #[test]
    fn what_is_not_known_yet_is_not_drawn() {
        let graph = drawn(vec![point(0, &[0.5, 0.5]), point(1, &[0.6, 0.4]), point(2, &[0.6, 0.4])]);
        let svg = told(&graph);
        assert!(svg.contains("rect width=\"380\"") && svg.contains("L380,36.8 V92Z"), "{svg}");
        assert!(svg.contains("judged as far as step 2 …"), "{svg}");
    }

    #[test]
    fn with_four_seats_the_shares_are_stacked() {
        let shares = [0.1, 0.2, 0.3, 0.4];
        let mut graph = drawn((0..5).map(|ply| point(ply, &shares)).collect());
        graph.points[1].turned = Some(Seat::SECOND);
        let svg = told(&graph);
        let edges = ["L0,36.8 ", "L0,64.4 ", "L0,82.8 "];
        let places: Vec<_> =
            edges.iter().map(|edge| svg.find(edge).unwrap_or_else(|| panic!("{edge} in {svg}"))).collect();
        assert!(places.is_sorted(), "those who reach higher are drawn first: {svg}");
        assert_eq!(svg.matches("fill:var(--").count(), 4, "{svg}");
        assert!(svg.contains("d=\"M190,73.6h.1\""), "in the middle of what the second has: {svg}");
        assert!(!svg.contains("g-mid"), "half of it means nothing: {svg}");
    }

    #[test]
    fn a_sentence_says_who_was_ahead() {
        let said = |first: &[f32]| spoken(&drawn((0..).zip(first).map(|(n, &s)| point(n, &[s, 1.0 - s])).collect()));
        let head = "Who was ahead after each step: ";
        assert_eq!(
            said(&[0.5, 0.3, 0.3, 0.7, 0.7]),
            format!("{head}even at first, blue from step 1 on, red from step 3 on")
        );
        assert_eq!(said(&[0.6, 0.3, 0.7, 0.6, 0.2]), format!("{head}red at first, blue from step 4 on"));
    }
}
