//! Editing an open loan: its mandates, and when its unpaid installments fall due (contract §12). Its
//! amounts never change that way: that would be a new schedule.

use super::edited::{LoanEdit, LoanEdits, LoanField};
use super::record::LoanEditRecord;
use super::types::{Installment, LoanAccount, LoanId};
use super::{account, check_mandate, in_duplum, progress, queries, reschedules, terms_of};
use crate::{
    Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Result, Subject, business_days,
    numbers,
};
use lending::{LoanStatus, MARGIN_DAYS};
use money::{Date, add_days, add_months, date_in_words, days_between};
use std::collections::BTreeSet;
use store::Tx;

/// By how many days an edit moves a due date at most.
const MAX_DAYS_MOVED: i32 = 31;

/// Edits a loan on behalf of the person who approved it. The caller has checked their right.
pub(crate) fn edit(
    tx: &mut Tx,
    ctx: &Ctx,
    id: LoanId,
    edits: &LoanEdits,
    reason: &str,
) -> Result<Done<LoanAccount>> {
    let actor = ctx.staff()?;
    let mut account = account(tx, id)?.ok_or(Error::NotFound("loan account"))?;
    can_be_edited(tx, &account, edits, ctx.today)?;
    // A month's accruals follow from the due dates of its last evening.
    let ended = business_days::last_ended(tx)?;
    business_days::must_be_caught_up(tx, ctx, ended)?;
    let wanted = proposed(&account, edits);
    let first = numbers::take(tx, "loan_edits", numbers::of_rows(wanted.len())?)?;
    let mut changes = Changes::none().set("reason", reason);
    let mut records = Vec::with_capacity(wanted.len());
    for (number, edit) in (first..).zip(&wanted) {
        changes = changes.change(&edit.name(), &edit.before, &edit.after);
        records.push(LoanEditRecord {
            id: number,
            loan_id: id.get(),
            installment_id: row_of(&account, edit).map(|row| row.id.get()),
            field: edit.field.to_string(),
            old_value: edit.before.clone(),
            new_value: edit.after.clone(),
            edited_by: actor.staff.get(),
            edited_at: ctx.now,
            business_date: ctx.today,
        });
    }
    LoanEditRecord::insert_all(tx, &records)?;
    apply(tx, &mut account, edits)?;
    in_duplum::due_dates_moved(&mut account, ctx.today)?;
    progress::store_due_dates(tx, ctx, &mut account)?;
    let (branch, client) = (account.loan.branch_id, account.loan.client_id);
    let event = Event::new(EventKind::LoanEdited, Audience::Branch(branch))
        .with("loan", id.get())
        .with("client", client.get());
    let done = Done::new(account, "loan.edit", Subject::new("loan", id.get()), changes);
    Ok(records.iter().map(LoanEditRecord::record).fold(done.with_event(event), Done::recording))
}

/// Lists the values that the edits would change, including edits that are not allowed.
pub(crate) fn proposed(account: &LoanAccount, edits: &LoanEdits) -> Vec<LoanEdit> {
    let loan = &account.loan;
    let mandate = |field, before: &str, after: &Option<String>| {
        let after = after.as_ref()?.trim().to_owned();
        Some(LoanEdit { field, installment: None, before: before.to_owned(), after })
    };
    let mandates = [
        mandate(LoanField::MandateId1, &loan.mandate_id1, &edits.mandate_id1),
        mandate(LoanField::MandateId2, &loan.mandate_id2, &edits.mandate_id2),
    ];
    let moved = edits.due_dates.iter().filter_map(|(number, due_on)| {
        let row = account.installments.iter().find(|row| row.number == *number)?;
        Some(LoanEdit {
            field: LoanField::DueDate,
            installment: Some(*number),
            before: row.due_on.to_string(),
            after: due_on.to_string(),
        })
    });
    mandates.into_iter().flatten().chain(moved).collect()
}

/// Refuses edits of a loan that is over, edits that change nothing, and due dates that cannot be.
pub(crate) fn can_be_edited(
    tx: &mut Tx,
    account: &LoanAccount,
    edits: &LoanEdits,
    today: Date,
) -> Result<()> {
    match account.loan.status.0 {
        LoanStatus::Active | LoanStatus::Defaulted => {}
        status => {
            let message = format!("This loan account is {status}. It can no longer be edited.");
            return Err(Error::conflict("loan_closed", message.replace('_', " ")));
        }
    }
    let mut check = Check::new();
    for (value, field) in [(&edits.mandate_id1, "mandate_id1"), (&edits.mandate_id2, "mandate_id2")]
    {
        if let Some(value) = value {
            check_mandate(value, field, &mut check);
        }
    }
    due_dates(account, edits, today, &mut check);
    if check.is_sound("due_dates") && !edits.due_dates.is_empty() {
        let latest = latest_end(tx, account)?;
        fit(account, edits, latest, &mut check);
    }
    let nothing = proposed(account, edits).iter().all(|edit| edit.before == edit.after);
    let changes_something = !nothing || !check.is_sound("due_dates");
    check.rule(changes_something, "changes", "Change at least one value.");
    check.finish()
}

