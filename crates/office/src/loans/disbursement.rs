//! Opening the account and paying out the money.

use super::limits::LimitExcess;
use super::record::{ClassRecord, ExcessRecord, LoanRecord, TermsRecord};
use super::types::{Installment, LoanAccount, LoanId, NewLoan};
use super::{account, portfolio, queries};
use crate::frame::records::{Record, RecordKind};
use crate::{Ctx, Error, Result, books, clients, numbers};
use ledger::Entry;
use ledger::posting::{self, Disbursement};
use money::Cents;
use store::Tx;

/// Opens a loan's account today, with its payment schedule, and takes the money out of the branch's
/// cash or bank account. The caller has made sure that there is enough. Answers what was written
/// beside the account.
pub(crate) fn disburse(
    tx: &mut Tx,
    ctx: &Ctx,
    new: &NewLoan<'_>,
) -> Result<(LoanAccount, Vec<Record>)> {
    let NewLoan { product, schedule, .. } = new;
    let id = LoanId::new(numbers::next(tx, "loans")?);
    let Some(first) = schedule.installments.first() else {
        return Err(Error::internal("a schedule without installments"));
    };
    let count = numbers::of_rows(schedule.installments.len())?;
    let record = LoanRecord {
        id: id.get(),
        application_id: new.application.get(),
        client_id: new.client.get(),
        product_id: product.id.get(),
        branch_id: new.branch.get(),
        disbursed_by: new.staff.get(),
        disbursed_on: ctx.today,
        disbursed_at: ctx.now,
        principal: schedule.principal,
        interest: schedule.interest,
        initiation_fee: schedule.initiation_fee,
        service_fees: schedule.service_fees,
        total_amount: schedule.total,
        penalty_method: product.details.penalty_method.0.to_string(),
        penalty_rate: new.penalty_rate,
        grace_days: product.details.grace_days.into(),
        installment_count: count,
        mandate_id1: new.mandate_id1.to_owned(),
        mandate_id2: new.mandate_id2.to_owned(),
        vat_rate: new.vat_rate,
        initiation_vat: schedule.vat.initiation,
        service_vat: schedule.vat.service,
    };
    queries::insert_loan(tx, &record, first.due_on)?;
    let terms = TermsRecord::of(record.id, new);
    terms.insert(tx)?;
    let class = insert_class(tx, ctx, record.id, new)?;
    let excesses = insert_excesses(tx, record.id, new.excesses)?;
    let first_id = numbers::take(tx, "installments", count)?;
    let rows = (first_id..).zip(&schedule.installments).map(|(row, one)| {
        Installment::new((row, id), (one.number, 1), product.details.grace_days, &(*one).into())
    });
    let rows = rows.collect::<std::result::Result<Vec<_>, _>>()?;
    queries::insert_installments(tx, new.branch, &rows)?;
    books::post(tx, ctx, &paid_out(id, new)?)?;
    let account = account(tx, id)?.ok_or_else(|| Error::internal("a new loan is not there"))?;
    queries::enter_totals(tx, &account.loan)?;
    portfolio::enter(tx, &account.loan, ctx.today)?;
    let new_here = queries::insert_branch_client(tx, new.branch, new.client)?;
    let new_here = numbers::of_rows(new_here)?;
    let repaid = Cents::ZERO;
    queries::add_to_branch(tx, new.branch, new_here, schedule.principal, repaid)?;
    queries::store_branch_day(tx, new.branch, ctx.today)?;
    clients::loan_opened(tx, new.client)?;
    let hash = record.hash(account.installments.iter().map(Installment::scheduled));
    let loan = Record::written(RecordKind::Loan, record.id, hash);
    let shares = account.installments.iter().map(Installment::fee_share);
    let terms = terms.record(shares, &excesses);
    Ok((account, [loan, terms].into_iter().chain(class).collect()))
}

/// The journal entry of the disbursement.
fn paid_out(id: LoanId, NewLoan { branch, money, schedule, .. }: &NewLoan<'_>) -> Result<Entry> {
    posting::disbursement(Disbursement {
        branch: branch.get(),
        money: *money,
        loan: id.get(),
        principal: schedule.principal,
        interest: schedule.interest,
        fees: schedule.fees().total()?,
        vat: schedule.vat.total()?,
    })
    .map_err(|error| Error::Internal(Box::new(error)))
}

/// Stores the classification for returns, if one was stated.
fn insert_class(tx: &mut Tx, ctx: &Ctx, loan: i64, new: &NewLoan<'_>) -> Result<Option<Record>> {
    let salt = ctx.secret(&format!("the class of loan {loan}"));
    let Some(class) = ClassRecord::of(loan, new, salt) else { return Ok(None) };
    class.insert(tx)?;
    Ok(Some(class.record()))
}

/// Stores a loan's excesses over legal limits, in the order in which they are sealed.
fn insert_excesses(tx: &mut Tx, loan: i64, excesses: &[LimitExcess]) -> Result<Vec<ExcessRecord>> {
    let mut rows: Vec<_> = excesses.iter().map(|one| ExcessRecord::of(loan, one)).collect();
    rows.sort_unstable_by(|one, other| one.rule.cmp(&other.rule));
    ExcessRecord::insert_all(tx, &rows)?;
    Ok(rows)
}
