//! What is told of a game when it is over.

use super::*;
use parlour_core::{Chronicle, Chronicles, Memory, Seal};
use samurai_blades::scenario::Person;

/// A game, written down step by step.
struct Tape {
    game: SamuraiBlades,
    steps: Vec<(State, Action)>,
    now: State,
}

impl Tape {
    fn new(field: Field, names: &[(&str, &str)], at: PhaseStep) -> Tape {
        let mut field = field;
        let person = |&(name, trade): &(&str, &str)| Some(Person { name: name.into(), trade: trade.into() });
        field.scenario.tale.people = names.iter().map(person).collect();
        let (game, now) = field.at(at);
        Tape { game, steps: Vec::new(), now }
    }
    fn does(&mut self, all: &[Action]) {
        for &a in all {
            self.steps.push((self.now.clone(), a));
            act(&self.game, &mut self.now, a);
        }
    }
    fn told_with(&self, verses: &[(usize, Seat, &str)]) -> Chronicle {
        let steps = self.steps.iter().map(|(s, a)| (s, Some(*a))).collect();
        self.game.chronicle(&Memory { steps, end: &self.now, verses: verses.to_vec() })
    }
    fn told(&self) -> Vec<(Seal, String)> {
        let events = self.told_with(&[]).leaves.into_iter().flat_map(|leaf| leaf.events);
        events.map(|event| (event.seal, event.text)).collect()
    }
}

/// The die with which the attack that is being made does this.
fn die_for(tape: &Tape, is: impl Fn(&State) -> bool) -> Action {
    let fits = |die: &u8| {
        let mut s = tape.now.clone();
        act(&tape.game, &mut s, Action::Die(*die));
        is(&s)
    };
    Action::Die((1..=10).find(fits).expect("some die does it"))
}

#[test]
fn who_fell_to_whom_where_and_when() {
    let field = Field::flat(9, 9).man(FIRST, "SAM", "D3").man(FIRST, "SAM", "E4").man(SECOND, "YARI", "D4");
    let names = [
        ("Sugaya Tomokiyo", "falconer"),
        ("Hinuma Sukeharu", "archer"),
        ("Isuke", "basket weaver"),
        ("Rokuzo", "ferryman"),
    ];
    let mut tape = Tape::new(field.man(SECOND, "VILL", "I9"), &names, PhaseStep::Melee);
    tape.does(&[Action::Attack { by: A, at: C }, Action::Join(B), Action::Strike]);
    let kill = die_for(&tape, |s| s.unit(C).health == Health::Dead);
    tape.does(&[kill]);
    assert_eq!(
        tape.told(),
        [(Seal::Fell, "Isuke, basket weaver (White), fell at D4 to Sugaya Tomokiyo and Hinuma Sukeharu.".into())]
    );
    let told = tape.told_with(&[]);
    assert_eq!(
        (told.title.as_str(), told.opening.as_str()),
        ("Test", "By day they met, Red with 2 men and White with 2 men.")
    );
    assert_eq!((told.leaves[0].head.as_str(), told.leaves[0].events[0].step), ("Turn 1", 4));
    let fates: Vec<_> = told
        .rolls
        .iter()
        .flat_map(|roll| &roll.fates)
        .map(|f| format!("{} ({}) {}", f.name, f.what, f.words))
        .collect();
    assert_eq!(
        fates,
        [
            "Sugaya Tomokiyo (samurai, falconer) lived; brought down Isuke",
            "Hinuma Sukeharu (samurai, archer) lived; brought down Isuke",
            "Isuke (spear ashigaru, basket weaver) fell at D4 to Sugaya Tomokiyo and Hinuma Sukeharu in turn 1",
            "Rokuzo (villager, ferryman) lived",
        ]
    );
}

#[test]
fn arrows_and_wounds() {
    let field = Field::flat(20, 9).man(FIRST, "BOW", "B5").man(SECOND, "YARI", "K5").man(SECOND, "VILL", "T9");
    let names = [("Denji", "fowler"), ("Isuke", "basket weaver")];
    let mut tape = Tape::new(field, &names, PhaseStep::FootFire);
    tape.does(&[Action::Shoot { by: A, at: B }, Action::Die(3)]);
    go_on(&mut tape, FIRST, PhaseStep::FootFireAgain);
    tape.does(&[Action::Shoot { by: A, at: B }, Action::Die(3)]);
    assert_eq!(
        tape.told(),
        [
            (Seal::Hurt, "Isuke (White) was wounded at K5 by an arrow of Denji.".into()),
            (Seal::Fell, "Isuke, basket weaver (White), fell at K5 to an arrow of Denji.".into()),
        ]
    );
}

