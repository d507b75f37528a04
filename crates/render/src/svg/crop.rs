//! A part of a board, with the coordinates of what is seen of it.

use super::element::{Element, Number};
use super::form::outline;
use maud::{Markup, html};
use parlour_core::scene::{Form, Layout, Place, Point, Shape, Spot};

/// So much is seen around what is shown.
const MARGIN: f32 = 20.0;
/// How wide the band is in which coordinates stand that the board has elsewhere.
const BAND: f32 = 34.0;
/// Half the height of a coordinate, and half the width of one of its characters.
const LETTER: Point = Point::new(7.0, 12.0);
/// Right beside the edge.
const HEM: f32 = 6.0;
/// Places in one line are no farther from it than this part of their radius.
const NEAR: f32 = 0.25;

/// What lies around some places, or the whole board.
#[derive(Clone, Debug, PartialEq)]
pub struct Crop {
    from: Point,
    to: Point,
    /// Coordinates in the bands.
    labels: Vec<(Point, String)>,
    /// What covers the board where the bands are.
    bands: Vec<Form>,
}

/// A coordinate of the board.
struct Label<'a> {
    at: Point,
    text: &'a str,
}

impl Label<'_> {
    /// How far it reaches from its middle.
    fn half(&self) -> Point {
        Point::new(LETTER.x * self.text.chars().count() as f32, LETTER.y)
    }
    /// Is this the name of the line of all these places? On a round board places lie in one line by chance.
    fn names<'p>(&self, mut line: impl Iterator<Item = &'p Place>) -> bool {
        let mut count = 0;
        line.all(|place| {
            count += 1;
            place.name.contains(self.text)
        }) && count > 1
    }
}

impl Crop {
    /// What lies around these places; the whole board if there are none. A coordinate is seen whole, and one that stands
    /// outside, in the line of what is seen, is told in a band on the left or above.
    pub fn new(layout: &Layout, only: &[Spot]) -> Crop {
        let places: Vec<&Place> = only.iter().filter_map(|&spot| layout.place(spot)).collect();
        let whole = Crop {
            from: Point::new(0.0, 0.0),
            to: Point::new(layout.w, layout.h),
            labels: Vec::new(),
            bands: Vec::new(),
        };
        let Some(first) = places.first() else { return whole };
        let mut crop = Crop { from: first.at, to: first.at, ..whole };
        for place in &places {
            let around = place.r + MARGIN;
            crop.reach(place.at, Point::new(around, around), layout);
        }
        let labels: Vec<Label<'_>> = layout.shapes.iter().filter_map(label).collect();
        for label in &labels {
            if crop.cuts(label) {
                crop.reach(label.at, label.half(), layout);
            }
        }
        crop.tell(layout, &labels);
        crop
    }

    /// Grows until this is seen too, as far as there is a board.
    fn reach(&mut self, at: Point, half: Point, layout: &Layout) {
        self.from = Point::new(self.from.x.min(at.x - half.x).max(0.0), self.from.y.min(at.y - half.y).max(0.0));
        self.to = Point::new(self.to.x.max(at.x + half.x).min(layout.w), self.to.y.max(at.y + half.y).min(layout.h));
    }
    fn cuts(&self, label: &Label<'_>) -> bool {
        let (at, half) = (label.at, label.half());
        // One that stands right beside the edge belongs to what is seen, too.
        let touches = |at: f32, half: f32, from: f32, to: f32| at + half + HEM > from && at - half - HEM < to;
        let holds = |at: f32, half: f32, from: f32, to: f32| at - half >= from && at + half <= to;
        let both = |is: &dyn Fn(f32, f32, f32, f32) -> bool| {
            is(at.x, half.x, self.from.x, self.to.x) && is(at.y, half.y, self.from.y, self.to.y)
        };
        both(&touches) && !both(&holds)
    }
    fn tell(&mut self, layout: &Layout, labels: &[Label<'_>]) {
        let (from, to) = (self.from, self.to);
        let is_across = |at: Point| (from.x..=to.x).contains(&at.x);
        let is_along = |at: Point| (from.y..=to.y).contains(&at.y);
        let above = labels.iter().filter(|label| is_across(label.at) && !is_along(label.at)).filter(|label| {
            label.names(layout.places.iter().filter(|place| (place.at.x - label.at.x).abs() < NEAR * place.r))
        });
        let above: Vec<_> = above.map(|l| (Point::new(l.at.x, from.y - BAND / 2.0), l.text.to_owned())).collect();
        let left = labels.iter().filter(|label| is_along(label.at) && !is_across(label.at)).filter(|label| {
            label.names(layout.places.iter().filter(|place| (place.at.y - label.at.y).abs() < NEAR * place.r))
        });
        let left: Vec<_> = left.map(|l| (Point::new(from.x - BAND / 2.0, l.at.y), l.text.to_owned())).collect();
        if !above.is_empty() {
            self.from.y -= BAND;
        }
        if !left.is_empty() {
            self.from.x -= BAND;
        }
        let band = |is_there: bool, w: f32, h: f32| is_there.then_some(Form::Rect { at: self.from, w, h });
        let (w, h) = (to.x - self.from.x, to.y - self.from.y);
        self.bands =
            [band(!above.is_empty(), w, BAND), band(!left.is_empty(), BAND, h)].into_iter().flatten().collect();
        self.labels = above.into_iter().chain(left).collect();
    }

    /// What the attribute `viewBox` says.
    pub fn view_box(&self) -> String {
        let size = self.size();
        format!("{} {} {} {}", Number(self.from.x), Number(self.from.y), Number(size.x), Number(size.y))
    }
    /// How wide it is for its height.
    pub fn ratio(&self) -> f32 {
        let size = self.size();
        size.x / size.y
    }
    fn size(&self) -> Point {
        Point::new(self.to.x - self.from.x, self.to.y - self.from.y)
    }
    /// The coordinates that the board has elsewhere, to be drawn over everything.
    pub fn labels(&self) -> Markup {
        html! {
            @for band in &self.bands { (outline(band, "ground")) }
            @for (at, text) in &self.labels { (Element::text("coord", *at, text)) }
        }
    }
}

fn label(shape: &Shape) -> Option<Label<'_>> {
    match &shape.form {
        Form::Text { at, text } if shape.class.split(' ').any(|class| class == "coord") => {
            Some(Label { at: *at, text })
        }
        _ => None,
    }
}
