//! `parlour board GAME`

use crate::args::{BoardArgs, Format};
use crate::{output, setup};
use anyhow::{Context, Result, bail};
use parlour_core::scene::Viewer;
use parlour_render::theme::Light;
use parlour_render::{Facing, png, svg, terminal};
use std::io::{IsTerminal, stdout};

/// Wide enough for a printed page or a post.
const PNG_WIDTH: u32 = 1000;

pub fn run(args: &BoardArgs) -> Result<()> {
    let mut play = setup::open(&args.setup)?;
    setup::play_all(&mut *play, &args.after)?;
    let (info, layout) = (play.info(), play.layout());
    let scene = play.scene(play.steps(), Viewer::Referee);
    let light = if args.dark { Light::Night } else { Light::Day };
    let facing = if args.flip { Facing::Flipped } else { Facing::Upright };
    let to_terminal = args.out.is_none() && stdout().is_terminal();
    let picture = match args.format {
        Format::Text => {
            let screen = terminal::screen(info, &layout, &scene, light, facing, terminal::Grid::USUAL);
            let board = if to_terminal { screen.ansi() } else { screen.plain() };
            format!("{board}{}\n", scene.prompt).into_bytes()
        }
        Format::Svg => svg::file(info, &layout, &scene, light, facing).into_bytes(),
        Format::Png if to_terminal => bail!("a PNG is not for a terminal; add `--out board.png`, or `> board.png`"),
        Format::Png => png(&svg::file(info, &layout, &scene, light, facing), PNG_WIDTH)?,
    };
    match &args.out {
        Some(file) => std::fs::write(file, picture).with_context(|| format!("cannot write {}", file.display())),
        None => output::bytes(&picture),
    }
}
