//! What players see, click and type.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Field, act, actions, go_to, hex, one, play};
use parlour_core::scene::{Dot, Mark, Preview, Spot, Viewer};
use parlour_core::{Answers, Present, Quiet, Rules, Seat, Title, Turn, Verses, Walks, verse};
use parlour_testkit::Table;
use samurai_blades::{Action, Frame, Gait, Health, Id, PhaseStep, SamuraiBlades, Side, State};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

const RULES: &str = include_str!("../RULES.md");
const BOTH: [Viewer; 2] = [Viewer::Seat(Seat::FIRST), Viewer::Seat(Seat::SECOND)];
const FIRST: Viewer = Viewer::Seat(Seat::FIRST);

fn table(scenario: &str) -> Table<SamuraiBlades> {
    Table::open(2, &[("scenario", scenario)])
}

fn spot(game: &SamuraiBlades, name: &str) -> Spot {
    Spot(hex(game, name).0)
}

fn spots(game: &SamuraiBlades, names: &str) -> Vec<Spot> {
    names.split_whitespace().map(|name| spot(game, name)).collect()
}

/// The rule and the words with which these clicks are refused.
fn refused(game: &SamuraiBlades, s: &State, names: &str) -> (&'static str, String) {
    let why = game.why_not(s, &spots(game, names)).unwrap_or_else(|| panic!("{names} is not refused"));
    (why.rule, why.text)
}

/// Plays at random from here, and hands every position to the test.
fn wander(game: &SamuraiBlades, mut s: State, steps: usize, seed: u64, mut test: impl FnMut(&State)) {
    let mut rng = fastrand::Rng::with_seed(seed);
    for _ in 0..steps {
        test(&s);
        let legal = actions(game, &s);
        if legal.is_empty() {
            return;
        }
        game.apply(&mut s, legal[rng.usize(..legal.len())], &mut Quiet);
    }
}

// --- texts ---

#[test]
fn every_form_in_the_rules_is_read() {
    let table = table("plum-ford");
    let s = table.rules.start();
    let section = RULES.split_once("## How to write moves").unwrap().1;
    let examples = section.lines().filter(|l| l.starts_with("| `")).flat_map(|line| {
        let cell = line[1..].split_once('|').unwrap().0;
        cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()
    });
    let examples: Vec<String> = examples.collect();
    assert!(examples.len() >= 40, "{examples:?}");
    for text in examples {
        assert!(table.rules.read(&s, &text).is_some(), "`{text}` is an action text");
    }
    for text in
        ["", "K", "K8-K9", "k8", "K8*", "*K8", ">K9&", "#1", "#01@K8", "#1@K8/K9/K8", "d0", "d11", "d07", "bar@K8:E"]
    {
        let is_number = text == "#1";
        assert_eq!(table.rules.read(&s, text).is_some(), is_number, "`{text}`");
    }
}

#[test]
fn men_are_named_by_their_hex_and_by_number_outside() {
    let field = Field::flat(6, 6).man(Side::First, "SAM", "B2").entering(Side::First, "BOW", false, "A6", 1);
    let (game, s) = field.man(Side::Second, "SAM", "F2").at(PhaseStep::Move);
    let texts: BTreeSet<String> = actions(&game, &s).into_iter().map(|a| game.notate(&s, a)).collect();
    assert_eq!(texts, BTreeSet::from(["B2", "#1", "done"].map(str::to_owned)));
    assert_eq!(game.parse(&s, "B2"), Some(Action::Take(Id(0))));
    // Only the one canonical text.
    assert_eq!(game.parse(&s, "#0"), None);
}

// --- the map ---

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

// --- moving ---

