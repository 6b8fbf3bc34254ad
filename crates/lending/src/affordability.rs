//! What a client can pay a month (National Credit Act s81; National Credit Regulations, regulation 23A).

use crate::expense_norms::ExpenseNorms;
use crate::words::words;
use money::{Cents, Date, Overflow, Rate, days_between};

/// Pay periods that prove an income (regulation 23A(4)).
pub const PROVED_PERIODS: usize = 3;

/// The most pay periods of an assessment: a year of weeks.
pub const MAX_PERIODS: usize = 53;

/// How often a client is paid.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PayFrequency {
    /// Once a month.
    Monthly,
    /// Every two weeks.
    Fortnightly,
    /// Every week.
    Weekly,
}

words!(PayFrequency { Monthly = "monthly", Fortnightly = "fortnightly", Weekly = "weekly" });

impl PayFrequency {
    /// An amount a pay period as an amount a month, half a cent up: 26 fortnights or 52 weeks are a
    /// year.
    fn monthly(self, amount: Cents) -> Result<Cents, Overflow> {
        match self {
            PayFrequency::Monthly => Ok(amount),
            PayFrequency::Fortnightly => amount.times_ratio(26, 12),
            PayFrequency::Weekly => amount.times_ratio(52, 12),
        }
    }

    /// True if one pay day follows another without a missing or a second one in between. A pay day may
    /// move by a weekend and a holiday.
    pub fn follows(self, earlier: Date, later: Date) -> bool {
        let month = |date: Date| {
            i32::from(date.year()).saturating_mul(12).saturating_add(date.month().into())
        };
        let days = days_between(earlier, later);
        match self {
            PayFrequency::Monthly => month(later).checked_sub(month(earlier)) == Some(1),
            PayFrequency::Fortnightly => (10..=18).contains(&days),
            PayFrequency::Weekly => (4..=10).contains(&days),
        }
    }
}

/// The income of a pay period.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PeriodIncome {
    /// Before deductions.
    pub gross: Cents,
    /// Statutory deductions: tax, unemployment insurance, maintenance and attachments ordered by a
    /// court. Pension and medical aid are expenses.
    pub deductions: Cents,
}

/// Which pay periods an income is taken from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IncomeBasis {
    /// The latest one.
    Latest,
    /// The average of all, where they differ materially (regulation 23A(5)).
    Average,
}

words!(IncomeBasis { Latest = "latest", Average = "average" });

/// An income a month, gross and deductions on the same basis.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MonthlyIncome {
    /// Before deductions.
    pub gross: Cents,
    /// Statutory deductions.
    pub deductions: Cents,
    /// The pay periods that it is taken from.
    pub basis: IncomeBasis,
}

/// The income a month of pay periods, the latest last: the latest one's, or the average of all where the
/// highest gross income is above the lowest by more than that share of it (the lender's: the regulation says
/// "materially"). `None` without periods.
///
/// # Errors
/// [`Overflow`] if the amounts are too large to calculate with.
pub fn monthly_income(
    frequency: PayFrequency,
    periods: &[PeriodIncome],
    spread: Rate,
) -> Result<Option<MonthlyIncome>, Overflow> {
    let gross = || periods.iter().map(|period| period.gross);
    let (Some(lowest), Some(highest), Some(latest)) =
        (gross().min(), gross().max(), periods.last())
    else {
        return Ok(None);
    };
    let varies = highest > lowest.plus(spread.of(lowest)?)?;
    let (basis, gross, deductions) = if varies {
        let deductions = periods.iter().map(|period| period.deductions);
        (IncomeBasis::Average, average(gross())?, average(deductions)?)
    } else {
        (IncomeBasis::Latest, latest.gross, latest.deductions)
    };
    let (gross, deductions) = (frequency.monthly(gross)?, frequency.monthly(deductions)?);
    Ok(Some(MonthlyIncome { gross, deductions, basis }))
}

