pub(super) mod colleagues;
pub(super) mod lists;
pub(super) mod names;
pub(super) mod sealed;

use super::search::Texts;
use super::types::{
    EmailChange, Enrolment, MaritalStatus, Preferences, StaffPhone, StaffRecord, Theme,
};
use crate::{BranchId, Ctx, Gender, Permissions, Result, Role, StaffId, StaffStatus};
use money::{Date, Timestamp};
use std::collections::BTreeMap;
use store::{One, Tx, insert, queries, row, update};

row! {
    /// The data of a person needed for signing in.
    pub(crate) struct Credentials {
        pub(crate) id: StaffId,
        pub(crate) status: StaffStatus,
        pub(crate) password_hash: Option<String>,
    }
}

macro_rules! staff_columns {
    () => {
        "t.id, t.username, t.first_name, t.last_name, t.email, t.role, t.branch_id,
            b.name AS branch_name, b.address AS branch_address, t.status, t.permissions,
            t.gender, t.national_id, t.date_of_birth, t.marital_status, t.address,
            t.profile_picture, t.password_hash IS NOT NULL AS has_password,
            EXISTS (SELECT 1 FROM second_factors f
                WHERE f.staff_id = t.id AND f.confirmed_at IS NOT NULL) AS has_second_factor,
            t.email_confirmed_at, t.created_at, t.version"
    };
}
use staff_columns;

/// Members of staff with their branches.
macro_rules! staff {
    ($rest:literal) => {
        concat!(
            "SELECT ",
            staff_columns!(),
            " FROM staff t LEFT JOIN branches b ON b.id = t.branch_id ",
            $rest
        )
    };
}

insert! {
    struct NewStaffRow<'a> = "INSERT INTO staff" -> u64 {
        id: StaffId,
        username: &'a str,
        username_folded: &'a str,
        email: &'a str,
        email_folded: &'a str,
        first_name: &'a str,
        last_name: &'a str,
        role: Role,
        branch_id: Option<BranchId>,
        status: StaffStatus,
        permissions: i64,
        password_hash: Option<&'a str>,
        sort_name: &'a str,
        search: &'a str,
        created_at: Timestamp,
    }
}

update! {
    struct PersonRow<'a> = "UPDATE staff SET" -> u64 {
        id: StaffId,
        first_name: &'a str,
        last_name: &'a str,
        gender: Option<Gender>,
        national_id: Option<&'a str>,
        date_of_birth: Option<Date>,
        marital_status: Option<MaritalStatus>,
        address: &'a str,
        sort_name: &'a str,
        search: &'a str,
    }
}

update! {
    struct AccountRow<'a> = "UPDATE staff SET" -> u64 {
        id: StaffId,
        username: &'a str,
        username_folded: &'a str,
        email: &'a str,
        email_folded: &'a str,
        role: Role,
        branch_id: Option<BranchId>,
        status: StaffStatus,
        permissions: i64,
        version: i64,
    }
}

