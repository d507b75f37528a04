//! Every rule of Blockade.

use crate::laid::laid_out;
use parlour_core::scene::{Dot, Mark, Viewer, Weight};
use parlour_core::{Cause, Entry, Play, Present, Refusal, Rules, Title, Turn};
use parlour_testkit::{Table, citations, enter, seat};
use sly::blockade::Blockade;

#[test]
fn citations_are_complete() {
    citations(include_str!("rules.rs"), Blockade::INFO.rules);
}

pub fn table() -> Table<Blockade> {
    Table::open(2, &[])
}

/// A board with these guards of seats 1 and 2, and the kings on 11E and 2H.
pub fn board(one: &str, two: &str, last: &str) -> String {
    let of = |name: &str| {
        let stands = |list: &str| list.split_whitespace().any(|at| at == name);
        match name {
            "11E" if last != "seat 1 has escaped" => "1K",
            "2H" if last != "seat 2 has escaped" => "2K",
            _ if stands(one) => "1G",
            _ if stands(two) => "2G",
            _ => ".",
        }
    };
    let row =
        |r: usize| (0..12).map(|c| format!(" {}", of(&format!("{r}{}", char::from(b'A' + c))))).collect::<String>();
    let rows: String = (1..=12).map(|r| format!("{r}{}\n", row(r))).collect();
    format!("A B C D E F G H I J K L\n{rows}{last}\n")
}

fn can_escape(one: &str, two: &str, last: &str) -> bool {
    let table = table();
    table.texts(&table.state(&board(one, two, last))).contains(&"escape".into())
}

/// The spaces by which the king is shown to leave.
fn path(one: &str, two: &str, last: &str) -> String {
    let table = table();
    let mut play = table.play_from(&board(one, two, last));
    enter(&mut play, "escape");
    let layout = table.rules.layout();
    let names = |motion: &parlour_core::scene::Motion| {
        assert_eq!(motion.to, None);
        motion.via.iter().map(|&s| layout.place(s).expect("a space").name.clone()).collect::<Vec<_>>().join(" ")
    };
    play.motions(1, Viewer::Spectator).iter().map(names).collect()
}

fn refused(play: &Play<Blockade>, text: &str) -> String {
    let Turn::Act(mover) = play.turn() else { panic!("it is over") };
    match play.clone().enter(Entry::Act(mover, text.into())) {
        Err(Refusal::Illegal { why: Some(why), .. }) => why.to_string(),
        other => panic!("{text}: {other:?}"),
    }
}

/// 1: Seat 1 is red: his king stands on 11E and escapes over the upper side, beyond row 1.
#[test]
fn rule_01_the_kings() {
    let start = "
      A  B  C   D  E  F   G  H  I   J  K  L
 1    .  .  .   .  .  .   .  .  .   .  .  .
 2    .  o  .   .  o  .   .  2K .   .  o  .
 3    .  .  .   .  .  .   .  .  .   .  .  .
 4    .  .  .   .  .  .   .  .  .   .  .  .
 5    .  o  .   .  o  .   .  o  .   .  o  .
 6    .  .  .   .  .  .   .  .  .   .  .  .
 7    .  .  .   .  .  .   .  .  .   .  .  .
 8    .  o  .   .  o  .   .  o  .   .  o  .
 9    .  .  .   .  .  .   .  .  .   .  .  .
10    .  .  .   .  .  .   .  .  .   .  .  .
11    .  o  .   .  1K .   .  o  .   .  o  .
12    .  .  .   .  .  .   .  .  .   .  .  .
seat 1 places
";
    let table = table();
    let (state, written) = (table.rules.start(), table.rules.diagram(&table.rules.start()));
    assert_eq!(table.state(start.trim_start_matches('\n')), state);
    assert_eq!(written.split_whitespace().collect::<Vec<_>>(), start.split_whitespace().collect::<Vec<_>>());
    // Up for seat 1 and down for seat 2, not the other way.
    assert_eq!(path("3A", "3B", "seat 1 places"), "10E 9E 8E 7E 6E 5E 4E 3E 2E 1E");
    assert_eq!(path("3A", "", "seat 2 places"), "3H 4H 5H 6H 7H 8H 9H 10H 11H 12H");
    assert!(!can_escape("4E", "4A", "seat 1 places"), "the other sides are no use");
    assert!(!can_escape("9H", "", "seat 2 places"));
}

