//! Whole balances that are paid early: they settle the loan, and what is above becomes a client credit.

use super::settlement::conflict;
use super::*;
use crate::testing::Person;

fn colleague(scene: &Scene) -> Person {
    scene.office.administrator().can(Permission::VerifyEditLoansRequests)
}

fn waiting(scene: &Scene) -> Vec<(RepaymentId, Cents)> {
    let found = scene.admin.asks(|tx, ctx| client_credits(tx, ctx, 10, 0)).unwrap();
    found.into_iter().map(|credit| (credit.id, credit.amount)).collect()
}

fn pay_back(scene: &Scene, id: RepaymentId) -> Result<ClientCredit> {
    scene.admin.does(move |tx, ctx| pay_client_credit_back(tx, ctx, id))
}

/// R 1 060.00 on the day on which R 1 000.00 was lent: R 60.00 of interest have not run.
#[test]
fn whole_balance_on_first_day_costs_no_interest() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let shown = scene.payment(&account, rand(1060));
    let shown = scene.admin.asks(move |tx, ctx| preview(tx, ctx, &shown)).unwrap();
    assert_eq!((shown.client_credit, shown.remaining_balance), (Some(rand(60)), Cents::ZERO));
    let taken = scene.receive(scene.payment(&account, rand(1060))).unwrap();
    assert_eq!((taken.amount, taken.client_credit), (rand(1000), Some(rand(60))));
    assert_eq!(taken.account.loan.status.0, LoanStatus::Closed);
    assert_eq!(shown.allocations, taken.allocations);
    assert_eq!(shown.rebates, taken.rebates);
    assert_eq!(balance(&scene, Account::InterestIncome, scene.branch), Cents::ZERO);
    assert_eq!(balance(&scene, Account::ClientCredits, scene.branch), rand(-60));
    assert_eq!(balance(&scene, Account::BranchCash, scene.branch), rand(100_060));
    assert_eq!(waiting(&scene), [(taken.id, rand(60))]);
    scene.must_be_sound();

    assert_eq!(pay_back(&scene, taken.id).unwrap().amount, rand(60));
    assert_eq!(balance(&scene, Account::ClientCredits, scene.branch), Cents::ZERO);
    assert_eq!(balance(&scene, Account::BranchCash, scene.branch), rand(100_000));
    assert_eq!(conflict(pay_back(&scene, taken.id)).0, "no_client_credit");
    assert!(matches!(pay_back(&scene, RepaymentId::new(9)), Err(Error::NotFound(_))));
    assert_eq!(waiting(&scene), []);
    scene.must_be_sound();
}

#[test]
fn reversed_settlement_removes_its_credit() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let id = scene.receive(scene.payment(&account, rand(1060))).unwrap().id;
    let back = colleague(&scene).does(move |tx, ctx| reverse(tx, ctx, id, "It bounced.")).unwrap();
    assert_eq!(back.account, account);
    assert_eq!(balance(&scene, Account::ClientCredits, scene.branch), Cents::ZERO);
    assert_eq!(balance(&scene, Account::BranchCash, scene.branch), rand(99_000));
    assert_eq!(waiting(&scene), []);
    assert_eq!(conflict(pay_back(&scene, id)).0, "no_client_credit");
    scene.must_be_sound();
}

#[test]
fn paid_back_credit_survives_reversal_of_settlement() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let id = scene.receive(scene.payment(&account, rand(1060))).unwrap().id;
    pay_back(&scene, id).unwrap();
    colleague(&scene).does(move |tx, ctx| reverse(tx, ctx, id, "It bounced.")).unwrap();
    assert_eq!(balance(&scene, Account::BranchCash, scene.branch), rand(99_000));
    scene.must_be_sound();
}

#[test]
fn bank_credit_is_paid_back_by_bank() {
    let scene = Scene::new();
    let method = Some(scene.bank_method());
    let account = scene.give(rand(1000), 3);
    scene.go_to(date("2026-03-12"));
    let input = NewRepayment {
        payment_method: method,
        value_date: Some(date("2026-03-06")),
        ..scene.payment(&account, rand(1060))
    };
    let taken = scene.receive(input).unwrap();
    // Four days of interest have run of a first month of R 20.00: 4 / 31.
    assert_eq!(taken.client_credit, Some(Cents::new(5_742)));
    let bank = || balance(&scene, Account::BranchBank, scene.branch);
    assert_eq!(bank(), rand(1060));
    pay_back(&scene, taken.id).unwrap();
    assert_eq!(bank(), Cents::new(106_000 - 5_742));
    scene.must_be_sound();
}

#[test]
fn cent_less_or_last_due_date_never_settles() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let taken = scene.receive(scene.payment(&account, Cents::new(105_999))).unwrap();
    assert_eq!((taken.client_credit, taken.account.loan.balance), (None, Cents::new(1)));
    scene.go_to(date("2026-06-02"));
    let account = scene.account(account.loan.id);
    let taken = scene.receive(scene.payment(&account, Cents::new(1))).unwrap();
    assert_eq!((taken.client_credit, taken.amount), (None, Cents::new(1)));
    assert_eq!(taken.account.loan.status.0, LoanStatus::Closed);
    scene.must_be_sound();
}

#[test]
fn pay_back_needs_branch_cash() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let id = scene.receive(scene.payment(&account, rand(1060))).unwrap().id;
    scene.give(rand(50_000), 12);
    scene.give(rand(50_001), 12);
    let refused = pay_back(&scene, id).unwrap_err();
    assert!(refused.to_string().contains("Insufficient cash at Town"), "{refused}");
    scene.must_be_sound();
}
