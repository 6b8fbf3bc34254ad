use super::*;
use crate::testing::{TestOffice, messages};
use crate::{Caller, Changes, Done, Request, Subject};
use store::queries;

queries! {
    fn insert_login(id: i64, staff: StaffId, network: &str, at: Timestamp) -> u64 =
        "INSERT INTO login_events (id, staff_id, username_folded, outcome, address, network,
            browser_info, machine_info, created_at)
         VALUES (?1, ?2, 'person1', 'success', ?3, ?3, '', '', ?4)";
}

const EMAIL: &str = "person1@example.test";

/// A lender with one administrator, whose email address is [`EMAIL`].
fn office() -> (TestOffice, StaffId) {
    let test = TestOffice::new();
    let staff = test.administrator().staff;
    (test, staff)
}

/// Acts as a person who is not signed in, at a network address.
fn from<T: Send + 'static>(
    test: &TestOffice,
    address: &str,
    mut work: impl FnMut(&mut Tx, &Ctx) -> Result<T> + Send + 'static,
) -> Result<T> {
    let request = Request {
        caller: Caller::Nobody,
        id: "test".to_owned(),
        address: address.to_owned(),
        key: None,
    };
    let verb = move |tx: &mut Tx, ctx: &Ctx| {
        let subject = Subject::new("test", 0);
        Ok(Done::new(work(tx, ctx)?, "test", subject, Changes::none()))
    };
    test.office.write(request, verb).wait()
}

/// Asks for a code from a network; returns the code and the nonce of its request.
fn asks(
    test: &TestOffice,
    address: &str,
    (email, staff): (&str, Option<StaffId>),
    nonce: Option<&str>,
) -> Result<(String, String)> {
    let (email, nonce) = (email.to_owned(), nonce.map(str::to_owned));
    from(test, address, move |tx, ctx| {
        let asked = admit(tx, ctx, &email, staff, nonce.as_deref())?;
        let code = issue(tx, ctx, &email, staff, Some(&asked))?.text;
        Ok((code, asked.nonce))
    })
}

fn issues(test: &TestOffice, address: &str, email: &str, staff: Option<StaffId>) -> Result<String> {
    asks(test, address, (email, staff), None).map(|(code, _)| code)
}

fn tries_with(test: &TestOffice, address: &str, code: &str, nonce: Option<&str>) -> Option<String> {
    let (code, nonce) = (code.to_owned(), nonce.map(str::to_owned));
    let tried = from(test, address, move |tx, ctx| {
        Ok(match try_code(tx, ctx, EMAIL, &code, nonce.as_deref())? {
            Tried::Right { token, .. } => Some(token),
            _ => None,
        })
    });
    tried.expect("looked at")
}

/// A guess without a nonce.
fn tries(test: &TestOffice, code: &str) -> Option<String> {
    tries_with(test, "10.0.0.1", code, None)
}

fn is_granted(test: &TestOffice, email: &'static str, token: &str) -> bool {
    let token = token.to_owned();
    let found = from(test, "10.0.0.1", move |tx, ctx| granted(tx, ctx, email, &token));
    found.expect("looked at").is_some()
}

/// A code that is not this one.
fn other(code: &str) -> &'static str {
    if code == "000000" { "000001" } else { "000000" }
}

fn wait_of<T>(answer: Result<T>) -> u32 {
    match answer {
        Err(Error::TooMany { retry_after_seconds }) => retry_after_seconds,
        _ => panic!("not refused"),
    }
}

#[test]
fn code_has_six_digits_and_works_once() {
    let (test, staff) = office();
    let code = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("a code");
    assert_eq!(code.len(), 6);
    assert!(code.bytes().all(|byte| byte.is_ascii_digit()));
    test.pass(CODE_GOOD);
    let token = tries(&test, &code).expect("on the last moment");
    assert_eq!(tries(&test, &code), None, "spent");
    assert!(is_granted(&test, EMAIL, &token));
    assert!(!is_granted(&test, "another@example.test", &token));
    assert!(!is_granted(&test, EMAIL, &token[1..]));

    let code = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("a code");
    test.pass(CODE_GOOD + SignedDuration::from_secs(1));
    assert_eq!(tries(&test, &code), None, "run out");
}

