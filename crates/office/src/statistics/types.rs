//! Types of the statistics.

use crate::collections::Ages;
use crate::dashboards::Portfolio;
use crate::{BranchId, Result};
use lending::LoanStatus;
use money::{Cents, Date};

/// The statistics page: events of the period, and the state at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Total, principal and interest of the loans given in the period; how many were closed and
    /// written off in it, less those that a reversal opened again; how many are active and in
    /// default at its end, and the balance of these.
    pub loans: Portfolio,
    /// Repayments less reversals, recoveries left out.
    pub total_repaid: Cents,
    /// Recoveries on written-off loans less reversals.
    pub total_recovered: Cents,
    pub total_disbursed: Cents,
    /// All the money at the end of the period: cash, bank and in transit.
    pub current_balance: Cents,
    pub cash: Cents,
    pub bank: Cents,
    pub in_transit: Cents,
    /// Money received from all sources. A transfer counts where it comes in from another branch.
    pub total_in: Cents,
    /// Money paid out, likewise: what came in less what went out is the change of the balance.
    pub total_out: Cents,
    /// As many as there are now.
    pub loan_products: i64,
    /// As many as there are now.
    pub payment_methods: i64,
}

/// A period as series, for charts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Series {
    /// Every month of the period since the lender's first entry, in order; of the first and the
    /// last only the days of the period.
    pub months: Vec<Month>,
    /// The loans by status at the end of the period, every status once.
    pub portfolio: Vec<StatusCount>,
    /// Open loans at the end of the period by how late they are; none where that is not known.
    pub arrears: Option<Ages>,
    /// By name; none where the period ends before the lender's first entry.
    pub branches: Vec<BranchPeriod>,
}

/// A calendar month, or the days of it that belong to the period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Month {
    /// The first day of the month.
    pub month: Date,
    pub sums: Sums,
}

/// Number of loans with a status.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StatusCount {
    pub status: LoanStatus,
    pub loans: i64,
}

/// A branch over a period.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BranchPeriod {
    pub id: BranchId,
    pub name: String,
    pub sums: Sums,
    /// At the end of the period.
    pub active_loans: i64,
    /// Outstanding balance of clients at the end of the period.
    pub balance: Cents,
    /// Cash at the end of the period.
    pub cash: Cents,
    /// Bank balance at the end of the period.
    pub bank: Cents,
}

/// Sums of some days. Below zero if reversals outweigh the rest.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub struct Sums {
    /// Principal paid out.
    pub disbursed: Cents,
    /// Repayments less reversals.
    pub repaid: Cents,
    /// Recoveries on written-off loans less reversals.
    pub recovered: Cents,
    /// Loans given.
    pub loans: i64,
    /// Clients with their first loan at a branch. A client who borrows at two counts at both.
    pub new_clients: i64,
}

impl Sums {
    /// Difference between the ends of two days.
    pub(super) fn between(then: &BranchDay, now: &BranchDay) -> Result<Self> {
        Ok(Sums {
            disbursed: now.disbursed.minus(then.disbursed)?,
            repaid: now.repaid.minus(then.repaid)?,
            recovered: now.recovered.minus(then.recovered)?,
            loans: now.loans() - then.loans(),
            new_clients: now.clients - then.clients,
        })
    }

    /// Repayments and recoveries.
    pub fn collected(&self) -> Result<Cents> {
        Ok(self.repaid.plus(self.recovered)?)
    }
}

/// State of a branch, or of all of them together, at the end of a day.
#[derive(Clone, Copy, Default)]
pub(super) struct BranchDay {
    /// With a loan there.
    pub(super) clients: i64,
    pub(super) disbursed: Cents,
    pub(super) repaid: Cents,
    pub(super) recovered: Cents,
    pub(super) active: i64,
    pub(super) closed: i64,
    pub(super) defaulted: i64,
    pub(super) written_off: i64,
}

impl BranchDay {
    pub(super) fn plus(self, other: BranchDay) -> Result<Self> {
        Ok(BranchDay {
            clients: self.clients + other.clients,
            disbursed: self.disbursed.plus(other.disbursed)?,
            repaid: self.repaid.plus(other.repaid)?,
            recovered: self.recovered.plus(other.recovered)?,
            active: self.active + other.active,
            closed: self.closed + other.closed,
            defaulted: self.defaulted + other.defaulted,
            written_off: self.written_off + other.written_off,
        })
    }

    pub(super) fn loans_of(&self, status: LoanStatus) -> i64 {
        match status {
            LoanStatus::Active => self.active,
            LoanStatus::Closed => self.closed,
            LoanStatus::Defaulted => self.defaulted,
            LoanStatus::WrittenOff => self.written_off,
            // They count as never given.
            LoanStatus::Cancelled => 0,
        }
    }

    /// All loans given by then.
    pub(super) fn loans(&self) -> i64 {
        self.active + self.closed + self.defaulted + self.written_off
    }
}
