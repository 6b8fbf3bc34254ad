use super::*;
use crate::testing::TestOffice;
use store::{One, queries};

queries! {
    fn all_changes() -> Vec<One<String>> = "SELECT changes FROM operations /* scan: a test */";
}

#[test]
fn secret_is_created_once() {
    let test = TestOffice::new();
    let first = secret(&test.office, Secret::AccessTokens).expect("a secret");
    assert_eq!(secret(&test.office, Secret::AccessTokens).expect("the same"), first);
    assert_ne!(secret(&test.office, Secret::MediaLinks).expect("another"), first);
}

#[test]
fn every_key_is_in_the_inventory() {
    let page = include_str!("../../../../docs/inventory.md");
    let all = [
        Secret::AccessTokens,
        Secret::MediaLinks,
        Secret::Drafts,
        Secret::LoginNames,
        Secret::SecondFactors,
        Secret::SetupCode,
    ];
    for secret in all {
        assert!(page.contains(&format!("`{}`", secret.name())), "{}", secret.name());
    }
}

#[test]
fn first_stored_secret_wins_between_servers() {
    let test = TestOffice::new();
    let first = secret(&test.office, Secret::AccessTokens).expect("a secret");
    let late = test
        .office
        .write(Request::system("late"), |tx, ctx| store_secret(tx, ctx, Secret::AccessTokens));
    assert_eq!(late.wait().expect("the same"), first);
}

#[test]
fn no_secret_is_in_the_audit_line() {
    let test = TestOffice::new();
    let key = secret(&test.office, Secret::AccessTokens).expect("a secret");
    let lines = test.arrange(|tx, _| Ok(all_changes(tx)?));
    assert!(!lines.is_empty());
    for One(changes) in lines {
        assert!(!changes.contains(&hex::encode(key)), "{changes}");
    }
}

#[test]
fn demo_is_marked_by_the_program_only() {
    let test = TestOffice::new();
    assert!(!test.arrange(|tx, _| is_demo(tx)));
    let by_a_person = test.administrator().does(mark_demo);
    assert!(matches!(by_a_person, Err(Error::SignInRequired)));
    for _ in 0..2 {
        test.office.write(Request::system("test"), mark_demo).wait().expect("marked");
        assert!(test.arrange(|tx, _| is_demo(tx)));
    }
}

#[test]
fn people_cannot_create_secrets() {
    let test = TestOffice::new();
    let person = test.administrator();
    let answer = person.does(|tx, ctx| store_secret(tx, ctx, Secret::AccessTokens));
    assert!(matches!(answer, Err(Error::SignInRequired)));
}

#[test]
fn damaged_key_is_refused() {
    for damaged in ["zz".repeat(32), "11".repeat(31), "11".repeat(33)] {
        let test = TestOffice::new();
        let name = Secret::LoginNames.name();
        test.arrange(move |tx, _| queries::insert(tx, name, &damaged));
        let answer = secret(&test.office, Secret::LoginNames);
        assert!(matches!(answer, Err(Error::Internal(_))), "{answer:?}");
    }
}

#[test]
fn signing_keys_are_exchanged_and_no_other_secret() {
    let test = TestOffice::new();
    let secrets = [Secret::AccessTokens, Secret::MediaLinks, Secret::SetupCode, Secret::Drafts];
    let all = || secrets.map(|it| secret(&test.office, it).expect("a secret"));
    let before = all();
    test.office.write(Request::system("test"), rotate_keys).wait().expect("exchanged");
    let after = all();
    assert!(before[0] != after[0] && before[1] != after[1]);
    assert_eq!(before[2..], after[2..]);
    let lines = test.arrange(|tx, _| Ok(all_changes(tx)?));
    for One(changes) in lines {
        assert!(!after.iter().any(|key| changes.contains(&hex::encode(key))), "{changes}");
    }
    let person = test.administrator().can_everything();
    assert!(matches!(person.does(rotate_keys), Err(Error::SignInRequired)));
}

#[test]
fn draft_key_is_rotated_on_request() {
    let test = TestOffice::new();
    let secrets = [Secret::AccessTokens, Secret::MediaLinks, Secret::Drafts];
    let all = || secrets.map(|it| secret(&test.office, it).expect("a secret"));
    let before = all();
    test.office.write(Request::system("test"), rotate_draft_key).wait().expect("exchanged");
    let after = all();
    assert_eq!(before[..2], after[..2]);
    assert_ne!(before[2], after[2]);
    let lines = test.arrange(|tx, _| Ok(all_changes(tx)?));
    for One(changes) in lines {
        assert!(!changes.contains(&hex::encode(after[2])), "{changes}");
    }
    let person = test.administrator().can_everything();
    assert!(matches!(person.does(rotate_draft_key), Err(Error::SignInRequired)));
}

/// Before a server has ever started.
#[test]
fn rotation_creates_missing_keys() {
    let test = TestOffice::new();
    test.office.write(Request::system("test"), rotate_keys).wait().expect("made");
    assert!(test.arrange(|tx, _| key(tx, Secret::AccessTokens)).is_some());
}

#[test]
fn last_verify_is_noted() {
    let test = TestOffice::new();
    assert_eq!(test.arrange(|tx, _| last_verify(tx)), None);
    for findings in [0, 3] {
        note_verify(&test.office, findings).unwrap();
        let noted = test.arrange(|tx, _| last_verify(tx)).unwrap();
        assert_eq!((noted.at, noted.findings as usize), (test.clock.now(), findings));
    }
}
