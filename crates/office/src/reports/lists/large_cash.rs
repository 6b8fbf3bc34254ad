//! Clients and days with more cash than is reported.

use super::{BATCH_SIZE, List, Opened};
use crate::cash_thresholds::{self, CashSearch, LargeCash};
use crate::reports::columns::{Field, text};
use crate::reports::query::{self, ReportQuery, Stored, Unreadable, shown};
use crate::reports::types::ReportKind;
use crate::{Ctx, Result};
use documents::report::Cell;
use money::Date;
use store::Tx;

impl List for CashSearch {
    fn kind(&self) -> ReportKind {
        ReportKind::LargeCash
    }

    fn scoped(&self, ctx: &Ctx) -> Result<ReportQuery> {
        ctx.may(cash_thresholds::MAY_SEE)?;
        Ok(ReportQuery::LargeCash(*self))
    }

    fn period(&self) -> (Option<Date>, Option<Date>) {
        (self.from, self.to)
    }

    fn fields(&self) -> Vec<(&'static str, String)> {
        vec![(query::START, shown(self.from)), (query::END, shown(self.to))]
    }

    fn open(&self, tx: &mut Tx, ctx: &Ctx) -> Result<Opened> {
        let search = *self;
        let rows = cash_thresholds::count_above(tx, ctx, &search)?;
        let mut read = 0;
        Ok(Opened::new(rows, columns(), move |tx, ctx| {
            let rows = cash_thresholds::above(tx, ctx, &search, (BATCH_SIZE, read))?;
            read += BATCH_SIZE;
            Ok(rows)
        }))
    }
}

pub(in crate::reports) fn stored(stored: &Stored) -> Result<ReportQuery, Unreadable> {
    let (from, to) = stored.period()?;
    Ok(ReportQuery::LargeCash(CashSearch { from, to }))
}

fn columns() -> Vec<Field<LargeCash>> {
    vec![
        Field::date("Day", |row, _| Cell::Date(row.day)),
        Field::text("Client", 24, |row, _| text(format!("{} {}", row.first_name, row.last_name))),
        Field::text("National ID", 15, |row, _| text(row.national_id.as_str())),
        Field::money("Received", |row: &LargeCash, _| Cell::Money(row.received)).summed(),
        Field::money("Paid Out", |row: &LargeCash, _| Cell::Money(row.paid)).summed(),
        Field::money("Threshold", |row: &LargeCash, _| Cell::Money(row.threshold)),
    ]
}
