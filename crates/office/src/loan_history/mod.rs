//! The history of a loan, with the explanation of each of its amounts (contract §5).
//!
//! The journal is the only source: a new kind of entry in the books is in the history
//! automatically. The records of installments and payments only determine where within the loan an
//! entry counts. This area only reads.

mod explain;
mod papers;
mod queries;
mod shares;
#[cfg(test)]
mod tests;
mod types;

pub use explain::{Contribution, Explanation, Figure, explain, explain_all};
pub use papers::{Statement, is_paid_up, paid_up, statement};
pub use types::{EntryLine, LoanEntry, LoanHistory, Payment, ReappliedBecause, Share};

use crate::loans::{self, LoanId};
use crate::repayments::RepaymentId;
use crate::{Ctx, Error, Result};
use ledger::{Account, Kind};
use lending::PenaltyMethod;
use money::Cents;
use queries::LineRow;
use std::collections::BTreeMap;
use store::Tx;

/// The history of a loan, the oldest entry first. For staff of any branch, who serve any client.
pub fn of_loan(tx: &mut Tx, ctx: &Ctx, id: LoanId) -> Result<LoanHistory> {
    ctx.staff()?;
    let account = loans::account(tx, id)?.ok_or(Error::NotFound("loan account"))?;
    let mut lines: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for row in queries::lines(tx, id)? {
        let entry = row.entry_id;
        lines.entry(entry).or_default().push(line(row)?);
    }
    let mut entries = Vec::new();
    let mut balance = Cents::ZERO;
    for row in queries::entries(tx, id)? {
        let lines = lines.remove(&row.id).unwrap_or_default();
        let mut entry = LoanEntry::of(row, lines);
        entry.change = entry.on(Account::LoansReceivable)?;
        balance = balance.plus(entry.change)?;
        entry.balance_after = balance;
        let (_, money) = entry.money()?;
        // A settlement may cost nothing: what it changes is its rebate.
        let is_paid = !money.is_zero() || entry.kind == Kind::Settlement;
        let moved = if is_paid { money } else { entry.change };
        entry.amount = moved.max(moved.negated()?);
        entries.push(entry);
    }
    let allocations = queries::allocations(tx, id)?;
    let waivers = queries::waivers(tx, id)?;
    let rebates = queries::rebates(tx, id)?;
    let reschedules = queries::reschedules(tx, id)?;
    let carried = loans::reschedules::carried(tx, &account.loan)?;
    let nights = match account.loan.penalty_method.0 {
        PenaltyMethod::Once => Vec::new(),
        PenaltyMethod::Daily => queries::nights(tx, id)?,
    };
    let records = shares::Records { allocations, waivers, rebates, reschedules, carried, nights };
    shares::attribute(&account, &records, &mut entries)?;
    Ok(LoanHistory { account, entries })
}

/// A payment as shown on its receipt.
#[derive(Clone, Debug)]
pub struct Receipt {
    pub id: RepaymentId,
    pub loan: loans::Loan,
    /// The entry that took the money.
    pub entry: LoanEntry,
    /// The payment method.
    pub method: String,
    /// The entry that undid it, if one did.
    pub reversal: Option<LoanEntry>,
}

impl Receipt {
    /// True if the money settled the loan early.
    pub fn is_settlement(&self) -> bool {
        self.entry.kind == Kind::Settlement
    }

    /// True if the money came in on a loan that had been written off.
    pub fn is_recovery(&self) -> bool {
        self.entry.kind == Kind::Recovery
    }
}

/// The receipt of a payment, for printing any number of times: it shows the facts when the money
/// was taken, and if the payment has been reversed since.
pub fn receipt(tx: &mut Tx, ctx: &Ctx, id: RepaymentId) -> Result<Receipt> {
    ctx.staff()?;
    let payment = queries::payment(tx, id)?.ok_or(Error::NotFound("receipt"))?;
    let LoanHistory { account, entries } = of_loan(tx, ctx, payment.loan_id)?;
    let taken = entries.iter().find_map(|entry| {
        let payment = entry.payment.as_ref().filter(|payment| payment.id == id)?;
        Some((entry.clone(), payment.method.clone()))
    });
    let (entry, method) = taken.ok_or_else(|| Error::internal("a payment without its entry"))?;
    let reversal = entries.into_iter().find(|one| one.reverses == Some(entry.id));
    Ok(Receipt { id: payment.id, loan: account.loan, entry, method, reversal })
}

fn line(row: LineRow) -> Result<EntryLine> {
    let account = Account::from_code(row.account)
        .ok_or_else(|| Error::internal(format!("a journal line on account {}", row.account)))?;
    Ok(EntryLine { account, branch_name: row.branch_name, amount: row.amount })
}
