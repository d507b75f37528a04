//! The tables, and how an older database becomes a newer one.

use super::StoreError;
use sqlx::{AnyConnection, AnyPool, Row};

/// For SQLite: readers do not wait for the writer; a commit is on disk when it returns; a busy database is waited for.
const PRAGMAS: &[&str] = &[
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA busy_timeout = 5000",
    // The log may grow to 32 MB before it is worked in: pages of a match that goes on are then written once, not ten times.
    "PRAGMA wal_autocheckpoint = 8000",
    "PRAGMA foreign_keys = ON",
];

/// For PostgreSQL: what it cannot do soon it should not do at all.
const SETTINGS: &[&str] = &["SET statement_timeout = '10s'", "SET lock_timeout = '5s'"];

/// Each step leads from one version to the next. Steps are only ever added.
const STEPS: &[&[&str]] = &[
    &[
        "CREATE TABLE matches (id TEXT PRIMARY KEY, game TEXT NOT NULL, header TEXT NOT NULL, seed TEXT NOT NULL, \
     state TEXT NOT NULL, round BIGINT NOT NULL, created BIGINT NOT NULL, touched BIGINT NOT NULL)",
        "CREATE TABLE sitters (match_id TEXT NOT NULL REFERENCES matches (id), seat BIGINT NOT NULL, kind TEXT NOT NULL, \
     detail TEXT NOT NULL, PRIMARY KEY (match_id, seat))",
        "CREATE TABLE entries (match_id TEXT NOT NULL REFERENCES matches (id), seq BIGINT NOT NULL, entry TEXT NOT NULL, \
     made BIGINT NOT NULL, PRIMARY KEY (match_id, seq))",
        "CREATE TABLE rights (guest TEXT NOT NULL, match_id TEXT NOT NULL REFERENCES matches (id), seat BIGINT NOT NULL, \
     PRIMARY KEY (guest, match_id, seat))",
    ],
    &[
        "ALTER TABLE sitters ADD COLUMN answers BIGINT NOT NULL DEFAULT 0",
        "CREATE TABLE verses (match_id TEXT NOT NULL REFERENCES matches (id), entry BIGINT NOT NULL, game TEXT NOT NULL, \
     name TEXT NOT NULL, text TEXT NOT NULL, made BIGINT NOT NULL, PRIMARY KEY (match_id, entry))",
        "CREATE TABLE remembered (guest TEXT NOT NULL, match_id TEXT NOT NULL, entry BIGINT NOT NULL, \
     PRIMARY KEY (guest, match_id, entry), FOREIGN KEY (match_id, entry) REFERENCES verses (match_id, entry))",
    ],
    // Links are made from a secret and no longer kept; what is kept is whether somebody has taken them.
    &[
        "ALTER TABLE sitters ADD COLUMN generation BIGINT NOT NULL DEFAULT 0",
        "UPDATE sitters SET detail = CASE WHEN EXISTS (SELECT 1 FROM rights r WHERE r.match_id = sitters.match_id \
     AND r.seat = sitters.seat) THEN 'taken' ELSE 'open' END WHERE kind = 'link'",
        "CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
        "CREATE TABLE private_links (guest TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE, generation BIGINT NOT NULL)",
    ],
    &[
        "ALTER TABLE sitters ADD COLUMN offers BIGINT NOT NULL DEFAULT 0",
        // How often a verse is remembered is counted as it happens, so that the hall need not count.
        "ALTER TABLE verses ADD COLUMN remembered BIGINT NOT NULL DEFAULT 0",
        "UPDATE verses SET remembered = (SELECT COUNT(*) FROM remembered r \
     WHERE r.match_id = verses.match_id AND r.entry = verses.entry)",
        "CREATE INDEX verses_newest ON verses (made DESC, match_id, entry)",
        "CREATE INDEX verses_remembered ON verses (remembered DESC, made DESC, match_id, entry)",
        "CREATE INDEX rights_match ON rights (match_id)",
    ],
    // Who asks to take back and who allows it; the match that was opened after one, with the seat that opened it; and what
    // guests are called.
    &[
        "ALTER TABLE sitters ADD COLUMN back BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE matches ADD COLUMN next TEXT",
        "ALTER TABLE matches ADD COLUMN next_by BIGINT",
        "CREATE TABLE names (guest TEXT PRIMARY KEY, name TEXT NOT NULL)",
    ],
    // How matches ended. Those that were over before have no rows until somebody lists them: see `Store::result`.
    &[
        "CREATE TABLE results (match_id TEXT NOT NULL REFERENCES matches (id), seat BIGINT NOT NULL, rank BIGINT NOT NULL, \
     points BIGINT, cause TEXT NOT NULL, PRIMARY KEY (match_id, seat))",
    ],
    // Several servers of one database: see `POSTGRES`.
    &[],
    // When matches ended, so that those of a game can be read in that order, and later on only those that ended since.
    &[
        "ALTER TABLE matches ADD COLUMN ended BIGINT",
        "UPDATE matches SET ended = COALESCE((SELECT MAX(e.made) FROM entries e WHERE e.match_id = matches.id), created) \
     WHERE state = 'over'",
        "CREATE INDEX matches_ended ON matches (game, ended, id) WHERE ended IS NOT NULL",
    ],
];

