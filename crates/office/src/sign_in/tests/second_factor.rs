//! The second factor: set up, asked for, limited, turned off.

use super::*;
use crate::second_factors::code_shown;
use crate::{Access, SecondFactorRule};
use money::Timestamp;

pub(super) const HOME: &str = "10.0.0.1";
pub(super) const ELSEWHERE: &str = "10.9.0.1";

/// Thandi, who has an app and recovery codes.
pub(super) struct Thandi {
    pub(super) test: TestOffice,
    session: SessionId,
    secret: String,
    recovery_codes: Vec<String>,
}

fn own(session: SessionId) -> Request {
    Request { caller: Caller::Session(session), ..from_address(HOME) }
}

/// Proves the password again.
fn proves(test: &TestOffice, session: SessionId) {
    let admitted = test.office.read(&own(session), |tx, ctx| admit(tx, ctx, "thandi"));
    let verified = admitted.expect("read").expect("admitted").check(PASSWORD);
    let verified = verified.expect("checked").expect("right");
    let verb = move |tx: &mut Tx, ctx: &Ctx| confirm_password(tx, ctx, &verified);
    test.office.write(own(session), verb).wait().expect("confirmed");
}

fn begins(test: &TestOffice, session: SessionId) -> Result<String> {
    Ok(test.office.write(own(session), begin_second_factor).wait()?.secret)
}

fn confirms(test: &TestOffice, session: SessionId, code: &str) -> Result<Vec<String>> {
    let code = code.to_owned();
    let verb = move |tx: &mut Tx, ctx: &Ctx| confirm_second_factor(tx, ctx, &code);
    test.office.write(own(session), verb).wait()
}

fn turns_off(test: &TestOffice, session: SessionId, code: &str) -> Result<()> {
    let code = code.to_owned();
    let verb = move |tx: &mut Tx, ctx: &Ctx| turn_off_second_factor(tx, ctx, &code);
    test.office.write(own(session), verb).wait()?.map_err(Error::from)
}

fn renews(test: &TestOffice, session: SessionId, code: &str) -> Result<Vec<String>> {
    let code = code.to_owned();
    let verb = move |tx: &mut Tx, ctx: &Ctx| renew_recovery_codes(tx, ctx, &code);
    test.office.write(own(session), verb).wait()?.map_err(Error::from)
}

pub(super) fn enters_from(
    test: &TestOffice,
    address: &str,
    token: &str,
    code: &str,
) -> Result<Welcome> {
    let (token, code) = (token.to_owned(), code.to_owned());
    let verb = move |tx: &mut Tx, ctx: &Ctx| enter_code(tx, ctx, &token, &code);
    test.office.write(from_address(address), verb).wait()?.map_err(Error::from)
}

impl Thandi {
    pub(super) fn new() -> Self {
        Thandi::under(Policy::default())
    }

    fn under(policy: Policy) -> Self {
        let test = TestOffice::with_policy(policy);
        registers(&test, account("thandi"), PASSWORD).expect("registered");
        let session = logs_in(&test, "thandi", PASSWORD).expect("signed in").person.session;
        proves(&test, session);
        let secret = begins(&test, session).expect("begun");
        let code = code_shown(&secret, test.clock.now());
        let recovery_codes = confirms(&test, session, &code).expect("confirmed");
        test.pass(SignedDuration::from_mins(1));
        Thandi { test, session, secret, recovery_codes }
    }

    pub(super) fn code(&self) -> String {
        self.code_at(self.test.clock.now())
    }

    fn code_at(&self, at: Timestamp) -> String {
        code_shown(&self.secret, at)
    }

    /// A code that the app shows neither now nor a step before or after.
    pub(super) fn wrong_code(&self) -> String {
        let now = self.test.clock.now();
        let near = [-30, 0, 30].map(|s| self.code_at(now + SignedDuration::from_secs(s)));
        let mut codes = (0..4).map(|number| format!("{number:06}"));
        codes.find(|code| !near.contains(code)).expect("three of four at most are right")
    }

