use super::*;
use crate::accounting::{self, Book, Rows};
use crate::applications::NewApplication;
use crate::clients::ClientId;
use crate::collections::Grouping;
use crate::loans::{self, LoanId};
use crate::repayments::{self, NewRecovery, NewRepayment, RepaymentId};
use crate::scene::{DEPOSIT, Scene, date, rand};
use crate::testing::Person;
use crate::{Error, Permission};
use store::{queries as statements, row};

fn give(scene: &Scene, client: ClientId, branch: BranchId, amount: i64, months: u16) -> LoanId {
    let input = NewApplication {
        client: Some(client),
        branch: Some(branch),
        ..scene.application(rand(amount), months)
    };
    scene.apply(input).unwrap().account.loan.id
}

fn pay(scene: &Scene, loan: LoanId, branch: BranchId, amount: Cents) -> RepaymentId {
    let input = scene.payment(&scene.account(loan), amount);
    let input = NewRepayment { branch: Some(branch), part_payment: true, ..input };
    scene.receive(input).unwrap().id
}

fn reverse(scene: &Scene, id: RepaymentId) {
    let colleague = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    colleague.does(move |tx, ctx| repayments::reverse(tx, ctx, id, "It bounced.")).unwrap();
}

fn recover(scene: &Scene, loan: LoanId, branch: BranchId, amount: Cents) -> RepaymentId {
    let input =
        NewRecovery { amount: Some(amount), branch: Some(branch), payment_method: Some(DEPOSIT) };
    scene.admin.does(move |tx, ctx| repayments::recover(tx, ctx, loan, &input)).unwrap().id
}

/// A year at two branches, on the days with events: payments at the other branch, reversals in the
/// month after, a default that is cured, a write-off, a recovery and its reversal. Returns the
/// results of `look` after each day.
fn year<T>(mut look: impl FnMut(&Scene) -> T) -> (Scene, Vec<T>) {
    let scene = Scene::new();
    let (town, village) = (scene.branch, scene.office.branch("Village"));
    let (first, second, third) = (scene.client, scene.client(2), scene.client(3));
    let mut looks = Vec::new();
    let mut go_to = |day: &str| {
        looks.push(look(&scene));
        scene.go_to(date(day));
    };
    scene.fund(village, rand(9000));
    let late = give(&scene, first, town, 1000, 3);
    let there = give(&scene, second, village, 500, 2);
    go_to("2026-03-31");
    let same_day = give(&scene, third, town, 400, 1);
    let rest = scene.account(same_day).loan.balance.minus(rand(1)).unwrap();
    let all = pay(&scene, same_day, town, rest);
    go_to("2026-04-01");
    let first_payment = pay(&scene, late, town, rand(300));
    pay(&scene, there, town, rand(200));
    let lost = give(&scene, second, town, 700, 6);
    go_to("2026-05-01");
    reverse(&scene, first_payment);
    reverse(&scene, all);
    go_to("2026-06-30");
    scene.fund(town, rand(20));
    go_to("2026-07-20");
    let verb =
        move |tx: &mut Tx, ctx: &Ctx| loans::write_off_decided(tx, ctx, lost, "Has moved away.");
    scene.admin.does(verb).unwrap();
    go_to("2026-08-31");
    let recovered = recover(&scene, lost, village, rand(60));
    recover(&scene, lost, town, rand(5));
    scene.take(town, rand(1000));
    go_to("2026-09-01");
    pay(&scene, there, village, scene.account(there).loan.balance);
    pay(&scene, late, village, scene.account(late).loan.balance.minus(rand(100)).unwrap());
    go_to("2026-11-15");
    let One(last) = scene.admin.asks(|tx, _| Ok(latest(tx, lost)?)).unwrap();
    reverse(&scene, last);
    reverse(&scene, recovered);
    go_to("2027-02-28");
    give(&scene, scene.client(4), village, 800, 2);
    go_to("2027-03-01");
    scene.must_be_sound();
    (scene, looks)
}

row! {
    struct Disbursed { client_id: i64, branch_id: BranchId, disbursed_on: Date }
}

statements! {
    fn latest(loan: LoanId) -> One<RepaymentId> =
        "SELECT id FROM repayments WHERE loan_id = ?1 ORDER BY id DESC LIMIT 1";
    fn given() -> Vec<Disbursed> =
        "SELECT client_id, branch_id, disbursed_on FROM loans ORDER BY disbursed_on, id
         /* scan: a test */";
}

