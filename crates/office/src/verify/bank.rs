//! Compares bank lines and client credits with the journal: the client credits in the books equal
//! the amounts left by lines and settlements, each move has its payment or entry, and a line's
//! status follows from its moves.

use super::queries::bank as queries;
use super::types::Report;
use crate::Result;
use crate::bank_lines::record::{LineRecord, MoveRecord, note_digest, texts_digest};
use crate::bank_lines::{ReadLine, digest};
use crate::frame::records::Record;
use crate::values::ERASED;
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
    for One(id) in queries::wrong_matches(tx)? {
        let what = "its entry does not move its amount in the bank";
        report.found(format!("bank move {id}"), what);
    }
    for One(id) in queries::wrong_reconciliations(tx)? {
        let what = "its balance of the books is not that of the journal";
        report.found(format!("bank reconciliation {id}"), what);
    }
    for One(id) in queries::wrong_credits(tx)? {
        let what = "its entries do not hold or pay back what it left in client credits";
        report.found(format!("repayment {id}"), what);
    }
    for One(line) in queries::wrongly_erased(tx)? {
        let what = "its texts or a note were erased, but not the data of a client of it";
        report.found(format!("bank line {line}"), what);
    }
    let One(strangers) = queries::strangers(tx)?;
    report.same("entries of client credits", "the number that belong to none", strangers, 0);
    Ok(())
}

/// Each file as it is now, with its lines, and that it was set aside. The lines of one file are held in
/// memory at a time.
pub(super) fn imports(tx: &mut Tx, report: &mut Report) -> Result<Vec<Record>> {
    let mut records = Vec::new();
    for import in queries::imports(tx)? {
        let lines = queries::lines_of(tx, import.id)?;
        for line in lines.iter().filter(|line| !has_its_texts(line)) {
            let what = "its texts do not match their digests";
            report.found(format!("bank line {}", line.id), what);
        }
        records.push(import.record(&lines));
        records.extend(import.end());
    }
    Ok(records)
}

/// True if a line's texts match its digests, or if all of them were erased.
fn has_its_texts(line: &LineRecord) -> bool {
    let (description, reference) = (line.description.clone(), line.reference.clone());
    let Some(salt) = &line.salt else {
        return description == ERASED && reference == ERASED && line.digest.is_none();
    };
    let texts = texts_digest(salt, &description, &reference);
    let (booked_on, amount) = (line.booked_on, line.amount);
    let read = ReadLine { booked_on, amount, description, reference };
    let identity = digest(&read, line.occurrence);
    line.texts_digest == texts && line.digest.as_deref() == Some(&identity[..])
}

/// Reports notes that are not those of their digests and were not erased.
pub(super) fn prove_notes(moves: &[MoveRecord], report: &mut Report) {
    for moved in moves {
        let is_right = match &moved.salt {
            Some(salt) => moved.note_digest == note_digest(salt, &moved.note),
            None => moved.note == ERASED,
        };
        if !is_right {
            report.found(format!("bank move {}", moved.id), "its note does not match its digest");
        }
    }
}
