//! Periods on the wire.

use crate::routes::printing;
use crate::uploads::media::Links;
use crate::wire::names::{BranchName, PersonName};
use crate::wire::{Day, Instant, Money, Percent};
use money::Cents;
use office::books::EntryId;
use office::periods::{
    BranchMonth, MissingCashUp, PeriodClose, PeriodCloseId, PeriodStatus, Preview, ProvisionRow,
};
use office::{DatedStatus, StaffId};
use serde::Serialize;
use utoipa::ToSchema;

/// The close of a period.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct Period {
    id: i64,
    /// Last day of the period. It begins after the period before it.
    period_end: Day,
    /// `checking`, `closed`, `failed` (the check found something, and nothing was closed) or
    /// `reopened`.
    status: &'static str,
    /// Person who requested the close.
    closed_by: PersonName,
    started_at: Instant,
    /// Time at which the check ended.
    finished_at: Option<Instant>,
    /// Number of findings of the check.
    findings: Option<i64>,
    reopened_by: Option<PersonName>,
    reopened_at: Option<Instant>,
    reopening_reason: Option<String>,
    /// The number of the journal's last entry of the period, and that entry's hash in hex.
    journal_entry: i64,
    journal_hash: String,
    /// The report with the trial balance as PDF, once it is closed: a signed path below `/api/media/`
    /// that works while the session is open. Null in the answer to the close.
    report_file: Option<String>,
}

impl Period {
    pub(super) fn of(close: PeriodClose, links: Option<&Links>) -> Self {
        let is_closed = close.status == PeriodStatus::Closed;
        let reopened_by = close.reopened_by.map(StaffId::get);
        Period {
            id: close.id.get(),
            period_end: close.period_end.into(),
            status: close.status.as_str(),
            closed_by: PersonName {
                id: close.closed_by.get(),
                first_name: close.closed_by_first_name,
                last_name: close.closed_by_last_name,
            },
            started_at: close.started_at.into(),
            finished_at: close.finished_at.map(Instant),
            findings: close.findings,
            reopened_by: reopened_by.map(|id| {
                PersonName::found(id, close.reopened_by_first_name, close.reopened_by_last_name)
            }),
            reopened_at: close.reopened_at.map(Instant),
            reopening_reason: close.reopening_reason,
            journal_entry: close.entry_number,
            journal_hash: hex::encode(close.head_hash),
            report_file: links
                .filter(|_| is_closed)
                .map(|links| links.to(&printing::path(close.id))),
        }
    }
}

/// Accruals and provisions on the last day of a month.
#[derive(Serialize, ToSchema)]
pub(super) struct MonthFigures {
    /// Interest due and unpaid on loans that are not in default.
    interest: Money,
    /// Fees due and unpaid on these loans.
    fees: Money,
    /// Provision before the change.
    provision_before: Money,
    provision: Money,
    /// Change in the provision.
    impairment: Money,
}

impl MonthFigures {
    fn of(rows: &[BranchMonth]) -> office::Result<Self> {
        let sum = |of: fn(&BranchMonth) -> Cents| Cents::sum(rows.iter().map(of));
        let (before, after) = (sum(|row| row.provision_before)?, sum(|row| row.provision)?);
        Ok(MonthFigures {
            interest: sum(|row| row.interest)?.into(),
            fees: sum(|row| row.fees)?.into(),
            provision_before: before.into(),
            provision: after.into(),
            impairment: after.minus(before)?.into(),
        })
    }
}

/// Accruals and provisions of a branch on the last day of a month, and the entries.
#[derive(Serialize, ToSchema)]
pub(super) struct BranchMonthFigures {
    branch: BranchName,
    #[serde(flatten)]
    figures: MonthFigures,
    accrual_entry: Option<i64>,
    provision_entry: Option<i64>,
    /// Reversing entry of the next day.
    back_entry: Option<i64>,
}

impl BranchMonthFigures {
    fn of(row: BranchMonth) -> office::Result<Self> {
        Ok(BranchMonthFigures {
            figures: MonthFigures::of(std::slice::from_ref(&row))?,
            branch: BranchName { id: row.branch_id.get(), name: row.branch_name },
            accrual_entry: row.accrual_entry_id.map(EntryId::get),
            provision_entry: row.provision_entry_id.map(EntryId::get),
            back_entry: row.back_entry_id.map(EntryId::get),
        })
    }
}

