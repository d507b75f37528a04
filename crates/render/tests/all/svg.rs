use crate::sample::{GAME, RED, attribute, classed, every_mark, layout, scene, tree};
use parlour_core::scene::{Form, Point, Shape};
use parlour_render::Facing;
use parlour_render::svg::{Number, Plate, View, board, face, file, ground};
use parlour_render::theme::{Light, Paint};
use resvg::usvg::{Options, Tree};

const UPRIGHT: View = View::web(Facing::Upright);
const FLIPPED: View = View::web(Facing::Flipped);

#[test]
fn groups_lie_in_order() {
    let markup = board(&GAME, &layout(), &scene(), &UPRIGHT).into_string();
    let doc = tree(&markup);
    let classes: Vec<_> = doc.root_element().children().map(|n| attribute(n, "class")).collect();
    assert_eq!(classes, ["ground", "layout", "marks under", "tokens", "marks over", "spots"]);
}

#[test]
fn a_page_names_the_board_and_silences_the_rest() {
    let markup = board(&GAME, &layout(), &scene(), &UPRIGHT).into_string();
    let doc = tree(&markup);
    let svg = doc.root_element();
    assert_eq!(attribute(svg, "aria-label"), "Sample \"board\"");
    assert_eq!(attribute(svg, "role"), "group");
    assert_eq!(attribute(svg, "viewBox"), "0 0 400 300");
    for class in ["layout", "under", "tokens", "over"] {
        assert_eq!(attribute(classed(&doc, class)[0], "aria-hidden"), "true", "{class}");
    }
    assert!(classed(&doc, "spots")[0].attribute("aria-hidden").is_none());
}

#[test]
fn a_file_stands_alone() {
    let mut scene = scene();
    scene.marks = every_mark();
    for facing in [Facing::Upright, Facing::Flipped] {
        let svg = file(&GAME, &layout(), &scene, Light::Day, facing);
        let doc = tree(&svg);
        let root = doc.root_element();
        assert_eq!(root.tag_name().namespace(), Some("http://www.w3.org/2000/svg"));
        assert_eq!((attribute(root, "width"), attribute(root, "height")), ("400", "300"));
        let title = root.first_element_child().and_then(|n| n.text());
        assert_eq!(title, Some("Nuts & <Bolts>"));
        for word in ["role=", "tabindex", "aria-", "class=\"spot", "transform:", "var("] {
            assert!(!svg.contains(word), "{word} in a file");
        }
        Tree::from_str(&svg, &Options::default()).expect("usvg reads it");
    }
}

/// The same board, with something around it, with nothing on it, or without itself.
#[test]
fn a_plate_is_a_file_a_poster_or_its_layers() {
    let (layout, mut scene) = (layout(), scene());
    scene.marks = every_mark();
    let plate = Plate { info: &GAME, layout: &layout, light: Light::Day, facing: Facing::Upright };
    let classes = |svg: &str| -> Vec<String> {
        let doc = tree(svg);
        doc.root_element().children().filter_map(|n| n.attribute("class")).map(str::to_owned).collect()
    };
    let file = plate.file(&scene.tokens, &scene.marks);
    assert_eq!(classes(&file), ["ground", "layout", "marks under", "tokens", "marks over"]);
    let poster = plate.poster(&scene.tokens, &scene.marks, 1200, 630);
    assert_eq!(classes(&poster)[0], "ground", "up to the corners");
    assert_eq!(classes(&poster)[1..], classes(&file));
    let doc = tree(&poster);
    assert_eq!((attribute(doc.root_element(), "width"), attribute(doc.root_element(), "height")), ("1200", "630"));
    // 300 units high in 567 of 630 pixels.
    assert_eq!(attribute(doc.root_element(), "viewBox"), "-117.5 -16.7 634.9 333.3");
    assert_eq!(classes(&plate.layer(&scene.tokens, &scene.marks)), ["marks under", "tokens", "marks over"]);
    assert_eq!(classes(&plate.bare()), ["ground", "ground", "layout"], "up to the corners, too");
    assert_eq!(attribute(tree(&plate.bare()).root_element(), "viewBox"), "0 0 400 300");
}

#[test]
fn day_and_night_differ_in_colour_only() {
    let [day, night] = [Light::Day, Light::Night].map(|l| file(&GAME, &layout(), &scene(), l, Facing::Upright));
    assert_ne!(day, night);
    let body = |svg: &str| svg.split_once("</style>").map(|s| s.1.to_owned());
    assert_eq!(body(&day), body(&night));
    assert!(day.contains("#eeeeee") && !day.contains("#111111"));
}

