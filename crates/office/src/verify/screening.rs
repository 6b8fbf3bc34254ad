//! Sanctions lists and matches against their operations, and the entries against the newest list.

use super::types::Report;
use crate::frame::records::Record;
use crate::{Result, screening};
use store::Tx;

/// The lists and matches that operations sealed, as they are now.
pub(super) fn records(tx: &mut Tx, report: &mut Report) -> Result<Vec<(&'static str, Record)>> {
    let (lists, matches, are_newest) = screening::records(tx)?;
    if !are_newest {
        report.found("sanctions list", "its entries are not those that were uploaded");
    }
    let lists = lists.into_iter().map(|list| ("sanctions list", list));
    Ok(lists.chain(matches.into_iter().map(|one| ("sanctions match", one))).collect())
}
