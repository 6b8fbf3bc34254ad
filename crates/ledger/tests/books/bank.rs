//! Money in the bank, money in transit, and what a count finds in the drawer.

use std::collections::BTreeMap;

use crate::support::{any_money, balances, cents, rand, written};
use ledger::posting::{
    self, ClientCredit, CreditSource, Disbursement, Recovery, Repayment, Transfer,
};
use ledger::{Account, EntryError, Kind, MoneyKind};
use money::Cents;
use proptest::prelude::*;

#[test]
fn bank_entries_move_only_the_bank() {
    let bank = MoneyKind::Bank;
    let deposit = posting::deposit(3, bank, rand(500)).unwrap();
    assert_eq!(written(&deposit), ["1010 3 500.00", "3000 3 -500.00"]);
    let withdrawal = posting::withdrawal(3, bank, rand(200)).unwrap();
    assert_eq!(written(&withdrawal), ["3000 3 200.00", "1010 3 -200.00"]);
    let (principal, interest, fees) = (rand(1000), rand(120), Cents::ZERO);
    let out = Disbursement {
        branch: 1,
        money: bank,
        loan: 9,
        principal,
        interest,
        fees,
        vat: Cents::ZERO,
    };
    assert_eq!(
        written(&posting::disbursement(out).unwrap()),
        ["1100 1 1120.00", "1010 1 -1000.00", "2100 1 -120.00"]
    );
}

#[test]
fn client_credit_is_owed_until_applied_or_refunded() {
    let event = ClientCredit {
        branch: 3,
        money: MoneyKind::Bank,
        source: CreditSource::BankLine(12),
        amount: rand(50),
    };
    let credit = posting::client_credit(event).unwrap();
    assert_eq!(written(&credit), ["1010 3 50.00", "2200 3 -50.00"]);
    assert_eq!(credit.kind(), Kind::ClientCredit);
    assert_eq!(credit.description(), "Client credit from bank line 12");
    let applied = posting::credit_applied(event, 9).unwrap();
    let back = posting::credit_paid_back(event).unwrap();
    for (used, kind) in [(&applied, Kind::CreditApplied), (&back, Kind::CreditPaidBack)] {
        assert_eq!(written(used), ["2200 3 50.00", "1010 3 -50.00"]);
        assert_eq!((used.kind(), used.loan()), (kind, None));
    }
    let over =
        ClientCredit { money: MoneyKind::Cash, source: CreditSource::Settlement(7), ..event };
    let over = posting::client_credit(over).unwrap();
    assert_eq!(written(&over), ["1000 3 50.00", "2200 3 -50.00"]);
    assert_eq!(over.description(), "Client credit from settlement 7");
    let nothing = ClientCredit { amount: Cents::ZERO, ..event };
    assert_eq!(posting::client_credit(nothing), Err(EntryError::Empty));
    let less = ClientCredit { amount: rand(-1), ..event };
    assert_eq!(posting::credit_paid_back(less), Err(EntryError::Negative));
}

#[test]
fn transfer_belongs_to_the_sender_until_received() {
    let between = Transfer {
        transfer: 7,
        from_branch: 2,
        from: MoneyKind::Cash,
        to_branch: 3,
        to: MoneyKind::Bank,
        amount: rand(900),
    };
    let sent = posting::transfer_sent(between).unwrap();
    assert_eq!(written(&sent), ["1020 2 900.00", "1000 2 -900.00"]);
    assert_eq!((sent.kind(), sent.branch(), sent.loan()), (Kind::TransferSent, 2, None));
    assert_eq!(sent.description(), "Transfer 7 sent");
    let received = posting::transfer_received(between).unwrap();
    assert_eq!(
        written(&received),
        ["1010 3 900.00", "1900 3 -900.00", "1900 2 900.00", "1020 2 -900.00"]
    );
    assert_eq!((received.kind(), received.branch()), (Kind::TransferReceived, 3));
    let cancelled = posting::transfer_cancelled(between).unwrap();
    assert_eq!(written(&cancelled), ["1000 2 900.00", "1020 2 -900.00"]);
    assert_eq!((cancelled.kind(), cancelled.branch()), (Kind::TransferCancelled, 2));
    let banked = Transfer { to_branch: 2, ..between };
    assert_eq!(
        written(&posting::transfer_received(banked).unwrap()),
        ["1010 2 900.00", "1020 2 -900.00"]
    );
    let nothing = Transfer { amount: Cents::ZERO, ..between };
    assert_eq!(posting::transfer_sent(nothing), Err(EntryError::Empty));
    let less = Transfer { amount: rand(-1), ..between };
    assert_eq!(posting::transfer_received(less), Err(EntryError::Negative));
    assert_eq!(posting::transfer_cancelled(less), Err(EntryError::Negative));
}

