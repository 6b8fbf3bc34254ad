//! Payments of more than is due: ahead, or off the principal.

use super::super::*;
use super::balance;
use crate::loan_history;
use crate::loans::reschedules;
use crate::products::{self, ProductFields};
use crate::scene::{Scene, date, rand};
use crate::testing::{TestOffice, messages};
use crate::{Policy, day_end};
use ledger::Account;
use lending::{InstallmentStatus, InterestMethod};
use money::Date;

const REDUCE: Option<ExcessUse> = Some(ExcessUse::ReducePrincipal);

/// R 1 200 at 24 % over twelve months: R 124 a month, R 24 of it interest. The first falls due today.
fn first_due() -> (Scene, LoanId) {
    first_due_at(Scene::new())
}

fn first_due_at(scene: Scene) -> (Scene, LoanId) {
    let id = scene.give(rand(1200), 12).loan.id;
    scene.go_to(date("2026-04-02"));
    (scene, id)
}

fn paying(scene: &Scene, id: LoanId, amount: Cents, excess: Option<ExcessUse>) -> NewRepayment {
    NewRepayment { excess, ..scene.payment(&scene.account(id), amount) }
}

fn reduce(scene: &Scene, id: LoanId, amount: Cents) -> Repayment {
    scene.receive(paying(scene, id, amount, REDUCE)).unwrap()
}

fn preview_of(scene: &Scene, input: NewRepayment) -> Result<Preview> {
    scene.admin.asks(move |tx, ctx| preview(tx, ctx, &input))
}

fn take_back(scene: &Scene, id: RepaymentId) -> LoanAccount {
    let colleague = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    let done = colleague.does(move |tx, ctx| reverse(tx, ctx, id, "The cheque bounced."));
    done.unwrap().account
}

/// The unpaid amount of each installment, in rands.
fn dues(account: &LoanAccount) -> Vec<i64> {
    account.installments.iter().map(|row| row.total_due.get() / 100).collect()
}

#[test]
fn excess_reduces_last_principal_and_rebates_interest() {
    let (scene, id) = first_due();
    let before = scene.account(id);
    // R 124 is due. R 300 of the R 1 100 that is not: of R 264 interest, R 72 is rebated.
    let done = reduce(&scene, id, rand(424));
    assert_eq!(done.reduced, Some(Reduced { principal: rand(300), rebate: rand(72) }));
    let after = &done.account;
    assert_eq!(after, &scene.account(id));
    assert_eq!(after.loan.balance, rand(1488 - 424 - 72));
    assert_eq!(after.loan.outstanding_principal, rand(800));
    assert_eq!(dues(after), [0, 124, 124, 124, 124, 124, 124, 124, 124, 0, 0, 0]);
    assert_eq!(after.loan.next_payment_on, Some(date("2026-05-02")));
    for row in after.installments.iter().filter(|row| row.number > 9) {
        assert_eq!(row.status(date("2026-04-02")), Ok(InstallmentStatus::Paid));
        assert_eq!((row.rebated_interest, row.paid_principal), (rand(24), rand(100)));
    }
    let on = |account| balance(&scene, account, scene.branch);
    assert_eq!(on(Account::LoansReceivable), rand(992));
    assert_eq!(on(Account::UnearnedInterest), rand(-(288 - 24 - 72)));
    assert_eq!(on(Account::InterestIncome), rand(-24));
    scene.must_be_sound();
    scene.must_be_explained(id);

    let history = scene.admin.asks(|tx, ctx| loan_history::of_loan(tx, ctx, id)).unwrap();
    let paid = history.entries.last().unwrap();
    assert_eq!((paid.rebated(), paid.waived()), (Ok(rand(72)), Ok(Cents::ZERO)));
    assert_eq!(paid.payment.as_ref().unwrap().principal_reduced, Some(rand(300)));

    assert_eq!(take_back(&scene, done.id), before);
    assert_eq!(scene.account(id), before);
    assert_eq!(on(Account::UnearnedInterest), rand(-288));
    scene.must_be_sound();
    scene.must_be_explained(id);
    // It can be paid again as if nothing had been.
    assert_eq!(reduce(&scene, id, rand(424)).account.loan.balance, rand(992));
    scene.must_be_sound();
}

