//! The figures of the two dashboards. They are read from maintained balances, so that they cost the
//! same with a thousand loans and with ten million (contract §9).

mod queries;
#[cfg(test)]
mod tests;
mod types;

pub use types::{BranchFigures, Company, FirstSteps, GiveLoans, Portfolio, StatusFigures};

use crate::{Access, BranchId, Ctx, Error, Result, Role, numbers};
use ledger::Account;
use lending::LoanStatus;
use money::Cents;
use store::{One, Tx};

/// Roles that see the company's figures.
pub const MAY_SEE_COMPANY: Access = Access::ADMINISTRATORS;

/// The whole company. Administrators only.
pub fn company(tx: &mut Tx, ctx: &Ctx) -> Result<Company> {
    ctx.may(MAY_SEE_COMPANY)?;
    let mut portfolio = Portfolio::default();
    for row in queries::portfolio(tx)? {
        portfolio.add(&row)?;
    }
    let branches = branches(tx)?;
    let mut repaid = Cents::ZERO;
    let mut recovered = Cents::ZERO;
    let mut disbursed = Cents::ZERO;
    for branch in &branches {
        repaid = repaid.plus(branch.repaid)?;
        recovered = recovered.plus(branch.recovered)?;
        disbursed = disbursed.plus(branch.total_issued)?;
    }
    let mut held = |account: Account| {
        let One(held) = queries::held(tx, account.code())?;
        Ok::<Cents, Error>(held)
    };
    let cash = held(Account::BranchCash)?;
    let bank = held(Account::BranchBank)?;
    let in_transit = held(Account::CashInTransit)?;
    let One(loan_products) = queries::products(tx)?;
    Ok(Company {
        cash_in_company: Cents::sum([cash, bank, in_transit])?,
        cash,
        bank,
        in_transit,
        portfolio,
        total_repaid: repaid,
        total_recovered: recovered,
        total_disbursed: disbursed,
        loan_products,
        total_clients: numbers::count(tx, "clients")?,
        branches: shown(branches),
    })
}

/// Setup progress of a new lender. Administrators only.
pub fn first_steps(tx: &mut Tx, ctx: &Ctx) -> Result<FirstSteps> {
    let me = ctx.may(MAY_SEE_COMPANY)?.staff;
    Ok(queries::first_steps(tx, me)?)
}

/// The figures of those who give loans: of all branches for administrators, of their own for
/// consultants.
pub fn give_loans(tx: &mut Tx, ctx: &Ctx) -> Result<GiveLoans> {
    let actor = ctx.staff()?;
    let mut branches = branches(tx)?;
    if actor.role != Role::Administrator {
        branches.retain(|branch| Some(branch.id) == actor.branch);
    }
    let total_clients = numbers::count(tx, "clients")?;
    let mut sums = GiveLoans { total_clients, ..GiveLoans::default() };
    for branch in &branches {
        sums.grand_balance = sums.grand_balance.plus(branch.closing_balance)?;
        sums.bank_balance = sums.bank_balance.plus(branch.bank_balance)?;
        sums.total_loans += branch.total_loans;
        sums.active_loans += branch.active_loans;
        sums.total_issued = sums.total_issued.plus(branch.total_issued)?;
        sums.total_balance = sums.total_balance.plus(branch.total_balance)?;
    }
    sums.branches = shown(branches);
    Ok(sums)
}

/// Every branch, with `Unassigned`: it holds nothing, but the sum must be complete.
fn branches(tx: &mut Tx) -> Result<Vec<BranchFigures>> {
    let mut branches = queries::branches(tx)?;
    for row in queries::portfolio(tx)? {
        let branch = branches.iter_mut().find(|branch| branch.id == row.branch_id);
        let branch = branch.ok_or_else(|| Error::internal("figures of no branch"))?;
        branch.total_loans += row.loans;
        match row.status.0 {
            LoanStatus::Active => {
                branch.active_loans += row.loans;
                branch.total_balance = branch.total_balance.plus(row.balance)?;
            }
            LoanStatus::Defaulted => {
                branch.total_balance = branch.total_balance.plus(row.balance)?;
            }
            LoanStatus::Closed | LoanStatus::WrittenOff | LoanStatus::Cancelled => {}
        }
    }
    Ok(branches)
}

fn shown(mut branches: Vec<BranchFigures>) -> Vec<BranchFigures> {
    branches.retain(|branch| branch.id != BranchId::UNASSIGNED);
    branches
}
