//! From arguments to a table.

use super::args::PlayArgs;
use super::book::{self, Book, Opened};
use super::called;
use super::invitation::{Invitation, seated};
use super::local_table::LocalTable;
use crate::setup;
use anyhow::{Context, Result, bail};
use parlour_core::AnyPlay;

/// A new match, or the match of a record.
pub fn table(args: &PlayArgs) -> Result<LocalTable> {
    let game = args.setup.game.game;
    match (&args.record, &args.resume) {
        (Some(file), _) if file.exists() => resumed(args, Book::open(file, game)?),
        (Some(file), _) => begun(args, Book::new(file.clone())),
        (_, Some(Some(file))) => resumed(args, Book::open(file, game)?),
        (_, Some(None)) => {
            let (opened, skipped) = book::newest(&book::folder()?, game)?;
            let mut table = resumed(args, opened)?;
            if let Some(why) = skipped.first() {
                table.remark(format!("There is a newer one: {why:#}."));
            }
            Ok(table)
        }
        (None, None) => begun(args, Book::next(book::folder()?, game)),
    }
}

fn begun(args: &PlayArgs, book: Book) -> Result<LocalTable> {
    let play = setup::open(&args.setup)?;
    with(args, play, &args.opponents, book)
}

fn resumed(args: &PlayArgs, Opened { play, book, opponents }: Opened) -> Result<LocalTable> {
    agrees(args, &*play).context("this match is already set up")?;
    // Who is named on the command line replaces who played before.
    let before = || opponents.iter().map(|text| Invitation::kept(text)).collect::<Result<Vec<_>, _>>();
    let invited = match args.opponents.as_slice() {
        [] => before().map_err(|e| anyhow::anyhow!("the record's opponents: {e}"))?,
        given => given.to_vec(),
    };
    with(args, play, &invited, book)
}

/// The match with these opponents.
fn with(args: &PlayArgs, play: Box<dyn AnyPlay>, invited: &[Invitation], book: Book) -> Result<LocalTable> {
    let game = args.setup.game.game;
    let sitters = seated(game, play.record().setup.seats, invited)?;
    let names = called::given(&sitters, &args.names)?;
    let mut table = LocalTable::new(game, play, sitters, book);
    called::write(&mut table, &names);
    Ok(table)
}

/// Checks that nothing else was asked for than what the record says.
fn agrees(args: &PlayArgs, play: &dyn AnyPlay) -> Result<()> {
    let setup = &play.record().setup;
    if let Some(seats) = args.setup.seats.filter(|&seats| seats != setup.seats) {
        bail!("it has {} seats, not {seats}", setup.seats);
    }
    for (key, value) in &args.setup.options {
        let here = setup.options.iter().find(|(k, _)| k == key).map(|(_, v)| v);
        if here != Some(value) {
            bail!("its option {key} is {}, not {value}", here.map_or("not there", String::as_str));
        }
    }
    Ok(())
}
