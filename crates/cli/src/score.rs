//! Results, Elo and the sequential test.

use parlour_core::Seat;
use std::fmt;

/// How a match went for A.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Result {
    Won,
    Drawn,
    Lost,
}

/// Results by A's seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally([[u32; 3]; 4]);

impl Tally {
    pub fn add(&mut self, seat: Seat, result: Result) {
        self.0[seat.index()][result as usize] += 1;
    }
    /// Won, drawn and lost in a seat.
    pub fn at(&self, seat: Seat) -> [u32; 3] {
        self.0[seat.index()]
    }
    fn sum(&self, result: Result) -> u32 {
        self.0.iter().map(|seat| seat[result as usize]).sum()
    }
    pub fn won(&self) -> u32 {
        self.sum(Result::Won)
    }
    pub fn drawn(&self) -> u32 {
        self.sum(Result::Drawn)
    }
    pub fn lost(&self) -> u32 {
        self.sum(Result::Lost)
    }
    pub fn matches(&self) -> u32 {
        self.won() + self.drawn() + self.lost()
    }
    /// The mean score and the variance of one match. `doubt` matches of each kind are added, so that a clean sweep is not
    /// taken for certainty.
    fn moments(&self, doubt: f64) -> (f64, f64) {
        let [won, drawn, lost] = [self.won(), self.drawn(), self.lost()].map(|n| f64::from(n) + doubt);
        let n = won + drawn + lost;
        let mean = (won + 0.5 * drawn) / n;
        let square = (won + 0.25 * drawn) / n;
        (mean, square - mean * mean)
    }
    /// The difference in Elo with its 95 % interval.
    pub fn elo(&self) -> Elo {
        let (mean, _) = self.moments(0.0);
        let (_, variance) = self.moments(0.5);
        let reach = 1.96 * (variance / f64::from(self.matches())).sqrt();
        Elo { low: elo(mean - reach), mean: elo(mean), high: elo(mean + reach) }
    }
}

/// A difference in strength.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Elo {
    pub low: f64,
    pub mean: f64,
    pub high: f64,
}

impl fmt::Display for Elo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+.0} (95 %: {:+.0} to {:+.0})", self.mean, self.low, self.high)
    }
}

/// The difference that gives this share of the points; infinite for all or none.
fn elo(score: f64) -> f64 {
    -400.0 * (1.0 / score.clamp(0.0, 1.0) - 1.0).log10()
}

/// The share of the points that this difference gives.
fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// Two beliefs about the difference, of which a sequential test chooses one.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Hypotheses {
    elo0: f64,
    elo1: f64,
}

/// Both kinds of error: one in twenty.
const ERROR: f64 = 0.05;

impl Hypotheses {
    /// The logarithm of how much better the second explains the results: Wald's test, in which a draw is half a win and
    /// half a loss. That is exact without draws and cautious with them.
    pub fn ratio(&self, tally: &Tally) -> f64 {
        let (s0, s1) = (share(self.elo0), share(self.elo1));
        let [won, drawn, lost] = [tally.won(), tally.drawn(), tally.lost()].map(f64::from);
        (won + drawn / 2.0) * (s1 / s0).ln() + (lost + drawn / 2.0) * ((1.0 - s1) / (1.0 - s0)).ln()
    }
    /// What is decided, if anything is.
    pub fn verdict(&self, tally: &Tally) -> Option<&'static str> {
        let bound = ((1.0 - ERROR) / ERROR).ln();
        match self.ratio(tally) {
            ratio if ratio >= bound => Some("accepted: stronger by the larger difference"),
            ratio if ratio <= -bound => Some("rejected: no stronger than by the smaller difference"),
            _ => None,
        }
    }
}

impl fmt::Display for Hypotheses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} against {} Elo", self.elo0, self.elo1)
    }
}

/// Reads `0,100`.
pub fn hypotheses(text: &str) -> std::result::Result<Hypotheses, String> {
    let numbers = text.split_once(',').and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
    let numbers = numbers.filter(|(elo0, elo1): &(f64, f64)| elo0 < elo1 && elo0.abs() < 2e3 && elo1.abs() < 2e3);
    let (elo0, elo1) = numbers.ok_or("two differences in Elo, the smaller one first, as in `0,100`")?;
    Ok(Hypotheses { elo0, elo1 })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(won: u32, drawn: u32, lost: u32) -> Tally {
        Tally([[won, drawn, lost], [0; 3], [0; 3], [0; 3]])
    }

    #[test]
    fn elo_by_the_book() {
        assert!((elo(0.64) - 100.0).abs() < 0.1, "64 % is 100 Elo");
        assert!((share(elo(0.3)) - 0.3).abs() < 1e-9);
        let even = tally(50, 0, 50).elo();
        assert!(even.mean.abs() < 1e-9 && (even.low + even.high).abs() < 1e-9 && (60.0..80.0).contains(&even.high));
        assert!(tally(10, 0, 0).elo().mean.is_infinite());
        assert!(tally(3, 3, 3).elo().high > tally(30, 30, 30).elo().high, "more matches, less doubt");
    }

    #[test]
    fn the_test_decides_both_ways_and_waits_otherwise() {
        let sprt = hypotheses("0,100").unwrap();
        assert_eq!(sprt.verdict(&tally(0, 0, 0)), None);
        assert_eq!(sprt.verdict(&tally(6, 0, 5)), None);
        assert!(sprt.verdict(&tally(45, 0, 15)).unwrap().starts_with("accepted"));
        assert!(sprt.verdict(&tally(30, 0, 45)).unwrap().starts_with("rejected"));
        assert_eq!(sprt.verdict(&tally(11, 0, 0)), None, "a few wins in a row prove nothing");
        assert!(sprt.verdict(&tally(12, 0, 0)).unwrap().starts_with("accepted"));
        assert!(sprt.ratio(&tally(64, 0, 36)) > 0.0 && sprt.ratio(&tally(50, 0, 50)) < 0.0);
    }

    #[test]
    fn junk_is_refused() {
        for junk in ["", "100", "100,0", "a,b", "0,1,2", "0,1e9", "nan,1"] {
            assert!(hypotheses(junk).is_err(), "{junk}");
        }
    }
}
