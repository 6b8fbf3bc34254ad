//! The entry of each event, one function each: the table of contract §6 as code.
//!
//! Amounts are given without sign; a negative one is [`EntryError::Negative`], and an event that
//! moves nothing at all [`EntryError::Empty`]. Parts that are zero get no line.

mod credits;
mod month_end;
mod vouchers;

pub use credits::{ClientCredit, CreditSource, client_credit, credit_applied, credit_paid_back};
pub use month_end::{Accrual, accrual, accrual_back, provision, vat_accrual, vat_accrual_back};
pub use vouchers::{Purchase, expense, journal, opening, other_income};

use money::{Cents, Overflow};

use crate::account::{Account, MoneyKind};
use crate::entry::{Entry, EntryError, Kind, Line};

/// Owner's money put into a branch: debit branch cash or branch bank, credit owner's funding.
pub fn deposit(branch: i64, money: MoneyKind, amount: Cents) -> Result<Entry, EntryError> {
    let mut lines = Lines::default();
    lines.debit(money.account(), branch, amount)?;
    lines.credit(Account::OwnersFunding, branch, amount)?;
    Entry::new(Kind::Deposit, "Deposit".to_owned(), branch, None, None, lines.0)
}

/// Owner's money taken out of a branch: debit owner's funding, credit branch cash or branch bank.
/// The caller checks that the money is there.
pub fn withdrawal(branch: i64, money: MoneyKind, amount: Cents) -> Result<Entry, EntryError> {
    let mut lines = Lines::default();
    lines.debit(Account::OwnersFunding, branch, amount)?;
    lines.credit(money.account(), branch, amount)?;
    Entry::new(Kind::Withdrawal, "Withdrawal".to_owned(), branch, None, None, lines.0)
}

/// A loan paid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Disbursement {
    /// The branch that pays and whose loan it is.
    pub branch: i64,
    /// Out of its cash or its bank account.
    pub money: MoneyKind,
    /// The loan.
    pub loan: i64,
    /// Amount that the client receives.
    pub principal: Cents,
    /// All interest agreed.
    pub interest: Cents,
    /// All fees agreed, with their VAT.
    pub fees: Cents,
    /// The VAT in them.
    pub vat: Cents,
}

/// A loan paid out: debit loans receivable with the total, credit branch cash or branch bank with the
/// principal, the unearned accounts with interest and fees, and VAT not yet due with the VAT in the fees.
pub fn disbursement(event: Disbursement) -> Result<Entry, EntryError> {
    let Disbursement { branch, money, loan, principal, interest, fees, vat } = event;
    let mut lines = Lines::default();
    let total = Cents::sum([principal, interest, fees])?;
    lines.debit(Account::LoansReceivable, branch, total)?;
    lines.credit(money.account(), branch, principal)?;
    lines.credit(Account::UnearnedInterest, branch, interest)?;
    lines.credit(Account::UnearnedFees, branch, fees.minus(vat)?)?;
    lines.credit(Account::VatNotDue, branch, vat)?;
    let description = format!("Loan {loan} disbursed");
    Entry::new(Kind::Disbursement, description, branch, Some(loan), None, lines.0)
}

/// A payment received on a loan, by what it pays for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Repayment {
    /// The branch that took the money.
    pub cash_branch: i64,
    /// Into its cash or its bank account.
    pub money: MoneyKind,
    /// The branch whose loan it is.
    pub loan_branch: i64,
    /// The loan.
    pub loan: i64,
    /// The part that pays penalties.
    pub penalty: Cents,
    /// The part that pays interest.
    pub interest: Cents,
    /// The part that pays fees, with their VAT.
    pub fee: Cents,
    /// The VAT in that.
    pub vat: Cents,
    /// The part that pays principal back.
    pub principal: Cents,
}

/// A payment received: debit branch cash or branch bank, credit loans receivable; the interest and fees paid become
/// income out of the unearned accounts, and the VAT in the fees is owed from now on. Penalties were income when they were assessed. Money taken
/// at another branch passes through inter-branch on both sides.
pub fn repayment(event: Repayment) -> Result<Entry, EntryError> {
    repayment_forgoing(event, Rebate::default())
}

