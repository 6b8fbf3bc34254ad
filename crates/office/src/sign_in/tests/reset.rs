use super::*;
use crate::jobs;
use store::{One, queries};

queries! {
    fn count_rows() -> One<i64> =
        "SELECT c.value + h.number AS written FROM counters c, chain_heads h
         WHERE c.name = 'password_resets' AND h.chain = 'operations'";
}

const NEW: &str = "orlando stadium 9";
const EMAIL: &str = "thandi@example.co.za";

/// A lender whose first administrator is Thandi.
fn lender() -> TestOffice {
    let test = TestOffice::new();
    registers(&test, account("thandi"), PASSWORD).expect("registered");
    test
}

fn asks(test: &TestOffice, email: &str) -> Result<String> {
    let email = email.to_owned();
    let verb = move |tx: &mut Tx, ctx: &Ctx| request_reset(tx, ctx, &email, None);
    test.office.write(from_address("10.0.0.1"), verb).wait()
}

fn verifies(test: &TestOffice, email: &str, code: &str) -> Option<String> {
    let (email, code) = (email.to_owned(), code.to_owned());
    let verb = move |tx: &mut Tx, ctx: &Ctx| verify_code(tx, ctx, &email, &code, None);
    let token = test.office.write(from_address("10.0.0.1"), verb).wait();
    token.expect("looked at").ok()
}

fn confirms(test: &TestOffice, email: &str, token: &str, password: &str) -> Result<String> {
    let (email, token) = (email.to_owned(), token.to_owned());
    let request = from_address("10.0.0.1");
    let username =
        test.office.read(&request, |tx, ctx| may_confirm_reset(tx, ctx, &email, &token))?;
    let chosen = NewPassword::prepare(password, &username, [2; 32])?;
    let verb = move |tx: &mut Tx, ctx: &Ctx| confirm_reset(tx, ctx, &email, &token, &chosen);
    test.office.write(request, verb).wait()
}

fn reset_by(test: &TestOffice, email: &str) -> Result<String> {
    asks(test, email)?;
    let code = test.last_letter(email).code();
    let token = verifies(test, email, &code).expect("the right code");
    confirms(test, email, &token, NEW)
}

fn lately(test: &TestOffice, email: &str) -> Option<String> {
    let request = from_address("10.0.0.1");
    let answer = test.office.read(&request, |tx, ctx| lately_reset(tx, ctx, email));
    answer.expect("an answer")
}

#[test]
fn reset_replaces_password_and_ends_all_sessions() {
    let test = lender();
    let open = logs_in(&test, "thandi", PASSWORD).expect("signed in");
    asks(&test, " THANDI@example.co.za ").expect("asked");
    let letter = test.last_letter(EMAIL);
    assert_eq!(letter.recipient_name, "thandi");
    assert_eq!(letter.subject, "Your Rondavel password reset code");
    let code = letter.code();
    let spaced = format!(" {} {} ", &code[..3], &code[3..]);
    let token = verifies(&test, EMAIL, &spaced).expect("the right code");
    assert_eq!(lately(&test, EMAIL), None);
    confirms(&test, EMAIL, &token, NEW).expect("confirmed");

    assert!(!is_open(&test, open.person.session));
    assert!(is_wrong(&logs_in(&test, "thandi", PASSWORD)));
    assert!(logs_in(&test, "thandi", NEW).is_ok());
    assert_eq!(test.last_letter(EMAIL).subject, "Your Rondavel password was changed");
    assert_eq!(lately(&test, EMAIL).as_deref(), Some("thandi"));
    test.pass(SignedDuration::from_mins(10));
    assert_eq!(lately(&test, EMAIL).as_deref(), Some("thandi"));
    test.pass(SignedDuration::from_secs(1));
    assert_eq!(lately(&test, EMAIL), None);
}

