//! Any amount of a loan as the sum of the entries that make it.

use super::types::{LoanEntry, LoanHistory, Share};
use super::{of_loan, queries};
use crate::loans::{Installment, LoanId};
use crate::{Ctx, Error, Result};
use ledger::{Account, Kind};
use lending::Parts;
use money::{Cents, Overflow};
use store::{One, Tx, text_enum};

text_enum! {
    /// An amount that is shown of a loan or of one of its installments, by the name it has there.
    pub enum Figure {
        Balance = "balance",
        TotalAmount = "total_amount",
        PrincipalAmount = "principal_amount",
        InterestAmount = "interest_amount",
        InitiationFee = "initiation_fee",
        ServiceFees = "service_fees",
        /// The VAT in the fees.
        VatAmount = "vat_amount",
        PenaltyAmount = "penalty_amount",
        PaidAmount = "paid_amount",
        /// All that is no longer claimed: waived, rebated, and written off or cancelled with the loan.
        WrittenOffAmount = "written_off_amount",
        /// Money that came in after the loan had been written off.
        RecoveredAmount = "recovered_amount",
        /// An installment as it was scheduled.
        Amount = "amount",
        /// Initiation fee and service fee of an installment.
        FeeAmount = "fee_amount",
        InitiationFeeAmount = "initiation_fee_amount",
        ServiceFeeAmount = "service_fee_amount",
        TotalDue = "total_due",
    }
}

impl Figure {
    /// The figures of a loan that can be explained.
    pub const OF_LOAN: [Figure; 11] = [
        Self::Balance,
        Self::TotalAmount,
        Self::PrincipalAmount,
        Self::InterestAmount,
        Self::InitiationFee,
        Self::ServiceFees,
        Self::VatAmount,
        Self::PenaltyAmount,
        Self::PaidAmount,
        Self::WrittenOffAmount,
        Self::RecoveredAmount,
    ];
    /// The figures of an installment that can be explained.
    pub const OF_INSTALLMENT: [Figure; 10] = [
        Self::TotalDue,
        Self::Amount,
        Self::PrincipalAmount,
        Self::InterestAmount,
        Self::FeeAmount,
        Self::InitiationFeeAmount,
        Self::ServiceFeeAmount,
        Self::PenaltyAmount,
        Self::PaidAmount,
        Self::WrittenOffAmount,
    ];
}

/// An amount and the entries that make it.
#[derive(Clone, Debug)]
pub struct Explanation {
    pub figure: Figure,
    /// The number of the installment; `None` for the whole loan.
    pub installment: Option<u16>,
    /// As it is stored and shown.
    pub amount: Cents,
    /// The sum of the entries.
    pub sum: Cents,
    /// True if both are the same, and each entry that counts in part is allocated without a
    /// remainder.
    pub is_proved: bool,
    pub contributions: Vec<Contribution>,
}

/// The share of an entry in an amount.
#[derive(Clone, Debug)]
pub struct Contribution {
    pub entry: LoanEntry,
    pub amount: Cents,
    /// The account whose lines are counted.
    pub account: Account,
}

/// The entries that make an amount of a loan, or of the installment of a number, and the proof that
/// they do.
pub fn explain(
    tx: &mut Tx,
    ctx: &Ctx,
    loan: LoanId,
    figure: Figure,
    installment: Option<u16>,
) -> Result<Explanation> {
    let history = of_loan(tx, ctx, loan)?;
    explained(tx, &history, figure, installment)
}

/// Every amount of a loan and of its installments, from one reading of its history.
pub fn explain_all(tx: &mut Tx, ctx: &Ctx, loan: LoanId) -> Result<Vec<Explanation>> {
    let history = of_loan(tx, ctx, loan)?;
    let mut all = Vec::new();
    for figure in Figure::OF_LOAN {
        all.push(explained(tx, &history, figure, None)?);
    }
    for row in &history.account.installments {
        for figure in Figure::OF_INSTALLMENT {
            all.push(explained(tx, &history, figure, Some(row.number))?);
        }
    }
    Ok(all)
}

fn explained(
    tx: &mut Tx,
    history: &LoanHistory,
    figure: Figure,
    installment: Option<u16>,
) -> Result<Explanation> {
    let known: &[Figure] =
        if installment.is_some() { &Figure::OF_INSTALLMENT } else { &Figure::OF_LOAN };
    if !known.contains(&figure) {
        let names: Vec<_> = known.iter().map(|figure| figure.as_str()).collect();
        return Err(Error::field("figure", format!("Choose one of: {}.", names.join(", "))));
    }
    let row = match installment {
        None => None,
        Some(number) => Some(numbered(history, number)?),
    };
    let amount = match row {
        Some(row) => stored_on_installment(row, figure)?,
        None => stored_on_loan(tx, history, figure)?,
    };
    let mut is_proved = true;
    let mut sum = Cents::ZERO;
    let mut contributions = Vec::new();
    for entry in &history.entries {
        let (account, part) = match row {
            Some(row) => (Account::LoansReceivable, of_installment(entry, row, figure)?),
            None => of_whole_loan(history, entry, figure)?,
        };
        if part.is_zero() {
            continue;
        }
        is_proved &= is_spread_whole(history, entry)?;
        sum = sum.plus(part)?;
        contributions.push(Contribution { entry: entry.clone(), amount: part, account });
    }
    is_proved &= sum == amount;
    Ok(Explanation { figure, installment, amount, sum, is_proved, contributions })
}

