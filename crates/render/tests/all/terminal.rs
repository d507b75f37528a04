use crate::sample::{COUNTER, GAME, RED, every_mark, layout, scene, token};
use parlour_core::look::Face;
use parlour_core::scene::{Dot, Form, Layout, Mark, Place, Point, Scene, Spot, Spread, Token};
use parlour_render::Facing;
use parlour_render::terminal::{Grid, Screen, fits, screen};
use parlour_render::theme::{Light, Rgb};
use std::collections::BTreeSet;

fn shown(layout: &Layout, scene: &Scene) -> Screen {
    screen(&GAME, layout, scene, Light::Day, Facing::Upright, Grid::USUAL)
}

fn marked(marks: &[Mark]) -> Screen {
    shown(&layout(), &Scene { marks: marks.to_vec(), ..scene() })
}

#[test]
fn a_position_in_plain_text() {
    assert_eq!(
        shown(&layout(), &scene()).plain(),
        concat!("  a   b\n", "\n", "  ○   ·     K\n", "\n", "  m₃  ·   2m₃K\n")
    );
}

/// Whoever stands below is told by the pips of the side, from the top down; what is nobody's lies below without a word.
#[test]
fn a_pile_tells_who_is_below() {
    let pile = |faces: &[Face]| {
        let tokens = (0..).zip(faces).map(|(level, &face)| Token { level, ..token(0, face) }).collect();
        let screen = shown(&layout(), &Scene { tokens, marks: vec![Mark::Selected(Spot(0))], ..Scene::default() });
        screen.plain().lines().last().unwrap_or_default().trim_end().to_owned()
    };
    assert_eq!(pile(&[RED]), " [m₃] ·     ·");
    assert_eq!(pile(&[RED, RED]), " [m₃₃]·     ·");
    assert_eq!(pile(&[RED, COUNTER]), " [K₃] ·     ·");
    assert_eq!(pile(&[COUNTER, RED]), " [m₃] ·     ·");
}

#[test]
fn a_position_from_the_other_side() {
    let flipped = screen(&GAME, &layout(), &scene(), Light::Day, Facing::Flipped, Grid::USUAL);
    assert_eq!(flipped.plain(), concat!("  2m₃K    ·   m₃\n", "\n", "    K     ·   ○\n", "\n", "          b   a\n"));
}

#[test]
fn marks_in_plain_text() {
    let choice = [
        Mark::Selected(Spot(0)),
        Mark::Target(Spot(1), Dot::Plain),
        Mark::Target(Spot(2), Dot::Takes),
        Mark::Target(Spot(3), Dot::Number(12)),
        Mark::Capture(Spot(4)),
    ];
    assert_eq!(marked(&choice).plain(), concat!("  a   b\n", "\n", "  ○◉  12   {K}\n", "\n", " [m₃] •   2m₃K\n"));
    let others = [
        Mark::Danger(Spot(0)),
        Mark::Reach(vec![Spot(0), Spot(1)]),
        Mark::Refused(Spot(2)),
        Mark::Ghost(Spot(3), COUNTER),
        Mark::Target(Spot(4), Dot::Plain),
    ];
    assert_eq!(marked(&others).plain(), concat!("  a   b\n", "\n", "  ○×  K     K•\n", "\n", "  m₃! +   2m₃K\n"));
    let way = [Mark::Last(vec![Spot(3), Spot(0)]), Mark::Sight(Spot(2), Spot(4), Some(Spot(1)))];
    assert_eq!(marked(&way).plain(), concat!("  a   b\n", "\n", "  ○   ◦     K\n", "\n", "  m₃  ×   2m₃K\n"));
}

#[test]
fn colours_are_those_of_the_light() {
    let [day, night] =
        [Light::Day, Light::Night].map(|l| screen(&GAME, &layout(), &scene(), l, Facing::Upright, Grid::USUAL));
    let ink = |s: &Screen, spot| {
        let (column, row) = s.position(Spot(spot)).expect("a place");
        s.cell(column, row).and_then(|c| c.ink)
    };
    assert_eq!(ink(&day, 0), Some(Rgb(0xc4, 0x39, 0x1f)), "the top of the pile is red");
    assert_eq!(ink(&night, 0), Some(Rgb(0xf2, 0x7a, 0x5f)));
    assert_eq!(day.cell(0, 0).and_then(|c| c.paper), Some(Rgb(0xee, 0xee, 0xee)));
}

#[test]
fn marks_in_colour() {
    let screen = marked(&[
        Mark::Selected(Spot(0)),
        Mark::Capture(Spot(4)),
        Mark::Target(Spot(1), Dot::Plain),
        Mark::Last(vec![Spot(2), Spot(5)]),
    ]);
    let cell = |spot| screen.position(Spot(spot)).and_then(|(c, r)| screen.cell(c, r)).expect("a place");
    assert_eq!((cell(0).paper, cell(0).ink), (Some(Rgb(0x23, 0x1f, 0x1a)), Some(Rgb(0xfc, 0xf7, 0xec))), "reversed");
    assert_eq!(cell(4).paper, Some(Rgb(0xb0, 0x2f, 0x17)));
    assert_eq!((cell(1).glyph, cell(1).ink), ('•', Some(Rgb(0x14, 0x69, 0x5a))));
    assert!(cell(2).underlined && cell(5).underlined && !cell(3).underlined);
    assert_eq!(cell(2).ink, Some(Rgb(0x75, 0x4a, 0x00)), "where it came from, in the colour of the trail");
}

