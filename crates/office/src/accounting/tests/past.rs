//! Books of past periods: later corrections never change them.

use super::*;
use crate::loans::{self, LoanEdits, LoanId};
use crate::repayments::{self, NewRecovery, NewRepayment, RepaymentId};
use crate::scene::DEPOSIT;
use crate::{BranchId, Permission};
use ledger::Kind::{Deposit, Disbursement, Repayment};
use lending::LoanStatus::{Active, Closed, Defaulted, WrittenOff};

/// A book of the whole company, or of a branch.
fn book(scene: &Scene, days: (&str, &str), branch: Option<BranchId>, book: Book) -> Rows {
    let (start, end) = (Some(date(days.0)), Some(date(days.1)));
    let scope = scene.admin.asks(|_, ctx| Scope::of(ctx, start, end, branch)).unwrap();
    rows(scene, &scope, book)
}

fn sums(scene: &Scene, days: (&str, &str), branch: Option<BranchId>, book: Book) -> Totals {
    let (start, end) = (Some(date(days.0)), Some(date(days.1)));
    let scope = scene.admin.asks(|_, ctx| Scope::of(ctx, start, end, branch)).unwrap();
    scene.admin.asks(|tx, _| totals(tx, &scope, book)).unwrap()
}

fn payments_of(rows: Rows) -> Vec<Payment> {
    let Rows::Payments(rows) = rows else { panic!("{rows:?}") };
    rows
}

fn entries_of(rows: Rows) -> Vec<Transaction> {
    let Rows::Transactions(rows) = rows else { panic!("{rows:?}") };
    rows
}

fn loans_of(rows: Rows) -> Vec<GrantedLoan> {
    let Rows::Loans(rows) = rows else { panic!("{rows:?}") };
    rows
}

fn reverse(scene: &Scene, id: i64) {
    let colleague = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    let id = RepaymentId::new(id);
    let verb = move |tx: &mut Tx, ctx: &crate::Ctx| {
        repayments::reverse(tx, ctx, id, "The cheque bounced.")
    };
    colleague.does(verb).unwrap();
}

fn write_off(scene: &Scene, id: LoanId) {
    scene.admin.does(move |tx, ctx| loans::write_off(tx, ctx, id, "Has died.")).unwrap();
}

fn recover(scene: &Scene, loan: LoanId, branch: BranchId, amount: Cents) {
    let input =
        NewRecovery { amount: Some(amount), branch: Some(branch), payment_method: Some(DEPOSIT) };
    scene.admin.does(move |tx, ctx| repayments::recover(tx, ctx, loan, &input)).unwrap();
}

fn pay_at(scene: &Scene, loan: LoanId, branch: BranchId, amount: Cents) {
    let input = scene.payment(&scene.account(loan), amount);
    scene.receive(NewRepayment { branch: Some(branch), ..input }).unwrap();
}

/// The debits that a ledger's row opens to.
fn debits(entry: &Transaction) -> Cents {
    let amounts = entry.lines.iter().map(|line| line.amount.max(Cents::ZERO));
    Cents::sum(amounts).unwrap()
}

#[test]
fn later_reversal_is_a_row_of_its_day() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-03-04"));
    scene.pay(id, rand(500));
    let (before, of_the_day) = (("2026-03-02", "2026-03-04"), ("2026-03-09", "2026-03-09"));
    let every =
        |scene: &Scene| Book::ALL.iter().map(|one| book(scene, before, None, *one)).collect();
    let seen: Vec<Rows> = every(&scene);
    scene.go_to(date("2026-03-09"));
    reverse(&scene, 1);
    assert_eq!(seen, every(&scene));
    let rows = payments_of(book(&scene, of_the_day, None, Book::Payments));
    assert_eq!(rows.len(), 1);
    assert_eq!((rows[0].amount, rows[0].kind), (rand(-500), RepaymentKind::Repayment));
    assert_eq!(rows[0].reversal.as_deref(), Some("The cheque bounced."));
    assert_eq!(rows[0].date, date("2026-03-09"));
    let Rows::ReportDetails(details) = book(&scene, of_the_day, None, Book::ReportDetails) else {
        panic!()
    };
    assert!(matches!(&details[..], [Detail::Repaid(one)] if one.amount == rand(-500)));
    let all = sums(&scene, ("2026-03-02", "2026-03-09"), None, Book::Payments);
    assert_eq!((all.rows, all.amount), (2, Some(Cents::ZERO)));
    scene.must_be_sound();
}

