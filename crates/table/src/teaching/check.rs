//! Whether a lesson is as it says, from its first task to its last.

use super::judge::judge;
use super::opened::{open, spot};
use super::{Tutor, Verdict, Wish};
use crate::Request;
use parlour_cabinet::GameEntry;
use parlour_core::teaching::{Lesson, Task};
use std::collections::BTreeSet;

/// Plays a lesson: every action in it is legal, is judged as the lesson says, and does what it claims. Otherwise the first
/// thing that is not so, in a sentence.
pub fn check(game: &'static dyn GameEntry, lesson: &Lesson) -> Result<(), String> {
    let mut before = open(game, &lesson.opening)?;
    let mut tutor = Tutor::new(game, lesson.clone())?;
    for (n, task) in lesson.tasks.iter().enumerate() {
        let told = |e: String| format!("step {}: {e}", n + 1);
        if n > 0 {
            tutor.wish(&Wish::Next {}).map_err(told)?;
        }
        if let Task::Watch { play, claims, .. } = task {
            judge(&*before, play, claims).map_err(told)?;
        }
        judged(&mut tutor, task).map_err(told)?;
        before = tutor.sitting().play().fork();
    }
    leads_on(game, lesson)
}

/// Whatever is taken as right leads on to the end: no task behind it says what is not so any more.
fn leads_on(game: &'static dyn GameEntry, lesson: &Lesson) -> Result<(), String> {
    // What was done so far, task by task. Where two ways lead to one position, the first stands for both.
    let mut ways: Vec<Vec<Vec<String>>> = vec![Vec::new()];
    for (n, task) in lesson.tasks.iter().enumerate() {
        let mut known = BTreeSet::new();
        for way in std::mem::take(&mut ways) {
            let told = |e: String| format!("step {}, after `{}`: {e}", n + 1, way.concat().join(" "));
            let mut tutor = walked(game, lesson, &way).map_err(told)?;
            let Task::Do { accept, test, .. } = task else {
                ways.push([way, vec![Vec::new()]].concat());
                continue;
            };
            tutor.wish(&Wish::Show {}).map_err(told)?;
            tutor.wish(&Wish::Again {}).map_err(told)?;
            let any = test.as_ref().map_or_else(Vec::new, |_| tutor.sitting().play().choices());
            for done in accept.iter().cloned().chain(any.into_iter().map(|choice| vec![choice.text])) {
                let is_right = play(&mut tutor, &done).is_ok() && matches!(tutor.verdict(), Verdict::Right(_));
                if is_right && known.insert(tutor.sitting().play().diagram()) {
                    ways.push([way.clone(), vec![done]].concat());
                }
                tutor.wish(&Wish::Again {}).map_err(told)?;
            }
        }
    }
    Ok(())
}

/// The lesson at the task behind these.
fn walked(game: &'static dyn GameEntry, lesson: &Lesson, way: &[Vec<String>]) -> Result<Tutor, String> {
    let mut tutor = Tutor::new(game, lesson.clone())?;
    for done in way {
        play(&mut tutor, done)?;
        tutor.wish(&Wish::Next {})?;
    }
    Ok(tutor)
}

fn judged(tutor: &mut Tutor, task: &Task) -> Result<(), String> {
    match task {
        Task::Do { accept, wrong, claims, hint, .. } => {
            let before = tutor.sitting().play().fork();
            hint.iter().try_for_each(|name| spot(&*before, name).map(|_| ()))?;
            for (text, _) in wrong {
                play(tutor, std::slice::from_ref(text))?;
                let Verdict::Wrong(_) = tutor.verdict() else {
                    return Err(format!("`{text}` is said to be wrong, and it is taken as {:?}", tutor.verdict()));
                };
                tutor.wish(&Wish::Again {})?;
            }
            for right in accept {
                judge(&*before, right, claims).map_err(|e| format!("`{}`: {e}", right.join(" then ")))?;
                play(tutor, right)?;
                let Verdict::Right(_) = tutor.verdict() else {
                    return Err(format!("`{}` is not taken as right", right.join(" then ")));
                };
                tutor.wish(&Wish::Again {})?;
            }
            tutor.wish(&Wish::Show {}).map(|_| ())
        }
        Task::Choose { answers, .. } => {
            for (n, answer) in answers.iter().enumerate() {
                tutor.wish(&Wish::Choose { answer: n })?;
                if matches!(tutor.verdict(), Verdict::Right(_)) != answer.is_right {
                    return Err(format!("`{}` is not judged as it is written", answer.text));
                }
            }
            Ok(())
        }
        Task::Match { .. } => match tutor.set_out(0)?.0.turn().is_over() {
            true => Err("the match that should begin here is over".into()),
            false => Ok(()),
        },
        Task::Watch { .. } => Ok(()),
    }
}

/// As a page would ask for it.
fn play(tutor: &mut Tutor, texts: &[String]) -> Result<(), String> {
    for text in texts {
        let ply = tutor.sitting().ply_for(tutor.guest());
        let heard = tutor.hear(&Request::Act { ply, text: text.clone() });
        if let Some(trouble) = heard.trouble {
            return Err(format!("`{text}`: {}", trouble.refused().text));
        }
    }
    Ok(())
}
