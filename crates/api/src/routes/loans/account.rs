//! Loan accounts on the wire, shared by all answers.

use super::above_limits::LimitExcess;
use super::reschedule::{LoanScheduleVersion, penalties};
use super::terms::LoanTerms;
use crate::routes::vat::FeeVat;
use crate::wire::names::{BranchAddress, PersonName};
use crate::wire::{Day, Money};
use lending::InstallmentStatus;
use money::{Cents, Date, Overflow};
use office::loans::{self, Loan, LoanDetails};
use serde::Serialize;
use utoipa::ToSchema;

/// A loan account.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct LoanAccount {
    id: i64,
    /// The application it came from.
    application: i64,
    client: LoanClient,
    /// The person who disbursed the loan.
    disbursed_by: PersonName,
    branch: BranchAddress,
    loan_product: LoanProductName,
    disbursement_date: Day,
    /// `active`, `closed`, `defaulted`, `written_off` or `cancelled` (its disbursement was reversed).
    status: &'static str,
    principal_amount: Money,
    interest_amount: Money,
    initiation_fee: Money,
    /// Service fees for the loan's whole duration.
    service_fees: Money,
    /// Initiation fee and service fees together.
    fee_amount: Money,
    /// VAT in the fees. Omitted if none is charged.
    #[serde(skip_serializing_if = "Option::is_none")]
    vat_amount: Option<Money>,
    /// Total as agreed, including charges added by rescheduling, without penalties.
    total_amount: Money,
    /// The amount still due on its installments.
    balance: Money,
    /// The balance at the write-off.
    written_off_amount: Money,
    /// Amount recovered since the write-off.
    recovered_amount: Money,
    /// Amount that can still be recovered: charges that had not fallen due are not owed.
    unrecovered_amount: Money,
    /// Due date of the first unpaid installment.
    next_payment_date: Option<Day>,
    mandate_id1: String,
    mandate_id2: String,
    /// Number of installments in the current schedule.
    installment_count: i64,
    payment_frequency: &'static str,
    /// Version of the schedule; above 1 once the loan was rescheduled.
    schedule_version: i64,
    /// Penalties charged so far. Omitted with the schedule.
    #[serde(skip_serializing_if = "Option::is_none")]
    penalty_amount: Option<Money>,
    /// Amount paid so far, without recoveries. Omitted with the schedule.
    #[serde(skip_serializing_if = "Option::is_none")]
    paid_amount: Option<Money>,
    /// Charges waived because of the in duplum limit, and penalties waived by decision. Omitted with the schedule.
    #[serde(skip_serializing_if = "Option::is_none")]
    waived_amount: Option<Money>,
    /// Charges rebated because the loan was settled early, or its principal reduced. Omitted with the schedule.
    #[serde(skip_serializing_if = "Option::is_none")]
    rebated_amount: Option<Money>,
    /// Payment schedule. Omitted when many loans are returned at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    payment_schedules: Option<Vec<Installment>>,
    /// The terms that the loan was made under. Only in the response for a single loan.
    #[serde(skip_serializing_if = "Option::is_none")]
    terms: Option<LoanTerms>,
    /// Credit limits that the loan exceeded when it was disbursed. Only sent with the terms.
    #[serde(skip_serializing_if = "Option::is_none")]
    above_limits: Option<Vec<LimitExcess>>,
    /// The versions of its schedule from the second on. Only with its terms.
    #[serde(skip_serializing_if = "Option::is_none")]
    schedule_versions: Option<Vec<LoanScheduleVersion>>,
}

/// The client of a loan.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct LoanClient {
    id: i64,
    first_name: String,
    last_name: String,
    national_id: String,
}

/// The product of a loan.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct LoanProductName {
    id: i64,
    name: String,
}

/// A line of a payment schedule.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct Installment {
    id: i64,
    /// Number of the installment, from 1.
    installment_number: u16,
    due_date: Day,
    /// Amount as scheduled, without penalties.
    amount: Money,
    principal_amount: Money,
    interest_amount: Money,
    /// Initiation fee and service fee together.
    fee_amount: Money,
    initiation_fee_amount: Money,
    service_fee_amount: Money,
    #[serde(flatten)]
    vat: FeeVat,
    penalty_amount: Money,
    paid_amount: Money,
    /// The total waived and rebated on it, carried over, and written off or cancelled with the loan.
    written_off_amount: Money,
    /// Part of the amount waived: charges above the in duplum limit, and penalties waived by
    /// decision.
    waived_amount: Money,
    /// Part of the amount rebated because the loan was settled early or its principal reduced.
    rebated_amount: Money,
    /// Part of the amount carried over to a later version of the schedule.
    carried_over_amount: Money,
    /// The version of the schedule that made it.
    schedule_version: i64,
    /// The outstanding amount.
    total_due: Money,
    /// Part of the unpaid amount that is a penalty.
    unpaid_penalty_amount: Money,
    /// Status: `paid`, `written_off`, `cancelled`, `rescheduled` (the unpaid part is in a later
    /// version of the schedule), `overdue`, `partially_paid` or `pending`.
    status: &'static str,
}

