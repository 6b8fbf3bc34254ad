//! Entries: none that does not balance in every branch, and each event posted as the table of
//! contract §6 says.

use std::collections::BTreeMap;

use crate::support::{any_money, balances, cents, rand, written};
use ledger::posting::{self, Disbursement, Recovery, Repayment, Transfer, Waiver, WriteOff};
use ledger::{Account, AccountKind, Entry, EntryError, Kind, Line, MoneyKind};
use money::Cents;
use proptest::prelude::*;

fn entry(lines: Vec<Line>) -> Result<Entry, EntryError> {
    Entry::new(Kind::Deposit, "test".to_owned(), 1, None, None, lines)
}

#[test]
fn entry_must_balance_in_each_branch() {
    let places: Vec<(i64, i64)> =
        (1..=2).flat_map(|branch| (-2..=2).map(move |amount| (branch, amount))).collect();
    let mut accepted = 0;
    for &first in &places {
        for &second in &places {
            for &third in &places {
                let lines = [first, second, third];
                let sum = |wanted: i64| -> i64 {
                    lines.iter().filter(|(branch, _)| *branch == wanted).map(|line| line.1).sum()
                };
                let good = lines.iter().all(|line| line.1 != 0) && sum(1) == 0 && sum(2) == 0;
                let result = entry(
                    lines
                        .iter()
                        .map(|&(branch, amount)| Line {
                            account: Account::BranchCash,
                            branch,
                            amount: Cents::new(amount),
                        })
                        .collect(),
                );
                assert_eq!(result.is_ok(), good, "{lines:?}");
                accepted += usize::from(good);
            }
        }
    }
    assert_eq!(accepted, 12); // 2 −1 −1 and −2 1 1 in three orders each, in either branch
}

#[test]
fn a_refused_entry_says_why() {
    let line =
        |branch, amount| Line { account: Account::BranchCash, branch, amount: Cents::new(amount) };
    assert_eq!(entry(vec![]), Err(EntryError::Empty));
    assert_eq!(
        entry(vec![line(1, 5), line(1, 0), line(1, -5)]),
        Err(EntryError::ZeroLine { index: 1 })
    );
    assert_eq!(
        // Balanced as a whole, but not in either branch.
        entry(vec![line(7, 5), line(8, -5)]),
        Err(EntryError::Unbalanced { branch: 7, difference: Cents::new(5) })
    );
    // Balanced in the branch, but without a counterpart at another branch.
    let owed = Line { account: Account::InterBranch, branch: 7, amount: Cents::new(-5) };
    assert_eq!(
        entry(vec![line(7, 5), owed]),
        Err(EntryError::InterBranch { difference: Cents::new(-5) })
    );
    assert_eq!(entry(vec![line(1, i64::MAX), line(1, 1)]), Err(EntryError::TooLarge));
    let balanced = vec![line(1, 5), line(1, -5)];
    let new = |kind, reverses| {
        Entry::new(kind, String::new(), 1, None, reverses, balanced.clone()).map(|_| ())
    };
    assert_eq!(new(Kind::Reversal, None), Err(EntryError::Reverses));
    assert_eq!(new(Kind::Deposit, Some(4)), Err(EntryError::Reverses));
    assert_eq!(new(Kind::Reversal, Some(4)), Ok(()));
}

#[test]
fn deposits_and_withdrawals_post_owners_funding() {
    let deposit = posting::deposit(3, MoneyKind::Cash, rand(500)).unwrap();
    assert_eq!(written(&deposit), ["1000 3 500.00", "3000 3 -500.00"]);
    assert_eq!((deposit.kind(), deposit.branch(), deposit.loan()), (Kind::Deposit, 3, None));
    assert_eq!(deposit.debit_total(), rand(500));
    let withdrawal = posting::withdrawal(3, MoneyKind::Cash, rand(200)).unwrap();
    assert_eq!(written(&withdrawal), ["3000 3 200.00", "1000 3 -200.00"]);
}

