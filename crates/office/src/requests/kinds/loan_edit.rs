//! Editing an open loan's mandates and the due dates of its unpaid installments.

use super::{NewValues, Proposal, RequestedChange, Rules};
use crate::loans::{self, LoanAccount, LoanEdit, LoanEdits, LoanField, LoanId, NewReschedule};
use crate::requests::MAY_DECIDE;
use crate::requests::types::{ChangedField, ProposedChange};
use crate::{Access, Ctx, Done, Permission, Result};
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

fn propose(tx: &mut Tx, ctx: &Ctx, loan: i64, values: &NewValues) -> Result<Option<Proposal>> {
    let Some(account) = loans::account(tx, LoanId::new(loan))? else {
        return Ok(None);
    };
    let edits = &values.loan;
    let changes = loans::proposed(&account, edits).into_iter().map(change).collect();
    let possible = loans::can_be_edited(tx, &account, edits, ctx.today);
    let LoanAccount { loan, .. } = account;
    Ok(Some(Proposal {
        branch: loan.branch_id,
        client: Some(loan.client_id),
        loan: Some(loan.id),
        amount: None,
        changes,
        possible,
    }))
}

/// A day may have come since that the new due date had to be after, or an installment may be late now.
fn run(tx: &mut Tx, ctx: &Ctx, loan: i64, request: &RequestedChange<'_>) -> Result<Done<()>> {
    super::or_outdated(loans::edit(tx, ctx, LoanId::new(loan), request.edits, request.reason))
}

fn change(edit: LoanEdit) -> ProposedChange {
    let LoanEdit { field, installment, before, after } = edit;
    let field = match field {
        LoanField::MandateId1 => ChangedField::MandateId1,
        LoanField::MandateId2 => ChangedField::MandateId2,
        LoanField::DueDate => ChangedField::DueDate,
    };
    ProposedChange { field, installment, before, after }
}

/// The edits that a stored request asks for.
pub(super) fn edits(changes: &[ProposedChange]) -> LoanEdits {
    let mut edits = LoanEdits::default();
    for ProposedChange { field, installment, after, .. } in changes {
        match (field, installment, after.parse()) {
            (ChangedField::MandateId1, ..) => edits.mandate_id1 = Some(after.clone()),
            (ChangedField::MandateId2, ..) => edits.mandate_id2 = Some(after.clone()),
            (ChangedField::DueDate, Some(number), Ok(due_on)) => {
                edits.due_dates.push((*number, due_on));
            }
            _ => {}
        }
    }
    if changes.iter().any(|change| change.field == ChangedField::NewDueDate) {
        let mut reschedule = NewReschedule::default();
        for change in changes {
            super::reschedule::take(change, &mut reschedule);
        }
        edits.reschedule = Some(reschedule);
        let mut balances = changes.iter().filter(|change| change.field == ChangedField::Balance);
        edits.agreed_balance = balances.next().and_then(|one| Cents::parse(&one.after).ok());
    }
    edits
}
