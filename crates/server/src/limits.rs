//! What one visitor may ask of the server: all limits in one table.

use std::fmt;

/// A limit, by its place in [`TABLE`].
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Pages a second from one address.
    RequestsPerAddress,
    /// Pages a second from one guest.
    RequestsPerGuest,
    /// Sockets of one guest.
    SocketsPerGuest,
    /// Sockets of one guest in one match.
    SocketsPerGuestAndMatch,
    /// Sockets in one match.
    SocketsPerMatch,
    /// Sockets from one address.
    SocketsPerAddress,
    /// Seconds after which a page from which nothing has come is gone.
    SilentSeconds,
    /// Messages a second on one socket.
    MessagesPerSocket,
    /// Matches of one guest that are not over.
    OpenMatches,
    /// Matches that one guest makes in an hour.
    MatchesPerHour,
    /// Matches that are made from one address in an hour.
    MatchesPerHourAndAddress,
    /// Pictures of dots a second for one address.
    PicturesPerAddress,
    /// Bytes that are uploaded at once.
    UploadBytes,
    /// Entries of an uploaded record.
    RecordEntries,
    /// Questions of one guest that wait for an answer.
    WaitingQuestions,
    /// Thoughts that have begun and not ended.
    Thoughts,
    /// The same for one guest.
    ThoughtsPerGuest,
    /// Seconds in which the house plays although nobody watches.
    UnattendedSeconds,
    /// Set-ups whose openings are kept at once.
    Openings,
    /// Matches from which openings are counted.
    OpeningsMatches,
}

/// A row of the table.
#[derive(Copy, Clone, Debug)]
pub struct Row {
    /// Which.
    pub limit: Limit,
    /// As it is written: `matches-per-hour`.
    pub name: &'static str,
    /// What it is unless it is set.
    pub usual: u64,
    /// What it counts, and what happens beyond it.
    pub what: &'static str,
}

const fn row(limit: Limit, name: &'static str, usual: u64, what: &'static str) -> Row {
    Row { limit, name, usual, what }
}

/// All limits.
pub const TABLE: [Row; 20] = [
    row(
        Limit::RequestsPerAddress,
        "requests-per-address",
        50,
        "pages a second from one address, and four times as many at once; beyond that 429",
    ),
    row(
        Limit::RequestsPerGuest,
        "requests-per-guest",
        20,
        "pages a second for one guest, and four times as many at once; beyond that 429",
    ),
    row(
        Limit::SocketsPerGuest,
        "sockets-per-guest",
        100,
        "match pages of one guest that are open at once; one more is told to wait",
    ),
    row(Limit::SocketsPerGuestAndMatch, "sockets-per-guest-and-match", 8, "the same in one match"),
    row(Limit::SocketsPerMatch, "sockets-per-match", 500, "pages open at one match, players and onlookers"),
    row(Limit::SocketsPerAddress, "sockets-per-address", 2000, "match pages that are open at one address"),
    row(
        Limit::SilentSeconds,
        "silent-seconds",
        40,
        "seconds after which a page that does not even answer whether it is there is gone",
    ),
    row(
        Limit::MessagesPerSocket,
        "messages-per-socket",
        30,
        "requests a second on one match page, and four times as many at once; what comes faster waits",
    ),
    row(
        Limit::OpenMatches,
        "open-matches",
        100,
        "matches of one guest that are not over; for another one, one of them has to end",
    ),
    row(Limit::MatchesPerHour, "matches-per-hour", 120, "matches that one guest makes in an hour; beyond that 429"),
    row(
        Limit::MatchesPerHourAndAddress,
        "matches-per-hour-and-address",
        600,
        "matches that are made from one address in an hour; beyond that 429",
    ),
    row(
        Limit::PicturesPerAddress,
        "pictures-per-address",
        2,
        "pictures (PNG) a second that are drawn for one address, and four times as many at once; beyond that 429",
    ),
    row(Limit::UploadBytes, "upload-bytes", 1 << 20, "bytes that are uploaded at once; beyond that 413"),
    row(Limit::RecordEntries, "record-entries", 20_000, "entries of an uploaded record; a longer one is refused"),
    row(
        Limit::WaitingQuestions,
        "waiting-questions",
        8,
        "questions to the house (hints, who is ahead) for which one guest waits; one more is refused",
    ),
    row(
        Limit::Thoughts,
        "thoughts",
        64,
        "thoughts of the house that have begun and not ended, half of them kept for guests who have none; others wait",
    ),
    row(Limit::ThoughtsPerGuest, "thoughts-per-guest", 2, "the same for one guest"),
    row(
        Limit::UnattendedSeconds,
        "unattended-seconds",
        60,
        "seconds in which the house plays against itself although nobody watches",
    ),
    row(
        Limit::Openings,
        "openings",
        4,
        "set-ups of which is kept what was played; for another one whichever nobody has looked at for longest is forgotten",
    ),
    row(
        Limit::OpeningsMatches,
        "openings-matches",
        10_000,
        "latest matches of a game that are over, from which that is counted; earlier ones are left out",
    ),
];