/// Every hex that can be reached and its cost, by trying every step on a copy.
fn tried(game: &SamuraiBlades, s: &State, id: Id) -> BTreeMap<Spot, u16> {
    let left = |s: &State| match s.top() {
        Frame::March(march) if march.unit == id => Some(march.left),
        _ => None,
    };
    let Some(full) = left(s) else { return BTreeMap::new() };
    let start = s.unit(id).place.at;
    let mut best: BTreeMap<_, u8> = BTreeMap::new();
    // In the order of steps, so that most places are found by a cheapest way first.
    let mut open = VecDeque::from([s.clone()]);
    let mut found: BTreeMap<Spot, u16> = BTreeMap::new();
    while let Some(here) = open.pop_front() {
        for a in actions(game, &here) {
            let Action::Step(place) = a else { continue };
            let mut next = here.clone();
            game.apply(&mut next, a, &mut Quiet);
            // A move that cannot go on is over, with what was left: nothing of use.
            let points = left(&next).unwrap_or(0);
            if best.get(&place).is_some_and(|&known| known >= points) && left(&next).is_some() {
                continue;
            }
            best.insert(place, points);
            let rests = next.unit(id).place.hexes().all(|hex| next.occupant(hex) == Some(id));
            if rests && next.unit(id).place.at != start {
                let cost = left(&next).map(|left| u16::from(full - left));
                let known = found.entry(Spot(next.unit(id).place.at.0)).or_insert(u16::MAX);
                *known = (*known).min(cost.unwrap_or(u16::MAX));
            }
            if left(&next).is_some() {
                open.push_back(next);
            }
        }
    }
    found
}

fn shown(marks: &[Mark]) -> BTreeMap<Spot, u16> {
    let number = |mark: &Mark| if let Mark::Target(at, Dot::Number(n)) = mark { Some((*at, *n)) } else { None };
    marks.iter().filter_map(number).collect()
}

#[test]
fn the_reach_is_what_the_rules_allow() {
    let mut seen = 0;
    for (id, seed) in [("plum-ford", 1), ("bell-of-enryu", 2), ("six-swords", 3), ("duel", 4), ("two-banners", 5)] {
        let game = table(id).rules;
        let mut left = 6;
        wander(&game, game.start(), 700, seed, |s| {
            let Frame::March(march) = s.top() else { return };
            let is_alone = matches!(march.gait, Gait::Own | Gait::Advance | Gait::AdvanceOne);
            // Trying everything takes long for a rider with all his points.
            if left == 0 || !is_alone || s.unit(march.unit).is_mounted() && march.left > 5 {
                return;
            }
            left -= 1;
            seen += 1;
            let eye = Viewer::Seat(game.turn(s).seat().unwrap());
            let (shown, tried) = (shown(&game.scene(s, eye).marks), tried(&game, s, march.unit));
            assert_eq!(shown.keys().collect::<Vec<_>>(), tried.keys().collect::<Vec<_>>(), "{}", game.diagram(s));
            for (at, cost) in tried.iter().filter(|(_, cost)| **cost != u16::MAX) {
                assert_eq!(shown[at], *cost, "{at:?} of {}", game.diagram(s));
            }
        });
    }
    assert!(seen > 20, "only {seen} marches were looked at");
}

#[test]
fn a_far_click_walks_the_whole_way() {
    let field = Field::new(&["........", "..~~....", "..==....", "..~~....", "........"]);
    let (game, mut s) = field.man(Side::First, "SAM", "A3").man(Side::Second, "SAM", "H1").at(PhaseStep::Move);
    act(&game, &mut s, Action::Take(Id(0)));
    let scene = game.scene(&s, FIRST);
    assert!(scene.ways.contains(&spot(&game, "F3")), "{:?}", scene.ways);
    assert!(!scene.ways.contains(&spot(&game, "B3")), "one step is no long way");
    let way = game.way(&s, spot(&game, "F3"));
    play(&game, &mut s, &way);
    assert_eq!(common::at(&game, &s, Id(0)), "F3");
    assert!(game.way(&s, spot(&game, "H5")).is_empty(), "too far for what is left");
}

#[test]
fn taking_a_man_shows_first_where_he_could_go() {
    let (game, s) = Field::flat(9, 9).man(Side::First, "SAM", "E5").man(Side::Second, "SAM", "A1").at(PhaseStep::Move);
    let Preview { marks, prompt, .. } = game.preview(&s, &spots(&game, "E5"), FIRST);
    assert!(marks.contains(&Mark::Selected(spot(&game, "E5"))));
    assert_eq!(shown(&marks)[&spot(&game, "E1")], 4);
    assert!(prompt.contains("6 points"), "{prompt}");
    let other = game.preview(&s, &spots(&game, "E5"), BOTH[1]);
    assert!(other.marks.is_empty(), "it is not his to see");
}

