//! Loans: what was given, and how it is paid back.

use super::limits::{LimitExcess, LimitsHeld};
use super::record::{RescheduledRow, ScheduledRecord};
use super::reschedules::ScheduleVersion;
use crate::clients::{ClientId, IncomeBand};
use crate::credit_limits::{CreditLimit, CreditLimitId};
use crate::products::{CreditType, Product, ProductId};
use crate::{BranchId, Error, StaffId, Word};
use ledger::MoneyKind;
use lending::{
    Arrears, ArrearsAge, Due, Duration, Earlier, FeeDue, Frequency, InitiationFeeMethod,
    InstallmentStatus, InterestMethod, LoanStatus, Older, Parts, PenaltyMethod, Rescheduled,
    Schedule,
};
use money::{Cents, Date, Overflow, Rate, add_days};
use store::{newtype, row};

newtype! {
    /// A loan account.
    pub LoanId(i64);
    /// The application that a loan account came from.
    pub ApplicationId(i64);
    /// A line of a payment schedule.
    pub InstallmentId(i64);
}

/// A loan as it is to be given.
pub(crate) struct NewLoan<'a> {
    pub(crate) application: ApplicationId,
    pub(crate) client: ClientId,
    /// As it is stated of the client on that day.
    pub(crate) income_band: Option<IncomeBand>,
    pub(crate) product: &'a Product,
    /// The branch that pays out.
    pub(crate) branch: BranchId,
    /// Of its cash or its bank account.
    pub(crate) money: MoneyKind,
    pub(crate) staff: StaffId,
    pub(crate) frequency: Frequency,
    pub(crate) schedule: &'a Schedule,
    /// The product's, or what the law allows of it.
    pub(crate) penalty_rate: Rate,
    /// Of the VAT on its fees; zero by a lender who is no vendor.
    pub(crate) vat_rate: Rate,
    pub(crate) held: LimitsHeld,
    /// Where it is above the limits.
    pub(crate) excesses: &'a [LimitExcess],
    pub(crate) mandate_id1: &'a str,
    pub(crate) mandate_id2: &'a str,
}

row! {
    /// The terms under which a loan was made. They never change, even if the product does.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct LoanTerms {
        pub payment_frequency: Word<Frequency>,
        pub interest_method: Word<InterestMethod>,
        /// Percent a year.
        pub interest_rate: Rate,
        /// The product's term.
        pub term_months: u16,
        /// The duration for which interest and service fees were charged; see [`Self::duration`].
        pub duration_periods: u32,
        pub periods_per_year: u32,
        pub initiation_fee_method: Word<InitiationFeeMethod>,
        /// Without VAT.
        pub monthly_service_fee: Cents,
        /// Of the VAT that is added to its fees; zero where none is.
        pub vat_rate: Rate,
        pub penalty_method: Word<PenaltyMethod>,
        pub penalty_rate: Rate,
        pub grace_days: u16,
        pub repo_rate_limit_id: Option<CreditLimitId>,
        pub unsecured_interest_limit_id: Option<CreditLimitId>,
        pub short_term_interest_limit_id: Option<CreditLimitId>,
        pub initiation_fee_limit_id: Option<CreditLimitId>,
        pub service_fee_limit_id: Option<CreditLimitId>,
        /// The credit type for returns, if it was stated when the loan was given.
        pub credit_type: Option<CreditType>,
        /// The client's gross income a month at that time; none once the client was erased.
        pub income_band: Option<IncomeBand>,
    }
}

impl LoanTerms {
    /// The duration for which interest and service fees were charged.
    pub fn duration(&self) -> Duration {
        Duration { periods: self.duration_periods, periods_per_year: self.periods_per_year }
    }

    /// The legal limits that it was held against.
    pub fn limits(&self) -> Vec<CreditLimitId> {
        let ids = [
            self.repo_rate_limit_id,
            self.unsecured_interest_limit_id,
            self.short_term_interest_limit_id,
            self.initiation_fee_limit_id,
            self.service_fee_limit_id,
        ];
        ids.into_iter().flatten().collect()
    }
}

