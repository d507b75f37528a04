//! Keeps this node's rows: that it is there, who is at it, what it gives back. Looks from time to time for what was not heard.

use super::bus::CHANNEL;
use super::{GONE, Hall, NOW, News, Out, Presence, Pulse, millis, news};
use sqlx::{AssertSqlSafe, PgPool};
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::time::MissedTickBehavior;

/// So often a node says that it is there.
const BEAT: Duration = Duration::from_secs(1);
/// Every so many beats it looks whether an announcement was lost.
const LOOK: u32 = 5;
/// Every so many beats the rows of nodes that are gone are taken away.
const SWEEP: u32 = 30;
/// So many rooms are asked about at once.
const ROOMS: usize = 1000;

pub(super) struct Keeper {
    pool: PgPool,
    name: Arc<str>,
    hall: Arc<dyn Hall>,
    pulse: Pulse,
    /// When the others last heard from this node.
    heard: Instant,
    others: BTreeSet<String>,
    present: HashMap<Arc<str>, Presence>,
    released: Vec<(Arc<str>, i64)>,
    said: Vec<String>,
}

impl Keeper {
    pub(super) fn new(pool: PgPool, name: Arc<str>, hall: Arc<dyn Hall>, pulse: Pulse) -> Keeper {
        let (present, released, others) = (HashMap::new(), Vec::new(), BTreeSet::new());
        Keeper { pool, name, hall, pulse, heard: Instant::now(), others, present, released, said: Vec::new() }
    }

    /// Until nobody has anything to say any more, or says farewell.
    pub(super) async fn run(mut self, mut to_say: mpsc::UnboundedReceiver<Out>) {
        let mut beats = tokio::time::interval(BEAT);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut number: u32 = 0;
        let mut all = Vec::new();
        loop {
            let done = tokio::select! {
                _ = beats.tick() => {
                    number = number.wrapping_add(1);
                    self.beat(number).await
                }
                count = to_say.recv_many(&mut all, ROOMS) => {
                    if count == 0 {
                        return;
                    }
                    for out in all.drain(..) {
                        if let Some(gone) = self.note(out) {
                            self.leave().await;
                            let _ = gone.send(());
                            return;
                        }
                    }
                    self.write().await
                }
            };
            // What could not be said is said with the next beat.
            if let Err(e) = done {
                tracing::warn!("other servers are not told: {e}");
            }
        }
    }

    /// Remembers what has to be said; the last word about a match counts. Farewell is not said but done.
    fn note(&mut self, out: Out) -> Option<tokio::sync::oneshot::Sender<()>> {
        match out {
            Out::Presence(id, presence) => drop(self.present.insert(id, presence)),
            Out::Said(id, seat, phrase) => self.said.push(news::said(&id, &self.name, seat, phrase)),
            Out::Release(id, number) => self.released.push((id, number)),
            Out::Leave(gone) => return Some(gone),
        }
        None
    }

    async fn beat(&mut self, number: u32) -> Result<(), sqlx::Error> {
        let insert = format!(
            "INSERT INTO nodes (node, beat) VALUES ($1, {NOW}) ON CONFLICT (node) DO UPDATE SET beat = EXCLUDED.beat"
        );
        let asked = Instant::now();
        sqlx::query(AssertSqlSafe(insert)).bind(&*self.name).execute(&self.pool).await?;
        // The others counted from the last beat that reached them: what they may have taken is no longer ours.
        if asked.duration_since(self.heard) >= GONE {
            self.pulse.begin_anew();
            self.hall.open().iter().for_each(|id| self.hall.tell(id, News::Everything));
        }
        self.heard = asked;
        let select = format!("SELECT node FROM nodes WHERE beat > {NOW} - $1 AND node <> $2");
        let query = sqlx::query_scalar(AssertSqlSafe(select)).bind(millis(GONE)).bind(&*self.name);
        let others: BTreeSet<String> = query.fetch_all(&self.pool).await?.into_iter().collect();
        if !others.is_superset(&self.others) {
            // Whoever was at a node that is gone is away.
            self.hall.open().iter().for_each(|id| self.hall.tell(id, News::Presence));
        }
        self.others = others;
        if number.is_multiple_of(LOOK) {
            self.said.push(news::PULSE.to_owned());
        }
        self.write().await?;
        if number.is_multiple_of(LOOK) {
            self.look().await?;
        }
        if number.is_multiple_of(SWEEP) {
            self.sweep().await?;
        }
        Ok(())
    }

