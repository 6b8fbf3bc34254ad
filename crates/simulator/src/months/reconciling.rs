//! Reconciles the bank account of each branch with its statement, once a week: the lines that the months
//! import beside the movements of a lender's life. What becomes of payments, credits, reversals and
//! corrections, every difference has its row.

use super::compare::same;
use super::{Broken, Life, UNASSIGNED};
use money::{Cents, add_days};
use office::bank_reconciliation::{self, BankAccount, Comparison, NewReconciliation};
use office::{BranchId, Ctx};
use store::Tx;

impl Life {
    pub(super) fn reconcile_banks(&mut self) -> Result<(), Broken> {
        let branches: Vec<i64> =
            self.model.branches.keys().copied().filter(|branch| *branch != UNASSIGNED).collect();
        branches.into_iter().try_for_each(|branch| self.reconcile_bank(branch))
    }

    fn reconcile_bank(&mut self, branch: i64) -> Result<(), Broken> {
        let (id, day) = (BranchId::new(branch), add_days(self.world.today(), -1));
        let request = self.world.request(0);
        let found = self
            .world
            .auditor
            .read(&request, |tx, ctx| bank_reconciliation::find(tx, ctx, id, Some(day)))?;
        let held = self.model.held(branch, true);
        same(&format!("bank balance of branch {branch} on {day}"), held, found.book_balance.get())?;
        let stated = match &found.comparison {
            None => found.book_balance,
            Some(comparison) => {
                let name = format!("bank reconciliation of branch {branch} on {day}");
                same(&name, comparison.balance_by_lines.get(), explained(&found, comparison))?;
                comparison.balance_by_lines
            }
        };
        let input =
            NewReconciliation { branch: id, day: Some(day), statement_balance: Some(stated) };
        let verb = move |tx: &mut Tx, ctx: &Ctx| bank_reconciliation::reconcile(tx, ctx, &input);
        let done = self.world.set.office.write(request, verb).wait()?;
        self.model.operations += 1;
        self.tally.reconciliations += 1;
        if done.id.get() % 3 == 0 {
            let verb =
                move |tx: &mut Tx, ctx: &Ctx| bank_reconciliation::withdraw(tx, ctx, done.id);
            self.world.set.office.write(self.world.request(0), verb).wait()?;
            self.model.operations += 1;
        }
        Ok(())
    }
}

/// The balance of the books and every difference, in cents.
fn explained(account: &BankAccount, comparison: &Comparison) -> i64 {
    let added = [
        account.book_balance,
        comparison.start_difference,
        comparison.only_on_statement.amount,
        comparison.set_aside.amount,
    ];
    added.map(Cents::get).iter().sum::<i64>() - comparison.only_in_books.amount.get()
}
