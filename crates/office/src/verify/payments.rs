//! The payments on a piece of the loans, read once for all that is compared with them.

use super::queries::past::{self, RepaidRow};
use crate::Result;
use crate::repayments::RepaymentKind;
use std::collections::HashMap;
use store::Tx;

/// By loan, in the order of their numbers.
pub(super) struct Payments(HashMap<i64, Vec<RepaidRow>>);

impl Payments {
    /// Of the loans after the first id up to the second.
    pub(super) fn load(tx: &mut Tx, (after, last): (i64, i64)) -> Result<Self> {
        let mut payments: HashMap<i64, Vec<RepaidRow>> = HashMap::new();
        for row in past::repaid(tx, after, last)? {
            payments.entry(row.loan_id).or_default().push(row);
        }
        Ok(Payments(payments))
    }

    /// All of a loan.
    pub(super) fn of(&self, loan: i64) -> impl Iterator<Item = &RepaidRow> {
        self.0.get(&loan).into_iter().flatten()
    }

    /// All of a loan but recoveries, which leave its balance at zero.
    pub(super) fn repaid(&self, loan: i64) -> impl Iterator<Item = &RepaidRow> {
        self.of(loan).filter(|row| !row.is_recovery())
    }

    /// Amount paid on a loan by payments that were not reversed.
    pub(super) fn received(&self, loan: i64) -> i64 {
        sum(self.repaid(loan))
    }

    /// Amount recovered on a loan by payments that were not reversed.
    pub(super) fn recovered(&self, loan: i64) -> i64 {
        sum(self.of(loan).filter(|row| row.is_recovery()))
    }
}

fn sum<'a>(rows: impl Iterator<Item = &'a RepaidRow>) -> i64 {
    let standing = rows.filter(|row| row.reversal_entry_id.is_none());
    standing.fold(0, |sum, row| sum.saturating_add(row.amount))
}

impl RepaidRow {
    fn is_recovery(&self) -> bool {
        self.kind == RepaymentKind::Recovery.as_str()
    }

    /// A loan can be settled for nothing, by rebates alone.
    pub(super) fn brings_money(&self) -> bool {
        self.amount != 0 || self.kind != RepaymentKind::Settlement.as_str()
    }
}
