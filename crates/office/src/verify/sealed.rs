//! Records against the operations that wrote them: what cannot be recomputed from anything else must
//! be as its operation says that it left it.

mod remaining;
mod rows;
mod runs;

use self::remaining::RemainingRecords;
use self::runs::{Ends, EndsFound, Run, compare_one};
use super::BATCH_LEN;
use super::bank;
use super::cash_thresholds;
use super::expense_norms;
use super::loan_proof::LoanProof;
use super::people;
use super::periods;
use super::queries::cash_ups;
use super::queries::sealed as queries;
use super::types::Report;
use super::{reschedules, screening, vat};
use crate::credit_limits::{CreditLimit, CreditLimitId};
use crate::frame::records::{Hash, Record, RecordKind};
use crate::loans::portfolio;
use crate::loans::record::assessment;
use crate::{Result, bank_reconciliation, business_days, client_flags};
use money::Date;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use store::{One, Tx};

/// Compares a part of what the operations say.
pub(super) type Step = fn(&mut Sealed, &mut Tx, &mut LoanProof<'_>, &mut Report) -> Result<()>;

/// The comparisons after the walk through the operations, in order: the last one needs the records that the
/// others found to differ from their seal, which may have been erased.
pub(super) const STEPS: [Step; 5] = [
    Sealed::compare_loans,
    |sealed, tx, _, report| sealed.compare_runs(tx, report),
    |sealed, tx, _, report| sealed.compare_small(tx, report),
    |sealed, tx, _, report| sealed.compare_portfolio_days(tx, report),
    |sealed, tx, _, report| sealed.compare_erased(tx, report),
];

pub(super) use remaining::Differing;
pub(super) use runs::SealedRange;

/// Digest of the legal limits that come with the program: their own, sorted and joined. It changes
/// with a migration that adds some.
const SHIPPED_LIMITS: &str = "a62a8cddb96655a8752ded52cc360d8fbdf43a6545cc44669794c9063181e8a3";

/// Sealed records that have not been compared yet: at most one batch of each large kind, and the
/// last version of each record of a small kind.
#[derive(Clone)]
pub(super) struct Sealed {
    loans: Run,
    runs: BTreeMap<RecordKind, Run>,
    ends: BTreeMap<RecordKind, Ends>,
    assessments: BTreeMap<i64, Hash>,
    assessed: i64,
    small: BTreeMap<(RecordKind, i64), Hash>,
    /// The portfolio of each day, by the number of the day.
    portfolio_days: BTreeMap<i64, Hash>,
    erased: Vec<Record>,
    remaining: RemainingRecords,
}

/// Large kinds other than loans. Kinds neither here nor in [`ends`] are small: they are compared at
/// the end, and reported missing unless they are read there.
fn runs() -> BTreeMap<RecordKind, Run> {
    use RecordKind as Kind;
    let of = Run::new;
    BTreeMap::from([
        (
            Kind::LoanApplication,
            of("loan application", rows::applications).remaining_as(Kind::ErasedApplication),
        ),
        (
            Kind::ApplicationQuote,
            of("quote of loan application", rows::application_quotes).with_gaps(),
        ),
        (Kind::LoanTerms, of("terms of loan", rows::terms)),
        (Kind::LoanAffordability, of("assessment of loan", rows::loan_assessments).with_gaps()),
        (Kind::LoanClass, of("class of loan", rows::classes).with_gaps()),
        (Kind::LoanEdit, of("loan edit", rows::edits).remaining_as(Kind::ErasedLoanEdit)),
        (Kind::Reschedule, of("reschedule", |tx, ids, _| reschedules::hashes(tx, ids))),
        (Kind::Repayment, of("repayment", rows::repayments)),
        (Kind::Settlement, of("settlement", rows::settlements).with_gaps()),
        (Kind::Prepayment, of("prepayment", rows::prepayments).with_gaps()),
        (Kind::ReappliedPayment, of("reapplied payment", rows::reapplied).with_gaps()),
        (Kind::PenaltyNight, of("daily penalty", rows::daily_penalties).with_gaps()),
        (Kind::SettlementQuote, of("settlement quote", rows::quotes)),
        (Kind::Request, of("request", rows::requests).remaining_as(Kind::ErasedRequest)),
        (Kind::Transfer, of("transfer", rows::transfers)),
        (
            Kind::Identification,
            of("identification", rows::identifications).remaining_as(Kind::ErasedIdentification),
        ),
        (Kind::Voucher, of("voucher", rows::vouchers)),
        (Kind::Reading, of("reading", rows::readings)),
        (Kind::Paper, of("paper", rows::papers).remaining_as(Kind::ErasedPaper)),
        (Kind::PaperQuote, of("quotation", rows::paper_quotes).with_gaps()),
        (
            Kind::PaperSignature,
            of("paper signature", rows::paper_signatures).remaining_as(Kind::ErasedPaperSignature),
        ),
        (Kind::BankMove, of("bank move", rows::bank_moves)),
        (Kind::CashUp, of("cash-up", rows::counts)),
    ])
}

/// Later states of records that an earlier operation wrote.
fn ends() -> BTreeMap<RecordKind, Ends> {
    use RecordKind as Kind;
    BTreeMap::from([
        (Kind::RequestDecision, Ends::new(rows::decisions).remaining_as(Kind::ErasedDecision)),
        (Kind::TransferEnd, Ends::new(rows::transfer_ends)),
        (Kind::CashUpDecision, Ends::new(rows::cash_up_decisions)),
        (Kind::CashUpReopening, Ends::new(rows::reopenings)),
        (Kind::Affordability, Ends::new(rows::assessments).remaining_as(Kind::ErasedAffordability)),
    ])
}

impl Sealed {
    pub(super) fn new() -> Self {
        // They are read by the proof of loans.
        let loans = Run::new("loan", |_, _, _| Ok(vec![])).remaining_as(RecordKind::ErasedLoan);
        Sealed {
            loans,
            runs: runs(),
            ends: ends(),
            assessments: BTreeMap::new(),
            assessed: 0,
            small: BTreeMap::new(),
            portfolio_days: BTreeMap::new(),
            erased: Vec::new(),
            remaining: RemainingRecords::default(),
        }
    }

    /// Stores what remains of an operation whose values were erased.
    pub(super) fn found_erased(&mut self, line: Record) {
        self.erased.push(line);
    }

    /// Takes what an operation says of a record, and compares once there is enough.
    pub(super) fn take(
        &mut self,
        tx: &mut Tx,
        operation: i64,
        record: Record,
        loans: &mut LoanProof<'_>,
        report: &mut Report,
    ) -> Result<()> {
        if record.kind == RecordKind::Loan {
            self.loans.take(operation, record, report);
            if self.loans.waiting.len() >= BATCH_LEN {
                let range = self.loans.take_range(self.loans.newest);
                self.loans.differing.extend(loans.prove(range, tx, report)?);
            }
        } else if let Some(run) = self.runs.get_mut(&record.kind) {
            run.take(operation, record, report);
            if run.waiting.len() >= BATCH_LEN {
                run.compare(run.newest, tx, report)?;
            }
        } else if let Some(ends) = self.ends.get_mut(&record.kind) {
            ends.take(record, tx, report)?;
        } else if record.kind == RecordKind::Assessment {
            self.take_assessment(record, tx, report)?;
        } else if record.kind == RecordKind::PortfolioDay {
            self.portfolio_days.extend(record.hash.map(|hash| (record.id, hash)));
        } else if RemainingRecords::is_of(record.kind) {
            self.remaining.take(record);
        } else {
            self.take_small(&record);
        }
        Ok(())
    }

    /// Takes what an operation says of a record of which there are so few that all are compared at the end.
    fn take_small(&mut self, record: &Record) {
        let key = (record.kind, record.id);
        match record.hash {
            Some(hash) => drop(self.small.insert(key, hash)),
            None => drop(self.small.remove(&key)),
        }
    }

    fn take_assessment(&mut self, record: Record, tx: &mut Tx, report: &mut Report) -> Result<()> {
        self.assessed += 1;
        self.assessments.extend(record.hash.map(|hash| (record.id, hash)));
        if self.assessments.len() < BATCH_LEN {
            return Ok(());
        }
        self.compare_assessments(tx, report)
    }

    /// Compares the remaining records, and finds records without an operation.
    pub(super) fn finish(
        mut self,
        tx: &mut Tx,
        loans: &mut LoanProof<'_>,
        report: &mut Report,
    ) -> Result<()> {
        STEPS.iter().try_for_each(|step| step(&mut self, tx, loans, report))
    }

    fn compare_loans(
        &mut self,
        tx: &mut Tx,
        loans: &mut LoanProof<'_>,
        report: &mut Report,
    ) -> Result<()> {
        let differing = loans.prove(self.loans.take_range(i64::MAX), tx, report)?;
        self.loans.differing.extend(differing);
        self.loans.differing.extend(loans.join(report)?);
        self.compare_assessments(tx, report)?;
        let assessed = loans.assessed();
        report.same("assessed installments", "their count", assessed, self.assessed);
        Ok(())
    }

    fn compare_runs(&mut self, tx: &mut Tx, report: &mut Report) -> Result<()> {
        for run in self.runs.values_mut() {
            run.compare(i64::MAX, tx, report)?;
        }
        for ends in self.ends.values_mut() {
            ends.compare(tx, report)?;
        }
        self.compare_counts(tx, report)?;
        rows::paper_logos(tx, report)
    }

    /// As many records ended as operations say.
    fn compare_counts(&self, tx: &mut Tx, report: &mut Report) -> Result<()> {
        let One(decided) = queries::decided(tx)?;
        let One(ended) = queries::ended_transfers(tx)?;
        let cash_ups = cash_ups::ended(tx)?;
        let One(completed) = queries::completed_assessments(tx)?;
        let decisions = "the count of those that were decided";
        let counts = [
            ("requests", decisions, decided, RecordKind::RequestDecision),
            ("transfers", "the count of those that ended", ended, RecordKind::TransferEnd),
            ("cash-ups", decisions, cash_ups.decided, RecordKind::CashUpDecision),
            (
                "cash-ups",
                "the count of those that were reopened",
                cash_ups.reopened,
                RecordKind::CashUpReopening,
            ),
            (
                "assessments",
                "the count of those that were completed",
                completed,
                RecordKind::Affordability,
            ),
        ];
        for (place, what, found, kind) in counts {
            report.same(place, what, found, self.ends.get(&kind).map_or(0, |ends| ends.count));
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

    /// Records that are not as they were sealed: what an operation says that erased texts of them.
    fn compare_erased(&mut self, tx: &mut Tx, report: &mut Report) -> Result<()> {
        let runs = self.runs.values_mut().chain([&mut self.loans]).map(|run| &mut run.differing);
        let ends = self.ends.values_mut().map(|ends| &mut ends.differing);
        let differing = runs.chain(ends);
        let differing: Vec<Differing> = differing.flat_map(std::mem::take).collect();
        std::mem::take(&mut self.remaining).compare(tx, differing, report)
    }

    /// Tables of a few rows.
    fn compare_small(&mut self, tx: &mut Tx, report: &mut Report) -> Result<()> {
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
        found.extend(expense_norms::records(tx, report)?);
        let flags = client_flags::stored(tx)?;
        found.extend(flags.iter().map(|flag| ("client flag", flag.record())));
        let reconciled = bank_reconciliation::stored(tx)?;
        found.extend(reconciled.iter().map(|one| ("bank reconciliation", one.record())));
        found.extend(screening::records(tx, report)?);
        found.extend(cash_thresholds::records(tx, report)?);
        found.extend(periods::records(tx)?);
        found.extend(vat::records(tx)?);
        let templates = queries::paper_templates(tx)?;
        found.extend(templates.iter().map(|row| ("paper template", row.record())));
        found.extend(people::records(tx)?);
        found.extend(bank::imports(tx, report)?.into_iter().map(|one| ("bank import", one)));
        found.extend(self.erased.drain(..).map(|record| ("erased operation", record)));
        for (noun, record) in found {
            let said = self.small.remove(&(record.kind, record.id));
            compare_one((noun, record.id), record.hash, said, report);
        }
        for (kind, id) in std::mem::take(&mut self.small).into_keys() {
            report.found(format!("record {id} of the kind {kind}"), "it is missing");
        }
        Ok(())
    }

    /// The portfolio of each day that was sealed or has figures. Those of one day are held in memory at
    /// a time.
    fn compare_portfolio_days(&mut self, tx: &mut Tx, report: &mut Report) -> Result<()> {
        let mut said = std::mem::take(&mut self.portfolio_days);
        let mut days: BTreeSet<Date> = said.keys().map(|id| portfolio::day_of(*id)).collect();
        if let Some(ended) = business_days::last_ended(tx)? {
            days.extend(queries::portfolio_days(tx, ended)?.into_iter().map(|One(day)| day));
        }
        for day in days {
            let record = portfolio::record(tx, day)?;
            let said = said.remove(&record.id);
            compare_one(("portfolio day", record.id), record.hash, said, report);
        }
        Ok(())
    }
}
