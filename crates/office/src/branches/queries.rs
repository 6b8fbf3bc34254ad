use super::types::{Branch, BranchSummary};
use crate::{BranchId, Error, Place, Result};
use money::{Cents, Timestamp};
use store::{One, Tx, insert, queries, row, update};

row! {
    struct BranchRow {
        id: BranchId,
        name: String,
        address: String,
        latitude_microdegrees: Option<i64>,
        longitude_microdegrees: Option<i64>,
        radius_m: i64,
        is_active: bool,
        version: i64,
        closing_balance: Cents,
        bank_balance: Cents,
        total_balance: Cents,
        total_loans: i64,
        active_loans: i64,
        total_clients: i64,
    }
    struct SummaryRow { id: BranchId, name: String, address: String, is_active: bool }
    /// A branch between which and others something is open: debits less credits.
    pub(super) struct Counterpart {
        pub(super) name: String,
        pub(super) is_active: bool,
        pub(super) balance: Cents,
    }
    pub(super) struct Circle {
        pub(super) id: BranchId,
        latitude_microdegrees: Option<i64>,
        longitude_microdegrees: Option<i64>,
        pub(super) radius_m: i64,
    }
}

/// Branches with the figures that other areas maintain. 1000 is branch cash, 1010 branch bank; a loan is open
/// while it is active or defaulted.
macro_rules! branches_with_figures {
    ($rest:literal) => {
        concat!(
            "SELECT b.id, b.name, b.address, b.latitude_microdegrees, b.longitude_microdegrees,
                b.radius_m, b.is_active, b.version, COALESCE(a.balance, 0) AS closing_balance,
                COALESCE(k.balance, 0) AS bank_balance,
                COALESCE(l.balance, 0) AS total_balance, COALESCE(l.loans, 0) AS total_loans,
                COALESCE(l.active, 0) AS active_loans, COALESCE(t.clients, 0) AS total_clients
             FROM branches b
             LEFT JOIN account_balances a ON a.account = 1000 AND a.branch_id = b.id
             LEFT JOIN account_balances k ON k.account = 1010 AND k.branch_id = b.id
             LEFT JOIN branch_totals t ON t.branch_id = b.id
             LEFT JOIN (
                SELECT branch_id, CAST(SUM(loans) AS BIGINT) AS loans,
                    CAST(SUM(CASE WHEN status = 'active' THEN loans ELSE 0 END) AS BIGINT)
                        AS active,
                    CAST(SUM(CASE WHEN status IN ('active', 'defaulted') THEN balance ELSE 0 END)
                        AS BIGINT) AS balance
                FROM loan_totals WHERE status <> 'cancelled' GROUP BY branch_id
             ) l ON l.branch_id = b.id ",
            $rest
        )
    };
}

insert! {
    struct NewBranchRow<'a> = "INSERT INTO branches" -> u64 {
        id: BranchId,
        name: &'a str,
        name_folded: &'a str,
        address: &'a str,
        latitude_microdegrees: Option<i64>,
        longitude_microdegrees: Option<i64>,
        radius_m: i64,
        is_active: bool,
        version: i64,
        created_at: Timestamp,
    }
}

update! {
    struct BranchEditRow<'a> = "UPDATE branches SET" -> u64 {
        id: BranchId,
        name: &'a str,
        name_folded: &'a str,
        address: &'a str,
        latitude_microdegrees: Option<i64>,
        longitude_microdegrees: Option<i64>,
        radius_m: i64,
        is_active: bool,
        version: i64,
    }
}

queries! {
    fn select_all() -> Vec<BranchRow> =
        branches_with_figures!("ORDER BY b.name_folded /* scan: a lender has few branches */");
    fn select(id: BranchId) -> Option<BranchRow> =
        branches_with_figures!("WHERE b.id = ?1 /* scan: a lender has few branches */");
    pub(super) fn has_money_in_transit(id: BranchId) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM transfers
            WHERE status = 'in_transit' AND (from_branch_id = ?1 OR to_branch_id = ?1)) AS found
         /* scan: those on their way are few */";
    pub(super) fn has_waiting_cash_up(id: BranchId) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM cash_ups WHERE branch_id = ?1 AND status = 'waiting') AS found";
    /// The balance of a branch's account: debits less credits.
    pub(super) fn balance(id: BranchId, account: i64) -> Option<One<Cents>> =
        "SELECT balance FROM account_balances WHERE account = ?2 AND branch_id = ?1";
    /// The other branches between which something is open; 1900 is the inter-branch account.
    pub(super) fn counterparts(id: BranchId) -> Vec<Counterpart> =
        "SELECT b.name, b.is_active, a.balance
         FROM account_balances a JOIN branches b ON b.id = a.branch_id
         WHERE a.account = 1900 AND a.balance <> 0 AND a.branch_id <> ?1
         ORDER BY b.name_folded";
    fn select_summary(id: BranchId) -> Option<SummaryRow> =
        "SELECT id, name, address, is_active FROM branches WHERE id = ?1";
    fn select_named(name: &str) -> Option<One<BranchId>> =
        "SELECT id FROM branches WHERE name_folded = ?1";
    fn select_circles() -> Vec<Circle> =
        "SELECT id, latitude_microdegrees, longitude_microdegrees, radius_m FROM branches
         WHERE is_active AND latitude_microdegrees IS NOT NULL ORDER BY id /* scan: a lender has few branches */";
}