#[test]
fn disbursement_defers_interest_and_fees() {
    let terms = Disbursement {
        branch: 1,
        money: MoneyKind::Cash,
        loan: 9,
        principal: rand(1000),
        interest: rand(120),
        fees: rand(150),
        vat: Cents::ZERO,
    };
    let entry = posting::disbursement(terms).unwrap();
    assert_eq!(
        written(&entry),
        ["1100 1 1270.00", "1000 1 -1000.00", "2100 1 -120.00", "2110 1 -150.00"]
    );
    assert_eq!((entry.kind(), entry.loan()), (Kind::Disbursement, Some(9)));
    let bare = Disbursement { interest: Cents::ZERO, fees: Cents::ZERO, ..terms };
    assert_eq!(
        written(&posting::disbursement(bare).unwrap()),
        ["1100 1 1000.00", "1000 1 -1000.00"]
    );
}

#[test]
fn repayment_earns_the_interest_and_fees_paid() {
    let here = Repayment {
        cash_branch: 1,
        money: MoneyKind::Cash,
        loan_branch: 1,
        loan: 9,
        penalty: rand(5),
        interest: rand(20),
        fee: rand(25),
        vat: Cents::ZERO,
        principal: rand(100),
    };
    assert_eq!(
        written(&posting::repayment(here).unwrap()),
        [
            "1000 1 150.00",
            "1100 1 -150.00",
            "2100 1 20.00",
            "4000 1 -20.00",
            "2110 1 25.00",
            "4010 1 -25.00",
        ]
    );
    let elsewhere = posting::repayment(Repayment { cash_branch: 2, ..here }).unwrap();
    assert_eq!(
        written(&elsewhere),
        [
            "1000 2 150.00",
            "1900 2 -150.00",
            "1900 1 150.00",
            "1100 1 -150.00",
            "2100 1 20.00",
            "4000 1 -20.00",
            "2110 1 25.00",
            "4010 1 -25.00",
        ]
    );
    assert_eq!(elsewhere.branch(), 2);
}

#[test]
fn waiver_reduces_unearned_charges_and_penalty_income() {
    let event = |penalty, interest, fee| Waiver {
        branch: 2,
        loan: 7,
        penalty: rand(penalty),
        interest: rand(interest),
        fee: rand(fee),
        vat: Cents::ZERO,
    };
    let entry = posting::waiver(event(5, 100, 30)).unwrap();
    assert_eq!(written(&entry), ["4020 2 5.00", "2100 2 100.00", "2110 2 30.00", "1100 2 -135.00"]);
    assert_eq!((entry.kind(), entry.loan()), (Kind::Waiver, Some(7)));
    assert_eq!(entry.description(), "Charges waived on loan 7 (in duplum)");
    assert_eq!(posting::waiver(event(0, 0, 0)), Err(EntryError::Empty));
    assert_eq!(posting::waiver(event(-1, 2, 0)), Err(EntryError::Negative));
}

#[test]
fn a_waived_penalty_leaves_income() {
    let entry = posting::penalty_waiver(2, 7, rand(35)).unwrap();
    assert_eq!(written(&entry), ["4020 2 35.00", "1100 2 -35.00"]);
    assert_eq!((entry.kind(), entry.loan()), (Kind::Waiver, Some(7)));
    assert_eq!(entry.description(), "Penalty waived on loan 7");
    assert_eq!(posting::penalty_waiver(2, 7, rand(0)), Err(EntryError::Empty));
    assert_eq!(posting::penalty_waiver(2, 7, rand(-1)), Err(EntryError::Negative));
}

#[test]
fn penalties_write_offs_and_recoveries() {
    assert_eq!(
        written(&posting::penalty(1, 9, rand(10)).unwrap()),
        ["1100 1 10.00", "4020 1 -10.00"]
    );
    let left = WriteOff {
        branch: 1,
        loan: 9,
        principal: rand(800),
        interest: rand(90),
        fee: rand(70),
        vat: Cents::ZERO,
        penalty: rand(10),
    };
    assert_eq!(
        written(&posting::write_off(left).unwrap()),
        ["5000 1 810.00", "2100 1 90.00", "2110 1 70.00", "1100 1 -970.00"]
    );
    let recovery = Recovery {
        cash_branch: 2,
        money: MoneyKind::Cash,
        loan_branch: 1,
        loan: 9,
        amount: rand(60),
    };
    assert_eq!(
        written(&posting::recovery(recovery).unwrap()),
        ["1000 2 60.00", "1900 2 -60.00", "1900 1 60.00", "4030 1 -60.00"]
    );
    let by_bank = Recovery { money: MoneyKind::Bank, ..recovery };
    assert_eq!(
        written(&posting::recovery(by_bank).unwrap()),
        ["1010 2 60.00", "1900 2 -60.00", "1900 1 60.00", "4030 1 -60.00"]
    );
}

