//! Ports for programs that cannot be told to take any.

use std::net::TcpListener;
use std::sync::atomic::{AtomicU16, Ordering};

/// Below those that a system gives to whoever connects or asks for any: nobody happens to take one before it is used.
const LOWEST: u16 = 20_000;
const COUNT: u16 = 10_000;

static GIVEN: AtomicU16 = AtomicU16::new(0);

/// The first of so many free ports in a row; none is given twice within a process.
pub fn free(row: u16) -> u16 {
    // Tests of other processes begin elsewhere.
    let begin = std::process::id() as u16 % 100 * 100;
    loop {
        let given = GIVEN.fetch_add(row, Ordering::Relaxed);
        let first = LOWEST + (begin + given) % (COUNT - row);
        if (first..first + row).all(|port| TcpListener::bind(("127.0.0.1", port)).is_ok()) {
            return first;
        }
    }
}
