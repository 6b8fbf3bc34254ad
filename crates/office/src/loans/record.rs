//! The agreed terms of a loan and its later edits, as operations seal them and `verify` proves
//! them.

use super::limits::LimitExcess;
use super::types::NewLoan;
use crate::credit_limits::CreditLimitId;
use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use lending::Parts;
use money::{Cents, Date, Rate, Timestamp};
use store::{Later, args, record, row};

row! {
    /// The agreed terms of a loan. Plain numbers and texts, so that a damaged row can be read too.
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
        pub(crate) penalty_method: String,
        pub(crate) penalty_rate: Rate,
        pub(crate) grace_days: i64,
        pub(crate) installment_count: i64,
        pub(crate) mandate_id1: String,
        pub(crate) mandate_id2: String,
        /// Sealed only where VAT is charged; so too the next two, and those of its installments.
        pub(crate) vat_rate: Rate,
        pub(crate) initiation_vat: Cents,
        pub(crate) service_vat: Cents,
    }
}

row! {
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
        pub(crate) initiation_vat: Cents,
        pub(crate) service_vat: Cents,
    }
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
            self.penalty_method,
            self.vat_rate,
            self.initiation_vat,
            self.service_vat,
        ];
        let loan = Hasher::new(RecordKind::Loan).row(columns);
        let line = |hasher: Hasher, row: ScheduledRecord| {
            hasher.row(args![
                row.id,
                row.number,
                row.due_on,
                row.late_after,
                row.principal,
                row.interest,
                row.fee,
                row.initiation_vat,
                row.service_vat,
            ])
        };
        schedule.into_iter().fold(loan, line).finish()
    }
}

record! {
    /// The terms under which a loan was made. Plain numbers and texts, so that a damaged row can be
    /// read too. Operations have sealed the columns in this order.
    #[derive(Debug)]
    pub(crate) struct TermsRecord = "INSERT INTO loan_terms" -> Later {
        pub(crate) loan_id: i64,
        pub(crate) payment_frequency: String,
        pub(crate) interest_method: String,
        pub(crate) interest_rate: i64,
        pub(crate) term_months: i64,
        pub(crate) duration_periods: i64,
        pub(crate) periods_per_year: i64,
        pub(crate) initiation_fee_method: String,
        pub(crate) monthly_service_fee: i64,
        pub(crate) repo_rate_limit_id: Option<i64>,
        pub(crate) unsecured_interest_limit_id: Option<i64>,
        pub(crate) short_term_interest_limit_id: Option<i64>,
        pub(crate) initiation_fee_limit_id: Option<i64>,
        pub(crate) service_fee_limit_id: Option<i64>,
    }
}

record! {
    /// Where a loan is above a legal limit. Plain numbers and texts, so that a damaged row can be
    /// read too. Operations have sealed the columns in this order.
    #[derive(Debug)]
    pub(crate) struct ExcessRecord = "INSERT INTO loan_limit_excesses" -> [Later] {
        pub(crate) loan_id: i64,
        pub(crate) rule: String,
        pub(crate) unit: String,
        pub(crate) cap: i64,
        pub(crate) actual: Option<i64>,
        pub(crate) credit_limit_id: i64,
    }
}

impl ExcessRecord {
    pub(crate) fn of(loan_id: i64, excess: &LimitExcess) -> Self {
        ExcessRecord {
            loan_id,
            rule: excess.rule.to_string(),
            unit: excess.unit.to_string(),
            cap: excess.cap,
            actual: excess.actual,
            credit_limit_id: excess.credit_limit.get(),
        }
    }
}

/// The share of the initiation fee in an installment's fees.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FeeShare {
    pub(crate) installment_id: i64,
    pub(crate) initiation_fee: Cents,
}

impl TermsRecord {
    /// The terms of a loan that is being given.
    pub(crate) fn of(loan_id: i64, new: &NewLoan<'_>) -> Self {
        let NewLoan { product, schedule, held, .. } = new;
        let limit = |id: Option<CreditLimitId>| id.map(CreditLimitId::get);
        TermsRecord {
            loan_id,
            payment_frequency: new.frequency.to_string(),
            interest_method: product.details.interest_method.0.to_string(),
            interest_rate: product.details.interest_rate.millionths(),
            term_months: product.details.term_months.into(),
            duration_periods: schedule.duration.periods.into(),
            periods_per_year: schedule.duration.periods_per_year.into(),
            initiation_fee_method: product.details.initiation_fee_method.0.to_string(),
            monthly_service_fee: product.details.monthly_service_fee.get(),
            repo_rate_limit_id: limit(held.repo_rate),
            unsecured_interest_limit_id: limit(held.unsecured_interest),
            short_term_interest_limit_id: limit(held.short_term_interest),
            initiation_fee_limit_id: limit(held.initiation_fee),
            service_fee_limit_id: limit(held.service_fee),
        }
    }

