mod past;

use super::*;
use crate::Error;
use crate::scene::{Scene, date, rand};
use crate::testing::{Person, messages};
use money::{Cents, Date};

fn scope(person: &Person, start: &str, end: &str) -> Scope {
    let (start, end) = (Some(date(start)), Some(date(end)));
    person.asks(|_, ctx| Scope::of(ctx, start, end, None)).unwrap()
}

/// Two loans on 2 March, one of them paid in part on 4 March, a deposit on 6 March.
fn scene() -> Scene {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    scene.give(rand(2000), 3);
    scene.go_to(date("2026-03-04"));
    scene.pay(account.loan.id, rand(500));
    scene.go_to(date("2026-03-06"));
    scene.fund(scene.branch, rand(50));
    scene
}

fn rows(scene: &Scene, scope: &Scope, book: Book) -> Rows {
    let page = scene.admin.asks(|tx, _| page(tx, scope, book, 100, 0)).unwrap();
    let (first, mark) = scene.admin.asks(|tx, _| batch(tx, scope, book, None)).unwrap();
    if let (Rows::ReportDetails(mut all), Some(mark)) = (first.clone(), mark) {
        let (rest, end) = scene.admin.asks(|tx, _| batch(tx, scope, book, Some(mark))).unwrap();
        let Rows::ReportDetails(rest) = rest else { panic!("{rest:?}") };
        all.extend(rest);
        assert_eq!((Rows::ReportDetails(all), end), (page.clone(), None));
    } else {
        assert_eq!(first, page, "the pieces of a book are its pages");
    }
    let totals = scene.admin.asks(|tx, _| totals(tx, scope, book)).unwrap();
    assert_eq!(totals.rows, i64::try_from(page.len()).unwrap());
    page
}

#[test]
fn the_cash_book_goes_from_opening_to_closing() {
    let scene = scene();
    let march = scope(&scene.admin, "2026-03-01", "2026-03-06");
    let Rows::Cashflows(days) = rows(&scene, &march, Book::Cashflows) else { panic!() };
    let figures: Vec<(Date, Cents, Cents, Cents, Cents)> = days
        .iter()
        .map(|day| (day.date, day.opening, day.cash_in, day.cash_out, day.closing))
        .collect();
    let zero = Cents::ZERO;
    assert_eq!(
        figures,
        [
            (date("2026-03-02"), zero, rand(100_000), rand(3000), rand(97_000)),
            (date("2026-03-04"), rand(97_000), rand(500), zero, rand(97_500)),
            (date("2026-03-06"), rand(97_500), rand(50), zero, rand(97_550)),
        ]
    );
    assert_eq!(days[0].recorded_by.as_deref(), Some("Test Person"));
    let later = scope(&scene.admin, "2026-03-05", "2026-03-06");
    let sums = scene.admin.asks(|tx, _| totals(tx, &later, Book::Cashflows)).unwrap();
    assert_eq!((sums.opening, sums.closing), (Some(rand(97_500)), Some(rand(97_550))));
    let quiet = scope(&scene.admin, "2026-03-05", "2026-03-05");
    assert!(rows(&scene, &quiet, Book::Cashflows).is_empty());
    let sums = scene.admin.asks(|tx, _| totals(tx, &quiet, Book::Cashflows)).unwrap();
    assert_eq!((sums.opening, sums.closing), (Some(rand(97_500)), Some(rand(97_500))));
}

