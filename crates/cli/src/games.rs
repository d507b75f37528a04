//! `parlour games`

use crate::output;
use anyhow::Result;
use parlour_cabinet::GAMES;
use parlour_core::Values;
use std::fmt::Write;

pub fn run() -> Result<()> {
    let width = |get: fn(&parlour_core::GameInfo) -> usize| GAMES.iter().map(|g| get(g.info())).max().unwrap_or(0);
    let (id, name) = (width(|g| g.id.len()), width(|g| g.name.len()));
    let mut out = format!("{:id$}  {:name$}  {:9}  seats\n", "id", "game", "years");
    for game in GAMES {
        let info = game.info();
        let seats: Vec<_> = info.seats.iter().map(u8::to_string).collect();
        let _ = writeln!(out, "{:id$}  {:name$}  {:9}  {}", info.id, info.name, info.boxed.years, seats.join(", "));
        for option in info.open_options() {
            let values = match option.values {
                Values::OneOf(list) => list.iter().map(|(v, _)| *v).collect::<Vec<_>>().join("|"),
                Values::Text(_, form) => form.to_owned(),
                Values::Named { list, example, .. } => {
                    let names: Vec<_> = list.iter().map(|(v, _)| *v).collect();
                    format!("{}|@FILE with {example}", names.join("|"))
                }
            };
            let _ = writeln!(
                out,
                "{:id$}    {}={values}  ({}; without it {})",
                "", option.key, option.about, option.default
            );
        }
    }
    output::text(&out)
}
