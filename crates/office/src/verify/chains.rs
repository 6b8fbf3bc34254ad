//! The record of operations, and the numbers that were given out.

use super::kinds::MethodKinds;
use super::loan_proof::LoanProof;
use super::sealed::Sealed;
use super::types::Report;
use super::{BATCH_SIZE, queries};
use crate::Result;
use crate::frame::{audit, operations, records};
use store::Tx;

/// The chain of operations is whole, records are as their operations wrote them, loans are shown to
/// the portfolio's proof, and no number is missing among records that are never deleted.
pub(super) fn prove(tx: &mut Tx, loans: &mut LoanProof<'_>, report: &mut Report) -> Result<()> {
    let (sealed, kinds) = walk(tx, loans, report)?;
    sealed.finish(tx, loans, report)?;
    kinds.compare(tx, report)?;
    numbers(tx, report)
}

/// No number is missing among records that are never deleted, and none is above its counter.
pub(super) fn numbers(tx: &mut Tx, report: &mut Report) -> Result<()> {
    for row in queries::numbers(tx)? {
        let place = format!("numbers of {}", row.name);
        let Some(given) = row.given else {
            report.found(&place, "their counter is missing");
            continue;
        };
        match row.row_count {
            Some(count) => {
                report.same(&place, "the count of rows", count, given);
                report.same(&place, "the highest number", row.highest, given);
            }
            None if row.highest > given => {
                let highest = row.highest;
                report.found(&place, format!("{highest} is in use, but {given} were given out"));
            }
            None => {}
        }
    }
    Ok(())
}

/// Proves the chain, and answers what its operations say and nothing was compared with yet.
pub(super) fn walk(
    tx: &mut Tx,
    loans: &mut LoanProof<'_>,
    report: &mut Report,
) -> Result<(Sealed, MethodKinds)> {
    let (mut sealed, mut kinds) = (Sealed::new(), MethodKinds::default());
    let (mut number, mut previous) = (0, ledger::GENESIS.to_vec());
    loop {
        let rows = operations::following(tx, number, BATCH_SIZE)?;
        let Some(last) = rows.last() else { break };
        let last = last.id;
        for row in rows {
            let place = format!("operation {}", row.id);
            report.same(&place, "the number", row.id, number + 1);
            let before = <[u8; 32]>::try_from(previous.as_slice()).unwrap_or(ledger::GENESIS);
            let is_erased = row.is_erased();
            if audit::hash(&before, &row.line()).as_slice() != row.hash {
                report.found(&place, "its hash does not match its content and the previous hash");
            }
            if is_erased {
                sealed.found_erased(row.erased());
            } else if !row.has_its_values() {
                report.found(&place, "its values do not match their digest");
            }
            kinds.take(&row);
            match records::from_text(&row.records) {
                Some(records) => {
                    for record in records {
                        sealed.take(tx, row.id, record, loans, report)?;
                    }
                }
                None => {
                    report.found(&place, "its record of what it wrote cannot be read");
                }
            }
            number = row.id;
            previous = row.hash;
            report.operations += 1;
        }
        number = last;
    }
    super::journal::head(tx, "operations", number, &previous, report)?;
    Ok((sealed, kinds))
}