#[test]
fn only_the_newest_code_works() {
    let (test, staff) = office();
    let first = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("a code");
    let second = issues(&test, "10.0.0.1", "PERSON1@example.test", Some(staff)).expect("a code");
    assert_ne!(first, second);
    assert_eq!(tries(&test, &first), None);
    assert!(tries(&test, &second).is_some());
}

#[test]
fn five_guesses_count_over_all_codes() {
    let (test, staff) = office();
    let code = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("a code");
    for _ in 0..3 {
        assert_eq!(tries(&test, other(&code)), None);
    }
    let code = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("another");
    assert_eq!(tries(&test, other(&code)), None);
    let code = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("a third");
    assert_eq!(tries(&test, other(&code)), None);
    assert_eq!(tries(&test, &code), None, "right, and too late");
    test.pass(HOUR);
    let code = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("an hour later");
    assert!(tries(&test, &code).is_some());
}

#[test]
fn request_has_five_guesses_over_its_codes() {
    let (test, staff) = office();
    let person = (EMAIL, Some(staff));
    let (first, nonce) = asks(&test, "10.0.0.1", person, None).expect("a code");
    for _ in 0..3 {
        assert_eq!(tries_with(&test, "10.0.0.1", other(&first), Some(&nonce)), None);
    }
    let again = asks(&test, "10.0.0.1", person, Some(&nonce)).expect("another");
    assert_eq!(again.1, nonce, "the request goes on");
    assert_eq!(tries_with(&test, "10.0.0.1", &first, Some(&nonce)), None, "superseded");
    assert_eq!(tries_with(&test, "10.0.0.1", other(&again.0), Some(&nonce)), None);
    assert_eq!(tries_with(&test, "10.0.0.1", &again.0, Some(&nonce)), None, "too late");
    let refused = asks(&test, "10.0.0.1", person, Some(&nonce)).map(drop);
    assert_eq!(messages(refused, "otp"), ["Too many wrong codes. Go back and request a new OTP."]);
    let (code, nonce) = asks(&test, "10.0.0.1", person, None).expect("a request begins");
    assert!(tries_with(&test, "10.0.0.1", &code, Some(&nonce)).is_some());
}

/// Guesses and requests of a stranger, from elsewhere, with or without a nonce of their own.
#[test]
fn strangers_cannot_block_a_reset() {
    let (test, staff) = office();
    let person = (EMAIL, Some(staff));
    let (code, nonce) = asks(&test, "10.0.0.1", person, None).expect("a code");
    for _ in 0..20 {
        assert_eq!(tries_with(&test, "10.0.0.9", other(&code), None), None);
    }
    for _ in 0..5 {
        let (theirs, own) = asks(&test, "10.0.0.9", person, None).expect("a code");
        for _ in 0..6 {
            assert_eq!(tries_with(&test, "10.0.0.9", other(&theirs), Some(&own)), None);
        }
    }
    assert_eq!(wait_of(asks(&test, "10.0.0.9", person, None)), 60 * 60);
    // The person's own code is still good, and they get another one.
    assert!(tries_with(&test, "10.0.0.1", &code, Some(&nonce)).is_some());
    let (code, nonce) = asks(&test, "10.0.0.2", person, None).expect("from another device");
    assert!(tries_with(&test, "10.0.0.2", &code, Some(&nonce)).is_some());
}

/// A stranger's request mails another code to the person, who cannot know which one was theirs.
#[test]
fn newest_code_works_with_an_older_nonce() {
    let (test, staff) = office();
    let person = (EMAIL, Some(staff));
    let (_, nonce) = asks(&test, "10.0.0.1", person, None).expect("a code");
    let (newest, _) = asks(&test, "10.0.0.9", person, None).expect("a stranger's");
    assert!(tries_with(&test, "10.0.0.1", &newest, Some(&nonce)).is_some());
}

