//! The live stream sends each person the events they may see, including missed ones.

use api::testing::{Event, Events, TestApi};
use office::{Audience, Changes, Done, EventKind, Subject};
use serde_json::json;

/// Publishes an event to an audience, as a verb would.
async fn tell(api: &TestApi, kind: EventKind, audience: Audience) {
    let subject = Subject::new("test", 0);
    let event = office::Event::new(kind, audience).with("test", 7);
    let request = office::Request::system("test");
    let verb = move |_: &mut store::Tx, _: &office::Ctx| {
        Ok(Done::new((), "test.tell", subject, Changes::none()).with_event(event.clone()))
    };
    api.office.office.write(request, verb).await.expect("it is told");
}

fn kind(event: Option<Event>) -> String {
    event.expect("an event").data["kind"].as_str().unwrap_or_default().to_owned()
}

#[tokio::test]
async fn stream_sends_only_permitted_events() {
    let api = TestApi::new();
    let (soweto, durban) = (api.consultant("Soweto"), api.consultant("Durban"));
    let branch = api.office.branch("Soweto");
    let admin = api.administrator();
    let mut at_soweto = soweto.listen(None).await;
    let mut at_durban = durban.listen(None).await;
    let mut at_desk = admin.listen(None).await;
    tell(&api, EventKind::BranchChanged, Audience::Branch(branch)).await;
    tell(&api, EventKind::LogBookChanged, Audience::Administrators).await;
    tell(&api, EventKind::SessionEnded, Audience::person(durban.person().staff)).await;
    tell(&api, EventKind::LoanProductChanged, Audience::Everyone).await;
    let first = at_soweto.next().await.expect("an event");
    assert_eq!(first.kind, "change");
    assert_eq!(first.data, json!({ "kind": "branch.changed", "ids": { "test": 7 } }));
    assert!(first.id.is_some());
    assert_eq!(kind(at_soweto.next().await), "loan_product.changed");
    assert_eq!(kind(at_durban.next().await), "session.ended");
    assert_eq!(kind(at_durban.next().await), "loan_product.changed");
    assert_eq!(kind(at_desk.next().await), "branch.changed");
    assert_eq!(kind(at_desk.next().await), "log_book.changed");
    assert_eq!(kind(at_desk.next().await), "loan_product.changed");
}

#[tokio::test]
async fn a_stream_resumes_after_the_last_event_seen() {
    let api = TestApi::new();
    let admin = api.administrator();
    let mut stream = admin.listen(None).await;
    tell(&api, EventKind::LoanRepaid, Audience::Everyone).await;
    let seen = stream.next().await.expect("an event").id;
    drop(stream);
    tell(&api, EventKind::BranchCash, Audience::Everyone).await;
    tell(&api, EventKind::ClientChanged, Audience::Administrators).await;
    let mut stream = admin.listen(seen).await;
    assert_eq!(kind(stream.next().await), "branch.cash");
    assert_eq!(kind(stream.next().await), "client.changed");
    tell(&api, EventKind::CurrencyChanged, Audience::Everyone).await;
    assert_eq!(kind(stream.next().await), "currency.changed");
}

/// Returns the id and kind of the next events, including position markers.
async fn next(stream: &mut Events, count: usize) -> Vec<(Option<i64>, String)> {
    let mut heard = Vec::new();
    for _ in 0..count {
        let event = stream.next_of_any_kind().await.expect("an event");
        let kind = event.data["kind"].as_str().unwrap_or(&event.kind).to_owned();
        heard.push((event.id, kind));
    }
    heard
}

/// A connection that is cut before the first event, or in a quiet hour, resumes without a gap.
#[tokio::test]
async fn stream_starts_with_its_position() {
    let api = TestApi::new();
    let admin = api.administrator();
    let hello = next(&mut admin.listen(None).await, 1).await;
    let head = hello[0].0.expect("a number");
    assert_eq!(hello[0].1, "hello");
    tell(&api, EventKind::LoanRepaid, Audience::Everyone).await;
    tell(&api, EventKind::ClientDocuments, Audience::person(office::StaffId::NOBODY)).await;
    let mut stream = admin.listen(Some(head)).await;
    let first = (Some(head + 1), "loan.repaid".to_owned());
    let hello = (Some(head + 2), "hello".to_owned());
    assert_eq!(next(&mut stream, 2).await, [first, hello.clone()]);
    // Nothing was missed: the stream only says so.
    assert_eq!(next(&mut admin.listen(Some(head + 2)).await, 1).await, [hello]);
}

