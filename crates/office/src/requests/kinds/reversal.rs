//! Reversing a payment. The direct call is for administrators who did not record it; by a request, the
//! person who recorded it has it reversed by a second one, who may be a consultant of that branch.

use super::{Asked, Matter, Rules};
use crate::loans::LoanEdits;
use crate::repayments::{self, RepaymentId};
use crate::requests::types::{ChangedField, ProposedChange};
use crate::{Access, Ctx, Done, Permission, Result};
use store::Tx;

pub(super) const RULES: Rules = Rules {
    may_ask: Access::STAFF.with(Permission::DoRepayments),
    subject: "repayment",
    named: |new| new.repayment.map(RepaymentId::get),
    field: ("repayment", "Please select a payment.", "This payment does not exist."),
    matter,
    run,
};

fn matter(tx: &mut Tx, _: &Ctx, repayment: i64, _: &LoanEdits) -> Result<Option<Matter>> {
    let Some(payment) = repayments::reversible(tx, RepaymentId::new(repayment))? else {
        return Ok(None);
    };
    let status = if payment.is_reversed { "reversed" } else { "received" };
    Ok(Some(Matter {
        branch: payment.branch,
        client: Some(payment.client),
        loan: Some(payment.loan),
        amount: Some(payment.amount),
        changes: vec![ProposedChange::new(ChangedField::Status, status, "reversed")],
        possible: payment.possible,
    }))
}

fn run(tx: &mut Tx, ctx: &Ctx, repayment: i64, asked: &Asked<'_>) -> Result<Done<()>> {
    let id = RepaymentId::new(repayment);
    Ok(repayments::reverse_by_request(tx, ctx, id, asked.reason)?.map(drop))
}