#[test]
fn account_networks_are_exempt_from_the_shared_limit() {
    let (test, staff) = office();
    let person = (EMAIL, Some(staff));
    for number in 0..CODES_AN_HOUR_IN_ALL {
        let address = format!("10.1.0.{}", number / CODES_AN_HOUR);
        asks(&test, &address, person, None).unwrap_or_else(|_| panic!("{number}"));
    }
    assert_eq!(wait_of(asks(&test, "10.0.0.1", person, None)), 60 * 60);
    has_signed_in(&test, staff, "10.0.0.1");
    assert!(asks(&test, "10.0.0.1", person, None).is_ok());
    // Nor is there any end to guessing.
    let (test, staff) = office();
    let person = (EMAIL, Some(staff));
    for number in 0..10 {
        let address = format!("10.1.0.{number}");
        let (code, nonce) = asks(&test, &address, person, None).expect("a code");
        for _ in 0..5 {
            assert_eq!(tries_with(&test, &address, other(&code), Some(&nonce)), None);
        }
    }
    assert_eq!(wait_of(asks(&test, "10.0.0.1", person, None)), 24 * 60 * 60);
    has_signed_in(&test, staff, "10.0.0.1");
    let (code, nonce) = asks(&test, "10.0.0.1", person, None).expect("their own network");
    assert_eq!(tries_with(&test, "10.2.0.1", &code, Some(&nonce)), None, "from elsewhere");
    assert!(tries_with(&test, "10.0.0.1", &code, Some(&nonce)).is_some());
}

/// A good login of the person from a network.
fn has_signed_in(test: &TestOffice, staff: StaffId, network: &'static str) {
    test.arrange(move |tx, ctx| {
        let id = numbers::next(tx, "login_events")?;
        insert_login(tx, id, staff, network, ctx.now)?;
        Ok(())
    });
}

#[test]
fn the_fifth_guess_may_still_be_right() {
    let (test, staff) = office();
    let code = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("a code");
    for _ in 0..4 {
        assert_eq!(tries(&test, other(&code)), None);
    }
    assert!(tries(&test, &code).is_some());
}

#[test]
fn fifteen_guesses_a_day_without_a_nonce() {
    let (test, staff) = office();
    for hour in 0..3 {
        let code = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("a code");
        for _ in 0..5 {
            assert_eq!(tries(&test, other(&code)), None, "{hour}");
        }
        test.pass(HOUR);
    }
    let code = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("a code");
    assert_eq!(tries(&test, &code), None);
    test.pass(SignedDuration::from_hours(21));
    let code = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("a code");
    assert!(tries(&test, &code).is_some());
}

#[test]
fn network_gets_five_codes_an_hour_per_address() {
    for email in [EMAIL, "nobody@example.test"] {
        let (test, staff) = office();
        let staff = (email == EMAIL).then_some(staff);
        for minute in 0..5 {
            issues(&test, "10.0.0.1", email, staff).unwrap_or_else(|_| panic!("{minute}"));
            test.pass(SignedDuration::from_mins(1));
        }
        assert_eq!(wait_of(issues(&test, "10.0.0.1", email, staff)), 55 * 60);
        assert!(issues(&test, "10.0.0.2", email, staff).is_ok(), "another network");
        test.pass(SignedDuration::from_mins(55));
        assert!(issues(&test, "10.0.0.1", email, staff).is_ok());
    }
}

#[test]
fn a_request_gets_five_codes_an_hour() {
    let (test, staff) = office();
    let person = (EMAIL, Some(staff));
    let (_, nonce) = asks(&test, "10.0.0.1", person, None).expect("a code");
    for address in ["10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.4"] {
        asks(&test, address, person, Some(&nonce)).expect("another");
    }
    assert_eq!(wait_of(asks(&test, "10.0.0.5", person, Some(&nonce))), 60 * 60);
}

