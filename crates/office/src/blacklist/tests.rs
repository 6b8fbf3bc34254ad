use super::*;
use crate::clients::{Client, ClientFields, ClientId, ClientStatus};
use crate::testing::{Person, TestOffice, messages};

fn registered(person: &Person, last: &str, national_id: &str) -> Client {
    let some = |text: &str| Some(text.to_owned());
    let input = ClientFields {
        first_name: some("Ann"),
        last_name: some(last),
        phone_number: some("0821234567"),
        national_id: some(national_id),
        gender: some("Female"),
        address: some("1 Main Street"),
        race: some("Other"),
        client_type: some("Rural area"),
        nk_name: some("Ben"),
        nk_surname: some(last),
        nk_phone_number: some("0821234567"),
        ..ClientFields::default()
    };
    person.does(move |tx, ctx| clients::add(tx, ctx, &input)).unwrap()
}

fn blacklisted(person: &Person, client: Option<ClientId>, reason: &str) -> Result<BlacklistRecord> {
    let input = NewBlacklisting { client, reason: reason.to_owned() };
    person.does(move |tx, ctx| blacklist(tx, ctx, &input))
}

#[test]
fn a_client_is_blacklisted_and_the_blacklisting_revoked() {
    let office = TestOffice::new();
    let clerk = office.administrator().can_everything();
    let id = registered(&clerk, "Adams", "A1234561").record.id;
    let status = || clerk.asks(|tx, ctx| clients::find(tx, ctx, id)).unwrap().record.status();
    let record = blacklisted(&clerk, Some(id), " Forged payslips ").unwrap();
    assert!(record.is_active);
    assert_eq!(record.reason, "Forged payslips");
    assert_eq!(record.client_last_name, "Adams");
    assert_eq!(record.blacklisted_by_first_name, "Test");
    assert_eq!(status(), ClientStatus::Blacklisted);
    let again = blacklisted(&clerk, Some(id), "Twice");
    assert_eq!(messages(again, "client"), ["This client is already blacklisted."]);
    let revoked = clerk.does(move |tx, ctx| revoke(tx, ctx, record.id)).unwrap();
    assert!(!revoked.is_active && revoked.revoked_at.is_some());
    assert_eq!(status(), ClientStatus::Eligible);
    let twice = clerk.does(move |tx, ctx| revoke(tx, ctx, record.id));
    assert!(matches!(twice, Err(Error::Conflict { code: "already_revoked", .. })), "{twice:?}");
    let newer = blacklisted(&clerk, Some(id), "Again").unwrap();
    assert_ne!(newer.id, record.id);
    assert_eq!(status(), ClientStatus::Blacklisted);
}

#[test]
fn client_and_reason_are_required() {
    let office = TestOffice::new();
    let clerk = office.administrator().can_everything();
    assert_eq!(messages(blacklisted(&clerk, None, "x"), "client"), ["No client selected"]);
    assert_eq!(
        messages(blacklisted(&clerk, None, " "), "reason"),
        ["Please provide a reason for blacklisting."]
    );
    assert_eq!(
        messages(blacklisted(&clerk, Some(ClientId::new(99)), "x"), "client"),
        ["This client does not exist."]
    );
    let unknown = BlacklistRecordId::new(99);
    let answer = clerk.does(move |tx, ctx| revoke(tx, ctx, unknown));
    assert!(matches!(answer, Err(Error::NotFound("blacklist record"))), "{answer:?}");
}

#[test]
fn the_list_is_searched_and_filtered() {
    let office = TestOffice::new();
    let clerk = office.administrator().can_everything();
    let adams = registered(&clerk, "Adams", "A1234561").record.id;
    let botha = registered(&clerk, "Botha", "A1234562").record.id;
    let first = blacklisted(&clerk, Some(adams), "x").unwrap().id;
    let second = blacklisted(&clerk, Some(botha), "y").unwrap().id;
    clerk.does(move |tx, ctx| revoke(tx, ctx, first)).unwrap();
    let reader = office.consultant("Soweto");
    let ids = |search: BlacklistSearch| {
        let records = reader.asks(|tx, ctx| all(tx, ctx, &search)).unwrap();
        let page = reader.asks(|tx, ctx| list(tx, ctx, &search, (1, 10))).unwrap();
        assert_eq!(page.total, i64::try_from(records.len()).unwrap());
        records.into_iter().map(|record| record.id).collect::<Vec<_>>()
    };
    assert_eq!(ids(BlacklistSearch::default()), [second, first]);
    let active = Some(BlacklistStatus::Active);
    assert_eq!(ids(BlacklistSearch { status: active, ..Default::default() }), [second]);
    let revoked = Some(BlacklistStatus::Revoked);
    assert_eq!(ids(BlacklistSearch { status: revoked, ..Default::default() }), [first]);
    assert_eq!(ids(BlacklistSearch { client: Some(botha), ..Default::default() }), [second]);
    assert_eq!(ids(BlacklistSearch { q: "4561".to_owned(), ..Default::default() }), [first]);
    assert_eq!(ids(BlacklistSearch { q: "o".to_owned(), ..Default::default() }), [second]);
    let parts = |first: &str, last: &str, id: &str| {
        ids(BlacklistSearch {
            first_name: first.to_owned(),
            last_name: last.to_owned(),
            national_id: id.to_owned(),
            ..Default::default()
        })
    };
    assert_eq!(parts("ANN", "", ""), [second, first]);
    assert_eq!(parts("an", "dam", ""), [first]);
    assert_eq!(parts("ann", "both", "4562"), [second]);
    // Each part is looked for in its own place, and all of them must be there.
    assert!(parts("adams", "", "").is_empty());
    assert!(parts("ann", "adams", "4562").is_empty());
}

#[test]
fn blacklisting_needs_permission_to_edit_clients() {
    let office = TestOffice::new();
    let clerk = office.administrator().can_everything();
    let id = registered(&clerk, "Adams", "A1234561").record.id;
    let other = office.administrator().can(Permission::AddClients);
    let refused = blacklisted(&other, Some(id), "x");
    assert!(matches!(refused, Err(Error::Forbidden(Permission::EditClients))), "{refused:?}");
    let record = blacklisted(&clerk, Some(id), "x").unwrap().id;
    let refused = other.does(move |tx, ctx| revoke(tx, ctx, record));
    assert!(matches!(refused, Err(Error::Forbidden(Permission::EditClients))), "{refused:?}");
}
