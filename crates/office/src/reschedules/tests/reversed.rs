//! Reversing payments from before a reschedule: their amounts are owed again on the installments
//! that they paid, and the agreed terms remain.

use super::between::{balance, provide};
use super::*;
use crate::loans::NewPenaltyWaiver;
use crate::repayments::{LaterPayments, NewReversal, RepaymentId};
use ledger::Account;
use lending::{ExcessUse, Settlement};

const OVERDUE: InstallmentStatus = InstallmentStatus::Overdue;
const REPLACED: InstallmentStatus = InstallmentStatus::Rescheduled;

pub(super) fn paid(scene: &Scene, id: LoanId, amount: Cents) -> RepaymentId {
    let payment = scene.payment(&scene.account(id), amount);
    scene.receive(NewRepayment { part_payment: true, ..payment }).unwrap().id
}

/// Reverses a payment as its preview says, and compares both.
pub(super) fn bounced(scene: &Scene, payment: RepaymentId) -> LoanAccount {
    let look = move |tx: &mut Tx, ctx: &Ctx| repayments::preview_reversal(tx, ctx, payment);
    let foreseen = scene.admin.asks(look).unwrap();
    let later = LaterPayments::Previewed(foreseen.fingerprint);
    let new = NewReversal { id: payment, reason: "The debit order bounced.".to_owned(), later };
    let undo = move |tx: &mut Tx, ctx: &Ctx| repayments::reverse_and_reapply(tx, ctx, &new);
    colleague(scene).does(undo).unwrap();
    let account = scene.account(foreseen.after.loan.id);
    assert_eq!(account, foreseen.after);
    scene.must_be_explained(account.loan.id);
    scene.must_be_sound();
    account
}

/// The cost of settling a loan today.
fn settling(scene: &Scene, id: LoanId) -> Settlement {
    scene.admin.asks(|tx, ctx| repayments::offer(tx, ctx, id, None)).unwrap().settlement
}

fn statuses(scene: &Scene, account: &LoanAccount) -> Vec<InstallmentStatus> {
    let today = scene.office.today();
    account.installments.iter().map(|row| account.status_of(row, today).unwrap()).collect()
}

fn dues(account: &LoanAccount) -> Vec<i64> {
    account.installments.iter().map(|row| row.total_due.get()).collect()
}

/// R 353,33 paid on their day. On 10 April what is left, R 706,67, becomes four installments of R 183,35 (the
/// last R 183,36), with R 26,74 for 61 more days. On 20 April the payment bounces.
fn fully_paid(scene: &Scene) -> LoanId {
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-02"));
    let payment = paid(scene, id, Cents::new(35_333));
    scene.go_to(date("2026-04-10"));
    let before = rescheduled(scene, id, monthly("2026-05-02", 4));
    assert_eq!(before.loan.balance, Cents::new(73_341));
    scene.go_to(date("2026-04-20"));
    let account = bounced(scene, payment);
    assert_eq!(account.installments[3..], before.installments[3..]);
    id
}

#[test]
fn reopened_installment_is_late_since_its_due_date() {
    let scene = Scene::new();
    let id = fully_paid(&scene);
    let account = scene.account(id);
    assert_eq!(dues(&account), [35_333, 0, 0, 18_335, 18_335, 18_335, 18_336]);
    let new = InstallmentStatus::Pending;
    assert_eq!(statuses(&scene, &account), [OVERDUE, REPLACED, REPLACED, new, new, new, new]);
    let loan = &account.loan;
    assert_eq!((loan.balance, loan.overdue), (Cents::new(108_674), Cents::new(35_333)));
    assert_eq!((loan.next_payment_on, loan.default_began_on), {
        let due = Some(date("2026-04-02"));
        (due, due)
    });
    assert_eq!((loan.default_principal, loan.outstanding_principal), (rand(1000), rand(1000)));
    // The next day end charges 10 % of R 353,33.
    scene.go_to(date("2026-04-21"));
    assert_eq!(scene.account(id).loan.balance, Cents::new(108_674 + 3_533));
    // R 400 pay it with its penalty, and R 11,34 of the first new one.
    let after = scene.pay(id, rand(400));
    assert_eq!(dues(&after)[..4], [0, 0, 0, 18_335 - 1_134]);
    assert_eq!((after.loan.default_began_on, after.loan.overdue), (None, Cents::ZERO));
    scene.must_be_explained(id);
    scene.must_be_sound();
    scene.go_to(date("2026-07-10"));
    scene.must_be_sound();
    let rest = scene.account(id).loan.balance;
    scene.pay(id, rest);
    scene.must_be_explained(id);
    scene.must_be_sound();
}

