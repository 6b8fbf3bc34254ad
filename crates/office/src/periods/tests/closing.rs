//! An administrator closes, a second one agrees to reopen.

use super::*;
use crate::cash::{self, NewMovement};
use crate::cash_ups::{self, NewCashUp};
use crate::requests::{self, NewRequest, RequestKind};
use crate::testing::Person;
use crate::{Permission, Request, business_days, jobs};
use ledger::{CashCount, MoneyKind};

fn close(scene: &Scene, end: &str) -> Result<PeriodClose> {
    let end = Some(date(end));
    scene.admin.does(move |tx, ctx| super::super::close(tx, ctx, end))
}

fn finish(scene: &Scene, close: &PeriodClose, findings: usize) -> PeriodClose {
    let id = close.id;
    let verb = move |tx: &mut Tx, ctx: &crate::Ctx| super::super::finish(tx, ctx, id, findings);
    scene.office.office.write(Request::system("test"), verb).wait().unwrap()
}

fn last_closed(scene: &Scene) -> Option<Date> {
    scene.admin.asks(|tx, _| business_days::last_closed(tx)).unwrap()
}

fn sentence<T: std::fmt::Debug>(answer: Result<T>) -> String {
    match answer.unwrap_err() {
        Error::Conflict { message, .. } | Error::Refused { message, .. } => message,
        other => panic!("{other:?}"),
    }
}

/// A count of all the cash that the branch has.
fn cash_up(scene: &Scene) {
    let (branch, today) = (scene.branch, scene.office.today());
    let money = scene.admin.asks(move |tx, _| books::branch_money(tx, branch)).unwrap().unwrap();
    let notes = CashCount::new([(Cents::new(100), money.cash.get() / 100)]).unwrap();
    let input = NewCashUp {
        branch,
        business_date: Some(today),
        count: Some(notes),
        expected: Some(money.cash),
        reason: String::new(),
    };
    scene.admin.does(move |tx, ctx| cash_ups::cash_up(tx, ctx, &input)).unwrap();
}

#[test]
fn month_closes_once_all_is_proven() {
    let scene = Scene::new();
    add(&scene, rates("2026-03-02")).unwrap();
    scene.give(rand(1000), 3);
    let running = messages(close(&scene, "2026-03-31"), "period_end");
    assert_eq!(running, ["31 Mar 2026 has not had its day end yet, or is before the first entry."]);
    scene.go_to(date("2026-05-01"));
    assert_eq!(
        messages(close(&scene, "2026-03-30"), "period_end"),
        ["Choose the last day of a month."]
    );
    let preview = scene.admin.asks(|tx, ctx| preview(tx, ctx, None)).unwrap();
    assert_eq!(preview.period_end, Some(date("2026-03-31")));
    assert_eq!(preview.choices, [date("2026-03-31"), date("2026-04-30")]);
    assert_eq!((preview.branches.len(), preview.missing.len()), (1, 0));
    let asked = close(&scene, "2026-04-30").unwrap();
    assert_eq!((asked.status, last_closed(&scene)), (PeriodStatus::Checking, None));
    // The same close twice, then a different one.
    assert_eq!(close(&scene, "2026-04-30").unwrap().id, asked.id);
    let other = sentence(close(&scene, "2026-03-31"));
    assert!(other.starts_with("The period up to 30 Apr 2026 is being checked."), "{other}");
    let waiting = jobs::JobFilter { kind: Some(jobs::JobKind::PeriodClose), ..Default::default() };
    let count = scene.admin.asks(move |tx, ctx| jobs::count(tx, ctx, &waiting)).unwrap();
    assert_eq!(count, 1);
    scene.must_be_sound();
    let done = finish(&scene, &asked, 0);
    assert_eq!((done.status, done.findings), (PeriodStatus::Closed, Some(0)));
    assert_eq!(last_closed(&scene), Some(date("2026-04-30")));
    // A second server that did the same work changes nothing.
    assert_eq!(finish(&scene, &asked, 3).status, PeriodStatus::Closed);
    let answer = messages(close(&scene, "2026-03-31"), "period_end");
    assert_eq!(answer, ["The period up to 31 Mar 2026 is already closed."]);
    scene.must_be_sound();
}

