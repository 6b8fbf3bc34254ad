//! Signing in and out, and the record of it.

use super::*;
use store::{One, queries};

queries! {
    fn stored_names() -> Vec<One<String>> =
        "SELECT username_folded FROM login_events ORDER BY id /* scan: a test */";
}

#[test]
fn login_opens_and_logout_closes_session_and_log() {
    let test = TestOffice::new();
    registers(&test, account("thandi"), PASSWORD).expect("registered");
    let welcome = logs_in(&test, "thandi", PASSWORD).expect("signed in");
    let (session, staff) = (welcome.person.session, welcome.person.staff);
    assert_eq!(welcome.person.email, "thandi@example.co.za");
    assert_eq!(welcome.refresh.len(), 64);
    assert!(is_open(&test, session));
    let request = Request { caller: Caller::Session(session), ..from_address("10.0.0.1") };
    let look = || {
        test.office.read(&request, |tx, ctx| {
            let events = login_events(tx, ctx, &LoginEventFilter::default(), 10, 0)?;
            let entries = log_book::list(tx, ctx, &log_book::EntryFilter::default(), 10, 0)?;
            Ok((events, entries))
        })
    };
    let (events, entries) = look().expect("looked up");
    assert_eq!(events.len(), 1);
    assert_eq!(events[0].staff_id, Some(staff));
    assert_eq!(events[0].outcome, LoginOutcome::Success);
    let selfie = events[0].selfie.as_deref().expect("a selfie");
    assert_eq!(test.state_of(selfie).as_deref(), Some("stored"));
    assert_eq!(events[0].latitude, Some(-26_204_103));
    assert_eq!(entries.len(), 1);
    assert_eq!(entries[0].logout_at, None);

    test.pass(SignedDuration::from_hours(8));
    logs_out(&test, session).expect("signed out");
    assert!(!is_open(&test, session));
    assert!(matches!(logs_out(&test, session), Err(Error::SignInRequired)));
    let welcome = logs_in(&test, "thandi", PASSWORD).expect("signed in again");
    let request = Request { caller: Caller::Session(welcome.person.session), ..request };
    let (ended, entries) = test
        .office
        .read(&request, |tx, ctx| {
            let events = login_events(tx, ctx, &LoginEventFilter::default(), 10, 0)?;
            let entries = log_book::list(tx, ctx, &log_book::EntryFilter::default(), 10, 0)?;
            Ok((events[1].logout_at, entries))
        })
        .expect("looked up");
    assert_eq!(ended, Some(test.clock.now()));
    assert_eq!(entries.len(), 2);
    assert_eq!(entries[1].logout_at, Some(test.clock.now()));
}

/// The app that is opened again the next morning signs the person of the day before out.
#[test]
fn expired_session_can_still_sign_out() {
    let test = TestOffice::with_exact_policy(Policy {
        registration: Registration::Open,
        ..Policy::default()
    });
    registers(&test, account("thandi"), PASSWORD).expect("registered");
    let session = logs_in(&test, "thandi", PASSWORD).expect("signed in").person.session;
    test.pass(SignedDuration::from_hours(5));
    assert!(!is_open(&test, session));
    logs_out(&test, session).expect("signed out");
    let again = logs_in(&test, "thandi", PASSWORD).expect("signed in again").person.session;
    let request = Request { caller: Caller::Session(again), ..from_address("10.0.0.1") };
    let entries = test.office.read(&request, |tx, ctx| {
        log_book::list(tx, ctx, &log_book::EntryFilter::default(), 10, 0)
    });
    assert_eq!(entries.expect("listed")[1].logout_at, Some(test.clock.now()));
}

