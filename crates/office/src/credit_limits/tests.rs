//! The dated rows of what the law allows.

use super::{CreditLimit, LimitKind, NewCreditLimit, list};
use crate::scene::{Scene, date, rand};
use crate::testing::messages;
use crate::{DatedStatus, Error, Result, credit_limits};
use money::Rate;

fn repo(from: &str, percent: u32) -> NewCreditLimit {
    NewCreditLimit {
        kind: "repo_rate".to_owned(),
        effective_from: Some(date(from)),
        repo_rate: Some(Rate::percent(percent)),
        // A figure of another kind is left out.
        unsecured_margin: Some(Rate::percent(99)),
        source: " Statement of the committee ".to_owned(),
        ..NewCreditLimit::default()
    }
}

fn add(scene: &Scene, input: NewCreditLimit) -> Result<(CreditLimit, DatedStatus)> {
    scene.admin.does(move |tx, ctx| credit_limits::add(tx, ctx, &input))
}

fn listed(scene: &Scene, kind: LimitKind) -> Vec<(CreditLimit, DatedStatus)> {
    let mut all = scene.admin.asks(list).unwrap();
    all.retain(|(row, _)| row.kind == kind);
    all
}

#[test]
fn new_lender_has_the_legal_limits() {
    let scene = Scene::new();
    let in_force: Vec<CreditLimit> = scene
        .admin
        .asks(list)
        .unwrap()
        .into_iter()
        .filter(|(_, status)| *status == DatedStatus::InForce)
        .map(|(row, _)| row)
        .collect();
    let of = |kind| in_force.iter().find(|row| row.kind == kind).unwrap();
    assert_eq!(in_force.len(), LimitKind::ALL.len());
    assert!(in_force.iter().all(|row| !row.source.is_empty() && row.added_by.is_none()));
    let fee = of(LimitKind::InitiationFee);
    assert_eq!(fee.initiation_fee_base, Some(rand(165)));
    assert_eq!(fee.initiation_fee_threshold, Some(rand(1000)));
    assert_eq!(fee.initiation_fee_rate, Some(Rate::percent(10)));
    assert_eq!(fee.initiation_fee_maximum, Some(rand(1050)));
    assert_eq!(fee.initiation_fee_share, Some(Rate::percent(15)));
    assert_eq!(of(LimitKind::ServiceFee).monthly_service_fee_maximum, Some(rand(60)));
    assert_eq!(of(LimitKind::UnsecuredInterest).unsecured_margin, Some(Rate::percent(21)));
    let repo = of(LimitKind::RepoRate);
    assert_eq!(repo.repo_rate, Some(Rate::from_millionths(6_750_000)));
    assert_eq!(repo.effective_from, date("2025-11-21"));
    let short = of(LimitKind::ShortTermInterest);
    assert_eq!(short.short_term_amount, Some(rand(8000)));
    assert_eq!(short.short_term_months, Some(6));
    assert_eq!(short.short_term_first_rate, Some(Rate::percent(5)));
    assert_eq!(short.short_term_later_rate, Some(Rate::percent(3)));
}

#[test]
fn limit_holds_from_its_date_until_the_next() {
    let scene = Scene::new();
    let before = listed(&scene, LimitKind::RepoRate);
    let (upcoming, status) = add(&scene, repo("2026-03-03", 7)).unwrap();
    assert_eq!(status, DatedStatus::Upcoming);
    assert_eq!((upcoming.unsecured_margin, upcoming.added_by), (None, Some(scene.admin.staff)));
    assert_eq!(upcoming.source, "Statement of the committee");
    let (current, status) = add(&scene, repo("2026-03-02", 8)).unwrap();
    assert_eq!(status, DatedStatus::InForce);
    let (past, status) = add(&scene, repo("2026-01-30", 9)).unwrap();
    assert_eq!(status, DatedStatus::Past);
    let rows = listed(&scene, LimitKind::RepoRate);
    let expected = [
        (upcoming.clone(), DatedStatus::Upcoming),
        (current.clone(), DatedStatus::InForce),
        (past, DatedStatus::Past),
    ];
    assert_eq!(rows[..3], expected);
    assert_eq!(rows.len(), before.len() + 3);
    assert!(rows[3..].iter().all(|(_, status)| *status == DatedStatus::Past));
    scene.go_to(date("2026-03-03"));
    let rows = listed(&scene, LimitKind::RepoRate);
    assert_eq!(rows[..2], [(upcoming, DatedStatus::InForce), (current, DatedStatus::Past)]);
}

