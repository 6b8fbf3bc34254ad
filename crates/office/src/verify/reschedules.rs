//! Checks versions of schedules: each carried over the unpaid rest of the previous version, and its
//! installments add up to that plus the additions.

use super::BATCH_SIZE;
use super::queries::reschedules::CarryRow;
use super::queries::{self, InstallmentRow, LoanRow};
use super::schedule::{Schedule, Sum};
use super::types::Report;
use crate::Result;
use crate::frame::records::Hash;
use crate::loans::record::{RescheduleExcessRecord, RescheduleRecord, RescheduledRow};
use money::Cents;
use std::collections::HashMap;
use store::{One, Tx};

/// The versions of a loan's schedule follow from one another, up to the one that holds.
pub(super) fn prove(loan: &LoanRow, schedule: &Schedule, report: &mut Report) {
    let place = format!("loan {}", loan.id);
    let made = &schedule.reschedules;
    let last = i64::try_from(made.len()).unwrap_or(i64::MAX).saturating_add(1);
    report.same(&place, "the version of its schedule", loan.schedule_version, last);
    let frequency = made.last().map(|record| &record.payment_frequency);
    if loan.rescheduled_frequency.as_ref() != frequency {
        report.found(&place, "its payment frequency is not that of its schedule");
    }
    let current = schedule.sum(|row| (row.carried() == Sum::default()).into());
    if loan.rescheduled_count != made.last().map(|_| current) {
        report.found(&place, "its number of installments is not that of its schedule");
    }
    let added = |part: fn(&RescheduleRecord) -> Cents| {
        made.iter().fold(0_i64, |sum, record| sum.saturating_add(part(record).get()))
    };
    let interest = added(|record| record.added_interest);
    report.same(&place, "the interest that was added", loan.added_interest, interest);
    let fees = added(|record| record.added_service_fees);
    report.same(&place, "the service fees that were added", loan.added_service_fees, fees);
    for row in &schedule.rows {
        let place = format!("installment {}", row.id);
        if !(1..=last).contains(&row.schedule_version) {
            report.found(&place, "it belongs to a version of the schedule that does not exist");
        }
        if row.schedule_version == last && row.carried() != Sum::default() {
            report.found(&place, "it is carried over, but nothing has replaced it");
        }
        let earlier = [row.earlier_penalty, row.earlier_interest, row.earlier_service_fee];
        if row.schedule_version == 1 && earlier != [0; 3] {
            report.found(&place, "it is of the first schedule, but had fallen due earlier");
        }
        if row.asks_again != schedule.reopened.contains(&row.id) {
            report.found(&place, "whether it asks again does not match its payments");
        }
        if !carries_agree(schedule, row) {
            report.found(&place, "what was carried over of it does not match its reschedules");
        }
        let is_whole = row.schedule_version == last || row.asks_again || row.total_due == 0;
        if !is_whole || row.assessed_on.is_none() && row.penalty != row.earlier_penalty {
            report
                .found(&place, "its penalty or what was carried over does not match the schedule");
        }
    }
    for (version, record) in (2..).zip(made) {
        let place = format!("reschedule {}", record.id);
        report.same(&place, "its version", record.version, version);
        let carried = carried_by(schedule, version).map(CarryRow::parts);
        let carried = carried.fold(Sum::default(), Sum::plus);
        report.same(&place, "what was carried over", record.balance_before.get(), carried.total());
        let due = of(schedule, version).map(|row| Sum {
            principal: row.principal,
            interest: row.interest,
            fee: row.fee,
            penalty: row.earlier_penalty,
        });
        let (due, count) =
            due.fold((Sum::default(), 0), |(sum, count), row| (sum.plus(row), count + 1));
        report.same(&place, "its number of installments", record.installment_count, count);
        for (what, carried, added, due) in [
            ("principal", carried.principal, 0, due.principal),
            ("interest", carried.interest, record.added_interest.get(), due.interest),
            ("fees", carried.fee, record.added_service_fees.get(), due.fee),
            ("penalties", carried.penalty, 0, due.penalty),
        ] {
            report.same(&place, what, due, carried.saturating_add(added));
        }
    }
}

