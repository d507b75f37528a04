//! A study from a text or from a match, with every entry played.

use parlour_cabinet::{GameEntry, find, import};
use parlour_core::study::{MAX_REMARK, ROOT, Study};
use parlour_core::{ANSWERED, AnyPlay, Entry, Record, Setup};

/// The match of a study at its root. Dice that nobody names fall by the seed.
pub(super) fn root(game: &dyn GameEntry, setup: &Setup, seed: u64) -> Result<Box<dyn AnyPlay>, String> {
    let record = Record { setup: setup.clone(), seed, entries: Vec::new() };
    game.replay(&record).map_err(|e| format!("This cannot be opened: {e}."))
}

/// The study of a text, which may also be a record. Whatever it says was played.
pub(super) fn read(text: &str) -> Result<Study, String> {
    if !Study::is_meant(text) {
        let play =
            import(text).map_err(|e| format!("This is neither a study nor a record that can be played: {e}."))?;
        return of_match(&*play);
    }
    let mut study = Study::parse(text).map_err(|e| format!("This study cannot be read: {e}."))?;
    let game = find(&study.setup.game).map_err(|e| format!("{e}."))?;
    let root = root(game, &study.setup, 0)?;
    // With every option that has its default said too.
    study.setup = root.record().setup.clone();
    play_all(&study, root)?;
    Ok(study)
}

/// Plays every entry of a study.
fn play_all(study: &Study, root: Box<dyn AnyPlay>) -> Result<(), String> {
    let mut open = vec![(ROOT, root)];
    while let Some((id, play)) = open.pop() {
        for &child in study.children(id) {
            let entry = study.node(child).entry.clone().expect("all but the root have an entry");
            let mut after = play.fork();
            after.enter(entry.clone()).map_err(|refusal| {
                let number = study.path(child).len();
                format!("This study cannot be played: `{entry}`, entry {number} of its line: {refusal}.")
            })?;
            open.push((child, after));
        }
    }
    Ok(())
}

/// What was played in a match, and what was taken back as variations; words that were left become remarks once it is over.
pub(super) fn of_match(play: &dyn AnyPlay) -> Result<Study, String> {
    let record = play.record();
    let game = find(&record.setup.game).map_err(|e| format!("{e}."))?;
    let mut study = Study::new(record.setup.clone());
    let mut now = root(game, &record.setup, record.seed)?;
    // The positions of the line, each with the steps that lead to it.
    let mut line = vec![(ROOT, 0)];
    for entry in &record.entries {
        now.enter(entry.clone()).map_err(|refusal| format!("`{entry}`: {refusal}."))?;
        let &(here, _) = line.last().expect("the root is always there");
        match entry {
            Entry::TakeBack { to } => line.retain(|&(id, steps)| id == ROOT || steps <= *to),
            Entry::Note(seat, text) if play.turn().is_over() && text != ANSWERED => {
                let remark = &mut study.node_mut(here).remark;
                let said = format!("{}seat {seat}: {text}", if remark.is_empty() { "" } else { "\n" });
                if remark.chars().count() + said.chars().count() <= MAX_REMARK {
                    remark.push_str(&said);
                }
            }
            Entry::Note(..) | Entry::Name(..) | Entry::House(..) => {}
            _ => line.push((study.add(here, entry.clone()), now.steps())),
        }
    }
    // What stood at the end comes first everywhere.
    while study.promote(line.last().expect("the root is always there").0) {}
    Ok(study)
}
