//! Records the latest payment of a loan: of today, or of a value date after which nothing was paid.

use super::excess::{self, Tender};
use super::later::CompletedCorrection;
use super::record::{AllocationRecord, PaymentRecord, PrepaymentRecord};
use super::types::{Reduced, RepaymentId, RepaymentKind};
use super::value_date::{AllocatedPayment, ValueDate};
use super::{PaymentPoint, entry};
use crate::books::{EntryId, PostedEntry};
use crate::frame::records::Record;
use crate::loans::{LoanAccount, progress};
use crate::{Actor, Changes, Ctx, Result, books, numbers};
use lending::ExcessUse;
use money::Cents;
use store::Tx;

/// A payment before it is booked.
#[derive(Clone, Copy)]
pub(super) struct IncomingPayment<'a> {
    pub(super) actor: &'a Actor,
    pub(super) point: PaymentPoint,
    pub(super) amount: Cents,
    pub(super) excess: Option<ExcessUse>,
}

/// A payment after it was recorded.
pub(super) struct RecordedPayment {
    pub(super) id: RepaymentId,
    pub(super) stored: PaymentRecords,
    pub(super) allocated: AllocatedPayment,
    /// The later payments that were reapplied after it.
    pub(super) again: Option<CompletedCorrection>,
}

/// The stored rows of a payment.
pub(super) struct PaymentRecords {
    record: PaymentRecord,
    shares: Vec<AllocationRecord>,
    prepayment: Option<PrepaymentRecord>,
}

impl IncomingPayment<'_> {
    /// Posts and records the latest payment of a loan, and applies it to the loan. `date` is `None`
    /// if it counts from today.
    pub(super) fn record(
        self,
        tx: &mut Tx,
        ctx: &Ctx,
        account: &mut LoanAccount,
        date: Option<ValueDate>,
    ) -> Result<RecordedPayment> {
        let tender = Tender { account, date: date.as_ref(), amount: self.amount };
        let allocated = excess::allocate(tx, ctx, tender, self.excess)?;
        let number = numbers::ahead(tx, "repayments")?;
        let entry = entry(account, self.point, &allocated)?;
        let entry = if account.awaits_day_end(ctx.today) {
            books::post(tx, ctx, &entry)?
        } else {
            books::post_beside_day_end(tx, ctx, &entry)?
        };
        let id = RepaymentId::new(number.one(tx)?.0);
        let tender = Tender { account, date: date.as_ref(), amount: self.amount };
        let stored = record_of(ctx, (self, tender), (id, &entry), &allocated)?;
        stored.insert(tx)?;
        store(tx, ctx, account, (entry.id, date), &allocated)?;
        Ok(RecordedPayment { id, stored, allocated, again: None })
    }
}

/// Builds the rows of a payment.
pub(super) fn record_of(
    ctx: &Ctx,
    (incoming, tender): (IncomingPayment<'_>, Tender<'_>),
    (id, entry): (RepaymentId, &PostedEntry),
    allocated: &AllocatedPayment,
) -> Result<PaymentRecords> {
    let IncomingPayment { actor, point, amount, .. } = incoming;
    let Tender { account, date, .. } = tender;
    let record = PaymentRecord {
        id: id.get(),
        kind: RepaymentKind::Repayment.to_string(),
        loan_id: account.loan.id.get(),
        client_id: account.loan.client_id.get(),
        branch_id: point.branch.get(),
        payment_method_id: point.method.get(),
        amount,
        balance_after: account.loan.balance.minus(amount)?.minus(allocated.forgone()?)?,
        received_by: actor.staff.get(),
        received_at: ctx.now,
        business_date: ctx.today,
        entry_id: entry.id.get(),
        value_date: date.map(|date| date.day),
    };
    let prepayment = PrepaymentRecord::of(id, allocated);
    Ok(PaymentRecords { record, shares: allocated.shares(id), prepayment })
}

impl PaymentRecords {
    pub(super) fn insert(&self, tx: &mut Tx) -> Result<()> {
        self.record.insert(tx)?;
        AllocationRecord::insert_all(tx, &self.shares)?;
        if let Some(prepayment) = &self.prepayment {
            prepayment.insert(tx)?;
        }
        Ok(())
    }

    pub(super) fn records(self, allocated: &AllocatedPayment) -> Vec<Record> {
        let prepayment = self.prepayment.map(|one| one.record(&allocated.rebates));
        [self.record.record(self.shares)].into_iter().chain(prepayment).collect()
    }
}

impl RecordedPayment {
    /// The changes for the log book.
    pub(super) fn changes(
        &self,
        (balance_before, account): (Cents, &LoanAccount),
    ) -> Result<Changes> {
        let changes = changes(&self.stored.record, &self.allocated, (balance_before, account))?;
        Ok(match &self.again {
            None => changes,
            Some(again) => changes.set("reapplied", again.in_words()),
        })
    }
}

fn changes(
    record: &PaymentRecord,
    allocated: &AllocatedPayment,
    (balance_before, account): (Cents, &LoanAccount),
) -> Result<Changes> {
    let changes = Changes::none()
        .set("loan", record.loan_id)
        .set("branch", record.branch_id)
        .set("payment_method", record.payment_method_id)
        .set("amount", record.amount)
        .set("entry", record.entry_id)
        .change("balance", &balance_before, &account.loan.balance);
    let changes = match record.value_date {
        None => changes,
        Some(day) => changes.set("value_date", day).set("waived", allocated.waived()?),
    };
    Ok(match allocated.reduced {
        None => changes,
        Some(Reduced { principal, rebate }) => changes
            .set("excess", ExcessUse::ReducePrincipal)
            .set("principal_reduced", principal)
            .set("rebate", rebate),
    })
}

/// Applies a payment to its loan and stores the loan. If it has a value date, arrears become what
/// they would be if it had been received on that day.
fn store(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &mut LoanAccount,
    (entry, date): (EntryId, Option<ValueDate>),
    allocated: &AllocatedPayment,
) -> Result<()> {
    let payment = (entry, allocated.payment());
    match date {
        None => progress::store_payment(tx, ctx, account, payment),
        Some(date) => {
            let paid = date.with(allocated)?;
            progress::store_dated_payment(tx, ctx, account, payment, &paid)
        }
    }
}
