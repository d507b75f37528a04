//! Who the men are, and who may hear it.

use super::*;
use parlour_core::Musters;
use samurai_blades::scenario::{Person, Scenario};

fn somebody(name: &str, trade: &str) -> Option<Person> {
    Some(Person { name: name.into(), trade: trade.into() })
}
/// The first units of a field have these names.
fn named(mut field: Field, names: &[&str]) -> Field {
    field.scenario.tale.people = names.iter().map(|name| somebody(name, "eel fisher")).collect();
    field
}
/// A spear and a samurai side by side with an enemy.
fn three() -> Field {
    let field = Field::flat(9, 9).man(FIRST, "SAM", "D3").man(FIRST, "YARI", "C4").man(SECOND, "NAG", "D4");
    named(field.man(SECOND, "VILL", "I9"), &["Sugaya Tomokiyo", "Gonroku", "Isuke"])
}

#[test]
fn sentences_name_the_men() {
    let (game, mut s) = three().at(PhaseStep::Move);
    assert_eq!(does(&game, &mut s, Action::Take(B)), "You chose Gonroku at C4 to move.");
    assert_eq!(does(&game, &mut s, step(&game, "C3")), "You moved Gonroku from C4 to C3.");
    act(&game, &mut s, Action::Done);
    go_to(&game, &mut s, FIRST, PhaseStep::Melee);
    let attack = does(&game, &mut s, Action::Attack { by: A, at: C });
    assert_eq!(attack, "You attacked Mira's Isuke at D4 with Sugaya Tomokiyo at D3.");
    act(&game, &mut s, Action::Strike);
    assert_eq!(said(&game, &s, Action::Die(1)), "The die shows 1: Mira's Isuke at D4 is wounded.");
}

#[test]
fn the_log_adds_what_they_are_and_counts() {
    let (game, mut s) = three().at(PhaseStep::Move);
    act(&game, &mut s, Action::Take(B));
    let mut texts = Vec::new();
    for name in ["B4", "A4", "A3", "A2", "B2"] {
        texts.extend(act(&game, &mut s, step(&game, name)).into_iter().map(|line| line.text));
    }
    assert_eq!(texts[0], "Red: Gonroku goes to B4 (flat); 5 points are left.");
    assert_eq!(texts[4], "Red: Gonroku goes to B2 (flat); 1 point is left.");
    act(&game, &mut s, Action::Done);
    go_to(&game, &mut s, FIRST, PhaseStep::Melee);
    act(&game, &mut s, Action::Attack { by: A, at: C });
    let log = act(&game, &mut s, Action::Strike);
    let begins = "Sugaya Tomokiyo (samurai, D3) attacks Isuke (naginata ashigaru, D4): ";
    assert!(log[0].text.starts_with(begins), "{log:?}");
    let log = act(&game, &mut s, Action::Die(1));
    assert_eq!(log[1].text, "Isuke (naginata ashigaru, D4) is wounded.");
}

#[test]
fn cards_lists_and_prompts_name_them() {
    let (game, mut s) = three().at(PhaseStep::Move);
    let eye = Viewer::Seat(Seat::FIRST);
    let card = game.card(&s, Spot(hex(&game, "C4").0), eye).unwrap();
    assert_eq!(
        (card.name.as_str(), card.about.join("; ")),
        ("Gonroku", "eel fisher; spear ashigaru on foot; Red · on C4".into())
    );
    let men = &game.roster(&s, eye)[0].men;
    assert_eq!((men[1].name.as_str(), men[1].what.as_str()), ("Gonroku", "spear ashigaru"));
    // Who has no name is called by what he is, with his number.
    let other = &game.roster(&s, eye)[1].men[1];
    assert_eq!((other.name.as_str(), other.what.as_str()), ("Villager #3", ""));
    act(&game, &mut s, Action::Take(B));
    assert_eq!(game.scene(&s, eye).prompt, "Red: Gonroku at C4 has 6 points left: choose a hex.");
}

/// Those who are named to an eye, anywhere.
fn heard(game: &SamuraiBlades, s: &State, name: &str, eye: Viewer) -> bool {
    let cards = game.ground().hexes().filter_map(|hex| game.card(s, Spot(hex.0), eye));
    let lists = game.roster(s, eye).into_iter().flat_map(|troop| troop.men).map(|man| man.name);
    let mut all = cards.map(|card| card.name).chain(lists).chain([game.scene(s, eye).prompt]);
    all.any(|text| text.contains(name))
}

