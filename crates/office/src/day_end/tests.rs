mod clock;

use super::*;
use crate::Patch;
use crate::clients;
use crate::loans::{self, LoanEdits, LoanId};
use crate::products::{self, ProductFields};
use crate::repayments::NewRepayment;
use crate::scene::{Scene, date, rand};
use lending::{InstallmentStatus, LoanStatus};
use money::Rate;

fn batch(scene: &Scene, day: &str, most: u32) -> Result<Batch> {
    let day = date(day);
    let verb = move |tx: &mut Tx, ctx: &Ctx| run(tx, ctx, day, most);
    scene.office.office.write(Request::system("test"), verb).wait()
}

store::row! {
    struct Waived { loan_id: i64, business_date: Date, amount: Cents, description: String }
}

store::queries! {
    fn waivers() -> Vec<Waived> =
        "SELECT loan_id, business_date, amount, description FROM journal_entries
         WHERE kind = 'waiver' AND loan_id IS NOT NULL ORDER BY id /* scan: a test */";
}

fn status(scene: &Scene, id: LoanId) -> LoanStatus {
    scene.account(id).loan.status.0
}

#[test]
fn late_installment_is_charged_once_next_morning() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-02"));
    assert_eq!(scene.account(id).loan.balance, rand(1060));
    scene.go_to(date("2026-04-03"));
    let account = scene.account(id);
    let first = &account.installments[0];
    assert_eq!(first.penalty, Cents::new(3533));
    assert_eq!(first.assessed_on, Some(date("2026-04-02")));
    assert_eq!(first.status(date("2026-04-03")).unwrap(), InstallmentStatus::Overdue);
    assert_eq!(account.loan.balance, Cents::new(109_533));
    assert_eq!(account.loan.default_began_on, Some(date("2026-04-02")));
    assert_eq!(account.loan.default_principal, rand(1000));
    scene.must_be_sound();
    // A day that has had its day end stays as it is.
    let again = batch(&scene, "2026-04-02", 100).unwrap();
    assert_eq!((again.late, again.is_complete), (0, true));
    scene.go_to(date("2026-04-20"));
    assert_eq!(scene.account(id).loan.balance, Cents::new(109_533));
    scene.must_be_sound();
}

#[test]
fn paying_arrears_cures_the_default() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-03"));
    let account = scene.pay(id, Cents::new(35_333 + 3533));
    assert_eq!(account.loan.default_began_on, None);
    assert_eq!(account.loan.next_payment_on, Some(date("2026-05-02")));
    scene.must_be_sound();
    scene.go_to(date("2026-05-03"));
    assert_eq!(scene.account(id).loan.default_began_on, Some(date("2026-05-02")));
    scene.must_be_sound();
}

#[test]
fn default_starts_at_ninety_days_and_is_curable() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 6).loan.id;
    scene.go_to(date("2026-06-30"));
    assert_eq!(status(&scene, id), LoanStatus::Active);
    scene.go_to(date("2026-07-01"));
    assert_eq!(status(&scene, id), LoanStatus::Defaulted);
    let client = scene.admin.asks(|tx, ctx| clients::find(tx, ctx, scene.client)).unwrap();
    assert_eq!((client.record.open_accounts, client.record.defaulted_accounts), (1, 1));
    scene.must_be_sound();
    let account = scene.account(id);
    let today = scene.office.today();
    let overdue = account.installments.iter().filter(|row| row.is_overdue(today));
    let overdue = Cents::sum(overdue.map(|row| row.total_due)).unwrap();
    let part = overdue.minus(Cents::new(1)).unwrap();
    assert_eq!(scene.pay(id, part).loan.status.0, LoanStatus::Defaulted);
    let input = scene.payment(&scene.account(id), Cents::new(1));
    let account = scene.receive(input).unwrap().account;
    assert_eq!(account.loan.status.0, LoanStatus::Active);
    assert_eq!(account.loan.default_began_on, None);
    scene.must_be_sound();
}

