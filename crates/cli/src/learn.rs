//! `parlour learn GAME`: its lessons, line by line.

mod course;
mod said;
mod told;

use crate::args::GameArg;
use crate::output;
use anyhow::{Context, Result, anyhow};
use parlour_cabinet::GameEntry;
use parlour_core::teaching::Lesson;
use parlour_table::teaching;
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Type what you want to do on the board, or the number of an answer; Enter alone goes on, and takes a mistake back. `hint` names
places that help, `show` shows what is right, `again` tries it anew, `rule 5` shows that rule, `back` goes back, `quit` ends.

Examples:
  parlour learn swoop                               from the first lesson on
  parlour learn swoop 4                             the fourth lesson
  parlour learn swoop --list                        what there is
  parlour learn swoop demo-1                        a match to look at
  parlour learn swoop --check 03-taking.txt         is a lesson as it says")]
pub struct LearnArgs {
    #[command(flatten)]
    game: GameArg,
    /// The number of a lesson, or demo-1 for the first match to look at
    #[arg(default_value = "1")]
    leaf: String,
    /// List the lessons
    #[arg(long)]
    list: bool,
    /// Play the lesson in this file instead, from its first step to its last, and say what is wrong with it
    #[arg(long, value_name = "FILE")]
    check: Option<PathBuf>,
}

pub fn run(args: &LearnArgs) -> Result<()> {
    let game = args.game.game;
    match &args.check {
        Some(file) => check(game, file),
        None if args.list => list(game),
        None => course::taken(game, &args.leaf),
    }
}

fn check(game: &'static dyn GameEntry, file: &Path) -> Result<()> {
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let lesson = Lesson::read(&text).with_context(|| file.display().to_string())?;
    teaching::check(game, &lesson).map_err(|why| anyhow!("{}: {why}", file.display()))?;
    output::text(&format!("ok: {} ({} actions of the learner)\n", lesson.title, lesson.actions()))
}

fn read(text: &str) -> Lesson {
    Lesson::read(text).expect("a test reads every lesson")
}

fn list(game: &'static dyn GameEntry) -> Result<()> {
    let lessons =
        game.info().lessons.iter().enumerate().map(|(n, text)| format!("{:>6}  {}\n", n + 1, read(text).title));
    let demos = game.info().demos.iter().enumerate().map(|(n, text)| format!("demo-{}  {}\n", n + 1, read(text).title));
    output::text(&lessons.chain(demos).collect::<String>())
}
