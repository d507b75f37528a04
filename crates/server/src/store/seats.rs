//! Who sits where, and who may.

use super::{Store, StoreError, now, seat};
use crate::key::Key;
use crate::secret;
use parlour_cabinet::{Opponent, UnknownOpponent};
use parlour_core::{Entry, Seat};
use parlour_table::{Back, Invitation, Sitter, Stage};
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AnyPool, Row};
use std::collections::BTreeSet;

/// In the column of those who are asked whether somebody may take back: whoever asks, and who has nothing against it.
pub(super) const ASKS: i64 = 1;
pub(super) const ALLOWS: i64 = 2;

/// The people at a match, and what they ask of each other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct People {
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// Seats for which prompts in others' turns are answered.
    pub answered: Vec<Seat>,
    /// Seats that offer a draw.
    pub offers: Vec<Seat>,
    /// What somebody asks others to let them take back.
    pub back: Option<Back>,
}

/// The secret of this database: whoever opens it first makes it.
pub(super) async fn key(pool: &AnyPool) -> Result<Key, StoreError> {
    let insert = "INSERT INTO secrets (name, value) VALUES ('links', $1) ON CONFLICT DO NOTHING";
    sqlx::query(insert).bind(secret::word(52)).execute(pool).await?;
    let row = sqlx::query("SELECT value FROM secrets WHERE name = 'links'").fetch_one(pool).await?;
    Ok(Key::new(row.try_get(0)?))
}

/// A sitter as it is stored: kind, what else is to be known of that kind, and how often a link was renewed.
fn written(sitter: &Sitter) -> (&'static str, String, i64) {
    match sitter {
        Sitter::Here => ("here", String::new(), 0),
        Sitter::Link(Invitation { generation, stage }) => ("link", name(*stage).to_owned(), (*generation).into()),
        Sitter::Computer(opponent) => ("computer", opponent.to_string(), 0),
    }
}

fn name(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Withdrawn => "withdrawn",
        Stage::Taken => "taken",
    }
}

fn read(id: &str, row: &AnyRow) -> Result<Sitter, StoreError> {
    let (kind, detail, generation): (String, String, i64) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?);
    let damaged = |e: UnknownOpponent| StoreError::Damaged { id: id.to_owned(), why: e.to_string() };
    Ok(match kind.as_str() {
        "link" => {
            let stages = [Stage::Open, Stage::Withdrawn];
            let stage = stages.into_iter().find(|&stage| name(stage) == detail).unwrap_or(Stage::Taken);
            Sitter::Link(Invitation { generation: u32::try_from(generation).unwrap_or_default(), stage })
        }
        "computer" => Sitter::Computer(Opponent::stored(&detail).map_err(damaged)?),
        _ => Sitter::Here,
    })
}

pub(super) fn insert<'q>(id: &'q str, seat: i64, sitter: &Sitter) -> Query<'q, Any, AnyArguments> {
    let (kind, detail, generation) = written(sitter);
    let insert = "INSERT INTO sitters (match_id, seat, kind, detail, generation) VALUES ($1, $2, $3, $4, $5)";
    sqlx::query(insert).bind(id).bind(seat).bind(kind).bind(detail).bind(generation)
}

/// Somebody else sits there, or the link is another one. What is done with a link comes too late once somebody has taken it.
pub(super) async fn update(tx: &mut AnyConnection, id: &str, seat: Seat, sitter: &Sitter) -> Result<(), StoreError> {
    let (kind, detail, generation) = written(sitter);
    let update = "UPDATE sitters SET kind = $3, detail = $4, generation = $5 WHERE match_id = $1 AND seat = $2 \
                  AND NOT ($3 = 'link' AND detail = 'taken')";
    let query = sqlx::query(update).bind(id).bind(i64::from(seat.number())).bind(kind).bind(detail).bind(generation);
    match query.execute(tx).await?.rows_affected() {
        0 => Err(StoreError::Conflict),
        _ => Ok(()),
    }
}

