//! Cash thresholds: the built-in one against its digest, added ones against their operations.

use super::types::Report;
use crate::Result;
use crate::cash_thresholds::{self, CashThreshold};
use crate::frame::records::Record;
use sha2::{Digest as _, Sha256};
use store::Tx;

/// Digest of the thresholds that come with the program. It changes with a migration that adds one.
const SHIPPED: &str = "ccece781f4ad8ba35e0ed226d8877d10d9a565bac5830455dd35253e0fe6d51d";

/// The thresholds that operations sealed, as they are now. Reports built-in ones that were changed.
pub(super) fn records(tx: &mut Tx, report: &mut Report) -> Result<Vec<(&'static str, Record)>> {
    let stored = cash_thresholds::stored(tx)?;
    let (shipped, added): (Vec<_>, Vec<_>) =
        stored.into_iter().partition(|row| row.added_by.is_none());
    let shipped: Vec<u8> = shipped.iter().flat_map(CashThreshold::hash).collect();
    let shipped = hex::encode(Sha256::digest(shipped));
    if shipped != SHIPPED {
        let what = format!("the built-in thresholds were changed: their digest is {shipped}");
        report.found("cash thresholds", what);
    }
    Ok(added.iter().map(|one| ("cash threshold", one.record())).collect())
}
