//! Repayments: input, stored rows and answers.

use super::quotes::SettlementQuoteId;
use crate::BranchId;
use crate::books::PostedEntry;
use crate::clients::ClientId;
use crate::loans::{InstallmentId, LoanAccount, LoanId};
use crate::payment_methods::PaymentMethodId;
use lending::{Allocation, ExcessUse, Parts, Settlement};
use money::{Cents, Date};
use store::{newtype, text_enum};

newtype! {
    /// A payment received on a loan.
    pub RepaymentId(i64);
}

text_enum! {
    /// What a payment was on.
    pub enum RepaymentKind {
        Repayment = "repayment",
        /// On a loan that had been written off.
        Recovery = "recovery",
        /// What settled a loan early, for less than its balance.
        Settlement = "settlement",
    }
}

/// What is sent for a repayment. The verbs say what is missing.
#[derive(Clone, Debug, Default)]
pub struct NewRepayment {
    pub client: Option<ClientId>,
    pub loan: Option<LoanId>,
    /// The loan's first unpaid installment, as the person saw it.
    pub installment: Option<InstallmentId>,
    pub amount: Option<Cents>,
    pub payment_method: Option<PaymentMethodId>,
    /// The branch that receives the money.
    pub branch: Option<BranchId>,
    /// The client tenders less than the installment asks for, and the lender accepts it (National
    /// Credit Act s126).
    pub part_payment: bool,
    /// The day on which the money reached the bank.
    pub value_date: Option<Date>,
    /// What is done with what is more than is due; the lender's setting decides where nobody says.
    pub excess: Option<ExcessUse>,
    /// The fingerprint of the preview that somebody has seen, where payments with later dates are to be
    /// applied again.
    pub seen: Option<String>,
}

/// A repayment as it was stored.
#[derive(Clone, Debug)]
pub struct Repayment {
    pub id: RepaymentId,
    pub amount: Cents,
    pub allocations: Vec<Allocation>,
    /// The VAT in the fees that it pays.
    pub vat: Cents,
    /// Penalties that would not have been charged on its value date.
    pub waivers: Vec<Allocation>,
    /// Interest that is asked for no more because the principal was reduced.
    pub rebates: Vec<Allocation>,
    /// What of it reduced the principal.
    pub reduced: Option<Reduced>,
    /// The payments with later dates that were applied again after it, in their order.
    pub reapplied: Vec<Reapplied>,
    /// What was tendered above the amount that settled the loan; none where it settled none early.
    pub client_credit: Option<Cents>,
    /// The loan after the payment.
    pub account: LoanAccount,
}

/// The part of a payment that reduced the principal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reduced {
    /// The principal that it pays off the end of the schedule.
    pub principal: Cents,
    /// The interest that is rebated for it.
    pub rebate: Cents,
}

impl RepaymentId {
    /// The number on the receipt: `R-00000123`.
    pub fn receipt_number(self) -> String {
        format!("R-{:08}", self.get())
    }

    /// The payment of such a number.
    pub(crate) fn of_receipt(number: &str) -> Option<Self> {
        number.strip_prefix("R-")?.parse().ok().map(Self::new)
    }
}

/// What is sent for money on a loan that was written off.
#[derive(Clone, Copy, Debug, Default)]
pub struct NewRecovery {
    pub amount: Option<Cents>,
    /// The branch that receives the money.
    pub branch: Option<BranchId>,
    pub payment_method: Option<PaymentMethodId>,
}

/// A recovery as it was stored.
#[derive(Clone, Debug)]
pub struct Recovery {
    pub id: RepaymentId,
    pub amount: Cents,
    /// The loan after the payment.
    pub account: LoanAccount,
}

/// What is sent to settle a loan. A quote that holds says the amount as well.
#[derive(Clone, Copy, Debug, Default)]
pub struct NewSettlement {
    pub amount: Option<Cents>,
    pub quote: Option<SettlementQuoteId>,
    /// The branch that receives the money.
    pub branch: Option<BranchId>,
    pub payment_method: Option<PaymentMethodId>,
    /// The day on which the money reached the bank.
    pub value_date: Option<Date>,
}

/// A settlement as it was stored.
#[derive(Clone, Debug)]
pub struct Settled {
    pub id: RepaymentId,
    pub settlement: Settlement,
    /// The VAT in the fees that it pays.
    pub vat: Cents,
    /// The loan after the payment.
    pub account: LoanAccount,
}

