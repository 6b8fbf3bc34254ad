//! Compares transfers with the journal: cash in transit equals the open transfers, and each of
//! their entries moved the right amount.

use super::queries::transfers as queries;
use super::types::Report;
use crate::Result;
use store::{One, Tx};

pub(super) fn prove(tx: &mut Tx, report: &mut Report) -> Result<()> {
    for row in queries::in_transit(tx)? {
        let place = format!("cash in transit of branch {}", row.branch_id);
        report.same(&place, "the balance", row.balance, row.sent);
    }
    for One(transfer) in queries::wrong_sendings(tx)? {
        let what = "its entry does not send its amount from where it says";
        report.found(format!("transfer {transfer}"), what);
    }
    for One(transfer) in queries::wrong_ends(tx)? {
        let what = "the entry of its end does not bring its amount to where it says";
        report.found(format!("transfer {transfer}"), what);
    }
    let One(strangers) = queries::strangers(tx)?;
    report.same("entries of transfers", "the number that belong to none", strangers, 0);
    Ok(())
}
