//! VAT on fees in the model: calculated from each installment's figures, not from its history.

use super::loan::{Loan, Status};
use super::terms::{FEE, Installment, rounded, split};
use super::{Model, Vendor};
use money::Date;

const UNEARNED_FEES: i64 = 2110;
const VAT_NOT_DUE: i64 = 2120;
pub(super) const VAT_OWED: i64 = 2300;
const FEE_INCOME: i64 = 4010;

/// A branch is as much work as so many loans.
const WORK: usize = 20;

impl Model {
    /// The trial balance with VAT apart from the fees: the paid part is owed, the rest is not yet
    /// due.
    pub fn taxed_accounts(&self) -> std::collections::BTreeMap<(i64, i64), i64> {
        let mut accounts = self.accounts.clone();
        for loan in &self.loans {
            let is_gone = matches!(loan.status, Status::WrittenOff | Status::Cancelled);
            for row in &loan.installments {
                let paid = row.paid_vat();
                let left = if is_gone { 0 } else { row.vat_up_to_forgone() - paid };
                let lines = [
                    (FEE_INCOME, paid),
                    (VAT_OWED, -paid),
                    (UNEARNED_FEES, left),
                    (VAT_NOT_DUE, -left),
                ];
                for (account, amount) in lines {
                    *accounts.entry((account, loan.branch)).or_default() += amount;
                }
            }
        }
        accounts
    }

    /// Ends the month of a lender who owes VAT when it is invoiced; returns the amount of work.
    pub(super) fn end_month_of_vat(&mut self, day: Date) -> usize {
        let is_taxed = |loan: &Loan| loan.installments.iter().any(|row| row.vat != [0; 2]);
        // A lender who is no vendor has the same work once a voucher has moved the account.
        let is_due = day == day.last_of_month() && self.vendor != Vendor::WhenPaid;
        let has_vat = self.loans.iter().any(is_taxed) || self.has_moved(VAT_OWED);
        if !is_due || !has_vat {
            return 0;
        }
        let branches: Vec<i64> = self.branches.keys().copied().collect();
        let mut accrued = 0;
        for branch in &branches {
            let here = self.loans.iter().filter(|loan| loan.branch == *branch && loan.is_open());
            let due: i64 =
                here.flat_map(|loan| &loan.installments).map(|row| row.vat_due(day)).sum();
            if due > 0 {
                self.vat_months.push((day, *branch, due));
                // And back in the morning.
                self.entries += 2;
                accrued += 1;
            }
        }
        (branches.len() + accrued) * WORK
    }
}

impl Loan {
    /// The VAT in all its fees: of what was carried over, where it is asked for now.
    pub fn vat(&self) -> i64 {
        let of = |row: &Installment| row.vat.iter().sum::<i64>() - row.passed_vat;
        self.installments.iter().map(of).sum()
    }
}

impl Installment {
    /// The VAT in the first so much of its fee: setting up comes before the months.
    fn vat_in(&self, first: i64) -> [i64; 2] {
        let setting_up = first.min(self.initiation_fee);
        let share = |vat: i64, part: i64, whole: i64| match whole {
            0 => 0,
            _ => rounded(i128::from(vat) * i128::from(part), whole.into()),
        };
        [
            share(self.vat[0], setting_up, self.initiation_fee),
            share(self.vat[1], first - setting_up, self.service_fee()),
        ]
    }

    pub fn paid_vat(&self) -> i64 {
        self.vat_in(self.paid[FEE]).iter().sum()
    }

    /// Without the waived, rebated and carried-over amounts, which are taken from the end.
    fn vat_up_to_forgone(&self) -> i64 {
        let gone = self.waived[FEE] + self.rebated[FEE] + self.carried[FEE];
        self.vat_in(self.billed[FEE] - gone).iter().sum()
    }

    pub fn forgone_vat(&self) -> i64 {
        self.vat.iter().sum::<i64>() - self.vat_up_to_forgone()
    }

    /// VAT of fees that were neither paid nor forgone.
    pub(super) fn unpaid_vat(&self) -> i64 {
        self.vat_up_to_forgone() - self.paid_vat()
    }

    /// The same, of setting up and of the months apart.
    pub(super) fn unpaid_vat_apart(&self) -> [i64; 2] {
        let gone = self.waived[FEE] + self.rebated[FEE] + self.carried[FEE];
        let (until, paid) = (self.vat_in(self.billed[FEE] - gone), self.vat_in(self.paid[FEE]));
        [until[0] - paid[0], until[1] - paid[1]]
    }

    /// The VAT of fees that were charged by a day: setting up at once, a month when its installment
    /// is due or was due on an earlier schedule.
    fn vat_due(&self, day: Date) -> i64 {
        if self.due_on <= day {
            return self.unpaid_vat();
        }
        let charged: i64 = self.vat_in(self.initiation_fee + self.earlier[2]).iter().sum();
        (charged.min(self.vat_up_to_forgone()) - self.paid_vat()).max(0)
    }
}

/// Equal parts rounded down, the rest on the last; where a fee is less than its part, as the fees go.
pub(super) fn spread(vat: i64, fees: &[i64]) -> Vec<i64> {
    let even = split(vat, fees.len());
    if even.iter().zip(fees).all(|(part, fee)| part <= fee) {
        return even;
    }
    let whole: i64 = fees.iter().sum();
    let by = |place: usize| {
        let reached: i64 = fees[..place].iter().sum();
        rounded(i128::from(vat) * i128::from(reached), whole.into())
    };
    (0..fees.len()).map(|place| by(place + 1) - by(place)).collect()
}
