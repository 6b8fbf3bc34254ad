//! The cost of settling a loan early (section 125 of the Act; contract §5).
//!
//! A client who settles pays the unpaid principal and the charges up to that day, and no more:
//! section 125(2) of the Act. Interest and service fees agreed for the time after are rebated.

use money::{Cents, Date, Overflow, days_between};

use crate::allocation::{AllocateError, Allocation, Due, Parts};
use crate::duration::Duration;
use crate::fees::Fees;
use crate::in_duplum::{Arrears, charges_since, waivers};
use crate::in_duplum_room;
use crate::reschedule::{Earlier, months_started};

/// An installment with its fees apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FeeDue {
    /// The installment.
    pub due: Due,
    /// Split of its fee.
    pub fees: Fees,
    /// VAT included in each fee.
    pub vat: Fees,
    /// The part of its charges that had fallen due before the loan was rescheduled.
    pub earlier: Earlier,
    /// Set where a later schedule has replaced it, and it asks for something again.
    pub older: Option<Older>,
}

/// An installment of a schedule that was replaced, on which a payment was reversed since: it asks again for
/// what that had paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Older {
    /// The day on which its own period began.
    pub began_on: Date,
    /// The part of its fees that later schedules include. It lies between the fees paid by then and
    /// the fees waived.
    pub carried_fee: Cents,
}

impl Older {
    /// Its interest by days, and its service fee if its month has started.
    ///
    /// Both beside what had fallen due earlier.
    fn charged(
        &self,
        one: &FeeDue,
        terms: &SettlementTerms<'_>,
        on: Date,
    ) -> Result<(Cents, Cents), Overflow> {
        let FeeDue { due, fees, earlier, .. } = one;
        let days = days_between(self.began_on, due.due_on).max(1);
        let over = days_between(self.began_on, on).clamp(0, days);
        let own = due.scheduled.interest.minus(earlier.interest)?.max(Cents::ZERO);
        let interest = own.times_ratio(over.into(), days.into())?;
        let has_started = self.began_on < on || terms.is_first_day(self.began_on, on);
        let service = fees.service.minus(earlier.service_fee)?;
        Ok((interest, if has_started { service } else { Cents::ZERO }))
    }
}

impl FeeDue {
    /// The fees not due any more, apart from rebates: waived, or carried over.
    pub(crate) fn fees_gone(&self) -> Result<Cents, Overflow> {
        let carried = self.older.map_or(Cents::ZERO, |older| older.carried_fee);
        self.due.waived.fee.plus(carried)
    }

    /// The unpaid part of the charges that had fallen due before the loan was rescheduled.
    pub(crate) fn earlier_unpaid(&self) -> Result<Earlier, Overflow> {
        let FeeDue { due, fees, earlier, .. } = self;
        let (unpaid, paid) = (due.unpaid()?, due.paid);
        let of = |earlier: Cents, paid: Cents, unpaid: Cents| -> Result<Cents, Overflow> {
            Ok(earlier.minus(paid)?.max(Cents::ZERO).min(unpaid))
        };
        let unpaid_service = fees.unpaid(paid.fee, self.fees_gone()?)?.service;
        Ok(Earlier {
            penalty: of(earlier.penalty, paid.penalty, unpaid.penalty)?,
            interest: of(earlier.interest, paid.interest, unpaid.interest)?,
            service_fee: of(earlier.service_fee, fees.paid(paid.fee)?.service, unpaid_service)?,
        })
    }
}

/// Input for the settlement of a loan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SettlementTerms<'a> {
    /// Its installments, in the order of their numbers.
    pub dues: &'a [FeeDue],
    /// The day of the payout, on which the first month starts.
    pub disbursed_on: Date,
    /// The day on which the first period of the schedule that holds begins: the day of the payout, unless
    /// the loan was rescheduled.
    pub begins_on: Date,
    /// The duration of the loan, which its installments divide evenly. `None` for a rescheduled
    /// loan: its first period may be of any length, and its months are those of the calendar.
    pub duration: Option<Duration>,
    /// The arrears from which the in duplum rule counts, while something is overdue.
    pub arrears: Option<Arrears>,
}

