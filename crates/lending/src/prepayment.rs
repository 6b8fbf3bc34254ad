//! Payments of more than the amount due (contract §5): the excess goes ahead to the next
//! installments, or it pays principal off the end of the schedule and interest is rebated.

use std::fmt;

use money::{Cents, Date, Overflow, Rate};

use crate::allocation::{AllocateError, Allocation, Due, Parts, allocate};
use crate::annuity::period_rate;
use crate::due_dates::Frequency;
use crate::reschedule::Earlier;
use crate::settlement::FeeDue;
use crate::words::words;

/// Use of the part of a payment above the amount due.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExcessUse {
    /// It pays the next installments ahead.
    Advance,
    /// It pays principal off the end of the schedule, and the interest on it is rebated.
    ReducePrincipal,
}

words!(ExcessUse {
    Advance = "advance",
    ReducePrincipal = "reduce_principal",
});

/// Method of recalculating the interest of later installments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RebateMethod {
    /// The share of the interest that is the share of the principal.
    Flat,
    /// On the outstanding principal, at the period's rate.
    DecliningBalance {
        /// Interest per year.
        annual_rate: Rate,
        /// Frequency of the installments.
        frequency: Frequency,
    },
}

/// Why a payment cannot reduce the principal. The `Display` text is a sentence for the person who asked
/// for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PrepaymentError {
    /// The payment is not more than is due.
    NothingExceeds {
        /// The amount due.
        due: Cents,
    },
    /// It would pay all principal that is not due: nothing would be left to reduce.
    WholePrincipal {
        /// The principal that is not due.
        principal: Cents,
    },
    /// Charges from before the loan was rescheduled are still to be paid, and come first.
    EarlierCharges,
    /// The payment cannot be placed at all.
    Allocate(AllocateError),
}

impl fmt::Display for PrepaymentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NothingExceeds { due } => {
                let due = due.rand();
                write!(f, "Nothing exceeds what is due ({due}). Only more reduces the principal.")
            }
            Self::WholePrincipal { principal } if principal.is_zero() => {
                f.write_str("No principal is left that is not due yet. There is nothing to reduce.")
            }
            Self::WholePrincipal { principal } => write!(
                f,
                "This would pay all principal that is not due yet ({}). Settle the loan instead, or \
                 pay the next installments ahead.",
                principal.rand()
            ),
            Self::EarlierCharges => f.write_str(
                "Charges from before the loan was rescheduled are not paid yet, and come before the \
                 principal. Pay the next installments ahead instead.",
            ),
            Self::Allocate(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PrepaymentError {}

impl From<AllocateError> for PrepaymentError {
    fn from(error: AllocateError) -> Self {
        Self::Allocate(error)
    }
}

impl From<Overflow> for PrepaymentError {
    fn from(_: Overflow) -> Self {
        Self::Allocate(AllocateError::TooLarge)
    }
}

/// A payment of the amount due, and of principal off the end of the schedule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prepayment {
    /// Where it goes, in the order of the installments.
    pub paid: Vec<Allocation>,
    /// The rebated interest, in the order of the installments.
    pub rebates: Vec<Allocation>,
    /// The principal that it pays off the end.
    pub principal: Cents,
    /// All that is rebated.
    pub rebate: Cents,
}

/// True if an installment counts as due for a payment of today: it has fallen due, or it is the
/// first unpaid one, which a payment names.
fn is_due(due: &Due, first_unpaid: Option<u16>, today: Date) -> bool {
    due.due_on <= today || Some(due.number) == first_unpaid
}

fn first_unpaid(dues: &[Due]) -> Result<Option<u16>, Overflow> {
    for due in dues {
        if due.total_due()?.is_positive() {
            return Ok(Some(due.number));
        }
    }
    Ok(None)
}

/// The amount due on the installments due by today and the first unpaid one. The part of a payment
/// above it is its excess.
pub fn due_for_payment(dues: &[Due], today: Date) -> Result<Cents, Overflow> {
    let first = first_unpaid(dues)?;
    dues.iter()
        .filter(|due| is_due(due, first, today))
        .try_fold(Cents::ZERO, |sum, due| sum.plus(due.total_due()?))
}

