//! Accruals and provisions of the last day of a month.

use super::Lines;
use crate::account::Account;
use crate::entry::{Entry, EntryError, Kind};
use money::Cents;

/// Interest and fees of a branch's performing loans that are due and unpaid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Accrual {
    /// The branch whose loans they are.
    pub branch: i64,
    /// Interest due and unpaid.
    pub interest: Cents,
    /// Fees due and unpaid, without their VAT.
    pub fees: Cents,
}

/// Income of a month that clients have not paid yet, on the month's last day (contract §6): debit
/// unearned interest and fees, credit interest and fee income.
pub fn accrual(event: Accrual) -> Result<Entry, EntryError> {
    let Accrual { branch, interest, fees } = event;
    let mut lines = Lines::default();
    lines.debit(Account::UnearnedInterest, branch, interest)?;
    lines.credit(Account::InterestIncome, branch, interest)?;
    lines.debit(Account::UnearnedFees, branch, fees)?;
    lines.credit(Account::FeeIncome, branch, fees)?;
    Entry::new(Kind::Accrual, "Accrued income".to_owned(), branch, None, None, lines.0)
}

/// Reverses the accrual on the next day, so that later payments become income as always: debit
/// interest and fee income, credit unearned interest and fees.
pub fn accrual_back(event: Accrual) -> Result<Entry, EntryError> {
    let Accrual { branch, interest, fees } = event;
    let mut lines = Lines::default();
    lines.debit(Account::InterestIncome, branch, interest)?;
    lines.credit(Account::UnearnedInterest, branch, interest)?;
    lines.debit(Account::FeeIncome, branch, fees)?;
    lines.credit(Account::UnearnedFees, branch, fees)?;
    let description = "Accrued income of the month before, back".to_owned();
    Entry::new(Kind::Accrual, description, branch, None, None, lines.0)
}

/// VAT of fees that clients have not paid yet but that are due, on the month's last day, for a lender who
/// accounts for VAT when it is invoiced (section 15(1) of the VAT Act): debit VAT not yet due, credit VAT
/// owed.
pub fn vat_accrual(branch: i64, vat: Cents) -> Result<Entry, EntryError> {
    let mut lines = Lines::default();
    lines.debit(Account::VatNotDue, branch, vat)?;
    lines.credit(Account::VatOwed, branch, vat)?;
    Entry::new(Kind::VatAccrual, "VAT of fees due".to_owned(), branch, None, None, lines.0)
}

/// Reverses the VAT accrual on the next day, so that the VAT of later payments becomes due as
/// always.
pub fn vat_accrual_back(branch: i64, vat: Cents) -> Result<Entry, EntryError> {
    let mut lines = Lines::default();
    lines.debit(Account::VatOwed, branch, vat)?;
    lines.credit(Account::VatNotDue, branch, vat)?;
    let description = "VAT of fees due of the month before, back".to_owned();
    Entry::new(Kind::VatAccrual, description, branch, None, None, lines.0)
}

/// The provision of a branch brought from what it is to what it has to be, neither below zero: debit
/// impairment, credit provision where it grows, and the other way round where it shrinks. A provision
/// that stays as it is has no entry.
pub fn provision(branch: i64, before: Cents, after: Cents) -> Result<Entry, EntryError> {
    if before.is_negative() || after.is_negative() {
        return Err(EntryError::Negative);
    }
    let difference = after.minus(before)?;
    let mut lines = Lines::default();
    let description = if difference.is_negative() {
        let less = difference.negated()?;
        lines.debit(Account::Provision, branch, less)?;
        lines.credit(Account::Impairment, branch, less)?;
        "Provision for loan losses reduced"
    } else {
        lines.debit(Account::Impairment, branch, difference)?;
        lines.credit(Account::Provision, branch, difference)?;
        "Provision for loan losses increased"
    };
    Entry::new(Kind::Provision, description.to_owned(), branch, None, None, lines.0)
}
