//! `parlour learn GAME`: its lessons, line by line.

use crate::args::GameArg;
use crate::{output, rules};
use anyhow::{Context, Result, anyhow, bail};
use parlour_cabinet::GameEntry;
use parlour_core::scene::Scene;
use parlour_core::teaching::{Lesson, Task};
use parlour_render::theme::Light;
use parlour_render::{Facing, terminal};
use parlour_table::Heard;
use parlour_table::Request;
use parlour_table::teaching::{self, Tutor, Verdict, Wish};
use std::io::{BufRead, IsTerminal, stdin, stdout};
use std::path::{Path, PathBuf};

/// Wider lines are hard to read.
const WIDEST: usize = 80;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Type what you want to do on the board, or the number of an answer; Enter alone goes on. `show` shows what is right, `again` tries
it anew, `back` goes back, `quit` ends.

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
        None => course(game, &args.leaf),
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

/// From this lesson to the last.
fn course(game: &'static dyn GameEntry, leaf: &str) -> Result<()> {
    let (texts, number) = match leaf.strip_prefix("demo-") {
        Some(number) => (game.info().demos, number),
        None => (game.info().lessons, leaf),
    };
    let first = number.parse::<usize>().ok().and_then(|n| n.checked_sub(1)).filter(|&n| n < texts.len());
    let Some(first) = first else {
        bail!(
            "there is no lesson `{leaf}` of {}; `parlour learn {} --list` lists them",
            game.info().name,
            game.info().id
        )
    };
    for (n, text) in texts.iter().enumerate().skip(first) {
        output::text(&format!("\n── {} of {} ──\n", n + 1, texts.len()))?;
        if !lesson(game, read(text))? {
            return Ok(());
        }
    }
    output::text(&format!("\nThat was the last one. `parlour play {} --opponent level:1` plays it.\n", game.info().id))
}

/// One lesson; tells whether to go on with the next.
fn lesson(game: &'static dyn GameEntry, lesson: Lesson) -> Result<bool> {
    let mut tutor = Tutor::new(game, lesson).map_err(|why| anyhow!(why))?;
    output::text(&format!("\n{}\n{}\n", tutor.lesson().title, filled(&tutor.lesson().about)))?;
    let mut lines = stdin().lock().lines();
    tell(&tutor)?;
    loop {
        output::text("> ")?;
        let Some(line) = lines.next().transpose()? else { return Ok(false) };
        let done = match line.trim() {
            "" | "next" if tutor.is_over() => return Ok(true),
            "quit" | "q" => return Ok(false),
            "" | "next" if tutor.at() + 1 == tutor.lesson().tasks.len() => tutor.wish(&Wish::Show {}),
            "" if matches!(tutor.verdict(), Verdict::Wrong(_)) => tutor.wish(&Wish::Again {}),
            "" | "next" => tutor.wish(&Wish::Next {}),
            "back" => tutor.wish(&Wish::Before {}),
            "again" => tutor.wish(&Wish::Again {}),
            "show" => tutor.wish(&Wish::Show {}),
            typed => typed_in(&mut tutor, typed),
        };
        match done {
            Ok(_) => tell(&tutor)?,
            Err(why) => output::text(&format!("{}\n", filled(&why)))?,
        }
    }
}

/// An answer by its number, or an action by its text.
fn typed_in(tutor: &mut Tutor, typed: &str) -> Result<Heard, String> {
    if let Task::Choose { answers, .. } = tutor.task() {
        let number = typed.parse::<usize>().ok().and_then(|n| n.checked_sub(1)).filter(|&n| n < answers.len());
        let answer = number.ok_or_else(|| format!("Type a number from 1 to {}.", answers.len()))?;
        return tutor.wish(&Wish::Choose { answer });
    }
    let ply = tutor.sitting().ply_for(tutor.guest());
    let heard = tutor.hear(&Request::Act { ply, text: typed.to_owned() });
    if let Some(trouble) = &heard.trouble {
        let refused = trouble.refused();
        let rule = refused.rule.map_or_else(String::new, |rule| format!(" (rule {rule})"));
        return Err(format!("{}{rule}", refused.text));
    }
    match &heard.job {
        Some(job) => {
            let answer = job.run(0, &|| false, &mut |_| {});
            Ok(tutor.answer(answer))
        }
        None => Ok(heard),
    }
}

/// The board, what to do, and what came of it.
fn tell(tutor: &Tutor) -> Result<()> {
    let (sitting, who) = (tutor.sitting(), tutor.guest());
    let view = sitting.view(who, sitting.steps(who), 0);
    let (info, layout) = (sitting.game().info(), sitting.play().layout());
    let scene = Scene { tokens: view.tokens, marks: view.marks, ..Scene::default() };
    let screen = terminal::screen(info, &layout, &scene, Light::Day, Facing::Upright, terminal::Grid::USUAL);
    let board = if stdout().is_terminal() { screen.ansi() } else { screen.plain() };
    let mut out = format!("\n{board}\n");
    if !view.said.is_empty() {
        out += &format!("{}\n", filled(&view.said));
    }
    match tutor.verdict() {
        Verdict::Right(text) => out += &format!("Yes. {}\n", filled(text)),
        Verdict::Wrong(text) => out += &format!("Not yet. {}\n", filled(text)),
        Verdict::Open => out += &asked(tutor.task()),
    }
    output::text(&out)
}

fn asked(task: &Task) -> String {
    match task {
        Task::Do { ask, .. } => format!("▸ {}\n", filled(ask)),
        Task::Watch { tell, .. } => format!("{}\n", filled(tell)),
        Task::Match { tell, house } => {
            format!("{}\n(`parlour play` with {house} on the page, or on the board)\n", filled(tell))
        }
        Task::Choose { ask, answers } => {
            let answers = answers.iter().enumerate().map(|(n, answer)| format!("  {}. {}\n", n + 1, answer.text));
            format!("▸ {}\n{}", filled(ask), answers.collect::<String>())
        }
    }
}

/// A text of a lesson in lines.
fn filled(text: &str) -> String {
    rules::plain(text, textwrap::termwidth().min(WIDEST)).join("\n")
}
