//! Too many wrong passwords.

use super::*;

#[test]
fn five_wrong_passwords_lock_only_that_pair() {
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
fn successful_login_resets_failed_attempts() {
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
fn simultaneous_attempts_count_individually() {
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
                let input = SignIn { place, device, selfie: stored(&test, FileKind::Selfie) };
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
fn many_wrong_passwords_delay_further_attempts() {
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
                record_event(tx, &event)?;
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

/// A later good login could not clear them: it would be the older one.
#[test]
fn failures_from_a_fast_clock_do_not_lock() {
    let test = TestOffice::new();
    registers(&test, account("thandi"), PASSWORD).expect("registered");
    let right = test.clock.now();
    test.clock.jump(right + SignedDuration::from_hours(24 * 30));
    for _ in 0..5 {
        assert!(is_wrong(&logs_in(&test, "thandi", "wrong password")));
    }
    assert_eq!(locked_for(logs_in(&test, "thandi", PASSWORD)), Some(15 * 60));
    test.clock.jump(right);
    logs_in(&test, "thandi", PASSWORD).expect("signed in");
}
