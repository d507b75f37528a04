//! Another program that speaks the engine protocol (docs/engine-protocol.md), of whatever age or origin.

use anyhow::{Context, Result, bail};
use parlour_core::{AnyPlay, Entry};
use std::fmt;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// Stands for the game, its seats and options in a command.
const SETUP: &str = "{setup}";

/// How to start one: `engine:COMMAND`, or `engine@0.5s:COMMAND` for one that is told how long to think.
#[derive(Clone, Debug)]
pub struct Program {
    spec: String,
    words: Vec<String>,
    seconds: Option<f64>,
}

impl Program {
    /// Reads a spec; `None` if it is none of a program.
    pub fn read(spec: &str) -> Result<Option<Program>> {
        let Some(rest) = spec.strip_prefix("engine") else { return Ok(None) };
        let (seconds, command) = match rest.strip_prefix('@').map(|rest| rest.split_once("s:")) {
            None => (None, rest.strip_prefix(':')),
            Some(Some((seconds, command))) => {
                let seconds = seconds.parse().ok().filter(|s: &f64| (0.001..=86_400.0).contains(s));
                (
                    Some(seconds.with_context(|| format!("`{spec}`: the seconds are a number up to 86400"))?),
                    Some(command),
                )
            }
            Some(None) => (None, None),
        };
        let words: Vec<String> = command.unwrap_or_default().split_whitespace().map(str::to_owned).collect();
        if words.is_empty() {
            bail!("`{spec}`: another program is engine:COMMAND or engine@SECONDSs:COMMAND");
        }
        Ok(Some(Program { spec: spec.to_owned(), words, seconds }))
    }

    /// Starts it and plays it to where the match is.
    pub fn start(&self, play: &dyn AnyPlay) -> Result<Running> {
        let setup = &play.record().setup;
        let mut command = Command::new(&self.words[0]);
        for word in &self.words[1..] {
            if word != SETUP {
                command.arg(word);
                continue;
            }
            command.arg(&setup.game).arg("--seats").arg(setup.seats.to_string());
            for (key, value) in &setup.options {
                command.arg("--option").arg(format!("{key}={value}"));
            }
        }
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().with_context(|| format!("cannot start {}", self.words[0]))?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            bail!("its input and output cannot be reached")
        };
        let mut running = Running { child, input, output: BufReader::new(output), seconds: self.seconds };
        running
            .follow(play)
            .with_context(|| format!("it plays another match: does its command have the word {SETUP}?"))?;
        Ok(running)
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.spec)
    }
}

/// A program in a match. It ends with the match.
#[derive(Debug)]
pub struct Running {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    seconds: Option<f64>,
}

impl Running {
    /// What it would do.
    pub fn decide(&mut self) -> Result<String> {
        let asked = self.seconds.map_or_else(|| "go".to_owned(), |seconds| format!("go {seconds}"));
        let answer = self.ask(&asked)?;
        let mut words = answer.split_whitespace();
        match (words.next(), words.next()) {
            (Some("best"), Some(text)) => Ok(text.to_owned()),
            _ if self.seconds.is_none() => bail!("{answer} (does it need a time? then say engine@SECONDSs:COMMAND)"),
            _ => bail!("to `{asked}` it answers `{answer}`"),
        }
    }

    /// Hears of an action or a die.
    pub fn play(&mut self, text: &str) -> Result<()> {
        match self.ask(&format!("move {text}"))?.as_str() {
            "ok" => Ok(()),
            answer => bail!("it does not take `{text}`: {answer}"),
        }
    }

    /// Comes to where the match is.
    fn follow(&mut self, play: &dyn AnyPlay) -> Result<()> {
        for entry in &play.record().entries {
            match entry {
                Entry::Act(_, text) | Entry::Chance(text) => self.play(text)?,
                other => bail!("the protocol has no word for `{other}`"),
            }
        }
        self.agrees(play)
    }

    /// Is it where the match is?
    fn agrees(&mut self, play: &dyn AnyPlay) -> Result<()> {
        self.say("state")?;
        let mut theirs = String::new();
        loop {
            let line = self.hear()?;
            match line.strip_prefix("diagram ").or((line == "diagram").then_some("")) {
                Some(row) => theirs += &format!("{row}\n"),
                None if line == "end" => break,
                None => {}
            }
        }
        let ours: String = play.diagram().lines().map(|line| format!("{line}\n")).collect();
        if theirs != ours {
            bail!("its position is not that of the match");
        }
        Ok(())
    }

    fn ask(&mut self, line: &str) -> Result<String> {
        self.say(line)?;
        self.hear()
    }

    fn say(&mut self, line: &str) -> Result<()> {
        writeln!(self.input, "{line}").and_then(|()| self.input.flush()).context("it has ended")
    }

    fn hear(&mut self) -> Result<String> {
        let mut line = String::new();
        if self.output.read_line(&mut line).context("it cannot be heard")? == 0 {
            bail!("it has ended");
        }
        Ok(line.trim_end().to_owned())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.say("quit");
        // Whoever does not listen is ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
