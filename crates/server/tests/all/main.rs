//! The server from outside: store, pages, sockets.
#![allow(clippy::unwrap_used)]

mod again;
mod alike;
mod broken;
mod fuzz;
mod gone;
mod hidden;
mod kept;
mod limits;
mod moving;
mod names;
mod nodes;
mod openings;
mod pages;
mod people;
mod picture;
mod rules;
mod shelf;
mod sizes;
mod socket;
mod status;
mod store;
mod study;
mod toys;
mod trouble;

use parlour_server::store::Store;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

/// A folder of its own for each test.
fn folder(name: &str) -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let folder = std::env::temp_dir().join(format!("parlour-{}-{number}-{name}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// A database in a file of its own.
async fn sqlite(name: &str) -> (Store, String) {
    let url = format!("sqlite://{}?mode=rwc", folder(name).join("test.db").display());
    (Store::open(&url).await.unwrap(), url)
}

/// A whole server on a port of its own.
async fn server(name: &str) -> (SocketAddr, Store) {
    let (store, _) = sqlite(name).await;
    (serve(store.clone()).await, store)
}

/// The same over a store.
async fn serve(store: Store) -> SocketAddr {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let addr = listener.local_addr().unwrap();
    let app = parlour_server::app(store);
    tokio::spawn(async move { axum::serve(listener, app).await });
    addr
}

const GAME: &str = "swords-and-shields";
const HOT_SEAT: &str = "seats=2&seat1=here&seat2=here";
