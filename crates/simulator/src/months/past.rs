//! Compares the product's books of past days, read when the months are over, with the model's
//! figures on each of those evenings.

use super::Broken;
use super::compare::same;
use super::model::{Loan, Model};
use super::world::World;
use money::{Cents, Date};
use office::accounting::{self, Book, Rows, Scope};

/// Before the first day of any lender here.
pub(super) const LONG_AGO: Date = Date::constant(2000, 1, 1);

/// The model's figures at the end of a business day.
pub(super) struct Evening {
    pub(super) day: Date,
    /// Balance and status of each loan, by ids that count from 1.
    loans: Vec<(i64, &'static str)>,
    /// Repayments and recoveries until then, reversed ones left out.
    repaid: i64,
    recovered: i64,
}

impl Evening {
    pub(super) fn of(model: &Model, day: Date) -> Self {
        let seen = |loan: &Loan| (loan.balance(), loan.status.word());
        Evening {
            day,
            loans: model.loans.iter().map(seen).collect(),
            repaid: model.repaid.values().sum(),
            recovered: model.loans.iter().map(|loan| loan.recovered).sum(),
        }
    }
}

impl World {
    /// The Loan Ledger and the payments of each period that ended on one of those evenings.
    pub(super) fn compare_past(&self, evenings: &[Evening]) -> Result<(), Broken> {
        for evening in evenings {
            self.compare_evening(evening).map_err(|broken| broken.with(evening.day))?;
        }
        Ok(())
    }

    fn compare_evening(&self, evening: &Evening) -> Result<(), Broken> {
        let (loans, ledger, payments) = self.auditor.read(&self.request(0), |tx, ctx| {
            let scope = Scope::of(ctx, Some(LONG_AGO), Some(evening.day), None)?;
            let (mut loans, mut after) = (Vec::new(), None);
            loop {
                let (rows, mark) = accounting::batch(tx, &scope, Book::Loans, after)?;
                if let Rows::Loans(rows) = rows {
                    loans.extend(rows);
                }
                after = mark;
                if after.is_none() {
                    break;
                }
            }
            let ledger = accounting::totals(tx, &scope, Book::Loans)?;
            Ok((loans, ledger, accounting::totals(tx, &scope, Book::Payments)?))
        })?;
        let shown = loans.iter().map(|loan| (loan.balance.get(), loan.status.0.as_str()));
        same("the loan ledger", &evening.loans, &shown.collect::<Vec<_>>())?;
        let owed: i64 = evening.loans.iter().map(|(balance, _)| balance).sum();
        same("the loan ledger's balance", Some(owed), ledger.balance.map(Cents::get))?;
        let found = [payments.repayment_amount, payments.recovery_amount];
        let expected = [evening.repaid, evening.recovered].map(Some);
        same("repayments and recoveries", expected, found.map(|sum| sum.map(Cents::get)))
    }
}
