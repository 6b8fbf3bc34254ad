//! The blacklist: a client with an active record is given no loan. A record is revoked, never
//! deleted; a client can be blacklisted again after that.

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{
    BlacklistPage, BlacklistRecord, BlacklistRecordId, BlacklistSearch, BlacklistStatus,
    NewBlacklisting,
};

use crate::clients::ClientId;
use crate::values::{ERASED, search_text};
use crate::{
    Access, Audience, Changes, Check, Ctx, Done, Error, Event, EventKind, Permission, Result,
    Subject, clients, numbers,
};
use queries::{BlacklistFilter, BlacklistOrder};
use store::{One, Tx};

/// Access to blacklisting clients and revoking blacklistings.
pub const MAY_MANAGE: Access = Access::STAFF.with(Permission::EditClients);

const MAX_REASON: usize = 1000;
/// Maximum rows on a page.
pub const MAX_PAGE_SIZE: i64 = 500;

/// Blacklistings, the newest first: active and revoked ones. `page` counts from 1.
pub fn list(
    tx: &mut Tx,
    ctx: &Ctx,
    search: &BlacklistSearch,
    (page, page_size): (i64, i64),
) -> Result<BlacklistPage> {
    ctx.staff()?;
    let filter = filter(search);
    let total = filter.count(tx)?;
    let page_size = page_size.clamp(1, MAX_PAGE_SIZE);
    let offset = page.max(1).saturating_sub(1).saturating_mul(page_size);
    let items = filter.page(tx, BlacklistOrder::Newest, page_size, offset)?;
    Ok(BlacklistPage { items, total })
}

/// At most `most` blacklistings after the last of the piece before, to read all in pieces.
pub fn following(
    tx: &mut Tx,
    ctx: &Ctx,
    search: &BlacklistSearch,
    (last, most): (Option<BlacklistRecordId>, i64),
) -> Result<Vec<BlacklistRecord>> {
    ctx.staff()?;
    let part = (last.map(BlacklistRecordId::get), most);
    Ok(filter(search).after(tx, BlacklistOrder::Newest, part)?)
}

/// All blacklistings that a search asks for, the newest first.
pub fn all(tx: &mut Tx, ctx: &Ctx, search: &BlacklistSearch) -> Result<Vec<BlacklistRecord>> {
    ctx.staff()?;
    Ok(filter(search).page(tx, BlacklistOrder::Newest, i64::MAX, 0)?)
}

/// Blacklists a client. An open loan does not prevent it; an active record does.
pub fn blacklist(tx: &mut Tx, ctx: &Ctx, input: &NewBlacklisting) -> Result<Done<BlacklistRecord>> {
    let actor = ctx.may(MAY_MANAGE)?;
    let mut check = Check::new();
    let reason = check.printed_text(
        &input.reason,
        "reason",
        "Please provide a reason for blacklisting.",
        MAX_REASON,
    );
    let client = match input.client {
        None => {
            check.fail("client", "No client selected");
            None
        }
        Some(id) => clients::for_loan(tx, id)?,
    };
    if input.client.is_some() && client.is_none() {
        check.fail("client", "This client does not exist.");
    }
    if client.as_ref().is_some_and(|client| client.erased_at.is_some()) {
        check.fail("client", "This client's data was erased.");
    }
    if client.as_ref().is_some_and(|client| client.is_blacklisted) {
        check.fail("client", "This client is already blacklisted.");
    }
    let Some(client) = client else {
        return Err(check.refuse());
    };
    check.finish()?;
    let id = BlacklistRecordId::new(numbers::next(tx, "blacklist_records")?);
    queries::insert(tx, id, client.id, &reason, actor.staff, ctx.now)?;
    clients::mark_blacklisted(tx, client.id, true)?;
    let changes = Changes::none().set("client", client.id).set("reason", reason);
    done(tx, id, "blacklist.add", changes)
}

/// Revokes an active blacklisting. That is the only change there is: a revoked one stays revoked.
pub fn revoke(tx: &mut Tx, ctx: &Ctx, id: BlacklistRecordId) -> Result<Done<BlacklistRecord>> {
    let actor = ctx.may(MAY_MANAGE)?;
    let record = queries::one(tx, id)?.ok_or(Error::NotFound("blacklist record"))?;
    clients::must_not_be_oneself(tx, ctx, record.client_id)?;
    if queries::revoke(tx, id, actor.staff, ctx.now)? == 0 {
        return Err(Error::conflict(
            "already_revoked",
            "No active blacklist record found for this client.",
        ));
    }
    clients::mark_blacklisted(tx, record.client_id, false)?;
    let changes = Changes::none().change("is_active", &true, &false);
    done(tx, id, "blacklist.revoke", changes)
}

/// Erases why a client was blacklisted; answers which records say so.
pub(crate) fn erase(tx: &mut Tx, client: ClientId) -> Result<Vec<Subject>> {
    queries::erase_reasons(tx, client, ERASED)?;
    Ok(queries::of_client(tx, client)?.into_iter().map(|One(id)| subject(id)).collect())
}

fn filter(search: &BlacklistSearch) -> BlacklistFilter {
    BlacklistFilter {
        client: search.client,
        active: search.status.map(|status| status == BlacklistStatus::Active),
        // Without the index: there are too few rows for it to matter.
        matching: search_text::pattern(&search.q),
        names_and_id: clients::names_and_id(
            &search.first_name,
            &search.last_name,
            &search.national_id,
        ),
    }
}

pub(crate) fn subject(id: BlacklistRecordId) -> Subject {
    Subject::new("blacklist_record", id.get())
}

fn done(
    tx: &mut Tx,
    id: BlacklistRecordId,
    verb: &'static str,
    changes: Changes,
) -> Result<Done<BlacklistRecord>> {
    let record = queries::one(tx, id)?.ok_or(Error::NotFound("blacklist record"))?;
    let event = Event::new(EventKind::ClientBlacklist, Audience::Everyone)
        .with("client", record.client_id.get())
        .with("blacklist_record", id.get());
    Ok(Done::new(record, verb, subject(id), changes).with_event(event))
}
