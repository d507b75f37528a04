//! What is set by flags, by variables and in a file, in this order: whatever is said first counts.
//!
//! A file says what flags of `serve` say, by their long names. Of any other command those lines count for which it has a flag.

use crate::args::{Args, Command};
use anyhow::{Context, Result, anyhow, bail};
use clap::builder::Resettable;
use clap::error::{ContextKind, ContextValue};
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, CommandFactory, FromArgMatches};
use std::error::Error;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use toml::de::{DeTable, DeValue};

/// Names the file, where no flag does.
pub const VARIABLE: &str = "PARLOUR_CONFIG";
/// The command whose flags a file may set; and what happens without a command.
const SERVE: &str = "serve";
/// The flag that names the file, which no file sets.
const CONFIG: &str = "config";

/// The command with everything that is said about it. Help, and what clap refuses, ends the program here as usual.
pub fn command() -> Result<Command> {
    let mut words: Vec<OsString> = std::env::args_os().collect();
    let mut matches = parse(&words).or_else(|e| refused(&words, e))?;
    if matches.subcommand_name().is_none() {
        words = vec!["parlour".into(), SERVE.into()];
        matches = parse(&words).or_else(|e| refused(&words, e))?;
    }
    if let Some((name, given)) = matches.subcommand()
        && let Some(place) = file(name, given)
    {
        let text = std::fs::read_to_string(&place).with_context(|| {
            format!("cannot read the settings in {}; --{CONFIG} or {VARIABLE} names the file", place.display())
        })?;
        matches = with(&words, &matches, &place, &text)?;
    }
    let args = Args::from_arg_matches(&matches).unwrap_or_else(|e| e.exit());
    args.command.context("there is always a command")
}

fn parse(words: &[OsString]) -> Result<ArgMatches, clap::Error> {
    without_empty(Args::command()).try_get_matches_from(words)
}

/// What a flag says wrong, clap tells as usual; for a variable it would tell of a flag that nobody gave.
fn refused(words: &[OsString], e: clap::Error) -> Result<ArgMatches> {
    let command = Args::command();
    let name = words.get(1).and_then(|word| word.to_str()).unwrap_or_default();
    let said = |flag: &str| words.iter().any(|word| word.to_str().is_some_and(|word| word.starts_with(flag)));
    let wrong = match e.get(ContextKind::InvalidArg) {
        // As it is shown: `--addr <ADDRESS>`.
        Some(ContextValue::String(flag)) => flag.split(' ').next().and_then(|flag| flag.strip_prefix("--")),
        _ => None,
    };
    let variable = wrong.filter(|key| !said(&format!("--{key}")));
    let variable = variable.and_then(|key| flag(command.find_subcommand(name)?, key)?.get_env()?.to_str());
    match variable {
        Some(variable) => bail!("{variable} cannot be set so: {}", why(&e)),
        None => e.exit(),
    }
}

/// A variable that is empty says nothing: whoever starts programs often cannot take one away.
fn without_empty(command: clap::Command) -> clap::Command {
    let is_empty = |arg: &Arg| arg.get_env().and_then(std::env::var_os).is_some_and(|value| value.is_empty());
    let forget = |arg: Arg| if is_empty(&arg) { arg.env(Resettable::Reset) } else { arg };
    command.mut_subcommands(|command| command.mut_args(forget))
}

/// The file, if this command heeds one.
fn file(name: &str, given: &ArgMatches) -> Option<PathBuf> {
    let command = Args::command();
    let (serve, this) = (command.find_subcommand(SERVE)?, command.find_subcommand(name)?);
    keys(serve).find(|key| flag(this, long(key)).is_some())?;
    match given.try_get_one::<PathBuf>(CONFIG) {
        Ok(named) => named.cloned(),
        // A command without that flag is told by the variable alone.
        Err(_) => std::env::var_os(VARIABLE).filter(|value| !value.is_empty()).map(PathBuf::from),
    }
}

/// The flags that a file may set.
fn keys(serve: &clap::Command) -> impl Iterator<Item = &Arg> {
    serve.get_arguments().filter(|arg| arg.get_long().is_some_and(|long| ![CONFIG, "help"].contains(&long)))
}

fn long(arg: &Arg) -> &str {
    arg.get_long().unwrap_or_default()
}

fn flag<'a>(command: &'a clap::Command, key: &str) -> Option<&'a Arg> {
    command.get_arguments().find(|arg| arg.get_long() == Some(key))
}

/// A line of the file as words of the command line.
struct Line {
    key: String,
    words: Vec<OsString>,
}

