//! Reopening a business day that a branch has cashed up, while the day lasts: the difference is reversed
//! and the cash can be counted again.

use super::{NewValues, Proposal, RequestedChange, Rules};
use crate::cash_ups::{self, CashUpId, CashUpStatus};
use crate::requests::MAY_DECIDE;
use crate::requests::types::{ChangedField, ProposedChange};
use crate::{Access, Ctx, Done, Result};
use store::Tx;

pub(super) const RULES: Rules = Rules {
    may_ask: Access::STAFF,
    may_decide: MAY_DECIDE,
    subject: "cash_up",
    named: |new| new.cash_up.map(CashUpId::get),
    field: ("cash_up", "Please select a cash-up.", "This cash-up does not exist."),
    propose,
    run,
};

fn propose(tx: &mut Tx, ctx: &Ctx, cash_up: i64, _: &NewValues) -> Result<Option<Proposal>> {
    let Some(cash_up) = cash_ups::reopenable(tx, CashUpId::new(cash_up))? else {
        return Ok(None);
    };
    let status = (cash_up.status, CashUpStatus::Reopened);
    Ok(Some(Proposal {
        branch: cash_up.branch_id,
        client: None,
        loan: None,
        amount: Some(cash_up.counted),
        changes: vec![ProposedChange::new(ChangedField::Status, status.0, status.1)],
        possible: cash_ups::can_be_reopened(&cash_up, ctx.today),
    }))
}

fn run(tx: &mut Tx, ctx: &Ctx, cash_up: i64, request: &RequestedChange<'_>) -> Result<Done<()>> {
    Ok(cash_ups::reopen(tx, ctx, CashUpId::new(cash_up), request.reason)?.map(drop))
}