queries! {
    fn select_all() -> Vec<StaffRecord> = staff!(
        "WHERE t.role <> 'Developer' AND t.status <> 'declined'
         ORDER BY t.id /* scan: a lender has few staff */"
    );
    fn select_pending() -> Vec<StaffRecord> =
        staff!("WHERE t.status = 'pending' ORDER BY t.id /* scan: a lender has few staff */");
    fn select(id: StaffId) -> Option<StaffRecord> = staff!("WHERE t.id = ?1");

    /// Of several people at once; `ids` is a comma-separated text.
    fn select_phones(ids: &str) -> Vec<StaffPhone> =
        "SELECT p.staff_id, p.phone_number, p.is_active FROM staff_phones p
         WHERE p.staff_id IN (
            {{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}\
            {{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})
         ORDER BY p.staff_id, p.position";
    fn select_phones_of(staff: StaffId) -> Vec<StaffPhone> =
        "SELECT staff_id, phone_number, is_active FROM staff_phones
         WHERE staff_id = ?1 ORDER BY position";
    fn select_by_username(folded: &str) -> Option<One<StaffId>> =
        "SELECT id FROM staff WHERE username_folded = ?1";
    fn select_by_email(folded: &str) -> Option<One<StaffId>> =
        "SELECT id FROM staff WHERE email_folded = ?1";
    fn select_by_national_id(national_id: &str) -> Option<One<StaffId>> =
        "SELECT id FROM staff WHERE national_id = ?1";
    fn select_credentials(folded: &str) -> Option<Credentials> =
        "SELECT id, status, password_hash FROM staff WHERE username_folded = ?1";
    pub(super) fn active(role: Role) -> One<i64> =
        "SELECT COUNT(*) AS count FROM staff WHERE role = ?1 AND status = 'active'";
    fn select_any(role: Role) -> Option<One<StaffId>> =
        "SELECT id FROM staff WHERE role = ?1 LIMIT 1 /* scan: a lender has few staff */";
    fn select_preferences(id: StaffId) -> Preferences =
        "SELECT theme, time_to_logout_ms FROM staff WHERE id = ?1";
    fn update_preferences(id: StaffId, theme: Theme, milliseconds: i64) -> u64 =
        "UPDATE staff SET theme = ?2, time_to_logout_ms = ?3 WHERE id = ?1";
    pub(super) fn update_role_since(id: StaffId, at: Timestamp) -> u64 =
        "UPDATE staff SET role_since = ?2 WHERE id = ?1";
    fn update_declined(id: StaffId, folded: &str, at: Timestamp) -> u64 =
        "UPDATE staff SET username_folded = ?2, email_folded = ?2, national_id = NULL,
            declined_at = ?3
         WHERE id = ?1";
    fn update_expired(id: StaffId) -> u64 =
        "UPDATE staff SET status = 'declined', version = version + 1
         WHERE id = ?1 AND status = 'pending'";
    /// Registrations that were declined before then and still have their details, oldest first.
    pub(super) fn declined_before(before: Timestamp, most: i64) -> Vec<One<StaffId>> =
        "SELECT id FROM staff WHERE declined_at IS NOT NULL AND declined_at < ?1
         ORDER BY declined_at LIMIT ?2";
    fn erase_declined(id: StaffId) -> u64 =
        "UPDATE staff SET username = '', email = '', first_name = 'Declined',
            last_name = 'registration', sort_name = '', search = '', password_hash = NULL,
            gender = NULL, national_id = NULL, date_of_birth = NULL, marital_status = NULL,
            address = '', declined_at = NULL
         WHERE id = ?1 AND status = 'declined'";
    fn update_email_confirmed(id: StaffId, at: Timestamp) -> u64 =
        "UPDATE staff SET email_confirmed_at = ?2 WHERE id = ?1";
    fn update_picture(id: StaffId, path: &str) -> u64 =
        "UPDATE staff SET profile_picture = ?2 WHERE id = ?1";
    fn update_password(id: StaffId, hash: &str) -> u64 =
        "UPDATE staff SET password_hash = ?2 WHERE id = ?1";
    fn select_email_change(staff: StaffId) -> Option<EmailChange> =
        "SELECT staff_id, email, code_hash, asked_by, expires_at, wrong_tries, began_at, sent
         FROM email_changes WHERE staff_id = ?1";
    fn upsert_email_change(
        staff: StaffId, email: &str, hash: [u8; 32], by: StaffId, expires: Timestamp,
        began: Timestamp, sent: i64,
    ) -> u64 =
        "INSERT INTO email_changes (staff_id, email, code_hash, asked_by, expires_at, wrong_tries,
            began_at, sent)
         VALUES (?1, ?2, ?3, ?4, ?5, 0, ?6, ?7)
         ON CONFLICT (staff_id) DO UPDATE SET email = excluded.email,
            code_hash = excluded.code_hash, asked_by = excluded.asked_by,
            expires_at = excluded.expires_at, wrong_tries = 0, began_at = excluded.began_at,
            sent = excluded.sent";
    fn update_wrong_email_tries(staff: StaffId) -> u64 =
        "UPDATE email_changes SET wrong_tries = wrong_tries + 1 WHERE staff_id = ?1";
    fn delete_change(staff: StaffId) -> u64 = "DELETE FROM email_changes WHERE staff_id = ?1";
    /// New addresses whose codes have run out.
    pub(super) fn delete_unconfirmed(now: Timestamp) -> u64 =
        "DELETE FROM email_changes WHERE expires_at < ?1 /* scan: once an hour, of few rows */";
    fn delete_phones(staff: StaffId) -> u64 = "DELETE FROM staff_phones WHERE staff_id = ?1";
    fn insert_phone(staff: StaffId, position: i64, number: &str, is_active: bool) -> u64 =
        "INSERT INTO staff_phones (staff_id, position, phone_number, is_active)
         VALUES (?1, ?2, ?3, ?4)";
}

/// Everyone but developers and those who were declined.
pub(super) fn all(tx: &mut Tx) -> Result<Vec<StaffRecord>> {
    Ok(select_all(tx)?)
}

/// The people with their phone numbers: one look-up, however many they are.
pub(super) fn with_phones(
    tx: &mut Tx,
    records: Vec<StaffRecord>,
) -> Result<Vec<(StaffRecord, Vec<StaffPhone>)>> {
    if records.is_empty() {
        return Ok(Vec::new());
    }
    let ids = records.iter().map(|record| record.id.to_string()).collect::<Vec<_>>().join(",");
    let mut phones: BTreeMap<StaffId, Vec<StaffPhone>> = BTreeMap::new();
    for phone in select_phones(tx, &ids)? {
        phones.entry(phone.staff_id).or_default().push(phone);
    }
    let complete = records.into_iter().map(|record| {
        let own = phones.remove(&record.id).unwrap_or_default();
        (record, own)
    });
    Ok(complete.collect())
}

/// Those who have registered and wait, the first first.
pub(super) fn pending(tx: &mut Tx) -> Result<Vec<StaffRecord>> {
    Ok(select_pending(tx)?)
}

pub(super) fn one(tx: &mut Tx, id: StaffId) -> Result<Option<StaffRecord>> {
    Ok(select(tx, id)?)
}

pub(super) fn phones(tx: &mut Tx, id: StaffId) -> Result<Vec<StaffPhone>> {
    Ok(select_phones_of(tx, id)?)
}

/// The person with this username, ignoring case.
pub(super) fn with_username(tx: &mut Tx, username: &str) -> Result<Option<StaffId>> {
    Ok(select_by_username(tx, &store::fold(username))?.map(|One(id)| id))
}

/// The person with this email address, ignoring case.
pub(super) fn with_email(tx: &mut Tx, email: &str) -> Result<Option<StaffId>> {
    Ok(select_by_email(tx, &store::fold(email))?.map(|One(id)| id))
}

pub(super) fn with_national_id(tx: &mut Tx, national_id: &str) -> Result<Option<StaffId>> {
    Ok(select_by_national_id(tx, national_id)?.map(|One(id)| id))
}

pub(super) fn credentials(tx: &mut Tx, username: &str) -> Result<Option<Credentials>> {
    Ok(select_credentials(tx, &store::fold(username))?)
}

/// True if any account has this role, in any status.
pub(super) fn any(tx: &mut Tx, role: Role) -> Result<bool> {
    Ok(select_any(tx, role)?.is_some())
}

pub(super) fn preferences(tx: &mut Tx, id: StaffId) -> Result<Preferences> {
    Ok(select_preferences(tx, id)?)
}

pub(super) fn set_preferences(tx: &mut Tx, id: StaffId, chosen: &Preferences) -> Result<()> {
    update_preferences(tx, id, chosen.theme, chosen.time_to_logout_ms)?;
    Ok(())
}

/// The new email address that a person has still to confirm, expired or not.
pub(super) fn email_change(tx: &mut Tx, staff: StaffId) -> Result<Option<EmailChange>> {
    Ok(select_email_change(tx, staff)?)
}

/// The same, as long as it can be confirmed or its code asked for again.
pub(super) fn pending_email(tx: &mut Tx, ctx: &Ctx, staff: StaffId) -> Result<Option<String>> {
    let change = email_change(tx, staff)?.filter(|change| ctx.now <= change.expires_at);
    Ok(change.map(|change| change.email))
}

/// Stores a new address with its code, replacing an earlier one.
pub(super) fn store_email_change(tx: &mut Tx, change: &EmailChange) -> Result<()> {
    upsert_email_change(
        tx,
        change.staff_id,
        &change.email,
        change.code_hash,
        change.asked_by,
        change.expires_at,
        change.began_at,
        change.sent,
    )?;
    Ok(())
}

pub(super) fn count_wrong_email_try(tx: &mut Tx, staff: StaffId) -> Result<()> {
    update_wrong_email_tries(tx, staff)?;
    Ok(())
}

pub(super) fn delete_email_change(tx: &mut Tx, staff: StaffId) -> Result<()> {
    delete_change(tx, staff)?;
    Ok(())
}

/// Notes that a person reads the mail of their present address.
pub(super) fn set_email_confirmed(tx: &mut Tx, staff: StaffId, at: Timestamp) -> Result<()> {
    update_email_confirmed(tx, staff, at)?;
    Ok(())
}

/// Frees a person's username, email address and identity number. The replacements of the first two
/// contain a space, which makes them invalid as a name or an address.
pub(super) fn release_names(tx: &mut Tx, id: StaffId, declined_at: Timestamp) -> Result<()> {
    update_declined(tx, id, &format!("declined {id}"), declined_at)?;
    Ok(())
}

/// Declines an undecided registration.
pub(super) fn expire(tx: &mut Tx, id: StaffId, at: Timestamp) -> Result<()> {
    update_expired(tx, id)?;
    release_names(tx, id, at)
}

/// Deletes the data that a person gave when they registered. The row stays: audit lines name its
/// id.
pub(super) fn erase(tx: &mut Tx, id: StaffId) -> Result<u64> {
    delete_phones(tx, id)?;
    delete_change(tx, id)?;
    names::erase(tx, id)?;
    Ok(erase_declined(tx, id)?)
}

pub(super) fn set_password(tx: &mut Tx, id: StaffId, hash: &str) -> Result<()> {
    update_password(tx, id, hash)?;
    Ok(())
}

pub(super) fn set_picture(tx: &mut Tx, record: &StaffRecord, path: &str) -> Result<()> {
    update_picture(tx, record.id, path)?;
    Ok(())
}

pub(super) fn enrol(tx: &mut Tx, id: StaffId, person: &Enrolment, at: Timestamp) -> Result<()> {
    let texts = Texts::of_new(person);
    NewStaffRow {
        id,
        username: &person.username,
        username_folded: &store::fold(&person.username),
        email: &person.email,
        email_folded: &store::fold(&person.email),
        first_name: &person.first_name,
        last_name: &person.last_name,
        role: person.role,
        branch_id: person.branch,
        status: person.status,
        permissions: person.permissions.bits(),
        password_hash: person.password_hash.as_deref(),
        sort_name: &texts.sort_name,
        search: &texts.search,
        created_at: at,
    }
    .insert(tx)?;
    names::insert_first(tx, id, &person.first_name, &person.last_name)?;
    Ok(())
}

/// Writes everything that an edit can change.
pub(super) fn update(
    tx: &mut Tx,
    ctx: &Ctx,
    record: &StaffRecord,
    phones: &[StaffPhone],
) -> Result<()> {
    names::follow(tx, ctx, record)?;
    let texts = Texts::of(record, phones);
    PersonRow {
        id: record.id,
        first_name: &record.first_name,
        last_name: &record.last_name,
        gender: record.gender,
        national_id: record.national_id.as_deref(),
        date_of_birth: record.date_of_birth,
        marital_status: record.marital_status,
        address: &record.address,
        sort_name: &texts.sort_name,
        search: &texts.search,
    }
    .update(tx)?;
    AccountRow {
        id: record.id,
        username: &record.username,
        username_folded: &store::fold(&record.username),
        email: &record.email,
        email_folded: &store::fold(&record.email),
        role: record.role,
        branch_id: record.branch_id,
        status: record.status,
        permissions: Permissions::from_bits(record.permissions).bits(),
        version: record.version,
    }
    .update(tx)?;
    delete_phones(tx, record.id)?;
    for (position, phone) in (0..).zip(phones) {
        insert_phone(tx, record.id, position, &phone.phone_number, phone.is_active)?;
    }
    Ok(())
}
