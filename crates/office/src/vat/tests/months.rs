//! VAT at the ends of months, for a book-keeper: the loan of [`super::life`], R 10 000 over twelve months
//! from 2 March 2026, due from 2 April on. R 157.50 VAT for setting it up, R 9.00 a month.

use super::*;
use crate::periods::{self, NewProvisionRates};
use crate::{Request, Unavailable, day_end, loans};

fn basis(scene: &Scene, basis: VatBasis) -> Result<VatSettings> {
    change(&scene.admin, VatFields { basis: Some(basis), ..VatFields::default() })
}

/// By what was invoiced:
///
/// - 31 March: setting up is due: R 157.50.
/// - 30 April: the first month too, R 166.50; one installment was paid, of which R 22.12 is owed anyway.
/// - 31 May: R 175.50. On 1 June, as on each morning after, only what was paid is owed.
/// - In June the loan is written off: what was not paid is owed no more.
#[test]
fn invoice_basis_owes_vat_at_month_end() {
    let scene = Scene::new();
    scene.charge_vat();
    let id = scene.give(rand(10_000), 12).loan.id;
    scene.go_to(date("2026-04-02"));
    scene.pay(id, Cents::new(120_295));
    scene.go_to(date("2026-06-10"));
    scene.must_be_sound();
    let write_off = move |tx: &mut Tx, ctx: &Ctx| loans::write_off(tx, ctx, id, "Left the country");
    scene.admin.does(write_off).unwrap();
    scene.go_to(date("2026-07-02"));
    for (evening, vat, morning, paid) in [
        ("2026-03-31", 15_750, "2026-04-01", 0),
        ("2026-04-30", 16_650, "2026-05-01", 2_212),
        ("2026-05-31", 17_550, "2026-06-01", 2_212),
        ("2026-06-30", 2_212, "2026-07-01", 2_212),
    ] {
        assert_eq!(owed(&scene, Account::VatOwed, evening), Cents::new(vat), "{evening}");
        assert_eq!(owed(&scene, Account::VatOwed, morning), Cents::new(paid), "{morning}");
    }
    assert_eq!(owed(&scene, Account::VatNotDue, "2026-05-31"), Cents::new(26_550 - 17_550));
    assert_eq!(owed(&scene, Account::VatNotDue, "2026-06-30"), Cents::ZERO);
    scene.must_be_sound();
}

/// By what was paid, nothing else is owed at any time.
#[test]
fn payments_basis_owes_vat_once_paid() {
    let scene = Scene::new();
    scene.charge_vat();
    basis(&scene, VatBasis::Payments).unwrap();
    let id = scene.give(rand(10_000), 12).loan.id;
    scene.go_to(date("2026-04-02"));
    scene.pay(id, Cents::new(120_295));
    scene.go_to(date("2026-06-01"));
    for (day, vat) in [("2026-03-31", 0), ("2026-04-30", 2_212), ("2026-05-31", 2_212)] {
        assert_eq!(owed(&scene, Account::VatOwed, day), Cents::new(vat), "{day}");
    }
    scene.must_be_sound();
}

/// Accrued income excludes VAT, which is separate. On 30 April R 200.00 of interest and R 147.50 of
/// fees are due. In default no more income is accrued, but VAT is still owed: on 31 July R 157.50
/// and four months, R 193.50.
#[test]
fn accrued_fees_exclude_vat_even_in_default() {
    let scene = Scene::new();
    scene.charge_vat();
    let rates = NewProvisionRates {
        effective_from: Some(date("2026-03-02")),
        rate_current: Some(Rate::ZERO),
        rate_1_30: Some(Rate::ZERO),
        rate_31_60: Some(Rate::ZERO),
        rate_61_90: Some(Rate::ZERO),
        rate_over_90: Some(Rate::ZERO),
        source: "None".to_owned(),
    };
    scene.admin.does(move |tx, ctx| periods::add_rates(tx, ctx, &rates)).unwrap();
    scene.give(rand(10_000), 12);
    scene.go_to(date("2026-08-01"));
    assert_eq!(owed(&scene, Account::InterestIncome, "2026-04-30"), rand(200));
    assert_eq!(owed(&scene, Account::FeeIncome, "2026-04-30"), Cents::new(14_750));
    assert_eq!(owed(&scene, Account::VatOwed, "2026-04-30"), Cents::new(16_650));
    assert_eq!(owed(&scene, Account::FeeIncome, "2026-07-31"), Cents::ZERO);
    assert_eq!(owed(&scene, Account::VatOwed, "2026-07-31"), Cents::new(15_750 + 3_600));
    scene.must_be_sound();
}

/// Entries of the next day come only after the month's end, and the basis cannot be changed while
/// it waits.
#[test]
fn month_end_entries_precede_the_next_day() {
    let scene = Scene::new();
    scene.charge_vat();
    let paying = scene.give(rand(1_000), 2);
    let input = scene.payment(&paying, paying.installments[0].total_due);
    scene.office.go_to(date("2026-04-01"));
    let ended = |day: &str, most: u32| {
        let day = date(day);
        let verb = move |tx: &mut Tx, ctx: &Ctx| day_end::run(tx, ctx, day, most);
        scene.office.office.write(Request::system("test"), verb).wait().unwrap()
    };
    for day in 2..=30 {
        ended(&format!("2026-03-{day:02}"), 1_000);
    }
    let waits = scene.receive(input.clone());
    assert!(matches!(waits, Err(Error::Unavailable(Unavailable::CatchingUp))), "{waits:?}");
    let waits = basis(&scene, VatBasis::Payments);
    assert!(matches!(waits, Err(Error::Unavailable(Unavailable::CatchingUp))), "{waits:?}");
    while !ended("2026-03-31", 1).is_complete {}
    scene.receive(input).unwrap();
    assert_eq!(basis(&scene, VatBasis::Payments).unwrap().basis, VatBasis::Payments);
    scene.must_be_sound();
}

/// A lender who has never charged VAT has no entries for it.
#[test]
fn lender_without_vat_posts_no_vat() {
    let scene = Scene::new();
    scene.give(rand(1_000), 3);
    scene.go_to(date("2026-05-02"));
    let kinds = scene.admin.asks(|tx, _| books::movements_until(tx, date("2026-05-01"), None));
    let of_vat = [Account::VatNotDue, Account::VatOwed, Account::InputVat];
    assert!(kinds.unwrap().iter().all(|moved| !of_vat.contains(&moved.account)));
    scene.must_be_sound();
}