/// Declines everything until then.
fn go_on(tape: &mut Tape, side: Side, step: PhaseStep) {
    while (tape.now.side, tape.now.step) != (side, step) {
        tape.does(&[Action::Done]);
    }
}

#[test]
fn an_arrow_from_which_he_cannot_retreat_is_still_its_archers() {
    // Alone in a corner: there is nowhere two hexes farther off.
    let field = Field::new(&["...", "...", "..."]).man(FIRST, "BOW", "A1").man(SECOND, "YARI", "C3");
    let mut tape =
        Tape::new(field.man(SECOND, "VILL", "A3"), &[("Denji", "fowler"), ("Isuke", "weaver")], PhaseStep::FootFire);
    tape.does(&[Action::Shoot { by: A, at: B }, Action::Die(5)]);
    assert_eq!(tape.told(), [(Seal::Hurt, "Isuke (White) was wounded at C3 by an arrow of Denji.".into())]);
}

#[test]
fn honour_is_told() {
    let riders = || Field::flat(14, 12).rider(FIRST, "SAM", "C4", "SE").rider(SECOND, "SAM", "K4", "NW");
    let names = [("Akagi Tokisada", "rider"), ("Shirai Kunitoki", "rider")];
    let mut tape = Tape::new(riders(), &names, PhaseStep::Move);
    tape.does(&[Action::Challenge(A), Action::Refuse]);
    assert_eq!(
        tape.told(),
        [
            (Seal::Honour, "Akagi Tokisada (Red) challenged the riders of White to single combat.".into()),
            (Seal::Honour, "White refused the challenge of Akagi Tokisada and was dishonoured.".into()),
        ]
    );
    let mut tape = Tape::new(riders(), &names, PhaseStep::Move);
    tape.does(&[Action::Challenge(A), Action::Accept(B)]);
    let taken = (Seal::Honour, "Shirai Kunitoki (White) took up the challenge of Akagi Tokisada.".to_owned());
    assert_eq!(tape.told()[1], taken);
}

#[test]
fn a_verse_stands_with_his_end_or_with_what_kept_him_from_it() {
    let field = Field::flat(9, 9).man(FIRST, "SAM", "C4").man(SECOND, "YARI", "G7");
    let names = [("Akagi Tokisada", "rider of the red house"), ("Isuke", "weaver")];
    let mut tape = Tape::new(field, &names, PhaseStep::Start);
    tape.does(&[Action::Seppuku(A)]);
    let (begun, verse) = (tape.steps.len(), (1, Seat::FIRST, "one\ntwo\nthree"));
    while !tape.game.turn(&tape.now).is_over() {
        tape.does(&[Action::Done]);
    }
    let events: Vec<_> = tape.told_with(&[verse]).leaves.into_iter().flat_map(|leaf| leaf.events).collect();
    assert_eq!(events[0].text, "Akagi Tokisada, rider of the red house (Red), prepared to die by his own hand.");
    assert_eq!(events[1].text, "Akagi Tokisada, rider of the red house (Red), died at C4 by his own hand.");
    assert_eq!((events[0].verses.len(), events[1].verses.as_slice()), (0, &["one\ntwo\nthree".to_owned()][..]));
    // Whoever closes the match before that leaves the verse where it was begun.
    tape.now = tape.steps[begun].0.clone();
    tape.steps.truncate(begun);
    let events: Vec<_> = tape.told_with(&[verse]).leaves.into_iter().flat_map(|leaf| leaf.events).collect();
    assert_eq!((events.len(), events[0].verses.len()), (1, 1));
}

#[test]
fn who_left_the_ground_is_told_and_who_has_no_name_is_what_he_is() {
    let field = Field::flat(9, 9).exits(FIRST, "A4").man(FIRST, "SAM", "A4").man(FIRST, "SAM", "C4");
    let mut tape = Tape::new(field.man(SECOND, "YARI", "I9"), &[], PhaseStep::Move);
    tape.does(&[Action::Take(A), Action::Exit]);
    assert_eq!(tape.told(), [(Seal::Away, "A samurai (Red) left the ground at A4.".into())]);
    assert_eq!(tape.told_with(&[]).rolls[0].fates[0].words, "left the ground in turn 1");
}
