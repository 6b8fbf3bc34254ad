//! Preview of rescheduling a loan. The reschedule itself is a request.

use super::account::Installment;
use crate::App;
use crate::calls::extract::{Body, Caller, Path};
use crate::calls::respond::Json;
use crate::routes::applications::{DueDate, LoanWarning};
use crate::wire::error::Result;
use crate::wire::input::{Input, input};
use crate::wire::names::PersonName;
use crate::wire::{Day, Money};
use axum::extract::State;
use money::{Cents, Date, Overflow};
use office::Check;
use office::loans::{self, LoanId, NewReschedule, ScheduleVersion};
use office::reschedules::{self, Proposal};
use serde::Serialize;
use utoipa::ToSchema;

input! {
    /// New installments for the unpaid part of a loan.
    #[example({
        "installment_count": 3, "payment_frequency": "monthly",
        "schedule_due_dates": ["2026-04-10", "2026-05-10", "2026-06-10"]
    })]
    pub(super) struct NewScheduleForm {
        /// `monthly`, `weekly`, `biweekly` or `quarterly`.
        payment_frequency: String = required,
        /// Number of installments, at most 1600.
        installment_count: i64 = required,
        /// Due dates, one per installment, ascending, none before today.
        schedule_due_dates: Vec<DueDate> = required,
    }
}

impl NewScheduleForm {
    pub(super) fn parse(self, check: &mut Check) -> NewReschedule {
        let NewScheduleForm { payment_frequency, installment_count, schedule_due_dates } = self;
        new_schedule(payment_frequency, installment_count, schedule_due_dates, check)
    }
}

/// Validates a new schedule, for the preview and the request.
pub(in crate::routes) fn new_schedule(
    payment_frequency: Input<String>,
    installment_count: Input<i64>,
    schedule_due_dates: Input<Vec<DueDate>>,
    check: &mut Check,
) -> NewReschedule {
    let dates = schedule_due_dates.optional(check, "schedule_due_dates").unwrap_or_default();
    NewReschedule {
        payment_frequency: payment_frequency.text(check, "payment_frequency").unwrap_or_default(),
        installment_count: installment_count.optional(check, "installment_count"),
        due_dates: dates.into_iter().filter_map(DueDate::date).collect(),
    }
}

/// A version of a loan's schedule, from the second on.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct LoanScheduleVersion {
    version: i64,
    rescheduled_on: Day,
    rescheduled_by: PersonName,
    /// The number of the journal entry.
    entry: i64,
    /// Number of days by which it lasts longer than the version before.
    added_days: i64,
    added_interest: Money,
    added_service_fees: Money,
    /// VAT in the added fees. Omitted if none is charged.
    #[serde(skip_serializing_if = "Option::is_none")]
    added_vat: Option<Money>,
    /// Balance carried over from the version before.
    balance_before: Money,
}

impl From<ScheduleVersion> for LoanScheduleVersion {
    fn from(row: ScheduleVersion) -> Self {
        LoanScheduleVersion {
            version: row.version,
            rescheduled_on: row.rescheduled_on.into(),
            rescheduled_by: PersonName {
                id: row.rescheduled_by.get(),
                first_name: row.rescheduled_by_first_name,
                last_name: row.rescheduled_by_last_name,
            },
            entry: row.entry_id.get(),
            added_days: row.added_days,
            added_interest: row.added_interest.into(),
            added_service_fees: row.added_service_fees.into(),
            added_vat: Money::unless_zero(row.added_vat),
            balance_before: row.balance_before.into(),
        }
    }
}

/// An installment of a proposed schedule.
#[derive(Clone, Serialize, ToSchema)]
struct PlannedInstallment {
    installment_number: u16,
    due_date: Day,
    /// Principal, interest and fees.
    amount: Money,
    principal_amount: Money,
    interest_amount: Money,
    /// Initiation fee and service fee together.
    fee_amount: Money,
    /// Penalties that have been charged already.
    penalty_amount: Money,
    /// Total of the new schedule.
    total_due: Money,
}

