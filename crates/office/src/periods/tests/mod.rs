//! Ends of months, closing and reopening.

mod closing;

use super::*;
use crate::applications::NewApplication;
use crate::scene::{Scene, date, rand};
use crate::testing::messages;
use crate::{DatedStatus, Error, Result, Unavailable, books, day_end};
use ledger::Account;
use money::{Cents, Date, Rate};
use store::Tx;

fn rates(from: &str) -> NewProvisionRates {
    let percent = |percent| Some(Rate::percent(percent));
    NewProvisionRates {
        effective_from: Some(date(from)),
        rate_current: percent(1),
        rate_1_30: percent(5),
        rate_31_60: percent(25),
        rate_61_90: percent(50),
        rate_over_90: percent(100),
        source: " Losses of the last three years ".to_owned(),
    }
}

fn add(scene: &Scene, input: NewProvisionRates) -> Result<(ProvisionRow, DatedStatus)> {
    scene.admin.does(move |tx, ctx| add_rates(tx, ctx, &input))
}

/// The balance of an account at the end of a day: debits less credits.
fn balance(scene: &Scene, account: Account, day: &str) -> Cents {
    let (branch, day) = (scene.branch, date(day));
    let moved = scene.admin.asks(move |tx, _| books::movements_until(tx, day, Some(branch)));
    let moved = moved.unwrap().into_iter().filter(|moved| moved.account == account);
    moved.fold(Cents::ZERO, |sum, one| sum.plus(one.debit).unwrap().minus(one.credit).unwrap())
}

/// For a book-keeper: R 1 000 over three months from 2 March 2026, each installment with R 20 of
/// interest, due on 2 April, 2 May and 2 June; nothing is paid.
///
/// - 31 March: nothing is due. Provision 1 % of R 1 000 = R 10.
/// - 30 April: R 20 of interest is due and unpaid; 28 days in arrears, so 5 % of R 1 000 = R 50.
/// - 31 May: R 40 are due and unpaid; 59 days, so 25 % = R 250.
/// - 1 July the loan is 90 days late and in default. On the evening of 30 June it is not yet: R 60 are
///   accrued; 89 days, so 50 % = R 500.
/// - 31 July: in default, so nothing is accrued; 120 days, so 100 % = R 1 000.
#[test]
fn months_accrue_due_income_and_provide_by_age() {
    let scene = Scene::new();
    add(&scene, rates("2026-03-02")).unwrap();
    scene.give(rand(1000), 3);
    scene.go_to(date("2026-08-02"));
    let months = [
        ("2026-03-31", "2026-04-01", 0, 10),
        ("2026-04-30", "2026-05-01", 20, 50),
        ("2026-05-31", "2026-06-01", 40, 250),
        ("2026-06-30", "2026-07-01", 60, 500),
        ("2026-07-31", "2026-08-01", 0, 1000),
    ];
    for (evening, next, accrued, provided) in months {
        assert_eq!(balance(&scene, Account::InterestIncome, evening), rand(-accrued), "{evening}");
        assert_eq!(balance(&scene, Account::UnearnedInterest, evening), rand(accrued - 60));
        assert_eq!(balance(&scene, Account::InterestIncome, next), Cents::ZERO, "{next}");
        assert_eq!(balance(&scene, Account::Provision, evening), rand(-provided), "{evening}");
        assert_eq!(balance(&scene, Account::Impairment, evening), rand(provided), "{evening}");
    }
    scene.must_be_sound();
    let rows = scene.admin.asks(|tx, _| Ok(queries::branch_months(tx, date("2026-04-30"))?));
    let [town] = &rows.unwrap()[..] else { panic!("one branch with loans") };
    assert_eq!((town.interest, town.fees), (rand(20), Cents::ZERO));
    assert_eq!((town.provision_before, town.provision), (rand(10), rand(50)));
    assert!(town.accrual_entry_id.is_some() && town.back_entry_id > town.provision_entry_id);
}

/// Loans that were written off need no provision.
#[test]
fn provision_falls_with_the_loans() {
    let scene = Scene::new();
    add(&scene, rates("2026-03-02")).unwrap();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-04-01"));
    scene.pay(id, rand(1060));
    scene.go_to(date("2026-05-01"));
    assert_eq!(balance(&scene, Account::Provision, "2026-04-29"), rand(-10));
    assert_eq!(balance(&scene, Account::Provision, "2026-04-30"), Cents::ZERO);
    assert_eq!(balance(&scene, Account::Impairment, "2026-04-30"), Cents::ZERO);
    scene.must_be_sound();
}

#[test]
fn without_rates_no_accrual_or_provision() {
    let scene = Scene::new();
    scene.give(rand(1000), 3);
    scene.go_to(date("2026-04-30"));
    // They hold from the day after the month.
    add(&scene, rates("2026-05-01")).unwrap();
    scene.go_to(date("2026-05-01"));
    assert_eq!(balance(&scene, Account::InterestIncome, "2026-04-30"), Cents::ZERO);
    assert_eq!(balance(&scene, Account::Provision, "2026-04-30"), Cents::ZERO);
    scene.go_to(date("2026-06-01"));
    assert_eq!(balance(&scene, Account::InterestIncome, "2026-05-31"), rand(-40));
    scene.must_be_sound();
}

