//! Compares month ends with the portfolio of their day and the journal, and closed periods with the
//! journal. The amounts due and unpaid on that evening are compared with the sealed operation,
//! their only other record.

use super::queries::periods as queries;
use super::types::Report;
use crate::frame::records::Record;
use crate::periods::{MonthEndRow, PeriodRecord, ProvisionRow};
use crate::{Result, business_days};
use ledger::GENESIS;
use money::{Cents, Date};
use std::collections::BTreeMap;
use store::{One, Tx};

pub(super) fn prove(tx: &mut Tx, report: &mut Report) -> Result<()> {
    let rates = queries::rates(tx)?;
    let mut provided: BTreeMap<i64, Cents> = BTreeMap::new();
    for row in queries::month_ends(tx)? {
        let place = format!("month end {}", row.id);
        let before = provided.insert(row.branch_id, row.provision).unwrap_or_default();
        report.same(&place, "the provision before it", row.provision_before, before);
        provision(tx, &row, &rates, report)?;
    }
    let ended = business_days::last_ended(tx)?;
    for One(id) in queries::wrong_entries(tx)? {
        report.found(format!("month end {id}"), "its entries do not post what it says");
    }
    for One(id) in queries::not_back(tx, ended)? {
        let what = "its accrued income was not taken back on the next day";
        report.found(format!("month end {id}"), what);
    }
    for One(branch) in queries::wrong_provisions(tx)? {
        let what = "its provision in the books is not that of its last month";
        report.found(format!("branch {branch}"), what);
    }
    let One(strangers) = queries::strangers(tx)?;
    report.same("entries of month ends", "the number that belong to none", strangers, 0);
    closes(tx, ended, report)
}

/// The provision worked out again from the portfolio of that day.
fn provision(
    tx: &mut Tx,
    row: &MonthEndRow,
    rates: &[ProvisionRow],
    report: &mut Report,
) -> Result<()> {
    let place = format!("month end {}", row.id);
    let Some(rates) = rates.iter().find(|one| one.id.get() == row.provision_rates_id) else {
        report.found(&place, "its rates of provision are missing");
        return Ok(());
    };
    let outstanding = queries::outstanding(tx, row.branch_id, row.month_end)?.into_iter();
    let by_age = outstanding.map(|one| (one.arrears_age.0, one.principal));
    let reckoned = lending::provision(by_age, &rates.rates())?;
    report.same(&place, "the provision", row.provision, reckoned);
    Ok(())
}

/// Closed periods follow one another, each up to a month's end that is over, and their hash is that of
/// their last entry.
fn closes(tx: &mut Tx, ended: Option<Date>, report: &mut Report) -> Result<()> {
    let mut closed = Date::MIN;
    for row in queries::closes(tx)? {
        let place = format!("period close {}", row.id);
        let PeriodRecord { period_end, entry_number, .. } = row;
        if period_end != period_end.last_of_month() || ended.is_none_or(|ended| period_end > ended)
        {
            report.found(&place, "it does not end with a month that is over");
        }
        if row.status == "closed" {
            if period_end <= closed {
                report.found(&place, "an earlier close reaches as far");
            }
            closed = closed.max(period_end);
        }
        let (number, hash) = queries::last_entry(tx, period_end)?
            .map_or((0, GENESIS.to_vec()), |last| (last.id, last.hash));
        report.same(&place, "the last entry of the period", entry_number, number);
        if row.head_hash != hash {
            report.found(&place, "its hash is not that of the last entry of the period");
        }
    }
    Ok(())
}

/// Sealed records in their present state.
pub(super) fn records(tx: &mut Tx) -> Result<Vec<(&'static str, Record)>> {
    let mut found: Vec<(&str, Record)> = Vec::new();
    found.extend(queries::rates(tx)?.iter().map(|row| ("provision rates", row.record())));
    found.extend(queries::month_ends(tx)?.iter().map(|row| ("month end", row.record())));
    found.extend(queries::closes(tx)?.iter().map(|row| ("period close", row.record())));
    Ok(found)
}