#[test]
fn ansi_resets_at_the_end_of_every_line_and_says_the_same() {
    let screen = marked(&every_mark());
    let ansi = screen.ansi();
    assert!(ansi.lines().all(|line| line.ends_with("\x1b[0m")));
    assert!(ansi.contains("38;2;196;57;31"), "red in 24 bits");
    let mut bare = String::new();
    for line in ansi.lines() {
        let text: String = line.split("\x1b[").map(|part| part.split_once('m').map_or(part, |p| p.1)).collect();
        bare += text.trim_end();
        bare.push('\n');
    }
    assert_eq!(bare, screen.plain());
}

#[test]
fn a_click_means_the_nearest_spot() {
    let screen = shown(&layout(), &scene());
    for place in layout().places {
        let (column, row) = screen.position(place.spot).expect("a place");
        assert_eq!(screen.spot_at(column, row), Some(place.spot));
        assert_eq!(screen.spot_at(column + 1, row), Some(place.spot));
    }
    assert_eq!(screen.spot_at(1000, 0), None);
    assert_eq!(screen.spot_at(0, 1000), None);
    let (column, row) = screen.position(Spot(4)).expect("a place");
    assert_eq!(screen.spot_at(column, row - 2), None, "too far from everything");
}

fn bare(points: &[Point]) -> Layout {
    let place = |(i, at): (usize, &Point)| Place {
        spot: Spot(i as u16),
        name: String::new(),
        kind: String::new(),
        at: *at,
        area: Form::Disc { at: *at, r: 5.0 },
        r: 47.0,
        spread: Spread::Pile,
    };
    Layout { shapes: Vec::new(), places: points.iter().enumerate().map(place).collect(), ..layout() }
}

/// Every place has its own cell and, in a row, room for two more characters.
fn assert_apart(points: &[Point]) {
    let screen = shown(&bare(points), &Scene::default());
    let mut cells: Vec<_> = (0..points.len()).map(|i| screen.position(Spot(i as u16)).expect("a place")).collect();
    cells.sort_by_key(|&(column, row)| (row, column));
    assert!(cells.windows(2).all(|w| w[0].1 != w[1].1 || w[1].0 - w[0].0 >= 3), "{cells:?}\n{}", screen.plain());
}

#[test]
fn squares_are_four_columns_and_two_rows_apart() {
    let points: Vec<_> = (0..9).map(|i| Point::new((i % 3) as f32 * 70.0, (i / 3) as f32 * 70.0)).collect();
    let screen = shown(&bare(&points), &Scene::default());
    let positions: Vec<_> = (0..9).map(|i| screen.position(Spot(i)).expect("a place")).collect();
    assert_eq!(positions[..4], [(2, 0), (6, 0), (10, 0), (2, 2)]);
}

#[test]
fn no_two_places_share_a_cell_on_any_board() {
    let hexes = (0..40).map(|i| {
        let (column, row) = (i % 8, i / 8);
        Point::new(column as f32 * 75.0, row as f32 * 86.6 + (column % 2) as f32 * 43.3)
    });
    assert_apart(&hexes.collect::<Vec<_>>());
    let rings =
        (1..5).flat_map(|ring| (0..16).map(move |i| Point::new(0.0, 0.0).polar(ring as f32 * 60.0, i as f32 * 22.5)));
    assert_apart(&rings.collect::<Vec<_>>());
    assert_apart(&[Point::new(5.0, 5.0); 30]);
    assert_apart(&[]);
    assert_apart(&[Point::new(5.0, 5.0)]);
}

#[test]
fn places_of_a_row_show_how_many() {
    let row = |tokens| {
        let screen = shown(&layout(), &Scene { tokens, ..Scene::default() });
        let (_, row) = screen.position(Spot(5)).expect("a place");
        screen.plain().lines().nth(row).map(str::to_owned).expect("a line")
    };
    assert!(row(vec![token(5, RED); 12]).ends_with("12m₃"));
    assert!(row(vec![token(5, RED), token(5, COUNTER)]).ends_with("m₃K"));
    assert!(row(vec![token(5, COUNTER)]).ends_with('K'));
}

#[test]
fn coordinates_never_cover_a_place() {
    let mut crowded = layout();
    for shape in &mut crowded.shapes {
        if let Form::Text { at, .. } = &mut shape.form {
            *at = Point::new(50.0, 150.0);
        }
    }
    let screen = shown(&crowded, &Scene::default());
    let (column, row) = screen.position(Spot(2)).expect("a place");
    assert_eq!(screen.cell(column, row).map(|c| c.glyph), Some('○'));
    let letters: BTreeSet<_> = screen.plain().chars().filter(char::is_ascii_alphabetic).collect();
    assert_eq!(letters, BTreeSet::from(['a']), "there is room for one, below");
}

#[test]
fn a_board_of_squares_fits_every_grid_and_a_board_of_hexes_only_wide_ones() {
    let squares: Vec<_> = (0..81).map(|i| Point::new((i % 9) as f32 * 70.0, (i / 9) as f32 * 70.0)).collect();
    let sizes: Vec<_> = fits(&bare(&squares)).iter().map(|fit| (fit.columns, fit.rows)).collect();
    assert_eq!(sizes, [(53, 25), (37, 17), (37, 9), (29, 9)]);
    let hexes: Vec<_> = (0..40)
        .map(|i| (i % 8, i / 8))
        .map(|(column, row)| Point::new(column as f32 * 75.0, row as f32 * 86.6 + (column % 2) as f32 * 43.3))
        .collect();
    assert_eq!(fits(&bare(&hexes)).len(), 2, "one row lower is half a hex lower, and stays so");
}

#[test]
fn a_place_that_is_something_keeps_its_sign_under_a_mark() {
    let screen = marked(&[Mark::Target(Spot(2), Dot::Plain)]);
    assert!(screen.plain().contains("○•"), "{}", screen.plain());
}
