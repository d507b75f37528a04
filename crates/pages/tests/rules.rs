//! Rules as a page.

use parlour_cabinet::{GAMES, find};
use parlour_core::rulebook::Sureness;
use parlour_pages::rules_page::page;

fn shown(game: &str) -> String {
    page(find(game).expect("a game"), None).into_string()
}

/// No mark of Markdown is left, and every number can be linked to.
#[test]
fn every_rulebook_becomes_a_page() {
    for game in GAMES {
        let (info, text) = (game.info(), shown(game.info().id));
        let article = text.split("<article").nth(1).expect("an article");
        assert!(!article.contains("**") && !article.contains('`') && !article.contains("|--"), "{}", info.id);
        for rule in info.rulebook().rules {
            assert!(article.contains(&format!("id=\"rule-{}\"", rule.number)), "{}: {}", info.id, rule.number);
        }
        let links = text.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next());
        for link in links.filter(|link| *link != "main") {
            assert_eq!(article.matches(&format!("id=\"{link}\"")).count(), 1, "{}: #{link}", info.id);
        }
    }
}

#[test]
fn tables_lists_and_emphasis_are_set() {
    let text = shown("samurai-blades");
    assert!(text.contains("<th scope=\"col\">ground</th>"), "{text}");
    assert!(text.contains("<td>5, never samurai</td>") && text.contains("<td class=\"short\">C</td>"));
    assert!(text.contains("<ul><li>Shoot. Choose a bowman"));
    assert!(text.contains("<code>K8*M9</code>"), "a star in code is a star");
    assert!(text.contains("by height (<a href=\"#rule-R-43\">R-43</a>)"), "rulings are linked");
    assert!(!text.contains("role=\"region\""), "tables are no landmarks");
}

/// What a page says of its sources is said by shape and word, and the key names only what occurs.
#[test]
fn how_sure_we_are_is_shown_where_the_page_says_so() {
    let swoop = shown("swoop");
    for (word, meaning) in [("Certain", "the book says so"), ("Likely", "it follows"), ("Reconstructed", "our choice")]
    {
        assert!(swoop.contains(&format!("</svg>{word}</span>")) && swoop.contains(meaning), "{word}");
    }
    let sniggle = find("sniggle").expect("a game").info().rulebook().sureness();
    let key = Sureness::ALL.into_iter().filter(|sure| shown("sniggle").contains(&format!(": {}", sure.meaning())));
    assert_eq!(key.collect::<Vec<_>>(), sniggle, "the key names what occurs");
}

#[test]
fn rulings_are_told_from_rules() {
    let text = shown("empire");
    assert!(text.contains("<section class=\"art ruling\" id=\"rule-R-01\"><b>R-01</b>"), "{text}");
    assert!(text.contains("<section class=\"art\" id=\"rule-1\"><b>1</b>"));
    assert!(text.contains("<b class=\"ruling-no\">R-01</b> a ruling of ours"));
}

#[test]
fn whoever_comes_from_a_match_finds_the_way_back() {
    let game = find("empire").expect("a game");
    assert!(page(game, Some("abc-7")).into_string().contains("<a class=\"btn\" href=\"/m/abc-7\">To the match</a>"));
    assert!(!shown("empire").contains("To the match"));
}
