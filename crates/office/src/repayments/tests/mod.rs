mod bank;
mod between;
mod catching_up;
mod corrections;
mod nothing_to_pay;
mod prepayment;
mod quotes;
mod reapplied;
mod settlement;
mod value_date;
mod whole;

use super::*;
use crate::payment_methods::PaymentMethodId;
use crate::scene::{DEPOSIT, Scene, date, rand};
use crate::testing::messages;
use crate::{Outcome, clients};
use ledger::Account;
use money::Cents;
use store::{One, queries};

queries! {
    fn balance_of(account: i64, branch: BranchId) -> Option<One<Cents>> =
        "SELECT balance FROM account_balances WHERE account = ?1 AND branch_id = ?2";
    fn repayments() -> One<i64> = "SELECT COUNT(*) AS n FROM repayments /* scan: a test */";
}

fn balance(scene: &Scene, account: Account, branch: BranchId) -> Cents {
    let found = scene.admin.asks(|tx, _| Ok(balance_of(tx, account.code(), branch)?)).unwrap();
    found.map_or(Cents::ZERO, |One(cents)| cents)
}

#[test]
fn loan_is_repaid_to_the_last_cent() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let id = account.loan.id;
    let first = scene.receive(scene.payment(&account, Cents::new(35_333))).unwrap();
    assert_eq!(first.id.receipt_number(), "R-00000001");
    assert_eq!(first.account.loan.balance, Cents::new(70_667));
    assert_eq!(first.account.loan.next_payment_on, Some(date("2026-05-02")));
    assert_eq!(first.allocations.len(), 1);
    let parts = first.allocations[0].parts;
    assert_eq!((parts.interest, parts.principal), (rand(20), Cents::new(33_333)));
    assert_eq!(scene.account(id), first.account);
    assert_eq!(balance(&scene, Account::UnearnedInterest, scene.branch), rand(-40));
    assert_eq!(balance(&scene, Account::InterestIncome, scene.branch), rand(-20));
    scene.must_be_sound();

    let last = scene.pay(id, Cents::new(70_667));
    assert_eq!(last.loan.status.0, LoanStatus::Closed);
    assert_eq!(last.loan.balance, Cents::ZERO);
    assert_eq!(last.loan.next_payment_on, None);
    assert_eq!(last.loan.closed_on, Some(date("2026-03-02")));
    assert_eq!(scene.account(id), last);
    assert_eq!(balance(&scene, Account::BranchCash, scene.branch), rand(100_060));
    assert_eq!(balance(&scene, Account::LoansReceivable, scene.branch), Cents::ZERO);
    let client = scene.admin.asks(|tx, ctx| clients::find(tx, ctx, scene.client)).unwrap();
    assert_eq!(client.record.open_accounts, 0);
    scene.must_be_sound();
}

#[test]
fn amount_is_between_installment_and_balance() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let refused = |amount| messages(scene.receive(scene.payment(&account, amount)), "amount");
    let least = "Amount entered is less than the minimum allowed (R\u{a0}353,33).";
    for amount in [Cents::new(35_332), Cents::ZERO, rand(-1)] {
        assert_eq!(refused(amount), [least]);
    }
    let most = "Amount entered is greater than the remaining balance (R\u{a0}1\u{a0}060,00).";
    assert_eq!(refused(Cents::new(106_001)), [most]);
    let missing = NewRepayment { amount: None, ..scene.payment(&account, rand(1)) };
    assert_eq!(messages(scene.receive(missing), "amount"), ["Please enter an amount."]);
    let part = |amount| NewRepayment { part_payment: true, ..scene.payment(&account, amount) };
    let message = "Amount must be greater than 0.";
    assert_eq!(messages(scene.receive(part(Cents::ZERO)), "amount"), [message]);
    assert_eq!(messages(scene.receive(part(rand(-1))), "amount"), [message]);
    scene.receive(part(Cents::new(1))).unwrap();
    scene.must_be_sound();
}