    /// With the initiation fee of each installment, in the order of their numbers, and the excesses in
    /// the order of their rules.
    pub(crate) fn hash(
        &self,
        shares: impl IntoIterator<Item = FeeShare>,
        excesses: &[ExcessRecord],
    ) -> Hash {
        let terms = Hasher::new(RecordKind::LoanTerms).row(&self.values());
        let line = |hasher: Hasher, share: FeeShare| {
            hasher.row(args![share.installment_id, share.initiation_fee])
        };
        let terms = shares.into_iter().fold(terms, line);
        let line = |hasher: Hasher, excess: &ExcessRecord| hasher.row(&excess.values());
        excesses.iter().fold(terms, line).finish()
    }

    pub(crate) fn record(
        &self,
        shares: impl IntoIterator<Item = FeeShare>,
        excesses: &[ExcessRecord],
    ) -> Record {
        Record::written(RecordKind::LoanTerms, self.loan_id, self.hash(shares, excesses))
    }
}

record! {
    /// The classification of a loan for returns, as its product and client stated it at
    /// disbursement. Plain texts, so that a damaged row can be read too. Operations have sealed the
    /// columns in this order.
    #[derive(Debug)]
    pub(crate) struct ClassRecord = "INSERT INTO loan_classes" -> Later {
        pub(crate) loan_id: i64,
        pub(crate) credit_type: Option<String>,
        pub(crate) income_band: Option<String>,
        /// Prevents guessing the band from the digest.
        pub(crate) salt: Vec<u8>,
    }
}

impl ClassRecord {
    /// Of a loan that is being given; none where nothing was stated.
    pub(crate) fn of(loan_id: i64, new: &NewLoan<'_>, salt: [u8; 32]) -> Option<Self> {
        let credit_type =
            new.product.details.credit_type.map(|credit_type| credit_type.to_string());
        let income_band = new.income_band.map(|band| band.to_string());
        let is_stated = credit_type.is_some() || income_band.is_some();
        let salt = salt.to_vec();
        is_stated.then_some(ClassRecord { loan_id, credit_type, income_band, salt })
    }

    pub(crate) fn hash(&self) -> Hash {
        Hasher::new(RecordKind::LoanClass).row(&self.values()).finish()
    }

