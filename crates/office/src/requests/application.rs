//! What is done at once or, where the lender asks for a second person, asked of a colleague (contract
//! §12): loans, expenses, journals.

use super::kinds::{self, NewValues, Rules};
use super::{RequestId, RequestKind, insert, notify};
use crate::applications::{self, Application, NewApplication};
use crate::loans::LoanAccount;
use crate::vouchers::{self, JournalLine, NewExpense, NewJournal, Voucher};
use crate::{Ctx, Done, Error, EventKind, Result};
use store::Tx;

/// An application, and what came of it at once.
#[derive(Clone, Debug)]
pub struct Applied {
    pub application: Application,
    /// `None` while the application waits for a decision.
    pub account: Option<LoanAccount>,
    /// The request that a colleague decides, where one has to.
    pub request: Option<RequestId>,
}

/// Takes an application. The loan is given at once, or, where the lender asks for a second person, a
/// request for its approval is made.
pub fn apply(tx: &mut Tx, ctx: &Ctx, input: &NewApplication) -> Result<Done<Applied>> {
    let waits = input.amount.is_some_and(|amount| ctx.policy.loan_approval.is_asked_for(amount));
    if !waits {
        let done = applications::apply(tx, ctx, input)?;
        return Ok(done.map(|given| Applied {
            application: given.application,
            account: Some(given.account),
            request: None,
        }));
    }
    let done = applications::submit(tx, ctx, input)?;
    let reason = format!("Purpose: {}", done.value.purpose);
    let subject = (RequestKind::LoanApproval, done.value.id.get());
    let (done, request) = asking(tx, ctx, done, (kinds::LOAN_APPROVAL, subject), reason)?;
    Ok(done.map(|application| Applied { application, account: None, request: Some(request) }))
}

/// Enters an expense or other income. It is booked at once, or, above the limit of its category, a
/// request for its approval is made.
pub fn enter_expense(tx: &mut Tx, ctx: &Ctx, input: &NewExpense) -> Result<Done<Voucher>> {
    let done = vouchers::enter_expense(tx, ctx, input)?;
    if done.value.entry_id.is_some() {
        return Ok(done);
    }
    let Voucher { payee, category_name, .. } = &done.value;
    let reason = format!("{}: {payee}", category_name.as_deref().unwrap_or_default());
    of_voucher(tx, ctx, done, (kinds::EXPENSE, RequestKind::Expense), reason)
}

/// Enters a journal, and makes the request for its approval.
pub fn enter_journal(
    tx: &mut Tx,
    ctx: &Ctx,
    input: &NewJournal,
) -> Result<Done<(Voucher, Vec<JournalLine>)>> {
    let done = vouchers::enter_journal(tx, ctx, input)?;
    let reason = done.value.note.clone();
    let done = of_voucher(tx, ctx, done, (kinds::JOURNAL, RequestKind::Journal), reason)?;
    let (_, lines) = vouchers::find_journal(tx, ctx, done.value.id)?;
    Ok(done.map(|voucher| (voucher, lines)))
}

fn of_voucher(
    tx: &mut Tx,
    ctx: &Ctx,
    done: Done<Voucher>,
    (rules, kind): (&Rules, RequestKind),
    reason: String,
) -> Result<Done<Voucher>> {
    let subject = (kind, done.value.id.get());
    let (done, request) = asking(tx, ctx, done, (rules, subject), reason)?;
    Ok(done.map(|mut voucher| {
        voucher.request_id = Some(request.get());
        voucher
    }))
}

/// Makes the request to approve what was entered just now.
fn asking<T>(
    tx: &mut Tx,
    ctx: &Ctx,
    done: Done<T>,
    (rules, (kind, id)): (&Rules, (RequestKind, i64)),
    reason: String,
) -> Result<(Done<T>, RequestId)> {
    let actor = ctx.may(rules.may_ask)?;
    let proposal = (rules.propose)(tx, ctx, id, &NewValues::default())?;
    let proposal = proposal.ok_or_else(|| Error::internal("a request about nothing"))?;
    let record = insert(tx, ctx, actor, kind, (rules.subject, id), &proposal, reason)?;
    let request = RequestId::new(record.id);
    let done = done.noting("request", request).recording(record.record());
    let done = notify(done, EventKind::RequestAsked, request, proposal.branch, actor.staff);
    Ok((done, request))
}