/// The same command once more, with those lines of a file for which neither a flag nor a variable was given.
fn with(words: &[OsString], matches: &ArgMatches, place: &Path, text: &str) -> Result<ArgMatches> {
    let Some((name, given)) = matches.subcommand() else { return Ok(matches.clone()) };
    let command = Args::command();
    let (Some(serve), Some(this)) = (command.find_subcommand(SERVE), command.find_subcommand(name)) else {
        return Ok(matches.clone());
    };
    let said = |arg: &Arg| {
        let source = given.value_source(arg.get_id().as_str());
        matches!(source, Some(ValueSource::CommandLine | ValueSource::EnvVariable))
    };
    let lines = lines(serve, place, text)?;
    let lines = lines.into_iter().filter(|line| flag(this, &line.key).is_some_and(|arg| !said(arg)));
    let lines: Vec<Line> = lines.collect();
    // Right after the command's name: what comes later may be no flag any more.
    let (head, tail) = words.split_at(words.len().min(2));
    let parsed = |lines: &[Line]| {
        let added = lines.iter().flat_map(|line| &line.words);
        parse(&head.iter().chain(added).chain(tail).cloned().collect::<Vec<_>>())
    };
    let e = match parsed(&lines) {
        Ok(matches) => return Ok(matches),
        Err(e) => e,
    };
    // Which line it was shows when each stands alone.
    for line in lines {
        let key = line.key.clone();
        if let Err(e) = parsed(&[line]) {
            bail!("{}: `{key}` cannot be set so: {}", place.display(), why(&e));
        }
    }
    bail!("{}: {}", place.display(), why(&e))
}

/// What a value should be, in the words of whoever reads it.
fn why(e: &clap::Error) -> String {
    let said = e.source().map(ToString::to_string);
    said.unwrap_or_else(|| e.to_string().trim_start_matches("error: ").lines().next().unwrap_or_default().to_owned())
}

/// Everything that a file says.
fn lines(serve: &clap::Command, place: &Path, text: &str) -> Result<Vec<Line>> {
    let table = DeTable::parse(text).map_err(|e| {
        let before = e.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        let (line, what) = (before.matches('\n').count() + 1, e.message());
        anyhow!("{}, line {line}: {what}; a setting is written {}", place.display(), EXAMPLE)
    })?;
    let line = |(key, value): (&str, &DeValue<'_>)| {
        let Some(arg) = keys(serve).find(|arg| long(arg) == key) else {
            let known = keys(serve).map(long).collect::<Vec<_>>().join(", ");
            bail!("{}: there is no setting `{key}`; there are {known}", place.display());
        };
        let words = spelled(arg, value).ok_or_else(|| {
            let (is, right) = (value.type_str(), example(arg));
            anyhow!("{}: `{key}` is of the kind {is}; it is written {right}", place.display())
        })?;
        Ok(Line { key: key.to_owned(), words: words.into_iter().map(OsString::from).collect() })
    };
    table.get_ref().iter().map(|(key, value)| line((key.get_ref(), value.get_ref()))).collect()
}

const EXAMPLE: &str = "addr = \"127.0.0.1:8642\"";

/// A value as words of the command line; nothing if it is of the wrong kind for this flag.
fn spelled(arg: &Arg, value: &DeValue<'_>) -> Option<Vec<String>> {
    let word = |text: &str| format!("--{}={text}", long(arg));
    match (arg.get_action(), value) {
        (ArgAction::SetTrue, DeValue::Boolean(is_so)) => {
            Some(if *is_so { vec![format!("--{}", long(arg))] } else { Vec::new() })
        }
        (ArgAction::Set | ArgAction::Append, DeValue::String(text)) => Some(vec![word(text)]),
        (ArgAction::Append, DeValue::Array(values)) => {
            values.iter().map(|value| value.get_ref().as_str().map(word)).collect()
        }
        (ArgAction::Append, DeValue::Table(table)) if has_pairs(arg) => {
            let pair = |(name, value): (&str, &DeValue<'_>)| match value {
                DeValue::String(text) => Some(word(&format!("{name}={text}"))),
                DeValue::Integer(number) => Some(word(&format!("{name}={number}"))),
                _ => None,
            };
            table.iter().map(|(name, value)| pair((name.get_ref(), value.get_ref()))).collect()
        }
        _ => None,
    }
}

/// Is it written `NAME=VALUE`, several times? Then a table says the same.
fn has_pairs(arg: &Arg) -> bool {
    arg.get_value_names().is_some_and(|names| names.iter().any(|name| name.contains('=')))
}

/// How a setting is written in a file.
fn example(arg: &Arg) -> String {
    let key = long(arg);
    let name = arg.get_value_names().and_then(|names| names.first()).map_or("…", |name| name.as_str());
    let usual = arg.get_default_values().first().and_then(|value| value.to_str());
    match arg.get_action() {
        ArgAction::SetTrue => format!("{key} = true"),
        ArgAction::Append if has_pairs(arg) => {
            format!("{key} = [\"{name}\"], or as a table [{key}] with {}", pairs(name))
        }
        ArgAction::Append => format!("{key} = [\"{name}\"]"),
        _ => format!("{key} = \"{}\"", usual.unwrap_or(name)),
    }
}

