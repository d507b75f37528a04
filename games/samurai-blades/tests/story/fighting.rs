//! Shots, blows, and what owners are asked.

use super::*;

/// A bow each, far from each other.
fn archers(code: &str) -> Field {
    Field::flat(20, 9).man(FIRST, "BOW", "B5").man(SECOND, code, "K5")
}

#[test]
fn an_arrow_flies_and_strikes_or_not() {
    let (game, mut s) = archers("YARI").at(PhaseStep::FootFire);
    let shot = does(&game, &mut s, Action::Shoot { by: A, at: B });
    assert_eq!(shot, "You shot at Mira's spear ashigaru at K5 with your bow ashigaru at B5.");
    let die = |die| said(&game, &s, Action::Die(die));
    assert_eq!(die(9), "The die shows 9: the arrow misses Mira's spear ashigaru at K5.");
    assert_eq!(die(5), "The die shows 5: Mira's spear ashigaru at K5 has to retreat.");
    assert_eq!(die(3), "The die shows 3: Mira's spear ashigaru at K5 is wounded.");
    assert_eq!(die(1), "The die shows 1: Mira's spear ashigaru at K5 is killed.");
    act(&game, &mut s, Action::Die(5));
    let back = Action::Retreat { unit: B, place: one(&game, "L5") };
    assert_eq!(said(&game, &s, back), "Mira retreated with their spear ashigaru from K5 to L5.");
}

#[test]
fn a_rider_is_thrown() {
    let (game, mut s) = Field::flat(20, 9)
        .man(FIRST, "BOW", "B5")
        .rider(SECOND, "SAM", "K5", "NW")
        .man(SECOND, "VILL", "T9")
        .at(PhaseStep::FootFire);
    act(&game, &mut s, Action::Shoot { by: A, at: B });
    let die = does(&game, &mut s, Action::Die(2));
    assert_eq!(die, "The die shows 2: Mira's mounted samurai at K5 is wounded and thrown from the saddle.");
    let down = does(&game, &mut s, Action::Down(hex(&game, "K4")));
    assert_eq!(down, "Mira put their samurai, thrown from the saddle, down at K4.");
}

#[test]
fn animals_are_nobodys() {
    let field = Field::flat(20, 9).man(FIRST, "BOW", "B5").beast("WHORSE", "K5", "NW").man(SECOND, "VILL", "T9");
    let (game, mut s) = field.at(PhaseStep::FootFire);
    let shot = does(&game, &mut s, Action::Shoot { by: A, at: B });
    assert_eq!(shot, "You shot at the war horse at K5 with your bow ashigaru at B5.");
    assert_eq!(said(&game, &s, Action::Die(2)), "The die shows 2: the war horse at K5 is unharmed.");
    act(&game, &mut s, Action::Die(5));
    let shies = actions(&game, &s)[0];
    let said = said(&game, &s, shies);
    assert!(said.starts_with("Mira retreated with the war horse from K5 to "), "{said}");
}

#[test]
fn monks_deflect_or_do_not() {
    let (game, mut s) = archers("MONK").at(PhaseStep::FootFire);
    act(&game, &mut s, Action::Shoot { by: A, at: B });
    let die = does(&game, &mut s, Action::Die(3));
    assert_eq!(die, "The die shows 3: the arrow would strike Mira's monk at K5, who may deflect it.");
    assert_eq!(said(&game, &s, Action::Done), "Mira let the arrow strike their monk at K5, and he is wounded.");
    assert_eq!(does(&game, &mut s, Action::Deflect), "Mira let their monk at K5 try to deflect the arrow.");
    let die = |die| said(&game, &s, Action::Die(die));
    assert_eq!(die(2), "The die shows 2: the arrow is deflected, and the wound becomes a retreat.");
    assert_eq!(die(8), "The die shows 8: the arrow takes full effect.");
}

/// Two samurai and a spear at a spear.
fn melee() -> Field {
    let field = Field::flat(9, 9).man(FIRST, "SAM", "D3").man(FIRST, "SAM", "E4").man(FIRST, "YARI", "C4");
    field.man(SECOND, "YARI", "D4").man(SECOND, "VILL", "I9")
}

#[test]
fn men_attack_together() {
    let (game, mut s) = melee().at(PhaseStep::Melee);
    let attack = does(&game, &mut s, Action::Attack { by: A, at: D });
    assert_eq!(attack, "You attacked Mira's spear ashigaru at D4 with your samurai at D3.");
    let alone = said(&game, &s, Action::Strike);
    assert_eq!(alone, "You struck at Mira's spear ashigaru at D4 with your samurai at D3, odds 3-1.");
    assert_eq!(does(&game, &mut s, Action::Join(B)), "You added your samurai at E4 to the attack.");
    let two = said(&game, &s, Action::Strike);
    let expected = "You struck at Mira's spear ashigaru at D4 with your samurai at D3 and samurai at E4, odds 6-1.";
    assert_eq!(two, expected);
    act(&game, &mut s, Action::Join(C));
    let three = does(&game, &mut s, Action::Strike);
    assert_eq!(three, "You struck at Mira's spear ashigaru at D4 with three men, odds 8-1.");
    assert_eq!(said(&game, &s, Action::Die(1)), "The die shows 1: Mira's spear ashigaru at D4 is killed.");
    act(&game, &mut s, Action::Die(1));
    assert_eq!(said(&game, &s, Action::Done), "You did not advance.");
    assert_eq!(does(&game, &mut s, Action::Advance(A)), "You let your samurai at D3 advance.");
    assert_eq!(said(&game, &s, step(&game, "D4")), "You advanced your samurai from D3 to D4.");
    assert_eq!(does(&game, &mut s, Action::Done), "You ended the advance of your samurai at D3.");
}

