//! Reversals, write-offs and recoveries.

use super::super::*;
use super::balance;
use crate::clients;
use crate::loans::WrittenOff;
use crate::products::{self, ProductFields};
use crate::scene::{DEPOSIT, Scene, date, rand};
use crate::testing::{Person, messages};
use crate::{Patch, Request, Role, day_end};
use ledger::Account;
use lending::InstallmentStatus;
use money::Rate;

fn reverse_as(person: &Person, id: RepaymentId) -> Result<Reversal> {
    person.does(move |tx, ctx| reverse(tx, ctx, id, "The cheque bounced."))
}

/// A person other than the one who records the payments in these tests.
fn colleague(scene: &Scene) -> Person {
    scene.office.administrator().can(Permission::VerifyEditLoansRequests)
}

fn take_back(scene: &Scene, id: i64) -> LoanAccount {
    reverse_as(&colleague(scene), RepaymentId::new(id)).unwrap().account
}

fn write_off(scene: &Scene, id: LoanId) -> Result<WrittenOff> {
    scene.admin.does(move |tx, ctx| loans::write_off(tx, ctx, id, "The client has died."))
}

fn recover_at(scene: &Scene, loan: LoanId, branch: BranchId, amount: Cents) -> Result<Recovery> {
    let input =
        NewRecovery { amount: Some(amount), branch: Some(branch), payment_method: Some(DEPOSIT) };
    scene.admin.does(move |tx, ctx| recover(tx, ctx, loan, &input))
}

fn code<T: std::fmt::Debug>(answer: Result<T>) -> &'static str {
    match answer {
        Err(Error::Conflict { code, .. } | Error::Refused { code, .. }) => code,
        other => panic!("{other:?}"),
    }
}

#[test]
fn reversal_restores_the_loan() {
    let scene = Scene::new();
    let before = scene.give(rand(1000), 3);
    let paid = scene.receive(scene.payment(&before, rand(500))).unwrap();
    assert_eq!(balance(&scene, Account::InterestIncome, scene.branch), rand(-40));
    let done = reverse_as(&colleague(&scene), paid.id).unwrap();
    assert_eq!(done.account, before);
    assert_eq!(scene.account(before.loan.id), before);
    assert_eq!((done.amount, done.entry.kind), (rand(500), ledger::Kind::Reversal));
    let description = format!("Reversal of entry {}: The cheque bounced.", done.entry.id.get() - 1);
    assert_eq!(done.entry.description, description);
    assert_eq!(balance(&scene, Account::InterestIncome, scene.branch), Cents::ZERO);
    assert_eq!(balance(&scene, Account::BranchCash, scene.branch), rand(99_000));
    scene.must_be_sound();
}

#[test]
fn reversal_reopens_a_closed_account() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    scene.pay(account.loan.id, Cents::new(35_333));
    let open = scene.account(account.loan.id);
    scene.pay(account.loan.id, open.loan.balance);
    let closed = scene.account(account.loan.id);
    assert_eq!(closed.loan.status.0, LoanStatus::Closed);
    assert_eq!(take_back(&scene, 2), open);
    let client = scene.admin.asks(|tx, ctx| clients::find(tx, ctx, scene.client)).unwrap();
    assert_eq!(client.record.open_accounts, 1);
    scene.must_be_sound();
}

#[test]
fn only_the_latest_payment_is_reversed_once() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let other = scene.give(rand(1000), 3);
    scene.pay(account.loan.id, rand(500));
    scene.pay(account.loan.id, rand(400));
    scene.pay(other.loan.id, rand(500));
    let colleague = colleague(&scene);
    let by = |id| reverse_as(&colleague, RepaymentId::new(id));
    assert_eq!(code(by(1)), "not_latest_repayment");
    by(2).unwrap();
    assert_eq!(code(by(2)), "already_reversed");
    by(1).unwrap();
    by(3).unwrap();
    assert!(matches!(by(4), Err(Error::NotFound("repayment"))));
    assert_eq!(scene.account(account.loan.id), account);
    scene.must_be_sound();
}

