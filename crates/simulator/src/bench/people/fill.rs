//! A staff of thousands, with months of the log book, years of chat, and notices: written straight
//! into a lender's database, which is faster than sending them all.

use crate::bench::Outcome;
use crate::crash::USERNAME;
use money::{Date, Timestamp, add_days};
use std::path::Path;
use store::{DatabaseUrl, One, Store, Tx, queries};

/// Rows of one transaction.
const BATCH: i64 = 20_000;
/// The consultants' chat.
const CHAT: i64 = 2;
pub(super) const MESSAGES: i64 = 1_000_000;
/// People who keep the log book, and listen to the chat.
pub(super) const AT_WORK: i64 = 500;
/// Days of the log book.
const DAYS: i32 = 182;
/// Notices that were posted, and how many of them are still shown.
const NOTICES: i64 = 2_000;
const SHOWN: i64 = 30;
const SECOND: i64 = 1_000_000;

queries! {
    fn counter(name: &str) -> One<i64> = "SELECT value FROM counters WHERE name = ?1";
    fn set_counter(name: &str, value: i64) -> u64 =
        "UPDATE counters SET value = ?2 WHERE name = ?1";
    fn first_branches() -> Vec<One<i64>> =
        "SELECT id FROM branches WHERE id <> 1 ORDER BY id /* scan: a bench */";
    fn insert_person(
        id: i64, username: &str, first_name: &str, last_name: &str, branch: i64, sort_name: &str,
        search: &str, at: Timestamp, like: &str,
    ) -> u64 =
        "INSERT INTO staff (id, username, username_folded, email, email_folded, first_name,
            last_name, role, branch_id, status, permissions, password_hash, gender, created_at,
            sort_name, search)
         SELECT ?1, ?2, ?2, ?2 || '@bench.example', ?2 || '@bench.example', ?3, ?4, 'Consultant',
            ?5, 'active', 0, password_hash, 'Female', ?8, ?6, ?7
         FROM staff WHERE username_folded = ?9";
    fn insert_name(staff: i64, first_name: &str, last_name: &str) -> u64 =
        "INSERT INTO staff_names (staff_id, first_name, last_name) VALUES (?1, ?2, ?3)";
    fn insert_message(
        id: i64, number: i64, author_number: i64, staff: i64, content: &str, search: &str,
        at: Timestamp,
    ) -> u64 =
        "INSERT INTO chat_messages (id, chat_id, number, author_number, staff_id, content, search,
            message_type, created_at)
         VALUES (?1, 2, ?2, ?3, ?4, ?5, ?6, 'text', ?7)";
    fn insert_position(staff: i64, read_up_to: i64) -> u64 =
        "INSERT INTO chat_positions (chat_id, staff_id, read_up_to) VALUES (2, ?1, ?2)";
    fn delete_messages(chat: i64) -> u64 = "DELETE FROM chat_messages WHERE chat_id = ?1";
    fn delete_positions(chat: i64) -> u64 = "DELETE FROM chat_positions WHERE chat_id = ?1";
    fn insert_entry(
        id: i64, staff: i64, date: Date, login_at: Timestamp, branch: i64, logout_at: Timestamp,
    ) -> u64 =
        "INSERT INTO log_book_entries (id, staff_id, business_date, login_at, login_branch_id,
            login_latitude_microdegrees, login_longitude_microdegrees, login_selfie, logout_at,
            logout_branch_id, logout_latitude_microdegrees, logout_longitude_microdegrees,
            logout_selfie)
         VALUES (?1, ?2, ?3, ?4, ?5, -26238540, 27908660, 'selfies/bench.jpg', ?6, ?5, -26238540,
            27908660, 'selfies/bench.jpg')";
    fn insert_notice(id: i64, title: &str, shown_until: Timestamp, at: Timestamp) -> u64 =
        "INSERT INTO notices (id, title, content, priority, names_branches, expires_at,
            shown_until, created_by, created_at, version)
         VALUES (?1, ?2, 'Test every R200 note under the lamp.', 'medium', FALSE, ?3, ?3, 1, ?4, 1)";
    fn insert_read(staff: i64, notice: i64, at: Timestamp) -> u64 =
        "INSERT INTO notice_reads (staff_id, notice_id, read_at) VALUES (?1, ?2, ?3)";
}

/// The written records.
pub(super) struct Crowd {
    /// The last message of the chat.
    pub(super) last_message: i64,
    /// The last day of the log book.
    pub(super) until: Date,
}

/// The username of one of those at work, counted from 0.
pub(super) fn username(number: i64) -> String {
    format!("bench{number}")
}