#[test]
fn refused_password_does_not_use_the_token() {
    let test = lender();
    asks(&test, EMAIL).expect("asked");
    let code = test.last_letter(EMAIL).code();
    let token = verifies(&test, EMAIL, &code).expect("the right code");
    let refused = confirms(&test, EMAIL, &token, "xx-thandi-xx");
    assert_eq!(messages(refused, "password"), ["Password must not contain the username."]);
    let stolen = confirms(&test, "sipho@example.co.za", &token, NEW);
    assert_eq!(
        messages(stolen, "email"),
        ["This password reset has expired. Please request a new OTP."]
    );
    confirms(&test, EMAIL, &token, NEW).expect("confirmed");
    let again = confirms(&test, EMAIL, &token, "vilakazi street 13");
    assert_eq!(messages(again, "email").len(), 1);
    assert!(logs_in(&test, "thandi", NEW).is_ok());
}

/// People who mistype the new password while confirming it do not know it: they choose again.
#[test]
fn password_can_be_chosen_again_while_token_lasts() {
    let test = lender();
    asks(&test, EMAIL).expect("asked");
    let code = test.last_letter(EMAIL).code();
    let first = verifies(&test, EMAIL, &code).expect("the right code");
    let second = confirms(&test, EMAIL, &first, "orlando stadium 8").expect("confirmed");
    let third = confirms(&test, EMAIL, &second, NEW).expect("confirmed again");
    assert!(logs_in(&test, "thandi", NEW).is_ok());
    for spent in [&first, &second] {
        assert_eq!(messages(confirms(&test, EMAIL, spent, PASSWORD), "email").len(), 1);
    }
    test.pass(SignedDuration::from_mins(15));
    assert_eq!(messages(confirms(&test, EMAIL, &third, PASSWORD), "email").len(), 1);
    // A reset begun anew ends it, too.
    let left = reset_by(&test, EMAIL).expect("reset");
    reset_by(&test, EMAIL).expect("reset again");
    assert_eq!(messages(confirms(&test, EMAIL, &left, PASSWORD), "email").len(), 1);
}

#[test]
fn reset_lifts_the_lockout() {
    let test = lender();
    for _ in 0..5 {
        assert!(is_wrong(&logs_in(&test, "thandi", "another password")));
    }
    assert!(locked_for(logs_in(&test, "thandi", PASSWORD)).is_some());
    reset_by(&test, EMAIL).expect("reset");
    assert!(logs_in(&test, "thandi", NEW).is_ok());
}

#[test]
fn reset_elsewhere_keeps_the_lockout_here() {
    let test = lender();
    for _ in 0..5 {
        let answer = logs_in_from(&test, "10.0.0.9", "thandi", "another password");
        assert!(is_wrong(&answer));
    }
    reset_by(&test, EMAIL).expect("reset");
    assert!(locked_for(logs_in_from(&test, "10.0.0.9", "thandi", NEW)).is_some());
}

#[test]
fn unknown_address_gets_same_answer_and_work() {
    let test = lender();
    let unknown = "nobody@example.co.za";
    let written = |test: &TestOffice| test.arrange(|tx, _| Ok(count_rows(tx)?.0));
    let mut work = Vec::new();
    for email in [EMAIL, unknown] {
        let before = written(&test);
        asks(&test, email).expect("answered");
        assert_eq!(verifies(&test, email, "no code"), None);
        work.push(written(&test) - before);
    }
    assert_eq!(work[0], work[1]);
    assert!(test.letters().iter().all(|letter| letter.recipient != unknown));
    // Refusals come at the same moment too.
    for email in [EMAIL, unknown] {
        for _ in 0..4 {
            asks(&test, email).expect("answered");
        }
        assert!(locked_for(asks(&test, email)).is_some(), "{email}");
    }
}

/// Operations are stored for good: what strangers may repeat is among the logins and codes, which are deleted.
#[test]
fn anonymous_attempts_add_no_operations() {
    let test = TestOffice::new();
    registers(&test, account("thandi"), PASSWORD).expect("registered");
    // The keys that this needs are made once.
    assert!(is_wrong(&logs_in(&test, "nobody", "wrong password")));
    let lines = || -> Vec<_> {
        let lines = test.audit_lines().into_iter();
        lines.filter(|line| !line.starts_with("test.")).collect()
    };
    let before = lines();
    for name in ["nobody", "thandi"] {
        assert!(is_wrong(&logs_in(&test, name, "wrong password")));
    }
    for email in ["nobody@example.co.za", "thandi@example.co.za"] {
        asks(&test, email).expect("answered");
        assert_eq!(verifies(&test, email, "no code"), None);
    }
    assert_eq!(lines(), before);
}