#[test]
fn wrong_limit_is_replaced_from_the_same_date() {
    let scene = Scene::new();
    let (wrong, _) = add(&scene, repo("2026-03-01", 70)).unwrap();
    let (right, status) = add(&scene, repo("2026-03-01", 7)).unwrap();
    assert_eq!(status, DatedStatus::InForce);
    let rows = listed(&scene, LimitKind::RepoRate);
    assert_eq!(rows[..2], [(right, DatedStatus::InForce), (wrong, DatedStatus::Replaced)]);
    // The same once more is a slip of the hand.
    let answer = add(&scene, repo("2026-03-01", 7));
    let sentence = "This limit already exists from the same date.";
    assert_eq!(messages(answer, "effective_from"), [sentence]);
}

#[test]
fn limit_errors_are_reported_at_once() {
    let scene = Scene::new();
    let refused = |input: NewCreditLimit, field: &str| messages(add(&scene, input), field);
    let empty = NewCreditLimit::default();
    assert_eq!(refused(empty.clone(), "kind").len(), 1);
    assert_eq!(refused(empty.clone(), "effective_from"), ["Effective from is required."]);
    assert_eq!(refused(empty, "source"), ["Source is required."]);
    let of = |kind: LimitKind| NewCreditLimit { kind: kind.to_string(), ..Default::default() };
    let amount = "Enter an amount of 0 or more.";
    for field in ["initiation_fee_base", "initiation_fee_threshold", "initiation_fee_maximum"] {
        assert_eq!(refused(of(LimitKind::InitiationFee), field), [amount]);
    }
    assert_eq!(
        refused(of(LimitKind::InitiationFee), "initiation_fee_rate"),
        ["Enter a percentage."]
    );
    assert_eq!(
        refused(of(LimitKind::InitiationFee), "initiation_fee_share"),
        ["Enter a percentage."]
    );
    let negative =
        NewCreditLimit { monthly_service_fee_maximum: Some(rand(-1)), ..of(LimitKind::ServiceFee) };
    assert_eq!(refused(negative, "monthly_service_fee_maximum"), [amount]);
    assert_eq!(refused(of(LimitKind::RepoRate), "repo_rate"), ["Enter a percentage."]);
    let margin = "unsecured_margin";
    assert_eq!(refused(of(LimitKind::UnsecuredInterest), margin), ["Enter a percentage."]);
    for months in [0, 121] {
        let input =
            NewCreditLimit { short_term_months: Some(months), ..of(LimitKind::ShortTermInterest) };
        let sentence = "Enter a number of months from 1 to 120.";
        assert_eq!(refused(input, "short_term_months"), [sentence]);
    }
}

#[test]
fn only_administrators_add_limits_and_it_is_audited() {
    let scene = Scene::new();
    let clerk = scene.office.consultant("Town").can_everything();
    let input = repo("2026-03-02", 7);
    let answer = clerk.does(move |tx, ctx| credit_limits::add(tx, ctx, &input));
    assert!(matches!(answer, Err(Error::WrongRole(_))), "{answer:?}");
    assert!(clerk.asks(list).is_ok());
    add(&scene, repo("2026-03-02", 7)).unwrap();
    let line = scene.office.audit_lines().pop().unwrap();
    assert!(line.starts_with("credit_limits.add "), "{line}");
    assert!(line.contains("\"repo_rate\":[null,\"7.00\"]"), "{line}");
}
