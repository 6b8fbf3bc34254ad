//! Clients: registered and edited by consultants and administrators alike, found by part of a name
//! or number, never deleted.
//!
//! Each client's row carries how many of their accounts are open, active, defaulted and written
//! off. The areas of loans and repayments say when an account changes its status
//! ([`status_changed`]), so that lists need not look at accounts to know a client's status.

mod naming;
mod own;
mod queries;
mod rules;
mod search;
#[cfg(test)]
mod tests;
mod types;

pub use types::{
    Borrower, Client, ClientDetails, ClientFields, ClientId, ClientLoan, ClientPage, ClientPhone,
    ClientRecord, ClientSearch, ClientSort, ClientStatus, ClientType, IncomeBand, OpenFlag,
    PhoneInput, Race,
};

pub(crate) use naming::must_not_be_named;
pub(crate) use own::{must_not_be_oneself, own_refusal};
pub(crate) use search::{Texts as SearchTexts, names_and_id};

use crate::frame::records::Record;
use crate::screening::{self, MatchState, Screened};
use crate::{
    Access, Audience, Changes, Ctx, Done, Error, Event, EventKind, Gender, Permission, Result,
    Subject, numbers, versions,
};
use lending::{FlaggedAction, LoanStatus};
use queries::ranks;
use rules::Form;
use search::Texts;
use std::collections::BTreeMap;
use store::{One, Record as _, Tx};

/// Access to registering clients.
pub const MAY_ADD: Access = Access::STAFF.with(Permission::AddClients);
/// Access to editing clients.
pub const MAY_EDIT: Access = Access::STAFF.with(Permission::EditClients);

/// A longer page would not be read.
pub const MAX_PAGE_SIZE: i64 = 500;

const ID_TAKEN: &str = "A client with this national ID already exists.";

/// One page of a client search; `page` counts from 1.
///
/// The total is exact. Clients of a kind are counted by maintained totals, hits of a text by the
/// trigram index, which keeps them in the order of names, so that a page is full after as many hits
/// as it shows. With 500 000 clients on SQLite both together take about a millisecond for a part of
/// a name (`bench/README.md`).
pub fn search(
    tx: &mut Tx,
    ctx: &Ctx,
    search: &ClientSearch,
    sort: ClientSort,
    (page, page_size): (i64, i64),
) -> Result<ClientPage> {
    ctx.staff()?;
    let page_size = page_size.clamp(1, MAX_PAGE_SIZE);
    let offset = page.max(1).saturating_sub(1).saturating_mul(page_size);
    let filter = search::filter(tx.engine(), &ctx.policy, search);
    let records = filter.page(tx, sort, page_size, offset)?;
    let items = queries::completed(tx, records)?;
    let total = filter.count(tx)?;
    Ok(ClientPage { items, total })
}

/// At most `most` of the clients of a search, after the last of the previous batch: the whole list
/// is never held in memory at once.
pub fn following(
    tx: &mut Tx,
    ctx: &Ctx,
    search: &ClientSearch,
    sort: ClientSort,
    (last, most): (Option<ClientId>, i64),
) -> Result<Vec<Client>> {
    ctx.staff()?;
    let filter = search::filter(tx.engine(), &ctx.policy, search);
    let records = filter.after(tx, sort, last, most)?;
    queries::completed(tx, records)
}

/// At most `most` clients with ids above this one, in the order of their ids, for the program itself.
pub(crate) fn batch(tx: &mut Tx, after: ClientId, most: i64) -> Result<Vec<Client>> {
    let records = queries::following(tx, after, most)?;
    queries::completed(tx, records)
}

/// Returns a client with phone numbers and accounts.
pub fn find(tx: &mut Tx, ctx: &Ctx, id: ClientId) -> Result<Client> {
    ctx.staff()?;
    existing(tx, id)
}

/// The client of a loan to be given; `None` when there is none of that id. Whether a loan can be
/// given to them, [`Borrower::refusal`] says.
pub fn for_loan(tx: &mut Tx, id: ClientId) -> Result<Option<Borrower>> {
    Ok(queries::borrower(tx, id)?)
}

/// Why the open flags of a client stop an action, in a sentence; `None` when they do not.
pub(crate) fn stopped(tx: &mut Tx, id: ClientId, action: FlaggedAction) -> Result<Option<String>> {
    Ok(types::stop(&open_flags(tx, &[id])?.remove(&id).unwrap_or_default(), action))
}

/// The open flags of clients, the newest first.
pub(crate) fn open_flags(
    tx: &mut Tx,
    ids: &[ClientId],
) -> Result<BTreeMap<ClientId, Vec<OpenFlag>>> {
    let ids: Vec<String> = ids.iter().map(ClientId::to_string).collect();
    queries::open_flags(tx, &ids.join(","))
}

