//! Every rule has a test, and every test names its rule.

use parlour_core::Rulebook;
use std::collections::BTreeSet;

/// Checks the citations of a game's rule tests against its RULES.md.
///
/// A rule test is a function whose name begins with `rule_` or `ruling_` and the number (`rule_05_…`, `ruling_01_…`), and
/// whose doc comment quotes the rule: `/// 5: Only the Chief may stop on the Chief dot`. The quotation must stand in the
/// rule's text word for word; every rule and ruling must be cited. Numbers with a dot (`4.8`) are written `rule_4_8_…`.
pub fn citations(tests: &str, rules: &str) {
    let book = Rulebook::read(rules);
    assert!(!book.rules.is_empty(), "RULES.md has no numbered rules");
    let mut cited = BTreeSet::new();
    let mut wrong = Vec::new();
    let mut quote = None;
    for line in tests.lines().map(str::trim) {
        if let Some(doc) = line.strip_prefix("/// ") {
            quote = quote.or_else(|| doc.split_once(": "));
        } else if let Some(name) = line.strip_prefix("fn rul").filter(|n| n.starts_with("e_") || n.starts_with("ing_"))
        {
            let Some((number, text)) = quote.take() else {
                wrong.push(format!("fn rul{name} quotes no rule"));
                continue;
            };
            match book.find(number) {
                None => wrong.push(format!("there is no rule {number}, quoted by fn rul{name}")),
                Some(rule) if !rule.text.contains(text) => {
                    wrong.push(format!("rule {number} does not say \"{text}\"; it says \"{}\"", rule.text));
                }
                Some(_) if !named(name, number) => wrong.push(format!("fn rul{name} quotes rule {number}")),
                Some(_) => {
                    cited.insert(number.to_owned());
                }
            }
        } else if !line.starts_with("#[") {
            quote = None;
        }
    }
    let uncited = book.rules.iter().filter(|r| !cited.contains(r.number));
    wrong.extend(uncited.map(|r| format!("no test cites rule {}: {}", r.number, r.text)));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Does the function's name begin with the number it quotes?
fn named(name: &str, number: &str) -> bool {
    let (kind, digits) = match number.strip_prefix("R-") {
        Some(digits) => ("ing_", digits),
        None => ("e_", number),
    };
    let digits = digits.replace('.', "_");
    let Some(rest) = name.strip_prefix(kind) else { return false };
    let rest = rest.trim_start_matches('0');
    rest.strip_prefix(digits.trim_start_matches('0'))
        .is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::citations;

    const RULES: &str = "**1.** Red begins.\n\n**R-01** Nobody passes.\n";

    fn fails(tests: &str) -> String {
        let caught = std::panic::catch_unwind(|| citations(tests, RULES)).expect_err("it should complain");
        caught.downcast_ref::<String>().expect("a message").clone()
    }

    #[test]
    fn complete_and_true_citations_pass() {
        citations(
            "/// 1: Red begins\n#[test]\nfn rule_01_x() {}\n/// R-01: Nobody passes.\nfn ruling_01_y() {}",
            RULES,
        );
    }

    #[test]
    fn gaps_and_lies_are_named() {
        assert!(fails("/// 1: Red begins\nfn rule_01_x() {}").contains("no test cites rule R-01"));
        assert!(fails("/// 1: Blue begins\nfn rule_01_x() {}").contains("does not say"));
        assert!(fails("/// 7: Red begins\nfn rule_07_x() {}").contains("there is no rule 7"));
        assert!(fails("fn rule_01_x() {}").contains("quotes no rule"));
        assert!(fails("/// 1: Red begins\nfn rule_02_x() {}").contains("fn rule_02_x"));
    }
}