#[test]
fn part_payments_pay_interest_first_excess_flows_on() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let part = NewRepayment { part_payment: true, ..scene.payment(&account, rand(50)) };
    let done = scene.receive(part).unwrap();
    assert_eq!(done.allocations[0].parts.interest, rand(20));
    assert_eq!(done.account.first_unpaid().unwrap().number, 1);
    let done = scene.receive(scene.payment(&done.account, rand(500))).unwrap();
    let numbers: Vec<u16> = done.allocations.iter().map(|one| one.number).collect();
    assert_eq!(numbers, [1, 2]);
    assert_eq!(done.account.loan.balance, rand(510));
    scene.must_be_sound();
}

#[test]
fn repayment_errors_are_reported_by_field() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let other = scene.give(rand(1000), 3);
    let good = scene.payment(&account, rand(500));
    let said = |input: NewRepayment, field: &str| messages(scene.receive(input), field);
    let no_method = NewRepayment { payment_method: None, ..good.clone() };
    assert_eq!(said(no_method, "payment_method"), ["Please select a payment method."]);
    let no_branch = NewRepayment { branch: None, ..good.clone() };
    assert_eq!(said(no_branch, "branch"), ["Please select a branch."]);
    let unassigned = NewRepayment { branch: Some(BranchId::UNASSIGNED), ..good.clone() };
    let no_office = "Unassigned holds no money. Select another branch.";
    assert_eq!(said(unassigned, "branch"), [no_office]);
    let unknown = NewRepayment { branch: Some(BranchId::new(77)), ..good.clone() };
    assert_eq!(said(unknown, "branch"), ["Please select a branch."]);
    let idle = NewRepayment { branch: Some(scene.idle_branch()), ..good.clone() };
    let out_of_use = "Idle is no longer in use. Activate it or select another branch.";
    assert_eq!(said(idle, "branch"), [out_of_use]);
    let unknown = NewRepayment { payment_method: Some(PaymentMethodId::new(77)), ..good.clone() };
    assert_eq!(said(unknown, "payment_method"), ["Please select a payment method."]);
    let unknown = NewRepayment { loan: Some(LoanId::new(77)), ..good.clone() };
    assert_eq!(said(unknown, "loan_account").len(), 1);
    let stranger = NewRepayment { client: Some(scene.client(2)), ..good.clone() };
    assert_eq!(said(stranger, "client").len(), 1);
    let foreign = NewRepayment { installment: Some(other.installments[0].id), ..good.clone() };
    assert_eq!(said(foreign, "payment_schedule").len(), 1);
    let later = NewRepayment { installment: Some(account.installments[1].id), ..good.clone() };
    let answer = scene.receive(later.clone());
    let Err(Error::Conflict { code: "earlier_installment_unpaid", message }) = answer else {
        panic!("{answer:?}");
    };
    assert_eq!(message, "Installment 1 is not paid yet. Pay it first.");
    scene.receive(good.clone()).unwrap();
    for paid in [good, later] {
        let answer = scene.receive(paid.clone());
        let is_first = paid.installment == Some(account.installments[0].id);
        let stale = matches!(answer, Err(Error::Conflict { code: "stale_installment", .. }));
        assert_eq!(stale, is_first, "{answer:?}");
    }
    scene.must_be_sound();
}

#[test]
fn second_payment_of_one_installment_is_refused() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let other = scene.office.administrator().can(Permission::DoRepayments);
    let tickets: Vec<_> = [&scene.admin, &other]
        .map(|person| {
            let input = scene.payment(&account, Cents::new(35_333));
            let verb = move |tx: &mut Tx, ctx: &Ctx| receive(tx, ctx, &input);
            scene.office.office.write(person.request(), verb)
        })
        .into_iter()
        .collect();
    let answers: Vec<_> = tickets.into_iter().map(crate::Ticket::wait).collect();
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
    let refusal = answers.into_iter().find_map(Result::err).unwrap();
    let Error::Conflict { message, .. } = refusal else { panic!("{refusal:?}") };
    assert_eq!(message, "This installment is already paid. Refresh and try again.");
    scene.must_be_sound();
}

