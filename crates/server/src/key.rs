//! The server's own secret: what it has once said can be checked later without being stored.

use crate::secret;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Letters of a token: eighty bits.
const LENGTH: usize = 16;

/// A secret that all servers of a database share.
#[derive(Clone)]
pub struct Key {
    secret: String,
}

impl Key {
    pub(crate) fn new(secret: String) -> Key {
        Key { secret }
    }

    /// A word that only who has the key can make, for these words in this order.
    pub fn token(&self, of: &[&str]) -> String {
        let mut mac = Hmac::<Sha256>::new_from_slice(self.secret.as_bytes()).expect("a key of any length will do");
        for word in of {
            mac.update(word.as_bytes());
            // No word has this byte, so that no two lists of words are the same text.
            mac.update(&[0]);
        }
        secret::letters(&mac.finalize().into_bytes()[..LENGTH])
    }

    /// Is this the token for these words? Takes as long whatever is wrong with it, so that nobody can guess it letter by letter.
    pub fn fits(&self, token: &str, of: &[&str]) -> bool {
        let expected = self.token(of);
        let differs = expected.bytes().zip(token.bytes()).fold(0, |all, (one, other)| all | (one ^ other));
        token.len() == expected.len() && std::hint::black_box(differs) == 0
    }
}

/// Nobody reads it in a log.
impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key")
    }
}

#[cfg(test)]
mod tests {
    use super::Key;

    #[test]
    fn a_token_is_for_one_key_and_one_list_of_words() {
        let (key, other) = (Key::new("one".into()), Key::new("two".into()));
        let token = key.token(&["seat", "1"]);
        assert_eq!(token.len(), 16);
        assert!(key.fits(&token, &["seat", "1"]));
        assert!(!other.fits(&token, &["seat", "1"]));
        for words in [&["seat", "2"][..], &["seat1"], &["sea", "t1"], &["1", "seat"], &[]] {
            assert!(!key.fits(&token, words), "{words:?}");
        }
        for wrong in ["", &token[1..], &format!("{token}a"), &token.to_uppercase()] {
            assert!(!key.fits(wrong, &["seat", "1"]), "{wrong}");
        }
        assert_eq!(format!("{key:?}"), "Key", "a log does not tell it");
    }
}
