//! Records against the operations that wrote them: what cannot be recomputed from anything else must
//! be as its operation says that it left it.

use super::portfolio::Portfolio;
use super::queries::sealed as queries;
use super::types::Report;
use super::{BATCH_LEN, BATCH_SIZE};
use crate::applications::record::ApplicationRecord;
use crate::credit_limits::{CreditLimit, CreditLimitId};
use crate::frame::records::{Hash, Record, RecordKind};
use crate::loans::portfolio;
use crate::loans::record::{ExcessRecord, FeeShare, TermsRecord, assessment};
use crate::repayments::record::{AllocationRecord, SettlementRecord};
use crate::{Result, business_days};
use lending::{Allocation, Parts};
use money::{Cents, Date};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use store::{One, Tx};

/// Digest of the legal limits that come with the program: their own, sorted and joined. It changes
/// with a migration that adds some.
const SHIPPED_LIMITS: &str = "a62a8cddb96655a8752ded52cc360d8fbdf43a6545cc44669794c9063181e8a3";

/// What the operations that were walked through say, as far as it has not been compared yet: at most
/// a piece of each large kind, and the last word on each record of a small one.
pub(super) struct Sealed {
    applications: Run,
    loans: Run,
    terms: Run,
    edits: Run,
    repayments: Run,
    settlements: Run,
    quotes: Run,
    assessments: BTreeMap<i64, Hash>,
    assessed: i64,
    requests: Run,
    decisions: BTreeMap<i64, Hash>,
    decided: i64,
    transfers: Run,
    transfer_ends: BTreeMap<i64, Hash>,
    transfers_ended: i64,
    small: BTreeMap<(RecordKind, i64), Hash>,
}

/// A kind whose records are numbered in the order of their operations.
struct Run {
    noun: &'static str,
    /// Whether other records have numbers in between.
    has_gaps: bool,
    newest: i64,
    waiting: HashMap<i64, Hash>,
    /// Up to here the records have been compared.
    compared: i64,
}

impl Sealed {
    pub(super) fn new() -> Self {
        Sealed {
            applications: Run::new("loan application"),
            loans: Run::new("loan"),
            terms: Run::new("terms of loan"),
            edits: Run::new("loan edit"),
            repayments: Run::new("repayment"),
            settlements: Run::with_gaps("settlement"),
            quotes: Run::new("settlement quote"),
            assessments: BTreeMap::new(),
            assessed: 0,
            requests: Run::new("request"),
            decisions: BTreeMap::new(),
            decided: 0,
            transfers: Run::new("transfer"),
            transfer_ends: BTreeMap::new(),
            transfers_ended: 0,
            small: BTreeMap::new(),
        }
    }

    /// Takes what an operation says of a record, and compares once there is enough.
    pub(super) fn take(
        &mut self,
        tx: &mut Tx,
        operation: i64,
        record: Record,
        loans: &mut Portfolio,
        report: &mut Report,
    ) -> Result<()> {
        let run = match record.kind {
            RecordKind::LoanApplication | RecordKind::LoanApplicationByKind => {
                &mut self.applications
            }
            RecordKind::Loan => &mut self.loans,
            RecordKind::LoanTerms => &mut self.terms,
            RecordKind::LoanEdit => &mut self.edits,
            RecordKind::Repayment => &mut self.repayments,
            RecordKind::Settlement => &mut self.settlements,
            RecordKind::SettlementQuote => &mut self.quotes,
            RecordKind::Request => &mut self.requests,
            RecordKind::Transfer => &mut self.transfers,
            RecordKind::RequestDecision | RecordKind::TransferEnd | RecordKind::Assessment => {
                return self.take_later(tx, record, report);
            }
            RecordKind::DayEnd
            | RecordKind::PortfolioDay
            | RecordKind::LoanProduct
            | RecordKind::CreditLimit => {
                let key = (record.kind, record.id);
                match record.hash {
                    Some(hash) => drop(self.small.insert(key, hash)),
                    None => drop(self.small.remove(&key)),
                }
                return Ok(());
            }
        };
        run.take(operation, record, report);
        if run.waiting.len() < BATCH_LEN {
            return Ok(());
        }
        match record.kind {
            RecordKind::LoanApplication | RecordKind::LoanApplicationByKind => {
                run.compare(run.newest, tx, report, applications)
            }
            RecordKind::Loan => {
                run.compare(run.newest, tx, report, |tx, ids, report| loans.batch(tx, ids, report))
            }
            RecordKind::LoanTerms => run.compare(run.newest, tx, report, terms),
            RecordKind::Request => run.compare(run.newest, tx, report, requests),
            RecordKind::Transfer => run.compare(run.newest, tx, report, transfers),
            RecordKind::LoanEdit => run.compare(run.newest, tx, report, edits),
            RecordKind::Settlement => run.compare(run.newest, tx, report, settlements),
            RecordKind::SettlementQuote => run.compare(run.newest, tx, report, quotes),
            _ => run.compare(run.newest, tx, report, repayments),
        }
    }

