//! Loan accounts: their schedules, what becomes of them, and looking at them (contract §5).
//!
//! An account is opened by [`disburse()`], for an application. What changes afterwards is in
//! [`progress`]: payments and lateness come from the areas below, and this one owns the tables. A
//! loan is written off by [`write_off()`], and a penalty waived by [`waive_penalty()`]; mandates and due
//! dates change by [`edit()`], and the whole schedule of what is unpaid by [`reschedules`].

mod account;
pub(crate) mod daily_penalties;
mod disbursement;
mod edit;
mod edited;
pub(crate) mod erased;
pub(crate) mod fees;
mod in_duplum;
mod limits;
mod list;
mod penalty_waiver;
pub(crate) mod portfolio;
pub(crate) mod progress;
mod queries;
pub(crate) mod record;
pub(crate) mod reschedules;
#[cfg(test)]
mod tests;
mod types;
mod write_off;

pub(crate) use account::Payment;
pub(crate) use disbursement::disburse;
pub(crate) use edit::{can_be_edited, edit, proposed};
pub(crate) use edited::LoanEdit;
pub use edited::{EditedValue, LoanEdits, LoanField};
pub(crate) use in_duplum::Waiver;
pub(crate) use limits::LimitsHeld;
pub use limits::{
    AboveLimitSearch, LimitExcess, LimitRule, LimitUnit, LoanAboveLimit, MAY_SEE_ABOVE_LIMITS,
    above_limits,
};
pub use list::{LoanPage, LoanSearch, MAX_PAGE_SIZE, Walk, list, walk};
pub use penalty_waiver::{MAY_WAIVE_PENALTIES, NewPenaltyWaiver, PenaltyWaived, waive_penalty};
pub use reschedules::{NewReschedule, ReschedulePlan, ScheduleVersion};
pub use types::{
    ApplicationId, Installment, InstallmentId, Loan, LoanAccount, LoanDetails, LoanId, LoanTerms,
};
pub(crate) use types::{NewLoan, cancelled};
pub(crate) use write_off::can_be_written_off;
pub(crate) use write_off::decided as write_off_decided;
pub use write_off::{MAY_WRITE_OFF, WrittenOff, write_off};

use crate::clients::ClientId;
use crate::{Check, Ctx, Error, Result, credit_limits};
use store::Tx;

/// More characters than this are no mandate reference.
const MAX_MANDATE: usize = 64;

/// One loan with its schedule.
pub fn find(tx: &mut Tx, ctx: &Ctx, id: LoanId) -> Result<LoanAccount> {
    ctx.staff()?;
    account(tx, id)?.ok_or(Error::NotFound("loan account"))
}

/// One loan with its schedule, what it was made under and the limits that it was held against.
pub fn details(tx: &mut Tx, ctx: &Ctx, id: LoanId) -> Result<LoanDetails> {
    let account = find(tx, ctx, id)?;
    let terms = terms_of(tx, id)?;
    let limits = credit_limits::of(tx, &terms.limits())?;
    let excesses = queries::limits::excesses(tx, id)?;
    let versions = reschedules::versions(tx, &account.loan)?;
    Ok(LoanDetails { account, terms, limits, excesses, versions })
}

/// The terms under which a loan was made, for an operation.
pub(crate) fn terms_of(tx: &mut Tx, id: LoanId) -> Result<LoanTerms> {
    queries::terms(tx, id)?.ok_or_else(|| Error::internal("a loan without terms"))
}

/// A client's open accounts, the oldest first: those on which something is still to be paid.
pub fn open_accounts(tx: &mut Tx, ctx: &Ctx, client: ClientId) -> Result<Vec<LoanAccount>> {
    ctx.staff()?;
    let loans = queries::open_loans_of(tx, client)?;
    loans
        .into_iter()
        .map(|loan| {
            let installments = queries::installments(tx, loan.id)?.all(tx)?;
            Ok(LoanAccount { loan, installments })
        })
        .collect()
}

/// Returns a loan for its payment schedule.
pub fn schedule(tx: &mut Tx, ctx: &Ctx, loan: LoanId) -> Result<LoanAccount> {
    ctx.staff()?;
    let account = account(tx, loan)?;
    account.ok_or_else(|| Error::field("loan_account", "This loan account does not exist."))
}

/// Edits of a loan since it was disbursed, latest first.
pub fn edits(tx: &mut Tx, ctx: &Ctx, loan: LoanId) -> Result<Vec<EditedValue>> {
    ctx.staff()?;
    let store::One(found) = queries::exists(tx, loan)?;
    if !found {
        return Err(Error::NotFound("loan account"));
    }
    Ok(queries::edits(tx, loan)?)
}

/// A mandate id as typed: 1 to 64 characters.
pub(crate) fn check_mandate(value: &str, field: &str, check: &mut Check) -> String {
    let missing = match field {
        "mandate_id1" => "Please enter Mandate ID 1.",
        _ => "Please enter Mandate ID 2.",
    };
    check.printed_line(value, field, missing, MAX_MANDATE)
}

/// A loan with its schedule, if there is one of that id.
pub(crate) fn account(tx: &mut Tx, id: LoanId) -> Result<Option<LoanAccount>> {
    let installments = queries::installments(tx, id)?;
    let Some(loan) = queries::loan(tx, id)? else {
        return Ok(None);
    };
    Ok(Some(LoanAccount { loan, installments: installments.all(tx)? }))
}
