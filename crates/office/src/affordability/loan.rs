//! An assessment and the loan that stands on it: what the quote says, what a loan is refused for, and what
//! is stored with it (contract §17).

use super::queries;
use super::record::LoanAssessmentRecord;
use super::types::{AffordabilityReason, AssessmentId, AssessmentOutcome, LoanAssessment};
use super::{AssessmentRow, existing};
use crate::clients::ClientId;
use crate::frame::records::Record;
use crate::loans::LoanId;
use crate::{AffordabilityPolicy, Ctx, Error, Result};
use lending::{Fit, Installment, busiest_month};
use money::{Cents, date_in_words, days_between};
use store::{One, Tx};

/// Holds a loan's installments against an assessment: the named one, or the client's latest. `None` where
/// the lender asks for none.
///
/// # Errors
/// Names the field `assessment` if the named one is a draft or another client's.
pub(crate) fn of_loan(
    tx: &mut Tx,
    ctx: &Ctx,
    (client, named): (ClientId, Option<AssessmentId>),
    installments: &[Installment],
) -> Result<Option<LoanAssessment>> {
    let named = named.map(|id| completed(tx, client, id)).transpose()?;
    if ctx.policy.affordability == AffordabilityPolicy::Off {
        return Ok(None);
    }
    let installment = busiest_month(installments.iter().map(|row| (row.due_on, row.amount)))?;
    let row = match named {
        Some(row) => Some(row),
        None => queries::latest_completed(tx, client)?,
    };
    let reason = match &row {
        None => Some(without_any(tx, client)?),
        Some(row) => obstacle(tx, ctx, row, installment)?,
    };
    let is_marginal = row.as_ref().map(|row| is_marginal(row, installment)).transpose()?;
    let figures = row.as_ref().and_then(AssessmentRow::figures);
    Ok(Some(LoanAssessment {
        assessment: row.map(|row| AssessmentId::new(row.id)),
        installment,
        payable: figures.map(|figures| figures.payable),
        is_marginal: is_marginal.unwrap_or_default(),
        reason,
    }))
}

fn is_marginal(row: &AssessmentRow, installment: Cents) -> Result<bool> {
    let fit = row.figures().map(|figures| figures.fit(installment, row.marginal_rate));
    Ok(fit.transpose()? == Some(Fit::Marginal))
}

/// Refuses an assessment on which no loan of the client can stand, under `assessment`.
pub(crate) fn must_be_completed(tx: &mut Tx, client: ClientId, id: AssessmentId) -> Result<()> {
    completed(tx, client, id).map(drop)
}

/// A named assessment, if a loan of the client can stand on it.
fn completed(tx: &mut Tx, client: ClientId, id: AssessmentId) -> Result<AssessmentRow> {
    let row = match existing(tx, id) {
        Ok(row) => Some(row),
        Err(Error::NotFound(_)) => None,
        Err(error) => return Err(error),
    };
    row.filter(|row| row.client_id == client.get() && row.outcome.is_some())
        .ok_or_else(|| Error::field("assessment", "Choose a completed assessment of this client."))
}

/// Why a client without a completed assessment has none.
fn without_any(tx: &mut Tx, client: ClientId) -> Result<(AffordabilityReason, String)> {
    let draft = match queries::draft(tx, client)? {
        Some(One(id)) => queries::one(tx, id)?,
        None => None,
    };
    Ok(match draft {
        Some(draft) if !draft.below_norm_reason.is_empty() => (
            AffordabilityReason::ExpensesBelowNorm,
            "This client declares expenses below the norm, which no colleague has accepted."
                .to_owned(),
        ),
        Some(_) => (
            AffordabilityReason::Missing,
            "This client's affordability assessment is not completed.".to_owned(),
        ),
        None => (
            AffordabilityReason::Missing,
            "This client has no affordability assessment.".to_owned(),
        ),
    })
}

/// Why a loan with that installment cannot stand on a completed assessment.
fn obstacle(
    tx: &mut Tx,
    ctx: &Ctx,
    row: &AssessmentRow,
    installment: Cents,
) -> Result<Option<(AffordabilityReason, String)>> {
    let id = row.id;
    if let Some(One(loan)) = queries::loan_on(tx, id)? {
        let message = format!("Assessment {id} was used for loan {loan}. Make a new one.");
        return Ok(Some((AffordabilityReason::Missing, message)));
    }
    let Some(outcome) = row.outcome() else { return Ok(None) };
    if outcome == AssessmentOutcome::CannotAssess {
        let message = format!("Assessment {id} could not be made: the income is not proved.");
        return Ok(Some((AffordabilityReason::IncomeNotProved, message)));
    }
    let (Some(on), Some(at)) = (row.completed_on, row.completed_at) else { return Ok(None) };
    let expired = |why: &str| {
        let message = format!(
            "Assessment {id} of {} is out of date: {why} Make a new one.",
            date_in_words(on)
        );
        Some((AffordabilityReason::Expired, message))
    };
    let valid_days = ctx.policy.affordability_rules.valid_days;
    if days_between(on, ctx.today) > i64::from(valid_days) {
        return Ok(expired(&format!("it is older than {valid_days} days.")));
    }
    if queries::was_given_since(tx, ClientId::new(row.client_id), at)?.0 {
        return Ok(expired("the client received another loan since."));
    }
    let Some(figures) = row.figures() else { return Ok(None) };
    if figures.fit(installment, row.marginal_rate)? == Fit::Fails {
        let message = format!(
            "The installments of {} a month are more than the {} that the client can pay by assessment {id}.",
            installment.rand(),
            figures.payable.rand(),
        );
        return Ok(Some((AffordabilityReason::AboveDiscretionary, message)));
    }
    Ok(None)
}

impl LoanAssessment {
    /// Refuses a loan without a passing assessment where the lender enforces it.
    pub(crate) fn refuse(&self, ctx: &Ctx) -> Result<()> {
        match &self.reason {
            Some((reason, message)) if ctx.policy.affordability == AffordabilityPolicy::Enforce => {
                Err(Error::conflict(reason.as_str(), message.clone()))
            }
            _ => Ok(()),
        }
    }

    /// Stores with a new loan what it stands on.
    pub(crate) fn store(&self, tx: &mut Tx, loan: LoanId) -> Result<Record> {
        let record = LoanAssessmentRecord {
            loan_id: loan.get(),
            assessment_id: self.assessment.map(AssessmentId::get),
            installment: self.installment,
            reason: self.reason.as_ref().map(|(reason, _)| reason.to_string()),
        };
        record.insert(tx)?;
        Ok(record.record())
    }
}