#[test]
fn an_enemy_shows_how_far_he_gets() {
    let field = Field::new(&["........", "..~~....", "..==....", "..~~....", "........"]);
    let field = field.man(Side::First, "SAM", "A3").rider(Side::Second, "SAM", "H3", "S");
    let (game, mine) = field.man(Side::Second, "YARI", "E1").at(PhaseStep::Move);
    let asked = |s: &State, name: &str| game.why_not(s, &spots(&game, name)).unwrap();
    let mut his = mine.clone();
    go_to(&game, &mut his, Side::Second, PhaseStep::Move);
    for name in ["H3", "E1"] {
        let why = asked(&mine, name);
        let [Mark::Reach(hexes)] = &why.marks[..] else { panic!("{why:?}") };
        let own = shown(&game.preview(&his, &spots(&game, name), BOTH[1]).marks);
        assert_eq!(hexes.iter().collect::<BTreeSet<_>>(), own.keys().collect(), "as he sees it himself: {name}");
        assert!(why.text.contains("in a phase"), "{why}");
    }
    let stunned = common::with_health(mine, Id(2), Health::Stunned);
    assert!(asked(&stunned, "E1").marks.is_empty(), "he will not move");
}

// --- chances ---

#[test]
fn a_shot_shows_its_line_and_its_chances() {
    let field = Field::new(&["...s..", "...s..", "...s.."]).man(Side::First, "BOW", "A2");
    let (game, s) = field.man(Side::Second, "SAM", "F2").man(Side::Second, "BOW", "A1").at(PhaseStep::FootFire);
    let half = game.preview(&s, &spots(&game, "A2"), FIRST);
    assert!(half.marks.contains(&Mark::Capture(spot(&game, "F2"))), "{:?}", half.marks);
    let whole = game.preview(&s, &spots(&game, "A2 F2"), FIRST);
    let odds = whole.odds.unwrap();
    assert!(whole.marks.iter().any(|m| matches!(m, Mark::Sight(_, _, None))));
    assert_eq!(odds.faces.len(), 10);
    let letters: String = odds.faces.iter().map(|f| f.result.as_str()).collect();
    assert_eq!(letters, "BBAA------", "a samurai in light cover");
    assert!(odds.sums.iter().any(|(why, what)| why.contains("scrub at D") && what == "light cover"), "{:?}", odds.sums);
    assert_eq!(odds.words, "20 % is wounded, 20 % retreats, 60 % misses.");
}

#[test]
fn a_melee_shows_its_odds_and_counts_who_joins() {
    let field = Field::flat(6, 6).man(Side::First, "SAM", "C3").man(Side::First, "NAG", "D2");
    let (game, mut s) = field.man(Side::Second, "YARI", "D3").at(PhaseStep::Melee);
    let odds = game.preview(&s, &spots(&game, "C3 D3"), FIRST).odds.unwrap();
    assert!(odds.head.starts_with("16 to 5 is 3-1"), "{}", odds.head);
    act(&game, &mut s, Action::Attack { by: Id(0), at: Id(2) });
    assert_eq!(game.preview(&s, &[], FIRST).odds.unwrap().head, odds.head, "the same while it is gathered");
    let joined = game.preview(&s, &spots(&game, "D2"), FIRST).odds.unwrap();
    assert!(joined.head.starts_with("26 to 5 is 5-1"), "{}", joined.head);
    let letters: String = joined.faces.iter().map(|f| f.result.as_str()).collect();
    assert_eq!(letters, "FEEDDCCBA-");
    assert_eq!(joined.faces.iter().map(|f| f.good).collect::<Vec<_>>(), [1, 1, 1, 1, 1, 1, 1, -1, -1, 0]);
    assert!(joined.words.starts_with("10 % a defender is killed, 20 % a defender is wounded"), "{}", joined.words);
    assert_eq!(game.preview(&s, &[], BOTH[1]).odds, None, "only who decides");
}

#[test]
fn whoever_walks_is_told_who_can_shoot_at_him() {
    let field = Field::flat(9, 5).man(Side::First, "SAM", "B3").man(Side::Second, "BOW", "H3");
    let (game, mut s) = field.at(PhaseStep::Move);
    act(&game, &mut s, Action::Take(Id(0)));
    let notice = game.scene(&s, FIRST).notices.into_iter().next().unwrap();
    assert_eq!((notice.head.as_str(), notice.rule), ("B3 is in sight of one archer", Some("4")));
    assert_eq!(notice.text, "No cover: a shot tells on 1 to 5 of 10.");
    assert!(game.scene(&s, BOTH[1]).notices.is_empty());
}