/// R 100 of R 353,33 paid: R 20 of interest and R 80 of principal. R 253,33 and R 25,33 for lateness are carried
/// over with the rest, with R 920 × 24 % × 61 days ÷ 365 = R 36,90.
#[test]
fn replaced_installment_reopens_only_the_paid_part() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    let payment = paid(&scene, id, rand(100));
    scene.go_to(date("2026-04-10"));
    let before = rescheduled(&scene, id, monthly("2026-05-02", 4));
    assert_eq!(before.loan.balance, Cents::new(102_223));
    scene.go_to(date("2026-04-20"));
    let account = bounced(&scene, payment);
    let row = &account.installments[0];
    assert_eq!((row.total_due, row.carried().unwrap()), (rand(100), Cents::new(27_866)));
    let unpaid = row.due().unwrap().unpaid().unwrap();
    assert_eq!((unpaid.interest, unpaid.principal), (rand(20), rand(80)));
    assert_eq!(statuses(&scene, &account)[..3], [OVERDUE, REPLACED, REPLACED]);
    assert_eq!(account.loan.balance, Cents::new(112_223));
    assert_eq!(account.installments[3..], before.installments[3..]);
    // It was charged for lateness before, and once.
    scene.go_to(date("2026-04-25"));
    assert_eq!(scene.account(id).loan.balance, Cents::new(112_223));
    let again = scene.pay(id, rand(100));
    assert_eq!(statuses(&scene, &again)[0], REPLACED);
    assert_eq!((again.loan.balance, again.loan.default_began_on), (before.loan.balance, None));
    scene.must_be_explained(id);
    scene.must_be_sound();
}

/// R 353,33, then R 200 on the second installment, of which R 153,33 are carried over; R 486,67 × 24 % × 61 ÷
/// 365 = R 19,52; then R 131,54 on the first new installment. Without the first payment the others pay it, up to
/// R 21,79, and what they had paid is owed again.
#[test]
fn payments_before_and_after_rescheduling_are_reapplied() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-02"));
    let first = paid(&scene, id, Cents::new(35_333));
    scene.go_to(date("2026-04-05"));
    paid(&scene, id, rand(200));
    scene.go_to(date("2026-04-10"));
    let before = rescheduled(&scene, id, monthly("2026-05-02", 4));
    assert_eq!(dues(&before), [0, 0, 0, 13_154, 13_154, 13_154, 13_157]);
    scene.go_to(date("2026-05-02"));
    paid(&scene, id, Cents::new(13_154));
    scene.go_to(date("2026-05-04"));
    let account = bounced(&scene, first);
    assert_eq!(dues(&account), [2_179, 20_000, 0, 13_154, 13_154, 13_154, 13_157]);
    assert_eq!(account.loan.default_began_on, Some(date("2026-04-02")));
    // 10 % of each that is late.
    scene.go_to(date("2026-05-05"));
    let late = scene.account(id);
    assert_eq!(dues(&late)[..4], [2_179 + 218, 22_000, 0, 13_154 + 1_315]);
    scene.must_be_explained(id);
    scene.must_be_sound();
    // The last of them bounces too.
    let latest = scene.admin.asks(move |tx, _| repayments::latest(tx, id)).unwrap().unwrap();
    let account = bounced(&scene, latest);
    assert_eq!(dues(&account)[..2], [2_179 + 218 + 13_154, 22_000]);
}

#[test]
fn reopened_installment_can_be_rescheduled_again() {
    let scene = Scene::new();
    let id = fully_paid(&scene);
    scene.go_to(date("2026-04-21"));
    // R 1 122,07, and R 1 000 × 24 % × 79 days (2 August to 20 October) ÷ 365 = R 51,95.
    let again = rescheduled(&scene, id, monthly("2026-05-20", 6));
    assert_eq!(again.loan.balance, Cents::new(112_207 + 5_195));
    assert_eq!(statuses(&scene, &again)[0], REPLACED);
    assert_eq!(again.installments[0].carried().unwrap(), Cents::new(38_866));
    let payment = paid(&scene, id, rand(10));
    let third = rescheduled(&scene, id, monthly("2026-06-01", 6));
    // A payment on the second schedule bounces after the third was agreed on.
    let account = bounced(&scene, payment);
    assert_eq!(account.loan.balance, third.loan.balance.plus(rand(10)).unwrap());
    scene.go_to(date("2026-06-20"));
    scene.must_be_explained(id);
    scene.must_be_sound();
}

