//! A loan's new schedule, held against the legal limits as a new loan would be.

use super::caps;
use super::terms::{RescheduledLoan, Terms};
use super::types::{Warning, WarningKind};
use crate::loans::{Loan, ReschedulePlan};
use crate::products::{self, Product, ProductDetails};
use crate::{Ctx, Error, Result, credit_limits};
use lending::{Fees, Installment, Schedule};
use money::Cents;
use store::Tx;

/// The legal limits that a new schedule of a loan exceeds, with its added charges: the unpaid
/// principal counts as lent from the day on which the first period begins. Charges that had fallen
/// due earlier are not part of its cost, and there is no initiation fee.
pub(crate) fn limits_of_reschedule(
    tx: &mut Tx,
    ctx: &Ctx,
    loan: &Loan,
    plan: &ReschedulePlan,
) -> Result<Vec<Warning>> {
    let product = products::for_loan(tx, loan.product_id)?;
    let product = product.ok_or_else(|| Error::internal("a loan without a product"))?;
    let terms = Terms {
        product: Product {
            details: ProductDetails {
                monthly_service_fee: plan.terms.monthly_service_fee,
                penalty_method: loan.penalty_method,
                penalty_rate: loan.penalty_rate,
                ..product.details
            },
            ..product
        },
        frequency: plan.frequency,
        schedule: as_lent(plan)?,
        vat_rate: plan.terms.vat_rate,
        limits: credit_limits::in_force(tx, ctx.today)?,
        from: plan.schedule.begins_on,
        loan: Some(RescheduledLoan {
            id: loan.id,
            disbursed_on: loan.disbursed_on,
            frequency: loan.payment_frequency.0,
        }),
    };
    let mut warnings = caps::check(tx, ctx, Some(loan.client_id), &terms)?.warnings;
    // Without principal nothing is lent, but lateness still has a cost.
    let is_lent = terms.schedule.principal.is_positive();
    warnings.retain(|warning| is_lent || warning.kind == WarningKind::Penalty);
    Ok(warnings)
}

/// The new installments without what had fallen due earlier. No limit looks at the VAT in them.
fn as_lent(plan: &ReschedulePlan) -> Result<Schedule> {
    let mut installments = Vec::with_capacity(plan.schedule.installments.len());
    for (number, row) in (1..).zip(&plan.schedule.installments) {
        let interest = row.interest.minus(row.earlier.interest)?;
        let service_fee = row.fees.service.minus(row.earlier.service_fee)?;
        let initiation_fee = Cents::ZERO;
        installments.push(Installment {
            number,
            due_on: row.due_on,
            amount: Cents::sum([row.principal, interest, service_fee])?,
            principal: row.principal,
            interest,
            initiation_fee,
            service_fee,
            vat: Fees::default(),
        });
    }
    let sum = |part: fn(&Installment) -> Cents| Cents::sum(installments.iter().map(part));
    Ok(Schedule {
        principal: sum(|row| row.principal)?,
        interest: sum(|row| row.interest)?,
        initiation_fee: Cents::ZERO,
        service_fees: sum(|row| row.service_fee)?,
        vat: Fees::default(),
        duration: plan.schedule.duration,
        total: sum(|row| row.amount)?,
        installments,
    })
}
