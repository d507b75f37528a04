//! Copies, exports and imports that do not come to their end, or should not begin.

use super::folder;
use super::moving::{export, import, note, rows, sqlite, try_import};
use super::store::{chapter, stored};
use parlour_server::store::moving::{self, Import, MoveError};
use parlour_server::store::{Rights, Store, StoreError};
use std::ops::ControlFlow;
use std::time::Duration;

/// What is wrong with an export is said before anything is written.
#[tokio::test]
async fn damaged_exports_are_refused() {
    let source = sqlite("refused-source");
    let store = Store::open(&source).await.unwrap();
    for id in ["one", "two", "three"] {
        store.create(&stored(id), Rights::Host("ann")).await.unwrap();
        store.append(id, &chapter(0, vec![note("one")])).await.unwrap();
    }
    let out = export(&source, "refused").await;
    let side = out.join("private.jsonl");
    let whole = std::fs::read_to_string(&side).unwrap();
    let refused = |text: &str| {
        std::fs::write(&side, text).unwrap();
        Import::read(&out).expect_err("it is damaged").to_string()
    };
    let lines: Vec<&str> = whole.lines().collect();
    let but =
        |n: usize| lines.iter().enumerate().filter(|(m, _)| *m != n).map(|(_, l)| format!("{l}\n")).collect::<String>();
    for cut in [&whole[..0], &whole[..whole.len() / 2], &but(lines.len() - 1), &whole[..whole.len() - 1]] {
        let said = refused(cut);
        assert!(said.contains("cut off") || said.contains("comes first"), "{said}");
    }
    assert!(refused(&but(3)).contains("should be 3 matches before this line, and there are 2"));
    assert!(
        refused(&whole.replace("\"version\":1", "\"version\":2")).contains("reads version 1, and this is version 2")
    );
    assert!(refused(&whole.replace("\"id\":\"one\"", "\"id\":\"../one\"")).contains("`../one` is no id"));
    assert!(refused(&whole.replace("\"round\":0", "\"round\":\"x\"")).contains("line 3: "));
    assert!(refused("hello\n").contains("line 1"));
    std::fs::write(&side, &whole).unwrap();

    // A damaged record is left out, and named; the others come in.
    let target = sqlite("refused-target");
    let record = out.join("records/two.txt");
    let text = std::fs::read_to_string(&record).unwrap();
    for (damage, says) in [
        (text.replace("note 1", "nota 1"), "`nota` is no entry"),
        (text.replace("note 1 one\n", ""), "the times of 1"),
        (String::new(), "line 1"),
    ] {
        std::fs::write(&record, damage).unwrap();
        let imported = import(&out, &target).await;
        assert_eq!((imported.new + imported.same, imported.refused.len()), (2, 1));
        assert!(imported.refused[0].1.contains(says), "{imported:?}");
        assert!(imported.refused[0].1.contains("two.txt"), "{imported:?}");
    }
    std::fs::remove_file(&record).unwrap();
    assert_eq!(import(&out, &target).await.refused.len(), 1);
    assert!(!rows(&target).await.iter().any(|row| row.contains("two")), "nothing of it is there");
    std::fs::write(&record, &text).unwrap();
    assert_eq!(import(&out, &target).await.new, 1, "once it is mended it comes in");

    // Somebody else's database has another secret.
    let other = sqlite("refused-other");
    Store::open(&other).await.unwrap().create(&stored("mine"), Rights::Host("eve")).await.unwrap();
    let before = rows(&other).await;
    assert!(matches!(try_import(&out, &other).await, Err(MoveError::OtherSecret)));
    assert_eq!(rows(&other).await, before);
}

/// Whatever does not come to its end leaves nothing.
#[tokio::test]
async fn an_export_that_stops_leaves_nothing() {
    let url = sqlite("stops");
    let store = Store::open(&url).await.unwrap();
    for id in ["one", "two"] {
        store.create(&stored(id), Rights::Host("ann")).await.unwrap();
    }
    let stop = &mut |done, _| if done == 1 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let out = folder("stops-out");
    assert!(matches!(moving::export(&store, &out.join("new/er"), stop).await, Err(MoveError::Stopped)));
    assert!(!out.join("new/er").exists());
    assert!(matches!(moving::export(&store, &out.join("new"), stop).await, Err(MoveError::Stopped)));
    assert_eq!(std::fs::read_dir(out.join("new")).unwrap().count(), 0, "an empty folder is empty again");
    std::fs::write(out.join("new/mine"), "mine").unwrap();
    assert!(matches!(moving::export(&store, &out.join("new"), stop).await, Err(MoveError::NotEmpty(_))));
    assert_eq!(std::fs::read_to_string(out.join("new/mine")).unwrap(), "mine");
}

