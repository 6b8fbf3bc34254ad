//! A payment that is applied again, under a new receipt (ADR 0052).

use super::queries::LaterPayment;
use super::record::{AllocationRecord, PaymentRecord, PrepaymentRecord, ReappliedRecord};
use super::types::{Reapplied, ReappliedPreview, RepaymentId};
use super::value_date::AllocatedPayment;
use super::{PaymentPoint, entry};
use crate::books::PostedEntry;
use crate::frame::records::Record;
use crate::loans::{LoanAccount, progress};
use crate::{Ctx, Error, Result, bank_lines, numbers};
use ledger::{Account, MoneyKind};
use lending::Allocation;
use money::Cents;
use store::Tx;

/// A payment that came later, and where it goes when it is applied again.
#[derive(Clone)]
pub(super) struct ReappliedPayment {
    pub(super) row: LaterPayment,
    pub(super) shares: Vec<Allocation>,
    pub(super) allocated: AllocatedPayment,
    /// The balance after the payment.
    pub(super) balance_after: Cents,
}

/// The result of a correction.
pub(super) struct CompletedCorrection {
    /// The mirrored entry of the payment that was to be reversed.
    pub(super) entry: PostedEntry,
    pub(super) reapplied: Vec<Reapplied>,
    pub(super) records: Vec<Record>,
}

impl ReappliedPayment {
    pub(super) fn preview(self) -> ReappliedPreview {
        let ReappliedPayment { row, shares, allocated, .. } = self;
        ReappliedPreview {
            id: row.id,
            amount: row.amount,
            counts_from: row.counts_from,
            payment_method: row.method_name,
            branch_name: row.branch_name,
            received_by: format!("{} {}", row.receiver_first_name, row.receiver_last_name),
            before: shares,
            after: allocated.allocations,
            waivers: allocated.waivers,
            rebates: allocated.rebates,
        }
    }

    /// The entry that applies it again, into the cash or the bank account that has its money.
    pub(super) fn entry(&self, account: &LoanAccount) -> Result<ledger::Entry> {
        let LaterPayment { branch_id: branch, payment_method_id: method, .. } = self.row;
        let money = self.row.account.and_then(Account::from_code).and_then(MoneyKind::of_account);
        let money = money.ok_or_else(|| Error::internal("a payment without its money"))?;
        let entry = entry(account, PaymentPoint { branch, method, money }, &self.allocated)?;
        let replaced = self.row.id.receipt_number();
        let description = format!("{}, in place of {replaced}", entry.description());
        Ok(entry.described(description))
    }

    /// Records it under a new receipt, in the place of the one that was reversed.
    pub(super) fn record(
        &self,
        tx: &mut Tx,
        ctx: &Ctx,
        (account, cause, posted): (&LoanAccount, RepaymentId, &PostedEntry),
        done: &mut CompletedCorrection,
    ) -> Result<()> {
        let row = &self.row;
        let id = RepaymentId::new(numbers::next(tx, "repayments")?);
        let record = PaymentRecord {
            id: id.get(),
            kind: row.kind.to_string(),
            loan_id: account.loan.id.get(),
            client_id: account.loan.client_id.get(),
            branch_id: row.branch_id.get(),
            payment_method_id: row.payment_method_id.get(),
            amount: row.amount,
            balance_after: self.balance_after,
            received_by: row.received_by.get(),
            // When the money came: promises ask what came since they were made.
            received_at: row.received_at,
            business_date: ctx.today,
            entry_id: posted.id.get(),
            value_date: (row.counts_from < ctx.today).then_some(row.counts_from),
        };
        let shares = self.allocated.shares(id);
        progress::record_forgone(tx, posted.id, &self.allocated.waivers, &self.allocated.rebates)?;
        record.insert(tx)?;
        AllocationRecord::insert_all(tx, &shares)?;
        done.records.push(record.record(shares));
        if let Some(record) = PrepaymentRecord::of(id, &self.allocated) {
            record.insert(tx)?;
            done.records.push(record.record(&self.allocated.rebates));
        }
        let replaces = ReappliedRecord {
            repayment_id: id.get(),
            replaces_id: row.id.get(),
            corrected_id: cause.get(),
        };
        replaces.insert(tx)?;
        done.records.push(replaces.record());
        bank_lines::release(tx, row.id.get())?;
        if let Some(moved) = bank_lines::follow(tx, ctx, row.id.get(), id.get())? {
            done.records.push(moved.record());
        }
        done.reapplied.push(Reapplied { id, replaces: row.id, amount: row.amount });
        Ok(())
    }
}

impl CompletedCorrection {
    /// The description of the reapplied payments for the log book.
    pub(super) fn in_words(&self) -> String {
        let in_words = |one: &Reapplied| {
            format!("{} as {}", one.replaces.receipt_number(), one.id.receipt_number())
        };
        self.reapplied.iter().map(in_words).collect::<Vec<_>>().join(", ")
    }
}