#[test]
fn one_man_attacks_several_and_owners_choose() {
    let field = Field::flat(9, 9).man(FIRST, "SAM", "D4").man(SECOND, "YARI", "D3").man(SECOND, "YARI", "E4");
    let (game, mut s) = field.at(PhaseStep::Melee);
    act(&game, &mut s, Action::Attack { by: A, at: B });
    assert_eq!(does(&game, &mut s, Action::Also(C)), "You attacked Mira's spear ashigaru at E4 as well.");
    let strike = does(&game, &mut s, Action::Strike);
    let expected =
        "You struck at Mira's spear ashigaru at D3 and spear ashigaru at E4 with your samurai at D4, odds 1-1.";
    assert_eq!(strike, expected);
    let die = |die| said(&game, &s, Action::Die(die));
    assert_eq!(die(10), "The die shows 10: nobody is hurt.");
    assert_eq!(die(5), "The die shows 5: your samurai at D4 is wounded.");
    assert_eq!(die(2), "The die shows 2: the attackers retreat.");
    assert_eq!(die(1), "The die shows 1: the defenders retreat.");
    act(&game, &mut s, Action::Die(1));
    let back = Action::Retreat { unit: C, place: one(&game, "F4") };
    assert_eq!(said(&game, &s, back), "Mira retreated with their spear ashigaru from E4 to F4.");
}

#[test]
fn the_casualty_is_chosen() {
    let field = Field::flat(9, 9).man(FIRST, "YARI", "D3").man(FIRST, "YARI", "E4").man(SECOND, "SAM", "D4");
    let (game, mut s) = field.at(PhaseStep::Melee);
    play(&game, &mut s, &[Action::Attack { by: A, at: C }, Action::Join(B), Action::Strike]);
    assert_eq!(does(&game, &mut s, Action::Die(6)), "The die shows 6: an attacker is wounded.");
    let hit = said(&game, &s, Action::Hit(B));
    assert_eq!(hit, "You chose your spear ashigaru at E4 as the casualty, and he is wounded.");
    let s = with_health(s, B, Health::Wounded);
    let hit = said(&game, &s, Action::Hit(B));
    assert_eq!(hit, "You chose your spear ashigaru at E4 as the casualty, and he is killed.");
}

#[test]
fn samurai_drown_in_the_river() {
    let rows = ["~~~~~~~", "~~~.~~~", "TTT.TTT", "......."];
    let (game, mut s) = Field::new(&rows).man(FIRST, "SAM", "D2").man(SECOND, "SAM", "D3").at(PhaseStep::Melee);
    play(&game, &mut s, &[Action::Attack { by: A, at: B }, Action::Strike, Action::Die(4)]);
    let drowned = said(&game, &s, Action::Retreat { unit: A, place: one(&game, "D1") });
    assert_eq!(drowned, "You had to send your samurai from D2 into the river to drown.");
}

#[test]
fn honour_has_its_sentences() {
    let field = Field::flat(14, 12).rider(FIRST, "SAM", "C4", "SE").man(FIRST, "BOW", "A1");
    let field = field.rider(SECOND, "SAM", "K4", "NW").man(SECOND, "BOW", "N12");
    let (game, mut s) = field.at(PhaseStep::Move);
    let game = SamuraiBlades { temptation: Temptation::On, ..game };
    let challenge = does(&game, &mut s, Action::Challenge(A));
    assert_eq!(challenge, "You let your mounted samurai at C4 challenge Mira's riders.");
    assert_eq!(said(&game, &s, Action::Refuse), "Mira refused the challenge and lost their honour.");
    let accept = does(&game, &mut s, Action::Accept(C));
    assert_eq!(accept, "Mira took up the challenge with their mounted samurai at K4.");
    assert_eq!(said(&game, &s, Action::BreakDuel), "You broke the duel and so lost the game.");
}

#[test]
fn the_last_samurai_prepares() {
    let (game, s) = Field::flat(9, 9).man(FIRST, "SAM", "C4").man(SECOND, "SAM", "G7").at(PhaseStep::Start);
    assert_eq!(said(&game, &s, Action::Seppuku(A)), "You let your samurai at C4 prepare to die by his own hand.");
    assert_eq!(said(&game, &s, Action::Done), "You began the phase.");
}

#[test]
fn the_steps_of_a_phase_end() {
    let field = Field::flat(20, 9).man(FIRST, "BOW", "B5").rider(FIRST, "SAMB", "D8", "SE").man(SECOND, "BOW", "P5");
    let (game, mut s) = field.man(FIRST, "YARI", "P6").at(PhaseStep::FootFire);
    let mut ended = Vec::new();
    while s.side == FIRST {
        ended.push(does(&game, &mut s, Action::Done));
    }
    let expected = [
        "You ended the shooting on foot.",
        "You ended the shooting from the saddle and the throwing.",
        "You ended the moves.",
        "You ended the second shooting on foot.",
        "You ended the phase.",
    ];
    assert_eq!(ended, expected);
}
