use crate::{BranchId, Patch, Place};
use money::Cents;

/// A branch with its current figures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branch {
    pub id: BranchId,
    pub name: String,
    pub address: String,
    /// The branch's location, if known.
    pub place: Option<Place>,
    /// The distance from its location, in metres, within which a person is at the branch.
    pub radius_m: i64,
    pub is_active: bool,
    pub version: i64,
    /// Its cash; `None` to a Consultant of another branch.
    pub closing_balance: Option<Cents>,
    /// The money in its bank account; `None` for a Consultant of another branch.
    pub bank_balance: Option<Cents>,
    /// The outstanding balance of its open loans.
    pub total_balance: Cents,
    /// All loans disbursed at the branch.
    pub total_loans: i64,
    pub active_loans: i64,
    /// Clients with a loan at the branch.
    pub total_clients: i64,
}

/// The summary of a branch for records that name it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BranchSummary {
    pub id: BranchId,
    pub name: String,
    pub address: String,
    pub is_active: bool,
}

/// The filters of a branch list.
#[derive(Clone, Debug, Default)]
pub struct BranchFilter {
    /// With the branch for those who have none.
    pub include_unassigned: bool,
    /// Only active ones, or only inactive ones.
    pub is_active: Option<bool>,
    /// Part of name or address.
    pub search: Option<String>,
}

/// A new branch.
#[derive(Clone, Debug, Default)]
pub struct NewBranch {
    pub name: String,
    pub address: String,
    /// Millionths of a degree; both or neither.
    pub latitude: Option<i64>,
    /// Millionths of a degree; both or neither.
    pub longitude: Option<i64>,
    /// Metres; [`STANDARD_RADIUS_M`] when absent.
    pub radius_m: Option<i64>,
}

/// Changes to a branch; what is absent stays.
#[derive(Clone, Debug, Default)]
pub struct BranchEdit {
    /// The version that the change was made from.
    pub version: Option<i64>,
    pub name: Option<String>,
    pub address: Option<String>,
    pub latitude: Patch<i64>,
    pub longitude: Patch<i64>,
    pub radius_m: Option<i64>,
    pub is_active: Option<bool>,
}

/// The radius of a branch that names none (contract §7).
pub const STANDARD_RADIUS_M: i64 = 250;
/// Below this a browser's idea of its place is too coarse; beyond it a branch covers its town.
pub const RADIUS_M: std::ops::RangeInclusive<i64> = 10..=50_000;
