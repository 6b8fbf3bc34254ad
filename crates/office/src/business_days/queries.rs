//! The days that have had their day end.

use money::{Date, Timestamp};
use store::{Later, One, queries};

queries! {
    pub(super) fn last_ended() -> One<Option<Date>> =
        "SELECT MAX(business_date) FROM day_ends /* scan: one look at the end of an index */";
    pub(super) fn first_entry() -> Option<One<Date>> =
        "SELECT business_date FROM journal_entries WHERE id = 1";
    pub(super) fn insert(day: Date, now: Timestamp) -> Later =
        "INSERT INTO day_ends (business_date, completed_at) VALUES (?1, ?2)";
}
