//! Sealing what was written before operations said what they wrote: once after the migration that
//! brought it, by operations of the program itself.

use super::BATCH_SIZE;
use super::edits;
use super::people;
use super::queries::{cash_ups, seal as queries, sealed};
use super::reschedules;
use super::schedule;
use super::sealed::sealed_terms;
use crate::applications::quote_record::ApplicationQuoteRecord;
use crate::applications::record::ApplicationRecord;
use crate::cash_ups::record::{self as cash_up_record, CountRecord, ReopeningRecord};
use crate::frame::records::{Record, RecordKind};
use crate::loans::portfolio;
use crate::loans::record::{LoanEditRecord, LoanRecord, assessment};
use crate::repayments::record::{AllocationRecord, QuoteRecord};
use crate::requests::record::{DecisionRecord, RequestRecord};
use crate::{Changes, Ctx, Done, Office, Request, Result, Subject, business_days};
use std::collections::HashMap;
use store::{One, Tx};

/// Seals records that have not been sealed yet, as they are now; answers how many. A new lender has
/// none. To be called before anything else is written. Several servers may do so at once, and what
/// was interrupted goes on where it stopped. Blocks.
pub fn seal(office: &Office) -> Result<u64> {
    let request = Request::system("seal");
    let mut count = 0;
    while !office.read(&request, |tx, _| Ok(sealed::unsealed(tx)?))?.is_empty() {
        count += office.write(request.clone(), seal_batch).wait()?;
    }
    Ok(count)
}

/// The next records of the first kind of which some are left.
pub(super) fn seal_batch(tx: &mut Tx, ctx: &Ctx) -> Result<Done<u64>> {
    ctx.system()?;
    let Some(next) = queries::next(tx)? else {
        return Ok(Done::new(0, "records.seal", Subject::new("records", 0), Changes::none()));
    };
    let records = batch(tx, ctx, next.kind, next.sealed_to)?;
    match records.last() {
        Some(last) => queries::advance(tx, next.kind, last.id)?,
        None => queries::finish(tx, next.kind)?,
    };
    let count = records.len() as u64;
    let changes = Changes::none().set("kind", next.kind).set("count", count);
    let done = Done::new(count, "records.seal", Subject::new("records", 0), changes);
    Ok(records.into_iter().fold(done, Done::recording))
}

/// Records of a kind after an id, in the order of their ids; none when there are no more.
fn batch(tx: &mut Tx, ctx: &Ctx, kind: RecordKind, after: i64) -> Result<Vec<Record>> {
    Ok(match kind {
        RecordKind::LoanApplication => applications(tx, after)?,
        RecordKind::ApplicationQuote => application_quotes(tx, after)?,
        // Have been sealed for as long as they exist.
        RecordKind::LoanApplicationByKind
        | RecordKind::ValueDatedRepayment
        | RecordKind::Prepayment
        | RecordKind::ReappliedPayment
        | RecordKind::DailyPenalty
        | RecordKind::PenaltyNight
        | RecordKind::LoanClass
        | RecordKind::SaltedLoanClass
        | RecordKind::LoanProductOfType
        | RecordKind::Transfer
        | RecordKind::TransferEnd
        | RecordKind::BankImport
        | RecordKind::BankImportEnd
        | RecordKind::BankMove
        | RecordKind::ProvisionRates
        | RecordKind::MonthEnd
        | RecordKind::VatRate
        | RecordKind::VatMonthEnd
        | RecordKind::PeriodClose
        | RecordKind::ErasedLine
        | RecordKind::SaltedRequest
        | RecordKind::SaltedDecision
        | RecordKind::ErasedApplication
        | RecordKind::ErasedLoan
        | RecordKind::ErasedLoanEdit
        | RecordKind::ErasedRequest
        | RecordKind::ErasedDecision
        | RecordKind::ErasedPaper
        | RecordKind::ErasedPaperSignature
        | RecordKind::Paper
        | RecordKind::PaperQuote
        | RecordKind::PaperSignature
        | RecordKind::PaperTemplate
        | RecordKind::PaperReading
        | RecordKind::Reading => Vec::new(),
        RecordKind::StaffRights
        | RecordKind::StaffNames
        | RecordKind::StaffPassword
        | RecordKind::SecondFactor => people::batch(tx, ctx, kind, after)?,
        RecordKind::Loan => loans_as_agreed(tx, after)?,
        RecordKind::Reschedule => {
            let hashes = reschedules::hashes(tx, (after, i64::MAX))?.into_iter();
            hashes.map(|(id, hash)| Record::written(kind, id, hash)).collect()
        }
        RecordKind::LoanTerms => sealed_terms(tx, (after, i64::MAX))?,
        RecordKind::LoanEdit => loan_edits(tx, after)?,
        RecordKind::Repayment => repayments(tx, after)?,
        RecordKind::Settlement => settlements(tx, after)?,
        RecordKind::SettlementQuote => quotes(tx, after)?,
        RecordKind::Assessment => assessments(tx, after)?,
        RecordKind::DayEnd => day_ends(tx, after)?,
        RecordKind::Request => {
            let rows = sealed::requests(tx, after, i64::MAX, BATCH_SIZE)?;
            rows.iter().map(RequestRecord::record).collect()
        }
        RecordKind::RequestDecision => decisions(tx, after)?,
        RecordKind::PortfolioDay => portfolio_days(tx, after)?,
        RecordKind::CashUp | RecordKind::CashUpDecision | RecordKind::CashUpReopening => {
            cash_up_batch(tx, kind, after)?
        }
        RecordKind::LoanProduct => products(tx, after)?,
        RecordKind::CreditLimit => credit_limits(tx, after)?,
    })
}