fn numbered(history: &LoanHistory, number: u16) -> Result<&Installment> {
    let mut rows = history.account.installments.iter();
    rows.find(|row| row.number == number).ok_or_else(|| {
        Error::field("installment", "This loan has no installment with this number.")
    })
}

fn stored_on_installment(row: &Installment, figure: Figure) -> Result<Cents, Overflow> {
    match figure {
        Figure::Amount => row.amount(),
        Figure::PrincipalAmount => Ok(row.principal),
        Figure::InterestAmount => Ok(row.interest),
        Figure::FeeAmount => Ok(row.fee),
        Figure::InitiationFeeAmount => Ok(row.fees()?.initiation),
        Figure::ServiceFeeAmount => Ok(row.fees()?.service),
        Figure::PenaltyAmount => Ok(row.penalty),
        Figure::PaidAmount => row.paid(),
        Figure::WrittenOffAmount => Ok(row.written_off),
        _ => Ok(row.total_due),
    }
}

fn stored_on_loan(tx: &mut Tx, history: &LoanHistory, figure: Figure) -> Result<Cents> {
    let loan = &history.account.loan;
    let rows = history.account.installments.iter();
    Ok(match figure {
        Figure::TotalAmount => loan.total_charged,
        Figure::PrincipalAmount => loan.principal,
        Figure::InterestAmount => loan.interest_charged,
        Figure::InitiationFee => loan.initiation_fee,
        Figure::ServiceFees => loan.service_fees_charged,
        Figure::VatAmount => loan.vat_charged,
        Figure::PenaltyAmount => Cents::sum(rows.map(|row| row.penalty))?.minus(Cents::sum(
            history.account.installments.iter().map(|row| row.carried_penalty),
        )?)?,
        Figure::PaidAmount => {
            rows.map(Installment::paid).try_fold(Cents::ZERO, |sum, paid| sum.plus(paid?))?
        }
        Figure::WrittenOffAmount => rows
            .map(|row| row.written_off.minus(row.carried()?))
            .try_fold(Cents::ZERO, |sum, amount| sum.plus(amount?))?,
        Figure::RecoveredAmount => {
            let One(recovered) = queries::recovered(tx, loan.id)?;
            recovered
        }
        _ => loan.balance,
    })
}

/// True if an entry cancels the amounts due on a loan; only a cancellation does.
fn is_cancelling(entry: &LoanEntry) -> bool {
    let asks = matches!(entry.event, Kind::Disbursement | Kind::Penalty | Kind::Reschedule);
    entry.is_reversal() && asks
}

/// The amount that an entry adds to a figure of the whole loan, and the account of its lines.
fn of_whole_loan(
    history: &LoanHistory,
    entry: &LoanEntry,
    figure: Figure,
) -> Result<(Account, Cents), Overflow> {
    let loan = &history.account.loan;
    let credits = |account| Ok((account, entry.on(account)?.negated()?));
    let owed = (Account::LoansReceivable, entry.change);
    let settled = || Ok((Account::LoansReceivable, entry.change.negated()?));
    match (figure, entry.event) {
        (Figure::WrittenOffAmount, _) if is_cancelling(entry) => settled(),
        // A cancelled loan keeps what it was given for, and what it was charged.
        (figure, _) if is_cancelling(entry) && figure != Figure::Balance => {
            Ok((Account::LoansReceivable, Cents::ZERO))
        }
        (Figure::Balance, _) | (Figure::TotalAmount, Kind::Disbursement | Kind::Reschedule) => {
            Ok(owed)
        }
        (Figure::PrincipalAmount, Kind::Disbursement) => credits(entry.money()?.0),
        (Figure::InterestAmount, Kind::Disbursement | Kind::Reschedule) => {
            credits(Account::UnearnedInterest)
        }
        (Figure::InitiationFee, Kind::Disbursement) => {
            Ok((Account::UnearnedFees, loan.initiation_fee))
        }
        (Figure::ServiceFees, Kind::Disbursement) => Ok((Account::UnearnedFees, loan.service_fees)),
        (Figure::ServiceFees, Kind::Reschedule) => {
            Ok((Account::UnearnedFees, entry.fees_agreed()?))
        }
        (Figure::VatAmount, Kind::Disbursement | Kind::Reschedule) => credits(Account::VatNotDue),
        (Figure::PenaltyAmount, Kind::Penalty) => credits(Account::PenaltyIncome),
        (Figure::WrittenOffAmount, Kind::WriteOff | Kind::Waiver) => settled(),
        (Figure::PaidAmount, Kind::Repayment | Kind::Settlement) => {
            let paid = entry.change.plus(entry.rebate()?)?;
            Ok((Account::LoansReceivable, paid.negated()?))
        }
        (Figure::WrittenOffAmount, Kind::Repayment | Kind::Settlement) => {
            Ok((Account::LoansReceivable, entry.rebate()?))
        }
        (Figure::RecoveredAmount, Kind::Recovery) => entry.money(),
        _ => Ok((Account::LoansReceivable, Cents::ZERO)),
    }
}

