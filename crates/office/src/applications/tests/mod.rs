mod limits;
mod penalties;
mod quotes;

use super::*;
use crate::scene::{Scene, date, rand};
use crate::testing::messages;
use crate::{BranchId, Error};
use lending::{InstallmentStatus, LoanStatus};
use money::Cents;
use std::collections::BTreeSet;

#[test]
fn loan_is_given_with_its_schedule() {
    let scene = Scene::new();
    let given = scene.apply(scene.application(rand(1000), 7)).unwrap();
    let loan = &given.account.loan;
    // 7 of 12 months at 24 % a year.
    assert_eq!(loan.interest, rand(140));
    assert_eq!((loan.total_amount, loan.balance), (rand(1140), rand(1140)));
    assert_eq!(loan.status.0, LoanStatus::Active);
    assert_eq!(loan.disbursed_on, date("2026-03-02"));
    assert_eq!(loan.next_payment_on, Some(date("2026-04-02")));
    assert_eq!(loan.disbursed_by, scene.admin.staff);
    let amounts: Vec<i64> =
        given.account.installments.iter().map(|row| row.amount().unwrap().get()).collect();
    assert_eq!(amounts, [16285, 16285, 16285, 16285, 16285, 16285, 16290]);
    assert_eq!(given.application.transaction_type, TransactionType::Normal);
    let first = &given.account.installments[0];
    assert_eq!(first.status(scene.office.today()).unwrap(), InstallmentStatus::Pending);
    let branch_cash =
        scene.admin.asks(|tx, _| books::branch_money(tx, scene.branch)).unwrap().unwrap();
    assert_eq!(branch_cash.cash, rand(99_000));
    let found = scene.account(loan.id);
    assert_eq!(found, given.account);
    scene.must_be_sound();
}

#[test]
fn everything_missing_is_reported_at_once() {
    let scene = Scene::new();
    let answer = scene.apply(NewApplication::default());
    let Err(Error::Invalid(errors)) = answer else { panic!("{answer:?}") };
    let told: BTreeSet<(&str, &str)> = errors
        .iter()
        .flat_map(|(field, messages)| messages.iter().map(move |m| (field, m.as_str())))
        .collect();
    let expected = [
        ("client", "Please select a client."),
        ("loan_product", "Please select a loan product."),
        ("amount", "Enter a valid amount."),
        ("purpose", "Enter the loan purpose."),
        ("payment_frequency", "Please select a payment frequency."),
        ("installment_count", "Enter a valid installment count."),
        ("schedule_due_dates", "Set all due dates."),
        ("branch", "Select an operating office."),
        ("mandate_id1", "Please enter Mandate ID 1."),
        ("mandate_id2", "Please enter Mandate ID 2."),
    ];
    assert_eq!(told, BTreeSet::from(expected));
}

#[test]
fn amounts_outside_product_and_bad_dates_are_refused() {
    let scene = Scene::new();
    let refused = |input: NewApplication, field: &str| messages(scene.apply(input), field);
    for amount in [rand(99), rand(90_001)] {
        let message = "The amount must be between R\u{a0}100,00 and R\u{a0}90\u{a0}000,00.";
        assert_eq!(refused(scene.application(amount, 3), "amount"), [message]);
    }
    for amount in [Cents::ZERO, rand(-5)] {
        assert_eq!(refused(scene.application(amount, 3), "amount"), ["Enter a valid amount."]);
    }
    let mut input = scene.application(rand(1000), 3);
    input.due_dates.pop();
    assert_eq!(refused(input, "schedule_due_dates"), ["Set all due dates."]);
    let mut input = scene.application(rand(1000), 3);
    input.due_dates.swap(0, 1);
    assert_eq!(refused(input, "schedule_due_dates").len(), 1);
    let mut input = scene.application(rand(1000), 3);
    input.due_dates[0] = date("2026-03-01");
    assert_eq!(refused(input, "schedule_due_dates").len(), 1);
    let mut input = scene.application(rand(1000), 3);
    input.due_dates[2] = date("2027-04-03");
    assert_eq!(refused(input, "schedule_due_dates").len(), 1);
    for count in [0, -1] {
        let mut input = scene.application(rand(1000), 3);
        input.installment_count = Some(count);
        let message = "Enter a valid installment count.";
        assert_eq!(refused(input, "installment_count"), [message]);
    }
    let mut input = scene.application(rand(1000), 3);
    input.installment_count = Some(i64::MAX);
    assert_eq!(refused(input, "installment_count").len(), 1);
    scene.must_be_sound();
}

