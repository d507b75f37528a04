//! The private link by which a guest carries their seats to another browser of their own.

use super::{Store, StoreError};
use crate::secret;
use sqlx::{Any, Row};

/// What its name and its token are parted by.
const BETWEEN: char = '-';

impl Store {
    /// The guest's link, as it stands in an address. The name in it says which one; the token is not stored.
    pub async fn private_link(&self, guest: &str) -> Result<String, StoreError> {
        let insert = "INSERT INTO private_links (guest, name, generation) VALUES ($1, $2, 0) ON CONFLICT DO NOTHING";
        sqlx::query(insert).bind(guest).bind(secret::word(12)).execute(&self.pool).await?;
        let select = "SELECT name, generation FROM private_links WHERE guest = $1";
        let row = sqlx::query(select).bind(guest).fetch_one(&self.pool).await?;
        let (name, generation): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
        let token = self.key().token(&words(&name, &generation.to_string()));
        Ok(format!("{name}{BETWEEN}{token}"))
    }

    /// Makes another link; earlier ones are void.
    pub async fn renew_private_link(&self, guest: &str) -> Result<(), StoreError> {
        let update = "UPDATE private_links SET generation = generation + 1 WHERE guest = $1";
        sqlx::query(update).bind(guest).execute(&self.pool).await?;
        Ok(())
    }

    /// Whose link this is; nobody's if it was renewed since, or never was one.
    pub async fn owner(&self, link: &str) -> Result<Option<String>, StoreError> {
        let Some((name, token)) = link.split_once(BETWEEN) else { return Ok(None) };
        let select = "SELECT guest, generation FROM private_links WHERE name = $1";
        let Some(row) = sqlx::query(select).bind(name).fetch_optional(&self.pool).await? else { return Ok(None) };
        let (guest, generation): (String, i64) = (row.try_get(0)?, row.try_get(1)?);
        Ok(Some(guest).filter(|_| self.key().fits(token, &words(name, &generation.to_string()))))
    }

    /// Gives one guest all the seats of another, who keeps them.
    pub async fn carry(&self, from: &str, to: &str) -> Result<(), StoreError> {
        let insert = "INSERT INTO rights (guest, match_id, seat) \
                      SELECT $1, match_id, seat FROM rights WHERE guest = $2 ON CONFLICT DO NOTHING";
        sqlx::query::<Any>(insert).bind(to).bind(from).execute(&self.pool).await?;
        Ok(())
    }
}

fn words<'a>(name: &'a str, generation: &'a str) -> [&'a str; 3] {
    ["private link", name, generation]
}