#[test]
fn consultant_login_does_not_open_the_log_book() {
    let test = TestOffice::new();
    test.branch("Soweto");
    let chosen = NewPassword::prepare(PASSWORD, "sipho", [1; 32]).expect("hashed");
    let user = NewUser {
        username: "sipho".to_owned(),
        email: "sipho@example.co.za".to_owned(),
        first_name: "Sipho".to_owned(),
        last_name: "Dube".to_owned(),
        role: Role::Consultant,
        branch: Some("soweto".to_owned()),
        permissions: Permissions::EVERY,
    };
    let verb = move |tx: &mut Tx, ctx: &Ctx| create(tx, ctx, &user, &chosen);
    test.office.write(Request::system("test"), verb).wait().expect("created");
    let person = logs_in(&test, "sipho", PASSWORD).expect("signed in").person;
    assert_eq!((person.role, person.permissions), (Role::Consultant, Permissions::EVERY));
    assert_eq!(person.branch, Some(test.branch("Soweto")));
    let request = Request { caller: Caller::Session(person.session), ..from_address("") };
    let entries = test.office.read(&request, |tx, ctx| {
        log_book::list(tx, ctx, &log_book::EntryFilter::default(), 10, 0)
    });
    assert!(entries.expect("listed").is_empty());
    let another = test.office.read(&request, |tx, ctx| {
        let filter = LoginEventFilter { username: Some("x".to_owned()), ..Default::default() };
        login_events(tx, ctx, &filter, 10, 0)
    });
    assert!(matches!(another, Err(Error::WrongRole([Role::Administrator]))));
}

#[test]
fn unknown_user_is_answered_like_wrong_password() {
    let test = TestOffice::new();
    registers(&test, account("thandi"), PASSWORD).expect("registered");
    assert!(is_wrong(&logs_in(&test, "nobody", PASSWORD)));
    assert!(is_wrong(&logs_in(&test, "thandi", "vilakazi street 13")));
    assert!(is_wrong(&logs_in(&test, &"x".repeat(5000), PASSWORD)));
    let boss = test.administrator();
    let events = boss.asks(|tx, ctx| activity(tx, ctx, &LoginEventFilter::default(), 10, 0));
    let outcomes: Vec<(LoginOutcome, bool)> = events
        .expect("listed")
        .into_iter()
        .map(|event| (event.outcome, event.staff_id.is_some()))
        .collect();
    let unknown = (LoginOutcome::UnknownUser, false);
    assert_eq!(outcomes, [unknown, (LoginOutcome::WrongPassword, true), unknown]);
}

/// People type their password where the username belongs.
#[test]
fn unknown_name_is_stored_as_a_digest() {
    let test = TestOffice::new();
    registers(&test, account("thandi"), PASSWORD).expect("registered");
    for name in [PASSWORD, "thandi"] {
        assert!(is_wrong(&logs_in(&test, name, "wrong password")));
    }
    let names = |test: &TestOffice| {
        let names = test.arrange(|tx, _| Ok(stored_names(tx)?)).into_iter();
        names.map(|One(name)| name).collect::<Vec<String>>()
    };
    let kept = names(&test);
    assert_eq!((kept[0].len(), kept[1].as_str()), (33, "thandi"), "a digest while it is counted");
    assert!(!kept[0].contains("vilakazi"));
    let lines = test.audit_lines();
    assert!(lines.iter().all(|line| !line.contains("vilakazi")), "{lines:?}");
    // Another lender's digest of the same name is another one.
    let other = TestOffice::with_entropy(7);
    assert!(is_wrong(&logs_in(&other, PASSWORD, "wrong password")));
    assert_ne!(names(&other)[0], kept[0]);
    test.pass(SignedDuration::from_hours(1));
    assert_eq!(forget_unknown_names(&test.office).wait().expect("done"), 1);
    assert_eq!(names(&test), ["", "thandi"]);
}

/// An unknown name is locked out like any other, at every server, and after a restart.
#[test]
fn attempts_at_unknown_names_are_limited_too() {
    let test = TestOffice::new();
    for _ in 0..5 {
        assert!(is_wrong(&logs_in(&test, "Nobody", "wrong password")));
    }
    assert_eq!(locked_for(logs_in(&test.another_server(), "nobody", PASSWORD)), Some(15 * 60));
    assert!(is_wrong(&logs_in(&test, "no one", "wrong password")));
}

#[test]
fn password_or_status_change_voids_a_login() {
    let test = TestOffice::new();
    let id = registers(&test, account("thandi"), PASSWORD).expect("registered").id;
    let request = from_address("10.0.0.1");
    let admitted = test.office.read(&request, |tx, ctx| admit(tx, ctx, "thandi"));
    let verified = admitted.expect("read").expect("admitted").check(PASSWORD);
    let verified = verified.expect("checked").expect("right");
    test.arrange(move |tx, _| staff::set_password(tx, id, "another hash").map(drop));
    let place = Place::new(0, 0).expect("a place");
    let selfie = stored(&test, FileKind::Selfie);
    let input = SignIn { place, device: Device::default(), selfie };
    let verb = move |tx: &mut Tx, ctx: &Ctx| sign_in(tx, ctx, &verified, &input);
    assert!(is_wrong(&test.office.write(request, verb).wait()));
}