#[test]
fn findings_prevent_the_close_until_retried() {
    let scene = Scene::new();
    scene.go_to(date("2026-04-01"));
    let asked = close(&scene, "2026-03-31").unwrap();
    let failed = finish(&scene, &asked, 2);
    assert_eq!((failed.status, failed.findings), (PeriodStatus::Failed, Some(2)));
    assert_eq!(last_closed(&scene), None);
    let again = close(&scene, "2026-03-31").unwrap();
    assert_eq!(finish(&scene, &again, 0).status, PeriodStatus::Closed);
    scene.must_be_sound();
}

/// The error names the branch and day of cash that moved after the last count. A count on a later
/// day covers it. A lender without cash-ups is not checked.
#[test]
fn close_needs_a_count_where_cash_moved() {
    let scene = Scene::new();
    scene.go_to(date("2026-03-20"));
    cash_up(&scene);
    scene.go_to(date("2026-03-25"));
    scene.fund(scene.branch, rand(1000));
    scene.go_to(date("2026-04-01"));
    let refused = sentence(close(&scene, "2026-03-31"));
    assert!(refused.starts_with("Cash-ups are missing: Town (25 Mar 2026)."), "{refused}");
    cash_up(&scene);
    close(&scene, "2026-03-31").unwrap();
    scene.must_be_sound();
}

fn ask(person: &Person, id: PeriodCloseId) -> Result<requests::ChangeRequest> {
    let new = NewRequest {
        period: Some(id),
        ..NewRequest::of(RequestKind::Reopen, "A payment was booked on the wrong loan.")
    };
    person.does(move |tx, ctx| requests::ask(tx, ctx, &new))
}

#[test]
fn latest_period_is_reopened_by_second_administrator() {
    let scene = Scene::new();
    scene.go_to(date("2026-05-01"));
    let march = finish(&scene, &close(&scene, "2026-03-31").unwrap(), 0);
    let april = finish(&scene, &close(&scene, "2026-04-30").unwrap(), 0);
    let refused = sentence(ask(&scene.admin, march.id));
    assert_eq!(refused, "A later period is closed. Reopen the period up to 30 Apr 2026 first.");
    let clerk = scene.office.consultant("Town").can(Permission::VerifyEditLoansRequests);
    assert!(ask(&clerk, april.id).is_err());
    let request = ask(&scene.admin, april.id).unwrap();
    let approve =
        |person: &Person| person.does(move |tx, ctx| requests::approve(tx, ctx, request.id, ""));
    assert!(approve(&scene.admin).is_err(), "one's own");
    assert!(approve(&clerk).is_err(), "a consultant");
    let second = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    approve(&second).unwrap();
    assert_eq!(last_closed(&scene), Some(date("2026-03-31")));
    let id = april.id;
    let (after, _) = scene.admin.asks(move |tx, ctx| find(tx, ctx, id)).unwrap();
    assert_eq!((after.status, after.reopened_by), (PeriodStatus::Reopened, Some(second.staff)));
    scene.must_be_sound();
    assert_eq!(
        sentence(ask(&scene.admin, april.id)),
        "The period up to 30 Apr 2026 has already been reopened."
    );
    assert_eq!(
        finish(&scene, &close(&scene, "2026-04-30").unwrap(), 0).status,
        PeriodStatus::Closed
    );
    assert_eq!(last_closed(&scene), Some(date("2026-04-30")));
    scene.must_be_sound();
}

/// After the withdrawal that takes a branch out of use, no cash is left to count.
#[test]
fn deactivated_branch_does_not_block_the_close() {
    let scene = Scene::new();
    scene.go_to(date("2026-03-20"));
    cash_up(&scene);
    let branch = scene.office.branch("Diepkloof");
    scene.fund(branch, rand(700));
    let input =
        NewMovement { branch, money: MoneyKind::Cash, amount: rand(700), note: String::new() };
    scene.admin.does(move |tx, ctx| cash::withdraw(tx, ctx, &input)).unwrap();
    scene.go_to(date("2026-04-01"));
    let refused = sentence(close(&scene, "2026-03-31"));
    assert!(refused.starts_with("Cash-ups are missing: Diepkloof (20 Mar 2026)."), "{refused}");
    scene.set_in_use(branch, false);
    close(&scene, "2026-03-31").unwrap();
}

#[test]
fn unreadable_jobs_are_errors() {
    for payload in ["", "{", "{}", "{\"period\": \"3\"}", "[]"] {
        assert!(matches!(named(payload), Err(Error::Internal(_))), "{payload}");
    }
    assert_eq!(named("{\"period\": 3}").unwrap(), PeriodCloseId::new(3));
}