    pub(super) fn token_from(&self, address: &str) -> String {
        match first_step(&self.test, address, "thandi", PASSWORD).expect("the password is right") {
            SignInStep::CodeRequired { token } => token,
            SignInStep::Welcome(_) => panic!("a code is asked for"),
        }
    }

    pub(super) fn token(&self) -> String {
        self.token_from(HOME)
    }

    fn enters(&self, token: &str, code: &str) -> Result<Welcome> {
        enters_from(&self.test, HOME, token, code)
    }

    fn outcomes(&self) -> Vec<LoginOutcome> {
        let boss = self.test.administrator();
        let events = boss.asks(|tx, ctx| activity(tx, ctx, &LoginEventFilter::default(), 100, 0));
        events.expect("listed").into_iter().map(|event| event.outcome).collect()
    }

    pub(super) fn subjects(&self) -> Vec<String> {
        self.test.letters().into_iter().map(|letter| letter.subject).collect()
    }
}

#[test]
fn second_factor_setup_needs_password_and_code() {
    let test = TestOffice::new();
    registers(&test, account("thandi"), PASSWORD).expect("registered");
    let session = logs_in(&test, "thandi", PASSWORD).expect("signed in").person.session;
    let refused = begins(&test, session);
    assert!(matches!(refused, Err(Error::Refused { code: "password_not_verified", .. })));
    proves(&test, session);
    let first = begins(&test, session).expect("begun");
    let second = begins(&test, session).expect("begun again");
    assert_ne!(first, second);
    let now = test.clock.now();
    let replaced = confirms(&test, session, &code_shown(&first, now));
    assert_eq!(messages(replaced, "code").len(), 1, "of the secret before");
    // No code is required until the app is confirmed.
    let elsewhere = logs_in(&test, "thandi", PASSWORD).expect("signed in").person.session;
    let codes = confirms(&test, session, &code_shown(&second, now)).expect("confirmed");
    assert_eq!(codes.len(), 10);
    assert!(codes.iter().all(|code| code.len() == 14), "{codes:?}");
    assert!(matches!(
        first_step(&test, HOME, "thandi", PASSWORD),
        Ok(SignInStep::CodeRequired { .. })
    ));
    assert!(is_open(&test, session), "the session goes on");
    assert!(!is_open(&test, elsewhere), "the others end");
    assert!(matches!(
        begins(&test, session),
        Err(Error::Conflict { code: "second_factor_exists", .. })
    ));
    let again = confirms(&test, session, &code_shown(&second, now));
    assert!(matches!(again, Err(Error::Conflict { code: "second_factor_not_begun", .. })));
    let letter = test.last_letter("thandi@example.co.za");
    assert_eq!(letter.subject, "Your Rondavel account has a second factor");
    let lines = test.audit_lines().join("\n") + &letter.body_text;
    for secret in codes.iter().chain([&first, &second]) {
        assert!(!lines.contains(secret.as_str()), "{secret} is written down");
        assert!(!lines.contains(&secret.replace('-', "")), "{secret} is written down");
    }
}

