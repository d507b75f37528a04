//! Chores of this workspace: `cargo xtask`.

mod name;
mod new_game;
mod skeleton;
mod workspace;

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask COMMAND

  new-game NAME   writes the skeleton of a game into games/NAME and puts it on the shelf;
                  NAME is small words with hyphens: fox-and-geese";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match args.as_slice() {
        ["new-game", name] => new_game::run(name),
        ["help" | "--help" | "-h"] => Ok(USAGE.to_owned()),
        ["new-game", ..] => Err(format!("new-game takes one name\n\n{USAGE}")),
        [] => Err(USAGE.to_owned()),
        [other, ..] => Err(format!("there is no command `{other}`\n\n{USAGE}")),
    };
    match done {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::from(2)
        }
    }
}
