//! Two people at one match, each with a page of their own.

use anyhow::{Context, Result, bail};
use parlour_server::client::{Browser, Connection};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// Two people at one match: the first sits in seat 1, the other in all others; where there is one seat, the other watches.
pub(super) struct Friends {
    id: String,
    pages: [Page; 2],
    rng: fastrand::Rng,
}

struct Page {
    line: Connection,
    state: Value,
    /// Bytes of the last message.
    size: usize,
}

/// A move that both have seen.
#[derive(Copy, Clone)]
pub(super) struct Move {
    /// Until the other one saw it.
    pub(super) seen: Duration,
    /// Bytes that went to whoever has to move now, and to the other one.
    pub(super) acting: Option<usize>,
    pub(super) waiting: Option<usize>,
}

/// A match that one person has made and looks at, and for which a second one is invited.
pub(super) struct Host {
    browser: Browser,
    /// Where the second one comes.
    other: SocketAddr,
    id: String,
    page: Page,
}

impl Host {
    pub(super) async fn open([addr, other]: [SocketAddr; 2], game: &str) -> Result<Host> {
        let mut browser = Browser::new(addr);
        let id = browser.create(game, "seat1=here&seat2=link&seat3=link&seat4=link").await?;
        let page = Page::open(&browser, &id).await?;
        Ok(Host { browser, other, id, page })
    }

    /// The other one comes.
    pub(super) async fn join(mut self, seed: u64) -> Result<Friends> {
        let mut friend = Browser::new(self.other);
        for invitation in self.browser.invitations(&self.id).await? {
            friend.take(&invitation).await?;
        }
        let other = Page::open(&friend, &self.id).await?;
        Ok(Friends { id: self.id, pages: [self.page, other], rng: fastrand::Rng::with_seed(seed) })
    }
}

impl Friends {
    pub(super) async fn meet(addrs: [SocketAddr; 2], game: &str, seed: u64) -> Result<Friends> {
        Host::open(addrs, game).await?.join(seed).await
    }

    /// The name of the match.
    pub(super) fn id(&self) -> &str {
        &self.id
    }

    pub(super) fn is_over(&self) -> bool {
        self.pages[0].state["over"] == true
    }

    /// Whoever has to, makes a random move; both hear of it.
    pub(super) async fn play(&mut self) -> Result<Move> {
        let [one, two] = &mut self.pages;
        let (acting, other) = if one.state["yours"] == true { (one, two) } else { (two, one) };
        let (ply, text) = choose(&acting.state, &mut self.rng)?;
        let begun = Instant::now();
        acting.line.say(&json!({"do": "act", "ply": ply, "text": text})).await?;
        other.after(ply).await?;
        let seen = begun.elapsed();
        acting.after(ply).await?;
        let size = |yours| [&*acting, other].into_iter().find(|p| p.state["yours"] == yours).map(|p| p.size);
        Ok(Move { seen, acting: size(true), waiting: size(false) })
    }
}

impl Page {
    async fn open(browser: &Browser, id: &str) -> Result<Page> {
        let mut page = Page { line: browser.open(id).await?, state: Value::Null, size: 0 };
        while page.state["is"] != "state" {
            page.hear().await?;
        }
        Ok(page)
    }

    async fn hear(&mut self) -> Result<()> {
        let text = self.line.hear_text().await?;
        self.size = text.len();
        self.state = serde_json::from_str(&text)?;
        Ok(())
    }

    /// Hears until there are more entries than this. A refusal is an error: every move was legal.
    async fn after(&mut self, ply: u64) -> Result<()> {
        loop {
            self.hear().await?;
            match self.state["is"].as_str() {
                Some("state") if self.state["ply"].as_u64() > Some(ply) => return Ok(()),
                Some("refused") => bail!("refused: {}", self.state["text"]),
                _ => {}
            }
        }
    }
}

fn choose(state: &Value, rng: &mut fastrand::Rng) -> Result<(u64, String)> {
    let choices = state["choices"].as_array().filter(|c| !c.is_empty()).context("a state without choices")?;
    let text = choices[rng.usize(..choices.len())][0].as_str().context("a choice without a text")?;
    Ok((state["ply"].as_u64().context("a state without its number")?, text.to_owned()))
}
