//! The payment schedule of a loan.

use std::fmt;

use money::{Cents, Date, Overflow, Rate};

use crate::annuity;
use crate::due_dates::Frequency;
use crate::duration::Duration;
use crate::fees::Fees;
use crate::vat::spread_vat;
use crate::words::words;

/// Interest method (contract §5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum InterestMethod {
    /// On the full principal for the loan's whole duration, without regard to repayments.
    Flat,
    /// On the outstanding principal, period by period.
    DecliningBalance,
}

words!(InterestMethod {
    Flat = "flat",
    DecliningBalance = "declining_balance",
});

/// Terms of a loan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Terms<'a> {
    /// The amount that the client receives; above zero.
    pub principal: Cents,
    /// Interest per year.
    pub annual_rate: Rate,
    /// The product's term, which the loan's [`Duration`] cannot exceed.
    pub term_months: u16,
    /// Interest method of the loan.
    pub interest_method: InterestMethod,
    /// Frequency of the installments; the length of a period for declining-balance interest.
    pub frequency: Frequency,
    /// The fee for setting the loan up, added to the debt (section 101(1)(b) of the Act); without
    /// VAT.
    pub initiation_fee: Cents,
    /// The service fee of one month (section 101(1)(c) of the Act); without VAT.
    pub monthly_service_fee: Cents,
    /// The VAT that is added to both; zero of a lender who is no vendor.
    pub vat_rate: Rate,
    /// One date per installment, ascending, as [`crate::check_due_dates`] accepted them.
    pub due_dates: &'a [Date],
}

/// One row of a schedule: `amount = principal + interest + initiation fee + service fee`, always.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Installment {
    /// Counts from 1.
    pub number: u16,
    /// The last day on which it can be paid without being late (but for days of grace).
    pub due_on: Date,
    /// The amount to be paid.
    pub amount: Cents,
    /// The part that pays the principal back.
    pub principal: Cents,
    /// The part that is interest.
    pub interest: Cents,
    /// The part that is the fee for setting the loan up, with its VAT.
    pub initiation_fee: Cents,
    /// The part that is service fees, with their VAT.
    pub service_fee: Cents,
    /// VAT included in each fee.
    pub vat: Fees,
}

impl Installment {
    /// Both fees together.
    pub fn fee(&self) -> Result<Cents, Overflow> {
        self.fees().total()
    }

    /// Its fees apart.
    pub fn fees(&self) -> Fees {
        Fees { initiation: self.initiation_fee, service: self.service_fee }
    }
}

/// The cost of a loan and its installments. Each total equals the sum of its column to the cent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schedule {
    /// The amount that the client receives.
    pub principal: Cents,
    /// All interest.
    pub interest: Cents,
    /// The fee for setting the loan up, with its VAT.
    pub initiation_fee: Cents,
    /// All service fees, with their VAT.
    pub service_fees: Cents,
    /// VAT included in each fee.
    pub vat: Fees,
    /// The duration for which interest and service fees were charged.
    pub duration: Duration,
    /// principal + interest + initiation fee + service fees.
    pub total: Cents,
    /// The rows, in order.
    pub installments: Vec<Installment>,
}

impl Schedule {
    /// All fees apart, with their VAT.
    pub fn fees(&self) -> Fees {
        Fees { initiation: self.initiation_fee, service: self.service_fees }
    }
}

/// Why there is no schedule on these terms. The `Display` text is a sentence for the person who
/// asked for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScheduleError {
    /// No due date, or more than 65 535.
    InstallmentCount,
    /// The principal is not above zero.
    Principal,
    /// A negative rate or fee.
    Negative,
    /// There is less than one cent for some installment; never on a principal of a cent or more for
    /// each.
    TooSmall,
    /// An amount leaves 64 bits.
    TooLarge,
}

impl fmt::Display for ScheduleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::InstallmentCount => "The number of installments must be between 1 and 65535.",
            Self::Principal => "The amount must be greater than 0.",
            Self::Negative => "Rates and fees cannot be negative.",
            Self::TooSmall => "The amount is too small for so many installments.",
            Self::TooLarge => "The amount is too large.",
        })
    }
}

