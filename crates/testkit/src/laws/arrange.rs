//! Laws of positions that are laid out piece by piece.

use super::Laws;
use parlour_core::scene::{Layout, Spot, Viewer};
use parlour_core::{Abilities, Arrangement, Arranges, Palette, Play, Stand, Title, Turn};

impl<R: Title> Laws<R> {
    /// What was taken apart is laid out as it was seen, or refused, and whatever else is laid out too. For games whose
    /// positions have a past that no arrangement tells, where [`Laws::arranges`] cannot hold: of those only the start has to be
    /// itself again, and the game's own tests say which others.
    #[must_use]
    pub fn arranges_anew(self) -> Laws<R>
    where
        R: Arranges,
    {
        self.able(Abilities::arranges).and(arranges_anew)
    }
}

/// What was taken apart is the same when it is laid out again; what else is laid out is taken as it lies, or refused.
pub(super) fn arranges<R: Arranges + Title>(play: &Play<R>, layout: &Layout, rng: &mut fastrand::Rng) {
    let rules = play.rules();
    let palette = play.palette().expect("the game lays positions out");
    drawn::<R>(&palette, layout);
    let laid = rules.arrangement(play.state());
    if matches!(play.turn(), Turn::Act(_)) {
        let again = read(rules, &laid).unwrap_or_else(|why| {
            panic!("L-arrange: a position of the game can be laid out: {why}\n{}", rules.diagram(play.state()))
        });
        assert_eq!(sorted(rules.arrangement(&again)), sorted(laid.clone()), "L-arrange: it is the same again");
        if play.steps() == 0 {
            assert_eq!(again, *play.state(), "L-arrange: the start is the start again");
        }
        let seen = |s| places(&rules.scene(s, Viewer::Referee).tokens);
        assert_eq!(seen(&again), seen(play.state()), "L-arrange: what is seen is the same again");
        assert_eq!(places(&rules.laid_out(&laid)), seen(&again), "L-arrange: it is seen as it is laid out");
    }
    tried(rules, &changed(&laid, &palette, layout, rng));
}

/// Nothing is laid out that is not seen, and what is taken is the same from then on.
fn arranges_anew<R: Arranges + Title>(play: &Play<R>, layout: &Layout, rng: &mut fastrand::Rng) {
    let rules = play.rules();
    let palette = play.palette().expect("the game lays positions out");
    drawn::<R>(&palette, layout);
    let laid = rules.arrangement(play.state());
    if matches!(play.turn(), Turn::Act(_)) {
        if play.steps() == 0 {
            assert_eq!(read(rules, &laid).as_ref(), Ok(play.state()), "L-arrange: the start is the start again");
        }
        let mut unseen = places(&rules.laid_out(&laid));
        for seen in places(&rules.scene(play.state(), Viewer::Referee).tokens) {
            unseen.iter().position(|other| *other == seen).map(|n| unseen.swap_remove(n));
        }
        assert_eq!(unseen, [], "L-arrange: what is laid out was seen\n{}", rules.diagram(play.state()));
        tried(rules, &laid);
    }
    let other = changed(&laid, &palette, layout, rng);
    if let Some(taken) = tried(rules, &other) {
        let seen = places(&rules.scene(&taken, Viewer::Referee).tokens);
        assert_eq!(places(&rules.laid_out(&other)), seen, "L-arrange: it is seen as it is laid out");
    }
}

/// Taken as it lies, or refused.
fn tried<R: Arranges>(rules: &R, laid: &Arrangement) -> Option<R::State> {
    let taken = read(rules, laid).ok()?;
    let (found, meant) = (sorted(rules.arrangement(&taken)), sorted(laid.clone()));
    assert_eq!(found.stands, meant.stands, "L-arrange: what is taken stands as it was laid out");
    assert!(found.turn == meant.turn || rules.turn(&taken).is_over(), "L-arrange: and what is due is due");
    Some(taken)
}

fn read<R: Arranges>(rules: &R, laid: &Arrangement) -> Result<R::State, String> {
    let diagram = rules.arranged(laid)?;
    rules.parse_diagram(&diagram).map_err(|error| format!("{error}\n{diagram}"))
}

fn sorted(mut laid: Arrangement) -> Arrangement {
    laid.stands.sort();
    laid
}

fn places(tokens: &[parlour_core::scene::Token]) -> Vec<(Spot, Option<Spot>, parlour_core::look::Face)> {
    let mut places: Vec<_> = tokens.iter().map(|token| (token.at, token.also, token.face)).collect();
    places.sort();
    places
}

/// Everything in it has a drawing, a number and a place.
fn drawn<R: Title>(palette: &Palette, layout: &Layout) {
    assert!(!palette.turns.is_empty(), "L-arrange: something can be due");
    for supply in &palette.supplies {
        let _ = (R::INFO.drawing(supply.face.kind), R::INFO.side(supply.face.side));
        assert!(supply.most > 0 && supply.facings > 0, "L-arrange: there is some of {supply:?}");
    }
    for pile in &palette.piles {
        assert!(layout.place(*pile).is_some(), "L-arrange: {pile:?} is a place");
    }
}

/// Some pieces taken off, moved or put somewhere else, as somebody does who tries.
fn changed(laid: &Arrangement, palette: &Palette, layout: &Layout, rng: &mut fastrand::Rng) -> Arrangement {
    let mut other = laid.clone();
    for _ in 0..rng.usize(..4) {
        let at = layout.places[rng.usize(..layout.places.len())].spot;
        if rng.bool() && !other.stands.is_empty() {
            other.stands.swap_remove(rng.usize(..other.stands.len()));
        }
        let piece = rng.usize(..palette.supplies.len());
        let supply = &palette.supplies[piece];
        if other.used(piece) < supply.most {
            if !palette.piles.contains(&at) {
                other.stands.retain(|stand| stand.at != at);
            }
            other.stands.push(Stand { facing: rng.u8(..supply.facings), ..Stand::new(piece, at) });
        }
    }
    if rng.u8(..4) == 0 {
        other.turn = rng.usize(..palette.turns.len());
    }
    other
}
