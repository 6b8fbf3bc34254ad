//! Cancelling a loan that was rescheduled: its disbursement is reversed, and its reschedules with it.

use super::*;
use crate::branches::{self, Branch};
use crate::loan_history;
use crate::loans::NewPenaltyWaiver;
use crate::repayments::RepaymentId;
use crate::{books, corrections, statistics};
use ledger::{Account, Kind};

/// Everything that a loan can leave in the books of its branch.
const LEFT: [Account; 8] = [
    Account::LoansReceivable,
    Account::UnearnedInterest,
    Account::UnearnedFees,
    Account::VatNotDue,
    Account::VatOwed,
    Account::InterestIncome,
    Account::FeeIncome,
    Account::PenaltyIncome,
];

fn branch(scene: &Scene) -> Branch {
    let id = scene.branch;
    scene.admin.asks(|tx, ctx| branches::find(tx, ctx, id)).unwrap()
}

fn balances(scene: &Scene) -> Vec<Cents> {
    let (branch, day) = (scene.branch, scene.office.today());
    let moved = scene.admin.asks(move |tx, _| books::movements_until(tx, day, Some(branch)));
    let moved = moved.unwrap();
    let of = |account: Account| {
        let own = moved.iter().filter(|moved| moved.account == account);
        own.fold(Cents::ZERO, |sum, one| sum.plus(one.debit).unwrap().minus(one.credit).unwrap())
    };
    LEFT.into_iter().map(of).collect()
}

fn cancel(person: &Person, id: LoanId) -> Result<LoanAccount> {
    let cancel = move |tx: &mut Tx, ctx: &Ctx| {
        corrections::reverse_disbursement(tx, ctx, id, "It was the other client.")
    };
    Ok(person.does(cancel)?.account)
}

fn undo(scene: &Scene, payment: RepaymentId) {
    let undo = move |tx: &mut Tx, ctx: &Ctx| {
        repayments::reverse(tx, ctx, payment, "Returned unpaid by the bank.")
    };
    colleague(scene).does(undo).unwrap();
}

/// Takes part of what is owed, and takes it back.
fn pay_and_undo(scene: &Scene, id: LoanId) {
    let payment = scene.payment(&scene.account(id), rand(100));
    let paid = scene.receive(NewRepayment { part_payment: true, ..payment }).unwrap();
    undo(scene, paid.id);
}

/// Late, charged, paid in vain, rescheduled, late again, charged, waived, rescheduled again, and again paid in
/// vain: nothing of it counts.
fn live(scene: &Scene, amount: Cents) -> LoanId {
    let id = scene.give(amount, 3).loan.id;
    scene.go_to(date("2026-04-10"));
    pay_and_undo(scene, id);
    rescheduled(scene, id, monthly("2026-05-02", 4));
    scene.go_to(date("2026-05-06"));
    let late = scene.account(id);
    let row = &late.installments[3];
    assert!(row.penalty > row.earlier_penalty, "{row:?}");
    let waiver = NewPenaltyWaiver {
        installment: Some(row.number),
        amount: Some(Cents::new(100)),
        reason: "Their employer paid late.".to_owned(),
    };
    let waive = move |tx: &mut Tx, ctx: &Ctx| loans::waive_penalty(tx, ctx, id, &waiver);
    colleague(scene).does(waive).unwrap();
    rescheduled(scene, id, monthly("2026-06-02", 6));
    scene.go_to(date("2026-06-10"));
    pay_and_undo(scene, id);
    id
}

fn cancelling_must_leave_no_trace(scene: &Scene, amount: Cents) {
    let before = branch(scene);
    let id = live(scene, amount);
    let versions = scene.admin.asks(move |tx, ctx| loans::details(tx, ctx, id)).unwrap().versions;
    assert_eq!(versions.len(), 2);
    let account = cancel(&colleague(scene), id).unwrap();
    assert_eq!(account, scene.account(id));
    let loan = &account.loan;
    assert_eq!((loan.status.0, loan.balance), (LoanStatus::Cancelled, Cents::ZERO));
    assert_eq!((loan.schedule_version, loan.written_off), (3, Cents::ZERO));
    let today = scene.office.today();
    for row in &account.installments {
        assert_eq!(account.status_of(row, today).unwrap(), InstallmentStatus::Cancelled);
        assert_eq!(row.total_due, Cents::ZERO);
    }
    assert_eq!(balances(scene), [Cents::ZERO; LEFT.len()]);
    assert_eq!(branch(scene), before);
    scene.must_be_explained(id);
    scene.must_be_sound();
    // Each of its entries has been reversed, latest first.
    let history = scene.admin.asks(move |tx, ctx| loan_history::of_loan(tx, ctx, id)).unwrap();
    let (back, made): (Vec<_>, Vec<_>) =
        history.entries.iter().partition(|entry| entry.kind == Kind::Reversal);
    assert_eq!(made.len(), back.len());
    let undone_last = back.last().and_then(|entry| entry.reverses);
    let paid_out = made.iter().find(|entry| Some(entry.id) == undone_last).unwrap();
    assert_eq!(paid_out.kind, Kind::Disbursement);
    let reschedules = back.iter().filter(|entry| entry.event == Kind::Reschedule);
    assert_eq!(reschedules.count(), 2);
    // No further change.
    scene.go_to(date("2026-09-02"));
    assert_eq!(balances(scene), [Cents::ZERO; LEFT.len()]);
    assert_eq!(code(ask(scene, id, monthly("2026-10-02", 3))).0, "loan_cancelled");
    scene.must_be_sound();
}

