//! Timing of erasures, the erased data, and the proof of the remaining records.

mod proof;
mod walk;

use super::*;
use crate::client_documents::{DocumentKind, NewDocument};
use crate::clients::{ClientFields, ClientSearch, ClientSort};
use crate::files::FileKind;
use crate::requests::{self, ChangeRequest, NewRequest, RequestId, RequestKind};
use crate::scene::{Scene, date, rand};
use crate::testing::{Person, TestOffice, messages, stored};
use crate::{Policy, RetentionDays};
use money::Cents;

/// A lender that stores clients for so many days after their last loan.
fn lender(days: u16) -> Scene {
    let retention = RetentionDays { clients: days, ..RetentionDays::default() };
    Scene::at(TestOffice::with_policy(Policy { retention, ..Policy::default() }))
}

/// A second administrator, who decides.
fn boss(scene: &Scene) -> Person {
    scene.office.administrator().can_everything()
}

fn erasure_of(client: ClientId, reason: &str) -> NewRequest {
    NewRequest { client: Some(client), ..NewRequest::of(RequestKind::EraseClient, reason) }
}

fn asks(person: &Person, client: ClientId) -> Result<ChangeRequest> {
    let new = erasure_of(client, "Zzyzx asked for it.");
    person.does(move |tx, ctx| requests::ask(tx, ctx, &new))
}

fn approves(person: &Person, id: RequestId) -> Result<ChangeRequest> {
    person.does(move |tx, ctx| requests::approve(tx, ctx, id, ""))
}

/// Asked for by the administrator, and decided by a second one.
fn erases(scene: &Scene, client: ClientId) {
    let request = asks(&scene.admin, client).expect("asked").id;
    approves(&boss(scene), request).expect("approved");
}

/// Obstacles to erasing a client.
fn obstacles(scene: &Scene, client: ClientId) -> Vec<&'static str> {
    let standing = scene.admin.asks(|tx, ctx| find(tx, ctx, client)).expect("an answer");
    standing.obstacles.into_iter().map(Obstacle::as_str).collect()
}

fn due_ones(scene: &Scene) -> u64 {
    requests::erase_due_clients(&scene.office.office).expect("erased")
}

fn record(scene: &Scene, id: ClientId) -> crate::clients::ClientRecord {
    scene.admin.asks(|tx, ctx| clients::find(tx, ctx, id)).expect("there").record
}

fn found(scene: &Scene, q: &str) -> Vec<ClientId> {
    let search = ClientSearch { q: q.to_owned(), ..ClientSearch::default() };
    let page =
        scene.admin.asks(|tx, ctx| clients::search(tx, ctx, &search, ClientSort::Name, (1, 10)));
    page.expect("an answer").items.into_iter().map(|client| client.record.id).collect()
}

#[test]
fn client_without_loans_is_erased_by_two_administrators() {
    let scene = lender(1826);
    let id = scene.client(7);
    assert_eq!(obstacles(&scene, id), [""; 0]);
    let request = asks(&scene.admin, id).expect("asked").id;
    let own = approves(&scene.admin, request).unwrap_err();
    assert!(matches!(own, Error::Refused { code: "own_request", .. }), "{own:?}");
    let noted = boss(&scene).does(move |tx, ctx| requests::approve(tx, ctx, request, "Zzyzx"));
    assert_eq!(messages(noted, "reason").len(), 1, "a note would stay");
    approves(&boss(&scene), request).expect("approved");
    let after = record(&scene, id);
    assert_eq!(
        (after.details.first_name.as_str(), after.details.last_name),
        ("Erased", format!("client {id}"))
    );
    assert_eq!(found(&scene, "Mokoena7"), []);
    assert_eq!(found(&scene, &format!("client {id}")), [id]);
    assert_eq!(obstacles(&scene, id), ["already_erased"]);
    scene.must_be_sound();
}

#[test]
fn only_administrators_ask_and_only_they_decide() {
    let scene = lender(1826);
    let id = scene.client(7);
    let clerk = Permission::ALL.into_iter().fold(scene.office.consultant("Town"), Person::can);
    assert!(matches!(asks(&clerk, id), Err(Error::WrongRole(_))));
    assert!(matches!(clerk.asks(|tx, ctx| find(tx, ctx, id)), Err(Error::WrongRole(_))));
    let request = asks(&scene.admin, id).expect("asked").id;
    assert!(matches!(approves(&clerk, request), Err(Error::WrongRole(_))));
    let weak = scene.office.administrator().can(Permission::EditClients);
    assert!(matches!(approves(&weak, request), Err(Error::Forbidden(_))));
    assert_eq!(record(&scene, id).erased_at, None);
}

