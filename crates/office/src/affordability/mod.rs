//! Affordability: what a client can pay, before credit is given (National Credit Act s80 to 82,
//! regulation 23A, contract §17).
//!
//! A draft is edited until it is completed. A completed assessment is never edited: it is sealed, and
//! `verify` works it out again from its rows. A later one replaces it.

pub(crate) mod erased;
mod figures;
mod input;
mod lists;
mod loan;
mod queries;
pub(crate) mod record;
#[cfg(test)]
pub(crate) mod tests;
mod types;

pub use lending::PayFrequency;
pub use lists::{MAY_REVIEW, completed, completed_count, completed_following, without_assessment};
pub use record::{AssessmentRow, ExpenseRow, IncomeRow, ObligationRow};
pub use types::{
    AffordabilityReason, Assessment, AssessmentFields, AssessmentFile, AssessmentId,
    AssessmentOutcome, AssessmentSearch, CompletedAssessment, Employment, Exemption, ExpenseKind,
    LoanAssessment, LoanWithoutAssessment, NewExpense, NewIncome, NewObligation, ObligationSource,
    WithoutAssessmentSearch,
};

pub(crate) use figures::recomputed;
pub(crate) use loan::{must_be_completed, of_loan};

use crate::clients::{self, ClientId};
use crate::loans::{self, LoanAccount};
use crate::{
    Access, AffordabilityRules, Audience, BranchId, Changes, Check, Ctx, Done, Error, Event,
    EventKind, Permission, Result, Subject, expense_norms, numbers, versions,
};
use lending::{ExpenseFloor, busiest_month};
use money::Cents;
use record::AssessmentRecord;
use store::Tx;

/// Access to assessing clients: a step of giving a loan.
pub const MAY_ASSESS: Access = Access::STAFF.with(Permission::GiveLoans);

/// The acts that raise the version of a draft.
const EDITS: &[&str] = &["assessment.begin", "assessment.edit"];

/// All assessments of a client, the newest first.
pub fn list(tx: &mut Tx, ctx: &Ctx, client: ClientId) -> Result<Vec<Assessment>> {
    ctx.staff()?;
    clients::existing(tx, client)?;
    let rows = queries::of_client(tx, client)?;
    rows.into_iter().map(|row| shown(tx, ctx, row)).collect()
}

/// An assessment. A draft has the figures that it would have if it were completed now.
pub fn find(tx: &mut Tx, ctx: &Ctx, id: AssessmentId) -> Result<Assessment> {
    ctx.staff()?;
    let row = existing(tx, id)?;
    shown(tx, ctx, row)
}

/// An assessment for its papers: the norms used are those of its stored figures.
pub fn file(tx: &mut Tx, ctx: &Ctx, id: AssessmentId) -> Result<AssessmentFile> {
    let assessment = find(tx, ctx, id)?;
    let names = queries::names(tx, id.get())?;
    Ok(AssessmentFile { assessment, names })
}

/// Begins the draft of a client, of whom there is at most one.
pub fn begin(
    tx: &mut Tx,
    ctx: &Ctx,
    client: ClientId,
    input: &AssessmentFields,
) -> Result<Done<Assessment>> {
    let actor = ctx.may(MAY_ASSESS)?;
    clients::current(tx, client)?;
    clients::must_not_be_oneself(tx, ctx, client)?;
    if queries::draft(tx, client)?.is_some() {
        let message = "This client has an assessment that is not completed. Continue that one.";
        return Err(Error::conflict("assessment_draft", message));
    }
    let row = AssessmentRow {
        id: numbers::next(tx, "assessments")?,
        client_id: client.get(),
        branch_id: actor.branch.unwrap_or(BranchId::UNASSIGNED).get(),
        version: 1,
        created_by: actor.staff.get(),
        created_at: ctx.now,
        ..AssessmentRow::default()
    };
    let record = AssessmentRecord { row, incomes: vec![], expenses: vec![], obligations: vec![] };
    let record = input::overlaid(tx, ctx, record, input)?;
    store(tx, &record)?;
    done(tx, ctx, record, "assessment.begin")
}

/// Changes a draft. Lists that are given replace the stored ones.
pub fn edit(
    tx: &mut Tx,
    ctx: &Ctx,
    id: AssessmentId,
    input: &AssessmentFields,
) -> Result<Done<Assessment>> {
    let record = draft(tx, ctx, id, input.version)?;
    let row = AssessmentRow { version: record.row.version + 1, ..record.row };
    let record = input::overlaid(tx, ctx, AssessmentRecord { row, ..record }, input)?;
    store(tx, &record)?;
    done(tx, ctx, record, "assessment.edit")
}

/// Completes a draft: its figures by the norms in force today, and its outcome.
pub fn complete(
    tx: &mut Tx,
    ctx: &Ctx,
    id: AssessmentId,
    version: Option<i64>,
) -> Result<Done<Assessment>> {
    let record = draft(tx, ctx, id, version)?;
    finished(tx, ctx, record, ExpenseFloor::Norm)
}

