//! Confirming the email address of a registration.

use super::*;
use crate::staff::{StaffFields, confirm_email, profile, request_email};

const ADDRESS: &str = "second@example.co.za";

/// A lender with an administrator, and a person who waits for approval.
fn waiting() -> (TestOffice, StaffRecord) {
    let test = TestOffice::new();
    registers(&test, account("first"), PASSWORD).expect("registered");
    let record = registers(&test, account("second"), PASSWORD).expect("registered");
    (test, record)
}

fn proves(
    test: &TestOffice,
    username: &str,
    password: &str,
) -> std::result::Result<Registrant, LoginOutcome> {
    let request = from_address("10.0.0.1");
    let admitted = test.office.read(&request, |tx, ctx| admit(tx, ctx, username));
    let admitted = admitted.expect("read").expect("not locked");
    admitted.check_registered(password).expect("checked")
}

fn confirms(test: &TestOffice, proof: &Registrant, code: &str) -> Result<Option<StaffRecord>> {
    let (proof, code) = (proof.clone(), code.to_owned());
    let verb = move |tx: &mut Tx, ctx: &Ctx| confirm_registration(tx, ctx, &proof, &code);
    test.office.write(from_address("10.0.0.1"), verb).wait()
}

fn asks_again(test: &TestOffice, proof: &Registrant) -> Result<StaffRecord> {
    let proof = proof.clone();
    let verb = move |tx: &mut Tx, ctx: &Ctx| send_registration_code(tx, ctx, &proof);
    test.office.write(from_address("10.0.0.1"), verb).wait()
}

fn conflict<T: std::fmt::Debug>(answer: Result<T>) -> &'static str {
    let Err(Error::Conflict { code, .. }) = answer else { panic!("{answer:?}") };
    code
}

#[test]
fn approver_sees_if_the_address_is_confirmed() {
    let (test, record) = waiting();
    let boss = test.administrator().can(Permission::AddStaff);
    let is_confirmed = || boss.asks(registrations).expect("listed")[0].email_confirmed_at.is_some();
    let letter = test.last_letter(ADDRESS);
    assert_eq!(letter.subject, "Confirm your email address for Rondavel");
    assert!(letter.body_text.contains("You have registered with Rondavel as second."));
    let wrong = proves(&test, "second", "something else");
    assert_eq!(wrong.expect_err("refused"), LoginOutcome::WrongPassword);
    let proof = proves(&test, "second", PASSWORD).expect("the password is right");

    assert_eq!(confirms(&test, &proof, "no code").expect("looked at"), None);
    assert!(!is_confirmed());
    let code = letter.code();
    let spaced = format!(" {} {}", &code[..3], &code[3..]);
    let confirmed = confirms(&test, &proof, &spaced).expect("looked at").expect("right");
    assert_eq!((confirmed.id, confirmed.version), (record.id, record.version));
    assert!(is_confirmed());
    for answer in [confirms(&test, &proof, &code).map(drop), asks_again(&test, &proof).map(drop)] {
        assert_eq!(conflict(answer), "already_confirmed");
    }
    let lines = test.audit_lines();
    assert!(lines.iter().any(|line| line.starts_with("staff.confirm_email")), "{lines:?}");
}

#[test]
fn confirmation_codes_and_guesses_are_limited() {
    let (test, _) = waiting();
    let code = test.last_letter(ADDRESS).code();
    let proof = proves(&test, "second", PASSWORD).expect("the password is right");
    for _ in 0..5 {
        assert_eq!(confirms(&test, &proof, "no code").expect("looked at"), None);
    }
    assert_eq!(confirms(&test, &proof, &code).expect("looked at"), None, "guessed at too often");
    for _ in 0..4 {
        asks_again(&test, &proof).expect("mailed");
    }
    assert!(locked_for(asks_again(&test, &proof)).is_some(), "the sixth code of the hour");
    let code = test.last_letter(ADDRESS).code();
    test.pass(SignedDuration::from_hours(24) + SignedDuration::from_secs(1));
    assert_eq!(confirms(&test, &proof, &code).expect("looked at"), None, "run out");
    asks_again(&test, &proof).expect("mailed");
    let code = test.last_letter(ADDRESS).code();
    assert!(confirms(&test, &proof, &code).expect("looked at").is_some());
}

#[test]
fn changed_password_voids_the_confirmation() {
    let (test, record) = waiting();
    let code = test.last_letter(ADDRESS).code();
    let proof = proves(&test, "second", PASSWORD).expect("the password is right");
    test.arrange(move |tx, _| staff::set_password(tx, record.id, "another hash").map(drop));
    assert!(is_wrong(&confirms(&test, &proof, &code)));
    assert!(is_wrong(&asks_again(&test, &proof)));
}

