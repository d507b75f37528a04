//! Positions laid out piece by piece.

use parlour_core::{Arrangement, Arranges, Stand, Title};
use parlour_testkit::Table;

/// What comes of pieces on these spaces (`red square: 4A 4B; blue triangle: 7C`) and of what is due: a position, or why there
/// is none.
pub fn laid_out<R: Arranges + Title>(table: &Table<R>, pieces: &str, turn: usize) -> Result<R::State, String> {
    let (rules, layout, supplies) = (&table.rules, table.rules.layout(), table.rules.supplies());
    let mut stands = Vec::new();
    for (what, spaces) in pieces.split("; ").filter_map(|part| part.split_once(": ")) {
        let piece = supplies.iter().position(|supply| what == format!("{} {}", supply.face.side, supply.face.kind));
        for name in spaces.split(' ') {
            let place = layout.places.iter().find(|place| place.name == name).expect("a place");
            stands.push(Stand::new(piece.expect("one of the pieces"), place.spot));
        }
    }
    let diagram = rules.arranged(&Arrangement { stands, turn })?;
    rules.parse_diagram(&diagram).map_err(|error| error.what)
}
