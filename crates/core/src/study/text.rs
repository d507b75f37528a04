//! The text of a study.
//!
//! The header is that of a record, with `parlour study 1` as its first line and perhaps a `title`. Then come the entries
//! of a record, one to a line, each from where the one before led; `back N` goes back to the position after N entries of the
//! line that has been followed, from where another one begins. What stands below an entry is about the position it leads to:
//! `remark TEXT`, `sign !?`, `ring PLACE`, `arrow FROM TO`. A name with spaces stands in quotes: `ring "red nest 1"`.

use super::{Drawn, MAX_DRAWN, MAX_NODES, MAX_REMARK, MAX_TITLE, ROOT, Study};
use crate::escape::{escape, unescape};
use crate::record::Header;
use crate::{Entry, RecordError};
use std::fmt::Write;

const FORMAT: &str = "parlour study 1";
/// Longer texts are refused before anything is read.
const MAX_BYTES: usize = 256 << 10;
/// Nor has any place a longer name.
const MAX_NAME: usize = 40;

impl Study {
    /// Is this text meant to be a study?
    pub fn is_meant(text: &str) -> bool {
        text.starts_with("parlour study")
    }

    /// Reads a text, strictly. That its entries are legal is shown only by playing them.
    pub fn parse(text: &str) -> Result<Study, RecordError> {
        let at = |line| move |what| RecordError { line, what };
        if text.len() > MAX_BYTES {
            return Err(at(1)(format!("a study has at most {} kB, and this text has more", MAX_BYTES >> 10)));
        }
        let mut lines = text.lines().enumerate().map(|(i, line)| (i + 1, line.trim_end()));
        match lines.next() {
            Some((_, FORMAT)) => {}
            Some((_, first)) if Study::is_meant(first) => {
                return Err(at(1)(format!("this program reads `{FORMAT}`, and this is `{first}`")));
            }
            _ => return Err(at(1)(format!("a study begins with the line `{FORMAT}`"))),
        }
        let (mut header, mut title) = (Header::default(), String::new());
        for (number, line) in lines.by_ref() {
            match line.split_once(' ') {
                _ if line.starts_with('#') => {}
                _ if line.is_empty() && header.names_a_game() => break,
                _ if line.is_empty() => {}
                Some(("title", text)) => title = words(text, MAX_TITLE, "title").map_err(at(number))?,
                Some((key @ ("result" | "seed"), _)) => {
                    return Err(at(number)(format!("`{key}` is for records; a study has none")));
                }
                _ => header.field(number, line).map_err(at(number))?,
            }
        }
        let (setup, _) = header.setup()?;
        let mut study = Study { title, ..Study::new(setup) };
        let mut reader = Reader { study: &mut study, line: vec![ROOT] };
        for (number, line) in lines {
            if !line.is_empty() && !line.starts_with('#') {
                reader.read(line).map_err(at(number))?;
            }
        }
        Ok(study)
    }

    /// The text.
    pub fn write(&self) -> String {
        let mut out = format!("{FORMAT}\n");
        self.setup.write(&mut out);
        if !self.title.is_empty() {
            let _ = writeln!(out, "title {}", escape(&self.title));
        }
        out.push('\n');
        self.write_words(&mut out, ROOT);
        // Where to go on, with the number of entries that lead there: variations come when their main line is told.
        let mut open: Vec<(usize, usize)> = self.children(ROOT).iter().rev().map(|&id| (id, 0)).collect();
        let mut followed = 0;
        while let Some((id, depth)) = open.pop() {
            if depth != followed {
                let _ = writeln!(out, "back {depth}");
            }
            followed = depth + 1;
            if let Some(entry) = &self.node(id).entry {
                let _ = writeln!(out, "{entry}");
            }
            self.write_words(&mut out, id);
            open.extend(self.children(id).iter().rev().map(|&child| (child, followed)));
        }
        out
    }

    fn write_words(&self, out: &mut String, id: usize) {
        let node = self.node(id);
        if let Some(sign) = node.sign {
            let _ = writeln!(out, "sign {}", sign.text());
        }
        if !node.remark.is_empty() {
            let _ = writeln!(out, "remark {}", escape(&node.remark));
        }
        for drawn in &node.drawn {
            let _ = writeln!(out, "{drawn}");
        }
    }
}

/// Puts a study together, line by line.
struct Reader<'a> {
    study: &'a mut Study,
    /// The positions from the root to the last one.
    line: Vec<usize>,
}

