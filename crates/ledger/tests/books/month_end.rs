//! The entries of a month's end.

use crate::support::{any_money, balances, cents, rand, written};
use ledger::posting::{self, Accrual, Disbursement};
use ledger::{Account, Entry, EntryError};
use money::Cents;
use proptest::prelude::*;

/// For a book-keeper: R 20 of interest and R 60 of fees are due and unpaid on 30 April. They are income
/// of April, and no income of May until the client pays.
#[test]
fn accrued_income_is_reversed_the_next_morning() {
    let event = Accrual { branch: 3, interest: rand(20), fees: rand(60) };
    let evening = posting::accrual(event).unwrap();
    assert_eq!(
        written(&evening),
        ["2100 3 20.00", "4000 3 -20.00", "2110 3 60.00", "4010 3 -60.00"]
    );
    let morning = posting::accrual_back(event).unwrap();
    assert_eq!(
        written(&morning),
        ["4000 3 20.00", "2100 3 -20.00", "4010 3 60.00", "2110 3 -60.00"]
    );
    let nothing = Accrual { branch: 3, interest: Cents::ZERO, fees: Cents::ZERO };
    assert_eq!(posting::accrual(nothing), Err(EntryError::Empty));
}

/// The provision grows from R 10 to R 50, and shrinks to R 5 after a write-off.
#[test]
fn the_change_of_the_provision_is_impairment() {
    let grown = posting::provision(3, rand(10), rand(50)).unwrap();
    assert_eq!(written(&grown), ["5020 3 40.00", "1190 3 -40.00"]);
    let shrunk = posting::provision(3, rand(50), rand(5)).unwrap();
    assert_eq!(written(&shrunk), ["1190 3 45.00", "5020 3 -45.00"]);
    assert_eq!(posting::provision(3, rand(-1), rand(5)), Err(EntryError::Negative));
}

proptest! {
    /// Income of the month, and none of it left on the next day.
    #[test]
    fn accrued_income_is_reversed_next_day(
        (interest, fees) in (cents(0), cents(0)),
        (principal, money) in (cents(1), any_money()),
    ) {
        let event = Accrual { branch: 1, interest, fees };
        prop_assume!(interest.is_positive() || fees.is_positive());
        let accrued = posting::accrual(event).unwrap();
        let on = |entries: &[Entry], account| {
            balances(entries).get(&(account, 1)).copied().unwrap_or(0)
        };
        let month = [accrued.clone()];
        prop_assert_eq!(on(&month, Account::InterestIncome), -interest.get());
        prop_assert_eq!(on(&month, Account::UnearnedInterest), interest.get());
        prop_assert_eq!(on(&month, Account::FeeIncome), -fees.get());
        prop_assert_eq!(on(&month, Account::UnearnedFees), fees.get());
        let both = [accrued, posting::accrual_back(event).unwrap()];
        for account in Account::ALL {
            prop_assert_eq!(on(&both, account), 0);
        }
        // Of a loan of which all of it is due, nothing is unearned for one evening.
        let out = Disbursement { branch: 1, money, loan: 9, principal, interest, fees, vat: Cents::ZERO };
        let [accrued, back] = both;
        let evening = [posting::disbursement(out).unwrap(), accrued];
        prop_assert_eq!(on(&evening, Account::UnearnedInterest), 0);
        prop_assert_eq!(on(&evening, Account::UnearnedFees), 0);
        let [given, accrued] = evening;
        let morning = [given, accrued, back];
        prop_assert_eq!(on(&morning, Account::UnearnedInterest), -interest.get());
    }

    /// From any earlier amount, the provision becomes the required one, and impairment is its
    /// change.
    #[test]
    fn provision_reaches_the_required_amount(
        (first, second) in (cents(1), cents(0)),
    ) {
        prop_assume!(first != second);
        let balances = balances(&[
            posting::provision(1, Cents::ZERO, first).unwrap(),
            posting::provision(1, first, second).unwrap(),
        ]);
        let on = |account| balances.get(&(account, 1)).copied().unwrap_or(0);
        prop_assert_eq!(on(Account::Provision), -second.get());
        prop_assert_eq!(on(Account::Impairment), second.get());
        prop_assert_eq!(posting::provision(1, first, first), Err(EntryError::Empty));
    }
}