/// A new schedule, the current one, and the cost of the change.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct ReschedulePreview {
    /// The unpaid amount, which is carried over.
    balance_before: Money,
    balance_after: Money,
    /// Days from the later of the present last due date and today to the new last due date.
    added_days: i64,
    /// Interest for the added time.
    added_interest: Money,
    /// Service fees of the added months.
    added_service_fees: Money,
    /// VAT in the added fees. Omitted if none is charged.
    #[serde(skip_serializing_if = "Option::is_none")]
    added_vat: Option<Money>,
    payment_frequency: &'static str,
    /// The installments that would be replaced.
    replaced: Vec<Installment>,
    /// New installments of the schedule.
    installments: Vec<PlannedInstallment>,
    /// Legal limits that the new schedule exceeds.
    warnings: Vec<LoanWarning>,
}

impl ReschedulePreview {
    fn of(proposal: Proposal, today: Date) -> std::result::Result<Self, Overflow> {
        let Proposal { account, plan, warnings } = proposal;
        let last = account.installments.last().map_or(0, |row| row.number);
        let rows = (last.saturating_add(1)..).zip(&plan.schedule.installments);
        let installments = rows.map(|(installment_number, row)| {
            Ok(PlannedInstallment {
                installment_number,
                due_date: row.due_on.into(),
                amount: row.amount()?.minus(row.earlier.penalty)?.into(),
                principal_amount: row.principal.into(),
                interest_amount: row.interest.into(),
                fee_amount: row.fees.total()?.into(),
                penalty_amount: row.earlier.penalty.into(),
                total_due: row.amount()?.into(),
            })
        });
        let carried = &plan.schedule.carried;
        let is_carried =
            |row: &&loans::Installment| carried.iter().any(|one| one.installment == row.id.get());
        let replaced = account.installments.iter().filter(is_carried);
        Ok(ReschedulePreview {
            balance_before: plan.balance_before.into(),
            balance_after: plan.balance_after.into(),
            added_days: plan.schedule.added_days,
            added_interest: plan.schedule.added_interest.into(),
            added_service_fees: plan.schedule.added_service_fees.into(),
            added_vat: Money::unless_zero(plan.schedule.added_vat),
            payment_frequency: plan.frequency.as_str(),
            replaced: replaced
                .map(|row| Installment::of(row, account.status_of(row, today)?))
                .collect::<std::result::Result<_, _>>()?,
            installments: installments.collect::<std::result::Result<_, Overflow>>()?,
            warnings: warnings.into_iter().map(LoanWarning::from).collect(),
        })
    }
}

/// Calculates new installments for the unpaid part of a loan, and their cost, without changing it.
#[utoipa::path(
    post, path = "/loan-accounts/{id}/reschedule/preview/",
    params(("id" = i64, Path)),
    request_body = NewScheduleForm,
    responses((status = 200, body = ReschedulePreview)),
)]
pub(super) async fn preview(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<NewScheduleForm>,
) -> Result<Json<ReschedulePreview>> {
    let mut check = Check::new();
    let wanted = body.given.parse(&mut check);
    check.finish()?;
    let question = move |tx: &mut _, ctx: &office::Ctx| {
        let proposal = reschedules::preview(tx, ctx, LoanId::new(id), &wanted)?;
        Ok(ReschedulePreview::of(proposal, ctx.today)?)
    };
    Ok(Json(app.read(caller, question).await?))
}

/// Penalties of the loan's installments, due or paid, each once.
pub(super) fn penalties(account: &loans::LoanAccount) -> std::result::Result<Cents, Overflow> {
    account
        .installments
        .iter()
        .try_fold(Cents::ZERO, |sum, row| sum.plus(row.penalty)?.minus(row.carried_penalty))
}