/// What only PostgreSQL has, by the version that brings it: the servers that are there, who looks on at which of them, and
/// which of them thinks for a match. None of it outlives a crash, nor need it. Whatever changes a match is announced by the
/// database itself, so that no writer can forget to.
const POSTGRES: &[(i64, &[&str])] = &[(
    7,
    &[
        "CREATE UNLOGGED TABLE nodes (node TEXT PRIMARY KEY, beat BIGINT NOT NULL)",
        "CREATE UNLOGGED TABLE presence (match_id TEXT NOT NULL, node TEXT NOT NULL, seats TEXT NOT NULL, \
     onlookers BIGINT NOT NULL, PRIMARY KEY (match_id, node))",
        "CREATE UNLOGGED TABLE leases (match_id TEXT PRIMARY KEY, node TEXT NOT NULL, number BIGINT NOT NULL)",
        "CREATE FUNCTION parlour_tell_entries() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN \
     PERFORM pg_notify('parlour', match_id || ' entries ' || MAX(seq) + 1) FROM fresh GROUP BY match_id; \
     RETURN NULL; END $body$",
        "CREATE FUNCTION parlour_tell_people() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN \
     PERFORM pg_notify('parlour', NEW.match_id || ' people'); RETURN NULL; END $body$",
        "CREATE FUNCTION parlour_tell_next() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN \
     PERFORM pg_notify('parlour', NEW.id || ' next'); RETURN NULL; END $body$",
        "CREATE FUNCTION parlour_tell_presence() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN \
     PERFORM pg_notify('parlour', COALESCE(NEW.match_id, OLD.match_id) || ' presence ' || COALESCE(NEW.node, OLD.node)); \
     RETURN NULL; END $body$",
        "CREATE TRIGGER parlour_tell AFTER INSERT ON entries REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT \
     EXECUTE FUNCTION parlour_tell_entries()",
        "CREATE TRIGGER parlour_tell AFTER UPDATE ON sitters FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*) \
     EXECUTE FUNCTION parlour_tell_people()",
        "CREATE TRIGGER parlour_tell AFTER UPDATE OF next ON matches FOR EACH ROW \
     WHEN (OLD.next IS DISTINCT FROM NEW.next) EXECUTE FUNCTION parlour_tell_next()",
        "CREATE TRIGGER parlour_tell AFTER INSERT OR UPDATE OR DELETE ON presence FOR EACH ROW \
     EXECUTE FUNCTION parlour_tell_presence()",
    ],
)];

/// Servers that start at the same time bring the tables up to date one after the other, however long it takes.
const ALONE: &[&str] = &[
    "SET LOCAL statement_timeout = 0",
    "SET LOCAL lock_timeout = 0",
    "SELECT pg_advisory_xact_lock(hashtext('parlour'))",
];

/// Makes a new connection behave.
pub(super) async fn tune(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    run(connection, if connection.backend_name() == "SQLite" { PRAGMAS } else { SETTINGS }).await
}

pub(super) async fn prepare(pool: &AnyPool) -> Result<(), StoreError> {
    let known = STEPS.len() as i64;
    let mut tx = pool.begin().await?;
    let is_postgres = tx.backend_name() == "PostgreSQL";
    if is_postgres {
        run(&mut tx, ALONE).await?;
    }
    run(&mut tx, &["CREATE TABLE IF NOT EXISTS parlour (version BIGINT NOT NULL)"]).await?;
    let row = sqlx::query("SELECT MAX(version) FROM parlour").fetch_one(&mut *tx).await?;
    let found: i64 = row.try_get::<Option<i64>, _>(0)?.unwrap_or(0);
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for (version, step) in (1..).zip(STEPS).skip(found as usize) {
        run(&mut tx, step).await?;
        for (_, step) in POSTGRES.iter().filter(|(of, _)| is_postgres && *of == version) {
            run(&mut tx, step).await?;
        }
        sqlx::query("INSERT INTO parlour (version) VALUES ($1)").bind(version).execute(&mut *tx).await?;
    }
    tx.commit().await?;
    Ok(())
}

async fn run(connection: &mut AnyConnection, statements: &[&'static str]) -> Result<(), sqlx::Error> {
    for &statement in statements {
        sqlx::query(statement).execute(&mut *connection).await?;
    }
    Ok(())
}
