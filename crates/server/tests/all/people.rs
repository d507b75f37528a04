//! Invitations, absence, private links and deletion, as visitors meet them.

use super::{GAME, HOT_SEAT, server, sqlite};
use parlour_core::Seat;
use parlour_server::client::{Answer, Browser, Connection};
use parlour_server::store::Store;
use parlour_table::{Invitation, Sitter, Stage};
use serde_json::{Value, json};
use std::net::SocketAddr;

const BY_LINK: &str = "seats=2&seat1=here&seat2=link";

/// A host with a match for which a friend is asked: its id and the path of the invitation.
async fn host(addr: SocketAddr) -> (Browser, String, String) {
    let mut host = Browser::new(addr);
    let id = host.create(GAME, BY_LINK).await.unwrap();
    let link = host.invitations(&id).await.unwrap().remove(0);
    (host, id, link)
}

/// A form of the match page.
async fn form(browser: &mut Browser, id: &str, what: &str) -> Answer {
    browser.post(&format!("/m/{id}/seats/2/{what}"), "opponent=level:1").await.unwrap()
}

async fn when(line: &mut Connection, is_so: impl Fn(&Value) -> bool) -> Value {
    loop {
        let state = line.until("state").await.unwrap();
        if is_so(&state) {
            return state;
        }
    }
}

/// As if the last entries were made days ago; whoever opens a room of it later finds out.
async fn days_ago(url: &str, days: i64) {
    let pool = sqlx::AnyPool::connect(url).await.unwrap();
    for update in ["UPDATE entries SET made = made - $1", "UPDATE matches SET touched = touched - $1"] {
        sqlx::query(update).bind(days * 86_400_000).execute(&pool).await.unwrap();
    }
    pool.close().await;
}

#[tokio::test]
async fn opening_an_invitation_changes_nothing() {
    let (addr, store) = server("preview").await;
    let (mut host, id, link) = host(addr).await;
    let mut friend = Browser::new(addr);
    for _ in 0..3 {
        let page = friend.get(&link).await.unwrap();
        assert_eq!(page.status, 200);
        assert!(page.body.contains("Will you take shields?") && page.body.contains("Take the seat"), "{}", page.body);
        assert!(page.body.contains("Swords (seat 1) asks you to a match of Swords &amp; Shields"), "{}", page.body);
        assert!(page.body.contains("Nothing was played yet."), "{}", page.body);
    }
    assert_eq!(store.sitters(&id).await.unwrap()[1], Sitter::Link(Invitation::NEW));
    assert_eq!(host.invitations(&id).await.unwrap(), [link.as_str()], "a page that is loaded anew shows it again");
    friend.take(&link).await.unwrap();
    assert_eq!(store.sitters(&id).await.unwrap()[1], Sitter::Link(Invitation::NEW.at(Stage::Taken)));
    assert_eq!(host.invitations(&id).await.unwrap(), Vec::<String>::new(), "it is no longer shown");
    assert_eq!(friend.get(&link).await.unwrap().location, Some(format!("/m/{id}")), "whoever took it may use it");
    friend.take(&link).await.unwrap();
}