impl Reader<'_> {
    fn read(&mut self, line: &str) -> Result<(), String> {
        let here = *self.line.last().expect("the root is always there");
        let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
        match verb {
            "remark" => {
                let node = self.study.node_mut(here);
                if !node.remark.is_empty() {
                    return Err("`remark` stands here twice; a line break in one is written \\n".into());
                }
                node.remark = words(rest, MAX_REMARK, "remark")?;
            }
            "sign" if here == ROOT => return Err("a sign is about an entry, and none came before".into()),
            "sign" => self.study.node_mut(here).sign = Some(rest.parse()?),
            "ring" | "arrow" => {
                let drawn = self.study.node(here).drawn.len();
                if drawn >= MAX_DRAWN {
                    return Err(format!("at most {MAX_DRAWN} rings and arrows are drawn on one board"));
                }
                self.study.node_mut(here).drawn.push(drawing(verb, rest)?);
            }
            "back" => {
                let to: Option<usize> = rest.parse().ok().filter(|&to: &usize| to + 1 < self.line.len());
                let most = self.line.len().saturating_sub(2);
                let to = to.ok_or_else(|| {
                    format!("`back` needs a number of entries that stay, from 0 to {most}, not `{rest}`")
                })?;
                self.line.truncate(to + 1);
            }
            _ => {
                let entry = entry(line)?;
                if self.study.find(here, &entry).is_some() {
                    return Err(format!("`{line}` stands here already; `back` is followed by something else"));
                }
                if self.study.nodes.len() >= MAX_NODES {
                    return Err(format!("a study has at most {MAX_NODES} entries"));
                }
                self.line.push(self.study.add(here, entry));
            }
        }
        Ok(())
    }
}

/// What can stand in a study: whatever changes the position.
fn entry(line: &str) -> Result<Entry, String> {
    const KNOWN: &str = "act, chance, resign, timeout, abandon, draw, back, remark, sign, ring and arrow";
    match line.parse() {
        Ok(Entry::TakeBack { .. }) => Err("a study goes back by `back`, with the number of entries that stay".into()),
        Ok(Entry::Note(..) | Entry::Name(..) | Entry::House(..)) => {
            Err(format!("`{line}` is for records; a study has {KNOWN}"))
        }
        Err(why) if why.contains("is no entry") => Err(format!("`{line}` means nothing in a study, which has {KNOWN}")),
        other => other,
    }
}

fn drawing(verb: &str, rest: &str) -> Result<Drawn, String> {
    let read = name(rest).and_then(|(first, rest)| match (verb, rest.strip_prefix(' ')) {
        ("ring", None) if rest.is_empty() => Some(Drawn::Ring(first.into())),
        ("arrow", Some(rest)) => match name(rest)? {
            (second, "") => Some(Drawn::Arrow(first.into(), second.into())),
            _ => None,
        },
        _ => None,
    });
    read.ok_or_else(|| match verb {
        "ring" => format!("`ring` needs one place, in quotes if its name has spaces, not `{rest}`"),
        _ => format!("`arrow` needs two places, in quotes if their names have spaces, not `{rest}`"),
    })
}

/// The name of a place, and what stands behind it.
fn name(text: &str) -> Option<(&str, &str)> {
    let (name, rest) = match text.strip_prefix('"') {
        Some(text) => text.split_once('"')?,
        None => text.split_at(text.find(char::is_whitespace).unwrap_or(text.len())),
    };
    let is_name = !name.trim().is_empty() && name.len() <= MAX_NAME && !name.contains('"');
    is_name.then_some((name, rest))
}

