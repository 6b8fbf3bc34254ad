//! The place and method of a payment.

use super::queries;
use crate::payment_methods::PaymentMethodId;
use crate::{Actor, BranchId, Check, Result, Word, branches};
use ledger::MoneyKind;
use store::{Ahead, Tx};

/// A branch and a payment method from the input, looked up together with the checks that follow.
pub(super) struct PendingPoint {
    branch: Option<BranchId>,
    method: Option<PaymentMethodId>,
    found: Option<Ahead<queries::Place>>,
}

/// The branch and the payment method of a payment.
#[derive(Clone, Copy)]
pub(super) struct PaymentPoint {
    pub(super) branch: BranchId,
    pub(super) method: PaymentMethodId,
    /// The branch's cash or its bank account, as the method says.
    pub(super) money: MoneyKind,
}

impl PendingPoint {
    /// Looks up both, if given; consultants receive money at their own branch only.
    pub(super) fn ask(
        tx: &mut Tx,
        actor: &Actor,
        branch: Option<BranchId>,
        method: Option<PaymentMethodId>,
    ) -> Result<Self> {
        if let Some(branch) = branch {
            actor.operate_at(branch)?;
        }
        let found = match (branch, method) {
            (Some(branch), Some(method)) => Some(queries::payment_point(tx, branch, method)?),
            _ => None,
        };
        Ok(PendingPoint { branch, method, found })
    }

    /// The receiving cash or bank account, if known.
    pub(super) fn money(self, tx: &mut Tx) -> Result<Option<MoneyKind>> {
        let found = match self.found {
            Some(found) => found.optional(tx)?,
            None => None,
        };
        Ok(found.and_then(|found| found.method_kind).map(|Word(kind)| kind))
    }

    /// Both, when they are named; money is taken there only if the check has nothing against it.
    pub(super) fn check(self, tx: &mut Tx, check: &mut Check) -> Result<Option<PaymentPoint>> {
        let missing_branch = "Please select a branch.";
        let missing_method = "Please select a payment method.";
        check.rule(self.branch.is_some(), "branch", missing_branch);
        check.rule(self.method.is_some(), "payment_method", missing_method);
        let (Some(branch), Some(method), Some(found)) = (self.branch, self.method, self.found)
        else {
            return Ok(None);
        };
        let found = found.optional(tx)?;
        let named = found.as_ref().map(|found| (&*found.branch_name, found.branch_is_active));
        if let Some(refusal) = branches::refusal(branch, named, missing_branch) {
            check.fail("branch", refusal);
        }
        let Some(found) = found else { return Ok(None) };
        check.rule(found.method_is_active == Some(true), "payment_method", missing_method);
        Ok(found.method_kind.map(|Word(money)| PaymentPoint { branch, method, money }))
    }
}