#[test]
fn unknown_addresses_do_not_block_a_real_reset() {
    let (test, staff) = office();
    has_signed_in(&test, staff, "10.0.0.1");
    for number in 0..CODES_AN_HOUR_FROM_ONE_ADDRESS {
        issues(&test, "10.0.0.1", &format!("nobody{number}@nowhere.example"), None)
            .expect("a code");
    }
    wait_of(issues(&test, "10.0.0.1", "another@nowhere.example", None));
    issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("from their own network");
}

#[test]
fn network_address_gets_thirty_codes_an_hour() {
    let (test, _) = office();
    for number in 0..CODES_AN_HOUR_FROM_ONE_ADDRESS {
        let email = format!("person{number}@example.co.za");
        issues(&test, "10.0.0.1", &email, None).unwrap_or_else(|_| panic!("{number}"));
    }
    let email = "one.more@example.co.za";
    assert_eq!(wait_of(issues(&test, "10.0.0.1", email, None)), 60 * 60);
    assert!(issues(&test, "10.0.0.2", email, None).is_ok());
    test.pass(HOUR);
    assert!(issues(&test, "10.0.0.1", email, None).is_ok());
}

#[test]
fn token_works_once_for_fifteen_minutes() {
    let (test, staff) = office();
    let code = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("a code");
    let token = tries(&test, &code).expect("a token");
    test.pass(TOKEN_GOOD - SignedDuration::from_secs(1));
    assert!(is_granted(&test, EMAIL, &token));
    let spent = token.clone();
    let confirmed = from(&test, "10.0.0.1", move |tx, ctx| {
        let granted = granted(tx, ctx, EMAIL, &spent)?.expect("good");
        confirm(tx, ctx, &granted)
    });
    let next = confirmed.expect("confirmed");
    assert!(!is_granted(&test, EMAIL, &token), "spent");
    assert!(is_granted(&test, EMAIL, &next), "another in its place");
    test.pass(SignedDuration::from_secs(1));
    assert!(!is_granted(&test, EMAIL, &next), "for no longer than the first");

    let code = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("a code");
    let token = tries(&test, &code).expect("a token");
    test.pass(TOKEN_GOOD);
    assert!(!is_granted(&test, EMAIL, &token), "run out");
}

#[test]
fn account_changes_void_codes_and_tokens() {
    let (test, staff) = office();
    let code = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("a code");
    let token = tries(&test, &code).expect("a token");
    let code = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("a code");
    from(&test, "10.0.0.1", move |tx, ctx| void(tx, ctx, staff)).expect("void");
    assert!(!is_granted(&test, EMAIL, &token));
    assert_eq!(tries(&test, &code), None);
}

/// Sends an invitation; answers its code.
fn invites(test: &TestOffice, staff: StaffId) -> String {
    let code = from(test, "10.0.0.7", move |tx, ctx| issue(tx, ctx, EMAIL, Some(staff), None));
    code.expect("invited").text
}

/// The answer to a code without a nonce.
fn answer_to(test: &TestOffice, code: &str) -> &'static str {
    let code = code.to_owned();
    let tried = from(test, "10.0.0.1", move |tx, ctx| try_code(tx, ctx, EMAIL, &code, None));
    match tried.expect("looked at") {
        Tried::Right { .. } => "right",
        Tried::Wrong => "wrong",
        Tried::GuessedOut => "guessed out",
        Tried::Expired => "expired",
        Tried::Spent => "spent",
    }
}

fn expiry(test: &TestOffice) -> Option<Timestamp> {
    from(test, "10.0.0.1", |tx, ctx| invitation_expiry(tx, ctx, EMAIL)).expect("read")
}

const INVITATION_GOOD: SignedDuration = SignedDuration::from_hours(72);

