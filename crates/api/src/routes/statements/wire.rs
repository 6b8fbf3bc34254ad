//! Statements on the wire.

use crate::routes::loan_history::JournalLine;
use crate::wire::names::BranchName;
use crate::wire::paging::Listed;
use crate::wire::{Day, Instant, Money};
use ledger::Account;
use ledger::statements::{self, AccountFigures, Section};
use money::{Cents, Overflow};
use office::accounting::Scope;
use office::financial_statements::{
    self as rows, AccountEntry, AccountTotals, OpenBetweenBranches,
};
use serde::Serialize;
use utoipa::ToSchema;

/// Period and branch of a statement.
#[derive(Serialize, ToSchema)]
pub(super) struct StatementPeriod {
    start_date: Day,
    end_date: Day,
    /// Branch of the statement. Null for the whole company.
    branch: Option<BranchName>,
}

impl StatementPeriod {
    pub(super) fn of(scope: &Scope, branch: Option<BranchName>) -> Self {
        StatementPeriod { start_date: scope.start().into(), end_date: scope.end().into(), branch }
    }
}

/// An account of the chart of accounts.
#[derive(Serialize, ToSchema)]
struct AccountName {
    code: i64,
    name: &'static str,
    /// `asset`, `liability`, `equity`, `income` or `expense`.
    kind: &'static str,
}

impl From<Account> for AccountName {
    fn from(account: Account) -> Self {
        let kind = account.kind().as_str();
        AccountName { code: account.code(), name: account.name(), kind }
    }
}

/// The trial balance of a period.
#[derive(Serialize, ToSchema)]
pub(super) struct TrialBalance {
    #[serde(flatten)]
    period: StatementPeriod,
    accounts: Vec<TrialBalanceRow>,
    totals: TrialBalanceTotals,
}

/// An account over the period.
#[derive(Serialize, ToSchema)]
struct TrialBalanceRow {
    account: AccountName,
    /// Debits less credits before the period.
    opening_balance: Money,
    debit: Money,
    credit: Money,
    /// The closing balance if it is a debit, otherwise null.
    closing_debit: Option<Money>,
    /// The closing balance if it is a credit, without a sign, otherwise null.
    closing_credit: Option<Money>,
}

/// Debits equal credits, in the period and at its end.
#[derive(Serialize, ToSchema)]
struct TrialBalanceTotals {
    debit: Money,
    credit: Money,
    closing_debit: Money,
    closing_credit: Money,
}

impl TrialBalance {
    pub(super) fn of(
        period: StatementPeriod,
        trial: &statements::TrialBalance,
    ) -> Result<Self, Overflow> {
        let row = |figures: &AccountFigures| {
            let closing = figures.closing()?;
            let positive = |amount: Cents| amount.is_positive().then(|| amount.into());
            Ok(TrialBalanceRow {
                account: figures.account.into(),
                opening_balance: figures.opening.into(),
                debit: figures.debit.into(),
                credit: figures.credit.into(),
                closing_debit: positive(closing),
                closing_credit: positive(closing.negated()?),
            })
        };
        Ok(TrialBalance {
            period,
            accounts: trial.accounts.iter().map(row).collect::<Result<_, _>>()?,
            totals: TrialBalanceTotals {
                debit: trial.debit.into(),
                credit: trial.credit.into(),
                closing_debit: trial.closing_debit.into(),
                closing_credit: trial.closing_credit.into(),
            },
        })
    }
}

/// A part of a statement.
#[derive(Serialize, ToSchema)]
struct StatementSection {
    lines: Vec<StatementLine>,
    total: Money,
}

/// An account in a statement.
#[derive(Serialize, ToSchema)]
struct StatementLine {
    account: AccountName,
    /// Amount of the line; negative if it is deducted.
    amount: Money,
}

impl From<Section> for StatementSection {
    fn from(section: Section) -> Self {
        let line = |line: statements::StatementLine| StatementLine {
            account: line.account.into(),
            amount: line.amount.into(),
        };
        let lines = section.lines.into_iter().map(line).collect();
        StatementSection { lines, total: section.total.into() }
    }
}

/// Income and losses of a period.
#[derive(Serialize, ToSchema)]
pub(super) struct IncomeStatement {
    #[serde(flatten)]
    period: StatementPeriod,
    income: StatementSection,
    expenses: StatementSection,
    /// Income less expenses; negative for a loss.
    result: Money,
}

impl IncomeStatement {
    pub(super) fn of(period: StatementPeriod, statement: statements::IncomeStatement) -> Self {
        IncomeStatement {
            period,
            income: statement.income.into(),
            expenses: statement.expenses.into(),
            result: statement.result.into(),
        }
    }
}