#[test]
fn code_completes_a_login_without_new_selfie() {
    let thandi = Thandi::new();
    let token = thandi.token();
    assert_eq!(thandi.outcomes()[0], LoginOutcome::CodeRequired);
    thandi.test.pass(SignedDuration::from_mins(2));
    let welcome = thandi.enters(&token, &thandi.code()).expect("signed in");
    assert!(is_open(&thandi.test, welcome.person.session));
    let look = |tx: &mut Tx, ctx: &Ctx| {
        let events = login_events(tx, ctx, &LoginEventFilter::default(), 10, 0)?;
        Ok((events, log_book::list(tx, ctx, &log_book::EntryFilter::default(), 10, 0)?))
    };
    let (events, entries) =
        thandi.test.office.read(&own(welcome.person.session), look).expect("looked up");
    let event = &events[0];
    assert_eq!(event.outcome, LoginOutcome::Success);
    assert_eq!(event.session_id, Some(welcome.person.session));
    assert_eq!(event.created_at, thandi.test.clock.now());
    assert_eq!(event.latitude, Some(-26_204_103));
    let selfie = event.selfie.as_deref().expect("a selfie");
    assert_eq!(thandi.test.state_of(selfie).as_deref(), Some("stored"));
    assert!(!entries.is_empty(), "the log book is open");
    // The token was good for one sign-in.
    thandi.test.pass(SignedDuration::from_secs(30));
    let again = thandi.enters(&token, &thandi.code());
    assert_eq!(messages(again, "token"), ["This sign-in has expired. Please log in again."]);
}

#[test]
fn code_works_only_once() {
    let thandi = Thandi::new();
    let (first, second) = (thandi.token(), thandi.token());
    let code = thandi.code();
    thandi.enters(&first, &code).expect("signed in");
    let used = "This code was already used. Wait for the next one in your app.";
    assert_eq!(messages(thandi.enters(&second, &code), "code"), [used]);
    // Nor one from before it, though it is within the time that codes are taken.
    let earlier = thandi.code_at(thandi.test.clock.now() - SignedDuration::from_secs(30));
    assert_eq!(messages(thandi.enters(&second, &earlier), "code"), [used]);
    thandi.test.pass(SignedDuration::from_secs(30));
    thandi.enters(&second, &thandi.code()).expect("signed in with the next one");
}

#[test]
fn clock_may_differ_by_half_a_minute() {
    for (seconds, is_taken) in [(-61, false), (-30, true), (0, true), (30, true), (61, false)] {
        let thandi = Thandi::new();
        // The first of a step's thirty seconds.
        let now = thandi.test.clock.now().as_second();
        thandi.test.clock.set(Timestamp::from_second(now - now % 30 + 30).expect("an instant"));
        let code = thandi.code_at(thandi.test.clock.now() + SignedDuration::from_secs(seconds));
        let answer = thandi.enters(&thandi.token(), &code);
        assert_eq!(answer.is_ok(), is_taken, "{seconds} seconds");
    }
}

#[test]
fn recovery_code_works_once_and_is_reported() {
    let thandi = Thandi::new();
    let code = thandi.recovery_codes[3].to_uppercase().replace('-', " ");
    thandi.enters(&thandi.token(), &code).expect("signed in");
    let letter = thandi.test.last_letter("thandi@example.co.za");
    assert_eq!(letter.subject, "A recovery code of your Rondavel account was used");
    assert!(letter.body_text.contains("9 recovery codes are left"), "{}", letter.body_text);
    assert!(!letter.body_text.contains(&thandi.recovery_codes[3]));
    let again = thandi.enters(&thandi.token(), &thandi.recovery_codes[3]);
    assert_eq!(messages(again, "code").len(), 1);

    proves(&thandi.test, thandi.session);
    thandi.test.pass(SignedDuration::from_mins(1));
    let renewed = renews(&thandi.test, thandi.session, &thandi.code()).expect("renewed");
    assert_eq!(renewed.len(), 10);
    assert!(renewed.iter().all(|code| !thandi.recovery_codes.contains(code)));
    let old = thandi.enters(&thandi.token(), &thandi.recovery_codes[4]);
    assert_eq!(messages(old, "code").len(), 1, "a code of the list before");
    thandi.enters(&thandi.token(), &renewed[0]).expect("signed in");
    let own = thandi.test.office.read(&own(thandi.session), second_factor).expect("looked up");
    assert_eq!(own.recovery_codes_left, 9);
}

