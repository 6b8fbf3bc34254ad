//! The books and statements of a lender's year, proved by programs that are not ours: hledger and
//! beancount read the journal, find every transaction balanced and every stored balance right, and
//! come to the same figures to the cent.
//!
//! These lenders live on SQLite. That the books say the same of a lender on PostgreSQL, line by line, is proved
//! by the months, of many lenders.
//!
//! `cargo xtask test` installs both where they are missing (packages of Debian and of Homebrew).

use ledger::statements::Section;
use ledger::{Account, AccountKind, beancount};
use money::{Cents, Date, add_days};
use simulator::months::{self, Books, Period, Plan};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;
use std::sync::LazyLock;

/// A year of a lender.
static YEAR: LazyLock<Books> = LazyLock::new(|| {
    let plan = Plan { seed: 1041, days: 365 };
    months::books(plan, store::testing::sqlite_database())
        .unwrap_or_else(|broken| panic!("{broken}"))
});

/// Some months of a lender who charges VAT and accounts for it when it is due.
static VENDOR: LazyLock<Books> = LazyLock::new(|| {
    let plan = Plan { seed: 1043, days: 150 };
    months::books(plan, store::testing::sqlite_database())
        .unwrap_or_else(|broken| panic!("{broken}"))
});

fn file(text: &str) -> tempfile::NamedTempFile {
    let mut file = tempfile::NamedTempFile::new().expect("a file can be made");
    file.write_all(text.as_bytes()).expect("it can be written");
    file
}

fn hledger(journal: &Path, arguments: &[&str]) -> String {
    let output = Command::new("hledger").arg("-f").arg(journal).args(arguments).output();
    let output = output.expect("hledger is installed");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "hledger {arguments:?}: {said}");
    String::from_utf8(output.stdout).expect("hledger writes UTF-8")
}

/// The errors that bean-check finds; `None` if there are none.
fn beancount_finds(journal: &str) -> Option<String> {
    let file = file(journal);
    let output = Command::new("bean-check").arg(file.path()).output();
    let output = output.expect("beancount is installed");
    (!output.status.success()).then(|| String::from_utf8_lossy(&output.stderr).into_owned())
}

/// The fields of a line of CSV: hledger puts each between quotation marks, and no name has one.
fn fields(line: &str) -> Vec<&str> {
    line.trim_matches('"').split("\",\"").collect()
}

/// `-1234.50 ZAR` in cents.
fn cents(text: &str) -> i64 {
    let amount = text.strip_suffix(" ZAR").unwrap_or(text);
    Cents::parse(amount).expect("an amount").get()
}

/// `assets:1000 Branch cash:2 Soweto` as account and branch.
fn account(name: &str) -> (i64, i64) {
    let mut parts = name.split(':').skip(1);
    let mut number = || {
        let part = parts.next().expect("a part of the name");
        part.split(' ').next().and_then(|word| word.parse().ok()).expect("it begins with a number")
    };
    (number(), number())
}

/// The journal with what each reversal reverses as its kind, and whether both are of one month.
fn with_kinds_of_reversals(journal: &str) -> String {
    let between = |line: &str, from: &str, to: char| {
        let rest = line.split_once(from)?.1;
        Some(rest.split([to, ',']).next()?.to_owned())
    };
    let heads = journal.lines().filter(|line| line.contains("  ; kind:"));
    let month = |line: &str| line.get(.."yyyy-mm".len()).map(str::to_owned);
    let kinds: BTreeMap<String, (String, Option<String>)> = heads
        .filter_map(|line| {
            let kind = between(line, "  ; kind:", ' ')?;
            Some((between(line, " (", ')')?, (kind, month(line))))
        })
        .collect();
    let with_kind = |line: &str| match between(line, ", reverses:", ' ') {
        Some(number) => {
            let (kind, of) = &kinds[&number];
            let same = if *of == month(line) { "_of_the_month" } else { "" };
            line.replace("kind:reversal", &format!("kind:reversal_of_{kind}{same}"))
        }
        None => line.to_owned(),
    };
    journal.lines().map(with_kind).collect::<Vec<_>>().join("\n") + "\n"
}

/// A table of months: by account and branch, an amount for each.
struct Monthly(BTreeMap<(i64, i64), Vec<i64>>);

