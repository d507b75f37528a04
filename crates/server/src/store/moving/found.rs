//! A match with everything that is stored of it, row by row.

use super::side::{Placed, Remembered, Right, Seated, Side, Written};
use crate::store::{OVER, StoreError};
use parlour_core::{Entry, Record};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

/// A match as it is stored.
pub(super) struct Found {
    pub(super) game: String,
    header: String,
    entries: Vec<String>,
    pub(super) side: Side,
}

impl Found {
    /// Everything of the match in this row: id, seed, state, round, created, touched, next, next_by, header, game.
    pub(super) async fn read(tx: &mut AnyConnection, row: &AnyRow) -> Result<Found, StoreError> {
        let id: String = row.try_get(0)?;
        let (mut entries, mut times) = (Vec::new(), Vec::new());
        for row in all(tx, "SELECT entry, made FROM entries WHERE match_id = $1 ORDER BY seq", &id).await? {
            entries.push(row.try_get(0)?);
            times.push(row.try_get(1)?);
        }
        let sitters = "SELECT seat, kind, detail, generation, answers, offers, back FROM sitters WHERE match_id = $1 ORDER BY seat";
        let seated = |row: &AnyRow| -> Result<Seated, sqlx::Error> {
            Ok(Seated {
                seat: row.try_get(0)?,
                kind: row.try_get(1)?,
                detail: row.try_get(2)?,
                generation: row.try_get(3)?,
                answers: row.try_get(4)?,
                offers: row.try_get(5)?,
                back: row.try_get(6)?,
            })
        };
        let rights = "SELECT guest, seat FROM rights WHERE match_id = $1 ORDER BY guest, seat";
        let right = |row: &AnyRow| Ok::<_, sqlx::Error>(Right { guest: row.try_get(0)?, seat: row.try_get(1)? });
        let verses = "SELECT entry, game, name, text, made FROM verses WHERE match_id = $1 ORDER BY entry";
        let written = |row: &AnyRow| -> Result<Written, sqlx::Error> {
            Ok(Written {
                entry: row.try_get(0)?,
                game: row.try_get(1)?,
                name: row.try_get(2)?,
                text: row.try_get(3)?,
                made: row.try_get(4)?,
            })
        };
        let remembered = "SELECT guest, entry FROM remembered WHERE match_id = $1 ORDER BY entry, guest";
        let by = |row: &AnyRow| Ok::<_, sqlx::Error>(Remembered { guest: row.try_get(0)?, entry: row.try_get(1)? });
        let results = "SELECT seat, rank, points, cause FROM results WHERE match_id = $1 ORDER BY seat";
        let placed = |row: &AnyRow| -> Result<Placed, sqlx::Error> {
            let (points, cause) = (row.try_get(2)?, row.try_get(3)?);
            Ok(Placed { seat: row.try_get(0)?, rank: row.try_get(1)?, points, cause })
        };
        let side = Side {
            seed: row.try_get(1)?,
            state: row.try_get(2)?,
            round: row.try_get(3)?,
            created: row.try_get(4)?,
            touched: row.try_get(5)?,
            next: row.try_get(6)?,
            next_by: row.try_get(7)?,
            sitters: all(tx, sitters, &id).await?.iter().map(seated).collect::<Result<_, _>>()?,
            rights: all(tx, rights, &id).await?.iter().map(right).collect::<Result<_, _>>()?,
            times,
            verses: all(tx, verses, &id).await?.iter().map(written).collect::<Result<_, _>>()?,
            remembered: all(tx, remembered, &id).await?.iter().map(by).collect::<Result<_, _>>()?,
            results: all(tx, results, &id).await?.iter().map(placed).collect::<Result<_, _>>()?,
            id,
        };
        Ok(Found { game: row.try_get(9)?, header: row.try_get(8)?, entries, side })
    }

    /// Its record. Entries stand there letter by letter as they are stored; whoever cannot read them finds them there too.
    pub(super) fn record(&self) -> (String, Result<(), String>) {
        let (header, damage) = match self.parsed() {
            Ok(record) => (self.head(&record), Ok(())),
            Err(why) => (self.header.clone(), Err(why)),
        };
        let mut text = header;
        for entry in &self.entries {
            text.push_str(entry);
            text.push('\n');
        }
        (text, damage)
    }

    fn parsed(&self) -> Result<Record, String> {
        let mut record = Record::parse(&self.header).map_err(|e| e.to_string())?.record;
        record.seed = u64::from_str_radix(&self.side.seed, 16).map_err(|e| format!("its seed: {e}"))?;
        record.entries = self.entries.iter().map(|entry| entry.parse()).collect::<Result<Vec<Entry>, String>>()?;
        Ok(record)
    }

    /// What comes before the entries, with how it ended and the seed if it is over.
    fn head(&self, record: &Record) -> String {
        let ranks = || -> Option<String> {
            if self.side.results.is_empty() {
                // It was over before results were kept, or came as a record.
                let play = parlour_cabinet::find(&record.setup.game).ok()?.replay(record).ok()?;
                return play.outcome().map(|outcome| outcome.to_string());
            }
            let ranks: Vec<String> = self.side.results.iter().map(|placed| placed.rank.to_string()).collect();
            Some(ranks.join(" "))
        };
        let over = (self.side.state == OVER).then(ranks).flatten();
        let text = record.write(over.as_deref());
        // The first empty line ends the header.
        text.find("\n\n").map_or(text.clone(), |end| text[..end + 2].to_owned())
    }
}

async fn all(tx: &mut AnyConnection, select: &'static str, id: &str) -> Result<Vec<AnyRow>, StoreError> {
    Ok(sqlx::query(select).bind(id).fetch_all(tx).await?)
}
