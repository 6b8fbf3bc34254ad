//! Notes about a loan, and promises.

use super::queries::{self, NewNoteRow};
use super::types::{LoanNote, NewNote, NoteId};
use crate::clients::{self, ClientId};
use crate::loans::{self, Loan, LoanId};
use crate::values::ERASED;
use crate::{
    Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Result, Subject, numbers,
};
use lending::LoanStatus;
use money::{Cents, add_days};
use store::{One, Tx};

/// More characters than this are no note but a report.
const MAX_TEXT: usize = 1000;
/// The maximum days until a promised payment.
const MAX_DAYS: i32 = 366;

/// Notes something about a loan, and what its client promised to pay. A new promise replaces the one
/// before. For staff of any branch, who serve any client.
pub fn add_note(tx: &mut Tx, ctx: &Ctx, id: LoanId, input: &NewNote) -> Result<Done<LoanNote>> {
    let actor = ctx.staff()?;
    let account = loans::account(tx, id)?.ok_or(Error::NotFound("loan account"))?;
    clients::current(tx, account.loan.client_id)?;
    let mut check = Check::new();
    let text = check.printed_text(&input.text, "text", "Please enter a note.", MAX_TEXT);
    check_promise(&mut check, ctx, &account.loan, input)?;
    check.finish()?;
    let note = NoteId::new(numbers::next(tx, "loan_notes")?);
    let branch = account.loan.branch_id;
    NewNoteRow {
        id: note,
        loan_id: id,
        branch_id: branch,
        content: &text,
        promised_on: input.promised_on,
        promised_amount: input.promised_amount,
        created_by: actor.staff,
        created_at: ctx.now,
        business_date: ctx.today,
    }
    .insert(tx)?;
    let mut changes = Changes::none().set("loan_account", id.get());
    if let Some((on, amount)) = input.promised_on.zip(input.promised_amount) {
        queries::replace_promises(tx, id, note)?;
        changes = changes.set("promised_on", on).set("promised_amount", amount);
    }
    let written = queries::note(tx, note)?;
    let event = Event::new(EventKind::LoanNoted, Audience::Branch(branch)).with("loan", id.get());
    let subject = Subject::new("loan_note", note.get());
    let done = LoanNote::of(written, ctx.today);
    Ok(Done::new(done, "loan.note", subject, changes).with_event(event))
}

/// Erases what was noted about a client's loans, and answers which notes; what was promised stays.
pub(crate) fn erase_notes(tx: &mut Tx, client: ClientId) -> Result<Vec<Subject>> {
    queries::erase_notes(tx, client, ERASED)?;
    let notes = queries::notes_of(tx, client)?.into_iter();
    Ok(notes.map(|One(id)| Subject::new("loan_note", id)).collect())
}

fn check_promise(check: &mut Check, ctx: &Ctx, loan: &Loan, input: &NewNote) -> Result<()> {
    let (on, amount) = match (input.promised_on, input.promised_amount) {
        (None, None) => return Ok(()),
        (Some(on), Some(amount)) => (on, amount),
        (None, Some(_)) => {
            check.fail("promise_date", "Please enter the day of the promise.");
            return Ok(());
        }
        (Some(_), None) => {
            check.fail("promise_amount", "Please enter the amount that was promised.");
            return Ok(());
        }
    };
    check.rule(on >= ctx.today, "promise_date", "Choose today or a later day.");
    let latest = add_days(ctx.today, MAX_DAYS);
    check.rule(on <= latest, "promise_date", "Choose a day within a year.");
    let owed = owed(loan)?;
    if !check.rule(owed.is_positive(), "promise_amount", "Nothing is owed on this loan.") {
        return Ok(());
    }
    if check.rule(amount.is_positive(), "promise_amount", "Amount must be greater than 0") {
        let message = format!("The amount is more than is owed: {}.", owed.rand());
        check.rule(amount <= owed, "promise_amount", message);
    }
    Ok(())
}

/// The amount that can still be paid on a loan.
fn owed(loan: &Loan) -> Result<Cents> {
    match loan.status.0 {
        LoanStatus::WrittenOff => Ok(loan.unrecovered()?),
        _ => Ok(loan.balance),
    }
}

/// The notes of a loan, the newest first. For staff of any branch.
pub fn notes(tx: &mut Tx, ctx: &Ctx, id: LoanId) -> Result<Vec<LoanNote>> {
    ctx.staff()?;
    loans::account(tx, id)?.ok_or(Error::NotFound("loan account"))?;
    let rows = queries::notes(tx, id)?;
    Ok(rows.into_iter().map(|row| LoanNote::of(row, ctx.today)).collect())
}