impl Monthly {
    fn of(journal: &Path, days: (Date, Date), arguments: &[&str]) -> Self {
        let (begin, end) = (days.0.to_string(), add_days(days.1, 1).to_string());
        let mut all =
            vec!["balance", "-M", "--flat", "--no-total", "-O", "csv", "-b", &begin, "-e", &end];
        all.extend(arguments);
        let table = hledger(journal, &all);
        let row = |line: &str| {
            let fields = fields(line);
            (account(fields[0]), fields[1..].iter().map(|field| cents(field)).collect())
        };
        Monthly(table.lines().skip(1).map(row).collect())
    }

    /// The sum over a branch, or over all, in a month.
    fn on(&self, code: i64, branch: Option<i64>, month: usize) -> i64 {
        let rows = self.0.iter().filter(|((account, at), _)| {
            *account == code && branch.is_none_or(|branch| branch == *at)
        });
        rows.map(|(_, amounts)| amounts[month]).sum()
    }

    /// Cash and bank.
    fn held(&self, branch: Option<i64>, month: usize) -> i64 {
        self.on(1000, branch, month) + self.on(1010, branch, month)
    }

    fn all(&self, branch: Option<i64>, month: usize) -> i64 {
        Account::ALL.into_iter().map(|account| self.on(account.code(), branch, month)).sum()
    }
}

/// The totals of a statement's sections and its last line, a month in each column.
fn sections(journal: &Path, days: (Date, Date), statement: &str) -> Vec<Vec<i64>> {
    let (begin, end) = (days.0.to_string(), add_days(days.1, 1).to_string());
    let table = hledger(journal, &[statement, "-M", "-O", "csv", "-b", &begin, "-e", &end]);
    let totals = table.lines().map(fields).filter(|row| ["total", "Net:"].contains(&row[0]));
    totals.map(|row| row[1..].iter().map(|field| cents(field)).collect()).collect()
}

/// The balances that hledger, at its strictest, reads from a journal, by account and branch.
fn balances(books: &Books) -> BTreeMap<(i64, i64), i64> {
    let journal = file(&books.hledger);
    hledger(journal.path(), &["check", "--strict"]);
    let table = hledger(journal.path(), &["balance", "--flat", "--no-total", "-O", "csv"]);
    let row = |line: &str| (account(fields(line)[0]), cents(fields(line)[1]));
    table.lines().skip(1).map(row).collect()
}

#[test]
fn hledger_finds_every_stored_balance_right() {
    let books = &*YEAR;
    assert!(books.balances.len() > 6, "the year was too quiet: {:?}", books.balances);
    assert_eq!(balances(books), books.balances);

    // Shows that the checks can fail: on a cent more in the first posting, and on a cent more in an
    // assertion.
    let (head, entries) = books.hledger.split_once("\n\n").expect("entries follow the accounts");
    for (found, wrong) in [("00 ZAR", "01 ZAR"), (" ZAR = 1", " ZAR = 2")] {
        let harmed = file(&format!("{head}\n\n{}", entries.replacen(found, wrong, 1)));
        let said = Command::new("hledger").arg("-f").arg(harmed.path()).arg("check").output();
        assert!(!said.expect("hledger is installed").status.success(), "{wrong}");
    }
}

