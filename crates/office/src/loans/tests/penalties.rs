//! Penalties waived by decision.

use super::*;
use crate::loan_history::{self, Figure};
use crate::testing::Person;
use crate::{Permission, repayments};
use ledger::{Account, Kind};

/// A loan of three installments of R 353,33, R 353,33 and R 353,34, the first of which is a day late and
/// was charged R 35,33.
fn late(scene: &Scene) -> LoanId {
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-03"));
    id
}

fn of_first(amount: i64) -> NewPenaltyWaiver {
    NewPenaltyWaiver {
        installment: Some(1),
        amount: Some(Cents::new(amount)),
        reason: "The salary came late.".to_owned(),
    }
}

fn waive_as(person: &Person, id: LoanId, input: NewPenaltyWaiver) -> Result<PenaltyWaived> {
    person.does(move |tx, ctx| waive_penalty(tx, ctx, id, &input))
}

fn waive(scene: &Scene, id: LoanId, amount: i64) -> PenaltyWaived {
    waive_as(&scene.admin, id, of_first(amount)).unwrap()
}

fn code<T: std::fmt::Debug>(answer: Result<T>) -> &'static str {
    match answer {
        Err(Error::Conflict { code, .. } | Error::Refused { code, .. }) => code,
        other => panic!("{other:?}"),
    }
}

#[test]
fn waiver_reduces_loan_and_penalty_income() {
    let scene = Scene::new();
    let id = late(&scene);
    let done = waive(&scene, id, 2000);
    assert_eq!((done.amount, done.entry.kind), (rand(20), Kind::Waiver));
    let description = "Penalty waived on loan 1, installment 1: The salary came late.";
    assert_eq!(done.entry.description, description);
    let first = &done.account.installments[0];
    assert_eq!((first.penalty, first.waived_penalty), (Cents::new(3533), rand(20)));
    assert_eq!((first.written_off, first.total_due), (rand(20), Cents::new(36_866)));
    assert_eq!(done.account.loan.balance, Cents::new(107_533));
    assert_eq!(done.account, scene.account(id));
    // It is late all the same, and of the default's limit so much more is left.
    assert_eq!(done.account.loan.default_began_on, Some(date("2026-04-02")));
    assert_eq!(done.account.default_charges(scene.office.today()), Ok(Cents::new(1533)));
    scene.must_be_sound();
    let account = waive(&scene, id, 1533).account;
    assert_eq!(account.installments[0].unpaid_penalty(), Ok(Cents::ZERO));
    // It is not charged again.
    scene.go_to(date("2026-04-20"));
    assert_eq!(scene.account(id).loan.balance, rand(1060));
    scene.must_be_sound();
}

#[test]
fn a_waiver_that_names_the_client_is_refused() {
    let scene = Scene::new();
    let id = late(&scene);
    for named in ["Mokoena1 was in hospital.", "She called from 082 123-4567"] {
        let input = NewPenaltyWaiver { reason: named.to_owned(), ..of_first(2000) };
        let told = messages(waive_as(&scene.admin, id, input), "reason");
        assert!(told[0].contains("name and numbers"), "{named}");
    }
    waive(&scene, id, 2000);
}

#[test]
fn history_shows_waiver_and_explains_the_balance() {
    let scene = Scene::new();
    let id = late(&scene);
    let entry = waive(&scene, id, 2000).entry.id;
    let history = scene.admin.asks(|tx, ctx| loan_history::of_loan(tx, ctx, id)).unwrap();
    let told = history.entries.iter().find(|one| one.id == entry).unwrap();
    assert_eq!((told.change, told.balance_after), (rand(-20), Cents::new(107_533)));
    assert_eq!(told.on(Account::PenaltyIncome), Ok(rand(20)));
    assert_eq!(told.recorded_by_id, Some(scene.admin.staff));
    assert_eq!((told.shares.len(), told.shares[0].number), (1, 1));
    assert_eq!(told.shares[0].parts.penalty, rand(-20));
    for (figure, installment) in [
        (Figure::Balance, None),
        (Figure::WrittenOffAmount, None),
        (Figure::PenaltyAmount, None),
        (Figure::WrittenOffAmount, Some(1)),
        (Figure::TotalDue, Some(1)),
    ] {
        let explain =
            |tx: &mut Tx, ctx: &Ctx| loan_history::explain(tx, ctx, id, figure, installment);
        let found = scene.admin.asks(explain).unwrap();
        assert!(found.is_proved, "{found:#?}");
    }
}

