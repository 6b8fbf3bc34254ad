//! The reports that the owner has created on the last day: last month's cash book, and the payments
//! at the first branch. The server makes their files when it starts.

use super::cast::Cast;
use money::{Date, add_days};
use office::accounting::Book;
use office::reports::{self, BookExtract, ReportQuery};
use office::{Office, Result};

/// Asks for the reports on the last day of the history.
pub(super) fn request(office: &Office, cast: &Cast, today: Date, days_left: i32) -> Result<()> {
    if days_left != 0 {
        return Ok(());
    }
    let end = add_days(today.first_of_month(), -1);
    let (start, end) = (Some(end.first_of_month()), Some(end));
    let branch = cast.branches.first().map(|station| station.id);
    for (book, branch) in [(Book::Cashflows, None), (Book::ReportDetails, branch)] {
        let query = ReportQuery::Book(BookExtract { book, start, end, branch });
        let request = move |tx: &mut _, ctx: &_| reports::request(tx, ctx, &query);
        office.write(cast.owner.request(), request).wait()?;
    }
    Ok(())
}