    /// How many entries every open room should know of.
    async fn look(&self) -> Result<(), sqlx::Error> {
        let select = "SELECT r.id, (SELECT e.seq + 1 FROM entries e WHERE e.match_id = r.id ORDER BY e.seq DESC LIMIT 1) \
                      FROM UNNEST($1::TEXT[]) AS r (id)";
        for ids in self.hall.open().chunks(ROOMS) {
            let rows: Vec<(String, Option<i64>)> = sqlx::query_as(select).bind(ids).fetch_all(&self.pool).await?;
            for (id, count) in rows {
                self.hall.tell(&id, News::Entries(count.and_then(|n| usize::try_from(n).ok()).unwrap_or_default()));
            }
        }
        Ok(())
    }

    /// Says what has to be said. What fails is kept, and said later.
    async fn write(&mut self) -> Result<(), sqlx::Error> {
        if !self.said.is_empty() {
            let notify = "SELECT pg_notify($1, text) FROM UNNEST($2::TEXT[]) AS s (text)";
            sqlx::query(notify).bind(CHANNEL).bind(&self.said).execute(&self.pool).await?;
            self.said.clear();
        }
        if !self.released.is_empty() {
            let (ids, numbers): (Vec<String>, Vec<i64>) =
                self.released.iter().map(|(id, n)| (id.to_string(), *n)).unzip();
            let delete = "DELETE FROM leases l USING UNNEST($1::TEXT[], $2::BIGINT[]) AS r (id, number) \
                          WHERE l.match_id = r.id AND l.number = r.number";
            sqlx::query(delete).bind(&ids).bind(&numbers).execute(&self.pool).await?;
            self.released.clear();
        }
        let (away, here): (Vec<_>, Vec<_>) = self.present.iter().partition(|(_, presence)| presence.is_empty());
        if !away.is_empty() {
            let ids: Vec<String> = away.iter().map(|(id, _)| id.to_string()).collect();
            let delete = "DELETE FROM presence WHERE node = $1 AND match_id = ANY($2)";
            sqlx::query(delete).bind(&*self.name).bind(&ids).execute(&self.pool).await?;
        }
        if !here.is_empty() {
            let ids: Vec<String> = here.iter().map(|(id, _)| id.to_string()).collect();
            let words = |presence: &Presence| {
                let numbers: Vec<String> = presence.seats.iter().map(ToString::to_string).collect();
                numbers.join(" ")
            };
            let seats: Vec<String> = here.iter().map(|(_, presence)| words(presence)).collect();
            let onlookers: Vec<i64> = here.iter().map(|(_, presence)| presence.onlookers as i64).collect();
            let insert = "INSERT INTO presence (match_id, node, seats, onlookers) \
                          SELECT r.id, $1, r.seats, r.onlookers \
                          FROM UNNEST($2::TEXT[], $3::TEXT[], $4::BIGINT[]) AS r (id, seats, onlookers) \
                          ON CONFLICT (match_id, node) \
                          DO UPDATE SET seats = EXCLUDED.seats, onlookers = EXCLUDED.onlookers";
            let query = sqlx::query(insert).bind(&*self.name).bind(&ids).bind(&seats).bind(&onlookers);
            query.execute(&self.pool).await?;
        }
        self.present.clear();
        Ok(())
    }

    /// Takes away what nodes left behind that are long gone.
    async fn sweep(&self) -> Result<(), sqlx::Error> {
        let delete = format!("DELETE FROM nodes WHERE beat < {NOW} - $1");
        sqlx::query(AssertSqlSafe(delete)).bind(millis(GONE * 10)).execute(&self.pool).await?;
        for delete in [
            "DELETE FROM presence p WHERE NOT EXISTS (SELECT 1 FROM nodes n WHERE n.node = p.node)",
            "DELETE FROM leases l WHERE NOT EXISTS (SELECT 1 FROM nodes n WHERE n.node = l.node)",
        ] {
            sqlx::query(delete).execute(&self.pool).await?;
        }
        Ok(())
    }

    async fn leave(&self) {
        for delete in [
            "DELETE FROM leases WHERE node = $1",
            "DELETE FROM presence WHERE node = $1",
            "DELETE FROM nodes WHERE node = $1",
        ] {
            if let Err(e) = sqlx::query(delete).bind(&*self.name).execute(&self.pool).await {
                tracing::warn!("other servers will have to notice that this one is gone: {e}");
                return;
            }
        }
    }
}
