//! Money that came into the bank and waits to be put on a loan.

use super::Lines;
use crate::account::Account;
use crate::entry::{Entry, EntryError, Kind};
use money::Cents;

/// Money that a line of a bank statement brought.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClientCredit {
    /// The branch whose bank account it came into.
    pub branch: i64,
    /// The line.
    pub line: i64,
    /// How much of it.
    pub amount: Cents,
}

/// Money in the bank that nobody could put on a loan yet: debit branch bank, credit client credits.
pub fn client_credit(event: ClientCredit) -> Result<Entry, EntryError> {
    let ClientCredit { branch, line, amount } = event;
    let mut lines = Lines::default();
    lines.debit(Account::BranchBank, branch, amount)?;
    lines.credit(Account::ClientCredits, branch, amount)?;
    let description = format!("Client credit from bank line {line}");
    Entry::new(Kind::ClientCredit, description, branch, None, None, lines.0)
}

/// A client credit that is put on a loan: debit client credits, credit branch bank. The repayment
/// beside it brings the same money into the bank again, so that the bank stays as it was.
pub fn credit_applied(event: ClientCredit, loan: i64) -> Result<Entry, EntryError> {
    let description = format!("Client credit from bank line {} put on loan {loan}", event.line);
    credit_used(event, Kind::CreditApplied, description)
}

/// A client credit that is paid back from the bank: debit client credits, credit branch bank.
pub fn credit_paid_back(event: ClientCredit) -> Result<Entry, EntryError> {
    let description = format!("Client credit from bank line {} paid back", event.line);
    credit_used(event, Kind::CreditPaidBack, description)
}

fn credit_used(event: ClientCredit, kind: Kind, description: String) -> Result<Entry, EntryError> {
    let ClientCredit { branch, amount, .. } = event;
    let mut lines = Lines::default();
    lines.debit(Account::ClientCredits, branch, amount)?;
    lines.credit(Account::BranchBank, branch, amount)?;
    Entry::new(kind, description, branch, None, None, lines.0)
}