impl Store {
    /// The people at a match; nobody if there is no such match.
    pub async fn people(&self, id: &str) -> Result<People, StoreError> {
        let select = "SELECT kind, detail, generation, answers, seat, offers, back FROM sitters WHERE match_id = $1 ORDER BY seat";
        let (mut people, mut allowed) = (People::default(), BTreeSet::new());
        for row in sqlx::query(select).bind(id).fetch_all(&self.pool).await? {
            people.sitters.push(read(id, &row)?);
            let Some(seat) = seat(row.try_get(4)?) else { continue };
            let (answers, offers, back): (i64, i64, i64) = (row.try_get(3)?, row.try_get(5)?, row.try_get(6)?);
            people.answered.extend((answers != 0).then_some(seat));
            people.offers.extend((offers != 0).then_some(seat));
            allowed.extend((back == ASKS || back == ALLOWS).then_some(seat));
            if back == ASKS {
                people.back = Some(Back { by: seat, allowed: BTreeSet::new() });
            }
        }
        if let Some(back) = &mut people.back {
            back.allowed = allowed;
        }
        Ok(people)
    }

    /// Who sits where; empty if there is no such match.
    pub async fn sitters(&self, id: &str) -> Result<Vec<Sitter>, StoreError> {
        Ok(self.people(id).await?.sitters)
    }

    /// The seats that a guest plays in a match. What was given to the house is played by nobody else.
    pub async fn rights(&self, guest: &str, id: &str) -> Result<Vec<Seat>, StoreError> {
        let select = "SELECT r.seat FROM rights r JOIN sitters s ON s.match_id = r.match_id AND s.seat = r.seat \
                      WHERE r.guest = $1 AND r.match_id = $2 AND s.kind <> 'computer' ORDER BY r.seat";
        let rows = sqlx::query(select).bind(guest).bind(id).fetch_all(&self.pool).await?;
        let mut seats = Vec::new();
        for row in rows {
            seats.extend(seat(row.try_get(0)?));
        }
        Ok(seats)
    }

    /// What the people in the seats of a match are called now.
    pub async fn names(&self, id: &str, seats: usize) -> Result<Vec<Option<String>>, StoreError> {
        let mut names = vec![None; seats];
        let select = "SELECT entry FROM entries WHERE match_id = $1 AND entry LIKE 'name %' ORDER BY seq";
        for row in sqlx::query(select).bind(id).fetch_all(&self.pool).await? {
            if let Ok(Entry::Name(seat, name)) = row.try_get::<String, _>(0)?.parse()
                && let Some(place) = names.get_mut(seat.index())
            {
                *place = Some(name).filter(|name| !name.is_empty());
            }
        }
        Ok(names)
    }

    /// What a guest is called; empty for no name.
    pub async fn name_of(&self, guest: &str) -> Result<String, StoreError> {
        let select = "SELECT name FROM names WHERE guest = $1";
        let row = sqlx::query(select).bind(guest).fetch_optional(&self.pool).await?;
        row.map_or_else(|| Ok(String::new()), |row| Ok(row.try_get(0)?))
    }

    /// From now on a guest is called so, wherever they sit down.
    pub async fn call(&self, guest: &str, name: &str) -> Result<(), StoreError> {
        let insert = "INSERT INTO names (guest, name) VALUES ($1, $2) ON CONFLICT (guest) DO UPDATE SET name = $2";
        sqlx::query(insert).bind(guest).bind(name).execute(&self.pool).await?;
        Ok(())
    }

    /// Gives a guest the seat whose link was renewed so often; tells whether they were the first to ask for it.
    pub async fn take(&self, guest: &str, id: &str, seat: Seat, generation: u32) -> Result<bool, StoreError> {
        let number = i64::from(seat.number());
        let mut tx = self.pool.begin().await?;
        // The database lets one of many through: the others find that it is no longer open.
        let update = "UPDATE sitters SET detail = 'taken' \
                      WHERE match_id = $1 AND seat = $2 AND generation = $3 AND kind = 'link' AND detail = 'open'";
        let query = sqlx::query(update).bind(id).bind(number).bind(i64::from(generation));
        if query.execute(&mut *tx).await?.rows_affected() == 0 {
            return Ok(false);
        }
        let insert = "INSERT INTO rights (guest, match_id, seat) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        sqlx::query(insert).bind(guest).bind(id).bind(number).execute(&mut *tx).await?;
        let update = "UPDATE matches SET touched = $1 WHERE id = $2";
        sqlx::query(update).bind(now()).bind(id).execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(true)
    }
}
