//! Statements: the place of each amount, and that they balance after any postings.

use ledger::posting::{self, Disbursement, Recovery, Repayment, Transfer, Waiver, WriteOff};
use ledger::statements::{Figures, balance_sheet, income_statement, running, trial_balance};
use ledger::{Account, Entry, MoneyKind};
use money::Cents;
use proptest::prelude::*;

fn rand(rand: i64) -> Cents {
    Cents::new(rand * 100)
}

/// The figures of some entries, of which the first so many were before the period; of one branch,
/// or of all.
fn figures(entries: &[Entry], before: usize, branch: Option<i64>) -> Figures {
    let mut figures = Figures::default();
    for (index, entry) in entries.iter().enumerate() {
        for line in entry.lines().iter().filter(|line| branch.is_none_or(|one| one == line.branch))
        {
            let (debit, credit) = if line.amount.is_positive() {
                (line.amount, Cents::ZERO)
            } else {
                (Cents::ZERO, line.amount.negated().expect("it is small and balanced"))
            };
            if index < before {
                figures.add_before(line.account, debit, credit).expect("it is small and balanced");
            } else {
                figures.add(line.account, debit, credit).expect("it is small and balanced");
            }
        }
    }
    figures
}

/// R 5 000 of the owners, a loan of R 1 000 with R 200 interest and R 50 fees, R 110 paid on it at
/// branch 2, the rest given up.
fn history() -> Vec<Entry> {
    let loan = Disbursement {
        branch: 1,
        money: MoneyKind::Cash,
        loan: 7,
        principal: rand(1000),
        interest: rand(200),
        fees: rand(50),
        vat: Cents::ZERO,
    };
    let paid = Repayment {
        cash_branch: 2,
        money: MoneyKind::Bank,
        loan_branch: 1,
        loan: 7,
        penalty: Cents::ZERO,
        interest: rand(20),
        fee: rand(5),
        vat: Cents::ZERO,
        principal: rand(85),
    };
    let left = WriteOff {
        branch: 1,
        loan: 7,
        principal: rand(915),
        interest: rand(180),
        fee: rand(45),
        vat: Cents::ZERO,
        penalty: Cents::ZERO,
    };
    vec![
        posting::deposit(1, MoneyKind::Cash, rand(5000)).expect("it is small and balanced"),
        posting::disbursement(loan).expect("it is small and balanced"),
        posting::repayment(paid).expect("it is small and balanced"),
        posting::write_off(left).expect("it is small and balanced"),
    ]
}

#[test]
fn unearned_income_is_deducted_from_the_loans() {
    let sheet =
        balance_sheet(&figures(&history()[..3], 2, None)).expect("it is small and balanced");
    let assets: Vec<_> =
        sheet.assets.lines.iter().map(|line| (line.account, line.amount)).collect();
    let expected = [
        (Account::BranchCash, rand(4000)),
        (Account::BranchBank, rand(110)),
        (Account::LoansReceivable, rand(1140)),
        (Account::UnearnedInterest, rand(-180)),
        (Account::UnearnedFees, rand(-45)),
    ];
    assert_eq!(assets, expected);
    assert_eq!((sheet.net_loans, sheet.assets.total), (rand(915), rand(5025)));
    assert_eq!((sheet.earlier_result, sheet.result), (Cents::ZERO, rand(25)));
    assert_eq!((sheet.equity.total, sheet.liabilities.total), (rand(5025), Cents::ZERO));
}

#[test]
fn inter_branch_debt_is_asset_here_liability_there() {
    let one = balance_sheet(&figures(&history(), 0, Some(1))).expect("it is small and balanced");
    assert!(one.assets.lines.iter().any(|line| line.account == Account::InterBranch));
    let other = balance_sheet(&figures(&history(), 0, Some(2))).expect("it is small and balanced");
    assert_eq!((other.assets.total, other.liabilities.total), (rand(110), rand(110)));
    let company = balance_sheet(&figures(&history(), 0, None)).expect("it is small and balanced");
    let all = company.assets.lines.iter().chain(&company.liabilities.lines);
    assert!(all.into_iter().all(|line| line.account != Account::InterBranch));
}

#[test]
fn a_loss_is_a_result_below_zero() {
    let statement =
        income_statement(&figures(&history(), 3, None)).expect("it is small and balanced");
    assert_eq!((statement.income.lines.len(), statement.result), (0, rand(-915)));
    let statement =
        income_statement(&figures(&history(), 0, None)).expect("it is small and balanced");
    assert_eq!((statement.income.total, statement.expenses.total), (rand(25), rand(915)));
}