#[test]
fn recoveries_are_payments_but_not_repayments() {
    let scene = Scene::new();
    let id = scene.give(rand(1000), 3).loan.id;
    scene.pay(id, rand(500));
    scene.go_to(date("2026-03-03"));
    write_off(&scene, id);
    recover(&scene, id, scene.branch, rand(300));
    recover(&scene, id, scene.branch, rand(50));
    reverse(&scene, 3);
    let days = ("2026-03-03", "2026-03-03");
    let rows = payments_of(book(&scene, days, None, Book::Payments));
    let found: Vec<_> =
        rows.iter().map(|row| (row.kind, row.amount, row.reversal.is_some())).collect();
    let kind = RepaymentKind::Recovery;
    let expected = [(kind, rand(300), false), (kind, rand(50), false), (kind, rand(-50), true)];
    assert_eq!(found, expected);
    let footer = sums(&scene, days, None, Book::Payments);
    assert_eq!((footer.amount, footer.recovery_amount), (Some(rand(300)), Some(rand(300))));
    assert_eq!(footer.repayment_amount, Some(Cents::ZERO));
    assert!(book(&scene, days, None, Book::ReportDetails).is_empty());
    let company = scene.admin.asks(crate::dashboards::company).unwrap();
    assert_eq!((company.total_repaid, company.total_recovered), (rand(500), rand(300)));
    scene.must_be_sound();
}

#[test]
fn loans_show_balance_and_status_at_period_end() {
    let scene = Scene::new();
    let paid = scene.give(rand(1000), 1).loan.id;
    let late = scene.give(rand(2000), 6).loan.id;
    scene.go_to(date("2026-03-10"));
    let closing = scene.account(paid).loan.balance;
    scene.pay(paid, closing);
    let owed = scene.account(late).loan.balance;
    let at = |end: &str| {
        let loans = loans_of(book(&scene, ("2026-03-02", end), None, Book::Loans));
        let sum = sums(&scene, ("2026-03-02", end), None, Book::Loans).balance;
        let balances = loans.iter().map(|loan| loan.balance);
        assert_eq!(sum, Some(Cents::sum(balances).unwrap()), "{end}");
        loans.into_iter().map(|loan| (loan.balance, loan.status.0)).collect::<Vec<_>>()
    };
    let first = [(closing, Active), (owed, Active)];
    assert_eq!(at("2026-03-09"), first);
    assert_eq!(at("2026-03-10"), [(Cents::ZERO, Closed), (owed, Active)]);
    // The first installment fell due on 2 April; its default begins 90 days later.
    scene.go_to(date("2026-07-01"));
    let in_default = scene.account(late).loan.balance;
    assert!(in_default > owed, "penalties were charged");
    scene.go_to(date("2026-07-02"));
    write_off(&scene, late);
    reverse(&scene, 1);
    assert_eq!(at("2026-03-09"), first);
    assert_eq!(at("2026-03-10"), [(Cents::ZERO, Closed), (owed, Active)]);
    assert_eq!(at("2026-06-30"), [(Cents::ZERO, Closed), (in_default, Active)]);
    assert_eq!(at("2026-07-01"), [(Cents::ZERO, Closed), (in_default, Defaulted)]);
    assert_eq!(at("2026-07-02")[1], (Cents::ZERO, WrittenOff));
    scene.must_be_sound();
}

#[test]
fn branch_ledger_has_each_entry_with_own_debits() {
    let scene = Scene::new();
    let village = scene.office.branch("Village");
    let id = scene.give(rand(1000), 3).loan.id;
    pay_at(&scene, id, village, rand(500));
    let days = ("2026-03-02", "2026-03-02");
    let company = entries_of(book(&scene, days, None, Book::Transactions));
    let at_town = entries_of(book(&scene, days, Some(scene.branch), Book::Transactions));
    let at_village = entries_of(book(&scene, days, Some(village), Book::Transactions));
    let kinds = |rows: &[Transaction]| rows.iter().map(|row| row.kind).collect::<Vec<_>>();
    assert_eq!(kinds(&company), [Deposit, Disbursement, Repayment]);
    assert_eq!(kinds(&at_town), [Deposit, Disbursement, Repayment]);
    assert_eq!(kinds(&at_village), [Repayment]);
    assert_eq!(at_village[0].amount, rand(500));
    // The others owe Town the cash, and the unearned interest is income.
    assert_eq!(at_town[2].amount, company[2].amount.minus(rand(500)).unwrap());
    for rows in [company, at_town, at_village] {
        assert!(rows.iter().all(|row| debits(row) == row.amount), "{rows:#?}");
        assert!(rows.iter().all(|row| {
            Cents::sum(row.lines.iter().map(|line| line.amount)) == Ok(Cents::ZERO)
        }));
    }
    let lines = entries_of(book(&scene, days, Some(village), Book::Transactions));
    let lines: Vec<_> = lines[0].lines.iter().map(|line| (line.account, line.amount)).collect();
    let expected = [(Account::BranchCash, rand(500)), (Account::InterBranch, rand(-500))];
    assert_eq!(lines, expected);
    for branch in [None, Some(scene.branch), Some(village)] {
        let rows = entries_of(book(&scene, days, branch, Book::Transactions));
        let sum = Cents::sum(rows.iter().map(|row| row.amount)).unwrap();
        assert_eq!(sums(&scene, days, branch, Book::Transactions).amount, Some(sum));
    }
}

