//! VAT on fees in the books: a loan of R 10 000 with R 2 400 of interest, R 1 207.50 for setting it up
//! (R 157.50 VAT) and R 828.00 of service fees (R 108.00 VAT), event by event.

use crate::support::{any_money, balances, cents, rand, written};
use ledger::posting::{
    self, Disbursement, Rebate, Repayment, Reschedule, Waiver, WriteOff, vat_accrual,
    vat_accrual_back,
};
use ledger::{Account, Entry, EntryError, MoneyKind, statements};
use money::Cents;
use proptest::prelude::*;

fn given() -> Disbursement {
    Disbursement {
        branch: 1,
        money: MoneyKind::Cash,
        loan: 9,
        principal: rand(10_000),
        interest: rand(2_400),
        fees: Cents::new(203_550),
        vat: Cents::new(26_550),
    }
}

/// The third installment: R 833.33, R 200.00, R 100.62 (R 13.12 VAT) and R 69.00 (R 9.00 VAT).
fn paid() -> Repayment {
    Repayment {
        cash_branch: 2,
        money: MoneyKind::Bank,
        loan_branch: 1,
        loan: 9,
        penalty: Cents::ZERO,
        interest: rand(200),
        fee: Cents::new(16_962),
        vat: Cents::new(2_212),
        principal: Cents::new(83_333),
    }
}

#[test]
fn unpaid_vat_is_deferred() {
    assert_eq!(
        written(&posting::disbursement(given()).unwrap()),
        [
            "1100 1 14435.50",
            "1000 1 -10000.00",
            "2100 1 -2400.00",
            "2110 1 -1770.00",
            "2120 1 -265.50",
        ]
    );
    assert_eq!(
        written(&posting::repayment(paid()).unwrap()),
        [
            "1010 2 1202.95",
            "1900 2 -1202.95",
            "1900 1 1202.95",
            "1100 1 -1202.95",
            "2100 1 200.00",
            "4000 1 -200.00",
            "2110 1 147.50",
            "4010 1 -147.50",
            "2120 1 22.12",
            "2300 1 -22.12",
        ]
    );
}

#[test]
fn waiver_rebate_and_write_off_reduce_vat() {
    let (penalty, interest, fee, vat) = (rand(5), rand(20), rand(69), rand(9));
    let waiver = Waiver { branch: 1, loan: 9, penalty, interest, fee, vat };
    let expected = ["4020 1 5.00", "2100 1 20.00", "2110 1 60.00", "2120 1 9.00", "1100 1 -94.00"];
    assert_eq!(written(&posting::waiver(waiver).unwrap()), expected);
    let rebate = Rebate { penalty, interest, fee, vat };
    let settled = posting::settlement(paid(), rebate).unwrap();
    assert_eq!(written(&settled)[10..], expected);
    let left = WriteOff { branch: 1, loan: 9, principal: rand(100), interest, fee, vat, penalty };
    assert_eq!(
        written(&posting::write_off(left).unwrap()),
        ["5000 1 105.00", "2100 1 20.00", "2110 1 60.00", "2120 1 9.00", "1100 1 -194.00"]
    );
    let shorter = Reschedule {
        branch: 1,
        loan: 9,
        version: 2,
        carried: rand(1_000),
        added_interest: Cents::ZERO,
        added_fees: Cents::ZERO,
        added_vat: Cents::ZERO,
    };
    assert_eq!(
        written(&posting::reschedule(shorter).unwrap()),
        ["1100 1 1000.00", "1100 1 -1000.00"]
    );
    let longer = Reschedule {
        branch: 1,
        loan: 9,
        version: 2,
        carried: rand(1_000),
        added_interest: rand(30),
        added_fees: rand(138),
        added_vat: rand(18),
    };
    assert_eq!(
        written(&posting::reschedule(longer).unwrap()),
        ["1100 1 168.00", "2100 1 -30.00", "2110 1 -120.00", "2120 1 -18.00"]
    );
}

/// R 40.00 of VAT are due and unpaid on 30 April: owed that evening, and no more on the next morning.
#[test]
fn vat_accrual_is_reversed_the_next_morning() {
    let evening = vat_accrual(3, rand(40)).unwrap();
    assert_eq!(written(&evening), ["2120 3 40.00", "2300 3 -40.00"]);
    let morning = vat_accrual_back(3, rand(40)).unwrap();
    assert_eq!(written(&morning), ["2300 3 40.00", "2120 3 -40.00"]);
    assert_eq!(vat_accrual(3, Cents::ZERO), Err(EntryError::Empty));
}

#[test]
fn vat_above_the_fees_is_refused() {
    let wrong = Repayment { vat: Cents::new(16_963), ..paid() };
    assert_eq!(posting::repayment(wrong), Err(EntryError::Negative));
    let wrong = Disbursement { vat: rand(-1), ..given() };
    assert_eq!(posting::disbursement(wrong), Err(EntryError::Negative));
}

/// The balance sheet deducts VAT that is not due yet from the loans, and lists VAT due as a debt.
#[test]
fn vat_owed_is_a_liability() {
    let mut figures = statements::Figures::default();
    for entry in [posting::disbursement(given()).unwrap(), posting::repayment(paid()).unwrap()] {
        for line in entry.lines() {
            let (debit, credit) = if line.amount.is_negative() {
                (Cents::ZERO, line.amount.negated().unwrap())
            } else {
                (line.amount, Cents::ZERO)
            };
            figures.add(line.account, debit, credit).unwrap();
        }
    }
    let sheet = statements::balance_sheet(&figures).unwrap();
    let on = |section: &statements::Section, account| {
        section.lines.iter().find(|line| line.account == account).map(|line| line.amount)
    };
    assert_eq!(on(&sheet.assets, Account::VatNotDue), Some(Cents::new(-24_338)));
    assert_eq!(on(&sheet.liabilities, Account::VatOwed), Some(Cents::new(2_212)));
    // R 14 435.50 − R 1 202.95 − R 2 200.00 − R 1 622.50 − R 243.38.
    assert_eq!(sheet.net_loans, Cents::new(916_667));
    assert_eq!(sheet.assets.total, sheet.liabilities_and_equity);
}

proptest! {
    /// Paid in full, all fees but the tax are income and all tax is owed; reversed, nothing is.
    #[test]
    fn fee_income_excludes_vat(
        (principal, interest, net, vat) in (cents(1), cents(0), cents(0), cents(0)),
        money in any_money(),
    ) {
        let fees = net.plus(vat).unwrap();
        let out = Disbursement { branch: 1, money, loan: 9, principal, interest, fees, vat };
        let back = Repayment {
            cash_branch: 1, money, loan_branch: 1, loan: 9, penalty: Cents::ZERO, interest,
            fee: fees, vat, principal,
        };
        let back = posting::repayment(back).unwrap();
        let reversed = posting::reversal(&back, 2, "test").unwrap();
        let given = posting::disbursement(out).unwrap();
        let on = |entries: &[Entry], account| {
            balances(entries).get(&(account, 1)).copied().unwrap_or(0)
        };
        let whole = [given, back, reversed];
        prop_assert_eq!(on(&whole[..2], Account::FeeIncome), -net.get());
        prop_assert_eq!(on(&whole[..2], Account::VatOwed), -vat.get());
        for account in [Account::UnearnedFees, Account::VatNotDue] {
            prop_assert_eq!(on(&whole[..2], account), 0);
        }
        prop_assert_eq!(on(&whole, Account::VatOwed), 0);
        prop_assert_eq!(on(&whole, Account::VatNotDue), -vat.get());
    }
}