#[test]
fn running_balance_starts_from_the_opening_balance() {
    let balances = running(rand(10), [rand(5), rand(-20)]).expect("it is small and balanced");
    assert_eq!(balances, [rand(15), rand(-5)]);
}

fn amount() -> impl Strategy<Value = Cents> {
    (1..1_000_000_i64).prop_map(Cents::new)
}

/// Entries that change the parts of a loan.
fn of_loan() -> impl Strategy<Value = Entry> {
    let branch = || 1..4_i64;
    let parts = || (amount(), amount(), amount(), amount());
    prop_oneof![
        (branch(), parts()).prop_map(|(branch, (principal, interest, fees, _))| {
            posting::disbursement(Disbursement {
                branch,
                money: MoneyKind::Bank,
                loan: 1,
                principal,
                interest,
                fees,
                vat: Cents::ZERO,
            })
        }),
        (branch(), branch(), parts()).prop_map(
            |(cash_branch, loan_branch, (penalty, interest, fee, principal))| {
                let loan = 1;
                posting::repayment(Repayment {
                    cash_branch,
                    money: MoneyKind::Cash,
                    loan_branch,
                    loan,
                    penalty,
                    interest,
                    fee,
                    vat: Cents::ZERO,
                    principal,
                })
            }
        ),
        (branch(), parts()).prop_map(|(branch, (penalty, interest, fee, _))| {
            posting::waiver(Waiver { branch, loan: 1, penalty, interest, fee, vat: Cents::ZERO })
        }),
        (branch(), parts()).prop_map(|(branch, (penalty, interest, fee, principal))| {
            posting::write_off(WriteOff {
                branch,
                loan: 1,
                principal,
                interest,
                fee,
                vat: Cents::ZERO,
                penalty,
            })
        }),
    ]
    .prop_map(|entry| entry.expect("amounts above zero"))
}

fn any_entry() -> impl Strategy<Value = Entry> {
    let branch = || 1..4_i64;
    prop_oneof![
        (branch(), amount()).prop_map(|(branch, amount)| posting::deposit(
            branch,
            MoneyKind::Cash,
            amount
        )),
        (branch(), amount()).prop_map(|(branch, amount)| posting::withdrawal(
            branch,
            MoneyKind::Cash,
            amount
        )),
        (branch(), amount()).prop_map(|(branch, amount)| posting::penalty(branch, 1, amount)),
        of_loan().prop_map(Ok),
        (branch(), branch(), amount()).prop_map(|(cash_branch, loan_branch, amount)| {
            posting::recovery(Recovery {
                cash_branch,
                money: MoneyKind::Bank,
                loan_branch,
                loan: 1,
                amount,
            })
        }),
        (branch(), branch(), amount(), 0..3_u8).prop_map(
            |(from_branch, to_branch, amount, event)| {
                let (from, to) = (MoneyKind::Cash, MoneyKind::Bank);
                let transfer = Transfer { transfer: 1, from_branch, from, to_branch, to, amount };
                match event {
                    0 => posting::transfer_sent(transfer),
                    1 => posting::transfer_received(transfer),
                    _ => posting::transfer_cancelled(transfer),
                }
            }
        ),
    ]
    .prop_map(|entry| entry.expect("amounts above zero"))
}

proptest! {
    #[test]
    fn statements_balance_for_company_and_each_branch(
        entries in prop::collection::vec(any_entry(), 0..40),
        before in 0..40_usize,
    ) {
        let mut assets = Cents::ZERO;
        let mut branches = Cents::ZERO;
        for branch in [None, Some(1), Some(2), Some(3)] {
            let figures = figures(&entries, before, branch);
            let trial = trial_balance(&figures).expect("it is small and balanced");
            prop_assert_eq!(trial.debit, trial.credit);
            prop_assert_eq!(trial.closing_debit, trial.closing_credit);
            let income = income_statement(&figures).expect("it is small and balanced");
            let sheet = balance_sheet(&figures).expect("it is small and balanced");
            prop_assert_eq!(sheet.assets.total, sheet.liabilities_and_equity);
            prop_assert_eq!(sheet.result, income.result);
            let lines: Result<Cents, _> = Cents::sum(sheet.assets.lines.iter().map(|line| line.amount));
            prop_assert_eq!(lines.expect("it is small and balanced"), sheet.assets.total);
            if branch.is_none() {
                assets = sheet.assets.total;
            } else {
                // Debts to other branches are assets of these.
                let net = sheet.assets.total.minus(sheet.liabilities.total).expect("it is small and balanced");
                branches = branches.plus(net).expect("it is small and balanced");
            }
        }
        prop_assert_eq!(branches, assets);
    }
}
