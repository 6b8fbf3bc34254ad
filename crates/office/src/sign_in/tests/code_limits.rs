//! Wrong codes of a day: told, and in the end refused everywhere.

use super::second_factor::{ELSEWHERE, HOME, Thandi, enters_from};
use super::*;

/// Five wrong codes from one network, and the quarter of an hour for which that pair is locked out.
fn guesses(thandi: &Thandi, address: &str) {
    let token = thandi.token_from(address);
    for _ in 0..5 {
        let wrong = enters_from(&thandi.test, address, &token, &thandi.wrong_code());
        assert_eq!(messages(wrong, "code").len(), 1);
    }
    thandi.test.pass(SignedDuration::from_mins(16));
}

#[test]
fn ten_wrong_codes_a_day_are_reported() {
    let thandi = Thandi::new();
    let told = |thandi: &Thandi| {
        let subject = "Wrong codes for your Rondavel account";
        thandi.subjects().iter().filter(|said| *said == subject).count()
    };
    guesses(&thandi, ELSEWHERE);
    assert_eq!(told(&thandi), 0);
    guesses(&thandi, HOME);
    assert_eq!(told(&thandi), 1);
    guesses(&thandi, ELSEWHERE);
    assert_eq!(told(&thandi), 1, "once is enough");
    let letter = thandi.test.last_letter("thandi@example.co.za");
    assert!(letter.body_text.contains("someone knows your password"), "{}", letter.body_text);
}

/// A colleague behind the same address is on a network of the account's own.
#[test]
fn two_hundred_wrong_codes_close_known_networks() {
    let thandi = Thandi::new();
    for _ in 0..40 {
        guesses(&thandi, HOME);
    }
    let token = thandi.token();
    let closed = enters_from(&thandi.test, HOME, &token, &thandi.code());
    assert!(locked_for(closed).is_some_and(|seconds| seconds > 3600));
}
