//! Compares vouchers with the journal: each that was booked stands behind exactly the entry that
//! follows from it, each entry of such a kind has its voucher, and none was booked that a second
//! person had to approve and did not.

use super::BATCH_SIZE;
use super::queries::vouchers as queries;
use super::types::Report;
use crate::{Result, vouchers};
use ledger::{Entry, Line};
use std::collections::HashMap;
use store::{One, Tx};

pub(super) fn prove(tx: &mut Tx, report: &mut Report) -> Result<()> {
    let mut after = 0;
    loop {
        let batch = vouchers::records(tx, (after, i64::MAX), BATCH_SIZE)?;
        let Some((last, _)) = batch.last() else { break };
        let through = last.id;
        let mut booked: HashMap<_, _> =
            queries::booked(tx, after, through)?.into_iter().map(|row| (row.id, row)).collect();
        for (record, lines) in &batch {
            if let Some(row) = booked.remove(&record.id) {
                voucher(tx, &row, record.entry(lines, None), report)?;
            }
        }
        after = through;
    }
    for One(entry) in queries::without_voucher(tx)? {
        report.found(format!("journal entry {entry}"), "it has no voucher");
    }
    for One(id) in queries::on_wrong_lines(tx)? {
        let what =
            "the line of the bank statement is another one's, or of another branch or amount";
        report.found(format!("voucher {id}"), what);
    }
    for One(id) in queries::in_wrong_category(tx)? {
        let what = "its category does not match its kind or account";
        report.found(format!("voucher {id}"), what);
    }
    Ok(())
}

fn voucher(
    tx: &mut Tx,
    row: &queries::Booked,
    entry: std::result::Result<Option<Entry>, ledger::EntryError>,
    report: &mut Report,
) -> Result<()> {
    let place = format!("voucher {}", row.id);
    match (row.entry_id, row.request_status.as_deref()) {
        (Some(_), None | Some("approved")) => {}
        (None, Some(status)) if status != "approved" => return Ok(()),
        (None, _) => {
            report
                .found(place, "it was not booked, though nobody had to approve it or somebody did");
            return Ok(());
        }
        (Some(_), Some(_)) => report.found(&place, "it was booked without being approved"),
    }
    let Ok(Some(entry)) = entry else {
        report.found(place, "it makes no entry");
        return Ok(());
    };
    let number = row.entry_id.unwrap_or_default();
    let posted: Vec<(i64, i64, i64)> = queries::lines(tx, number)?
        .into_iter()
        .map(|line| (line.account, line.branch_id, line.amount.get()))
        .collect();
    let of = |line: &Line| (line.account.code(), line.branch, line.amount.get());
    let is_same = row.kind.as_deref() == Some(entry.kind().as_str())
        && row.branch_id == Some(entry.branch())
        && posted == entry.lines().iter().map(of).collect::<Vec<_>>();
    if !is_same {
        report.found(place, format!("journal entry {number} does not follow from it"));
    }
    Ok(())
}
