//! Files that are read whole.

use anyhow::{Context, Result};
use parlour_core::AnyPlay;
use std::io::Read;
use std::path::Path;

/// The match of a record; `-` is standard input.
pub fn record(file: &Path) -> Result<Box<dyn AnyPlay>> {
    let name = file.display();
    let text = read(file).with_context(|| format!("cannot read {name}"))?;
    parlour_cabinet::import(&text).with_context(|| format!("{name} is no record that can be played"))
}

fn read(file: &Path) -> std::io::Result<String> {
    if file.as_os_str() == "-" {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(file)
    }
}
