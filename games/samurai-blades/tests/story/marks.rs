//! The last action is marked on the board, whatever it was.

use super::*;
use parlour_testkit::enter;

const SKIRMISH: &str = "\
[scenario]
id = skirmish
name = Skirmish
minutes = 5
turns = 3
light = day
sides = Red White

[map]
............
............
............
............
............
............

[forces Red]
group = anywhere
SAM = C3
BOW = A1
SAM mounted = A5:NW

[forces White]
group = anywhere
MONK = K5
SAM = C4
SAM mounted = L1:SE

[victory]
otherwise = points
score Red kills = points
";

#[test]
fn the_last_action_is_marked() {
    let table = Table::<SamuraiBlades>::open(2, &[("scenario", SKIRMISH)]);
    let mut play = table.play(0);
    let mut marked = |text: &str| {
        enter(&mut play, text);
        let scene = play.scene(play.steps(), Viewer::Spectator);
        let name = |spot: &Spot| play.layout().place(*spot).unwrap().name.clone();
        match scene.marks.first() {
            Some(Mark::Last(spots)) => spots.iter().map(name).collect::<Vec<_>>().join(" "),
            other => panic!("{text}: {other:?}"),
        }
    };
    // An arrow, its die, the monk's answer and his die.
    assert_eq!(marked("A1*K5"), "A1 K5");
    assert_eq!(marked("d3"), "A1 K5");
    assert_eq!(marked("deflect"), "K5");
    assert_eq!(marked("d1"), "K5");
    assert_eq!(marked("K5<L5"), "K5 L6");
    assert_eq!(marked("challenge:A5"), "A5 B5");
    assert_eq!(marked("refuse"), "A5 B5");
    // What happens nowhere on the board leaves the mark.
    assert_eq!(marked("A1"), "A5 B5");
    assert_eq!(marked(">A2"), "A1 A2");
    assert_eq!(marked("done"), "A1 A2");
    assert_eq!(marked("done"), "A1 A2");
    // A blow: begun, struck, and what the die says.
    assert_eq!(marked("A2*L6"), "A2 L6");
    assert_eq!(marked("d10"), "A2 L6");
    assert_eq!(marked("C3xC4"), "A2 L6");
    assert_eq!(marked("strike"), "C3 C4");
    assert_eq!(marked("d9"), "C3 C4");
}