// --- refusals ---

#[test]
fn bows_without_a_target_are_told_so_before_the_men_move() {
    let heads = |field: Field, eye: Viewer| -> Vec<String> {
        let (game, s) = field.at(PhaseStep::Move);
        game.scene(&s, eye).notices.into_iter().map(|notice| notice.head).collect()
    };
    // A tree between the two, or not.
    let field = |rows: &[&str], kinds: [&str; 2]| {
        Field::new(rows).man(Side::First, kinds[0], "B1").man(Side::Second, kinds[1], "B3")
    };
    let (tree, open) = (["....", ".T..", "...."], ["....", "....", "...."]);
    assert_eq!(heads(field(&tree, ["BOW", "YARI"]), FIRST), ["No shot"]);
    assert!(heads(field(&tree, ["BOW", "YARI"]), BOTH[1]).is_empty(), "it is not his turn");
    assert!(heads(field(&open, ["BOW", "YARI"]), FIRST).is_empty(), "he can shoot, or could have");
    assert!(heads(field(&tree, ["YARI", "BOW"]), FIRST).is_empty(), "nobody has a bow");
}

#[test]
fn refused_shots_say_why() {
    let field = Field::new(&[".T....", ".T....", "......", "......"])
        .man(Side::First, "BOW", "A2")
        .man(Side::First, "SAM", "A4")
        .man(Side::Second, "YARI", "C2")
        .man(Side::Second, "YARI", "A1");
    let (game, s) = field.at(PhaseStep::FootFire);
    let (rule, text) = refused(&game, &s, "A2 C2");
    assert_eq!(rule, "4.7");
    assert!(text.starts_with("The tree at B") && text.ends_with(" is in the way."), "{text}");
    let why = game.why_not(&s, &spots(&game, "A2 C2")).unwrap();
    let [Mark::Sight(from, to, Some(stop))] = why.marks[..] else { panic!("the line is drawn: {why:?}") };
    assert_eq!([from, to], [spot(&game, "A2"), spot(&game, "C2")]);
    let tree = ["B1", "B2"].into_iter().find(|name| spot(&game, name) == stop);
    assert!(tree.is_some_and(|tree| text.contains(tree)), "as far as the tree: {text}");
    assert_eq!(refused(&game, &s, "A4").0, "3.2", "no bow");
    assert_eq!(refused(&game, &s, "A1").0, "3.1", "not his");
    assert_eq!(refused(&game, &s, "F1").0, "3.1", "nobody there");
    assert_eq!(refused(&game, &s, "A2 A4").0, "R-37", "a friend");
    assert_eq!(refused(&game, &s, "A2 F1").0, "4.4", "nobody to shoot at");
    assert_eq!(game.why_not(&s, &spots(&game, "A2 A1")), None);
}

#[test]
fn an_archer_with_nobody_in_sight_sees_what_is_in_the_way() {
    // The step comes because the other one can shoot.
    let field = Field::new(&[".T....", ".T....", "......", "......"])
        .man(Side::First, "BOW", "A2")
        .man(Side::First, "BOW", "E4")
        .man(Side::Second, "YARI", "C2");
    let (game, s) = field.at(PhaseStep::FootFire);
    let why = game.why_not(&s, &spots(&game, "A2")).unwrap();
    assert_eq!(why.rule, "4.7");
    assert!(why.text.contains("has no enemy in sight and range. The tree at B"), "{why}");
    assert_eq!(why.marks.len(), 1);
}

#[test]
fn refused_steps_say_why() {
    let field = Field::new(&["..~...", "..=...", "..~p..", ".HHH..", ".HDH..", "......"]).door("C5", "S");
    let field = field.man(Side::First, "SAM", "B2").man(Side::First, "YARI", "B3").man(Side::Second, "SAM", "B1");
    let (game, mut s) = field.at(PhaseStep::Move);
    act(&game, &mut s, Action::Take(Id(0)));
    assert_eq!(refused(&game, &s, "C1").0, "5.1.3", "a samurai and the river");
    assert_eq!(refused(&game, &s, "B1").0, "5.1", "an enemy");
    assert_eq!(refused(&game, &s, "B2").0, "5", "where he is");
    assert_eq!(refused(&game, &s, "F6").0, "5", "too far");
    assert_eq!(game.why_not(&s, &spots(&game, "B3")), None, "a friend may be passed");
    act(&game, &mut s, Action::Done);
    act(&game, &mut s, Action::Take(Id(1)));
    assert_eq!(refused(&game, &s, "B4").0, "5.1", "a wall");
    assert_eq!(game.why_not(&s, &spots(&game, "C3")), None, "a spear may wade");
    act(&game, &mut s, Action::Step(one(&game, "C3")));
    assert_eq!(refused(&game, &s, "C2").0, "R-19", "from the river to the bridge");
    assert_eq!(refused(&game, &s, "D3").0, "R-16", "no points for the paddy");
}

