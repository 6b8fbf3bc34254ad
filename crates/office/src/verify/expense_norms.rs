//! Expense norms: built-in tables against their digest, added ones against their operations.

use super::types::Report;
use crate::Result;
use crate::expense_norms::{self, StoredNorm};
use crate::frame::records::Record;
use sha2::{Digest as _, Sha256};
use store::Tx;

/// Digest of the tables that come with the program. It changes with a migration that adds one.
const SHIPPED_NORMS: &str = "ecad498919c18c68ef54ab9e50827a141d67ff384c9225c03fecb296c278d016";

/// The tables that operations sealed, as they are now. Reports built-in ones that were changed.
pub(super) fn records(tx: &mut Tx, report: &mut Report) -> Result<Vec<(&'static str, Record)>> {
    let stored = expense_norms::stored(tx)?;
    let (shipped, added): (Vec<_>, Vec<_>) = stored.into_iter().partition(StoredNorm::is_built_in);
    let shipped: Vec<u8> = shipped.iter().flat_map(StoredNorm::hash).collect();
    let shipped = hex::encode(Sha256::digest(shipped));
    if shipped != SHIPPED_NORMS {
        let what = format!("the built-in norms were changed: their digest is {shipped}");
        report.found("expense norms", what);
    }
    Ok(added.iter().map(|one| ("expense norms", one.record())).collect())
}
