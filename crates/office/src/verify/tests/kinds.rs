//! Which account money moved on, changed behind the program's back.

use super::*;
use crate::repayments::NewRepayment;

/// A loan that was paid out by bank and one payment on it into the bank.
fn by_bank() -> Scene {
    let scene = Scene::new();
    scene.fund_bank(scene.branch, rand(5000));
    let input = NewApplication {
        disbursement_kind: ledger::MoneyKind::Bank,
        ..scene.application(rand(1000), 3)
    };
    let account = scene.apply(input).unwrap().account;
    let method = scene.bank_method();
    let input = NewRepayment { payment_method: Some(method), ..scene.payment(&account, rand(500)) };
    scene.receive(input).unwrap();
    scene.must_be_sound();
    scene
}

#[test]
fn disbursement_kind_differing_from_application_is_found() {
    for (damage, place) in [
        (
            sql!("UPDATE loan_applications SET disbursement_kind = 'cash' WHERE id = 1"),
            "loan application 1",
        ),
        (sql!("UPDATE loan_applications SET disbursement_kind = 'cash' WHERE id = 1"), "loan 1"),
    ] {
        let what = if place == "loan 1" { "as its application says" } else { "does not match" };
        finds_in(&by_bank(), damage, place, what);
    }
    let scene = scene();
    let damage = sql!("UPDATE loan_applications SET disbursement_kind = 'bank' WHERE id = 2");
    finds_in(&scene, damage, "loan application 2", "does not match");
}

#[test]
fn payment_into_no_money_account_is_found() {
    let scene = by_bank();
    let damage = sql!("UPDATE journal_lines SET account = 1900 WHERE entry_id = 4 AND line = 1");
    finds_in(&scene, damage, "repayment 1", "into the cash or the bank");
}

#[test]
fn changed_kind_of_payment_method_is_found() {
    let scene = by_bank();
    for damage in [
        sql!("UPDATE payment_methods SET kind = 'bank' WHERE id = 1"),
        sql!("UPDATE payment_methods SET kind = 'cash' WHERE id = 2"),
    ] {
        finds_in(&scene, damage, "payment method 1", "its kind is bank, but cash was recorded");
    }
    let found: Vec<_> = scene.verify().findings.into_iter().map(|finding| finding.place).collect();
    assert_eq!(found, ["payment method 1", "payment method 2"]);
}

#[test]
fn database_refuses_negative_money() {
    let scene = by_bank();
    for account in [1000, 1010, 1020] {
        let below = scene.office.office.store().write(move |tx| {
            tx.execute(
                sql!(
                    "INSERT INTO account_balances (account, branch_id, balance) VALUES (?1, 1, -1)"
                ),
                store::args![account],
            )
        });
        assert!(below.wait().is_err(), "{account}");
    }
    scene.must_be_sound();
}
