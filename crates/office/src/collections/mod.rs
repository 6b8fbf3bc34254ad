//! Collections: arrears of the portfolio by age, call lists, installments that fall due, notes and
//! promises (contract §14).
//!
//! Sums come from the portfolio that `loans` maintains for each day, lists from indexes of the
//! loans and installments concerned, so that neither costs more with a larger portfolio. Only notes
//! are written here.

mod arrears;
mod lists;
mod notes;
mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use arrears::{ages, arrears};
pub use lists::{
    DuePromise, due, due_totals, late, late_following, late_total, promise_totals, promises,
};
pub(crate) use notes::erase_notes;
pub use notes::{add_note, notes};
pub use types::{
    AgeFigures, Ages, Arrears, ArrearsGroup, Contact, DueInstallment, DuePeriod, DueTotals,
    Grouping, LateLoan, LateSearch, LoanNote, NewNote, NoteId, Promise, PromiseSearch,
    PromiseState, PromiseTotals,
};

use crate::{BranchId, Ctx, Error, Result, branches};
use store::Tx;

/// Means all branches, products or people in statements.
const ALL: i64 = 0;

/// The branch that is looked at; all of them without one. Consultants look at their own.
fn branch_seen(tx: &mut Tx, ctx: &Ctx, asked: Option<BranchId>) -> Result<Option<BranchId>> {
    let seen = ctx.staff()?.branch_seen(asked)?;
    if let Some(branch) = seen
        && branches::summary(tx, branch)?.is_none()
    {
        return Err(Error::field("branch", "This branch does not exist."));
    }
    Ok(seen)
}
