//! Rescheduling loans, through requests as people do.

mod between;
mod cancelled;
mod closed;
mod in_duplum;
mod reversed;
mod settled;

use super::*;
use crate::applications::WarningKind;
use crate::loans::{Installment, LimitRule, LoanEdits};
use crate::products::{self, ProductFields};
use crate::repayments::{self, NewRepayment, NewSettlement};
use crate::requests::{self, NewRequest, RequestId, RequestKind};
use crate::scene::{DEPOSIT, Scene, date, rand};
use crate::testing::{Person, TestOffice, messages};
use crate::{LimitPolicy, Patch, Policy, corrections};
use lending::{Frequency, InstallmentStatus, LoanStatus, due_dates};
use money::{Cents, Date, Rate};

fn monthly(first: &str, count: u16) -> NewReschedule {
    every(Frequency::Monthly, date(first), count)
}

fn every(frequency: Frequency, first: Date, count: u16) -> NewReschedule {
    NewReschedule {
        payment_frequency: frequency.to_string(),
        installment_count: Some(count.into()),
        due_dates: due_dates(first, frequency, count).unwrap(),
    }
}

fn request(loan: LoanId, reschedule: NewReschedule) -> NewRequest {
    NewRequest {
        loan: Some(loan),
        edits: LoanEdits { reschedule: Some(reschedule), ..LoanEdits::default() },
        ..NewRequest::of(RequestKind::Reschedule, "They work fewer hours.")
    }
}

fn ask(scene: &Scene, loan: LoanId, wanted: NewReschedule) -> Result<RequestId> {
    let new = request(loan, wanted);
    Ok(scene.admin.does(move |tx, ctx| requests::ask(tx, ctx, &new))?.id)
}

fn approve(person: &Person, id: RequestId) -> Result<()> {
    person.does(move |tx, ctx| requests::approve(tx, ctx, id, "")).map(drop)
}

fn colleague(scene: &Scene) -> Person {
    scene.office.administrator().can_everything()
}

fn rescheduled(scene: &Scene, loan: LoanId, wanted: NewReschedule) -> LoanAccount {
    approve(&colleague(scene), ask(scene, loan, wanted).unwrap()).unwrap();
    scene.must_be_explained(loan);
    scene.must_be_sound();
    scene.account(loan)
}

fn part(scene: &Scene, loan: LoanId, amount: Cents) {
    let payment = scene.payment(&scene.account(loan), amount);
    scene.receive(NewRepayment { part_payment: true, ..payment }).unwrap();
}

fn sum(rows: &[Installment], part: fn(&Installment) -> Cents) -> Cents {
    Cents::sum(rows.iter().map(part)).unwrap()
}

fn code<T: std::fmt::Debug>(result: Result<T>) -> (&'static str, String) {
    match result {
        Err(Error::Conflict { code, message }) => (code, message),
        other => panic!("{other:?}"),
    }
}

#[test]
fn unpaid_amounts_move_and_added_time_costs_interest() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.pay(id, Cents::new(35_333));
    scene.go_to(date("2026-04-10"));
    let account = rescheduled(&scene, id, monthly("2026-05-02", 4));
    // R 666,67 × 24 % × 61 days (2 June to 2 August) ÷ 365 = R 26,74.
    let loan = &account.loan;
    let charged = (loan.interest_charged, loan.total_charged);
    assert_eq!(charged, (Cents::new(8_674), Cents::new(108_674)));
    // The agreed amounts stay, and so do the books of that day.
    assert_eq!((loan.interest, loan.total_amount), (rand(60), rand(1060)));
    assert_eq!(loan.balance, Cents::new(73_341));
    assert_eq!((loan.schedule_version, loan.installment_count), (2, 5));
    assert_eq!(loan.next_payment_on, Some(date("2026-05-02")));
    let today = scene.office.today();
    let statuses: Vec<_> =
        account.installments.iter().map(|row| account.status_of(row, today).unwrap()).collect();
    let (paid, gone, new) =
        (InstallmentStatus::Paid, InstallmentStatus::Rescheduled, InstallmentStatus::Pending);
    assert_eq!(statuses, [paid, gone, gone, new, new, new, new]);
    let rows = &account.installments[3..];
    let numbers: Vec<u16> = rows.iter().map(|row| row.number).collect();
    assert_eq!(numbers, [4, 5, 6, 7]);
    let amounts: Vec<i64> = rows.iter().map(|row| row.total_due.get()).collect();
    assert_eq!(amounts, [18_335, 18_335, 18_335, 18_336]);
    assert_eq!(sum(rows, |row| row.principal), Cents::new(66_667));
    assert_eq!(sum(rows, |row| row.interest), Cents::new(6_674));
    // It is paid back as any other.
    let closed = scene.pay(id, loan.balance);
    assert_eq!(closed.loan.status.0, LoanStatus::Closed);
    scene.must_be_explained(id);
    scene.must_be_sound();
}