#[test]
fn erased_client_takes_no_new_records() {
    let scene = lender(1826);
    let id = scene.client(7);
    erases(&scene, id);
    let fields = ClientFields { first_name: Some("Thandi".to_owned()), ..ClientFields::default() };
    let edited = scene.admin.does(move |tx, ctx| clients::edit(tx, ctx, id, &fields));
    assert!(matches!(edited, Err(Error::Conflict { code: "erased", .. })), "{edited:?}");
    let file = stored(&scene.office, FileKind::ClientDocument);
    let input = NewDocument { name: "Payslip".to_owned(), kind: DocumentKind::Other, file };
    let added = scene.admin.does(move |tx, ctx| client_documents::add(tx, ctx, id, &input));
    assert!(matches!(added, Err(Error::Conflict { code: "erased", .. })), "{added:?}");
    let loan =
        crate::applications::NewApplication { client: Some(id), ..scene.application(rand(500), 1) };
    assert!(matches!(scene.apply(loan), Err(Error::Invalid(_))));
    let input = blacklist::NewBlacklisting { client: Some(id), reason: "Why".to_owned() };
    let listed = scene.admin.does(move |tx, ctx| blacklist::blacklist(tx, ctx, &input));
    assert_eq!(messages(listed, "client").len(), 1);
    // The person may come back as a new client with the same number.
    assert_ne!(scene.client(7), id);
    scene.must_be_sound();
}

#[test]
fn needed_client_cannot_be_erased() {
    let scene = lender(40);
    let id = scene.client;
    let loan = scene.give(rand(500), 1);
    assert_eq!(obstacles(&scene, id), ["open_loan"]);
    let refused = asks(&scene.admin, id).unwrap_err();
    assert!(matches!(refused, Error::Conflict { code: "open_loan", .. }), "{refused:?}");
    scene.settle(loan.loan.id);
    assert_eq!(obstacles(&scene, id), ["records_kept"]);
    let standing = scene.admin.asks(|tx, ctx| find(tx, ctx, id)).expect("an answer");
    // Regulation 55 needs the application for longer than this lender stores clients.
    assert_eq!(standing.not_before, Some(date("2029-03-03")));
    let refused = asks(&scene.admin, id).unwrap_err();
    assert!(refused.to_string().contains("until 3 Mar 2029"), "{refused}");
    let other = scene.client(8);
    let input = blacklist::NewBlacklisting { client: Some(other), reason: "Why".to_owned() };
    scene.admin.does(move |tx, ctx| blacklist::blacklist(tx, ctx, &input)).expect("blacklisted");
    assert_eq!(obstacles(&scene, other), ["blacklisted"]);
}

#[test]
fn client_is_erased_the_day_after_retention_ends() {
    let scene = lender(1100);
    let id = scene.client;
    let other = scene.client(7);
    let loan = scene.give(rand(500), 1);
    scene.go_to(date("2026-03-12"));
    scene.settle(loan.loan.id);
    let last = add_days(date("2026-03-12"), 1100);
    scene.go_to(add_days(date("2026-03-02"), 1100));
    assert_eq!(due_ones(&scene), 0, "on the last day both are stored");
    scene.go_to(add_days(date("2026-03-02"), 1101));
    assert_eq!(due_ones(&scene), 1, "who never had a loan, from the day of registration");
    assert_eq!(record(&scene, other).details.first_name, "Erased");
    scene.go_to(last);
    assert_eq!(due_ones(&scene), 0);
    scene.go_to(add_days(last, 1));
    assert_eq!(due_ones(&scene), 1);
    assert_eq!(due_ones(&scene), 0, "once is enough");
    assert_eq!(record(&scene, id).details.first_name, "Erased");
}

#[test]
fn erasure_request_expires_when_retention_erases_first() {
    let scene = lender(1100);
    let other = scene.client(7);
    scene.office.go_to(add_days(date("2026-03-02"), 1090));
    let request = asks(&scene.admin, other).expect("asked").id;
    scene.office.go_to(add_days(date("2026-03-02"), 1101));
    due_ones(&scene);
    assert_eq!(record(&scene, other).details.first_name, "Erased");
    let after = boss(&scene).asks(move |tx, ctx| requests::find(tx, ctx, request));
    assert_eq!(after.expect("an answer").status, requests::RequestStatus::Expired);
    let declined = boss(&scene).does(move |tx, ctx| {
        requests::decline(tx, ctx, request, "A reason that would stay.", None)
    });
    assert!(matches!(declined, Err(Error::Conflict { code: "request_expired", .. })));
}

#[test]
fn client_awaiting_a_decision_is_not_erased() {
    let scene = lender(1826);
    let id = scene.client(7);
    let request = asks(&scene.admin, id).expect("asked").id;
    let loan =
        crate::applications::NewApplication { client: Some(id), ..scene.application(rand(500), 1) };
    scene.apply(loan).expect("a loan meanwhile");
    let refused = approves(&boss(&scene), request).unwrap_err();
    assert!(matches!(refused, Error::Conflict { code: "open_loan", .. }), "{refused:?}");
    assert_eq!(record(&scene, id).erased_at, None);
}

#[test]
fn a_reversal_that_names_the_client_is_refused() {
    let scene = lender(1826);
    let loan = scene.give(rand(500), 1).loan;
    let reverse = |reason: &str| {
        let reason = reason.to_owned();
        let id = loan.id;
        boss(&scene)
            .does(move |tx, ctx| crate::corrections::reverse_disbursement(tx, ctx, id, &reason))
    };
    for named in ["Mokoena1 gave it back.", "Her number is 082 123-4567", "pass00001"] {
        let told = messages(reverse(named), "reason");
        assert!(told[0].contains("name and numbers"), "{named}");
    }
    reverse("Given to the wrong person.").expect("reversed");
    assert_eq!(scene.account(loan.id).loan.balance, Cents::ZERO);
}
