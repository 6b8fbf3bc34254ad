//! Entries that stand on a voucher of the branch: expenses, other income, opening balances and
//! general journals (contract §18).

use super::Lines;
use crate::account::{Account, MoneyKind};
use crate::entry::{Entry, EntryError, Kind, Line};
use money::Cents;

/// Money spent or received with its VAT.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Purchase {
    /// The branch that pays or receives.
    pub branch: i64,
    /// Out of or into its cash or its bank account.
    pub money: MoneyKind,
    /// The amount with VAT.
    pub amount: Cents,
    /// The VAT in it.
    pub vat: Cents,
}

/// Money spent on the running of a branch: debit operating expenses with the amount without VAT and
/// input VAT with the VAT, credit branch cash or branch bank.
pub fn expense(event: Purchase, description: String) -> Result<Entry, EntryError> {
    let Purchase { branch, money, amount, vat } = event;
    let mut lines = Lines::default();
    lines.debit(Account::OperatingExpenses, branch, amount.minus(vat)?)?;
    lines.debit(Account::InputVat, branch, vat)?;
    lines.credit(money.account(), branch, amount)?;
    Entry::new(Kind::Expense, description, branch, None, None, lines.0)
}

/// Money received that comes from no loan: debit branch cash or branch bank, credit other income with
/// the amount without VAT and VAT owed with the VAT.
pub fn other_income(event: Purchase, description: String) -> Result<Entry, EntryError> {
    let Purchase { branch, money, amount, vat } = event;
    let mut lines = Lines::default();
    lines.debit(money.account(), branch, amount)?;
    lines.credit(Account::OtherIncome, branch, amount.minus(vat)?)?;
    lines.credit(Account::VatOwed, branch, vat)?;
    Entry::new(Kind::OtherIncome, description, branch, None, None, lines.0)
}

/// What a branch had when its books began: debit branch cash or branch bank, credit opening balances.
pub fn opening(
    branch: i64,
    money: MoneyKind,
    amount: Cents,
    description: String,
) -> Result<Entry, EntryError> {
    let mut lines = Lines::default();
    lines.debit(money.account(), branch, amount)?;
    lines.credit(Account::OpeningBalances, branch, amount)?;
    Entry::new(Kind::Opening, description, branch, None, None, lines.0)
}

/// A general journal of a branch: its lines as they were entered, debits positive. The caller checks that
/// each account [takes journals](Account::takes_journals).
pub fn journal(
    branch: i64,
    lines: impl IntoIterator<Item = (Account, Cents)>,
    description: String,
) -> Result<Entry, EntryError> {
    let lines = lines.into_iter().map(|(account, amount)| Line { account, branch, amount });
    Entry::new(Kind::Journal, description, branch, None, None, lines.collect())
}