row! {
    /// A loan with the names that are shown with it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Loan {
        pub id: LoanId,
        pub application_id: ApplicationId,
        pub client_id: ClientId,
        pub client_first_name: String,
        pub client_last_name: String,
        pub client_national_id: String,
        pub disbursed_by: StaffId,
        pub disbursed_by_first_name: String,
        pub disbursed_by_last_name: String,
        pub branch_id: BranchId,
        pub branch_name: String,
        pub branch_address: String,
        pub product_id: ProductId,
        pub product_name: String,
        pub payment_frequency: Word<Frequency>,
        pub disbursed_on: Date,
        pub status: Word<LoanStatus>,
        pub principal: Cents,
        pub interest: Cents,
        pub initiation_fee: Cents,
        pub service_fees: Cents,
        pub vat_rate: Rate,
        /// The VAT in the initiation fee, and in the service fees as agreed.
        pub initiation_vat: Cents,
        pub service_vat: Cents,
        /// As agreed, without penalties.
        pub total_amount: Cents,
        /// As agreed, and for time that was added by rescheduling; so too the next two.
        pub interest_charged: Cents,
        pub service_fees_charged: Cents,
        pub total_charged: Cents,
        /// The VAT in the fees of it.
        pub vat_charged: Cents,
        /// The amount still due on its installments.
        pub balance: Cents,
        pub penalty_method: Word<PenaltyMethod>,
        /// Of what is outstanding on a late installment, or a year of what is overdue.
        pub penalty_rate: Rate,
        pub installment_count: i64,
        /// Due date of the first unpaid installment.
        pub next_payment_on: Option<Date>,
        pub mandate_id1: String,
        pub mandate_id2: String,
        pub closed_on: Option<Date>,
        /// Due date of the first missed installment, while something is overdue.
        pub default_began_on: Option<Date>,
        /// The principal that was unpaid when the default began.
        pub default_principal: Cents,
        /// Due date on which more would fall due than the in duplum rule allows, should the
        /// default last until then.
        pub waive_on: Option<Date>,
        /// The balance at the write-off.
        pub written_off: Cents,
        /// The part that the client still owes, without the charges that had not fallen due.
        pub recoverable: Cents,
        /// The amount received since.
        pub recovered: Cents,
        /// The principal that is not paid yet, while the loan is open.
        pub outstanding_principal: Cents,
        /// The unpaid amount of its late installments.
        pub overdue: Cents,
        /// The age of its arrears.
        pub arrears_age: Word<ArrearsAge>,
        /// The version of its schedule: above 1 once it was rescheduled.
        pub schedule_version: i64,
    }
}

/// Why nothing can be done with a cancelled loan.
pub(crate) fn cancelled() -> Error {
    Error::conflict("loan_cancelled", "This loan account was cancelled.")
}

impl Loan {
    /// The start of the in duplum rule's period, while something is overdue.
    pub(crate) fn arrears(&self) -> Option<Arrears> {
        let principal = self.default_principal;
        self.default_began_on.map(|began_on| Arrears { began_on, principal })
    }

    /// True if the loan has an unpaid balance.
    pub(crate) fn is_open(&self) -> bool {
        matches!(self.status.0, LoanStatus::Active | LoanStatus::Defaulted)
    }

    /// True if the loan was rescheduled.
    pub fn is_rescheduled(&self) -> bool {
        self.schedule_version > 1
    }

    /// The amount that can still be recovered. More than can be was recovered where that was the whole of
    /// what was written off.
    pub fn unrecovered(&self) -> Result<Cents, Overflow> {
        Ok(self.recoverable.minus(self.recovered)?.max(Cents::ZERO))
    }
}

