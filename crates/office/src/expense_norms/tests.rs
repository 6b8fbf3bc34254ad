//! Dated tables of minimum living expenses.

use super::{ExpenseNorm, Income, IncomeNorm, NewBand, NewExpenseNorm, list};
use crate::scene::{Scene, date, rand};
use crate::testing::messages;
use crate::{DatedStatus, Error, Result, expense_norms};
use money::{Cents, Rate};

fn band(over: i64, up_to: Option<i64>, base: i64, percent: u32) -> NewBand {
    NewBand {
        over: Some(rand(over)),
        up_to: up_to.map(rand),
        base: Some(rand(base)),
        rate: Some(Rate::percent(percent)),
    }
}

/// All income up to R 1 000 and a share of what is above.
fn norms(from: &str, percent: u32) -> NewExpenseNorm {
    NewExpenseNorm {
        effective_from: Some(date(from)),
        source: " Notice in the Gazette ".to_owned(),
        bands: vec![band(0, Some(1000), 0, 100), band(1000, None, 1000, percent)],
    }
}

fn add(scene: &Scene, input: NewExpenseNorm) -> Result<(ExpenseNorm, DatedStatus)> {
    scene.admin.does(move |tx, ctx| expense_norms::add(tx, ctx, &input))
}

fn preview(scene: &Scene, gross: i64, on: Option<&str>) -> Result<IncomeNorm> {
    let input = Income { gross: Some(rand(gross)), on: on.map(date) };
    scene.admin.asks(move |tx, ctx| expense_norms::preview(tx, ctx, &input))
}

fn statuses(scene: &Scene) -> Vec<(i64, DatedStatus)> {
    let rows = scene.admin.asks(list).unwrap().into_iter();
    rows.map(|(row, status)| (row.id.get(), status)).collect()
}

#[test]
fn new_lender_has_the_regulation_norms() {
    let scene = Scene::new();
    let rows = scene.admin.asks(list).unwrap();
    let [(regulation, DatedStatus::InForce)] = &rows[..] else { panic!("{rows:?}") };
    assert_eq!(regulation.effective_from, date("2015-03-13"));
    assert_eq!(regulation.added_by, None);
    assert!(regulation.source.contains("23A(9)"), "{}", regulation.source);
    // One income in each band; the second and the third are printed in the regulation.
    for (gross, norm) in
        [(500, 50_000), (2000, 88_100), (10_000, 150_538), (30_000, 326_538), (60_000, 558_038)]
    {
        let found = preview(&scene, gross, None).unwrap();
        assert_eq!(found.norm, Cents::new(norm));
        assert_eq!(found.remaining, rand(gross).minus(found.norm).unwrap());
        assert_eq!(found.table, *regulation);
    }
}

#[test]
fn calculator_names_the_band_and_checks_income() {
    let scene = Scene::new();
    assert_eq!(preview(&scene, 800, None).unwrap().band.over, Cents::ZERO);
    assert_eq!(preview(&scene, 801, None).unwrap().band.over, rand(800));
    let refused = preview(&scene, -1, None);
    assert_eq!(messages(refused, "gross_income"), ["Enter an amount of 0 or more."]);
    let missing = scene.admin.asks(|tx, ctx| expense_norms::preview(tx, ctx, &Income::default()));
    assert_eq!(messages(missing, "gross_income"), ["Enter an amount of 0 or more."]);
    let early = preview(&scene, 800, Some("2015-03-12"));
    let message = "No expense norms apply on this date. Choose a later date.";
    assert_eq!(messages(early, "date"), [message]);
    assert!(preview(&scene, 800, Some("2015-03-13")).is_ok());
    let largest = Income { gross: Some(Cents::LIMIT), on: None };
    assert!(scene.admin.asks(move |tx, ctx| expense_norms::preview(tx, ctx, &largest)).is_ok());
    let more = Income { gross: Some(Cents::new(Cents::LIMIT.get() + 1)), on: None };
    let refused = scene.admin.asks(move |tx, ctx| expense_norms::preview(tx, ctx, &more));
    assert_eq!(messages(refused, "gross_income").len(), 1);
}

#[test]
fn norms_apply_from_their_date() {
    let scene = Scene::new();
    let (added, status) = add(&scene, norms("2026-03-05", 10)).unwrap();
    assert_eq!(status, DatedStatus::Upcoming);
    assert_eq!(
        (added.source.as_str(), added.added_by),
        ("Notice in the Gazette", Some(scene.admin.staff))
    );
    assert_eq!(statuses(&scene), [(2, DatedStatus::Upcoming), (1, DatedStatus::InForce)]);
    let norm = |on| preview(&scene, 2000, on).unwrap().norm;
    assert_eq!(norm(None), Cents::new(88_100));
    assert_eq!(norm(Some("2026-03-04")), Cents::new(88_100));
    assert_eq!(norm(Some("2026-03-05")), rand(1100));
    scene.go_to(date("2026-03-05"));
    assert_eq!(statuses(&scene), [(2, DatedStatus::InForce), (1, DatedStatus::Past)]);
    assert_eq!(preview(&scene, 2000, None).unwrap().norm, rand(1100));
}

