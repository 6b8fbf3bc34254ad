use super::*;
use crate::testing::TestOffice;
use crate::{Caller, Changes, Done, Request, Subject};

const EMAIL: &str = "person1@example.test";

/// A lender with one administrator, whose e-mail address is [`EMAIL`].
fn office() -> (TestOffice, StaffId) {
    let test = TestOffice::new();
    let staff = test.administrator().staff;
    (test, staff)
}

/// Does something as somebody who is not signed in, at a network address.
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

fn issues(test: &TestOffice, address: &str, email: &str, staff: Option<StaffId>) -> Result<String> {
    let email = email.to_owned();
    from(test, address, move |tx, ctx| {
        admit(tx, ctx, &email)?;
        Ok(issue(tx, ctx, &email, staff)?.1.text)
    })
}

fn tries(test: &TestOffice, code: &str) -> Option<String> {
    let code = code.to_owned();
    let tried = from(test, "10.0.0.1", move |tx, ctx| {
        Ok(match try_code(tx, ctx, EMAIL, &code)? {
            Tried::Right { token, .. } => Some(token),
            Tried::Wrong(_) => None,
        })
    });
    tried.expect("looked at")
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
fn a_code_has_six_digits_and_is_good_once_for_ten_minutes() {
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
fn only_the_newest_code_is_good() {
    let (test, staff) = office();
    let first = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("a code");
    let second = issues(&test, "10.0.0.1", "PERSON1@example.test", Some(staff)).expect("a code");
    assert_ne!(first, second);
    assert_eq!(tries(&test, &first), None);
    assert!(tries(&test, &second).is_some());
}

#[test]
fn five_guesses_are_looked_at_however_many_codes_are_sent() {
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
    let wait = wait_of(issues(&test, "10.0.0.2", EMAIL, Some(staff)));
    assert_eq!(wait, 60 * 60);
    test.pass(HOUR);
    let code = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("an hour later");
    assert!(tries(&test, &code).is_some());
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
fn fifteen_wrong_guesses_close_an_address_for_a_day() {
    let (test, staff) = office();
    for hour in 0..3 {
        let code = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("a code");
        for _ in 0..5 {
            assert_eq!(tries(&test, other(&code)), None, "{hour}");
        }
        test.pass(HOUR);
    }
    let wait = wait_of(issues(&test, "10.0.0.1", EMAIL, Some(staff)));
    assert_eq!(wait, 21 * 60 * 60);
    test.pass(SignedDuration::from_hours(21));
    assert!(issues(&test, "10.0.0.1", EMAIL, Some(staff)).is_ok());
}

#[test]
fn an_address_gets_five_codes_an_hour_whether_somebody_has_it_or_not() {
    for email in [EMAIL, "nobody@example.test"] {
        let (test, staff) = office();
        let staff = (email == EMAIL).then_some(staff);
        for minute in 0..5 {
            issues(&test, "10.0.0.1", email, staff).unwrap_or_else(|_| panic!("{minute}"));
            test.pass(SignedDuration::from_mins(1));
        }
        assert_eq!(wait_of(issues(&test, "10.0.0.2", email, staff)), 55 * 60);
        test.pass(SignedDuration::from_mins(55));
        assert!(issues(&test, "10.0.0.1", email, staff).is_ok());
    }
}

#[test]
fn one_network_address_asks_for_thirty_codes_an_hour() {
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
fn a_token_is_good_once_for_fifteen_minutes() {
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
    confirmed.expect("confirmed");
    assert!(!is_granted(&test, EMAIL, &token), "spent");

    let code = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("a code");
    let token = tries(&test, &code).expect("a token");
    test.pass(TOKEN_GOOD);
    assert!(!is_granted(&test, EMAIL, &token), "run out");
}

#[test]
fn what_changes_the_account_makes_codes_and_tokens_worthless() {
    let (test, staff) = office();
    let code = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("a code");
    let token = tries(&test, &code).expect("a token");
    let code = issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("a code");
    from(&test, "10.0.0.1", move |tx, ctx| void(tx, ctx, staff)).expect("void");
    assert!(!is_granted(&test, EMAIL, &token));
    assert_eq!(tries(&test, &code), None);
}

#[test]
fn a_code_for_nobody_is_never_right() {
    let (test, _) = office();
    let code = issues(&test, "10.0.0.1", EMAIL, None).expect("a code");
    assert_eq!(tries(&test, &code), None);
}

#[test]
fn old_codes_are_forgotten() {
    let (test, staff) = office();
    issues(&test, "10.0.0.1", EMAIL, Some(staff)).expect("a code");
    test.pass(KEPT_FOR);
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
