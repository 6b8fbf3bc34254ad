//! A payment that is reversed in the middle of later ones, which are applied again.

use super::super::*;
use super::balance;
use crate::loan_history::{self, LoanHistory};
use crate::loans::LoanAccount;
use crate::payment_methods::PaymentMethodId;
use crate::scene::{DEPOSIT, Scene, date, rand};
use crate::testing::{Person, messages};
use ledger::Account;

fn look(scene: &Scene, id: i64) -> Result<ReversalPreview> {
    scene.admin.asks(move |tx, ctx| preview_reversal(tx, ctx, RepaymentId::new(id)))
}

fn colleague(scene: &Scene) -> Person {
    scene.office.administrator().can(Permission::VerifyEditLoansRequests)
}

fn confirm(person: &Person, id: i64, fingerprint: String) -> Result<Reversal> {
    let new = NewReversal {
        id: RepaymentId::new(id),
        reason: "It was another client's.".to_owned(),
        later: LaterPayments::Previewed(fingerprint),
    };
    person.does(move |tx, ctx| reverse_and_reapply(tx, ctx, &new))
}

/// Looks, and confirms what was shown.
fn take_out(scene: &Scene, id: i64) -> Reversal {
    let seen = look(scene, id).unwrap();
    let done = confirm(&colleague(scene), id, seen.fingerprint).unwrap();
    assert_eq!(done.account, scene.account(done.account.loan.id), "as it was stored");
    let shown = |account: &LoanAccount| {
        let rows = account.installments.iter();
        let rows: Vec<_> = rows.map(|row| (row.total_due, row.paid().unwrap())).collect();
        (account.loan.balance, account.loan.status, account.loan.default_began_on, rows)
    };
    assert_eq!(shown(&done.account), shown(&seen.after), "as it was shown");
    scene.must_be_sound();
    done
}

fn code<T: std::fmt::Debug>(answer: Result<T>) -> (&'static str, String) {
    match answer {
        Err(Error::Conflict { code, message } | Error::Refused { code, message }) => {
            (code, message)
        }
        other => panic!("{other:?}"),
    }
}

fn part(scene: &Scene, id: LoanId, amount: Cents) -> NewRepayment {
    NewRepayment { part_payment: true, ..scene.payment(&scene.account(id), amount) }
}

fn history(scene: &Scene, id: LoanId) -> LoanHistory {
    scene.admin.asks(move |tx, ctx| loan_history::of_loan(tx, ctx, id)).unwrap()
}

/// A loan of three installments of R 353,33 from 2 April on, paid in the days of `days`; the payment that
/// is wrong only where it is wanted.
fn lived(with_wrong_one: bool) -> (Scene, LoanId) {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-01"));
    if with_wrong_one {
        scene.receive(part(&scene, id, rand(200))).unwrap();
    }
    scene.go_to(date("2026-04-02"));
    scene.receive(part(&scene, id, Cents::new(35_333))).unwrap();
    scene.go_to(date("2026-04-20"));
    scene.receive(part(&scene, id, rand(100))).unwrap();
    (scene, id)
}

#[test]
fn reversal_restores_the_loan() {
    let (scene, id) = lived(true);
    let (twin, other) = lived(false);
    let done = take_out(&scene, 1);
    let again: Vec<_> =
        done.reapplied.iter().map(|one| (one.replaces.get(), one.id.get())).collect();
    assert_eq!(again, [(2, 4), (3, 5)]);
    let (found, expected) = (scene.account(id), twin.account(other));
    assert_eq!(found.installments, expected.installments);
    assert_eq!(found.loan, expected.loan);
    for day in ["2026-05-10", "2026-06-20", "2026-09-10"] {
        scene.go_to(date(day));
        twin.go_to(date(day));
        assert_eq!(scene.account(id), twin.account(other), "on {day}");
    }
    assert_eq!(balance(&scene, Account::BranchCash, scene.branch), Cents::new(9_945_333));
    scene.must_be_sound();
}

#[test]
fn next_day_end_charges_arrears_after_reapplying() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.receive(part(&scene, id, Cents::new(35_333))).unwrap();
    scene.go_to(date("2026-05-02"));
    scene.receive(part(&scene, id, Cents::new(35_333))).unwrap();
    scene.go_to(date("2026-05-04"));
    let seen = look(&scene, 1).unwrap();
    assert_eq!(
        (seen.before.loan.balance, seen.after.loan.balance),
        (Cents::new(35_334), Cents::new(70_667))
    );
    assert_eq!(seen.reapplied[0].before[0].number, 2);
    assert_eq!(seen.reapplied[0].after[0].number, 1);
    let done = take_out(&scene, 1);
    // The payment of 2 May paid the first installment, a month late, and ended the arrears.
    let account = done.account;
    assert_eq!(account.installments[0].total_due, Cents::ZERO);
    assert_eq!(account.installments[1].total_due, Cents::new(35_333));
    assert_eq!(account.loan.default_began_on, Some(date("2026-05-02")));
    scene.go_to(date("2026-05-05"));
    let charged = scene.account(id).installments[1].penalty;
    assert_eq!(charged, Cents::new(3533));
    scene.must_be_sound();
}

