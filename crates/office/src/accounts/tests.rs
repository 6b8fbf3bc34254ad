use super::*;
use crate::sessions::Device;
use crate::staff::StaffRecord;
use crate::testing::{Person, TestOffice, messages};
use crate::{Caller, Error, Permission, Permissions, Place, Policy, Registration, Request, StaffId};
use jiff::SignedDuration;

const PASSWORD: &str = "vilakazi street 12";

fn from_address(address: &str) -> Request {
    let address = address.to_owned();
    Request { caller: Caller::Nobody, id: "test".to_owned(), address, key: None }
}

fn account(username: &str) -> NewAccount {
    NewAccount {
        username: username.to_owned(),
        email: format!("{username}@example.co.za"),
        first_name: "Thandi".to_owned(),
        last_name: "Mokoena".to_owned(),
        setup_code: None,
    }
}

fn registers(test: &TestOffice, input: NewAccount, password: &str) -> Result<StaffRecord> {
    let chosen = NewPassword::prepare(password, &input.username, [1; 32])?;
    let verb = move |tx: &mut Tx, ctx: &Ctx| register(tx, ctx, &input, &chosen);
    test.office.write(from_address("10.0.0.1"), verb).wait()
}

fn with_registration(registration: Registration) -> TestOffice {
    TestOffice::with_policy(Policy { registration, ..Policy::default() })
}

/// A login as the API goes about it, without the waiting.
fn logs_in_from(
    test: &TestOffice,
    address: &str,
    username: &str,
    password: &str,
) -> Result<Welcome> {
    let request = from_address(address);
    let admitted = test.office.read(&request, |tx, ctx| admit(tx, ctx, username))?;
    let checked = match admitted {
        Ok(admitted) => admitted.check(password)?,
        Err(_) => Err(LoginOutcome::Locked),
    };
    let device = Device { browser_info: "Firefox".to_owned(), ..Device::default() };
    match checked {
        Ok(verified) => {
            let place = Place::new(-26_204_103, 28_047_305).expect("a place");
            let input = SignIn { place, device, selfie: "selfies/a.jpg".to_owned() };
            let verb = move |tx: &mut Tx, ctx: &Ctx| sign_in(tx, ctx, &verified, &input);
            test.office.write(request, verb).wait()
        }
        Err(outcome) => {
            let attempt = LoginAttempt { username: username.to_owned(), place: None, device };
            let verb = move |tx: &mut Tx, ctx: &Ctx| note_refusal(tx, ctx, &attempt, outcome);
            Err(test.office.write(request, verb).wait()?.into())
        }
    }
}

fn logs_in(test: &TestOffice, username: &str, password: &str) -> Result<Welcome> {
    logs_in_from(test, "10.0.0.1", username, password)
}

fn logs_out(test: &TestOffice, session: SessionId) -> Result<()> {
    test.office.write(from_address("10.0.0.1"), move |tx, ctx| sign_out(tx, ctx, session)).wait()
}

fn is_open(test: &TestOffice, session: SessionId) -> bool {
    let request = Request { caller: Caller::Session(session), ..from_address("10.0.0.1") };
    test.office.read(&request, |_, ctx| ctx.person().map(drop)).is_ok()
}

fn is_wrong<T>(answer: &Result<T>) -> bool {
    matches!(answer, Err(Error::WrongCredentials))
}

fn locked_for<T>(answer: Result<T>) -> Option<u32> {
    match answer {
        Err(Error::TooMany { retry_after_seconds }) => Some(retry_after_seconds),
        _ => None,
    }
}

#[test]
fn the_first_administrator_gets_everything_under_any_policy() {
    for policy in [Registration::Open, Registration::Approval, Registration::Closed] {
        let test = with_registration(policy);
        let first = registers(&test, account("thandi"), PASSWORD).expect("registered");
        assert_eq!(first.role, Role::Administrator);
        assert_eq!(first.status, StaffStatus::Active);
        assert_eq!(first.permissions(), Permissions::EVERY);
        logs_in(&test, "THANDI", PASSWORD).expect("signed in");
    }
}

