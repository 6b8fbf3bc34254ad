//! The history of a loan, entry by entry.

use super::queries::EntryRow;
use crate::StaffId;
use crate::books::EntryId;
use crate::loans::{InstallmentId, LoanAccount};
use crate::repayments::RepaymentId;
use ledger::{Account, Kind};
use lending::Parts;
use money::{Cents, Date, Overflow, Timestamp};
use store::text_enum;

/// A loan with every entry of the journal that concerns it, the oldest first.
#[derive(Clone, Debug)]
pub struct LoanHistory {
    pub account: LoanAccount,
    pub entries: Vec<LoanEntry>,
}

/// A journal entry in the history of a loan.
#[derive(Clone, Debug)]
pub struct LoanEntry {
    pub id: EntryId,
    pub at: Timestamp,
    /// The business date of the entry.
    pub business_date: Date,
    pub kind: Kind,
    /// The kind of event: for a reversal, the kind of the entry that it undoes.
    pub event: Kind,
    pub description: String,
    /// The branch where it was recorded.
    pub branch_name: String,
    /// The person who recorded it; `None` for the day end.
    pub recorded_by: Option<String>,
    pub recorded_by_id: Option<StaffId>,
    /// The amount of money that moved or, if no money moved, the change of the client's debt. Never
    /// negative.
    pub amount: Cents,
    /// By how much the client owes more (or, negative, less) since then.
    pub change: Cents,
    /// The client's debt afterwards.
    pub balance_after: Cents,
    /// The allocation of the change to the installments. Empty if they did not change.
    pub shares: Vec<Share>,
    /// Of a payment or its reversal, what of the change is not asked for any more: the rebate of a
    /// settlement or of a repayment that reduced the principal, the penalties that a repayment with a
    /// value date waives. The rest is in the shares.
    pub rebates: Vec<Share>,
    pub lines: Vec<EntryLine>,
    /// The payment recorded with it.
    pub payment: Option<Payment>,
    /// The entry that this one reverses.
    pub reverses: Option<EntryId>,
    /// The payment that it reverses, if it reverses one.
    pub reverses_payment: Option<RepaymentId>,
    /// The entry that undid this one.
    pub reversed_by: Option<EntryId>,
}

/// The change of one installment by an entry: positive parts increase the debt, negative ones
/// reduce it.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    pub installment: InstallmentId,
    /// Its number in the loan.
    pub number: u16,
    pub parts: Parts,
}

/// A line of an entry: debits are positive, credits negative.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EntryLine {
    pub account: Account,
    pub branch_name: String,
    pub amount: Cents,
}

text_enum! {
    /// The change of one payment that caused another to be reapplied.
    pub enum ReappliedBecause {
        /// It was reversed.
        Reversed = "reversed",
        /// It was recorded later, and counts from an earlier day.
        CameBefore = "came_before",
    }
}

/// Money that came in, by its receipt.
#[derive(Clone, Debug)]
pub struct Payment {
    pub id: RepaymentId,
    pub method: String,
    /// The day from which it counts, where that is not the entry's.
    pub value_date: Option<Date>,
    /// The principal that it paid off the end of the schedule, where it did.
    pub principal_reduced: Option<Cents>,
    /// The amount tendered above the settlement amount, if any.
    pub client_credit: Option<Cents>,
    /// The person who received the money. For a reapplied payment, not the person who recorded its
    /// entry.
    pub received_by_id: Option<StaffId>,
    pub received_by: Option<String>,
    /// The payment that it replaces, if it was reapplied.
    pub replaces: Option<RepaymentId>,
    /// The payment for whose sake it was applied again.
    pub corrected: Option<RepaymentId>,
    /// The payment that replaces it, if it was reversed to be reapplied.
    pub replaced_by: Option<RepaymentId>,
}

impl Payment {
    /// Why it was applied again in the place of another, if it was.
    pub fn reapplied_because(&self) -> Option<ReappliedBecause> {
        let (replaces, corrected) = self.replaces.zip(self.corrected)?;
        let is_older = corrected.get() < replaces.get();
        Some(if is_older { ReappliedBecause::Reversed } else { ReappliedBecause::CameBefore })
    }
}