#[test]
fn refused_attacks_say_why() {
    let field = Field::flat(6, 6).man(Side::First, "SAM", "C3").man(Side::First, "YARI", "A6");
    let (game, s) = field.man(Side::Second, "YARI", "D3").man(Side::Second, "YARI", "F6").at(PhaseStep::Melee);
    assert_eq!(refused(&game, &s, "A6").0, "6", "no enemy next to him");
    assert_eq!(refused(&game, &s, "C3 F6").0, "6", "not next to him");
    assert_eq!(refused(&game, &s, "D3").0, "3.1", "the enemy's");
    let mut fought = s.clone();
    play(&game, &mut fought, &[Action::Attack { by: Id(0), at: Id(2) }, Action::Strike, Action::Die(10)]);
    if let Turn::Act(_) = game.turn(&fought)
        && fought.step == PhaseStep::Melee
        && fought.side == Side::First
    {
        assert_eq!(refused(&game, &fought, "C3").0, "R-42");
    }
    let stunned = common::with_health(s, Id(0), Health::Stunned);
    assert_eq!(refused(&game, &stunned, "C3").0, "R-11");
}

#[test]
fn every_refusal_cites_a_rule_of_the_book() {
    let book = SamuraiBlades::INFO.rulebook();
    for (id, seed) in [("plum-ford", 7), ("lanterns-at-kurozuka", 8), ("rice-tax", 9), ("six-swords", 10)] {
        let game = table(id).rules;
        let places: Vec<Spot> = game.layout().places.iter().map(|p| p.spot).collect();
        let mut rng = fastrand::Rng::with_seed(seed);
        wander(&game, game.start(), 300, seed, |s| {
            for _ in 0..20 {
                let clicks: Vec<Spot> = (0..rng.usize(1..3)).map(|_| places[rng.usize(..places.len())]).collect();
                if let Some(why) = game.why_not(s, &clicks) {
                    assert!(book.find(why.rule).is_some(), "{why}");
                    assert!(
                        why.text.starts_with(char::is_uppercase) || why.text.starts_with(|c: char| c.is_ascii_digit())
                    );
                }
            }
        });
    }
}

// --- secrets ---

#[test]
fn hidden_men_are_neither_shown_nor_told() {
    let game = table("lanterns-at-kurozuka").rules;
    let mut s = game.start();
    let ninja =
        |scene: &parlour_core::scene::Scene| scene.tokens.iter().filter(|t| t.face.kind.starts_with("ninja")).count();
    while !actions(&game, &s).contains(&Action::Take(Id(0))) {
        let next = actions(&game, &s)[0];
        let next = if actions(&game, &s).contains(&Action::Done) { Action::Done } else { next };
        game.apply(&mut s, next, &mut Quiet);
    }
    assert_eq!(ninja(&game.scene(&s, FIRST)), 5);
    assert_eq!(ninja(&game.scene(&s, BOTH[1])), 0);
    assert_eq!(ninja(&game.scene(&s, Viewer::Spectator)), 0);
    let take = Action::Take(Id(0));
    assert_eq!(game.told(&s, take, FIRST), game.notate(&s, take));
    assert_eq!(game.told(&s, take, BOTH[1]), "…");
    let mut marching = s.clone();
    game.apply(&mut marching, take, &mut Quiet);
    let step = *actions(&game, &marching).iter().find(|a| matches!(a, Action::Step(_))).unwrap();
    assert_eq!(game.told(&marching, step, BOTH[1]), "…");
    assert!(game.motions(&marching, step, BOTH[1]).is_empty());
    assert_eq!(game.motions(&marching, step, FIRST).len(), 1);
    let prompt = |s: &State| game.scene(s, BOTH[1]).prompt;
    assert_eq!(prompt(&marching), prompt(&s), "that one of them is chosen does not show");
}