/// A person who knows the password and finds an unlocked screen must not get codes that replace the
/// phone.
#[test]
fn new_recovery_codes_need_a_code_and_mail() {
    let thandi = Thandi::new();
    proves(&thandi.test, thandi.session);
    for wrong in [String::new(), thandi.wrong_code()] {
        let refused = renews(&thandi.test, thandi.session, &wrong);
        assert_eq!(messages(refused.map(drop), "code").len(), 1, "{wrong}");
    }
    let wrong = thandi.outcomes().iter().filter(|o| **o == LoginOutcome::WrongCode).count();
    assert_eq!(wrong, 2, "they count with the logins");
    let subject = "New recovery codes for your Rondavel account";
    assert!(!thandi.subjects().iter().any(|told| told == subject));
    renews(&thandi.test, thandi.session, &thandi.recovery_codes[0]).expect("renewed");
    let letter = thandi.test.last_letter("thandi@example.co.za");
    assert_eq!(letter.subject, subject);
    assert!(letter.body_text.contains("no longer work"), "{}", letter.body_text);
}

#[test]
fn five_wrong_codes_lock_only_that_pair() {
    let thandi = Thandi::new();
    let (here, there) = (thandi.token_from(ELSEWHERE), thandi.token());
    for _ in 0..5 {
        let wrong = enters_from(&thandi.test, ELSEWHERE, &here, &thandi.wrong_code());
        assert_eq!(messages(wrong, "code").len(), 1);
    }
    let server = thandi.test.another_server();
    let right = thandi.code();
    assert_eq!(locked_for(enters_from(&server, ELSEWHERE, &here, &right)), Some(900));
    let recovery = &thandi.recovery_codes[0];
    assert_eq!(locked_for(enters_from(&server, ELSEWHERE, &here, recovery)), Some(900));
    let password = first_step(&thandi.test, ELSEWHERE, "thandi", PASSWORD);
    assert_eq!(locked_for(password), Some(900), "passwords count with codes");
    thandi.enters(&there, &right).expect("whoever is elsewhere is not locked out");
    assert_eq!(thandi.outcomes().iter().filter(|o| **o == LoginOutcome::WrongCode).count(), 5);
}

/// An attacker with the password and many addresses gets fifty guesses a day.
#[test]
fn fifty_wrong_codes_close_unknown_networks() {
    let thandi = Thandi::new();
    // Signing in has made this network the account's own.
    thandi.enters(&thandi.token(), &thandi.code()).expect("signed in");
    for network in 1..=10 {
        let address = format!("10.7.{network}.1");
        let token = thandi.token_from(&address);
        for _ in 0..5 {
            let wrong = enters_from(&thandi.test, &address, &token, &thandi.wrong_code());
            assert_eq!(messages(wrong, "code").len(), 1);
        }
    }
    thandi.test.pass(SignedDuration::from_mins(1));
    let token = thandi.token_from(ELSEWHERE);
    let closed = enters_from(&thandi.test, ELSEWHERE, &token, &thandi.code());
    assert_eq!(locked_for(closed), Some(24 * 3600 - 60));
    thandi.enters(&thandi.token(), &thandi.code()).expect("its own network is heard");
}

#[test]
fn first_step_token_expires_with_password_or_factor() {
    let thandi = Thandi::new();
    let token = thandi.token();
    thandi.test.pass(SignedDuration::from_mins(10));
    assert_eq!(messages(thandi.enters(&token, &thandi.code()), "token").len(), 1);
    assert_eq!(messages(thandi.enters("nonsense", &thandi.code()), "token").len(), 1);

    let token = thandi.token();
    let staff = thandi.enters(&thandi.token(), &thandi.code()).expect("signed in").person.staff;
    thandi.test.pass(SignedDuration::from_secs(30));
    thandi.test.arrange(move |tx, _| staff::set_password(tx, staff, "another hash").map(drop));
    let changed = thandi.enters(&token, &thandi.code());
    assert_eq!(messages(changed, "token").len(), 1, "the password is another one");
}