#[test]
fn rescheduling_ends_arrears_and_keeps_the_past() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    part(&scene, id, rand(30));
    scene.go_to(date("2026-07-20"));
    let before = scene.account(id);
    assert_eq!(before.loan.status.0, LoanStatus::Defaulted);
    let penalties = sum(&before.installments, |row| row.penalty);
    assert!(penalties.is_positive());
    let account = rescheduled(&scene, id, monthly("2026-08-20", 6));
    let loan = &account.loan;
    assert_eq!(loan.status.0, LoanStatus::Active);
    assert_eq!((loan.overdue, loan.default_began_on), (Cents::ZERO, None));
    let rows = &account.installments[3..];
    assert_eq!(sum(rows, |row| row.penalty), penalties);
    // All interest of the old schedule had fallen due.
    assert_eq!(sum(rows, |row| row.earlier_interest), rand(60 - 20));
    assert_eq!(loan.outstanding_principal, rand(990));
    // 20 July to 20 January is 184 days: R 990 × 24 % × 184 ÷ 365 = R 119,78.
    assert_eq!(loan.balance, before.loan.balance.plus(Cents::new(11_978)).unwrap());
    // It falls into arrears again, and pays penalties on what it then misses.
    scene.go_to(date("2026-09-25"));
    let late = scene.account(id);
    assert!(late.installments[3].penalty > late.installments[3].earlier_penalty);
    assert_eq!(late.loan.default_began_on, Some(date("2026-08-20")));
    scene.must_be_explained(id);
    scene.must_be_sound();
    let again = rescheduled(&scene, id, monthly("2026-10-25", 9));
    assert_eq!(again.loan.schedule_version, 3);
    scene.go_to(date("2027-03-01"));
    scene.must_be_sound();
    let account = scene.account(id);
    scene.pay(id, account.loan.balance);
    scene.must_be_sound();
}

#[test]
fn same_end_date_at_another_frequency_is_free() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    let weekly = every(Frequency::Weekly, date("2026-04-14"), 8);
    let account = rescheduled(&scene, id, weekly);
    assert_eq!(account.loan.balance, rand(1060));
    assert_eq!(account.loan.payment_frequency.0, Frequency::Weekly);
    assert_eq!(account.installments.len(), 11);
    scene.pay(id, Cents::new(13_250));
    // Settling: two periods of eight are over.
    scene.go_to(date("2026-04-21"));
    let offer = scene.admin.asks(|tx, ctx| repayments::offer(tx, ctx, id, None)).unwrap();
    let settlement = offer.settlement;
    assert!(settlement.amount < scene.account(id).loan.balance);
    let input = NewSettlement {
        amount: Some(settlement.amount),
        quote: None,
        branch: Some(scene.branch),
        payment_method: Some(DEPOSIT),
        value_date: None,
    };
    scene.admin.does(move |tx, ctx| repayments::settle(tx, ctx, id, &input)).unwrap();
    scene.must_be_explained(id);
    scene.must_be_sound();
}

#[test]
fn settlement_includes_amounts_due_before_rescheduling() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-20"));
    let before = scene.account(id);
    let penalty = before.installments[0].penalty;
    rescheduled(&scene, id, monthly("2026-05-20", 4));
    let offer = scene.admin.asks(|tx, ctx| repayments::offer(tx, ctx, id, None)).unwrap();
    let settlement = offer.settlement;
    assert_eq!((settlement.principal, settlement.penalty), (rand(1000), penalty));
    assert_eq!(settlement.interest_due, rand(20));
}

