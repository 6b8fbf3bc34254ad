//! The plain text of hledger and of beancount, letter by letter. That these programs read it is
//! tried where there are months of a lender's books.

use ledger::export::BranchNames;
use ledger::posting::{self, Repayment};
use ledger::{Account, MoneyKind, Posted, beancount, hledger};
use money::{Cents, Timestamp};

fn branches() -> BranchNames {
    [(2, "Soweto".to_owned()), (3, "Cape;  Town:\nHarbour".to_owned())].into()
}

#[test]
fn entry_is_a_transaction_with_postings_per_line() {
    let entry = posting::repayment(Repayment {
        cash_branch: 3,
        money: MoneyKind::Cash,
        loan_branch: 2,
        loan: 41,
        penalty: Cents::ZERO,
        interest: Cents::new(8_000),
        fee: Cents::ZERO,
        vat: Cents::ZERO,
        principal: Cents::new(33_333),
    });
    let entry = entry.unwrap();
    let posted = Posted {
        number: 7,
        at: Timestamp::UNIX_EPOCH,
        business_date: money::parse_date("2026-03-02").unwrap(),
        staff: Some(5),
        entry: &entry,
    };
    let expected = "
2026-03-02 (7) Repayment on loan 41  ; kind:repayment, loan:41, staff:5
    assets:1000 Branch cash:3 Cape, Town- Harbour  413.33 ZAR
    assets:1900 Inter-branch:3 Cape, Town- Harbour  -413.33 ZAR
    assets:1900 Inter-branch:2 Soweto  413.33 ZAR
    assets:1100 Loans receivable:2 Soweto  -413.33 ZAR
    liabilities:2100 Unearned interest:2 Soweto  80.00 ZAR
    revenues:4000 Interest income:2 Soweto  -80.00 ZAR
";
    assert_eq!(hledger::transaction(&posted, &branches()), expected);
}

#[test]
fn free_text_cannot_become_a_posting() {
    let entry = posting::deposit(2, MoneyKind::Cash, Cents::new(1)).unwrap();
    let entry = entry.described("a  b; c\n    assets:1000 Branch cash  5 ZAR\r\n");
    let posted = Posted {
        number: 1,
        at: Timestamp::UNIX_EPOCH,
        business_date: money::parse_date("2026-03-02").unwrap(),
        staff: None,
        entry: &entry,
    };
    let text = hledger::transaction(&posted, &branches());
    let first = text.lines().nth(1).unwrap();
    assert_eq!(first, "2026-03-02 (1) a b, c assets:1000 Branch cash 5 ZAR   ; kind:deposit");
    assert_eq!(text.lines().count(), 4);
}

#[test]
fn every_account_is_declared() {
    let header = hledger::header(&Account::ALL, &branches());
    for account in Account::ALL {
        for branch in [2, 3] {
            let name = hledger::name(account, branch, &branches());
            assert!(header.contains(&format!("account {name}\n")), "{name}");
        }
    }
    assert_eq!(hledger::name(Account::BadDebt, 9, &branches()), "expenses:5000 Bad debt:9");
}

#[test]
fn beancount_names_and_texts_are_escaped() {
    let entry = posting::deposit(3, MoneyKind::Cash, Cents::new(1_250))
        .unwrap()
        .described("a \"b\" \\ c\nd");
    let posted = Posted {
        number: 1,
        at: Timestamp::UNIX_EPOCH,
        business_date: money::parse_date("2026-03-02").unwrap(),
        staff: Some(5),
        entry: &entry,
    };
    let expected = "
2026-03-02 * \"a 'b' / c d\"
  entry: 1
  kind: \"deposit\"
  staff: 5
  Assets:1000-Branch-cash:3-Cape-Town-Harbour  12.50 ZAR
  Equity:3000-Owners-funding:3-Cape-Town-Harbour  -12.50 ZAR
";
    assert_eq!(beancount::transaction(&posted, &branches()), expected);
}

#[test]
fn balances_open_a_journal_and_are_asserted() {
    let day = money::parse_date("2026-03-02").unwrap();
    let balances = [
        ((Account::BranchCash, 2), Cents::new(500)),
        ((Account::OwnersFunding, 2), Cents::new(-500)),
        ((Account::BadDebt, 2), Cents::ZERO),
    ]
    .into();
    let opening = "
2026-03-02 Opening balances
    assets:1000 Branch cash:2 Soweto  5.00 ZAR
    equity:3000 Owner's funding:2 Soweto  -5.00 ZAR
";
    assert_eq!(hledger::opening(day, &balances, &branches()), opening);
    let asserted = hledger::assertions(day, &balances, &branches());
    assert!(asserted.contains("    expenses:5000 Bad debt:2 Soweto  0.00 ZAR = 0.00 ZAR\n"));
    let asserted = beancount::assertions(day, &balances, &branches());
    let line = "2026-03-03 balance Assets:1000-Branch-cash:2-Soweto  5.00 ~ 0.00 ZAR\n";
    assert!(asserted.contains(line), "{asserted}");
}
