//! Names nobody can guess.

/// Without letters and digits that are mistaken for each other.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// A random word of this length: five bits a letter.
pub fn word(length: usize) -> String {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    letters(&bytes)
}

/// These bytes as a word: five bits of each.
pub fn letters(bytes: &[u8]) -> String {
    bytes.iter().map(|b| char::from(ALPHABET[usize::from(b % 32)])).collect()
}

/// A random number.
pub fn number() -> u64 {
    getrandom::u64().expect("the system has random numbers")
}