#[test]
fn a_reversal_names_its_entry_and_is_final() {
    let deposit = posting::deposit(3, MoneyKind::Cash, rand(500)).unwrap();
    let reversal = posting::reversal(&deposit, 41, "counted twice").unwrap();
    assert_eq!(written(&reversal), ["1000 3 -500.00", "3000 3 500.00"]);
    assert_eq!((reversal.kind(), reversal.reverses()), (Kind::Reversal, Some(41)));
    assert_eq!(reversal.description(), "Reversal of entry 41: counted twice");
    assert_eq!(reversal.debit_total(), rand(500));
    assert_eq!(posting::reversal(&reversal, 42, "x"), Err(EntryError::ReversalOfReversal));
}

#[test]
fn zero_and_negative_amounts_are_refused() {
    assert_eq!(posting::deposit(1, MoneyKind::Cash, Cents::ZERO), Err(EntryError::Empty));
    assert_eq!(posting::deposit(1, MoneyKind::Cash, rand(-1)), Err(EntryError::Negative));
    assert_eq!(posting::withdrawal(1, MoneyKind::Cash, rand(-1)), Err(EntryError::Negative));
    assert_eq!(posting::penalty(1, 2, rand(-1)), Err(EntryError::Negative));
    // Parts of different signs must not hide behind a good total.
    let mixed = Repayment {
        cash_branch: 1,
        money: MoneyKind::Cash,
        loan_branch: 1,
        loan: 9,
        penalty: rand(-5),
        interest: rand(20),
        fee: Cents::ZERO,
        vat: Cents::ZERO,
        principal: Cents::ZERO,
    };
    assert_eq!(posting::repayment(mixed), Err(EntryError::Negative));
    let mixed = WriteOff {
        branch: 1,
        loan: 9,
        principal: rand(50),
        interest: Cents::ZERO,
        fee: Cents::ZERO,
        vat: Cents::ZERO,
        penalty: rand(-5),
    };
    assert_eq!(posting::write_off(mixed), Err(EntryError::Negative));
    let most = Cents::new(i64::MAX);
    let huge = Disbursement {
        branch: 1,
        money: MoneyKind::Bank,
        loan: 9,
        principal: most,
        interest: most,
        fees: most,
        vat: Cents::ZERO,
    };
    assert_eq!(posting::disbursement(huge), Err(EntryError::TooLarge));
}

#[test]
fn codes_and_words_match_storage() {
    let codes: Vec<i64> = Account::ALL.iter().map(|account| account.code()).collect();
    assert_eq!(
        codes,
        [
            1000, 1010, 1020, 1100, 1190, 1200, 1900, 2100, 2110, 2120, 2200, 2300, 3000, 3010,
            4000, 4010, 4020, 4030, 4040, 4090, 5000, 5010, 5020, 5100,
        ]
    );
    for account in Account::ALL {
        assert_eq!(Account::from_code(account.code()), Some(account));
        // The first digit of a code says what the account is.
        let kind = match account.code() / 1000 {
            1 => AccountKind::Asset,
            2 => AccountKind::Liability,
            3 => AccountKind::Equity,
            4 => AccountKind::Income,
            _ => AccountKind::Expense,
        };
        assert_eq!(account.kind(), kind);
    }
    assert_eq!(Account::from_code(1234), None);
    for kind in Kind::ALL {
        assert_eq!(Kind::parse(kind.as_str()), Some(kind));
    }
    assert_eq!(Kind::parse("Deposit"), None);
    for kind in MoneyKind::ALL {
        assert_eq!(MoneyKind::parse(kind.as_str()), Some(kind));
        assert_eq!(MoneyKind::of_account(kind.account()), Some(kind));
        assert!(kind.account().is_money());
    }
    assert_eq!(MoneyKind::of_account(Account::CashInTransit), None);
    assert_eq!(MoneyKind::default(), MoneyKind::Cash);
}

