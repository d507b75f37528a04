//! What somebody says to a lesson.

/// A line that was typed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Said<'a> {
    /// Nothing: whatever comes next.
    Enter,
    Next,
    Back,
    Again,
    Show,
    Hint,
    Quit,
    /// The number of a rule, as it was typed.
    Rule(&'a str),
    /// An action, or the number of an answer.
    Text(&'a str),
}

impl Said<'_> {
    pub fn read(line: &str) -> Said<'_> {
        let line = line.trim();
        match line {
            "" => Said::Enter,
            "next" => Said::Next,
            "back" => Said::Back,
            "again" => Said::Again,
            "show" => Said::Show,
            "hint" => Said::Hint,
            "quit" | "q" => Said::Quit,
            text => cited(text).map_or(Said::Text(text), Said::Rule),
        }
    }
}

/// `rule 5`, `Ruling R-03` and `R-03`, as lessons write it. A number alone is an answer, or an action of some games.
fn cited(text: &str) -> Option<&str> {
    let is_ruling = text.get(..2).is_some_and(|start| start.eq_ignore_ascii_case("R-"));
    if is_ruling {
        return Some(text);
    }
    let (word, number) = text.split_once(' ')?;
    let is_word = ["rule", "ruling"].iter().any(|known| word.eq_ignore_ascii_case(known));
    is_word.then(|| number.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_asked_for_as_lessons_cite_it() {
        for (line, number) in [("rule 5", "5"), ("Rule  12", "12"), ("ruling R-03", "R-03"), ("r-03", "r-03")] {
            assert_eq!(Said::read(line), Said::Rule(number));
        }
    }
    #[test]
    fn anything_else_is_an_action() {
        for line in ["5", "R11", "rules", "d1-d3", "roll 5"] {
            assert_eq!(Said::read(line), Said::Text(line));
        }
        assert_eq!(Said::read("  "), Said::Enter);
    }
}