    /// Takes what an operation says of a record that an earlier one wrote.
    fn take_later(&mut self, tx: &mut Tx, record: Record, report: &mut Report) -> Result<()> {
        let said = record.hash.map(|hash| (record.id, hash));
        match record.kind {
            RecordKind::Assessment => {
                self.assessed += 1;
                self.assessments.extend(said);
                if self.assessments.len() >= BATCH_LEN {
                    self.compare_assessments(tx, report)?;
                }
            }
            RecordKind::TransferEnd => {
                self.transfers_ended += 1;
                self.transfer_ends.extend(said);
                if self.transfer_ends.len() >= BATCH_LEN {
                    self.compare_transfer_ends(tx, report)?;
                }
            }
            _ => {
                self.decided += 1;
                self.decisions.extend(said);
                if self.decisions.len() >= BATCH_LEN {
                    self.compare_decisions(tx, report)?;
                }
            }
        }
        Ok(())
    }

    /// Compares what is left, and records of which no operation has spoken.
    pub(super) fn finish(
        mut self,
        tx: &mut Tx,
        loans: &mut Portfolio,
        report: &mut Report,
    ) -> Result<()> {
        self.applications.compare(i64::MAX, tx, report, applications)?;
        let mut piece =
            |tx: &mut Tx, ids: (i64, i64), report: &mut Report| loans.batch(tx, ids, report);
        self.loans.compare(i64::MAX, tx, report, &mut piece)?;
        self.terms.compare(i64::MAX, tx, report, terms)?;
        self.edits.compare(i64::MAX, tx, report, edits)?;
        self.repayments.compare(i64::MAX, tx, report, repayments)?;
        self.settlements.compare(i64::MAX, tx, report, settlements)?;
        self.quotes.compare(i64::MAX, tx, report, quotes)?;
        self.compare_assessments(tx, report)?;
        let assessed = loans.assessed();
        report.same("assessed installments", "their count", assessed, self.assessed);
        self.requests.compare(i64::MAX, tx, report, requests)?;
        self.compare_decisions(tx, report)?;
        let One(decided) = queries::decided(tx)?;
        report.same("requests", "the count of those that were decided", decided, self.decided);
        self.transfers.compare(i64::MAX, tx, report, transfers)?;
        self.compare_transfer_ends(tx, report)?;
        let One(ended) = queries::ended_transfers(tx)?;
        report.same("transfers", "the count of those that ended", ended, self.transfers_ended);
        self.compare_small(tx, report)?;
        for row in queries::unsealed(tx)? {
            let what = "they were written before operations sealed records, and have not been \
                        sealed since";
            report.found(format!("records of the kind {}", row.0), what);
        }
        Ok(())
    }

    fn compare_assessments(&mut self, tx: &mut Tx, report: &mut Report) -> Result<()> {
        let mut said = std::mem::take(&mut self.assessments);
        let ids: Vec<String> = said.keys().map(i64::to_string).collect();
        for row in queries::assessed(tx, &ids.join(","))? {
            let said = said.remove(&row.id);
            let found = row.assessed_on.map(|day| assessment(row.id, row.penalty, day));
            if found.and_then(|record| record.hash) != said {
                let what = "its penalty or late date does not match the operation";
                report.found(format!("installment {}", row.id), what);
            }
        }
        for id in said.into_keys() {
            report.found(format!("installment {id}"), "it was marked late, but is missing");
        }
        Ok(())
    }

    fn compare_decisions(&mut self, tx: &mut Tx, report: &mut Report) -> Result<()> {
        let mut said = std::mem::take(&mut self.decisions);
        let ids: Vec<String> = said.keys().map(i64::to_string).collect();
        for row in queries::decisions(tx, &ids.join(","))? {
            if said.remove(&row.id) != Some(row.hash()) {
                let what = "its decision does not match the operation";
                report.found(format!("request {}", row.id), what);
            }
        }
        for id in said.into_keys() {
            report.found(format!("request {id}"), "it was decided, but is missing");
        }
        Ok(())
    }

