//! How long ago something was.

use parlour_pages::ago;

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

#[test]
fn words_grow_with_the_time() {
    let said = |seconds: i64| ago(seconds * 1000);
    for (seconds, words) in [
        (-5, "a moment ago"),
        (59, "a moment ago"),
        (60, "a minute ago"),
        (12 * MINUTE, "12 minutes ago"),
        (HOUR, "an hour ago"),
        (23 * HOUR, "23 hours ago"),
        (DAY, "yesterday"),
        (13 * DAY, "13 days ago"),
        (14 * DAY, "2 weeks ago"),
        (61 * DAY, "2 months ago"),
        (729 * DAY, "24 months ago"),
        (731 * DAY, "2 years ago"),
    ] {
        assert_eq!(said(seconds), words);
    }
}