/// 1: With kings=outer the kings stand on 11B and 2K.
#[test]
fn rule_01_outer_kings() {
    let outer = Table::<Blockade>::open(2, &[("kings", "outer")]);
    let text = outer.rules.diagram(&outer.rules.start());
    let kings: Vec<_> = text.lines().filter(|l| l.contains('K') && !l.contains('L')).collect();
    assert!(
        kings[0].starts_with(" 2") && kings[0].contains("2K") && kings[1].starts_with("11") && kings[1].contains("1K")
    );
    assert!(outer.texts(&outer.rules.start()).contains(&"@3H".into()), "the inner fields are free");
    assert!(!outer.texts(&outer.rules.start()).contains(&"@12A".into()));
    assert!(outer.rules.parse_diagram(&table().rules.diagram(&table().rules.start())).is_err());
}

/// 2: No guard is ever placed in the field of either king, and nobody places his first guard on a centre.
#[test]
fn rule_02_where_guards_are_placed() {
    let mut play = table().play(0);
    let open = |play: &Play<Blockade>, at: &str| play.choices().iter().any(|c| c.text == format!("@{at}"));
    for at in ["10D", "10F", "12E", "1G", "3I", "2I", "11E", "2H"] {
        assert!(!open(&play, at), "{at} is in a king's field");
    }
    for at in ["2B", "5E", "8H", "11K"] {
        assert!(!open(&play, at), "{at} is a centre");
    }
    for at in ["9E", "10C", "10G", "4H", "1F", "3J", "1A", "12L"] {
        assert!(open(&play, at), "{at} is beside a field");
    }
    assert_eq!(refused(&play, "@11D"), "11D is in a king's field, and no guard is ever placed there. (rule 2)");
    assert_eq!(refused(&play, "@5E"), "5E is a centre, and nobody places his first guard on a centre. (rule 2)");
    enter(&mut play, "@4H");
    assert!(!open(&play, "5E"), "seat 2 has a first guard too");
    assert_eq!(refused(&play, "@4H"), "A guard stands on 4H already. (rule 2)");
    enter(&mut play, "@9E");
    assert!(open(&play, "5E") && !open(&play, "12E"), "the second guard may stand on a centre");
    assert_eq!(refused(&play, "9E-9F"), "A guard stands on 9E already. (rule 2)");
    assert_eq!(refused(&play, "5E-5F"), "Placing one guard is the whole turn, until all twelve are placed. (rule 2)");
}

/// 2: The players take turns, seat 1 first, and each places one of his guards on a vacant space until all twelve stand on the board.
#[test]
fn rule_02_twelve_guards() {
    let mut play = table().play(0);
    let order = "@4H @9E @9D @4I @12A @12B @12L @1A @1L @4A @4B @4C";
    for (n, text) in order.split(' ').enumerate() {
        assert_eq!(play.turn(), Turn::Act(seat(1 + n as u8 % 2)));
        assert!(play.choices().iter().all(|c| c.text.starts_with('@') || c.text == "escape"), "before {text}");
        enter(&mut play, text);
    }
    assert_eq!(play.turn(), Turn::Act(seat(1)));
    assert!(play.choices().iter().all(|c| c.text.contains('-') || c.text == "escape"));
    assert_eq!(play.lines(11, Viewer::Spectator)[0].text, "All guards are placed; from now on they move.");
    assert_eq!(refused(&play, "@6H"), "All guards are placed; a turn moves one of them now. (rule 3)");
    assert_eq!(refused(&play, "@9D"), "All guards are placed; a turn moves one of them now. (rule 3)");
}

/// Six guards each, those of seat 2 out of the way of what is shown.
fn moving(one: &str) -> Play<Blockade> {
    table().play_from(&board(one, "4H 12A 12B 12C 1L 4L", "seat 1 moves"))
}

