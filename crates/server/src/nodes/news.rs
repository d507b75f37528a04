//! What a node hears, as it is written in a notification: the match, a word, and what belongs to it.

use parlour_core::Seat;
use std::sync::Arc;

/// What has happened to a match, here or at another node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum News {
    /// So many entries are stored now.
    Entries(usize),
    /// Somebody sits where they did not sit, or asks something of the others.
    People,
    /// Somebody has opened another match after it.
    Next,
    /// Somebody came to another node, or left it.
    Presence,
    /// Somebody at another node says the phrase with this number.
    Said(Seat, usize),
    /// Something may have been missed.
    Everything,
}

impl News {
    /// As it stands in a notification, without what this node has said itself.
    pub(super) fn read<'a>(text: &'a str, own: &str) -> Option<(&'a str, News)> {
        let words: Vec<&str> = text.split(' ').collect();
        Some(match *words.as_slice() {
            [id, "entries", count] => (id, News::Entries(count.parse().ok()?)),
            [id, "people"] => (id, News::People),
            [id, "next"] => (id, News::Next),
            [id, "presence", node] if node != own => (id, News::Presence),
            [id, "said", node, seat, phrase] if node != own => {
                (id, News::Said(seat.parse().ok().and_then(Seat::from_number)?, phrase.parse().ok()?))
            }
            _ => return None,
        })
    }
}

/// Something to hear for those who listen whether there is anything to hear.
pub(super) const PULSE: &str = "- pulse";

/// What somebody said at this node, for the others.
pub(super) fn said(id: &Arc<str>, own: &str, seat: Seat, phrase: usize) -> String {
    format!("{id} said {own} {seat} {phrase}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_are_read_as_they_are_written() {
        let read = |text| News::read(text, "me");
        assert_eq!(read("abc entries 12"), Some(("abc", News::Entries(12))));
        assert_eq!(read("abc people"), Some(("abc", News::People)));
        assert_eq!(read("abc next"), Some(("abc", News::Next)));
        assert_eq!(read("abc presence other"), Some(("abc", News::Presence)));
        let words = said(&"abc".into(), "other", Seat::SECOND, 3);
        assert_eq!(read(&words), Some(("abc", News::Said(Seat::SECOND, 3))));
        for own_or_wrong in
            [PULSE, "abc presence me", "abc said me 2 3", "abc said other 9 3", "abc entries x", "abc", ""]
        {
            assert_eq!(read(own_or_wrong), None, "{own_or_wrong}");
        }
    }
}
