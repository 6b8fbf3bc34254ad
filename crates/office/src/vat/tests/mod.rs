//! The lender as a vendor, and what becomes of the VAT on its fees.

mod life;
mod months;

use super::*;
use crate::scene::{Scene, date, rand};
use crate::testing::{Person, messages};
use crate::{Error, books};
use ledger::Account;
use money::Cents;

fn number(text: &str, from: Option<&str>) -> VatFields {
    VatFields {
        vat_number: Some(text.to_owned()),
        vendor_from: from.map_or(Patch::Clear, |day| Patch::Set(date(day))),
        ..VatFields::default()
    }
}

fn change(person: &Person, input: VatFields) -> Result<VatSettings> {
    person.does(move |tx, ctx| edit(tx, ctx, &input))
}

fn rate(from: &str, percent: u32) -> NewVatRate {
    NewVatRate {
        effective_from: Some(date(from)),
        rate: Some(Rate::percent(percent)),
        source: " Budget ".to_owned(),
    }
}

fn add(person: &Person, input: NewVatRate) -> Result<(VatRate, DatedStatus)> {
    person.does(move |tx, ctx| add_rate(tx, ctx, &input))
}

/// Credits less debits of an account of the branch, on the evening of a day.
fn owed(scene: &Scene, account: Account, day: &str) -> Cents {
    let (branch, day) = (scene.branch, date(day));
    let moved = scene.admin.asks(move |tx, _| books::movements_until(tx, day, Some(branch)));
    let moved = moved.unwrap().into_iter().filter(|moved| moved.account == account);
    moved.fold(Cents::ZERO, |sum, one| sum.plus(one.credit).unwrap().minus(one.debit).unwrap())
}

#[test]
fn vendor_needs_a_number_and_a_start_date() {
    let scene = Scene::new();
    let first = scene.admin.asks(settings).unwrap();
    assert_eq!((first.vat_number.as_str(), first.vendor_from), ("", None));
    assert_eq!((first.basis, first.version), (VatBasis::Invoice, 1));
    let on = |day: &str| {
        let day = date(day);
        scene.admin.asks(move |tx, _| rate_on(tx, day)).unwrap()
    };
    assert_eq!(on("2026-03-02"), Rate::ZERO);
    let saved = change(&scene.admin, number(" 412 345 6789", Some("2026-03-10"))).unwrap();
    assert_eq!((saved.vat_number.as_str(), saved.version), ("4123456789", 2));
    assert_eq!(scene.admin.asks(settings).unwrap(), saved);
    assert_eq!((on("2026-03-09"), on("2026-03-10")), (Rate::ZERO, Rate::percent(15)));
    // An edit without changes makes no version.
    assert_eq!(change(&scene.admin, VatFields::default()).unwrap().version, 2);
    let basis = VatFields { basis: Some(VatBasis::Payments), ..VatFields::default() };
    assert_eq!(change(&scene.admin, basis).unwrap().basis, VatBasis::Payments);
    let gone = change(&scene.admin, VatFields { version: Some(3), ..number("", None) }).unwrap();
    assert_eq!((gone.vendor_from, gone.basis), (None, VatBasis::Payments));
    assert_eq!(on("2026-03-10"), Rate::ZERO);
    let stale = change(&scene.admin, VatFields { version: Some(3), ..number("", None) });
    assert!(matches!(stale, Err(Error::Conflict { code: "version_out_of_date", .. })));
    scene.must_be_sound();
}

#[test]
fn invalid_vat_number_is_refused_under_its_field() {
    let scene = Scene::new();
    for text in ["4", "412345678", "41234567890", "5123456789", "412345678x", "٤١٢٣٤٥٦٧٨٩"]
    {
        let refused = change(&scene.admin, number(text, Some("2026-03-10")));
        let message = "A VAT number has 10 digits and begins with 4.";
        assert_eq!(messages(refused, "vat_number"), [message], "{text}");
    }
    let refused = change(&scene.admin, number("4123456789", None));
    let message = "Enter the date from which you charge VAT.";
    assert_eq!(messages(refused, "vendor_from"), [message]);
    let refused = change(&scene.admin, number("4123456789", Some("1993-04-06")));
    assert_eq!(messages(refused, "vendor_from"), ["No rate of VAT is known for this date."]);
    assert_eq!(change(&scene.admin, number("4123456789", Some("1993-04-07"))).unwrap().version, 2);
}

#[test]
fn vat_rates_are_dated_and_later_rows_replace() {
    let scene = Scene::new();
    let standing = || {
        let listed = scene.admin.asks(list_rates).unwrap().into_iter();
        let row = |(row, status): (VatRate, DatedStatus)| {
            (row.effective_from.to_string(), row.rate.to_string(), status.as_str())
        };
        listed.map(row).collect::<Vec<_>>()
    };
    let past = ("1993-04-07".to_owned(), "14.00".to_owned(), "past");
    let now = |status| ("2018-04-01".to_owned(), "15.00".to_owned(), status);
    assert_eq!(standing(), [now("in_force"), past.clone()]);
    let (row, status) = add(&scene.admin, rate("2026-05-01", 16)).unwrap();
    assert_eq!((row.source.as_str(), status), ("Budget", DatedStatus::Upcoming));
    let refused = add(&scene.admin, rate("2026-05-01", 16));
    let message = "This rate already exists from the same date.";
    assert_eq!(messages(refused, "effective_from"), [message]);
    add(&scene.admin, rate("2026-05-01", 17)).unwrap();
    let may = |percent: &str, status| ("2026-05-01".to_owned(), percent.to_owned(), status);
    assert_eq!(
        standing(),
        [may("17.00", "upcoming"), may("16.00", "replaced"), now("in_force"), past]
    );
    change(&scene.admin, number("4123456789", Some("2026-01-01"))).unwrap();
    let on = |day: &str| {
        let day = date(day);
        scene.admin.asks(move |tx, _| rate_on(tx, day)).unwrap()
    };
    assert_eq!((on("2026-04-30"), on("2026-05-01")), (Rate::percent(15), Rate::percent(17)));
    let refused = add(&scene.admin, NewVatRate::default());
    assert_eq!(messages(refused, "rate"), ["Enter a percentage from 0 to 100."]);
    let gone = add(&scene.admin, rate("2026-03-01", 16));
    assert_eq!(messages(gone, "effective_from"), ["The date cannot be in the past."]);
    let over =
        NewVatRate { rate: Some(Rate::from_millionths(100_000_001)), ..rate("2026-06-01", 1) };
    assert_eq!(messages(add(&scene.admin, over), "rate"), ["Enter a percentage from 0 to 100."]);
    assert_eq!(add(&scene.admin, rate("2026-03-02", 16)).unwrap().1, DatedStatus::InForce);
    scene.must_be_sound();
}

#[test]
fn administrators_change_vat_and_all_staff_see_it() {
    let scene = Scene::new();
    let clerk = scene.office.consultant("Town");
    assert!(clerk.asks(settings).is_ok() && clerk.asks(list_rates).is_ok());
    let input = number("4123456789", Some("2026-03-10"));
    assert!(matches!(change(&clerk, input), Err(Error::WrongRole(_))));
    assert!(matches!(add(&clerk, rate("2026-05-01", 16)), Err(Error::WrongRole(_))));
}
