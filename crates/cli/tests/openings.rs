//! `parlour openings` as its users meet it.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use parlour_core::scene::Viewer;
use parlour_core::{AnyPlay, Entry, Seat};
use parlour_server::store::{Rights, Store, Stored};
use parlour_table::Sitter;
use std::path::{Path, PathBuf};

const GAME: &str = "swords-and-shields";

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("openings-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// What the command says on standard output and on standard error, with this data folder.
fn said(data: &Path, args: &[&str], code: i32) -> [String; 2] {
    let mut command = assert_cmd::Command::cargo_bin("parlour").unwrap();
    command.args(args).env("PARLOUR_DATA", data).env_remove("PARLOUR_DB").env_remove("PARLOUR_CONFIG");
    let output = command.assert().code(code).get_output().clone();
    [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap())
}

fn table(data: &Path, args: &[&str]) -> String {
    let all: Vec<&str> = ["openings", GAME].into_iter().chain(args.iter().copied()).collect();
    let [out, err] = said(data, &all, 0);
    assert_eq!(err, "", "there is nothing to say");
    out
}

fn played(texts: &str, loser: Option<Seat>, seed: u64) -> Box<dyn AnyPlay> {
    let mut play = parlour_cabinet::find(GAME).unwrap().open(2, &[], seed).unwrap();
    for text in texts.split_whitespace() {
        let seat = play.turn().seat().unwrap();
        play.enter(Entry::Act(seat, text.into())).unwrap();
    }
    if let Some(loser) = loser {
        play.enter(Entry::Resign(loser)).unwrap();
    }
    play
}

fn write(folder: &Path, name: &str, play: &dyn AnyPlay) {
    std::fs::create_dir_all(folder).unwrap();
    std::fs::write(folder.join(name), play.export(Viewer::Referee)).unwrap();
}

fn store(url: &str, matches: &[(&str, Box<dyn AnyPlay>)]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let store = Store::open(url).await.unwrap();
        for (id, play) in matches {
            let stored = Stored::new((*id).into(), &**play, vec![Sitter::Here; 2]);
            store.create(&stored, Rights::Host("me")).await.unwrap();
        }
        store.close().await;
    });
}

/// Three openings: two that are one by a mirror, and another one.
fn three() -> [Box<dyn AnyPlay>; 3] {
    [
        played("d1-d3 e4-b4", Some(Seat::FIRST), 1),
        played("f1-f3 e4-h4", Some(Seat::SECOND), 1),
        played("e2-d2", Some(Seat::FIRST), 1),
    ]
}

#[test]
fn a_folder_is_counted_and_shown_as_a_table() {
    let data = folder("table");
    let games = data.join("games");
    for (n, play) in three().iter().enumerate() {
        write(&games, &format!("{n}.txt"), &**play);
    }
    let records = games.to_str().unwrap();
    let expected = "\
Swords & Shields, 2 seats repetition=draw: 3 matches
after the start, seat 1: 3 matches went on

action  times  share  swords won  shields won   drawn
a4-c4       2    67%      1  50%       1  50%  0   0%  = i4-g4 a6-c6 i6-g6 d1-d3 d9-d7 f1-f3 f9-f7
e2-d2       1    33%      0   0%       1 100%  0   0%  = e2-f2 e8-d8 e8-f8 b5-b4 b5-b6 h5-h4 h5-h6
all         3   100%      1  33%       2  67%  0   0%
";
    assert_eq!(table(&data, &["--records", records]), expected);
    let after = table(&data, &["--records", records, "--after", "d9-d7"]);
    assert!(
        after.contains("after d9-d7, seat 2: 2 matches went on\n") && after.contains("\ne6-b6       2   100%"),
        "{after}"
    );
    assert!(!after.contains('='.to_string().repeat(2).as_str()) && !after.contains("= "), "nothing is alike: {after}");
    let nobody = table(&data, &["--records", records, "--after", "a4-b4"]);
    assert!(nobody.ends_with("after a4-b4: nobody has played on from here\n"), "{nobody}");
    let over = table(&data, &["--records", records, "--after", "a4-a3 e4-h4 a3-a2 e5-e4 a2-a1 e4-a4"]);
    assert!(over.ends_with(": over\n"), "{over}");
}

