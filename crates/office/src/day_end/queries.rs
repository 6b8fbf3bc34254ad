//! The days that have had their day end.

use money::{Date, Timestamp};
use store::queries;

queries! {
    pub(super) fn complete(day: Date, now: Timestamp) -> u64 =
        "INSERT INTO day_ends (business_date, completed_at) VALUES (?1, ?2)";
}
