//! Lists about assessments: those that were completed, and loans without one.

use super::queries::{Completed, CompletedOrder, LoanOrder, LoansWithout};
use super::types::{
    AssessmentId, AssessmentSearch, CompletedAssessment, LoanWithoutAssessment,
    WithoutAssessmentSearch,
};
use crate::{Access, Ctx, Result};
use store::Tx;

/// Access to the lists of completed assessments and of loans without a passing one.
pub const MAY_REVIEW: Access = Access::ADMINISTRATORS;

/// A page of the completed assessments, the latest first.
pub fn completed(
    tx: &mut Tx,
    ctx: &Ctx,
    search: AssessmentSearch,
    (limit, offset): (i64, i64),
) -> Result<Vec<CompletedAssessment>> {
    Ok(wanted(ctx, search)?.page(tx, CompletedOrder::Latest, limit, offset)?)
}

/// At most `most` of them after the last of the piece before, to read all in pieces.
pub fn completed_following(
    tx: &mut Tx,
    ctx: &Ctx,
    search: AssessmentSearch,
    (last, most): (Option<AssessmentId>, i64),
) -> Result<Vec<CompletedAssessment>> {
    let part = (last.map(AssessmentId::get), most);
    Ok(wanted(ctx, search)?.after(tx, CompletedOrder::Latest, part)?)
}

/// Counts the assessments of [`completed`].
pub fn completed_count(tx: &mut Tx, ctx: &Ctx, search: AssessmentSearch) -> Result<i64> {
    Ok(wanted(ctx, search)?.count(tx)?)
}

fn wanted(ctx: &Ctx, search: AssessmentSearch) -> Result<Completed> {
    ctx.may(MAY_REVIEW)?;
    let AssessmentSearch { outcome, branch, completed_by, from, to } = search;
    Ok(Completed { outcome, branch, completed_by, from, to })
}

/// A page of the loans that were given without a passing assessment, the latest first, and how many there
/// are.
pub fn without_assessment(
    tx: &mut Tx,
    ctx: &Ctx,
    search: WithoutAssessmentSearch,
    limit: i64,
    offset: i64,
) -> Result<(Vec<LoanWithoutAssessment>, i64)> {
    ctx.may(MAY_REVIEW)?;
    let WithoutAssessmentSearch { branch, reason, from, to } = search;
    let filter = LoansWithout { branch, reason, from, to };
    Ok((filter.page(tx, LoanOrder::Latest, limit, offset)?, filter.count(tx)?))
}