#[test]
fn declining_interest_is_recomputed_on_remaining_principal() {
    let scene = Scene::new();
    let product = scene.product;
    let fields = ProductFields {
        interest_method: Some(InterestMethod::DecliningBalance.to_string()),
        monthly_service_fee: Some(rand(50)),
        ..ProductFields::default()
    };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &fields)).unwrap();
    let id = scene.give(rand(6000), 6).loan.id;
    for day in ["2026-04-02", "2026-05-02"] {
        scene.go_to(date(day));
        scene.pay(id, Cents::new(112_115));
    }
    scene.go_to(date("2026-06-02"));
    // As worked out in lending/tests/rules/golden/prepayment-declining.txt.
    let done = reduce(&scene, id, Cents::new(312_115));
    assert_eq!(done.reduced, Some(Reduced { principal: rand(2000), rebate: rand(101) }));
    let left: Vec<_> = done.account.installments.iter().map(|row| row.total_due.get()).collect();
    assert_eq!(left, [0, 0, 0, 108_115, 13_132, 5_000]);
    scene.must_be_sound();
    scene.must_be_explained(id);
    // The next payment of more does the same to what is left: R 100 of R 1 009,37 is named and due.
    scene.go_to(date("2026-07-02"));
    let done = reduce(&scene, id, Cents::new(108_115 + 5_000));
    assert_eq!(done.reduced, Some(Reduced { principal: rand(50), rebate: rand(1) }));
    scene.must_be_sound();
    scene.pay(id, done.account.loan.balance);
    assert_eq!(scene.account(id).loan.status.0, LoanStatus::Closed);
    scene.must_be_sound();
}

#[test]
fn default_use_of_excess_follows_the_setting() {
    let (scene, id) = first_due();
    let ahead = scene.receive(paying(&scene, id, rand(424), None)).unwrap();
    assert_eq!((ahead.reduced, dues(&ahead.account)[1..4].to_vec()), (None, vec![0, 0, 72]));

    let policy = Policy { prepayment: ExcessUse::ReducePrincipal, ..Policy::default() };
    let (scene, id) = first_due_at(Scene::at(TestOffice::with_policy(policy)));
    let chosen = paying(&scene, id, rand(224), Some(ExcessUse::Advance));
    assert_eq!(scene.receive(chosen).unwrap().reduced, None);
    // Of the second one R 24 is left, which is named; of R 1 000 that is not, R 100 is paid.
    let done = scene.receive(paying(&scene, id, rand(124), None)).unwrap();
    assert_eq!(done.reduced, Some(Reduced { principal: rand(100), rebate: rand(24) }));
    // A payment of no more than the due amount reduces nothing, and one that would leave nothing is
    // allocated ahead.
    assert_eq!(scene.receive(paying(&scene, id, rand(124), None)).unwrap().reduced, None);
    let rest = scene.account(id).loan.balance;
    let whole = scene.receive(paying(&scene, id, rest, None)).unwrap();
    assert_eq!((whole.reduced, whole.account.loan.status.0), (None, LoanStatus::Closed));
    scene.must_be_sound();
}

#[test]
fn impossible_reduction_is_refused() {
    let (scene, id) = first_due();
    let refused = |amount| {
        let input = paying(&scene, id, amount, REDUCE);
        let preview = messages(preview_of(&scene, input.clone()), "excess");
        assert_eq!(messages(scene.receive(input), "excess"), preview);
        preview
    };
    let nothing = "Nothing exceeds what is due (R\u{a0}124,00). Only more reduces the principal.";
    assert_eq!(refused(rand(124)), [nothing]);
    let whole = "This would pay all principal that is not due yet (R\u{a0}1\u{a0}100,00). Settle \
                 the loan instead, or pay the next installments ahead.";
    assert_eq!(refused(rand(1224)), [whole]);
    let part = NewRepayment { part_payment: true, ..paying(&scene, id, rand(50), REDUCE) };
    assert_eq!(messages(scene.receive(part), "excess"), [nothing]);
    // A cent less leaves one to be reduced to.
    let most = reduce(&scene, id, Cents::new(122_399));
    assert_eq!(most.account.loan.outstanding_principal, Cents::new(1));
    scene.must_be_sound();
    let last = scene.account(id).loan.balance;
    assert_eq!(scene.pay(id, last).loan.status.0, LoanStatus::Closed);
    scene.must_be_sound();
}

#[test]
fn arrears_are_paid_before_principal_is_reduced() {
    let (scene, id) = first_due();
    scene.go_to(date("2026-05-20"));
    // Two are due, both with a penalty of R 12,40; the rest of R 400 reduces the principal.
    let input = paying(&scene, id, rand(400), REDUCE);
    let shown = preview_of(&scene, input.clone()).unwrap();
    assert_eq!(shown.excess, Cents::new(40_000 - 2 * 13_640));
    let done = scene.receive(input).unwrap();
    assert_eq!(done.reduced.unwrap().principal, shown.excess);
    assert_eq!(done.account.loan.default_began_on, None);
    scene.must_be_sound();
    assert!(take_back(&scene, done.id).loan.default_began_on.is_some());
    scene.must_be_sound();
}

