use crate::sample::layout;
use parlour_core::board::{Corner, Grid};
use parlour_core::scene::{Form, Layout, Point, Spot};
use parlour_render::svg::Crop;

const CHESS: Grid<8, 8> = Grid::new(Corner::UpperLeft);

/// Eight by eight, 100 units a cell, with letters above and numbers on the left.
fn chess() -> Layout {
    let along = |n: u8| 100.0 + 100.0 * f32::from(n);
    let area = Form::Rect { at: Point::new(0.0, 0.0), w: 100.0, h: 100.0 };
    let places = (0..64).map(|cell| CHESS.place(cell, CHESS.point(cell, along), area.clone(), 47.0)).collect();
    Layout { w: 850.0, h: 850.0, shapes: CHESS.coordinates(along, 24.0, 22.0), places, ..layout() }
}

fn crop(names: [&str; 2]) -> (String, String) {
    let layout = chess();
    let spot = |name: &str| layout.places.iter().find(|place| place.name == name).expect("a place").spot;
    let crop = Crop::new(&layout, &names.map(spot));
    (crop.view_box(), crop.labels().into_string())
}

/// What is told in the bands.
fn told(labels: &str) -> Vec<&str> {
    labels
        .split("</text>")
        .filter_map(|text| text.rsplit_once('>').map(|(_, told)| told))
        .filter(|t| !t.is_empty())
        .collect()
}

#[test]
fn the_whole_board_has_its_coordinates() {
    let crop = Crop::new(&chess(), &[]);
    assert_eq!((crop.view_box(), crop.ratio()), ("0 0 850 850".into(), 1.0));
    assert_eq!(crop.labels().into_string(), "");
    assert_eq!(Crop::new(&chess(), &[Spot(999)]).view_box(), "0 0 850 850", "no such place");
}

/// Letters and numbers of what is seen stand above and on the left, in bands outside it.
#[test]
fn what_is_cut_off_is_told_along_the_crop() {
    let (view, labels) = crop(["3C", "5D"]);
    assert_eq!(view, "199 199 268 368");
    assert_eq!(told(&labels), ["C", "D", "3", "4", "5"]);
    assert!(labels.contains(r#"<text class="text coord" x="300" y="216""#), "{labels}");
    assert_eq!(labels.matches("<rect class=\"ground\"").count(), 2, "the board does not show through");
}

/// What can be seen on the board is not told again, and none of it is cut.
#[test]
fn a_coordinate_on_the_edge_is_seen_whole() {
    let (view, labels) = crop(["1A", "2B"]);
    assert_eq!(view, "15 12 252 255", "up to the letters, which were cut, and the numbers right beside the edge");
    assert_eq!(labels, "");
    assert_eq!(told(&crop(["4A", "5B"]).1), ["A", "B"]);
}

/// On a round board a number may stand above a place of another name.
#[test]
fn places_in_one_line_by_chance_have_no_common_name() {
    let mut layout = chess();
    layout.places.iter_mut().for_each(|place| place.name = format!("place {}", place.spot.0));
    let crop = Crop::new(&layout, &[Spot(27), Spot(36)]);
    assert_eq!(crop.labels().into_string(), "");
}
