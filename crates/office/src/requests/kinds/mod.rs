//! The rules of each kind of request: who asks for it, what it is about, what it changes, and the verb
//! that approving it runs.

mod erase_client;
mod expenses_below_norm;
mod loan_approval;
mod loan_edit;
mod log_out_correction;
mod reopen;
mod reopen_period;
mod reschedule;
mod reversal;
mod reversal_of_money;
mod reversal_on_loan;
mod vouchers;
mod write_off;

use super::types::{
    ChangeRequest, ChangedField, NewRequest, ProposedChange, RequestId, RequestKind,
};
use crate::affordability::AssessmentId;
use crate::clients::ClientId;
use crate::loans::{LoanEdits, LoanId};
use crate::{Access, BranchId, Ctx, Done, Error, Result};
use money::{Cents, Timestamp};
use store::Tx;

pub(super) struct Rules {
    /// People who may make the request, in addition to those who may decide it.
    pub(super) may_ask: Access,
    /// People who may decide it.
    pub(super) may_decide: Access,
    /// The record it is about: a noun.
    pub(super) subject: &'static str,
    /// The record's id as it was sent.
    pub(super) named: fn(&NewRequest) -> Option<i64>,
    /// The field that names the record, what to say when nothing was sent there, and when no such
    /// record exists.
    pub(super) field: (&'static str, &'static str, &'static str),
    /// Loads the record and proposes the change as of now; `None` if there is no such record.
    pub(super) propose: fn(&mut Tx, &Ctx, i64, &NewValues) -> Result<Option<Proposal>>,
    /// Makes the change. The caller has checked the decider's rights.
    pub(super) run: fn(&mut Tx, &Ctx, i64, &RequestedChange<'_>) -> Result<Done<()>>,
}

/// New values of a request, for the kinds that have some.
#[derive(Clone, Debug, Default)]
pub(super) struct NewValues {
    /// Of loan edits and reschedules.
    pub(super) loan: LoanEdits,
    /// The corrected time of a log-out.
    pub(super) log_out: Option<Timestamp>,
}

impl NewValues {
    pub(super) fn of(new: &NewRequest) -> Self {
        // In whole seconds, as times are shown.
        let at = new.log_out.and_then(|log_out| log_out.at);
        let log_out = at.and_then(|at| Timestamp::from_second(at.as_second()).ok());
        NewValues { loan: new.edits.clone(), log_out }
    }

    /// As a stored request has them.
    pub(super) fn stored(changes: &[ProposedChange]) -> Self {
        let mut log_outs = changes.iter().filter(|change| change.field == ChangedField::LogOut);
        let log_out = log_outs.next().and_then(|change| change.after.parse().ok());
        NewValues { loan: loan_edit::edits(changes), log_out }
    }
}

/// A stored request in the form that a verb needs.
pub(super) struct RequestedChange<'a> {
    pub(super) id: RequestId,
    pub(super) reason: &'a str,
    /// For loan edits and reschedules; none otherwise.
    pub(super) edits: &'a LoanEdits,
    /// The corrected time of a log-out; none otherwise.
    pub(super) log_out: Option<Timestamp>,
    /// On which the approver has the loan stand; `None`: on the client's latest.
    pub(super) assessment: Option<AssessmentId>,
    /// The changes as they were when the request was made.
    pub(super) changes: &'a [ProposedChange],
    /// Daily penalties charged on the loan since then.
    pub(super) nights: Cents,
}

/// Advice for a request that cannot be approved.
pub(super) const DECLINE_INSTEAD: &str =
    "Decline this request, or have it withdrawn and made again.";

/// Runs a verb for a request and turns its errors into a conflict: the decider cannot correct the
/// request.
fn or_outdated<T>(answer: Result<Done<T>>) -> Result<Done<()>> {
    match answer {
        Ok(done) => Ok(done.map(drop)),
        Err(Error::Invalid(fields)) => Err(outdated(fields.first().unwrap_or_default())),
        Err(Error::Conflict { code: "request_outdated", message }) => Err(outdated(&message)),
        Err(error) => Err(error),
    }
}

fn outdated(why: &str) -> Error {
    Error::conflict("request_outdated", format!("{why} {DECLINE_INSTEAD}"))
}

/// The change that a request proposes to a record in its present state.
pub(super) struct Proposal {
    /// Its consultants may ask and decide.
    pub(super) branch: BranchId,
    pub(super) client: Option<ClientId>,
    pub(super) loan: Option<LoanId>,
    pub(super) amount: Option<Cents>,
    pub(super) changes: Vec<ProposedChange>,
    /// Result of checking whether the record allows the verb now.
    pub(super) possible: Result<()>,
}

/// Rules for a new request. For reversals and reopenings they follow from the named record.
pub(super) fn rules_for(tx: &mut Tx, new: &NewRequest) -> Result<&'static Rules> {
    Ok(match new.kind {
        RequestKind::LoanEdit => &loan_edit::RULES,
        RequestKind::Reschedule => &reschedule::RULES,
        RequestKind::WriteOff => &write_off::RULES,
        RequestKind::Reversal => reversal::rules_for(tx, new)?,
        RequestKind::Reopen if new.period.is_some() => &reopen_period::RULES,
        RequestKind::Reopen => &reopen::RULES,
        RequestKind::LoanApproval => &loan_approval::RULES,
        RequestKind::EraseClient => &erase_client::RULES,
        RequestKind::LogOutCorrection => &log_out_correction::RULES,
        RequestKind::ExpensesBelowNorm => &expenses_below_norm::RULES,
        RequestKind::Expense => EXPENSE,
        RequestKind::Journal => JOURNAL,
    })
}

/// True if requests about this kind of record are for administrators only: clients, a colleague's
/// working time, or the lender's own money and periods.
pub(super) fn is_for_administrators(noun: &str) -> bool {
    matches!(
        noun,
        "deposit" | "withdrawal" | "transfer" | "period" | "client" | "log_book_entry" | "journal"
    )
}

/// Rules of loan approvals, which name no record.
pub(super) const LOAN_APPROVAL: &Rules = &loan_approval::RULES;
/// Rules of expenses and journals, likewise.
pub(super) const EXPENSE: &Rules = &vouchers::EXPENSE;
pub(super) const JOURNAL: &Rules = &vouchers::JOURNAL;

/// The rules under which a request was made.
pub(super) fn rules_of(request: &ChangeRequest) -> Result<&'static Rules> {
    match request.kind {
        RequestKind::LoanEdit => Ok(&loan_edit::RULES),
        RequestKind::Reschedule => Ok(&reschedule::RULES),
        RequestKind::WriteOff => Ok(&write_off::RULES),
        RequestKind::Reopen if request.subject_kind == reopen_period::RULES.subject => {
            Ok(&reopen_period::RULES)
        }
        RequestKind::Reopen => Ok(&reopen::RULES),
        RequestKind::LoanApproval => Ok(&loan_approval::RULES),
        RequestKind::EraseClient => Ok(&erase_client::RULES),
        RequestKind::LogOutCorrection => Ok(&log_out_correction::RULES),
        RequestKind::ExpensesBelowNorm => Ok(&expenses_below_norm::RULES),
        RequestKind::Expense => Ok(EXPENSE),
        RequestKind::Journal => Ok(JOURNAL),
        RequestKind::Reversal => reversal::rules_of(&request.subject_kind)
            .ok_or_else(|| Error::internal("a request for the reversal of nothing")),
    }
}
