//! Rules for a product, with the messages of the documents.

use super::types::{ProductDetails, ProductFields};
use crate::{Check, Patch, Result, Word};
use lending::{InitiationFeeMethod, InterestMethod, PenaltyMethod};
use money::{Cents, Rate};

/// Characters of a name that still fit a table's column.
const MAX_NAME: usize = 100;
const MAX_DESCRIPTION: usize = 1000;
/// Thirty years: longer than any micro-loan, short enough to catch a slip of the finger.
const MAX_TERM: i64 = 360;
/// Beyond a quarter of a year of grace no installment would ever be late in its own loan.
const MAX_GRACE: i64 = 90;

/// The present fields with the given ones laid over them.
pub(super) fn overlaid(present: &ProductDetails, given: &ProductFields) -> ProductFields {
    let or = |given: &Option<String>, present: &str| {
        Some(given.clone().unwrap_or_else(|| present.to_owned()))
    };
    ProductFields {
        name: or(&given.name, &present.name),
        description: or(&given.description, &present.description),
        min_amount: over(&given.min_amount, present.min_amount),
        max_amount: over(&given.max_amount, present.max_amount),
        interest_rate: over(&given.interest_rate, present.interest_rate),
        interest_method: or(&given.interest_method, present.interest_method.0.as_str()),
        term_months: over(&given.term_months, present.term_months.into()),
        penalty_rate: over(&given.penalty_rate, present.penalty_rate),
        penalty_method: or(&given.penalty_method, present.penalty_method.0.as_str()),
        initiation_fee_method: or(
            &given.initiation_fee_method,
            present.initiation_fee_method.0.as_str(),
        ),
        initiation_fee: given.initiation_fee.or(Some(present.initiation_fee)),
        monthly_service_fee: given.monthly_service_fee.or(Some(present.monthly_service_fee)),
        grace_days: given.grace_days.or(Some(present.grace_days.into())),
        credit_type: given.credit_type.clone().over(present.credit_type).into(),
        is_active: given.is_active.or(Some(present.is_active)),
        version: given.version,
    }
}

fn over<T: Clone>(given: &Patch<T>, present: T) -> Patch<T> {
    given.clone().over(Some(present)).into()
}

/// All rules at once, so that a form is corrected in one go.
pub(super) fn check(input: &ProductFields) -> Result<ProductDetails> {
    let mut check = Check::new();
    let text = |field: &Option<String>| field.clone().unwrap_or_default();
    let name = check.name(&text(&input.name), "name", "Name is required", MAX_NAME);
    let description =
        check.optional_text(&text(&input.description), "description", MAX_DESCRIPTION);
    let (min_amount, max_amount) = amounts(&mut check, input);
    let interest_rate =
        rate(&mut check, number(&input.interest_rate), "interest_rate", "Interest rate");
    let penalty_rate =
        rate(&mut check, number(&input.penalty_rate), "penalty_rate", "Penalty rate");
    let term_months = term(&mut check, number(&input.term_months));
    let interest_method = word(
        &mut check,
        input.interest_method.as_deref(),
        "interest_method",
        (InterestMethod::Flat, InterestMethod::parse),
        "Choose flat or declining_balance.",
    );
    let penalty_method = word(
        &mut check,
        input.penalty_method.as_deref(),
        "penalty_method",
        (PenaltyMethod::Once, PenaltyMethod::parse),
        "Choose once or daily.",
    );
    let (initiation_fee_method, initiation_fee) = initiation_fee(&mut check, input);
    let monthly_service_fee = input.monthly_service_fee.unwrap_or_default();
    check.rule(
        !monthly_service_fee.is_negative(),
        "monthly_service_fee",
        "Monthly service fee cannot be negative",
    );
    let grace_days = input.grace_days.unwrap_or(0);
    check.rule(
        (0..=MAX_GRACE).contains(&grace_days),
        "grace_days",
        format!("Grace days must be between 0 and {MAX_GRACE}."),
    );
    check.finish()?;
    Ok(ProductDetails {
        name,
        description,
        min_amount,
        max_amount,
        interest_rate,
        interest_method: Word(interest_method),
        term_months,
        penalty_method: Word(penalty_method),
        penalty_rate,
        initiation_fee_method: Word(initiation_fee_method),
        initiation_fee,
        monthly_service_fee,
        // In range, or the check would have refused.
        grace_days: u16::try_from(grace_days).unwrap_or_default(),
        credit_type: number(&input.credit_type),
        is_active: input.is_active.unwrap_or(true),
    })
}

/// The value, unless it is missing or cleared.
fn number<T: Clone>(field: &Patch<T>) -> Option<T> {
    field.clone().over(None)
}

fn amounts(check: &mut Check, input: &ProductFields) -> (Cents, Cents) {
    let (min, max) = (number(&input.min_amount), number(&input.max_amount));
    match min {
        None => check.fail("min_amount", "Minimum amount is required"),
        Some(amount) => {
            let message = "Minimum amount must be greater than 0";
            check.rule(amount.is_positive(), "min_amount", message);
        }
    }
    match (min, max) {
        (_, None) => check.fail("max_amount", "Maximum amount is required"),
        (Some(min), Some(max)) => {
            let message = "Maximum amount must be greater than minimum amount";
            check.rule(max >= min, "max_amount", message);
        }
        (None, Some(_)) => {}
    }
    (min.unwrap_or_default(), max.unwrap_or_default())
}

fn rate(check: &mut Check, rate: Option<Rate>, field: &str, label: &str) -> Rate {
    match rate {
        None => check.fail(field, format!("{label} is required")),
        Some(rate) if rate < Rate::ZERO => {
            check.fail(field, format!("{label} cannot be negative"));
        }
        Some(rate) => {
            check.rule(rate <= Rate::LIMIT, field, format!("{label} cannot be above 1000 %."));
        }
    }
    rate.unwrap_or_default()
}

fn term(check: &mut Check, months: Option<i64>) -> u16 {
    match months {
        None => check.fail("term", "Term is required"),
        Some(months) if months <= 0 => check.fail("term", "Loan term must be greater than 0"),
        Some(months) => {
            let message = format!("Loan term cannot be more than {MAX_TERM} months.");
            check.rule(months <= MAX_TERM, "term", message);
        }
    }
    months.and_then(|months| u16::try_from(months).ok()).unwrap_or_default()
}

fn initiation_fee(check: &mut Check, input: &ProductFields) -> (InitiationFeeMethod, Cents) {
    let method = word(
        check,
        input.initiation_fee_method.as_deref(),
        "initiation_fee_method",
        (InitiationFeeMethod::None, InitiationFeeMethod::parse),
        "Choose none, nca_maximum or fixed.",
    );
    // Under another method a left-over fee means nothing and is not stored.
    if method != InitiationFeeMethod::Fixed {
        return (method, Cents::ZERO);
    }
    let fee = input.initiation_fee.unwrap_or_default();
    check.rule(fee.is_positive(), "initiation_fee", "Initiation fee must be greater than 0");
    (method, fee)
}

/// A word of a closed list; absent and empty mean the usual one.
fn word<T>(
    check: &mut Check,
    given: Option<&str>,
    field: &str,
    (usual, parse): (T, fn(&str) -> Option<T>),
    message: &str,
) -> T {
    match given.map(str::trim).filter(|word| !word.is_empty()) {
        None => usual,
        Some(word) => parse(word).unwrap_or_else(|| {
            check.fail(field, message);
            usual
        }),
    }
}
