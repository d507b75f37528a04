//! `parlour picture FILE`: a position of a match as a picture, or all of them as an animation.

use crate::draft::Draft;
use crate::progress::Progress;
use crate::sheet::SheetArgs;
use crate::{input, interrupt, output};
use anyhow::{Context, Result, bail};
use clap::ValueEnum;
use parlour_core::AnyPlay;
use parlour_core::scene::{Scene, Viewer};
use parlour_render::svg::Plate;
use parlour_render::{Animation, MAX_SIDE, png};
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// Wide enough for a printed page or a post.
pub const PNG_WIDTH: u32 = 1000;
/// Of many pictures each weighs less.
const GIF_WIDTH: u32 = 640;

/// Colours are looked for in so many positions of a match.
const SAMPLES: usize = 24;
/// Whoever looks wants to see how it ended.
const REST: Duration = Duration::from_secs(3);
/// The steps of one march follow each other so much faster.
const MARCHING: u32 = 4;

#[derive(Debug, clap::Args)]
#[command(after_help = "\
The picture shows the last position of the match, or that after so many steps, with the marks of the last move; steps are \
counted as `parlour replay` counts them, and step 0 is the start. A GIF shows the match from its start up to there, a picture \
for each step, and begins again.

Everything is shown that the record knows, also what was hidden from some of the players.

Examples:
  parlour picture match.txt > board.svg
  parlour picture match.txt --step 12 --out board.png
  parlour picture match.txt --out match.gif --pace 0.5
  parlour picture match.txt --out poster.png --width 2000 --dark --flip")]
pub struct PictureArgs {
    /// A record, or - for standard input
    file: PathBuf,
    /// After so many steps; without it, after the last one
    #[arg(long, value_name = "N")]
    step: Option<usize>,
    /// How to draw it; without it, as the file of --out is named, or else as SVG
    #[arg(long, value_enum)]
    format: Option<Kind>,
    /// Width of a PNG or GIF in pixels [default: 1000 for a PNG, 640 for a GIF]
    #[arg(long, value_name = "PX", value_parser = clap::value_parser!(u32).range(1..=i64::from(MAX_SIDE)))]
    width: Option<u32>,
    /// How long a GIF shows each step, in seconds; the last one at least three [default: 1]
    #[arg(long, value_name = "SECONDS", value_parser = pace)]
    pace: Option<Duration>,
    #[command(flatten)]
    sheet: SheetArgs,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// A picture that scales
    Svg,
    /// A picture of dots
    Png,
    /// The whole match, step by step
    Gif,
}

fn pace(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok().filter(|s: &f64| (0.02..=60.0).contains(s));
    seconds.map(Duration::from_secs_f64).ok_or_else(|| "a number of seconds from 0.02 to 60".into())
}

pub fn run(args: &PictureArgs) -> Result<()> {
    let kind = args.kind()?;
    let play = &*input::record(&args.file)?;
    let step = match (args.step, play.steps()) {
        (Some(step), 0) if step > 0 => bail!("there is no step {step}: nothing was played in this match"),
        (Some(step), 1) if step > 1 => bail!("there is no step {step}: this match has one step"),
        (Some(step), steps) if step > steps => bail!("there is no step {step}: this match has {steps} steps"),
        (step, steps) => step.unwrap_or(steps),
    };
    let layout = play.layout();
    let (light, facing) = (args.sheet.light(), args.sheet.facing());
    let plate = Plate { info: play.info(), layout: &layout, light, facing };
    let file = || {
        let Scene { tokens, marks, .. } = play.scene(step, Viewer::Referee);
        plate.file(&tokens, &marks)
    };
    match kind {
        Kind::Svg => args.sheet.write(file().as_bytes()),
        Kind::Png => args.sheet.write(&png(&file(), args.width.unwrap_or(PNG_WIDTH))?),
        Kind::Gif => {
            let film = Film { play, plate, last: step, pace: args.pace.unwrap_or(Duration::from_secs(1)) };
            film.write(args)
        }
    }
}

impl PictureArgs {
    fn kind(&self) -> Result<Kind> {
        let ending = self.sheet.out().and_then(|file| file.extension());
        let kind = match (self.format.or_else(|| self.sheet.format()), ending) {
            (Some(kind), _) => kind,
            (None, None) => Kind::Svg,
            (None, Some(ending)) => bail!(
                "a picture is an SVG, a PNG or a GIF, and nothing is known of .{}; add `--format png`",
                ending.display()
            ),
        };
        match kind {
            Kind::Svg if self.width.is_some() => bail!("an SVG has any width; --width is for a PNG or GIF"),
            Kind::Svg | Kind::Png if self.pace.is_some() => bail!("only a GIF has a pace; add `--format gif`"),
            Kind::Svg => {}
            Kind::Png => self.sheet.refuse_terminal(kind, "board")?,
            Kind::Gif => self.sheet.refuse_terminal(kind, "match")?,
        }
        Ok(kind)
    }
}

/// A match as it is shown, step by step.
struct Film<'a> {
    play: &'a dyn AnyPlay,
    plate: Plate<'a>,
    /// The last step that is shown.
    last: usize,
    pace: Duration,
}

impl Film<'_> {
    fn write(&self, args: &PictureArgs) -> Result<()> {
        let (stopped, width) = (interrupt::watch()?, args.width.unwrap_or(GIF_WIDTH));
        match args.sheet.out() {
            None => self.show(width, &stopped, output::bytes),
            Some(file) => {
                let cannot = || format!("cannot write {}", file.display());
                let mut draft = Draft::of(file).with_context(cannot)?;
                self.show(width, &stopped, |bytes| draft.write_all(bytes).with_context(cannot))?;
                draft.keep().with_context(cannot)
            }
        }
    }

    /// All of it, piece by piece, unless somebody wants it stopped.
    fn show(&self, width: u32, stopped: &AtomicBool, mut write: impl FnMut(&[u8]) -> Result<()>) -> Result<()> {
        let progress = Progress::new("drawing steps".into());
        let samples = (0..self.last).step_by((self.last / SAMPLES).max(1)).chain([self.last]);
        let samples = samples.map(|step| self.layer(step));
        let mut animation = Animation::new(width, &self.plate.bare(), samples)?;
        for step in 0..=self.last {
            if stopped.load(Ordering::Relaxed) {
                bail!("stopped; there is no picture");
            }
            write(&animation.show(&self.layer(step), self.time(step))?)?;
            progress.at(step as u64 + 1, self.last as u64 + 1);
        }
        write(&animation.finish()?)
    }

    fn layer(&self, step: usize) -> String {
        let Scene { tokens, marks, .. } = self.play.scene(step, Viewer::Referee);
        self.plate.layer(&tokens, &marks)
    }

    /// How long the position after so many steps is shown.
    fn time(&self, step: usize) -> Duration {
        match step {
            last if last == self.last => REST.max(self.pace * 3),
            // The next step goes on with the same march.
            step if self.play.march_of(step) < step => self.pace / MARCHING,
            _ => self.pace,
        }
    }
}
