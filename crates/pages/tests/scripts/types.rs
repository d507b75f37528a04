//! The message types of the scripts, read from `types.js`.

use std::collections::BTreeMap;

/// What a field holds, as far as JSON can tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    pub kind: String,
    pub is_optional: bool,
}

pub type Fields = BTreeMap<String, Field>;

fn text() -> String {
    std::fs::read_to_string(super::folder().join("assets/types.js")).unwrap()
}

/// The fields of a type that is written out line by line.
pub fn listed(name: &str) -> Fields {
    let text = text();
    let (_, after) = text.split_once(&format!("@typedef {{object}} {name}\n")).unwrap_or_else(|| panic!("no {name}"));
    let lines = after.lines().map_while(|line| line.trim().strip_prefix("* @property {"));
    let field = |line: &str| {
        let (kind, name) = line.rsplit_once("} ").unwrap();
        let bare = name.trim_matches(['[', ']']);
        (bare.to_owned(), Field { kind: kind.to_owned(), is_optional: bare != name })
    };
    lines.map(field).collect()
}

/// The fields of every type that is written in one line and whose field `tag` has a value: by that value.
pub fn inline(tag: &str) -> BTreeMap<String, Fields> {
    let text = text();
    let bodies = text.lines().filter_map(|line| line.strip_prefix("/** @typedef {{")?.split_once("}} "));
    let mut found = BTreeMap::new();
    for (body, _) in bodies {
        let mut fields: Fields = split(body).into_iter().map(field).collect();
        if let Some(value) = fields.remove(tag) {
            found.insert(value.kind.trim_matches('\'').to_owned(), fields);
        }
    }
    found
}

/// `a: x, b?: [y, z]` at the commas between fields.
fn split(body: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, letter) in body.char_indices() {
        match letter {
            '[' | '<' | '{' => depth += 1,
            ']' | '>' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(&body[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&body[start..]);
    parts
}

fn field(part: &str) -> (String, Field) {
    let (name, kind) = part.split_once(':').unwrap_or_else(|| panic!("no field: {part}"));
    let bare = name.trim().trim_end_matches('?');
    (bare.to_owned(), Field { kind: kind.trim().to_owned(), is_optional: name.trim().ends_with('?') })
}
