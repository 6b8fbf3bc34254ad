//! Reopening the latest closed period: administrators ask, and a second one decides.

use super::{NewValues, Proposal, RequestedChange, Rules};
use crate::periods::{self, PeriodCloseId, PeriodStatus};
use crate::requests::types::{ChangedField, ProposedChange};
use crate::{Access, BranchId, Ctx, Done, Permission, Result};
use store::Tx;

pub(super) const RULES: Rules = Rules {
    may_ask: periods::MAY_CLOSE,
    may_decide: Access::ADMINISTRATORS.with(Permission::VerifyEditLoansRequests),
    subject: "period",
    named: |new| new.period.map(PeriodCloseId::get),
    field: ("period", "Please select a period.", "This period does not exist."),
    propose,
    run,
};

/// It concerns every branch: consultants neither ask nor decide.
fn propose(tx: &mut Tx, _: &Ctx, period: i64, _: &NewValues) -> Result<Option<Proposal>> {
    let Some(close) = periods::reopenable(tx, PeriodCloseId::new(period))? else {
        return Ok(None);
    };
    Ok(Some(Proposal {
        branch: BranchId::UNASSIGNED,
        client: None,
        loan: None,
        amount: None,
        changes: vec![ProposedChange::new(
            ChangedField::Status,
            close.status,
            PeriodStatus::Reopened,
        )],
        possible: periods::can_be_reopened(tx, &close),
    }))
}

fn run(tx: &mut Tx, ctx: &Ctx, period: i64, request: &RequestedChange<'_>) -> Result<Done<()>> {
    Ok(periods::reopen(tx, ctx, PeriodCloseId::new(period), request.reason)?.map(drop))
}