#[test]
fn reversal_needs_another_person_and_a_reason() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    scene.pay(account.loan.id, rand(500));
    let id = RepaymentId::new(1);
    assert_eq!(code(reverse_as(&scene.admin, id)), "own_repayment");
    let clerk = scene.office.administrator().can(Permission::DoRepayments);
    let answer = reverse_as(&clerk, id);
    let missing = Permission::VerifyEditLoansRequests;
    assert!(matches!(answer, Err(Error::Forbidden(flag)) if flag == missing), "{answer:?}");
    let consultant = scene.office.consultant("Town").can_everything();
    let answer = reverse_as(&consultant, id);
    assert!(matches!(answer, Err(Error::WrongRole([Role::Administrator]))), "{answer:?}");
    let colleague = colleague(&scene);
    let said = |reason: &'static str| {
        messages(colleague.does(move |tx, ctx| reverse(tx, ctx, id, reason)), "reason")
    };
    assert_eq!(said(" "), ["Please give a reason for the reversal."]);
    let long: &'static str = Box::leak("x".repeat(501).into_boxed_str());
    assert_eq!(said(long), ["This text is too long. Use at most 500 characters."]);
    scene.must_be_sound();
}

#[test]
fn reversal_needs_the_cash_of_the_branch() {
    let scene = Scene::new();
    let village = scene.office.branch("Village");
    let account = scene.give(rand(1000), 3);
    let input = NewRepayment { branch: Some(village), ..scene.payment(&account, rand(500)) };
    let paid = scene.receive(input).unwrap();
    scene.take(village, rand(1));
    let answer = reverse_as(&colleague(&scene), paid.id);
    let message = "Insufficient cash at Village: R\u{a0}499,00 available.";
    assert_eq!(messages(answer, "non_field_errors"), [message]);
    scene.fund(village, rand(1));
    reverse_as(&colleague(&scene), paid.id).unwrap();
    assert_eq!(balance(&scene, Account::BranchCash, village), Cents::ZERO);
    assert_eq!(balance(&scene, Account::InterBranch, village), Cents::ZERO);
    assert_eq!(balance(&scene, Account::InterBranch, scene.branch), Cents::ZERO);
    assert_eq!(scene.account(account.loan.id), account);
    scene.must_be_sound();
}

#[test]
fn next_day_end_assesses_arrears_after_a_reversal() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.pay(id, Cents::new(35_333));
    scene.go_to(date("2026-04-10"));
    let account = take_back(&scene, 1);
    assert_eq!(account.loan.default_began_on, Some(date("2026-04-02")));
    assert_eq!(account.loan.default_principal, rand(1000));
    assert_eq!(account.loan.balance, rand(1060));
    let first = &account.installments[0];
    assert_eq!(first.status(date("2026-04-10")).unwrap(), InstallmentStatus::Overdue);
    scene.must_be_sound();
    scene.go_to(date("2026-04-11"));
    assert_eq!(scene.account(id).installments[0].penalty, Cents::new(3533));
    assert_eq!(scene.account(id).loan.default_began_on, Some(date("2026-04-02")));
    scene.must_be_sound();
}

#[test]
fn reversal_restores_an_uninterrupted_default() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 6).loan.id;
    scene.go_to(date("2026-07-01"));
    let before = scene.account(id);
    assert_eq!(before.loan.status.0, LoanStatus::Defaulted);
    let today = scene.office.today();
    let overdue = before.installments.iter().filter(|row| row.is_overdue(today));
    let overdue = Cents::sum(overdue.map(|row| row.total_due)).unwrap();
    // Two payments: with the second the default is over, whose oldest installment is no longer old.
    scene.pay(id, overdue.minus(rand(1)).unwrap());
    let nearly = scene.account(id);
    assert_eq!(nearly.loan.status.0, LoanStatus::Defaulted);
    assert_eq!(scene.pay(id, before.installments[5].total_due).loan.status.0, LoanStatus::Active);
    assert_eq!(take_back(&scene, 2), nearly);
    assert_eq!(take_back(&scene, 1), before);
    scene.must_be_sound();
}

