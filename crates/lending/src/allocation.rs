//! Where a payment goes.

use std::fmt;

use money::{Cents, Date, Overflow};

/// An amount by what it pays for. In the order in which a payment is applied inside an installment
/// (contract §5; section 126(3) of the Act, which puts interest before fees before principal).
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Parts {
    /// Penalties for lateness.
    pub penalty: Cents,
    /// Interest.
    pub interest: Cents,
    /// Initiation and service fees.
    pub fee: Cents,
    /// Principal.
    pub principal: Cents,
}

impl Parts {
    /// The sum of all four.
    pub fn total(&self) -> Result<Cents, Overflow> {
        Cents::sum([self.penalty, self.interest, self.fee, self.principal])
    }

    /// The agreed parts together: all but the penalties.
    pub fn agreed(&self) -> Result<Cents, Overflow> {
        Cents::sum([self.interest, self.fee, self.principal])
    }

    /// Part by part, both together.
    pub fn plus(&self, other: &Parts) -> Result<Parts, Overflow> {
        Ok(Parts {
            penalty: self.penalty.plus(other.penalty)?,
            interest: self.interest.plus(other.interest)?,
            fee: self.fee.plus(other.fee)?,
            principal: self.principal.plus(other.principal)?,
        })
    }

    /// Subtracts another set of parts, part by part. A part of the result may be negative.
    pub fn minus(&self, other: &Parts) -> Result<Parts, Overflow> {
        Ok(Parts {
            penalty: self.penalty.minus(other.penalty)?,
            interest: self.interest.minus(other.interest)?,
            fee: self.fee.minus(other.fee)?,
            principal: self.principal.minus(other.principal)?,
        })
    }

    /// True if some part is below zero.
    pub fn has_negative(&self) -> bool {
        [self.penalty, self.interest, self.fee, self.principal]
            .iter()
            .any(|part| part.is_negative())
    }

    /// As much of `amount` as finds room in these parts, in the order of the Act.
    pub(crate) fn filled_with(&self, amount: Cents) -> Result<Parts, Overflow> {
        let mut left = amount;
        let mut take = |room: Cents| -> Result<Cents, Overflow> {
            let taken = room.min(left);
            left = left.minus(taken)?;
            Ok(taken)
        };
        Ok(Parts {
            penalty: take(self.penalty)?,
            interest: take(self.interest)?,
            fee: take(self.fee)?,
            principal: take(self.principal)?,
        })
    }
}

/// An installment's amounts due and the amounts received on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Due {
    /// The installment's id.
    pub installment: i64,
    /// Its number in the loan, from 1.
    pub number: u16,
    /// The day on which it falls due.
    pub due_on: Date,
    /// The due date plus the days of grace: it is late from the day after.
    pub late_after: Date,
    /// As scheduled, with the penalties assessed since.
    pub scheduled: Parts,
    /// Amounts paid.
    pub paid: Parts,
    /// Amounts waived by the in duplum rule. They are not due any more.
    pub waived: Parts,
    /// Total not claimed any more: waived, written off with the loan, or rebated at settlement.
    pub written_off: Cents,
}

impl Due {
    /// The unpaid rest: amount + penalty − paid − written off (contract §5).
    pub fn total_due(&self) -> Result<Cents, Overflow> {
        self.scheduled.total()?.minus(self.paid.total()?)?.minus(self.written_off)
    }

    /// The amount as scheduled, without penalties.
    pub fn amount(&self) -> Result<Cents, Overflow> {
        Cents::sum([self.scheduled.interest, self.scheduled.fee, self.scheduled.principal])
    }

    /// The unpaid rest of each part, without waivers. Other write-offs are still in it: a write-off
    /// names no parts.
    pub fn unpaid(&self) -> Result<Parts, Overflow> {
        self.scheduled.minus(&self.paid)?.minus(&self.waived)
    }
}

/// The share of a payment that goes to one installment; never nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allocation {
    /// The installment's id.
    pub installment: i64,
    /// Its number in the loan.
    pub number: u16,
    /// Amounts paid on the installment.
    pub parts: Parts,
}

/// Why a payment cannot be placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AllocateError {
    /// The amount is not above zero.
    NotPositive,
    /// The amount is more than all installments still ask for.
    TooMuch {
        /// The balance of the installments.
        balance: Cents,
    },
    /// The installments are not in the order of their numbers, or more is paid on one than it asked
    /// for: the caller's records are wrong, not the payment.
    Records {
        /// The installment at fault.
        number: u16,
    },
    /// A sum leaves 64 bits.
    TooLarge,
}

impl fmt::Display for AllocateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotPositive => f.write_str("The amount must be greater than 0."),
            Self::TooMuch { balance } => {
                write!(f, "The amount cannot be more than the balance of {}.", balance.rand())
            }
            Self::Records { number } => {
                write!(f, "The records of installment {number} contradict each other.")
            }
            Self::TooLarge => f.write_str("The amount is too large."),
        }
    }
}

impl std::error::Error for AllocateError {}

impl From<Overflow> for AllocateError {
    fn from(_: Overflow) -> Self {
        Self::TooLarge
    }
}

/// Allocates a payment to a loan's installments, given in the order of their numbers: the oldest
/// first, inside an installment penalty, interest, fees, principal, and the rest to the next
/// installment (contract §5; section 126(3) of the Act). The allocations sum to the amount exactly.
///
/// The amount written off on an installment is taken from the parts that are paid last.
pub fn allocate(dues: &[Due], amount: Cents) -> Result<Vec<Allocation>, AllocateError> {
    if !amount.is_positive() {
        return Err(AllocateError::NotPositive);
    }
    let mut allocations = Vec::new();
    let mut balance = Cents::ZERO;
    let mut left = amount;
    let mut before = None;
    for due in dues {
        let unpaid = due.unpaid()?;
        let total_due = due.total_due()?;
        let in_order = before.is_none_or(|before| before < due.number);
        if !in_order || unpaid.has_negative() || total_due.is_negative() {
            return Err(AllocateError::Records { number: due.number });
        }
        before = Some(due.number);
        balance = balance.plus(total_due)?;
        let share = left.min(total_due);
        if share.is_positive() {
            left = left.minus(share)?;
            allocations.push(Allocation {
                installment: due.installment,
                number: due.number,
                parts: unpaid.filled_with(share)?,
            });
        }
    }
    if left.is_positive() {
        return Err(AllocateError::TooMuch { balance });
    }
    Ok(allocations)
}
