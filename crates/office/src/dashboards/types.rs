//! Types of the dashboards.

use crate::BranchId;
use crate::Word;
use lending::LoanStatus;
use money::{Cents, Overflow};
use store::row;

row! {
    /// The loans of one branch and status.
    #[derive(Clone, Debug)]
    pub struct StatusFigures {
        pub branch_id: BranchId,
        pub status: Word<LoanStatus>,
        pub loans: i64,
        pub principal: Cents,
        pub interest: Cents,
        pub balance: Cents,
    }
}

row! {
    /// A branch. The figures of its loans are filled in from those by status.
    #[derive(Clone, Debug)]
    pub struct BranchFigures {
        pub id: BranchId,
        pub name: String,
        pub address: String,
        /// Current cash.
        pub closing_balance: Cents,
        /// The outstanding balance of its open loans.
        pub total_balance: Cents,
        pub total_loans: i64,
        pub active_loans: i64,
        /// Clients with a loan at the branch.
        pub total_clients: i64,
        /// Principal paid out.
        pub total_issued: Cents,
        /// Repayments taken there.
        pub repaid: Cents,
        /// Money taken there on loans that had been written off.
        pub recovered: Cents,
        /// Its balance in the bank.
        pub bank_balance: Cents,
    }
}

/// All loans disbursed so far.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Portfolio {
    pub total: i64,
    pub active: i64,
    pub closed: i64,
    pub defaulted: i64,
    pub written_off: i64,
    /// Principal of all of them.
    pub principal: Cents,
    /// Interest agreed on all of them.
    pub interest: Cents,
    /// Outstanding balance of the open ones.
    pub balance: Cents,
}

impl Portfolio {
    pub(super) fn add(&mut self, row: &StatusFigures) -> Result<(), Overflow> {
        self.total += row.loans;
        self.principal = self.principal.plus(row.principal)?;
        self.interest = self.interest.plus(row.interest)?;
        match row.status.0 {
            LoanStatus::Active => self.active += row.loans,
            LoanStatus::Closed => self.closed += row.loans,
            LoanStatus::Defaulted => self.defaulted += row.loans,
            LoanStatus::WrittenOff => self.written_off += row.loans,
            LoanStatus::Cancelled => {}
        }
        if matches!(row.status.0, LoanStatus::Active | LoanStatus::Defaulted) {
            self.balance = self.balance.plus(row.balance)?;
        }
        Ok(())
    }
}

/// The administrators' dashboard.
#[derive(Clone, Debug)]
pub struct Company {
    /// All the money that there is: cash, bank and in transit.
    pub cash_in_company: Cents,
    /// In the cash drawers of all branches.
    pub cash: Cents,
    /// In their bank accounts.
    pub bank: Cents,
    /// Sent by a branch and not received yet.
    pub in_transit: Cents,
    pub portfolio: Portfolio,
    /// Repayments, recoveries left out.
    pub total_repaid: Cents,
    /// Recoveries on written-off loans.
    pub total_recovered: Cents,
    pub total_disbursed: Cents,
    pub loan_products: i64,
    pub total_clients: i64,
    pub branches: Vec<BranchFigures>,
}

/// The Give Loans dashboard.
#[derive(Clone, Default, Debug)]
pub struct GiveLoans {
    /// Cash in the branches.
    pub grand_balance: Cents,
    /// Their balance in the bank.
    pub bank_balance: Cents,
    pub total_loans: i64,
    pub active_loans: i64,
    pub total_clients: i64,
    pub total_issued: Cents,
    pub total_balance: Cents,
    pub branches: Vec<BranchFigures>,
}

row! {
    /// Setup progress of a new lender.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub struct FirstSteps {
        /// A branch that operates.
        pub branch: bool,
        /// Cash in a branch, at one time at least.
        pub cash: bool,
        pub loan_type: bool,
        /// A payment method besides the one that every lender has.
        pub payment_type: bool,
        /// True if there is a colleague besides the reader.
        pub colleague: bool,
        pub letterhead: bool,
        /// One was made, and noted in this database.
        pub backup: bool,
        /// The last one lacks no stored file that a record needs.
        pub is_backup_whole: bool,
        /// True if enough loans were given that the first steps need not be displayed.
        pub is_established: bool,
    }
}
