//! What a board is drawn on: by which light, from which side, and where it goes.

use crate::draft::Draft;
use crate::output;
use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use parlour_render::Facing;
use parlour_render::theme::Light;
use std::io::{IsTerminal, Write, stdout};
use std::path::{Path, PathBuf};

#[derive(Debug, clap::Args)]
pub struct SheetArgs {
    /// Write to this file instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Light text on a dark ground
    #[arg(long)]
    dark: bool,
    /// From the other side of the table
    #[arg(long)]
    flip: bool,
}

impl SheetArgs {
    pub fn light(&self) -> Light {
        if self.dark { Light::Night } else { Light::Day }
    }
    pub fn facing(&self) -> Facing {
        if self.flip { Facing::Flipped } else { Facing::Upright }
    }
    pub fn out(&self) -> Option<&Path> {
        self.out.as_deref()
    }
    pub fn is_terminal(&self) -> bool {
        self.out.is_none() && stdout().is_terminal()
    }
    /// The format by which the file is named.
    pub fn format<F: ValueEnum>(&self) -> Option<F> {
        F::from_str(self.out.as_ref()?.extension()?.to_str()?, true).ok()
    }

    /// Dots are not for a terminal.
    pub fn refuse_terminal(&self, format: impl ValueEnum, file: &str) -> Result<()> {
        let name = format.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default();
        if self.is_terminal() {
            let kind = name.to_uppercase();
            bail!("a {kind} is not for a terminal; add `--out {file}.{name}`, or `> {file}.{name}`");
        }
        Ok(())
    }

    pub fn write(&self, picture: &[u8]) -> Result<()> {
        let Some(file) = &self.out else { return output::bytes(picture) };
        let write = || {
            let mut draft = Draft::of(file)?;
            draft.write_all(picture)?;
            draft.keep()
        };
        write().with_context(|| format!("cannot write {}", file.display()))
    }
}