/// The income that was stated of a client.
pub(crate) fn income_band(tx: &mut Tx, id: ClientId) -> Result<Option<IncomeBand>> {
    Ok(queries::income_band(tx, id)?.and_then(|One(band)| band))
}

/// Adds a client.
pub fn add(tx: &mut Tx, ctx: &Ctx, input: &ClientFields) -> Result<Done<Client>> {
    let actor = ctx.may(MAY_ADD)?;
    let (details, numbers) = rules::check(Form::Add, None, input)?;
    let id = ClientId::new(numbers::next(tx, "clients")?);
    let record = ClientRecord::new(id, actor.staff, ctx.now, details);
    let phone_numbers = types::phones_of(id, numbers);
    let mut client = Client {
        record,
        phone_numbers,
        loan_accounts: Vec::new(),
        flags: Vec::new(),
        screening: Vec::new(),
    };
    let texts = Texts::of(&client);
    let rank = ranks::assign(tx, &texts.sort_name)?;
    queries::insert(tx, &client.record, &texts, rank).map_err(id_taken)?;
    insert_phones(tx, &client)?;
    insert_beginnings(tx, rank, &texts)?;
    queries::add_to_totals(tx, client.record.details.gender, false, false, 1)?;
    let found = screen(tx, ctx, &mut client)?;
    let changes = difference(None, &client);
    Ok(screened(done(client, "client.add", changes), found))
}

/// Changes the fields that are given.
pub fn edit(tx: &mut Tx, ctx: &Ctx, id: ClientId, input: &ClientFields) -> Result<Done<Client>> {
    ctx.may(MAY_EDIT)?;
    let before = current(tx, id)?;
    must_not_be_oneself(tx, ctx, id)?;
    versions::check(
        tx,
        ctx,
        (subject(id), &["client.edit"]),
        before.record.version,
        input.version,
    )?;
    let (details, numbers) = rules::check(Form::Edit, Some(&before), input)?;
    let mut after = before.clone();
    after.record.details = details;
    after.record.version += 1;
    after.phone_numbers = types::phones_of(id, numbers);
    let changes = difference(Some(&before), &after);
    if changes.is_empty() {
        return Ok(Done::unchanged(before));
    }
    rewrite(tx, &before, &after)?;
    if before.record.details.gender != after.record.details.gender {
        count_kind(tx, before.record.kind(), -1)?;
        count_kind(tx, after.record.kind(), 1)?;
    }
    let found = screen(tx, ctx, &mut after)?;
    Ok(screened(done(after, "client.edit", changes), found))
}

/// Compares a client with the sanctions list. Returns the new matches.
fn screen(tx: &mut Tx, ctx: &Ctx, client: &mut Client) -> Result<Vec<Record>> {
    let ClientDetails { first_name, last_name, national_id, .. } = &client.record.details;
    let id = client.record.id;
    let new = Screened { client: id.get(), first_name, last_name, national_id };
    let found = screening::screen(tx, ctx, &new)?;
    client.screening.extend(found.iter().map(|_| MatchState::Open));
    Ok(found)
}

fn screened(done: Done<Client>, found: Vec<Record>) -> Done<Client> {
    if found.is_empty() {
        return done;
    }
    found.into_iter().fold(done.with_event(screening::changed()), Done::recording)
}

/// Puts a mark in a person's place: their number stays, and what clients are counted by.
pub(crate) fn erase(tx: &mut Tx, ctx: &Ctx, before: &Client) -> Result<Client> {
    let id = before.record.id;
    let details = ClientDetails {
        first_name: "Erased".to_owned(),
        last_name: format!("client {id}"),
        email: String::new(),
        // Another one for each client, and none that a person can have.
        national_id: format!("ERASED-{id}"),
        address: String::new(),
        income_band: None,
        nk_name: String::new(),
        nk_surname: String::new(),
        nk_phone_number: String::new(),
        nk_email: String::new(),
        nk_national_id: String::new(),
        ..before.record.details.clone()
    };
    let record = ClientRecord {
        erased_at: Some(ctx.now),
        version: before.record.version + 1,
        details,
        ..before.record.clone()
    };
    let after = Client { record, phone_numbers: Vec::new(), ..before.clone() };
    rewrite(tx, before, &after)?;
    queries::set_erased(tx, id, ctx.now)?;
    Ok(after)
}

/// Writes what a form says of a client, and the texts by which they are found.
fn rewrite(tx: &mut Tx, before: &Client, after: &Client) -> Result<()> {
    let id = before.record.id;
    let (old_texts, texts) = (Texts::of(before), Texts::of(after));
    let rank = if old_texts.sort_name == texts.sort_name {
        ranks::of(tx, id)?
    } else {
        ranks::assign(tx, &texts.sort_name)?
    };
    // The beginnings follow the rank by themselves.
    queries::update(tx, &after.record, &texts, rank).map_err(id_taken)?;
    if before.phone_numbers != after.phone_numbers {
        queries::delete_phones(tx, id)?;
        insert_phones(tx, after)?;
    }
    if old_texts.beginnings != texts.beginnings {
        queries::delete_beginnings(tx, rank)?;
        insert_beginnings(tx, rank, &texts)?;
    }
    Ok(())
}

