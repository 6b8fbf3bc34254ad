//! A payment bounces when the month in which it came in, and in which its loan was rescheduled, is closed.

use super::between::{balance, provide};
use super::reversed::{bounced, paid};
use super::*;
use crate::accounting::{self, Book, Rows, Scope};
use crate::periods::{self, BranchMonth, PeriodCloseId};
use ledger::{Account, Kind};

/// In the order of the columns below.
const ACCOUNTS: [Account; 8] = [
    Account::BranchCash,
    Account::LoansReceivable,
    Account::UnearnedInterest,
    Account::InterestIncome,
    Account::PenaltyIncome,
    Account::Impairment,
    Account::Provision,
    Account::OwnersFunding,
];

/// The trial balance of the branch at the end of a day, in cents: debits less credits.
fn trial_balance(scene: &Scene, day: &str) -> [i64; 8] {
    ACCOUNTS.map(|account| balance(scene, account, day).get())
}

fn scope(scene: &Scene, start: &str, end: &str) -> Scope {
    let (start, end) = (Some(date(start)), Some(date(end)));
    scene.admin.asks(|_, ctx| Scope::of(ctx, start, end, None)).unwrap()
}

fn book(scene: &Scene, scope: &Scope, book: Book) -> Rows {
    scene.admin.asks(|tx, _| accounting::page(tx, scope, book, 100, 0)).unwrap()
}

/// The accruals and provisions of a close at the one branch that has loans.
fn accrued_and_provided(scene: &Scene, id: PeriodCloseId) -> (Cents, Cents) {
    let (_, branches) = scene.admin.asks(|tx, ctx| periods::find(tx, ctx, id)).unwrap();
    let [BranchMonth { interest, provision, .. }] = branches[..] else { panic!("{branches:?}") };
    (interest, provision)
}

/// Everything that can be asked about March.
fn march(scene: &Scene, closed: PeriodCloseId) -> (Vec<Rows>, [i64; 8], (Cents, Cents)) {
    let days = scope(scene, "2026-03-01", "2026-03-31");
    let books = Book::ALL.iter().map(|one| book(scene, &days, *one)).collect();
    (books, trial_balance(scene, "2026-03-31"), accrued_and_provided(scene, closed))
}

/// The debt of the one loan in the Loan Ledger at the end of a day.
fn owed(scene: &Scene, day: &str) -> Cents {
    let Rows::Loans(loans) = book(scene, &scope(scene, "2026-03-01", day), Book::Loans) else {
        panic!("the loan ledger has loans")
    };
    loans[0].balance
}

/// For a book-keeper. The owners have put R 100 000 into the branch. On 2 March it lends R 1 000 for three
/// months at 24 % a year: R 1 000 × 24 % × 3 ÷ 12 = R 60 of interest. R 353,33 fall due on 2 April, R 353,33 on
/// 2 May and R 353,34 on 2 June, each with R 20 of interest.
///
/// - 10 March: R 353,33 are paid, R 20 of interest and R 333,33 of principal. R 706,67 are left, R 666,67 of
///   them principal.
/// - 20 March: they become four installments, the last due on 2 August, 61 days after 2 June.
///   R 666,67 × 24 % × 61 ÷ 365 = R 26,74 of interest are added: R 733,41, the first due on 2 May.
/// - 31 March: nothing is due and unpaid. Provision 1 % of R 666,67 = R 6,67.
/// - 5 April: March is closed.
/// - 20 April: the payment bounces. R 353,33 leave the cash, R 20 of interest are not earned any more, and the
///   installment of 2 April owes R 353,33 again: the loan owes R 733,41 + R 353,33 = R 1 086,74, R 1 000 of
///   it principal.
/// - 21 April: the day's end has found that installment late. 10 % of it are R 35,33, in all R 1 122,07.
/// - 30 April: the R 20 of that installment are due and unpaid, and accrued. It is 28 days late, so 5 % of
///   R 1 000 = R 50 are provided, R 43,33 more than at the end of March.
/// - 1 May: the R 20 are reversed. R 60 + R 26,74 of interest are unearned, as long as nothing is paid.
///
/// Entries for the bounce are dated 20 April or later: the figures of March do not change.
#[test]
fn payment_of_closed_month_is_reversed_this_month() {
    let scene = Scene::new();
    provide(&scene);
    let id = scene.give(rand(1000), 3).loan.id;
    scene.go_to(date("2026-03-10"));
    let payment = paid(&scene, id, Cents::new(35_333));
    scene.go_to(date("2026-03-20"));
    let agreed = rescheduled(&scene, id, monthly("2026-05-02", 4));
    assert_eq!(agreed.loan.balance, Cents::new(73_341));
    scene.go_to(date("2026-04-05"));
    let closed = scene.close_period(date("2026-03-31")).id;
    let then = march(&scene, closed);
    let funding = -10_000_000;
    assert_eq!(then.1, [9_935_333, 73_341, -6_674, -2_000, 0, 667, -667, funding]);
    assert_eq!(then.2, (Cents::ZERO, Cents::new(667)));
    assert_eq!(owed(&scene, "2026-03-31"), Cents::new(73_341));

    scene.go_to(date("2026-04-20"));
    let account = bounced(&scene, payment);
    assert_eq!(account.installments[3..], agreed.installments[3..]);
    assert_eq!(march(&scene, closed), then);

    scene.go_to(date("2026-05-02"));
    assert_eq!(march(&scene, closed), then);
    assert_eq!(owed(&scene, "2026-03-31"), Cents::new(73_341));
    assert_eq!(owed(&scene, "2026-04-30"), Cents::new(112_207));
    let days = [
        ("2026-04-19", [9_935_333, 73_341, -6_674, -2_000, 0, 667, -667, funding]),
        ("2026-04-20", [9_900_000, 108_674, -8_674, 0, 0, 667, -667, funding]),
        ("2026-04-21", [9_900_000, 112_207, -8_674, 0, -3_533, 667, -667, funding]),
        ("2026-04-30", [9_900_000, 112_207, -6_674, -2_000, -3_533, 5_000, -5_000, funding]),
        ("2026-05-01", [9_900_000, 112_207, -8_674, 0, -3_533, 5_000, -5_000, funding]),
    ];
    for (day, expected) in days {
        assert_eq!(trial_balance(&scene, day), expected, "{day}");
        assert_eq!(expected.iter().sum::<i64>(), 0, "{day}");
    }
    let april = scope(&scene, "2026-04-01", "2026-04-30");
    let Rows::Transactions(entries) = book(&scene, &april, Book::Transactions) else {
        panic!("the general ledger has entries")
    };
    let entries: Vec<_> = entries.iter().map(|entry| (entry.date, entry.kind)).collect();
    let (bounced_on, end) = (date("2026-04-20"), date("2026-04-30"));
    assert_eq!(
        entries,
        [
            (bounced_on, Kind::Reversal),
            (date("2026-04-21"), Kind::Penalty),
            (end, Kind::Accrual),
            (end, Kind::Provision),
        ]
    );
    let Rows::Payments(rows) = book(&scene, &april, Book::Payments) else {
        panic!("the book of payments has payments")
    };
    let rows: Vec<_> = rows.iter().map(|row| (row.id, row.date, row.amount)).collect();
    assert_eq!(rows, [(payment, bounced_on, Cents::new(-35_333))]);
    assert_eq!(
        accrued_and_provided(&scene, scene.close_period(date("2026-04-30")).id),
        (rand(20), rand(50))
    );
    scene.must_be_explained(id);
    scene.must_be_sound();
}
