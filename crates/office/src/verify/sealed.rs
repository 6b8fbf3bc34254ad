//! Records against the operations that wrote them: what cannot be recomputed from anything else must
//! be as its operation says that it left it.

mod left;
mod rows;
mod runs;

use self::left::Left;
use self::runs::{Ends, EndsFound, Run, compare_one};
use super::BATCH_LEN;
use super::bank;
use super::loan_proof::LoanProof;
use super::people;
use super::periods;
use super::queries::cash_ups::{self, EndedRow};
use super::queries::sealed as queries;
use super::types::Report;
use super::vat;
use crate::credit_limits::{CreditLimit, CreditLimitId};
use crate::frame::records::{Hash, Record, RecordKind};
use crate::loans::portfolio;
use crate::loans::record::assessment;
use crate::{Result, business_days};
use money::Date;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use store::{One, Tx};

pub(super) use left::Differing;
pub(super) use runs::Piece;

/// Digest of the legal limits that come with the program: their own, sorted and joined. It changes
/// with a migration that adds some.
const SHIPPED_LIMITS: &str = "a62a8cddb96655a8752ded52cc360d8fbdf43a6545cc44669794c9063181e8a3";

/// What the operations that were walked through say, as far as it has not been compared yet: at most
/// a piece of each large kind, and the last word on each record of a small one.
pub(super) struct Sealed {
    applications: Run,
    application_quotes: Run,
    loans: Run,
    terms: Run,
    classes: Run,
    edits: Run,
    reschedules: Run,
    repayments: Run,
    settlements: Run,
    prepayments: Run,
    reapplied: Run,
    daily_penalties: Run,
    quotes: Run,
    assessments: BTreeMap<i64, Hash>,
    assessed: i64,
    requests: Run,
    decisions: Ends,
    transfers: Run,
    transfer_ends: Ends,
    bank_moves: Run,
    cash_ups: Run,
    cash_up_decisions: Ends,
    cash_up_reopenings: Ends,
    readings: Run,
    papers: Run,
    paper_quotes: Run,
    paper_signatures: Run,
    small: BTreeMap<(RecordKind, i64), Hash>,
    erased: Vec<Record>,
    left: Left,
}

impl Sealed {
    pub(super) fn new() -> Self {
        Sealed {
            applications: Run::erasable("loan application", RecordKind::ErasedApplication),
            application_quotes: Run::with_gaps("quote of loan application"),
            loans: Run::erasable("loan", RecordKind::ErasedLoan),
            terms: Run::new("terms of loan"),
            classes: Run::with_gaps("class of loan"),
            edits: Run::erasable("loan edit", RecordKind::ErasedLoanEdit),
            reschedules: Run::new("reschedule"),
            repayments: Run::new("repayment"),
            settlements: Run::with_gaps("settlement"),
            prepayments: Run::with_gaps("prepayment"),
            reapplied: Run::with_gaps("reapplied payment"),
            daily_penalties: Run::with_gaps("daily penalty"),
            quotes: Run::new("settlement quote"),
            assessments: BTreeMap::new(),
            assessed: 0,
            requests: Run::erasable("request", RecordKind::ErasedRequest),
            decisions: Ends::erasable(RecordKind::ErasedDecision),
            transfers: Run::new("transfer"),
            transfer_ends: Ends::default(),
            bank_moves: Run::new("bank move"),
            cash_ups: Run::new("cash-up"),
            cash_up_decisions: Ends::default(),
            cash_up_reopenings: Ends::default(),
            readings: Run::new("reading"),
            papers: Run::erasable("paper", RecordKind::ErasedPaper),
            paper_quotes: Run::with_gaps("quotation"),
            paper_signatures: Run::erasable("paper signature", RecordKind::ErasedPaperSignature),
            small: BTreeMap::new(),
            erased: Vec::new(),
            left: Left::default(),
        }
    }

