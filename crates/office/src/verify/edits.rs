//! Restores a loan as agreed by undoing its edits, the latest first. Each undone edit must lead to
//! the value before the next one, and the last must match the loan's present value.

use super::schedule::Schedule;
use crate::frame::records::Hash;
use crate::loans::LoanField;
use crate::loans::record::{LoanEditRecord, LoanRecord, ScheduledRecord};
use money::{Date, add_days, days_between};
use std::collections::HashSet;

/// The digest of the loan as it was agreed, and whether its edits lead to what it says now.
pub(super) fn agreed(mut loan: LoanRecord, schedule: &Schedule) -> (Hash, bool) {
    let mut rows: Vec<ScheduledRecord> = schedule.scheduled().collect();
    let mut lead_here = true;
    for edit in &schedule.edits {
        lead_here &= undo(&mut loan, &mut rows, edit).is_some();
    }
    let first = schedule.rows.iter().filter(|row| row.schedule_version == 1);
    let ids: HashSet<i64> = first.map(|row| row.id).collect();
    (loan.hash(rows.into_iter().filter(|row| ids.contains(&row.id))), lead_here)
}

/// All installments as created, in every version of the schedule.
pub(super) fn agreed_rows(schedule: &Schedule) -> Vec<ScheduledRecord> {
    let mut rows: Vec<ScheduledRecord> = schedule.scheduled().collect();
    for edit in &schedule.edits {
        let row = rows.iter_mut().find(|row| Some(row.id) == edit.installment_id);
        if let (Some(row), Ok(before)) = (row, edit.old_value.parse::<Date>()) {
            let days = days_between(row.due_on, row.late_after);
            row.due_on = before;
            row.late_after = add_days(before, i32::try_from(days).unwrap_or_default());
        }
    }
    rows
}

/// `None` if the value is not the one that the edit left, or if the edit cannot be read.
fn undo(loan: &mut LoanRecord, rows: &mut [ScheduledRecord], edit: &LoanEditRecord) -> Option<()> {
    let text = match LoanField::parse(&edit.field)? {
        LoanField::MandateId1 => &mut loan.mandate_id1,
        LoanField::MandateId2 => &mut loan.mandate_id2,
        LoanField::DueDate => {
            let (before, after): (Date, Date) =
                (edit.old_value.parse().ok()?, edit.new_value.parse().ok()?);
            let row = rows.iter_mut().find(|row| Some(row.id) == edit.installment_id)?;
            let grace = i32::try_from(loan.grace_days).ok()?;
            let is_as_left = row.due_on == after && row.late_after == add_days(after, grace);
            (row.due_on, row.late_after) = (before, add_days(before, grace));
            return is_as_left.then_some(());
        }
    };
    let is_as_left = *text == edit.new_value;
    text.clone_from(&edit.old_value);
    is_as_left.then_some(())
}
