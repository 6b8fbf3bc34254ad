use super::*;
use crate::applications::ApplicationSearch;
use crate::blacklist::{self, BlacklistSearch, NewBlacklisting};
use crate::cash_thresholds::CashSearch;
use crate::collections::LateSearch;
use crate::form39::{self, Quarter};
use crate::products::ProductId;
use crate::scene::{Scene, rand};
use crate::staff::{self, StaffFields};
use lending::ArrearsAge;

/// Reads a report to its end: how many rows were told before, and how many there were.
fn counted(scene: &Scene, report: &Report) -> Result<(i64, usize)> {
    read(&scene.office.office, report, |reading| {
        let mut found = 0;
        if let ReportQuery::Form39(figures) = report.query()? {
            let mut walk = form39::walk(figures.scope(reading.ctx())?);
            while let Some(rows) = reading.ask(|tx, ctx| walk.next(tx, ctx))? {
                found += rows.len();
            }
        }
        while let Some(rows) = reading.next_rows()? {
            found += rows.len();
        }
        Ok((reading.rows(), found))
    })
}

#[test]
fn every_book_and_list_is_read_completely() {
    let scene = Scene::new();
    let loan = scene.give(rand(1000), 3);
    scene.give(rand(2000), 3);
    scene.pay(loan.loan.id, rand(500));
    for number in 2..=502 {
        scene.client(number);
    }
    let client = Some(scene.client);
    let input = NewBlacklisting { client, reason: "Forged payslip".to_owned() };
    scene.admin.does(move |tx, ctx| blacklist::blacklist(tx, ctx, &input)).expect("blacklisted");
    let oldest = ReportQuery::Clients(ClientList {
        search: ClientSearch::default(),
        sort: ClientSort::Oldest,
    });
    let women = ClientSearch { q: "mokoena2".to_owned(), ..ClientSearch::default() };
    let book = |book| {
        ReportQuery::Book(BookExtract {
            book,
            start: Some(date("2026-03-02")),
            end: Some(date("2026-03-02")),
            branch: Some(scene.branch),
        })
    };
    let quarter = Quarter::new(2026, 1).expect("a quarter");
    let form39 = ReportQuery::Form39(QuarterFigures { quarter, branch: None });
    let everybody = EntryFilter { scope: log_book::Scope::All, ..EntryFilter::default() };
    let expected = [
        (book(Book::Cashflows), 1),
        (book(Book::Transactions), 4),
        (book(Book::Loans), 2),
        (book(Book::Payments), 1),
        (book(Book::Disbursements), 2),
        (book(Book::ReportDetails), 2),
        (clients(), 502),
        (oldest, 502),
        (ReportQuery::Clients(ClientList { search: women, sort: ClientSort::Name }), 111),
        (ReportQuery::ActiveLoans(LoanSearch::default()), 2),
        (ReportQuery::Applications(ApplicationSearch::default()), 2),
        (ReportQuery::Blacklist(BlacklistSearch::default()), 1),
        (ReportQuery::LogBook(everybody), 0),
        (ReportQuery::Arrears(LateSearch::default()), 0),
        (ReportQuery::LargeCash(CashSearch::default()), 0),
        // Two applications, two loans, and both owe.
        (form39, 6),
    ];
    for (query, rows) in expected {
        scene.office.pass(SignedDuration::from_secs(10));
        let name = format!("{query:?}");
        let report = asks_for(&scene.admin, query).expect("asked");
        let (told, found) = counted(&scene, &report).expect("read");
        assert_eq!((usize::try_from(told), found), (Ok(rows), rows), "{name}");
        let id = report.id;
        scene.admin.does(move |tx, ctx| cancel(tx, ctx, id)).expect("cancelled");
    }
}

#[test]
fn arrears_report_uses_the_call_list_filters() {
    let scene = Scene::new();
    for _ in 0..2 {
        scene.give(rand(1000), 3);
    }
    // The first installments of both are late, and by less than a month.
    scene.go_to(date("2026-04-10"));
    let wanted = |search| {
        scene.office.pass(SignedDuration::from_secs(10));
        let report = asks_for(&scene.admin, ReportQuery::Arrears(search)).expect("asked");
        counted(&scene, &report).expect("read")
    };
    assert_eq!(wanted(LateSearch::default()), (2, 2));
    let age = |age| LateSearch { age: Some(age), ..LateSearch::default() };
    assert_eq!(wanted(age(ArrearsAge::UpTo30)), (2, 2));
    assert_eq!(wanted(age(ArrearsAge::UpTo60)), (0, 0));
    let consultant = Some(scene.admin.staff);
    let of_one = ReportQuery::Arrears(LateSearch { consultant, ..LateSearch::default() });
    let report = asks_for(&scene.admin, of_one).expect("asked");
    let named = |reading: &mut Reading<'_>| Ok(reading.person().map(str::to_owned));
    let name = read(&scene.office.office, &report, named).expect("read");
    assert_eq!(name.as_deref(), Some("Test Person"));
    let product = Some(ProductId::new(999));
    let nowhere = ReportQuery::Arrears(LateSearch { product, ..LateSearch::default() });
    let refused = asks_for(&scene.admin, nowhere);
    assert_eq!(messages(refused, "loan_product"), ["This loan type does not exist."]);
}

#[test]
fn report_is_a_consistent_snapshot() {
    let scene = Scene::new();
    scene.give(rand(1000), 3);
    let report = asks_for(&scene.admin, ReportQuery::ActiveLoans(LoanSearch::default()));
    let rows = read(&scene.office.office, &report.expect("asked"), |reading| {
        let first = reading.next_rows()?.unwrap_or_default();
        scene.give(rand(2000), 3);
        let rest = reading.next_rows()?.unwrap_or_default();
        Ok((first.len(), rest.len()))
    });
    assert_eq!(rows.expect("read"), (1, 0));
}

#[test]
fn deactivated_person_gets_no_report() {
    let scene = Scene::new();
    let clerk = scene.office.consultant("Town");
    let report = asks_for(&clerk, clients()).expect("asked");
    let input = StaffFields { is_active: Some(false), ..StaffFields::default() };
    let staff = clerk.staff;
    scene.admin.does(move |tx, ctx| staff::edit(tx, ctx, staff, &input)).expect("deactivated");
    let refused = counted(&scene, &report);
    assert!(matches!(refused, Err(Error::Refused { code: "reader_gone", .. })), "{refused:?}");
}

#[test]
fn moved_consultant_gets_no_report_of_old_branch() {
    let scene = Scene::new();
    let clerk = scene.office.consultant("Town");
    let report = asks_for(&clerk, book_of(Some(scene.branch))).expect("asked");
    let branch = crate::Patch::Set(scene.office.branch("Durban"));
    let input = StaffFields { branch, ..StaffFields::default() };
    let staff = clerk.staff;
    scene.admin.does(move |tx, ctx| staff::edit(tx, ctx, staff, &input)).expect("moved");
    let refused = counted(&scene, &report);
    assert!(matches!(refused, Err(Error::Refused { code: "other_branch", .. })), "{refused:?}");
}
