//! A small picture of a position: as light as it can be, for lists of matches.

use super::View;
use super::element::{Element, Number};
use super::form::{outline, ring, sector};
use super::tokens::tokens;
use crate::frame::Facing;
use crate::theme::Paint;
use maud::{Markup, html};
use parlour_core::GameInfo;
use parlour_core::scene::{Form, Layout, Point, Shape, Token};

/// What a picture is made of, for a `<svg>` of the layout's size: the board without its words, and what stands on it. Shapes
/// of a kind that lie side by side are one path. There are no marks and nothing to click.
pub fn picture(info: &GameInfo, layout: &Layout, standing: &[Token]) -> Markup {
    // Nothing in it moves, so tokens are placed by attribute, as in a file.
    let view = View { paint: Paint::Day, facing: Facing::Upright };
    let ground = Shape { class: "ground", form: layout.ground.clone() };
    html! {
        @for shape in merged(std::slice::from_ref(&ground)) { (shape) }
        @for shape in merged(&layout.shapes) { (shape) }
        (tokens(info, layout, standing, &view))
    }
}

fn merged(shapes: &[Shape]) -> Vec<Element> {
    let mut all = Vec::new();
    let mut run: Option<(&str, String)> = None;
    let close = |all: &mut Vec<Element>, run: Option<(&str, String)>| {
        all.extend(run.map(|(class, path)| Element::path(class, path)));
    };
    for shape in shapes.iter().filter(|shape| !matches!(shape.form, Form::Text { .. })) {
        let Some(path) = path(&shape.form) else {
            close(&mut all, run.take());
            all.push(outline(&shape.form, shape.class));
            continue;
        };
        match &mut run {
            Some((class, paths)) if *class == shape.class => *paths += &path,
            _ => close(&mut all, run.replace((shape.class, path))),
        }
    }
    close(&mut all, run);
    all
}

/// A form as a path that can follow another one; whole units are fine enough.
fn path(form: &Form) -> Option<String> {
    let whole = |n: f32| Number(n.round());
    let pair = |p: &Point| format!("{},{}", whole(p.x), whole(p.y));
    Some(match form {
        Form::Rect { at, w, h } => format!("M{}h{}v{}h{}z", pair(at), whole(*w), whole(*h), whole(-w)),
        Form::Polygon(points) => format!("M{}z", points.iter().map(pair).collect::<Vec<_>>().join(" ")),
        Form::Disc { at, r } => ring(*at, 0.0, *r),
        Form::Sector { at, inner, outer, from, to } => sector(*at, *inner, *outer, *from, *to),
        // A small `m` is counted from where the path before has ended.
        Form::Path(d) if d.starts_with('M') => d.clone(),
        Form::Path(_) | Form::Text { .. } => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(class: &'static str, form: Form) -> Shape {
        Shape { class, form }
    }

    #[test]
    fn neighbours_of_a_kind_are_one_path() {
        let rect = |x| Form::Rect { at: Point::new(x, 0.0), w: 10.4, h: 20.0 };
        let text = Form::Text { at: Point::new(0.0, 0.0), text: "a".into() };
        let shapes = [
            shape("cell", rect(0.0)),
            shape("coord", text),
            shape("cell", rect(10.4)),
            shape("line", Form::Path("m1,1 l2,2".into())),
            shape("cell", Form::Path("M1,1 V9".into())),
        ];
        let all = merged(&shapes);
        let paths: Vec<_> = all.iter().map(|e| e.attributes()[1].1.as_str()).collect();
        assert_eq!(paths, ["M0,0h10v20h-10zM10,0h10v20h-10z", "m1,1 l2,2", "M1,1 V9"]);
        assert!(all.iter().all(|e| e.tag() == "path"), "words are left out");
    }
}
