//! Journal entries.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use money::{Cents, Overflow};

use crate::account::Account;

/// The event that an entry records (contract §6).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Money of the owners put into a branch.
    Deposit,
    /// Money of the owners taken out of a branch.
    Withdrawal,
    /// A loan paid out.
    Disbursement,
    /// A payment received on a loan.
    Repayment,
    /// A payment that settles a loan early, with its rebates.
    Settlement,
    /// A penalty charged for lateness.
    Penalty,
    /// Charges that the law does not let fall due any more.
    Waiver,
    /// The unpaid part of a loan moved to a new schedule, with the added charges.
    Reschedule,
    /// A write-off.
    WriteOff,
    /// Money received on a loan that had been written off.
    Recovery,
    /// Money sent to a branch, or from a branch's cash to its bank or back.
    TransferSent,
    /// Money that was sent, received.
    TransferReceived,
    /// Money that was sent, and returned to its sender.
    TransferCancelled,
    /// Money that came into the bank and waits to be put on a loan.
    ClientCredit,
    /// Such money put on a loan, whose repayment is a separate entry.
    CreditApplied,
    /// Such money paid back to its payer.
    CreditPaidBack,
    /// The difference that a cash-up found between counted and expected cash.
    CashUp,
    /// Income that is due and unpaid at the end of a month, and the same back on the next day.
    Accrual,
    /// VAT of fees that are due and unpaid at the end of a month, and the same back on the next day.
    VatAccrual,
    /// The change of the provision for loan losses at the end of a month.
    Provision,
    /// Money spent on the running of a branch.
    Expense,
    /// Money received that comes from no loan.
    OtherIncome,
    /// The cash or bank balance that a branch had when its books began.
    Opening,
    /// A general journal of two administrators.
    Journal,
    /// An earlier entry undone.
    Reversal,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 25] = [
        Self::Deposit,
        Self::Withdrawal,
        Self::Disbursement,
        Self::Repayment,
        Self::Settlement,
        Self::Penalty,
        Self::Waiver,
        Self::Reschedule,
        Self::WriteOff,
        Self::Recovery,
        Self::TransferSent,
        Self::TransferReceived,
        Self::TransferCancelled,
        Self::ClientCredit,
        Self::CreditApplied,
        Self::CreditPaidBack,
        Self::CashUp,
        Self::Accrual,
        Self::VatAccrual,
        Self::Provision,
        Self::Expense,
        Self::OtherIncome,
        Self::Opening,
        Self::Journal,
        Self::Reversal,
    ];

    /// The word on the wire, in storage and in the hash.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Deposit => "deposit",
            Self::Withdrawal => "withdrawal",
            Self::Disbursement => "disbursement",
            Self::Repayment => "repayment",
            Self::Settlement => "settlement",
            Self::Penalty => "penalty",
            Self::Waiver => "waiver",
            Self::Reschedule => "reschedule",
            Self::WriteOff => "write_off",
            Self::Recovery => "recovery",
            Self::TransferSent => "transfer_sent",
            Self::TransferReceived => "transfer_received",
            Self::TransferCancelled => "transfer_cancelled",
            Self::ClientCredit => "client_credit",
            Self::CreditApplied => "client_credit_applied",
            Self::CreditPaidBack => "client_credit_paid_back",
            Self::CashUp => "cash_up",
            Self::Accrual => "accrual",
            Self::VatAccrual => "vat_accrual",
            Self::Provision => "provision",
            Self::Expense => "expense",
            Self::OtherIncome => "other_income",
            Self::Opening => "opening",
            Self::Journal => "journal",
            Self::Reversal => "reversal",
        }
    }

    /// The kind of a word, spelt exactly as [`Self::as_str`] writes it.
    pub fn parse(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.as_str() == word)
    }

    /// True if it moves money between places of the lender, and none in or out.
    pub const fn is_transfer(self) -> bool {
        matches!(self, Self::TransferSent | Self::TransferReceived | Self::TransferCancelled)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// One line of an entry: an amount on one account of one branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line {
    /// The account.
    pub account: Account,
    /// The branch in whose books it is posted.
    pub branch: i64,
    /// Debits are positive, credits negative; never zero.
    pub amount: Cents,
}

/// A journal entry: lines whose debits equal their credits in each branch. There is no way to have
/// one that does not balance (contract §6), nor to change one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    kind: Kind,
    description: String,
    branch: i64,
    loan: Option<i64>,
    reverses: Option<i64>,
    lines: Vec<Line>,
    debit_total: Cents,
}