#[test]
fn rescheduled_loan_is_written_off_and_reinstated() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-20"));
    let account = rescheduled(&scene, id, monthly("2026-05-20", 4));
    let write_off =
        move |tx: &mut Tx, ctx: &Ctx| loans::write_off_decided(tx, ctx, id, "Gone away.");
    scene.admin.does(write_off).unwrap();
    assert_eq!(scene.account(id).loan.written_off, account.loan.balance);
    scene.must_be_explained(id);
    scene.must_be_sound();
    let undo =
        move |tx: &mut Tx, ctx: &Ctx| corrections::reverse_write_off(tx, ctx, id, "Found again.");
    colleague(&scene).does(undo).unwrap();
    assert_eq!(scene.account(id).loan.balance, account.loan.balance);
    scene.must_be_explained(id);
    scene.must_be_sound();
}

#[test]
fn changes_since_the_request_are_named() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    let other = colleague(&scene);
    // A payment between asking and deciding.
    let asked = ask(&scene, id, monthly("2026-04-10", 4)).unwrap();
    scene.pay(id, Cents::new(35_333));
    let (code_of, message) = code(approve(&other, asked));
    assert_eq!(code_of, "request_outdated");
    assert!(message.starts_with(
        "The balance was R\u{a0}1\u{a0}060,00 when this request was made, and is R\u{a0}706,67 now."
    ));
    scene.admin.does(move |tx, ctx| requests::withdraw(tx, ctx, asked)).unwrap();
    // Midnight between, and a first due date that is the past by then.
    let asked = ask(&scene, id, monthly("2026-03-03", 4)).unwrap();
    scene.go_to(date("2026-03-04"));
    let (code_of, message) = code(approve(&other, asked));
    assert_eq!(code_of, "request_outdated");
    assert!(message.contains("Due date 1 is in the past."), "{message}");
    scene.admin.does(move |tx, ctx| requests::withdraw(tx, ctx, asked)).unwrap();
    // Written off or paid in between.
    let asked = ask(&scene, id, monthly("2026-05-02", 4)).unwrap();
    let last = scene.account(id).loan.balance;
    scene.pay(id, last);
    assert_eq!(code(approve(&other, asked)).0, "request_outdated");
    assert_eq!(code(ask(&scene, id, monthly("2026-05-02", 4))).0, "loan_closed");
    scene.must_be_sound();
}

#[test]
fn reschedule_is_decided_once_and_by_another() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    let asked = ask(&scene, id, monthly("2026-04-10", 4)).unwrap();
    assert!(matches!(approve(&scene.admin, asked), Err(Error::Refused { .. })));
    approve(&colleague(&scene), asked).unwrap();
    assert_eq!(code(approve(&colleague(&scene), asked)).0, "request_decided");
    assert_eq!(scene.account(id).loan.schedule_version, 2);
    scene.must_be_sound();
}

#[test]
fn reschedule_errors_are_reported_by_field() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    let said = |wanted: NewReschedule, field: &str| messages(ask(&scene, id, wanted), field);
    let good = monthly("2026-04-10", 4);
    let none = NewReschedule { payment_frequency: "daily".to_owned(), ..good.clone() };
    assert_eq!(said(none, "payment_frequency"), ["Please select a payment frequency."]);
    let none = NewReschedule { installment_count: Some(0), ..good.clone() };
    assert_eq!(said(none, "installment_count"), ["Enter a valid installment count."]);
    let many = NewReschedule { installment_count: Some(1601), ..good.clone() };
    assert_eq!(said(many, "installment_count"), ["A loan can have at most 1600 installments."]);
    let few = NewReschedule { installment_count: Some(5), ..good.clone() };
    assert_eq!(said(few, "schedule_due_dates"), ["Set all due dates."]);
    let far = monthly("2027-02-10", 4);
    assert_eq!(
        said(far, "schedule_due_dates"),
        ["The last due date cannot be later than 2 Apr 2027."]
    );
    let last = scene.account(id).loan.balance;
    scene.pay(id, last);
    assert_eq!(code(ask(&scene, id, good)).0, "loan_closed");
}