/// A repayment, recovery or settlement that has been reversed.
#[derive(Clone, Debug)]
pub struct Reversal {
    /// What was reversed.
    pub id: RepaymentId,
    pub amount: Cents,
    /// The mirrored entry.
    pub entry: PostedEntry,
    /// The payments that came after it and were applied again, in their order.
    pub reapplied: Vec<Reapplied>,
    /// The loan after the reversal.
    pub account: LoanAccount,
}

/// A payment that was applied again.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reapplied {
    /// It stands now.
    pub id: RepaymentId,
    /// It was reversed.
    pub replaces: RepaymentId,
    pub amount: Cents,
}

/// What reversing a payment would do.
#[derive(Clone, Debug)]
pub struct ReversalPreview {
    /// What would be reversed.
    pub id: RepaymentId,
    pub amount: Cents,
    /// The branch that the money would leave.
    pub branch: BranchId,
    /// The payments that came after it and would be applied again, in their order.
    pub reapplied: Vec<ReappliedPreview>,
    /// Charges that would be waived because the arrears would have lasted longer (in duplum).
    pub waived: Cents,
    /// The loan now.
    pub before: LoanAccount,
    /// The loan after the reversal.
    pub after: LoanAccount,
    /// Says whether anything of this has changed when the reversal is confirmed.
    pub fingerprint: String,
}

/// What becomes of a loan when payments on it are applied again.
#[derive(Clone, Debug)]
pub struct LoanChanges {
    /// The payments that would be applied again, in their order.
    pub reapplied: Vec<ReappliedPreview>,
    /// Charges that would be waived because the arrears would have lasted longer (in duplum).
    pub waived: Cents,
    /// The loan now.
    pub before: LoanAccount,
    /// The loan afterwards.
    pub after: LoanAccount,
    /// Says whether anything of this has changed when it is confirmed.
    pub fingerprint: String,
}

/// A payment that would be applied again.
#[derive(Clone, Debug)]
pub struct ReappliedPreview {
    pub id: RepaymentId,
    pub amount: Cents,
    /// The day from which it counts, now and then.
    pub counts_from: Date,
    pub payment_method: String,
    pub branch_name: String,
    pub received_by: String,
    /// Where it went.
    pub before: Vec<Allocation>,
    /// Where it would go.
    pub after: Vec<Allocation>,
    /// Penalties that would be waived with it, because it came in time.
    pub waivers: Vec<Allocation>,
    /// Interest that would be rebated with it, because it reduces the principal.
    pub rebates: Vec<Allocation>,
}

/// The preview of a repayment.
#[derive(Clone, Debug)]
pub struct Preview {
    pub allocations: Vec<Allocation>,
    /// The VAT in the fees that it pays.
    pub vat: Cents,
    /// Penalties that would not have been charged on its value date.
    pub waivers: Vec<Allocation>,
    pub remaining_balance: Cents,
    /// A smaller amount is only accepted as a part payment.
    pub minimum: Cents,
    pub maximum: Cents,
    /// Whether the amount is less than the minimum.
    pub part_payment: bool,
    /// How much more it is than is due.
    pub excess: Cents,
    /// What is done with that; none where nothing exceeds.
    pub excess_use: Option<ExcessUse>,
    /// Interest that is asked for no more because the principal is reduced.
    pub rebates: Vec<Allocation>,
    /// What each use of the excess leads to; empty where nothing exceeds.
    pub outcomes: Vec<Outcome>,
    /// What becomes of payments with later dates, which are applied again after it; none where there are
    /// none.
    pub reordered: Option<LoanChanges>,
    /// What would be tendered above the amount that settles the loan; none where it settles none early.
    pub client_credit: Option<Cents>,
}

/// What one use of the excess leads to.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub excess_use: ExcessUse,
    /// Or why the excess cannot be used so.
    pub result: Result<OutcomeFigures, String>,
}

/// How a loan stands after a payment.
#[derive(Clone, Debug)]
pub struct OutcomeFigures {
    pub allocations: Vec<Allocation>,
    pub rebates: Vec<Allocation>,
    /// All that is rebated.
    pub rebate: Cents,
    pub remaining_balance: Cents,
    /// The installments of which something is left, in order.
    pub left: Vec<InstallmentLeft>,
    /// What becomes of payments with later dates, where there are any.
    pub reordered: Option<LoanChanges>,
}

/// What is left of an installment.
#[derive(Clone, Copy, Debug)]
pub struct InstallmentLeft {
    pub installment: InstallmentId,
    pub number: u16,
    pub due_on: Date,
    pub total_due: Cents,
}

/// What a payment pays for, over all installments.
pub(super) fn total(allocations: &[Allocation]) -> Result<Parts, money::Overflow> {
    allocations.iter().try_fold(Parts::default(), |sum, one| sum.plus(&one.parts))
}
