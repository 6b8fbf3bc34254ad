//! The list of applications, and one of them with its quote.

use super::approval;
use super::queries::{self, Filter, Order};
use super::types::{
    ApplicationFile, ApplicationRow, ApplicationSearch, ApplicationStatus, StoredQuote, WarningKind,
};
use crate::loans::ApplicationId;
use crate::{Ctx, Error, Result};
use money::Timestamp;
use store::Tx;

/// Applications, the newest first. Consultants see their branch's.
pub fn list(
    tx: &mut Tx,
    ctx: &Ctx,
    search: ApplicationSearch,
    limit: i64,
    offset: i64,
) -> Result<Vec<ApplicationRow>> {
    let found = wanted(ctx, search)?.page(tx, Order::Newest, limit, offset)?;
    Ok(found.into_iter().map(|row| row.at(ctx.now)).collect())
}

/// At most `most` of them after the last of the piece before, to read all in pieces.
pub fn following(
    tx: &mut Tx,
    ctx: &Ctx,
    search: ApplicationSearch,
    (last, most): (Option<ApplicationId>, i64),
) -> Result<Vec<ApplicationRow>> {
    let part = (last.map(ApplicationId::get), most);
    let found = wanted(ctx, search)?.after(tx, Order::Newest, part)?;
    Ok(found.into_iter().map(|row| row.at(ctx.now)).collect())
}

/// Counts the applications of [`list`].
pub fn count(tx: &mut Tx, ctx: &Ctx, search: ApplicationSearch) -> Result<i64> {
    Ok(wanted(ctx, search)?.count(tx)?)
}

/// An application with the quote that was shown. For staff of any branch, who serve any client.
pub fn find(tx: &mut Tx, ctx: &Ctx, id: ApplicationId) -> Result<ApplicationFile> {
    let actor = ctx.staff()?;
    let (row, quote) = quoted(tx, ctx, id)?;
    let mut warnings = match row.status {
        ApplicationStatus::Submitted => approval::warnings_now(tx, ctx, &row, &quote)?,
        _ => Vec::new(),
    };
    // Only who operates there learns what a branch holds (contract §2).
    if actor.operate_at(row.branch_id).is_err() {
        warnings.retain(|warning| warning.kind != WarningKind::Cash);
    }
    Ok(ApplicationFile { row, quote, warnings })
}

/// An application and its quote, for an operation that has checked the caller's access.
pub(crate) fn quoted(
    tx: &mut Tx,
    ctx: &Ctx,
    id: ApplicationId,
) -> Result<(ApplicationRow, StoredQuote)> {
    let row = existing(tx, id)?.at(ctx.now);
    Ok((row, stored_quote(tx, id)?))
}

/// The stored quote of an application.
pub(super) fn stored_quote(tx: &mut Tx, id: ApplicationId) -> Result<StoredQuote> {
    let quote = queries::quote(tx, id)?;
    quote.ok_or_else(|| Error::internal("an application without its quote"))?.read()
}

pub(super) fn existing(tx: &mut Tx, id: ApplicationId) -> Result<ApplicationRow> {
    let filter = Filter { id: Some(id), ..Filter::default() };
    filter.page(tx, Order::Newest, 1, 0)?.pop().ok_or(Error::NotFound("loan application"))
}

impl ApplicationRow {
    /// Its state at an instant: an application past its time has expired, even if the program has
    /// not recorded that yet.
    fn at(mut self, now: Timestamp) -> Self {
        let is_over = self.expires_at.is_some_and(|end| end <= now);
        if self.status == ApplicationStatus::Submitted && is_over {
            self.status = ApplicationStatus::Expired;
        }
        self
    }
}

fn wanted(ctx: &Ctx, search: ApplicationSearch) -> Result<Filter> {
    let branch = ctx.staff()?.branch_seen(search.branch)?;
    let waits = search.status == Some(ApplicationStatus::Submitted);
    let lasting = waits.then_some(ctx.now);
    let ApplicationSearch { status, client, .. } = search;
    Ok(Filter { id: None, status, lasting, branch, client })
}