/// Completes a draft with declared expenses below the norm, as the second person who accepts them.
pub(crate) fn complete_below_norm(
    tx: &mut Tx,
    ctx: &Ctx,
    id: AssessmentId,
    accepted: Cents,
) -> Result<Done<Assessment>> {
    let record = AssessmentRecord { ..draft(tx, ctx, id, None)? };
    let declared = Cents::sum(record.expenses.iter().map(|row| row.amount))?;
    if declared != accepted {
        let (then, now) = (accepted.rand(), declared.rand());
        let message = format!(
            "The declared expenses were {then} when this request was made, and are {now} now."
        );
        return Err(Error::conflict("request_outdated", message));
    }
    finished(tx, ctx, record, ExpenseFloor::Declared)
}

/// The expenses of a draft: those that count by the norm, and the lower ones that the client declares.
pub(crate) struct BelowNorm {
    pub(crate) assessment: Assessment,
    pub(crate) by_norm: Cents,
    pub(crate) declared: Cents,
    /// Whether a colleague can be asked to accept the lower ones.
    pub(crate) possible: Result<()>,
}

/// What a colleague decides about a draft whose declared expenses are below the norm; `None` where there
/// is no such assessment.
pub(crate) fn below_norm(tx: &mut Tx, ctx: &Ctx, id: i64) -> Result<Option<BelowNorm>> {
    let Some(row) = queries::one(tx, id)? else { return Ok(None) };
    let assessment = shown(tx, ctx, row)?;
    let row = &assessment.row;
    let by_norm = row.necessary_expenses.unwrap_or_default();
    let declared = row.declared_expenses.unwrap_or_default();
    let mut check = Check::new();
    let is_draft = assessment.is_draft();
    check.rule(is_draft, "assessment", "This assessment is completed.");
    if is_draft {
        for gap in &assessment.gaps {
            check.fail("assessment", gap);
        }
        let is_below = declared < by_norm;
        let message = "The declared expenses are not below the norm. Complete the assessment.";
        check.rule(is_below || !assessment.gaps.is_empty(), "assessment", message);
        let message = "Enter why the client spends less than the norm.";
        check.rule(!row.below_norm_reason.is_empty(), "assessment", message);
    }
    let possible = check.finish();
    Ok(Some(BelowNorm { assessment, by_norm, declared, possible }))
}

/// Every completed assessment after an id, for `verify`.
pub(crate) fn completed_after(tx: &mut Tx, after: i64, most: i64) -> Result<Vec<AssessmentRecord>> {
    let rows = queries::completed(tx, after, most)?;
    rows.into_iter().map(|row| with_rows(tx, row)).collect()
}

/// A stored assessment, also a damaged one.
pub(crate) fn stored(tx: &mut Tx, id: i64) -> Result<Option<AssessmentRecord>> {
    queries::one(tx, id)?.map(|row| with_rows(tx, row)).transpose()
}

pub(crate) fn about(id: i64) -> Subject {
    Subject::new("assessment", id)
}

fn existing(tx: &mut Tx, id: AssessmentId) -> Result<AssessmentRow> {
    queries::one(tx, id.get())?.ok_or(Error::NotFound("assessment"))
}

fn with_rows(tx: &mut Tx, row: AssessmentRow) -> Result<AssessmentRecord> {
    let id = row.id;
    let (incomes, expenses) = (queries::incomes(tx, id)?, queries::expenses(tx, id)?);
    let obligations = queries::obligations(tx, id)?;
    Ok(AssessmentRecord { row, incomes, expenses, obligations })
}

/// A draft that the caller may change, with the client's own loans as they are now.
fn draft(
    tx: &mut Tx,
    ctx: &Ctx,
    id: AssessmentId,
    version: Option<i64>,
) -> Result<AssessmentRecord> {
    ctx.may(MAY_ASSESS)?;
    let row = existing(tx, id)?;
    let client = ClientId::new(row.client_id);
    clients::current(tx, client)?;
    clients::must_not_be_oneself(tx, ctx, client)?;
    if row.outcome.is_some() {
        let message = "This assessment is completed and stays as it is. Begin a new one.";
        return Err(Error::conflict("assessment_completed", message));
    }
    versions::check(tx, ctx, (about(row.id), EDITS), row.version, version)?;
    let record = with_rows(tx, row)?;
    as_of_now(tx, ctx, record)
}

/// A draft as of now: with the client's open loans and the lender's figures in place of the stored ones;
/// whether a loan is replaced stays.
fn as_of_now(tx: &mut Tx, ctx: &Ctx, record: AssessmentRecord) -> Result<AssessmentRecord> {
    let AssessmentRecord { row, obligations, .. } = &record;
    let mut rows = Vec::new();
    for LoanAccount { loan, installments } in
        loans::open_accounts(tx, ctx, ClientId::new(row.client_id))?
    {
        let dues = installments.iter().map(|due| (due.due_on.max(ctx.today), due.total_due));
        let is_replaced =
            obligations.iter().any(|row| row.loan_id == Some(loan.id.get()) && row.is_replaced);
        rows.push(ObligationRow {
            assessment_id: row.id,
            position: 0,
            source: ObligationSource::OwnBook.to_string(),
            creditor: String::new(),
            loan_id: Some(loan.id.get()),
            installment: busiest_month(dues)?,
            balance: Some(loan.balance),
            is_replaced,
        });
    }
    rows.extend(obligations.iter().filter(|row| !figures::is_own(&row.source)).cloned());
    for (position, row) in (1..).zip(&mut rows) {
        row.position = position;
    }
    let AffordabilityRules { marginal, income_spread, payslip_days, .. } =
        ctx.policy.affordability_rules;
    let row = AssessmentRow {
        marginal_rate: marginal,
        income_spread,
        payslip_days: payslip_days.into(),
        ..record.row
    };
    Ok(AssessmentRecord { row, obligations: rows, ..record })
}

