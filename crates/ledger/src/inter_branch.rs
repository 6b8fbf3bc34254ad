//! Settles open balances between branches with payments that clear all debts.

use money::{Cents, Overflow};

/// Money that one branch sends another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settlement {
    /// The branch that owes.
    pub from: i64,
    /// The branch that is owed.
    pub to: i64,
    /// Amount to send.
    pub amount: Cents,
}

/// Proposes settlements, given each branch's inter-branch balance: above zero if the others owe it,
/// below zero if it owes them. The largest debtor pays the largest creditor first, so that each
/// settlement clears one of the two and there are fewer settlements than branches. Balances that do
/// not sum to zero leave a rest at one branch.
pub fn proposals(balances: &[(i64, Cents)]) -> Result<Vec<Settlement>, Overflow> {
    let mut debtors = Vec::new();
    let mut creditors = Vec::new();
    for &(branch, balance) in balances {
        if balance.is_negative() {
            debtors.push((balance.negated()?, branch));
        } else if balance.is_positive() {
            creditors.push((balance, branch));
        }
    }
    // The largest last; of equal ones the branch with the lower number.
    let order =
        |one: &(Cents, i64), other: &(Cents, i64)| one.0.cmp(&other.0).then(other.1.cmp(&one.1));
    debtors.sort_by(order);
    creditors.sort_by(order);
    let mut settlements = Vec::new();
    while let (Some((owes, from)), Some((owed, to))) = (debtors.pop(), creditors.pop()) {
        let amount = owes.min(owed);
        settlements.push(Settlement { from, to, amount });
        let (still_owes, still_owed) = (owes.minus(amount)?, owed.minus(amount)?);
        if still_owes.is_positive() {
            debtors.push((still_owes, from));
            debtors.sort_by(order);
        }
        if still_owed.is_positive() {
            creditors.push((still_owed, to));
            creditors.sort_by(order);
        }
    }
    Ok(settlements)
}
