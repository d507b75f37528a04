//! The map and the counters.

use super::*;

#[test]
fn every_shape_and_counter_has_a_look() {
    let info = SamuraiBlades::INFO;
    let known: BTreeSet<&str> = info.looks.iter().map(|l| l.class).chain(["f", "d", "o", "coord"]).collect();
    for id in ["plum-ford", "lanterns-at-kurozuka", "bell-of-enryu", "rice-tax", "two-banners", "six-swords", "duel"] {
        let layout = table(id).rules.layout();
        for shape in &layout.shapes {
            assert!(known.contains(shape.class), "{id}: {}", shape.class);
        }
    }
    let mut kinds = BTreeSet::new();
    for drawing in info.drawings {
        assert!(kinds.insert(drawing.kind), "{} is drawn once", drawing.kind);
        for part in drawing.parts {
            use parlour_core::look::Part;
            let class = match *part {
                Part::Path(class, _) | Part::Disc(class, ..) | Part::Slot(class, ..) | Part::When(_, class, _) => class,
                Part::Pips(..) => "d",
            };
            assert!(known.contains(class), "{}: {class}", drawing.kind);
        }
    }
}

#[test]
fn places_say_what_they_are() {
    let field = Field::new(&["......", "HHH...", "HDH...", "...~..", "..s..."]).door("B3", "S");
    let game = field.man(Side::First, "SAM", "A4").game();
    let layout = game.layout();
    let kind = |name: &str| layout.place(spot(&game, name)).unwrap().kind.clone();
    assert_eq!(kind("F1"), "", "flat ground needs no words");
    assert_eq!(kind("D4"), "river");
    assert_eq!(kind("C5"), "scrub");
    assert!(kind("B3").starts_with("door, door S"), "{}", kind("B3"));
    assert!(kind("A2").starts_with("house, wall"), "{}", kind("A2"));
}

#[test]
fn states_are_shown_on_the_counters() {
    let field = Field::flat(8, 6).man(Side::First, "SAM", "B2").rider(Side::Second, "SAMB", "F3", "N");
    let (game, s) = field.start();
    let badge = |s: &State, at: &str, slot: &str| {
        let scene = game.scene(s, Viewer::Referee);
        let token = scene.tokens.iter().find(|t| t.at == spot(&game, at)).unwrap();
        token.badges.iter().find(|b| b.slot == slot).map(|b| b.text.clone())
    };
    assert_eq!(badge(&s, "B2", "attack").as_deref(), Some("16"));
    assert_eq!(badge(&s, "F3", "moves").as_deref(), Some("12"));
    let hurt = common::with_health(s.clone(), Id(0), Health::Wounded);
    assert_eq!(badge(&hurt, "B2", "wounded").as_deref(), Some("W"));
    assert_eq!(badge(&hurt, "B2", "attack").as_deref(), Some("8"));
    let rider = game.scene(&s, Viewer::Referee).tokens.into_iter().find(|t| t.at == spot(&game, "F3")).unwrap();
    assert_eq!((rider.also, rider.facing), (Some(spot(&game, "F4")), Some(0)));
    let dead = common::with_corpse(s, Id(0), one(&game, "B2"));
    let scene = game.scene(&dead, Viewer::Referee);
    let body = scene.tokens.iter().find(|t| t.at == spot(&game, "B2")).unwrap();
    assert_eq!((body.face.kind, body.badges[0].text.as_str()), ("bodies", "1"));
}