impl SettlementTerms<'_> {
    /// True if a period that began on a day is the loan's first, and the day is that of the payout.
    /// Its month has started then; every other month starts on the day after the one before is
    /// over.
    fn is_first_day(&self, began_on: Date, on: Date) -> bool {
        began_on == self.disbursed_on && on == self.disbursed_on
    }
}

/// The amount that settles a loan on a day, its components, and the rebates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settlement {
    /// All principal that has not been paid, less interest and service fees that were paid ahead for days
    /// and months that have not run.
    pub principal: Cents,
    /// Interest of the installments that have fallen due, as far as it is unpaid.
    pub interest_due: Cents,
    /// Unpaid interest of the period that is running, for the days that are over.
    pub interest_accrued: Cents,
    /// Number of days of the running period that are over.
    pub accrued_days: i64,
    /// Number of days of the running period; zero if no period is running.
    pub period_days: i64,
    /// The initiation fee that has not been paid.
    pub initiation_fee: Cents,
    /// Unpaid service fees of the months that have started.
    pub service_fees: Cents,
    /// Penalties that have not been paid.
    pub penalty: Cents,
    /// The sum of these: what settling costs.
    pub amount: Cents,
    /// The unpaid balance of all installments.
    pub balance: Cents,
    /// Where the amount goes.
    pub paid: Vec<Allocation>,
    /// The rebates; together with the amount they equal the balance.
    pub rebates: Vec<Allocation>,
}

impl Settlement {
    /// The saving: the balance less the amount.
    pub fn saving(&self) -> Result<Cents, Overflow> {
        self.balance.minus(self.amount)
    }
}

/// Calculates the cost of settling a loan on the day `on`.
///
/// - Principal, initiation fee and penalties: the unpaid rest. The initiation fee was earned when
///   the loan was set up, though its installments spread it.
/// - Installments that have fallen due by then: the unpaid rest.
/// - Interest of the running period, from the last due date (or the disbursement) to the next: its
///   share by days, rounded half away from zero, flat and declining alike.
/// - Service fees of the months of the loan's duration that have started: the first on the day of
///   the payout, each other when the one before is over. Installments divide the duration: a due
///   date of a monthly loan ends a month, even if its period was longer or shorter. A rescheduled
///   loan counts months of the calendar from the day on which its first period begins.
/// - Of an [`Older`] installment that has not fallen due: its interest by the days of its own
///   period, and its service fee if that period has begun.
///
/// Amounts paid ahead on an installment count towards the amount due on that installment. Interest
/// and service fees paid beyond that are for days and months that have not run: they count towards
/// the principal instead, up to the unpaid principal. The allocations take them out of the interest
/// and fees paid, with a minus sign, and the rebates reduce the amounts due by them. In arrears,
/// amounts that have not fallen due are included only as far as the in duplum rule leaves room
/// (section 103(5) of the Act).
///
/// Never more than the balance; the balance itself from the last due date on.
pub fn settlement(terms: &SettlementTerms<'_>, on: Date) -> Result<Settlement, AllocateError> {
    check(terms.dues)?;
    let mut asked = Vec::with_capacity(terms.dues.len());
    let period = Period::running(terms, on)?;
    let mut service = service_fees_ahead(terms, period.as_ref(), on)?;
    let waived = waived_by_then(terms, on)?;
    let mut room = room(terms, on)?;
    for one in terms.dues {
        let FeeDue { due, fees, earlier, .. } = one;
        let own = waived.iter().find(|one| one.installment == due.installment);
        let waived = own.map_or(Parts::default(), |one| one.parts);
        let unpaid = Unpaid::of(one, &waived)?;
        asked.push(if due.due_on <= on {
            unpaid.whole()
        } else if let Some(older) = &one.older {
            unpaid.ahead(one, older.charged(one, terms, on)?, &mut room)?
        } else {
            let interest = match &period {
                Some(period) if period.number == due.number => period.interest(due, earlier)?,
                _ => Cents::ZERO,
            };
            let service_fee = service.min(fees.service.minus(earlier.service_fee)?);
            service = service.minus(service_fee)?;
            unpaid.ahead(one, (interest, service_fee), &mut room)?
        });
    }
    limit_to_principal(&mut asked)?;
    summed(terms.dues, &asked, period.as_ref())
}