    pub(crate) fn record(&self) -> Record {
        Record::written(RecordKind::LoanClass, self.loan_id, self.hash())
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

/// The effect of the day end of `assessed_on` on an installment that was late.
pub(crate) fn assessment(installment: i64, penalty: Cents, assessed_on: Date) -> Record {
    let kind = RecordKind::Assessment;
    let hash = Hasher::new(kind).row(args![installment, penalty, assessed_on]).finish();
    Record::written(kind, installment, hash)
}

record! {
    /// A night for which an installment was charged. Plain numbers, so that a damaged row can be read too.
    /// Operations have sealed the columns in this order.
    #[derive(Clone, Debug)]
    pub(crate) struct DailyPenaltyRecord = "INSERT INTO daily_penalties" -> [Later] {
        pub(crate) id: i64,
        pub(crate) installment_id: i64,
        /// The day before the night.
        pub(crate) business_date: Date,
        /// The overdue amount that was charged.
        pub(crate) overdue: Cents,
        pub(crate) penalty: Cents,
        pub(crate) entry_id: Option<i64>,
        /// The last row of the loan's night, by whose id all of them are sealed.
        pub(crate) sealed_with: i64,
    }
}

impl DailyPenaltyRecord {
    /// The records that seal rows in the order of their ids: one for each night of a loan.
    pub(crate) fn records(rows: &[Self]) -> impl Iterator<Item = Record> {
        let is_one_night = |one: &Self, next: &Self| one.sealed_with == next.sealed_with;
        rows.chunk_by(is_one_night).filter_map(Self::record)
    }

    fn record(night: &[Self]) -> Option<Record> {
        let kind = RecordKind::PenaltyNight;
        let rows = night.iter().fold(Hasher::new(kind), |hasher, row| hasher.row(&row.values()));
        Some(Record::written(kind, night.last()?.id, rows.finish()))
    }
}

record! {
    /// A loan rescheduled. Plain numbers and texts, so that a damaged row can be read too. Operations
    /// have sealed the columns in this order.
    #[derive(Clone, Debug)]
    pub(crate) struct RescheduleRecord = "INSERT INTO loan_reschedules" -> Later {
        pub(crate) id: i64,
        pub(crate) loan_id: i64,
        pub(crate) version: i64,
        pub(crate) entry_id: i64,
        pub(crate) payment_frequency: String,
        pub(crate) installment_count: i64,
        pub(crate) began_on: Date,
        pub(crate) added_days: i64,
        pub(crate) added_interest: Cents,
        pub(crate) added_service_fees: Cents,
        pub(crate) balance_before: Cents,
        pub(crate) rescheduled_by: i64,
        pub(crate) rescheduled_at: Timestamp,
        pub(crate) business_date: Date,
        /// Of the added service fees.
        pub(crate) added_vat: Cents,
    }
}

record! {
    /// Where a later version of a schedule is above a legal limit, as [`ExcessRecord`] has it of the first.
    #[derive(Clone, Debug)]
    pub(crate) struct RescheduleExcessRecord = "INSERT INTO reschedule_excesses" -> [Later] {
        pub(crate) reschedule_id: i64,
        pub(crate) rule: String,
        pub(crate) unit: String,
        pub(crate) cap: i64,
        pub(crate) actual: Option<i64>,
        pub(crate) credit_limit_id: i64,
    }
}

row! {
    /// An installment of a later version of a schedule, as that version made it.
    #[derive(Clone, Debug)]
    pub(crate) struct RescheduledRow {
        pub(crate) id: i64,
        pub(crate) number: i64,
        pub(crate) due_on: Date,
        pub(crate) late_after: Date,
        pub(crate) principal: Cents,
        pub(crate) interest: Cents,
        pub(crate) fee: Cents,
        pub(crate) initiation_fee: Cents,
        pub(crate) earlier_penalty: Cents,
        pub(crate) earlier_interest: Cents,
        pub(crate) earlier_service_fee: Cents,
        pub(crate) schedule_version: i64,
        pub(crate) initiation_vat: Cents,
        pub(crate) service_vat: Cents,
        pub(crate) earlier_vat: Cents,
    }
}

impl RescheduleRecord {
    /// With what was carried over of each installment, and the installments that it made, both in the
    /// order of their numbers, and the excesses in that of their rules.
    pub(crate) fn hash(
        &self,
        carried: impl IntoIterator<Item = (i64, Parts)>,
        rows: &[RescheduledRow],
        excesses: &[RescheduleExcessRecord],
    ) -> Hash {
        let hasher = Hasher::new(RecordKind::Reschedule).row(&self.values());
        let hasher = carried.into_iter().fold(hasher, |hasher, (id, parts)| {
            let Parts { penalty, interest, fee, principal } = parts;
            hasher.row(args![id, penalty, interest, fee, principal])
        });
        let line = |hasher: Hasher, row: &RescheduledRow| {
            hasher.row(args![
                row.id,
                row.number,
                row.due_on,
                row.late_after,
                row.principal,
                row.interest,
                row.fee,
                row.initiation_fee,
                row.earlier_penalty,
                row.earlier_interest,
                row.earlier_service_fee,
                row.initiation_vat,
                row.service_vat,
                row.earlier_vat,
            ])
        };
        let hasher = rows.iter().fold(hasher, line);
        let line = |hasher: Hasher, row: &RescheduleExcessRecord| hasher.row(&row.values());
        excesses.iter().fold(hasher, line).finish()
    }

    pub(crate) fn record(
        &self,
        carried: impl IntoIterator<Item = (i64, Parts)>,
        rows: &[RescheduledRow],
        excesses: &[RescheduleExcessRecord],
    ) -> Record {
        Record::written(RecordKind::Reschedule, self.id, self.hash(carried, rows, excesses))
    }
}