#[test]
fn every_book_covers_its_period() {
    let scene = scene();
    let all = scope(&scene.admin, "2026-03-02", "2026-03-06");
    let Rows::Transactions(entries) = rows(&scene, &all, Book::Transactions) else { panic!() };
    let kinds: Vec<&str> = entries.iter().map(|entry| entry.kind.as_str()).collect();
    assert_eq!(kinds, ["deposit", "disbursement", "disbursement", "repayment", "deposit"]);
    assert_eq!(entries[1].amount, rand(1060));
    let Rows::Loans(loans) = rows(&scene, &all, Book::Loans) else { panic!() };
    assert_eq!((loans.len(), loans[0].balance), (2, rand(560)));
    assert_eq!(loans[0].client_surname, "Mokoena1");
    let sums = scene.admin.asks(|tx, _| totals(tx, &all, Book::Loans)).unwrap();
    assert_eq!((sums.principal, sums.balance), (Some(rand(3000)), Some(rand(560 + 2120))));
    let Rows::Payments(paid) = rows(&scene, &all, Book::Payments) else { panic!() };
    assert_eq!((paid.len(), paid[0].amount), (1, rand(500)));
    let Rows::Disbursements(given) = rows(&scene, &all, Book::Disbursements) else { panic!() };
    assert_eq!(given.len(), 2);
    let Rows::ReportDetails(details) = rows(&scene, &all, Book::ReportDetails) else { panic!() };
    assert!(matches!(&details[0], Detail::Repaid(one) if one.amount == rand(500)));
    assert!(matches!(&details[1], Detail::Unpaid(one) if one.principal == rand(2000)));
    let second = scene.admin.asks(|tx, _| page(tx, &all, Book::ReportDetails, 1, 1)).unwrap();
    assert_eq!(second, Rows::ReportDetails(details[1..].to_vec()));
    let sums = scene.admin.asks(|tx, _| totals(tx, &all, Book::ReportDetails)).unwrap();
    assert_eq!((sums.loan_amount, sums.repayment_amount), (Some(rand(3000)), Some(rand(500))));
    let later = scope(&scene.admin, "2026-03-05", "2026-03-06");
    assert_eq!(rows(&scene, &later, Book::Transactions).len(), 1);
    for book in [Book::Loans, Book::Payments, Book::Disbursements, Book::ReportDetails] {
        assert!(rows(&scene, &later, book).is_empty(), "{book}");
    }
}

#[test]
fn branch_books_exclude_other_branches() {
    let scene = scene();
    let village = scene.office.branch("Village");
    scene.fund(village, rand(7));
    let today = Some(scene.office.today());
    let start = Some(date("2026-03-01"));
    let at = scene.admin.asks(|_, ctx| Scope::of(ctx, start, today, Some(village))).unwrap();
    assert_eq!(rows(&scene, &at, Book::Transactions).len(), 1);
    let Rows::Cashflows(days) = rows(&scene, &at, Book::Cashflows) else { panic!() };
    assert_eq!((days.len(), days[0].closing), (1, rand(7)));
    assert!(rows(&scene, &at, Book::Loans).is_empty());
    assert!(rows(&scene, &at, Book::ReportDetails).is_empty());
}

#[test]
fn book_batches_join_without_gaps() {
    let scene = Scene::new();
    for _ in 0..520 {
        scene.fund(scene.branch, rand(1));
    }
    let all = scope(&scene.admin, "2026-03-01", "2026-03-02");
    let (first, mark) =
        scene.admin.asks(|tx, _| batch(tx, &all, Book::Transactions, None)).unwrap();
    let (rest, end) = scene.admin.asks(|tx, _| batch(tx, &all, Book::Transactions, mark)).unwrap();
    assert_eq!((first.len(), rest.len(), end), (500, 21, None));
    let Rows::Transactions(rest) = rest else { panic!() };
    assert_eq!(rest[0].id.get(), 501);
}

#[test]
fn periods_have_to_make_sense() {
    let scene = Scene::new();
    let asked = |start: Option<&str>, end: Option<&str>| {
        let (start, end) = (start.map(date), end.map(date));
        scene.admin.asks(|_, ctx| Scope::of(ctx, start, end, None))
    };
    assert_eq!(messages(asked(None, Some("2026-03-01")), "start_date").len(), 1);
    assert_eq!(messages(asked(Some("2026-03-01"), None), "end_date").len(), 1);
    assert_eq!(messages(asked(Some("2026-03-02"), Some("2026-03-01")), "start_date").len(), 1);
    assert_eq!(messages(asked(Some("2026-03-02"), Some("2026-03-03")), "end_date").len(), 1);
}

#[test]
fn consultants_read_the_books_of_their_branch_only() {
    let scene = Scene::new();
    let clerk = scene.office.consultant("Town");
    let day = Some(date("2026-03-02"));
    assert!(clerk.asks(|_, ctx| Scope::of(ctx, day, day, Some(scene.branch))).is_ok());
    let other = scene.office.branch("Village");
    let answer = clerk.asks(|_, ctx| Scope::of(ctx, day, day, Some(other)));
    assert!(matches!(answer, Err(Error::Refused { .. })), "{answer:?}");
    let answer = clerk.asks(|_, ctx| Scope::of(ctx, day, day, None));
    assert!(matches!(answer, Err(Error::WrongRole(_))), "{answer:?}");
}