impl Installment {
    /// Converts the installments of a loan as of a day.
    pub(crate) fn all_of(
        account: &loans::LoanAccount,
        today: Date,
    ) -> Result<Vec<Installment>, Overflow> {
        let rows = account.installments.iter();
        rows.map(|row| Installment::of(row, account.status_of(row, today)?)).collect()
    }

    pub(super) fn of(
        row: &loans::Installment,
        status: InstallmentStatus,
    ) -> Result<Self, Overflow> {
        let fees = row.fees()?;
        Ok(Installment {
            id: row.id.get(),
            installment_number: row.number,
            due_date: row.due_on.into(),
            amount: row.amount()?.into(),
            principal_amount: row.principal.into(),
            interest_amount: row.interest.into(),
            fee_amount: row.fee.into(),
            initiation_fee_amount: fees.initiation.into(),
            service_fee_amount: fees.service.into(),
            vat: FeeVat::of(row.initiation_vat, row.service_vat)?,
            penalty_amount: row.penalty.into(),
            paid_amount: row.paid()?.into(),
            written_off_amount: row.written_off.into(),
            waived_amount: row.waived()?.into(),
            rebated_amount: row.rebated()?.into(),
            carried_over_amount: row.carried()?.into(),
            schedule_version: row.schedule_version,
            total_due: row.total_due.into(),
            unpaid_penalty_amount: row.unpaid_penalty()?.into(),
            status: status.as_str(),
        })
    }
}

impl LoanAccount {
    /// Converts an account with its schedule as of a day.
    pub(crate) fn of(account: loans::LoanAccount, today: Date) -> Result<Self, Overflow> {
        let payment_schedules = Some(Installment::all_of(&account, today)?);
        let sum = |part: fn(&loans::Installment) -> Result<Cents, Overflow>| {
            let parts = account.installments.iter().map(part);
            let parts = parts.collect::<Result<Vec<_>, _>>()?;
            Cents::sum(parts).map(|total| Some(Money::from(total)))
        };
        let (penalty_amount, paid_amount, waived_amount, rebated_amount) = (
            Some(penalties(&account)?.into()),
            sum(loans::Installment::paid)?,
            sum(loans::Installment::waived)?,
            sum(loans::Installment::rebated)?,
        );
        Ok(LoanAccount {
            penalty_amount,
            paid_amount,
            waived_amount,
            rebated_amount,
            payment_schedules,
            ..LoanAccount::without_schedule(account.loan)?
        })
    }

    /// Converts an account with all its details.
    pub(crate) fn of_details(details: LoanDetails, today: Date) -> Result<Self, Overflow> {
        let LoanDetails { account, terms, limits, excesses, versions } = details;
        let terms = Some(LoanTerms::of(&account.loan, &terms, limits)?);
        let above_limits = Some(excesses.iter().map(LimitExcess::from).collect());
        let versions = versions.into_iter().map(LoanScheduleVersion::from).collect();
        let schedule_versions = Some(versions);
        let account = LoanAccount::of(account, today)?;
        Ok(LoanAccount { terms, above_limits, schedule_versions, ..account })
    }

    /// Converts a loan without its schedule and the sums derived from it.
    pub(crate) fn without_schedule(loan: Loan) -> Result<Self, Overflow> {
        let fee_amount = loan.initiation_fee.plus(loan.service_fees_charged)?;
        let unrecovered_amount = loan.unrecovered()?;
        Ok(LoanAccount {
            id: loan.id.get(),
            application: loan.application_id.get(),
            client: LoanClient {
                id: loan.client_id.get(),
                first_name: loan.client_first_name,
                last_name: loan.client_last_name,
                national_id: loan.client_national_id,
            },
            disbursed_by: PersonName {
                id: loan.disbursed_by.get(),
                first_name: loan.disbursed_by_first_name,
                last_name: loan.disbursed_by_last_name,
            },
            branch: BranchAddress {
                id: loan.branch_id.get(),
                name: loan.branch_name,
                address: loan.branch_address,
            },
            loan_product: LoanProductName { id: loan.product_id.get(), name: loan.product_name },
            disbursement_date: loan.disbursed_on.into(),
            status: loan.status.0.as_str(),
            principal_amount: loan.principal.into(),
            interest_amount: loan.interest_charged.into(),
            initiation_fee: loan.initiation_fee.into(),
            service_fees: loan.service_fees_charged.into(),
            fee_amount: fee_amount.into(),
            vat_amount: Money::unless_zero(loan.vat_charged),
            total_amount: loan.total_charged.into(),
            balance: loan.balance.into(),
            written_off_amount: loan.written_off.into(),
            recovered_amount: loan.recovered.into(),
            unrecovered_amount: unrecovered_amount.into(),
            next_payment_date: loan.next_payment_on.map(Day::from),
            mandate_id1: loan.mandate_id1,
            mandate_id2: loan.mandate_id2,
            installment_count: loan.installment_count,
            payment_frequency: loan.payment_frequency.0.as_str(),
            schedule_version: loan.schedule_version,
            penalty_amount: None,
            paid_amount: None,
            waived_amount: None,
            rebated_amount: None,
            payment_schedules: None,
            terms: None,
            above_limits: None,
            schedule_versions: None,
        })
    }
}