/// Every branch with its figures, by name.
pub(super) fn all(tx: &mut Tx) -> Result<Vec<Branch>> {
    select_all(tx)?.into_iter().map(Branch::try_from).collect()
}

pub(super) fn one(tx: &mut Tx, id: BranchId) -> Result<Option<Branch>> {
    select(tx, id)?.map(Branch::try_from).transpose()
}

pub(super) fn summary(tx: &mut Tx, id: BranchId) -> Result<Option<BranchSummary>> {
    let row = select_summary(tx, id)?;
    Ok(row.map(|row| BranchSummary {
        id: row.id,
        name: row.name,
        address: row.address,
        is_active: row.is_active,
    }))
}

/// The branch of that name, however it is written.
pub(super) fn named(tx: &mut Tx, name: &str) -> Result<Option<BranchId>> {
    Ok(select_named(tx, &store::fold(name))?.map(|One(id)| id))
}

/// The branches in use whose place is known.
pub(super) fn circles(tx: &mut Tx) -> Result<Vec<(Circle, Place)>> {
    let mut circles = Vec::new();
    for circle in select_circles(tx)? {
        let place = place(circle.latitude_microdegrees, circle.longitude_microdegrees)?;
        circles.extend(place.map(|place| (circle, place)));
    }
    Ok(circles)
}

pub(super) fn insert(tx: &mut Tx, branch: &Branch, at: Timestamp) -> Result<()> {
    let (latitude, longitude) = degrees(branch.place);
    NewBranchRow {
        id: branch.id,
        name: &branch.name,
        name_folded: &store::fold(&branch.name),
        address: &branch.address,
        latitude_microdegrees: latitude,
        longitude_microdegrees: longitude,
        radius_m: branch.radius_m,
        is_active: branch.is_active,
        version: branch.version,
        created_at: at,
    }
    .insert(tx)?;
    Ok(())
}

pub(super) fn update(tx: &mut Tx, branch: &Branch) -> Result<()> {
    let (latitude, longitude) = degrees(branch.place);
    BranchEditRow {
        id: branch.id,
        name: &branch.name,
        name_folded: &store::fold(&branch.name),
        address: &branch.address,
        latitude_microdegrees: latitude,
        longitude_microdegrees: longitude,
        radius_m: branch.radius_m,
        is_active: branch.is_active,
        version: branch.version,
    }
    .update(tx)?;
    Ok(())
}

fn degrees(place: Option<Place>) -> (Option<i64>, Option<i64>) {
    (place.map(Place::latitude), place.map(Place::longitude))
}

fn place(latitude: Option<i64>, longitude: Option<i64>) -> Result<Option<Place>> {
    let (Some(latitude), Some(longitude)) = (latitude, longitude) else {
        return Ok(None);
    };
    let place = Place::new(latitude, longitude);
    place.map(Some).ok_or_else(|| Error::internal("a branch that is not on the earth"))
}

impl TryFrom<BranchRow> for Branch {
    type Error = Error;

    fn try_from(row: BranchRow) -> Result<Self> {
        Ok(Branch {
            id: row.id,
            name: row.name,
            address: row.address,
            place: place(row.latitude_microdegrees, row.longitude_microdegrees)?,
            radius_m: row.radius_m,
            is_active: row.is_active,
            version: row.version,
            closing_balance: Some(row.closing_balance),
            bank_balance: Some(row.bank_balance),
            total_balance: row.total_balance,
            total_loans: row.total_loans,
            active_loans: row.active_loans,
            total_clients: row.total_clients,
        })
    }
}