/// Assets, liabilities and equity at the end of a period.
#[derive(Serialize, ToSchema)]
pub(super) struct BalanceSheet {
    #[serde(flatten)]
    period: StatementPeriod,
    /// Unearned interest and fees are deducted from the loans.
    assets: StatementSection,
    /// Loans less their unearned part and provisions; part of the assets.
    net_loans: Money,
    liabilities: StatementSection,
    /// The total includes both results.
    equity: StatementSection,
    /// The result of all days before the period.
    earlier_result: Money,
    /// The result of the period.
    result: Money,
    /// Total of liabilities and equity, equal to the assets.
    liabilities_and_equity: Money,
    /// Balances between branches; for a single branch, an empty list.
    between_branches: Vec<BranchBalance>,
}

/// Amount that the other branches owe a branch; negative if the branch owes them.
#[derive(Serialize, ToSchema)]
struct BranchBalance {
    branch: BranchName,
    balance: Money,
}

impl BalanceSheet {
    pub(super) fn of(
        period: StatementPeriod,
        sheet: statements::BalanceSheet,
        open: Vec<OpenBetweenBranches>,
    ) -> Self {
        let open = open.into_iter().map(|open| BranchBalance {
            branch: BranchName { id: open.branch.get(), name: open.branch_name },
            balance: open.balance.into(),
        });
        BalanceSheet {
            period,
            assets: sheet.assets.into(),
            net_loans: sheet.net_loans.into(),
            liabilities: sheet.liabilities.into(),
            equity: sheet.equity.into(),
            earlier_result: sheet.earlier_result.into(),
            result: sheet.result.into(),
            liabilities_and_equity: sheet.liabilities_and_equity.into(),
            between_branches: open.collect(),
        }
    }
}

/// The entries on an account. Balances are positive on the side on which the account grows: debits
/// less credits for assets and expenses, credits less debits for the others.
#[derive(Serialize, ToSchema)]
pub(super) struct AccountStatement {
    #[serde(flatten)]
    period: StatementPeriod,
    account: AccountName,
    opening_balance: Money,
    debit: Money,
    credit: Money,
    closing_balance: Money,
    #[serde(skip_serializing_if = "Option::is_none")]
    entries: Option<Listed<AccountStatementLine>>,
}

/// A line of a journal entry on the account.
#[derive(Serialize, ToSchema)]
pub(super) struct AccountStatementLine {
    /// The number of the journal entry.
    entry: i64,
    date: Day,
    #[serde(rename = "type")]
    kind: &'static str,
    description: String,
    /// The branch in whose books the line is.
    branch: String,
    debit: Option<Money>,
    credit: Option<Money>,
    /// Balance after the entry.
    balance: Money,
}

impl AccountStatement {
    pub(super) fn of(
        period: StatementPeriod,
        account: Account,
        totals: AccountTotals,
        entries: Option<Listed<AccountStatementLine>>,
    ) -> Result<Self, Overflow> {
        Ok(AccountStatement {
            period,
            account: account.into(),
            opening_balance: own_side(account, totals.opening)?,
            debit: totals.debit.into(),
            credit: totals.credit.into(),
            closing_balance: own_side(account, totals.closing)?,
            entries,
        })
    }
}

impl AccountStatementLine {
    pub(super) fn of(account: Account, row: AccountEntry) -> Result<Self, Overflow> {
        let positive = |amount: Cents| amount.is_positive().then(|| amount.into());
        Ok(AccountStatementLine {
            entry: row.id.get(),
            date: row.date.into(),
            kind: row.kind.as_str(),
            description: row.description,
            branch: row.branch_name,
            debit: positive(row.amount),
            credit: positive(row.amount.negated()?),
            balance: own_side(account, row.balance)?,
        })
    }
}

/// Returns a balance for display: positive on the side on which the account grows.
fn own_side(account: Account, balance: Cents) -> Result<Money, Overflow> {
    let grows_by_debits = account.kind().grows_by_debits();
    Ok(if grows_by_debits { balance } else { balance.negated()? }.into())
}

/// A journal entry as it was posted.
#[derive(Serialize, ToSchema)]
pub(super) struct JournalEntry {
    id: i64,
    date: Day,
    at: Instant,
    #[serde(rename = "type")]
    kind: &'static str,
    /// The sum of its debits, over all branches.
    amount: Money,
    description: String,
    /// Branch that recorded the entry.
    branch: String,
    /// Person who recorded the entry. Null if recorded by the system.
    recorded_by: Option<String>,
    loan_account: Option<i64>,
    /// The entry that this one reverses.
    reverses: Option<i64>,
    /// SHA-256 over the entry and the hash before it, in hexadecimal.
    hash: String,
    lines: Vec<JournalLine>,
}

impl JournalEntry {
    pub(super) fn of(entry: rows::JournalEntry) -> Result<Self, Overflow> {
        Ok(JournalEntry {
            id: entry.id.get(),
            date: entry.date.into(),
            at: entry.at.into(),
            kind: entry.kind.as_str(),
            amount: entry.amount.into(),
            description: entry.description,
            branch: entry.branch_name,
            recorded_by: entry.recorded_by,
            loan_account: entry.loan_id,
            reverses: entry.reverses.map(office::books::EntryId::get),
            hash: hex::encode(entry.hash),
            lines: entry.lines.into_iter().map(JournalLine::of).collect::<Result<_, _>>()?,
        })
    }
}
