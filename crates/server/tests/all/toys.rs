//! What the table does besides moves, with the toys: far clicks, answers for a seat, verses, secrets, texts of one's own.

use super::{HOT_SEAT, folder, sqlite};
use parlour_pages::Library;
use parlour_server::client::{Browser, Connection};
use parlour_server::{Furnishing, app_with, read_texts};
use serde_json::{Value, json};
use std::net::SocketAddr;

/// A server that knows the toys.
async fn server(name: &str, library: Library) -> SocketAddr {
    parlour_testkit::sitting::add_toys();
    let (store, _) = sqlite(name).await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let addr = listener.local_addr().unwrap();
    tokio::spawn(async move {
        axum::serve(listener, app_with(store, Furnishing { library, ..Furnishing::default() })).await
    });
    addr
}

/// A scenario as it goes into a form.
fn own(rows: &str) -> String {
    format!("text-scenario={}", format!("name Own\nmap\n{rows}").replace('\n', "%0D%0A"))
}

async fn heath(name: &str, form: &str) -> (Browser, String, Connection) {
    let mut browser = Browser::new(server(name, Library::default()).await);
    let id = browser.create("heath", &format!("{form}&option-scenario=meadow")).await.unwrap();
    let line = browser.open(&id).await.unwrap();
    (browser, id, line)
}

/// Plays a text and waits for what follows from it.
async fn play(line: &mut Connection, state: &Value, text: &str) -> Value {
    let ply = state["ply"].as_u64().unwrap();
    line.say(&json!({"do": "act", "ply": ply, "text": text})).await.unwrap();
    after(line, ply).await
}

/// The first state beyond this entry, or the refusal.
async fn after(line: &mut Connection, ply: u64) -> Value {
    loop {
        let reply = line.hear().await.unwrap();
        assert_ne!(reply["is"], "refused", "{reply}");
        if reply["is"] == "state" && reply["ply"].as_u64().unwrap() > ply {
            return reply;
        }
    }
}

#[tokio::test]
async fn a_far_click_is_several_steps_and_each_is_taken_back() {
    let (_, _, mut line) = heath("way", HOT_SEAT).await;
    let state = line.until("state").await.unwrap();
    assert_eq!(state["ways"], json!([]), "nobody has walked yet");
    assert_eq!(state["ready"].as_array().unwrap().len(), 4);
    assert!(state["track"].as_str().unwrap().contains("Turn 1 of 10"), "{state}");
    let state = play(&mut line, &state, "d3-d4").await;
    // d7: column 3 of 12 rows, row 6.
    let far = 3 * 12 + 6;
    assert!(state["ways"].as_array().unwrap().contains(&json!(far)), "{}", state["ways"]);
    line.say(&json!({"do": "way", "ply": 1, "spot": far})).await.unwrap();
    let there = after(&mut line, 1).await;
    assert_eq!((&there["ply"], &there["steps"], &there["since"]), (&json!(4), &json!(4), &json!(1)));
    let way = &there["motions"][0];
    assert_eq!((&way["from"], &way["via"], &way["to"]), (&json!(39), &json!([40, 41]), &json!(42)), "{way}");
    line.say(&json!({"do": "way", "ply": 4, "spot": 0})).await.unwrap();
    let refused = line.until("refused").await.unwrap();
    assert!(refused["text"].as_str().unwrap().contains("No way"), "{refused}");
    line.until("state").await.unwrap();
    line.say(&json!({"do": "take-back", "ply": 4})).await.unwrap();
    assert_eq!(after(&mut line, 4).await["steps"], 3, "one step at a time");
}

/// Of the lists only what is new is sent.
#[tokio::test]
async fn lists_grow_by_what_is_new() {
    let (_, _, mut line) = heath("lists", HOT_SEAT).await;
    let mut state = line.until("state").await.unwrap();
    for text in ["end", "end", "end", "end"] {
        state = play(&mut line, &state, text).await;
    }
    assert_eq!(state["told"], 3, "another seat looks each time, and the past is the same for both");
    state = play(&mut line, &state, "d3-d4").await;
    state = play(&mut line, &state, "d4-d5").await;
    assert_eq!(state["told"], 5);
    let moves = state["moves"].as_str().unwrap();
    assert!(moves.contains("d4-d5") && !moves.contains(">1<"), "{moves}");
    assert!(!state["log"].as_str().unwrap().contains("Turn 1 is over"), "{}", state["log"]);
}