fn decisions(tx: &mut Tx, after: i64) -> Result<Vec<Record>> {
    let rows = queries::decided_after(tx, after, BATCH_SIZE)?;
    Ok(rows.iter().map(DecisionRecord::record).collect())
}

fn applications(tx: &mut Tx, after: i64) -> Result<Vec<Record>> {
    let rows = sealed::applications(tx, after, i64::MAX, BATCH_SIZE)?;
    Ok(rows.iter().map(ApplicationRecord::record).collect())
}

fn assessments(tx: &mut Tx, after: i64) -> Result<Vec<Record>> {
    let rows = queries::assessed_after(tx, after, BATCH_SIZE)?;
    Ok(rows.iter().map(|row| assessment(row.id, row.penalty, row.assessed_on)).collect())
}

fn loan_edits(tx: &mut Tx, after: i64) -> Result<Vec<Record>> {
    let rows = sealed::edits(tx, after, i64::MAX, BATCH_SIZE)?;
    Ok(rows.iter().map(LoanEditRecord::record).collect())
}

fn application_quotes(tx: &mut Tx, after: i64) -> Result<Vec<Record>> {
    let rows = sealed::application_quotes(tx, after, i64::MAX, BATCH_SIZE)?;
    Ok(rows.iter().map(ApplicationQuoteRecord::record).collect())
}

fn products(tx: &mut Tx, after: i64) -> Result<Vec<Record>> {
    let rows = sealed::products(tx)?.into_iter().map(|row| row.record());
    Ok(rows.filter(|record| record.id > after).collect())
}

/// Those that somebody added.
fn credit_limits(tx: &mut Tx, after: i64) -> Result<Vec<Record>> {
    let rows = sealed::credit_limits(tx)?.into_iter();
    let added = rows.filter(|row| row.added_by.is_some()).map(|row| row.record());
    Ok(added.filter(|record| record.id > after).collect())
}

fn day_ends(tx: &mut Tx, after: i64) -> Result<Vec<Record>> {
    let rows = sealed::day_ends(tx)?.into_iter();
    let records = rows.map(|row| business_days::record(row.business_date, row.completed_at));
    Ok(records.filter(|record| record.id > after).collect())
}

/// Loans with their schedules as they were before any edit.
fn loans_as_agreed(tx: &mut Tx, after: i64) -> Result<Vec<Record>> {
    let rows = sealed::loans(tx, after, i64::MAX, BATCH_SIZE)?;
    let Some(last) = rows.last() else { return Ok(vec![]) };
    let mut schedules = schedule::load(tx, (after, last.id))?;
    let agreed = |row: LoanRecord| {
        let schedule = schedules.remove(&row.id).unwrap_or_default();
        Record::written(RecordKind::Loan, row.id, edits::agreed(row, &schedule).0)
    };
    Ok(rows.into_iter().map(agreed).collect())
}

fn repayments(tx: &mut Tx, after: i64) -> Result<Vec<Record>> {
    let rows = sealed::payments(tx, after, i64::MAX, BATCH_SIZE)?;
    let Some(last) = rows.last() else { return Ok(vec![]) };
    let mut shares: HashMap<i64, Vec<AllocationRecord>> = HashMap::new();
    for share in sealed::shares(tx, after.saturating_add(1), last.id)? {
        shares.entry(share.repayment_id).or_default().push(share);
    }
    let mut of = |id| shares.remove(&id).unwrap_or_default();
    Ok(rows.iter().map(|row| row.record(of(row.id))).collect())
}

fn cash_up_batch(tx: &mut Tx, kind: RecordKind, after: i64) -> Result<Vec<Record>> {
    Ok(match kind {
        RecordKind::CashUpDecision => {
            let rows = cash_ups::decided_after(tx, after, BATCH_SIZE)?;
            rows.iter().map(cash_up_record::DecisionRecord::record).collect()
        }
        RecordKind::CashUpReopening => {
            let rows = cash_ups::reopened_after(tx, after, BATCH_SIZE)?;
            rows.iter().map(ReopeningRecord::record).collect()
        }
        _ => {
            let rows = cash_ups::counts(tx, after, i64::MAX, BATCH_SIZE)?;
            rows.iter().map(CountRecord::record).collect()
        }
    })
}

fn settlements(tx: &mut Tx, after: i64) -> Result<Vec<Record>> {
    let rows = super::sealed::settlements_with_rebates(tx, (after, i64::MAX))?;
    Ok(rows.iter().map(|(row, rebates)| row.record(rebates)).collect())
}

fn quotes(tx: &mut Tx, after: i64) -> Result<Vec<Record>> {
    let rows = sealed::quotes(tx, after, i64::MAX, BATCH_SIZE)?;
    Ok(rows.iter().map(QuoteRecord::record).collect())
}

/// The days of the portfolio that are over.
fn portfolio_days(tx: &mut Tx, after: i64) -> Result<Vec<Record>> {
    let ended = business_days::last_ended(tx)?.unwrap_or(portfolio::EPOCH);
    let mut records = Vec::new();
    for One(day) in sealed::portfolio_days(tx, ended)? {
        let record = portfolio::record(tx, day)?;
        if record.id > after {
            records.push(record);
        }
    }
    Ok(records)
}