/// Limits unearned amounts that were paid ahead to the unpaid principal, towards which they count.
fn limit_to_principal(asked: &mut [Asked]) -> Result<(), Overflow> {
    let mut left = Cents::sum(asked.iter().map(|one| one.principal))?;
    for one in asked {
        for unearned in [&mut one.unearned_interest, &mut one.unearned_service_fee] {
            *unearned = (*unearned).min(left);
            left = left.minus(*unearned)?;
        }
    }
    Ok(())
}

/// The records are those of a loan that can be paid on.
fn check(dues: &[FeeDue]) -> Result<(), AllocateError> {
    let mut before = None;
    for FeeDue { due, fees, older, .. } in dues {
        let in_order = before.is_none_or(|before| before < due.number);
        let carried = older.map_or(Cents::ZERO, |older| older.carried_fee);
        let is_split = !fees.initiation.is_negative()
            && !fees.service.is_negative()
            && fees.total()? == due.scheduled.fee.plus(carried)?;
        if !in_order || !is_split || due.unpaid()?.has_negative() {
            return Err(AllocateError::Records { number: due.number });
        }
        before = Some(due.number);
    }
    Ok(())
}

/// The installment that falls due next, and how much of its period is over.
struct Period {
    number: u16,
    /// Number of installments that fall due before it.
    place: i64,
    accrued_days: i64,
    days: i64,
}

impl Period {
    /// `None` if all installments have fallen due.
    fn running(terms: &SettlementTerms<'_>, on: Date) -> Result<Option<Self>, Overflow> {
        let mut begins_on = terms.begins_on;
        let mut place: i64 = 0;
        for FeeDue { due, .. } in terms.dues.iter().filter(|one| one.older.is_none()) {
            if due.due_on > on {
                let days = days_between(begins_on, due.due_on).max(1);
                let accrued_days = days_between(begins_on, on).clamp(0, days);
                return Ok(Some(Period { number: due.number, place, accrued_days, days }));
            }
            begins_on = due.due_on;
            place = place.checked_add(1).ok_or(Overflow)?;
        }
        Ok(None)
    }

    /// Its interest by days, beside what had fallen due earlier.
    fn interest(&self, due: &Due, earlier: &Earlier) -> Result<Cents, Overflow> {
        let own = due.scheduled.interest.minus(earlier.interest)?;
        own.times_ratio(self.accrued_days.into(), self.days.into())
    }

    /// Number of started months in the duration of a loan with so many installments.
    fn started_months(&self, duration: Duration, count: usize) -> Result<i128, Overflow> {
        let count = i128::try_from(count).map_err(|_| Overflow)?;
        let days = i128::from(self.days);
        // Periods that are over, in days of this one; times twelve and the years of a period.
        let over = days
            .checked_mul(self.place.into())
            .and_then(|whole| whole.checked_add(self.accrued_days.into()))
            .and_then(|over| over.checked_mul(12))
            .and_then(|months| months.checked_mul(duration.periods.into()))
            .ok_or(Overflow)?;
        let whole = count
            .checked_mul(days)
            .and_then(|whole| whole.checked_mul(duration.periods_per_year.into()))
            .ok_or(Overflow)?;
        let started = over.checked_div(whole).ok_or(Overflow)?;
        let is_under_way = over.checked_rem(whole).ok_or(Overflow)? > 0;
        started.checked_add(is_under_way.into()).ok_or(Overflow)
    }
}

