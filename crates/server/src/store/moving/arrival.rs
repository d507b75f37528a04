//! A match of an export, read whole before anything of it is written.

use super::side::{Side, is_plain};
use crate::store::{GOING, OVER};
use parlour_core::{Entry, Record};

/// A match that can be written as it is.
#[derive(Debug)]
pub(super) struct Arrival {
    pub(super) side: Side,
    /// Its record without the entries.
    pub(super) record: Record,
    /// As they are stored.
    pub(super) entries: Vec<String>,
}

impl Arrival {
    /// Reads a record with its private side. An error says what does not fit.
    pub(super) fn read(text: &str, side: Side) -> Result<Arrival, String> {
        let parsed = Record::parse(text).map_err(|e| e.to_string())?;
        let mut record = parsed.record;
        // A record is read without what ends its lines, and a note may end with a space.
        let lines: Vec<&str> = text.lines().collect();
        let exact = |(entry, number): (&Entry, &usize)| match lines.get(number - 1) {
            Some(line) if line.parse::<Entry>().is_ok() => (*line).to_owned(),
            _ => entry.to_string(),
        };
        let entries: Vec<String> = record.entries.iter().zip(&parsed.lines).map(exact).collect();
        record.entries = Vec::new();
        let seed =
            u64::from_str_radix(&side.seed, 16).map_err(|_| format!("its seed is `{}`, no number", side.seed))?;
        if parsed.has_seed && record.seed != seed {
            return Err("the seed of the record is not the one in the private side".into());
        }
        record.seed = seed;
        side.fits(&record, entries.len())?;
        Ok(Arrival { side, record, entries })
    }
}

impl Side {
    /// Does it belong to this record with so many entries?
    fn fits(&self, record: &Record, entries: usize) -> Result<(), String> {
        if self.times.len() != entries {
            let times = self.times.len();
            return Err(format!("it has {entries} entries, and the private side has the times of {times}"));
        }
        if ![GOING, OVER].contains(&&*self.state) {
            return Err(format!("its state is `{}`; it should be `{GOING}` or `{OVER}`", self.state));
        }
        let seats = i64::from(record.setup.seats);
        if !self.sitters.iter().map(|seated| seated.seat).eq(1..=seats) {
            return Err(format!("it has {seats} seats, and the private side has sitters for other ones"));
        }
        let seated = self.rights.iter().map(|right| right.seat).chain(self.next_by);
        if let Some(seat) =
            seated.chain(self.results.iter().map(|placed| placed.seat)).find(|seat| !(1..=seats).contains(seat))
        {
            return Err(format!("it has {seats} seats, and the private side speaks of seat {seat}"));
        }
        if let Some(next) = self.next.as_deref().filter(|next| !is_plain(next)) {
            return Err(format!("`{next}` is no id of a match that could come after it"));
        }
        let has = |entry: i64| self.verses.iter().any(|verse| verse.entry == entry);
        match self.remembered.iter().find(|remembered| !has(remembered.entry)) {
            Some(missing) => Err(format!("somebody remembers its entry {}, which is no verse", missing.entry)),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::moving::side::Seated;

    fn side(times: usize) -> Side {
        let seated = |seat| Seated {
            seat,
            kind: "here".into(),
            detail: String::new(),
            generation: 0,
            answers: 0,
            offers: 0,
            back: 0,
        };
        Side {
            id: "abc".into(),
            seed: "00000000000000ff".into(),
            state: "going".into(),
            round: 0,
            created: 1,
            touched: 2,
            next: None,
            next_by: None,
            sitters: vec![seated(1), seated(2)],
            rights: Vec::new(),
            times: vec![3; times],
            verses: Vec::new(),
            remembered: Vec::new(),
            results: Vec::new(),
        }
    }

    const HEAD: &str = "parlour record 1\ngame toy\nrules 1\nseats 2\n";

    /// Letter by letter, spaces at the end among them: what is compared with the database must not differ from it.
    #[test]
    fn entries_are_as_they_were_stored() {
        let lines = ["act 1 d1-d3", "note 1 a space ", "note 2 ", "note 2", "note 1 \u{a0}"];
        let read = Arrival::read(&format!("{HEAD}\n{}\n", lines.join("\n")), side(5)).unwrap();
        assert_eq!(read.entries, lines);
        assert_eq!((read.record.seed, read.record.entries.len()), (255, 0));
        let edited = Arrival::read(&format!("{HEAD}\n# why\nact 1 d1-d3  \r\n\nresign 2\r\n"), side(2)).unwrap();
        assert_eq!(edited.entries, ["act 1 d1-d3", "resign 2"], "what an editor adds is not taken over");
    }

    #[test]
    fn what_does_not_fit_is_said() {
        let text = format!("{HEAD}\nact 1 d1-d3\n");
        let fails = |text: &str, side| Arrival::read(text, side).expect_err("it does not fit");
        assert_eq!(fails("x", side(0)), "line 1: a record begins with the line `parlour record 1`");
        assert!(fails(&format!("{text}act 9 x\n"), side(2)).starts_with("line 7: `act` needs a seat"));
        assert_eq!(fails(&text, side(2)), "it has 1 entries, and the private side has the times of 2");
        let seeded = format!("{HEAD}seed 0000000000000001\nresult 1 2\n\nact 1 d1-d3\n");
        assert!(fails(&seeded, side(1)).contains("seed of the record"));
        assert!(fails(&text, Side { seed: "x".into(), ..side(1) }).contains("`x`, no number"));
        assert!(fails(&text, Side { state: "arriving".into(), ..side(1) }).contains("`arriving`"));
        assert!(fails(&text, Side { sitters: Vec::new(), ..side(1) }).contains("2 seats"));
        assert!(fails(&text, Side { next_by: Some(3), ..side(1) }).contains("seat 3"));
        assert!(fails(&text, Side { next: Some("../x".into()), ..side(1) }).contains("`../x`"));
    }
}