/// A database that was restored from a backup has not got as far as the screens have seen.
#[tokio::test]
async fn listener_ahead_of_the_server_resyncs() {
    let api = TestApi::new();
    let admin = api.administrator();
    let head = next(&mut admin.listen(None).await, 1).await[0].0.expect("a number");
    let mut stream = admin.listen(Some(head + 1000)).await;
    let kinds = [(Some(head), "resync".to_owned()), (Some(head), "hello".to_owned())];
    assert_eq!(next(&mut stream, 2).await, kinds);
    tell(&api, EventKind::PaymentMethodChanged, Audience::Everyone).await;
    assert_eq!(kind(stream.next().await), "payment_method.changed");
}

#[tokio::test]
async fn listener_too_far_behind_resyncs() {
    let api = TestApi::new();
    let admin = api.administrator();
    for _ in 0..501 {
        tell(&api, EventKind::LoansAssessed, Audience::Everyone).await;
    }
    let mut stream = admin.listen(Some(0)).await;
    let event = stream.next().await.expect("an event");
    assert_eq!(event.kind, "resync");
    tell(&api, EventKind::PaymentMethodChanged, Audience::Everyone).await;
    assert_eq!(kind(stream.next().await), "payment_method.changed");
}

/// A stream looks its person up only for events about that person; a new role is one.
#[tokio::test]
async fn promoted_listener_gets_administrator_events() {
    let api = TestApi::new();
    let (boss, person) = (api.administrator().can_everything(), api.consultant("Soweto"));
    let mut stream = person.listen(None).await;
    let path = format!("/api/management/users/{}/", person.person().staff);
    boss.patch(&path, json!({ "role": "Administrator" })).await.assert(200);
    tell(&api, EventKind::NoticePosted, Audience::Administrators).await;
    let mut heard = vec![kind(stream.next().await)];
    while heard.last().is_some_and(|kind| kind != "notice.posted") {
        heard.push(kind(stream.next().await));
    }
    assert!(heard.iter().any(|kind| kind == "account.changed"), "{heard:?}");
}

#[tokio::test]
async fn a_stream_ends_with_its_session() {
    let api = TestApi::new();
    let admin = api.administrator();
    let mut stream = admin.listen(None).await;
    admin.end_session();
    tell(&api, EventKind::AccountChanged, Audience::Everyone).await;
    assert!(stream.next().await.is_none());
}

#[tokio::test]
async fn a_stream_ends_when_the_server_stops() {
    let api = TestApi::new();
    let admin = api.administrator();
    let mut stream = admin.listen(None).await;
    api.stop();
    assert!(stream.next().await.is_none());
}

#[tokio::test]
async fn a_session_has_a_limited_number_of_streams() {
    let api = TestApi::new();
    let admin = api.administrator();
    let mut open = Vec::new();
    for _ in 0..6 {
        open.push(admin.listen(None).await);
    }
    admin.get("/api/events/").await.assert_refused(429, "too_many_tries");
    api.anonymous().get("/api/events/").await.assert_refused(401, "sign_in_required");
}

/// Several servers over one database: each commit reaches all listeners once and in one order.
#[tokio::test]
async fn stream_sends_commits_of_other_servers() {
    let here = TestApi::new();
    let there = here.another_server();
    for server in [&here, &there] {
        server.follow_other_servers().await;
    }
    let admin = here.administrator();
    let mut streams = [admin.listen(None).await, admin.at(&there).listen(None).await];
    tell(&here, EventKind::LoanRepaid, Audience::Everyone).await;
    tell(&there, EventKind::BranchCash, Audience::Administrators).await;
    tell(&here, EventKind::ClientChanged, Audience::Everyone).await;
    let mut told = Vec::new();
    for stream in &mut streams {
        let mut heard = Vec::new();
        for _ in 0..3 {
            let event = stream.next().await.expect("an event");
            heard.push((event.id, event.data["kind"].clone()));
        }
        told.push(heard);
    }
    assert_eq!(told[0], told[1]);
    let kinds: Vec<_> = told[0].iter().map(|(_, kind)| kind).collect();
    assert_eq!(kinds, ["loan.repaid", "branch.cash", "client.changed"]);
    // A reader of one server continues on another from its last event.
    drop(streams);
    tell(&here, EventKind::CurrencyChanged, Audience::Everyone).await;
    let mut stream = admin.at(&there).listen(told[0][1].0).await;
    assert_eq!(kind(stream.next().await), "client.changed");
    assert_eq!(kind(stream.next().await), "currency.changed");
    tell(&here, EventKind::StaffChanged, Audience::Everyone).await;
    assert_eq!(kind(stream.next().await), "staff.changed");
}

/// A session that ends at one server ends its streams at every other.
#[tokio::test]
async fn stream_ends_with_its_session_on_any_server() {
    let here = TestApi::new();
    let there = here.another_server();
    there.follow_other_servers().await;
    let admin = here.administrator();
    let mut stream = admin.at(&there).listen(None).await;
    let path = format!("/api/user/sessions/{}/", admin.person().session);
    assert_eq!(admin.delete(&path).await.status, 204);
    assert!(stream.next().await.is_none());
}
