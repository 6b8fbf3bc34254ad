//! The entry of each event, one function each: the table of contract §6 as code.
//!
//! Amounts are given without sign; a negative one is [`EntryError::Negative`], and an event that
//! moves nothing at all [`EntryError::Empty`]. Parts that are zero get no line.

use money::{Cents, Overflow};

use crate::account::Account;
use crate::entry::{Entry, EntryError, Kind, Line};

/// Owner's money put into a branch: debit branch cash, credit owner's funding.
pub fn deposit(branch: i64, amount: Cents) -> Result<Entry, EntryError> {
    let mut lines = Lines::default();
    lines.debit(Account::BranchCash, branch, amount)?;
    lines.credit(Account::OwnersFunding, branch, amount)?;
    Entry::new(Kind::Deposit, "Deposit".to_owned(), branch, None, None, lines.0)
}

/// Owner's money taken out of a branch: debit owner's funding, credit branch cash. Whether the cash
/// is there is for the keeper of the balances to say.
pub fn withdrawal(branch: i64, amount: Cents) -> Result<Entry, EntryError> {
    let mut lines = Lines::default();
    lines.debit(Account::OwnersFunding, branch, amount)?;
    lines.credit(Account::BranchCash, branch, amount)?;
    Entry::new(Kind::Withdrawal, "Withdrawal".to_owned(), branch, None, None, lines.0)
}

/// A loan paid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Disbursement {
    /// The branch whose cash pays and whose loan it is.
    pub branch: i64,
    /// The loan.
    pub loan: i64,
    /// What the client receives.
    pub principal: Cents,
    /// All interest agreed.
    pub interest: Cents,
    /// All fees agreed.
    pub fees: Cents,
}

/// A loan paid out: debit loans receivable with the total, credit branch cash with the principal and
/// the unearned accounts with interest and fees.
pub fn disbursement(event: Disbursement) -> Result<Entry, EntryError> {
    let Disbursement { branch, loan, principal, interest, fees } = event;
    let mut lines = Lines::default();
    let total = Cents::sum([principal, interest, fees])?;
    lines.debit(Account::LoansReceivable, branch, total)?;
    lines.credit(Account::BranchCash, branch, principal)?;
    lines.credit(Account::UnearnedInterest, branch, interest)?;
    lines.credit(Account::UnearnedFees, branch, fees)?;
    let description = format!("Loan {loan} disbursed");
    Entry::new(Kind::Disbursement, description, branch, Some(loan), None, lines.0)
}

/// A payment received on a loan, by what it pays for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Repayment {
    /// The branch that took the money.
    pub cash_branch: i64,
    /// The branch whose loan it is.
    pub loan_branch: i64,
    /// The loan.
    pub loan: i64,
    /// The part that pays penalties.
    pub penalty: Cents,
    /// The part that pays interest.
    pub interest: Cents,
    /// The part that pays fees.
    pub fee: Cents,
    /// The part that pays principal back.
    pub principal: Cents,
}

/// A payment received: debit branch cash, credit loans receivable; the interest and fees paid become
/// income out of the unearned accounts. Penalties were income when they were assessed. Money taken
/// at another branch passes through inter-branch on both sides.
pub fn repayment(event: Repayment) -> Result<Entry, EntryError> {
    let Repayment { cash_branch, loan_branch, loan, penalty, interest, fee, principal } = event;
    if [penalty, interest, fee, principal].iter().any(|part| part.is_negative()) {
        return Err(EntryError::Negative);
    }
    let total = Cents::sum([penalty, interest, fee, principal])?;
    let mut lines = Lines::default();
    lines.receive(cash_branch, loan_branch, total)?;
    lines.credit(Account::LoansReceivable, loan_branch, total)?;
    lines.debit(Account::UnearnedInterest, loan_branch, interest)?;
    lines.credit(Account::InterestIncome, loan_branch, interest)?;
    lines.debit(Account::UnearnedFees, loan_branch, fee)?;
    lines.credit(Account::FeeIncome, loan_branch, fee)?;
    let description = format!("Repayment on loan {loan}");
    Entry::new(Kind::Repayment, description, cash_branch, Some(loan), None, lines.0)
}

/// A penalty charged on a loan of the branch: debit loans receivable, credit penalty income.
pub fn penalty(branch: i64, loan: i64, amount: Cents) -> Result<Entry, EntryError> {
    let mut lines = Lines::default();
    lines.debit(Account::LoansReceivable, branch, amount)?;
    lines.credit(Account::PenaltyIncome, branch, amount)?;
    let description = format!("Penalty on loan {loan}");
    Entry::new(Kind::Penalty, description, branch, Some(loan), None, lines.0)
}

/// Charges of a loan that may not fall due, by what they were for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waiver {
    /// The branch whose loan it is.
    pub branch: i64,
    /// The loan.
    pub loan: i64,
    /// Penalties reversed.
    pub penalty: Cents,
    /// Interest waived.
    pub interest: Cents,
    /// Fees waived.
    pub fee: Cents,
}

/// Charges waived under the in duplum rule (National Credit Act s103(5)): interest and fees were not
/// earned and leave the unearned accounts, penalties were income when they were assessed and leave
/// income; loans receivable is credited with all of it. Nothing is lost, so bad debt is not touched.
pub fn waiver(event: Waiver) -> Result<Entry, EntryError> {
    let Waiver { branch, loan, penalty, interest, fee } = event;
    let mut lines = Lines::default();
    lines.debit(Account::PenaltyIncome, branch, penalty)?;
    lines.debit(Account::UnearnedInterest, branch, interest)?;
    lines.debit(Account::UnearnedFees, branch, fee)?;
    let total = Cents::sum([penalty, interest, fee])?;
    lines.credit(Account::LoansReceivable, branch, total)?;
    let description = format!("Charges waived on loan {loan} (in duplum)");
    Entry::new(Kind::Waiver, description, branch, Some(loan), None, lines.0)
}

