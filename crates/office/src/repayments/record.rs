//! The immutable part of a payment, as operations seal it and `verify` proves it.

use super::types::{Reduced, RepaymentId};
use super::value_date::AllocatedPayment;
use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use lending::{Allocation, Parts};
use money::{Cents, Date, Timestamp};
use store::{Later, args, record};

record! {
    /// A repayment, recovery or settlement, but for its reversal. Plain numbers and texts, so that a damaged row
    /// can be read too. Operations have sealed the columns in this order.
    #[derive(Debug)]
    pub(crate) struct PaymentRecord = "INSERT INTO repayments" -> Later {
        pub(crate) id: i64,
        pub(crate) kind: String,
        pub(crate) loan_id: i64,
        pub(crate) client_id: i64,
        pub(crate) branch_id: i64,
        pub(crate) payment_method_id: i64,
        pub(crate) amount: Cents,
        pub(crate) balance_after: Cents,
        pub(crate) received_by: i64,
        pub(crate) received_at: Timestamp,
        pub(crate) business_date: Date,
        pub(crate) entry_id: i64,
        pub(crate) value_date: Option<Date>,
    }
}

record! {
    /// The allocation of a payment to an installment.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct AllocationRecord = "INSERT INTO repayment_allocations" -> [Later] {
        pub(crate) repayment_id: i64,
        pub(crate) installment_id: i64,
        pub(crate) penalty: Cents,
        pub(crate) interest: Cents,
        pub(crate) fee: Cents,
        pub(crate) principal: Cents,
        /// In the fee. Sealed only where VAT is charged.
        pub(crate) vat: Cents,
    }
}

record! {
    /// A settlement. Plain numbers, so that a damaged row can be read too. Operations have sealed
    /// the columns in this order.
    #[derive(Debug)]
    pub(crate) struct SettlementRecord = "INSERT INTO settlements" -> Later {
        pub(crate) repayment_id: i64,
        pub(crate) quote_id: Option<i64>,
        pub(crate) settled_as_of: Date,
        pub(crate) balance_before: Cents,
    }
}

record! {
    /// A payment whose excess reduced the principal. Plain numbers, so that a damaged row can be read
    /// too. Operations have sealed the columns in this order.
    #[derive(Debug)]
    pub(crate) struct PrepaymentRecord = "INSERT INTO prepayments" -> Later {
        pub(crate) repayment_id: i64,
        pub(crate) principal: Cents,
        pub(crate) rebate: Cents,
    }
}

record! {
    /// A payment that was applied again in the place of another, because an earlier one was reversed or a
    /// newer one, which `corrected_id` names then, had come before it.
    /// Plain numbers, so that a damaged row can be read too. Operations have sealed the columns in this
    /// order.
    #[derive(Debug)]
    pub(crate) struct ReappliedRecord = "INSERT INTO reapplied_payments" -> Later {
        pub(crate) repayment_id: i64,
        pub(crate) replaces_id: i64,
        pub(crate) corrected_id: i64,
    }
}

record! {
    /// A settlement quote. Plain numbers, so that a damaged row can be read too. Operations have
    /// sealed the columns in this order.
    #[derive(Debug)]
    pub(crate) struct QuoteRecord = "INSERT INTO settlement_quotes" -> Later {
        pub(crate) id: i64,
        pub(crate) loan_id: i64,
        pub(crate) settles_on: Date,
        pub(crate) principal: Cents,
        pub(crate) interest_due: Cents,
        pub(crate) interest_accrued: Cents,
        pub(crate) accrued_days: i64,
        pub(crate) period_days: i64,
        pub(crate) initiation_fee: Cents,
        pub(crate) service_fees: Cents,
        pub(crate) penalty: Cents,
        pub(crate) amount: Cents,
        pub(crate) balance: Cents,
        pub(crate) last_entry_id: i64,
        pub(crate) created_by: i64,
        pub(crate) created_at: Timestamp,
        pub(crate) business_date: Date,
        /// In the fees. Sealed only where VAT is charged.
        pub(crate) vat: Cents,
    }
}

impl SettlementRecord {
    /// With what was rebated of each installment, in the order of the installments.
    pub(crate) fn hash(&self, rebates: &[Allocation]) -> Hash {
        with_rebates(Hasher::new(RecordKind::Settlement).row(&self.values()), rebates)
    }

    pub(crate) fn record(&self, rebates: &[Allocation]) -> Record {
        Record::written(RecordKind::Settlement, self.repayment_id, self.hash(rebates))
    }
}

impl PrepaymentRecord {
    /// Of a payment that reduces the principal.
    pub(super) fn of(repayment: RepaymentId, allocated: &AllocatedPayment) -> Option<Self> {
        let Reduced { principal, rebate } = allocated.reduced?;
        Some(PrepaymentRecord { repayment_id: repayment.get(), principal, rebate })
    }

    /// With what was rebated of each installment, in the order of the installments.
    pub(crate) fn hash(&self, rebates: &[Allocation]) -> Hash {
        with_rebates(Hasher::new(RecordKind::Prepayment).row(&self.values()), rebates)
    }

    pub(crate) fn record(&self, rebates: &[Allocation]) -> Record {
        Record::written(RecordKind::Prepayment, self.repayment_id, self.hash(rebates))
    }
}

fn with_rebates(hasher: Hasher, rebates: &[Allocation]) -> Hash {
    let rebate = |hasher: Hasher, one: &Allocation| {
        let Parts { penalty, interest, fee, .. } = one.parts;
        hasher.row(args![one.installment, penalty, interest, fee])
    };
    rebates.iter().fold(hasher, rebate).finish()
}

impl ReappliedRecord {
    pub(crate) fn hash(&self) -> Hash {
        Hasher::new(RecordKind::ReappliedPayment).row(&self.values()).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::ReappliedPayment, self.repayment_id, self.hash())
    }
}

impl QuoteRecord {
    pub(crate) fn hash(&self) -> Hash {
        Hasher::new(RecordKind::SettlementQuote).row(&self.values()).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::SettlementQuote, self.id, self.hash())
    }
}

impl AllocationRecord {
    /// Of a payment, with the VAT in the fees that each allocation pays.
    pub(super) fn all(
        repayment: RepaymentId,
        allocations: &[Allocation],
        vat: &[Cents],
    ) -> Vec<Self> {
        let of = |(allocation, vat): (&Allocation, &Cents)| {
            let Allocation { installment, parts, .. } = allocation;
            AllocationRecord {
                repayment_id: repayment.get(),
                installment_id: *installment,
                penalty: parts.penalty,
                interest: parts.interest,
                fee: parts.fee,
                principal: parts.principal,
                vat: *vat,
            }
        };
        allocations.iter().zip(vat).map(of).collect()
    }
}

impl PaymentRecord {
    /// With what each installment got, in the order of the installments.
    pub(crate) fn hash(&self, shares: impl IntoIterator<Item = AllocationRecord>) -> Hash {
        let payment = Hasher::new(RecordKind::Repayment).row(&self.values());
        let share = |hasher: Hasher, share: AllocationRecord| hasher.row(&share.values());
        shares.into_iter().fold(payment, share).finish()
    }

    pub(crate) fn record(&self, shares: impl IntoIterator<Item = AllocationRecord>) -> Record {
        Record::written(RecordKind::Repayment, self.id, self.hash(shares))
    }
}