#[test]
fn report_details_count_each_loan_once() {
    let scene = Scene::new();
    let twice = scene.give(rand(1000), 3).loan.id;
    let later = scene.give(rand(2000), 3).loan.id;
    scene.pay(twice, rand(500));
    scene.pay(twice, rand(500));
    let first_day = ("2026-03-02", "2026-03-02");
    let seen = book(&scene, first_day, None, Book::ReportDetails);
    scene.go_to(date("2026-03-05"));
    scene.pay(later, rand(900));
    assert_eq!(book(&scene, first_day, None, Book::ReportDetails), seen);
    let Rows::ReportDetails(rows) = seen else { panic!("{seen:?}") };
    assert!(matches!(&rows[2], Detail::Unpaid(one) if one.id == later));
    let footer = sums(&scene, first_day, None, Book::ReportDetails);
    assert_eq!((footer.rows, footer.loan_amount), (3, Some(rand(3000))));
    assert_eq!(footer.repayment_amount, Some(rand(1000)));
}

/// A loan's values at the end of a period stay in its books, with any later edits.
#[test]
fn edited_mandates_do_not_change_past_books() {
    let scene = Scene::new();
    let account = scene.give(rand(1000), 3);
    let loan = account.loan.id;
    scene.pay(loan, rand(500));
    scene.go_to(date("2026-03-06"));
    for mandate in ["M-7", "M-8"] {
        let edits = LoanEdits { mandate_id2: Some(mandate.to_owned()), ..LoanEdits::default() };
        scene.admin.does(move |tx, ctx| loans::edit(tx, ctx, loan, &edits, "A test.")).unwrap();
    }
    scene.pay(loan, rand(350));
    let mandates = |end: &str| {
        let days = ("2026-03-01", end);
        let given = loans_of(book(&scene, days, None, Book::Loans)).swap_remove(0);
        let payments = payments_of(book(&scene, days, None, Book::Payments));
        let paid = payments.into_iter().map(|row| row.mandate_id2);
        std::iter::once(given.mandate_id2).chain(paid).collect::<Vec<_>>()
    };
    let before = account.loan.mandate_id2;
    assert_eq!(mandates("2026-03-05"), [before.clone(), before.clone()]);
    assert_eq!(mandates("2026-03-06"), ["M-8".to_owned(), before, "M-8".to_owned()]);
}

#[test]
fn cancelled_loans_are_in_no_total() {
    let scene = Scene::new();
    let wrong = scene.give(rand(2000), 3).loan.id;
    let right = scene.give(rand(1000), 3);
    scene.go_to(date("2026-03-05"));
    let colleague = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    colleague
        .does(move |tx, ctx| crate::corrections::reverse_disbursement(tx, ctx, wrong, "A mistake."))
        .unwrap();
    scene.go_to(date("2026-03-06"));
    let found = |end: &str| {
        let Totals { rows, principal, interest, total_amount, balance, .. } =
            sums(&scene, ("2026-03-02", end), None, Book::Loans);
        (rows, principal, interest, total_amount, balance)
    };
    let expected =
        (2, Some(rand(1000)), Some(rand(60)), Some(rand(1060)), Some(right.loan.balance));
    assert_eq!(found("2026-03-06"), expected);
    assert_eq!(found("2026-03-05"), expected);
    // At the end of the day before it was still owed.
    assert_eq!(found("2026-03-04").1, Some(rand(3000)));
    let given = sums(&scene, ("2026-03-02", "2026-03-06"), None, Book::Disbursements);
    assert_eq!((given.rows, given.amount), (3, Some(rand(1000))));
}

/// The second payment is applied again on a later day: its money stays in the drawer.
#[test]
fn cash_book_omits_days_without_movement() {
    let scene = Scene::new();
    let id = scene.give(rand(2000), 4).loan.id;
    scene.pay(id, rand(600));
    scene.pay(id, rand(500));
    scene.go_to(date("2026-03-09"));
    let village = scene.office.branch("Village");
    pay_at(&scene, id, village, rand(520));
    let colleague = scene.office.administrator().can(Permission::VerifyEditLoansRequests);
    let first = RepaymentId::new(1);
    let seen = scene.admin.asks(|tx, ctx| repayments::preview_reversal(tx, ctx, first)).unwrap();
    let later = repayments::LaterPayments::Previewed(seen.fingerprint);
    let new = repayments::NewReversal { id: first, reason: "It bounced.".to_owned(), later };
    colleague.does(move |tx, ctx| repayments::reverse_and_reapply(tx, ctx, &new)).unwrap();
    let days = |branch| {
        let Rows::Cashflows(rows) =
            book(&scene, ("2026-03-09", "2026-03-09"), Some(branch), Book::Cashflows)
        else {
            panic!()
        };
        rows.into_iter().map(|row| (row.cash_in, row.cash_out)).collect::<Vec<_>>()
    };
    assert_eq!(days(scene.branch), [(Cents::ZERO, rand(600))]);
    assert_eq!(days(village), [(rand(520), Cents::ZERO)]);
    scene.must_be_sound();
}