    fn compare_transfer_ends(&mut self, tx: &mut Tx, report: &mut Report) -> Result<()> {
        let mut said = std::mem::take(&mut self.transfer_ends);
        let ids: Vec<String> = said.keys().map(i64::to_string).collect();
        for row in queries::transfer_ends(tx, &ids.join(","))? {
            if said.remove(&row.id) != Some(row.hash()) {
                let what = "its end does not match the operation";
                report.found(format!("transfer {}", row.id), what);
            }
        }
        for id in said.into_keys() {
            report.found(format!("transfer {id}"), "it ended, but is missing");
        }
        Ok(())
    }

    /// Tables of a few rows.
    fn compare_small(mut self, tx: &mut Tx, report: &mut Report) -> Result<()> {
        let mut found: Vec<(&str, Record)> = Vec::new();
        for row in queries::day_ends(tx)? {
            let record = business_days::record(row.business_date, row.completed_at);
            found.push(("day end", record));
        }
        found.extend(queries::products(tx)?.iter().map(|row| ("loan product", row.record())));
        let mut shipped = Vec::new();
        for limit in queries::credit_limits(tx)? {
            if limit.added_by.is_none() {
                // They have other numbers on databases of another age.
                let unnumbered = CreditLimit { id: CreditLimitId::new(0), ..limit };
                shipped.push(unnumbered.hash());
            } else {
                found.push(("credit limit", limit.record()));
            }
        }
        shipped.sort_unstable();
        let shipped = hex::encode(Sha256::digest(shipped.concat()));
        if shipped != SHIPPED_LIMITS {
            report.found(
                "credit limits",
                format!("the built-in limits were changed: their digest is {shipped}"),
            );
        }
        found.extend(self.portfolio_days(tx)?.map(|record| ("portfolio day", record)));
        for (noun, record) in found {
            let said = self.small.remove(&(record.kind, record.id));
            compare_one((noun, record.id), record.hash, said, report);
        }
        for (kind, id) in self.small.into_keys() {
            report.found(format!("record {id} of the kind {kind}"), "it is missing");
        }
        Ok(())
    }
}

impl Sealed {
    /// The portfolio of each day that was sealed or has figures, as it is now. Those of one day are
    /// held in memory at a time.
    fn portfolio_days(&self, tx: &mut Tx) -> Result<std::vec::IntoIter<Record>> {
        let sealed = self.small.keys().filter(|(kind, _)| *kind == RecordKind::PortfolioDay);
        let mut days: BTreeSet<Date> = sealed.map(|(_, id)| portfolio::day_of(*id)).collect();
        if let Some(ended) = business_days::last_ended(tx)? {
            days.extend(queries::portfolio_days(tx, ended)?.into_iter().map(|One(day)| day));
        }
        let mut records = Vec::with_capacity(days.len());
        for day in days {
            records.push(portfolio::record(tx, day)?);
        }
        Ok(records.into_iter())
    }
}

impl Run {
    fn new(noun: &'static str) -> Self {
        Run { noun, has_gaps: false, newest: 0, waiting: HashMap::new(), compared: 0 }
    }

    /// Of a kind that shares its numbers with another.
    fn with_gaps(noun: &'static str) -> Self {
        Run { has_gaps: true, ..Run::new(noun) }
    }

    fn take(&mut self, operation: i64, record: Record, report: &mut Report) {
        if record.id != self.newest + 1 && !self.has_gaps {
            let (noun, id, next) = (self.noun, record.id, self.newest + 1);
            let what = format!("it wrote {noun} {id}, but the next id is {next}");
            report.found(format!("operation {operation}"), what);
        }
        if record.id > self.newest
            && let Some(hash) = record.hash
        {
            self.newest = record.id;
            self.waiting.insert(record.id, hash);
        }
    }

    /// Compares the records up to an id, as `batch` reads them: those after the first id up to the
    /// second, a batch at a time.
    fn compare(
        &mut self,
        last: i64,
        tx: &mut Tx,
        report: &mut Report,
        mut batch: impl FnMut(&mut Tx, (i64, i64), &mut Report) -> Result<Vec<(i64, Hash)>>,
    ) -> Result<()> {
        let mut said = std::mem::take(&mut self.waiting);
        loop {
            let rows = batch(tx, (self.compared, last), report)?;
            let Some((end, _)) = rows.last() else { break };
            self.compared = *end;
            for (id, hash) in rows {
                compare_one((self.noun, id), Some(hash), said.remove(&id), report);
            }
        }
        let mut missing: Vec<i64> = said.into_keys().collect();
        missing.sort_unstable();
        for id in missing {
            report.found(format!("{} {id}", self.noun), "it is missing");
        }
        Ok(())
    }
}

