//! Hears what the database announces.

use super::{Hall, News};
use sqlx::PgPool;
use sqlx::postgres::PgListener;
use std::sync::Arc;
use std::time::Duration;

/// The channel on which the triggers of the tables announce.
pub(super) const CHANNEL: &str = "parlour";
/// A database that does not answer is asked again after this time.
const AGAIN: Duration = Duration::from_millis(500);

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
        while let Some(heard) = listener.try_recv().await? {
            if let Some((id, news)) = News::read(heard.payload(), own) {
                hall.tell(id, news);
            }
        }
    }
}