#[tokio::test]
async fn whoever_comes_later_watches() {
    let (addr, _) = server("later").await;
    let (mut host, id, link) = host(addr).await;
    let mut late = Browser::new(addr);
    late.get(&link).await.unwrap();
    Browser::new(addr).take(&link).await.unwrap();
    for answer in [late.get(&link).await.unwrap(), late.post(&link, "").await.unwrap()] {
        assert_eq!(answer.status, 410);
        assert!(answer.body.contains("Somebody has taken this seat"), "{}", answer.body);
        assert!(answer.body.contains(&format!("href=\"/m/{id}\"")) && answer.body.contains("Watch the match"));
    }
    let mut line = late.open(&id).await.unwrap();
    host.open(&id).await.unwrap();
    line.say(&json!({"do": "act", "ply": 0, "text": "d1-d3"})).await.unwrap();
    assert!(line.until("refused").await.unwrap()["text"].as_str().unwrap().contains("watching"));
    let refused = form(&mut host, &id, "renew").await;
    assert!(refused.body.contains("Somebody has taken this seat; its link is void already."), "{}", refused.body);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_who_click_at_once_one_has_the_seat() {
    let (addr, _) = server("rush").await;
    let (_, _, link) = host(addr).await;
    let mut tasks = tokio::task::JoinSet::new();
    for _ in 0..16 {
        let link = link.clone();
        tasks.spawn(async move { Browser::new(addr).take(&link).await.is_ok() });
    }
    assert_eq!(tasks.join_all().await.into_iter().filter(|&seated| seated).count(), 1);
}

#[tokio::test]
async fn a_host_withdraws_and_renews() {
    let (addr, _) = server("renew").await;
    let (mut host, id, link) = host(addr).await;
    let mut friend = Browser::new(addr);
    assert_eq!(form(&mut host, &id, "withdraw").await.location, Some(format!("/m/{id}")));
    assert_eq!(host.invitations(&id).await.unwrap(), Vec::<String>::new());
    assert!(host.get(&format!("/m/{id}")).await.unwrap().body.contains("The link is withdrawn"));
    for answer in [friend.get(&link).await.unwrap(), friend.post(&link, "").await.unwrap()] {
        assert_eq!(answer.status, 410);
        assert!(answer.body.contains("This invitation was withdrawn"), "{}", answer.body);
    }
    form(&mut host, &id, "renew").await;
    let renewed = host.invitations(&id).await.unwrap().remove(0);
    assert_ne!(renewed, link);
    assert!(friend.get(&link).await.unwrap().body.contains("This invitation was withdrawn"));
    assert!(friend.take(&link).await.is_err());
    // Nobody else can do that, and nobody can to a match that is not there.
    for what in ["withdraw", "renew"] {
        let refused = form(&mut friend, &id, what).await;
        assert_eq!(refused.status, 409);
        assert!(refused.body.contains("Only those who opened the match withdraw its links"), "{}", refused.body);
        assert_eq!(form(&mut host, "nothing", what).await.status, 404);
    }
    assert_eq!(form(&mut host, &id, "eat").await.status, 404);
    friend.take(&renewed).await.unwrap();
}

#[tokio::test]
async fn a_link_of_nobodys_is_void_and_ones_own_is_for_others() {
    let (addr, _) = server("own").await;
    let (mut host, id, link) = host(addr).await;
    let (_, other, _) = self::host(addr).await;
    for answer in [host.get(&link).await.unwrap(), host.post(&link, "").await.unwrap()] {
        assert!(answer.body.contains("This link is for somebody else"), "{}", answer.body);
    }
    let mut friend = Browser::new(addr);
    let wrong = [
        format!("/m/{id}/join/aaaaaaaaaaaaaaaa"),
        format!("{link}a"),
        link.replace(&id, &other),
        format!("/m/{id}/join/-"),
    ];
    for link in wrong {
        for answer in [friend.get(&link).await.unwrap(), friend.post(&link, "").await.unwrap()] {
            assert_eq!(answer.status, 404, "{link}");
            assert!(answer.body.contains("This invitation does not belong to any match"), "{}", answer.body);
        }
    }
    let mut line = host.open(&id).await.unwrap();
    line.say(&json!({"do": "resign", "ply": 0})).await.unwrap();
    when(&mut line, |state| state["over"] == true).await;
    for answer in [friend.get(&link).await.unwrap(), friend.post(&link, "").await.unwrap()] {
        assert!(answer.body.contains("This match is over"), "{}", answer.body);
    }
}

/// Whoever looks at an invitation hears at once what has become of it.
#[tokio::test]
async fn pages_hear_of_invitations() {
    let (addr, _) = server("hear").await;
    let (mut host, id, _) = host(addr).await;
    let mut line = host.open(&id).await.unwrap();
    let is = |stage: &str, generation: u32| json!([[2, {"generation": generation, "stage": stage}]]);
    when(&mut line, |state| state["invitations"] == is("open", 0)).await;
    form(&mut host, &id, "withdraw").await;
    when(&mut line, |state| state["invitations"] == is("withdrawn", 0)).await;
    form(&mut host, &id, "renew").await;
    when(&mut line, |state| state["invitations"] == is("open", 1)).await;
    let link = host.invitations(&id).await.unwrap().remove(0);
    assert!(host.get(&format!("/m/{id}/people")).await.unwrap().body.contains(&link), "what a page fetches then");
    let mut friend = Browser::new(addr);
    assert_eq!(friend.get(&format!("/m/{id}/people")).await.unwrap().body, "", "only for those who may give it on");
    friend.take(&link).await.unwrap();
    when(&mut line, |state| state["invitations"] == json!([])).await;
    assert_eq!(host.get(&format!("/m/{id}/people")).await.unwrap().body, "");
}

/// Two servers on one database make the same links.
#[tokio::test]
async fn links_are_good_on_every_server() {
    let (store, url) = sqlite("two").await;
    let mut addrs = Vec::new();
    for store in [store, Store::open(&url).await.unwrap()] {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        addrs.push(listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, parlour_server::app(store)).await });
    }
    let (host, id, link) = host(addrs[0]).await;
    assert_eq!(host.at(addrs[1]).invitations(&id).await.unwrap(), [link.as_str()]);
    Browser::new(addrs[1]).take(&link).await.unwrap();
    assert!(Browser::new(addrs[0]).take(&link).await.is_err());
}