/// True if the amounts carried over from an installment match the later reschedules: the one that
/// replaced it, and others as far as it was still due.
fn carries_agree(schedule: &Schedule, row: &InstallmentRow) -> bool {
    let own = schedule.carries.iter().filter(|one| one.installment_id == row.id);
    let next = row.schedule_version.saturating_add(1);
    let follows = |one: &&CarryRow| one.version == next || row.asks_again && one.version > next;
    own.clone().all(|one| follows(&one))
        && own.map(CarryRow::parts).fold(Sum::default(), Sum::plus) == row.carried()
}

/// Amounts carried over by the reschedule that made a version, in the order of the installments.
fn carried_by(schedule: &Schedule, version: i64) -> impl Iterator<Item = &CarryRow> {
    schedule.carries.iter().filter(move |one| one.version == version)
}

impl CarryRow {
    fn parts(&self) -> Sum {
        let CarryRow { principal, interest, fee, penalty, .. } = *self;
        Sum { principal, interest, fee, penalty }
    }
}

/// Entries and reschedules that are not of one another.
pub(super) fn entries(tx: &mut Tx, report: &mut Report) -> Result<()> {
    for One(entry) in queries::reschedules::wrong_entries(tx)? {
        let what = "it does not match the reschedule of its loan";
        report.found(format!("journal entry {entry}"), what);
    }
    Ok(())
}

/// The digests of reschedules after the first id up to the second, as the rows have them.
pub(super) fn hashes(tx: &mut Tx, (after, last): (i64, i64)) -> Result<Vec<(i64, Hash)>> {
    let records = queries::reschedules::records(tx, after, last, BATCH_SIZE)?;
    let end = records.last().map_or(after, |record| record.id);
    let mut excesses: HashMap<i64, Vec<RescheduleExcessRecord>> = HashMap::new();
    for row in queries::reschedules::excesses(tx, after, end)? {
        excesses.entry(row.reschedule_id).or_default().push(row);
    }
    let mut hashes = Vec::with_capacity(records.len());
    for record in records {
        let loan = (record.loan_id.saturating_sub(1), record.loan_id);
        let schedule = super::schedule::load(tx, loan)?.remove(&record.loan_id);
        let schedule = schedule.unwrap_or_default();
        let excesses = excesses.remove(&record.id).unwrap_or_default();
        hashes.push((record.id, hash(&record, &schedule, &excesses)));
    }
    Ok(hashes)
}

fn hash(
    record: &RescheduleRecord,
    schedule: &Schedule,
    excesses: &[RescheduleExcessRecord],
) -> Hash {
    let agreed = super::edits::agreed_rows(schedule);
    let carried = carried_by(schedule, record.version);
    let carried = carried.map(|one| (one.installment_id, one.parts().parts()));
    let rows: Vec<_> = of(schedule, record.version)
        .filter_map(|row| {
            let as_made = agreed.iter().find(|one| one.id == row.id)?;
            Some(RescheduledRow {
                id: row.id,
                number: row.number,
                due_on: as_made.due_on,
                late_after: as_made.late_after,
                principal: as_made.principal,
                interest: as_made.interest,
                fee: as_made.fee,
                initiation_fee: Cents::new(row.initiation_fee),
                earlier_penalty: Cents::new(row.earlier_penalty),
                earlier_interest: Cents::new(row.earlier_interest),
                earlier_service_fee: Cents::new(row.earlier_service_fee),
                schedule_version: row.schedule_version,
                initiation_vat: Cents::new(row.initiation_vat),
                service_vat: Cents::new(row.service_vat),
                earlier_vat: Cents::new(row.earlier_vat),
            })
        })
        .collect();
    record.hash(carried, &rows, excesses)
}

fn of(schedule: &Schedule, version: i64) -> impl Iterator<Item = &InstallmentRow> {
    schedule.rows.iter().filter(move |row| row.schedule_version == version)
}