/// The amount that an entry adds to a figure of one installment.
fn of_installment(entry: &LoanEntry, row: &Installment, figure: Figure) -> Result<Cents, Overflow> {
    let own = |share: &&Share| share.installment == row.id;
    let of =
        |shares: &[Share]| shares.iter().find(own).map_or(Parts::default(), |share| share.parts);
    let (parts, rebate) = (of(&entry.shares), of(&entry.rebates));
    match (figure, entry.event) {
        (Figure::WrittenOffAmount, _) if is_cancelling(entry) => parts.total()?.negated(),
        (figure, _) if is_cancelling(entry) && figure != Figure::TotalDue => Ok(Cents::ZERO),
        (Figure::TotalDue, _) => parts.plus(&rebate)?.total(),
        (figure, Kind::Reschedule) => of_schedule(row, &parts, figure),
        (Figure::Amount, Kind::Disbursement) => parts.total(),
        (Figure::PrincipalAmount, Kind::Disbursement) => Ok(parts.principal),
        (Figure::InterestAmount, Kind::Disbursement) => Ok(parts.interest),
        (Figure::FeeAmount, Kind::Disbursement) => Ok(parts.fee),
        // The entry charges both fees together; how much of them is which is agreed with the loan.
        (Figure::InitiationFeeAmount, Kind::Disbursement) if row.schedule_version == 1 => {
            Ok(row.fees()?.initiation)
        }
        (Figure::ServiceFeeAmount, Kind::Disbursement) if row.schedule_version == 1 => {
            parts.fee.minus(row.fees()?.initiation)
        }
        (Figure::PenaltyAmount, Kind::Penalty) => Ok(parts.penalty),
        (Figure::PaidAmount, Kind::Repayment | Kind::Settlement)
        | (Figure::WrittenOffAmount, Kind::WriteOff | Kind::Waiver) => parts.total()?.negated(),
        (Figure::WrittenOffAmount, Kind::Repayment | Kind::Settlement) => rebate.total()?.negated(),
        _ => Ok(Cents::ZERO),
    }
}

/// The amount that a reschedule adds to a figure of an installment: it creates a new one, or takes
/// the unpaid amount of an old one.
fn of_schedule(row: &Installment, parts: &Parts, figure: Figure) -> Result<Cents, Overflow> {
    if parts.has_negative() {
        let is_taken = figure == Figure::WrittenOffAmount;
        return if is_taken { parts.total()?.negated() } else { Ok(Cents::ZERO) };
    }
    Ok(match figure {
        _ if *parts == Parts::default() => Cents::ZERO,
        Figure::Amount => parts.total()?.minus(parts.penalty)?,
        Figure::PrincipalAmount => parts.principal,
        Figure::InterestAmount => parts.interest,
        Figure::FeeAmount => parts.fee,
        Figure::InitiationFeeAmount => row.fees()?.initiation,
        Figure::ServiceFeeAmount => row.fees()?.service,
        Figure::PenaltyAmount => parts.penalty,
        _ => Cents::ZERO,
    })
}

/// True if an entry's allocations to the installments equal its lines, in sum and in the parts that
/// have separate accounts.
fn is_spread_whole(history: &LoanHistory, entry: &LoanEntry) -> Result<bool, Overflow> {
    let parts = entry.split()?;
    let is_whole = parts.total()?.minus(entry.rebate()?)? == entry.change;
    if entry.kind != Kind::Disbursement {
        return Ok(is_whole);
    }
    let loan = &history.account.loan;
    let fees = loan.initiation_fee.plus(loan.service_fees)?;
    Ok(is_whole
        && parts.principal == entry.money()?.1.negated()?
        && parts.interest == entry.on(Account::UnearnedInterest)?.negated()?
        && parts.fee == entry.fees_agreed()?
        && parts.fee == fees)
}
