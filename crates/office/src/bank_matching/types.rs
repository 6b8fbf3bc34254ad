//! Proposals for bank lines, and what is asked and answered when one is booked.

use crate::bank_lines::{BankLine, BankLineId};
use crate::clients::ClientId;
use crate::loans::LoanId;
use crate::payment_methods::PaymentMethodId;
use crate::repayments::{LoanChanges, Reapplied, RepaymentId, SettlementQuoteId};
use money::{Cents, Date};
use store::{row, text_enum};

text_enum! {
    /// The strength of a proposal.
    pub enum Strength {
        /// May be confirmed together with others.
        Sure = "sure",
        Likely = "likely",
        Possible = "possible",
    }

    /// The part of a line's text that led to a loan.
    pub enum ProposalReason {
        LoanNumber = "loan_number",
        NationalId = "national_id",
        Receipt = "receipt",
        NameAndAmount = "name_and_amount",
    }
}

row! {
    /// A loan on which something is owed, and by what it was found.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub(super) struct Candidate {
        pub(super) key: String,
        pub(super) loan_id: LoanId,
        pub(super) client_id: ClientId,
        pub(super) first_name: String,
        pub(super) last_name: String,
        pub(super) balance: Cents,
        /// The unpaid amount of its first unpaid installment.
        pub(super) due: Cents,
        pub(super) overdue: Cents,
    }
}

row! {
    /// A payment that came from no bank line, as far as one may be the same money.
    pub(super) struct TypedPayment {
        pub(super) id: RepaymentId,
        pub(super) loan_id: LoanId,
        pub(super) amount: Cents,
        /// The day from which it counts.
        pub(super) counts_from: Date,
    }

    /// A day from which a payment on a loan counts.
    pub(super) struct PaidOn {
        pub(super) loan_id: LoanId,
        pub(super) counts_from: Date,
    }

    /// A loan on which a line's money was put by mistake.
    #[derive(PartialEq, Eq, Hash)]
    pub(super) struct Mistaken {
        pub(super) line_id: BankLineId,
        pub(super) loan_id: LoanId,
    }

    /// A quote of a loan that had not expired by some day.
    pub(super) struct QuotedLoan {
        pub(super) loan_id: LoanId,
        pub(super) amount: Cents,
    }
}

impl Candidate {
    /// True if the amount equals the loan's next installment, its overdue amount or its balance.
    pub(super) fn asks_for(&self, amount: Cents) -> bool {
        [self.due, self.overdue, self.balance].contains(&amount)
    }
}

/// The loan that a line is most likely meant for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    pub loan_id: LoanId,
    pub client_id: ClientId,
    pub first_name: String,
    pub last_name: String,
    pub balance: Cents,
    /// The unpaid amount of its first unpaid installment.
    pub due: Cents,
    pub overdue: Cents,
    pub reason: ProposalReason,
    pub strength: Strength,
    /// A payment of this amount recorded in the same days without a bank line.
    pub recorded: Option<RepaymentId>,
    /// True if the line was booked on this loan before and that booking was reversed.
    pub was_reversed: bool,
    /// The quote by which the line settles the loan.
    pub quote: Option<SettlementQuoteId>,
    /// A quote that held, and what it promised: some rand more or less than the line.
    pub nearly_quote: Option<(SettlementQuoteId, Cents)>,
    /// Why it would count from today and not from the line's day, where the loan is in arrears.
    pub undated: Option<String>,
    /// The payments that count from later days, and would be applied again after it.
    pub reapplied: Vec<RepaymentId>,
}

impl Proposal {
    pub(super) fn new(one: &Candidate, reason: ProposalReason, strength: Strength) -> Self {
        let Candidate { loan_id, client_id, balance, due, overdue, .. } = *one;
        let (first_name, last_name) = (one.first_name.clone(), one.last_name.clone());
        Proposal {
            loan_id,
            client_id,
            first_name,
            last_name,
            balance,
            due,
            overdue,
            reason,
            strength,
            recorded: None,
            was_reversed: false,
            quote: None,
            nearly_quote: None,
            undated: None,
            reapplied: Vec::new(),
        }
    }

    /// Sure no longer: a person has to look at it.
    pub(super) fn doubt(&mut self) {
        if self.strength == Strength::Sure {
            self.strength = Strength::Likely;
        }
    }
}

/// The number of open lines by their proposals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Matches {
    pub open: i64,
    pub sure: i64,
    /// The amount of those that are sure.
    pub sure_amount: Cents,
    pub likely: i64,
    pub possible: i64,
}

/// The input for putting a line, or its amount in client credits, on a loan.
#[derive(Clone, Debug, Default)]
pub struct NewPosting {
    pub loan: Option<LoanId>,
    /// A method of the bank.
    pub payment_method: Option<PaymentMethodId>,
    /// The amount as the person saw it.
    pub amount: Option<Cents>,
    /// The fingerprint of the preview that the person has seen, where payments are to be applied again.
    pub seen: Option<String>,
}

/// The preview of putting a line on a loan.
#[derive(Clone, Debug, Default)]
pub struct PostingPreview {
    /// The amount for the loan.
    pub amount: Cents,
    /// The amount that the loan does not need.
    pub credited: Cents,
    /// The quote by which the loan would be settled.
    pub quote: Option<SettlementQuoteId>,
    /// The day from which the payment would count, if that is not today.
    pub value_date: Option<Date>,
    /// Why it would count from today, where the line is of an earlier day.
    pub undated: Option<String>,
    /// The effect on payments with later dates, which would be reapplied after it.
    pub reordered: Option<LoanChanges>,
}

/// The result of putting a line on a loan.
#[derive(Clone, Debug)]
pub struct Posted {
    /// The line after it.
    pub line: BankLine,
    pub repayment: RepaymentId,
    /// The amount put on the loan.
    pub amount: Cents,
    /// The amount that the loan did not need, now in client credits.
    pub credited: Cents,
    /// The quote by which the loan was settled.
    pub quote: Option<SettlementQuoteId>,
    /// The day from which the payment counts, if that is not the day of booking.
    pub value_date: Option<Date>,
    /// Why it counts from today, where the line is of an earlier day.
    pub undated: Option<String>,
    /// The payments that were applied again after it.
    pub reapplied: Vec<Reapplied>,
}
