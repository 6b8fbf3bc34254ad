//! Finds products that can only make loans above the legal limits, to warn when one is saved
//! (contract §5).

use super::caps;
use super::terms::{Terms, initiation_fee, schedule};
use super::types::{Warning, WarningKind};
use crate::credit_limits::{self, Limits};
use crate::products::Product;
use crate::{Check, Ctx, Result};
use lending::{Frequency, due_dates};
use money::{Cents, Date, Rate};
use store::Tx;

/// Warnings for every loan on a product, as far as they depend on the product alone; empty if some
/// loan is within the limits.
///
/// The most favourable interest is that of a loan of one installment, due a period after today: a
/// flat rate comes to more with each further installment. It is tried with each frequency, for the
/// smallest and the largest amount of the product and the largest that counts as short-term credit.
/// The first amount has the lowest allowance, and a fixed fee is most likely within the limits on
/// the second.
pub fn product_warnings(tx: &mut Tx, ctx: &Ctx, product: &Product) -> Result<Vec<Warning>> {
    ctx.staff()?;
    let limits = credit_limits::in_force(tx, ctx.today)?;
    let mut fewest: Option<Vec<Warning>> = None;
    for amount in amounts(product, &limits)? {
        for &frequency in Frequency::ALL {
            let Some(terms) = terms(product, &limits, amount, frequency, ctx.today)? else {
                continue;
            };
            let mut warnings = caps::check(tx, ctx, None, &terms)?.warnings;
            warnings.retain(|warning| {
                warning.kind == WarningKind::PenaltyCut || warning.excess(1).is_some()
            });
            if fewest.as_ref().is_none_or(|fewest| warnings.len() < fewest.len()) {
                fewest = Some(warnings);
            }
        }
    }
    Ok(fewest.unwrap_or_default())
}

fn amounts(product: &Product, limits: &Limits) -> Result<Vec<Cents>> {
    let mut amounts = vec![product.details.min_amount, product.details.max_amount];
    if let Some(short) = &limits.short_term {
        let largest = short.value.amount.minus(product.details.initiation_fee)?;
        amounts.push(largest.min(product.details.max_amount).max(product.details.min_amount));
    }
    Ok(amounts)
}

/// `None` if there is no such loan.
fn terms(
    product: &Product,
    limits: &Limits,
    amount: Cents,
    frequency: Frequency,
    today: Date,
) -> Result<Option<Terms>> {
    let Ok(dates) = due_dates(today, frequency, 2) else { return Ok(None) };
    let mut check = Check::new();
    let Some(initiation_fee) = initiation_fee(product, amount, limits, &mut check)? else {
        return Ok(None);
    };
    // No limit looks at VAT.
    let vat_rate = Rate::ZERO;
    let due_dates = dates.get(1..).unwrap_or_default();
    let schedule = schedule(product, amount, frequency, (initiation_fee, vat_rate), due_dates);
    Ok(schedule.ok().map(|schedule| Terms {
        product: product.clone(),
        frequency,
        schedule,
        vat_rate,
        limits: limits.clone(),
        from: today,
        loan: None,
    }))
}
