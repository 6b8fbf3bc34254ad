//! Books and statements of each month of a lender's life, to be proved by another program.

use super::Broken;
use super::world::World;
use ledger::Account;
use ledger::statements::{AccountFigures, BalanceSheet, IncomeStatement};
use money::{Date, add_days};
use office::accounting::{self, Book, Scope, Totals};
use office::books::{self, Export};
use office::financial_statements::{self, AccountTotals};
use office::{BranchId, Ctx, Request};
use std::collections::BTreeMap;
use store::Tx;

/// The product's figures for some days, of the company or of a branch.
#[derive(Debug)]
pub struct Period {
    pub start: Date,
    pub end: Date,
    /// None: the company.
    pub branch: Option<i64>,
    pub accounts: Vec<AccountFigures>,
    pub income: IncomeStatement,
    pub sheet: BalanceSheet,
    /// By its code.
    pub statements: BTreeMap<i64, AccountTotals>,
    /// The footers of the six books.
    pub books: BTreeMap<&'static str, Totals>,
    /// The amount owed at the end on all loans ever given, from the Loan Ledger.
    pub owed: i64,
}

impl World {
    /// The journal, or a part of it, as another program reads it.
    pub(super) fn journal(&self, export: Export) -> Result<String, Broken> {
        let mut journal = Vec::new();
        let request = Request::system("export-journal");
        let auditor = &self.auditor;
        auditor.read(&request, |tx, ctx| books::write_journal(tx, ctx, &export, &mut journal))?;
        String::from_utf8(journal).map_err(|error| Broken::new(error.to_string()))
    }

    /// Each month from the first day of the books, for the company and for each branch.
    pub(super) fn periods(&self, first: Date) -> Result<Vec<Period>, Broken> {
        let mut periods = Vec::new();
        let (mut start, today) = (first, self.set.today());
        while start <= today {
            let end = start.last_of_month().min(today);
            let branches = self.branches.iter().copied().map(Some);
            for branch in std::iter::once(None).chain(branches) {
                let period = self.auditor.read(&self.request(0), |tx, ctx| {
                    period(tx, ctx, (first, start, end), branch)
                })?;
                periods.push(period);
            }
            start = add_days(end, 1);
        }
        Ok(periods)
    }
}

fn period(
    tx: &mut Tx,
    ctx: &Ctx,
    (first, start, end): (Date, Date, Date),
    branch: Option<i64>,
) -> office::Result<Period> {
    let at = branch.map(BranchId::new);
    let scope = financial_statements::scope(ctx, Some(start), Some(end), at)?;
    let mut of_accounts = BTreeMap::new();
    for account in Account::ALL {
        let totals = financial_statements::account_totals(tx, &scope, account)?;
        of_accounts.insert(account.code(), totals);
    }
    let mut footers = BTreeMap::new();
    for book in Book::ALL {
        footers.insert(book.as_str(), accounting::totals(tx, &scope, *book)?);
    }
    let since_ever = Scope::of(ctx, Some(first), Some(end), at)?;
    let owed = accounting::totals(tx, &since_ever, Book::Loans)?.balance;
    Ok(Period {
        start,
        end,
        branch,
        accounts: financial_statements::trial_balance(tx, &scope)?.accounts,
        income: financial_statements::income_statement(tx, &scope)?,
        sheet: financial_statements::balance_sheet(tx, &scope)?,
        statements: of_accounts,
        books: footers,
        owed: owed.map_or(0, money::Cents::get),
    })
}
