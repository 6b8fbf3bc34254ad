//! The entry of a loan that is settled early.

use ledger::posting::{self, Rebate, Repayment};
use ledger::{Entry, EntryError, Kind, MoneyKind};
use money::Cents;

fn rand(rand: i64) -> Cents {
    Cents::new(rand * 100)
}

/// `account branch amount`, a line each, as a book-keeper would note it.
fn written(entry: &Entry) -> Vec<String> {
    let lines = entry.lines().iter();
    lines.map(|line| format!("{} {} {}", line.account.code(), line.branch, line.amount)).collect()
}

/// R10 000 at 24 % over twelve months with R1 050 of initiation fee and R60 a month, three
/// installments paid, settled on the third due date.
#[test]
fn settlement_earns_payments_and_rebates_the_rest() {
    let payment = Repayment {
        cash_branch: 1,
        money: MoneyKind::Cash,
        loan_branch: 1,
        loan: 9,
        penalty: Cents::ZERO,
        interest: Cents::ZERO,
        fee: Cents::new(78_750),
        vat: Cents::ZERO,
        principal: Cents::new(750_001),
    };
    let rebate =
        Rebate { penalty: Cents::ZERO, interest: rand(1_800), fee: rand(540), vat: Cents::ZERO };
    let entry = posting::settlement(payment, rebate).unwrap();
    assert_eq!(
        written(&entry),
        [
            "1000 1 8287.51",
            "1100 1 -8287.51",
            "2110 1 787.50",
            "4010 1 -787.50",
            "2100 1 1800.00",
            "2110 1 540.00",
            "1100 1 -2340.00",
        ]
    );
    assert_eq!((entry.kind(), entry.loan()), (Kind::Settlement, Some(9)));

    // Taken at another branch: the rebate concerns the loan's branch alone.
    let elsewhere = Repayment {
        cash_branch: 2,
        money: MoneyKind::Bank,
        penalty: rand(5),
        interest: rand(20),
        ..payment
    };
    let penalty = Rebate { penalty: rand(7), interest: rand(100), ..Rebate::default() };
    let entry = posting::settlement(elsewhere, penalty).unwrap();
    assert_eq!(
        written(&entry),
        [
            "1010 2 8312.51",
            "1900 2 -8312.51",
            "1900 1 8312.51",
            "1100 1 -8312.51",
            "2100 1 20.00",
            "4000 1 -20.00",
            "2110 1 787.50",
            "4010 1 -787.50",
            "4020 1 7.00",
            "2100 1 100.00",
            "1100 1 -107.00",
        ]
    );

    // Nothing to rebate: a payment of the balance.
    let nothing = Rebate::default();
    assert_eq!(posting::settlement(payment, nothing).unwrap().lines().len(), 4);
    let less = Rebate { interest: rand(-1), ..nothing };
    assert_eq!(posting::settlement(payment, less), Err(EntryError::Negative));
}