prop_compose! {
    fn any_event()(
        event in 0..11_u8,
        (money, to) in (any_money(), any_money()),
        cash_branch in 1..4_i64,
        loan_branch in 1..4_i64,
        loan in 1..100_i64,
        (principal, interest, fee, penalty) in (cents(1), cents(0), cents(0), cents(0)),
    ) -> Entry {
        let branch = loan_branch;
        let vat = Cents::new(fee.get() * 15 / 115);
        let transfer = Transfer {
            transfer: loan, from_branch: cash_branch, from: money, to_branch: loan_branch, to,
            amount: principal,
        };
        match event {
            0 => posting::deposit(branch, money, principal),
            1 => posting::withdrawal(branch, money, principal),
            2 => posting::disbursement(Disbursement {
                branch, money, loan, principal, interest, fees: fee, vat,
            }),
            3 => posting::repayment(Repayment {
                cash_branch, money, loan_branch, loan, penalty, interest, fee, vat, principal,
            }),
            4 => posting::penalty(branch, loan, principal),
            5 => posting::write_off(WriteOff { branch, loan, principal, interest, fee, vat, penalty }),
            6 => posting::waiver(Waiver { branch, loan, penalty, interest: principal, fee, vat }),
            7 => posting::transfer_sent(transfer),
            8 => posting::transfer_received(transfer),
            9 => posting::transfer_cancelled(transfer),
            _ => posting::recovery(Recovery {
                cash_branch, money, loan_branch, loan, amount: principal,
            }),
        }
        .expect("a good event")
    }
}