/// Writes all of it for a staff of so many.
pub(super) fn fill(data: &Path, staff: i64) -> Outcome<Crowd> {
    let store = Store::open(&store::Config::new(DatabaseUrl::file(data.join("rondavel.db"))))?;
    let now = office::Clock::system().now();
    let branches: Vec<i64> = store.read(first_branches)?.into_iter().map(|row| row.0).collect();
    let One(known) = store.read(|tx| counter(tx, "staff"))?;
    let offices = branches.clone();
    numbered(&store, "staff", staff - known, move |tx, id, place| {
        let (username, family) = (username(place), FAMILIES[place_in(place, FAMILIES.len())]);
        let last_name = format!("{family} {place}");
        let sort_name = format!("{}, lerato", last_name.to_lowercase());
        let search =
            format!("lerato {} {username} {username}@bench.example", last_name.to_lowercase());
        let branch = offices[place_in(place, offices.len())];
        insert_person(
            tx,
            id,
            &username,
            "Lerato",
            &last_name,
            branch,
            &sort_name,
            &search,
            ago(now, 400 * 86_400),
            USERNAME,
        )?;
        insert_name(tx, id, "Lerato", &last_name)
    })?;
    let first = known + 1;
    store
        .write(|tx| {
            delete_positions(tx, CHAT)?;
            delete_messages(tx, CHAT)
        })
        .wait()?;
    let last_message = numbered(&store, "chat_messages", MESSAGES, move |tx, id, place| {
        let content =
            format!("Client {place} of the morning round has paid, the receipt is filed.");
        let search = content.to_lowercase();
        let (number, own) = (place + 1, place / AT_WORK + 1);
        let at = ago(now, 30 * (MESSAGES - place));
        insert_message(tx, id, number, own, first + place % AT_WORK, &content, &search, at)
    })?;
    store
        .write(move |tx| {
            // Half of them have read everything, the others a part.
            (0..AT_WORK).try_for_each(|place| {
                let read = if place % 2 == 0 { MESSAGES } else { MESSAGES - place * 1_000 };
                insert_position(tx, first + place, read).map(drop)
            })
        })
        .wait()?;
    let until = super::super::lender::today().yesterday()?;
    numbered(&store, "log_book_entries", AT_WORK * i64::from(DAYS), move |tx, id, place| {
        let day = i32::try_from(place / AT_WORK).unwrap_or(0) + 1 - DAYS;
        let date = add_days(until, day);
        let morning = date.at(6, 0, 0, 0).to_zoned(jiff::tz::TimeZone::UTC);
        let morning = morning.map_or(now, |zoned| zoned.timestamp());
        let branch = branches[place_in(place, branches.len())];
        insert_entry(tx, id, first + place % AT_WORK, date, morning, branch, ago(morning, -28_800))
    })?;
    post_notices(&store, first, now)?;
    store.close();
    Ok(Crowd { last_message, until })
}

/// Most of the notices have expired.
fn post_notices(store: &Store, first: i64, now: Timestamp) -> Outcome {
    numbered(store, "notices", NOTICES, move |tx, id, place| {
        let is_shown = place >= NOTICES - SHOWN;
        let until = if is_shown { ago(now, -864_000) } else { ago(now, 86_400) };
        let at = ago(now, 3_600 * (NOTICES - place));
        insert_notice(tx, id, &format!("Notice {place}"), until, at)?;
        // The expired notices were read by all people at work.
        let readers = if is_shown { 0 } else { AT_WORK };
        (0..readers).try_for_each(|reader| insert_read(tx, first + reader, id, at).map(drop))?;
        Ok(1)
    })?;
    Ok(())
}

/// Writes so many rows of a kind that is counted; the id of the last.
fn numbered(
    store: &Store,
    name: &'static str,
    count: i64,
    row: impl Fn(&mut Tx, i64, i64) -> store::Result<u64> + Clone + Send + 'static,
) -> Outcome<i64> {
    let One(before) = store.read(|tx| counter(tx, name))?;
    for begin in (0..count).step_by(usize::try_from(BATCH)?) {
        let (row, end) = (row.clone(), (begin + BATCH).min(count));
        store
            .write(move |tx| {
                (begin..end).try_for_each(|place| row(tx, before + place + 1, place).map(drop))?;
                set_counter(tx, name, before + end)
            })
            .wait()?;
    }
    Ok(before + count.max(0))
}

fn ago(at: Timestamp, seconds: i64) -> Timestamp {
    Timestamp::from_microsecond(at.as_microsecond() - seconds * SECOND).unwrap_or(at)
}

fn place_in(place: i64, count: usize) -> usize {
    usize::try_from(place).unwrap_or(0) % count.max(1)
}

const FAMILIES: [&str; 8] =
    ["Dlamini", "Nkosi", "Mokoena", "Khumalo", "Naidoo", "Botha", "Petersen", "Molefe"];
