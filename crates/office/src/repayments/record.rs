//! What of a payment never changes again, as operations seal it and `verify` proves it.

use super::types::RepaymentId;
use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use lending::Allocation;
use money::{Cents, Date, Timestamp};
use store::{Later, args, record};

record! {
    /// A repayment or recovery, but for its reversal. Plain numbers and texts, so that a damaged row
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
    }
}

record! {
    /// What an installment got of a payment.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct AllocationRecord = "INSERT INTO repayment_allocations" -> [Later] {
        pub(crate) repayment_id: i64,
        pub(crate) installment_id: i64,
        pub(crate) penalty: Cents,
        pub(crate) interest: Cents,
        pub(crate) fee: Cents,
        pub(crate) principal: Cents,
    }
}

impl AllocationRecord {
    pub(super) fn of(repayment: RepaymentId, allocation: &Allocation) -> Self {
        let Allocation { installment, parts, .. } = allocation;
        AllocationRecord {
            repayment_id: repayment.get(),
            installment_id: *installment,
            penalty: parts.penalty,
            interest: parts.interest,
            fee: parts.fee,
            principal: parts.principal,
        }
    }
}

impl PaymentRecord {
    /// With what each installment got, in the order of the installments.
    pub(crate) fn hash(&self, shares: impl IntoIterator<Item = AllocationRecord>) -> Hash {
        let payment = Hasher::new(RecordKind::Repayment).row(&self.values());
        let share = |hasher: Hasher, share: AllocationRecord| {
            let AllocationRecord { installment_id, penalty, interest, fee, principal, .. } = share;
            hasher.row(args![installment_id, penalty, interest, fee, principal])
        };
        shares.into_iter().fold(payment, share).finish()
    }

    pub(crate) fn record(&self, shares: impl IntoIterator<Item = AllocationRecord>) -> Record {
        Record::written(RecordKind::Repayment, self.id, self.hash(shares))
    }
}
