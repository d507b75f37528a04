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
        match name.ends_with(".css") {
            true => assert!(!content.is_empty() && !String::from_utf8_lossy(&content).contains("/*"), "{name}"),
            false => assert_eq!(*content, *std::fs::read(&path).unwrap(), "{name}"),
        }
        count += 1;
    }
    assert!(count > 20, "{count}");
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
