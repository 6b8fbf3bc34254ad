//! The list of completed assessments of what clients can pay.

use super::{BATCH_SIZE, List, Opened};
use crate::affordability::{
    self, AssessmentOutcome, AssessmentSearch, CompletedAssessment, MAY_REVIEW,
};
use crate::reports::columns::{Field, maybe, text};
use crate::reports::query::{self, ReportQuery, Stored, Unreadable, shown, words};
use crate::reports::types::ReportKind;
use crate::{BranchId, Ctx, Result, StaffId};
use documents::report::Cell;
use money::Date;
use store::Tx;

impl List for AssessmentSearch {
    fn kind(&self) -> ReportKind {
        ReportKind::Assessments
    }

    fn scoped(&self, ctx: &Ctx) -> Result<ReportQuery> {
        ctx.may(MAY_REVIEW)?;
        Ok(ReportQuery::Assessments(*self))
    }

    fn period(&self) -> (Option<Date>, Option<Date>) {
        (self.from, self.to)
    }

    fn branch(&self) -> Option<BranchId> {
        self.branch
    }

    fn person(&self) -> Option<StaffId> {
        self.completed_by
    }

    fn fields(&self) -> Vec<(&'static str, String)> {
        vec![
            (query::START, shown(self.from)),
            (query::END, shown(self.to)),
            (query::BRANCH, shown(self.branch)),
            (query::STAFF, shown(self.completed_by)),
            (query::OUTCOME, shown(self.outcome)),
        ]
    }

    fn open(&self, tx: &mut Tx, ctx: &Ctx) -> Result<Opened> {
        let search = *self;
        let rows = affordability::completed_count(tx, ctx, search)?;
        let mut last = None;
        Ok(Opened::new(rows, columns(), move |tx, ctx| {
            let part = (last, BATCH_SIZE);
            let rows = affordability::completed_following(tx, ctx, search, part)?;
            last = rows.last().map(|last| last.id);
            Ok(rows)
        }))
    }
}

pub(in crate::reports) fn stored(stored: &Stored) -> Result<ReportQuery, Unreadable> {
    let (from, to) = stored.period()?;
    Ok(ReportQuery::Assessments(AssessmentSearch {
        outcome: stored.word(query::OUTCOME, AssessmentOutcome::parse)?,
        branch: stored.branch()?,
        completed_by: stored.number(query::STAFF)?.map(StaffId::new),
        from,
        to,
    }))
}

fn columns() -> Vec<Field<CompletedAssessment>> {
    vec![
        Field::text("#", 8, |row, _| Cell::Text(row.id.to_string())),
        Field::text("Client", 22, |row, _| {
            text(format!("{} {}", row.client_first_name, row.client_last_name))
        }),
        Field::text("Branch", 14, |row, _| text(row.branch_name.as_str())),
        Field::date("Completed", |row, _| Cell::Date(row.completed_on)),
        Field::text("Completed By", 18, |row, _| {
            text(format!("{} {}", row.completed_by_first_name, row.completed_by_last_name))
        }),
        Field::text("Outcome", 14, |row, _| text(words(row.outcome.as_str()))),
        Field::money("Gross Income", |row, _| maybe(row.gross_income, Cell::Money)),
        Field::money("Asked For", |row, _| maybe(row.installment, Cell::Money)),
        Field::money("Can Pay", |row, _| maybe(row.payable, Cell::Money)),
        Field::text("Loan", 8, |row, _| maybe(row.loan, |id| Cell::Text(id.to_string()))),
    ]
}