#[test]
fn both_uses_of_excess_are_previewed() {
    let (scene, id) = first_due();
    let before = scene.account(id);
    let shown = preview_of(&scene, paying(&scene, id, rand(424), None)).unwrap();
    assert_eq!((shown.excess, shown.excess_use), (rand(300), Some(ExcessUse::Advance)));
    assert_eq!(shown.remaining_balance, rand(1064));
    let uses: Vec<_> = shown.outcomes.iter().map(|one| one.excess_use).collect();
    assert_eq!(uses, [ExcessUse::Advance, ExcessUse::ReducePrincipal]);
    let figures: Vec<_> = shown.outcomes.iter().map(|one| one.result.as_ref().unwrap()).collect();
    let told = |one: &OutcomeFigures| {
        let (next, last) = (one.left.first().unwrap(), one.left.last().unwrap());
        (one.remaining_balance, one.rebate, next.due_on, next.total_due, last.due_on)
    };
    let day = |text: &str| -> Date { date(text) };
    let ahead = (rand(1064), Cents::ZERO, day("2026-07-02"), rand(72), day("2027-03-02"));
    assert_eq!(told(figures[0]), ahead);
    let reduced = (rand(992), rand(72), day("2026-05-02"), rand(124), day("2026-12-02"));
    assert_eq!(told(figures[1]), reduced);
    assert_eq!(scene.account(id), before);

    let exact = preview_of(&scene, paying(&scene, id, rand(124), None)).unwrap();
    assert_eq!((exact.excess, exact.excess_use), (Cents::ZERO, None));
    assert!(exact.outcomes.is_empty());
    let whole = preview_of(&scene, paying(&scene, id, rand(1488), None)).unwrap();
    // A month of interest has run.
    assert_eq!((whole.client_credit, whole.remaining_balance), (Some(rand(264)), Cents::ZERO));
    let chosen = preview_of(&scene, paying(&scene, id, rand(424), REDUCE)).unwrap();
    assert_eq!(chosen.excess_use, REDUCE);
    assert_eq!(chosen.remaining_balance, reduce(&scene, id, rand(424)).account.loan.balance);
}

#[test]
fn bank_payment_reduces_principal_from_its_value_date() {
    let (scene, id) = first_due();
    let method = scene.bank_method();
    scene.go_to(date("2026-04-05"));
    let input = NewRepayment {
        payment_method: Some(method),
        value_date: Some(date("2026-04-02")),
        ..paying(&scene, id, rand(424), REDUCE)
    };
    let before = scene.account(id);
    assert_eq!(before.loan.balance, Cents::new(148_800 + 1_240));
    let done = scene.receive(input).unwrap();
    assert_eq!(done.reduced, Some(Reduced { principal: rand(300), rebate: rand(72) }));
    assert_eq!(done.waivers[0].parts.penalty, Cents::new(1_240));
    assert_eq!(done.account.loan.balance, rand(992));
    scene.must_be_sound();
    scene.must_be_explained(id);
    assert_eq!(take_back(&scene, done.id), before);
    scene.must_be_sound();
}

#[test]
fn later_charges_follow_the_reduced_principal() {
    let (scene, id) = first_due();
    reduce(&scene, id, rand(424));
    // Settling costs the principal that is left, and half of the running month's interest.
    scene.go_to(date("2026-04-17"));
    let offer = scene.admin.asks(|tx, ctx| offer(tx, ctx, id, None)).unwrap().settlement;
    assert_eq!((offer.principal, offer.interest_accrued), (rand(800), rand(12)));
    // Late, it is charged a tenth of what is left of the second installment.
    scene.go_to(date("2026-05-03"));
    assert_eq!(scene.account(id).installments[1].penalty, Cents::new(1_240));
    scene.must_be_sound();
    let done = scene.admin.does(move |tx, ctx| loans::write_off(tx, ctx, id, "They have left."));
    assert_eq!(done.unwrap().amount, Cents::new(99_200 + 1_240));
    scene.must_be_sound();
    scene.must_be_explained(id);
}

#[test]
fn loan_can_be_rescheduled_after_a_reduction() {
    let (scene, id) = first_due();
    reduce(&scene, id, rand(374));
    // R 50 of the tenth's principal is paid, with R 12 of its interest rebated, and two after it in full.
    let mut account = scene.account(id);
    assert_eq!(dues(&account)[8..], [124, 62, 0, 0]);
    let first = date("2026-05-02");
    let input = loans::NewReschedule {
        payment_frequency: "monthly".to_owned(),
        installment_count: Some(9),
        due_dates: lending::due_dates(first, lending::Frequency::Monthly, 9).unwrap(),
    };
    scene.office.arrange(move |tx, ctx| {
        let mut check = Check::new();
        let plan = reschedules::plan(tx, &account, &input, ctx.today, &mut check)?.unwrap();
        // To the same end: nothing is added, and what is left is divided anew.
        assert_eq!((plan.balance_before, plan.balance_after), (rand(1054), rand(1054)));
        assert_eq!(plan.schedule.begins_on, date("2026-04-02"));
        let carried = &plan.schedule.carried;
        assert_eq!((carried.len(), carried[8].parts.interest), (9, rand(12)));
        account.loan.balance = plan.balance_after;
        Ok(())
    });
}

#[test]
fn month_end_uses_the_reduced_principal() {
    let (scene, id) = first_due();
    reduce(&scene, id, rand(424));
    scene.go_to(date("2026-06-01"));
    day_end::catch_up(&scene.office.office).unwrap();
    scene.must_be_sound();
    assert_eq!(scene.account(id).loan.overdue, Cents::new(12_400 + 1_240));
}