fn totals(tx: &mut Tx, scope: &Scope, book: Book) -> accounting::Totals {
    accounting::totals(tx, scope, book).unwrap()
}

/// The statuses of all loans at the end of a period, as the Loan Ledger shows them.
fn statuses(tx: &mut Tx, scope: &Scope) -> Vec<LoanStatus> {
    let rows = accounting::page(tx, scope, Book::Loans, 500, 0).unwrap();
    let Rows::Loans(rows) = rows else { panic!("{rows:?}") };
    rows.into_iter().map(|row| row.status.0).collect()
}

/// Number of clients whose first loan at a branch, or at each of them, was in these days.
fn first_loans(tx: &mut Tx, scope: &Scope) -> i64 {
    let mut first = BTreeMap::new();
    for row in given(tx).unwrap() {
        first.entry((row.client_id, row.branch_id)).or_insert(row.disbursed_on);
    }
    let counts = first.into_iter().filter(|((_, branch), day)| {
        scope.branch().is_none_or(|own| own == *branch)
            && (scope.start()..=scope.end()).contains(day)
    });
    i64::try_from(counts.count()).unwrap()
}

/// Figures of the same days in the books.
fn expected(tx: &mut Tx, ctx: &Ctx, scope: &Scope) -> (Sums, Cents, Cents, Cents) {
    let (payments, given) = (totals(tx, scope, Book::Payments), totals(tx, scope, Book::Loans));
    let cash = totals(tx, scope, Book::Cashflows);
    let sums = Sums {
        disbursed: totals(tx, scope, Book::Disbursements).amount.unwrap(),
        repaid: payments.repayment_amount.unwrap(),
        recovered: payments.recovery_amount.unwrap(),
        loans: given.rows,
        new_clients: first_loans(tx, scope),
    };
    assert_eq!(given.principal, Some(sums.disbursed));
    let all = (Some(date("2026-01-01")), Some(scope.end()), scope.branch());
    let so_far = Scope::of(ctx, all.0, all.1, all.2).unwrap();
    let balance = totals(tx, &so_far, Book::Loans).balance.unwrap();
    let cash_moved = cash.cash_in.unwrap().minus(cash.cash_out.unwrap()).unwrap();
    (sums, balance, cash_moved, cash.closing.unwrap())
}

#[test]
fn statistics_match_the_books_for_any_period() {
    let (scene, _) = year(|_| ());
    let town = scene.branch;
    let days = [
        "2026-01-15",
        "2026-03-02",
        "2026-03-31",
        "2026-04-01",
        "2026-05-01",
        "2026-07-20",
        "2026-08-31",
        "2026-09-30",
        "2026-11-15",
        "2027-03-01",
    ];
    let days = days.map(date);
    for (index, from) in days.into_iter().enumerate() {
        for to in days.into_iter().skip(index) {
            for branch in [None, Some(town), Some(scene.office.branch("Village"))] {
                let question = |tx: &mut Tx, ctx: &Ctx| {
                    compare(tx, ctx, from, to, branch);
                    Ok(())
                };
                scene.admin.asks(question).unwrap();
            }
        }
    }
}

fn compare(tx: &mut Tx, ctx: &Ctx, from: Date, to: Date, branch: Option<BranchId>) {
    let place = format!("{from} to {to}, {branch:?}");
    let scope = scope(tx, ctx, Some(from), Some(to), branch).unwrap();
    let found = of_period(tx, &scope).unwrap();
    let (sums, balance, cash_moved, closing) = expected(tx, ctx, &scope);
    assert_eq!(found.total_disbursed, sums.disbursed, "{place}");
    assert_eq!(found.total_repaid, sums.repaid, "{place}");
    assert_eq!(found.total_recovered, sums.recovered, "{place}");
    assert_eq!((found.loans.total, found.loans.principal), (sums.loans, sums.disbursed), "{place}");
    assert_eq!(Some(found.loans.interest), totals(tx, &scope, Book::Loans).interest, "{place}");
    assert_eq!(found.loans.balance, balance, "{place}");
    assert_eq!(found.total_in.minus(found.total_out).unwrap(), cash_moved, "{place}");
    assert_eq!(found.current_balance, closing, "{place}");
    let status_at = |tx: &mut Tx, day: Date, status| {
        let start = Some(date("2026-01-01"));
        let scope = Scope::of(ctx, start, Some(day), branch).unwrap();
        let found = statuses(tx, &scope).into_iter().filter(|found| *found == status);
        i64::try_from(found.count()).unwrap()
    };
    let before = add_days(from, -1);
    assert_eq!(found.loans.active, status_at(tx, to, LoanStatus::Active), "{place}");
    assert_eq!(found.loans.defaulted, status_at(tx, to, LoanStatus::Defaulted), "{place}");
    for (found, status) in [
        (found.loans.closed, LoanStatus::Closed),
        (found.loans.written_off, LoanStatus::WrittenOff),
    ] {
        assert_eq!(found, status_at(tx, to, status) - status_at(tx, before, status), "{place}");
    }
}

