//! The statements about clients; those of their lists are in [`lists`].

pub(super) mod lists;
pub(super) mod ranks;

use super::search::Texts;
use super::types::{
    Borrower, Client, ClientDetails, ClientId, ClientLoan, ClientPhone, ClientRecord, IncomeBand,
    OpenFlag,
};
use crate::screening::MatchState;
use crate::{Gender, Result, StaffId};
use money::Timestamp;
use std::collections::BTreeMap;
use store::{Later, One, Tx, insert, queries, row, update};

/// The number of client `c`'s loans that were written off and not recovered in full. Looks up only
/// clients with a loan that was written off.
macro_rules! unrecovered_accounts {
    () => {
        "CASE WHEN c.written_off_accounts = 0 THEN 0 ELSE (SELECT COUNT(*) FROM loans u
            WHERE u.client_id = c.id AND u.status = 'written_off' AND u.recovered < u.recoverable)
         END AS unrecovered_accounts"
    };
}
use unrecovered_accounts;

macro_rules! client_columns {
    () => {
        concat!(
            "c.id, c.is_blacklisted,
            CASE WHEN c.is_blacklisted THEN (SELECT b.reason FROM blacklist_records b
                WHERE b.client_id = c.id AND b.is_active) END AS blacklist_reason,
            c.open_accounts, c.defaulted_accounts, c.written_off_accounts, ",
            unrecovered_accounts!(),
            ", (SELECT COUNT(*) FROM loan_applications w
                WHERE w.client_id = c.id AND w.status = 'submitted') AS waiting_applications,
            c.created_at, c.created_by, c.erased_at, c.version, c.first_name, c.last_name, c.email,
            c.national_id, c.gender, c.address, c.race, c.client_type, c.income_band, c.nk_name, c.nk_surname,
            c.nk_phone_number, c.nk_email, c.nk_national_id"
        )
    };
}
use client_columns;

macro_rules! select_clients {
    ($rest:literal) => {
        concat!("SELECT ", client_columns!(), " FROM clients c ", $rest)
    };
}

row! {
    /// The filters of a list.
    pub(super) struct Kind {
        pub(super) gender: Gender,
        pub(super) is_blacklisted: bool,
        pub(super) open_accounts: i64,
    }
}

insert! {
    struct NewClientRow<'a> = "INSERT INTO clients" -> u64 {
        id: ClientId,
        sort_name: &'a str,
        match_name: &'a str,
        name_rank: i64,
        search: &'a str,
        created_at: Timestamp,
        created_by: Option<StaffId>,
        .. details: &'a ClientDetails;
        is_blacklisted = "FALSE",
        open_accounts = "0",
        active_accounts = "0",
        defaulted_accounts = "0",
        written_off_accounts = "0",
    }
}

update! {
    struct ClientEditRow<'a> = "UPDATE clients SET" -> u64 {
        id: ClientId,
        sort_name: &'a str,
        match_name: &'a str,
        name_rank: i64,
        search: &'a str,
        .. details: &'a ClientDetails;
        version = "version + 1",
    }
}

row! {
    struct ListedMatch {
        client_id: ClientId,
        state: MatchState,
    }

    /// Identity, contact and home of a client and of a member of staff.
    pub(super) struct Identities {
        pub(super) national_id: String,
        pub(super) email: String,
        pub(super) address: String,
        pub(super) staff_national_id: Option<String>,
        pub(super) staff_email: String,
        pub(super) staff_address: String,
        pub(super) shares_phone: bool,
    }
}