#[test]
fn what_is_no_record_is_named_and_left_out() {
    let data = folder("bad");
    let games = data.join("games");
    write(&games, "good.record", &*three()[0]);
    write(&games, "same.txt", &*three()[0]);
    write(&games, "going.txt", &*played("d1-d3", None, 1));
    let text = three()[0].export(Viewer::Referee);
    std::fs::write(games.join("other.txt"), text.replace("=draw", "=repeater-loses")).unwrap();
    std::fs::write(games.join("bad.txt"), text.replace("e4-b4", "e4-b5")).unwrap();
    std::fs::write(games.join("notes.txt"), "d1-d3 is good\n").unwrap();
    let [out, err] = said(&data, &["openings", GAME, "--records", games.to_str().unwrap()], 0);
    assert!(out.starts_with("Swords & Shields, 2 seats repetition=draw: 1 match\n"), "{out}");
    assert!(err.contains("bad.txt is left out: line 10: `e4-b5` is not legal here"), "{err}");
    assert!(err.contains("notes.txt is left out: line 1: a record begins with"), "{err}");
    assert!(err.contains("parlour: not counted: 1 of another set-up, 1 not over, 1 counted already\n"), "{err}");
    let [out, err] = said(&data, &["openings", GAME, "--records", "/no/such/folder"], 2);
    assert!(out.is_empty() && err.contains("cannot read the folder /no/such/folder"), "{err}");
    let [_, err] = said(&data, &["openings", GAME, "--after", "e4-e5"], 2);
    assert!(err.contains("action 1, `e4-e5`") && err.contains("rule 3"), "{err}");
}

/// Without anything said: the usual database and the usual folder, neither of which need be there.
#[test]
fn the_usual_places_are_read() {
    let data = folder("usual");
    assert!(table(&data, &[]).contains(": 0 matches\nafter the start: nobody has played on from here"));
    let [one, two, three] = three();
    let url = |name: &str| format!("sqlite://{}?mode=rwc", data.join(name).display());
    store(&url("parlour.db"), &[("one", one), ("going", played("d1-d3", None, 1))]);
    assert!(table(&data, &[]).contains(": 1 match\n"));
    write(&data.join(GAME).join("records"), "two.txt", &*two);
    assert!(table(&data, &[]).contains(": 2 matches\n"));
    // Whoever names a place means that one alone.
    let games = data.join("games");
    write(&games, "three.txt", &*three);
    let named = table(&data, &["--records", games.to_str().unwrap()]);
    assert!(named.contains(": 1 match\n") && named.contains("e2-d2"), "{named}");
    store(&url("other.db"), &[("three", three)]);
    let db = data.join("other.db").display().to_string();
    assert!(table(&data, &["--db", &db]).contains("e2-d2"));
    let both = table(&data, &["--db", &db, "--records", data.join(GAME).join("records").to_str().unwrap()]);
    assert!(both.contains(": 2 matches\n"), "{both}");
    let [_, err] = said(&data, &["openings", GAME, "--db", "/no/such.db"], 2);
    assert!(err.contains("there is no database of Parlour at /no/such.db"), "{err}");
}

/// What the arena keeps is read, for every game; by either name of the flag.
#[test]
fn what_the_arena_keeps_is_counted() {
    let data = folder("arena");
    for (flag, game) in ["--keep", "--out"].into_iter().cycle().zip(parlour_cabinet::GAMES) {
        let id = game.info().id;
        let games = data.join(id);
        let kept = games.to_str().unwrap();
        said(&data, &["arena", id, "--a", "random", "--b", "random", "--games", "2", flag, kept], 0);
        let [out, err] = said(&data, &["openings", id, "--records", kept], 0);
        // The longest may not have come to an end.
        assert!(err.is_empty() || err.contains("not over"), "{err}");
        if err.is_empty() {
            assert!(out.contains(": 2 matches\n") && out.contains("\nall "), "{out}");
        }
    }
}