/// The service fees of months that have started which the installments due by then do not ask for.
fn service_fees_ahead(
    terms: &SettlementTerms<'_>,
    period: Option<&Period>,
    on: Date,
) -> Result<Cents, Overflow> {
    let Some(period) = period else {
        return Ok(Cents::ZERO);
    };
    let current = || terms.dues.iter().filter(|one| one.older.is_none());
    let sum = |until: Date| {
        current().try_fold(Cents::ZERO, |sum, one| {
            let own = one.fees.service.minus(one.earlier.service_fee)?;
            if one.due.due_on <= until { sum.plus(own) } else { Ok(sum) }
        })
    };
    let (all, fallen_due) = (sum(Date::MAX)?, sum(on)?);
    let (started, months) = match terms.duration {
        Some(duration) => {
            let started = period.started_months(duration, terms.dues.len())?;
            (started, i128::from(duration.started_months()))
        }
        None => {
            let last = terms.dues.last().map_or(on, |one| one.due.due_on);
            let months = months_started(terms.begins_on, last);
            (months_started(terms.begins_on, on).min(months), months)
        }
    };
    if months == 0 {
        return Ok(Cents::ZERO);
    }
    let started = if terms.is_first_day(terms.begins_on, on) { 1 } else { started };
    let charged = all.times_ratio(started, months)?;
    Ok(charged.minus(fallen_due)?.max(Cents::ZERO))
}

/// Waivers that a day end will have made by then because of the in duplum rule.
fn waived_by_then(terms: &SettlementTerms<'_>, on: Date) -> Result<Vec<Allocation>, Overflow> {
    match &terms.arrears {
        Some(arrears) => waivers(&plain(terms.dues), arrears, on),
        None => Ok(Vec::new()),
    }
}

/// The amount not fallen due that may be charged; `None` if the in duplum rule sets no limit.
fn room(terms: &SettlementTerms<'_>, on: Date) -> Result<Option<Cents>, Overflow> {
    let Some(arrears) = &terms.arrears else {
        return Ok(None);
    };
    let charges = charges_since(&plain(terms.dues), arrears, on)?;
    Ok(Some(in_duplum_room(arrears.principal, charges)))
}

fn plain(dues: &[FeeDue]) -> Vec<Due> {
    dues.iter().map(|one| one.due).collect()
}

/// The unpaid parts of an installment that a settlement distinguishes.
struct Unpaid {
    penalty: Cents,
    interest: Cents,
    initiation_fee: Cents,
    service_fee: Cents,
    principal: Cents,
}

/// The settlement amount of an installment.
struct Asked {
    penalty: Cents,
    interest_due: Cents,
    interest_accrued: Cents,
    initiation_fee: Cents,
    service_fee: Cents,
    principal: Cents,
    /// Interest that was paid for days that have not run.
    unearned_interest: Cents,
    /// Service fees that were paid for months that have not started.
    unearned_service_fee: Cents,
}

impl Unpaid {
    /// Of an installment of which a day end will have waived so much by then.
    fn of(one: &FeeDue, waived: &Parts) -> Result<Self, Overflow> {
        let left = one.due.unpaid()?.minus(waived)?;
        let fees = one.fees.unpaid(one.due.paid.fee, one.fees_gone()?.plus(waived.fee)?)?;
        Ok(Unpaid {
            penalty: left.penalty,
            interest: left.interest,
            initiation_fee: fees.initiation,
            service_fee: fees.service,
            principal: left.principal,
        })
    }

    /// All of it: the installment has fallen due.
    fn whole(self) -> Asked {
        let Unpaid { penalty, interest, initiation_fee, service_fee, principal } = self;
        let interest_accrued = Cents::ZERO;
        Asked {
            penalty,
            interest_due: interest,
            interest_accrued,
            initiation_fee,
            service_fee,
            principal,
            unearned_interest: Cents::ZERO,
            unearned_service_fee: Cents::ZERO,
        }
    }

