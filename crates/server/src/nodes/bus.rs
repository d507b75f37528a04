//! Hears what the database announces.

use super::{Hall, News};
use sqlx::PgPool;
use sqlx::postgres::PgListener;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::timeout;

/// The channel on which the triggers of the tables announce.
pub(super) const CHANNEL: &str = "parlour";
/// A database that does not answer is asked again after this time.
const AGAIN: Duration = Duration::from_millis(500);
/// Every node says something more often than this, and hears itself: a line on which nothing comes has died without a word.
const SILENT: Duration = Duration::from_secs(20);

/// For ever. Whenever the line was broken, every room looks for itself what it has missed.
pub(super) async fn listen(pool: PgPool, own: Arc<str>, hall: Arc<dyn Hall>) {
    loop {
        if let Err(e) = hear(&pool, &own, &*hall).await {
            tracing::warn!("other servers are not heard: {e}");
        }
        tokio::time::sleep(AGAIN).await;
    }
}

async fn hear(pool: &PgPool, own: &str, hall: &dyn Hall) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    loop {
        // What was said before the line was there, or while it was broken, nobody will say again.
        hall.open().iter().for_each(|id| hall.tell(id, News::Everything));
        while let Some(heard) = timeout(SILENT, listener.try_recv()).await.map_err(|_| silent())?? {
            if let Some((id, news)) = News::read(heard.payload(), own) {
                hall.tell(id, news);
            }
        }
    }
}

fn silent() -> sqlx::Error {
    sqlx::Error::Io(std::io::Error::new(std::io::ErrorKind::TimedOut, "nothing has been heard for a while"))
}
