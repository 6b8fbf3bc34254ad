//! Reversing disbursements.

use super::*;
use crate::accounting::{self, Book, Rows, Scope};
use crate::branches::{self, Branch};
use crate::repayments::{self, RepaymentId};
use crate::statistics;
use crate::{BranchId, clients};
use lending::InstallmentStatus;
use money::Date;

fn reverse_as(person: &Person, id: LoanId) -> Result<LoanCorrection> {
    person.does(move |tx, ctx| reverse_disbursement(tx, ctx, id, "It was the other client."))
}

fn branch(scene: &Scene, id: BranchId) -> Branch {
    scene.admin.asks(|tx, ctx| branches::find(tx, ctx, id)).unwrap()
}

#[test]
fn cancelled_loan_returns_the_money() {
    let scene = Scene::new();
    let before = branch(&scene, scene.branch);
    let given = scene.give(rand(1000), 3);
    let id = given.loan.id;
    let done = reverse_as(&colleague(&scene), id).unwrap();
    assert_eq!((done.amount, done.entry.kind), (rand(1000), ledger::Kind::Reversal));
    let loan = &done.account.loan;
    assert_eq!((loan.status.0, loan.balance), (LoanStatus::Cancelled, Cents::ZERO));
    assert_eq!((loan.next_payment_on, loan.written_off), (None, Cents::ZERO));
    assert_eq!(scene.account(id), done.account);
    let today = scene.office.today();
    let rows = done.account.installments.iter();
    let statuses: Vec<_> = rows.map(|row| done.account.status_of(row, today).unwrap()).collect();
    assert_eq!(statuses, [InstallmentStatus::Cancelled; 3]);
    for account in [Account::LoansReceivable, Account::UnearnedInterest, Account::UnearnedFees] {
        assert_eq!(balance(&scene, account), Cents::ZERO, "{account:?}");
    }
    // It has left the figures, and does not stand in the client's way.
    assert_eq!(branch(&scene, scene.branch), before);
    let client = scene.client;
    let client = scene.admin.asks(|tx, ctx| clients::find(tx, ctx, client)).unwrap().record;
    assert_eq!(client.open_accounts, 0);
    scene.must_be_sound();
    let again = scene.give(rand(500), 2);
    assert_eq!(branch(&scene, scene.branch).total_clients, 1);
    reverse_as(&colleague(&scene), again.loan.id).unwrap();
    assert_eq!(branch(&scene, scene.branch), before);
    scene.must_be_sound();
}

#[test]
fn client_with_another_loan_stays_with_the_branch() {
    let scene = Scene::new();
    let first = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-03-05"));
    let second = scene.give(rand(500), 2).loan.id;
    scene.go_to(date("2026-03-06"));
    reverse_as(&colleague(&scene), first).unwrap();
    assert_eq!(branch(&scene, scene.branch).total_clients, 1);
    scene.must_be_sound();
    scene.go_to(date("2026-03-09"));
    reverse_as(&colleague(&scene), second).unwrap();
    assert_eq!(branch(&scene, scene.branch).total_clients, 0);
    scene.must_be_sound();
}

#[test]
fn cancellation_reverses_penalties() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-05-03"));
    let late = scene.account(id);
    assert!(late.installments[1].penalty.is_positive());
    reverse_as(&colleague(&scene), id).unwrap();
    assert_eq!(balance(&scene, Account::PenaltyIncome), Cents::ZERO);
    assert_eq!(balance(&scene, Account::LoansReceivable), Cents::ZERO);
    scene.must_be_sound();
    scene.must_be_explained(id);
    scene.go_to(date("2026-09-01"));
    assert_eq!(scene.account(id).loan.status.0, LoanStatus::Cancelled);
    scene.must_be_sound();
}