/// R 1 000 and the R 20 that are late, and of the first new installment's R 16,68, from 2 April to 2 May, 18 of 30
/// days.
#[test]
fn settlement_includes_reopened_amounts_and_accrued_interest() {
    let scene = Scene::new();
    let id = fully_paid(&scene);
    let settlement = settling(&scene, id);
    assert_eq!((settlement.principal, settlement.interest_due), (rand(1000), rand(20)));
    assert_eq!(settlement.interest_accrued, Cents::new(1_001));
    assert_eq!(settlement.amount, Cents::new(103_001));
    let input = NewSettlement {
        amount: Some(settlement.amount),
        quote: None,
        branch: Some(scene.branch),
        payment_method: Some(DEPOSIT),
        value_date: None,
    };
    scene.admin.does(move |tx, ctx| repayments::settle(tx, ctx, id, &input)).unwrap();
    assert_eq!(scene.account(id).loan.status.0, LoanStatus::Closed);
    scene.must_be_explained(id);
    scene.must_be_sound();
}

/// R 353,33 were paid ten days ahead, and bounce five days before they are due. Settling that day asks for 26 of
/// the 31 days of their own interest of R 20, R 16,77, and for none of the new schedule, which begins with
/// their due date. Of a second installment that was paid with them, the period has not begun.
#[test]
fn reopened_future_installment_settles_by_its_days() {
    for (ahead, first) in [(1, "2026-05-02"), (2, "2026-06-02")] {
        let scene = Scene::new();
        let id = scene.give(rand(1000), 3).loan.id;
        scene.go_to(date("2026-03-23"));
        let payment = paid(&scene, id, Cents::new(ahead * 35_333));
        rescheduled(&scene, id, monthly(first, 4));
        scene.go_to(date("2026-03-28"));
        let account = bounced(&scene, payment);
        assert_eq!(account.loan.next_payment_on, Some(date("2026-04-02")));
        assert_eq!(account.loan.default_began_on, None);
        let settlement = settling(&scene, id);
        assert_eq!(settlement.interest_due, Cents::ZERO);
        assert_eq!(settlement.interest_accrued, Cents::new(1_677));
        assert_eq!(settlement.amount, Cents::new(101_677));
    }
}

/// The first installment, and the first of the schedule from 2 May on, are paid ahead; the period of the latter
/// began on 2 April. It bounces after the loan was rescheduled once more: on 10 April 8 of the 30 days of its
/// interest of R 16,68 are over, R 4,45, and the period of the third schedule has not begun. Of the principal,
/// R 666,67 are left.
#[test]
fn reopened_later_schedule_settles_by_its_days() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-03-23"));
    paid(&scene, id, Cents::new(35_333));
    rescheduled(&scene, id, monthly("2026-05-02", 4));
    let payment = paid(&scene, id, Cents::new(18_335));
    rescheduled(&scene, id, monthly("2026-06-02", 4));
    scene.go_to(date("2026-03-28"));
    let account = bounced(&scene, payment);
    assert_eq!(account.loan.next_payment_on, Some(date("2026-05-02")));
    scene.go_to(date("2026-04-10"));
    let settlement = settling(&scene, id);
    assert_eq!(settlement.interest_accrued, Cents::new(445));
    assert_eq!(settlement.amount, Cents::new(66_667 + 445));
}

/// Of R 20 of interest R 10 were paid and R 10 carried over. At the end of April the R 10 that are owed again
/// are due and unpaid; what was carried over has not fallen due.
#[test]
fn month_end_accrues_reopened_interest() {
    let scene = Scene::new();
    provide(&scene);
    let id = scene.give(rand(1000), 3).loan.id;
    let payment = paid(&scene, id, rand(10));
    scene.go_to(date("2026-04-10"));
    rescheduled(&scene, id, monthly("2026-06-02", 4));
    scene.go_to(date("2026-04-20"));
    bounced(&scene, payment);
    scene.go_to(date("2026-05-02"));
    assert_eq!(balance(&scene, Account::InterestIncome, "2026-04-30"), rand(-10));
    assert_eq!(balance(&scene, Account::InterestIncome, "2026-05-01"), Cents::ZERO);
    scene.must_be_sound();
}