/// Why lines do not make an entry. None of these can come from what a person typed: they are
/// mistakes of the caller or damage to the books.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryError {
    /// No line.
    Empty,
    /// A line that moves nothing.
    ZeroLine {
        /// Its place, from 0.
        index: usize,
    },
    /// Debits and credits differ in a branch.
    Unbalanced {
        /// The branch.
        branch: i64,
        /// Debits less credits.
        difference: Cents,
    },
    /// The debts between branches from the entry do not add up to zero.
    InterBranch {
        /// Debits less credits of all branches.
        difference: Cents,
    },
    /// An event whose amount, or a part of it, is below zero.
    Negative,
    /// An entry of kind reversal that names no entry, or one of another kind that names one.
    Reverses,
    /// A reversal of a reversal: the event is to be recorded again instead.
    ReversalOfReversal,
    /// A sum leaves 64 bits.
    TooLarge,
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("a journal entry without lines"),
            Self::ZeroLine { index } => write!(f, "line {index} of a journal entry moves nothing"),
            Self::Unbalanced { branch, difference } => {
                write!(f, "debits exceed credits by {difference} in branch {branch}")
            }
            Self::InterBranch { difference } => {
                write!(f, "debits exceed credits by {difference} between branches")
            }
            Self::Negative => f.write_str("a journal entry of a negative amount"),
            Self::Reverses => f.write_str("reversals, and only they, name the entry they undo"),
            Self::ReversalOfReversal => f.write_str("a reversal cannot be reversed"),
            Self::TooLarge => f.write_str("a journal entry too large to compute with"),
        }
    }
}

impl std::error::Error for EntryError {}

impl From<Overflow> for EntryError {
    fn from(_: Overflow) -> Self {
        Self::TooLarge
    }
}

impl Entry {
    /// An entry of these lines, at least two of necessity, in this order. `branch` is where the event
    /// happened, `loan` the loan it concerns, `reverses` the number of the entry that a reversal
    /// undoes. Events are recorded with [`crate::posting`]; this constructor is for entries read back
    /// from storage.
    pub fn new(
        kind: Kind,
        description: String,
        branch: i64,
        loan: Option<i64>,
        reverses: Option<i64>,
        lines: Vec<Line>,
    ) -> Result<Entry, EntryError> {
        if lines.is_empty() {
            return Err(EntryError::Empty);
        }
        if let Some(index) = lines.iter().position(|line| line.amount.is_zero()) {
            return Err(EntryError::ZeroLine { index });
        }
        if (kind == Kind::Reversal) != reverses.is_some() {
            return Err(EntryError::Reverses);
        }
        let mut differences: BTreeMap<i64, Cents> = BTreeMap::new();
        for line in &lines {
            let difference = differences.entry(line.branch).or_default();
            *difference = difference.plus(line.amount)?;
        }
        if let Some((&branch, &difference)) =
            differences.iter().find(|(_, difference)| !difference.is_zero())
        {
            return Err(EntryError::Unbalanced { branch, difference });
        }
        let between = lines.iter().filter(|line| line.account == Account::InterBranch);
        let difference = Cents::sum(between.map(|line| line.amount))?;
        if !difference.is_zero() {
            return Err(EntryError::InterBranch { difference });
        }
        let debits = lines.iter().map(|line| line.amount).filter(|amount| amount.is_positive());
        let debit_total = Cents::sum(debits)?;
        Ok(Entry { kind, description, branch, loan, reverses, lines, debit_total })
    }

    /// The same entry with another description, such as one that carries the person's own note.
    #[must_use]
    pub fn described(self, description: impl Into<String>) -> Entry {
        Entry { description: description.into(), ..self }
    }

    /// The event.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Description of the event for the book's reader.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// The branches whose cash it moves, each once.
    pub fn cash_branches(&self) -> BTreeSet<i64> {
        let cash = self.lines.iter().filter(|line| line.account == Account::BranchCash);
        cash.map(|line| line.branch).collect()
    }

    /// The branch where it happened. Lines may be in others as well.
    pub fn branch(&self) -> i64 {
        self.branch
    }

    /// The loan it concerns.
    pub fn loan(&self) -> Option<i64> {
        self.loan
    }

    /// The number of the entry that it undoes.
    pub fn reverses(&self) -> Option<i64> {
        self.reverses
    }

    /// Its lines, in order.
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// The sum of its debits, which is that of its credits: the entry's amount in the books
    /// (contract §9, transactions).
    pub fn debit_total(&self) -> Cents {
        self.debit_total
    }
}