/// What cannot be read back is written all the same, so that somebody can mend it, and is told of.
#[tokio::test]
async fn damaged_matches_are_exported_and_named() {
    let url = sqlite("damaged");
    let store = Store::open(&url).await.unwrap();
    for id in ["one", "two"] {
        store.create(&stored(id), Rights::Host("ann")).await.unwrap();
        store.append(id, &chapter(0, vec![note("one")])).await.unwrap();
    }
    let pool = sqlx::AnyPool::connect(&url).await.unwrap();
    sqlx::query("UPDATE entries SET entry = 'nota 1' WHERE match_id = 'two'").execute(&pool).await.unwrap();
    let out = folder("damaged-out").join("export");
    let exported = moving::export(&store, &out, &mut |_, _| ControlFlow::Continue(())).await.unwrap();
    assert_eq!((exported.matches, exported.damaged.len()), (2, 1));
    assert_eq!(exported.damaged[0].0, "two");
    assert!(std::fs::read_to_string(out.join("records/two.txt")).unwrap().ends_with("\n\nnota 1\n"));
}

/// Tools that only look never make a database.
#[tokio::test]
async fn what_is_not_there_is_not_made() {
    let empty = folder("nothing");
    let url = format!("sqlite://{}?mode=rwc", empty.join("x.db").display());
    assert!(matches!(moving::open(&url).await, Err(MoveError::Missing(_))));
    assert!(matches!(moving::backup(&url, &empty.join("copy.db")).await, Err(MoveError::Missing(_))));
    assert!(matches!(moving::backup("sqlite::memory:", &empty.join("copy.db")).await, Err(MoveError::Missing(_))));
    assert_eq!(std::fs::read_dir(&empty).unwrap().count(), 0);
    std::fs::write(empty.join("x.db"), "").unwrap();
    assert!(matches!(moving::open(&url).await, Err(MoveError::Missing(_))), "an empty file is none of ours");
    assert_eq!(std::fs::metadata(empty.join("x.db")).unwrap().len(), 0);
}

/// A later Parlour's database is not copied by one that could not read the copy.
#[tokio::test]
async fn a_newer_database_is_not_copied() {
    let url = sqlite("newer");
    Store::open(&url).await.unwrap().close().await;
    let pool = sqlx::AnyPool::connect(&url).await.unwrap();
    sqlx::query("INSERT INTO parlour (version) VALUES (99)").execute(&pool).await.unwrap();
    let copy = folder("newer-copy").join("copy.db");
    let refused = moving::backup(&url, &copy).await.expect_err("it is newer");
    assert!(matches!(refused, MoveError::Store(StoreError::Newer { found: 99, .. })), "{refused}");
    assert_eq!(std::fs::read_dir(copy.parent().unwrap()).unwrap().count(), 0);
}

/// Whoever stops a copy half-way has nothing of it.
#[tokio::test]
async fn a_copy_that_is_stopped_leaves_nothing() {
    let url = sqlite("stopped");
    let store = Store::open(&url).await.unwrap();
    for n in 0..40 {
        store.create(&stored(&format!("many-{n}")), Rights::Host("ann")).await.unwrap();
        store.append(&format!("many-{n}"), &chapter(0, vec![note(&"x".repeat(2000)); 40])).await.unwrap();
    }
    let copy = folder("stopped-copy").join("copy.db");
    let left = || std::fs::read_dir(copy.parent().unwrap()).unwrap().count();
    let mut copying = Box::pin(moving::backup(&url, &copy));
    while left() == 0 {
        assert!(tokio::time::timeout(Duration::from_millis(1), &mut copying).await.is_err(), "it was too quick");
    }
    drop(copying);
    assert_eq!(left(), 0);
}
