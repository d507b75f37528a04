//! Moving: how far, and by one far click.

use super::*;

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