/// The same with R 60 a month of fees: R 50 paid the R 20 of interest and R 30 of fees, and the other R 30 are
/// carried over.
#[test]
fn month_end_accrues_reopened_fees() {
    let scene = Scene::new();
    provide(&scene);
    let product = scene.product;
    let fees = ProductFields { monthly_service_fee: Some(rand(60)), ..ProductFields::default() };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &fees)).unwrap();
    let id = scene.give(rand(1000), 3).loan.id;
    let payment = paid(&scene, id, rand(50));
    scene.go_to(date("2026-04-10"));
    rescheduled(&scene, id, monthly("2026-06-02", 4));
    scene.go_to(date("2026-04-20"));
    bounced(&scene, payment);
    scene.go_to(date("2026-05-02"));
    let april = |account| balance(&scene, account, "2026-04-30");
    assert_eq!([Account::InterestIncome, Account::FeeIncome].map(april), [rand(-20), rand(-30)]);
    scene.must_be_sound();
}

/// R 100 at 0,1 % a day are R 0,10 for each night since they are owed again.
#[test]
fn reopened_amounts_are_charged_daily_penalties() {
    let scene = Scene::new();
    scene.charge_daily(Rate::from_millionths(36_500_000));
    let id = scene.give(rand(1000), 3).loan.id;
    let payment = paid(&scene, id, rand(100));
    scene.go_to(date("2026-04-10"));
    rescheduled(&scene, id, monthly("2026-05-02", 4));
    scene.go_to(date("2026-04-20"));
    let account = bounced(&scene, payment);
    scene.go_to(date("2026-04-25"));
    let charged = scene.account(id).loan.balance.minus(account.loan.balance).unwrap();
    assert!((49..=51).contains(&charged.get()), "{charged:?}");
    scene.must_be_explained(id);
    scene.must_be_sound();
    scene.pay(id, rand(150));
    scene.must_be_explained(id);
    scene.must_be_sound();
}

/// Fees with VAT, partly paid on an installment that is replaced, on which something is owed again, over ends of
/// months and another schedule.
#[test]
fn vat_of_reopened_fees_is_unpaid_again() {
    for amount in [1, 7, 13, 60] {
        let scene = Scene::new();
        scene.charge_vat();
        let id = scene.give(rand(5000), 3).loan.id;
        let start = scene.office.today();
        // So much of the fees is paid that the installment has a part of them carried over.
        let row = scene.account(id).installments[0].clone();
        let upto = row.interest.plus(rand(amount)).unwrap();
        let payment = paid(&scene, id, upto);
        let first = money::add_months(start, 2);
        rescheduled(&scene, id, every(Frequency::Monthly, first, 4));
        scene.go_to(money::add_days(start, 3));
        let account = bounced(&scene, payment);
        assert!(account.installments[0].asks_again);
        assert_eq!(account.installments[0].paid_vat, Cents::ZERO);
        scene.go_to(money::add_days(start, 35));
        scene.must_be_sound();
        // Waiving a cent of its penalty recomputes the VAT that is gone.
        let waiver = NewPenaltyWaiver {
            installment: Some(1),
            amount: Some(Cents::new(1)),
            reason: "Their employer paid late.".to_owned(),
        };
        let waive = move |tx: &mut Tx, ctx: &Ctx| loans::waive_penalty(tx, ctx, id, &waiver);
        colleague(&scene).does(waive).unwrap();
        scene.must_be_sound();
        part(&scene, id, rand(amount));
        rescheduled(&scene, id, every(Frequency::Monthly, money::add_months(first, 1), 5));
        scene.go_to(money::add_days(start, 70));
        scene.must_be_explained(id);
        scene.must_be_sound();
    }
}

/// The first new installment falls due before those that were paid ahead.
#[test]
fn reversal_that_breaks_due_order_is_refused() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    let payment = paid(&scene, id, Cents::new(2 * 35_333));
    let before = rescheduled(&scene, id, monthly("2026-03-20", 4));
    let undo = |payment| {
        let undo = move |tx: &mut Tx, ctx: &Ctx| repayments::reverse(tx, ctx, payment, "Bounced.");
        colleague(&scene).does(undo)
    };
    let (code_of, message) = code(undo(payment));
    assert_eq!(code_of, "loan_rescheduled");
    assert_eq!(
        message,
        "Installment 2, which was replaced when the loan was rescheduled, would be asked for again. It \
         falls due on 2 May 2026, after installment 4 of the new schedule, which is unpaid."
    );
    assert_eq!(scene.account(id), before);
    scene.must_be_sound();
}

fn reducing(scene: &Scene, id: LoanId, amount: Cents) -> RepaymentId {
    let payment = scene.payment(&scene.account(id), amount);
    let excess = Some(ExcessUse::ReducePrincipal);
    scene.receive(NewRepayment { excess, ..payment }).unwrap().id
}

