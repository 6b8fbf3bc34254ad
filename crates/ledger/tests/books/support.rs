//! Helpers for tests of entries.

use std::collections::BTreeMap;

use ledger::{Account, Entry, MoneyKind};
use money::Cents;
use proptest::prelude::*;

pub(crate) fn rand(rand: i64) -> Cents {
    Cents::new(rand * 100)
}

/// `account branch amount`, a line each, as a book-keeper would note it.
pub(crate) fn written(entry: &Entry) -> Vec<String> {
    entry
        .lines()
        .iter()
        .map(|line| format!("{} {} {}", line.account.code(), line.branch, line.amount))
        .collect()
}

/// Balances on each account of each branch after entries; settled accounts left out.
pub(crate) fn balances<'a>(
    entries: impl IntoIterator<Item = &'a Entry>,
) -> BTreeMap<(Account, i64), i64> {
    let mut balances = BTreeMap::new();
    for line in entries.into_iter().flat_map(Entry::lines) {
        *balances.entry((line.account, line.branch)).or_default() += line.amount.get();
    }
    balances.retain(|_, balance| *balance != 0);
    balances
}

pub(crate) fn any_money() -> impl Strategy<Value = MoneyKind> {
    proptest::sample::select(&MoneyKind::ALL)
}

pub(crate) fn cents(least: i64) -> impl Strategy<Value = Cents> {
    (least..=1_000_000_000_i64).prop_map(Cents::new)
}
