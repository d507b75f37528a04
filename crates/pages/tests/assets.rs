//! What is in the folder of assets comes along.

#![allow(clippy::unwrap_used)]

use parlour_pages::assets::find;

#[test]
fn every_file_comes_along() {
    let mut count = 0;
    for file in std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/assets")).unwrap() {
        let path = file.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        // What editors and the compiler of types read is for nobody else.
        if name.ends_with(".json") {
            assert!(find(name).is_none(), "{name}");
            continue;
        }
        let (_, content) = find(name).unwrap_or_else(|| panic!("{name} is not in the list of src/assets.rs"));
        let (sent, kept) = (String::from_utf8_lossy(&content), std::fs::read_to_string(&path).unwrap());
        match name.rsplit_once('.').unwrap().1 {
            "css" => assert!(!sent.is_empty() && !sent.contains("/*"), "{name}"),
            "js" => has_all_but_comments(name, &sent, &kept),
            _ => assert!(sent == kept, "{name}"),
        }
        count += 1;
    }
    assert!(count > 20, "{count}");
}

/// Every line is where it was, as it was; only lines that can be nothing but comment are empty.
fn has_all_but_comments(name: &str, sent: &str, kept: &str) {
    assert_eq!(sent.lines().count(), kept.lines().count(), "{name}");
    for (n, (sent, kept)) in (1..).zip(sent.lines().zip(kept.lines())) {
        let is_comment = ["//", "/*", "*"].iter().any(|sign| kept.trim_start().starts_with(sign));
        assert!(sent == kept.trim_end() || (sent.is_empty() && is_comment), "{name}:{n}: {kept}");
    }
    assert!(!sent.lines().any(|line| line.trim_start().starts_with("//")), "{name} has a comment");
}

#[test]
fn a_style_sheet_loses_its_comments_and_nothing_else() {
    let (_, content) = find("rules.css").unwrap();
    let (sent, kept) = (String::from_utf8_lossy(&content), include_str!("../assets/rules.css"));
    assert!(kept.contains("/* ---- the page ---- */") && !sent.contains("the page"));
    let braces = |text: &str| text.matches('{').count();
    assert_eq!(braces(&sent), braces(kept), "every rule is there");
    assert!(sent.contains(".folio h4 { font: 700 var(--t-3)/1.3 var(--sans); }"));
}
