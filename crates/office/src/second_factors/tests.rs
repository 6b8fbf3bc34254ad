use super::*;
use crate::testing::TestOffice;

#[test]
fn otpauth_url_names_issuer_and_account() {
    let url = otpauth_url("Ubuntu Loans & Co", "t.mokoena@soweto", "GEZDGNBV");
    let issuer = "Ubuntu%20Loans%20%26%20Co";
    let expected =
        format!("otpauth://totp/{issuer}:t.mokoena%40soweto?secret=GEZDGNBV&issuer={issuer}");
    assert_eq!(url, expected);
}

#[test]
fn codes_are_accepted_in_common_spellings() {
    assert_eq!(tidied(" 123 456\n"), "123456");
    assert_eq!(tidied("K7QD-M3XA t5hw"), "k7qdm3xat5hw");
    assert_eq!(tidied(&"x".repeat(1000)).len(), MAX_CODE);
    assert_eq!(
        (six_digits("000123"), six_digits("12345"), six_digits("12345a")),
        (Some(123), None, None)
    );
    assert_eq!(six_digits("\u{661}23456"), None, "digits of another script");
}

/// Salt and key make the secret: neither alone is enough, and no two people or lenders share one.
#[test]
fn secrets_differ_by_person_and_lender() {
    let made = |test: &TestOffice| {
        let person = test.administrator();
        let made = person.does(|tx, ctx| {
            let secret = begin(tx, ctx, ctx.staff()?)?;
            let subject = crate::Subject::new("test", 0);
            Ok(crate::Done::new(secret, "test.begin", subject, crate::Changes::none()))
        });
        made.expect("begun").secret
    };
    let (test, other) = (TestOffice::new(), TestOffice::with_entropy(7));
    let secrets = [made(&test), made(&test), made(&other)];
    assert!(secrets.iter().all(|secret| secret.len() == 32), "{secrets:?}");
    assert!(secrets[0] != secrets[1] && secrets[0] != secrets[2] && secrets[1] != secrets[2]);
}
