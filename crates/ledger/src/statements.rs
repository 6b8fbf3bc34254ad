//! Trial balance, income statement and balance sheet: the place and sign of each account.
//!
//! Amounts on an account are debits less credits. A statement displays each account with the sign
//! of its place: credits for income, debits for assets. Agreed interest and fees that are not paid
//! yet are deducted from the loans with their VAT, not listed as debts (contract §9), and so is the
//! provision.

use std::collections::BTreeMap;

use money::{Cents, Overflow};

use crate::account::{Account, AccountKind};

/// Figures of an account in a period.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AccountFigures {
    /// The account.
    pub account: Account,
    /// Debits less credits of all time before.
    pub opening: Cents,
    /// The debits.
    pub debit: Cents,
    /// The credits, without sign.
    pub credit: Cents,
}

impl AccountFigures {
    /// Debits less credits of the period.
    pub fn change(&self) -> Result<Cents, Overflow> {
        self.debit.minus(self.credit)
    }

    /// Debits less credits at the end of the period.
    pub fn closing(&self) -> Result<Cents, Overflow> {
        self.opening.plus(self.change()?)
    }
}

/// The accounts of one branch, or of several together, over a period.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Figures(BTreeMap<Account, AccountFigures>);

impl Figures {
    /// Adds what moved before the period.
    pub fn add_before(
        &mut self,
        account: Account,
        debit: Cents,
        credit: Cents,
    ) -> Result<(), Overflow> {
        let figures = self.of(account);
        figures.opening = figures.opening.plus(debit)?.minus(credit)?;
        Ok(())
    }

    /// Adds what moved in the period.
    pub fn add(&mut self, account: Account, debit: Cents, credit: Cents) -> Result<(), Overflow> {
        let figures = self.of(account);
        figures.debit = figures.debit.plus(debit)?;
        figures.credit = figures.credit.plus(credit)?;
        Ok(())
    }

    /// The figures of an account; zeros where nothing was added.
    pub fn get(&self, account: Account) -> AccountFigures {
        self.0.get(&account).copied().unwrap_or_else(|| nothing_on(account))
    }

    fn of(&mut self, account: Account) -> &mut AccountFigures {
        self.0.entry(account).or_insert_with(|| nothing_on(account))
    }
}

fn nothing_on(account: Account) -> AccountFigures {
    AccountFigures { account, opening: Cents::ZERO, debit: Cents::ZERO, credit: Cents::ZERO }
}

/// Every account on which anything happened until the end of a period.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrialBalance {
    /// In the order of the codes.
    pub accounts: Vec<AccountFigures>,
    /// All debits of the period, equal to all its credits.
    pub debit: Cents,
    /// All credits of the period.
    pub credit: Cents,
    /// The closing balances that are debits, equal to those that are credits.
    pub closing_debit: Cents,
    /// The closing balances that are credits, without sign.
    pub closing_credit: Cents,
}

/// The trial balance of a period.
pub fn trial_balance(figures: &Figures) -> Result<TrialBalance, Overflow> {
    let accounts: Vec<_> = figures.0.values().copied().collect();
    let closing: Result<Vec<_>, _> = accounts.iter().map(AccountFigures::closing).collect();
    let closing = closing?;
    let debits = closing.iter().copied().filter(|balance| balance.is_positive());
    let credits = closing.iter().copied().filter(|balance| balance.is_negative());
    Ok(TrialBalance {
        debit: Cents::sum(accounts.iter().map(|account| account.debit))?,
        credit: Cents::sum(accounts.iter().map(|account| account.credit))?,
        closing_debit: Cents::sum(debits)?,
        closing_credit: Cents::sum(credits)?.negated()?,
        accounts,
    })
}

/// An account in a statement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StatementLine {
    /// The account.
    pub account: Account,
    /// As its place shows it; negative where it is deducted.
    pub amount: Cents,
}

/// A part of a statement.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Section {
    /// Its accounts, in the order of the codes. Accounts without any movement are left out.
    pub lines: Vec<StatementLine>,
    /// Their sum.
    pub total: Cents,
}

impl Section {
    fn push(&mut self, account: Account, amount: Cents) -> Result<(), Overflow> {
        self.total = self.total.plus(amount)?;
        self.lines.push(StatementLine { account, amount });
        Ok(())
    }
}

/// Income and losses of a period.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct IncomeStatement {
    /// Income earned.
    pub income: Section,
    /// Losses and spending.
    pub expenses: Section,
    /// Income less expenses: a profit, or a loss below zero.
    pub result: Cents,
}

