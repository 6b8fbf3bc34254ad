//! Client credits: money in the bank that waits to be put on a loan or paid back.

use super::posting::{
    Placed, bank_moved, branch_of, event, foreseen, impossible, must_be_as_seen, must_be_open,
    place, posted,
};
use super::queries;
use super::types::{NewPosting, Posted, PostingPreview};
use crate::bank_lines::record::MoveRecord;
use crate::bank_lines::{self, BankLine, BankLineId, MAY_IMPORT, MoveKind, Step};
use crate::clients::{self, ClientId};
use crate::{Access, Changes, Check, Ctx, Done, Error, Permission, Result, books, staff};
use ledger::{MoneyKind, posting};
use money::Cents;
use store::Tx;

/// Access to paying credits back. Like a withdrawal, it takes money out of the bank.
pub const MAY_PAY_BACK: Access = MAY_IMPORT.confirmed();
/// Access to returning a mistaken pay-back.
pub const MAY_RETURN: Access = Access::ADMINISTRATORS.with(Permission::VerifyEditLoansRequests);

/// More characters than this are no reason.
const MAX_NOTE: usize = 200;

/// Puts what is free of a line among client credits: debit branch bank, credit client credits. Whose
/// money it is may be unknown.
pub fn hold(
    tx: &mut Tx,
    ctx: &Ctx,
    id: BankLineId,
    (client, amount): (Option<ClientId>, Option<Cents>),
) -> Result<Done<BankLine>> {
    ctx.may(MAY_IMPORT)?;
    let line = bank_lines::existing(tx, id)?;
    must_be_open(&line)?;
    must_be_as_seen(amount, line.free)?;
    if let Some(client) = client {
        if clients::for_loan(tx, client)?.is_none() {
            return Err(Error::field("client", "Please select a client."));
        }
        clients::must_not_be_oneself(tx, ctx, client)?;
    }
    let mut check = Check::new();
    let missing = ("branch", "Please select a branch");
    let branch = books::operating_branch(tx, line.branch_id, missing, &mut check)?;
    let Some(branch) = branch else {
        return Err(check.refuse());
    };
    check_fits(&branch, line.free, &mut check)?;
    check.finish()?;
    let record = record_credit(tx, ctx, &line, client)?;
    let changes = Changes::none()
        .set("amount", line.free)
        .set("client", client.map_or("-".to_owned(), |client| client.to_string()))
        .set("entry", record.entry_id.unwrap_or_default());
    finish(tx, &line, ("bank_line.hold", changes), &record)
}

/// Records that all that is free of a line waits in client credits.
pub(super) fn record_credit(
    tx: &mut Tx,
    ctx: &Ctx,
    line: &BankLine,
    client: Option<ClientId>,
) -> Result<MoveRecord> {
    let entry = posting::client_credit(event(line, line.free)).map_err(impossible)?;
    let entry = books::post(tx, ctx, &entry)?;
    let step = Step { client, entry: Some(entry.id), ..Step::of(MoveKind::Credit, line.free) };
    let state = (Cents::ZERO, line.credit.plus(line.free)?, false);
    bank_lines::record_step(tx, ctx, (line, state), step)
}

/// Puts what waits of a line on a loan: at most what is owed there. The payment brings it into the
/// bank once more, and the entry beside it takes it out of the bank and of client credits, so that
/// loans and client credits move and the bank does not.
pub fn apply(tx: &mut Tx, ctx: &Ctx, id: BankLineId, input: &NewPosting) -> Result<Done<Posted>> {
    ctx.may(MAY_IMPORT)?;
    let line = bank_lines::existing(tx, id)?;
    must_be_waiting(&line, input.amount)?;
    let (placed, _) = place(tx, ctx, &line, (line.credit, input))?;
    let Placed { repayment, client, amount, .. } = placed.value;
    let loan = input.loan.ok_or_else(|| Error::internal("a payment on no loan"))?;
    let entry = posting::credit_applied(event(&line, amount), loan.get()).map_err(impossible)?;
    let entry = books::post(tx, ctx, &entry)?;
    let step = Step {
        client: Some(client),
        repayment: Some(repayment.get()),
        entry: Some(entry.id),
        ..Step::of(MoveKind::Applied, amount)
    };
    let state = (line.free, line.credit.minus(amount)?, line.is_set_aside);
    let record = bank_lines::record_step(tx, ctx, (&line, state), step)?.record();
    posted(tx, placed, (&line, Cents::ZERO), vec![record])
}

/// Previews [`apply`], with the same checks.
pub fn preview_apply(
    tx: &mut Tx,
    ctx: &Ctx,
    id: BankLineId,
    input: &NewPosting,
) -> Result<PostingPreview> {
    ctx.may(MAY_IMPORT)?;
    let line = bank_lines::existing(tx, id)?;
    must_be_waiting(&line, input.amount)?;
    foreseen(tx, ctx, &line, (line.credit, input))
}

