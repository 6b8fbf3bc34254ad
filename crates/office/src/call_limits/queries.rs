use super::types::Count;
use crate::Result;
use money::Timestamp;
use store::{Tx, queries};

queries! {
    fn select_count(call: &str, network: &str) -> Option<Count> =
        "SELECT ends_at, calls FROM call_counts WHERE call = ?1 AND network = ?2";
    fn upsert(call: &str, network: &str, ends: Timestamp, calls: i64) -> u64 =
        "INSERT INTO call_counts (call, network, ends_at, calls) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (call, network) DO UPDATE SET ends_at = excluded.ends_at, calls = excluded.calls";
    fn delete_before(now: Timestamp) -> u64 =
        "DELETE FROM call_counts WHERE ends_at <= ?1 /* scan: once an hour, of few rows */";
}

pub(super) fn count(tx: &mut Tx, call: &str, network: &str) -> Result<Option<Count>> {
    Ok(select_count(tx, call, network)?)
}

/// Stores the used calls of a window.
pub(super) fn store_count(
    tx: &mut Tx,
    call: &str,
    network: &str,
    ends: Timestamp,
    calls: i64,
) -> Result<()> {
    upsert(tx, call, network, ends, calls)?;
    Ok(())
}

/// Deletes windows that have ended; returns how many.
pub(super) fn delete_ended(tx: &mut Tx, now: Timestamp) -> Result<u64> {
    Ok(delete_before(tx, now)?)
}
