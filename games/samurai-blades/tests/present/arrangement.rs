//! Positions laid out piece by piece.

use super::*;
use parlour_core::{Arrangement, Arranges, Stand};
use samurai_blades::{Marks, Post};

/// The position that was laid out, or why there is none.
fn laid(game: &SamuraiBlades, a: &Arrangement) -> Result<State, String> {
    let diagram = game.arranged(a)?;
    game.parse_diagram(&diagram).map_err(|wrong| wrong.what)
}

/// Nothing but who stands where matters in this position: nobody did anything, fell or went, and nothing goes on.
fn is_plain(game: &SamuraiBlades, s: &State) -> bool {
    let (diagram, start) = (game.diagram(s), game.start());
    let has = |word: &str| diagram.lines().any(|line| line.starts_with(word));
    let is_set = s.ids().all(|id| {
        let unit = s.unit(id);
        let comes = unit.post == Post::Waiting && matches!(s.top(), Frame::Setup(_));
        let is_there = matches!(unit.post, Post::Map | Post::Ridden) || comes;
        // Who keeps a horse, what it pulls and who has come out of hiding is not laid out.
        let is_as_begun = (unit.mate, unit.marks) == (start.unit(id).mate, start.unit(id).marks);
        is_there && unit.health != Health::Dead && is_as_begun
    });
    is_set
        && matches!(s.top(), Frame::Step | Frame::Setup(_))
        && !["bonus", "duel", "rite", "dishonoured"].into_iter().any(has)
}

#[test]
fn plain_positions_are_themselves_again() {
    let mut plain = 0;
    for (id, setup) in [
        ("plum-ford", "ready"),
        ("plum-ford", "free"),
        ("rice-tax", "ready"),
        ("rice-tax", "free"),
        ("six-swords", "free"),
        ("two-banners", "ready"),
        ("lanterns-at-kurozuka", "ready"),
        ("lanterns-at-kurozuka", "free"),
        ("duel", "ready"),
    ] {
        let game = Table::<SamuraiBlades>::open(2, &[("scenario", id), ("setup", setup)]).rules;
        for seed in 0..8 {
            let mut found = 0;
            wander(&game, game.start(), 120, seed, |s| {
                if matches!(game.turn(s), Turn::Act(_)) && is_plain(&game, s) {
                    let mut again = laid(&game, &game.arrangement(s));
                    if let Ok(again) = &mut again {
                        again.turn = s.turn;
                    }
                    assert!(again.as_ref() == Ok(s), "{:?}\n{}", again.map(|s| game.diagram(&s)), game.diagram(s));
                    found += 1;
                }
            });
            plain += found;
        }
    }
    assert!(plain > 500, "{plain}");
}

/// Whom the palette calls so, standing there.
fn stand(game: &SamuraiBlades, name: &str, at: &str, facing: u8) -> Stand {
    let supplies = game.supplies();
    let piece =
        supplies.iter().position(|supply| supply.name == name || supply.name.is_empty() && supply.face.kind == name);
    Stand { piece: piece.unwrap_or_else(|| panic!("{name}: {supplies:?}")), at: spot(game, at), facing }
}

fn due(game: &SamuraiBlades, words: &str) -> usize {
    game.turns().iter().position(|turn| turn == words).unwrap_or_else(|| panic!("{:?}", game.turns()))
}

/// Flat ground with a rider and a spearman of Red and two men of White, one of whom comes in later with another.
fn field() -> SamuraiBlades {
    let field = Field::new(&["..........", "..~..HH...", ".....HD...", "..........", ".........."]).door("G3", "NE");
    let field = field.rider(Side::First, "SAM", "B2", "N").man(Side::First, "YARI", "A4");
    let mut field = field.man(Side::Second, "SAM", "J4").beast("CART", "I2", "N").beast("DRAFT", "D5", "N");
    field.scenario.sides[0].barricades = 2;
    field.game()
}

#[test]
fn men_are_turned_over_and_riders_sit_on_what_is_left() {
    let game = field();
    let names: Vec<String> = game.supplies().into_iter().map(|supply| supply.name).collect();
    assert_eq!(
        names[..6],
        ["Mounted samurai #0", "Samurai #0", "Spear ashigaru #1", "Mounted samurai #2", "Samurai #2", ""],
    );
    let a = |stands: Vec<Stand>| Arrangement { stands, turn: due(&game, "White: moving") };
    // Direction 1 of a wounded man; a stunned one; and a rider who began on foot gets the war horse whose rider walks.
    let s = laid(
        &game,
        &a(vec![
            stand(&game, "Samurai #0", "C4", 1),
            stand(&game, "Spear ashigaru #1", "A1", 2),
            stand(&game, "Mounted samurai #2", "H4", 6),
        ]),
    )
    .unwrap();
    assert_eq!((s.turn, s.side, s.step), (1, Side::Second, PhaseStep::Move));
    let health = [Id(0), Id(1), Id(2)].map(|id| s.unit(id).health);
    assert_eq!(health, [Health::Wounded, Health::Stunned, Health::Wounded]);
    assert_eq!((s.unit(Id(2)).mate, s.unit(Id(5)).post), (Id(5), Post::Ridden));
    assert_eq!(common::at(&game, &s, Id(2)), "H4-H5");
    // Cart and draft horse are in this battle no more.
    assert_eq!([Id(3), Id(4)].map(|id| s.unit(id).post), [Post::Removed; 2]);
}

