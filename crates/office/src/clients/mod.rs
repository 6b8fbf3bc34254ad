//! Clients: registered and kept by consultants and administrators alike, found by part of a name or
//! number, never deleted.
//!
//! Each client's row carries how many of their accounts are open, active, defaulted and written
//! off. The areas of loans and repayments say when an account changes its status
//! ([`status_changed`]), so that lists need not look at accounts to know a client's status.

pub mod documents;
mod queries;
mod rules;
mod search;
#[cfg(test)]
mod tests;
mod types;

pub use types::{
    Borrower, Client, ClientFields, ClientId, ClientLoan, ClientPage, ClientPhone, ClientRecord,
    ClientSearch, ClientSort, ClientStatus, ClientType, PhoneInput, Race,
};

pub(crate) use search::{names_and_id, pattern, typed};

use crate::{
    Audience, Changes, Ctx, Done, Error, Event, Permission, Result, Subject, numbers, versions,
};
use lending::LoanStatus;
use queries::ClientOrder;
use rules::{Form, Standing};
use search::Texts;
use store::Tx;

/// More on one page would only make an answer that nobody reads.
pub const PAGE_MOST: i64 = 500;

const ID_TAKEN: &str = "A client with this national ID already exists.";

/// One page of the clients that a search asks for; `page` counts from 1.
///
/// The total is exact: all clients are counted by the counter of their ids, since none is ever
/// deleted; a search by the trigram index, gender and status by an index that holds both, without
/// the rows. With 200 000 clients on SQLite a page and its total take 2 to 40 ms together; up to
/// 80 ms for a text that half of all clients have, 200 ms for single letters inside both names.
pub fn search(
    tx: &mut Tx,
    ctx: &Ctx,
    search: &ClientSearch,
    sort: ClientSort,
    (page, page_size): (i64, i64),
) -> Result<ClientPage> {
    let page_size = page_size.clamp(1, PAGE_MOST);
    let offset = page.max(1).saturating_sub(1).saturating_mul(page_size);
    let items = some_of(tx, ctx, search, sort, (page_size, offset))?;
    let filter = search::filter(tx.engine(), search);
    let total = if search::is_everyone(&filter) {
        numbers::count(tx, "clients")?
    } else {
        filter.count(tx)?
    };
    Ok(ClientPage { items, total })
}

/// At most so many of the clients that a search asks for, after the first `offset` of them.
pub fn some_of(
    tx: &mut Tx,
    ctx: &Ctx,
    search: &ClientSearch,
    sort: ClientSort,
    (limit, offset): (i64, i64),
) -> Result<Vec<Client>> {
    ctx.staff()?;
    let order = match sort {
        ClientSort::Name => ClientOrder::Name,
        ClientSort::NameDescending => ClientOrder::NameDescending,
        ClientSort::Oldest => ClientOrder::Oldest,
        ClientSort::Newest => ClientOrder::Newest,
    };
    let filter = search::filter(tx.engine(), search);
    let records = filter.page(tx, order, limit, offset)?;
    queries::completed(tx, records)
}

/// At most `most` clients with ids above this one, in the order of their ids: one piece of the
/// whole list, which is never held in memory at once.
pub fn following(tx: &mut Tx, ctx: &Ctx, id: ClientId, most: i64) -> Result<Vec<Client>> {
    ctx.staff()?;
    let records = queries::following(tx, id, most)?;
    queries::completed(tx, records)
}

/// One client with telephone numbers and accounts.
pub fn find(tx: &mut Tx, ctx: &Ctx, id: ClientId) -> Result<Client> {
    ctx.staff()?;
    existing(tx, id)
}

/// The client of a loan to be given; `None` when there is none of that id. Whether a loan can be
/// given to them, [`Borrower::refusal`] says.
pub fn for_loan(tx: &mut Tx, id: ClientId) -> Result<Option<Borrower>> {
    Ok(queries::borrower(tx, id)?)
}

