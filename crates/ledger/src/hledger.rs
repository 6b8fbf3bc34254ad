//! The journal in the plain text of hledger, so that another program can prove the books.
//!
//! The format is that of <https://hledger.org/1.25/hledger.html#journal-format>: a transaction per
//! entry, a posting per line, debits positive. Accounts are `assets:1000 Branch cash:2 Soweto`, by
//! our code and the branch's number, so that no name can be taken for another.

use std::fmt::Write as _;

use money::Date;

use crate::account::{Account, AccountKind};
use crate::chain::Posted;
use crate::export::{Balances, BranchNames};

/// Head of the file: the currency, and every account that may be named, so that `hledger check
/// --strict` finds undeclared ones.
pub fn header(accounts: &[Account], branches: &BranchNames) -> String {
    let mut text = "commodity 1000.00 ZAR\n".to_owned();
    for &account in accounts {
        for branch in branches.keys() {
            text.push_str("account ");
            text.push_str(&name(account, *branch, branches));
            text.push('\n');
        }
    }
    text
}

/// An entry as a transaction, after an empty line.
pub fn transaction(posted: &Posted<'_>, branches: &BranchNames) -> String {
    let entry = posted.entry;
    let mut text = format!("\n{} ({})", posted.business_date, posted.number);
    text.push_str(&plain(&format!(" {}", entry.description())));
    text.push_str("  ; kind:");
    text.push_str(entry.kind().as_str());
    for (tag, number) in
        [("loan", entry.loan()), ("staff", posted.staff), ("reverses", entry.reverses())]
    {
        if let Some(number) = number {
            // Writing into a text cannot fail.
            write!(text, ", {tag}:{number}").ok();
        }
    }
    text.push('\n');
    for line in entry.lines() {
        let account = name(line.account, line.branch, branches);
        writeln!(text, "    {account}  {} ZAR", line.amount).ok();
    }
    text
}

/// See [`crate::export::Format::opening`].
pub fn opening(day: Date, balances: &Balances, branches: &BranchNames) -> String {
    let mut text = format!("\n{day} Opening balances\n");
    for ((account, branch), balance) in balances.iter().filter(|(_, balance)| !balance.is_zero()) {
        let account = name(*account, *branch, branches);
        writeln!(text, "    {account}  {balance} ZAR").ok();
    }
    text
}

/// A transaction that moves nothing and asserts what each account then has.
pub fn assertions(day: Date, balances: &Balances, branches: &BranchNames) -> String {
    let mut text = format!("\n{day} Balances of the day\n");
    for ((account, branch), balance) in balances {
        let account = name(*account, *branch, branches);
        writeln!(text, "    {account}  0.00 ZAR = {balance} ZAR").ok();
    }
    text
}

/// The account of a branch: `assets:1000 Branch cash:2 Soweto`.
pub fn name(account: Account, branch: i64, branches: &BranchNames) -> String {
    let kind = match account.kind() {
        AccountKind::Asset => "assets",
        AccountKind::Liability => "liabilities",
        AccountKind::Equity => "equity",
        AccountKind::Income => "revenues",
        AccountKind::Expense => "expenses",
    };
    let called = branches.get(&branch).map_or("", String::as_str);
    let own = plain(&format!("{branch} {called}")).replace(':', "-");
    format!("{kind}:{} {account}:{}", account.code(), own.trim_end())
}

/// A text without what means something in the format: two spaces end a name, a semicolon begins a
/// comment, a line end ends everything.
fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        let letter = match letter {
            ';' => ',',
            other if other.is_whitespace() || other.is_control() => ' ',
            other => other,
        };
        if letter != ' ' || !plain.ends_with(' ') {
            plain.push(letter);
        }
    }
    plain
}
