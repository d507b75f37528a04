//! Utilities as whole numbers, so that windows are exact and a search finds the same on every machine.

/// Millionths of utility.
pub type Score = i32;

/// The utility 1: to have beaten everybody.
pub const ONE: Score = 1_000_000;

/// More than any score.
pub(crate) const BEYOND: Score = 2 * ONE;

/// A utility as a score.
#[inline]
pub fn of(utility: f32) -> Score {
    // Rounded without asking a library, which would take as long as all the rest of a judgement.
    let score = utility * ONE as f32;
    (score + 0.5_f32.copysign(score)) as Score
}

/// A score as a utility.
#[inline]
pub fn utility(score: Score) -> f32 {
    score as f32 / ONE as f32
}

/// What a score is worth if it lies one action ahead: one millionth nearer to nothing. So a quick win is better than a
/// slow one, and a slow loss better than a quick one, while the score of a position does not depend on the way to it.
#[inline]
pub fn later(score: Score) -> Score {
    score - score.signum()
}

/// The lower bound one action ahead: `later(x) > low` exactly if `x > low_ahead(low)`.
#[inline]
pub(crate) fn low_ahead(low: Score) -> Score {
    if low >= 0 { low + 1 } else { low - 1 }
}

/// The upper bound one action ahead: `later(x) >= high` exactly if `x >= high_ahead(high)`.
#[inline]
pub(crate) fn high_ahead(high: Score) -> Score {
    if high > 0 { high + 1 } else { high - 1 }
}

/// The mean of scores by their weights.
pub(crate) fn mean(outcomes: impl Iterator<Item = (u32, Score)>) -> Score {
    let (mut sum, mut total) = (0_i64, 0_i64);
    for (weight, score) in outcomes {
        sum += i64::from(weight) * i64::from(score);
        total += i64::from(weight);
    }
    (sum / total) as Score
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_ahead_are_exact() {
        for bound in -5..=5 {
            for x in -9..=9 {
                assert_eq!(later(x) > bound, x > low_ahead(bound), "{x} over {bound}");
                assert_eq!(later(x) >= bound, x >= high_ahead(bound), "{x} at least {bound}");
            }
        }
    }

    #[test]
    fn quick_wins_and_slow_losses() {
        assert!(of(1.0) > later(of(1.0)) && later(of(-1.0)) > of(-1.0));
        assert_eq!((later(0), utility(of(-0.5))), (0, -0.5));
    }
}