#[test]
fn penalties_after_reversal_stay_within_in_duplum() {
    let scene = Scene::new();
    let product = scene.product;
    let dear =
        ProductFields { penalty_rate: Patch::Set(Rate::percent(100)), ..ProductFields::default() };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &dear)).unwrap();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-03"));
    let first = scene.account(id).installments[0].clone();
    assert_eq!(first.penalty, Cents::new(35_333));
    scene.pay(id, first.total_due);
    assert_eq!(scene.account(id).loan.default_began_on, None);
    scene.go_to(date("2026-06-03"));
    // In the default that began on 2 May: R 666,67 were unpaid, R 20 of interest were to come.
    let account = scene.account(id);
    let charged: Vec<_> = account.installments.iter().map(|row| row.penalty).collect();
    assert_eq!(charged, [Cents::new(35_333), Cents::new(35_333), Cents::new(29_334)]);
    // In truth it began on 2 April with R 1 000: the charges since come to R 1 040.
    let account = take_back(&scene, 1);
    assert_eq!(account.loan.default_began_on, Some(date("2026-04-02")));
    assert_eq!(account.loan.default_principal, rand(1000));
    assert_eq!(account.default_charges(scene.office.today()), Ok(rand(1000)));
    assert_eq!(account.installments[2].waived().unwrap(), rand(40));
    assert_eq!(account.installments[2].waived_penalty, rand(40));
    assert_eq!(account.loan.balance, rand(1060 + 1000 - 40));
    assert_eq!(balance(&scene, Account::PenaltyIncome, scene.branch), rand(-960));
    scene.must_be_sound();
}

#[test]
fn written_off_loan_takes_recoveries() {
    let scene = Scene::new();
    let village = scene.office.branch("Village");
    let id = scene.give(rand(1000), 3).loan.id;
    scene.pay(id, Cents::new(35_333));
    scene.go_to(date("2026-05-03"));
    let open = scene.account(id);
    assert_eq!(open.loan.balance, Cents::new(74_200));
    let done = write_off(&scene, id).unwrap();
    assert_eq!(done.amount, Cents::new(74_200));
    let loan = &done.account.loan;
    assert_eq!((loan.status.0, loan.balance), (LoanStatus::WrittenOff, Cents::ZERO));
    assert_eq!((loan.written_off, loan.next_payment_on), (Cents::new(74_200), None));
    // Without the R 20,00 of interest of June.
    assert_eq!(loan.unrecovered(), Ok(Cents::new(72_200)));
    assert_eq!(loan.default_began_on, None);
    let today = scene.office.today();
    let rows = done.account.installments.iter();
    let statuses: Vec<_> = rows.map(|row| row.status(today).unwrap()).collect();
    let written_off = InstallmentStatus::WrittenOff;
    assert_eq!(statuses, [InstallmentStatus::Paid, written_off, written_off]);
    assert_eq!(scene.account(id), done.account);
    assert_eq!(balance(&scene, Account::LoansReceivable, scene.branch), Cents::ZERO);
    assert_eq!(balance(&scene, Account::UnearnedInterest, scene.branch), Cents::ZERO);
    // Principal of R 666,67 and the penalty of R 35,33.
    assert_eq!(balance(&scene, Account::BadDebt, scene.branch), Cents::new(70_200));
    let client = || scene.admin.asks(|tx, ctx| clients::find(tx, ctx, scene.client)).unwrap();
    let refusal = || client().loan_refusal(&crate::Policy::default());
    let record = client().record;
    assert_eq!((record.open_accounts, record.written_off_accounts), (0, 1));
    let barred = "This client has a written-off loan account.";
    assert_eq!(refusal().as_deref(), Some(barred));
    let answer = scene.apply(scene.application(rand(1000), 3));
    assert_eq!(messages(answer, "client"), [barred]);
    scene.must_be_sound();

    assert_eq!(code(write_off(&scene, id)), "already_written_off");
    let recovery = recover_at(&scene, id, village, rand(700)).unwrap();
    assert_eq!(recovery.id.receipt_number(), "R-00000002");
    assert_eq!(recovery.account.loan.recovered, rand(700));
    assert_eq!(balance(&scene, Account::Recoveries, scene.branch), rand(-700));
    assert_eq!(balance(&scene, Account::BranchCash, village), rand(700));
    let most = "Amount entered is greater than the amount left to recover (R\u{a0}22,00).";
    let over = recover_at(&scene, id, village, Cents::new(2201));
    assert_eq!(messages(over, "amount"), [most]);
    let none = recover_at(&scene, id, village, Cents::ZERO);
    assert_eq!(messages(none, "amount"), ["Amount must be greater than 0."]);
    assert_eq!(refusal().as_deref(), Some(barred));
    recover_at(&scene, id, scene.branch, rand(22)).unwrap();
    assert_eq!(refusal(), None, "the debt has been recovered in full");
    scene.must_be_sound();

    let colleague = colleague(&scene);
    assert_eq!(code(reverse_as(&colleague, RepaymentId::new(2))), "later_payment_stands");
    reverse_as(&colleague, RepaymentId::new(3)).unwrap();
    assert_eq!(refusal().as_deref(), Some(barred));
    let account = reverse_as(&colleague, RepaymentId::new(2)).unwrap().account;
    assert_eq!(account.loan.recovered, Cents::ZERO);
    assert_eq!(code(reverse_as(&colleague, RepaymentId::new(1))), "loan_written_off");
    assert_eq!(balance(&scene, Account::Recoveries, scene.branch), Cents::ZERO);
    scene.must_be_sound();
    scene.go_to(date("2026-09-01"));
    assert_eq!(scene.account(id).loan.balance, Cents::ZERO);
    scene.must_be_sound();
}