/// The draft as its operation leaves it: with figures and an outcome.
fn finished(
    tx: &mut Tx,
    ctx: &Ctx,
    record: AssessmentRecord,
    floor: ExpenseFloor,
) -> Result<Done<Assessment>> {
    let actor = ctx.may(MAY_ASSESS)?;
    let row = &record.row;
    let is_exempt = row.exemption.is_some();
    let mut check = Check::new();
    let message = "Explain the cost and the risks to the client first, then confirm it here.";
    check.rule(row.client_understands || is_exempt, "client_understands", message);
    let message = "Enter why the law asks for no assessment.";
    check.rule(!is_exempt || !row.exemption_reason.is_empty(), "exemption_reason", message);
    check.finish()?;
    let (row, outcome) = match figures::outcome_without_figures(&record, ctx.today) {
        Some(outcome) => (row.clone(), outcome),
        None => {
            let row = measured(tx, ctx, &record, floor)?;
            let outcome = row.outcome_by_figures()?;
            (row, outcome)
        }
    };
    let row = AssessmentRow {
        outcome: Some(outcome.to_string()),
        version: row.version + 1,
        completed_by: Some(actor.staff.get()),
        completed_at: Some(ctx.now),
        completed_on: Some(ctx.today),
        ..row
    };
    let record = AssessmentRecord { row, ..record };
    store(tx, &record)?;
    let sealed = record.record();
    Ok(done(tx, ctx, record, "assessment.complete")?.recording(sealed))
}

fn measured(
    tx: &mut Tx,
    ctx: &Ctx,
    record: &AssessmentRecord,
    floor: ExpenseFloor,
) -> Result<AssessmentRow> {
    let norms = expense_norms::in_force(tx, ctx.today)?;
    let norms = norms.ok_or_else(|| Error::internal("no expense norms apply today"))?;
    figures::measured(record, &norms, floor, ctx.policy.affordability_rules.buffer)
}

/// An assessment as it is answered: of a draft, with the loans and figures of now.
fn shown(tx: &mut Tx, ctx: &Ctx, row: AssessmentRow) -> Result<Assessment> {
    let record = with_rows(tx, row)?;
    if record.row.outcome.is_some() {
        return Ok(assessment(record, vec![]));
    }
    let record = as_of_now(tx, ctx, record)?;
    let gaps = figures::gaps(&record, ctx.today);
    let row = if gaps.is_empty() && record.row.exemption.is_none() {
        measured(tx, ctx, &record, ExpenseFloor::Norm)?
    } else {
        record.row.clone()
    };
    Ok(assessment(AssessmentRecord { row, ..record }, gaps))
}

fn assessment(record: AssessmentRecord, gaps: Vec<String>) -> Assessment {
    let AssessmentRecord { row, incomes, expenses, obligations } = record;
    Assessment { row, incomes, expenses, obligations, gaps }
}

/// Writes an assessment in place of its draft.
fn store(tx: &mut Tx, record: &AssessmentRecord) -> Result<()> {
    let id = record.row.id;
    queries::delete_incomes(tx, id)?;
    queries::delete_expenses(tx, id)?;
    queries::delete_obligations(tx, id)?;
    queries::delete_draft(tx, id)?;
    record.row.insert(tx)?;
    for row in &record.incomes {
        row.insert(tx)?;
    }
    for row in &record.expenses {
        row.insert(tx)?;
    }
    for row in &record.obligations {
        row.insert(tx)?;
    }
    Ok(())
}

fn done(
    tx: &mut Tx,
    ctx: &Ctx,
    record: AssessmentRecord,
    verb: &'static str,
) -> Result<Done<Assessment>> {
    let AssessmentRow { id, client_id, .. } = record.row;
    let mut changes = Changes::none()
        .set("client", client_id)
        .set("incomes", record.incomes.len())
        .set("expenses", record.expenses.len())
        .set("obligations", record.obligations.len());
    if let Some(outcome) = &record.row.outcome {
        changes = changes.set("outcome", outcome);
    }
    if let Some(payable) = record.row.payable {
        changes = changes.set("payable", payable);
    }
    let assessment = if record.row.outcome.is_some() {
        assessment(record, vec![])
    } else {
        shown(tx, ctx, record.row)?
    };
    let event =
        Event::new(EventKind::AssessmentChanged, Audience::Everyone).with("client", client_id);
    Ok(Done::new(assessment, verb, about(id), changes).with_event(event))
}
