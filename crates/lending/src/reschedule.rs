//! A new schedule for the unpaid part of a loan (contract §5, reschedule).
//!
//! The client's debt is carried over to the cent. Nothing is forgiven and nothing is charged twice:
//! interest is added for the added time only, at the loan's own rate, on the outstanding principal.
//! There is no second initiation fee.

use money::{Cents, Date, Overflow, Rate, add_months, days_between};

use crate::allocation::{Allocation, Parts};
use crate::due_dates::Frequency;
use crate::duration::Duration;
use crate::fees::Fees;
use crate::schedule::{
    Installment, InterestMethod, Row, ScheduleError, Terms, declining_rows, flat_rows,
};
use crate::settlement::FeeDue;
use crate::vat::{FeeVat, spread_vat};

/// Days of a year, for interest by days.
const DAYS_PER_YEAR: i128 = 365;

/// The part of an installment's charges that had fallen due when the previous schedule was
/// replaced. It remains owed: settling early rebates none of it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Earlier {
    /// Penalties, which are owed from the day on which they are charged.
    pub penalty: Cents,
    /// Interest.
    pub interest: Cents,
    /// Service fees.
    pub service_fee: Cents,
}

/// Input for a new schedule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RescheduleTerms<'a> {
    /// The installments of the schedule that it replaces, in the order of their numbers.
    pub dues: &'a [FeeDue],
    /// The day on which the first period of that schedule began.
    pub began_on: Date,
    /// Interest per year, as the loan was given.
    pub annual_rate: Rate,
    /// The loan's original interest method.
    pub interest_method: InterestMethod,
    /// The service fee of a month, as the loan was given; without VAT.
    pub monthly_service_fee: Cents,
    /// The rate of VAT, as the loan was given.
    pub vat_rate: Rate,
    /// Frequency of the new installments.
    pub frequency: Frequency,
    /// One date per installment, ascending, as [`crate::check_due_dates`] accepted them.
    pub due_dates: &'a [Date],
    /// The day on which the loan is rescheduled.
    pub today: Date,
}

/// An installment of a new schedule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rescheduled {
    /// When it falls due.
    pub due_on: Date,
    /// Principal.
    pub principal: Cents,
    /// Interest, with what had fallen due earlier.
    pub interest: Cents,
    /// Fees, with what had fallen due earlier.
    pub fees: Fees,
    /// VAT included in each fee.
    pub vat: Fees,
    /// The part of its charges that had fallen due earlier; its whole penalty is such a charge.
    pub earlier: Earlier,
}

impl From<Installment> for Rescheduled {
    /// One of a loan's first schedule: nothing had fallen due before it.
    fn from(one: Installment) -> Self {
        let Installment { due_on, principal, interest, vat, .. } = one;
        Rescheduled {
            due_on,
            principal,
            interest,
            fees: one.fees(),
            vat,
            earlier: Earlier::default(),
        }
    }
}

impl Rescheduled {
    /// All that it asks for.
    pub fn amount(&self) -> Result<Cents, Overflow> {
        Cents::sum([self.principal, self.interest, self.fees.total()?, self.earlier.penalty])
    }

    /// The VAT in the service fee that had fallen due earlier, which is paid before the rest of it.
    pub fn earlier_vat(&self) -> Result<Cents, Overflow> {
        let whole = FeeVat { fees: self.fees, vat: self.vat };
        let first = self.fees.initiation.plus(self.earlier.service_fee)?;
        whole.paid(first)?.total()?.minus(self.vat.initiation)
    }
}

/// The amounts carried over and added, and the new installments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reschedule {
    /// The unpaid rest of each installment, all of which moves to the new ones.
    pub carried: Vec<Allocation>,
    /// Interest for the added time.
    pub added_interest: Cents,
    /// Service fees of the months that are added, with their VAT.
    pub added_service_fees: Cents,
    /// VAT included in those.
    pub added_vat: Cents,
    /// Days by which the last due date is later than both the old one and today.
    pub added_days: i64,
    /// When the first period of the new schedule begins.
    pub begins_on: Date,
    /// The duration that the new installments divide evenly.
    pub duration: Duration,
    /// The new installments.
    pub installments: Vec<Rescheduled>,
}