#[test]
fn password_change_ends_other_sessions_and_sends_mail() {
    let test = TestOffice::new();
    registers(&test, account("thandi"), PASSWORD).expect("registered");
    let before = test.letters().len();
    let here = logs_in(&test, "thandi", PASSWORD).expect("signed in").person;
    let there = logs_in(&test, "thandi", PASSWORD).expect("signed in").person;
    let request = Request { caller: Caller::Session(here.session), ..from_address("10.0.0.1") };
    let change = |password: &str| {
        let chosen = NewPassword::prepare(password, "thandi", [2; 32]).expect("prepared");
        let verb = move |tx: &mut Tx, ctx: &Ctx| change_password(tx, ctx, &chosen);
        test.office.write(request.clone(), verb).wait()
    };
    let unverified = change("orlando stadium 9");
    assert!(matches!(unverified, Err(Error::Refused { code: "password_not_verified", .. })));
    let admitted = test.office.read(&request, |tx, ctx| admit(tx, ctx, "thandi"));
    let verified = admitted.expect("read").expect("admitted").check(PASSWORD);
    let verified = verified.expect("checked").expect("right");
    let foreign = test.administrator();
    let proof = verified.clone();
    let answer = foreign.does(move |tx, ctx| confirm_password(tx, ctx, &proof));
    assert!(is_wrong(&answer), "somebody else's proof");
    let verb = move |tx: &mut Tx, ctx: &Ctx| confirm_password(tx, ctx, &verified);
    test.office.write(request.clone(), verb).wait().expect("confirmed");
    assert_eq!(messages(change("1234567890"), "new_password"), ["This password is too common."]);
    assert_eq!(test.letters().len(), before);
    change("orlando stadium 9").expect("changed");
    let letter = test.last_letter("thandi@example.co.za");
    assert_eq!(letter.subject, "Your Rondavel password was changed");
    assert!(is_open(&test, here.session));
    assert!(!is_open(&test, there.session));
    assert!(is_wrong(&logs_in(&test, "thandi", PASSWORD)));
    assert!(logs_in(&test, "thandi", "orlando stadium 9").is_ok());
}

#[test]
fn administrators_search_the_logins_of_all() {
    let test = TestOffice::new();
    registers(&test, account("thandi"), PASSWORD).expect("registered");
    logs_in(&test, "thandi", PASSWORD).expect("signed in");
    assert!(is_wrong(&logs_in(&test, "nobody", PASSWORD)));
    let boss: Person = test.administrator();
    let found = |filter: LoginEventFilter| {
        boss.asks(|tx, ctx| {
            let events = activity(tx, ctx, &filter, 10, 0)?;
            assert_eq!(
                count_activity(tx, ctx, &filter)?,
                i64::try_from(events.len()).expect("few")
            );
            Ok(events.into_iter().map(|event| event.username).collect::<Vec<_>>())
        })
        .expect("listed")
    };
    assert_eq!(found(LoginEventFilter::default()), ["", "thandi"]);
    let search = |text: &str| LoginEventFilter {
        search: Some(text.to_owned()),
        ..LoginEventFilter::default()
    };
    assert_eq!(found(search("MOKOENA")), ["thandi"]);
    assert!(found(search("dube")).is_empty());
    let exact = LoginEventFilter { username: Some("Thandi".to_owned()), ..Default::default() };
    assert_eq!(found(exact.clone()), ["thandi"]);
    let unknown = LoginEventFilter { username: Some("nobody".to_owned()), ..Default::default() };
    assert!(found(unknown).is_empty());
    let of_one = boss.asks(|tx, ctx| {
        let filter = LoginEventFilter { username: Some("thandi".to_owned()), ..exact };
        let events = login_events(tx, ctx, &filter, 10, 0)?;
        assert_eq!(count_login_events(tx, ctx, &filter)?, 1);
        Ok(events.len())
    });
    assert_eq!(of_one.expect("listed"), 1);
    let own = boss.asks(|tx, ctx| login_events(tx, ctx, &LoginEventFilter::default(), 10, 0));
    assert!(own.expect("listed").is_empty());
}