#[test]
fn hledger_agrees_on_books_and_statements_each_month() {
    let books = &*YEAR;
    let journal = file(&with_kinds_of_reversals(&books.hledger));
    let days = (books.periods[0].start, books.periods.last().expect("a month").end);
    let monthly = |arguments: &[&str]| Monthly::of(journal.path(), days, arguments);
    let (closing, debits) = (monthly(&["-H"]), monthly(&["amt:>0"]));
    let credits = monthly(&["amt:<0"]);
    let moved = |kind: &str| monthly(&[&format!("tag:kind=^{kind}$"), "^assets:10[01]0"]);
    let lent = moved("disbursement");
    let cancelled = moved("reversal_of_disbursement(_of_the_month)?");
    let cancelled_at_once = moved("reversal_of_disbursement_of_the_month");
    let (repaid, recovered) = (moved("(repayment|settlement)"), moved("recovery"));
    let reversed = moved("reversal_of_(repayment|settlement|recovery)(_of_the_month)?");
    let mut months: Vec<_> = books.periods.iter().map(|period| period.start).collect();
    months.dedup();
    for period in &books.periods {
        let month = months.iter().position(|start| *start == period.start).expect("a month");
        let (branch, place) = (period.branch, format!("{} {:?}", period.start, period.branch));
        for figures in &period.accounts {
            let code = figures.account.code();
            let theirs = [&debits, &credits, &closing].map(|table| table.on(code, branch, month));
            let ours = [figures.debit.get(), -figures.credit.get()];
            let balance = figures.closing().expect("it is small").get();
            assert_eq!([ours[0], ours[1], balance], theirs, "{place} {code}");
            let totals = &period.statements[&code];
            let ours = [totals.debit, totals.closing, totals.opening].map(Cents::get);
            assert_eq!(ours, [theirs[0], theirs[2], figures.opening.get()], "{place} {code}");
        }
        let of = |name: &str| &period.books[name];
        let some = |amount: Option<Cents>| amount.expect("the book has it").get();
        let book = of("cashflows");
        let ours = [book.cash_in, book.cash_out, book.closing].map(some);
        let theirs = [&debits, &credits, &closing].map(|table| table.on(1000, branch, month));
        // The book leaves days out on which payments were only applied again: as much went in as out.
        let on_paper = theirs[0] - ours[0];
        assert!(on_paper >= 0, "{place}: cash book: {on_paper}");
        let theirs = [theirs[0] - on_paper, -theirs[1] - on_paper, theirs[2]];
        assert_eq!(ours, theirs, "{place}: cash book");
        let entries = some(of("transactions").amount);
        assert_eq!(entries, debits.all(branch, month), "{place}: general ledger");
        let given = lent.held(branch, month);
        let stored = given + cancelled.held(branch, month);
        assert_eq!(some(of("disbursements").amount), -stored, "{place}: disbursements");
        let lasting = given + cancelled_at_once.held(branch, month);
        assert_eq!(some(of("loans").principal), -lasting, "{place}: loan ledger");
        assert_eq!(period.owed, closing.on(1100, branch, month), "{place}: owed");
        let paid = [&repaid, &recovered, &reversed].map(|table| table.held(branch, month));
        let book = of("payments");
        assert_eq!(some(book.amount), paid.iter().sum::<i64>(), "{place}: payments");
        let parts = some(book.repayment_amount) + some(book.recovery_amount);
        assert_eq!(parts, some(book.amount), "{place}: payments by kind");
        let details = of("report_details").repayment_amount;
        assert_eq!(details, book.repayment_amount, "{place}: report details");
    }
    statements_agree(books, journal.path(), days);
}

/// hledger's income statements and balance sheets of the company, and ours.
fn statements_agree(books: &Books, journal: &Path, days: (Date, Date)) {
    let company: Vec<_> = books.periods.iter().filter(|period| period.branch.is_none()).collect();
    let [income, expenses, result] = &sections(journal, days, "incomestatement")[..] else {
        panic!("three totals")
    };
    let [assets, liabilities, equity, net] = &sections(journal, days, "balancesheetequity")[..]
    else {
        panic!("four totals")
    };
    for (month, period) in company.into_iter().enumerate() {
        // A section without accounts has no columns.
        let at = |row: &Vec<i64>| row.get(month).copied().unwrap_or(0);
        let found = &period.income;
        let ours = [found.income.total, found.expenses.total, found.result].map(Cents::get);
        assert_eq!(ours, [income, expenses, result].map(at), "{}: income", period.start);
        // hledger shows unearned amounts as a debt, next to other debts.
        let sheet = &period.sheet;
        let ours = sheet.assets.total.get() - sheet.liabilities.total.get();
        assert_eq!(ours, at(assets) - at(liabilities), "{}", period.start);
        let results = sheet.earlier_result.get() + sheet.result.get();
        assert_eq!(results, at(net), "{}: results", period.start);
        assert_eq!(sheet.equity.total.get() - results, at(equity), "{}: equity", period.start);
    }
}

/// Adds an assertion that an account has this balance on the morning of a day, for beancount to
/// check.
fn assert_balance(text: &mut String, morning: Date, name: &str, balance: Cents) {
    writeln!(text, "{morning} balance {name}  {balance} ~ 0.00 ZAR").expect("a text grows");
}

