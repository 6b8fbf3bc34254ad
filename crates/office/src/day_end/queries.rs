//! The days that have had their day end.

use money::{Date, Timestamp};
use store::{Later, queries};

queries! {
    pub(super) fn complete(day: Date, now: Timestamp) -> Later =
        "INSERT INTO day_ends (business_date, completed_at) VALUES (?1, ?2)";
}
