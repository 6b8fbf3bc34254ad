//! Promises of a quote, and settling as of the day on which money reached the bank.

use super::super::*;
use super::balance;
use super::settlement::{
    by_quote, conflict, cost, listed, money, quoted, settled, take_back, three_paid,
};
use crate::loan_history;
use crate::scene::{DEPOSIT, Scene, date};
use crate::testing::messages;
use ledger::Account;

#[test]
fn later_penalty_does_not_break_a_quote() {
    let (scene, id) = three_paid();
    scene.go_to(date("2026-07-02"));
    let quote = quoted(&scene, id, "2026-07-03");
    // One day of the fifth month: its service fee, and 1/31 of its interest.
    assert_eq!(quote.amount, Cents::new(861_396));
    scene.go_to(date("2026-07-03"));
    let penalty = scene.account(id).installments[3].penalty;
    assert!(penalty.is_positive());
    assert_eq!(listed(&scene, id), [QuoteStatus::Open]);
    let done = settled(&scene, id, by_quote(&scene, &quote)).unwrap();
    assert_eq!((done.settlement.amount, done.settlement.penalty), (quote.amount, Cents::ZERO));
    assert_eq!(scene.account(id).installments[3].rebated_penalty, penalty);
    assert_eq!(balance(&scene, Account::PenaltyIncome, scene.branch), Cents::ZERO);
    scene.must_be_sound();
    // Without the quote the penalty is owed, and a quote made after it includes it.
    take_back(&scene, done.id).unwrap();
    let later = quoted(&scene, id, "2026-07-03");
    assert_eq!(later.amount, quote.amount.plus(penalty).unwrap());
    assert_eq!(cost(&scene, id), later.amount);
    settled(&scene, id, by_quote(&scene, &later)).unwrap();
    scene.must_be_sound();
}

#[test]
fn quote_lasts_five_business_days_by_default() {
    let (scene, id) = three_paid();
    let quote = scene.admin.does(move |tx, ctx| quote(tx, ctx, id, None)).unwrap().quote;
    assert_eq!(quote.settles_on, date("2026-06-09"));
    assert_eq!(cost(&scene, id), Cents::new(828_751), "today's");
}

/// [`money`] that reached the bank on 5 June.
fn by_bank(scene: &Scene, amount: Option<Cents>) -> NewSettlement {
    NewSettlement {
        amount,
        payment_method: Some(scene.bank_method()),
        value_date: Some(date("2026-06-05")),
        ..money(scene, Cents::ZERO)
    }
}

#[test]
fn timely_bank_money_settles_by_an_expired_quote() {
    let (scene, id) = three_paid();
    let quote = quoted(&scene, id, "2026-06-05");
    scene.go_to(date("2026-06-08"));
    let input = by_bank(&scene, None);
    let late = NewSettlement { quote: Some(quote.id), value_date: None, ..input };
    assert_eq!(conflict(settled(&scene, id, late)).0, "quote_expired");
    let after = NewSettlement { value_date: Some(date("2026-06-06")), ..late };
    assert_eq!(conflict(settled(&scene, id, after)).0, "quote_expired");
    let before = NewSettlement { value_date: Some(date("2026-06-01")), ..late };
    let told = messages(settled(&scene, id, before), "value_date");
    assert_eq!(told, ["The loan has a payment with a later date. Reverse that payment first."]);
    let cash = NewSettlement { payment_method: Some(DEPOSIT), ..input };
    let told = messages(settled(&scene, id, cash), "value_date");
    assert_eq!(told, ["Only a payment into the bank can have a value date."]);
    let in_time = NewSettlement { quote: Some(quote.id), ..input };
    let done = settled(&scene, id, in_time).unwrap();
    assert_eq!(done.settlement.amount, quote.amount);
    let receipt = scene.admin.asks(|tx, ctx| loan_history::receipt(tx, ctx, done.id)).unwrap();
    assert_eq!(receipt.entry.payment.unwrap().value_date, in_time.value_date);
    scene.must_be_sound();
    take_back(&scene, done.id).unwrap();
    scene.must_be_sound();
    // A quote of today was not promised on that day.
    let new = quoted(&scene, id, "2026-06-09");
    let younger = NewSettlement { quote: Some(new.id), ..in_time };
    let told = messages(settled(&scene, id, younger), "value_date");
    assert_eq!(told, ["Quote Q-00000002 was made on 8 Jun 2026, after the money came."]);
}

#[test]
fn settlement_without_quote_costs_value_date_amount() {
    let (scene, id) = three_paid();
    scene.go_to(date("2026-07-02"));
    let then = cost(&scene, id);
    scene.go_to(date("2026-07-04"));
    let penalty = scene.account(id).installments[3].penalty;
    assert!(penalty.is_positive());
    let offered = scene.admin.asks(|tx, ctx| offer_as_of(tx, ctx, id, date("2026-07-02"))).unwrap();
    assert_eq!((offered.settles_on, offered.settlement.amount), (date("2026-07-02"), then));
    let input =
        NewSettlement { value_date: Some(date("2026-07-02")), ..by_bank(&scene, Some(then)) };
    let today = NewSettlement { amount: Some(cost(&scene, id)), ..input };
    let told = messages(settled(&scene, id, today), "amount").concat();
    assert!(told.starts_with("To settle this loan as of 2 Jul 2026, the amount must be"), "{told}");
    let done = settled(&scene, id, input).unwrap();
    assert_eq!(done.account.installments[3].rebated_penalty, penalty);
    assert_eq!(done.account.loan.closed_on, Some(date("2026-07-04")));
    scene.must_be_sound();
    // A day later the penalty had been charged.
    take_back(&scene, done.id).unwrap();
    let later = scene.admin.asks(|tx, ctx| offer_as_of(tx, ctx, id, date("2026-07-03"))).unwrap();
    assert_eq!(later.settlement.penalty, penalty);
    scene.must_be_sound();
}
