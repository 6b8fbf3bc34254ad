//! Checks cash and bank: each payment and disbursement moved the right account, and each payment
//! method has the kind that it was assigned.

use super::entries::LoanEntries;
use super::payments::Payments;
use super::queries::{LoanRow, kinds as queries};
use super::types::Report;
use crate::Result;
use crate::frame::operations::OperationRow;
use ledger::MoneyKind;
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use store::Tx;

/// Some loans, their payments and their entries.
type Looked<'a> = (&'a [LoanRow], &'a Payments, &'a LoanEntries);

/// The loans after the first id up to the second: the principal left the cash or the bank account of
/// the branch, as the application says, and all that each payment brought went into one of the two.
pub(super) fn prove(
    tx: &mut Tx,
    (after, last): (i64, i64),
    (loans, payments, entries): Looked,
    report: &mut Report,
) -> Result<()> {
    let by = queries::disbursed_by(tx, after, last)?.into_iter();
    let by: HashMap<i64, String> = by.map(|row| (row.loan_id, row.kind)).collect();
    for loan in loans {
        let kind = by.get(&loan.id).and_then(|kind| MoneyKind::parse(kind));
        let account = kind.map(MoneyKind::account);
        let is_paid_out = account.is_some_and(|account| {
            entries.disbursed(loan.id, (loan.branch_id, account), loan.principal)
        });
        if !is_paid_out {
            let what = "its entry does not pay the principal as its application says";
            report.found(format!("loan {}", loan.id), what);
        }
        for payment in payments.of(loan.id).filter(|row| row.brings_money()) {
            if !entries.brought(payment.entry_id, payment.branch_id, payment.amount) {
                let what =
                    "its entry does not bring its amount into the cash or the bank of its branch";
                report.found(format!("repayment {}", payment.id), what);
            }
        }
    }
    Ok(())
}

/// The kinds of payment methods as the operations say that they were given.
#[derive(Clone, Default)]
pub(super) struct MethodKinds(BTreeMap<i64, String>);

impl MethodKinds {
    /// Takes what an operation says, if it is about a payment method.
    pub(super) fn take(&mut self, row: &OperationRow) {
        if row.subject_kind != "payment_method" {
            return;
        }
        let changes: Value = serde_json::from_str(&row.changes).unwrap_or_default();
        if let Some(kind) = changes["kind"][1].as_str() {
            self.0.insert(row.subject_id, kind.to_owned());
        }
    }

    /// The method that every lender begins with is of cash, and no operation added it.
    pub(super) fn compare(mut self, tx: &mut Tx, report: &mut Report) -> Result<()> {
        for row in queries::method_kinds(tx)? {
            let said = self.0.remove(&row.id).unwrap_or_else(|| MoneyKind::Cash.to_string());
            if said != row.kind {
                let what = format!("its kind is {}, but {said} was recorded", row.kind);
                report.found(format!("payment method {}", row.id), what);
            }
        }
        Ok(())
    }
}
