//! Money that comes in and goes out through the bank.

use super::super::*;
use super::balance;
use crate::applications::{self, NewApplication, WarningKind};
use crate::loan_history::{self, Figure};
use crate::payment_methods::{self, PaymentMethodFields};
use crate::scene::{Scene, rand};
use crate::testing::messages;
use ledger::{Account, MoneyKind};

/// Town has R 100 000 in cash and R 2 000 in the bank.
fn scene() -> Scene {
    let scene = Scene::new();
    scene.fund_bank(scene.branch, rand(2000));
    scene
}

fn by_bank(scene: &Scene, amount: Cents) -> NewApplication {
    NewApplication { disbursement_kind: MoneyKind::Bank, ..scene.application(amount, 3) }
}

/// The money that Town holds in cash and in the bank.
fn held(scene: &Scene) -> (Cents, Cents) {
    let of = |account| balance(scene, account, scene.branch);
    (of(Account::BranchCash), of(Account::BranchBank))
}

#[test]
fn cash_and_bank_balances_are_lent_separately() {
    let scene = scene();
    let answer = scene.apply(by_bank(&scene, rand(2001)));
    let sentence = "Insufficient bank balance at Town: R\u{a0}2\u{a0}000,00 available.";
    assert_eq!(messages(answer, "branch"), [sentence]);
    let input = by_bank(&scene, rand(2001));
    let quote = scene.admin.asks(|tx, ctx| applications::quote(tx, ctx, &input)).unwrap();
    let short = quote.warnings.iter().find(|warning| warning.kind == WarningKind::Cash);
    assert_eq!(short.map(|warning| warning.message.as_str()), Some(sentence));
    let given = scene.apply(by_bank(&scene, rand(2000))).unwrap();
    assert_eq!(given.application.disbursement_kind, MoneyKind::Bank);
    assert_eq!(held(&scene), (rand(100_000), Cents::ZERO));
    scene.take(scene.branch, rand(99_500));
    scene.fund_bank(scene.branch, rand(50_000));
    let answer = scene.apply(scene.application(rand(501), 3));
    let sentence = "Insufficient cash at Town: R\u{a0}500,00 available.";
    assert_eq!(messages(answer, "branch"), [sentence]);
    scene.must_be_sound();
}

#[test]
fn bank_payment_and_its_reversal_move_the_bank() {
    let scene = scene();
    let method = scene.bank_method();
    let account = scene.give(rand(1000), 3);
    let by_bank =
        NewRepayment { payment_method: Some(method), ..scene.payment(&account, rand(500)) };
    let paid = scene.receive(by_bank.clone()).unwrap();
    assert_eq!(held(&scene), (rand(99_000), rand(2500)));
    // The method is of cash from now on, and what came in before is still in the bank.
    let cash =
        PaymentMethodFields { kind: Some(MoneyKind::Cash), ..PaymentMethodFields::default() };
    scene.admin.does(move |tx, ctx| payment_methods::edit(tx, ctx, method, &cash)).unwrap();
    let colleague = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    let id = paid.id;
    colleague.does(move |tx, ctx| reverse(tx, ctx, id, "It bounced.")).unwrap();
    assert_eq!(held(&scene), (rand(99_000), rand(2000)));
    scene.receive(by_bank).unwrap();
    assert_eq!(held(&scene), (rand(99_500), rand(2000)));
    scene.must_be_sound();
}

#[test]
fn reversed_bank_payment_needs_the_bank_balance() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let input = NewRepayment {
        payment_method: Some(scene.bank_method()),
        ..scene.payment(&account, rand(500))
    };
    let id = scene.receive(input).unwrap().id;
    scene.apply(by_bank(&scene, rand(100))).unwrap();
    let colleague = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    let answer = colleague.does(move |tx, ctx| reverse(tx, ctx, id, "It bounced."));
    let sentence = "Insufficient bank balance at Town: R\u{a0}400,00 available.";
    assert_eq!(messages(answer, "non_field_errors"), [sentence]);
    scene.must_be_sound();
}

#[test]
fn bank_loan_with_bank_recovery_is_explained() {
    let scene = scene();
    let loan = scene.apply(by_bank(&scene, rand(1000))).unwrap().account.loan.id;
    scene.admin.does(move |tx, ctx| loans::write_off(tx, ctx, loan, "Gone.")).unwrap();
    let input = NewRecovery {
        amount: Some(rand(300)),
        branch: Some(scene.branch),
        payment_method: Some(scene.bank_method()),
    };
    scene.admin.does(move |tx, ctx| recover(tx, ctx, loan, &input)).unwrap();
    assert_eq!(held(&scene), (rand(100_000), rand(1300)));
    for (figure, amount) in
        [(Figure::PrincipalAmount, rand(1000)), (Figure::RecoveredAmount, rand(300))]
    {
        let explain = |tx: &mut Tx, ctx: &Ctx| loan_history::explain(tx, ctx, loan, figure, None);
        let explained = scene.admin.asks(explain).unwrap();
        assert!(explained.is_proved, "{explained:#?}");
        assert_eq!(explained.amount, amount);
        assert_eq!(explained.contributions[0].account, Account::BranchBank);
        assert_eq!(explained.contributions[0].entry.amount, amount);
    }
    scene.must_be_sound();
}