fn words(text: &str, most: usize, what: &str) -> Result<String, String> {
    let text = unescape(text).ok_or("a backslash stands before one of n, r, t or another backslash")?;
    match text.trim() {
        "" => Err(format!("`{what}` needs words")),
        words if words.chars().count() > most => Err(format!("a {what} has at most {most} letters, and this has more")),
        words => Ok(words.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::Sign;

    const HEAD: &str = "parlour study 1\ngame toy\nrules 1\nseats 2\noption size=3\n";

    fn read(body: &str) -> Result<Study, String> {
        Study::parse(&format!("{HEAD}\n{body}")).map_err(|e| e.to_string())
    }

    #[test]
    fn a_tree_is_written_as_it_is_read() {
        let body = "remark The start.\nring a1\nact 1 a\nact 2 b\nact 1 c\nback 1\nact 2 d\nsign ?!\nremark two\\nlines\n\
                    arrow a1 b2\nact 1 e\nback 2\nact 1 f\nback 0\nresign 1\n";
        let study = read(body).expect("a study");
        assert_eq!(study.write(), format!("{HEAD}\n{body}"));
        assert_eq!(study.count(), 8);
        let first = study.children(ROOT)[0];
        let second = study.node(study.children(first)[1]);
        assert_eq!((second.sign, second.remark.as_str()), (Some(Sign::Doubtful), "two\nlines"));
        assert_eq!(second.drawn, [Drawn::Arrow("a1".into(), "b2".into())]);
        assert_eq!(study.node(ROOT).drawn, [Drawn::Ring("a1".into())]);
    }

    #[test]
    fn names_of_several_words_stand_in_quotes() {
        let body = "ring \"red row 3\"\narrow a1 \"red row 3\"\narrow \"red row 3\" \"green centre\"\n";
        let study = read(body).expect("a study");
        let (red, green) = ("red row 3".to_owned(), "green centre".to_owned());
        let drawn = [Drawn::Ring(red.clone()), Drawn::Arrow("a1".into(), red.clone()), Drawn::Arrow(red, green)];
        assert_eq!(study.node(ROOT).drawn, drawn);
        assert_eq!(study.write(), format!("{HEAD}\n{body}"));
        assert_eq!(read("ring \"a1\"").expect("a study").node(ROOT).drawn, [Drawn::Ring("a1".into())]);
    }

    #[test]
    fn a_title_and_a_position_are_kept() {
        let text = "parlour study 1\ngame toy\nrules 1\nseats 2\nposition x.\\no.\\n\ntitle What then?\n\n";
        let text = text.replace("\n\ntitle", "\ntitle");
        let study = Study::parse(&text).expect("a study");
        assert_eq!((study.title.as_str(), study.setup.position.as_deref()), ("What then?", Some("x.\no.\n")));
        assert_eq!(study.write(), text);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_line() {
        for (body, says) in [
            ("act 1 a\nback 1", "line 8: `back` needs a number of entries that stay, from 0 to 0, not `1`"),
            ("back 0", "line 7: `back` needs a number"),
            ("act 1 a\nact 2 b\nback 1\nact 2 b", "line 10: `act 2 b` stands here already"),
            ("sign !", "line 7: a sign is about an entry"),
            ("act 1 a\nsign ???", "line 8: a sign is one of ! ? !! ?? !? ?!, not `???`"),
            ("ring a b", "line 7: `ring` needs one place"),
            ("ring", "line 7: `ring` needs one place"),
            ("ring \"a b", "line 7: `ring` needs one place"),
            ("ring \"a b\"c", "line 7: `ring` needs one place"),
            ("ring \" \"", "line 7: `ring` needs one place"),
            ("arrow a", "line 7: `arrow` needs two places"),
            ("arrow \"a b\" c d", "line 7: `arrow` needs two places"),
            ("take-back 0", "line 7: a study goes back by `back`"),
            ("name 1 Mira", "line 7: `name 1 Mira` is for records"),
            ("hop 1 a", "line 7: `hop 1 a` means nothing in a study"),
            ("act 9 a", "line 7: `act` needs a seat"),
            ("remark", "line 7: `remark` needs words"),
            ("remark a\nremark b", "line 8: `remark` stands here twice"),
            ("remark \\x", "line 7: a backslash"),
        ] {
            let error = read(body).expect_err(body);
            assert!(error.starts_with(says), "{body:?}: {error}");
        }
        for (text, says) in [
            ("", "line 1: a study begins with the line `parlour study 1`"),
            ("parlour study 2\n", "line 1: this program reads `parlour study 1`, and this is `parlour study 2`"),
            ("parlour study 1\nrules 1\nseats 2\n\n", "line 1: the header has no line `game …`"),
            ("parlour study 1\ngame toy\nrules 1\nseats 2\nseed 0000000000000000\n\n", "line 5: `seed` is for records"),
        ] {
            assert!(Study::parse(text).expect_err(text).to_string().starts_with(says), "{text:?}");
        }
    }

    #[test]
    fn what_is_too_much_is_refused() {
        let many: String = (0..MAX_NODES).map(|n| format!("act 1 a{n}\n")).collect();
        assert!(read(&many).expect_err("too many").contains("a study has at most 5000 entries"));
        assert!(read(&format!("remark {}", "x".repeat(2_001))).expect_err("too long").contains("at most 2000 letters"));
        assert!(read(&"ring a\n".repeat(65)).expect_err("too many").contains("at most 64 rings"));
        let long = format!("{HEAD}\n{}", "#\n".repeat(MAX_BYTES));
        assert!(Study::parse(&long).expect_err("too long").to_string().contains("at most 256 kB"));
    }
}