#[test]
fn reapplied_payment_does_not_pay_later_penalties() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.receive(part(&scene, id, rand(100))).unwrap();
    scene.receive(part(&scene, id, rand(50))).unwrap();
    scene.go_to(date("2026-04-04"));
    let penalty = scene.account(id).installments[0].penalty;
    assert_eq!(penalty, Cents::new(2033));
    scene.receive(part(&scene, id, rand(30))).unwrap();
    let done = take_out(&scene, 1);
    let shares = &history(&scene, id).entries;
    let of = |number: i64| {
        let own = shares
            .iter()
            .find(|entry| entry.payment.as_ref().is_some_and(|payment| payment.id.get() == number));
        own.unwrap().clone()
    };
    // R 50 of the day of the loan pay no penalty of April, which R 30 pay.
    assert_eq!(of(4).split().unwrap().penalty, Cents::ZERO);
    assert_eq!(of(5).split().unwrap().penalty, Cents::new(-2033));
    assert_eq!(of(4).payment.unwrap().value_date, Some(date("2026-03-02")));
    assert_eq!(of(5).payment.unwrap().value_date, None);
    assert_eq!(of(4).business_date, date("2026-04-04"));
    assert_eq!(done.account.installments[0].penalty, penalty);
}

#[test]
fn reapplying_needs_no_cash_for_later_payments() {
    let (scene, id) = lived(true);
    let cash = balance(&scene, Account::BranchCash, scene.branch);
    scene.take(scene.branch, cash.minus(rand(199)).unwrap());
    let seen = look(&scene, 1).unwrap();
    let answer = confirm(&colleague(&scene), 1, seen.fingerprint);
    let short = format!("Insufficient cash at Town: {} available.", rand(199).rand());
    assert_eq!(messages(answer, "non_field_errors"), [short]);
    scene.fund(scene.branch, rand(1));
    take_out(&scene, 1);
    assert_eq!(balance(&scene, Account::BranchCash, scene.branch), Cents::ZERO);
    assert_eq!(scene.account(id).loan.balance, Cents::new(60_667));
}

#[test]
fn receipts_name_their_replacements() {
    let (scene, id) = lived(true);
    take_out(&scene, 1);
    let entries = history(&scene, id).entries;
    let of = |number: i64| {
        let payments = entries.iter().filter_map(|entry| entry.payment.clone());
        payments.into_iter().find(|payment| payment.id.get() == number).unwrap()
    };
    assert_eq!(of(2).replaced_by, Some(RepaymentId::new(4)));
    assert_eq!(of(4).replaces, Some(RepaymentId::new(2)));
    assert_eq!(of(4).corrected, Some(RepaymentId::new(1)));
    assert_eq!((of(1).replaced_by, of(1).replaces), (None, None));
    assert_eq!(of(4).received_by_id, of(2).received_by_id);
    let kinds: Vec<_> = entries.iter().rev().take(5).map(|entry| entry.kind).collect();
    let (paid, gone) = (ledger::Kind::Repayment, ledger::Kind::Reversal);
    assert_eq!(kinds, [paid, paid, gone, gone, gone]);
    let today = scene.office.today();
    assert!(entries.iter().rev().take(5).all(|entry| entry.business_date == today));
    let told = "Repayment on loan 1, in place of R-00000002";
    assert!(entries.iter().any(|entry| entry.description == told), "{entries:?}");
    // It is the receiver's still, who cannot make it disappear.
    let own = scene.admin.does(|tx, ctx| reverse(tx, ctx, RepaymentId::new(5), "Mine"));
    assert_eq!(code(own).0, "own_repayment");
    take_out(&scene, 4);
    assert_eq!(scene.account(id).loan.balance, rand(960));
}

#[test]
fn reversal_happens_as_previewed_or_not_at_all() {
    let (scene, id) = lived(true);
    let person = colleague(&scene);
    assert_eq!(code(confirm(&scene.admin, 1, String::new())).0, "own_repayment");
    let alone = person.does(|tx, ctx| reverse(tx, ctx, RepaymentId::new(1), "A mistake."));
    let told = "2 payments came after this one. Look at the preview: they will be applied again.";
    assert_eq!(code(alone), ("not_latest_repayment", told.to_owned()));
    let seen = look(&scene, 1).unwrap().fingerprint;
    scene.receive(part(&scene, id, rand(1))).unwrap();
    assert_eq!(code(confirm(&person, 1, seen.clone())).0, "preview_outdated");
    assert_eq!(code(confirm(&person, 1, "x".to_owned())).0, "preview_outdated");
    let seen = look(&scene, 1).unwrap().fingerprint;
    scene.go_to(date("2026-04-21"));
    assert_eq!(code(confirm(&person, 1, seen)).0, "preview_outdated");
    take_out(&scene, 1);
    assert_eq!(code(look(&scene, 1)).0, "already_reversed");
    assert!(matches!(look(&scene, 99), Err(Error::NotFound("repayment"))));
}