#[test]
fn a_board_with_a_files_paint_has_nothing_to_click() {
    let view = View { paint: Paint::Night, facing: Facing::Upright };
    let markup = board(&GAME, &layout(), &scene(), &view).into_string();
    assert!(!markup.contains("spot\"") && !markup.contains("role="));
    assert!(markup.contains("transform=\"translate(300 150)\""));
}

#[test]
fn flipped_outlines_turn_and_texts_stay_upright() {
    let markup = format!("<svg>{}</svg>", ground(&layout(), &FLIPPED).into_string());
    let doc = tree(&markup);
    for field in classed(&doc, "field").into_iter().chain(classed(&doc, "ground")) {
        let parent = field.parent_element().expect("inside a group");
        assert_eq!(attribute(parent, "transform"), "rotate(180 200 150)");
    }
    let texts: Vec<_> =
        classed(&doc, "coord").iter().map(|t| (attribute(*t, "x"), attribute(*t, "y"), t.text())).collect();
    assert_eq!(texts, [("350", "240", Some("a")), ("250", "240", Some("b"))]);
    assert!(classed(&doc, "coord").iter().all(|t| t.ancestors().all(|n| n.attribute("transform").is_none())));
}

#[test]
fn shapes_keep_their_order_whichever_way() {
    let order = |view| {
        let markup = format!("<svg>{}</svg>", ground(&layout(), view).into_string());
        let doc = tree(&markup);
        doc.descendants().filter_map(|n| n.attribute("class").map(str::to_owned)).collect::<Vec<_>>()
    };
    assert_eq!(order(&UPRIGHT), order(&FLIPPED));
    assert_eq!(order(&UPRIGHT)[2..6], ["field", "field", "text coord", "text coord"]);
}

#[test]
fn outlines_are_what_they_say() {
    let mut layout = layout();
    let at = Point::new(0.0, 0.0);
    let sector = |inner, from, to| Form::Sector { at, inner, outer: 10.0, from, to };
    let forms = [
        Form::Rect { at, w: 1.5, h: 2.0 },
        Form::Polygon(vec![at, Point::new(1.0, 2.25)]),
        Form::Disc { at, r: 3.0 },
        sector(5.0, 0.0, 90.0),
        sector(5.0, 0.0, 270.0),
        sector(5.0, 0.0, 360.0),
        sector(0.0, 0.0, 360.0),
        Form::Path("M1,2 Z".into()),
    ];
    layout.shapes = forms.map(|form| Shape { class: "field", form }).into();
    let markup = ground(&layout, &UPRIGHT).into_string();
    let (_, shapes) = markup.split_once("aria-hidden=\"true\">").expect("a group");
    let expected = [
        r#"<rect class="field" x="0" y="0" width="1.5" height="2"/>"#,
        r#"<polygon class="field" points="0,0 1,2.3"/>"#,
        r#"<circle class="field" cx="0" cy="0" r="3"/>"#,
        r#"<path class="field" d="M0,-10 A10,10 0 0 1 10,0 L5,0 A5,5 0 0 0 0,-5 Z"/>"#,
        r#"<path class="field" d="M0,-10 A10,10 0 1 1 -10,0 L-5,0 A5,5 0 1 0 0,-5 Z"/>"#,
        r#"<path class="field" d="M0,-10 A10,10 0 0 1 0,10 A10,10 0 0 1 0,-10 Z M0,-5 A5,5 0 0 0 0,5 A5,5 0 0 0 0,-5 Z"/>"#,
        r#"<path class="field" d="M0,-10 A10,10 0 0 1 0,10 A10,10 0 0 1 0,-10 Z"/>"#,
        r#"<path class="field" d="M1,2 Z"/>"#,
    ];
    assert_eq!(shapes, expected.concat() + "</g>");
}

#[test]
fn numbers_are_short() {
    let written = [0.0, -0.04, 1.0, 1.25, -2.5, 100.0, 0.06].map(|n| Number(n).to_string());
    assert_eq!(written, ["0", "0", "1", "1.3", "-2.5", "100", "0.1"]);
}

#[test]
fn a_face_is_a_picture_of_its_own() {
    let markup = face(&GAME, RED).into_string();
    let doc = tree(&markup);
    let svg = doc.root_element();
    assert_eq!((attribute(svg, "class"), attribute(svg, "aria-hidden")), ("face", "true"));
    assert_eq!(attribute(svg, "viewBox"), "-50 -50 100 100");
    assert_eq!(classed(&doc, "t-red").len(), 1);
    assert_eq!(classed(&doc, "pip").len(), 3);
}