#[test]
fn series_add_up_to_the_books() {
    let (scene, _) = year(|_| ());
    let (from, to) = (date("2026-01-10"), date("2027-02-28"));
    for branch in [None, Some(scene.branch)] {
        let (scope, found) = scene
            .admin
            .asks(|tx, ctx| {
                let scope = series_scope(ctx, Some(from), Some(to), branch)?;
                Ok((scope, series(tx, ctx, &scope)?))
            })
            .unwrap();
        let months: Vec<_> = found.months.iter().map(|month| month.month).collect();
        assert_eq!((months.len(), months[0]), (12, date("2026-03-01")));
        assert_eq!(months[11], date("2027-02-01"));
        for Month { month, sums } in found.months {
            let end = month.last_of_month();
            let of_month = |tx: &mut Tx, ctx: &Ctx| {
                let scope = Scope::of(ctx, Some(month), Some(end), branch)?;
                Ok(expected(tx, ctx, &scope).0)
            };
            assert_eq!(sums, scene.admin.asks(of_month).unwrap(), "{month}, {branch:?}");
        }
        let names: Vec<_> = found.branches.iter().map(|branch| branch.name.as_str()).collect();
        let wanted: &[&str] = if branch.is_none() { &["Town", "Village"] } else { &["Town"] };
        assert_eq!(names, wanted);
        for own in found.branches {
            let of_branch = |tx: &mut Tx, ctx: &Ctx| {
                let scope = Scope::of(ctx, Some(from), Some(to), Some(own.id))?;
                Ok(expected(tx, ctx, &scope))
            };
            let (sums, balance, _, cash) = scene.admin.asks(of_branch).unwrap();
            assert_eq!((own.sums, own.balance, own.cash), (sums, balance, cash), "{}", own.name);
        }
        let of_period = scene.admin.asks(|tx, _| of_period(tx, &scope)).unwrap();
        let count = |status| found.portfolio.iter().find(|row| row.status == status).unwrap().loans;
        assert_eq!(count(LoanStatus::Active), of_period.loans.active);
        assert_eq!(count(LoanStatus::Defaulted), of_period.loans.defaulted);
        let arrears = move |tx: &mut Tx, ctx: &Ctx| {
            collections::arrears(tx, ctx, Some(to), branch, Grouping::Product)
        };
        assert_eq!(found.arrears, Some(scene.admin.asks(arrears).unwrap().ages));
    }
}

/// The whole of it, as it is on a day.
fn look(scene: &Scene) -> (Date, Statistics, Series) {
    let today = scene.office.today();
    let (statistics, series) = until(scene, today);
    (today, statistics, series)
}

fn until(scene: &Scene, day: Date) -> (Statistics, Series) {
    scene
        .admin
        .asks(|tx, ctx| {
            let whole = scope(tx, ctx, None, Some(day), None)?;
            let shown = series_scope(ctx, None, Some(day), None)?;
            Ok((of_period(tx, &whole)?, series(tx, ctx, &shown)?))
        })
        .unwrap()
}

#[test]
fn a_past_period_never_changes() {
    let (scene, looks) = year(look);
    for (day, statistics, shown) in looks {
        let mut now = until(&scene, day);
        // The number of products is that of today.
        now.0.loan_products = statistics.loan_products;
        assert_eq!(now, (statistics, shown), "{day}");
    }
}

