//! The books of a lender's months, proved by a program that is not ours: hledger reads the journal,
//! finds every transaction balanced, and makes the same trial balance to the cent.
//!
//! `cargo xtask test` installs hledger where it is missing (a package of Debian and of Homebrew).

use simulator::months::{self, Books, Plan};
use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

fn hledger(journal: &Path, arguments: &[&str]) -> String {
    let output = Command::new("hledger").arg("-f").arg(journal).args(arguments).output();
    let output = output.expect("hledger is installed");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "hledger {arguments:?}: {said}");
    String::from_utf8(output.stdout).expect("hledger writes UTF-8")
}

/// `"assets:1000 Branch cash:2 Soweto","-1234.50 ZAR"` as account, branch and cents.
fn row(line: &str) -> ((i64, i64), i64) {
    let (name, amount) = line.trim_matches('"').split_once("\",\"").expect("two fields");
    let mut parts = name.split(':').skip(1);
    let mut number = || {
        let part = parts.next().expect("a part of the name");
        part.split(' ').next().and_then(|word| word.parse().ok()).expect("it begins with a number")
    };
    let account = (number(), number());
    let amount = amount.strip_suffix(" ZAR").unwrap_or(amount);
    (account, money::Cents::parse(amount).expect("an amount").get())
}

#[test]
fn hledger_makes_the_same_trial_balance() {
    let plan = Plan { seed: 1041, days: 60 };
    let Books { journal, balances } =
        months::books(plan, store::testing::database()).unwrap_or_else(|broken| panic!("{broken}"));
    let mut file = tempfile::NamedTempFile::new().expect("a file can be made");
    file.write_all(journal.as_bytes()).expect("it can be written");
    hledger(file.path(), &["check", "--strict"]);
    let table = hledger(file.path(), &["balance", "--flat", "--no-total", "-O", "csv"]);
    let theirs: BTreeMap<_, _> = table.lines().skip(1).map(row).collect();
    assert!(balances.len() > 6, "the months were too quiet: {balances:?}");
    assert_eq!(theirs, balances);

    // What is proved could be found wrong: a cent more in the first posting is.
    let (head, entries) = journal.split_once("\n\n").expect("entries follow the accounts");
    let harmed = format!("{head}\n\n{}", entries.replacen("00 ZAR", "01 ZAR", 1));
    std::fs::write(file.path(), harmed).expect("it can be written");
    let said = Command::new("hledger").arg("-f").arg(file.path()).arg("check").output();
    assert!(!said.expect("hledger is installed").status.success());
}