/// Pays back what waits of a line, with the reason why: debit client credits, credit branch bank,
/// which must have it.
pub fn pay_back(
    tx: &mut Tx,
    ctx: &Ctx,
    id: BankLineId,
    (amount, note): (Option<Cents>, &str),
) -> Result<Done<BankLine>> {
    ctx.may(MAY_PAY_BACK)?;
    let line = bank_lines::existing(tx, id)?;
    must_be_waiting(&line, amount)?;
    let mut check = Check::new();
    let note = reason(tx, ctx, (id, note), &mut check)?;
    let branch = branch_of(tx, &line)?;
    let is_there = line.credit <= branch.bank;
    check.rule(is_there, "amount", branch.insufficient(MoneyKind::Bank));
    check.finish()?;
    let entry = posting::credit_paid_back(event(&line, line.credit)).map_err(impossible)?;
    let entry = books::post(tx, ctx, &entry)?;
    let changes =
        Changes::none().set("amount", line.credit).set("reason", &note).set("entry", entry.id);
    let step = Step { entry: Some(entry.id), note, ..Step::of(MoveKind::PaidBack, line.credit) };
    let state = (line.free, Cents::ZERO, line.is_set_aside);
    let record = bank_lines::record_step(tx, ctx, (&line, state), step)?;
    finish(tx, &line, ("bank_line.pay_back", changes), &record)
}

/// Returns to client credits an amount that was paid back by mistake and never left the bank, with
/// a reason: its entry is reversed. The actor must not be the person who paid it back.
pub fn return_paid_back(tx: &mut Tx, ctx: &Ctx, moved: i64, note: &str) -> Result<Done<BankLine>> {
    let actor = ctx.may(MAY_RETURN)?;
    let paid = queries::paid_back(tx, moved)?.ok_or(Error::NotFound("payment back"))?;
    let line = bank_lines::existing(tx, paid.line_id)?;
    let mut check = Check::new();
    let note = reason(tx, ctx, (line.id, note), &mut check)?;
    let branch = branch_of(tx, &line)?;
    check_fits(&branch, paid.amount, &mut check)?;
    check.finish()?;
    if paid.is_returned {
        let message = "This has already been reversed.";
        return Err(Error::conflict("already_reversed", message));
    }
    staff::must_be_of_a_colleague(tx, ctx, Some(paid.moved_by), actor)?;
    branch.must_be_in_use()?;
    let entry = books::reverse(tx, ctx, paid.entry_id, &note)?;
    let changes =
        Changes::none().set("amount", paid.amount).set("reason", &note).set("entry", entry.id);
    let step = Step { entry: Some(entry.id), note, ..Step::of(MoveKind::Returned, paid.amount) };
    let state = (line.free, line.credit.plus(paid.amount)?, line.is_set_aside);
    let record = bank_lines::record_step(tx, ctx, (&line, state), step)?;
    finish(tx, &line, ("bank_line.return", changes), &record)
}

/// The reason for paying money back or returning it; no one moves their own money. The journal
/// keeps the reason of a reversal when a client's data is erased.
fn reason(
    tx: &mut Tx,
    ctx: &Ctx,
    (line, note): (BankLineId, &str),
    check: &mut Check,
) -> Result<String> {
    let note = check.printed_text(note, "reason", "Please give a reason.", MAX_NOTE);
    for client in bank_lines::erased::clients_of(tx, line)? {
        clients::must_not_be_oneself(tx, ctx, client)?;
        clients::must_not_be_named(tx, client, &note, "reason", check)?;
    }
    Ok(note)
}

fn check_fits(branch: &books::BranchMoney, amount: Cents, check: &mut Check) -> Result<()> {
    if let Some(refusal) = branch.too_much(MoneyKind::Bank, amount)? {
        check.fail("amount", refusal);
    }
    Ok(())
}

fn must_be_waiting(line: &BankLine, seen: Option<Cents>) -> Result<()> {
    if !line.credit.is_positive() {
        let message = "No client credit is left on this line.";
        return Err(Error::conflict("no_client_credit", message));
    }
    must_be_as_seen(seen, line.credit)
}

fn finish(
    tx: &mut Tx,
    line: &BankLine,
    (verb, changes): (&'static str, Changes),
    record: &MoveRecord,
) -> Result<Done<BankLine>> {
    let after = bank_lines::existing(tx, line.id)?;
    let done = Done::new(after, verb, bank_lines::subject(line.id), changes);
    let done = done.recording(record.record()).with_event(bank_lines::changed());
    Ok(done.with_event(bank_moved(line.branch_id)))
}