#[test]
fn grace_days_delay_the_penalty() {
    let scene = Scene::new();
    let product = scene.product;
    let grace = ProductFields { grace_days: Some(5), ..ProductFields::default() };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &grace)).unwrap();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-07"));
    assert_eq!(scene.account(id).loan.balance, rand(1060));
    scene.go_to(date("2026-04-08"));
    assert_eq!(scene.account(id).loan.balance, Cents::new(109_533));
    scene.must_be_sound();
}

#[test]
fn charges_never_exceed_the_principal_that_was_unpaid() {
    let scene = Scene::new();
    let product = scene.product;
    let dear =
        ProductFields { penalty_rate: Patch::Set(Rate::percent(100)), ..ProductFields::default() };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &dear)).unwrap();
    let id = scene.give(rand(1000), 12).loan.id;
    scene.go_to(date("2027-04-03"));
    let account = scene.account(id);
    let penalties = Cents::sum(account.installments.iter().map(|row| row.penalty)).unwrap();
    // Eleven installments' interest of R 20 falls due in default; penalties have room for the rest.
    assert_eq!(penalties, rand(780));
    assert_eq!(account.default_charges(scene.office.today()), Ok(account.loan.default_principal));
    scene.must_be_sound();
}

#[test]
fn day_end_batches_resume_after_the_last() {
    let scene = Scene::new();
    for number in 2..7 {
        let client = Some(scene.client(number));
        let input =
            crate::applications::NewApplication { client, ..scene.application(rand(500), 2) };
        scene.apply(input).unwrap();
    }
    scene.go_to(date("2026-04-02"));
    scene.office.go_to(date("2026-04-03"));
    let first = batch(&scene, "2026-04-02", 3).unwrap();
    assert_eq!((first.late, first.is_complete), (3, false));
    let account = scene.account(LoanId::new(1));
    let early: Result<_> = scene.receive(scene.payment(&account, rand(400)));
    assert!(matches!(early, Err(Error::Unavailable(_))), "{early:?}");
    let second = batch(&scene, "2026-04-02", 3).unwrap();
    assert_eq!((second.late, second.is_complete), (2, true));
    assert_eq!(second.penalties, rand(52));
    scene.must_be_sound();
}

#[test]
fn punctual_loans_are_paid_during_day_end() {
    let scene = Scene::new();
    let late = scene.give(rand(500), 2).loan.id;
    scene.go_to(date("2026-03-20"));
    let punctual = scene.give(rand(500), 2).loan.id;
    let pay = |loan, amount| scene.receive(scene.payment(&scene.account(loan), rand(amount)));
    scene.go_to(date("2026-04-01"));
    // Two days have ended: the books take nothing.
    scene.office.go_to(date("2026-04-03"));
    assert!(matches!(pay(punctual, 310), Err(Error::Unavailable(_))));
    assert!(batch(&scene, "2026-04-01", 10).unwrap().is_complete);
    // Yesterday is left.
    assert!(matches!(pay(late, 310), Err(Error::Unavailable(_))));
    assert_eq!(pay(punctual, 310).unwrap().account.loan.id, punctual);
    let ended = batch(&scene, "2026-04-02", 10).unwrap();
    assert_eq!((ended.late, ended.is_complete), (1, true));
    assert!(pay(late, 341).is_ok());
    scene.must_be_sound();
}