#[test]
fn it_is_night_where_no_lantern_burns() {
    let game = table("lanterns-at-kurozuka").rules;
    let lit = |scenario: &str| {
        let game = table(scenario).rules;
        let scene = game.scene(&game.start(), Viewer::Spectator);
        scene.marks.iter().find_map(|m| if let Mark::Lit(spots) = m { Some(spots.len()) } else { None })
    };
    assert!(lit("lanterns-at-kurozuka").unwrap() > game.scenario.lanterns.len());
    assert_eq!(lit("plum-ford"), None);
}

// --- answers ---

#[test]
fn prompts_in_the_enemys_turn_are_answered_sensibly() {
    let field = Field::flat(9, 9).man(Side::First, "BOW", "E2").man(Side::Second, "YARI", "E5");
    let (game, mut s) = field.at(PhaseStep::FootFire);
    assert_eq!(game.automatic(&s), None, "what is a player's own is his");
    play(&game, &mut s, &[Action::Shoot { by: Id(0), at: Id(1) }, Action::Die(5)]);
    let Some(Action::Retreat { unit: Id(1), place }) = game.automatic(&s) else { panic!("{:?}", game.automatic(&s)) };
    let far = |name: &str| game.ground().distance(hex(&game, "E2"), hex(&game, name));
    assert!(far(&game.ground().name(place.at)) > far("E5"), "away from the bow: {place:?}");
}

#[test]
fn the_least_valuable_man_is_the_casualty() {
    let field = Field::flat(6, 6).man(Side::First, "LORD", "C3").man(Side::Second, "SAM", "D3");
    let (game, mut s) = field.man(Side::Second, "PEAS", "C4").at(PhaseStep::Melee);
    play(
        &game,
        &mut s,
        &[Action::Attack { by: Id(0), at: Id(1) }, Action::Also(Id(2)), Action::Strike, Action::Die(1)],
    );
    let Frame::Casualty(_) = s.top() else { panic!("{:?}", s.top()) };
    assert_eq!(game.automatic(&s), Some(Action::Hit(Id(2))));
}

#[test]
fn the_monk_deflects() {
    let field = Field::flat(9, 5).man(Side::First, "BOW", "B3").man(Side::Second, "MONK", "H3");
    let (game, mut s) = field.at(PhaseStep::FootFire);
    play(&game, &mut s, &[Action::Shoot { by: Id(0), at: Id(1) }, Action::Die(1)]);
    assert_eq!(game.automatic(&s), Some(Action::Deflect));
    assert!(game.scene(&s, BOTH[1]).buttons.iter().any(|b| b.label == "Let it strike"));
}

// --- honour ---

/// 8.1: If others still know the poem in later games
#[test]
fn rule_8_1_the_poem_is_asked_for() {
    let field =
        Field::flat(9, 9).man(Side::First, "SAM", "B3").man(Side::Second, "SAM", "G3").man(Side::Second, "SAM", "G4");
    let (game, mut s) = field.at(PhaseStep::Start);
    assert_eq!(game.verse(&s), None);
    act(&game, &mut s, Action::Seppuku(Id(0)));
    assert_eq!(game.verse(&s), Some(Seat::FIRST));
    let head = |eye| game.scene(&s, eye).notices.into_iter().map(|n| n.head).collect::<Vec<_>>();
    assert!(BOTH.into_iter().all(|eye| head(eye) == ["The rite"]), "{:?}", head(FIRST));
}

#[test]
fn our_verses_are_verses() {
    assert_eq!(SamuraiBlades::VERSES.len(), 8);
    for text in SamuraiBlades::VERSES {
        assert_eq!(verse(text).as_deref(), Ok(*text));
    }
}

#[test]
fn a_strong_rider_accepts_and_a_weak_one_refuses() {
    let answer = |first: &str, second: &str| {
        let field = Field::flat(9, 9).rider(Side::First, first, "B3", "N").rider(Side::Second, second, "G3", "N");
        let (game, mut s) = field.at(PhaseStep::Move);
        act(&game, &mut s, Action::Challenge(Id(0)));
        game.automatic(&s)
    };
    assert_eq!(answer("YOUNG", "LORD"), Some(Action::Accept(Id(1))));
    assert_eq!(answer("LORD", "YOUNG"), Some(Action::Refuse));
}

