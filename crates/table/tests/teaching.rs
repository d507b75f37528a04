//! Everything that teaches a game is as it says, and there is enough of it.
#![allow(clippy::unwrap_used)]

use parlour_cabinet::{GAMES, GameEntry};
use parlour_core::teaching::{Lesson, Task};
use parlour_table::teaching::{Tutor, Verdict, Wish, check};
use parlour_table::{Request, Trouble};
use std::path::{Path, PathBuf};

fn read(text: &str) -> Lesson {
    Lesson::read(text).unwrap_or_else(|e| panic!("{e}\n{text}"))
}

fn course(game: &'static dyn GameEntry) -> Vec<Lesson> {
    game.info().lessons.iter().map(|text| read(text)).collect()
}

/// Every action in every lesson and demonstration is legal, is judged as it is written, and does what the text says.
#[test]
fn lessons_and_demonstrations_are_as_they_say() {
    for game in GAMES {
        for text in game.info().lessons.iter().chain(game.info().demos) {
            let lesson = read(text);
            check(*game, &lesson).unwrap_or_else(|why| panic!("{}, {}: {why}", game.info().id, lesson.title));
        }
    }
}

/// Six to eight lessons with at most 25 actions; where a book has more to tell, twelve and the match they lead to. A game that
/// has just come has none yet.
#[test]
fn a_course_is_short_and_leads_to_a_match() {
    for game in GAMES.iter().filter(|game| !game.info().lessons.is_empty()) {
        let (id, lessons) = (game.info().id, course(*game));
        let actions: usize = lessons.iter().map(Lesson::actions).sum();
        let (most, enough) = if lessons.len() > 8 { (13, 45) } else { (8, 25) };
        assert!((6..=most).contains(&lessons.len()), "{id} has {} lessons", lessons.len());
        assert!(actions <= enough, "{id} asks for {actions} actions");
        let is_match = |lesson: &Lesson| matches!(lesson.tasks.last(), Some(Task::Match { .. }));
        let is_last = lessons.last().is_some_and(is_match);
        assert!(is_last || game.info().seats == [1], "{id}: the course leads to a match");
        assert!(lessons.iter().rev().skip(1).all(|lesson| !is_match(lesson)), "{id}: only its end does");
    }
}

/// Whoever gives up is shown the way through every lesson; going back leads through the same positions.
#[test]
fn nobody_is_locked_in() {
    for game in GAMES {
        for lesson in course(*game) {
            let mut tutor = Tutor::new(*game, lesson).unwrap();
            let mut seen = vec![tutor.sitting().play().diagram()];
            while tutor.at() + 1 < tutor.lesson().tasks.len() {
                tutor.wish(&Wish::Next {}).unwrap();
                seen.push(tutor.sitting().play().diagram());
            }
            let last = tutor.at();
            assert!(tutor.wish(&Wish::Next {}).is_err(), "there is nothing behind the last step");
            for at in (0..last).rev() {
                tutor.wish(&Wish::Before {}).unwrap();
                assert_eq!((tutor.at(), tutor.sitting().play().diagram()), (at, seen[at].clone()));
            }
            tutor.wish(&Wish::GoTo { task: last }).unwrap();
            assert_eq!(tutor.sitting().play().diagram(), seen[last], "whoever comes back goes on where they were");
        }
    }
}

/// A lesson in which a wrong move is answered by the opponent, on the board and in words.
#[test]
fn the_opponent_shows_what_a_wrong_move_leads_to() {
    let is_answered = |task: &Task| matches!(task, Task::Do { otherwise: None, .. });
    let mut shown = 0;
    for game in GAMES {
        for lesson in course(*game) {
            let Some(at) = lesson.tasks.iter().position(is_answered) else { continue };
            let mut tutor = Tutor::new(*game, lesson).unwrap();
            tutor.wish(&Wish::GoTo { task: at }).unwrap();
            let known: Vec<String> = match tutor.task() {
                Task::Do { accept, wrong, .. } => {
                    accept.iter().flatten().chain(wrong.iter().map(|(text, _)| text)).cloned().collect()
                }
                _ => Vec::new(),
            };
            for choice in tutor.sitting().play().choices() {
                if known.contains(&choice.text) {
                    continue;
                }
                let ply = tutor.sitting().ply_for(tutor.guest());
                let heard = tutor.hear(&Request::Act { ply, text: choice.text });
                let Some(job) = heard.job else {
                    tutor.wish(&Wish::Again {}).unwrap();
                    continue;
                };
                let before = tutor.sitting().play().steps();
                let answered = tutor.answer(job.run(1, &|| false, &mut |_| {}));
                assert_eq!(answered.kept, Some(before));
                assert!(tutor.sitting().play().steps() > before, "the answer is on the board");
                let Verdict::Wrong(said) = tutor.verdict() else { panic!("it stays wrong") };
                assert!(said.contains("look at the answer"), "{said}");
                shown += 1;
                break;
            }
        }
    }
    assert!(shown >= GAMES.len() / 2, "only {shown} were found");
}

