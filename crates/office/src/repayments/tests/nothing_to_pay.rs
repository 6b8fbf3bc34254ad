//! Settling a loan of which only service fees of months that have not started are left.

use super::super::*;
use super::balance;
use super::settlement::{by_quote, cost, listed, money, quoted, settled, take_back};
use crate::Patch;
use crate::loan_history;
use crate::products::{self, ProductFields};
use crate::scene::{Scene, rand};
use crate::testing::messages;
use ledger::Account;
use money::Rate;

/// A loan of R 600 with R 10 a month on which all but four months' service fees is paid.
fn only_fees_left() -> (Scene, LoanId) {
    let scene = Scene::new();
    let product = scene.product;
    let free = ProductFields {
        interest_rate: Patch::Set(Rate::percent(0)),
        monthly_service_fee: Some(rand(10)),
        ..ProductFields::default()
    };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &free)).unwrap();
    let id = scene.give(rand(600), 6).loan.id;
    let more = NewRepayment {
        excess: Some(ExcessUse::ReducePrincipal),
        ..scene.payment(&scene.account(id), Cents::new(60_999))
    };
    scene.receive(more).unwrap();
    scene.pay(id, Cents::new(1001));
    assert_eq!(scene.account(id).loan.balance, rand(40));
    (scene, id)
}

#[test]
fn loan_owing_only_future_fees_settles_for_zero() {
    let (scene, id) = only_fees_left();
    let cash = balance(&scene, Account::BranchCash, scene.branch);
    assert_eq!(cost(&scene, id), Cents::ZERO);
    let exact = "To settle this loan today, the amount must be exactly R\u{a0}0,00.";
    assert_eq!(messages(settled(&scene, id, money(&scene, rand(1))), "amount"), [exact]);
    let done = settled(&scene, id, money(&scene, Cents::ZERO)).unwrap();
    assert_eq!((done.settlement.saving().unwrap(), done.settlement.paid.len()), (rand(40), 0));
    let closed = done.account.loan;
    assert_eq!((closed.status.0, closed.balance), (LoanStatus::Closed, Cents::ZERO));
    assert_eq!(closed.closed_on, Some(scene.office.today()));
    assert_eq!(balance(&scene, Account::BranchCash, scene.branch), cash);
    assert_eq!(balance(&scene, Account::UnearnedFees, scene.branch), Cents::ZERO);
    let receipt = scene.admin.asks(|tx, ctx| loan_history::receipt(tx, ctx, done.id)).unwrap();
    let (amount, rebate) = (receipt.entry.amount, receipt.entry.rebated().unwrap());
    assert_eq!((amount, rebate, receipt.is_settlement()), (Cents::ZERO, rand(40), true));
    scene.must_be_explained(id);
    scene.must_be_sound();
}

#[test]
fn zero_settlement_is_reversed_before_earlier_payments() {
    let (scene, id) = only_fees_left();
    let village = scene.office.branch("Village");
    let quote = quoted(&scene, id, "2026-03-03");
    assert_eq!(quote.amount, Cents::ZERO);
    let input = NewSettlement { branch: Some(village), ..by_quote(&scene, &quote) };
    let settlement = settled(&scene, id, input).unwrap().id;
    assert_eq!(listed(&scene, id), [QuoteStatus::Used]);
    scene.must_be_sound();
    let payment = RepaymentId::new(settlement.get() - 1);
    let refused = take_back(&scene, payment);
    assert!(matches!(refused, Err(Error::Conflict { code: "later_payment_stands", .. })));
    let open = take_back(&scene, settlement).unwrap().account.loan;
    assert_eq!((open.status.0, open.balance), (LoanStatus::Active, rand(40)));
    scene.must_be_explained(id);
    scene.must_be_sound();
    take_back(&scene, payment).unwrap();
    scene.must_be_sound();
}
