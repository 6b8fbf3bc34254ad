//! The log book.

use super::{BATCH_SIZE, List, Opened};
use crate::log_book::{self, Entry, EntryFilter, Scope};
use crate::reports::columns::{Field, maybe, text};
use crate::reports::query::{self, ReportQuery, Stored, Unreadable, shown, words};
use crate::reports::types::ReportKind;
use crate::{BranchId, Ctx, Result, StaffId};
use documents::report::Cell;
use money::Date;
use store::Tx;

const MINE: &str = "mine";
const ALL: &str = "all";

impl List for EntryFilter {
    fn kind(&self) -> ReportKind {
        ReportKind::LogBook
    }

    fn scoped(&self, ctx: &Ctx) -> Result<ReportQuery> {
        if self.scope == Scope::Mine {
            return Ok(ReportQuery::LogBook(EntryFilter { staff: None, ..self.clone() }));
        }
        ctx.may(log_book::MAY_SEE_OTHERS)?;
        Ok(ReportQuery::LogBook(self.clone()))
    }

    fn period(&self) -> (Option<Date>, Option<Date>) {
        (self.from, self.to)
    }

    fn branch(&self) -> Option<BranchId> {
        match self.scope {
            Scope::Branch(branch) => Some(branch),
            Scope::Mine | Scope::All => None,
        }
    }

    fn person(&self) -> Option<StaffId> {
        self.staff
    }

    fn fields(&self) -> Vec<(&'static str, String)> {
        let scope = match self.scope {
            Scope::Mine => MINE,
            Scope::All | Scope::Branch(_) => ALL,
        };
        vec![
            (query::START, shown(self.from)),
            (query::END, shown(self.to)),
            (query::SCOPE, scope.to_owned()),
            (query::BRANCH, shown(self.branch())),
            (query::STAFF, shown(self.staff)),
        ]
    }

    fn open(&self, tx: &mut Tx, ctx: &Ctx) -> Result<Opened> {
        let rows = log_book::count(tx, ctx, self)?;
        let mut walk = log_book::walk(self.clone());
        Ok(Opened::new(rows, columns(), move |tx, ctx| walk.next(tx, ctx, BATCH_SIZE)))
    }
}

pub(in crate::reports) fn stored(stored: &Stored) -> Result<ReportQuery, Unreadable> {
    let (from, to) = stored.period()?;
    Ok(ReportQuery::LogBook(EntryFilter {
        scope: match (stored.text(query::SCOPE).as_str(), stored.branch()?) {
            (MINE, _) => Scope::Mine,
            (_, Some(branch)) => Scope::Branch(branch),
            (_, None) => Scope::All,
        },
        staff: stored.number(query::STAFF)?.map(StaffId::new),
        from,
        to,
        before: None,
    }))
}

fn columns() -> Vec<Field<Entry>> {
    vec![
        Field::date("Date", |row, _| Cell::Date(row.business_date)),
        Field::text("User", 20, |row, _| text(format!("{} {}", row.first_name, row.last_name))),
        Field::text("Username", 14, |row, _| text(row.username.as_str())),
        Field::text("Branch", 14, |row, _| maybe(row.branch_name.clone(), text)),
        Field::time("Login Time", |row, view| view.time(row.login_at)),
        Field::text("Login Branch", 14, |row, _| maybe(row.login_branch_name.clone(), text)),
        Field::time("Logout Time", |row, view| maybe(row.logout_at, |at| view.time(at))),
        Field::time("Corrected Logout", |row, view| {
            maybe(row.corrected_logout_at, |at| view.time(at))
        }),
        Field::text("Logout Branch", 14, |row, _| maybe(row.logout_branch_name.clone(), text)),
        Field::text("Attendance", 11, |row, view| text(words(row.attendance(view.today).as_str()))),
        Field::text("Duration", 12, |row, view| {
            text(duration(row.seconds_worked(view.now, view.today)))
        }),
    ]
}

/// `8h 5m 0s`, as the screens show it.
fn duration(seconds: i64) -> String {
    format!("{}h {}m {}s", seconds / 3600, seconds / 60 % 60, seconds % 60)
}