/// Due dates ascend, lie after today, and are moved by a month at most. Only what is not late can be
/// moved and, while the loan is in arrears, only what has not fallen due: the in duplum rule has
/// counted the rest.
fn due_dates(account: &LoanAccount, edits: &LoanEdits, today: Date, check: &mut Check) {
    let in_arrears = account.loan.default_began_on.is_some();
    let mut seen = BTreeSet::new();
    // One more than there are is wrong already; what comes after it adds nothing.
    for (number, due_on) in edits.due_dates.iter().take(account.installments.len() + 1) {
        let twice = !seen.insert(number);
        let row = account.installments.iter().find(|row| row.number == *number).filter(|_| !twice);
        let Some(row) = row else {
            let what = if twice { "is named twice" } else { "does not exist" };
            check.fail("due_dates", format!("Installment {number} {what}."));
            continue;
        };
        if let Some(message) = fault(row, *due_on, today, in_arrears) {
            check.fail("due_dates", message);
        }
    }
    if !check.is_sound("due_dates") {
        return;
    }
    // Installments of an earlier version may fall due later, as long as they have no unpaid amount.
    let version = account.loan.schedule_version;
    let asks = |row: &&Installment| row.schedule_version < version && row.total_due.is_positive();
    if let Some(Installment { number: older, due_on: after, .. }) =
        account.installments.iter().rfind(asks)
    {
        for (number, due_on) in &edits.due_dates {
            let message = format!("Installment {number} must fall due after installment {older}.");
            check.rule(due_on >= after, "due_dates", message);
        }
    }
    let rows: Vec<(u16, Date)> =
        account.current().map(|row| (row.number, edits.due_on(row))).collect();
    for ((earlier, before), (later, after)) in rows.iter().zip(rows.iter().skip(1)) {
        let message = format!("Installment {later} must fall due after installment {earlier}.");
        check.rule(before < after, "due_dates", message);
    }
}

/// The day on which the schedule that holds may end at the latest (contract §5): as when it was agreed on.
fn latest_end(tx: &mut Tx, account: &LoanAccount) -> Result<Date> {
    let months = terms_of(tx, account.loan.id)?.term_months;
    let version = reschedules::latest(tx, &account.loan)?;
    let agreed_on = version.map_or(account.loan.disbursed_on, |version| version.rescheduled_on);
    Ok(add_days(add_months(agreed_on, u32::from(months)), MARGIN_DAYS))
}

/// Moved due dates keep the distances of the frequency, and the agreed end: interest is charged for
/// a period, so no period may be too short or empty (contract §5).
fn fit(account: &LoanAccount, edits: &LoanEdits, latest: Date, check: &mut Check) {
    let frequency = account.loan.payment_frequency.0;
    let rows: Vec<&Installment> = account.current().collect();
    for (earlier, later) in rows.iter().zip(rows.iter().skip(1)) {
        let (before, after) = (edits.due_on(earlier), edits.due_on(later));
        let fitting = frequency.next_due(before);
        if (before, after) == (earlier.due_on, later.due_on) || fitting.contains(&after) {
            continue;
        }
        let (number, (first, last)) = (later.number, fitting.into_inner());
        let message = format!(
            "Installment {number} must fall due from {} to {} to fit the payment frequency.",
            date_in_words(first),
            date_in_words(last)
        );
        check.fail("due_dates", message);
    }
    if let Some(row) = rows.last() {
        let due_on = edits.due_on(row);
        let message = format!("The last due date cannot be later than {}.", date_in_words(latest));
        check.rule(due_on <= row.due_on.max(latest), "due_dates", message);
    }
}

/// Why an installment cannot fall due on that day.
fn fault(row: &Installment, due_on: Date, today: Date, in_arrears: bool) -> Option<String> {
    let number = row.number;
    let is_late = today > row.late_after || row.assessed_on.is_some();
    let furthest = (add_days(row.due_on, -MAX_DAYS_MOVED), add_days(row.due_on, MAX_DAYS_MOVED));
    if row.is_replaced() || row.asks_again {
        Some(format!("Installment {number} was replaced when the loan was rescheduled."))
    } else if !row.total_due.is_positive() {
        Some(format!("Installment {number} is already paid."))
    } else if is_late || in_arrears && row.due_on <= today {
        Some(format!("Installment {number} is overdue. Its due date can no longer be changed."))
    } else if due_on <= today {
        Some(format!("The new due date of installment {number} must be after today."))
    } else if due_on < furthest.0 || due_on > furthest.1 {
        Some(format!("Installment {number} can be moved by at most {MAX_DAYS_MOVED} days."))
    } else {
        None
    }
}

/// Changes the loan and its installments, in the tables and in `account`.
fn apply(tx: &mut Tx, account: &mut LoanAccount, edits: &LoanEdits) -> Result<()> {
    let loan = &mut account.loan;
    if let Some(mandate) = &edits.mandate_id1 {
        mandate.trim().clone_into(&mut loan.mandate_id1);
    }
    if let Some(mandate) = &edits.mandate_id2 {
        mandate.trim().clone_into(&mut loan.mandate_id2);
    }
    queries::set_mandates(tx, loan.id, &loan.mandate_id1, &loan.mandate_id2)?;
    for row in &mut account.installments {
        let due_on = edits.due_on(row);
        if due_on != row.due_on {
            let days_moved = i32::try_from(days_between(row.due_on, due_on))
                .map_err(|error| Error::internal(format!("a due date is out of range: {error}")))?;
            row.late_after = add_days(row.late_after, days_moved);
            row.due_on = due_on;
            queries::set_due_date(tx, row.id, row.due_on, row.late_after)?;
        }
    }
    Ok(())
}

fn row_of<'a>(account: &'a LoanAccount, edit: &LoanEdit) -> Option<&'a Installment> {
    let number = edit.installment?;
    account.installments.iter().find(|row| row.number == number)
}