#[test]
fn reschedule_checks_limits_again() {
    // As short-term credit the loan is within its limit; for seven months it is no short-term credit.
    let policy = Policy { credit_limits: LimitPolicy::Enforce, ..Policy::default() };
    for (scene, is_refused) in
        [(Scene::new(), false), (Scene::at(TestOffice::with_policy(policy)), true)]
    {
        let id = scene.give(rand(1000), 3).loan.id;
        let wanted = monthly("2026-05-02", 7);
        let look = wanted.clone();
        let proposal = scene.admin.asks(move |tx, ctx| preview(tx, ctx, id, &look)).unwrap();
        let kinds: Vec<_> = proposal.warnings.iter().map(|one| (one.kind, one.refuses)).collect();
        assert_eq!(kinds, [(WarningKind::Interest, is_refused)]);
        if is_refused {
            let refused = messages(ask(&scene, id, wanted), "schedule_due_dates");
            assert_eq!(refused, [proposal.warnings[0].message.clone()]);
        } else {
            rescheduled(&scene, id, wanted);
            let line = scene.office.audit_lines().pop().unwrap();
            assert!(line.contains("interest_cap"), "{line}");
        }
    }
}

/// 2,3125 % for each late installment are 27,75 % a year by the month, which is allowed, and 120,25 % by the
/// week.
#[test]
fn higher_frequency_counts_the_one_off_penalty_again() {
    let policy = Policy { credit_limits: LimitPolicy::Enforce, ..Policy::default() };
    for (scene, is_refused) in
        [(Scene::new(), false), (Scene::at(TestOffice::with_policy(policy)), true)]
    {
        let product = scene.product;
        let lawful = ProductFields {
            interest_method: Some("declining_balance".to_owned()),
            interest_rate: Patch::Set(Rate::percent(20)),
            penalty_rate: Patch::Set(Rate::from_millionths(2_312_500)),
            ..ProductFields::default()
        };
        scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &lawful)).unwrap();
        let id = scene.give(rand(9000), 12).loan.id;
        // The product's current charges do not affect the loan.
        scene.lower_penalty();
        let look = |wanted: NewReschedule| {
            scene.admin.asks(move |tx, ctx| preview(tx, ctx, id, &wanted)).unwrap().warnings
        };
        assert_eq!(look(monthly("2026-04-10", 12)), []);
        let weekly = every(Frequency::Weekly, date("2026-03-09"), 53);
        let warnings = look(weekly.clone());
        let kinds: Vec<_> = warnings.iter().map(|one| (one.kind, one.refuses)).collect();
        assert_eq!(kinds, [(WarningKind::Penalty, is_refused)]);
        if is_refused {
            let refused = messages(ask(&scene, id, weekly), "schedule_due_dates");
            assert_eq!(refused, [warnings[0].message.clone()]);
            continue;
        }
        rescheduled(&scene, id, weekly);
        let details = scene.admin.asks(|tx, ctx| loans::details(tx, ctx, id)).unwrap();
        let [excess] = &details.excesses[..] else { panic!("{:?}", details.excesses) };
        assert_eq!((excess.schedule_version, excess.rule), (2, LimitRule::Penalty));
        assert_eq!((excess.cap, excess.actual), (27_750_000, Some(120_250_000)));
        // It was reported once; the same frequency costs no more.
        assert_eq!(look(every(Frequency::Weekly, date("2026-03-10"), 53)), []);
    }
}

#[test]
fn first_short_term_loan_stays_the_first() {
    let scene = Scene::new();
    let product = scene.product;
    // 48 % a year is 4 % a month: allowed on the first short-term loan of a year only.
    let dear = ProductFields {
        interest_method: Some("declining_balance".to_owned()),
        interest_rate: Patch::Set(Rate::percent(48)),
        ..ProductFields::default()
    };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &dear)).unwrap();
    let (first, second) = (scene.give(rand(1000), 3).loan.id, scene.give(rand(1000), 3).loan.id);
    for (loan, expected) in [(first, vec![]), (second, vec![WarningKind::Interest])] {
        let wanted = monthly("2026-04-02", 5);
        let look = wanted.clone();
        let proposal = scene.admin.asks(move |tx, ctx| preview(tx, ctx, loan, &look)).unwrap();
        let kinds: Vec<_> = proposal.warnings.iter().map(|one| one.kind).collect();
        assert_eq!(kinds, expected, "loan {loan}");
    }
}
