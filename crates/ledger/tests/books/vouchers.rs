//! Entries of expenses, other income, opening balances and general journals.

use crate::support::{rand, written};
use ledger::posting::{self, Purchase};
use ledger::{Account, EntryError, Kind, MoneyKind};
use money::Cents;

fn purchase(money: MoneyKind, vat: i64) -> Purchase {
    Purchase { branch: 3, money, amount: rand(115), vat: rand(vat) }
}

#[test]
fn expense_separates_its_input_vat() {
    let paid = posting::expense(purchase(MoneyKind::Cash, 15), "Repairs: Tap".to_owned()).unwrap();
    assert_eq!(written(&paid), ["5100 3 100.00", "1200 3 15.00", "1000 3 -115.00"]);
    assert_eq!((paid.kind(), paid.description()), (Kind::Expense, "Repairs: Tap"));
    let plain = posting::expense(purchase(MoneyKind::Bank, 0), String::new()).unwrap();
    assert_eq!(written(&plain), ["5100 3 115.00", "1010 3 -115.00"]);
    let too_much = posting::expense(purchase(MoneyKind::Cash, 116), String::new());
    assert_eq!(too_much, Err(EntryError::Negative));
}

#[test]
fn other_income_owes_its_vat() {
    let paid = posting::other_income(purchase(MoneyKind::Bank, 15), String::new()).unwrap();
    assert_eq!(written(&paid), ["1010 3 115.00", "4090 3 -100.00", "2300 3 -15.00"]);
    assert_eq!(paid.kind(), Kind::OtherIncome);
}

#[test]
fn opening_balance_is_equity() {
    let cash = posting::opening(3, MoneyKind::Cash, rand(40), "Opening".to_owned()).unwrap();
    assert_eq!(written(&cash), ["1000 3 40.00", "3010 3 -40.00"]);
    assert_eq!(cash.kind(), Kind::Opening);
    let nothing = posting::opening(3, MoneyKind::Cash, Cents::ZERO, String::new());
    assert_eq!(nothing, Err(EntryError::Empty));
}

#[test]
fn journal_posts_its_lines_and_balances() {
    let lines = [(Account::OperatingExpenses, rand(50)), (Account::OwnersFunding, rand(-50))];
    let journal = posting::journal(3, lines, "Paid by the owner".to_owned()).unwrap();
    assert_eq!(written(&journal), ["5100 3 50.00", "3000 3 -50.00"]);
    assert_eq!(journal.kind(), Kind::Journal);
    let lines = [(Account::OperatingExpenses, rand(50)), (Account::OwnersFunding, rand(-49))];
    let unequal = posting::journal(3, lines, String::new());
    assert_eq!(unequal, Err(EntryError::Unbalanced { branch: 3, difference: rand(1) }));
}

#[test]
fn journals_leave_money_and_loans_alone() {
    let closed = Account::ALL.into_iter().filter(|account| !account.takes_journals());
    let codes: Vec<i64> = closed.map(Account::code).collect();
    let kept = [
        1000, 1010, 1020, 1100, 1190, 1900, 2100, 2110, 2120, 2200, 4000, 4010, 4020, 4030, 4040,
        5000, 5010, 5020,
    ];
    assert_eq!(codes, kept);
}
