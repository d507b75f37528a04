//! Several servers of one PostgreSQL. Each is a node: it hears what the others write, tells who looks on at it, and thinks for
//! those matches of which it has the lease. Everything that counts is in the tables; what is here only makes it soon heard.

mod bus;
mod keeper;
mod news;

use crate::secret;
pub(crate) use news::News;
use parlour_core::Seat;
use sqlx::PgPool;
use sqlx::postgres::PgPoolOptions;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// A node from which nothing has come for so long is gone: who it had is away, and others think for its matches.
pub(crate) const GONE: Duration = Duration::from_secs(3);
/// One line listens, the others speak. Beats do not wait for those who play.
const LINES: u32 = 3;
/// The database's own clock in milliseconds: those of machines differ.
pub(crate) const NOW: &str = "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::BIGINT";

/// The rooms of this node.
pub(crate) trait Hall: Send + Sync + 'static {
    /// Those that are open.
    fn open(&self) -> Vec<String>;
    /// Tells one of them, if it is open.
    fn tell(&self, id: &str, news: News);
}

/// Those who are at a match: seats whose players are there, and how many look on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Presence {
    pub(crate) seats: BTreeSet<Seat>,
    pub(crate) onlookers: usize,
}

impl Presence {
    pub(crate) fn is_empty(&self) -> bool {
        self.seats.is_empty() && self.onlookers == 0
    }

    /// With those of another node.
    pub(crate) fn and(&self, other: &Presence) -> Presence {
        Presence { seats: &self.seats | &other.seats, onlookers: self.onlookers + other.onlookers }
    }
}

/// This node among the others.
#[derive(Clone, Debug)]
pub(crate) struct Nodes {
    name: Arc<str>,
    pool: PgPool,
    out: mpsc::UnboundedSender<Out>,
    pulse: Pulse,
}

/// What a node has to say.
#[derive(Debug)]
enum Out {
    Presence(Arc<str>, Presence),
    Said(Arc<str>, Seat, usize),
    Release(Arc<str>, i64),
    Leave(oneshot::Sender<()>),
}

/// Since when the others have heard from this node without a gap in which they could take it for gone.
#[derive(Clone, Debug)]
struct Pulse(Arc<Mutex<Instant>>);

impl Pulse {
    fn since(&self) -> Instant {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
    fn begin_anew(&self) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Instant::now();
    }
}

impl Nodes {
    /// Joins the others, as soon as the database answers; nothing if its address cannot be read.
    pub(crate) fn join(url: &str, hall: impl Hall) -> Option<Nodes> {
        let pool = PgPoolOptions::new().max_connections(LINES).acquire_timeout(GONE).connect_lazy(url);
        let pool = pool.inspect_err(|e| tracing::error!("no other servers will be heard: {e}")).ok()?;
        let (out, to_say) = mpsc::unbounded_channel();
        let (name, hall): (Arc<str>, Arc<dyn Hall>) = (secret::word(12).into(), Arc::new(hall));
        let pulse = Pulse(Arc::new(Mutex::new(Instant::now())));
        let ears = tokio::spawn(bus::listen(pool.clone(), Arc::clone(&name), Arc::clone(&hall)));
        let keeper = keeper::Keeper::new(pool.clone(), Arc::clone(&name), hall, pulse.clone());
        tokio::spawn(async move {
            keeper.run(to_say).await;
            ears.abort();
        });
        Some(Nodes { name, pool, out, pulse })
    }

    /// Tells the others who is here.
    pub(crate) fn announce(&self, id: &Arc<str>, presence: Presence) {
        let _ = self.out.send(Out::Presence(Arc::clone(id), presence));
    }
    /// Tells the others what somebody said.
    pub(crate) fn say(&self, id: &Arc<str>, seat: Seat, phrase: usize) {
        let _ = self.out.send(Out::Said(Arc::clone(id), seat, phrase));
    }

    /// Who is at a match on other nodes.
    pub(crate) async fn elsewhere(&self, id: &str) -> Result<Presence, sqlx::Error> {
        let select = format!(
            "SELECT p.seats, p.onlookers FROM presence p JOIN nodes n ON n.node = p.node \
             WHERE p.match_id = $1 AND p.node <> $2 AND n.beat > {NOW} - $3"
        );
        let rows: Vec<(String, i64)> = sqlx::query_as(sqlx::AssertSqlSafe(select))
            .bind(id)
            .bind(&*self.name)
            .bind(millis(GONE))
            .fetch_all(&self.pool)
            .await?;
        let there = |(seats, onlookers): &(String, i64)| Presence {
            seats: seats.split(' ').filter_map(|number| number.parse().ok().and_then(Seat::from_number)).collect(),
            onlookers: usize::try_from(*onlookers).unwrap_or_default(),
        };
        Ok(rows.iter().map(there).fold(Presence::default(), |all, one| all.and(&one)))
    }

    /// The right to think for a match, unless another node has it.
    pub(crate) async fn lease(&self, id: &Arc<str>) -> Result<Option<Lease>, sqlx::Error> {
        let (since, number) = (Instant::now(), secret::number().cast_signed());
        let insert = format!(
            "INSERT INTO leases (match_id, node, number) VALUES ($1, $2, $3) \
             ON CONFLICT (match_id) DO UPDATE SET node = $2, number = $3 WHERE leases.node = $2 \
             OR NOT EXISTS (SELECT 1 FROM nodes n WHERE n.node = leases.node AND n.beat > {NOW} - $4)"
        );
        let query = sqlx::query(sqlx::AssertSqlSafe(insert)).bind(&**id).bind(&*self.name).bind(number);
        let is_ours = query.bind(millis(GONE)).execute(&self.pool).await?.rows_affected() > 0;
        Ok(is_ours.then(|| Lease { id: Arc::clone(id), number, nodes: self.clone(), since }))
    }

    /// Says farewell, so that nobody has to notice.
    pub(crate) async fn leave(&self) {
        let (gone, is_gone) = oneshot::channel();
        if self.out.send(Out::Leave(gone)).is_ok() {
            let _ = is_gone.await;
        }
    }
}

/// The right to think for a match. It is given back when this is dropped.
#[derive(Debug)]
pub(crate) struct Lease {
    id: Arc<str>,
    /// Tells it from earlier and later ones of the same node.
    number: i64,
    nodes: Nodes,
    since: Instant,
}

impl Lease {
    /// Could no other node have taken it meanwhile?
    pub(crate) fn is_good(&self) -> bool {
        self.nodes.pulse.since() <= self.since
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        let _ = self.nodes.out.send(Out::Release(Arc::clone(&self.id), self.number));
    }
}

/// As the database counts.
pub(crate) fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}