#[test]
fn an_abandoned_login_keeps_no_selfie() {
    let thandi = Thandi::new();
    thandi.token();
    let look = |tx: &mut Tx, ctx: &Ctx| login_events(tx, ctx, &LoginEventFilter::default(), 1, 0);
    let latest = || {
        let events = thandi.test.office.read(&own(thandi.session), look);
        events.expect("listed").remove(0)
    };
    let selfie = latest().selfie.expect("a selfie, while the code may come");
    assert_eq!(forget_abandoned(&thandi.test.office).wait().expect("done"), 0);
    thandi.test.pass(SignedDuration::from_mins(10));
    assert_eq!(forget_abandoned(&thandi.test.office).wait().expect("done"), 1);
    assert_eq!((latest().selfie, latest().outcome), (None, LoginOutcome::CodeRequired));
    assert_eq!(thandi.test.state_of(&selfie).as_deref(), Some("to_delete"));
}

#[test]
fn removal_needs_the_password_and_a_code() {
    let thandi = Thandi::new();
    let (test, session) = (&thandi.test, thandi.session);
    test.pass(SignedDuration::from_mins(2));
    let elsewhere = thandi.enters(&thandi.token(), &thandi.code()).expect("signed in");
    test.pass(SignedDuration::from_mins(10));
    let unproved = turns_off(test, session, &thandi.code());
    assert!(matches!(unproved, Err(Error::Refused { code: "password_not_verified", .. })));
    proves(test, session);
    assert_eq!(messages(turns_off(test, session, &thandi.wrong_code()), "code").len(), 1);
    turns_off(test, session, &thandi.code()).expect("off");
    assert!(is_open(test, session) && !is_open(test, elsewhere.person.session));
    logs_in(test, "thandi", PASSWORD).expect("signed in with the password alone");
    assert!(
        thandi
            .subjects()
            .contains(&"The second factor of your Rondavel account was turned off".to_owned())
    );
    assert!(matches!(
        turns_off(test, session, &thandi.code()),
        Err(Error::Conflict { code: "no_second_factor", .. })
    ));
}

#[test]
fn removal_guesses_count_with_logins() {
    let thandi = Thandi::new();
    proves(&thandi.test, thandi.session);
    for _ in 0..5 {
        let wrong = turns_off(&thandi.test, thandi.session, &thandi.wrong_code());
        assert_eq!(messages(wrong, "code").len(), 1);
    }
    assert_eq!(locked_for(turns_off(&thandi.test, thandi.session, &thandi.code())), Some(900));
}

#[test]
fn password_reset_keeps_the_second_factor() {
    let thandi = Thandi::new();
    let email = "thandi@example.co.za";
    let request = |tx: &mut Tx, ctx: &Ctx| request_reset(tx, ctx, email, None);
    let nonce = thandi.test.office.write(from_address(HOME), request).wait().expect("asked");
    let code = thandi.test.last_letter(email).code();
    let verify =
        move |tx: &mut Tx, ctx: &Ctx| verify_code(tx, ctx, email, &code, Some(nonce.as_str()));
    let token = thandi.test.office.write(from_address(HOME), verify).wait();
    let token = token.expect("looked at").expect("right");
    let chosen = NewPassword::prepare("orlando stadium 9", "thandi", [3; 32]).expect("prepared");
    let confirm = move |tx: &mut Tx, ctx: &Ctx| confirm_reset(tx, ctx, email, &token, &chosen);
    thandi.test.office.write(from_address(HOME), confirm).wait().expect("reset");
    let step = first_step(&thandi.test, HOME, "thandi", "orlando stadium 9");
    assert!(matches!(step, Ok(SignInStep::CodeRequired { .. })));
}