#[test]
fn cash_up_posts_the_variance() {
    let over = posting::cash_up(3, Cents::new(550)).unwrap();
    assert_eq!(written(&over), ["1000 3 5.50", "4040 3 -5.50"]);
    assert_eq!((over.kind(), over.description()), (Kind::CashUp, "Cash over at the cash-up"));
    let short = posting::cash_up(3, Cents::new(-20)).unwrap();
    assert_eq!(written(&short), ["5010 3 0.20", "1000 3 -0.20"]);
    assert_eq!((short.kind(), short.description()), (Kind::CashUp, "Cash short at the cash-up"));
    assert_eq!(posting::cash_up(3, Cents::ZERO), Err(EntryError::Empty));
    assert_eq!(posting::cash_up(3, Cents::new(i64::MIN)), Err(EntryError::TooLarge));
    let mirrored = posting::reversal(&short, 8, "counted again").unwrap();
    assert_eq!(written(&mirrored), ["5010 3 -0.20", "1000 3 0.20"]);
}

#[test]
fn entry_lists_the_branches_whose_cash_moves() {
    let penalty = posting::penalty(1, 9, rand(10)).unwrap();
    assert!(penalty.cash_branches().is_empty());
    // The loan is branch 1's; the cash is that of the branch that takes the money.
    let recovery = Recovery {
        cash_branch: 2,
        loan_branch: 1,
        loan: 9,
        money: MoneyKind::Cash,
        amount: rand(60),
    };
    assert_eq!(Vec::from_iter(posting::recovery(recovery).unwrap().cash_branches()), [2]);
    let by_bank = posting::recovery(Recovery { money: MoneyKind::Bank, ..recovery }).unwrap();
    assert!(by_bank.cash_branches().is_empty());
}

proptest! {
    /// With any outcome of a transfer, money is neither made nor lost, and nothing stays in
    /// transit.
    #[test]
    fn transfer_moves_money_between_branches_and_accounts(
        amount in cents(1),
        (from_branch, to_branch) in (1..4_i64, 1..4_i64),
        (from, to) in (any_money(), any_money()),
        is_received in any::<bool>(),
    ) {
        let event = Transfer { transfer: 1, from_branch, from, to_branch, to, amount };
        let sent = posting::transfer_sent(event).unwrap();
        let on_the_way = balances([&sent]);
        prop_assert_eq!(on_the_way.get(&(Account::CashInTransit, from_branch)), Some(&amount.get()));
        let end = if is_received { posting::transfer_received } else { posting::transfer_cancelled };
        let end = end(event).unwrap();
        let mut expected: BTreeMap<(Account, i64), i64> = BTreeMap::new();
        if is_received {
            *expected.entry((from.account(), from_branch)).or_default() -= amount.get();
            *expected.entry((to.account(), to_branch)).or_default() += amount.get();
            *expected.entry((Account::InterBranch, from_branch)).or_default() += amount.get();
            *expected.entry((Account::InterBranch, to_branch)).or_default() -= amount.get();
            expected.retain(|_, balance| *balance != 0);
        }
        prop_assert_eq!(balances([&sent, &end]), expected);
    }

    /// Sending the money taken for another branch settles the debt.
    #[test]
    fn transfer_settles_the_inter_branch_debt(
        (principal, money, from, to) in (cents(1), any_money(), any_money(), any_money()),
    ) {
        let nothing = Cents::ZERO;
        let (loan, interest, fee) = (9, nothing, nothing);
        let taken = posting::repayment(Repayment {
            cash_branch: 2, money, loan_branch: 1, loan, penalty: nothing, interest, fee, vat: nothing, principal,
        });
        let settled = posting::transfer_received(Transfer {
            transfer: 1, from_branch: 2, from, to_branch: 1, to, amount: principal,
        });
        let balances = balances([&taken.unwrap(), &settled.unwrap()]);
        prop_assert_eq!(balances.get(&(Account::InterBranch, 1)), None);
        prop_assert_eq!(balances.get(&(Account::InterBranch, 2)), None);
    }
}