#[test]
fn the_set_up_code_guards_the_first_registration_only() {
    let setup_code = Some("ABCD-2345".to_owned());
    let test = TestOffice::with_policy(Policy {
        setup_code,
        registration: Registration::Open,
        ..Policy::default()
    });
    let with = |code: Option<&str>| {
        let input = NewAccount { setup_code: code.map(str::to_owned), ..account("thandi") };
        registers(&test, input, PASSWORD)
    };
    let required = "Set-up code is required. The server prints it at start.";
    let wrong = "This is not the set-up code that the server printed at start.";
    assert_eq!(messages(with(None), "setup_code"), [required]);
    assert_eq!(messages(with(Some("abcd-2345")), "setup_code"), [wrong]);
    assert!(with(Some(" ABCD-2345 ")).is_ok());
    assert!(registers(&test, account("sipho"), PASSWORD).is_ok());
}

#[test]
fn later_registrations_follow_the_policy() {
    let test = with_registration(Registration::Open);
    registers(&test, account("first"), PASSWORD).expect("registered");
    let later = registers(&test, account("later"), PASSWORD).expect("registered");
    assert_eq!((later.status, later.permissions()), (StaffStatus::Active, Permissions::NONE));

    let test = with_registration(Registration::Closed);
    registers(&test, account("first"), PASSWORD).expect("registered");
    let later = registers(&test, account("later"), PASSWORD);
    assert!(matches!(later, Err(Error::Refused { code: "registration_closed", .. })));
}

#[test]
fn a_registration_waits_for_an_administrator_who_may_add_staff() {
    let test = TestOffice::new();
    registers(&test, account("first"), PASSWORD).expect("registered");
    let waiting = registers(&test, account("second"), PASSWORD).expect("registered");
    let turned_away = registers(&test, account("third"), PASSWORD).expect("registered");
    assert_eq!(waiting.status, StaffStatus::Pending);
    let answer = logs_in(&test, "second", PASSWORD);
    let Err(Error::Refused { code: "approval_pending", message }) = answer else {
        panic!("{answer:?}")
    };
    assert_eq!(message, "Your account is waiting for approval by an administrator.");
    assert!(is_wrong(&logs_in(&test, "second", "something else")));

    let (id, other) = (waiting.id, turned_away.id);
    let plain = test.administrator();
    let answer = plain.does(move |tx, ctx| approve(tx, ctx, id));
    assert!(matches!(answer, Err(Error::Forbidden(Permission::AddStaff))));
    let boss = test.administrator().can(Permission::AddStaff);
    let listed = boss.asks(registrations).expect("listed");
    assert_eq!(listed.iter().map(|record| record.id).collect::<Vec<_>>(), [id, other]);
    boss.does(move |tx, ctx| approve(tx, ctx, id)).expect("approved");
    boss.does(move |tx, ctx| decline(tx, ctx, other)).expect("declined");
    assert!(logs_in(&test, "second", PASSWORD).is_ok());
    assert!(is_wrong(&logs_in(&test, "third", PASSWORD)));
    for decided in [id, other, StaffId::new(999)] {
        let answer = boss.does(move |tx, ctx| approve(tx, ctx, decided));
        assert!(matches!(answer, Err(Error::NotFound("registration"))));
    }
}

#[test]
fn everything_wrong_with_a_registration_is_said_at_once() {
    let test = TestOffice::new();
    let empty = || registers(&test, NewAccount::default(), "");
    for (field, message) in [
        ("username", "Username is required."),
        ("email", "Email is required."),
        ("first_name", "First name is required."),
        ("last_name", "Last name is required."),
        ("password", "Password is required."),
    ] {
        assert_eq!(messages(empty(), field), [message]);
    }
    registers(&test, account("thandi"), PASSWORD).expect("registered");
    let twin = || registers(&test, account("Thandi"), "my thandi's password");
    assert_eq!(messages(twin(), "username"), ["A user with this username already exists."]);
    assert_eq!(messages(twin(), "email"), ["A staff member with this email already exists."]);
    assert_eq!(messages(twin(), "password"), ["Password must not contain the username."]);
    let available = |name: &str| {
        let name = name.to_owned();
        test.arrange(move |tx, _| is_username_available(tx, &name))
    };
    assert!(available("sipho"));
    assert!(!available(" THANDI "));
    assert!(!available("no spaces"));
}