row! {
    /// A line of a payment schedule, and what has come in on it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Installment {
        pub id: InstallmentId,
        pub loan_id: LoanId,
        pub number: u16,
        pub due_on: Date,
        /// The due date plus the days of grace: late from the day after.
        pub late_after: Date,
        pub principal: Cents,
        pub interest: Cents,
        /// Initiation fee and service fee, with their VAT.
        pub fee: Cents,
        pub initiation_fee: Cents,
        /// The VAT in each fee.
        pub initiation_vat: Cents,
        pub service_vat: Cents,
        pub penalty: Cents,
        pub paid_principal: Cents,
        pub paid_interest: Cents,
        pub paid_fee: Cents,
        pub paid_penalty: Cents,
        /// Charges that never fell due because of the in duplum rule, and penalties waived by decision.
        pub waived_penalty: Cents,
        pub waived_interest: Cents,
        pub waived_fee: Cents,
        /// Charges rebated because the loan was settled early or its principal was reduced.
        pub rebated_penalty: Cents,
        pub rebated_interest: Cents,
        pub rebated_fee: Cents,
        /// The total waived and rebated on it, carried over, and written off with the loan.
        pub written_off: Cents,
        /// The outstanding amount.
        pub total_due: Cents,
        /// The day whose day end found it late.
        pub assessed_on: Option<Date>,
        /// The overdue amount in cents, added up over the nights for which it was charged.
        pub overdue_cent_days: i64,
        /// The version of the loan's schedule that made it.
        pub schedule_version: i64,
        /// True if a payment on it was reversed after it had been replaced: the amount of that
        /// payment is owed again.
        pub asks_again: bool,
        /// The part that later versions carry.
        pub carried_penalty: Cents,
        pub carried_interest: Cents,
        pub carried_fee: Cents,
        pub carried_principal: Cents,
        /// The part of its charges that had fallen due before the loan was rescheduled.
        pub earlier_penalty: Cents,
        pub earlier_interest: Cents,
        pub earlier_service_fee: Cents,
        /// The VAT in that service fee.
        pub earlier_vat: Cents,
        /// The VAT in what was paid of its fees, and in what was waived, rebated and carried over of them.
        pub paid_vat: Cents,
        pub forgone_vat: Cents,
    }
}

impl Installment {
    /// One of a new schedule, on which nothing has been paid.
    pub(super) fn new(
        (id, loan): (i64, LoanId),
        (number, schedule_version): (u16, i64),
        grace_days: u16,
        one: &Rescheduled,
    ) -> Result<Self, Overflow> {
        Ok(Installment {
            id: InstallmentId::new(id),
            loan_id: loan,
            number,
            due_on: one.due_on,
            late_after: add_days(one.due_on, i32::from(grace_days)),
            principal: one.principal,
            interest: one.interest,
            fee: one.fees.total()?,
            initiation_fee: one.fees.initiation,
            initiation_vat: one.vat.initiation,
            service_vat: one.vat.service,
            penalty: one.earlier.penalty,
            paid_principal: Cents::ZERO,
            paid_interest: Cents::ZERO,
            paid_fee: Cents::ZERO,
            paid_penalty: Cents::ZERO,
            waived_penalty: Cents::ZERO,
            waived_interest: Cents::ZERO,
            waived_fee: Cents::ZERO,
            rebated_penalty: Cents::ZERO,
            rebated_interest: Cents::ZERO,
            rebated_fee: Cents::ZERO,
            written_off: Cents::ZERO,
            total_due: one.amount()?,
            assessed_on: None,
            overdue_cent_days: 0,
            schedule_version,
            asks_again: false,
            carried_penalty: Cents::ZERO,
            carried_interest: Cents::ZERO,
            carried_fee: Cents::ZERO,
            carried_principal: Cents::ZERO,
            earlier_penalty: one.earlier.penalty,
            earlier_interest: one.earlier.interest,
            earlier_service_fee: one.earlier.service_fee,
            earlier_vat: one.earlier_vat()?,
            paid_vat: Cents::ZERO,
            forgone_vat: Cents::ZERO,
        })
    }

