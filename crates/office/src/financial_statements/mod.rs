//! The statements of any period, of the company or of a branch: trial balance, income statement,
//! balance sheet, and the lines of one account (contract §9).
//!
//! Figures come from the movements of days and months that the books store, so the cost of a
//! statement does not grow with the number of loans. `ledger` defines the place and sign of each
//! account.

mod account;
mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use account::{AccountMark, account_batch, account_page, account_totals};
pub use types::{AccountEntry, AccountTotals, JournalEntry, OpenBetweenBranches};

use crate::accounting::Scope;
use crate::books::{self, EntryId};
use crate::{BranchId, Ctx, Error, Result, Role};
use ledger::Account;
use ledger::statements::{self, BalanceSheet, Figures, IncomeStatement, TrialBalance};
use money::{Cents, Date, add_days};
use std::collections::BTreeMap;
use store::Tx;

/// Checks the days and branch of a statement. Without a branch an administrator sees the whole
/// company, a consultant their own branch. Dates as for the books.
pub fn scope(
    ctx: &Ctx,
    start: Option<Date>,
    end: Option<Date>,
    branch: Option<BranchId>,
) -> Result<Scope> {
    let actor = ctx.staff()?;
    let own = actor.branch.filter(|_| actor.role == Role::Consultant);
    Scope::of(ctx, start, end, branch.or(own))
}

/// Every account with its opening balance, debits, credits and closing balance.
pub fn trial_balance(tx: &mut Tx, scope: &Scope) -> Result<TrialBalance> {
    Ok(statements::trial_balance(&figures(tx, scope)?)?)
}

/// Income and losses of the period.
pub fn income_statement(tx: &mut Tx, scope: &Scope) -> Result<IncomeStatement> {
    let mut figures = Figures::default();
    for moved in books::movements(tx, scope.start(), scope.end(), scope.branch())? {
        figures.add(moved.account, moved.debit, moved.credit)?;
    }
    Ok(statements::income_statement(&figures)?)
}

/// Assets, liabilities and equity at the end of the period, with its result.
pub fn balance_sheet(tx: &mut Tx, scope: &Scope) -> Result<BalanceSheet> {
    let sheet = statements::balance_sheet(&figures(tx, scope)?)?;
    if sheet.assets.total != sheet.liabilities_and_equity {
        return Err(Error::internal("a balance sheet that does not balance"));
    }
    Ok(sheet)
}

/// Balance of each branch with the others at the end of the period: above zero if they owe it,
/// below zero if it owes them. The balances of all branches add up to zero; branches without a
/// balance are left out.
pub fn between_branches(tx: &mut Tx, scope: &Scope) -> Result<Vec<OpenBetweenBranches>> {
    let mut balances: BTreeMap<BranchId, Cents> = BTreeMap::new();
    for moved in books::movements_until(tx, scope.end(), scope.branch())? {
        if moved.account == Account::InterBranch {
            let balance = balances.entry(moved.branch).or_default();
            *balance = balance.plus(moved.debit)?.minus(moved.credit)?;
        }
    }
    balances.retain(|_, balance| !balance.is_zero());
    let names = queries::branch_names(tx)?.into_iter();
    let open = names.filter_map(|row| {
        let balance = *balances.get(&row.id)?;
        Some(OpenBetweenBranches { branch: row.id, branch_name: row.name, balance })
    });
    Ok(open.collect())
}

/// A journal entry with its lines. A consultant sees entries that touch their own branch, and the
/// lines there.
pub fn entry(tx: &mut Tx, ctx: &Ctx, id: EntryId) -> Result<JournalEntry> {
    let actor = ctx.staff()?;
    let own = actor.branch.filter(|_| actor.role == Role::Consultant);
    let row = queries::entry(tx, id)?.ok_or_else(no_such_entry)?;
    let lines = queries::lines(tx, id, own.unwrap_or(ALL))?;
    if lines.is_empty() {
        return Err(no_such_entry());
    }
    JournalEntry::of(row, lines)
}

fn no_such_entry() -> Error {
    Error::NotFound("journal entry")
}

/// Means all branches in statements.
const ALL: BranchId = BranchId::new(0);

fn figures(tx: &mut Tx, scope: &Scope) -> Result<Figures> {
    let mut figures = Figures::default();
    let before = books::movements_until(tx, add_days(scope.start(), -1), scope.branch())?;
    for moved in before {
        figures.add_before(moved.account, moved.debit, moved.credit)?;
    }
    for moved in books::movements(tx, scope.start(), scope.end(), scope.branch())? {
        figures.add(moved.account, moved.debit, moved.credit)?;
    }
    Ok(figures)
}