proptest! {
    #[test]
    fn every_event_balances_in_every_branch(entry in any_event()) {
        let mut branches: BTreeMap<i64, i64> = BTreeMap::new();
        let mut debits = 0;
        for line in entry.lines() {
            prop_assert!(!line.amount.is_zero());
            *branches.entry(line.branch).or_default() += line.amount.get();
            debits += line.amount.get().max(0);
        }
        prop_assert!(branches.values().all(|difference| *difference == 0));
        prop_assert_eq!(entry.debit_total().get(), debits);
        // Over all branches the debts add up to zero.
        let between: i64 = entry
            .lines()
            .iter()
            .filter(|line| line.account == Account::InterBranch)
            .map(|line| line.amount.get())
            .sum();
        prop_assert_eq!(between, 0);
    }

    #[test]
    fn reversal_cancels_its_entry(entry in any_event(), number in 1..1_000_000_i64) {
        let reversal = posting::reversal(&entry, number, "mistake").unwrap();
        prop_assert!(balances([&entry, &reversal]).is_empty());
        prop_assert_eq!(reversal.debit_total(), entry.debit_total());
    }

    #[test]
    fn a_loan_paid_back_leaves_cash_and_income(
        (principal, interest, fees, late) in (cents(1), cents(0), cents(0), cents(1)),
        cash_branch in 1..3_i64,
        money in any_money(),
    ) {
        let out = Disbursement { branch: 1, money, loan: 9, principal, interest, fees, vat: Cents::ZERO };
        let back = Repayment {
            cash_branch, money, loan_branch: 1, loan: 9, penalty: late, interest, fee: fees, vat: Cents::ZERO, principal,
        };
        let entries = [
            posting::disbursement(out).unwrap(),
            posting::penalty(1, 9, late).unwrap(),
            posting::repayment(back).unwrap(),
        ];
        let balances = balances(&entries);
        let on = |account, branch| balances.get(&(account, branch)).copied().unwrap_or(0);
        prop_assert_eq!(on(Account::LoansReceivable, 1), 0);
        prop_assert_eq!(on(Account::UnearnedInterest, 1), 0);
        prop_assert_eq!(on(Account::UnearnedFees, 1), 0);
        prop_assert_eq!(on(Account::InterestIncome, 1), -interest.get());
        prop_assert_eq!(on(Account::FeeIncome, 1), -fees.get());
        prop_assert_eq!(on(Account::PenaltyIncome, 1), -late.get());
        let held = on(money.account(), 1) + on(money.account(), 2);
        prop_assert_eq!(held, interest.get() + fees.get() + late.get());
        let others = MoneyKind::ALL.iter().filter(|other| **other != money);
        for other in others {
            prop_assert_eq!(on(other.account(), 1) + on(other.account(), 2), 0);
        }
        prop_assert_eq!(on(Account::InterBranch, 1) + on(Account::InterBranch, 2), 0);
    }

    /// Waived charges were never earned: the loan can be paid back without them, and nothing is
    /// lost.
    #[test]
    fn waiver_leaves_only_paid_income(
        (principal, interest, fees, late) in (cents(1), cents(1), cents(0), cents(1)),
        (waived, forgiven) in (1..=100_i64, 0..=100_i64),
        money in any_money(),
    ) {
        let of = |amount: Cents, share: i64| Cents::new(amount.get() * share / 100);
        let out = Disbursement { branch: 1, money, loan: 9, principal, interest, fees, vat: Cents::ZERO };
        let waiver = Waiver {
            branch: 1,
            loan: 9,
            penalty: of(late, forgiven),
            interest: of(interest, waived),
            fee: of(fees, waived),
            vat: Cents::ZERO,
        };
        if (waiver.penalty, waiver.interest, waiver.fee) == <(Cents, Cents, Cents)>::default() {
            return Ok(());
        }
        let back = Repayment {
            cash_branch: 1,
            money,
            loan_branch: 1,
            loan: 9,
            penalty: late.minus(waiver.penalty).unwrap(),
            interest: interest.minus(waiver.interest).unwrap(),
            fee: fees.minus(waiver.fee).unwrap(),
            vat: Cents::ZERO,
            principal,
        };
        let balances = balances(&[
            posting::disbursement(out).unwrap(),
            posting::penalty(1, 9, late).unwrap(),
            posting::waiver(waiver).unwrap(),
            posting::repayment(back).unwrap(),
        ]);
        let on = |account| balances.get(&(account, 1)).copied().unwrap_or(0);
        prop_assert_eq!(on(Account::LoansReceivable), 0);
        prop_assert_eq!(on(Account::UnearnedInterest), 0);
        prop_assert_eq!(on(Account::UnearnedFees), 0);
        prop_assert_eq!(on(Account::BadDebt), 0);
        prop_assert_eq!(on(Account::PenaltyIncome), -back.penalty.get());
        prop_assert_eq!(on(Account::InterestIncome), -back.interest.get());
        prop_assert_eq!(on(Account::FeeIncome), -back.fee.get());
    }

    #[test]
    fn cash_up_leaves_the_counted_cash(
        (expected, counted) in (cents(1), cents(1)),
    ) {
        let difference = counted.minus(expected).unwrap();
        prop_assume!(!difference.is_zero());
        let balances = balances(&[
            posting::deposit(1, MoneyKind::Cash, expected).unwrap(),
            posting::cash_up(1, difference).unwrap(),
        ]);
        let on = |account| balances.get(&(account, 1)).copied().unwrap_or(0);
        prop_assert_eq!(on(Account::BranchCash), counted.get());
        prop_assert_eq!(on(Account::CashShort) + on(Account::CashOver), -difference.get());
        // An expense grows by debits, income by credits.
        prop_assert!(on(Account::CashShort) >= 0 && on(Account::CashOver) <= 0);
    }

    #[test]
    fn write_off_leaves_only_the_bad_debt(
        (principal, interest, fees, late) in (cents(1), cents(0), cents(0), cents(1)),
        money in any_money(),
    ) {
        let out = Disbursement { branch: 1, money, loan: 9, principal, interest, fees, vat: Cents::ZERO };
        let left =
            WriteOff { branch: 1, loan: 9, principal, interest, fee: fees, vat: Cents::ZERO, penalty: late };
        let balances = balances(&[
            posting::disbursement(out).unwrap(),
            posting::penalty(1, 9, late).unwrap(),
            posting::write_off(left).unwrap(),
        ]);
        let expected = BTreeMap::from([
            ((money.account(), 1), -principal.get()),
            ((Account::PenaltyIncome, 1), -late.get()),
            ((Account::BadDebt, 1), principal.get() + late.get()),
        ]);
        prop_assert_eq!(balances, expected);
    }
}
