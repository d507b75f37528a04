//! `parlour scenario`

use crate::args::Scenario;
use crate::output;
use anyhow::{Context, Result, anyhow, bail};
use parlour_cabinet::{GameEntry, known};
use parlour_core::{SetupError, Values};
use std::io::Read;
use std::path::Path;

/// The option that takes scenarios.
const KEY: &str = "scenario";

pub fn run(args: &Scenario) -> Result<()> {
    let Scenario::Check { file } = args;
    let text = read(file)?;
    let said = check(&known(), &text).map_err(|e| anyhow!("{}: {e:#}", file.display()))?;
    output::text(&format!("ok: {said}\n"))
}

fn read(file: &Path) -> Result<String> {
    let mut text = String::new();
    match file.to_str() {
        Some("-") => std::io::stdin().read_to_string(&mut text).context("standard input")?,
        _ => {
            text = std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
            text.len()
        }
    };
    Ok(text.replace("\r\n", "\n"))
}

/// Which game takes this text; or what is wrong with it.
fn check(games: &[&'static dyn GameEntry], text: &str) -> Result<String> {
    let mut faults = Vec::new();
    for game in games {
        let info = game.info();
        let Some(option) = info.options.iter().find(|o| o.key == KEY) else { continue };
        let Values::Named { .. } = option.values else { continue };
        // A text of one line is taken for a name; this one comes from a file.
        let lines = if text.ends_with('\n') { text.to_owned() } else { format!("{text}\n") };
        match game.open(info.seats[0], &[(KEY.into(), lines)], 0) {
            Ok(_) => return Ok(format!("a scenario of {}: {}", info.name, parlour_core::brief(text))),
            Err(SetupError::Text { why, .. }) => faults.push(why),
            Err(other) => return Err(other.into()),
        }
    }
    match faults.as_slice() {
        [] => bail!("no game here takes scenarios from files"),
        [one] => bail!("{one}"),
        several => bail!("no game takes it: {}", several.join("; ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scenario_is_read_by_the_game_that_takes_it() {
        parlour_testkit::sitting::add_toys();
        let heath = [parlour_cabinet::find("heath").unwrap()];
        let told = check(&heath, "name Moor\nmap\n1..\n..2\n").unwrap();
        assert_eq!(told, "a scenario of Heath: Moor");
        let wrong = check(&heath, "name Moor\nmap\n1..\n..3\n").unwrap_err().to_string();
        assert!(wrong.starts_with("line 4, column 3: "), "{wrong}");
        assert_eq!(check(&[], "").unwrap_err().to_string(), "no game here takes scenarios from files");
    }
}
