use super::types::{Corrected, DaySummary, Entry, EntryId, Login, Witness};
use crate::{BranchId, Result, Role, SessionId, StaffId};
use money::{Date, Timestamp};
use store::{One, Tx, insert, list, queries, update};

list! {
    /// Entries of the log book.
    pub(super) struct Filter -> Entry {
        select: "e.id, e.staff_id, n.first_name, n.last_name, t.username, t.branch_id,
            b.name AS branch_name, e.business_date, e.login_at, e.login_branch_id,
            i.name AS login_branch_name, e.login_latitude_microdegrees AS login_latitude,
            e.login_longitude_microdegrees AS login_longitude, e.login_selfie, e.logout_at,
            e.corrected_logout_at, q.reason AS correction_reason,
            e.logout_branch_id, o.name AS logout_branch_name,
            e.logout_latitude_microdegrees AS logout_latitude,
            e.logout_longitude_microdegrees AS logout_longitude, e.logout_selfie,
            EXISTS (SELECT 1 FROM log_book_entries x WHERE x.staff_id = e.staff_id
                AND x.business_date = e.business_date AND x.logout_at IS NULL
                AND x.corrected_logout_at IS NULL) AS day_is_open,
            u.id AS cash_up_id, ub.name AS cash_up_branch_name",
        from: "log_book_entries e /* scan: walks the primary key from its newest end */
            JOIN staff t ON t.id = e.staff_id
            JOIN staff_names n ON n.staff_id = e.staff_id
                AND n.named_from <= e.login_at AND n.named_until > e.login_at
            LEFT JOIN branches b ON b.id = t.branch_id
            LEFT JOIN branches i ON i.id = e.login_branch_id
            LEFT JOIN branches o ON o.id = e.logout_branch_id
            LEFT JOIN cash_ups u ON u.id = (SELECT MAX(c.id) FROM cash_ups c
                WHERE c.counted_by = e.staff_id AND c.business_date = e.business_date
                    AND c.status <> 'declined')
            LEFT JOIN requests q ON q.id = e.correction_id
            LEFT JOIN branches ub ON ub.id = u.branch_id",
        counted: "log_book_entries e /* scan: their number, of which nothing else is read */
            JOIN staff t ON t.id = e.staff_id",
        clauses: {
            staff: StaffId = "e.staff_id = ?",
            branch: BranchId = "e.login_branch_id = ? OR t.branch_id = ?",
            from: Date = "e.business_date >= ?",
            to: Date = "e.business_date <= ?",
            before: EntryId = "e.id < ?",
            id: EntryId = "e.id = ?",
        },
        orders: Order { Newest = "e.id DESC" },
    }
}

list! {
    /// The days that have entries.
    pub(super) struct DayFilter -> DaySummary {
        select: "e.business_date AS date, COUNT(*) AS entries",
        from: "log_book_entries e /* scan: along the days, as far as the page goes */
            JOIN staff t ON t.id = e.staff_id",
        clauses: {
            staff: StaffId = "e.staff_id = ?",
            branch: BranchId = "e.login_branch_id = ? OR t.branch_id = ?",
            from: Date = "e.business_date >= ?",
            to: Date = "e.business_date <= ?",
        },
        group: "e.business_date",
        orders: DayOrder { Newest = "e.business_date DESC" },
    }
}

insert! {
    struct NewEntryRow<'a> = "INSERT INTO log_book_entries" -> u64 {
        id: EntryId,
        staff_id: StaffId,
        business_date: Date,
        session_id: Option<SessionId>,
        login_at: Timestamp,
        login_branch_id: Option<BranchId>,
        login_latitude_microdegrees: i64,
        login_longitude_microdegrees: i64,
        login_selfie: &'a str,
    }
}

update! {
    struct LogoutRow<'a> = "UPDATE log_book_entries SET" -> u64 {
        id: EntryId,
        logout_at: Timestamp,
        logout_branch_id: Option<BranchId>,
        logout_latitude_microdegrees: i64,
        logout_longitude_microdegrees: i64,
        logout_selfie: &'a str,
    }
}