impl std::error::Error for ScheduleError {}

impl From<Overflow> for ScheduleError {
    fn from(_: Overflow) -> Self {
        Self::TooLarge
    }
}

/// The payment schedule of a loan (contract §5).
///
/// **Flat**: interest = principal × annual rate × [`Duration`] in years, rounded half away from
/// zero. The total of principal, interest and fees is split into equal installments rounded down to
/// the cent, the remaining cents on the last. Interest, initiation fee and service fees are split
/// the same way, each separately, and principal is the remainder of each installment: so every row
/// and every column sums exactly. When the principal is so small that the rounding of the columns
/// would use it up before the last installment, the cents that a row lacks come from the interest
/// still to be placed, then from the initiation fee, then from the service fees.
///
/// **Declining balance**: every installment but the last pays the same amount of principal and
/// interest: the annuity of the principal at the period's rate (annual rate ÷ periods a year),
/// rounded down to the cent, but never less than the period's interest, so that the debt never
/// grows. Interest of a period is the rate of the outstanding principal, rounded half away from
/// zero. Every installment leaves at least a cent of principal for each one after it; only on loans
/// of a few cents an installment, or over absurdly long terms, does that make one smaller. The last
/// pays the rest with its interest, and so absorbs all rounding. Initiation fee and service fees
/// are split evenly on top, each separately, the remaining cents on the last.
///
/// The monthly service fee is charged for each started month of the duration.
///
/// VAT is added to the initiation fee and to the service fee of a month, each rounded half away
/// from zero. The fees are split with it; the VAT in them is split by the same rule
/// ([`spread_vat`]).
pub fn schedule(terms: &Terms<'_>) -> Result<Schedule, ScheduleError> {
    let count = u16::try_from(terms.due_dates.len())
        .ok()
        .filter(|&count| count > 0)
        .ok_or(ScheduleError::InstallmentCount)?;
    if !terms.principal.is_positive() {
        return Err(ScheduleError::Principal);
    }
    if terms.annual_rate < Rate::ZERO
        || terms.initiation_fee.is_negative()
        || terms.monthly_service_fee.is_negative()
        || terms.vat_rate < Rate::ZERO
    {
        return Err(ScheduleError::Negative);
    }

    let duration = Duration::new(count, terms.frequency, terms.term_months);
    let months = i128::from(duration.started_months());
    let vat = Fees {
        initiation: terms.vat_rate.of(terms.initiation_fee)?,
        service: terms.vat_rate.of(terms.monthly_service_fee)?.times_ratio(months, 1)?,
    };
    let fees = Fees {
        initiation: terms.initiation_fee.plus(vat.initiation)?,
        service: terms.monthly_service_fee.times_ratio(months, 1)?.plus(vat.service)?,
    };
    let rows = match terms.interest_method {
        InterestMethod::Flat => {
            let interest = duration.flat_interest(terms.principal, terms.annual_rate)?;
            flat_rows(Row { principal: terms.principal, interest, fees }, count)?
        }
        InterestMethod::DecliningBalance => declining_rows(terms, fees, count)?,
    };

    let installments = installments(terms.due_dates, rows, vat)?;
    let interest = Cents::sum(installments.iter().map(|row| row.interest))?;
    Ok(Schedule {
        principal: terms.principal,
        interest,
        initiation_fee: fees.initiation,
        service_fees: fees.service,
        vat,
        duration,
        total: Cents::sum([terms.principal, interest, fees.total()?])?,
        installments,
    })
}