/// Everything that a month's statements say, as assertions.
fn assertions(period: &Period, names: &ledger::export::BranchNames, text: &mut String) {
    let (morning, next) = (period.start, add_days(period.end, 1));
    let name = |account| match period.branch {
        None => beancount::parent(account),
        Some(branch) => beancount::name(account, branch, names),
    };
    for figures in &period.accounts {
        let account = figures.account;
        assert_balance(text, morning, &name(account), figures.opening);
        let (debit, credit) = (figures.debit, figures.credit);
        let closing = figures.opening.plus(debit).and_then(|sum| sum.minus(credit));
        assert_balance(text, next, &name(account), closing.expect("it is small"));
    }
    let opening = |account| {
        let found = period.accounts.iter().find(|figures| figures.account == account);
        found.map_or(Cents::ZERO, |figures| figures.opening)
    };
    let grown = |section: &Section, text: &mut String| {
        for line in &section.lines {
            let amount = signed(line.account, line.amount);
            let closing = opening(line.account).plus(amount).expect("it is small");
            assert_balance(text, next, &name(line.account), closing);
        }
    };
    grown(&period.income.income, text);
    grown(&period.income.expenses, text);
    for line in &period.sheet.assets.lines {
        assert_balance(text, next, &name(line.account), line.amount);
    }
    for line in period.sheet.liabilities.lines.iter().chain(&period.sheet.equity.lines) {
        let balance = line.amount.negated().expect("it is small");
        assert_balance(text, next, &name(line.account), balance);
    }
}

/// Debits less credits of what an income statement shows.
fn signed(account: Account, amount: Cents) -> Cents {
    match account.kind() {
        AccountKind::Income => amount.negated().expect("it is small"),
        _ => amount,
    }
}

/// The journal as beancount reads it, with everything that the statements say.
fn asserted(books: &Books) -> String {
    // The names of branches as the journal has them.
    let names = names(&books.hledger);
    let mut text = books.beancount.clone();
    for period in &books.periods {
        assertions(period, &names, &mut text);
    }
    text
}

#[test]
fn beancount_finds_every_stored_balance_and_statement_right() {
    let text = asserted(&YEAR);
    assert_eq!(beancount_finds(&text), None);
    // A cent more in one of the assertions is found.
    let (before, last) = text.rsplit_once(" ~ 0.00 ZAR").expect("an assertion");
    let harmed = format!("{before}1 ~ 0.00 ZAR{last}");
    assert!(beancount_finds(&harmed).is_some());
}

fn names(journal: &str) -> ledger::export::BranchNames {
    let declared = journal.lines().filter_map(|line| line.strip_prefix("account assets:1000 "));
    let name = |line: &str| {
        let (_, branch) = line.split_once(':')?;
        let (number, name) = branch.split_once(' ')?;
        Some((number.parse().ok()?, name.to_owned()))
    };
    declared.filter_map(name).collect()
}

#[test]
fn partial_journal_starts_from_opening_balances() {
    let (from, to, for_hledger, for_beancount) = &YEAR.part;
    let (part, whole) = (file(for_hledger), file(&YEAR.hledger));
    hledger(part.path(), &["check", "--strict"]);
    assert_eq!(beancount_finds(for_beancount), None);
    let (begin, end) = (from.to_string(), add_days(*to, 1).to_string());
    let table = ["balance", "--flat", "--no-total", "-O", "csv", "-e", &end];
    assert_eq!(hledger(part.path(), &table), hledger(whole.path(), &table));
    let moved = ["balance", "--flat", "--no-total", "-O", "csv", "-b", &begin, "-e", &end];
    assert_eq!(hledger(part.path(), &moved), hledger(whole.path(), &moved));
    let days = hledger(part.path(), &["stats"]);
    assert!(days.contains(&end), "nothing after the last day: {days}");
}

#[test]
fn both_find_the_vat_of_a_vendor_right() {
    let books = &*VENDOR;
    assert_eq!(balances(books), books.balances);
    assert_eq!(beancount_finds(&asserted(books)), None);
    let days = (books.periods[0].start, books.periods.last().expect("a month").end);
    statements_agree(books, file(&books.hledger).path(), days);
    for account in [Account::VatNotDue, Account::VatOwed] {
        let code = account.code();
        let all = books.balances.iter().filter(|((of, _), _)| *of == code);
        assert!(all.map(|(_, balance)| balance).sum::<i64>() < 0, "{code}: {:?}", books.balances);
    }
    assert!(books.hledger.contains("kind:vat_accrual"), "no month's end moved any");
}