#[test]
fn paid_penalty_cannot_be_waived_until_reversed() {
    let scene = Scene::new();
    let id = late(&scene);
    let part = NewRepayment { part_payment: true, ..scene.payment(&scene.account(id), rand(30)) };
    let paid = scene.receive(part).unwrap().id;
    let refused = waive_as(&scene.admin, id, of_first(534));
    let message = "Amount entered is greater than the unpaid penalty (R\u{a0}5,33).";
    assert_eq!(messages(refused, "amount"), [message]);
    waive(&scene, id, 533);
    let refused = waive_as(&scene.admin, id, of_first(1));
    assert_eq!(messages(refused, "installment"), ["This installment has no unpaid penalty."]);
    let colleague = scene.office.administrator().can_everything();
    let undo = move |tx: &mut Tx, ctx: &Ctx| repayments::reverse(tx, ctx, paid, "A test.");
    let account = colleague.does(undo).unwrap().account;
    // Waived amounts stay waived.
    assert_eq!(account.installments[0].unpaid_penalty(), Ok(rand(30)));
    assert_eq!(account.loan.balance, rand(1090));
    scene.must_be_sound();
    waive(&scene, id, 3000);
    let account = scene.pay(id, Cents::new(35_333));
    assert_eq!((account.loan.default_began_on, account.loan.overdue), (None, Cents::ZERO));
    scene.must_be_sound();
    let account = scene.pay(id, account.loan.balance);
    assert_eq!(account.loan.status.0, LoanStatus::Closed);
    assert_eq!(code(waive_as(&scene.admin, id, of_first(1))), "loan_closed");
    scene.must_be_sound();
}

#[test]
fn waiver_needs_installment_amount_and_reason() {
    let scene = Scene::new();
    let id = late(&scene);
    let said = |input: NewPenaltyWaiver, field| messages(waive_as(&scene.admin, id, input), field);
    let nothing = NewPenaltyWaiver::default();
    assert_eq!(said(nothing.clone(), "installment"), ["Please select an installment."]);
    assert_eq!(said(nothing.clone(), "amount"), ["Please enter an amount."]);
    assert_eq!(said(nothing, "reason"), ["Please give a reason for the waiver."]);
    for amount in [0, -1] {
        assert_eq!(said(of_first(amount), "amount"), ["Amount must be greater than 0."]);
    }
    let on = |number| NewPenaltyWaiver { installment: Some(number), ..of_first(1) };
    let none = "This loan has no installment with this number.";
    assert_eq!(said(on(0), "installment"), [none]);
    assert_eq!(said(on(4), "installment"), [none]);
    assert_eq!(said(on(2), "installment"), ["This installment has no unpaid penalty."]);
    let long = NewPenaltyWaiver { reason: "x".repeat(501), ..of_first(1) };
    assert_eq!(said(long, "reason"), ["This text is too long. Use at most 500 characters."]);
    scene.must_be_sound();
}

#[test]
fn waiver_needs_write_off_permission() {
    let scene = Scene::new();
    let id = late(&scene);
    scene.office.branch("Village");
    let elsewhere = scene.office.consultant("Village").can_everything();
    assert_eq!(code(waive_as(&elsewhere, id, of_first(1))), "other_branch");
    let clerk = scene.office.administrator().can(Permission::DoRepayments);
    let refused = waive_as(&clerk, id, of_first(1));
    let missing = Permission::VerifyEditLoansRequests;
    assert!(matches!(refused, Err(Error::Forbidden(flag)) if flag == missing), "{refused:?}");
    let here = scene.office.consultant("Town").can(missing);
    waive_as(&here, id, of_first(1)).unwrap();
    let unknown = waive_as(&scene.admin, LoanId::new(9), of_first(1));
    assert!(matches!(unknown, Err(Error::NotFound("loan account"))), "{unknown:?}");
    scene.admin.does(move |tx, ctx| write_off_decided(tx, ctx, id, "Gone.")).unwrap();
    assert_eq!(code(waive_as(&scene.admin, id, of_first(1))), "loan_written_off");
    scene.must_be_sound();
}

#[test]
fn a_waiver_waits_for_the_day_end() {
    let scene = Scene::new();
    let id = late(&scene);
    scene.office.go_to(date("2026-04-05"));
    let refused = waive_as(&scene.admin, id, of_first(1));
    assert!(matches!(refused, Err(Error::Unavailable(_))), "{refused:?}");
}