/// A payment received with which charges are not asked for any more, such as penalties that would not
/// have been charged on its value date: as [`repayment`] and [`waiver`] in one entry.
pub fn repayment_forgoing(event: Repayment, forgone: Rebate) -> Result<Entry, EntryError> {
    let Repayment { penalty, interest, fee, principal, .. } = event;
    if [penalty, interest, fee, principal].iter().any(|part| part.is_negative()) {
        return Err(EntryError::Negative);
    }
    let mut lines = Lines::default();
    lines.pay(&event)?;
    lines.forgo(event.loan_branch, forgone)?;
    let description = format!("Repayment on loan {}", event.loan);
    Entry::new(Kind::Repayment, description, event.cash_branch, Some(event.loan), None, lines.0)
}

/// Amounts rebated with a payment, by part.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Rebate {
    /// Penalties that the in duplum rule does not allow, or that the payment came in time for.
    pub penalty: Cents,
    /// Interest that was agreed for the time after the settlement.
    pub interest: Cents,
    /// Service fees that were agreed for the time after the settlement, with their VAT.
    pub fee: Cents,
    /// The VAT in them.
    pub vat: Cents,
}

/// A loan settled early: the payment as any other, and the rebate out of what it would have earned
/// (contract §6): debit unearned interest and fees with the VAT not yet due, and penalty income for
/// penalties that were charged; credit loans receivable. The rebate is not income, and nothing is lost by it.
///
/// Interest and fees of the payment may be negative: they were paid ahead, were not earned, and pay principal
/// instead. They leave income, with the VAT owed on them, before they are rebated.
pub fn settlement(payment: Repayment, rebate: Rebate) -> Result<Entry, EntryError> {
    let Repayment { cash_branch, loan_branch, loan, penalty, principal, .. } = payment;
    if penalty.is_negative() || principal.is_negative() {
        return Err(EntryError::Negative);
    }
    let mut lines = Lines::default();
    lines.pay(&payment)?;
    lines.forgo(loan_branch, rebate)?;
    let description = format!("Settlement of loan {loan}");
    Entry::new(Kind::Settlement, description, cash_branch, Some(loan), None, lines.0)
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
    /// Fees waived, with their VAT.
    pub fee: Cents,
    /// The VAT in them.
    pub vat: Cents,
}

/// Charges waived under the in duplum rule (National Credit Act s103(5)): interest and fees were
/// not earned and leave the unearned accounts, penalties were income when they were assessed and
/// leave income; loans receivable is credited with all of it. Nothing is lost: bad debt is
/// unchanged.
pub fn waiver(event: Waiver) -> Result<Entry, EntryError> {
    let Waiver { branch, loan, penalty, interest, fee, vat } = event;
    let mut lines = Lines::default();
    lines.forgo(branch, Rebate { penalty, interest, fee, vat })?;
    let description = format!("Charges waived on loan {loan} (in duplum)");
    Entry::new(Kind::Waiver, description, branch, Some(loan), None, lines.0)
}

/// A penalty waived by decision on a loan of the branch: it was income when it was charged, and leaves
/// income (contract §6).
pub fn penalty_waiver(branch: i64, loan: i64, amount: Cents) -> Result<Entry, EntryError> {
    let mut lines = Lines::default();
    lines.forgo(branch, Rebate { penalty: amount, ..Rebate::default() })?;
    let description = format!("Penalty waived on loan {loan}");
    Entry::new(Kind::Waiver, description, branch, Some(loan), None, lines.0)
}

/// A loan rescheduled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reschedule {
    /// The branch whose loan it is.
    pub branch: i64,
    /// The loan.
    pub loan: i64,
    /// The version of the schedule that begins.
    pub version: i64,
    /// Unpaid amount of the previous schedule.
    pub carried: Cents,
    /// Interest for the added time.
    pub added_interest: Cents,
    /// Service fees for the added time, with their VAT.
    pub added_fees: Cents,
    /// The VAT in them.
    pub added_vat: Cents,
}

