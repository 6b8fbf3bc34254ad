//! Checks at the end of the months that do not depend on the model.

use super::Broken;
use super::compare::{balances, same};
use super::model::Model;
use super::periods::Period;
use super::world::World;
use ledger::Account;
use ledger::export::Format;
use money::{Date, add_days};
use office::books::Export;
use office::loan_history;
use office::loans::LoanId;
use std::collections::BTreeMap;

/// The books of a lender, to be proved by other programs.
#[derive(Debug)]
pub struct Books {
    /// The journal as hledger reads it.
    pub hledger: String,
    /// The journal as beancount reads it.
    pub beancount: String,
    /// A part of the journal, for hledger and for beancount, and its days.
    pub part: (Date, Date, String, String),
    /// The balances that are stored, in cents, by account's code and branch.
    pub balances: BTreeMap<(i64, i64), i64>,
    /// The product's figures for each month.
    pub periods: Vec<Period>,
}

impl Books {
    /// All that they say, to be compared with what they say on another engine.
    pub(super) fn lines(&self) -> Vec<String> {
        let Books { hledger, beancount, part, balances, periods } = self;
        let (from, to, hledger_part, beancount_part) = part;
        let journals = [hledger, beancount, hledger_part, beancount_part];
        let mut lines: Vec<String> =
            journals.into_iter().flat_map(|journal| journal.lines()).map(str::to_owned).collect();
        lines.push(format!("a part from {from} to {to}"));
        lines.extend(balances.iter().map(|balance| format!("{balance:?}")));
        lines.extend(periods.iter().map(|period| format!("{period:?}")));
        lines
    }
}

impl World {
    pub(super) fn books(&self) -> Result<Books, Broken> {
        let whole = |format| self.journal(Export { format, from: None, to: None });
        let hledger = whole(Format::Hledger)?;
        let today = self.set.today();
        let first = first_day(&hledger).ok_or_else(|| Broken::new("nothing was posted"))?;
        // From the middle of a month, some way in, to the middle of another.
        let (from, to) = (add_days(first, 40).min(today), add_days(today, -17).max(first));
        let (from, to) = (from.min(to), to);
        let part = |format| self.journal(Export { format, from: Some(from), to: Some(to) });
        let rows = self.set.database.store.read(balances)?;
        let rows = rows.into_iter().map(|row| ((row.account, row.branch_id), row.balance));
        Ok(Books {
            hledger,
            beancount: whole(Format::Beancount)?,
            part: (from, to, part(Format::Hledger)?, part(Format::Beancount)?),
            balances: rows.collect(),
            periods: self.periods(first)?,
        })
    }

    /// The result of each month at each branch is the change of its equity without the owners' money and
    /// the opening balances: what it owns and is owed, less what it owes.
    pub(super) fn explain_profit(&self, first: Date) -> Result<(), Broken> {
        let mut before = BTreeMap::new();
        for Period { end, branch, accounts, income, sheet, .. } in self.periods(first)? {
            let worth = sheet.assets.total.get() - sheet.liabilities.total.get();
            let owners = [Account::OwnersFunding, Account::OpeningBalances];
            let moved = accounts.iter().filter(|row| owners.contains(&row.account));
            let moved: i64 = moved.map(|row| row.credit.get() - row.debit.get()).sum();
            let change = worth - before.insert(branch, worth).unwrap_or(0) - moved;
            let name =
                format!("result of the month up to {end} at branch {branch:?}, by its equity");
            same(&name, change, income.result.get())?;
        }
        Ok(())
    }

    /// Every amount of every loan, and of its installments, is the sum of the entries that are named
    /// as making it.
    pub(super) fn explain_everything(&self, model: &Model) -> Result<(), Broken> {
        for (id, loan) in (1..).zip(&model.loans) {
            let request = self.request(0);
            let all = self
                .auditor
                .read(&request, |tx, ctx| loan_history::explain_all(tx, ctx, LoanId::new(id)))?;
            for found in &all {
                let (figure, number) = (found.figure, found.installment);
                let name =
                    format!("{figure:?} of installment {number:?} of loan {id}, by its entries");
                same(&name, found.amount, found.sum)?;
                same(&name, true, found.is_proved)?;
            }
            let installments = all.iter().filter_map(|found| found.installment).max();
            let name = format!("installments of loan {id}, explained");
            same(&name, loan.installments.len(), usize::from(installments.unwrap_or_default()))?;
        }
        Ok(())
    }
}

/// The day of the first transaction in a journal.
fn first_day(journal: &str) -> Option<Date> {
    journal.lines().find_map(|line| line.split(' ').next()?.parse().ok())
}