/// A colleague behind the same network can ask for codes, too.
#[test]
fn five_codes_from_own_network_do_not_block() {
    let test = lender();
    logs_in(&test, "thandi", PASSWORD).expect("signed in");
    for _ in 0..5 {
        asks(&test, EMAIL).expect("asked");
    }
    let code = test.last_letter(EMAIL).code();
    let sent = || test.letters().iter().filter(|letter| letter.recipient == EMAIL).count();
    let before = sent();
    asks(&test, EMAIL).expect("answered");
    assert_eq!(sent(), before, "the last code is good for this request too");
    assert!(verifies(&test, EMAIL, &code).is_some());
    asks(&test, EMAIL).expect("asked");
    assert_eq!(sent(), before + 1, "no code is good any more");
    for _ in 0..5 {
        assert_eq!(verifies(&test, EMAIL, "no code"), None);
    }
    assert_eq!(locked_for(asks(&test, EMAIL)), Some(600), "until the last code expires");
    test.pass(SignedDuration::from_secs(601));
    asks(&test, EMAIL).expect("asked");
    assert_eq!(sent(), before + 2);
}

/// Typed text may contain anything, and audit lines are stored for good.
#[test]
fn unknown_addresses_are_not_in_the_audit() {
    let test = lender();
    asks(&test, "nobody@example.co.za").expect("answered");
    assert_eq!(verifies(&test, "nobody@example.co.za", "123456"), None);
    let lines = test.audit_lines();
    assert!(lines.iter().all(|line| !line.contains("nobody@")), "{lines:?}");
}

#[test]
fn declined_people_get_no_code() {
    let test = lender();
    let boss = test.administrator().can_everything();
    let sipho = registers(&test, account("sipho"), PASSWORD).expect("registered");
    asks(&test, &sipho.email).expect("asked");
    let code = test.last_letter(&sipho.email).code();
    boss.does(move |tx, ctx| decline(tx, ctx, sipho.id)).expect("declined");
    assert_eq!(verifies(&test, &sipho.email, &code), None);
    let letters = test.letters().len();
    asks(&test, &sipho.email).expect("answered all the same");
    assert_eq!(test.letters().len(), letters);
}

#[test]
fn registrants_get_the_decision_by_mail() {
    let test = lender();
    let boss = test.administrator().can_everything();
    let sipho = registers(&test, account("sipho"), PASSWORD).expect("registered");
    let lerato = registers(&test, account("lerato"), PASSWORD).expect("registered");
    let (yes, no) = (sipho.id, lerato.id);
    boss.does(move |tx, ctx| approve(tx, ctx, yes, &[])).expect("approved");
    boss.does(move |tx, ctx| decline(tx, ctx, no)).expect("declined");
    let subject = |email: &str| test.last_letter(email).subject;
    assert_eq!(subject(&sipho.email), "Your Rondavel account has been approved");
    assert_eq!(subject(&lerato.email), "Your registration with Rondavel");
}

#[test]
fn texts_that_are_no_address_are_refused() {
    let test = lender();
    for (text, message) in [("", "Email is required."), ("thandi", "Invalid email address")] {
        assert_eq!(messages(asks(&test, text), "email"), [message]);
    }
}

#[test]
fn message_is_rolled_back_with_its_request() {
    let test = lender();
    let is_job = || jobs::take(&test.office, "here", None).expect("an answer").is_some();
    let before = test.letters().len();
    assert!(is_job() && !is_job(), "the one of the registration's message");
    let verb = |tx: &mut Tx, ctx: &Ctx| -> Result<Done<()>> {
        request_reset(tx, ctx, EMAIL, None)?;
        Err(Error::whole("something else was wrong"))
    };
    let refused = test.office.write(from_address("10.0.0.1"), verb).wait();
    assert!(refused.is_err());
    assert_eq!(test.letters().len(), before);
    assert!(!is_job());
}