fn reach(play: &Play<Blockade>, from: &str) -> Vec<String> {
    let texts = play.choices().into_iter().map(|c| c.text);
    texts.filter_map(|t| t.strip_prefix(&format!("{from}-")).map(str::to_owned)).collect()
}

/// 3: a turn moves one own guard any number of vacant spaces in a straight line, along its row or its column.
#[test]
fn rule_03_guards_slide() {
    let play = moving("7C 9E 1A 1B 1C 4A");
    assert_eq!(
        reach(&play, "7C").join(" "),
        "7A 7B 7D 7E 7F 7G 7H 7I 7J 7K 7L 2C 3C 4C 5C 6C 8C 9C 10C 11C",
        "up to 1C and 12C, which are occupied"
    );
    assert_eq!(refused(&play, "7C-8D"), "8D is not in a straight line from 7C. (rule 3)");
    assert_eq!(refused(&play, "7C-7C"), "A move leads to another space. (rule 3)");
    assert_eq!(refused(&play, "8C-9C"), "A turn moves a guard, and none stands on 8C. (rule 3)");
    assert_eq!(refused(&play, "4H-5H"), "Red is to move, and the guard on 4H is blue. (rule 3)");
    assert_eq!(refused(&play, "11E-9E"), "A turn moves a guard; the red king only ever runs. (rule 3)");
}

/// 3: It does not pass over a guard or a king, and it does not end in the field of either king; it may pass through such a field.
#[test]
fn rule_03_what_is_in_the_way() {
    let play = moving("2C 9E 10A 1B 1C 7L");
    // 2C: 1C above is its own; to the right it passes the king's field's edge and stops before the king.
    assert_eq!(reach(&play, "2C").join(" "), "2A 2B 2D 2E 2F 3C 4C 5C 6C 7C 8C 9C 10C 11C");
    // 10A passes through the lower king's field and beyond it.
    assert_eq!(reach(&play, "10A").join(" "), "10B 10C 10G 10H 10I 10J 10K 10L 1A 2A 3A 4A 5A 6A 7A 8A 9A 11A");
    assert_eq!(refused(&play, "2C-2I"), "The blue king on 2H is in the way. (rule 3)");
    assert_eq!(refused(&play, "2C-2H"), "The blue king stands on 2H already. (rule 3)");
    assert_eq!(refused(&play, "2C-2G"), "2G is in a king's field, and no move ends there. (rule 3)");
    assert_eq!(refused(&play, "2C-1C"), "A red guard stands on 1C already. (rule 3)");
    assert_eq!(refused(&play, "2C-12C"), "A blue guard stands on 12C already. (rule 3)");
    assert_eq!(refused(&play, "10A-12A"), "A blue guard stands on 12A already. (rule 3)");
    assert_eq!(refused(&play, "10A-10E"), "10E is in a king's field, and no move ends there. (rule 3)");
}

/// 4: If the king of the player whose turn it is has an escape path, the player may run instead of placing or moving a guard, and wins; this holds while guards are being placed, too.
#[test]
fn rule_04_running_wins() {
    let mut play = table().after("@3A");
    assert_eq!(play.choices()[0].text, "escape");
    assert_eq!(play.choices().len(), 1 + 111, "he may also place a guard");
    let scene = play.scene(1, Viewer::Spectator);
    assert_eq!(scene.prompt, "Blue: the king can escape!");
    assert_eq!(scene.notices[0].head, "The blue king can escape");
    enter(&mut play, "escape");
    let Turn::Over(outcome) = play.turn() else { panic!("he has won") };
    assert_eq!((outcome.ranks(), outcome.cause), (&[2, 1][..], Cause::Rule("4")));
    assert_eq!(play.diagram(), table().rules.diagram(&table().state(&board("3A", "", "seat 2 has escaped"))));
    assert_eq!(play.lines(1, Viewer::Spectator)[0].text, "The blue king escapes over 12H: blue wins.");
    assert_eq!(play.scene(2, Viewer::Spectator).prompt, "The blue king has escaped: blue wins.");
    // Not without a path; and while guards move as well.
    let stopped = table().after("@4H");
    assert_eq!(refused(&stopped, "escape"), "The blue king has no escape path. (rule 4)");
    let mut moving = moving("7C 9F 1A 1B 1C 4A");
    enter(&mut moving, "escape");
    let Turn::Over(outcome) = moving.turn() else { panic!("he has won") };
    assert_eq!((outcome.ranks(), outcome.cause), (&[1, 2][..], Cause::Rule("4")));
}