#[test]
fn statistics_without_dates_match_the_dashboard() {
    let (scene, _) = year(|_| ());
    let all = |tx: &mut Tx, ctx: &Ctx| {
        let scope = scope(tx, ctx, None, None, None)?;
        assert_eq!((scope.start(), scope.end()), (date("2026-03-02"), ctx.today));
        of_period(tx, &scope)
    };
    let found = scene.admin.asks(all).unwrap();
    let company = scene.admin.asks(crate::dashboards::company).unwrap();
    assert_eq!(found.loans, company.portfolio);
    assert_eq!(found.current_balance, company.cash_in_company);
    assert_eq!(found.total_repaid, company.total_repaid);
    assert_eq!(found.total_recovered, company.total_recovered);
    assert_eq!(found.total_disbursed, company.total_disbursed);
}

#[test]
fn a_lender_without_entries_has_empty_statistics() {
    let office = crate::testing::TestOffice::new();
    let admin = office.administrator();
    let found = admin.asks(|tx, ctx| {
        let whole = scope(tx, ctx, None, None, None)?;
        let shown = series_scope(ctx, None, None, None)?;
        Ok((of_period(tx, &whole)?, series(tx, ctx, &shown)?))
    });
    let (statistics, series) = found.unwrap();
    assert_eq!((statistics.loans, statistics.total_in), (Portfolio::default(), Cents::ZERO));
    assert_eq!((series.months, series.branches), (vec![], vec![]));
    // A cancelled loan counts as never given.
    assert_eq!(series.portfolio.len(), LoanStatus::ALL.len() - 1);
}

#[test]
fn months_of_a_period_are_its_calendar_months() {
    let ends = |from, to| month_ends(date(from), date(to));
    assert_eq!(ends("2026-03-02", "2026-03-02"), [date("2026-03-02")]);
    assert_eq!(ends("2026-03-02", "2026-03-31"), [date("2026-03-31")]);
    assert_eq!(
        ends("2026-01-31", "2026-03-01"),
        [date("2026-01-31"), date("2026-02-28"), date("2026-03-01")]
    );
    assert_eq!(ends("2016-12-05", "2026-11-30").len(), 120);
    assert_eq!(months_before(date("2026-03-31"), 11), date("2025-04-01"));
}

fn refused<T>(answer: Result<T>) -> bool {
    matches!(answer, Err(Error::WrongRole(_) | Error::Refused { .. }))
}

#[test]
fn consultants_see_own_branch_and_dates_are_checked() {
    let scene = Scene::new();
    scene.office.branch("Village");
    let clerk = scene.office.consultant("Town");
    let asks = |person: &Person, start, end, branch| {
        person.asks(|_, ctx| series_scope(ctx, start, end, branch))
    };
    assert_eq!(asks(&clerk, None, None, None).unwrap().branch(), Some(scene.branch));
    let other = Some(BranchId::new(3));
    assert!(refused(asks(&clerk, None, None, other)));
    assert_eq!(asks(&scene.admin, None, None, other).unwrap().branch(), other);
    assert!(refused(clerk.asks(|tx, ctx| scope(tx, ctx, None, None, Some(scene.branch)))));
    let day = |text| Some(date(text));
    let messages =
        |start, end| crate::testing::messages(asks(&scene.admin, start, end, None), "start_date");
    let after = ["The start date cannot be after the end date."];
    assert_eq!(messages(day("2026-03-02"), day("2026-03-01")), after);
    assert_eq!(messages(day("2026-03-03"), None), after);
    let end = asks(&scene.admin, None, day("2026-03-03"), None);
    let end = crate::testing::messages(end, "end_date");
    assert_eq!(end, ["The end date cannot be after today."]);
}

#[test]
fn a_period_may_begin_before_there_were_calendars() {
    let (scene, _) = year(|_| ());
    let figures = |from: &str| {
        let from = Some(date(from));
        let figures = |tx: &mut Tx, ctx: &Ctx| {
            let scope = scope(tx, ctx, from, None, None)?;
            of_period(tx, &scope)
        };
        scene.admin.asks(figures).unwrap()
    };
    let expected = figures("2026-01-01");
    for from in ["0000-01-01", "0001-01-01"] {
        assert_eq!(figures(from), expected, "{from}");
    }
}