#[test]
fn days_end_in_order_once_over() {
    let scene = Scene::new();
    let not_yet = batch(&scene, "2026-03-02", 10);
    assert!(matches!(not_yet, Err(Error::Conflict { code: "day_not_ended", .. })), "{not_yet:?}");
    scene.office.go_to(date("2026-03-06"));
    let wrong = batch(&scene, "2026-03-04", 10);
    assert!(matches!(wrong, Err(Error::Conflict { code: "day_end_order", .. })), "{wrong:?}");
    let days = close(&scene.office.office, date("2026-03-04")).unwrap();
    assert_eq!(days, [date("2026-03-02"), date("2026-03-03"), date("2026-03-04")]);
    assert_eq!(close(&scene.office.office, date("2026-03-04")).unwrap(), []);
    assert!(close(&scene.office.office, date("2026-03-06")).is_err());
    assert_eq!(
        scene.admin.asks(|tx, _| business_days::last_ended(tx)).unwrap(),
        Some(date("2026-03-05"))
    );
    assert_eq!(catch_up(&scene.office.office).unwrap(), []);
    let person = scene.admin.does(|tx, ctx| run(tx, ctx, date("2026-03-02"), 1));
    assert!(person.is_err());
}

#[test]
fn a_part_payment_lowers_the_penalty() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let part = NewRepayment { part_payment: true, ..scene.payment(&account, rand(213)) };
    scene.receive(part).unwrap();
    scene.go_to(date("2026-04-03"));
    assert_eq!(scene.account(account.loan.id).installments[0].penalty, Cents::new(1403));
    scene.must_be_sound();
}

/// A loan of R 1 000 at 120 % a year: twelve installments with R 100 of interest each, from 2 April.
fn dear_loan(scene: &Scene) -> LoanId {
    let product = scene.product;
    let dear =
        ProductFields { interest_rate: Patch::Set(Rate::percent(120)), ..ProductFields::default() };
    scene.admin.does(move |tx, ctx| products::edit(tx, ctx, product, &dear)).unwrap();
    scene.give(rand(1000), 12).loan.id
}

#[test]
fn interest_beyond_principal_never_falls_due_in_default() {
    let scene = Scene::new();
    let id = dear_loan(&scene);
    scene.go_to(date("2026-04-03"));
    let account = scene.account(id);
    // Eleven installments' interest is to come, R 1 100: no room for a penalty, R 100 too much.
    assert_eq!(account.installments[0].penalty, Cents::ZERO);
    assert_eq!(account.loan.waive_on, Some(date("2027-03-02")));
    scene.go_to(date("2027-03-01"));
    assert_eq!(scene.account(id).loan.balance, rand(2200));
    assert_eq!(scene.account(id).default_charges(scene.office.today()), Ok(rand(1000)));
    scene.must_be_sound();
    // The last falls due in the morning, without its interest.
    scene.go_to(date("2027-03-02"));
    let account = scene.account(id);
    let last = &account.installments[11];
    assert_eq!(account.loan.balance, rand(2100));
    assert_eq!((last.waived_interest, last.written_off), (rand(100), rand(100)));
    assert_eq!((last.amount().unwrap(), last.total_due), (Cents::new(18_337), Cents::new(8337)));
    assert_eq!(last.status(scene.office.today()).unwrap(), InstallmentStatus::Pending);
    assert_eq!(account.loan.waive_on, None);
    scene.must_be_sound();
    let account = scene.pay(id, rand(2100));
    assert_eq!(account.loan.status.0, LoanStatus::Closed);
    let paid = account.installments[11].status(scene.office.today()).unwrap();
    assert_eq!(paid, InstallmentStatus::Paid);
    scene.must_be_sound();
}

#[test]
fn default_cured_in_time_costs_the_agreed_amount() {
    let scene = Scene::new();
    let id = dear_loan(&scene);
    scene.go_to(date("2027-03-01"));
    let account = scene.account(id);
    let last = account.installments[11].total_due;
    let account = scene.pay(id, account.loan.balance.minus(last).unwrap());
    assert_eq!(account.loan.waive_on, None);
    scene.go_to(date("2027-03-02"));
    assert_eq!(scene.account(id).loan.balance, Cents::new(18_337));
    scene.must_be_sound();
}

