//! Reads rows again, a batch at a time, to compare them with the sealed operations.

use super::EndsFound;
use crate::applications::record::ApplicationRecord;
use crate::frame::records::{Hash, Record};
use crate::loans::record::{DailyPenaltyRecord, ExcessRecord, FeeShare, TermsRecord};
use crate::loans::reschedules::MAX_INSTALLMENTS;
use crate::repayments::RepaymentKind;
use crate::repayments::record::{AllocationRecord, PrepaymentRecord, SettlementRecord};
use crate::verify::BATCH_SIZE;
use crate::verify::queries::{bank, cash_ups, daily, sealed as queries};
use crate::verify::types::Report;
use crate::{Result, affordability, vouchers};
use lending::{Allocation, Parts};
use money::Cents;
use sha2::{Digest as _, Sha256};
use std::collections::HashMap;
use store::{One, Tx};

/// Rows of a kind to which nothing else belongs: `FUNCTION = QUERY, the column of its id`.
macro_rules! rows_alone {
    ($($name:ident = $query:path, $id:ident;)*) => {$(
        pub(super) fn $name(
            tx: &mut Tx,
            (after, last): (i64, i64),
            _: &mut Report,
        ) -> Result<Vec<(i64, Hash)>> {
            let rows = $query(tx, after, last, BATCH_SIZE)?;
            Ok(rows.iter().map(|row| (row.$id, row.hash())).collect())
        }
    )*};
}

rows_alone! {
    application_quotes = queries::application_quotes, application_id;
    loan_assessments = queries::loan_assessments, loan_id;
    classes = queries::classes, loan_id;
    edits = queries::edits, id;
    requests = queries::requests, id;
    counts = cash_ups::counts, id;
    readings = queries::readings, id;
    identifications = crate::identifications::records, id;
    paper_quotes = queries::paper_quotes, paper_id;
    paper_signatures = queries::paper_signatures, id;
    transfers = queries::transfers, id;
    quotes = queries::quotes, id;
    reapplied = queries::reapplied, repayment_id;
}

/// Queries for later states of records: `FUNCTION = QUERY, of which records, what of them`.
macro_rules! ends {
    ($($name:ident = $query:path, $noun:literal, $what:literal;)*) => {$(
        pub(super) fn $name(tx: &mut Tx, ids: &str) -> Result<EndsFound> {
            let rows = $query(tx, ids)?;
            Ok(($noun, $what, rows.iter().map(|row| (row.id, row.hash())).collect()))
        }
    )*};
}

ends! {
    decisions = queries::decisions, "request", "its decision";
    transfer_ends = queries::transfer_ends, "transfer", "its end";
    cash_up_decisions = cash_ups::decisions, "cash-up", "its decision";
    reopenings = cash_ups::reopenings, "cash-up", "its reopening";
}

/// Vouchers, each with its lines.
pub(super) fn vouchers(
    tx: &mut Tx,
    (after, last): (i64, i64),
    _: &mut Report,
) -> Result<Vec<(i64, Hash)>> {
    let records = vouchers::records(tx, (after, last), BATCH_SIZE)?;
    Ok(records.iter().map(|(record, lines)| (record.id, record.hash(lines))).collect())
}

/// Completed assessments, each with its rows.
pub(super) fn assessments(tx: &mut Tx, ids: &str) -> Result<EndsFound> {
    let mut found = Vec::new();
    for id in ids.split(',').filter_map(|id| id.parse().ok()) {
        found.extend(affordability::stored(tx, id)?.map(|record| (id, record.hash())));
    }
    Ok(("assessment", "the assessment", found))
}