#[test]
fn cancelled_rescheduled_loan_leaves_no_trace() {
    let scene = Scene::new();
    cancelling_must_leave_no_trace(&scene, rand(1000));
}

#[test]
fn cancelled_loan_with_daily_penalties_leaves_no_trace() {
    let scene = Scene::new();
    scene.charge_daily(Rate::from_millionths(36_500_000));
    cancelling_must_leave_no_trace(&scene, rand(1000));
}

#[test]
fn cancelled_loan_with_vat_leaves_no_trace() {
    let scene = Scene::new();
    scene.charge_vat();
    cancelling_must_leave_no_trace(&scene, rand(5000));
}

#[test]
fn counting_payment_prevents_cancellation() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    pay_and_undo(&scene, id);
    let payment = scene.payment(&scene.account(id), rand(30));
    let before = scene.receive(NewRepayment { part_payment: true, ..payment }).unwrap().id;
    rescheduled(&scene, id, monthly("2026-05-02", 4));
    let (code_of, message) = code(cancel(&colleague(&scene), id));
    assert_eq!(code_of, "loan_repaid");
    assert!(message.ends_with("Reverse R-00000002 first."), "{message}");
    undo(&scene, before);
    cancel(&colleague(&scene), id).unwrap();
    scene.must_be_explained(id);
    scene.must_be_sound();
    let later = scene.give(rand(500), 2).loan.id;
    rescheduled(&scene, later, monthly("2026-05-02", 4));
    let payment = scene.payment(&scene.account(later), rand(10));
    let paid = scene.receive(NewRepayment { part_payment: true, ..payment }).unwrap().id;
    let (code_of, message) = code(cancel(&colleague(&scene), later));
    assert_eq!(code_of, "loan_repaid");
    assert!(message.ends_with("Reverse R-00000003 first."), "{message}");
    undo(&scene, paid);
    cancel(&colleague(&scene), later).unwrap();
    scene.must_be_explained(later);
    scene.must_be_sound();
}

/// Past days stay as they were: statistics of a month count it as given, and those of the day on which it was
/// cancelled take it back.
#[test]
fn cancellation_is_approved_and_past_figures_stay() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-03-10"));
    rescheduled(&scene, id, monthly("2026-04-10", 6));
    scene.go_to(date("2026-04-01"));
    let of = |from: &str, to: &str| {
        let days = (Some(date(from)), Some(date(to)));
        let ask = |tx: &mut Tx, ctx: &Ctx| {
            let scope = statistics::scope(tx, ctx, days.0, days.1, None)?;
            statistics::of_period(tx, &scope)
        };
        let found = scene.admin.asks(ask).unwrap();
        (found.loans.total, found.total_disbursed)
    };
    let march = of("2026-03-01", "2026-03-31");
    assert_eq!(march, (1, rand(1000)));
    let kind = RequestKind::Reversal;
    let new =
        NewRequest { kind, edits: LoanEdits::default(), ..request(id, monthly("2026-05-01", 1)) };
    let asked = scene.admin.does(move |tx, ctx| requests::ask(tx, ctx, &new)).unwrap().id;
    approve(&colleague(&scene), asked).unwrap();
    assert_eq!(scene.account(id).loan.status.0, LoanStatus::Cancelled);
    assert_eq!(of("2026-03-01", "2026-03-31"), march);
    assert_eq!(of("2026-04-01", "2026-04-01"), (-1, rand(-1000)));
    scene.must_be_explained(id);
    scene.must_be_sound();
}