/// People who must have one can only set it up and look at their own account.
#[test]
fn required_second_factor_is_set_up_first() {
    for (rule, administrator, consultant) in [
        (SecondFactorRule::Optional, false, false),
        (SecondFactorRule::Administrators, true, false),
        (SecondFactorRule::All, true, true),
    ] {
        let policy = Policy { second_factor: rule, ..Policy::default() };
        let test = TestOffice::with_policy(policy);
        for (person, must) in
            [(test.administrator(), administrator), (test.consultant("Soweto"), consultant)]
        {
            let owes = person.asks(|_, ctx| Ok(ctx.person()?.owes_second_factor)).expect("asked");
            assert_eq!(owes, must, "{rule:?}");
            let works = person.asks(|_, ctx| ctx.staff().map(drop));
            let code = match works {
                Ok(()) => None,
                Err(Error::Refused { code, .. }) => Some(code),
                Err(other) => panic!("{other:?}"),
            };
            assert_eq!(code, must.then_some("second_factor_set_up_required"), "{rule:?}");
            assert!(person.asks(|_, ctx| ctx.may(Access::SETTING_UP).map(drop)).is_ok());
        }
    }
}

#[test]
fn required_second_factor_blocks_until_set_up() {
    let policy = Policy { second_factor: SecondFactorRule::All, ..Policy::default() };
    let test = TestOffice::with_policy(policy);
    registers(&test, account("thandi"), PASSWORD).expect("registered");
    let person = logs_in(&test, "thandi", PASSWORD).expect("signed in").person;
    assert!(person.owes_second_factor);
    let works = |session| test.office.read(&own(session), |_, ctx| ctx.staff().map(drop)).is_ok();
    assert!(!works(person.session));
    // The password was given a moment ago, and is not asked for again.
    let secret = begins(&test, person.session).expect("begun");
    assert!(!works(person.session), "a set-up that is not confirmed is none");
    confirms(&test, person.session, &code_shown(&secret, test.clock.now())).expect("confirmed");
    assert!(works(person.session));
    proves(&test, person.session);
    test.pass(SignedDuration::from_secs(30));
    turns_off(&test, person.session, &code_shown(&secret, test.clock.now())).expect("off");
    assert!(!works(person.session), "until the next one is set up");
}

#[test]
fn login_from_a_new_device_is_reported() {
    let test = TestOffice::new();
    registers(&test, account("thandi"), PASSWORD).expect("registered");
    let before = test.letters().len();
    logs_in(&test, "thandi", PASSWORD).expect("signed in");
    logs_in_from(&test, ELSEWHERE, "thandi", PASSWORD).expect("signed in");
    assert_eq!(test.letters().len(), before, "the first device, wherever it is");
    let with = |browser: &str| {
        let request = from_address(HOME);
        let admitted = test.office.read(&request, |tx, ctx| admit(tx, ctx, "thandi"));
        let verified = admitted.expect("read").expect("admitted").check(PASSWORD);
        let verified = verified.expect("checked").expect("right");
        let device = Device { browser_info: browser.to_owned(), machine_info: "Linux".to_owned() };
        let place = Place::new(0, 0).expect("a place");
        let input = SignIn { place, device, selfie: stored(&test, FileKind::Selfie) };
        let verb = move |tx: &mut Tx, ctx: &Ctx| sign_in(tx, ctx, &verified, &input);
        test.office.write(request, verb).wait().expect("signed in");
        test.letters().len() - before
    };
    assert_eq!(with("Chrome"), 1);
    let letter = test.last_letter("thandi@example.co.za");
    assert_eq!(letter.subject, "New sign-in to your Rondavel account");
    assert!(letter.body_text.contains("Chrome on Linux, on 2 Mar 2026 at 08:00"), "{letter:?}");
    assert!(!letter.body_text.contains(HOME), "no address");
    assert_eq!(with("Chrome"), 1, "known by now");
    // A device whose password was right and whose code never came is not known.
    let thandi = Thandi::new();
    thandi.token();
    assert!(!thandi.subjects().contains(&letter.subject));
}