/// What one visitor may ask of this server.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    values: [u64; TABLE.len()],
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { values: TABLE.map(|row| row.usual) }
    }
}

/// Why a limit cannot be set so.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` sets no limit: {why}")]
pub struct LimitError {
    text: String,
    why: String,
}

impl Limits {
    /// How much is allowed.
    pub fn of(&self, limit: Limit) -> u64 {
        self.values[limit as usize]
    }
    /// The same, as a count of things.
    pub(crate) fn count(&self, limit: Limit) -> usize {
        usize::try_from(self.of(limit)).unwrap_or(usize::MAX)
    }

    /// Sets one, written `matches-per-hour=500`; `off` lifts it.
    pub fn set(&mut self, text: &str) -> Result<(), LimitError> {
        let wrong = |why: String| LimitError { text: text.to_owned(), why };
        let (name, value) = text.split_once('=').ok_or_else(|| wrong("it looks like matches-per-hour=500".into()))?;
        let found = TABLE.iter().find(|row| row.name == name);
        let row = found.ok_or_else(|| {
            let names = TABLE.map(|row| row.name).join(", ");
            wrong(format!("there is no limit `{name}`; there are {names}"))
        })?;
        self.values[row.limit as usize] = match value {
            "off" => u64::MAX,
            number => match number.parse() {
                Ok(number @ 1..) => number,
                _ => return Err(wrong(format!("{name} is a whole number from 1 on, or `off`"))),
            },
        };
        Ok(())
    }
}

/// One line for each.
impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, &value) in TABLE.iter().zip(&self.values) {
            let value = if value == u64::MAX { "off".to_owned() } else { value.to_string() };
            writeln!(f, "{:29} {value:>8}  {}", row.name, row.what)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_stands_in_its_row() {
        for (n, row) in TABLE.iter().enumerate() {
            assert_eq!(row.limit as usize, n, "{}", row.name);
        }
    }

    #[test]
    fn limits_are_set_and_lifted_by_name() {
        let mut limits = Limits::default();
        limits.set("matches-per-hour=500").unwrap();
        limits.set("open-matches=off").unwrap();
        assert_eq!((limits.of(Limit::MatchesPerHour), limits.of(Limit::OpenMatches)), (500, u64::MAX));
        let wrong = |text| Limits::default().set(text).unwrap_err().to_string();
        assert_eq!(wrong("open-matches"), "`open-matches` sets no limit: it looks like matches-per-hour=500");
        assert_eq!(
            wrong("open-matches=0"),
            "`open-matches=0` sets no limit: open-matches is a whole number from 1 on, or `off`"
        );
        let unknown = wrong("speed=3");
        assert!(
            unknown.starts_with("`speed=3` sets no limit: there is no limit `speed`; there are requests-per-address")
        );
    }
}