/// Makes a new schedule for the unpaid part of a loan.
///
/// - **Carried over**: the unpaid rest of each installment, part by part. Charges that have fallen
///   due are divided evenly over the new installments, separately from the others.
/// - **Added time** is from the old last due date, or from today if that has passed, to the new
///   last due date. Service fees are added for each started month of it.
/// - **Flat** interest for it: unpaid principal × annual rate × added days ÷ 365, rounded half away
///   from zero.
/// - **Declining balance**: interest is recalculated on the unpaid principal, as for a new loan of
///   that frequency and count. The part of it above the interest agreed for the installments that
///   have not fallen due is added. The first period begins at the end of the last period that has
///   fallen due or is paid; one that fits the frequency counts as one period, any other by its days
///   ÷ 365.
/// - If the time becomes **shorter or stays**, nothing is added and nothing rebated: interest stays
///   as agreed.
///
/// The new installments are divided as those of a new loan by the same method.
pub fn reschedule(terms: &RescheduleTerms<'_>) -> Result<Reschedule, ScheduleError> {
    let count = u16::try_from(terms.due_dates.len()).ok().filter(|&count| count > 0);
    let (Some(count), Some(&last)) = (count, terms.due_dates.last()) else {
        return Err(ScheduleError::InstallmentCount);
    };
    let is_negative = terms.annual_rate < Rate::ZERO || terms.vat_rate < Rate::ZERO;
    if is_negative || terms.monthly_service_fee.is_negative() {
        return Err(ScheduleError::Negative);
    }
    let left = Left::of(terms)?;
    let from = left.last_due_on.max(terms.today);
    let added_days = days_between(from, last).max(0);
    let months = months_started(from, last);
    let added_vat = terms.vat_rate.of(terms.monthly_service_fee)?.times_ratio(months, 1)?;
    let added_service_fees = terms.monthly_service_fee.times_ratio(months, 1)?.plus(added_vat)?;
    let likeness = likeness(terms, &left, count)?;
    let added_interest = match terms.interest_method {
        _ if added_days == 0 => Cents::ZERO,
        InterestMethod::Flat => left.principal.times_ratio(
            i128::from(terms.annual_rate.millionths()).saturating_mul(added_days.into()),
            Rate::WHOLE.saturating_mul(DAYS_PER_YEAR),
        )?,
        InterestMethod::DecliningBalance => {
            let anew = Cents::sum(likeness.iter().map(|row| row.interest))?;
            anew.minus(left.agreed_interest)?.max(Cents::ZERO)
        }
    };
    let all = Row {
        principal: left.principal,
        interest: left.interest.plus(added_interest)?,
        fees: Fees { service: left.fees.service.plus(added_service_fees)?, ..left.fees },
    };
    let rows = match terms.interest_method {
        InterestMethod::Flat => flat_rows(all, count)?,
        InterestMethod::DecliningBalance => like(&likeness, &all)?,
    };
    let vat = Fees { service: left.vat.service.plus(added_vat)?, ..left.vat };
    Ok(Reschedule {
        installments: installments(terms.due_dates, rows, (&left.earlier, vat), count)?,
        carried: left.carried,
        added_interest,
        added_service_fees,
        added_vat,
        added_days,
        begins_on: left.begins_on,
        duration: Duration::new(count, terms.frequency, u16::MAX),
    })
}

impl RescheduleTerms<'_> {
    /// When the period of the first installment began that asks again and has not fallen due.
    fn older_began_on(&self) -> Result<Date, Overflow> {
        for one in self.dues.iter().filter(|one| one.due.due_on > self.today) {
            match one.older {
                Some(older) if one.due.total_due()?.is_positive() => return Ok(older.began_on),
                _ => {}
            }
        }
        Ok(Date::MAX)
    }
}

