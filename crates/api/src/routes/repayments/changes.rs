//! Changes to a loan whose payments are applied again, because one of them is reversed or an
//! earlier one is recorded.

use super::Allocation;
use crate::wire::error::Result;
use crate::wire::{Day, Money};
use money::Overflow;
use office::loans::{Installment, LoanAccount};
use office::repayments::{self, Reapplied, ReappliedPreview};
use serde::Serialize;
use utoipa::ToSchema;

/// A payment that was applied again.
#[derive(Clone, Serialize, ToSchema)]
pub(in crate::routes) struct ReappliedPayment {
    /// Id of the repayment that counts now.
    id: i64,
    receipt_number: String,
    /// Receipt that it replaces.
    replaces: String,
    amount: Money,
}

impl ReappliedPayment {
    pub(in crate::routes) fn of(one: &Reapplied) -> Self {
        ReappliedPayment {
            id: one.id.get(),
            receipt_number: one.id.receipt_number(),
            replaces: one.replaces.receipt_number(),
            amount: one.amount.into(),
        }
    }
}

/// Changes to a loan when payments on it are applied again.
#[derive(Serialize, ToSchema)]
pub(in crate::routes) struct LoanChanges {
    balance_before: Money,
    balance_after: Money,
    status_before: &'static str,
    status_after: &'static str,
    /// The payments that would be applied again, in their order.
    reapplied: Vec<ReappliedPaymentPreview>,
    /// Interest and fees that would be waived because the client would have been in arrears for longer
    /// (in duplum).
    waived_amount: Money,
    installments: Vec<ChangedInstallment>,
    /// Fingerprint to send with the confirmation.
    fingerprint: String,
}

/// A payment that would be applied again.
#[derive(Serialize, ToSchema)]
struct ReappliedPaymentPreview {
    id: i64,
    receipt_number: String,
    amount: Money,
    /// Days from which the payment counts, before and after.
    counts_from: Day,
    payment_method: String,
    branch_name: String,
    received_by: String,
    /// Present allocation of the payment.
    allocations_before: Vec<Allocation>,
    /// New allocation of the payment.
    allocations_after: Vec<Allocation>,
    /// Penalties that would be waived with the payment, because it came in time.
    waivers: Vec<Allocation>,
    /// Interest that would be rebated with the payment, because it reduces the principal.
    rebates: Vec<Allocation>,
}

/// An installment before and after.
#[derive(Serialize, ToSchema)]
struct ChangedInstallment {
    installment_id: i64,
    installment_number: u16,
    due_date: Day,
    paid_before: Money,
    paid_after: Money,
    total_due_before: Money,
    total_due_after: Money,
}

impl LoanChanges {
    pub(in crate::routes) fn of(changes: repayments::LoanChanges) -> Result<Self, Overflow> {
        let repayments::LoanChanges { reapplied, waived, before, after, fingerprint } = changes;
        let reapplied = reapplied.into_iter().map(ReappliedPaymentPreview::of);
        let rows = before.installments.iter().zip(&after.installments);
        let status = |account: &LoanAccount| account.loan.status.0.as_str();
        Ok(LoanChanges {
            balance_before: before.loan.balance.into(),
            balance_after: after.loan.balance.into(),
            status_before: status(&before),
            status_after: status(&after),
            reapplied: reapplied.collect::<Result<_, _>>()?,
            waived_amount: waived.into(),
            installments: rows.map(ChangedInstallment::of).collect::<Result<_, _>>()?,
            fingerprint,
        })
    }
}

impl ReappliedPaymentPreview {
    fn of(one: ReappliedPreview) -> Result<Self, Overflow> {
        Ok(ReappliedPaymentPreview {
            id: one.id.get(),
            receipt_number: one.id.receipt_number(),
            amount: one.amount.into(),
            counts_from: one.counts_from.into(),
            payment_method: one.payment_method,
            branch_name: one.branch_name,
            received_by: one.received_by,
            allocations_before: Allocation::all(&one.before)?,
            allocations_after: Allocation::all(&one.after)?,
            waivers: Allocation::all(&one.waivers)?,
            rebates: Allocation::all(&one.rebates)?,
        })
    }
}

impl ChangedInstallment {
    fn of((before, after): (&Installment, &Installment)) -> Result<Self, Overflow> {
        Ok(ChangedInstallment {
            installment_id: before.id.get(),
            installment_number: before.number,
            due_date: before.due_on.into(),
            paid_before: before.paid()?.into(),
            paid_after: after.paid()?.into(),
            total_due_before: before.total_due.into(),
            total_due_after: after.total_due.into(),
        })
    }
}