/// 4: slides on until the next space holds a guard of either colour; there he turns left or right and slides on, and so on
#[test]
fn rule_04_the_king_turns_where_a_guard_stops_him() {
    for (one, two) in [("4E", "5C"), ("5C", "4E")] {
        assert_eq!(path(one, two, "seat 1 places"), "10E 9E 8E 7E 6E 5E 5D 4D 3D 2D 1D", "of either colour");
    }
    assert_eq!(path("4E", "5G", "seat 1 places"), "10E 9E 8E 7E 6E 5E 5F 4F 3F 2F 1F", "or to the right");
    assert!(!can_escape("4E", "6C", "seat 1 places"), "he does not turn where nothing stops him");
    // The same for the other king, downwards.
    assert_eq!(path("10H 9F", "1A", "seat 2 places"), "3H 4H 5H 6H 7H 8H 9H 9G 10G 11G 12G");
    // Left, right, left, right; take any of the guards away and it fails.
    assert_eq!(path("4E 2C", "5B 3A", "seat 1 places"), "10E 9E 8E 7E 6E 5E 5D 5C 4C 3C 3B 2B 1B");
    for (one, two) in [("4E 12A", "5B 3A"), ("4E 2C", "12A 3A"), ("4E 2C", "5B 12A")] {
        assert!(can_escape(one, two, "seat 1 places") == (one == "4E 12A"), "straight up from 5C if 2C is open");
    }
}

/// 4: The path must lead off the board over the side opposite to his own.
#[test]
fn rule_04_over_the_opposite_side() {
    assert!(!can_escape("4E", "4A", "seat 1 places"), "left, right and below are open, and of no use");
    assert!(can_escape("4F", "4A", "seat 1 places"));
}

/// 4: It may cross the field of the enemy king, but not his space.
#[test]
fn rule_04_the_enemy_kings_field() {
    assert_eq!(path("4E 12B", "5H 12A", "seat 1 places"), "10E 9E 8E 7E 6E 5E 5F 5G 4G 3G 2G 1G");
    assert!(!can_escape("4E", "5I", "seat 1 places"), "up the column of the king himself");
}

/// In the very first turn of the game seat 1 places a guard and does not run
#[test]
fn ruling_01_the_very_first_turn() {
    let play = table().play(0);
    assert_eq!(play.choices().len(), 112);
    assert_eq!(
        refused(&play, "escape"),
        "In the very first turn seat 1 places a guard and does not run. (ruling R-01)"
    );
    assert!(table().after("@3A").choices().iter().any(|c| c.text == "escape"), "seat 2 may, in his first turn");
    assert!(table().after("@4H @3A").choices().iter().any(|c| c.text == "escape"), "and seat 1 in his second");
}

/// A line of travel that leaves the board over another side, or comes upon the enemy king, ends there without success: a king does not stop a king.
#[test]
fn ruling_02_a_king_does_not_stop_a_king() {
    // Stopped below the enemy king he could turn left, be stopped by 3F, and go up from 3G.
    assert!(!can_escape("4E 3F", "5I 12A", "seat 1 places"));
    // Nor does he turn round at the side of the board: along row 5 he is gone.
    assert!(!can_escape("4E 4A", "6A 6L", "seat 1 places"));
    // Beside him is allowed.
    assert_eq!(path("4E", "5J", "seat 1 places"), "10E 9E 8E 7E 6E 5E 5F 5G 5H 5I 4I 3I 2I 1I");
}