#[test]
fn wrong_norms_are_replaced_from_the_same_date() {
    let scene = Scene::new();
    add(&scene, norms("2026-03-01", 90)).unwrap();
    let (_, status) = add(&scene, norms("2026-03-01", 9)).unwrap();
    assert_eq!(status, DatedStatus::InForce);
    let expected = [DatedStatus::InForce, DatedStatus::Replaced, DatedStatus::Past];
    assert_eq!(
        statuses(&scene).into_iter().map(|(_, status)| status).collect::<Vec<_>>(),
        expected
    );
    let again = add(&scene, norms("2026-03-01", 9));
    let message = "These norms already exist from the same date.";
    assert_eq!(messages(again, "effective_from"), [message]);
    // Another source or an earlier date is news.
    let source = NewExpenseNorm { source: "A correction".to_owned(), ..norms("2026-03-01", 9) };
    assert!(add(&scene, source).is_ok());
    assert_eq!(add(&scene, norms("2026-02-01", 9)).unwrap().1, DatedStatus::Past);
}

#[test]
fn every_fault_is_reported_under_its_band() {
    let scene = Scene::new();
    let empty = || add(&scene, NewExpenseNorm::default());
    assert_eq!(messages(empty(), "effective_from"), ["Effective from is required."]);
    assert_eq!(messages(empty(), "source"), ["Source is required."]);
    assert_eq!(messages(empty(), "bands"), ["Add at least one band."]);
    let refused = |bands: Vec<NewBand>, field: &str| {
        let input = NewExpenseNorm { bands, ..norms("2026-03-02", 10) };
        let found = messages(add(&scene, input), field);
        assert_eq!(found.len(), 1, "{field}: {found:?}");
        found.concat().replace('\u{a0}', " ")
    };
    let first = || band(0, Some(1000), 0, 100);
    let last = || band(1000, None, 1000, 10);
    let gap = "The band before ends at R 1 000,00. Start here, without a gap.";
    assert_eq!(refused(vec![first(), band(1001, None, 1000, 10)], "bands.1.over"), gap);
    let overlap = "The band before ends at R 1 000,00. Start here, without an overlap.";
    assert_eq!(refused(vec![first(), band(999, None, 1000, 10)], "bands.1.over"), overlap);
    let start = "The first band starts at R 0,00.";
    assert_eq!(refused(vec![band(1, None, 0, 10)], "bands.0.over"), start);
    let norm =
        "The norm is R 1 000,00 where this band starts. Enter that, or correct the band before.";
    for base in [999, 1001] {
        assert_eq!(refused(vec![first(), band(1000, None, base, 10)], "bands.1.base"), norm);
    }
    let above = "Enter an amount above the start of the band.";
    assert_eq!(refused(vec![band(0, Some(0), 0, 100), last()], "bands.0.up_to"), above);
    let end = "Enter where the band ends. Only the last has no end.";
    assert_eq!(refused(vec![band(0, None, 0, 100), last()], "bands.0.up_to"), end);
    let open = "Leave the end of the last band empty: it covers all higher incomes.";
    assert_eq!(refused(vec![first()], "bands.0.up_to"), open);
    let percent = "Enter a percentage from 0 to 100.";
    assert_eq!(refused(vec![first(), band(1000, None, 1000, 101)], "bands.1.rate"), percent);
    let many = vec![first(); lending::MAX_NORM_BANDS + 1];
    assert_eq!(refused(many, "bands"), "Enter at most 20 bands.");
    let unread = vec![first(), NewBand::default()];
    let amount = "Enter an amount of 0 or more.";
    assert_eq!(refused(unread.clone(), "bands.1.over"), amount);
    assert_eq!(refused(unread.clone(), "bands.1.base"), amount);
    assert_eq!(refused(unread, "bands.1.rate"), percent);
    let negative = NewBand { base: Some(rand(-1)), ..last() };
    assert_eq!(refused(vec![first(), negative], "bands.1.base"), amount);
    let huge = NewBand { base: Some(Cents::new(i64::MAX)), ..last() };
    assert_eq!(refused(vec![first(), huge], "bands.1.base"), amount);
    assert_eq!(statuses(&scene).len(), 1);
}

#[test]
fn only_administrators_add_norms_and_it_is_audited() {
    let scene = Scene::new();
    let clerk = scene.office.consultant("Town").can_everything();
    let input = norms("2026-03-02", 10);
    let answer = clerk.does(move |tx, ctx| expense_norms::add(tx, ctx, &input));
    assert!(matches!(answer, Err(Error::WrongRole(_))), "{answer:?}");
    assert!(clerk.asks(list).is_ok());
    let income = Income { gross: Some(rand(2000)), on: None };
    assert!(clerk.asks(move |tx, ctx| expense_norms::preview(tx, ctx, &income)).is_ok());
    add(&scene, norms("2026-03-02", 10)).unwrap();
    let line = scene.office.audit_lines().pop().unwrap();
    assert!(line.starts_with("expense_norms.add "), "{line}");
    assert!(line.contains("and 10,00% of the rest"), "{line}");
}