queries! {
    fn one(id: ClientId) -> Option<ClientRecord> =
        select_clients!("WHERE c.id = ?1");
    /// The next ones by id, for a list that is written out in pieces.
    pub(super) fn following(id: ClientId, most: i64) -> Vec<ClientRecord> =
        select_clients!("WHERE c.id > ?1 ORDER BY c.id LIMIT ?2");
    pub(super) fn borrower(id: ClientId) -> Option<Borrower> =
        concat!(
            "SELECT c.id, c.first_name, c.last_name, c.national_id, c.is_blacklisted,
                c.erased_at, c.defaulted_accounts, ",
            unrecovered_accounts!(),
            " FROM clients c WHERE c.id = ?1"
        );
    /// The details that identify a client as a member of staff.
    pub(super) fn select_identities(client: ClientId, staff: StaffId) -> Option<Identities> =
        "SELECT c.national_id, c.email, c.address, s.national_id AS staff_national_id,
            s.email AS staff_email, s.address AS staff_address,
            EXISTS (SELECT 1 FROM client_phones p
                JOIN staff_phones q ON q.phone_number = p.phone_number
                WHERE p.client_id = c.id AND q.staff_id = s.id) AS shares_phone
         FROM clients c JOIN staff s ON s.id = ?2 WHERE c.id = ?1";
    /// Of several clients at once; their ids stand in the text with commas between them.
    fn phones(ids: &str) -> Vec<ClientPhone> =
        "SELECT p.client_id, p.phone_number, p.is_active
         FROM client_phones p
         WHERE p.client_id IN (
            {{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}\
            {{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})
         ORDER BY p.client_id, p.position";
    fn loans(ids: &str) -> Vec<ClientLoan> =
        "SELECT l.client_id, l.id, l.status, l.balance, l.principal, l.interest + l.added_interest AS interest,
            l.total_amount + l.added_interest + l.added_service_fees AS total_amount,
                l.mandate_id1, l.mandate_id2
         FROM loans l
         WHERE l.client_id IN (
            {{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}\
            {{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})
         ORDER BY l.client_id, l.id DESC";
    fn flags(ids: &str) -> Vec<OpenFlag> =
        "SELECT f.client_id, f.id, f.kind, f.since FROM client_flags f
         WHERE f.lifted_at IS NULL AND f.client_id IN (
            {{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}\
            {{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})
         ORDER BY f.client_id, f.id DESC";
    /// With entries that are still on the sanctions list.
    fn matches(ids: &str) -> Vec<ListedMatch> =
        "SELECT m.client_id, m.state FROM screening_matches m
         WHERE m.client_id IN (
            {{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}\
            {{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})
            AND EXISTS (SELECT 1 FROM screening_entries e
                WHERE e.name = m.name AND e.reference = m.reference)
         ORDER BY m.client_id, m.id";
    pub(super) fn insert_phone(
        client: ClientId, position: i64, phone_number: &str, is_active: bool,
    ) -> u64 =
        "INSERT INTO client_phones (client_id, position, phone_number, is_active)
         VALUES (?1, ?2, ?3, ?4)";
    pub(super) fn delete_phones(client: ClientId) -> u64 =
        "DELETE FROM client_phones WHERE client_id = ?1";
    pub(super) fn insert_beginning(beginning: &str, name_rank: i64) -> Later =
        "INSERT INTO client_beginnings (beginning, name_rank) VALUES (?1, ?2)";
    pub(super) fn delete_beginnings(name_rank: i64) -> Later =
        "DELETE FROM client_beginnings WHERE name_rank = ?1";
    pub(super) fn count_accounts(
        client: ClientId, active: i64, defaulted: i64, written_off: i64,
    ) -> Option<Kind> =
        "UPDATE clients SET open_accounts = open_accounts + ?2 + ?3,
            active_accounts = active_accounts + ?2, defaulted_accounts = defaulted_accounts + ?3,
            written_off_accounts = written_off_accounts + ?4
         WHERE id = ?1 RETURNING gender, is_blacklisted, open_accounts";
    pub(super) fn kind(client: ClientId) -> Option<Kind> =
        "SELECT gender, is_blacklisted, open_accounts FROM clients WHERE id = ?1";
    pub(super) fn add_to_totals(
        gender: Gender, is_blacklisted: bool, has_open_account: bool, clients: i64,
    ) -> Later =
        "INSERT INTO client_totals (gender, is_blacklisted, has_open_account, clients)
         VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (gender, is_blacklisted, has_open_account) DO UPDATE SET
            clients = client_totals.clients + excluded.clients";
    pub(super) fn income_band(client: ClientId) -> Option<One<Option<IncomeBand>>> =
        "SELECT income_band FROM clients WHERE id = ?1";
    pub(super) fn set_erased(client: ClientId, at: Timestamp) -> u64 =
        "UPDATE clients SET erased_at = ?2 WHERE id = ?1";
    pub(super) fn set_blacklisted(client: ClientId, is_blacklisted: bool) -> u64 =
        "UPDATE clients SET is_blacklisted = ?2 WHERE id = ?1";
}

/// The client with phone numbers and accounts.
pub(super) fn whole(tx: &mut Tx, id: ClientId) -> Result<Option<Client>> {
    let record = one(tx, id)?;
    Ok(completed(tx, record.into_iter().collect())?.pop())
}

/// The clients with their phone numbers, accounts, open flags and matches: four look-ups, however many they are.
pub(super) fn completed(tx: &mut Tx, records: Vec<ClientRecord>) -> Result<Vec<Client>> {
    if records.is_empty() {
        return Ok(Vec::new());
    }
    let ids = records.iter().map(|record| record.id.to_string()).collect::<Vec<_>>().join(",");
    let (mut phones, mut accounts) = (BTreeMap::new(), BTreeMap::new());
    for phone in self::phones(tx, &ids)? {
        phones.entry(phone.client_id).or_insert_with(Vec::new).push(phone);
    }
    for account in loans(tx, &ids)? {
        accounts.entry(account.client_id).or_insert_with(Vec::new).push(account);
    }
    let mut open = open_flags(tx, &ids)?;
    let mut listed = BTreeMap::new();
    for found in matches(tx, &ids)? {
        listed.entry(found.client_id).or_insert_with(Vec::new).push(found.state);
    }
    let clients = records.into_iter().map(|record| Client {
        flags: open.remove(&record.id).unwrap_or_default(),
        screening: listed.remove(&record.id).unwrap_or_default(),
        phone_numbers: phones.remove(&record.id).unwrap_or_default(),
        loan_accounts: accounts.remove(&record.id).unwrap_or_default(),
        record,
    });
    Ok(clients.collect())
}

/// The open flags of clients, whose ids stand in the text with commas between them.
pub(super) fn open_flags(tx: &mut Tx, ids: &str) -> Result<BTreeMap<ClientId, Vec<OpenFlag>>> {
    let mut open = BTreeMap::new();
    for flag in flags(tx, ids)? {
        open.entry(flag.client_id).or_insert_with(Vec::new).push(flag);
    }
    Ok(open)
}

pub(super) fn insert(
    tx: &mut Tx,
    record: &ClientRecord,
    texts: &Texts,
    name_rank: i64,
) -> store::Result<u64> {
    NewClientRow {
        id: record.id,
        details: &record.details,
        sort_name: &texts.sort_name,
        match_name: &texts.match_name,
        name_rank,
        search: &texts.search,
        created_at: record.created_at,
        created_by: record.created_by,
    }
    .insert(tx)
}

pub(super) fn update(
    tx: &mut Tx,
    record: &ClientRecord,
    texts: &Texts,
    name_rank: i64,
) -> store::Result<u64> {
    ClientEditRow {
        id: record.id,
        details: &record.details,
        sort_name: &texts.sort_name,
        match_name: &texts.match_name,
        name_rank,
        search: &texts.search,
    }
    .update(tx)
}