/// Splits a payment of `amount` on installments in the order of their numbers. Its excess reduces
/// the principal.
///
/// - The installments due by today and the first unpaid one are paid as by [`allocate`].
/// - The excess pays principal of the later installments, the last first. Fees stay as agreed: a
///   payment shortens no agreed month, and settling rebates the months that have not started.
/// - **Flat**: the rebated share of the later installments' unpaid interest equals the paid share
///   of their unpaid principal, rounded half away from zero, from the last installment on.
/// - **Declining balance**: a later installment's period begins with the principal of that
///   installment and all after it outstanding. Its interest falls by the difference between the
///   period's rate of that principal before and after, each rounded half away from zero. On a loan
///   without changes that is the interest at the period's rate on the outstanding principal.
///
/// The rebate of an installment is never more than its unpaid interest: interest paid ahead is not
/// refunded.
pub fn prepayment(
    dues: &[FeeDue],
    amount: Cents,
    today: Date,
    method: RebateMethod,
) -> Result<Prepayment, PrepaymentError> {
    let plain: Vec<Due> = dues.iter().map(|one| one.due).collect();
    let first = first_unpaid(&plain)?;
    let due = due_for_payment(&plain, today)?;
    let excess = amount.minus(due)?;
    if !excess.is_positive() {
        return Err(PrepaymentError::NothingExceeds { due });
    }
    let (now, later): (Vec<&FeeDue>, Vec<&FeeDue>) =
        dues.iter().partition(|one| is_due(&one.due, first, today));
    let later = Later::of(&later, excess)?;
    let now: Vec<Due> = now.iter().map(|one| one.due).collect();
    let mut paid = if due.is_zero() { Vec::new() } else { allocate(&now, due)? };
    let mut rebate = Cents::ZERO;
    let mut rebates = Vec::new();
    for (row, interest) in later.rows.iter().zip(later.rebates(method)?) {
        let Due { installment, number, .. } = row.due;
        let share = |parts| Allocation { installment, number, parts };
        if row.paid.is_positive() {
            paid.push(share(Parts { principal: row.paid, ..Parts::default() }));
        }
        if interest.is_positive() {
            rebate = rebate.plus(interest)?;
            rebates.push(share(Parts { interest, ..Parts::default() }));
        }
    }
    paid.sort_by_key(|one| one.number);
    Ok(Prepayment { paid, rebates, principal: excess, rebate })
}

/// An installment that is not due yet.
struct LaterRow {
    due: Due,
    unpaid: Parts,
    /// The principal paid.
    paid: Cents,
}

/// Those that are not due yet, in their order.
struct Later {
    rows: Vec<LaterRow>,
    principal: Cents,
    interest: Cents,
    excess: Cents,
}

impl Later {
    /// With the excess paid off from the end.
    fn of(dues: &[&FeeDue], excess: Cents) -> Result<Self, PrepaymentError> {
        let mut rows = Vec::with_capacity(dues.len());
        let (mut principal, mut interest) = (Cents::ZERO, Cents::ZERO);
        for one in dues {
            if one.earlier_unpaid()? != Earlier::default() {
                return Err(PrepaymentError::EarlierCharges);
            }
            let unpaid = one.due.unpaid()?;
            principal = principal.plus(unpaid.principal)?;
            interest = interest.plus(unpaid.interest)?;
            rows.push(LaterRow { due: one.due, unpaid, paid: Cents::ZERO });
        }
        if excess >= principal {
            return Err(PrepaymentError::WholePrincipal { principal });
        }
        let mut left = excess;
        for row in rows.iter_mut().rev() {
            row.paid = row.unpaid.principal.min(left);
            left = left.minus(row.paid)?;
        }
        Ok(Later { rows, principal, interest, excess })
    }

    /// The rebated interest of each installment, in their order.
    fn rebates(&self, method: RebateMethod) -> Result<Vec<Cents>, Overflow> {
        let mut rebates = Vec::with_capacity(self.rows.len());
        match method {
            RebateMethod::Flat => {
                let mut left = self
                    .interest
                    .times_ratio(self.excess.get().into(), self.principal.get().into())?;
                for row in self.rows.iter().rev() {
                    let rebate = row.unpaid.interest.min(left);
                    left = left.minus(rebate)?;
                    rebates.push(rebate);
                }
            }
            RebateMethod::DecliningBalance { annual_rate, frequency } => {
                let (numerator, denominator) = period_rate(annual_rate, frequency);
                let interest_on = |owed: Cents| owed.times_ratio(numerator, denominator);
                let (mut before, mut after) = (Cents::ZERO, Cents::ZERO);
                for row in self.rows.iter().rev() {
                    before = before.plus(row.unpaid.principal)?;
                    after = after.plus(row.unpaid.principal.minus(row.paid)?)?;
                    let less = interest_on(before)?.minus(interest_on(after)?)?;
                    rebates.push(less.max(Cents::ZERO).min(row.unpaid.interest));
                }
            }
        }
        rebates.reverse();
        Ok(rebates)
    }
}