#[test]
fn what_cannot_stand_there_is_refused_in_words() {
    let game = field();
    let why = |turn: &str, stands: &[(&str, &str, u8)]| {
        let stands = stands.iter().map(|(name, at, facing)| stand(&game, name, at, *facing)).collect();
        laid(&game, &Arrangement { stands, turn: due(&game, turn) }).unwrap_err()
    };
    let red = "Red: moving";
    let refused = [
        (vec![("Samurai #0", "C2", 0)], "Nobody in samurai armour stands in the river, and C2 is river. Ruling R-20"),
        (vec![("Mounted samurai #0", "C2", 0)], "Horses do not go on such ground: C2 is river. Rule 2"),
        (vec![("cart", "F2", 0)], "Carts do not go on such ground: F2 is house. Ruling R-25"),
        (vec![("Mounted samurai #0", "A5", 0)], "A rider fills two hexes, and behind A5 the map ends. Ruling R-18"),
        (vec![("Samurai #0", "A1", 0), ("Samurai #2", "A1", 0)], "Two stand on A1, and a hex holds one. Ruling R-14"),
        (
            vec![("Samurai #0", "A1", 0), ("Mounted samurai #0", "D3", 0)],
            "Samurai #0, is laid out twice, and there is one of him.",
        ),
        (vec![("barricade", "C2", 0)], "Barricades stand on flat hexes only, and C2 is none. Ruling R-28"),
        (
            vec![("barricade", "B2", 0), ("barricade", "B2", 1)],
            "Two barricades stand on B2, and a hex holds one. Ruling R-28",
        ),
        (
            vec![("barricade", "B2", 0), ("Mounted samurai #0", "B1", 0)],
            "No horse, rider or cart stands on a barricade, and there is one on B2. Ruling R-28",
        ),
    ];
    for (stands, words) in refused {
        assert_eq!(why(red, &stands), words);
    }
    let both = [("Samurai #0", "A1", 0), ("Samurai #2", "J4", 0)];
    assert_eq!(
        why("Red: combat", &both),
        "this step of Red would pass by itself: nobody can attack. Choose another. Rule 3.2"
    );
    assert_eq!(why(red, &both[..1]), "the match would be over here: none of White's men is left. Ruling R-58");
}

/// Whatever was put down is seen, also where it cannot be.
#[test]
fn nothing_put_vanishes() {
    let game = field();
    let stands = vec![
        stand(&game, "Mounted samurai #0", "A5", 0),
        stand(&game, "Samurai #0", "C2", 1),
        stand(&game, "barricade", "C2", 2),
        stand(&game, "cart", "C2", 0),
        stand(&game, "draft-horse", "C2", 0),
    ];
    let seen = game.laid_out(&Arrangement { stands, turn: 0 });
    assert_eq!(seen.len(), 5, "{seen:?}");
    let kinds: Vec<&str> = seen.iter().map(|token| token.face.kind).collect();
    assert_eq!(kinds, ["barricade", "cart", "draft-horse", "rider-samurai", "samurai"]);
    assert!(seen[4].badges.iter().any(|badge| badge.slot == "wounded"), "{seen:?}");
}

/// Those of a group that comes in later still come, unless some of them are there; men in the dark are hidden or seen.
#[test]
fn who_was_not_laid_out() {
    let game = table("six-swords").rules;
    let start = game.start();
    let waiting =
        |s: &State| s.ids().filter(|&id| s.unit(id).side == Side::First && s.unit(id).post == Post::Waiting).count();
    let whole = game.arrangement(&start);
    let all = waiting(&laid(&game, &whole).unwrap());
    assert_eq!(all, waiting(&start));
    let first = game.supplies().iter().position(|supply| supply.face.kind == "bandit").unwrap();
    let mut with_one = whole.clone();
    with_one.stands.push(Stand::new(first, spot(&game, "A1")));
    let second_wave = waiting(&laid(&game, &with_one).unwrap());
    assert!(0 < second_wave && second_wave < all, "{second_wave} of {all}");
    let dark = table("lanterns-at-kurozuka").rules;
    let names = dark.turns();
    assert_eq!(names[..2], ["Guards: set-up", "Ninja: the last poem"]);
    let ninja = dark.supplies().iter().position(|supply| supply.face.kind == "ninja").unwrap();
    let mut lit = dark.arrangement(&dark.start());
    lit.turn = due(&dark, "Ninja: moving");
    let s = laid(&dark, &lit).unwrap();
    let is_seen = |s: &State| s.ids().any(|id| s.unit(id).marks.has(Marks::SEEN));
    assert!(!is_seen(&s));
    lit.stands.retain(|stand| stand.piece != ninja);
    lit.stands.push(Stand::new(ninja, spot(&dark, "I9")));
    assert!(is_seen(&laid(&dark, &lit).unwrap()), "next to a guard");
}