    /// As a reschedule made it.
    pub(super) fn rescheduled(&self) -> RescheduledRow {
        RescheduledRow {
            id: self.id.get(),
            number: self.number.into(),
            due_on: self.due_on,
            late_after: self.late_after,
            principal: self.principal,
            interest: self.interest,
            fee: self.fee,
            initiation_fee: self.initiation_fee,
            earlier_penalty: self.earlier_penalty,
            earlier_interest: self.earlier_interest,
            earlier_service_fee: self.earlier_service_fee,
            schedule_version: self.schedule_version,
            initiation_vat: self.initiation_vat,
            service_vat: self.service_vat,
            earlier_vat: self.earlier_vat,
        }
    }

    /// As scheduled, without penalties.
    pub fn amount(&self) -> Result<Cents, Overflow> {
        Cents::sum([self.principal, self.interest, self.fee])
    }

    /// The part of its penalty that is neither paid nor waived.
    pub fn unpaid_penalty(&self) -> Result<Cents, Overflow> {
        Ok(self.due()?.unpaid()?.penalty.min(self.total_due))
    }

    /// All that has been paid on it.
    pub fn paid(&self) -> Result<Cents, Overflow> {
        Cents::sum([self.paid_penalty, self.paid_interest, self.paid_fee, self.paid_principal])
    }

    /// Charges that never fell due because of the in duplum rule, and penalties waived by decision.
    pub fn waived(&self) -> Result<Cents, Overflow> {
        Cents::sum([self.waived_penalty, self.waived_interest, self.waived_fee])
    }

    /// Charges rebated because the loan was settled early or its principal was reduced.
    pub fn rebated(&self) -> Result<Cents, Overflow> {
        self.rebated_parts().total()
    }

    fn rebated_parts(&self) -> Parts {
        Parts {
            penalty: self.rebated_penalty,
            interest: self.rebated_interest,
            fee: self.rebated_fee,
            principal: Cents::ZERO,
        }
    }

    /// The part that a later version of the schedule carries.
    pub fn carried(&self) -> Result<Cents, Overflow> {
        self.carried_parts().total()
    }

    /// The same by what it is for.
    pub fn carried_parts(&self) -> Parts {
        Parts {
            penalty: self.carried_penalty,
            interest: self.carried_interest,
            fee: self.carried_fee,
            principal: self.carried_principal,
        }
    }

    /// True if a later version of the schedule carries its unpaid amount.
    pub fn is_replaced(&self) -> bool {
        self.carried_parts() != Parts::default()
    }

    /// The part that was written off or cancelled with the loan.
    pub fn written_off_or_cancelled(&self) -> Result<Cents, Overflow> {
        self.written_off.minus(self.forgone()?)
    }

    /// Amounts that are not collected, although the loan is neither written off nor cancelled.
    pub(crate) fn forgone(&self) -> Result<Cents, Overflow> {
        Cents::sum([self.waived()?, self.rebated()?, self.carried()?])
    }

    /// The principal that it asks for and that is not paid.
    pub(crate) fn unpaid_principal(&self) -> Result<Cents, Overflow> {
        self.principal.minus(self.paid_principal)?.minus(self.carried_principal)
    }

    /// The same for the arithmetic of settling and rescheduling. `older` says when its period began, where a
    /// later version has replaced it and it asks again.
    pub(crate) fn fee_due(&self, older: Option<Date>) -> Result<FeeDue, Overflow> {
        let earlier = Earlier {
            penalty: self.earlier_penalty,
            interest: self.earlier_interest,
            service_fee: self.earlier_service_fee,
        };
        let vat = self.fee_vat()?.vat;
        let carried_fee = self.carried_fee;
        let older = older.map(|began_on| Older { began_on, carried_fee });
        Ok(FeeDue { due: self.due()?, fees: self.fees()?, vat, earlier, older })
    }

    /// Its status on a day. An installment is paid if the rest of it was waived or rebated.
    pub fn status(&self, today: Date) -> Result<InstallmentStatus, Overflow> {
        let (paid, gone) = (self.paid()?, self.written_off_or_cancelled()?);
        let asks = self.total_due.is_positive() || gone.is_positive();
        if self.is_replaced() && !asks {
            return Ok(InstallmentStatus::Rescheduled);
        }
        let due = (self.total_due, self.late_after);
        Ok(lending::installment_status(due.0, paid, gone, due.1, today))
    }