/// A rescheduled loan: interest and fees for the added time become receivable and unearned, and the
/// VAT in those fees is not due yet. If no time is added, only the schedule changes: the entry
/// records that the amount due moves from the old schedule to the new one.
pub fn reschedule(event: Reschedule) -> Result<Entry, EntryError> {
    let Reschedule { branch, loan, version, carried, added_interest, added_fees, added_vat } =
        event;
    let mut lines = Lines::default();
    let added = added_interest.plus(added_fees)?;
    lines.debit(Account::LoansReceivable, branch, if added.is_zero() { carried } else { added })?;
    if added.is_zero() {
        lines.credit(Account::LoansReceivable, branch, carried)?;
    }
    lines.credit(Account::UnearnedInterest, branch, added_interest)?;
    lines.credit(Account::UnearnedFees, branch, added_fees.minus(added_vat)?)?;
    lines.credit(Account::VatNotDue, branch, added_vat)?;
    let description = format!("Loan {loan} rescheduled (schedule {version})");
    Entry::new(Kind::Reschedule, description, branch, Some(loan), None, lines.0)
}

/// A write-off, by the parts still owed on the loan.
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
    /// Fees left, with their VAT.
    pub fee: Cents,
    /// The VAT in them.
    pub vat: Cents,
    /// Penalties left.
    pub penalty: Cents,
}

/// A write-off: principal and penalties left are bad debt (the penalties were income already);
/// interest and fees left were never earned and leave the unearned accounts, and the VAT in the fees is
/// never owed; loans receivable is credited with all of it.
pub fn write_off(event: WriteOff) -> Result<Entry, EntryError> {
    let WriteOff { branch, loan, principal, interest, fee, vat, penalty } = event;
    if [principal, interest, fee, penalty].iter().any(|part| part.is_negative()) {
        return Err(EntryError::Negative);
    }
    let mut lines = Lines::default();
    lines.debit(Account::BadDebt, branch, principal.plus(penalty)?)?;
    lines.debit(Account::UnearnedInterest, branch, interest)?;
    lines.debit(Account::UnearnedFees, branch, fee.minus(vat)?)?;
    lines.debit(Account::VatNotDue, branch, vat)?;
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
    /// Into its cash or its bank account.
    pub money: MoneyKind,
    /// The branch whose loan it was.
    pub loan_branch: i64,
    /// The loan.
    pub loan: i64,
    /// Amount received.
    pub amount: Cents,
}

/// Money received on a loan that had been written off: debit branch cash or branch bank, credit
/// recoveries of the loan's branch, through inter-branch where another branch took it.
pub fn recovery(event: Recovery) -> Result<Entry, EntryError> {
    let Recovery { cash_branch, money, loan_branch, loan, amount } = event;
    let mut lines = Lines::default();
    lines.receive((cash_branch, money), loan_branch, amount)?;
    lines.credit(Account::Recoveries, loan_branch, amount)?;
    let description = format!("Recovery on loan {loan}");
    Entry::new(Kind::Recovery, description, cash_branch, Some(loan), None, lines.0)
}

/// Money on its way from one place of the lender to another: between branches, or between the cash
/// and the bank account of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Transfer {
    /// Its number.
    pub transfer: i64,
    /// The branch that sends it.
    pub from_branch: i64,
    /// Out of its cash or its bank account.
    pub from: MoneyKind,
    /// The branch that is to receive it.
    pub to_branch: i64,
    /// Into its cash or its bank account.
    pub to: MoneyKind,
    /// Amount sent.
    pub amount: Cents,
}

/// Money sent: debit cash in transit, credit branch cash or branch bank, both of the sender, who
/// owns the money until it is received.
pub fn transfer_sent(event: Transfer) -> Result<Entry, EntryError> {
    let Transfer { transfer, from_branch, from, amount, .. } = event;
    let mut lines = Lines::default();
    lines.debit(Account::CashInTransit, from_branch, amount)?;
    lines.credit(from.account(), from_branch, amount)?;
    let description = format!("Transfer {transfer} sent");
    Entry::new(Kind::TransferSent, description, from_branch, None, None, lines.0)
}

