use super::*;
use crate::testing::{Person, TestOffice};
use crate::{Caller, Request};

fn nobody() -> Request {
    let address = "10.0.0.1".to_owned();
    Request { caller: Caller::Nobody, id: "test".to_owned(), address, key: None }
}

/// A session of somebody who has just signed in.
fn signed_in_as(test: &TestOffice, person: &Person) -> Opened {
    let staff = person.staff;
    test.arrange(move |tx, ctx| {
        open(tx, ctx, staff, &Device { browser_info: "Firefox".to_owned(), ..Device::default() })
    })
}

fn exchange(test: &TestOffice, token: &str) -> Result<Refreshed> {
    let token = token.to_owned();
    test.office.write(nobody(), move |tx, ctx| refresh(tx, ctx, &token)).wait()
}

fn rotated(test: &TestOffice, token: &str) -> String {
    match exchange(test, token).expect("exchanged") {
        Refreshed::Rotated { refresh, .. } => refresh,
        other => panic!("expected a new token, got {other:?}"),
    }
}

/// Whether the session still opens doors.
fn is_open(test: &TestOffice, session: SessionId) -> bool {
    let request = Request { caller: Caller::Session(session), ..nobody() };
    test.office.read(&request, |_, ctx| ctx.person().map(drop)).is_ok()
}

#[test]
fn a_refresh_token_is_exchanged_for_its_successor() {
    let test = TestOffice::new();
    let person = test.consultant("Soweto");
    let opened = signed_in_as(&test, &person);
    test.pass(SignedDuration::from_hours(24 * 29));
    let second = rotated(&test, &opened.refresh);
    assert_ne!(second, opened.refresh);
    // Each exchange gives another thirty days.
    test.pass(SignedDuration::from_hours(24 * 29));
    let answer = exchange(&test, &second).expect("exchanged");
    let Refreshed::Rotated { person: claims, .. } = answer else { panic!("{answer:?}") };
    assert_eq!((claims.session, claims.staff), (opened.session, person.staff));
    assert_eq!(claims.branch, Some(test.branch("Soweto")));
}

#[test]
fn a_second_tab_gets_no_new_refresh_token() {
    let test = TestOffice::new();
    let opened = signed_in_as(&test, &test.administrator());
    let second = rotated(&test, &opened.refresh);
    test.pass(SignedDuration::from_secs(30));
    assert!(matches!(exchange(&test, &opened.refresh), Ok(Refreshed::Raced(_))));
    assert!(is_open(&test, opened.session));
    rotated(&test, &second);
}

#[test]
fn a_token_that_comes_back_later_ends_the_session() {
    let test = TestOffice::new();
    let opened = signed_in_as(&test, &test.administrator());
    let second = rotated(&test, &opened.refresh);
    test.pass(SignedDuration::from_secs(31));
    let mut screens = test.office.listen();
    assert_eq!(exchange(&test, &opened.refresh).expect("answered"), Refreshed::Reused);
    assert!(!is_open(&test, opened.session));
    let told = screens.try_recv().expect("the screens are told");
    assert_eq!(told.events[0].kind, "session.ended");
    for token in [&opened.refresh, &second] {
        assert!(matches!(exchange(&test, token), Err(Error::SignInRequired)));
    }
}

#[test]
fn unknown_expired_and_deactivated_are_all_signed_out() {
    let test = TestOffice::new();
    assert!(matches!(exchange(&test, "nonsense"), Err(Error::SignInRequired)));
    let person = test.administrator();
    let opened = signed_in_as(&test, &person);
    test.pass(SignedDuration::from_hours(24 * 30));
    assert!(matches!(exchange(&test, &opened.refresh), Err(Error::SignInRequired)));
    assert!(!is_open(&test, opened.session));
}

#[test]
fn people_see_and_end_their_own_sessions_only() {
    let test = TestOffice::new();
    let (person, other) = (test.administrator(), test.administrator());
    let opened = signed_in_as(&test, &person);
    let listed = person.asks(own).expect("listed");
    let ids: Vec<SessionId> = listed.iter().map(|session| session.id).collect();
    assert_eq!(ids, [opened.session, person.session]);
    assert_eq!(listed[0].browser_info, "Firefox");
    let session = opened.session;
    let answer = other.does(move |tx, ctx| end_own(tx, ctx, session));
    assert!(matches!(answer, Err(Error::NotFound("session"))));
    person.does(move |tx, ctx| end_own(tx, ctx, session)).expect("ended");
    assert!(!is_open(&test, session));
    let again = person.does(move |tx, ctx| end_own(tx, ctx, session));
    assert!(matches!(again, Err(Error::NotFound("session"))));
    assert!(is_open(&test, person.session));
}

#[test]
fn a_person_s_other_sessions_end_together() {
    let test = TestOffice::new();
    let person = test.administrator();
    let opened = signed_in_as(&test, &person);
    let (staff, kept) = (person.staff, person.session);
    let told = test
        .arrange(move |tx, ctx| end_all(tx, ctx, staff, Some(kept), EndReason::PasswordChanged));
    assert_eq!(told.len(), 1);
    assert!(!is_open(&test, opened.session));
    assert!(is_open(&test, kept));
}

#[test]
fn a_verified_password_is_good_for_ten_minutes() {
    let test = TestOffice::new();
    let person = test.administrator();
    let verified =
        |person: &Person| person.asks(|_, ctx| require_verified_password(ctx, ctx.person()?));
    assert!(matches!(verified(&person), Err(Error::Refused { code: "password_not_verified", .. })));
    let session = person.session;
    test.arrange(move |tx, ctx| password_verified(tx, ctx, session));
    test.pass(SignedDuration::from_mins(10));
    assert!(verified(&person).is_ok());
    test.pass(SignedDuration::from_secs(1));
    assert!(verified(&person).is_err());
}

#[test]
fn no_token_is_kept_in_the_clear() {
    let test = TestOffice::new();
    let opened = signed_in_as(&test, &test.administrator());
    let hash = hash_of(&opened.refresh);
    let known = test.arrange(move |tx, _| Ok(queries::token(tx, hash)?.is_some()));
    assert!(known);
    assert_eq!(opened.refresh.len(), 64);
    let device = Device { browser_info: "x\u{0}".repeat(300), ..Device::default() };
    assert_eq!(device.tidied().browser_info, "x".repeat(200));
}
