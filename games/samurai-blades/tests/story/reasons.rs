//! The log gives the reason of every consequence.

use super::*;
use samurai_blades::tables::Result;
use samurai_blades::{Fight, Group, Stage, odds};

/// 21 against a peasant, who has somewhere to go.
fn unequal() -> Field {
    Field::flat(8, 8).man(FIRST, "LORD", "D3").man(SECOND, "PEAS", "D4").man(SECOND, "VILL", "H8")
}
/// A attacks B, and the die gives this result; the lines of it.
fn struck(game: &SamuraiBlades, s: &mut State, result: Result) -> Vec<(String, &'static str)> {
    let group = |id: Id| Group::of(id);
    let fight = Fight { attackers: group(A), defenders: group(B), advancers: Group::EMPTY, stage: Stage::Gather };
    let die = odds(game, s, fight).results.iter().position(|r| *r == Some(result)).expect("in this column");
    act(game, s, Action::Attack { by: A, at: B });
    act(game, s, Action::Strike);
    let log = act(game, s, Action::Die(die as u8 + 1));
    log.into_iter().map(|line| (line.text, line.rule)).collect()
}
fn told_of(log: &[(String, &'static str)], text: &str, rule: &str) {
    assert!(log.iter().any(|(said, by)| said == text && *by == rule), "{text} ({rule}) in {log:#?}");
}

#[test]
fn who_was_hurt_before_dies_of_it() {
    for (before, text) in [
        (Health::Stunned, "The peasant at D4 was stunned already: he is killed."),
        (Health::Wounded, "The peasant at D4 was wounded before: he is killed."),
    ] {
        let (game, s) = unequal().at(PhaseStep::Melee);
        let mut s = with_health(s, B, before);
        let results = [Result::D, Result::E];
        let group = |id: Id| Group::of(id);
        let fight = Fight { attackers: group(A), defenders: group(B), advancers: Group::EMPTY, stage: Stage::Gather };
        let now = odds(&game, &s, fight).results;
        let result =
            results.into_iter().find(|r| now.contains(&Some(*r))).expect("a blow that does not kill by itself");
        told_of(&struck(&game, &mut s, result), text, "R-12");
    }
    let (game, mut s) = unequal().at(PhaseStep::Melee);
    told_of(&struck(&game, &mut s, Result::F), "The peasant at D4 is killed.", "6.5");
}

/// Men of his own stand wherever he could go.
fn shut_in() -> Field {
    let field = Field::flat(8, 8).man(FIRST, "SAM", "D3").man(SECOND, "YARI", "D4");
    field.man(SECOND, "PEAS", "C5").man(SECOND, "PEAS", "D5").man(SECOND, "PEAS", "E5")
}

#[test]
fn who_cannot_retreat_is_hurt_for_it() {
    for (before, text, rule) in [
        (Health::Healthy, "The spear ashigaru at D4 could not retreat (R-45): he is wounded.", "R-13"),
        (
            Health::Wounded,
            "The spear ashigaru at D4 could not retreat (R-45) and was wounded before: he is killed.",
            "R-12",
        ),
        (Health::Stunned, "The spear ashigaru at D4 lay stunned and could not retreat: he is killed.", "R-12"),
    ] {
        let (game, s) = shut_in().at(PhaseStep::Melee);
        let mut s = with_health(s, B, before);
        told_of(&struck(&game, &mut s, Result::C), text, rule);
    }
}

#[test]
fn a_rider_who_was_wounded_before_falls_with_his_horse() {
    let field = Field::flat(12, 12).rider(FIRST, "LORD", "D5", "N").rider(SECOND, "YOUNG", "D3", "N");
    let (game, s) = field.man(SECOND, "VILL", "L12").at(PhaseStep::Melee);
    let mut s = with_health(s, B, Health::Wounded);
    let group = |id: Id| Group::of(id);
    let fight = Fight { attackers: group(A), defenders: group(B), advancers: Group::EMPTY, stage: Stage::Gather };
    let now = odds(&game, &s, fight).results;
    let result = [Result::D, Result::F].into_iter().find(|r| now.contains(&Some(*r))).expect("a blow at the horse");
    let log = struck(&game, &mut s, result);
    assert!(
        log.iter().any(|(text, rule)| text.contains("was wounded before: he is killed.") && *rule == "R-46"),
        "{log:#?}"
    );
}
