//! How long ago something was, in words.

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// So many milliseconds ago: `2 hours ago`.
pub fn ago(milliseconds: i64) -> String {
    let seconds = milliseconds / 1000;
    let some = |count: i64, one: &str, many: &str| match count {
        1 => format!("{one} ago"),
        count => format!("{count} {many} ago"),
    };
    match seconds {
        ..MINUTE => "a moment ago".into(),
        MINUTE..HOUR => some(seconds / MINUTE, "a minute", "minutes"),
        HOUR..DAY => some(seconds / HOUR, "an hour", "hours"),
        _ => match seconds / DAY {
            1 => "yesterday".into(),
            days @ 2..14 => some(days, "a day", "days"),
            days @ 14..61 => some(days / 7, "a week", "weeks"),
            days @ 61..730 => some(days / 30, "a month", "months"),
            days => some(days / 365, "a year", "years"),
        },
    }
}