/// Where something is hidden, whoever looks next is told the past as they may know it.
#[tokio::test]
async fn lists_are_told_anew_where_eyes_differ() {
    let mut browser = Browser::new(server("eyes", Library::default()).await);
    let id = browser.create("lanterns", "seats=3&seat1=here&seat2=here&seat3=here").await.unwrap();
    let mut line = browser.open(&id).await.unwrap();
    let mut state = line.until("state").await.unwrap();
    for _ in 0..6 {
        let (turn, text) = (state["turn"].clone(), state["choices"][0][0].as_str().unwrap().to_owned());
        let steps = state["steps"].clone();
        state = play(&mut line, &state, &text).await;
        if state["over"] == true {
            break;
        }
        let expected = if state["turn"] == turn { steps } else { json!(0) };
        assert_eq!(state["told"], expected, "seat {turn} and then {}", state["turn"]);
    }
}

const DUEL: &str = "......\n.12...\n......\n...2..\n.1....\n";

/// Switches the answers on or off, and waits until they are.
async fn answers(line: &mut Connection, automatic: bool) {
    line.say(&json!({"do": "answers", "automatic": automatic})).await.unwrap();
    while line.until("state").await.unwrap()["answers"] != automatic {}
}

/// Strikes until the struck piece has to give way.
async fn strike(name: &str, form: &str, automatic: bool) -> (Browser, String, Connection, Value) {
    for attempt in 0..40 {
        let name = format!("{name}-{attempt}");
        let (browser, id, mut line) = heath(&name, &format!("{form}&{}", own(DUEL))).await;
        let state = line.until("state").await.unwrap();
        if automatic {
            answers(&mut line, true).await;
        }
        let state = play(&mut line, &state, "b2xc2").await;
        if !state["said"].as_str().unwrap().contains("falls") {
            return (browser, id, line, state);
        }
    }
    panic!("forty strikes, and nobody gave way");
}

#[tokio::test]
async fn prompts_are_answered_for_a_seat_that_wants_it() {
    let (_, _, _, asked) = strike("asked", HOT_SEAT, false).await;
    assert_eq!((&asked["turn"], &asked["steps"]), (&json!(2), &json!(2)), "the struck seat is asked");
    let (mut browser, id, mut line, done) = strike("answered", HOT_SEAT, true).await;
    assert_eq!((&done["turn"], &done["steps"]), (&json!(1), &json!(3)), "and is not asked if it is answered for");
    assert!(done["log"].as_str().unwrap().contains("answered by the table"), "{}", done["log"]);
    let record = browser.get(&format!("/m/{id}/record.txt")).await.unwrap().body;
    assert!(record.contains("note 2 answered automatically\nact 2 >"), "{record}");
    answers(&mut line, false).await;
    let mut stranger = Browser::new(browser.addr()).open(&id).await.unwrap();
    assert!(stranger.until("state").await.unwrap()["answers"].is_null(), "onlookers are not asked");
    stranger.say(&json!({"do": "answers", "automatic": true})).await.unwrap();
    stranger.until("refused").await.unwrap();
}

/// A seat that switches the answers on while it is asked is answered for at once.
#[tokio::test]
async fn a_prompt_that_waits_is_answered_too() {
    let (_, _, mut line, asked) = strike("late", HOT_SEAT, false).await;
    line.say(&json!({"do": "answers", "automatic": true})).await.unwrap();
    let done = after(&mut line, asked["ply"].as_u64().unwrap()).await;
    assert_eq!(done["turn"], 1, "{done}");
}