fn compare_one(
    (noun, id): (&str, i64),
    found: Option<Hash>,
    said: Option<Hash>,
    report: &mut Report,
) {
    let place = || format!("{noun} {id}");
    match said {
        None => report.found(place(), "no operation recorded it"),
        Some(_) if said == found => {}
        Some(_) => report.found(place(), "it does not match what the operation wrote"),
    }
}

fn applications(
    tx: &mut Tx,
    (after, last): (i64, i64),
    report: &mut Report,
) -> Result<Vec<(i64, Hash)>> {
    let rows = queries::applications(tx, after, last, BATCH_SIZE)?;
    let (Some(first), Some(end)) = (rows.first(), rows.last()) else { return Ok(vec![]) };
    for One(id) in queries::undecided(tx, first.id, end.id)? {
        report.found(format!("loan application {id}"), "it has a loan, but was not approved");
    }
    Ok(rows.iter().map(|row: &ApplicationRecord| (row.id, row.hash())).collect())
}

fn terms(tx: &mut Tx, ids: (i64, i64), _: &mut Report) -> Result<Vec<(i64, Hash)>> {
    let records = sealed_terms(tx, ids)?;
    Ok(records.into_iter().filter_map(|record| Some((record.id, record.hash?))).collect())
}

/// The terms of loans after the first id up to the second, as many as are held in memory at a time,
/// with the initiation fees of their installments and where they are above limits.
pub(super) fn sealed_terms(tx: &mut Tx, (after, last): (i64, i64)) -> Result<Vec<Record>> {
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

fn edits(tx: &mut Tx, (after, last): (i64, i64), _: &mut Report) -> Result<Vec<(i64, Hash)>> {
    let rows = queries::edits(tx, after, last, BATCH_SIZE)?;
    Ok(rows.iter().map(|row| (row.id, row.hash())).collect())
}

fn requests(tx: &mut Tx, (after, last): (i64, i64), _: &mut Report) -> Result<Vec<(i64, Hash)>> {
    let rows = queries::requests(tx, after, last, BATCH_SIZE)?;
    Ok(rows.iter().map(|row| (row.id, row.hash())).collect())
}

fn transfers(tx: &mut Tx, (after, last): (i64, i64), _: &mut Report) -> Result<Vec<(i64, Hash)>> {
    let rows = queries::transfers(tx, after, last, BATCH_SIZE)?;
    Ok(rows.iter().map(|row| (row.id, row.hash())).collect())
}

fn quotes(tx: &mut Tx, (after, last): (i64, i64), _: &mut Report) -> Result<Vec<(i64, Hash)>> {
    let rows = queries::quotes(tx, after, last, BATCH_SIZE)?;
    Ok(rows.iter().map(|row| (row.id, row.hash())).collect())
}

fn settlements(tx: &mut Tx, (after, last): (i64, i64), _: &mut Report) -> Result<Vec<(i64, Hash)>> {
    let rows = settlements_with_rebates(tx, (after, last))?;
    Ok(rows.iter().map(|(row, rebates)| (row.repayment_id, row.hash(rebates))).collect())
}

/// Settlements of the payments after the first id up to the second, a batch of them, each with what
/// it rebated.
pub(super) fn settlements_with_rebates(
    tx: &mut Tx,
    (after, last): (i64, i64),
) -> Result<Vec<(SettlementRecord, Vec<Allocation>)>> {
    let rows = queries::settlements(tx, after, last, BATCH_SIZE)?;
    let (Some(first), Some(end)) = (rows.first(), rows.last()) else { return Ok(vec![]) };
    let mut rebates: HashMap<i64, Vec<Allocation>> = HashMap::new();
    for row in queries::rebates(tx, first.repayment_id, end.repayment_id)? {
        let queries::RebateRow { penalty, interest, fee, .. } = row;
        rebates.entry(row.repayment_id).or_default().push(Allocation {
            installment: row.installment_id,
            // A number that is damaged is found elsewhere.
            number: u16::try_from(row.number).unwrap_or_default(),
            parts: Parts { penalty, interest, fee, principal: Cents::ZERO },
        });
    }
    let with = |row: SettlementRecord| {
        let rebates = rebates.remove(&row.repayment_id).unwrap_or_default();
        (row, rebates)
    };
    Ok(rows.into_iter().map(with).collect())
}

fn repayments(tx: &mut Tx, (after, last): (i64, i64), _: &mut Report) -> Result<Vec<(i64, Hash)>> {
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
