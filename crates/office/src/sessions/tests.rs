use super::*;
use crate::testing::{Person, TestOffice};
use crate::{Caller, EventKind, Policy, Request};

fn nobody() -> Request {
    let address = "10.0.0.1".to_owned();
    Request { caller: Caller::Nobody, id: "test".to_owned(), address, key: None }
}

/// A session that has just been opened.
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

/// True if the session is still accepted.
fn is_open(test: &TestOffice, session: SessionId) -> bool {
    let request = Request { caller: Caller::Session(session), ..nobody() };
    test.office.read(&request, |_, ctx| ctx.person().map(drop)).is_ok()
}

/// A lender with the usual limits on how long sessions live.
fn limited() -> TestOffice {
    TestOffice::with_exact_policy(Policy::default())
}

/// Uses a session, as a request does, and waits until that is noted.
fn uses(test: &TestOffice, noted: &Uses, session: SessionId) {
    noted.note(&test.office, session);
    test.arrange(|_, _| Ok(()));
}

#[test]
fn a_refresh_token_is_exchanged_for_its_successor() {
    let test = TestOffice::new();
    let person = test.consultant("Soweto");
    let opened = signed_in_as(&test, &person);
    let second = rotated(&test, &opened.refresh);
    assert_ne!(second, opened.refresh);
    let answer = exchange(&test, &second).expect("exchanged");
    let Refreshed::Rotated { person: claims, .. } = answer else { panic!("{answer:?}") };
    assert_eq!((claims.session, claims.staff), (opened.session, person.staff));
    assert_eq!(claims.branch, Some(test.branch("Soweto")));
}

/// Renewed day and night, it would otherwise never end.
#[test]
fn session_ends_sixteen_hours_after_sign_in() {
    let test = limited();
    let opened = signed_in_as(&test, &test.administrator());
    let (noted, mut refresh) = (Uses::default(), opened.refresh);
    for _ in 0..15 {
        test.pass(SignedDuration::from_hours(1));
        uses(&test, &noted, opened.session);
        refresh = rotated(&test, &refresh);
    }
    test.pass(SignedDuration::from_mins(59));
    assert!(is_open(&test, opened.session));
    test.pass(SignedDuration::from_mins(1));
    uses(&test, &noted, opened.session);
    assert!(!is_open(&test, opened.session));
    assert!(matches!(exchange(&test, &refresh), Err(Error::SignInRequired)));
}

#[test]
fn idle_session_ends_after_two_hours() {
    let test = limited();
    let opened = signed_in_as(&test, &test.administrator());
    let noted = Uses::default();
    test.pass(SignedDuration::from_mins(90));
    uses(&test, &noted, opened.session);
    test.pass(SignedDuration::from_mins(120));
    assert!(is_open(&test, opened.session));
    // Renewing its tokens is no use of it.
    let refresh = rotated(&test, &opened.refresh);
    test.pass(SignedDuration::from_mins(1));
    uses(&test, &noted, opened.session);
    assert!(!is_open(&test, opened.session));
    assert!(matches!(exchange(&test, &refresh), Err(Error::SignInRequired)));
}

#[test]
fn use_is_noted_once_a_minute() {
    let test = limited();
    let person = test.administrator();
    let noted = Uses::default();
    let last_used = || person.asks(own).expect("listed")[0].last_used_at;
    let began = test.clock.now();
    test.pass(SignedDuration::from_secs(60));
    uses(&test, &noted, person.session);
    assert_eq!(last_used(), began + SignedDuration::from_secs(60));
    test.pass(SignedDuration::from_secs(59));
    uses(&test, &noted, person.session);
    assert_eq!(last_used(), began + SignedDuration::from_secs(60));
    test.pass(SignedDuration::from_secs(1));
    uses(&test, &noted, person.session);
    assert_eq!(last_used(), began + SignedDuration::from_secs(120));
    // A clock that was put back neither stops the notes nor takes them back.
    test.pass(-SignedDuration::from_mins(6));
    uses(&test, &noted, person.session);
    assert_eq!(last_used(), began + SignedDuration::from_secs(120));
    assert!(is_open(&test, person.session));
}