/// The unpaid rest of a loan.
struct Left {
    carried: Vec<Allocation>,
    principal: Cents,
    /// Of the installments that have not fallen due, as far as it is unpaid.
    interest: Cents,
    /// Of the same installments, paid or not.
    agreed_interest: Cents,
    /// The initiation fee of all, service fees of those that have not fallen due.
    fees: Fees,
    /// In all unpaid fees.
    vat: Fees,
    /// The charges that have fallen due.
    earlier: Earlier,
    last_due_on: Date,
    begins_on: Date,
}

impl Left {
    fn of(terms: &RescheduleTerms<'_>) -> Result<Self, ScheduleError> {
        let mut left = Left {
            carried: Vec::new(),
            principal: Cents::ZERO,
            interest: Cents::ZERO,
            agreed_interest: Cents::ZERO,
            fees: Fees::default(),
            vat: Fees::default(),
            earlier: Earlier::default(),
            last_due_on: Date::MIN,
            begins_on: terms.began_on,
        };
        let mut is_running = false;
        for one in terms.dues {
            let due = &one.due;
            let unpaid = due.unpaid()?;
            let is_unpaid = unpaid.total()?.is_positive();
            let is_due = due.due_on <= terms.today;
            // Periods paid off the end of the schedule have not begun, and older installments end
            // no period of the schedule that replaced theirs.
            if one.older.is_none() && (is_due || !is_unpaid && !is_running) {
                left.begins_on = left.begins_on.max(due.due_on);
            }
            if is_unpaid {
                is_running |= !is_due;
                left.last_due_on = left.last_due_on.max(due.due_on);
                left.add(one, unpaid, is_due)?;
            }
        }
        if left.carried.is_empty() {
            return Err(ScheduleError::Principal);
        }
        left.begins_on = left.begins_on.min(terms.older_began_on()?);
        if !is_running {
            // Lateness has had its penalty: no interest for the time since the last due date.
            left.begins_on = terms.today;
        }
        Ok(left)
    }

    fn add(&mut self, one: &FeeDue, unpaid: Parts, is_due: bool) -> Result<(), Overflow> {
        let FeeDue { due, fees, earlier, .. } = one;
        let gone = one.fees_gone()?;
        let unpaid_fees = fees.unpaid(due.paid.fee, gone)?;
        let fallen_due = if is_due {
            (unpaid.interest, unpaid_fees.service)
        } else {
            let agreed = due.scheduled.interest.minus(earlier.interest)?;
            let agreed = agreed.minus(due.waived.interest)?.max(Cents::ZERO);
            self.agreed_interest = self.agreed_interest.plus(agreed)?;
            let left = one.earlier_unpaid()?;
            (left.interest, left.service_fee)
        };
        self.principal = self.principal.plus(unpaid.principal)?;
        self.interest = self.interest.plus(unpaid.interest.minus(fallen_due.0)?)?;
        self.fees.initiation = self.fees.initiation.plus(unpaid_fees.initiation)?;
        let service = unpaid_fees.service.minus(fallen_due.1)?;
        self.fees.service = self.fees.service.plus(service)?;
        let vat = FeeVat { fees: *fees, vat: one.vat };
        self.vat = self.vat.plus(vat.unpaid(due.paid.fee, gone)?)?;
        self.earlier.penalty = self.earlier.penalty.plus(unpaid.penalty)?;
        self.earlier.interest = self.earlier.interest.plus(fallen_due.0)?;
        self.earlier.service_fee = self.earlier.service_fee.plus(fallen_due.1)?;
        let (installment, number) = (due.installment, due.number);
        self.carried.push(Allocation { installment, number, parts: unpaid });
        Ok(())
    }
}

/// The months that start between two days.
pub(crate) fn months_started(from: Date, to: Date) -> i128 {
    let mut months: u32 = 0;
    while add_months(from, months) < to {
        months = months.saturating_add(1);
    }
    months.into()
}

