//! Scenario files: those of the box, and every way to get one wrong.

use parlour_testkit::Table;
use samurai_blades::SamuraiBlades;
use samurai_blades::ground::{HexSet, Passage, Terrain};
use samurai_blades::kind::{Kind, Riding};
use samurai_blades::scenario::{
    Ambush, BUILTIN, Coming, Condition, Grade, Light, Place, Scenario, Score, When, Who, builtin,
};
use std::sync::Arc;

fn scenario(id: &str) -> Scenario {
    Scenario::clone(&builtin(id).expect("a scenario of the box"))
}

/// `2 SAM, BOW` of a side; riders with a `+`.
fn roll(scenario: &Scenario, side: u8) -> String {
    let mut names: Vec<(String, usize)> = Vec::new();
    for unit in scenario.units.iter().filter(|u| u.side == side) {
        let name = format!("{}{}", unit.kind.code(), if unit.mounted { "+" } else { "" });
        match names.iter_mut().find(|(n, _)| *n == name) {
            Some((_, count)) => *count += 1,
            None => names.push((name, 1)),
        }
    }
    names.sort();
    names.iter().map(|(n, c)| format!("{c} {n}")).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_box_reads() {
    for (id, text) in BUILTIN {
        let scenario = Scenario::parse(text).unwrap_or_else(|e| panic!("{id}: {e}"));
        assert_eq!(scenario.id, *id);
        assert!(!scenario.notes.is_empty() && !scenario.victory.scores.is_empty());
    }
    assert!(builtin("nowhere").is_none());
}

#[test]
fn matches_of_the_box_share_what_was_read_once() {
    for (id, _) in BUILTIN {
        let [one, other] = [0; 2].map(|_| Table::<SamuraiBlades>::open(2, &[("scenario", id)]));
        assert!(Arc::ptr_eq(&one.rules.scenario, &other.rules.scenario), "{id}");
    }
}

#[test]
fn the_forces_of_the_box() {
    let forces = [
        ("plum-ford", "2 BOW, 1 HATA, 2 SAM, 4 YARI, 1 YOUNG", "3 BOW, 2 NAG, 1 SAM, 2 YARI"),
        ("lanterns-at-kurozuka", "4 NIN, 1 NINC", "1 LORD-u, 3 NAG, 5 SAM"),
        ("bell-of-enryu", "4 BOW, 1 HATA, 2 NAG, 4 SAM", "6 MONK, 3 SOHEI"),
        ("rice-tax", "2 BOW, 2 CART, 2 DRAFT, 3 PEAS, 2 SAM, 1 SAMB+, 4 YARI", "5 BAN, 3 BANB, 1 BCH, 2 RONIN"),
        ("two-banners", "1 BOW, 1 LORD+, 4 NAG, 3 SAM+, 1 SAMB+", "1 BOW, 2 HATA+, 4 NAG, 2 SAM+, 1 SAMB+, 1 YOUNG+"),
        ("six-swords", "7 BAN, 4 BAN+, 2 BANB, 1 BCH+", "1 DRAFT, 8 PEAS, 3 RONIN, 2 SAM, 4 VILL, 1 YOUNG"),
        ("duel", "1 SAM+", "1 SAM+"),
    ];
    for (id, first, second) in forces {
        let scenario = scenario(id);
        assert_eq!([roll(&scenario, 0), roll(&scenario, 1)], [first, second], "{id}");
    }
}

/// a dead enemy is worth his attack plus twice his defence
#[test]
fn ruling_58_the_worth_of_the_forces() {
    let points = |id: &str| {
        let scenario = scenario(id);
        [0, 1].map(|side| {
            let men = scenario.units.iter().filter(|u| u.side == side && u.kind.is_man());
            men.map(|u| u.kind.points(if u.mounted { Riding::War } else { Riding::Foot })).sum::<i16>()
        })
    };
    assert_eq!(points("plum-ford"), [224, 150]);
    assert_eq!(points("bell-of-enryu"), [251, 204]);
    assert_eq!(points("rice-tax"), [228, 201]);
    assert_eq!(points("two-banners"), [272, 305]);
    assert_eq!(points("six-swords"), [254, 278]);
    assert_eq!(points("duel"), [35, 35]);
}

#[test]
fn ready_set_ups_stand_in_their_zones_and_nobody_shares_a_hex() {
    for (id, _) in BUILTIN {
        let scenario = scenario(id);
        let (ground, mut taken) = (&scenario.ground, HexSet::EMPTY);
        for unit in &scenario.units {
            let Place::At(head, _) = unit.place else {
                // They enter later, or their player puts them down in secret.
                assert!(!matches!(scenario.groups[usize::from(unit.group)].coming, Coming::Open(_)));
                continue;
            };
            let tail = unit.is_long().then(|| unit.place.tail(ground).unwrap());
            for hex in [head].into_iter().chain(tail) {
                assert!(scenario.zone(unit.group).has(hex), "{id}: {}", ground.name(hex));
                assert!(!taken.has(hex), "{id}: {}", ground.name(hex));
                taken.insert(hex);
            }
        }
    }
}

/// Barricades are placed in the set-up only, on flat hexes only
#[test]
fn ruling_28_barricades() {
    for (id, count) in [("rice-tax", 3), ("six-swords", 6), ("plum-ford", 0)] {
        let scenario = scenario(id);
        assert_eq!(scenario.barricades.len(), count);
        assert_eq!(scenario.sides[1].barricades, count as u8);
        assert!(scenario.barricades.iter().all(|b| b.side == 1 && scenario.ground.terrain(b.hex).is_flat()));
    }
    let on_water = BUILTIN[0].1.replace("[forces West]", "[forces West]\nbarricades = 1\nbarricade L1 = N");
    assert!(Scenario::parse(&on_water).unwrap_err().right.contains("R-28"));
}

/// No horse, rider or cart begins on one.
#[test]
fn ruling_28_no_horse_on_a_barricade() {
    let forces = |lines: &str| {
        let duel = BUILTIN.iter().find(|(id, _)| *id == "duel").unwrap().1;
        let begin = duel.find("[forces Red]").unwrap();
        let end = duel[begin..].find("\n[forces White]").unwrap() + begin;
        let head = "[forces Red]\nbarricades = 1\ngroup = x 0..15";
        let text = format!("{}{head}\n{lines}\n{}", &duel[..begin], &duel[end..]);
        let line = text[..begin].lines().count() + 4;
        (Scenario::parse(&text), line)
    };
    let barricade = "barricade C4 = N";
    // Head or tail, rider, war horse, draft horse or cart, whichever the file names first.
    for unit in [
        "SAM mounted = C4:N",
        "SAM mounted = C3:N",
        "SAM = H8\nWHORSE = C4:N",
        "SAM = H8\nDRAFT = D4:SE",
        "SAM = H8\nCART = C4:S",
    ] {
        for lines in [format!("{barricade}\n{unit}"), format!("{unit}\n{barricade}")] {
            let (parsed, first) = forces(&lines);
            let error = parsed.expect_err(&lines);
            assert_eq!(error.line, first + lines.lines().count() - 1, "the later of the two: {lines}: {error}");
            assert_eq!(error.wrong, "a barricade and a horse or cart are both in C4", "{lines}");
            assert!(error.right.contains("no horse, rider or cart stands on a barricade"), "{error}");
        }
    }
    // A man on foot may, and a horse beside it.
    for lines in [format!("{barricade}\nSAM = C4"), format!("{barricade}\nSAM mounted = E4:N")] {
        assert!(forces(&lines).0.is_ok(), "{lines}: {:?}", forces(&lines).0.err());
    }
}

/// Men leave the ground only where the scenario says so.
#[test]
fn ruling_27_exits() {
    let exits = |id: &str| {
        let scenario = scenario(id);
        scenario.sides.clone().map(|s| s.exits.iter().map(|h| scenario.ground.col_row(h).0).collect::<Vec<_>>())
    };
    assert_eq!(exits("plum-ford"), [vec![0; 16], vec![]]);
    assert_eq!(exits("lanterns-at-kurozuka"), [vec![0; 18], vec![]]);
    assert_eq!(exits("rice-tax"), [vec![33; 14], vec![]]);
    assert_eq!(exits("two-banners"), [Vec::<u16>::new(), Vec::new()]);
    assert_eq!(scenario("six-swords").sides[0].exits.len(), 2 * 30 + 2 * 18);
}

/// Lanterns burn at the start unless the scenario says otherwise
#[test]
fn ruling_56_lanterns() {
    let night = scenario("lanterns-at-kurozuka");
    let names: Vec<String> = night.lanterns.iter().map(|l| night.ground.name(l.hex)).collect();
    assert_eq!(names, ["I11", "L8", "O9", "P12"]);
    assert!(night.lanterns.iter().all(|l| l.lit) && night.is_night());
    let text = BUILTIN[1].1.replace("door L6 = S", "door L6 = S\nlantern L8 = unlit\nlantern A1 = lit");
    let dark = Scenario::parse(&text).unwrap();
    let lit: Vec<bool> = dark.lanterns.iter().map(|l| l.lit).collect();
    assert_eq!(lit, [true, true, false, true, true]);
}

/// Where a scenario has an alarm, the guards do not act before it is raised.
#[test]
fn ruling_57_special_rules() {
    let special = scenario("lanterns-at-kurozuka").special;
    assert_eq!((special.alarm, special.dressing, special.ambush), (Some(1), true, None));
    let special = scenario("rice-tax").special;
    assert_eq!(special.ambush, Some(Ambush { side: 1, seen_within: 6, seen_in_trees: 2 }));
    assert_eq!((special.alarm, special.dressing, scenario("rice-tax").light), (None, false, Light::Day));
}

#[test]
fn victory_is_data() {
    let ford = scenario("plum-ford").victory;
    let who = |side: u8| Who { side, kinds: vec![] };
    assert_eq!((ford.goals[0].when, &ford.goals[0].all[..]), (When::AtOnce, &[Condition::Exited(who(0), 4)][..]));
    let bridge = scenario("plum-ford").ground.hexes_of(|t| t == Terrain::Bridge);
    assert_eq!(bridge.len(), 4);
    assert_eq!(ford.goals[1].all, [Condition::In(who(0), bridge), Condition::NoneNear(who(1), bridge)]);
    assert_eq!((ford.goals[1].when, ford.otherwise), (When::LastTurnEnd, Some(1)));
    assert_eq!(ford.scores, [Score::Kills(0), Score::Kills(1)]);

    let night = scenario("lanterns-at-kurozuka").victory;
    assert_eq!((night.goals[0].side, night.goals[0].grade), (0, Some(Grade::Decisive)));
    assert!(matches!(&night.goals[0].all[0], Condition::Dead(lord, 1) if lord.has(1, Kind::LordUndressed)));

    let bell = scenario("bell-of-enryu");
    let Condition::NoneIn(monks, temple) = &bell.victory.goals[0].all[1] else { panic!("monks in the temple") };
    assert!(monks.has(1, Kind::Monk) && monks.has(1, Kind::SamuraiMonk) && !monks.has(0, Kind::Monk));
    assert_eq!(temple, &bell.ground.buildings()[0]);

    let swords = scenario("six-swords").victory;
    assert_eq!(swords.otherwise, None);
    assert_eq!(swords.scores[1], Score::Exited(0, vec![Kind::DraftHorse], 20));
    assert_eq!(scenario("two-banners").victory.scores[2..], [Score::DuelWon(30), Score::Refused(15)]);
    let grades = swords.grades;
    assert_eq!([(14, 10), (15, 10), (24, 10), (25, 10), (5, 0), (0, 0)].map(|(a, b)| grades.grade(a, b)), {
        use Grade::{Decisive, Marginal, Substantial};
        [Marginal, Substantial, Substantial, Decisive, Decisive, Marginal]
    });
}

#[test]
fn hitched_horses_stand_before_their_carts() {
    let tax = scenario("rice-tax");
    let hitched: Vec<(Kind, u8)> = tax.units.iter().filter_map(|u| u.hitched.map(|c| (u.kind, c))).collect();
    let carts = tax.units.iter().enumerate().filter(|(_, u)| u.kind == Kind::Cart).map(|(n, _)| n as u8);
    assert_eq!(hitched, carts.map(|c| (Kind::DraftHorse, c)).collect::<Vec<_>>());
}

#[test]
fn waves_and_secrets() {
    let swords = scenario("six-swords");
    let waves: Vec<u8> = swords
        .groups
        .iter()
        .filter_map(|g| if let Coming::Enters { turn, .. } = &g.coming { Some(*turn) } else { None })
        .collect();
    assert_eq!(waves, [1, 4]);
    assert!(matches!(scenario("rice-tax").groups[1].coming, Coming::Secret(_)));
    let bell = scenario("bell-of-enryu");
    assert!(matches!(&bell.groups[0].coming, Coming::Enters { by, turn: 1 } if by.len() == 26));
}

#[test]
fn doors_lead_outside() {
    for (id, _) in BUILTIN {
        let ground = scenario(id).ground;
        for hex in ground.hexes().filter(|h| ground.terrain(*h) == Terrain::Door) {
            let ways = ground.neighbours(hex).filter(|(d, _)| ground.passage(hex, *d) == Passage::Door);
            let outside: Vec<_> = ways.map(|(_, n)| ground.building(n)).collect();
            assert_eq!(outside, [None], "{id} {}", ground.name(hex));
        }
    }
}

const SMALL: &str = "\
[scenario]
id = small
name = A small one
minutes = 5
turns = 3
light = day
sides = Red White

[map]
.....
.HD..
.....
[ground]
door C2 = SE
[forces Red]
group = x 0
SAM = A1
[forces White]
group = x 3..4
SAM mounted = D2:NW
[victory]
otherwise = points
";

/// What comes of the small file when a piece of it is replaced.
fn wrong(old: &str, new: &str) -> String {
    assert!(SMALL.contains(old), "{old}");
    Scenario::parse(&SMALL.replacen(old, new, 1)).map_or_else(|e| e.to_string(), |_| "it reads".to_owned())
}

#[test]
fn errors_name_the_place_the_fault_and_the_cure() {
    Scenario::parse(SMALL).unwrap();
    let aimed = Scenario::parse(&SMALL.replacen("group = x 0", "aim = Take the house.\ngroup = x 0", 1)).unwrap();
    assert_eq!(aimed.sides.map(|side| side.aim), ["Take the house.", ""], "an aim may be left out");
    let table = [
        ("turns = 3", "turns = 0", "line 5, column 9: `0` is wrong; a game has 1 to 99 turns"),
        ("turns = 3", "turns = many", "line 5, column 9: `many` is wrong; a number of fitting size"),
        ("turns = 3\n", "", "line 1, column 1: `turns` is missing; add `turns = …`"),
        ("turns = 3", "turn = 3", "line 5, column 1: `turn` is wrong; the keys are id, name"),
        ("turns = 3", "turns 3", "line 5, column 1: this line has no `=`; write `key = value`"),
        ("turns = 3", "turns =", "line 5, column 8: nothing stands after the `=`"),
        ("light = day", "light = dusk", "line 6, column 9: `dusk` is wrong; write `day` or `night`"),
        ("sides = Red White", "sides = Red", "line 7, column 9: `Red` is wrong; write two names"),
        (".HD..", ".HX..", "line 11, column 3: `X` is no ground; use . ~ ="),
        (".HD..", ".HD.", "line 11, column 5: this row has 4 hexes; every row should have 5"),
        (".HD..", ".HD...", "line 11, column 6: this row has 6 hexes; every row should have 5"),
        ("door C2 = SE", "door C2 = E", "line 14, column 11: `E` is wrong; a side is N, NE"),
        ("door C2 = SE", "door C2 = SW", "line 14, column 11: no door can be here; a door is a side of a `D` hex"),
        ("door C2 = SE", "door C9 = SE", "line 14, column 6: `C9` is wrong; a hex from A1 to E3"),
        ("door C2 = SE", "gate C2 = SE", "line 14, column 1: `gate` is wrong; write `door`"),
        ("door C2 = SE\n", "", "line 11, column 3: C2 opens to no side; say `door C2 = S`"),
        ("group = x 0", "group = x 9", "line 16, column 11: `9` is wrong; write `3` or `3..7`, from 0 to 4"),
        ("group = x 0", "group = tree", "line 16, column 9: no hex of the map is in this zone"),
        ("group = x 0", "group = x 0 and", "line 16, column 16: something is missing here; a zone is made of"),
        (
            "group = x 0",
            "aim = Win\ngroup = x 0",
            "line 16, column 7: `Win` is wrong; an aim is a sentence of at most 200",
        ),
        ("SAM = A1", "SAN = A1", "line 17, column 1: `SAN` is wrong; write `aim`, `exit`, `group`"),
        ("SAM = A1", "SAM = B1", "line 17, column 7: B1 is outside the group's zone"),
        ("SAM = A1", "SAM = A1 A1", "line 17, column 10: A1 is taken; one unit stands in a hex (R-14)"),
        ("SAM = A1", "SAM = A1:N", "line 17, column 10: `N` is wrong; a man on foot faces nowhere"),
        ("SAM = A1", "SAM = x2", "line 17, column 7: `x2` is wrong; units of this group stand on the map"),
        (
            "group = x 0\nSAM = A1",
            "group turn 1 = x 0\nSAM = x1\nCART = x1",
            "line 18, column 8: CART cannot come in over",
        ),
        ("group = x 0\nSAM = A1", "group turn 1 = x 0\nDRAFT = x1", "line 17, column 9: DRAFT cannot come in over"),
        ("SAM = A1", "YARI mounted = A1:N", "line 17, column 6: `mounted` is wrong; only riders"),
        ("group = x 0\n", "", "line 16, column 1: these units are in no group; write `group = …`"),
        ("D2:NW", "D2", "line 20, column 15: `D2` is wrong; it fills two hexes"),
        ("D2:NW", "E3:NW", "line 20, column 15: `E3:NW` is wrong; its rear hex should be on the map"),
        ("[forces White]", "[forces Blue]", "line 23, column 1: White has no forces; add `[forces White]`"),
        ("[victory]", "[victory", "line 21, column 9: the title is not closed; write `]`"),
        ("[victory]", "[defeat]", "line 21, column 1: [defeat] is wrong here; titles are [scenario]"),
        ("otherwise = points", "otherwise = Blue", "line 22, column 13: `Blue` is wrong; a side is `Red` or `White`"),
        ("otherwise = points", "grades = 2.5 1.5", "line 22, column 10: `2.5` is wrong; write two ratios"),
        ("otherwise = points", "goal Red soon = gone White", "line 22, column 10: `soon` is wrong; write `goal Side"),
        ("otherwise = points", "goal Red at-once = won White", "line 22, column 20: `won` is wrong; a condition is"),
        ("otherwise = points", "score Red kills = 7", "line 22, column 1: `score` is wrong; write `score Side kills"),
        ("otherwise = points\n", "", "line 21, column 1: nobody wins at the end; write `otherwise"),
    ];
    for (old, new, error) in table {
        let found = wrong(old, new);
        assert!(found.starts_with(error), "{old} -> {new}:\n  {found}\n  {error}");
    }
    assert!(Scenario::parse("").unwrap_err().to_string().starts_with("line 1, column 1: there is no section"));
    assert!(Scenario::parse("x").unwrap_err().to_string().contains("in no section"));
}

/// Files with lines and words lost, doubled, exchanged: read or refused, never a panic.
#[test]
fn junk_is_refused_politely() {
    let mut random = fastrand::Rng::with_seed(58);
    let mut refused = 0;
    for n in 0..1500 {
        let mut lines: Vec<String> = BUILTIN[n % BUILTIN.len()].1.lines().map(str::to_owned).collect();
        for _ in 0..random.usize(1..4) {
            let (a, b) = (random.usize(0..lines.len()), random.usize(0..lines.len()));
            match random.u8(0..5) {
                0 => _ = lines.remove(a),
                1 => lines.swap(a, b),
                2 => lines[a] = lines[b].clone(),
                3 => lines[a].push_str(["=", " x99999999999", ":", "ß", " ;", "]"][random.usize(0..6)]),
                _ => {
                    let mut words: Vec<&str> = lines[a].split(' ').collect();
                    words.remove(random.usize(0..words.len()));
                    lines[a] = words.join(" ");
                }
            }
            if lines.is_empty() {
                break;
            }
        }
        refused += u32::from(Scenario::parse(&lines.join("\n")).is_err());
    }
    assert!(refused > 300, "{refused}");
}