#[test]
fn invitation_works_once_for_three_days() {
    let (test, staff) = office();
    let code = invites(&test, staff);
    assert_eq!(expiry(&test), Some(test.clock.now() + INVITATION_GOOD));
    test.pass(INVITATION_GOOD);
    assert_eq!(answer_to(&test, &code), "right");
    assert_eq!(answer_to(&test, &code), "spent");
    assert_eq!(expiry(&test), None);

    let code = invites(&test, staff);
    test.pass(INVITATION_GOOD + SignedDuration::from_secs(1));
    assert_eq!(answer_to(&test, &code), "expired");
    assert_eq!(answer_to(&test, other(&code)), "wrong");
    test.pass(CODE_RETENTION - SignedDuration::from_secs(1));
    assert_eq!(forget_old(&test.office).wait().expect("done"), 1, "the one before");
    assert_eq!(answer_to(&test, &code), "expired", "told until it is forgotten");
}

#[test]
fn newer_invitation_ends_the_older() {
    let (test, staff) = office();
    let first = invites(&test, staff);
    test.pass(DAY * 2);
    let second = invites(&test, staff);
    assert_eq!(answer_to(&test, &first), "spent");
    assert_eq!(answer_to(&test, &second), "right");
}

#[test]
fn reset_requests_do_not_hide_an_invitation() {
    let (test, staff) = office();
    let invitation = invites(&test, staff);
    test.pass(DAY * 2);
    let (code, nonce) = asks(&test, "10.0.0.1", (EMAIL, Some(staff)), None).expect("a code");
    asks(&test, "10.0.0.9", (EMAIL, Some(staff)), None).expect("a stranger's");
    assert!(tries_with(&test, "10.0.0.1", &invitation, Some(&nonce)).is_some());
    assert!(tries_with(&test, "10.0.0.1", &code, Some(&nonce)).is_some(), "nor the other way");
}

#[test]
fn five_wrong_guesses_end_an_invitation() {
    let (test, staff) = office();
    let code = invites(&test, staff);
    for _ in 0..TRIES {
        assert_eq!(answer_to(&test, other(&code)), "wrong");
        test.pass(SignedDuration::from_hours(14));
    }
    assert_eq!(expiry(&test), None);
    assert_eq!(answer_to(&test, &code), "wrong");
    let code = invites(&test, staff);
    assert_eq!(answer_to(&test, &code), "right", "sent again");
}

/// A password that is set, or a changed address, ends the invitation of days ago as well.
#[test]
fn old_invitations_are_voided() {
    let (test, staff) = office();
    let code = invites(&test, staff);
    test.pass(DAY * 2);
    from(&test, "10.0.0.1", move |tx, ctx| void(tx, ctx, staff)).expect("void");
    assert_eq!(answer_to(&test, &code), "spent");
}

#[test]
fn invitation_password_counts_as_recently_confirmed() {
    let (test, staff) = office();
    let code = invites(&test, staff);
    test.pass(DAY * 2);
    let token = tries(&test, &code).expect("a token");
    let confirmed = from(&test, "10.0.0.1", move |tx, ctx| {
        let granted = granted(tx, ctx, EMAIL, &token)?.expect("good");
        confirm(tx, ctx, &granted)?;
        confirmed_lately(tx, ctx, EMAIL)
    });
    assert_eq!(confirmed.expect("confirmed"), Some(staff));
}

#[test]
fn code_for_an_unknown_address_never_matches() {
    let (test, _) = office();
    let code = issues(&test, "10.0.0.1", EMAIL, None).expect("a code");
    assert_eq!(tries(&test, &code), None);
}

#[test]
fn old_codes_are_deleted() {
    let (test, staff) = office();
    issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("a code");
    test.pass(CODE_GOOD + CODE_RETENTION);
    assert_eq!(forget_old(&test.office).wait().expect("done"), 0);
    test.pass(SignedDuration::from_secs(1));
    assert_eq!(forget_old(&test.office).wait().expect("done"), 1);
}

#[test]
fn codes_keep_their_leading_zeros() {
    assert_eq!(digits([0; 32]), "000000");
    let mut secret = [0; 32];
    secret[7] = 42;
    assert_eq!(digits(secret), "000042");
}
