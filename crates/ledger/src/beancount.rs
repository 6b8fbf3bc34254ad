//! The journal in the plain text of beancount.
//!
//! The format is that of <https://beancount.github.io/docs/beancount_language_syntax.html>: a
//! transaction per entry, a posting per line, debits positive. Accounts are
//! `Assets:1000-Branch-cash:2-Soweto`, by our code and the branch's number.

use std::fmt::Write as _;

use money::{Date, add_days};

use crate::account::{Account, AccountKind};
use crate::chain::Posted;
use crate::export::{Balances, BranchNames};

/// Before the first day of any books.
const LONG_AGO: &str = "1970-01-01";

/// The currency, and every account that may be named, with the account above the branches: both can
/// be asserted.
pub fn header(accounts: &[Account], branches: &BranchNames) -> String {
    let mut text = "option \"operating_currency\" \"ZAR\"\n".to_owned();
    for &account in accounts {
        // Writing into a text cannot fail.
        writeln!(text, "{LONG_AGO} open {} ZAR", parent(account)).ok();
        for branch in branches.keys() {
            let name = name(account, *branch, branches);
            writeln!(text, "{LONG_AGO} open {name} ZAR").ok();
        }
    }
    text
}

/// See [`crate::export::Format::opening`].
pub fn opening(day: Date, balances: &Balances, branches: &BranchNames) -> String {
    let mut text = format!("\n{day} * \"Opening balances\"\n");
    for ((account, branch), balance) in balances.iter().filter(|(_, balance)| !balance.is_zero()) {
        let name = name(*account, *branch, branches);
        writeln!(text, "  {name}  {balance} ZAR").ok();
    }
    text
}

/// See [`crate::export::Format::transaction`].
pub fn transaction(posted: &Posted<'_>, branches: &BranchNames) -> String {
    let entry = posted.entry;
    let mut text = format!("\n{} * \"", posted.business_date);
    text.push_str(&quoted(entry.description()));
    text.push_str("\"\n");
    writeln!(text, "  entry: {}\n  kind: \"{}\"", posted.number, entry.kind()).ok();
    for (key, number) in
        [("loan", entry.loan()), ("staff", posted.staff), ("reverses", entry.reverses())]
    {
        if let Some(number) = number {
            writeln!(text, "  {key}: {number}").ok();
        }
    }
    for line in entry.lines() {
        let name = name(line.account, line.branch, branches);
        writeln!(text, "  {name}  {} ZAR", line.amount).ok();
    }
    text
}

/// Balance assertions are dated the next day, because beancount checks them in the morning. To the
/// cent: without an explicit tolerance, an assertion accepts a cent more or less.
pub fn assertions(day: Date, balances: &Balances, branches: &BranchNames) -> String {
    let morning = add_days(day, 1);
    let mut text = String::from("\n");
    for ((account, branch), balance) in balances {
        let name = name(*account, *branch, branches);
        writeln!(text, "{morning} balance {name}  {balance} ~ 0.00 ZAR").ok();
    }
    text
}

/// The account of a branch: `Assets:1000-Branch-cash:2-Soweto`.
pub fn name(account: Account, branch: i64, branches: &BranchNames) -> String {
    let called = branches.get(&branch).map_or("", String::as_str);
    format!("{}:{}", parent(account), component(&format!("{branch} {called}")))
}

/// The account over all branches: `Assets:1000-Branch-cash`.
pub fn parent(account: Account) -> String {
    let kind = match account.kind() {
        AccountKind::Asset => "Assets",
        AccountKind::Liability => "Liabilities",
        AccountKind::Equity => "Equity",
        AccountKind::Income => "Income",
        AccountKind::Expense => "Expenses",
    };
    format!("{kind}:{}", component(&format!("{} {account}", account.code())))
}

/// A part of an account's name: ASCII letters, digits and dashes. It begins with a number.
fn component(text: &str) -> String {
    let mut part = String::with_capacity(text.len());
    for letter in text.chars() {
        if letter.is_ascii_alphanumeric() {
            part.push(letter);
        } else if letter != '\'' && !part.ends_with('-') {
            part.push('-');
        }
    }
    part.trim_end_matches('-').to_owned()
}

/// A text between quotation marks, on one line.
fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '"' => quoted.push('\''),
            '\\' => quoted.push('/'),
            other if other.is_control() => quoted.push(' '),
            other => quoted.push(other),
        }
    }
    quoted
}
