//! How often somebody may come.

use governor::clock::{Clock, DefaultClock};
use governor::state::keyed::HashMapStateStore;
use governor::{Quota, RateLimiter};
use std::hash::Hash;
use std::num::NonZeroU32;
use std::time::Duration;

/// Those who have not come for a while are forgotten when there are more than this.
const MANY: usize = 10_000;

/// How often each of many may come.
#[derive(Debug)]
pub(crate) struct Rate<K: Hash + Eq + Clone> {
    limiter: Option<RateLimiter<K, HashMapStateStore<K>, DefaultClock>>,
}

impl<K: Hash + Eq + Clone> Rate<K> {
    /// So often a second, and four times as often at once.
    pub(crate) fn per_second(often: u64) -> Rate<K> {
        Rate::new(often, |often| Quota::per_second(often).allow_burst(often.saturating_mul(FOUR)))
    }
    /// So often an hour, or all at once.
    pub(crate) fn per_hour(often: u64) -> Rate<K> {
        Rate::new(often, Quota::per_hour)
    }

    /// More often than can be counted is as often as one likes.
    fn new(often: u64, quota: impl FnOnce(NonZeroU32) -> Quota) -> Rate<K> {
        let often = u32::try_from(often).ok().and_then(NonZeroU32::new);
        Rate { limiter: often.map(|often| RateLimiter::hashmap(quota(often))) }
    }

    /// Somebody comes; too soon, if it is so long until they may.
    pub(crate) fn check(&self, who: &K) -> Result<(), Duration> {
        let Some(limiter) = &self.limiter else { return Ok(()) };
        if limiter.len() > MANY {
            limiter.retain_recent();
        }
        limiter.check_key(who).map_err(|until| until.wait_time_from(DefaultClock::default().now()))
    }
}

const FOUR: NonZeroU32 = NonZeroU32::new(4).expect("not zero");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_comes_too_often_is_told_when_to_come_again() {
        let rate = Rate::per_hour(2);
        assert_eq!((rate.check(&"a"), rate.check(&"a")), (Ok(()), Ok(())));
        let wait = rate.check(&"a").unwrap_err().as_secs();
        assert!((1700..=1800).contains(&wait), "{wait}");
        assert_eq!(rate.check(&"b"), Ok(()), "others may come");
        let lifted = Rate::per_second(u64::MAX);
        assert!((0..1000).all(|_| lifted.check(&"a").is_ok()));
    }
}
