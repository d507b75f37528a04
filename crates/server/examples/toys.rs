//! The toys of the tests in a browser: `cargo run -p parlour-server --example toys`, then `/new/heath` or `/new/lanterns`.
#![allow(clippy::unwrap_used)]

use parlour_server::store::Store;

#[tokio::main]
async fn main() {
    parlour_testkit::sitting::add_toys();
    let store = Store::open("sqlite::memory:").await.unwrap();
    let listener = tokio::net::TcpListener::bind("127.0.0.1:8643").await.unwrap();
    println!("http://127.0.0.1:8643/new/heath");
    axum::serve(listener, parlour_server::app(store)).await.unwrap();
}
