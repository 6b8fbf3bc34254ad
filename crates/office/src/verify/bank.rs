//! Bank lines against the journal: what waits in client credits is what the lines left there, each move
//! has its payment or its entry, and how a line stands follows from its moves.

use super::queries::bank as queries;
use super::types::Report;
use crate::Result;
use crate::frame::records::Record;
use store::{One, Tx};

pub(super) fn prove(tx: &mut Tx, report: &mut Report) -> Result<()> {
    for row in queries::waiting(tx)? {
        let place = format!("client credits of branch {}", row.branch_id);
        report.same(&place, "the balance", row.balance, row.waiting);
    }
    for One(line) in queries::wrong_lines(tx)? {
        let what = "how it stands does not follow from what became of it";
        report.found(format!("bank line {line}"), what);
    }
    for One(id) in queries::wrong_payments(tx)? {
        let what = "its payment does not put its amount on a loan";
        report.found(format!("bank move {id}"), what);
    }
    for One(id) in queries::wrong_entries(tx)? {
        let what = "its entry does not move its amount in client credits";
        report.found(format!("bank move {id}"), what);
    }
    let One(strangers) = queries::strangers(tx)?;
    report.same("entries of client credits", "the number that belong to none", strangers, 0);
    Ok(())
}

/// Each file as it is now, with its lines. Those of one file are held in memory at a time.
pub(super) fn imports(tx: &mut Tx) -> Result<Vec<Record>> {
    let mut records = Vec::new();
    for import in queries::imports(tx)? {
        let lines = queries::lines_of(tx, import.id)?;
        records.push(import.record(&lines));
    }
    Ok(records)
}
