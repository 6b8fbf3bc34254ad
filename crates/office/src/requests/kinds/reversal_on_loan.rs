//! Requests to reverse the write-off or the disbursement of a loan.

use super::{NewValues, Proposal, RequestedChange, Rules};
use crate::corrections;
use crate::loans::{self, LoanAccount, LoanId};
use crate::requests::MAY_DECIDE;
use crate::requests::types::{ChangedField, ProposedChange};
use crate::{Access, Ctx, Permission, Result};
use lending::LoanStatus;
use money::Cents;
use store::Tx;

pub(super) const WRITE_OFF: Rules = Rules {
    may_ask: Access::STAFF.with(Permission::EditActiveLoans),
    may_decide: MAY_DECIDE,
    subject: "write_off",
    named: |new| new.loan.map(LoanId::get),
    field: ("loan_account", "Please select a loan account.", "This loan account does not exist."),
    propose: write_off,
    run: |tx, ctx, loan, RequestedChange { reason, .. }| {
        Ok(corrections::reverse_write_off(tx, ctx, LoanId::new(loan), reason)?.map(drop))
    },
};

pub(super) const DISBURSEMENT: Rules = Rules {
    may_ask: Access::STAFF.with(Permission::GiveLoans),
    subject: "disbursement",
    propose: disbursement,
    run: |tx, ctx, loan, RequestedChange { reason, .. }| {
        Ok(corrections::reverse_disbursement(tx, ctx, LoanId::new(loan), reason)?.map(drop))
    },
    ..WRITE_OFF
};

/// The rules for reversing the write-off if the loan is written off, otherwise its disbursement.
pub(super) fn rules_for(tx: &mut Tx, loan: LoanId) -> Result<&'static Rules> {
    let account = loans::account(tx, loan)?;
    let is_written_off =
        account.is_some_and(|account| account.loan.status.0 == LoanStatus::WrittenOff);
    Ok(if is_written_off { &WRITE_OFF } else { &DISBURSEMENT })
}

fn disbursement(tx: &mut Tx, _: &Ctx, loan: i64, _: &NewValues) -> Result<Option<Proposal>> {
    let Some(LoanAccount { loan, .. }) = loans::account(tx, LoanId::new(loan))? else {
        return Ok(None);
    };
    let status = (loan.status.0.as_str(), LoanStatus::Cancelled.as_str());
    Ok(Some(Proposal {
        branch: loan.branch_id,
        client: Some(loan.client_id),
        loan: Some(loan.id),
        amount: Some(loan.principal),
        changes: vec![
            ProposedChange::new(ChangedField::Balance, loan.balance, Cents::ZERO),
            ProposedChange::new(ChangedField::Status, status.0, status.1),
        ],
        possible: corrections::disbursement_can_be_reversed(tx, &loan),
    }))
}

fn write_off(tx: &mut Tx, ctx: &Ctx, loan: i64, _: &NewValues) -> Result<Option<Proposal>> {
    let Some(account) = loans::account(tx, LoanId::new(loan))? else {
        return Ok(None);
    };
    let status = corrections::status_without_write_off(tx, ctx, &account)?;
    let loan = account.loan;
    let (balance, written_off) = (loan.balance, loan.written_off);
    Ok(Some(Proposal {
        branch: loan.branch_id,
        client: Some(loan.client_id),
        loan: Some(loan.id),
        amount: Some(written_off),
        changes: vec![
            ProposedChange::new(ChangedField::WrittenOff, written_off, Cents::ZERO),
            ProposedChange::new(ChangedField::Balance, balance, written_off),
            ProposedChange::new(ChangedField::Status, loan.status.0.as_str(), status.as_str()),
        ],
        possible: corrections::write_off_can_be_reversed(&loan),
    }))
}