/// What is no part of a lesson is refused in words, and an illegal move with its rule.
#[test]
fn a_lesson_refuses_in_words() {
    let game = parlour_cabinet::find("swords-and-shields").unwrap();
    let mut tutor = Tutor::new(game, course(game).remove(0)).unwrap();
    let resign = tutor.hear(&Request::Resign { ply: 0 });
    assert!(matches!(resign.trouble, Some(Trouble::Denied(_))), "{resign:?}");
    let ply = tutor.sitting().ply_for(tutor.guest());
    let illegal = tutor.hear(&Request::Act { ply, text: "a1-a1".into() });
    assert!(illegal.trouble.is_some_and(|trouble| trouble.refused().rule.is_some()));
    assert!(tutor.wish(&Wish::Choose { answer: 0 }).is_err(), "no question is asked");
    assert!(tutor.wish(&Wish::Before {}).is_err(), "nothing comes before the first step");
    assert_eq!(*tutor.verdict(), Verdict::Open, "nothing has changed");
}

/// Texts with a line that is wrong name it; lessons that claim what is not so are found.
#[test]
fn wrong_lessons_are_told_apart() {
    let game = parlour_cabinet::find("swords-and-shields").unwrap();
    let text = game.info().lessons[0];
    let faulty = |from: &str, to: &str| {
        assert!(text.contains(from), "{from} is in the first lesson");
        Lesson::read(&text.replacen(from, to, 1)).map_err(|e| e.to_string()).and_then(|lesson| check(game, &lesson))
    };
    assert!(faulty("title:", "titel:").unwrap_err().contains("line 1: `titel` means nothing here"));
    assert!(faulty("accept: ", "accept: z9-z8; ").is_err());
    assert!(faulty("won: 2", "won: 1").unwrap_err().contains("is claimed"));
}

/// Two ways are taken as right, and only one of them leads to where the next task makes sense.
#[test]
fn a_way_that_leads_nowhere_is_found() {
    let game = parlour_cabinet::find("swords-and-shields").unwrap();
    let two = |accept: &str| {
        let text = format!(
            "title: t\nabout: a\nlearner: 1\ndo: First.\naccept: {accept}\nyes: y\nwatch: They answer.\nplay: e3-b3\ndo: Then.\naccept: a4-a2\nyes: y\n"
        );
        check(game, &read(&text))
    };
    assert_eq!(two("d1-d2; f1-f2"), Ok(()));
    let told = two("d1-d2; d1-d3").unwrap_err();
    assert!(told.starts_with("step 2, after `d1-d3`: "), "{told}");
}

/// What a person wrote is shown: no text lies in a folder without being on its game's list, in the order of the names.
#[test]
fn every_text_is_on_a_list() {
    fn texts(folder: &Path, found: &mut Vec<(PathBuf, Vec<String>)>) {
        let mut inside: Vec<_> = folder.read_dir().unwrap().map(|entry| entry.unwrap().path()).collect();
        inside.sort();
        if folder.ends_with("lessons") || folder.ends_with("demos") {
            let read = |path: &PathBuf| std::fs::read_to_string(path).unwrap();
            found.push((folder.to_owned(), inside.iter().map(read).collect()));
            return;
        }
        inside.iter().filter(|path| path.is_dir()).for_each(|path| texts(path, found));
    }
    let mut found = Vec::new();
    texts(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games"), &mut found);
    assert_eq!(found.len(), 2 * GAMES.len(), "lessons and demonstrations of every game");
    for (folder, texts) in found {
        let is_it =
            |game: &&&dyn GameEntry| [game.info().lessons, game.info().demos].iter().any(|list| texts == **list);
        assert!(GAMES.iter().any(|game| is_it(&game)), "{} and a game's list differ", folder.display());
    }
}

/// The lesson in the description of the format is one.
#[test]
fn the_documented_lesson_is_one() {
    let docs = include_str!("../../../docs/lesson-format.md");
    let text = docs.split("```text\n").find(|block| block.starts_with("title:")).unwrap();
    let text = text.split("```").next().unwrap();
    check(parlour_cabinet::find("swords-and-shields").unwrap(), &read(text)).unwrap();
}