/// Each leg has at least one space: a king cannot turn towards a guard that stands right beside him.
#[test]
fn ruling_03_legs_have_spaces() {
    assert!(!can_escape("4E 5F", "5D 12A", "seat 1 places"), "stopped on 5E with guards on both sides");
    assert!(can_escape("4E 5F", "5C 12A", "seat 1 places"), "one space to the left is enough");
}

/// A path does not come to the same space twice in the same direction.
#[test]
fn ruling_03_going_round_and_round() {
    // Around in a ring: 11E up to 5E, right to 5K, down to 9K, left to 9E … and again.
    assert!(!can_escape("4E 5L 4K", "10K 9D 12A", "seat 1 places"), "it would never end");
    assert!(can_escape("4E 5L 12B", "10K 9D 12A", "seat 1 places"), "without 4K he leaves the ring on 5K");
}

/// While the king travels, the space he started from is empty and may be crossed.
#[test]
fn ruling_04_the_space_he_started_from() {
    // Up to 5E, right to 5H, down to 11H, left through 11E and out at the side. If his own space stopped him on 11F, he
    // could go up from there.
    assert!(!can_escape("4E 12H", "5I 1A", "seat 1 places"));
}

/// A player passes only when nothing else is legal, running included.
#[test]
fn ruling_05_passing() {
    let (one, two) = ("10J 10K 10L 11I 12I 4H", "12J 12K 12L 11J 11K 11L");
    let mut play = table().play_from(&board(one, two, "seat 2 moves"));
    assert_eq!(play.choices().iter().map(|c| c.text.as_str()).collect::<Vec<_>>(), ["pass"]);
    assert_eq!(play.scene(0, Viewer::Spectator).buttons[0].label, "Pass");
    enter(&mut play, "pass");
    assert_eq!(play.turn(), Turn::Act(seat(1)));
    assert_eq!(refused(&play, "pass"), "A player passes only when nothing else is legal. (ruling R-05)");
    // Shut in, but the king can run: that is all he can do, and he need not pass.
    let free = table().play_from(&board(&one.replace("4H", "4J"), two, "seat 2 moves"));
    assert_eq!(free.choices().iter().map(|c| c.text.as_str()).collect::<Vec<_>>(), ["escape"]);
}

/// When a position occurs for the third time with the same player to move, the game is drawn
#[test]
fn ruling_06_the_third_occurrence() {
    let mut play = moving("7C 9E 1A 1B 1C 4A");
    for (n, text) in ["7C-7D", "4L-5L", "7D-7C", "5L-4L"].iter().cycle().take(8).enumerate() {
        assert!(!play.turn().is_over(), "before number {n}");
        enter(&mut play, text);
    }
    let Turn::Over(outcome) = play.turn() else { panic!("the third occurrence") };
    assert_eq!((outcome.ranks(), outcome.cause), (&[1, 1][..], Cause::Rule("R-06")));
    let table = table();
    let key = |last| table.rules.key(&table.state(&board("7C 9E 1A 1B 1C 4A", "4H 12A 12B 12C 1L 4L", last)));
    assert_ne!(key("seat 1 moves"), key("seat 2 moves"), "the player to move belongs to the position");
}

#[test]
fn the_opening_is_warned_of() {
    let scene = table().play(0).scene(0, Viewer::Spectator);
    let notice = &scene.notices[0];
    assert_eq!((notice.weight, notice.rule), (Weight::Warning, Some("4")));
    assert_eq!(notice.head, "The blue king threatens to escape");
    assert_eq!(notice.text, "Next turn he can run, by way of 12H. 6 of the 112 spaces for the guard stop him.");
    assert_eq!(scene.prompt, "Red: place a guard, 1 of 6.");
    let quiet = table().after("@4H @9E").scene(2, Viewer::Spectator);
    assert!(quiet.notices.is_empty() && quiet.marks.iter().all(|m| matches!(m, Mark::Last(_))), "{:?}", quiet.notices);
}