#[test]
fn a_login_opens_session_and_log_book_and_a_logout_closes_them() {
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
    assert_eq!(events[0].selfie.as_deref(), Some("selfies/a.jpg"));
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

#[test]
fn a_consultant_s_login_leaves_the_log_book_alone() {
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
    assert!(matches!(another, Err(Error::WrongRole(Role::Administrator))));
}

#[test]
fn accounts_from_the_command_line_are_checked_as_well() {
    let test = TestOffice::new();
    let create_with = |role, branch: Option<&str>, password: &str| {
        let chosen = NewPassword::prepare(password, "dev", [1; 32]).expect("prepared");
        let user = NewUser {
            username: "dev".to_owned(),
            email: "dev@example.co.za".to_owned(),
            first_name: "De".to_owned(),
            last_name: "Vos".to_owned(),
            role,
            branch: branch.map(str::to_owned),
            permissions: Permissions::NONE,
        };
        let verb = move |tx: &mut Tx, ctx: &Ctx| create(tx, ctx, &user, &chosen);
        test.office.write(Request::system("test"), verb).wait()
    };
    let no_branch = create_with(Role::Consultant, None, PASSWORD);
    assert_eq!(messages(no_branch, "branch"), ["Branch is required for Consultant role."]);
    let unknown = create_with(Role::Consultant, Some("Nowhere"), PASSWORD);
    assert_eq!(messages(unknown, "branch"), ["This branch does not exist."]);
    let weak = create_with(Role::Developer, None, "short");
    assert_eq!(messages(weak, "password"), ["Password must have at least 10 characters."]);
    create_with(Role::Developer, None, PASSWORD).expect("created");
    assert_eq!(logs_in(&test, "dev", PASSWORD).expect("signed in").person.role, Role::Developer);
}

#[test]
fn an_unknown_user_is_answered_as_a_wrong_password() {
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

#[test]
fn five_wrong_passwords_lock_the_pair_out_and_nobody_else() {
    let test = TestOffice::new();
    registers(&test, account("thandi"), PASSWORD).expect("registered");
    for _ in 0..5 {
        assert!(is_wrong(&logs_in(&test, "thandi", "wrong password")));
        test.pass(SignedDuration::from_mins(1));
    }
    // The right password, too, is not looked at.
    assert_eq!(locked_for(logs_in(&test, "thandi", PASSWORD)), Some(10 * 60));
    assert!(logs_in_from(&test, "10.0.0.2", "thandi", PASSWORD).is_ok(), "from elsewhere");
    assert!(is_wrong(&logs_in(&test, "sipho", "wrong password")), "another account");
    test.pass(SignedDuration::from_mins(10));
    assert!(logs_in(&test, "thandi", PASSWORD).is_ok(), "and after a quarter of an hour");
}

#[test]
fn a_good_login_forgives_the_bad_ones_before_it() {
    let test = TestOffice::new();
    registers(&test, account("thandi"), PASSWORD).expect("registered");
    for _ in 0..2 {
        for _ in 0..4 {
            assert!(is_wrong(&logs_in(&test, "thandi", "wrong password")));
            test.pass(SignedDuration::from_secs(1));
        }
        logs_in(&test, "thandi", PASSWORD).expect("signed in");
        test.pass(SignedDuration::from_secs(1));
    }
}

#[test]
fn many_tries_at_once_count_as_one_by_one() {
    let test = TestOffice::new();
    registers(&test, account("thandi"), PASSWORD).expect("registered");
    let request = from_address("10.0.0.1");
    let admit_one = || {
        let admitted = test.office.read(&request, |tx, ctx| admit(tx, ctx, "thandi"));
        admitted.expect("read").expect("admitted")
    };
    // All of them are admitted before the first is answered.
    let tries: Vec<Admitted> = (0..7).map(|_| admit_one()).collect();
    let mut answers = Vec::new();
    for (number, admitted) in tries.into_iter().enumerate() {
        let password = if number == 6 { PASSWORD } else { "wrong password" };
        let device = Device::default();
        let answer = match admitted.check(password).expect("checked") {
            Ok(verified) => {
                let place = Place::new(0, 0).expect("a place");
                let input = SignIn { place, device, selfie: String::new() };
                let verb = move |tx: &mut Tx, ctx: &Ctx| sign_in(tx, ctx, &verified, &input);
                test.office.write(request.clone(), verb).wait().map(drop)
            }
            Err(outcome) => {
                let attempt = LoginAttempt { username: "thandi".to_owned(), place: None, device };
                let verb = move |tx: &mut Tx, ctx: &Ctx| note_refusal(tx, ctx, &attempt, outcome);
                Err(test.office.write(request.clone(), verb).wait().expect("noted").into())
            }
        };
        answers.push(answer);
    }
    assert!(answers[..5].iter().all(is_wrong));
    // Right and wrong are answered alike: nothing leaks.
    for answer in answers.drain(5..) {
        assert_eq!(locked_for(answer), Some(900));
    }
}

#[test]
fn many_wrong_passwords_make_every_further_try_wait() {
    let test = TestOffice::new();
    registers(&test, account("thandi"), PASSWORD).expect("registered");
    let delay_of = |username: &'static str, address: &str| {
        let request = from_address(address);
        let admitted = test.office.read(&request, move |tx, ctx| admit(tx, ctx, username));
        admitted.expect("read").expect("admitted").delay.as_secs()
    };
    let fail = |username: String, address: String, count: i64| {
        test.arrange(move |tx, ctx| {
            for _ in 0..count {
                let event = queries::NewEvent {
                    staff: None,
                    session: None,
                    username: &username,
                    outcome: LoginOutcome::WrongPassword,
                    address: &address,
                    selfie: None,
                    place: None,
                    device: &Device::default(),
                    at: ctx.now,
                };
                keep(tx, &event)?;
            }
            Ok(())
        });
    };
    fail("thandi".to_owned(), "10.9.9.9".to_owned(), 49);
    assert_eq!(delay_of("thandi", "10.0.0.1"), 0);
    fail("thandi".to_owned(), "10.9.9.9".to_owned(), 1);
    assert_eq!(delay_of("thandi", "10.0.0.1"), 1);
    assert_eq!(delay_of("sipho", "10.0.0.1"), 0);
    fail("nobody".to_owned(), "10.0.0.7".to_owned(), 100);
    assert_eq!(delay_of("sipho", "10.0.0.7"), 1);
    fail("nobody".to_owned(), "10.0.0.7".to_owned(), 500);
    assert_eq!(delay_of("sipho", "10.0.0.7"), 10);
    test.pass(SignedDuration::from_hours(1));
    assert_eq!(delay_of("thandi", "10.0.0.7"), 0);
}

#[test]
fn a_proof_is_worthless_once_password_or_status_changes() {
    let test = TestOffice::new();
    let id = registers(&test, account("thandi"), PASSWORD).expect("registered").id;
    let request = from_address("10.0.0.1");
    let admitted = test.office.read(&request, |tx, ctx| admit(tx, ctx, "thandi"));
    let verified = admitted.expect("read").expect("admitted").check(PASSWORD);
    let verified = verified.expect("checked").expect("right");
    test.arrange(move |tx, _| staff::set_password(tx, id, "another hash"));
    let place = Place::new(0, 0).expect("a place");
    let input = SignIn { place, device: Device::default(), selfie: String::new() };
    let verb = move |tx: &mut Tx, ctx: &Ctx| sign_in(tx, ctx, &verified, &input);
    assert!(is_wrong(&test.office.write(request, verb).wait()));
}

#[test]
fn changing_one_s_password_takes_the_old_one_and_ends_other_sessions() {
    let test = TestOffice::new();
    registers(&test, account("thandi"), PASSWORD).expect("registered");
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
    change("orlando stadium 9").expect("changed");
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
            assert_eq!(count_activity(tx, ctx, &filter)?, i64::try_from(events.len()).expect("few"));
            Ok(events.into_iter().map(|event| event.username).collect::<Vec<_>>())
        })
        .expect("listed")
    };
    assert_eq!(found(LoginEventFilter::default()), ["nobody", "thandi"]);
    let search = |text: &str| LoginEventFilter {
        search: Some(text.to_owned()),
        ..LoginEventFilter::default()
    };
    assert_eq!(found(search("MOKOENA")), ["thandi"]);
    assert!(found(search("dube")).is_empty());
    let exact = LoginEventFilter { username: Some("Nobody".to_owned()), ..Default::default() };
    assert_eq!(found(exact.clone()), ["nobody"]);
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
