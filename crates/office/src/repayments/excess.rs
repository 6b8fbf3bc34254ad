//! The part of a payment that is more than is due: it goes ahead to the next installments, or reduces the
//! principal (contract §5).

use super::types::{InstallmentLeft, Outcome, OutcomeFigures, Reduced};
use super::value_date::{self, Placed, ValueDate};
use crate::loans::{self, Installment, LoanAccount};
use crate::{Ctx, Error, Result};
use lending::{
    Allocation, ExcessUse, FeeDue, InterestMethod, Parts, Prepayment, PrepaymentError, RebateMethod,
};
use money::{Cents, Date};
use store::Tx;

/// A payment of at most what is owed.
#[derive(Clone, Copy)]
pub(super) struct Paying<'a> {
    pub(super) account: &'a LoanAccount,
    pub(super) date: Option<&'a ValueDate>,
    pub(super) amount: Cents,
}

/// Where a payment goes. Refused where its excess cannot be used as somebody asked; where nobody said how,
/// the lender's setting holds as far as it can.
pub(super) fn place(
    tx: &mut Tx,
    ctx: &Ctx,
    paying: Paying<'_>,
    named: Option<ExcessUse>,
) -> Result<Placed> {
    let reduces = match named {
        Some(named) => named == ExcessUse::ReducePrincipal,
        None => {
            ctx.policy.prepayment == ExcessUse::ReducePrincipal && paying.excess(ctx)?.is_positive()
        }
    };
    if !reduces {
        return paying.ahead();
    }
    match paying.reducing(tx, ctx.today)? {
        Ok(placed) => Ok(placed),
        Err(_) if named.is_none() => paying.ahead(),
        Err(refusal) => Err(Error::field("excess", &refusal)),
    }
}

/// What each use of the excess leads to; nothing where there is none.
pub(super) fn outcomes(tx: &mut Tx, ctx: &Ctx, paying: Paying<'_>) -> Result<Vec<Outcome>> {
    if !paying.excess(ctx)?.is_positive() {
        return Ok(Vec::new());
    }
    let ahead = Ok(figures(paying.account, paying.ahead()?)?);
    let reducing = match paying.reducing(tx, ctx.today)? {
        Ok(placed) => Ok(figures(paying.account, placed)?),
        Err(refusal) => Err(refusal),
    };
    Ok(vec![
        Outcome { excess_use: ExcessUse::Advance, result: ahead },
        Outcome { excess_use: ExcessUse::ReducePrincipal, result: reducing },
    ])
}

impl Paying<'_> {
    /// How much more it is than is due.
    pub(super) fn excess(self, ctx: &Ctx) -> Result<Cents> {
        let dues = value_date::dues(self.account, self.date)?;
        let due = lending::due_for_payment(&dues, ctx.today)?;
        Ok(self.amount.minus(due)?.max(Cents::ZERO))
    }

    fn ahead(self) -> Result<Placed> {
        value_date::place(self.account, self.amount, self.date)
    }

    /// With what is more than is due by a day paid off the principal; or why that cannot be.
    pub(super) fn reducing(
        self,
        tx: &mut Tx,
        today: Date,
    ) -> Result<std::result::Result<Placed, String>> {
        let Paying { account, date, amount } = self;
        let Some(method) = rebate_method(tx, account)? else {
            let message = "The terms under which this loan was given are not known, so that no \
                           interest can be rebated. Pay the next installments ahead instead.";
            return Ok(Err(message.to_owned()));
        };
        let dues = self.fee_dues()?;
        let prepayment = match lending::prepayment(&dues, amount, today, method) {
            Ok(prepayment) => prepayment,
            Err(PrepaymentError::Allocate(error)) => return Err(Error::Internal(Box::new(error))),
            Err(refusal) => return Ok(Err(refusal.to_string())),
        };
        let Prepayment { paid, rebates, principal, rebate } = prepayment;
        let waivers = value_date::waivers(account, &paid, date)?;
        let reduced = Some(Reduced { principal, rebate });
        let vat = loans::fees::vat_paid(account, &paid)?;
        Ok(Ok(Placed { allocations: paid, vat, waivers, rebates, reduced }))
    }

    /// The installments of the schedule that holds, as they asked on the value date.
    fn fee_dues(self) -> Result<Vec<FeeDue>> {
        let dues = value_date::dues(self.account, self.date)?;
        let rows = self.account.installments.iter().zip(dues);
        let version = self.account.loan.schedule_version;
        rows.filter(|(row, _)| row.schedule_version == version)
            .map(|(row, due)| Ok(FeeDue { due, ..row.fee_due()? }))
            .collect()
    }
}

/// How the interest of a loan is recomputed; none where its terms are not known.
fn rebate_method(tx: &mut Tx, account: &LoanAccount) -> Result<Option<RebateMethod>> {
    let Some(terms) = loans::terms_of(tx, account.loan.id)? else { return Ok(None) };
    let frequency = account.loan.payment_frequency.0;
    Ok(match terms.interest_method.map(|method| method.0) {
        None => None,
        Some(InterestMethod::Flat) => Some(RebateMethod::Flat),
        Some(InterestMethod::DecliningBalance) => terms
            .interest_rate
            .map(|annual_rate| RebateMethod::DecliningBalance { annual_rate, frequency }),
    })
}

/// How a loan stands after a payment.
fn figures(account: &LoanAccount, placed: Placed) -> Result<OutcomeFigures> {
    let taken = |row: &Installment, of: &[Allocation]| {
        let own = of.iter().find(|one| one.installment == row.id.get());
        own.map_or(Parts::default(), |one| one.parts).total()
    };
    let (mut left, mut remaining_balance) = (Vec::new(), Cents::ZERO);
    for row in &account.installments {
        let mut total_due = row.total_due;
        for of in [&placed.allocations, &placed.waivers, &placed.rebates] {
            total_due = total_due.minus(taken(row, of)?)?;
        }
        if total_due.is_positive() {
            let Installment { id: installment, number, due_on, .. } = *row;
            left.push(InstallmentLeft { installment, number, due_on, total_due });
        }
        remaining_balance = remaining_balance.plus(total_due)?;
    }
    let rebate = placed.reduced.map_or(Cents::ZERO, |reduced| reduced.rebate);
    let Placed { allocations, rebates, .. } = placed;
    Ok(OutcomeFigures { allocations, rebates, rebate, remaining_balance, left })
}