#[test]
fn a_hidden_man_has_no_name_to_his_enemies() {
    let field = Field::flat(21, 15).night().man(FIRST, "NIN", "E5").man(SECOND, "NAG", "G5").man(FIRST, "NIN", "A15");
    let (game, mut s) = named(field, &["Shigi", "Gohei", "Mozu"]).lantern("A1").at(PhaseStep::Move);
    let (own, enemy) = (Viewer::Seat(Seat::FIRST), Viewer::Seat(Seat::SECOND));
    act(&game, &mut s, Action::Take(A));
    let log = act(&game, &mut s, step(&game, "F5"));
    assert!(s.is_known(A, SECOND), "he is seen beside the guard");
    for line in log.iter().filter(|line| line.is_for(enemy) || line.is_for(Viewer::Spectator)) {
        assert!(!line.text.contains("Shigi"), "{line:?}");
    }
    assert!(log.iter().any(|line| line.text == "The ninja at F5 is seen."), "{log:?}");
    assert_eq!((heard(&game, &s, "Shigi", own), heard(&game, &s, "Shigi", enemy)), (true, false));
    assert!(!heard(&game, &s, "Shigi", Viewer::Spectator) && heard(&game, &s, "Gohei", own), "guards hide nothing");
    // Nor when he lies dead before them.
    let dead = s.with(A, |unit| unit.health = Health::Dead);
    assert!(!heard(&game, &dead, "Shigi", enemy) && heard(&game, &dead, "Shigi", Viewer::Referee));
}

#[test]
fn everybody_in_the_box_has_a_name_of_his_own_and_no_horse_has() {
    for (id, text) in BUILTIN {
        let scenario = Scenario::parse(text).unwrap();
        assert_eq!(scenario.tale.people.len(), scenario.units.len());
        let mut names = Vec::new();
        for (unit, person) in scenario.units.iter().zip(&scenario.tale.people) {
            assert_eq!(unit.kind.is_man(), person.is_some(), "{id}: {}", unit.kind);
            names.extend(person.iter().map(|person| person.name.as_str()));
        }
        let all = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all, "{id}");
        // Lords and their samurai are of a house, and the levy is not.
        for (unit, person) in scenario.units.iter().zip(&scenario.tale.people) {
            let Some(person) = person else { continue };
            if unit.kind.is_samurai() {
                assert!(person.name.contains(' '), "{id}: {}", person.name);
            }
        }
    }
}

/// The smallest file with a side of people.
fn file(people: &str) -> String {
    let map = ".\n".repeat(3).replace('.', "......");
    format!(
        "[scenario]\nid = x\nname = X\nminutes = 1\nturns = 1\nlight = day\nsides = Red White\n\n[map]\n{map}\n\
         [forces Red]\ngroup = anywhere\nSAM = A1\nYARI = A2\nBOW = A3\nDRAFT = C2:N\n\n[forces White]\n\
         group = anywhere\nBAN = F1\n\n[victory]\notherwise = points\n\n{people}"
    )
}
fn names(people: &str) -> Vec<String> {
    let scenario = Scenario::parse(&file(people)).unwrap();
    let name = |person: Option<Person>| person.map_or_else(|| "-".into(), |person| person.name);
    scenario.tale.people.into_iter().map(name).collect()
}

#[test]
fn names_are_handed_out_by_code_then_by_kind_and_some_may_be_spare() {
    let people = "[people Red]\nashigaru = Gonroku, reed-cutter\nsamurai = Sugaya Tomokiyo, falconer\nashigaru = Denji, fowler\n\
                  BOW = Tosuke, eel fisher\nashigaru = Kisaku, roofer\n";
    assert_eq!(names(people), ["Sugaya Tomokiyo", "Gonroku", "Tosuke", "-", "-"]);
    assert_eq!(names(""), ["-"; 5], "a file need not name anybody");
}

#[test]
fn what_is_wrong_with_names_is_said() {
    let wrong = |people: &str| Scenario::parse(&file(people)).unwrap_err().to_string();
    for (people, says) in [
        (
            "[people Red]\nSAM = Sugaya Tomokiyo, falconer\n",
            "line 28, column 1: no name is left for YARI, BOW; add a line like `YARI = Tosuke, eel fisher` for each",
        ),
        (
            "[people Red]\nSAM = Tosuke, falconer\nYARI = Tosuke, roofer\n",
            "line 30, column 8: Tosuke is the name of another; everybody has a name of his own",
        ),
        (
            "[people Red]\nSAM = Tosuke\n",
            "line 29, column 7: `Tosuke` is wrong; write a name and what he is, like `Tosuke, eel fisher`",
        ),
        (
            "[people Red]\nSAM = tosuke, roofer\n",
            "line 29, column 7: `tosuke` is no name; a name has at most 24 letters and begins with a capital",
        ),
        (
            "[people Red]\nSAM = Tosuke,\n",
            "`` does not say what Tosuke is; what he is takes at most 40 letters: `eel fisher`",
        ),
        ("[people Red]\nDRAFT = Tosuke, horse\n", "line 29, column 1: `DRAFT` is wrong; only men have names"),
        (
            "[people Red]\nfarmers = Tosuke, horse\n",
            "line 29, column 1: `farmers` is wrong; write a code like `SAM`, or",
        ),
        ("[people Blue]\nSAM = Tosuke, roofer\n", "`Blue` is wrong; a side is `Red` or `White`"),
        (
            "[people Red]\nSAM = Tosuke, roofer\nashigaru = Denji, fowler\nashigaru = Isuke, dyer\n[people White]\nbandits = Isuke, dyer\n",
            "line 33, column 11: Isuke is the name of another",
        ),
    ] {
        let said = wrong(people);
        assert!(said.contains(says), "{said}\n  should be {says}");
    }
}
