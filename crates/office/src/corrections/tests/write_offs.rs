//! Reversing write-offs.

use super::*;
use crate::loan_history::{self, Figure};
use crate::repayments::{self, NewRecovery, RepaymentId};
use crate::scene::DEPOSIT;

fn write_off(scene: &Scene, id: LoanId) {
    scene
        .admin
        .does(move |tx, ctx| loans::write_off_decided(tx, ctx, id, "The client has died."))
        .unwrap();
}

fn reverse_as(person: &Person, id: LoanId) -> Result<LoanCorrection> {
    person.does(move |tx, ctx| reverse_write_off(tx, ctx, id, "It was the other client."))
}

#[test]
fn reversal_restores_the_loan() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.pay(id, Cents::new(35_333));
    scene.go_to(date("2026-05-03"));
    let before = scene.account(id);
    assert!(before.loan.default_began_on.is_some());
    write_off(&scene, id);
    let done = reverse_as(&colleague(&scene), id).unwrap();
    assert_eq!((done.amount, done.entry.kind), (Cents::new(74_200), ledger::Kind::Reversal));
    assert_eq!(done.account, before);
    assert_eq!(scene.account(id), before);
    assert_eq!(balance(&scene, Account::BadDebt), Cents::ZERO);
    assert_eq!(balance(&scene, Account::LoansReceivable), before.loan.balance);
    let client = scene.client;
    let client = scene.admin.asks(|tx, ctx| crate::clients::find(tx, ctx, client)).unwrap().record;
    assert_eq!((client.open_accounts, client.written_off_accounts), (1, 0));
    scene.must_be_sound();
    // Earlier payments can be reversed again, and the loan can be written off again.
    let reverse = |tx: &mut Tx, ctx: &Ctx| {
        repayments::reverse(tx, ctx, RepaymentId::new(1), "The cheque bounced.")
    };
    colleague(&scene).does(reverse).unwrap();
    write_off(&scene, id);
    scene.must_be_sound();
    let explained = scene
        .admin
        .asks(|tx, ctx| loan_history::explain(tx, ctx, id, Figure::WrittenOffAmount, None));
    let explained = explained.unwrap();
    assert!(explained.is_proved, "{explained:?}");
    assert_eq!(explained.contributions.len(), 3);
}

#[test]
fn next_day_end_charges_penalties_due_since() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    write_off(&scene, id);
    scene.go_to(date("2026-07-02"));
    let account = reverse_as(&colleague(&scene), id).unwrap().account;
    assert_eq!(account.loan.balance, rand(1060));
    assert_eq!(account.loan.default_began_on, Some(date("2026-04-02")));
    assert_eq!(account.loan.status.0, LoanStatus::Defaulted);
    assert!(account.installments.iter().all(|row| row.penalty.is_zero()));
    scene.must_be_sound();
    scene.go_to(date("2026-07-03"));
    assert!(scene.account(id).installments.iter().all(|row| row.penalty.is_positive()));
    scene.must_be_sound();
}

#[test]
fn recoveries_are_reversed_first() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    write_off(&scene, id);
    let (branch, amount) = (Some(scene.branch), Some(rand(100)));
    let money = NewRecovery { amount, branch, payment_method: Some(DEPOSIT) };
    scene.admin.does(move |tx, ctx| repayments::recover(tx, ctx, id, &money)).unwrap();
    let colleague = colleague(&scene);
    let Err(Error::Conflict { code: "loan_recovered", message }) = reverse_as(&colleague, id)
    else {
        panic!("money came in")
    };
    assert_eq!(
        message,
        "R\u{a0}100,00 was recovered on this loan account since it was written off. Reverse the \
         recoveries first."
    );
    let reverse = |tx: &mut Tx, ctx: &Ctx| {
        repayments::reverse(tx, ctx, RepaymentId::new(1), "The cheque bounced.")
    };
    colleague.does(reverse).unwrap();
    reverse_as(&colleague, id).unwrap();
    scene.must_be_sound();
}

#[test]
fn reversal_needs_another_person_and_a_reason() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    let colleague = colleague(&scene);
    assert_eq!(code(reverse_as(&colleague, id)), "not_written_off");
    write_off(&scene, id);
    assert_eq!(code(reverse_as(&scene.admin, id)), "own_entry");
    let elsewhere = scene.office.consultant("Village").can_everything();
    assert_eq!(code(reverse_as(&elsewhere, id)), "other_branch");
    let clerk = scene.office.administrator().can(Permission::EditActiveLoans);
    assert!(matches!(reverse_as(&clerk, id), Err(Error::Forbidden(_))));
    let said = colleague.does(move |tx, ctx| reverse_write_off(tx, ctx, id, " "));
    assert_eq!(messages(said, "reason"), ["Please give a reason for the reversal."]);
    assert_eq!(scene.account(id).loan.status.0, LoanStatus::WrittenOff);
    let consultant = scene.office.consultant("Town").can(Permission::VerifyEditLoansRequests);
    reverse_as(&consultant, id).unwrap();
    assert_eq!(code(reverse_as(&colleague, id)), "not_written_off");
    scene.must_be_sound();
}

#[test]
fn only_one_reversal_succeeds_after_day_end() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    write_off(&scene, id);
    scene.office.go_to(date("2026-03-04"));
    let (first, second) = (colleague(&scene), colleague(&scene));
    assert!(matches!(reverse_as(&first, id), Err(Error::Unavailable(_))));
    crate::day_end::catch_up(&scene.office.office).unwrap();
    let answers = [reverse_as(&first, id), reverse_as(&second, id)];
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1);
    scene.must_be_sound();
}