    /// Takes what is left of an operation whose values were erased.
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
        let Some(run) = self.run_of(record.kind) else {
            return self.take_other(tx, record, report);
        };
        run.take(operation, record, report);
        if run.waiting.len() < BATCH_LEN {
            return Ok(());
        }
        match record.kind {
            RecordKind::LoanApplication => run.compare(run.newest, tx, report, rows::applications),
            RecordKind::Loan => {
                let differing = loans.prove(run.piece(run.newest), tx, report)?;
                run.differing.extend(differing);
                Ok(())
            }
            RecordKind::ApplicationQuote => {
                run.compare(run.newest, tx, report, rows::application_quotes)
            }
            RecordKind::LoanTerms => run.compare(run.newest, tx, report, rows::terms),
            RecordKind::LoanClass => run.compare(run.newest, tx, report, rows::classes),
            RecordKind::Request => run.compare(run.newest, tx, report, rows::requests),
            RecordKind::Transfer => run.compare(run.newest, tx, report, rows::transfers),
            RecordKind::BankMove => run.compare(run.newest, tx, report, rows::bank_moves),
            RecordKind::CashUp => run.compare(run.newest, tx, report, rows::counts),
            RecordKind::Reading => run.compare(run.newest, tx, report, rows::readings),
            RecordKind::Paper => run.compare(run.newest, tx, report, rows::papers),
            RecordKind::PaperQuote => run.compare(run.newest, tx, report, rows::paper_quotes),
            RecordKind::PaperSignature => {
                run.compare(run.newest, tx, report, rows::paper_signatures)
            }
            RecordKind::LoanEdit => run.compare(run.newest, tx, report, rows::edits),
            RecordKind::Reschedule => run.compare(run.newest, tx, report, rows::reschedules),
            RecordKind::Settlement => run.compare(run.newest, tx, report, rows::settlements),
            RecordKind::Prepayment => run.compare(run.newest, tx, report, rows::prepayments),
            RecordKind::ReappliedPayment => run.compare(run.newest, tx, report, rows::reapplied),
            RecordKind::PenaltyNight => run.compare(run.newest, tx, report, rows::daily_penalties),
            RecordKind::SettlementQuote => run.compare(run.newest, tx, report, rows::quotes),
            _ => run.compare(run.newest, tx, report, rows::repayments),
        }
    }

    /// Where records of a large kind wait to be compared.
    fn run_of(&mut self, kind: RecordKind) -> Option<&mut Run> {
        Some(match kind {
            RecordKind::LoanApplication => &mut self.applications,
            RecordKind::ApplicationQuote => &mut self.application_quotes,
            RecordKind::Loan => &mut self.loans,
            RecordKind::LoanTerms => &mut self.terms,
            RecordKind::LoanClass => &mut self.classes,
            RecordKind::LoanEdit => &mut self.edits,
            RecordKind::Reschedule => &mut self.reschedules,
            RecordKind::Repayment => &mut self.repayments,
            RecordKind::Settlement => &mut self.settlements,
            RecordKind::Prepayment => &mut self.prepayments,
            RecordKind::ReappliedPayment => &mut self.reapplied,
            RecordKind::PenaltyNight => &mut self.daily_penalties,
            RecordKind::SettlementQuote => &mut self.quotes,
            RecordKind::Request => &mut self.requests,
            RecordKind::Transfer => &mut self.transfers,
            RecordKind::Reading => &mut self.readings,
            RecordKind::Paper => &mut self.papers,
            RecordKind::PaperQuote => &mut self.paper_quotes,
            RecordKind::PaperSignature => &mut self.paper_signatures,
            RecordKind::BankMove => &mut self.bank_moves,
            RecordKind::CashUp => &mut self.cash_ups,
            RecordKind::RequestDecision
            | RecordKind::TransferEnd
            | RecordKind::CashUpDecision
            | RecordKind::CashUpReopening
            | RecordKind::Assessment
            | RecordKind::DayEnd
            | RecordKind::PortfolioDay
            | RecordKind::LoanProduct
            | RecordKind::CreditLimit
            | RecordKind::ProvisionRates
            | RecordKind::MonthEnd
            | RecordKind::VatRate
            | RecordKind::VatMonthEnd
            | RecordKind::PeriodClose
            | RecordKind::BankImport
            | RecordKind::BankImportEnd
            | RecordKind::ErasedLine
            | RecordKind::ErasedApplication
            | RecordKind::ErasedLoan
            | RecordKind::ErasedLoanEdit
            | RecordKind::ErasedRequest
            | RecordKind::ErasedDecision
            | RecordKind::ErasedPaper
            | RecordKind::ErasedPaperSignature
            | RecordKind::PaperTemplate
            | RecordKind::StaffRights
            | RecordKind::StaffNames
            | RecordKind::StaffPassword
            | RecordKind::SecondFactor => return None,
        })
    }

    fn take_other(&mut self, tx: &mut Tx, record: Record, report: &mut Report) -> Result<()> {
        match record.kind {
            RecordKind::RequestDecision
            | RecordKind::TransferEnd
            | RecordKind::CashUpDecision
            | RecordKind::CashUpReopening
            | RecordKind::Assessment => return self.take_later(tx, record, report),
            RecordKind::ErasedApplication
            | RecordKind::ErasedLoan
            | RecordKind::ErasedLoanEdit
            | RecordKind::ErasedRequest
            | RecordKind::ErasedDecision
            | RecordKind::ErasedPaper
            | RecordKind::ErasedPaperSignature => self.left.take(record),
            _ => self.take_small(&record),
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

    /// Takes what an operation says of a record that an earlier one wrote.
    fn take_later(&mut self, tx: &mut Tx, record: Record, report: &mut Report) -> Result<()> {
        match record.kind {
            RecordKind::RequestDecision => self.decisions.take(record, tx, report, rows::decisions),
            RecordKind::TransferEnd => {
                self.transfer_ends.take(record, tx, report, rows::transfer_ends)
            }
            RecordKind::CashUpDecision => {
                self.cash_up_decisions.take(record, tx, report, rows::cash_up_decisions)
            }
            RecordKind::CashUpReopening => {
                self.cash_up_reopenings.take(record, tx, report, rows::reopenings)
            }
            _ => {
                self.assessed += 1;
                self.assessments.extend(record.hash.map(|hash| (record.id, hash)));
                if self.assessments.len() < BATCH_LEN {
                    return Ok(());
                }
                self.compare_assessments(tx, report)
            }
        }
    }

    /// Compares what is left, and records of which no operation has spoken.
    pub(super) fn finish(
        mut self,
        tx: &mut Tx,
        loans: &mut LoanProof<'_>,
        report: &mut Report,
    ) -> Result<()> {
        self.applications.compare(i64::MAX, tx, report, rows::applications)?;
        self.application_quotes.compare(i64::MAX, tx, report, rows::application_quotes)?;
        let differing = loans.prove(self.loans.piece(i64::MAX), tx, report)?;
        self.loans.differing.extend(differing);
        self.loans.differing.extend(loans.join(report)?);
        self.terms.compare(i64::MAX, tx, report, rows::terms)?;
        self.classes.compare(i64::MAX, tx, report, rows::classes)?;
        self.edits.compare(i64::MAX, tx, report, rows::edits)?;
        self.reschedules.compare(i64::MAX, tx, report, rows::reschedules)?;
        self.repayments.compare(i64::MAX, tx, report, rows::repayments)?;
        self.settlements.compare(i64::MAX, tx, report, rows::settlements)?;
        self.prepayments.compare(i64::MAX, tx, report, rows::prepayments)?;
        self.reapplied.compare(i64::MAX, tx, report, rows::reapplied)?;
        self.daily_penalties.compare(i64::MAX, tx, report, rows::daily_penalties)?;
        self.quotes.compare(i64::MAX, tx, report, rows::quotes)?;
        self.compare_assessments(tx, report)?;
        let assessed = loans.assessed();
        report.same("assessed installments", "their count", assessed, self.assessed);
        self.requests.compare(i64::MAX, tx, report, rows::requests)?;
        self.decisions.compare(tx, report, rows::decisions)?;
        let One(decided) = queries::decided(tx)?;
        let what = "the count of those that were decided";
        report.same("requests", what, decided, self.decisions.count);
        self.transfers.compare(i64::MAX, tx, report, rows::transfers)?;
        self.transfer_ends.compare(tx, report, rows::transfer_ends)?;
        self.readings.compare(i64::MAX, tx, report, rows::readings)?;
        self.papers.compare(i64::MAX, tx, report, rows::papers)?;
        self.paper_quotes.compare(i64::MAX, tx, report, rows::paper_quotes)?;
        self.paper_signatures.compare(i64::MAX, tx, report, rows::paper_signatures)?;
        rows::paper_logos(tx, report)?;
        let One(ended) = queries::ended_transfers(tx)?;
        let ends = self.transfer_ends.count;
        report.same("transfers", "the count of those that ended", ended, ends);
        self.bank_moves.compare(i64::MAX, tx, report, rows::bank_moves)?;
        self.cash_ups.compare(i64::MAX, tx, report, rows::counts)?;
        self.cash_up_decisions.compare(tx, report, rows::cash_up_decisions)?;
        self.cash_up_reopenings.compare(tx, report, rows::reopenings)?;
        let EndedRow { decided, reopened } = cash_ups::ended(tx)?;
        report.same("cash-ups", what, decided, self.cash_up_decisions.count);
        let what = "the count of those that were reopened";
        report.same("cash-ups", what, reopened, self.cash_up_reopenings.count);
        self.compare_erased(tx, report)?;
        self.compare_small(tx, report)
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
        let runs = [
            &mut self.applications,
            &mut self.loans,
            &mut self.edits,
            &mut self.requests,
            &mut self.papers,
            &mut self.paper_quotes,
            &mut self.paper_signatures,
        ];
        let differing = runs.into_iter().map(|run| &mut run.differing);
        let differing = differing.chain([&mut self.decisions.differing]);
        let differing: Vec<Differing> = differing.flat_map(std::mem::take).collect();
        std::mem::take(&mut self.left).compare(tx, differing, report)
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
        found.extend(periods::records(tx)?);
        found.extend(vat::records(tx)?);
        let templates = queries::paper_templates(tx)?;
        found.extend(templates.iter().map(|row| ("paper template", row.record())));
        found.extend(people::records(tx)?);
        found.extend(bank::imports(tx, report)?.into_iter().map(|one| ("bank import", one)));
        found.extend(self.erased.drain(..).map(|record| ("erased operation", record)));
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