#[test]
fn invalid_write_offs_and_recoveries_are_refused() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let id = account.loan.id;
    let early = recover_at(&scene, id, scene.branch, rand(5));
    assert_eq!(code(early), "not_written_off");
    let unreasoned = scene.admin.does(move |tx, ctx| loans::write_off(tx, ctx, id, ""));
    assert_eq!(messages(unreasoned, "reason"), ["Please give a reason for the write-off."]);
    let clerk = scene.office.administrator().can(Permission::DoRepayments);
    let answer = clerk.does(move |tx, ctx| loans::write_off(tx, ctx, id, "Why not"));
    assert!(matches!(answer, Err(Error::Forbidden(_))), "{answer:?}");
    let elsewhere = scene.office.consultant("Village").can_everything();
    let answer = elsewhere.does(move |tx, ctx| loans::write_off(tx, ctx, id, "Why not"));
    assert_eq!(code(answer), "other_branch");
    scene.pay(id, account.loan.balance);
    assert_eq!(code(write_off(&scene, id)), "loan_closed");
    let nothing = scene.admin.does(move |tx, ctx| loans::write_off(tx, ctx, LoanId::new(9), "x"));
    assert!(matches!(nothing, Err(Error::NotFound(_))), "{nothing:?}");
    let other = scene.give(rand(1000), 3).loan.id;
    write_off(&scene, other).unwrap();
    let missing = NewRecovery::default();
    let answer = scene.admin.does(move |tx, ctx| recover(tx, ctx, other, &missing));
    let Err(Error::Invalid(errors)) = answer else { panic!("{answer:?}") };
    let fields: Vec<_> = errors.iter().map(|(field, _)| field).collect();
    assert_eq!(fields, ["branch", "payment_method", "amount"]);
    scene.must_be_sound();
}

#[test]
fn reversal_waits_for_a_missing_day_end() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    scene.pay(account.loan.id, rand(500));
    scene.office.go_to(date("2026-03-04"));
    let answer = reverse_as(&colleague(&scene), RepaymentId::new(1));
    assert!(matches!(answer, Err(Error::Unavailable(_))), "{answer:?}");
    day_end::catch_up(&scene.office.office).unwrap();
    assert_eq!(take_back(&scene, 1), account);
    scene.must_be_sound();
}

#[test]
fn second_reversal_of_one_payment_is_refused() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    scene.pay(account.loan.id, rand(500));
    let people = [colleague(&scene), colleague(&scene)];
    let tickets = people.map(|person| {
        let verb = |tx: &mut Tx, ctx: &Ctx| reverse(tx, ctx, RepaymentId::new(1), "Twice");
        let request: Request = person.request();
        scene.office.office.write(request, verb)
    });
    let answers = tickets.map(crate::Ticket::wait);
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
    let refused = answers.into_iter().find(Result::is_err).unwrap();
    assert_eq!(code(refused), "already_reversed");
    assert_eq!(scene.account(account.loan.id), account);
    scene.must_be_sound();
}