// --- the course of the game ---

#[test]
fn the_track_and_the_buttons_say_where_we_are() {
    let field = Field::flat(9, 9).man(Side::First, "SAM", "B3").man(Side::Second, "SAM", "G3").turns(7);
    let (game, mut s) = field.at(PhaseStep::Move);
    let scene = game.scene(&s, FIRST);
    let track = scene.track.unwrap();
    assert_eq!((track.label.as_str(), track.steps[track.now].as_str()), ("Turn 1 of 7: Red", "move"));
    assert_eq!(scene.ready, spots(&game, "B3"));
    assert_eq!(scene.buttons.iter().map(|b| b.label.as_str()).collect::<Vec<_>>(), ["End moves"]);
    assert!(game.scene(&s, BOTH[1]).buttons.is_empty());
    assert_eq!(game.scene(&s, BOTH[1]).prompt, "Red is moving.");
    act(&game, &mut s, Action::Take(Id(0)));
    assert_eq!(game.scene(&s, FIRST).buttons[0].label, "Stay here");
    go_to(&game, &mut s, Side::Second, PhaseStep::Move);
    assert!(game.scene(&s, BOTH[1]).prompt.starts_with("White: choose a man"));
}

// --- diagrams ---

#[test]
fn diagrams_read_back_and_nonsense_is_refused_by_line() {
    let game = table("plum-ford").rules;
    let text = game.diagram(&game.start());
    assert_eq!(game.parse_diagram(&text), Ok(game.start()));
    let wrong = |from: &str, to: &str| {
        assert!(text.contains(from), "{text}");
        game.parse_diagram(&text.replacen(from, to, 1)).unwrap_err().to_string()
    };
    assert_eq!(wrong("scenario plum-ford", "scenario duel"), "diagram line 1: this is plum-ford, not duel");
    assert!(wrong("turn 1", "turn 99").starts_with("diagram line 2: a number from 1 to "));
    assert!(wrong("#0 1 HATA", "#0 1 HATTA").starts_with("diagram line 4: `HATTA` is no code"));
    assert!(wrong("#0 1 HATA", "#0 1 SAM").ends_with("this scenario's counter is a veteran"));
    assert!(wrong("#0 1 HATA", "#0 2 HATA").ends_with("a man does not change sides"));
    assert!(wrong("Q8 healthy", "R8 healthy").ends_with("two bodies stand on R8"));
    assert!(wrong("frame step\n", "").ends_with("the first frame is `step`"));
    assert!(wrong("R8 healthy map", "R8 healthy left").contains("is on the map if it has a hex"));
}

#[test]
fn texts_clicks_and_diagrams_hold_in_rare_positions() {
    for (id, seed) in [("rice-tax", 1), ("rice-tax", 2), ("six-swords", 3), ("two-banners", 4), ("bell-of-enryu", 5)] {
        let game = table(id).rules;
        let mut rng = fastrand::Rng::with_seed(seed);
        let mut s = game.start();
        loop {
            let text = game.diagram(&s);
            assert_eq!(game.parse_diagram(&text).as_ref(), Ok(&s), "{text}");
            let legal = actions(&game, &s);
            if legal.is_empty() {
                break;
            }
            if game.turn(&s) != Turn::Chance {
                let mut paths: Vec<_> = legal.iter().map(|&a| game.path(&s, a)).collect();
                paths.sort();
                assert!(paths.windows(2).all(|pair| !pair[1].starts_with(&pair[0])), "{paths:?}\n{text}");
                for &a in &legal {
                    assert_eq!(game.parse(&s, &game.notate(&s, a)), Some(a), "{text}");
                }
            }
            // Horses are led and carts hauled far more often than chance would have it.
            let is_rare = |a: &&Action| !matches!(a, Action::Step(_) | Action::Take(_) | Action::Die(_) | Action::Done);
            let rare: Vec<&Action> = legal.iter().filter(is_rare).collect();
            let list = if rare.is_empty() || rng.u8(..) > 90 { legal.iter().collect() } else { rare };
            game.apply(&mut s, *list[rng.usize(..list.len())], &mut Quiet);
        }
    }
}