#[test]
fn cancellation_needs_payments_and_write_off_reversed() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.pay(id, rand(500));
    let colleague = colleague(&scene);
    let Err(Error::Conflict { code: "loan_repaid", message }) = reverse_as(&colleague, id) else {
        panic!("it was paid on")
    };
    assert_eq!(
        message,
        "A loan account can be cancelled while nothing has been paid on it. Reverse R-00000001 \
         first."
    );
    let reverse = |tx: &mut Tx, ctx: &Ctx| {
        repayments::reverse(tx, ctx, RepaymentId::new(1), "The cheque bounced.")
    };
    colleague.does(reverse).unwrap();
    let write_off =
        move |tx: &mut Tx, ctx: &Ctx| loans::write_off_decided(tx, ctx, id, "Has died.");
    scene.admin.does(write_off).unwrap();
    assert_eq!(code(reverse_as(&colleague, id)), "loan_written_off");
    let mistaken = move |tx: &mut Tx, ctx: &Ctx| reverse_write_off(tx, ctx, id, "A mistake.");
    colleague.does(mistaken).unwrap();
    reverse_as(&colleague, id).unwrap();
    assert_eq!(code(reverse_as(&colleague, id)), "loan_cancelled");
    assert_eq!(code(scene.admin.does(write_off)), "loan_cancelled");
    scene.must_be_sound();
}

#[test]
fn cancellation_needs_another_person_and_a_reason() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    assert_eq!(code(reverse_as(&scene.admin, id)), "own_entry");
    let elsewhere = scene.office.consultant("Village").can_everything();
    assert_eq!(code(reverse_as(&elsewhere, id)), "other_branch");
    let clerk = scene.office.administrator().can(Permission::GiveLoans);
    assert!(matches!(reverse_as(&clerk, id), Err(Error::Forbidden(_))));
    let said = colleague(&scene).does(move |tx, ctx| reverse_disbursement(tx, ctx, id, ""));
    assert_eq!(messages(said, "reason"), ["Please give a reason for the reversal."]);
    let consultant = scene.office.consultant("Town").can(Permission::VerifyEditLoansRequests);
    reverse_as(&consultant, id).unwrap();
    scene.must_be_sound();
}

fn disbursements(scene: &Scene, from: Date, to: Date) -> (Vec<(Cents, bool)>, Option<Cents>) {
    scene
        .admin
        .asks(|tx, ctx| {
            let scope = Scope::of(ctx, Some(from), Some(to), None)?;
            let totals = accounting::totals(tx, &scope, Book::Disbursements)?;
            let (Rows::Disbursements(rows), _) =
                accounting::batch(tx, &scope, Book::Disbursements, None)?
            else {
                panic!("another book")
            };
            assert_eq!(i64::try_from(rows.len()), Ok(totals.rows));
            let rows = rows.into_iter().map(|row| (row.amount, row.reversal.is_some()));
            Ok((rows.collect(), totals.amount))
        })
        .unwrap()
}

#[test]
fn books_show_the_reversal_on_its_own_day() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.give(rand(300), 2);
    let march = (date("2026-03-01"), date("2026-03-31"));
    scene.go_to(date("2026-04-01"));
    let before = disbursements(&scene, march.0, march.1);
    reverse_as(&colleague(&scene), id).unwrap();
    let paid_out = vec![(rand(1000), false), (rand(300), false)];
    assert_eq!(before, (paid_out.clone(), Some(rand(1300))));
    assert_eq!(disbursements(&scene, march.0, march.1), before);
    let april = date("2026-04-01");
    let reversed = (rand(-1000), true);
    assert_eq!(disbursements(&scene, april, april), (vec![reversed], Some(rand(-1000))));
    let both = [paid_out, vec![reversed]].concat();
    assert_eq!(disbursements(&scene, march.0, april), (both, Some(rand(300))));
    let of = |from, to| {
        scene
            .admin
            .asks(|tx, ctx| {
                let scope = statistics::scope(tx, ctx, Some(from), Some(to), None)?;
                statistics::of_period(tx, &scope)
            })
            .unwrap()
    };
    let (then, now) = (of(march.0, march.1), of(april, april));
    assert_eq!((then.loans.total, then.total_disbursed), (2, rand(1300)));
    assert_eq!((now.loans.total, now.total_disbursed), (-1, rand(-1000)));
    assert_eq!(now.loans.interest, rand(-60));
}
