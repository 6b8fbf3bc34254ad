//! Money of clients that is on no loan: it waits to be put on one, or to be paid back.

use super::{Lines, MoneyKind};
use crate::account::Account;
use crate::entry::{Entry, EntryError, Kind};
use money::Cents;
use std::fmt;

/// Money of a client that is on no loan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClientCredit {
    /// The branch that holds it.
    pub branch: i64,
    /// Cash or bank account.
    pub money: MoneyKind,
    /// Where it comes from.
    pub source: CreditSource,
    /// Amount of money.
    pub amount: Cents,
}

/// Where a client credit comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CreditSource {
    /// A line of a bank statement.
    BankLine(i64),
    /// The amount tendered above the settlement of a loan, by the number of the payment.
    Settlement(i64),
}

impl fmt::Display for CreditSource {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CreditSource::BankLine(line) => write!(out, "bank line {line}"),
            CreditSource::Settlement(payment) => write!(out, "settlement {payment}"),
        }
    }
}

/// Money that is on no loan: debit branch cash or bank, credit client credits.
pub fn client_credit(event: ClientCredit) -> Result<Entry, EntryError> {
    let ClientCredit { branch, money, source, amount } = event;
    let mut lines = Lines::default();
    lines.debit(money.account(), branch, amount)?;
    lines.credit(Account::ClientCredits, branch, amount)?;
    let description = format!("Client credit from {source}");
    Entry::new(Kind::ClientCredit, description, branch, None, None, lines.0)
}

/// A client credit that is put on a loan: debit client credits, credit branch cash or bank. The
/// repayment beside it brings the same money in again, so that cash and bank stay as they were.
pub fn credit_applied(event: ClientCredit, loan: i64) -> Result<Entry, EntryError> {
    let description = format!("Client credit from {} put on loan {loan}", event.source);
    credit_used(event, Kind::CreditApplied, description)
}

/// A client credit that is paid back: debit client credits, credit branch cash or bank.
pub fn credit_paid_back(event: ClientCredit) -> Result<Entry, EntryError> {
    let description = format!("Client credit from {} paid back", event.source);
    credit_used(event, Kind::CreditPaidBack, description)
}

fn credit_used(event: ClientCredit, kind: Kind, description: String) -> Result<Entry, EntryError> {
    let ClientCredit { branch, money, amount, .. } = event;
    let mut lines = Lines::default();
    lines.debit(Account::ClientCredits, branch, amount)?;
    lines.credit(money.account(), branch, amount)?;
    Entry::new(kind, description, branch, None, None, lines.0)
}
