//! The journal as text for another program to prove, in one of several formats.

use std::collections::BTreeMap;

use money::{Cents, Date};

use crate::account::Account;
use crate::chain::Posted;
use crate::{beancount, hledger};

/// The names of the branches, by their numbers.
pub type BranchNames = BTreeMap<i64, String>;

/// Debits less credits of accounts, by account and branch.
pub type Balances = BTreeMap<(Account, i64), Cents>;

/// A program that reads journals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    /// <https://hledger.org>
    Hledger,
    /// <https://beancount.github.io>
    Beancount,
}

impl Format {
    /// Head of the file: the currency and every account that may be named.
    pub fn header(self, accounts: &[Account], branches: &BranchNames) -> String {
        match self {
            Self::Hledger => hledger::header(accounts, branches),
            Self::Beancount => beancount::header(accounts, branches),
        }
    }

    /// A transaction that brings the balances of the evening of a day, for a journal that begins on
    /// the next one.
    pub fn opening(self, day: Date, balances: &Balances, branches: &BranchNames) -> String {
        match self {
            Self::Hledger => hledger::opening(day, balances, branches),
            Self::Beancount => beancount::opening(day, balances, branches),
        }
    }

    /// An entry as a transaction, after an empty line.
    pub fn transaction(self, posted: &Posted<'_>, branches: &BranchNames) -> String {
        match self {
            Self::Hledger => hledger::transaction(posted, branches),
            Self::Beancount => beancount::transaction(posted, branches),
        }
    }

    /// That the accounts have these balances on the evening of a day, which the program checks.
    pub fn assertions(self, day: Date, balances: &Balances, branches: &BranchNames) -> String {
        match self {
            Self::Hledger => hledger::assertions(day, balances, branches),
            Self::Beancount => beancount::assertions(day, balances, branches),
        }
    }
}
