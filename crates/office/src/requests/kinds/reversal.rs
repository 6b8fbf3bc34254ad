//! Requests to reverse a record that was made by mistake. The kind of record determines the rules.
//!
//! Without a request, only an administrator who did not record a payment can reverse it. With a
//! request, the person who recorded it can ask, and a second person approves, who may be a
//! consultant of the branch.

use super::{
    NewValues, Proposal, RequestedChange, Rules, reversal_of_money, reversal_on_loan, vouchers,
};
use crate::repayments::{self, LaterPayments, NewReversal, RepaymentId};
use crate::requests::MAY_DECIDE;
use crate::requests::types::{ChangedField, NewRequest, ProposedChange};
use crate::{Access, Ctx, Done, Permission, Result};
use store::Tx;

const PAYMENT: Rules = Rules {
    may_ask: Access::STAFF.with(Permission::DoRepayments),
    may_decide: MAY_DECIDE,
    subject: "repayment",
    named: |new| new.repayment.map(RepaymentId::get),
    field: ("repayment", "Please select a payment.", "This payment does not exist."),
    propose,
    run,
};

/// The rules of all kinds of record. They differ in `subject`.
const ALL: [&Rules; 8] = [
    &PAYMENT,
    &reversal_on_loan::DISBURSEMENT,
    &reversal_on_loan::WRITE_OFF,
    &reversal_of_money::DEPOSIT,
    &reversal_of_money::WITHDRAWAL,
    &reversal_of_money::TRANSFER,
    &vouchers::EXPENSE_REVERSAL,
    &vouchers::JOURNAL_REVERSAL,
];

/// The rules for the record that a new request names; those for payments if it names none.
pub(super) fn rules_for(tx: &mut Tx, new: &NewRequest) -> Result<&'static Rules> {
    if let Some(loan) = new.loan {
        return reversal_on_loan::rules_for(tx, loan);
    }
    if new.movement.is_some() {
        return reversal_of_money::rules_for(tx, new);
    }
    if new.voucher.is_some() {
        return vouchers::rules_for(tx, new);
    }
    if new.transfer.is_some() {
        return Ok(&reversal_of_money::TRANSFER);
    }
    Ok(&PAYMENT)
}

/// The rules with this `subject`, for a stored request.
pub(super) fn rules_of(noun: &str) -> Option<&'static Rules> {
    ALL.into_iter().find(|rules| rules.subject == noun)
}

fn propose(tx: &mut Tx, ctx: &Ctx, repayment: i64, _: &NewValues) -> Result<Option<Proposal>> {
    let Some(payment) = repayments::reversible(tx, ctx, RepaymentId::new(repayment))? else {
        return Ok(None);
    };
    let status = if payment.is_reversed { "reversed" } else { "received" };
    Ok(Some(Proposal {
        branch: payment.branch,
        client: Some(payment.client),
        loan: Some(payment.loan),
        amount: Some(payment.amount),
        changes: vec![
            ProposedChange::new(ChangedField::Status, status, "reversed"),
            ProposedChange::new(ChangedField::Reapplied, "", receipts(&payment.later)),
        ],
        possible: payment.possible,
    }))
}

fn run(tx: &mut Tx, ctx: &Ctx, repayment: i64, request: &RequestedChange<'_>) -> Result<Done<()>> {
    let mut changes = request.changes.iter();
    let later = changes.find(|change| change.field == ChangedField::Reapplied);
    let new = NewReversal {
        id: RepaymentId::new(repayment),
        reason: request.reason.to_owned(),
        later: LaterPayments::Known(later.map_or(Vec::new(), |change| ids(&change.after))),
    };
    Ok(repayments::reverse_by_request(tx, ctx, &new)?.map(drop))
}

/// Formats payments as the list of receipt numbers that a request stores.
fn receipts(ids: &[RepaymentId]) -> String {
    ids.iter().map(|id| id.receipt_number()).collect::<Vec<_>>().join(", ")
}

/// Parses a list of receipt numbers that a request stored.
fn ids(receipts: &str) -> Vec<RepaymentId> {
    receipts.split(", ").filter_map(RepaymentId::of_receipt).collect()
}
