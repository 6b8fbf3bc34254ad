//! Computes the cost and due dates of a loan from the input (contract §5).

use super::types::{NewApplication, StoredQuote};
use crate::credit_limits::{self, Limits};
use crate::loans::LoanId;
use crate::products::{self, Product};
use crate::{Check, Ctx, Result, vat};
use lending::{
    DueDateError, Frequency, InitiationFeeMethod, Schedule, ScheduleError, check_due_dates,
    initiation_fee_maximum,
};
use money::{Cents, Date, Rate};
use store::Tx;

/// Weekly for the longest term of a product (30 years) is 1 566 installments; more is a slip.
const MAX_INSTALLMENTS: i64 = 1600;

/// A loan's cost, and the product it is given on.
pub(super) struct Terms {
    pub(super) product: Product,
    pub(super) frequency: Frequency,
    pub(super) schedule: Schedule,
    /// Of the VAT in its fees; zero by a lender who is no vendor.
    pub(super) vat_rate: Rate,
    pub(super) limits: Limits,
    /// When its first period begins.
    pub(super) from: Date,
    /// The loan that gets these terms, where it has been given.
    pub(super) loan: Option<RescheduledLoan>,
}

/// A loan that is rescheduled, as it was before.
#[derive(Clone, Copy)]
pub(super) struct RescheduledLoan {
    pub(super) id: LoanId,
    pub(super) disbursed_on: Date,
    pub(super) frequency: Frequency,
}

impl Terms {
    /// The same terms for an application that was quoted: a penalty that was cut to the limit then stays
    /// as it is, unless the product charges less by now (docs/lending.md).
    pub(super) fn with_quoted_penalty(mut self, quote: Option<&StoredQuote>) -> Self {
        let cut = quote.and_then(StoredQuote::cut_penalty);
        let penalty = &mut self.product.details.penalty_rate;
        *penalty = cut.map_or(*penalty, |rate| rate.min(*penalty));
        self
    }

    /// The yearly rate including all charges, if the money is paid out on that day; `None` if no
    /// such rate exists.
    pub(super) fn effective_annual_rate(&self, today: Date) -> Option<Rate> {
        let schedule = &self.schedule;
        lending::effective_annual_rate(schedule.principal, today, &schedule.installments)
    }
}

/// Works out what a loan would cost; `None` when something that decides it is wrong, which is then
/// in `check`.
const NO_DUE_DATES: &str = "Set all due dates.";

pub(super) fn work_out(
    tx: &mut Tx,
    ctx: &Ctx,
    input: &NewApplication,
    check: &mut Check,
) -> Result<Option<Terms>> {
    let product = product(tx, input, check)?;
    let amount = amount(input, product.as_ref(), check);
    let frequency = Frequency::parse(input.payment_frequency.trim());
    check.rule(frequency.is_some(), "payment_frequency", "Please select a payment frequency.");
    let count = installment_count(input, check);
    let (Some(product), Some(count), Some(frequency)) = (product, count, frequency) else {
        if input.due_dates.is_empty() {
            check.fail("schedule_due_dates", NO_DUE_DATES);
        }
        return Ok(None);
    };
    due_dates(input, (count, frequency), (ctx.today, product.details.term_months), check);
    let (Some(amount), true) = (amount, check.is_sound("schedule_due_dates")) else {
        return Ok(None);
    };
    let limits = credit_limits::in_force(tx, ctx.today)?;
    let Some(initiation_fee) = initiation_fee(&product, amount, &limits, check)? else {
        return Ok(None);
    };
    let vat_rate = vat::rate_on(tx, ctx.today)?;
    match schedule(&product, amount, frequency, (initiation_fee, vat_rate), &input.due_dates) {
        Ok(schedule) => {
            let from = ctx.today;
            Ok(Some(Terms { product, frequency, schedule, vat_rate, limits, from, loan: None }))
        }
        Err(error) => {
            let field = match error {
                ScheduleError::InstallmentCount => "installment_count",
                ScheduleError::Negative => "loan_product",
                ScheduleError::Principal | ScheduleError::TooSmall | ScheduleError::TooLarge => {
                    "amount"
                }
            };
            check.fail(field, error.to_string());
            Ok(None)
        }
    }
}

/// The installments of a loan on a product.
pub(super) fn schedule(
    product: &Product,
    principal: Cents,
    frequency: Frequency,
    (initiation_fee, vat_rate): (Cents, Rate),
    due_dates: &[Date],
) -> Result<Schedule, ScheduleError> {
    lending::schedule(&lending::Terms {
        principal,
        annual_rate: product.details.interest_rate,
        term_months: product.details.term_months,
        interest_method: product.details.interest_method.0,
        frequency,
        initiation_fee,
        monthly_service_fee: product.details.monthly_service_fee,
        vat_rate,
        due_dates,
    })
}

fn product(tx: &mut Tx, input: &NewApplication, check: &mut Check) -> Result<Option<Product>> {
    let product = match input.product {
        Some(id) => products::for_loan(tx, id)?,
        None => None,
    };
    let Some(product) = product else {
        check.fail("loan_product", "Please select a loan product.");
        return Ok(None);
    };
    let name = &product.details.name;
    check.rule(product.details.is_active, "loan_product", format!("{name} is no longer in use."));
    Ok(Some(product))
}

fn amount(input: &NewApplication, product: Option<&Product>, check: &mut Check) -> Option<Cents> {
    let amount = input.amount.filter(|amount| amount.is_positive());
    let Some(amount) = amount else {
        check.fail("amount", "Enter a valid amount.");
        return None;
    };
    if let Some(product) = product {
        let within = (product.details.min_amount..=product.details.max_amount).contains(&amount);
        let (least, most) = (product.details.min_amount.rand(), product.details.max_amount.rand());
        let message = format!("The amount must be between {least} and {most}.");
        check.rule(within, "amount", message);
    }
    check.is_sound("amount").then_some(amount)
}

fn installment_count(input: &NewApplication, check: &mut Check) -> Option<u16> {
    let count = input.installment_count.filter(|count| *count >= 1);
    let Some(count) = count else {
        check.fail("installment_count", "Enter a valid installment count.");
        return None;
    };
    let message = format!("A loan can have at most {MAX_INSTALLMENTS} installments.");
    let within = check.rule(count <= MAX_INSTALLMENTS, "installment_count", message);
    u16::try_from(count).ok().filter(|_| within)
}

fn due_dates(
    input: &NewApplication,
    (count, frequency): (u16, Frequency),
    (today, term_months): (Date, u16),
    check: &mut Check,
) {
    match check_due_dates(&input.due_dates, count, frequency, today, term_months) {
        Ok(()) => {}
        Err(DueDateError::Count { given, .. }) if given < usize::from(count) => {
            check.fail("schedule_due_dates", NO_DUE_DATES);
        }
        Err(error) => check.fail("schedule_due_dates", error.to_string()),
    }
}

pub(super) fn initiation_fee(
    product: &Product,
    principal: Cents,
    limits: &Limits,
    check: &mut Check,
) -> Result<Option<Cents>> {
    match product.details.initiation_fee_method.0 {
        InitiationFeeMethod::None => Ok(Some(Cents::ZERO)),
        InitiationFeeMethod::Fixed => Ok(Some(product.details.initiation_fee)),
        InitiationFeeMethod::NcaMaximum => match &limits.initiation_fee {
            Some(limits) => Ok(Some(initiation_fee_maximum(principal, &limits.value)?)),
            None => {
                let message = "No credit limit for initiation fees applies today, so the fee \
                               could not be calculated.";
                check.fail("loan_product", message);
                Ok(None)
            }
        },
    }
}
