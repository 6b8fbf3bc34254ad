//! Writing off the balance of a loan.

use super::{NewValues, Proposal, RequestedChange, Rules};
use crate::loans::{self, LoanId};
use crate::requests::MAY_DECIDE;
use crate::requests::types::{ChangedField, ProposedChange};
use crate::{Access, Ctx, Done, Permission, Result};
use lending::LoanStatus;
use money::Cents;
use store::Tx;

pub(super) const RULES: Rules = Rules {
    may_ask: Access::STAFF.with(Permission::EditActiveLoans),
    may_decide: MAY_DECIDE,
    subject: "loan",
    named: |new| new.loan.map(LoanId::get),
    field: ("loan_account", "Please select a loan account.", "This loan account does not exist."),
    propose,
    run,
};

fn propose(tx: &mut Tx, _: &Ctx, loan: i64, _: &NewValues) -> Result<Option<Proposal>> {
    let Some(account) = loans::account(tx, LoanId::new(loan))? else {
        return Ok(None);
    };
    let loan = account.loan;
    let status = (loan.status.0.as_str(), LoanStatus::WrittenOff.as_str());
    Ok(Some(Proposal {
        branch: loan.branch_id,
        client: Some(loan.client_id),
        loan: Some(loan.id),
        amount: Some(loan.balance),
        changes: vec![
            ProposedChange::new(ChangedField::Balance, loan.balance, Cents::ZERO),
            ProposedChange::new(ChangedField::Status, status.0, status.1),
        ],
        possible: loans::can_be_written_off(&loan),
    }))
}

fn run(tx: &mut Tx, ctx: &Ctx, loan: i64, request: &RequestedChange<'_>) -> Result<Done<()>> {
    Ok(loans::write_off_decided(tx, ctx, LoanId::new(loan), request.reason)?.map(drop))
}