/// Until the decision, it is confirmed without signing in; afterwards with the same code in the
/// profile.
#[test]
fn code_works_in_the_profile_after_approval() {
    let (test, record) = waiting();
    let code = test.last_letter(ADDRESS).code();
    let proof = proves(&test, "second", PASSWORD).expect("the password is right");
    let boss = test.administrator().can(Permission::AddStaff);
    boss.does(move |tx, ctx| approve(tx, ctx, record.id, &[])).expect("approved");
    let late = confirms(&test, &proof, &code);
    assert_eq!(conflict(late), "already_approved");
    // Nor does it say without a trace whose password is right.
    let later = proves(&test, "second", PASSWORD);
    assert_eq!(later.expect_err("refused"), LoginOutcome::AlreadyApproved);
    confirms_in_profile(&test, "second", &code);
}

/// The first administrator, and people who register while registration is open, are active at once.
#[test]
fn active_person_confirms_in_the_profile() {
    let test = with_registration(Registration::Open);
    registers(&test, account("second"), PASSWORD).expect("registered");
    let letter = test.last_letter(ADDRESS);
    assert!(letter.body_text.contains("log in, open Profile and enter this code"));
    let session = logs_in(&test, "second", PASSWORD).expect("signed in").person.session;
    test.arrange(move |tx, ctx| sessions::password_verified(tx, ctx, session));
    let asks_again = || {
        let request = Request { caller: Caller::Session(session), ..from_address("10.0.0.1") };
        test.office.write(request, |tx, ctx| request_email(tx, ctx, ADDRESS)).wait()
    };
    asks_again().expect("another code");
    confirms_in_profile(&test, "second", &test.last_letter(ADDRESS).code());
    assert_eq!(messages(asks_again(), "email"), ["This is already your email address."]);
}

fn confirms_in_profile(test: &TestOffice, username: &str, code: &str) {
    let session = logs_in(test, username, PASSWORD).expect("signed in").person.session;
    let request = || Request { caller: Caller::Session(session), ..from_address("10.0.0.1") };
    let before = test.office.read(&request(), profile).expect("found");
    assert_eq!(before.pending_email.as_ref(), Some(&before.record.email), "it asks for the code");
    let confirms = |code: &str| {
        let code = code.to_owned();
        test.office.write(request(), move |tx, ctx| confirm_email(tx, ctx, &code)).wait()
    };
    assert_eq!(confirms("no code").expect("looked at"), None);
    let member = confirms(code).expect("looked at").expect("right");
    assert_eq!(member.pending_email, None);
    assert_eq!(member.record.version, before.record.version, "nothing was edited");
    assert!(member.record.email_confirmed_at.is_some());
    let letters = test.letters().into_iter();
    let mut subjects = letters.map(|letter| letter.subject);
    assert!(!subjects.any(|subject| subject.contains("was changed")), "it has not changed");
}

/// The code of an address that a colleague has corrected says nothing of the one that it replaces.
#[test]
fn corrected_address_is_confirmed_instead() {
    let (test, record) = waiting();
    let old = test.last_letter(ADDRESS).code();
    let boss = test.administrator().can_everything();
    let right = "second.right@example.co.za";
    let input = StaffFields { email: Some(right.to_owned()), ..StaffFields::default() };
    let id = record.id;
    boss.does(move |tx, ctx| staff::edit(tx, ctx, id, &input)).expect("edited");
    let proof = proves(&test, "second", PASSWORD).expect("the password is right");
    assert_eq!(confirms(&test, &proof, &old).expect("looked at"), None);
    // Nor does a new password by the old one end the question.
    test.arrange(move |tx, ctx| {
        let before = staff::record(tx, id)?;
        staff::confirmed_by_mail(tx, ctx, &before)
    });
    asks_again(&test, &proof).expect("mailed to the new one");
    let code = test.last_letter(right).code();
    let confirmed = confirms(&test, &proof, &code).expect("looked at").expect("right");
    assert_eq!(confirmed.email, right);
    let letter = test.last_letter(ADDRESS);
    let by = boss.asks(move |tx, _| staff::record(tx, boss.staff)).expect("found").username;
    assert!(letter.body_text.contains(&format!("{by} has changed")), "{}", letter.body_text);
    assert!(confirmed.email_confirmed_at.is_some());
}

/// A code for a new password came to the same address.
#[test]
fn password_reset_confirms_the_address() {
    let (test, record) = waiting();
    let nonce = test.arrange(|tx, ctx| Ok(request_reset(tx, ctx, ADDRESS, None)?.value));
    let code = test.last_letter(ADDRESS).code();
    test.arrange(move |tx, ctx| {
        let token = verify_code(tx, ctx, ADDRESS, &code, Some(&nonce))?.value;
        let token = token.expect("the right code");
        let chosen = NewPassword::prepare("another street 15", "second", [2; 32])?;
        confirm_reset(tx, ctx, ADDRESS, &token, &chosen)?;
        Ok(())
    });
    let id = record.id;
    let after = test.arrange(move |tx, _| staff::record(tx, id));
    assert!(after.email_confirmed_at.is_some());
    let boss = test.administrator().can_everything();
    let member = boss.asks(move |tx, ctx| staff::find(tx, ctx, id)).expect("found");
    assert_eq!(member.pending_email, None, "there is nothing left to confirm");
}
