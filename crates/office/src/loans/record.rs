//! What a loan was agreed at and what was edited since, as operations seal it and `verify` proves it.

use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use money::{Cents, Date, Rate, Timestamp};
use store::{args, record, row};

row! {
    /// What a loan was agreed at. Plain numbers and texts, so that a damaged row can be read too.
    #[derive(Debug)]
    pub(crate) struct LoanRecord {
        pub(crate) id: i64,
        pub(crate) application_id: i64,
        pub(crate) client_id: i64,
        pub(crate) product_id: i64,
        pub(crate) branch_id: i64,
        pub(crate) disbursed_by: i64,
        pub(crate) disbursed_on: Date,
        pub(crate) disbursed_at: Timestamp,
        pub(crate) principal: Cents,
        pub(crate) interest: Cents,
        pub(crate) initiation_fee: Cents,
        pub(crate) service_fees: Cents,
        pub(crate) total_amount: Cents,
        pub(crate) penalty_rate: Rate,
        pub(crate) grace_days: i64,
        pub(crate) installment_count: i64,
        pub(crate) mandate_id1: String,
        pub(crate) mandate_id2: String,
    }
}

/// A line of a schedule as it was agreed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ScheduledRecord {
    pub(crate) id: i64,
    pub(crate) number: i64,
    pub(crate) due_on: Date,
    pub(crate) late_after: Date,
    pub(crate) principal: Cents,
    pub(crate) interest: Cents,
    pub(crate) fee: Cents,
}

impl LoanRecord {
    /// With its schedule, in the order of the installments' numbers.
    pub(crate) fn hash(&self, schedule: impl IntoIterator<Item = ScheduledRecord>) -> Hash {
        let columns = args![
            self.id,
            self.application_id,
            self.client_id,
            self.product_id,
            self.branch_id,
            self.disbursed_by,
            self.disbursed_on,
            self.disbursed_at,
            self.principal,
            self.interest,
            self.initiation_fee,
            self.service_fees,
            self.total_amount,
            self.penalty_rate,
            self.grace_days,
            self.installment_count,
            self.mandate_id1,
            self.mandate_id2,
        ];
        let loan = Hasher::new(RecordKind::Loan).row(columns);
        let line = |hasher: Hasher, row: ScheduledRecord| {
            let ScheduledRecord { id, number, due_on, late_after, principal, interest, fee } = row;
            hasher.row(args![id, number, due_on, late_after, principal, interest, fee])
        };
        schedule.into_iter().fold(loan, line).finish()
    }
}

record! {
    /// A value that was edited after the loan was given. Plain numbers and texts, so that a damaged
    /// row can be read too. Operations have sealed the columns in this order.
    #[derive(Clone, Debug)]
    pub(crate) struct LoanEditRecord = "INSERT INTO loan_edits" -> [Later] {
        pub(crate) id: i64,
        pub(crate) loan_id: i64,
        pub(crate) installment_id: Option<i64>,
        pub(crate) field: String,
        pub(crate) old_value: String,
        pub(crate) new_value: String,
        pub(crate) edited_by: i64,
        pub(crate) edited_at: Timestamp,
        pub(crate) business_date: Date,
    }
}

impl LoanEditRecord {
    pub(crate) fn hash(&self) -> Hash {
        Hasher::new(RecordKind::LoanEdit).row(&self.values()).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::LoanEdit, self.id, self.hash())
    }
}

/// What the day end of `assessed_on` did to an installment that was late.
pub(crate) fn assessment(installment: i64, penalty: Cents, assessed_on: Date) -> Record {
    let kind = RecordKind::Assessment;
    let hash = Hasher::new(kind).row(args![installment, penalty, assessed_on]).finish();
    Record::written(kind, installment, hash)
}