/// Registers a client.
pub fn add(tx: &mut Tx, ctx: &Ctx, input: &ClientFields) -> Result<Done<Client>> {
    let actor = ctx.allow(Permission::AddClients)?;
    let particulars = rules::check(Form::Add, input)?;
    let id = ClientId::new(numbers::next(tx, "clients")?);
    let client = particulars.into_client(Standing::new(id, actor.staff, ctx.now), Vec::new());
    let texts = Texts::of(&client);
    queries::insert(tx, &client.record, &texts.sort_name, &texts.search).map_err(id_taken)?;
    insert_phones(tx, &client)?;
    insert_words(tx, id, &texts)?;
    let changes = difference(None, &client);
    Ok(done(client, "client.add", changes))
}

/// Changes the fields that are given.
pub fn edit(tx: &mut Tx, ctx: &Ctx, id: ClientId, input: &ClientFields) -> Result<Done<Client>> {
    ctx.allow(Permission::EditClients)?;
    let before = existing(tx, id)?;
    versions::check(tx, ctx, subject(id), before.record.version, input.version)?;
    let particulars = rules::check(Form::Edit, &rules::overlaid(&before, input))?;
    let standing = Standing::after_edit(&before.record);
    let after = particulars.into_client(standing, before.loan_accounts.clone());
    let texts = Texts::of(&after);
    queries::update(tx, &after.record, &texts.sort_name, &texts.search).map_err(id_taken)?;
    if before.phone_numbers != after.phone_numbers {
        queries::delete_phones(tx, id)?;
        insert_phones(tx, &after)?;
    }
    if Texts::of(&before).beginnings != texts.beginnings {
        queries::delete_words(tx, id)?;
        insert_words(tx, id, &texts)?;
    }
    let changes = difference(Some(&before), &after);
    Ok(done(after, "client.edit", changes))
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
        queries::count_accounts(tx, id, active, defaulted, written_off)?;
    }
    Ok(())
}

/// Marks a client as blacklisted or takes the mark away; for the blacklist alone.
pub fn mark_blacklisted(tx: &mut Tx, id: ClientId, is_blacklisted: bool) -> Result<()> {
    queries::set_blacklisted(tx, id, is_blacklisted)?;
    Ok(())
}

fn existing(tx: &mut Tx, id: ClientId) -> Result<Client> {
    queries::whole(tx, id)?.ok_or(Error::NotFound("client"))
}

fn subject(id: ClientId) -> Subject {
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

fn insert_words(tx: &mut Tx, id: ClientId, texts: &Texts) -> Result<()> {
    for beginning in &texts.beginnings {
        queries::insert_word(tx, beginning, id)?;
    }
    Ok(())
}

fn done(client: Client, verb: &'static str, changes: Changes) -> Done<Client> {
    let id = client.record.id;
    let event = Event::new("client.changed", Audience::Everyone).with("client", id.get());
    Done::new(client, verb, subject(id), changes).telling(event)
}

/// What the audit line says: every field of a new client, the changed ones of an old one.
fn difference(before: Option<&Client>, after: &Client) -> Changes {
    let Some(before) = before else {
        let new = audited(after).into_iter();
        return new.fold(Changes::none(), |changes, (field, text)| changes.set(field, text));
    };
    let pairs = audited(before).into_iter().zip(audited(after));
    pairs.fold(Changes::none(), |changes, ((field, old), (_, new))| {
        changes.change(field, &old, &new)
    })
}

fn audited(client: &Client) -> [(&'static str, String); 14] {
    let record = &client.record;
    let phones = client.phone_numbers.iter().map(|phone| {
        let mark = if phone.is_active { "" } else { " (inactive)" };
        format!("{}{mark}", phone.phone_number)
    });
    [
        ("first_name", record.first_name.clone()),
        ("last_name", record.last_name.clone()),
        ("phone_numbers", phones.collect::<Vec<_>>().join(", ")),
        ("email", record.email.clone()),
        ("national_id", record.national_id.clone()),
        ("gender", record.gender.to_string()),
        ("address", record.address.clone()),
        ("race", record.race.to_string()),
        ("client_type", record.client_type.to_string()),
        ("nk_name", record.nk_name.clone()),
        ("nk_surname", record.nk_surname.clone()),
        ("nk_phone_number", record.nk_phone_number.clone()),
        ("nk_email", record.nk_email.clone()),
        ("nk_national_id", record.nk_national_id.clone()),
    ]
}
