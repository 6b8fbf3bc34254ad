//! Changes of a loan, computed on the loan alone.

use super::*;
use crate::loans::Payment;
use lending::{Allocation, Parts};
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};

fn payment(paid: &[Allocation]) -> Payment<'_> {
    Payment { paid, waivers: &[], rebates: &[] }
}

/// Two installments are late: each has its penalty.
fn late_loan(scene: &Scene) -> LoanAccount {
    let id = scene.give(rand(9000), 6).loan.id;
    scene.go_to(date("2026-05-10"));
    let account = scene.account(id);
    assert!(account.loan.arrears().is_some());
    account
}

#[test]
fn undone_payments_restore_the_loan() {
    let account = late_loan(&Scene::new());
    let amounts = proptest::collection::vec(1..=300_000_i64, 1..8);
    let mut runner = TestRunner::new(Config::with_cases(64));
    let property = |amounts: Vec<i64>| {
        let mut changed = account.clone();
        let mut applied = Vec::new();
        for amount in amounts {
            let amount = Cents::new(amount).min(changed.loan.balance);
            if amount.is_zero() {
                break;
            }
            let paid = lending::allocate(&changed.dues().unwrap(), amount).unwrap();
            let before = changed.loan.balance;
            changed.apply(payment(&paid)).unwrap();
            prop_assert_eq!(changed.loan.balance, before.minus(amount).unwrap());
            let left = Cents::sum(changed.installments.iter().map(|row| row.total_due)).unwrap();
            prop_assert_eq!(left, changed.loan.balance);
            applied.push(paid);
        }
        // In any order: which payment goes first is decided elsewhere.
        applied.rotate_left(1);
        for paid in &applied {
            changed.take_out(payment(paid)).unwrap();
        }
        prop_assert_eq!(&changed, &account);
        Ok(())
    };
    runner.run(&amounts, property).unwrap();
}

#[test]
fn same_day_payments_commute() {
    let account = late_loan(&Scene::new());
    let mut runner = TestRunner::new(Config::with_cases(64));
    let after = |amounts: [i64; 2]| {
        let mut changed = account.clone();
        for amount in amounts.map(Cents::new) {
            let paid = lending::allocate(&changed.dues().unwrap(), amount).unwrap();
            changed.apply(payment(&paid)).unwrap();
        }
        changed
    };
    let property = |(one, other): (i64, i64)| {
        prop_assert_eq!(after([one, other]), after([other, one]));
        Ok(())
    };
    runner.run(&(1..=400_000_i64, 1..=400_000_i64), property).unwrap();
}

#[test]
fn applying_and_undoing_waivers_restores_the_loan() {
    let account = late_loan(&Scene::new());
    let of = |number: usize, parts: Parts| {
        let row = &account.installments[number];
        Allocation { installment: row.id.get(), number: row.number, parts }
    };
    let penalty = account.installments[0].penalty;
    assert!(penalty.is_positive());
    let waivers = [of(0, Parts { penalty, ..Parts::default() })];
    let rebates = [of(5, Parts { interest: Cents::new(1_234), ..Parts::default() })];
    let both = Payment { paid: &[], waivers: &waivers, rebates: &rebates };
    let mut changed = account.clone();
    changed.apply(both).unwrap();
    let less = penalty.plus(Cents::new(1_234)).unwrap();
    assert_eq!(changed.loan.balance, account.loan.balance.minus(less).unwrap());
    assert_eq!(changed.installments[0].waived_penalty, penalty);
    assert_eq!(changed.installments[5].rebated_interest, Cents::new(1_234));
    changed.take_out(both).unwrap();
    assert_eq!(changed, account);
}

#[test]
fn stored_loan_matches_the_computed_one() {
    let scene = Scene::new();
    let account = late_loan(&scene);
    let amount = Cents::new(200_000);
    let mut foreseen = account.clone();
    let paid = lending::allocate(&foreseen.dues().unwrap(), amount).unwrap();
    foreseen.apply(payment(&paid)).unwrap();
    foreseen.owe_less(scene.office.today()).unwrap();
    let input = NewRepayment { part_payment: true, ..scene.payment(&account, amount) };
    scene.receive(input).unwrap();
    assert_eq!(scene.account(account.loan.id), foreseen);
}