/// A page is reloaded twice before an answer comes: the last one goes on with what it gets.
#[test]
fn token_with_unused_successor_gets_another() {
    let test = TestOffice::new();
    let opened = signed_in_as(&test, &test.administrator());
    rotated(&test, &opened.refresh);
    test.pass(SignedDuration::from_secs(20));
    rotated(&test, &opened.refresh);
    test.pass(SignedDuration::from_secs(10));
    let fourth = rotated(&test, &opened.refresh);
    test.pass(SignedDuration::from_hours(1));
    rotated(&test, &fourth);
    assert!(is_open(&test, opened.session));
}

/// A successor that was itself replaced is a copy too.
#[test]
fn reused_replaced_successor_ends_the_session() {
    let test = TestOffice::new();
    let opened = signed_in_as(&test, &test.administrator());
    let replaced = rotated(&test, &opened.refresh);
    rotated(&test, &opened.refresh);
    test.pass(SignedDuration::from_secs(31));
    assert_eq!(exchange(&test, &replaced).expect("answered"), Refreshed::Reused);
    assert!(!is_open(&test, opened.session));
}

#[test]
fn token_with_used_successor_gets_none() {
    let test = TestOffice::new();
    let opened = signed_in_as(&test, &test.administrator());
    let second = rotated(&test, &opened.refresh);
    let third = rotated(&test, &second);
    test.pass(SignedDuration::from_secs(30));
    assert!(matches!(exchange(&test, &opened.refresh), Ok(Refreshed::Raced(_))));
    assert!(is_open(&test, opened.session));
    rotated(&test, &third);
}

#[test]
fn late_reuse_of_a_token_ends_the_session() {
    let test = TestOffice::new();
    let opened = signed_in_as(&test, &test.administrator());
    let second = rotated(&test, &opened.refresh);
    test.pass(SignedDuration::from_secs(31));
    let mut screens = test.office.listen();
    assert_eq!(exchange(&test, &opened.refresh).expect("answered"), Refreshed::Reused);
    assert!(!is_open(&test, opened.session));
    let told = screens.try_recv().expect("the screens are told");
    assert_eq!(told.events[0].kind, EventKind::SessionEnded);
    for token in [&opened.refresh, &second] {
        assert!(matches!(exchange(&test, token), Err(Error::SignInRequired)));
    }
}

