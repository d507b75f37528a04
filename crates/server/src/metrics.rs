//! What a server counts and times, for whoever watches it.

use crate::limits::{Limit, TABLE};
use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue, LabelValueEncoder};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Metric, Registry};
use std::fmt::{self, Write};
use std::time::Instant;

/// As the text is called where it is sent.
pub(crate) const KIND: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Seconds of whatever should not be noticed: a page, a move, a commit.
const SHORT: [f64; 13] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0];
/// Seconds of a thought, which may wait for others.
const LONG: [f64; 12] = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0, 60.0];

/// Everything that is counted and timed; one for each server.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    /// Those below are looked up when somebody asks.
    pub(crate) matches: Family<Stands, Gauge>,
    pub(crate) rooms: Gauge,
    pub(crate) sockets: Gauge,
    pub(crate) thoughts_waiting: Gauge,
    pub(crate) thoughts_running: Gauge,
    /// Those below grow as things happen.
    pub(crate) matches_made: Counter,
    pub(crate) moves: Counter,
    refusals: Family<Refused, Counter>,
    limits_hit: Family<Hit, Counter>,
    request_seconds: Family<Asked, Histogram>,
    pub(crate) move_seconds: Seconds,
    pub(crate) commit_seconds: Seconds,
    pub(crate) thought_seconds: Seconds,
}

/// Matches by whether they go on.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct Stands {
    pub(crate) state: State,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum State {
    Going,
    Over,
}

/// Requests by what is asked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Asked {
    kind: Kind,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    Page,
    Asset,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Refused {
    why: Why,
}

/// Why somebody was refused what they asked.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Why {
    /// It is against the rules of the game.
    Rules,
    /// The match has gone on meanwhile.
    Behind,
    /// They may not, or not now.
    Denied,
    /// It could not be read or stored.
    Store,
    /// They have asked the house for too much already.
    Busy,
    /// It was no request.
    Unread,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Hit {
    limit: Named,
}

/// A limit, by its place in the table.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
struct Named(usize);

macro_rules! written {
    ($($kind:ident { $($value:ident => $text:literal),* })*) => {$(
        impl $kind {
            const ALL: &[$kind] = &[$($kind::$value),*];
        }
        impl EncodeLabelValue for $kind {
            fn encode(&self, to: &mut LabelValueEncoder<'_>) -> fmt::Result {
                to.write_str(match self { $($kind::$value => $text),* })
            }
        }
    )*};
}

written! {
    State { Going => "going", Over => "over" }
    Kind { Page => "page", Asset => "asset" }
    Why {
        Rules => "rules", Behind => "behind", Denied => "denied", Store => "store", Busy => "busy", Unread => "unread"
    }
}

impl EncodeLabelValue for Named {
    fn encode(&self, to: &mut LabelValueEncoder<'_>) -> fmt::Result {
        to.write_str(TABLE[self.0].name)
    }
}

/// How long something takes, each time.
#[derive(Clone, Debug)]
pub(crate) struct Seconds(Histogram);

impl Seconds {
    /// It has taken from then until now.
    pub(crate) fn since(&self, begun: Instant) {
        self.0.observe(begun.elapsed().as_secs_f64());
    }
}

impl Default for Metrics {
    fn default() -> Metrics {
        let mut registry = Registry::with_prefix("parlour");
        let mut all = Registering(&mut registry);
        let metrics = Metrics {
            matches: all.add("matches", "Matches in the database, counted at most every 30 seconds", Family::default()),
            rooms: all.add("rooms", "Matches that are open here", Gauge::default()),
            sockets: all.add("sockets", "Match pages that are connected", Gauge::default()),
            thoughts_waiting: all.add("thoughts_waiting", "Thoughts that wait for their turn", Gauge::default()),
            thoughts_running: all.add("thoughts_running", "Thoughts that have their turn", Gauge::default()),
            matches_made: all.add("matches_made", "Matches that were made", Counter::default()),
            moves: all.add(
                "moves",
                "Changes of matches that were stored, by people and by the house",
                Counter::default(),
            ),
            refusals: all.add("refusals", "Requests that were refused", Family::default()),
            limits_hit: all.add("limits_hit", "How often somebody met a limit", Family::default()),
            request_seconds: all.add(
                "request_seconds",
                "Time from a request to the beginning of its answer",
                Family::new_with_constructor(|| Histogram::new(SHORT)),
            ),
            move_seconds: all.time(
                "move_seconds",
                "Time from a request that changes a match until all were told",
                SHORT,
            ),
            commit_seconds: all.time("commit_seconds", "Time of a commit, of what all rooms handed in for it", SHORT),
            thought_seconds: all.time("thought_seconds", "Time from asking the house for a move to its answer", LONG),
            registry: Registry::default(),
        };
        metrics.begin();
        Metrics { registry, ..metrics }
    }
}

/// Adds to a registry, and gives back what was added.
struct Registering<'a>(&'a mut Registry);

impl Registering<'_> {
    fn add<M: Metric + Clone>(&mut self, name: &str, help: &str, metric: M) -> M {
        self.0.register(name, help, metric.clone());
        metric
    }

    fn time<const N: usize>(&mut self, name: &str, help: &str, buckets: [f64; N]) -> Seconds {
        Seconds(self.add(name, help, Histogram::new(buckets)))
    }
}

impl Metrics {
    /// What has not happened yet is nothing, and not unknown.
    fn begin(&self) {
        for &state in State::ALL {
            drop(self.matches.get_or_create(&Stands { state }));
        }
        for &kind in Kind::ALL {
            drop(self.request_seconds.get_or_create(&Asked { kind }));
        }
        for &why in Why::ALL {
            drop(self.refusals.get_or_create(&Refused { why }));
        }
        for place in 0..TABLE.len() {
            drop(self.limits_hit.get_or_create(&Hit { limit: Named(place) }));
        }
    }

    /// Somebody was refused something.
    pub(crate) fn refused(&self, why: Why) {
        self.refusals.get_or_create(&Refused { why }).inc();
    }

    /// Somebody met a limit.
    pub(crate) fn hit(&self, limit: Limit) {
        self.limits_hit.get_or_create(&Hit { limit: Named(limit as usize) }).inc();
    }

    /// A request that came then has its answer.
    pub(crate) fn answered(&self, kind: Kind, begun: Instant) {
        self.request_seconds.get_or_create(&Asked { kind }).observe(begun.elapsed().as_secs_f64());
    }

    /// All of it, as programs read it.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a text takes whatever is written");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_has_not_happened_is_nothing() {
        let metrics = Metrics::default();
        let text = metrics.text();
        for line in [
            "parlour_matches{state=\"going\"} 0",
            "parlour_refusals_total{why=\"behind\"} 0",
            "parlour_limits_hit_total{limit=\"matches-per-hour\"} 0",
            "parlour_request_seconds_count{kind=\"asset\"} 0",
            "parlour_moves_total 0",
        ] {
            assert!(text.lines().any(|l| l == line), "{line}: {text}");
        }
        metrics.hit(Limit::MatchesPerHour);
        assert!(metrics.text().contains("parlour_limits_hit_total{limit=\"matches-per-hour\"} 1\n"));
    }
}
