//! The call list: loans in arrears, with how to reach their clients.

use super::{BATCH_SIZE, List, Opened};
use crate::collections::{self, LateLoan, LateSearch, Promise};
use crate::products::ProductId;
use crate::reports::columns::{Field, maybe, text};
use crate::reports::query::{self, ReportQuery, Stored, Unreadable, days_late, shown};
use crate::reports::types::ReportKind;
use crate::{BranchId, Ctx, Result, StaffId};
use documents::report::Cell;
use lending::ArrearsAge;
use store::Tx;

impl List for LateSearch {
    fn kind(&self) -> ReportKind {
        ReportKind::Arrears
    }

    fn scoped(&self, ctx: &Ctx) -> Result<ReportQuery> {
        let branch = ctx.staff()?.branch_seen(self.branch)?;
        Ok(ReportQuery::Arrears(LateSearch { branch, ..*self }))
    }

    fn branch(&self) -> Option<BranchId> {
        self.branch
    }

    fn person(&self) -> Option<StaffId> {
        self.consultant
    }

    fn product(&self) -> Option<ProductId> {
        self.product
    }

    fn fields(&self) -> Vec<(&'static str, String)> {
        vec![
            (query::BRANCH, shown(self.branch)),
            (query::PRODUCT, shown(self.product)),
            (query::STAFF, shown(self.consultant)),
            (query::AGE, shown(self.age.map(ArrearsAge::as_str))),
        ]
    }

    fn open(&self, tx: &mut Tx, ctx: &Ctx) -> Result<Opened> {
        let search = *self;
        let (rows, _) = collections::late_total(tx, ctx, search)?;
        let mut last = None;
        Ok(Opened::new(rows, columns(), move |tx, ctx| {
            let loans = collections::late_following(tx, ctx, search, (last, BATCH_SIZE))?;
            last = loans.last().map(|last| (last.late_since, last.loan));
            Ok(loans)
        }))
    }
}

pub(in crate::reports) fn stored(stored: &Stored) -> Result<ReportQuery, Unreadable> {
    Ok(ReportQuery::Arrears(LateSearch {
        branch: stored.branch()?,
        product: stored.number(query::PRODUCT)?.map(ProductId::new),
        consultant: stored.number(query::STAFF)?.map(StaffId::new),
        age: stored.word(query::AGE, ArrearsAge::parse)?,
    }))
}

fn columns() -> Vec<Field<LateLoan>> {
    vec![
        Field::text("#", 8, |row, _| Cell::Text(row.loan.to_string())),
        Field::text("Client", 22, |row, _| text(format!("{} {}", row.first_name, row.last_name))),
        Field::text("Phone Numbers", 16, |row, _| text(row.contact.phones.join(", "))),
        Field::text("Loan Type", 14, |row, _| text(row.product_name.as_str())),
        Field::text("Branch", 14, |row, _| text(row.branch_name.as_str())),
        Field::text("Disbursed By", 18, |row, _| text(row.consultant.as_str())),
        Field::money("Balance", |row: &LateLoan, _| Cell::Money(row.balance)).summed(),
        Field::money("Overdue", |row: &LateLoan, _| Cell::Money(row.overdue)).summed(),
        Field::date("Late Since", |row, _| Cell::Date(row.late_since)),
        Field::text("Days Late", 14, |row, _| text(days_late(row.age))),
        Field::text("Last Note", 26, |row, _| {
            maybe(row.contact.last_note.as_ref(), |note| text(note.text.as_str()))
        }),
        Field::date("Promised For", |row, _| maybe(promise(row), |promise| Cell::Date(promise.on))),
        Field::money("Promised", |row, _| {
            maybe(promise(row), |promise| Cell::Money(promise.amount))
        }),
    ]
}

/// The client's promise, unless a later promise replaced it.
fn promise(row: &LateLoan) -> Option<Promise> {
    row.contact.promise.as_ref().and_then(|note| note.promise)
}
