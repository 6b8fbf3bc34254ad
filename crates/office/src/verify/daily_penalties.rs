//! Penalties that are charged by the day: what the nights of an installment come to.

use super::queries::{InstallmentRow, LoanRow, daily as queries};
use super::schedule::Schedule;
use super::types::Report;
use crate::Result;
use lending::PenaltyMethod;
use money::{Cents, Date, Rate};
use store::{One, Tx};

/// Proves that each installment of a loan was charged for its nights what they cost at the loan's rate, and
/// that no day has charged the loan which has not ended.
pub(super) fn prove(loan: &LoanRow, schedule: &Schedule, today: Date, report: &mut Report) {
    let is_daily = loan.penalty_method == PenaltyMethod::Daily.as_str();
    for row in &schedule.rows {
        installment(row, schedule, (is_daily, Rate::from_millionths(loan.penalty_rate)), report);
    }
    let last = schedule.nights.iter().map(|night| night.business_date).max();
    let is_right = match loan.penalties_to {
        Some(day) => is_daily && day < today && last.is_none_or(|last| last <= day),
        None => !is_daily,
    };
    if !is_right {
        let what = "the day to which its penalties are charged does not match its nights";
        report.found(format!("loan {}", loan.id), what);
    }
}

fn installment(
    row: &InstallmentRow,
    schedule: &Schedule,
    (is_daily, rate): (bool, Rate),
    report: &mut Report,
) {
    let place = format!("installment {}", row.id);
    // Numbers too damaged to be reckoned with are no penalty.
    let costs = |cent_days: i64| lending::penalty_of(cent_days, rate).map_or(-1, Cents::get);
    let mut cent_days = 0_i64;
    for night in schedule.nights.iter().filter(|night| night.installment_id == row.id) {
        let before = costs(cent_days);
        cent_days = cent_days.saturating_add(night.overdue);
        let what = format!("the penalty for the night after {}", night.business_date);
        report.same(&place, &what, night.penalty, costs(cent_days).saturating_sub(before));
    }
    report.same(&place, "what was overdue on it over its nights", row.overdue_cent_days, cent_days);
    if is_daily {
        let charged = row.penalty.saturating_sub(row.earlier_penalty);
        report.same(&place, "its penalty by the day", charged, costs(cent_days));
    } else if cent_days != 0 {
        report.found(place, "it was charged by the day, but its loan is charged once");
    }
}

/// Entries and nights that are not of one another.
pub(super) fn entries(tx: &mut Tx, report: &mut Report) -> Result<()> {
    for One(entry) in queries::wrong_entries(tx)? {
        let what = "it does not match the nights for which it was charged";
        report.found(format!("journal entry {entry}"), what);
    }
    Ok(())
}