#[tokio::test]
async fn a_verse_is_asked_for_kept_and_remembered() {
    let (mut browser, id, mut line) = heath("verse", &format!("{HOT_SEAT}&{}", own("......\n.1..2.\n...2..\n"))).await;
    let state = line.until("state").await.unwrap();
    assert_eq!(state["verse"], true, "one piece is left");
    let say = |text: &str| json!({"do": "verse", "ply": 0, "text": text, "name": "  Ann\n of the\theath "});
    line.say(&say("Farewell")).await.unwrap();
    let refused = line.until("refused").await.unwrap();
    assert_eq!(refused["text"], "Not yet: a verse has 3 to 5 lines, and this has 1.");
    let mut stranger = Browser::new(browser.addr()).open(&id).await.unwrap();
    assert_eq!(stranger.until("state").await.unwrap()["verse"], false);
    stranger.say(&say("one line\ntwo lines\nthree lines")).await.unwrap();
    stranger.until("refused").await.unwrap();
    line.say(&say("<b>Wind</b> \n in the heather\n\nand then none")).await.unwrap();
    let written = after(&mut line, 0).await;
    assert_eq!((&written["verse"], &written["verses"]), (&json!(false), &Value::Null), "shown at the end");
    let hall = browser.get("/remembrance").await.unwrap().body;
    assert!(hall.contains("No verse has been written"), "not while the match goes on: {hall}");
    line.say(&json!({"do": "resign", "ply": 1})).await.unwrap();
    let over = after(&mut line, 1).await;
    let shown = over["verses"].as_str().unwrap();
    assert!(shown.contains("<span>&lt;b&gt;Wind&lt;/b&gt;</span><span>in the heather</span>"), "{shown}");
    assert!(shown.contains("Ann of the heath"), "{shown}");
    let hall = browser.get("/remembrance").await.unwrap().body;
    assert!(hall.contains("in the heather") && hall.contains("I remember this"), "{hall}");
    for _ in 0..2 {
        let answer = browser.post(&format!("/remembrance/{id}/0"), "x=1").await.unwrap();
        assert_eq!(answer.location.as_deref(), Some(&*format!("/remembrance#v-{id}-0")), "{}", answer.body);
    }
    let hall = browser.get("/remembrance").await.unwrap().body;
    assert!(hall.contains("remembered by one") && hall.contains("You remember this"), "{hall}");
    assert_eq!(browser.post(&format!("/remembrance/{id}/5"), "x=1").await.unwrap().status, 404);
    let record = browser.get(&format!("/m/{id}/record.txt")).await.unwrap().body;
    assert!(record.contains("note 1 <b>Wind</b>\\nin the heather\\nand then none"), "{record}");
}

#[tokio::test]
async fn the_computer_has_verses_of_its_own() {
    let form = format!("seats=2&seat1=here&seat2=random&{}", own("......\n.1.1..\n....2.\n"));
    let (mut browser, id, mut line) = heath("own-verse", &form).await;
    line.until("state").await.unwrap();
    let state = line.until("state").await.unwrap();
    let ply = state["ply"].as_u64().unwrap();
    line.say(&json!({"do": "resign", "ply": ply})).await.unwrap();
    let over = after(&mut line, ply).await;
    assert!(over["verses"].as_str().unwrap().contains("the house"), "{over}");
    let record = browser.get(&format!("/m/{id}/record.txt")).await.unwrap().body;
    assert!(record.contains("note 2 "), "{record}");
}

/// Neither lists nor records of a match that goes on tell what somebody may not know.
#[tokio::test]
async fn secrets_stay_secret_until_the_end() {
    let addr = server("secrets", Library::default()).await;
    let mut host = Browser::new(addr);
    let id = host.create("lanterns", "seats=3&seat1=here&seat2=link&seat3=link").await.unwrap();
    let link = host.invitations(&id).await.unwrap().remove(0);
    let mut friend = Browser::new(addr);
    friend.take(&link).await.unwrap();
    let mut stranger = Browser::new(addr);
    for (browser, known) in [(&mut host, 2), (&mut friend, 2), (&mut stranger, 0)] {
        let record = browser.get(&format!("/m/{id}/record.txt")).await.unwrap().body;
        assert_eq!(record.matches("\nchance c").count(), known, "{record}");
        assert_eq!(record.matches("# chance …").count(), 6 - known, "{record}");
        assert!(record.contains("hidden until the match is over"), "{record}");
        let page = browser.get(&format!("/m/{id}")).await.unwrap().body;
        let list = page.split("id=\"moves\"").nth(1).unwrap().split("</ol>").next().unwrap();
        assert_eq!(list.matches('…').count(), 6 - known, "{list}");
        let (page, state) = page.split_once("id=\"state\" type=\"application/json\">").unwrap();
        // The symbols show every piece there is; only what stands on the board may tell.
        let (symbols, board) = page.split_once("</defs>").unwrap();
        let is_open = |kind: &str| ["one", "two", "three"].contains(&kind);
        let drawn = board.split("data-kind=\"").skip(1).filter(|rest| is_open(rest.split('"').next().unwrap()));
        assert_eq!(drawn.count(), known, "only one's own cards are open");
        let state: Value = serde_json::from_str(state.split("</script>").next().unwrap()).unwrap();
        let kinds: Vec<&str> =
            symbols.split("data-kind=\"").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
        let sent = state["tokens"].as_array().unwrap().iter().map(|t| kinds[t[1].as_u64().unwrap() as usize]);
        assert_eq!(sent.filter(|kind| is_open(kind)).count(), known, "nor does the data tell more");
    }
    // Whoever is not to act is told nothing by looking or asking.
    let mut line = friend.open(&id).await.unwrap();
    let state = line.until("state").await.unwrap();
    let ply = state["ply"].as_u64().unwrap();
    line.say(&json!({"do": "look", "ply": ply, "clicks": []})).await.unwrap();
    let look = line.until("look").await.unwrap();
    assert_eq!((&look["prompt"], &look["ways"]), (&json!(""), &json!([])));
    for request in [
        json!({"do": "why", "ply": ply, "clicks": [100]}),
        json!({"do": "act", "ply": ply, "text": "p1"}),
        json!({"do": "way", "ply": ply, "spot": 100}),
        json!({"do": "hint", "ply": ply}),
    ] {
        line.say(&request).await.unwrap();
        let refused = line.until("refused").await.unwrap();
        assert!(refused["rule"].is_null(), "{request}: {refused}");
    }
    let mut first = host.open(&id).await.unwrap();
    first.until("state").await.unwrap();
    first.say(&json!({"do": "resign", "ply": ply})).await.unwrap();
    after(&mut first, ply).await;
    line.say(&json!({"do": "resign", "ply": ply + 1})).await.unwrap();
    let over = after(&mut line, ply + 1).await;
    assert!(over["over"].as_bool().unwrap() && !over["moves"].as_str().unwrap().contains('…'), "now all is open");
    let record = stranger.get(&format!("/m/{id}/record.txt")).await.unwrap().body;
    assert!(record.contains("\nseed ") && record.matches("\nchance c").count() == 6, "{record}");
}

