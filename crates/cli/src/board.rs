//! `parlour board GAME`

use crate::args::{BoardArgs, Format};
use crate::picture::PNG_WIDTH;
use crate::setup;
use anyhow::Result;
use parlour_core::scene::Viewer;
use parlour_render::{png, svg, terminal};

pub fn run(args: &BoardArgs) -> Result<()> {
    let (sheet, format) = (&args.sheet, args.format.or_else(|| args.sheet.format()).unwrap_or(Format::Text));
    if format == Format::Png {
        sheet.refuse_terminal(format, "board")?;
    }
    let mut play = setup::open(&args.setup)?;
    setup::play_all(&mut *play, &args.after)?;
    let (info, layout) = (play.info(), play.layout());
    let scene = play.scene(play.steps(), Viewer::Referee);
    let (light, facing) = (sheet.light(), sheet.facing());
    let picture = match format {
        Format::Text => {
            let screen = terminal::screen(info, &layout, &scene, light, facing, terminal::Grid::USUAL);
            let board = if sheet.is_terminal() { screen.ansi() } else { screen.plain() };
            format!("{board}{}\n", scene.prompt).into_bytes()
        }
        Format::Svg => svg::file(info, &layout, &scene, light, facing).into_bytes(),
        Format::Png => png(&svg::file(info, &layout, &scene, light, facing), PNG_WIDTH)?,
    };
    sheet.write(&picture)
}
