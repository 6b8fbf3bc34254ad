//! The part of a payment that is more than is due: it goes ahead to the next installments, or reduces the
//! principal (contract §5).

use super::types::{InstallmentLeft, Outcome, OutcomeFigures, Reduced};
use super::value_date::{self, AllocatedPayment, ValueDate};
use crate::loans::{self, Installment, LoanAccount, ScheduleVersion, reschedules};
use crate::{Ctx, Error, Result};
use lending::{ExcessUse, FeeDue, InterestMethod, Prepayment, PrepaymentError, RebateMethod};
use money::{Cents, Date};
use store::Tx;

/// A payment of at most what is owed.
#[derive(Clone, Copy)]
pub(super) struct Tender<'a> {
    pub(super) account: &'a LoanAccount,
    pub(super) date: Option<&'a ValueDate>,
    pub(super) amount: Cents,
}

/// Allocates a payment. Fails if the excess cannot be used as requested. Without a request, the
/// lender's setting applies as far as possible.
pub(super) fn allocate(
    tx: &mut Tx,
    ctx: &Ctx,
    tender: Tender<'_>,
    named: Option<ExcessUse>,
) -> Result<AllocatedPayment> {
    let reduces = match named {
        Some(named) => named == ExcessUse::ReducePrincipal,
        None => {
            ctx.policy.prepayment == ExcessUse::ReducePrincipal && tender.excess(ctx)?.is_positive()
        }
    };
    if !reduces {
        return tender.ahead();
    }
    match tender.reducing(tx, ctx.today)? {
        Ok(allocated) => Ok(allocated),
        Err(_) if named.is_none() => tender.ahead(),
        Err(refusal) => Err(Error::field("excess", &refusal)),
    }
}

/// The outcome of each use of the excess; empty if there is no excess.
pub(super) fn outcomes(tx: &mut Tx, ctx: &Ctx, tender: Tender<'_>) -> Result<Vec<Outcome>> {
    if !tender.excess(ctx)?.is_positive() {
        return Ok(Vec::new());
    }
    let after = |allocated: AllocatedPayment| -> Result<OutcomeFigures> {
        let mut account = tender.account.clone();
        account.apply(allocated.payment())?;
        Ok(figures(&account, allocated))
    };
    let ahead = Ok(after(tender.ahead()?)?);
    let reducing = match tender.reducing(tx, ctx.today)? {
        Ok(allocated) => Ok(after(allocated)?),
        Err(refusal) => Err(refusal),
    };
    Ok(vec![
        Outcome { excess_use: ExcessUse::Advance, result: ahead },
        Outcome { excess_use: ExcessUse::ReducePrincipal, result: reducing },
    ])
}

impl Tender<'_> {
    /// All that is owed where it counts.
    pub(super) fn owed(self) -> Result<Cents> {
        let dues = value_date::dues(self.account, self.date)?;
        dues.iter().try_fold(Cents::ZERO, |sum, due| Ok(sum.plus(due.total_due()?)?))
    }

    /// The amount above what is due.
    pub(super) fn excess(self, ctx: &Ctx) -> Result<Cents> {
        let dues = value_date::dues(self.account, self.date)?;
        let due = lending::due_for_payment(&dues, ctx.today)?;
        Ok(self.amount.minus(due)?.max(Cents::ZERO))
    }

    fn ahead(self) -> Result<AllocatedPayment> {
        value_date::allocate(self.account, self.amount, self.date)
    }

    /// With what is more than is due by a day paid off the principal; or why that cannot be.
    pub(super) fn reducing(
        self,
        tx: &mut Tx,
        today: Date,
    ) -> Result<std::result::Result<AllocatedPayment, String>> {
        let Tender { account, date, amount } = self;
        let method = rebate_method(tx, account)?;
        let dues = self.fee_dues(&reschedules::versions(tx, &account.loan)?)?;
        let prepayment = match lending::prepayment(&dues, amount, today, method) {
            Ok(prepayment) => prepayment,
            Err(PrepaymentError::Allocate(error)) => return Err(Error::Internal(Box::new(error))),
            Err(refusal) => return Ok(Err(refusal.to_string())),
        };
        let Prepayment { paid, rebates, principal, rebate } = prepayment;
        let waivers = value_date::waivers(account, (&paid, &rebates), date)?;
        let reduced = Some(Reduced { principal, rebate });
        let vat = loans::fees::vat_paid(account, &paid)?;
        Ok(Ok(AllocatedPayment { allocations: paid, vat, waivers, rebates, reduced }))
    }

    /// The installments of the schedule that holds and those that ask again, as they asked on the value date.
    fn fee_dues(self, versions: &[ScheduleVersion]) -> Result<Vec<FeeDue>> {
        let dues = value_date::dues(self.account, self.date)?;
        let then = |one: FeeDue| {
            let due = dues.iter().find(|due| due.installment == one.due.installment);
            FeeDue { due: due.copied().unwrap_or(one.due), ..one }
        };
        Ok(reschedules::fee_dues(self.account, versions)?.into_iter().map(then).collect())
    }
}

/// The method of recomputing a loan's interest.
fn rebate_method(tx: &mut Tx, account: &LoanAccount) -> Result<RebateMethod> {
    let terms = loans::terms_of(tx, account.loan.id)?;
    let frequency = account.loan.payment_frequency.0;
    Ok(match terms.interest_method.0 {
        InterestMethod::Flat => RebateMethod::Flat,
        InterestMethod::DecliningBalance => {
            RebateMethod::DecliningBalance { annual_rate: terms.interest_rate, frequency }
        }
    })
}

/// The loan's figures after a payment with this allocation.
pub(super) fn figures(account: &LoanAccount, allocated: AllocatedPayment) -> OutcomeFigures {
    let left = account.installments.iter().filter(|row| row.total_due.is_positive());
    let left = left.map(|row| {
        let Installment { id: installment, number, due_on, total_due, .. } = *row;
        InstallmentLeft { installment, number, due_on, total_due }
    });
    let rebate = allocated.reduced.map_or(Cents::ZERO, |reduced| reduced.rebate);
    let AllocatedPayment { allocations, rebates, .. } = allocated;
    let (left, remaining_balance) = (left.collect(), account.loan.balance);
    OutcomeFigures { allocations, rebates, rebate, remaining_balance, left, reordered: None }
}