pub(super) fn applications(
    tx: &mut Tx,
    (after, last): (i64, i64),
    report: &mut Report,
) -> Result<Vec<(i64, Hash)>> {
    let rows = queries::applications(tx, after, last, BATCH_SIZE)?;
    let (Some(first), Some(end)) = (rows.first(), rows.last()) else { return Ok(vec![]) };
    for One(id) in queries::wrong_status(tx, first.id, end.id)? {
        let what = "its status is not what its loan or its request says";
        report.found(format!("loan application {id}"), what);
    }
    Ok(rows.iter().map(|row: &ApplicationRecord| (row.id, row.hash())).collect())
}

pub(super) fn terms(tx: &mut Tx, ids: (i64, i64), _: &mut Report) -> Result<Vec<(i64, Hash)>> {
    let records = sealed_terms(tx, ids)?;
    Ok(records.into_iter().filter_map(|record| Some((record.id, record.hash?))).collect())
}

/// The terms of loans after the first id up to the second, as many as are held in memory at a time,
/// with the initiation fees of their installments and where they are above limits.
pub(in crate::verify) fn sealed_terms(
    tx: &mut Tx,
    (after, last): (i64, i64),
) -> Result<Vec<Record>> {
    let rows = queries::terms(tx, after, last, BATCH_SIZE)?;
    let Some(end) = rows.last() else { return Ok(vec![]) };
    let mut shares: HashMap<i64, Vec<FeeShare>> = HashMap::new();
    for row in queries::fee_shares(tx, after, end.loan_id)? {
        let share = FeeShare { installment_id: row.id, initiation_fee: row.initiation_fee };
        shares.entry(row.loan_id).or_default().push(share);
    }
    let mut excesses: HashMap<i64, Vec<ExcessRecord>> = HashMap::new();
    for row in queries::excesses(tx, after, end.loan_id)? {
        excesses.entry(row.loan_id).or_default().push(row);
    }
    let mut record = |row: &TermsRecord| {
        let excesses = excesses.remove(&row.loan_id).unwrap_or_default();
        row.record(shares.remove(&row.loan_id).unwrap_or_default(), &excesses)
    };
    Ok(rows.iter().map(&mut record).collect())
}

/// Papers, whose digest is that of their contents unless they were erased.
pub(super) fn papers(
    tx: &mut Tx,
    (after, last): (i64, i64),
    report: &mut Report,
) -> Result<Vec<(i64, Hash)>> {
    let rows = queries::papers(tx, after, last, BATCH_SIZE)?;
    for row in rows.iter().filter(|row| !row.content.is_empty()) {
        if row.sha256 != Sha256::digest(&row.content).as_slice() {
            let what = "its digest is not that of what is on it";
            report.found(format!("paper {}", row.id), what);
        }
    }
    Ok(rows.iter().map(|row| (row.id, row.hash())).collect())
}

/// A lender has had a few logos. Papers name them by their digests.
pub(super) fn paper_logos(tx: &mut Tx, report: &mut Report) -> Result<()> {
    for row in queries::paper_logos(tx)? {
        if row.sha256 != Sha256::digest(&row.image).as_slice() {
            let place = format!("logo {} of papers", hex::encode(&row.sha256));
            report.found(place, "its digest is not that of the picture");
        }
    }
    Ok(())
}

pub(super) fn bank_moves(
    tx: &mut Tx,
    (after, last): (i64, i64),
    report: &mut Report,
) -> Result<Vec<(i64, Hash)>> {
    let rows = bank::moves(tx, after, last, BATCH_SIZE)?;
    crate::verify::bank::prove_notes(&rows, report);
    Ok(rows.iter().map(|row| (row.id, row.hash())).collect())
}

pub(super) fn settlements(
    tx: &mut Tx,
    (after, last): (i64, i64),
    _: &mut Report,
) -> Result<Vec<(i64, Hash)>> {
    let rows = settlements_with_rebates(tx, (after, last))?;
    Ok(rows.iter().map(|(row, rebates)| (row.repayment_id, row.hash(rebates))).collect())
}