fn pairs(name: &str) -> String {
    name.replacen('=', " = ", 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::ServeArgs;
    use std::net::SocketAddr;

    fn read(words: &[&str], text: &str) -> Result<ServeArgs> {
        let words: Vec<OsString> = ["parlour", SERVE].iter().chain(words).map(OsString::from).collect();
        let matches = with(&words, &parse(&words)?, Path::new("parlour.toml"), text)?;
        match Args::from_arg_matches(&matches)?.command {
            Some(Command::Serve(args)) => Ok(args),
            other => bail!("{other:?}"),
        }
    }

    fn refused(text: &str) -> String {
        read(&[], text).expect_err(text).to_string()
    }

    #[test]
    fn a_file_says_what_flags_say() {
        let text = "addr = \"127.0.0.1:1\"\ntrust-proxy = [\"::1\", \"10.0.0.1\"]\nopen = true\nstatus-addr = \"off\"\n\
                    [limit]\nmatches-per-hour = 500\nopen-matches = \"off\"\n";
        let args = read(&[], text).unwrap();
        assert_eq!(args.addr, SocketAddr::from(([127, 0, 0, 1], 1)));
        assert_eq!(args.trust_proxy.len(), 2);
        assert!(args.open && args.db.db.is_none());
        assert_eq!(args.limit, ["matches-per-hour=500", "open-matches=off"]);
        let args = read(&["--addr", "[::1]:2", "--limit=upload-bytes=1"], text).unwrap();
        assert_eq!((args.addr.port(), args.limit), (2, vec!["upload-bytes=1".to_owned()]), "flags come first");
        assert_eq!(read(&[], "limit = \"upload-bytes=1\"").unwrap().limit, ["upload-bytes=1"]);
        assert!(!read(&[], "open = false").unwrap().open);
    }

    #[test]
    fn what_is_wrong_in_a_file_is_said_with_what_would_be_right() {
        for (text, said) in [
            ("adr = \"x\"", "parlour.toml: there is no setting `adr`; there are addr, db, status-addr,"),
            ("config = \"x\"", "parlour.toml: there is no setting `config`; there are addr,"),
            ("addr = 8642", "parlour.toml: `addr` is of the kind integer; it is written addr = \"127.0.0.1:8642\""),
            ("db = [\"x\"]", "parlour.toml: `db` is of the kind array; it is written db = \"PATH|URL\""),
            ("open = \"yes\"", "parlour.toml: `open` is of the kind string; it is written open = true"),
            ("trust-proxy = [1]", "it is written trust-proxy = [\"ADDRESS\"]"),
            ("trust-proxy = { a = 1 }", "it is written trust-proxy = [\"ADDRESS\"]"),
            ("limit = 3", "it is written limit = [\"NAME=NUMBER\"], or as a table [limit] with NAME = NUMBER"),
            ("\n\naddr = ", "parlour.toml, line 3: "),
            (
                "addr = \"here\"",
                "parlour.toml: `addr` cannot be set so: an address is written with its port, like 127.0.0.1",
            ),
            ("abandon-after = \"soon\"", "parlour.toml: `abandon-after` cannot be set so: a time is a whole number"),
            (
                "[limit]\nspeed = 3",
                "parlour.toml: `limit` cannot be set so: `speed=3` sets no limit: there is no limit",
            ),
            ("base-url = \"parlour.example\"", "it looks like https://parlour.example"),
            ("status-addr = \"on\"", "`off` is none"),
        ] {
            assert!(refused(text).contains(said), "{text}: {}", refused(text));
        }
    }

    /// Of a command with some of these flags the others are left alone.
    #[test]
    fn another_command_heeds_what_it_knows() {
        let command = Args::command();
        let serve = command.find_subcommand(SERVE).unwrap();
        assert!(keys(serve).count() >= 8);
        for (name, heeds) in [("serve", true), ("games", false), ("bench", false)] {
            let this = command.find_subcommand(name).unwrap();
            assert_eq!(keys(serve).any(|key| flag(this, long(key)).is_some()), heeds, "{name}");
        }
    }

    /// What can be set by a flag can be set everywhere.
    #[test]
    fn every_setting_has_its_variable() {
        let command = Args::command();
        for arg in command.find_subcommand(SERVE).unwrap().get_arguments().filter(|arg| long(arg) != "help") {
            let variable = format!("PARLOUR_{}", long(arg).replace('-', "_").to_uppercase());
            assert_eq!(arg.get_env().and_then(|name| name.to_str()), Some(variable.as_str()));
        }
    }
}