/// The income statement of a period.
pub fn income_statement(figures: &Figures) -> Result<IncomeStatement, Overflow> {
    let (mut income, mut expenses) = (Section::default(), Section::default());
    for account in figures.0.values().filter(|account| account.has_moved()) {
        match account.account.kind() {
            AccountKind::Income => income.push(account.account, account.change()?.negated()?)?,
            AccountKind::Expense => expenses.push(account.account, account.change()?)?,
            AccountKind::Asset | AccountKind::Liability | AccountKind::Equity => {}
        }
    }
    let result = income.total.minus(expenses.total)?;
    Ok(IncomeStatement { income, expenses, result })
}

impl AccountFigures {
    fn has_moved(&self) -> bool {
        !self.debit.is_zero() || !self.credit.is_zero()
    }
}

/// Assets, liabilities and equity of the lender at the end of a period.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BalanceSheet {
    /// Assets, the loans less their unearned part.
    pub assets: Section,
    /// Of the assets, the loans less their unearned part.
    pub net_loans: Cents,
    /// Liabilities. A branch owes the others the money that it took for them.
    pub liabilities: Section,
    /// Owners' contributions. The results below are part of its total.
    pub equity: Section,
    /// Income less expenses before the period.
    pub earlier_result: Cents,
    /// Income less expenses in the period.
    pub result: Cents,
    /// Liabilities and equity together, equal to the assets.
    pub liabilities_and_equity: Cents,
}

/// The balance sheet at the end of a period, with the period's result separately. Debts between
/// branches add up to zero over all branches, and are left out then.
pub fn balance_sheet(figures: &Figures) -> Result<BalanceSheet, Overflow> {
    let mut sheet = BalanceSheet {
        assets: Section::default(),
        net_loans: Cents::ZERO,
        liabilities: Section::default(),
        equity: Section::default(),
        earlier_result: Cents::ZERO,
        result: Cents::ZERO,
        liabilities_and_equity: Cents::ZERO,
    };
    for figures in figures.0.values() {
        let (account, closing) = (figures.account, figures.closing()?);
        match place(account) {
            Place::Loans => {
                sheet.assets.push(account, closing)?;
                sheet.net_loans = sheet.net_loans.plus(closing)?;
            }
            Place::BetweenBranches if closing.is_negative() => {
                sheet.liabilities.push(account, closing.negated()?)?;
            }
            Place::BetweenBranches | Place::Owed if closing.is_zero() => {}
            Place::Owed => sheet.liabilities.push(account, closing.negated()?)?,
            Place::Asset | Place::BetweenBranches => sheet.assets.push(account, closing)?,
            Place::Equity => sheet.equity.push(account, closing.negated()?)?,
            Place::Result => {
                sheet.earlier_result = sheet.earlier_result.minus(figures.opening)?;
                sheet.result = sheet.result.minus(figures.change()?)?;
            }
        }
    }
    let results = sheet.earlier_result.plus(sheet.result)?;
    sheet.equity.total = sheet.equity.total.plus(results)?;
    sheet.liabilities_and_equity = sheet.liabilities.total.plus(sheet.equity.total)?;
    Ok(sheet)
}

/// Place of an account in the balance sheet.
enum Place {
    Asset,
    /// The loans, and the accounts deducted from them.
    Loans,
    /// An asset or a debt, whichever it comes to.
    BetweenBranches,
    /// A debt.
    Owed,
    Equity,
    /// Part of income and expenses.
    Result,
}

fn place(account: Account) -> Place {
    match account {
        Account::BranchCash | Account::BranchBank | Account::CashInTransit | Account::InputVat => {
            Place::Asset
        }
        Account::LoansReceivable
        | Account::Provision
        | Account::UnearnedInterest
        | Account::UnearnedFees
        | Account::VatNotDue => Place::Loans,
        Account::InterBranch => Place::BetweenBranches,
        Account::ClientCredits | Account::VatOwed => Place::Owed,
        Account::OwnersFunding | Account::OpeningBalances => Place::Equity,
        Account::InterestIncome
        | Account::FeeIncome
        | Account::PenaltyIncome
        | Account::Recoveries
        | Account::CashOver
        | Account::OtherIncome
        | Account::BadDebt
        | Account::CashShort
        | Account::Impairment
        | Account::OperatingExpenses => Place::Result,
    }
}

/// The balance after each of these movements, debits less credits, from what it was before them.
pub fn running(
    opening: Cents,
    movements: impl IntoIterator<Item = Cents>,
) -> Result<Vec<Cents>, Overflow> {
    let mut balance = opening;
    let add = |amount| {
        balance = balance.plus(amount)?;
        Ok(balance)
    };
    movements.into_iter().map(add).collect()
}
