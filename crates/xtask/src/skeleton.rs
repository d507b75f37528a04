//! The files of a new game, in the order in which one fills them.

use crate::name::Name;

/// Where it goes in the game's folder, and its text with placeholders.
type Template = (&'static str, &'static str);

macro_rules! templates {
    ($($path:literal),* $(,)?) => {
        &[$(($path, include_str!(concat!("../skeleton/", $path, ".txt")))),*]
    };
}

// Their names end in `.txt`, so that nobody takes them for sources of this workspace.
const TEMPLATES: &[Template] = templates![
    "Cargo.toml",
    "RULES.md",
    "src/lib.rs",
    "src/board.rs",
    "src/state.rs",
    "src/action.rs",
    "src/rules.rs",
    "src/diagram.rs",
    "src/why.rs",
    "src/look.rs",
    "src/present.rs",
    "src/story.rs",
    "src/title.rs",
    "src/evaluate.rs",
    "art/cover.svg",
    "art/motif.svg",
    "tests/rules.rs",
    "tests/laws.rs",
    "tests/slow/mod.rs",
    "tests/perft.rs",
    "tests/perft.txt",
    "tests/junk.rs",
    "tests/story.rs",
    "tests/golden.rs",
    "tests/golden/two.txt",
];

/// Every file of the game's folder with its text.
pub(crate) fn files(name: &Name) -> Vec<(&'static str, String)> {
    TEMPLATES.iter().map(|&(path, text)| (path, filled(text, name))).collect()
}

fn filled(text: &str, name: &Name) -> String {
    let title = name.title();
    // As large as fits the width of the cover.
    let letters = (330 / title.len().max(1)).clamp(8, 26);
    text.replace("{{name}}", name.id())
        .replace("{{crate}}", &name.crate_name())
        .replace("{{Type}}", &name.type_name())
        .replace("{{TITLE}}", &title.to_uppercase())
        .replace("{{title}}", &title)
        .replace("{{letters}}", &letters.to_string())
}

/// Does the code use this word itself, so that a game of this name would clash with it?
pub(crate) fn has_word(word: &str) -> bool {
    let code = TEMPLATES.iter().filter(|(path, _)| path.ends_with(".rs"));
    code.flat_map(|(_, text)| text.split(|c: char| !c.is_alphanumeric() && c != '_')).any(|used| used == word)
}
