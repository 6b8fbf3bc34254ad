use super::types::{
    Candidate, EntryRecord, ListRecord, MatchKey, MatchRecord, MatchState, ScreeningList,
    ScreeningListId, ScreeningMatch, ScreeningMatchId,
};
use crate::StaffId;
use money::Timestamp;
use store::{Later, One, Tx, list, queries};

macro_rules! select_lists {
    ($rest:literal) => {
        concat!(
            "SELECT l.id, l.file_name, l.entries, l.added_by, t.first_name AS added_by_first_name,
                t.last_name AS added_by_last_name, l.added_at
             FROM screening_lists l
             JOIN staff_names t ON t.staff_id = l.added_by
                 AND t.named_from <= l.added_at AND t.named_until > l.added_at ",
            $rest
        )
    };
}

list! {
    /// Matches, filtered.
    pub(super) struct Filter -> ScreeningMatch {
        select: "m.id, m.client_id, c.first_name, c.last_name, c.national_id, m.name, m.birth_date,
            m.number, m.reference,
            EXISTS (SELECT 1 FROM screening_entries e
                WHERE e.name = m.name AND e.reference = m.reference) AS is_listed,
            m.reasons, m.state, m.found_at, m.decided_by, t.first_name AS decided_by_first_name,
            t.last_name AS decided_by_last_name, m.decided_at, m.decision_reason",
        from: "screening_matches m JOIN clients c ON c.id = m.client_id
            LEFT JOIN staff_names t ON t.staff_id = m.decided_by
                AND t.named_from <= m.decided_at AND t.named_until > m.decided_at",
        clauses: {
            id: ScreeningMatchId = "m.id = ?",
            client: i64 = "m.client_id = ?",
            state: MatchState = "m.state = ?",
        },
        orders: Order { Newest = "m.id DESC" },
    }
}

macro_rules! select_records {
    ($rest:literal) => {
        concat!(
            "SELECT id, client_id, name, birth_date, number, reference, reasons, state, found_at,
                decided_by, decided_at, decision_reason
             FROM screening_matches ",
            $rest
        )
    };
}

queries! {
    /// The newest first.
    pub(super) fn lists() -> Vec<ScreeningList> =
        select_lists!("ORDER BY l.id DESC /* scan: a list a month */");
    pub(super) fn list(id: ScreeningListId) -> Option<ScreeningList> = select_lists!("WHERE l.id = ?1");
    /// By their ids.
    pub(super) fn list_records() -> Vec<ListRecord> =
        "SELECT id, file_name, file_digest, entries, entries_digest, added_by, added_at
         FROM screening_lists ORDER BY id /* scan: a list a month */";
    pub(super) fn entries() -> Vec<EntryRecord> =
        "SELECT position, name, birth_date, number, reference FROM screening_entries ORDER BY position
         /* scan: one list at a time */";
    pub(super) fn delete_entries() -> u64 =
        "DELETE FROM screening_entries /* scan: a new list replaces all of the last */";
    /// Clients by id, but erased ones.
    pub(super) fn candidates(after: i64, most: i64) -> Vec<Candidate> =
        "SELECT id, first_name, last_name, national_id FROM clients
         WHERE id > ?1 AND erased_at IS NULL ORDER BY id LIMIT ?2";
    pub(super) fn keys() -> Vec<MatchKey> =
        "SELECT client_id, name, reference FROM screening_matches
         /* scan: a few clients in a hundred match an entry */";
    pub(super) fn keys_of(client: i64) -> Vec<MatchKey> =
        "SELECT client_id, name, reference FROM screening_matches WHERE client_id = ?1";
    pub(super) fn record(id: ScreeningMatchId) -> Option<MatchRecord> =
        select_records!("WHERE id = ?1");
    pub(super) fn records_of(client: i64) -> Vec<MatchRecord> =
        select_records!("WHERE client_id = ?1 ORDER BY id");
    pub(super) fn records() -> Vec<MatchRecord> =
        select_records!("ORDER BY id /* scan: a few clients in a hundred match an entry */");
    pub(super) fn decide(
        id: ScreeningMatchId, state: MatchState, by: StaffId, at: Timestamp, reason: &str,
    ) -> Later =
        "UPDATE screening_matches SET state = ?2, decided_by = ?3, decided_at = ?4,
            decision_reason = ?5
         WHERE id = ?1";
    /// True if the client has the identity number of the member of staff.
    pub(super) fn is_own(client: i64, staff: StaffId) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM clients c JOIN staff s ON s.national_id = c.national_id
            WHERE c.id = ?1 AND s.id = ?2) AS found";
    pub(super) fn erase_texts(client: i64, mark: &str) -> u64 =
        "UPDATE screening_matches SET name = ?2, birth_date = NULL, number = '', reference = '',
            decision_reason = CASE WHEN decision_reason IS NOT NULL THEN ?2 END
         WHERE client_id = ?1";
}

pub(super) fn one(tx: &mut Tx, id: ScreeningMatchId) -> store::Result<Option<ScreeningMatch>> {
    let filter = Filter { id: Some(id), ..Filter::default() };
    Ok(filter.page(tx, Order::Newest, 1, 0)?.pop())
}

/// The newest first.
pub(super) fn matches_of(tx: &mut Tx, client: i64) -> store::Result<Vec<ScreeningMatch>> {
    let filter = Filter { client: Some(client), ..Filter::default() };
    filter.page(tx, Order::Newest, i64::MAX, 0)
}