#[test]
fn the_way_out_is_shown_before_running() {
    let table = table();
    let state = table.state(&board("4E", "5C", "seat 1 places"));
    let clicks = table.rules.read(&state, "escape").unwrap();
    let preview = table.rules.preview(&state, &clicks, Viewer::Seat(seat(1)));
    let spot = |name: &str| table.rules.layout().places.iter().find(|p| p.name == name).unwrap().spot;
    assert_eq!(preview.prompt, "The red king runs: 11 spaces, out over 1D.");
    assert_eq!(preview.marks[0], Mark::Selected(spot("11E")));
    let way = "10E 9E 8E 7E 6E 5E 5D 4D 3D 2D 1D".split(' ').map(spot).collect();
    assert_eq!(preview.marks[1], Mark::Reach(way));
    assert_eq!(
        preview.marks[2..4],
        [Mark::Target(spot("5E"), Dot::Number(1)), Mark::Target(spot("5D"), Dot::Number(2))]
    );
}

#[test]
fn a_chosen_guard_shows_its_targets() {
    let play = moving("7C 9E 1A 1B 1C 4A");
    let clicks = play.rules().read(play.state(), "9E-9F").unwrap();
    let preview = play.preview(&clicks[..1], Viewer::Seat(seat(1)));
    assert_eq!(preview.prompt, "Choose a space for the guard on 9E.");
    assert_eq!(preview.marks.len(), 1 + reach(&play, "9E").len());
    assert_eq!(preview.marks[0], Mark::Selected(clicks[0]));
    assert!(preview.marks.contains(&Mark::Target(clicks[1], Dot::Plain)));
}

#[test]
fn impossible_diagrams_are_refused_by_line() {
    let rules = table().rules;
    let why = |one: &str, two: &str, last: &str| rules.parse_diagram(&board(one, two, last)).unwrap_err().to_string();
    assert_eq!(
        why("4H", "", "seat 1 places"),
        "diagram line 14: guards are placed in turn, red first, six each: red has 1, blue has 0, and red is to act (rule 2)"
    );
    assert_eq!(why("4H 4A", "", "seat 2 places").split(':').next(), Some("diagram line 14"));
    assert_eq!(
        why("1G", "", "seat 2 places"),
        "diagram line 2: no guard stands in a king's field, as 1G is (rules 2 and 3)"
    );
    assert_eq!(
        why("5E", "", "seat 2 places"),
        "diagram line 14: all red guards stand on centres, where nobody places his first guard (rule 2)"
    );
    assert_eq!(why("4H", "", "seat 2 has escaped"), "diagram line 14: the blue king has no escape path (rule 4)");
    assert_eq!(why("", "", "seat 1 has escaped"), "diagram line 14: the red king has no escape path (rule 4)");
    assert_eq!(
        why("4H", "", "seat 2 moves"),
        "diagram line 14: what is due: `seat 1 places`, `seat 1 moves` or `seat 1 has escaped`"
    );
    assert_eq!(
        rules.parse_diagram("").unwrap_err().to_string(),
        "diagram line 1: a diagram begins with the columns A to L"
    );
    let kings = board("4H", "", "seat 2 places").replace("1K", ".");
    assert_eq!(
        rules.parse_diagram(&kings).unwrap_err().to_string(),
        "diagram line 14: the red king is missing: he stands on 11E (rule 1)"
    );
}

#[test]
fn positions_are_laid_out_piece_by_piece() {
    let laid = |pieces: &str| laid_out(&table(), pieces, 1);
    let first = laid("red cylinder: 11E; blue cylinder: 2H; red square: 4H");
    assert_eq!(first.as_ref(), Ok(&table().state(&board("4H", "", "seat 2 places"))));
    let why = |pieces| laid(pieces).unwrap_err();
    assert_eq!(why("red cylinder: 11F; blue cylinder: 2H; red square: 4H"), "the red king stands on 11E (rule 1)");
    assert_eq!(why("blue cylinder: 2H; red square: 4H"), "the red king is missing: he stands on 11E (rule 1)");
    assert_eq!(
        why("red cylinder: 11E; blue cylinder: 2H; red square: 4H 9D"),
        "guards are placed in turn, red first, six each: red has 2, blue has 0, and blue is to act (rule 2)"
    );
}
