//! The figures of an assessment, from its stored rows: at completion, and whenever `verify` asks.

use super::record::{AssessmentRecord, AssessmentRow};
use super::types::{AssessmentOutcome, Employment, ObligationSource};
use crate::Result;
use crate::expense_norms::ExpenseNorm;
use lending::{
    Affordability, ExpenseFloor, Fit, IncomeBasis, Means, MonthlyIncome, PROVED_PERIODS,
    PayFrequency, PeriodIncome, affordability, monthly_income,
};
use money::{Cents, Date, Rate, date_in_words, days_between};

/// The outcome of an assessment completed on a day, if that follows from no figures.
pub(super) fn outcome_without_figures(
    record: &AssessmentRecord,
    on: Date,
) -> Option<AssessmentOutcome> {
    if record.row.exemption.is_some() {
        return Some(AssessmentOutcome::Exempt);
    }
    (!gaps(record, on).is_empty()).then_some(AssessmentOutcome::CannotAssess)
}

/// What is missing before an assessment completed on a day can have figures, in sentences.
pub(super) fn gaps(record: &AssessmentRecord, on: Date) -> Vec<String> {
    let AssessmentRecord { row, incomes, .. } = record;
    let mut gaps = Vec::new();
    let Some(employment) = row.employment() else {
        return vec!["Select where the income comes from.".to_owned()];
    };
    if employment == Employment::None {
        return gaps;
    }
    let Some(frequency) = row.frequency() else {
        return vec!["Select how often the client is paid.".to_owned()];
    };
    let Some(latest) = incomes.last() else {
        return vec![format!("Add the last {PROVED_PERIODS} pay periods.")];
    };
    if incomes.len() < PROVED_PERIODS {
        gaps.push(format!("Add pay periods: {PROVED_PERIODS} prove an income."));
    }
    for pair in incomes.windows(2) {
        if let [earlier, later] = pair
            && !frequency.follows(earlier.paid_on, later.paid_on)
        {
            gaps.push(format!(
                "{} and {} are not two {frequency} pay days in a row.",
                date_in_words(earlier.paid_on),
                date_in_words(later.paid_on),
            ));
        }
    }
    let days = row.payslip_days;
    if days_between(latest.paid_on, on) > days {
        gaps.push(format!("The latest pay day is more than {days} days ago."));
    }
    for income in incomes.iter().filter(|income| income.document_id.is_none()) {
        let day = date_in_words(income.paid_on);
        gaps.push(format!("Choose the document that proves the income of {day}."));
    }
    gaps
}

/// The assessment with its figures, as of a table of norms; without any where something is missing.
/// The outcome stays open.
pub(super) fn measured(
    record: &AssessmentRecord,
    norms: &ExpenseNorm,
    floor: ExpenseFloor,
    buffer_rate: Rate,
) -> Result<AssessmentRow> {
    let AssessmentRecord { row, incomes, expenses, obligations } = record;
    let periods =
        incomes.iter().map(|row| PeriodIncome { gross: row.gross, deductions: row.deductions });
    let nothing =
        MonthlyIncome { gross: Cents::ZERO, deductions: Cents::ZERO, basis: IncomeBasis::Latest };
    let frequency = row.frequency().unwrap_or(PayFrequency::Monthly);
    let periods = periods.collect::<Vec<_>>();
    let income = monthly_income(frequency, &periods, row.income_spread)?.unwrap_or(nothing);
    let declared = Cents::sum(expenses.iter().map(|row| row.amount))?;
    let stay = obligations.iter().filter(|row| !row.is_replaced);
    let means = Means {
        income,
        declared,
        floor,
        obligations: Cents::sum(stay.map(|row| row.installment))?,
        buffer_rate,
    };
    let found = affordability(&norms.norms, &means)?;
    Ok(AssessmentRow {
        expense_norm_id: Some(norms.id.get()),
        income_basis: Some(income.basis.to_string()),
        expense_floor: Some(floor.to_string()),
        gross_income: Some(income.gross),
        deductions: Some(income.deductions),
        declared_expenses: Some(declared),
        obligations: Some(means.obligations),
        norm: Some(found.norm),
        necessary_expenses: Some(found.necessary),
        discretionary_income: Some(found.discretionary),
        buffer_rate: Some(buffer_rate),
        buffer: Some(found.buffer),
        payable: Some(found.payable),
        ..row.clone()
    })
}

impl AssessmentRow {
    /// Where the income comes from, if it is said.
    pub fn employment(&self) -> Option<Employment> {
        Employment::parse(self.employment.as_deref()?)
    }

    /// How often the client is paid, if it is said.
    pub fn frequency(&self) -> Option<PayFrequency> {
        PayFrequency::parse(self.pay_frequency.as_deref()?)
    }

    /// Its figures; `None` without a result by figures.
    pub(crate) fn figures(&self) -> Option<Affordability> {
        Some(Affordability {
            norm: self.norm?,
            necessary: self.necessary_expenses?,
            discretionary: self.discretionary_income?,
            buffer: self.buffer?,
            payable: self.payable?,
        })
    }

    /// The result by its figures: for the installment that the client asks for, or for any.
    pub(super) fn outcome_by_figures(&self) -> Result<AssessmentOutcome> {
        let Some(figures) = self.figures() else {
            return Ok(AssessmentOutcome::CannotAssess);
        };
        Ok(match figures.fit(self.installment.unwrap_or(Cents::ZERO), self.marginal_rate)? {
            Fit::Passes => AssessmentOutcome::Passes,
            Fit::Marginal => AssessmentOutcome::Marginal,
            Fit::Fails => AssessmentOutcome::Fails,
        })
    }
}

/// The row that a completed assessment's own rows lead to, by the same norms, floor and house figures.
///
/// # Errors
/// If amounts are too large to calculate with.
pub(crate) fn recomputed(
    record: &AssessmentRecord,
    norms: Option<&ExpenseNorm>,
) -> Result<AssessmentRow> {
    let row = &record.row;
    let Some(on) = row.completed_on else { return Ok(without_figures(row)) };
    if let Some(outcome) = outcome_without_figures(record, on) {
        return Ok(AssessmentRow { outcome: Some(outcome.to_string()), ..without_figures(row) });
    }
    let floor = row.expense_floor.as_deref().and_then(ExpenseFloor::parse);
    let (Some(norms), Some(floor), Some(rate)) = (norms, floor, row.buffer_rate) else {
        return Ok(without_figures(row));
    };
    let row = measured(record, norms, floor, rate)?;
    Ok(AssessmentRow { outcome: Some(row.outcome_by_figures()?.to_string()), ..row })
}

/// The row without anything that completion calculates.
pub(super) fn without_figures(row: &AssessmentRow) -> AssessmentRow {
    AssessmentRow {
        expense_norm_id: None,
        income_basis: None,
        expense_floor: None,
        gross_income: None,
        deductions: None,
        declared_expenses: None,
        obligations: None,
        norm: None,
        necessary_expenses: None,
        discretionary_income: None,
        buffer_rate: None,
        buffer: None,
        payable: None,
        ..row.clone()
    }
}

impl AssessmentOutcome {
    /// True if the result follows from figures.
    pub fn has_figures(self) -> bool {
        matches!(self, Self::Passes | Self::Marginal | Self::Fails)
    }
}

/// The source of an own loan's row.
pub(super) fn is_own(source: &str) -> bool {
    source == ObligationSource::OwnBook.as_str()
}