fn average(amounts: impl ExactSizeIterator<Item = Cents>) -> Result<Cents, Overflow> {
    let count = i128::try_from(amounts.len()).map_err(|_| Overflow)?;
    Cents::sum(amounts)?.times_ratio(1, count)
}

/// Which expenses count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExpenseFloor {
    /// The declared ones, at least the norm.
    Norm,
    /// The declared ones also where they are lower, as a second person accepted (regulation 23A(11)).
    Declared,
}

words!(ExpenseFloor { Norm = "norm", Declared = "declared" });

/// What an assessment is calculated from: amounts a month.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Means {
    /// Gross income and statutory deductions.
    pub income: MonthlyIncome,
    /// Living expenses as the client declared them, without any debt.
    pub declared: Cents,
    /// Whether the norm is the least that counts for expenses.
    pub floor: ExpenseFloor,
    /// Installments of the debts that stay, also to this lender.
    pub obligations: Cents,
    /// The share of the discretionary income that the lender leaves to the client, from 0 to 100 %.
    pub buffer_rate: Rate,
}

/// The figures of an assessment, a month.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Affordability {
    /// The norm of the gross income.
    pub norm: Cents,
    /// The expenses that count.
    pub necessary: Cents,
    /// Gross income less deductions, necessary expenses and obligations. Below zero if they are more.
    pub discretionary: Cents,
    /// The part of it that is left to the client.
    pub buffer: Cents,
    /// The highest installment that the client can pay, at least zero.
    pub payable: Cents,
}

/// How an installment fits an assessment.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fit {
    /// The client can pay it.
    Passes,
    /// The client can pay it, but it takes more of the discretionary income than the lender likes.
    Marginal,
    /// It is more than the client can pay.
    Fails,
}

/// Works out what a client can pay (regulation 23A(8) to (11)): the band of the norm is that of the
/// gross income.
///
/// # Errors
/// [`Overflow`] if the amounts are too large to calculate with.
pub fn affordability(norms: &ExpenseNorms, means: &Means) -> Result<Affordability, Overflow> {
    let Means { income: MonthlyIncome { gross, deductions, .. }, declared, .. } = *means;
    let norm = norms.norm(gross)?;
    let necessary = match means.floor {
        ExpenseFloor::Norm => norm.max(declared),
        ExpenseFloor::Declared => declared,
    };
    let discretionary = gross.minus(deductions)?.minus(necessary)?.minus(means.obligations)?;
    let buffer = means.buffer_rate.of(discretionary.max(Cents::ZERO))?;
    let payable = discretionary.max(Cents::ZERO).minus(buffer)?;
    Ok(Affordability { norm, necessary, discretionary, buffer, payable })
}

impl Affordability {
    /// How an installment fits: the most that falls due in a month, fees included. It is marginal above
    /// that share of the discretionary income. Nothing fits where nothing is left.
    ///
    /// # Errors
    /// [`Overflow`] if the amounts are too large to calculate with.
    pub fn fit(&self, installment: Cents, marginal: Rate) -> Result<Fit, Overflow> {
        if installment > self.payable || !self.payable.is_positive() {
            return Ok(Fit::Fails);
        }
        let marginal = marginal.of(self.discretionary)?;
        Ok(if installment > marginal { Fit::Marginal } else { Fit::Passes })
    }
}

/// The most that falls due in a calendar month, of dated amounts: what a loan takes from a month's income
/// also where it is paid every week.
///
/// # Errors
/// [`Overflow`] if the amounts are too large to calculate with.
pub fn busiest_month(dues: impl IntoIterator<Item = (Date, Cents)>) -> Result<Cents, Overflow> {
    let mut months = std::collections::BTreeMap::new();
    for (due_on, amount) in dues {
        let month = months.entry((due_on.year(), due_on.month())).or_insert(Cents::ZERO);
        *month = month.plus(amount)?;
    }
    Ok(months.into_values().max().unwrap_or_default())
}
