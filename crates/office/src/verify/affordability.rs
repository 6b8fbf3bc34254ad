//! Completed assessments: each figure and the outcome follow from its rows and the norms in force then.

use super::BATCH_SIZE;
use super::queries::sealed as queries;
use super::types::Report;
use crate::affordability;
use crate::expense_norms::{self, ExpenseNorm};
use crate::values::dated;
use crate::{Result, affordability::record::AssessmentRecord};
use store::{One, Tx};

/// Works every completed assessment out again.
pub(super) fn prove(tx: &mut Tx, report: &mut Report) -> Result<()> {
    let norms = expense_norms::tables(tx)?;
    let mut after = 0;
    loop {
        let batch = affordability::completed_after(tx, after, BATCH_SIZE)?;
        let Some(last) = batch.last() else { return Ok(()) };
        after = last.row.id;
        for record in &batch {
            assessment(record, &norms, report)?;
        }
    }
}

fn assessment(record: &AssessmentRecord, norms: &[ExpenseNorm], report: &mut Report) -> Result<()> {
    let row = &record.row;
    let place = format!("assessment {}", row.id);
    let Some(outcome) = row.outcome() else {
        report.found(place, "its outcome is not known");
        return Ok(());
    };
    // The table of its day, as it was then: one that was added later for the same date does not count.
    let table = norms.iter().find(|table| Some(table.id.get()) == row.expense_norm_id);
    let was_in_force = |table: &ExpenseNorm| {
        let known =
            norms.iter().filter(|one| one.id <= table.id || Some(one.added_at) < row.completed_at);
        let latest =
            row.completed_on.and_then(|day| dated::in_force(known.cloned().collect(), day));
        latest.is_some_and(|latest| latest.id == table.id)
    };
    if outcome.has_figures() && !table.is_some_and(was_in_force) {
        report.found(&place, "its expense norms are not those that applied on its day");
    }
    if affordability::recomputed(record, table)? != *row {
        report.found(&place, "its figures or outcome do not follow from its rows");
    }
    Ok(())
}

/// What loans stand on: an assessment of their own client, made before the loan, and no other loan's.
pub(super) fn prove_loans(tx: &mut Tx, report: &mut Report) -> Result<()> {
    for One(loan) in queries::loans_on_wrong_assessments(tx)? {
        let what = "it stands on an assessment that is not its own";
        report.found(format!("loan {loan}"), what);
    }
    Ok(())
}