/// Counts a new, active account of a client.
pub fn loan_opened(tx: &mut Tx, id: ClientId) -> Result<()> {
    status_changed(tx, id, None, LoanStatus::Active)
}

/// Keeps count of a client's accounts when one of them goes from a status (none for a new account)
/// to another. Active and defaulted accounts are the open ones: at balance zero an account is
/// closed in the same transaction.
pub fn status_changed(
    tx: &mut Tx,
    id: ClientId,
    from: Option<LoanStatus>,
    to: LoanStatus,
) -> Result<()> {
    let step = |status| i64::from(to == status) - i64::from(from == Some(status));
    let (active, defaulted) = (step(LoanStatus::Active), step(LoanStatus::Defaulted));
    let written_off = step(LoanStatus::WrittenOff);
    if (active, defaulted, written_off) != (0, 0, 0) {
        let now = queries::count_accounts(tx, id, active, defaulted, written_off)?;
        let now = now.ok_or_else(|| Error::internal("the client of an account is not there"))?;
        let open_before = now.open_accounts - active - defaulted > 0;
        let open_now = now.open_accounts > 0;
        if open_before != open_now {
            count_kind(tx, (now.gender, now.is_blacklisted, open_before), -1)?;
            count_kind(tx, (now.gender, now.is_blacklisted, open_now), 1)?;
        }
    }
    Ok(())
}

/// Marks a client as blacklisted or takes the mark away; for the blacklist alone.
pub fn mark_blacklisted(tx: &mut Tx, id: ClientId, is_blacklisted: bool) -> Result<()> {
    let before = queries::kind(tx, id)?.ok_or(Error::NotFound("client"))?;
    if before.is_blacklisted == is_blacklisted {
        return Ok(());
    }
    queries::set_blacklisted(tx, id, is_blacklisted)?;
    let has_open_account = before.open_accounts > 0;
    count_kind(tx, (before.gender, before.is_blacklisted, has_open_account), -1)?;
    count_kind(tx, (before.gender, is_blacklisted, has_open_account), 1)
}

/// Counts a client in or out among those of a gender, blacklisted or not, with an open account or
/// without.
fn count_kind(
    tx: &mut Tx,
    (gender, is_blacklisted, has_open_account): (Gender, bool, bool),
    by: i64,
) -> Result<()> {
    queries::add_to_totals(tx, gender, is_blacklisted, has_open_account, by)?;
    Ok(())
}

/// The client, or that there is none.
pub(crate) fn existing(tx: &mut Tx, id: ClientId) -> Result<Client> {
    queries::whole(tx, id)?.ok_or(Error::NotFound("client"))
}

/// The same, refused where the person's data was erased.
pub(crate) fn current(tx: &mut Tx, id: ClientId) -> Result<Client> {
    let client = existing(tx, id)?;
    match client.record.erased_at {
        Some(_) => Err(Error::conflict("erased", types::ERASED)),
        None => Ok(client),
    }
}

pub(crate) fn subject(id: ClientId) -> Subject {
    Subject::new("client", id.get())
}

fn id_taken(error: store::Error) -> Error {
    Error::from(error).taken("clients", "national_id", "national_id", ID_TAKEN)
}

fn insert_phones(tx: &mut Tx, client: &Client) -> Result<()> {
    for (position, phone) in (1..).zip(&client.phone_numbers) {
        queries::insert_phone(tx, phone.client_id, position, &phone.phone_number, phone.is_active)?;
    }
    Ok(())
}

fn insert_beginnings(tx: &mut Tx, rank: i64, texts: &Texts) -> Result<()> {
    for beginning in &texts.beginnings {
        queries::insert_beginning(tx, beginning, rank)?;
    }
    Ok(())
}

fn done(client: Client, verb: &'static str, changes: Changes) -> Done<Client> {
    let id = client.record.id;
    let event = Event::new(EventKind::ClientChanged, Audience::Everyone).with("client", id.get());
    Done::new(client, verb, subject(id), changes).with_event(event)
}

/// The changes for the audit log: every field of a new client, the changed fields of an existing
/// one.
fn difference(before: Option<&Client>, after: &Client) -> Changes {
    Changes::between(before.map(audited), audited(after))
}

fn audited(client: &Client) -> Vec<(&'static str, String)> {
    let phones = client.phone_numbers.iter().map(|phone| {
        let mark = if phone.is_active { "" } else { " (inactive)" };
        format!("{}{mark}", phone.phone_number)
    });
    let mut texts =
        crate::frame::row_texts(ClientDetails::COLUMNS, &client.record.details.values());
    texts.push(("phone_numbers", phones.collect::<Vec<_>>().join(", ")));
    texts
}