/// The rows of a new loan of the unpaid principal, by which interest and principal are divided.
fn likeness(
    terms: &RescheduleTerms<'_>,
    left: &Left,
    count: u16,
) -> Result<Vec<Row>, ScheduleError> {
    let like = Terms {
        principal: left.principal,
        annual_rate: terms.annual_rate,
        term_months: u16::MAX,
        interest_method: InterestMethod::DecliningBalance,
        frequency: terms.frequency,
        initiation_fee: Cents::ZERO,
        monthly_service_fee: Cents::ZERO,
        vat_rate: Rate::ZERO,
        due_dates: terms.due_dates,
    };
    let mut rows = declining_rows(&like, Fees::default(), count)?;
    if let (Some(row), Some(first)) = (rows.first_mut(), terms.due_dates.first())
        && !terms.frequency.next_due(left.begins_on).contains(first)
    {
        let days = days_between(left.begins_on, *first).max(0);
        row.interest = left.principal.times_ratio(
            i128::from(terms.annual_rate.millionths()).saturating_mul(days.into()),
            Rate::WHOLE.saturating_mul(DAYS_PER_YEAR),
        )?;
    }
    Ok(rows)
}

/// Divides principal and interest like those rows, and fees evenly.
fn like(rows: &[Row], all: &Row) -> Result<Vec<Row>, ScheduleError> {
    let parts = u32::try_from(rows.len()).map_err(|_| ScheduleError::InstallmentCount)?;
    let whole = Cents::sum(rows.iter().map(|row| row.interest))?;
    let even = all.interest.split(parts)?;
    let initiation = all.fees.initiation.split(parts)?;
    let service = all.fees.service.split(parts)?;
    let (mut reached, mut placed) = (Cents::ZERO, Cents::ZERO);
    let mut divided = Vec::with_capacity(rows.len());
    for (row, ((even, initiation), service)) in
        rows.iter().zip(even.into_iter().zip(initiation).zip(service))
    {
        let interest = if whole.is_zero() {
            even
        } else {
            reached = reached.plus(row.interest)?;
            let by_now = all.interest.times_ratio(reached.get().into(), whole.get().into())?;
            by_now.minus(placed)?
        };
        placed = placed.plus(interest)?;
        divided.push(Row {
            principal: row.principal,
            interest,
            fees: Fees { initiation, service },
        });
    }
    Ok(divided)
}

/// The rows with their dates, with what had fallen due divided evenly over them, and with the VAT in their
/// fees.
fn installments(
    due_dates: &[Date],
    rows: Vec<Row>,
    (earlier, vat): (&Earlier, Fees),
    count: u16,
) -> Result<Vec<Rescheduled>, ScheduleError> {
    let parts = u32::from(count);
    let penalties = earlier.penalty.split(parts)?;
    let interests = earlier.interest.split(parts)?;
    let service_fees = earlier.service_fee.split(parts)?;
    let columns = penalties.into_iter().zip(interests).zip(service_fees);
    let mut installments = Vec::with_capacity(rows.len());
    for ((&due_on, row), ((penalty, interest), service_fee)) in
        due_dates.iter().zip(rows).zip(columns)
    {
        let one = Rescheduled {
            due_on,
            principal: row.principal,
            interest: row.interest.plus(interest)?,
            fees: Fees { service: row.fees.service.plus(service_fee)?, ..row.fees },
            vat: Fees::default(),
            earlier: Earlier { penalty, interest, service_fee },
        };
        if !one.amount()?.is_positive() {
            return Err(ScheduleError::TooSmall);
        }
        installments.push(one);
    }
    let fees: Vec<Fees> = installments.iter().map(|one| one.fees).collect();
    for (one, vat) in installments.iter_mut().zip(spread_vat(vat, &fees)?) {
        one.vat = vat;
    }
    Ok(installments)
}