impl LoanEntry {
    /// True if it reverses another entry.
    pub fn is_reversal(&self) -> bool {
        self.kind == Kind::Reversal
    }

    /// Why another entry was reversed by this one.
    pub fn reversal_reason(&self) -> Option<&str> {
        let reversed = self.reverses?.get();
        Some(ledger::posting::reversal_reason(&self.description, reversed))
    }

    /// The sum of the entry's lines on an account.
    pub fn on(&self, account: Account) -> Result<Cents, Overflow> {
        let lines = self.lines.iter().filter(|line| line.account == account);
        Cents::sum(lines.map(|line| line.amount))
    }

    /// The account of the money that moved, in cash or in the bank, and by how much.
    pub fn money(&self) -> Result<(Account, Cents), Overflow> {
        let mut accounts = self.lines.iter().map(|line| line.account);
        let account = accounts.find(|account| account.is_money()).unwrap_or(Account::BranchCash);
        Ok((account, self.on(account)?))
    }

    /// The fees that the entry adds to a loan, with their VAT.
    pub(super) fn fees_agreed(&self) -> Result<Cents, Overflow> {
        self.on(Account::UnearnedFees)?.plus(self.on(Account::VatNotDue)?)?.negated()
    }

    /// The VAT in the fees that a payment paid, which is owed from then on; negative when it is reversed.
    pub fn vat_paid(&self) -> Result<Cents, Overflow> {
        self.on(Account::VatOwed)?.negated()
    }

    /// The change by what it is made of, over all installments, without rebates.
    pub fn split(&self) -> Result<Parts, Overflow> {
        total(&self.shares)
    }

    /// The reduction of the debt because of a rebate or a waiver with a payment; negative when it
    /// is reversed.
    pub fn rebate(&self) -> Result<Cents, Overflow> {
        total(&self.rebates)?.total()?.negated()
    }

    /// The rebated part of [`Self::rebate`]: all of a settlement, and of a repayment the interest
    /// on principal that was paid early.
    pub fn rebated(&self) -> Result<Cents, Overflow> {
        match self.event {
            Kind::Settlement => self.rebate(),
            _ => total(&self.rebates)?.interest.negated(),
        }
    }

    /// The waived part of [`Self::rebate`]: of a repayment with a value date, penalties.
    pub fn waived(&self) -> Result<Cents, Overflow> {
        self.rebate()?.minus(self.rebated()?)
    }

    pub(super) fn of(row: EntryRow, lines: Vec<EntryLine>) -> Self {
        let name = |first: String, last: String| format!("{first} {last}");
        let (value_date, principal_reduced) = (row.value_date, row.principal_reduced);
        let client_credit = row.client_credit;
        let payment = row.repayment_id.zip(row.payment_method);
        let receiver = row.receiver_first_name.zip(row.receiver_last_name);
        let receiver = receiver.map(|(first, last)| name(first, last));
        LoanEntry {
            id: row.id,
            at: row.at,
            business_date: row.business_date,
            kind: row.kind.0,
            event: row.kind.0,
            description: row.description,
            branch_name: row.branch_name,
            recorded_by_id: row.staff_id,
            recorded_by: row.first_name.zip(row.last_name).map(|(first, last)| name(first, last)),
            amount: Cents::ZERO,
            change: Cents::ZERO,
            balance_after: Cents::ZERO,
            shares: Vec::new(),
            rebates: Vec::new(),
            lines,
            payment: payment.map(|(id, method)| Payment {
                id,
                method,
                value_date,
                principal_reduced,
                client_credit,
                received_by_id: row.received_by,
                received_by: receiver,
                replaces: row.replaces_id,
                corrected: row.corrected_id,
                replaced_by: row.replaced_by_id,
            }),
            reverses: row.reverses_id,
            reverses_payment: None,
            reversed_by: row.reversed_by_id,
        }
    }
}

fn total(shares: &[Share]) -> Result<Parts, Overflow> {
    shares.iter().try_fold(Parts::default(), |sum, share| sum.plus(&share.parts))
}