/// Settlements of the payments after the first id up to the second, a batch of them, each with what
/// it rebated.
pub(in crate::verify) fn settlements_with_rebates(
    tx: &mut Tx,
    (after, last): (i64, i64),
) -> Result<Vec<(SettlementRecord, Vec<Allocation>)>> {
    let rows = queries::settlements(tx, after, last, BATCH_SIZE)?;
    let (Some(first), Some(end)) = (rows.first(), rows.last()) else { return Ok(vec![]) };
    let ends = (first.repayment_id, end.repayment_id);
    let mut rebates = rebates(tx, ends, RepaymentKind::Settlement)?;
    let with = |row: SettlementRecord| {
        let rebates = rebates.remove(&row.repayment_id).unwrap_or_default();
        (row, rebates)
    };
    Ok(rows.into_iter().map(with).collect())
}

/// Payments that reduced the principal, each with what it rebated.
pub(super) fn prepayments(
    tx: &mut Tx,
    (after, last): (i64, i64),
    _: &mut Report,
) -> Result<Vec<(i64, Hash)>> {
    let rows = queries::prepayments(tx, after, last, BATCH_SIZE)?;
    let (Some(first), Some(end)) = (rows.first(), rows.last()) else { return Ok(vec![]) };
    let ends = (first.repayment_id, end.repayment_id);
    let mut rebates = rebates(tx, ends, RepaymentKind::Repayment)?;
    let hash = |row: &PrepaymentRecord| {
        let rebates = rebates.remove(&row.repayment_id).unwrap_or_default();
        (row.repayment_id, row.hash(&rebates))
    };
    Ok(rows.iter().map(hash).collect())
}

/// Nights for which loans were charged, each with all of its installments.
pub(super) fn daily_penalties(
    tx: &mut Tx,
    (after, last): (i64, i64),
    _: &mut Report,
) -> Result<Vec<(i64, Hash)>> {
    let mut rows = daily::records(tx, after, last, BATCH_SIZE)?;
    if let Some((end, night)) = rows.last().map(|end| (end.id, end.sealed_with)) {
        // It goes on beyond the piece; no loan has more installments than that.
        rows.extend(daily::records(tx, end, night.min(last), MAX_INSTALLMENTS)?);
    }
    let hashes = DailyPenaltyRecord::records(&rows);
    Ok(hashes.filter_map(|record| Some((record.id, record.hash?))).collect())
}

/// Rebates by payments of one kind, from the first to the last.
fn rebates(
    tx: &mut Tx,
    (first, last): (i64, i64),
    kind: RepaymentKind,
) -> Result<HashMap<i64, Vec<Allocation>>> {
    let mut rebates: HashMap<i64, Vec<Allocation>> = HashMap::new();
    for row in queries::rebates(tx, first, last, kind)? {
        let queries::RebateRow { penalty, interest, fee, .. } = row;
        rebates.entry(row.repayment_id).or_default().push(Allocation {
            installment: row.installment_id,
            // A number that is damaged is found elsewhere.
            number: u16::try_from(row.number).unwrap_or_default(),
            parts: Parts { penalty, interest, fee, principal: Cents::ZERO },
        });
    }
    Ok(rebates)
}

pub(super) fn repayments(
    tx: &mut Tx,
    (after, last): (i64, i64),
    _: &mut Report,
) -> Result<Vec<(i64, Hash)>> {
    let rows = queries::payments(tx, after, last, BATCH_SIZE)?;
    let (Some(first), Some(end)) = (rows.first(), rows.last()) else { return Ok(vec![]) };
    let mut shares: HashMap<i64, Vec<AllocationRecord>> = HashMap::new();
    for share in queries::shares(tx, first.id, end.id)? {
        shares.entry(share.repayment_id).or_default().push(share);
    }
    let hash = |row: &crate::repayments::record::PaymentRecord, shares: Option<Vec<_>>| {
        (row.id, row.hash(shares.unwrap_or_default()))
    };
    Ok(rows.iter().map(|row| hash(row, shares.remove(&row.id))).collect())
}