/// A server whose matches can be made older, with a match in which it is the friend's turn.
async fn waiting(name: &str) -> (SocketAddr, String, Browser, Browser, String) {
    let (store, url) = sqlite(name).await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let addr = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, parlour_server::app(store)).await });
    let (host, id, link) = host(addr).await;
    let mut friend = Browser::new(addr);
    friend.take(&link).await.unwrap();
    let mut line = host.open(&id).await.unwrap();
    line.say(&json!({"do": "act", "ply": 0, "text": "d1-d3"})).await.unwrap();
    when(&mut line, |state| state["ply"] == 1).await;
    (addr, url, host, friend, id)
}

/// A room that is open knows when it last heard something; this waits until it is closed.
async fn everybody_leaves() {
    tokio::time::sleep(std::time::Duration::from_secs(6)).await;
}

#[tokio::test]
async fn a_match_is_closed_as_abandoned_when_it_is_time() {
    let (addr, url, mut host, mut friend, id) = waiting("abandoned").await;
    let early = form(&mut host, &id, "abandon").await;
    assert_eq!(early.status, 409);
    assert!(early.body.contains("Whoever is to move may still come back"), "{}", early.body);
    everybody_leaves().await;
    days_ago(&url, 3).await;
    let page = host.get(&format!("/m/{id}")).await.unwrap().body;
    assert!(page.contains("shields has not come back") && page.contains("Close it as abandoned"), "{page}");
    for other in [&mut friend, &mut Browser::new(addr)] {
        assert!(!other.get(&format!("/m/{id}")).await.unwrap().body.contains("has not come back"));
        assert_eq!(form(other, &id, "abandon").await.status, 409);
    }
    let mut line = friend.open(&id).await.unwrap();
    assert_eq!(form(&mut host, &id, "abandon").await.location, Some(format!("/m/{id}")));
    let over = when(&mut line, |state| state["over"] == true).await;
    assert_eq!(over["prompt"], "You lost: you did not come back.");
    let record = host.get(&format!("/m/{id}/record.txt")).await.unwrap().body;
    assert!(record.contains("result 1 2") && record.ends_with("abandon 2\n"), "{record}");
    assert!(form(&mut host, &id, "house").await.body.contains("The match is over."));
}

#[tokio::test]
async fn the_house_takes_the_seat_of_whoever_stays_away() {
    let (_, url, mut host, mut friend, id) = waiting("handed").await;
    assert!(form(&mut host, &id, "house").await.body.contains("may still come back"));
    everybody_leaves().await;
    days_ago(&url, 4).await;
    let (mut one, mut two) = (host.open(&id).await.unwrap(), friend.open(&id).await.unwrap());
    when(&mut one, |state| state["missing"] == json!([2])).await;
    assert_eq!(when(&mut two, |state| state["yours"] == true).await["missing"], json!([]));
    let unknown = host.post(&format!("/m/{id}/seats/2/house"), "opponent=wizard").await.unwrap();
    assert!(unknown.body.contains("there is no opponent `wizard`"), "{}", unknown.body);
    form(&mut host, &id, "house").await;
    when(&mut two, |state| state["ply"] == 2 && state["yours"] == false).await;
    let moved = when(&mut one, |state| state["ply"] == 3).await;
    assert_eq!(moved["yours"], true, "the house has moved at once");
    two.say(&json!({"do": "resign", "ply": 3})).await.unwrap();
    assert_eq!(two.until("refused").await.unwrap()["text"], "You are watching this match.");
    let page = friend.get(&format!("/m/{id}")).await.unwrap().body;
    assert!(page.contains("for somebody who left, since step 1"), "{page}");
    let record = host.get(&format!("/m/{id}/record.txt")).await.unwrap().body;
    assert!(record.contains("act 1 d1-d3\nhouse 2 level:1\nact 2 "), "{record}");
}