/// A payment on a loan whose excess reduces the principal.
fn reducing(scene: &Scene, id: LoanId, amount: Cents) -> RepaymentId {
    let more = NewRepayment {
        excess: Some(ExcessUse::ReducePrincipal),
        ..scene.payment(&scene.account(id), amount)
    };
    scene.receive(more).unwrap().id
}

#[test]
fn reapplied_reduction_uses_its_new_excess() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.receive(part(&scene, id, rand(100))).unwrap();
    let second = reducing(&scene, id, rand(500));
    // R 253,33 were due of the first installment, and R 246,67 came off the end.
    let rebate = |row: usize| scene.account(id).installments[row].rebated_interest;
    assert_eq!((rebate(1), rebate(2)), (Cents::ZERO, Cents::new(1480)));
    scene.go_to(date("2026-04-20"));
    let seen = look(&scene, 1).unwrap();
    let shares: Vec<i64> =
        seen.reapplied[0].after.iter().map(|one| one.parts.total().unwrap().get()).collect();
    assert_eq!(shares, [35_333, 14_667]);
    let done = take_out(&scene, 1);
    assert_eq!((done.reapplied[0].replaces, done.account), (second, seen.after));
    let account = scene.account(id);
    // The first installment was paid in time by the second payment alone, as if the first never was.
    let alone = Scene::new();
    let other = alone.give(rand(1000), 3).loan.id;
    reducing(&alone, other, rand(500));
    let [ours, theirs] = [&account, &alone.account(other)].map(|account| {
        account
            .installments
            .iter()
            .map(|row| (row.total_due, row.rebated_interest))
            .collect::<Vec<_>>()
    });
    assert_eq!(ours, theirs);
    assert_eq!(account.loan.default_began_on, None);
    scene.must_be_sound();
    // Reversing it alone reverses its rebate too.
    take_out(&scene, done.reapplied[0].id.get());
    assert_eq!(scene.account(id).installments[2].rebated_interest, Cents::ZERO);
    scene.must_be_sound();
}

#[test]
fn payment_that_cannot_be_reapplied_blocks_reversal() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.receive(part(&scene, id, rand(100))).unwrap();
    reducing(&scene, id, rand(300));
    let told = "R-00000002 reduced the principal of the loan, and cannot be applied again: Nothing \
                exceeds what is due (R\u{a0}353,33). Only more reduces the principal. Reverse it first.";
    assert_eq!(code(look(&scene, 1)), ("later_payment_stands", told.to_owned()));
    // It can be taken out itself.
    scene.receive(part(&scene, id, rand(100))).unwrap();
    take_out(&scene, 2);
    assert_eq!(scene.account(id).loan.balance, rand(860));
    scene.must_be_sound();
}

#[test]
fn bank_payment_at_another_branch_stays_there() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    let village = scene.office.branch("Village");
    let method: PaymentMethodId = scene.bank_method();
    scene.receive(part(&scene, id, rand(100))).unwrap();
    let elsewhere = NewRepayment {
        branch: Some(village),
        payment_method: Some(method),
        ..part(&scene, id, rand(70))
    };
    scene.receive(elsewhere).unwrap();
    let before = balance(&scene, Account::BranchCash, scene.branch);
    take_out(&scene, 1);
    assert_eq!(balance(&scene, Account::BranchBank, village), rand(70));
    let out = before.minus(balance(&scene, Account::BranchCash, scene.branch)).unwrap();
    assert_eq!(out, rand(100));
    assert_ne!(method, DEPOSIT);
}

#[test]
fn reversal_reopens_the_loan_and_past_books_stay() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.receive(part(&scene, id, rand(300))).unwrap();
    scene.go_to(date("2026-03-20"));
    assert_eq!(scene.pay_to_the_end(id, "2026-06-02").loan.status.0, LoanStatus::Closed);
    scene.go_to(date("2026-07-10"));
    let account = take_out(&scene, 1).account;
    assert_eq!(account.loan.balance, rand(300));
    assert_eq!(account.loan.default_began_on, Some(date("2026-06-02")));
    scene.go_to(date("2026-07-12"));
    scene.must_be_sound();
}
