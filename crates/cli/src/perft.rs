//! `parlour perft GAME`

use crate::args::PerftArgs;
use crate::progress::Progress;
use crate::{output, setup};
use anyhow::Result;
use std::ops::ControlFlow;

pub fn run(args: &PerftArgs) -> Result<()> {
    let game = args.setup.game.game;
    let mut play = setup::open(&args.setup)?;
    setup::play_all(&mut *play, &args.after)?;
    for depth in 1..=args.depth {
        let progress = Progress::new(format!("depth {depth}"));
        let counted = game.perft(&*play, depth, &mut |done, of| {
            progress.at(done as u64, of as u64);
            ControlFlow::Continue(())
        });
        drop(progress);
        let ControlFlow::Continue(count) = counted else { unreachable!("nobody stopped it") };
        output::text(&format!("{depth} {count}\n"))?;
    }
    Ok(())
}
