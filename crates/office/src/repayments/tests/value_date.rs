//! Payments into the bank that count from the day on which the money arrived.

use super::super::*;
use crate::loan_history;
use crate::payment_methods::PaymentMethodId;
use crate::scene::{Scene, date, rand};
use crate::testing::messages;
use ledger::Account;

/// A loan of R 353,33, R 353,33 and R 353,34, the first of which was due the day before yesterday, and was
/// charged R 35,33; and a method of the bank.
fn late() -> (Scene, LoanId, PaymentMethodId) {
    let scene = Scene::new();
    let method = scene.bank_method();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-04"));
    (scene, id, method)
}

/// A payment by bank as of a day.
fn paid_on(
    scene: &Scene,
    (id, method): (LoanId, PaymentMethodId),
    cents: i64,
    day: &str,
) -> NewRepayment {
    NewRepayment {
        payment_method: Some(method),
        value_date: Some(date(day)),
        ..scene.payment(&scene.account(id), Cents::new(cents))
    }
}

#[test]
fn money_that_came_in_time_costs_no_penalty() {
    let (scene, id, method) = late();
    let input = paid_on(&scene, (id, method), 35_333, "2026-04-02");
    let ask = input.clone();
    let seen = scene.admin.asks(move |tx, ctx| preview(tx, ctx, &ask)).unwrap();
    assert_eq!((seen.remaining_balance, seen.part_payment), (Cents::new(70_667), false));
    assert_eq!((seen.minimum, seen.maximum), (Cents::new(35_333), rand(1060)));
    let before = scene.account(id);
    let paid = scene.receive(input).unwrap();
    assert_eq!((paid.allocations.clone(), paid.waivers.clone()), (seen.allocations, seen.waivers));
    assert_eq!(paid.waivers.len(), 1);
    assert_eq!(paid.waivers[0].parts.penalty, Cents::new(3533));
    let account = scene.account(id);
    assert_eq!(account, paid.account);
    assert_eq!((account.loan.balance, account.loan.overdue), (Cents::new(70_667), Cents::ZERO));
    assert_eq!(
        (account.loan.default_began_on, account.installments[0].total_due),
        (None, Cents::ZERO)
    );
    scene.must_be_sound();
    scene.must_be_explained(account.loan.id);
    let receipt = scene.admin.asks(|tx, ctx| loan_history::receipt(tx, ctx, paid.id)).unwrap();
    assert_eq!(receipt.entry.payment.unwrap().value_date, Some(date("2026-04-02")));
    assert_eq!(receipt.entry.business_date, date("2026-04-04"));
    // After the reversal the penalty is owed again.
    let colleague = scene.office.administrator().can_everything();
    let undo = move |tx: &mut Tx, ctx: &Ctx| reverse(tx, ctx, paid.id, "A test.");
    assert_eq!(colleague.does(undo).unwrap().account, before);
    assert_eq!(super::balance(&scene, Account::PenaltyIncome, scene.branch), Cents::new(-3533));
    scene.must_be_sound();
}

#[test]
fn part_payment_in_time_leaves_penalty_of_rest() {
    let (scene, id, method) = late();
    let input =
        NewRepayment { part_payment: true, ..paid_on(&scene, (id, method), 10_000, "2026-04-02") };
    let paid = scene.receive(input).unwrap();
    // R 253,33 were left: 10 % of that are R 25,33.
    assert_eq!(paid.waivers[0].parts.penalty, rand(10));
    let parts = paid.allocations[0].parts;
    assert_eq!((parts.penalty, parts.interest, parts.principal), (Cents::ZERO, rand(20), rand(80)));
    assert_eq!(paid.account.installments[0].total_due, Cents::new(27_866));
    assert_eq!(paid.account.loan.default_began_on, Some(date("2026-04-02")));
    scene.must_be_sound();
    // With the rest on the same day there would have been no penalty at all.
    let rest = scene.receive(paid_on(&scene, (id, method), 25_333, "2026-04-02")).unwrap();
    assert_eq!(rest.waivers[0].parts.penalty, Cents::new(2533));
    assert_eq!(rest.account.loan.balance, Cents::new(70_667));
    assert_eq!(rest.account.loan.default_began_on, None);
    scene.must_be_sound();
}

#[test]
fn late_value_date_still_costs_the_penalty() {
    let (scene, id, method) = late();
    let input = paid_on(&scene, (id, method), 35_333 + 3533, "2026-04-03");
    let paid = scene.receive(input).unwrap();
    assert_eq!((paid.waivers.len(), paid.account.loan.balance), (0, Cents::new(70_667)));
    scene.must_be_sound();
}

#[test]
fn full_balance_at_value_date_closes_the_loan() {
    let (scene, id, method) = late();
    let input = paid_on(&scene, (id, method), 106_001, "2026-04-02");
    let most = "Amount entered is greater than the remaining balance (R\u{a0}1\u{a0}060,00).";
    assert_eq!(messages(scene.receive(input), "amount"), [most]);
    let paid = scene.receive(paid_on(&scene, (id, method), 106_000, "2026-04-02")).unwrap();
    assert_eq!(paid.account.loan.status.0, LoanStatus::Closed);
    assert_eq!(paid.account.loan.closed_on, Some(date("2026-04-04")));
    scene.must_be_sound();
}

#[test]
fn value_date_is_limited_and_for_bank_payments() {
    let (scene, id, method) = late();
    let said = |input| messages(scene.receive(input), "value_date");
    let on = |day| paid_on(&scene, (id, method), 40_000, day);
    let cash = scene.payment(&scene.account(id), rand(400)).payment_method;
    let refusal = ["Only a payment into the bank can have a value date."];
    assert_eq!(said(NewRepayment { payment_method: cash, ..on("2026-04-02") }), refusal);
    assert_eq!(said(on("2026-04-05")), ["The value date cannot be in the future."]);
    assert_eq!(said(on("2026-03-27")), ["The value date can be at most 7 days back."]);
    let young = scene.give(rand(1000), 3).loan.id;
    let early = paid_on(&scene, (young, method), 40_000, "2026-04-03");
    assert_eq!(said(early), ["The value date cannot be before the loan was paid out."]);
    let today = scene.receive(on("2026-04-04")).unwrap();
    assert_eq!(today.account.loan.balance, Cents::new(109_533 - 40_000));
    // Payments with later dates are reapplied after the user has seen the preview.
    let later = scene.receive(on("2026-04-03"));
    assert!(matches!(later, Err(Error::Conflict { code: "not_latest_repayment", .. })));
    scene.must_be_sound();
}