/// Whoever shares a device looks away while another seat's secrets are shown.
#[tokio::test]
async fn a_curtain_parts_seats_that_share_a_page() {
    let addr = server("curtain", Library::default()).await;
    let mut browser = Browser::new(addr);
    for (form, curtain) in
        [("seats=3&seat1=here&seat2=here&seat3=here", true), ("seats=3&seat1=here&seat2=link&seat3=link", false)]
    {
        let id = browser.create("lanterns", form).await.unwrap();
        let page = browser.get(&format!("/m/{id}")).await.unwrap().body;
        assert_eq!(page.contains("id=\"curtain\" role"), curtain, "{form}");
        let mut line = browser.open(&id).await.unwrap();
        assert_eq!(line.until("state").await.unwrap()["curtain"], curtain, "{form}");
    }
    let id = browser.create("heath", HOT_SEAT).await.unwrap();
    let mut line = browser.open(&id).await.unwrap();
    assert_eq!(line.until("state").await.unwrap()["curtain"], false, "there is nothing to hide");
}

#[tokio::test]
async fn texts_of_ones_own_are_offered_and_go_into_the_record() {
    parlour_testkit::sitting::add_toys();
    let data = folder("library");
    let texts = data.join("heath/scenario");
    std::fs::create_dir_all(&texts).unwrap();
    std::fs::write(texts.join("moor.txt"), "name Moor\r\nmap\r\n1..\r\n..2\r\n").unwrap();
    std::fs::write(texts.join("bad.txt"), "name Bad\nmap\n1..\n..3\n").unwrap();
    std::fs::write(texts.join("ignored.md"), "nothing").unwrap();
    let (library, complaints) = read_texts(&data);
    assert_eq!(library.texts.len(), 1, "{library:?}");
    assert_eq!(complaints.len(), 1, "{complaints:?}");
    assert!(complaints[0].contains("bad.txt is left out: line 4, column 3: `3` is nothing"), "{complaints:?}");
    let mut browser = Browser::new(server("library", library).await);
    let form = browser.get("/new/heath").await.unwrap().body;
    assert!(form.contains("value=\"@moor\"") && !form.contains("@bad"), "{form}");
    let id = browser.create("heath", &format!("{HOT_SEAT}&option-scenario=@moor")).await.unwrap();
    let record = browser.get(&format!("/m/{id}/record.txt")).await.unwrap().body;
    assert!(record.contains("option scenario=name Moor\\nmap\\n1..\\n..2\\n\n"), "{record}");
    parlour_cabinet::import(&record).expect("it replays without the file");
    let page = browser.get(&format!("/m/{id}")).await.unwrap().body;
    assert!(page.contains("2 players, Moor<"), "the page says which");
    for (form, says) in [
        ("option-scenario=@gone", "no text `gone`"),
        ("option-scenario=moor", "one of meadow, night, or a map of your own; not `moor`"),
        ("option-scenario=meadow&text-scenario=hello", "line 1, column 1"),
    ] {
        let answer = browser.post("/new/heath", &format!("{HOT_SEAT}&{form}")).await.unwrap();
        assert_eq!(answer.status, 422, "{form}");
        assert!(answer.body.contains(says), "{form}: {}", answer.body);
    }
}