    /// As it was agreed.
    pub(crate) fn scheduled(&self) -> ScheduledRecord {
        ScheduledRecord {
            id: self.id.get(),
            number: self.number.into(),
            due_on: self.due_on,
            late_after: self.late_after,
            principal: self.principal,
            interest: self.interest,
            fee: self.fee,
            initiation_vat: self.initiation_vat,
            service_vat: self.service_vat,
        }
    }

    /// The unpaid part of its agreed amount, without its penalty.
    pub(crate) fn unpaid_agreed(&self) -> Result<Cents, Overflow> {
        Ok(self.due()?.unpaid()?.agreed()?.min(self.total_due))
    }

    /// True if the installment is late on a day and has an unpaid amount.
    pub fn is_overdue(&self, today: Date) -> bool {
        self.total_due.is_positive() && today > self.late_after
    }

    /// The same for the arithmetic of payments. What a later version asks for instead, and what was
    /// rebated, it has never asked for.
    pub fn due(&self) -> Result<Due, Overflow> {
        let scheduled = Parts {
            penalty: self.penalty,
            interest: self.interest,
            fee: self.fee,
            principal: self.principal,
        };
        Ok(Due {
            installment: self.id.get(),
            number: self.number,
            due_on: self.due_on,
            late_after: self.late_after,
            scheduled: scheduled.minus(&self.carried_parts())?.minus(&self.rebated_parts())?,
            paid: Parts {
                penalty: self.paid_penalty,
                interest: self.paid_interest,
                fee: self.paid_fee,
                principal: self.paid_principal,
            },
            waived: Parts {
                penalty: self.waived_penalty,
                interest: self.waived_interest,
                fee: self.waived_fee,
                principal: Cents::ZERO,
            },
            written_off: self.written_off.minus(self.carried()?)?.minus(self.rebated()?)?,
        })
    }
}

/// A loan with its payment schedule, in the order of the installments' numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LoanAccount {
    pub loan: Loan,
    pub installments: Vec<Installment>,
}

/// A loan with everything that is known about it.
#[derive(Clone, Debug)]
pub struct LoanDetails {
    pub account: LoanAccount,
    pub terms: LoanTerms,
    /// The legal limits that it was held against.
    pub limits: Vec<CreditLimit>,
    /// Where it is above them.
    pub excesses: Vec<LimitExcess>,
    /// The versions of its schedule, from the second on.
    pub versions: Vec<ScheduleVersion>,
}

impl LoanAccount {
    /// The status of one of its installments on a day.
    pub fn status_of(&self, row: &Installment, today: Date) -> Result<InstallmentStatus, Overflow> {
        if self.loan.status.0 == LoanStatus::Cancelled {
            return Ok(InstallmentStatus::Cancelled);
        }
        row.status(today)
    }

    /// True if the day end of yesterday may still have to process the loan: a late installment that
    /// was not assessed, or a default that may begin.
    pub(crate) fn awaits_day_end(&self, today: Date) -> bool {
        let mut rows = self.installments.iter();
        let is_late = rows.any(|row| {
            row.assessed_on.is_none() && row.total_due.is_positive() && row.late_after < today
        });
        is_late || self.loan.default_began_on.is_some()
    }

    /// Interest, fees and penalties that have fallen due since the default began, by the end of a day. Zero
    /// while nothing is overdue.
    pub fn default_charges(&self, on: Date) -> Result<Cents, Overflow> {
        let Some(arrears) = self.loan.arrears() else { return Ok(Cents::ZERO) };
        lending::charges_since(&self.asking_dues()?, &arrears, on)
    }

    /// The installment that is to be paid next.
    pub fn first_unpaid(&self) -> Option<&Installment> {
        self.installments.iter().find(|installment| installment.total_due.is_positive())
    }

    /// Its installments for the arithmetic of payments.
    pub fn dues(&self) -> Result<Vec<Due>, Overflow> {
        self.installments.iter().map(Installment::due).collect()
    }
}