/// Who has only just sat down is not late, however long the seat was free.
#[tokio::test]
async fn whoever_comes_at_last_has_time() {
    let (store, url) = sqlite("at-last").await;
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let addr = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, parlour_server::app(store)).await });
    let mut host = Browser::new(addr);
    let id = host.create(GAME, "seats=2&seat1=link&seat2=here").await.unwrap();
    days_ago(&url, 9).await;
    let mut line = host.open(&id).await.unwrap();
    when(&mut line, |state| state["missing"] == json!([1])).await;
    let link = host.invitations(&id).await.unwrap().remove(0);
    Browser::new(addr).take(&link).await.unwrap();
    when(&mut line, |state| state["missing"] == json!([])).await;
    drop(line);
    everybody_leaves().await;
    assert!(!host.get(&format!("/m/{id}")).await.unwrap().body.contains("has not come back"));
}

/// Nobody waits for somebody who was never there: the house can have that seat at once.
#[tokio::test]
async fn the_house_takes_a_seat_that_nobody_has_taken() {
    let (addr, store) = server("instead").await;
    let (mut host, id, link) = host(addr).await;
    assert_eq!(form(&mut host, &id, "house").await.location, Some(format!("/m/{id}")));
    assert!(store.sitters(&id).await.unwrap()[1].is_computer());
    assert_eq!(Browser::new(addr).get(&link).await.unwrap().status, 404, "and the link is void");
}

#[tokio::test]
async fn a_private_link_carries_seats_to_another_browser() {
    let (addr, _) = server("carry").await;
    let mut home = Browser::new(addr);
    assert!(home.get("/seats").await.unwrap().body.contains("You have no seats yet"));
    let id = home.create(GAME, HOT_SEAT).await.unwrap();
    let link = async |browser: &mut Browser| {
        let page = browser.get("/seats").await.unwrap().body;
        let mut links = page.split("/seats/").skip(1).map(|rest| rest.split('"').next().unwrap());
        format!("/seats/{}", links.find(|link| link.contains('-')).unwrap())
    };
    let first = link(&mut home).await;
    assert_eq!(link(&mut home).await, first, "it is shown again");
    assert!(home.get("/").await.unwrap().body.contains("href=\"/seats\""), "and found from the shelf");
    assert_eq!(home.get(&first).await.unwrap().location.as_deref(), Some("/seats"), "one's own link leads nowhere new");

    let mut away = Browser::new(addr);
    let asked = away.get(&first).await.unwrap();
    assert!(asked.body.contains("Take over your seats here?") && asked.body.contains("Swords &amp; Shields"));
    assert!(!away.get("/").await.unwrap().body.contains(&format!("/m/{id}")), "nothing yet");
    assert_eq!(away.post(&first, "").await.unwrap().location.as_deref(), Some("/"));
    assert!(away.get("/").await.unwrap().body.contains(&format!("/m/{id}")));
    let mut line = away.open(&id).await.unwrap();
    assert_eq!(line.until("state").await.unwrap()["yours"], true);

    home.post("/seats/renew", "").await.unwrap();
    assert_ne!(link(&mut home).await, first);
    let mut thief = Browser::new(addr);
    for answer in [thief.get(&first).await.unwrap(), thief.post(&first, "").await.unwrap()] {
        assert_eq!(answer.status, 404);
        assert!(answer.body.contains("This private link is void"), "{}", answer.body);
    }
    assert!(away.get("/").await.unwrap().body.contains(&format!("/m/{id}")), "who has used it keeps the seats");
}

#[tokio::test]
async fn matches_that_are_over_can_be_deleted() {
    let (addr, store) = server("delete").await;
    let (mut host, id, link) = host(addr).await;
    let mut friend = Browser::new(addr);
    friend.take(&link).await.unwrap();
    let delete = format!("/m/{id}/delete");
    let early = host.post(&delete, "").await.unwrap();
    assert_eq!(early.status, 409);
    assert!(early.body.contains("Matches can be deleted when they are over"), "{}", early.body);
    let mut line = host.open(&id).await.unwrap();
    line.say(&json!({"do": "resign", "ply": 0})).await.unwrap();
    when(&mut line, |state| state["over"] == true).await;
    let stranger = Browser::new(addr).post(&delete, "").await.unwrap();
    assert!(stranger.body.contains("only those who play in one can delete it"), "{}", stranger.body);
    assert!(host.get("/matches").await.unwrap().body.contains(&delete));
    assert_eq!(host.post(&delete, "").await.unwrap().location.as_deref(), Some("/matches"));
    assert!(!host.get("/").await.unwrap().body.contains(&id));
    assert!(friend.get("/matches").await.unwrap().body.contains(&delete), "the friend still has it");
    assert_eq!(store.rights("nobody", &id).await.unwrap(), Vec::<Seat>::new());
    friend.post(&delete, "").await.unwrap();
    assert!(!store.has(&id).await.unwrap(), "nobody had it any more");
}