#[test]
fn branch_pays_out_only_its_cash() {
    let scene = Scene::new();
    scene.give(rand(60_000), 12);
    let answer = scene.apply(scene.application(rand(40_001), 12));
    let sentence = "Insufficient cash at Town: R\u{a0}40\u{a0}000,00 available.";
    assert_eq!(messages(answer, "branch"), [sentence]);
    scene.must_be_sound();
}

#[test]
fn last_cash_funds_only_one_of_two_loans() {
    let scene = Scene::new();
    scene.give(rand(50_000), 12);
    let tickets: Vec<_> = (0..2)
        .map(|_| {
            let input = scene.application(rand(50_000), 12);
            let verb = move |tx: &mut Tx, ctx: &Ctx| apply(tx, ctx, &input);
            scene.office.office.write(scene.admin.request(), verb)
        })
        .collect();
    let answers: Vec<_> = tickets.into_iter().map(crate::Ticket::wait).collect();
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
    scene.must_be_sound();
}

#[test]
fn consultants_give_loans_at_their_own_branch_only() {
    let scene = Scene::new();
    let own = scene.office.consultant("Town").can(Permission::GiveLoans);
    let input = scene.application(rand(1000), 3);
    own.does(move |tx, ctx| apply(tx, ctx, &input)).unwrap();
    let other = scene.office.consultant("Village").can(Permission::GiveLoans);
    let input = scene.application(rand(1000), 3);
    let answer = other.does(move |tx, ctx| apply(tx, ctx, &input));
    assert!(matches!(answer, Err(Error::Refused { .. })), "{answer:?}");
    let without = scene.office.consultant("Town");
    let input = scene.application(rand(1000), 3);
    let answer = without.does(move |tx, ctx| apply(tx, ctx, &input));
    assert!(matches!(answer, Err(Error::Forbidden(Permission::GiveLoans))), "{answer:?}");
    let mut input = scene.application(rand(1000), 3);
    input.branch = Some(BranchId::UNASSIGNED);
    let no_office = "Unassigned holds no money. Select another branch.";
    assert_eq!(messages(scene.apply(input), "branch"), [no_office]);
    scene.must_be_sound();
}

#[test]
fn quote_shows_costs_and_changes_no_data() {
    let scene = Scene::new();
    let mut input = scene.application(rand(90_000), 12);
    (input.client, input.purpose) = (None, String::new());
    let dear = scene.admin.asks(|tx, ctx| quote(tx, ctx, &input)).unwrap();
    assert_eq!(dear.schedule.interest, rand(21_600));
    assert!(dear.effective_annual_rate.is_some());
    let kinds =
        |quote: &Quote| quote.warnings.iter().map(|warning| warning.kind).collect::<Vec<_>>();
    assert_eq!(kinds(&dear), [WarningKind::Interest, WarningKind::Penalty]);
    scene.give(rand(90_000), 12);
    let again = scene.admin.asks(|tx, ctx| quote(tx, ctx, &input)).unwrap();
    let expected = [WarningKind::Interest, WarningKind::Penalty, WarningKind::Cash];
    assert_eq!(kinds(&again), expected);
    let sentence = "Insufficient cash at Town: R\u{a0}10\u{a0}000,00 available.";
    assert_eq!(again.warnings[2].message, sentence);
    assert_eq!(again.warnings[2].cap, Some(Figure::Rand(rand(10_000))));
    assert_eq!(again.warnings[2].actual, Some(Figure::Rand(rand(90_000))));
    assert_eq!(again.schedule, dear.schedule);
    scene.must_be_sound();
}