fn batch(scene: &Scene, day: &str, most: u32) -> Result<day_end::Batch> {
    let day = date(day);
    let verb = move |tx: &mut Tx, ctx: &crate::Ctx| day_end::run(tx, ctx, day, most);
    scene.office.office.write(crate::Request::system("test"), verb).wait()
}

/// Money of the next day waits only until the entries of the month's last day are in the journal.
#[test]
fn payment_after_midnight_follows_the_month_end_entries() {
    let scene = Scene::new();
    add(&scene, rates("2026-03-02")).unwrap();
    let id = scene.give(rand(1000), 3).loan.id;
    let other = NewApplication {
        client: Some(scene.client(2)),
        due_dates: vec![date("2026-04-30"), date("2026-05-30")],
        ..scene.application(rand(500), 2)
    };
    let late = scene.apply(other).unwrap().account.loan.id;
    scene.go_to(date("2026-04-30"));
    scene.pay(id, Cents::new(35_333 + 3533));
    scene.office.go_to(date("2026-05-01"));
    let pay = |amount| scene.receive(scene.payment(&scene.account(id), amount));
    assert!(matches!(pay(Cents::new(35_333)), Err(Error::Unavailable(_))));
    // One branch at a time: the lender has two, one of them for people without an office.
    let mut pieces = 0;
    while !scene
        .office
        .arrange(|tx, _| Ok(!crate::business_days::month_end_is_missing(tx, date("2026-04-30"))?))
    {
        assert!(!batch(&scene, "2026-04-30", 1).unwrap().is_complete);
        pieces += 1;
    }
    assert!(pieces > 1, "{pieces}");
    pay(Cents::new(35_333)).unwrap();
    scene.go_to(date("2026-05-01"));
    assert_eq!(balance(&scene, Account::InterestIncome, "2026-04-30"), rand(-30));
    assert!(scene.account(late).installments[0].penalty.is_positive());
    scene.must_be_sound();
}

/// With any batch size, all entries of the day come before any of the next morning, and the day
/// ends only after the reversals are posted.
#[test]
fn any_batch_size_keeps_the_order() {
    for most in [1, 25, 50, 70, 1000] {
        let scene = Scene::new();
        add(&scene, rates("2026-03-02")).unwrap();
        for town in ["Giyani", "Upington", "Durban", "Soweto", "Brits"] {
            let branch = scene.office.branch(town);
            scene.fund(branch, rand(10_000));
            let input = NewApplication { branch: Some(branch), ..scene.application(rand(500), 2) };
            scene.apply(input).unwrap();
        }
        scene.go_to(date("2026-04-30"));
        scene.office.go_to(date("2026-05-01"));
        while !batch(&scene, "2026-04-30", most).unwrap().is_complete {}
        assert_eq!(balance(&scene, Account::InterestIncome, "2026-05-01"), Cents::ZERO);
        scene.must_be_sound();
    }
}

#[test]
fn provision_rates_hold_from_their_day_unchanged() {
    let scene = Scene::new();
    let (upcoming, status) = add(&scene, rates("2026-04-01")).unwrap();
    assert_eq!(
        (status, upcoming.source.as_str()),
        (DatedStatus::Upcoming, "Losses of the last three years")
    );
    let (first, _) = add(&scene, rates("2026-03-02")).unwrap();
    let (second, status) = add(&scene, rates("2026-03-02")).unwrap();
    assert_eq!(status, DatedStatus::InForce);
    let listed = scene.admin.asks(list_rates).unwrap();
    let expected = [
        (upcoming, DatedStatus::Upcoming),
        (second, DatedStatus::InForce),
        (first, DatedStatus::Replaced),
    ];
    assert_eq!(listed, expected);
    scene.must_be_sound();
    let more = Rate::from_millionths(100_000_001);
    let wrong = NewProvisionRates { rate_over_90: Some(more), ..rates("2026-03-01") };
    assert_eq!(
        messages(add(&scene, wrong.clone()), "rate_over_90"),
        ["Enter a percentage from 0 to 100."]
    );
    assert_eq!(messages(add(&scene, wrong), "effective_from"), ["The date cannot be in the past."]);
    let empty = NewProvisionRates::default();
    assert_eq!(messages(add(&scene, empty.clone()), "source"), ["Please give a reason."]);
    assert_eq!(messages(add(&scene, empty), "rate_current").len(), 1);
    let clerk = scene.office.consultant("Town");
    let answer = clerk.does(|tx, ctx| add_rates(tx, ctx, &rates("2026-03-02")));
    assert!(matches!(answer, Err(Error::WrongRole(_))), "{answer:?}");
}

/// A payment of the old day that comes late would change the figures from which the month's end was
/// worked out.
#[test]
fn ended_month_takes_no_late_entry() {
    let scene = Scene::new();
    add(&scene, rates("2026-03-02")).unwrap();
    let loan = scene.give(rand(1000), 3).loan.id;
    let evening = date("2026-03-31");
    scene.go_to(evening);
    let payment = scene.payment(&scene.account(loan), rand(400));
    scene.office.arrange(move |tx, ctx| {
        month_end::post(tx, ctx, evening, 1, &mut Vec::new())?;
        Ok(())
    });
    let late = scene.receive(payment);
    assert!(matches!(late, Err(Error::Unavailable(Unavailable::DayClosed))), "{late:?}");
}
