//! Challenges by their chances (7): who would win, what it is worth, what a refusal costs.

use super::atlas::{Atlas, Plight};
use super::outlook::worth;
use crate::rules::SamuraiBlades;
use crate::scenario::Score;
use crate::state::State;
use crate::tables::{self, Against};
use crate::unit::{Health, Id, Side};

/// What honour is worth where the scenario gives no points for it: a side without it has no seppuku to fall back on.
const HONOUR: i32 = 100;
/// A challenge must promise so much.
const WORTH_IT: i32 = 250;

/// The chance that `a` outlives `b`, in hundredths: by what each does to the other in a round of blows.
fn chance(s: &State, atlas: &Atlas, a: Id, b: Id) -> i32 {
    let against = |id: Id| if s.unit(id).is_long() { Against::Riders } else { Against::Foot };
    let blow = |by: Id, at: Id| {
        let column = tables::odds(s.values(by).attack.into(), s.values(at).defence.max(1).into());
        atlas.blow(against(at), Plight::Sound, column)
    };
    // Whoever is hurt already is killed by what would only hurt another.
    let frail = |id: Id| if s.unit(id).health == Health::Healthy { 1 } else { 2 };
    let ((to_b, self_a), (to_a, self_b)) = (blow(a, b), blow(b, a));
    let (on_b, on_a) = ((to_b + self_b) * frail(b), (to_a + self_a) * frail(a));
    if on_a + on_b == 0 { 50 } else { 100 * on_b / (on_a + on_b) }
}

/// What a duel of `ours` with `theirs` promises our side, in hundredths of a point.
fn stake(game: &SamuraiBlades, s: &State, atlas: &Atlas, ours: Id, theirs: Id) -> i32 {
    let prize = points(game, |score| if let Score::DuelWon(points) = score { Some(*points) } else { None });
    let p = chance(s, atlas, ours, theirs);
    (p * (prize + worth(game, s, theirs)) - (100 - p) * (prize + worth(game, s, ours))) / 100
}

/// What a refusal costs, in hundredths of a point.
fn refusal(game: &SamuraiBlades) -> i32 {
    HONOUR + points(game, |score| if let Score::Refused(points) = score { Some(*points) } else { None })
}

fn points(game: &SamuraiBlades, of: impl Fn(&Score) -> Option<u16>) -> i32 {
    100 * game.scenario.victory.scores.iter().filter_map(of).map(i32::from).sum::<i32>()
}

/// Does it pay to let him challenge, whatever the enemy answers?
pub(super) fn dares(game: &SamuraiBlades, s: &State, atlas: &Atlas, by: Id) -> bool {
    let side = s.unit(by).side;
    let rivals = riders(s, side.enemy()).map(|rival| stake(game, s, atlas, by, rival));
    rivals.min().is_some_and(|worst| worst.min(refusal(game)) >= WORTH_IT)
}

/// Who of these should take up the challenge of `by`; `None` for nobody.
pub(super) fn champion(
    game: &SamuraiBlades,
    s: &State,
    atlas: &Atlas,
    by: Id,
    ours: impl Iterator<Item = Id>,
) -> Option<Id> {
    let (stake, id) = ours.map(|id| (stake(game, s, atlas, id, by), id)).max()?;
    (stake >= -refusal(game)).then_some(id)
}

/// The samurai of a side who could take up a challenge.
fn riders(s: &State, side: Side) -> impl Iterator<Item = Id> + '_ {
    s.conscious(side).filter(|&id| s.unit(id).is_mounted() && s.unit(id).kind.is_samurai())
}
