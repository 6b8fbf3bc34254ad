//! The list of applications for loans.

use super::{BATCH_SIZE, List, Opened};
use crate::applications::{self, ApplicationRow, ApplicationSearch, ApplicationStatus};
use crate::clients::ClientId;
use crate::reports::columns::{Field, maybe, text};
use crate::reports::query::{self, ReportQuery, Stored, Unreadable, shown, words};
use crate::reports::types::ReportKind;
use crate::{BranchId, Ctx, Result};
use documents::report::Cell;
use store::Tx;

impl List for ApplicationSearch {
    fn kind(&self) -> ReportKind {
        ReportKind::Applications
    }

    fn scoped(&self, ctx: &Ctx) -> Result<ReportQuery> {
        let branch = ctx.staff()?.branch_seen(self.branch)?;
        Ok(ReportQuery::Applications(ApplicationSearch { branch, ..*self }))
    }

    fn branch(&self) -> Option<BranchId> {
        self.branch
    }

    fn fields(&self) -> Vec<(&'static str, String)> {
        vec![
            (query::STATUS, shown(self.status)),
            (query::BRANCH, shown(self.branch)),
            (query::CLIENT, shown(self.client)),
        ]
    }

    fn open(&self, tx: &mut Tx, ctx: &Ctx) -> Result<Opened> {
        let search = *self;
        let rows = applications::count(tx, ctx, search)?;
        let mut last = None;
        Ok(Opened::new(rows, columns(), move |tx, ctx| {
            let rows = applications::following(tx, ctx, search, (last, BATCH_SIZE))?;
            last = rows.last().map(|last| last.id);
            Ok(rows)
        }))
    }
}

pub(in crate::reports) fn stored(stored: &Stored) -> Result<ReportQuery, Unreadable> {
    Ok(ReportQuery::Applications(ApplicationSearch {
        status: stored.word(query::STATUS, ApplicationStatus::parse)?,
        branch: stored.branch()?,
        client: stored.number(query::CLIENT)?.map(ClientId::new),
    }))
}

fn columns() -> Vec<Field<ApplicationRow>> {
    vec![
        Field::text("#", 8, |row, _| Cell::Text(row.id.to_string())),
        Field::text("Client", 22, |row, _| {
            text(format!("{} {}", row.client_first_name, row.client_last_name))
        }),
        Field::text("Branch", 14, |row, _| text(row.branch_name.as_str())),
        Field::text("Loan Type", 14, |row, _| text(row.product_name.as_str())),
        Field::money("Amount", |row: &ApplicationRow, _| Cell::Money(row.amount)).summed(),
        Field::time("Submitted", |row, view| view.time(row.created_at)),
        Field::text("Submitted By", 18, |row, _| {
            text(format!("{} {}", row.submitted_by_first_name, row.submitted_by_last_name))
        }),
        Field::text("Status", 11, |row, _| text(status_words(row.status))),
        Field::text("Loan", 8, |row, _| maybe(row.loan_id, |id| Cell::Text(id.to_string()))),
        Field::time("Decided", |row, view| maybe(row.decided_at, |at| view.time(at))),
        Field::text("Decided By", 18, |row, _| {
            let names = row.decided_by_first_name.as_ref().zip(row.decided_by_last_name.as_ref());
            maybe(names, |(first, last)| text(format!("{first} {last}")))
        }),
        Field::text("Main Reason", 16, |row, _| {
            maybe(row.decline_code, |code| text(words(code.as_str())))
        }),
        Field::text("Reason", 26, |row, _| maybe(row.decision_reason.as_deref(), text)),
    ]
}

/// Status of an application, in the words of its page.
fn status_words(status: ApplicationStatus) -> String {
    match status {
        ApplicationStatus::Submitted => "Waiting".to_owned(),
        ApplicationStatus::Approved => "Disbursed".to_owned(),
        status => words(status.as_str()),
    }
}