    /// The interest and the service fee charged so far, in addition to the part that had fallen due
    /// earlier, less the payments on them, and all other parts, as far as there is room.
    fn ahead(
        self,
        FeeDue { due, fees, earlier, older, .. }: &FeeDue,
        (interest, service_fee): (Cents, Cents),
        room: &mut Option<Cents>,
    ) -> Result<Asked, Overflow> {
        let service_paid = fees.paid(due.paid.fee)?.service;
        let left = |charged: Cents, paid: Cents, unpaid: Cents| -> Result<Cents, Overflow> {
            Ok(charged.minus(paid)?.max(Cents::ZERO).min(unpaid))
        };
        let mut within = |amount: Cents| -> Result<Cents, Overflow> {
            let Some(left) = room else { return Ok(amount) };
            let taken = amount.min(*left);
            *left = left.minus(taken)?;
            Ok(taken)
        };
        // A replaced installment keeps what it was paid: its successors carry on from that.
        let unearned = |charged: Cents, paid: Cents| -> Result<Cents, Overflow> {
            if older.is_some() {
                Ok(Cents::ZERO)
            } else {
                Ok(paid.minus(charged)?.max(Cents::ZERO))
            }
        };
        let interest = interest.plus(earlier.interest)?;
        let unearned_interest = unearned(interest, due.paid.interest)?;
        let interest = left(interest, due.paid.interest, self.interest)?;
        let interest_due = left(earlier.interest, due.paid.interest, interest)?;
        let service_fee = service_fee.plus(earlier.service_fee)?;
        let unearned_service_fee = unearned(service_fee, service_paid)?;
        let service_fee = left(service_fee, service_paid, self.service_fee)?;
        Ok(Asked {
            penalty: self.penalty,
            interest_due: within(interest_due)?,
            interest_accrued: within(interest.minus(interest_due)?)?,
            service_fee: within(service_fee)?,
            initiation_fee: within(self.initiation_fee)?,
            principal: self.principal,
            unearned_interest,
            unearned_service_fee,
        })
    }
}

impl Asked {
    fn parts(&self) -> Result<Parts, Overflow> {
        Ok(Parts {
            penalty: self.penalty,
            interest: self
                .interest_due
                .plus(self.interest_accrued)?
                .minus(self.unearned_interest)?,
            fee: self.initiation_fee.plus(self.service_fee)?.minus(self.unearned_service_fee)?,
            principal: self.principal,
        })
    }
}

fn summed(
    dues: &[FeeDue],
    asked: &[Asked],
    period: Option<&Period>,
) -> Result<Settlement, AllocateError> {
    let sum = |part: fn(&Asked) -> Cents| Cents::sum(asked.iter().map(part));
    let (mut paid, mut rebates) = (Vec::new(), Vec::new());
    let (mut amount, mut balance) = (Cents::ZERO, Cents::ZERO);
    for (FeeDue { due, .. }, asked) in dues.iter().zip(asked) {
        let Due { installment, number, .. } = *due;
        let (unpaid, parts) = (due.unpaid()?, asked.parts()?);
        let rebate = unpaid.minus(&parts)?;
        let (part, whole) = (parts.total()?, unpaid.total()?);
        if parts != Parts::default() {
            paid.push(Allocation { installment, number, parts });
        }
        if rebate != Parts::default() {
            rebates.push(Allocation { installment, number, parts: rebate });
        }
        amount = amount.plus(part)?;
        balance = balance.plus(whole)?;
    }
    Ok(Settlement {
        principal: sum(|one| one.principal)?
            .minus(sum(|one| one.unearned_interest)?)?
            .minus(sum(|one| one.unearned_service_fee)?)?,
        interest_due: sum(|one| one.interest_due)?,
        interest_accrued: sum(|one| one.interest_accrued)?,
        accrued_days: period.map_or(0, |period| period.accrued_days),
        period_days: period.map_or(0, |period| period.days),
        initiation_fee: sum(|one| one.initiation_fee)?,
        service_fees: sum(|one| one.service_fee)?,
        penalty: sum(|one| one.penalty)?,
        amount,
        balance,
        paid,
        rebates,
    })
}