/// A write-off, by what was still owed on the loan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WriteOff {
    /// The branch whose loan it is.
    pub branch: i64,
    /// The loan.
    pub loan: i64,
    /// Principal left.
    pub principal: Cents,
    /// Interest left.
    pub interest: Cents,
    /// Fees left.
    pub fee: Cents,
    /// Penalties left.
    pub penalty: Cents,
}

/// A write-off: principal and penalties left are bad debt (the penalties were income already);
/// interest and fees left were never earned and leave the unearned accounts; loans receivable is
/// credited with all of it.
pub fn write_off(event: WriteOff) -> Result<Entry, EntryError> {
    let WriteOff { branch, loan, principal, interest, fee, penalty } = event;
    if [principal, interest, fee, penalty].iter().any(|part| part.is_negative()) {
        return Err(EntryError::Negative);
    }
    let mut lines = Lines::default();
    lines.debit(Account::BadDebt, branch, principal.plus(penalty)?)?;
    lines.debit(Account::UnearnedInterest, branch, interest)?;
    lines.debit(Account::UnearnedFees, branch, fee)?;
    let total = Cents::sum([principal, interest, fee, penalty])?;
    lines.credit(Account::LoansReceivable, branch, total)?;
    let description = format!("Loan {loan} written off");
    Entry::new(Kind::WriteOff, description, branch, Some(loan), None, lines.0)
}

/// Money received on a loan that had been written off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Recovery {
    /// The branch that took the money.
    pub cash_branch: i64,
    /// The branch whose loan it was.
    pub loan_branch: i64,
    /// The loan.
    pub loan: i64,
    /// How much.
    pub amount: Cents,
}

/// Money received on a loan that had been written off: debit branch cash, credit recoveries of the
/// loan's branch, through inter-branch where another branch took it.
pub fn recovery(event: Recovery) -> Result<Entry, EntryError> {
    let Recovery { cash_branch, loan_branch, loan, amount } = event;
    let mut lines = Lines::default();
    lines.receive(cash_branch, loan_branch, amount)?;
    lines.credit(Account::Recoveries, loan_branch, amount)?;
    let description = format!("Recovery on loan {loan}");
    Entry::new(Kind::Recovery, description, cash_branch, Some(loan), None, lines.0)
}

/// The difference that a cash-up found at a branch, counted less expected cash: debit branch cash and
/// credit cash over where there was more, debit cash short and credit branch cash where there was
/// less. A cash-up without a difference has no entry.
pub fn cash_up(branch: i64, difference: Cents) -> Result<Entry, EntryError> {
    let mut lines = Lines::default();
    let description = if difference.is_negative() {
        let short = difference.negated()?;
        lines.debit(Account::CashShort, branch, short)?;
        lines.credit(Account::BranchCash, branch, short)?;
        "Cash short at the cash-up"
    } else {
        lines.debit(Account::BranchCash, branch, difference)?;
        lines.credit(Account::CashOver, branch, difference)?;
        "Cash over at the cash-up"
    };
    Entry::new(Kind::CashUp, description.to_owned(), branch, None, None, lines.0)
}

/// The mirror of an entry with the given number: the same lines with the other sign, so that both
/// together leave every account as it was. Nothing is ever edited or deleted instead (contract §6).
///
/// A reversal is not reversed itself: what turns out to be right after all is recorded anew.
pub fn reversal(entry: &Entry, number: i64, reason: &str) -> Result<Entry, EntryError> {
    if entry.kind() == Kind::Reversal {
        return Err(EntryError::ReversalOfReversal);
    }
    let lines: Result<Vec<Line>, Overflow> = entry
        .lines()
        .iter()
        .map(|line| Ok(Line { amount: line.amount.negated()?, ..*line }))
        .collect();
    let description = format!("{}{reason}", reversal_of(number));
    Entry::new(Kind::Reversal, description, entry.branch(), entry.loan(), Some(number), lines?)
}

/// The reason that the description of a reversal names; the whole description where it is worded
/// in another way. `number` is that of the entry it reverses.
pub fn reversal_reason(description: &str, number: i64) -> &str {
    description.strip_prefix(&reversal_of(number)).unwrap_or(description)
}

fn reversal_of(number: i64) -> String {
    format!("Reversal of entry {number}: ")
}

/// Lines in the making.
#[derive(Default)]
struct Lines(Vec<Line>);

impl Lines {
    fn debit(&mut self, account: Account, branch: i64, amount: Cents) -> Result<(), EntryError> {
        if amount.is_negative() {
            return Err(EntryError::Negative);
        }
        if !amount.is_zero() {
            self.0.push(Line { account, branch, amount });
        }
        Ok(())
    }

    fn credit(&mut self, account: Account, branch: i64, amount: Cents) -> Result<(), EntryError> {
        if amount.is_negative() {
            return Err(EntryError::Negative);
        }
        if !amount.is_zero() {
            self.0.push(Line { account, branch, amount: amount.negated()? });
        }
        Ok(())
    }

    /// Cash taken at one branch for another: what the cash branch owes the loan's branch stands on
    /// inter-branch in both, so that each balances by itself.
    fn receive(&mut self, cash: i64, loan: i64, amount: Cents) -> Result<(), EntryError> {
        self.debit(Account::BranchCash, cash, amount)?;
        if cash != loan {
            self.credit(Account::InterBranch, cash, amount)?;
            self.debit(Account::InterBranch, loan, amount)?;
        }
        Ok(())
    }
}