fn by_branch(rows: Vec<BranchMonth>) -> office::Result<Vec<BranchMonthFigures>> {
    rows.into_iter().map(BranchMonthFigures::of).collect()
}

/// The close of a period, with the figures of its last month.
#[derive(Serialize, ToSchema)]
pub(super) struct PeriodDetails {
    #[serde(flatten)]
    period: Period,
    /// Branches with figures only.
    branches: Vec<BranchMonthFigures>,
    totals: MonthFigures,
}

impl PeriodDetails {
    pub(super) fn of(
        close: PeriodClose,
        branches: Vec<BranchMonth>,
        links: &Links,
    ) -> office::Result<Self> {
        let totals = MonthFigures::of(&branches)?;
        let period = Period::of(close, Some(links));
        Ok(PeriodDetails { period, branches: by_branch(branches)?, totals })
    }
}

/// A branch whose cash moved on a day without a later count.
#[derive(Serialize, ToSchema)]
pub(super) struct MissingCount {
    branch_name: String,
    /// Last day on which the branch's cash moved.
    business_date: Day,
    /// True if a cash-up of the branch waits for a second person.
    is_waiting: bool,
}

impl From<MissingCashUp> for MissingCount {
    fn from(row: MissingCashUp) -> Self {
        let MissingCashUp { branch_name, business_date, is_waiting } = row;
        MissingCount { branch_name, business_date: business_date.into(), is_waiting }
    }
}

/// Preview of closing up to a day.
#[derive(Serialize, ToSchema)]
pub(super) struct PeriodPreview {
    /// Last day of the period. Null if there is no month to close.
    period_end: Option<Day>,
    /// Month ends to choose from, earliest first.
    choices: Vec<Day>,
    /// Last closed day: all days up to it are closed.
    last_closed: Option<Day>,
    /// Branches with figures only.
    branches: Vec<BranchMonthFigures>,
    totals: MonthFigures,
    /// Missing cash-ups, which prevent closing the period.
    missing_cash_ups: Vec<MissingCount>,
    /// True if rates of provision were in force at the period's end. Without them nothing was
    /// accrued or provided.
    has_provision_rates: bool,
    /// True if any branch has ever cashed up. Otherwise no cash-up is missing.
    has_cash_ups: bool,
    /// Period that is being checked.
    checking: Option<i64>,
}

impl PeriodPreview {
    pub(super) fn of(preview: Preview) -> office::Result<Self> {
        Ok(PeriodPreview {
            period_end: preview.period_end.map(Day),
            choices: preview.choices.into_iter().map(Day).collect(),
            last_closed: preview.last_closed.map(Day),
            totals: MonthFigures::of(&preview.branches)?,
            branches: by_branch(preview.branches)?,
            missing_cash_ups: preview.missing.into_iter().map(MissingCount::from).collect(),
            has_provision_rates: preview.has_rates,
            has_cash_ups: preview.has_cash_ups,
            checking: preview.checking.map(PeriodCloseId::get),
        })
    }
}

/// Rates of provision that apply from a date until a later row takes over.
#[derive(Serialize, ToSchema)]
pub(super) struct ProvisionRates {
    id: i64,
    effective_from: Day,
    /// `in_force`, `upcoming`, `past`, or `replaced` by another row from the same date.
    status: &'static str,
    rate_current: Percent,
    rate_1_30: Percent,
    rate_31_60: Percent,
    rate_61_90: Percent,
    rate_over_90: Percent,
    source: String,
    /// The id of the person.
    added_by: i64,
    added_at: Instant,
}

impl From<(ProvisionRow, DatedStatus)> for ProvisionRates {
    fn from((row, status): (ProvisionRow, DatedStatus)) -> Self {
        ProvisionRates {
            id: row.id.get(),
            effective_from: row.effective_from.into(),
            status: status.as_str(),
            rate_current: row.rate_current.into(),
            rate_1_30: row.rate_1_30.into(),
            rate_31_60: row.rate_31_60.into(),
            rate_61_90: row.rate_61_90.into(),
            rate_over_90: row.rate_over_90.into(),
            source: row.source,
            added_by: row.added_by.get(),
            added_at: row.added_at.into(),
        }
    }
}
