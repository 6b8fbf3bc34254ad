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
    /// The kind of payment.
    pub enum RepaymentKind {
        Repayment = "repayment",
        /// On a loan that had been written off.
        Recovery = "recovery",
        /// An early settlement for less than the balance.
        Settlement = "settlement",
    }
}

/// The input for a repayment. The operations check for missing values.
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
    /// True if the client tenders less than the installment's unpaid amount and the lender accepts
    /// it (National Credit Act s126).
    pub part_payment: bool,
    /// The day on which the money reached the bank.
    pub value_date: Option<Date>,
    /// The use of the amount above what is due; defaults to the lender's setting.
    pub excess: Option<ExcessUse>,
    /// The fingerprint of the preview that the user has seen, if payments with later dates are
    /// reapplied.
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
    /// Interest rebated because the principal was reduced.
    pub rebates: Vec<Allocation>,
    /// The part that reduced the principal.
    pub reduced: Option<Reduced>,
    /// The payments with later dates that were applied again after it, in their order.
    pub reapplied: Vec<Reapplied>,
    /// The amount tendered above the settlement amount; `None` if no loan was settled early.
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

/// The input for money on a loan that was written off.
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

/// The input for settling a loan. The amount may come from a valid quote.
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
    /// The reversed payment.
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
    /// The payment that replaces it.
    pub id: RepaymentId,
    /// It was reversed.
    pub replaces: RepaymentId,
    pub amount: Cents,
}

/// The preview of a reversal.
#[derive(Clone, Debug)]
pub struct ReversalPreview {
    /// The payment to be reversed.
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
    /// Reveals changes between the preview and the confirmation of the reversal.
    pub fingerprint: String,
}

/// The effect on a loan of reapplying its payments.
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
    /// Reveals changes between the preview and the confirmation.
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
    /// The previous allocation.
    pub before: Vec<Allocation>,
    /// The new allocation.
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
    /// True if the amount is less than the minimum.
    pub part_payment: bool,
    /// The amount above what is due.
    pub excess: Cents,
    /// The use of the excess; `None` if there is no excess.
    pub excess_use: Option<ExcessUse>,
    /// Interest rebated because the principal is reduced.
    pub rebates: Vec<Allocation>,
    /// The outcome of each use of the excess; empty if there is no excess.
    pub outcomes: Vec<Outcome>,
    /// The effect on payments with later dates, which are reapplied after this one; `None` if there
    /// are none.
    pub reordered: Option<LoanChanges>,
    /// The amount tendered above the settlement amount; `None` if no loan is settled early.
    pub client_credit: Option<Cents>,
}

/// The outcome of one use of the excess.
#[derive(Clone, Debug)]
pub struct Outcome {
    pub excess_use: ExcessUse,
    /// Or why the excess cannot be used so.
    pub result: Result<OutcomeFigures, String>,
}

/// A loan's figures after a payment.
#[derive(Clone, Debug)]
pub struct OutcomeFigures {
    pub allocations: Vec<Allocation>,
    pub rebates: Vec<Allocation>,
    /// All that is rebated.
    pub rebate: Cents,
    pub remaining_balance: Cents,
    /// The installments of which something is left, in order.
    pub left: Vec<InstallmentLeft>,
    /// The effect on payments with later dates; `None` if there are none.
    pub reordered: Option<LoanChanges>,
}

/// The unpaid part of an installment.
#[derive(Clone, Copy, Debug)]
pub struct InstallmentLeft {
    pub installment: InstallmentId,
    pub number: u16,
    pub due_on: Date,
    pub total_due: Cents,
}

/// The total of the allocations over all installments.
pub(super) fn total(allocations: &[Allocation]) -> Result<Parts, money::Overflow> {
    allocations.iter().try_fold(Parts::default(), |sum, one| sum.plus(&one.parts))
}
