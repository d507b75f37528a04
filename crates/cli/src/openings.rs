//! `parlour openings GAME`: how often each action was played from a position, and how it ended.

mod table;

use crate::args::SetupArgs;
use crate::database::{DbArg, shown};
use crate::progress::Progress;
use crate::{data, interrupt, output, setup};
use anyhow::{Context, Result};
use parlour_cabinet::Openings;
use parlour_server::openings::{Matches, Reading, files, folder_of};
use parlour_server::store::moving::{self, MoveError};
use parlour_server::store::{Since, Store};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

#[derive(Debug, clap::Args)]
#[command(after_help = "\
Counted are matches that are over, with the same seats, options and rules; those that were closed because somebody never came
back are not. What was taken back was not played. Positions that are the same but for a turn or a mirror are one, where the
game has such symmetries; each action then stands with those that are the same here. The first 60 steps of each match are
looked at.

Without --records and without a database that is named, the database of `parlour serve` is read, and the folder GAME/records of
the data folder. A folder's records are its files *.txt and *.record, as pages, `parlour export` and `parlour arena` write
them. What is no record is named and left out; that is no failure. The same match is counted once.

Ctrl-C ends the reading, and the table is about what was read until then.

Examples:
  parlour openings swords-and-shields
  parlour openings swords-and-shields --after \"d1-d3 e4-b4\"
  parlour arena swords-and-shields --a level:6 --b level:6 --games 200 --openings 0 --keep games
  parlour openings swords-and-shields --records games")]
pub struct OpeningsArgs {
    #[command(flatten)]
    setup: SetupArgs,
    /// The position after these actions and dice, with spaces between them
    #[arg(long, value_name = "ACTIONS", default_value = "")]
    after: String,
    /// Read the records in this folder; may be given several times
    #[arg(long, value_name = "DIR")]
    records: Vec<PathBuf>,
    #[command(flatten)]
    db: DbArg,
}

pub fn run(args: &OpeningsArgs) -> Result<()> {
    let mut play = setup::open(&args.setup)?;
    setup::play_all(&mut *play, &args.after)?;
    let setup = play.record().setup.clone();
    let game = args.setup.game.game;
    let mut reader = Reader {
        openings: game.openings(setup.seats, &setup.options, 0)?,
        stopped: &*interrupt::watch()?,
        reading: Reading::default(),
    };
    let is_usual = args.records.is_empty() && args.db.db.is_none();
    if is_usual || args.db.db.is_some() {
        reader.database(&args.db, is_usual)?;
    }
    for folder in &args.records {
        reader.folder(folder)?;
    }
    if is_usual {
        let own = folder_of(&data::folder()?, game.info().id);
        if own.is_dir() {
            reader.folder(&own)?;
        }
    }
    let Reader { openings, reading, stopped } = reader;
    table::complaints(&reading).iter().for_each(|line| eprintln!("parlour: {line}"));
    if stopped.load(Ordering::Relaxed) {
        eprintln!("parlour: stopped; this is about what was read until then");
    }
    let played = openings.played(&*play, play.steps()).context("the position is of the set-up that was asked for")?;
    output::text(&table::table(&*play, &args.after, openings.matches(), &played))
}

/// Whoever reads, and what came of it.
struct Reader<'a> {
    openings: Box<dyn Openings>,
    stopped: &'a AtomicBool,
    reading: Reading,
}

impl Reader<'_> {
    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    fn folder(&mut self, folder: &Path) -> Result<()> {
        let mut texts = files(folder).with_context(|| format!("cannot read the folder {}", folder.display()))?;
        let (all, progress) = (texts.left(), Progress::new(format!("records of {}", folder.display())));
        while !self.is_stopped()
            && let Some(text) = texts.next()
        {
            let done = text.read(&*self.openings).and_then(|play| self.openings.add(&*play));
            self.reading.note(done, || text.name.clone());
            progress.at(all - texts.left(), all);
        }
        Ok(())
    }

    /// The usual database need not be there: perhaps nobody has played yet.
    fn database(&mut self, db: &DbArg, is_usual: bool) -> Result<()> {
        let address = db.address()?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let read = runtime.block_on(async {
            let store = match moving::open(&address).await {
                Err(MoveError::Missing(_)) if is_usual => return Ok(()),
                opened => opened?,
            };
            let read = self.matches(&store).await;
            store.close().await;
            read
        });
        read.with_context(|| format!("cannot read {}", shown(&address)))
    }

    async fn matches(&mut self, store: &Store) -> Result<()> {
        let game = self.openings.setup().game.clone();
        let (all, progress) = (store.count_finished(&game).await?, Progress::new("matches".into()));
        let mut matches = Matches::of(store, &game, Since::default());
        let mut seen = 0;
        while !self.is_stopped()
            && let Some(page) = matches.next(|setup| self.openings.fits(setup)).await?
        {
            self.reading.other += page.other;
            self.reading.bad.extend(page.bad.iter().map(|(id, why)| (format!("match {id}"), why.clone())));
            seen += page.other + page.bad.len() as u64;
            for (id, record) in page.matches {
                if self.is_stopped() {
                    return Ok(());
                }
                let done = self.openings.read(&record).and_then(|play| self.openings.add(&*play));
                self.reading.note(done, || format!("match {id}"));
                seen += 1;
                progress.at(seen, all.max(seen));
            }
        }
        Ok(())
    }
}