/// Money received: debit branch cash or branch bank of the receiver, credit cash in transit of the
/// sender. Between branches it passes through inter-branch, so that what the sender owed the receiver
/// becomes less, and the receiver owes what it was sent beyond that.
pub fn transfer_received(event: Transfer) -> Result<Entry, EntryError> {
    let Transfer { transfer, from_branch, to_branch, to, amount, .. } = event;
    let mut lines = Lines::default();
    lines.receive((to_branch, to), from_branch, amount)?;
    lines.credit(Account::CashInTransit, from_branch, amount)?;
    let description = format!("Transfer {transfer} received");
    Entry::new(Kind::TransferReceived, description, to_branch, None, None, lines.0)
}

/// Money returned to its sender before it was received: debit branch cash or branch bank, credit
/// cash in transit.
pub fn transfer_cancelled(event: Transfer) -> Result<Entry, EntryError> {
    let Transfer { transfer, from_branch, from, amount, .. } = event;
    let mut lines = Lines::default();
    lines.debit(from.account(), from_branch, amount)?;
    lines.credit(Account::CashInTransit, from_branch, amount)?;
    let description = format!("Transfer {transfer} cancelled");
    Entry::new(Kind::TransferCancelled, description, from_branch, None, None, lines.0)
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
/// together leave every account unchanged. Entries are never edited or deleted (contract §6).
///
/// A reversal cannot be reversed: an event that was right after all is recorded again.
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

    /// A payment on a loan: the money, what it pays, and the income that it earns.
    fn pay(&mut self, event: &Repayment) -> Result<(), EntryError> {
        let Repayment { cash_branch, money, loan_branch, .. } = *event;
        let Repayment { penalty, interest, fee, vat, principal, .. } = *event;
        let total = Cents::sum([penalty, interest, fee, principal])?;
        self.receive((cash_branch, money), loan_branch, total)?;
        self.credit(Account::LoansReceivable, loan_branch, total)?;
        let net = fee.minus(vat)?;
        let is_split = if fee.is_negative() {
            !vat.is_positive() && !net.is_positive()
        } else {
            !vat.is_negative() && !net.is_negative()
        };
        if !is_split {
            return Err(EntryError::Negative);
        }
        self.earn((Account::UnearnedInterest, Account::InterestIncome), loan_branch, interest)?;
        self.earn((Account::UnearnedFees, Account::FeeIncome), loan_branch, net)?;
        self.earn((Account::VatNotDue, Account::VatOwed), loan_branch, vat)
    }

    /// Moves earned amounts from the first account to the second; a negative amount goes back.
    fn earn(
        &mut self,
        (unearned, earned): (Account, Account),
        branch: i64,
        amount: Cents,
    ) -> Result<(), EntryError> {
        if amount.is_negative() {
            let back = Cents::ZERO.minus(amount)?;
            self.debit(earned, branch, back)?;
            return self.credit(unearned, branch, back);
        }
        self.debit(unearned, branch, amount)?;
        self.credit(earned, branch, amount)
    }

    /// Charges that are not asked for any more.
    fn forgo(&mut self, branch: i64, charges: Rebate) -> Result<(), EntryError> {
        let Rebate { penalty, interest, fee, vat } = charges;
        self.debit(Account::PenaltyIncome, branch, penalty)?;
        self.debit(Account::UnearnedInterest, branch, interest)?;
        self.debit(Account::UnearnedFees, branch, fee.minus(vat)?)?;
        self.debit(Account::VatNotDue, branch, vat)?;
        let total = Cents::sum([penalty, interest, fee])?;
        self.credit(Account::LoansReceivable, branch, total)
    }

    /// Money taken at one branch for another: the debt between the two is posted to inter-branch in
    /// both, so that each branch balances.
    fn receive(
        &mut self,
        (at, money): (i64, MoneyKind),
        owner: i64,
        amount: Cents,
    ) -> Result<(), EntryError> {
        self.debit(money.account(), at, amount)?;
        if at != owner {
            self.credit(Account::InterBranch, at, amount)?;
            self.debit(Account::InterBranch, owner, amount)?;
        }
        Ok(())
    }
}