/// The rows with their dates and numbers, and with the VAT in their fees.
fn installments(
    due_dates: &[Date],
    rows: Vec<Row>,
    vat: Fees,
) -> Result<Vec<Installment>, ScheduleError> {
    let fees: Vec<Fees> = rows.iter().map(|row| row.fees).collect();
    let vats = spread_vat(vat, &fees)?;
    let mut installments = Vec::with_capacity(rows.len());
    for (((number, &due_on), row), vat) in (1..=u16::MAX).zip(due_dates).zip(rows).zip(vats) {
        let amount = row.total()?;
        if !amount.is_positive() {
            return Err(ScheduleError::TooSmall);
        }
        let Row { principal, interest, fees } = row;
        let Fees { initiation: initiation_fee, service: service_fee } = fees;
        installments.push(Installment {
            number,
            due_on,
            amount,
            principal,
            interest,
            initiation_fee,
            service_fee,
            vat,
        });
    }
    Ok(installments)
}

/// The parts of one installment, or of all.
#[derive(Clone, Copy, Default)]
pub(crate) struct Row {
    pub(crate) principal: Cents,
    pub(crate) interest: Cents,
    pub(crate) fees: Fees,
}

impl Row {
    fn total(&self) -> Result<Cents, Overflow> {
        Cents::sum([self.principal, self.interest, self.fees.initiation, self.fees.service])
    }
}

pub(crate) fn flat_rows(all: Row, count: u16) -> Result<Vec<Row>, Overflow> {
    let parts = u32::from(count);
    let amounts = all.total()?.split(parts)?;
    let interests = all.interest.split(parts)?;
    let initiation_fees = all.fees.initiation.split(parts)?;
    let service_fees = all.fees.service.split(parts)?;

    let mut left = all;
    let mut rows = Vec::with_capacity(amounts.len());
    let columns = interests.into_iter().zip(initiation_fees).zip(service_fees);
    for (amount, ((interest, initiation), service)) in amounts.into_iter().zip(columns) {
        let mut row = Row::default();
        let mut missing = amount;
        // Takes an amount of one part: as much as is requested, still missing and left.
        let mut take = |asked: Cents, left: &mut Cents, of: &mut Cents| -> Result<(), Overflow> {
            let taken = asked.min(missing).min(*left);
            *of = of.plus(taken)?;
            *left = left.minus(taken)?;
            missing = missing.minus(taken)?;
            Ok(())
        };
        take(interest, &mut left.interest, &mut row.interest)?;
        take(initiation, &mut left.fees.initiation, &mut row.fees.initiation)?;
        take(service, &mut left.fees.service, &mut row.fees.service)?;
        take(amount, &mut left.principal, &mut row.principal)?;
        // From here on amounts are missing only on loans of a few cents an installment.
        take(amount, &mut left.interest, &mut row.interest)?;
        take(amount, &mut left.fees.initiation, &mut row.fees.initiation)?;
        take(amount, &mut left.fees.service, &mut row.fees.service)?;
        rows.push(row);
    }
    Ok(rows)
}

pub(crate) fn declining_rows(
    terms: &Terms<'_>,
    fees: Fees,
    count: u16,
) -> Result<Vec<Row>, Overflow> {
    let (numerator, denominator) = annuity::period_rate(terms.annual_rate, terms.frequency);
    let interest_on = |owed: Cents| owed.times_ratio(numerator, denominator);

    let mut owed = terms.principal;
    let payment = annuity::payment(owed, (numerator, denominator), count)?;
    let mut rows = Vec::with_capacity(usize::from(count));
    let initiation_fees = fees.initiation.split(u32::from(count))?;
    let service_fees = fees.service.split(u32::from(count))?;
    for (number, (initiation, service)) in
        (1..=count).zip(initiation_fees.into_iter().zip(service_fees))
    {
        let interest = interest_on(owed)?;
        let rows_after = count.saturating_sub(number);
        let principal = if rows_after == 0 {
            owed
        } else {
            // Over very long terms the rounding of each period's interest compounds, and would pay
            // everything back too early.
            let spare = owed.minus(Cents::new(rows_after.into()))?;
            payment.minus(interest)?.min(spare).max(Cents::ZERO)
        };
        owed = owed.minus(principal)?;
        rows.push(Row { principal, interest, fees: Fees { initiation, service } });
    }
    Ok(rows)
}