queries! {
    fn select_open(staff: StaffId, date: Date) -> Option<One<EntryId>> =
        "SELECT id FROM log_book_entries
         WHERE staff_id = ?1 AND logout_at IS NULL AND business_date = ?2
         ORDER BY id DESC LIMIT 1";
    fn close_rows(staff: StaffId, date: Date, at: Timestamp, console: Role) -> u64 =
        "UPDATE log_book_entries SET logout_at = ?3
         WHERE staff_id = ?1 AND logout_at IS NULL AND business_date = ?2
            AND (session_id IS NOT NULL
                OR EXISTS (SELECT 1 FROM staff WHERE id = ?1 AND role = ?4))";
    pub(super) fn correct(id: EntryId, at: Timestamp, request: i64) -> u64 =
        "UPDATE log_book_entries SET corrected_logout_at = ?2, correction_id = ?3 WHERE id = ?1";
    /// Those of an entry by the order of the requests.
    pub(super) fn corrected() -> Vec<Corrected> =
        "SELECT e.id, e.corrected_logout_at, e.correction_id, q.id AS request, q.changes
         FROM log_book_entries e
            LEFT JOIN requests q ON q.subject_kind = 'log_book_entry' AND q.subject_id = e.id
                AND q.status = 'approved'
         WHERE e.corrected_logout_at IS NOT NULL OR e.correction_id IS NOT NULL
            OR q.id IS NOT NULL
         ORDER BY e.id, q.id /* scan: a proof reads everything */";
    /// Entries of days before this one that still have their selfies and places, the oldest first.
    pub(super) fn witnessed_before(date: Date, most: i64) -> Vec<One<EntryId>> =
        "SELECT id FROM log_book_entries
         WHERE login_selfie IS NOT NULL AND business_date < ?1 ORDER BY business_date LIMIT ?2";
    pub(super) fn erase_witnesses(id: EntryId) -> u64 =
        "UPDATE log_book_entries SET login_latitude_microdegrees = NULL,
            login_longitude_microdegrees = NULL, login_selfie = NULL,
            logout_latitude_microdegrees = NULL, logout_longitude_microdegrees = NULL,
            logout_selfie = NULL
         WHERE id = ?1";
}

/// The person's open entry of that day.
pub(super) fn open_entry(tx: &mut Tx, staff: StaffId, date: Date) -> Result<Option<EntryId>> {
    Ok(select_open(tx, staff, date)?.map(|One(id)| id))
}

pub(super) fn insert(
    tx: &mut Tx,
    id: EntryId,
    login: &Login,
    branch: Option<BranchId>,
    (date, at): (Date, Timestamp),
) -> Result<()> {
    NewEntryRow {
        id,
        staff_id: login.staff,
        business_date: date,
        session_id: login.session,
        login_at: at,
        login_branch_id: branch,
        login_latitude_microdegrees: login.place.latitude(),
        login_longitude_microdegrees: login.place.longitude(),
        login_selfie: &login.selfie,
    }
    .insert(tx)?;
    Ok(())
}

/// Closes an entry with the selfie and place of the log-out.
pub(super) fn log_out(
    tx: &mut Tx,
    id: EntryId,
    input: &Witness,
    branch: Option<BranchId>,
    at: Timestamp,
) -> Result<()> {
    LogoutRow {
        id,
        logout_at: at,
        logout_branch_id: branch,
        logout_latitude_microdegrees: input.place.latitude(),
        logout_longitude_microdegrees: input.place.longitude(),
        logout_selfie: &input.selfie.path,
    }
    .update(tx)?;
    Ok(())
}

/// Closes the person's open console entry of that day, and any of an Administrator; returns whether
/// there was one.
pub(super) fn close(tx: &mut Tx, staff: StaffId, date: Date, at: Timestamp) -> Result<bool> {
    Ok(close_rows(tx, staff, date, at, Role::Administrator)? > 0)
}