/// An earlier reduction is part of the terms agreed since. Of R 453,33, R 100 reduce the principal,
/// for which R 6 of the last installment's R 20 of interest are rebated. Once reversed, all of it
/// is owed again on the old schedule.
#[test]
fn earlier_principal_reduction_must_be_reversed_first() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-02"));
    let first = paid(&scene, id, Cents::new(35_333));
    scene.go_to(date("2026-04-05"));
    let reduced = reducing(&scene, id, Cents::new(45_333));
    scene.go_to(date("2026-04-10"));
    let before = rescheduled(&scene, id, monthly("2026-06-10", 4));
    let look = move |tx: &mut Tx, ctx: &Ctx| repayments::preview_reversal(tx, ctx, first);
    let (code_of, message) = code(scene.admin.asks(look).map(drop));
    assert_eq!(code_of, "later_payment_stands");
    assert_eq!(
        message,
        "R-00000002 reduced the principal of the loan before it was rescheduled, and cannot be applied \
         again. Reverse it first."
    );
    let account = bounced(&scene, reduced);
    assert_eq!(account.loan.balance, before.loan.balance.plus(Cents::new(45_933)).unwrap());
    assert_eq!(dues(&account)[..3], [0, 35_333, 10_600]);
    let account = bounced(&scene, first);
    assert_eq!(dues(&account)[..3], [35_333, 35_333, 10_600]);
}

/// On the declining balance a payment off the end of the schedule rebates interest of the installments before it
/// too, which ask again for that alone.
#[test]
fn rebated_interest_is_reopened_without_payments() {
    let scene = Scene::new();
    let product = scene.product;
    let fields = ProductFields {
        interest_method: Some("declining_balance".to_owned()),
        ..ProductFields::default()
    };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &fields)).unwrap();
    let id = scene.give(rand(1200), 6).loan.id;
    let reduced = reducing(&scene, id, rand(600));
    let rebated = scene.account(id).installments;
    let before = rescheduled(&scene, id, monthly("2026-09-10", 3));
    let account = bounced(&scene, reduced);
    let rebate = sum(&rebated, |row| row.rebated_interest);
    let more = rand(600).plus(rebate).unwrap();
    assert_eq!(account.loan.balance, before.loan.balance.plus(more).unwrap());
    for (row, then) in account.installments.iter().zip(&rebated).take(3).skip(1) {
        assert!(row.asks_again && then.rebated_interest.is_positive());
        assert_eq!((row.total_due, then.paid()), (then.rebated_interest, Ok(Cents::ZERO)));
    }
}

/// R 500 come in after the loan was rescheduled: without the first payment they pay its R 353,33, and R 146,67
/// reduce the principal.
#[test]
fn later_principal_reduction_is_reapplied() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-02"));
    let first = paid(&scene, id, Cents::new(35_333));
    scene.go_to(date("2026-04-10"));
    rescheduled(&scene, id, monthly("2026-06-10", 4));
    scene.go_to(date("2026-04-12"));
    reducing(&scene, id, rand(500));
    scene.go_to(date("2026-04-20"));
    let account = bounced(&scene, first);
    assert_eq!((dues(&account)[0], account.loan.default_began_on), (0, None));
    assert_eq!(account.loan.outstanding_principal, Cents::new(66_667 - 14_667));
}

#[test]
fn moved_due_dates_stay_after_reopened_installments() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-03-23"));
    let payment = paid(&scene, id, Cents::new(35_333));
    rescheduled(&scene, id, monthly("2026-05-02", 4));
    scene.go_to(date("2026-03-28"));
    bounced(&scene, payment);
    let moved = |number, day: &str| {
        let edits = LoanEdits { due_dates: vec![(number, date(day))], ..LoanEdits::default() };
        let new = NewRequest { kind: RequestKind::LoanEdit, edits, ..request(id, monthly(day, 1)) };
        scene.admin.does(move |tx, ctx| requests::ask(tx, ctx, &new))
    };
    let replaced = ["Installment 1 was replaced when the loan was rescheduled."];
    assert_eq!(messages(moved(1, "2026-04-03"), "due_dates"), replaced);
    let after = ["Installment 4 must fall due after installment 1."];
    assert_eq!(messages(moved(4, "2026-04-01"), "due_dates"), after);
    moved(4, "2026-05-03").unwrap();
}

#[test]
fn all_earlier_payments_reverse_and_loan_is_cancelled() {
    let scene = Scene::new();
    let id = fully_paid(&scene);
    let cancel = move |tx: &mut Tx, ctx: &Ctx| {
        corrections::reverse_disbursement(tx, ctx, id, "Given to the wrong client.")
    };
    colleague(&scene).does(cancel).unwrap();
    scene.must_be_explained(id);
    scene.must_be_sound();
}
