//! The list of loans.

use super::{BATCH_SIZE, List, Opened};
use crate::loans::{self, Loan, LoanSearch};
use crate::reports::columns::{Field, maybe, text};
use crate::reports::query::{self, ReportQuery, Stored, Unreadable, shown, trimmed, words};
use crate::reports::types::ReportKind;
use crate::{BranchId, Ctx, Result};
use documents::report::Cell;
use lending::LoanStatus;
use money::Date;
use store::Tx;

impl List for LoanSearch {
    fn kind(&self) -> ReportKind {
        ReportKind::ActiveLoans
    }

    fn scoped(&self, ctx: &Ctx) -> Result<ReportQuery> {
        let branch = ctx.staff()?.branch_seen(self.branch)?;
        Ok(ReportQuery::ActiveLoans(LoanSearch { branch, ..self.clone() }))
    }

    fn period(&self) -> (Option<Date>, Option<Date>) {
        (self.from, self.to)
    }

    fn branch(&self) -> Option<BranchId> {
        self.branch
    }

    fn fields(&self) -> Vec<(&'static str, String)> {
        let wanted = LoanStatus::ALL.iter().filter(|one| self.statuses.contains(one));
        let statuses: Vec<_> = wanted.map(|status| status.as_str()).collect();
        vec![
            (query::START, shown(self.from)),
            (query::END, shown(self.to)),
            (query::BRANCH, shown(self.branch)),
            (query::STATUS, statuses.join(", ")),
            (query::DISBURSED_BY, trimmed(&self.disbursed_by)),
            (query::TEXT, trimmed(&self.text)),
        ]
    }

    fn open(&self, tx: &mut Tx, ctx: &Ctx) -> Result<Opened> {
        let rows = loans::list(tx, ctx, self, 1, 0)?.total;
        let mut walk = loans::walk(tx, ctx, self)?;
        Ok(Opened::new(rows, columns(), move |tx, _| walk.next(tx, BATCH_SIZE)))
    }
}

pub(in crate::reports) fn stored(stored: &Stored) -> Result<ReportQuery, Unreadable> {
    let statuses = stored.text(query::STATUS);
    let statuses = statuses.split(", ").map(LoanStatus::parse);
    let (from, to) = stored.period()?;
    Ok(ReportQuery::ActiveLoans(LoanSearch {
        statuses: statuses.collect::<Option<_>>().ok_or(Unreadable)?,
        from,
        to,
        branch: stored.branch()?,
        disbursed_by: stored.text(query::DISBURSED_BY),
        text: stored.text(query::TEXT),
    }))
}

fn columns() -> Vec<Field<Loan>> {
    vec![
        Field::text("#", 8, |row, _| Cell::Text(row.id.to_string())),
        Field::text("Client", 22, |row, _| {
            text(format!("{} {}", row.client_first_name, row.client_last_name))
        }),
        Field::text("National ID", 15, |row, _| text(row.client_national_id.as_str())),
        Field::text("Loan Type", 14, |row, _| text(row.product_name.as_str())),
        Field::text("Branch", 14, |row, _| text(row.branch_name.as_str())),
        Field::date("Disbursed", |row, _| Cell::Date(row.disbursed_on)),
        Field::text("Disbursed By", 18, |row, _| {
            text(format!("{} {}", row.disbursed_by_first_name, row.disbursed_by_last_name))
        }),
        Field::money("Principal", |row: &Loan, _| Cell::Money(row.principal)).summed(),
        Field::money("Total", |row: &Loan, _| Cell::Money(row.total_charged)).summed(),
        Field::money("Balance", |row: &Loan, _| Cell::Money(row.balance)).summed(),
        Field::date("Next Payment", |row, _| maybe(row.next_payment_on, Cell::Date)),
        Field::text("Status", 11, |row, _| text(words(row.status.0.as_str()))),
    ]
}