#[test]
fn waiver_reduces_unearned_charges() {
    let scene = Scene::new();
    let id = dear_loan(&scene);
    scene.go_to(date("2027-03-02"));
    let entries = scene.admin.asks(|tx, _| Ok(waivers(tx)?)).unwrap();
    assert_eq!(entries.len(), 1);
    let Waived { loan_id, business_date, amount, description } = &entries[0];
    assert_eq!((*loan_id, *business_date), (id.get(), date("2027-03-02")));
    assert_eq!(*amount, rand(100));
    assert_eq!(description, "Charges waived on loan 1 (in duplum)");
    // A later write-off takes the rest.
    let done = scene.admin.does(move |tx, ctx| crate::loans::write_off(tx, ctx, id, "Gone."));
    let account = done.unwrap().account;
    assert_eq!(account.loan.written_off, rand(2100));
    assert_eq!(account.installments[11].written_off, Cents::new(18_337));
    scene.must_be_sound();
}

/// An installment that may not fall due yet does so on the day to which it was moved.
#[test]
fn waiver_moves_with_its_due_date() {
    let scene = Scene::new();
    let id = dear_loan(&scene);
    scene.go_to(date("2026-04-03"));
    let edits = LoanEdits { due_dates: vec![(12, date("2027-03-10"))], ..LoanEdits::default() };
    let moved = scene.admin.does(move |tx, ctx| loans::edit(tx, ctx, id, &edits, "A test."));
    assert_eq!(moved.unwrap().loan.waive_on, Some(date("2027-03-10")));
    scene.must_be_sound();
    scene.go_to(date("2027-03-09"));
    assert_eq!(scene.account(id).loan.balance, rand(2200));
    scene.must_be_sound();
    scene.go_to(date("2027-03-10"));
    assert_eq!(scene.account(id).installments[11].waived_interest, rand(100));
    scene.must_be_sound();
}

#[test]
fn second_default_counts_from_principal_unpaid_then() {
    let scene = Scene::new();
    let id = dear_loan(&scene);
    scene.go_to(date("2026-09-03"));
    let account = scene.account(id);
    let overdue = account.installments.iter().take(6).map(|row| row.total_due);
    let account = scene.pay(id, Cents::sum(overdue).unwrap());
    assert_eq!(account.loan.default_began_on, None);
    // R 500 are unpaid when the seventh is missed; five installments' interest is to come.
    scene.go_to(date("2026-10-03"));
    let account = scene.account(id);
    assert_eq!(account.loan.default_principal, Cents::new(50_002));
    assert_eq!(account.installments[6].penalty, Cents::new(2));
    assert_eq!(account.loan.waive_on, None);
    scene.go_to(date("2027-03-03"));
    assert_eq!(scene.account(id).default_charges(scene.office.today()), Ok(Cents::new(50_002)));
    scene.must_be_sound();
}

#[test]
fn waiters_are_notified_after_day_ends() {
    let scene = Scene::new();
    let mut ended = scene.office.office.day_ends().caught_up();
    assert!(!ended.has_changed().unwrap());
    assert_eq!(catch_up(&scene.office.office).unwrap(), []);
    assert!(ended.has_changed().unwrap());
    ended.mark_unchanged();
    scene.give(rand(1000), 3);
    scene.office.go_to(date("2026-03-04"));
    assert_eq!(catch_up(&scene.office.office).unwrap().len(), 2);
    assert!(ended.has_changed().unwrap());
}

#[test]
fn month_end_is_published_without_late_loans() {
    let scene = Scene::new();
    scene.give(rand(1000), 3);
    let told = |day: &str| {
        batch(&scene, day, 100).unwrap();
        scene.office.audit_lines().pop().unwrap().contains("loans.assessed")
    };
    scene.go_to(date("2026-03-31"));
    assert!(!told("2026-03-30"), "ended before, and nothing happened");
    let told_until = |day: &str| {
        scene.go_to(date(day));
        let lines = scene.office.audit_lines();
        lines.iter().filter(|line| line.contains("loans.assessed")).count()
    };
    assert_eq!(told_until("2026-03-31"), 0);
    assert_eq!(told_until("2026-04-01"), 1);
    assert!(!told("2026-03-31"), "not a second time");
}