#[test]
fn unknown_and_expired_are_both_signed_out() {
    let test = limited();
    assert!(matches!(exchange(&test, "nonsense"), Err(Error::SignInRequired)));
    let person = test.administrator();
    let opened = signed_in_as(&test, &person);
    test.pass(SignedDuration::from_hours(16));
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
    let hours = SignedDuration::from_hours(test.office.policy().session_hours.into());
    assert_eq!(listed[0].expires_at, listed[0].created_at + hours);
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
fn other_sessions_of_a_person_end_together() {
    let test = TestOffice::new();
    let person = test.administrator();
    let opened = signed_in_as(&test, &person);
    let (staff, stored) = (person.staff, person.session);
    let told = test
        .arrange(move |tx, ctx| end_all(tx, ctx, staff, Some(stored), EndReason::PasswordChanged));
    assert_eq!(told.len(), 1);
    assert!(!is_open(&test, opened.session));
    assert!(is_open(&test, stored));
}

#[test]
fn ended_session_gives_a_reason() {
    let test = limited();
    let person = test.administrator();
    let why = |session| test.arrange(move |tx, ctx| why_over(tx, ctx, session));
    for (reason, over) in [
        (EndReason::PasswordChanged, Over::PasswordChanged),
        (EndReason::SignedOutByColleague, Over::ByAdministrator),
        (EndReason::Deactivated, Over::ByAdministrator),
        (EndReason::SecondFactorReset, Over::ByAdministrator),
        (EndReason::TokenReused, Over::Ended),
    ] {
        let session = signed_in_as(&test, &person).session;
        assert_eq!(why(session), None);
        test.arrange(move |tx, ctx| queries::end(tx, session, ctx.now, reason));
        assert_eq!(why(session), Some(over));
    }
    let idle = signed_in_as(&test, &person).session;
    test.pass(SignedDuration::from_hours(3));
    assert_eq!(why(idle), Some(Over::Expired));
    let ahead = signed_in_as(&test, &person).session;
    test.clock.jump(test.clock.now() - SignedDuration::from_hours(1));
    assert_eq!(why(ahead), Some(Over::Clock));
    assert_eq!(why(SessionId::new(1_000)), None);
}

/// Longer limits after the next start must not bring back what a changed password was to end.
#[test]
fn idle_session_is_ended_with_the_others() {
    let test = limited();
    let person = test.administrator();
    let idle = signed_in_as(&test, &person);
    test.pass(SignedDuration::from_hours(3));
    let current = signed_in_as(&test, &person);
    let (staff, stored) = (person.staff, current.session);
    let told = test
        .arrange(move |tx, ctx| end_all(tx, ctx, staff, Some(stored), EndReason::PasswordChanged));
    assert_eq!(told.len(), 0, "no screen is open");
    let known = |token: &str| {
        let hash = hash_of(token);
        test.arrange(move |tx, _| Ok(queries::token(tx, hash)?.is_some()))
    };
    assert!(!known(&idle.refresh));
    assert!(known(&current.refresh));
}

#[test]
fn verified_password_counts_for_ten_minutes() {
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
fn no_token_is_stored_in_the_clear() {
    let test = TestOffice::new();
    let opened = signed_in_as(&test, &test.administrator());
    let hash = hash_of(&opened.refresh);
    let known = test.arrange(move |tx, _| Ok(queries::token(tx, hash)?.is_some()));
    assert!(known);
    assert_eq!(opened.refresh.len(), 64);
    let device = Device { browser_info: "x\u{0}".repeat(300), ..Device::default() };
    assert_eq!(device.tidied().browser_info, "x".repeat(200));
}

/// Otherwise it would last until that time, regardless of its limits.
#[test]
fn session_from_a_fast_clock_is_over() {
    let test = limited();
    let person = test.consultant("Soweto");
    let right = test.clock.now();
    test.clock.jump(right + SignedDuration::from_hours(24 * 30));
    let ahead = signed_in_as(&test, &person);
    assert!(is_open(&test, ahead.session));
    test.clock.jump(right + SignedDuration::from_mins(4));
    let another_server = signed_in_as(&test, &person);
    test.clock.jump(right);
    assert!(!is_open(&test, ahead.session));
    exchange(&test, &ahead.refresh).expect_err("refused");
    // Servers' clocks are never quite the same.
    assert!(is_open(&test, another_server.session));
    let request = Request { caller: Caller::Session(another_server.session), ..nobody() };
    let listed = test.office.read(&request, own).expect("listed");
    assert!(listed.iter().all(|session| session.id != ahead.session), "{listed:?}");
}

#[test]
fn restore_ends_all_sessions() {
    let test = TestOffice::new();
    let (one, other) = (test.administrator(), test.consultant("Soweto"));
    let (opened, theirs) = (signed_in_as(&test, &one), signed_in_as(&test, &other));
    let ended = test.office.write(Request::system("test"), end_every_session).wait().unwrap();
    assert_eq!(ended, 4, "with those by which they are known to the test");
    for opened in [opened, theirs] {
        assert!(!is_open(&test, opened.session));
        assert!(exchange(&test, &opened.refresh).is_err());
    }
}