#[test]
fn repeated_key_records_one_payment_until_forgotten() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let input = NewRepayment { part_payment: true, ..scene.payment(&account, rand(50)) };
    let again = || {
        let input = input.clone();
        let keep = |done: &Repayment| done.id.receipt_number();
        let verb = move |tx: &mut Tx, ctx: &Ctx| receive(tx, ctx, &input);
        scene.admin.does_once("key", "body", keep, verb)
    };
    again().unwrap();
    let is_recorded = |answer: Result<Outcome<Repayment>>| {
        matches!(answer, Err(Error::Conflict { code: "recorded_before", .. }))
    };
    let day = scene.office.today();
    scene.go_to(money::add_days(day, 2));
    assert!(is_recorded(again()), "its answer is too old");
    scene.office.office.forget_old_answers().wait().unwrap();
    assert!(is_recorded(again()), "its answer is gone");
    scene.go_to(money::add_days(day, 44));
    scene.office.office.forget_old_answers().wait().unwrap();
    assert!(is_recorded(again()));
    scene.go_to(money::add_days(day, 46));
    assert!(matches!(again(), Ok(Outcome::Fresh { .. })), "the key means nothing any more");
    assert!(matches!(again(), Ok(Outcome::Replayed(_))), "it is the key of what was recorded now");
    scene.go_to(money::add_days(day, 92));
    scene.office.office.forget_old_answers().wait().unwrap();
    assert!(matches!(again(), Ok(Outcome::Fresh { .. })), "the key is forgotten");
}

#[test]
fn twenty_simultaneous_repeats_pay_once() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let answers: Vec<_> = std::thread::scope(|threads| {
        let sent: Vec<_> = (0..20)
            .map(|_| {
                let (person, input) = (scene.admin.clone(), scene.payment(&account, rand(500)));
                threads.spawn(move || {
                    let keep = |done: &Repayment| done.id.receipt_number();
                    let verb = move |tx: &mut Tx, ctx: &Ctx| receive(tx, ctx, &input);
                    person.does_once("key", "body", keep, verb).unwrap()
                })
            })
            .collect();
        sent.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    let fresh = answers.iter().filter(|one| matches!(one, Outcome::Fresh { .. })).count();
    assert_eq!(fresh, 1);
    for answer in answers {
        let (Outcome::Fresh { stored, .. } | Outcome::Replayed(stored)) = answer;
        assert_eq!(stored, "R-00000001");
    }
    let One(count) = scene.admin.asks(|tx, _| Ok(repayments(tx)?)).unwrap();
    assert_eq!(count, 1);
    scene.must_be_sound();
}

#[test]
fn payment_elsewhere_creates_inter_branch_debt() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let clerk = scene.office.consultant("Village").can(Permission::DoRepayments);
    let village = scene.office.branch("Village");
    let input = NewRepayment { branch: Some(village), ..scene.payment(&account, rand(500)) };
    let here = NewRepayment { branch: Some(scene.branch), ..input.clone() };
    let answer = clerk.does(move |tx, ctx| receive(tx, ctx, &here));
    assert!(matches!(answer, Err(Error::Refused { .. })), "{answer:?}");
    clerk.does(move |tx, ctx| receive(tx, ctx, &input)).unwrap();
    assert_eq!(balance(&scene, Account::BranchCash, village), rand(500));
    assert_eq!(balance(&scene, Account::InterBranch, village), rand(-500));
    assert_eq!(balance(&scene, Account::InterBranch, scene.branch), rand(500));
    scene.must_be_sound();
}

#[test]
fn preview_shows_the_effect_without_booking() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let input =
        NewRepayment { branch: None, payment_method: None, ..scene.payment(&account, rand(100)) };
    let seen = scene.admin.asks(|tx, ctx| preview(tx, ctx, &input)).unwrap();
    assert!(seen.part_payment);
    assert_eq!((seen.minimum, seen.maximum), (Cents::new(35_333), rand(1060)));
    assert_eq!(seen.remaining_balance, rand(960));
    assert_eq!(seen.allocations.len(), 1);
    assert_eq!(scene.account(account.loan.id), account);
}

#[test]
fn repayment_needs_the_permission() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let clerk = scene.office.consultant("Town").can(Permission::GiveLoans);
    let input = scene.payment(&account, rand(500));
    assert_eq!(input.payment_method, Some(DEPOSIT));
    let answer = clerk.does(move |tx, ctx| receive(tx, ctx, &input));
    assert!(matches!(answer, Err(Error::Forbidden(Permission::DoRepayments))), "{answer:?}");
}
