//! Corrected log-outs against the requests that were approved.

use super::types::Report;
use crate::{Result, log_book};
use store::Tx;

pub(super) fn prove(tx: &mut Tx, report: &mut Report) -> Result<()> {
    for entry in log_book::wrongly_corrected(tx)? {
        let what = "its corrected log-out is not what was approved";
        report.found(format!("log book entry {entry}"), what);
    }
    Ok(())
}
