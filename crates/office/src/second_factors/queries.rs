use super::types::{SealedFactor, Stored};
use crate::{Result, StaffId};
use money::Timestamp;
use store::{One, Tx, queries};

queries! {
    fn select(staff: StaffId) -> Option<Stored> =
        "SELECT salt, confirmed_at, last_step FROM second_factors WHERE staff_id = ?1";
    fn upsert(staff: StaffId, salt: [u8; 32], at: Timestamp) -> u64 =
        "INSERT INTO second_factors (staff_id, salt, began_at, last_step) VALUES (?1, ?2, ?3, 0)
         ON CONFLICT (staff_id) DO UPDATE SET salt = excluded.salt, began_at = excluded.began_at,
            last_step = 0";
    fn update_confirmed(staff: StaffId, at: Timestamp, step: i64) -> u64 =
        "UPDATE second_factors SET confirmed_at = ?2, last_step = ?3 WHERE staff_id = ?1";
    fn update_step(staff: StaffId, step: i64) -> u64 =
        "UPDATE second_factors SET last_step = ?2 WHERE staff_id = ?1";
    fn delete(staff: StaffId) -> u64 = "DELETE FROM second_factors WHERE staff_id = ?1";
    fn insert_code(staff: StaffId, hash: [u8; 32]) -> u64 =
        "INSERT INTO recovery_codes (staff_id, hash) VALUES (?1, ?2)";
    fn delete_code(staff: StaffId, hash: [u8; 32]) -> u64 =
        "DELETE FROM recovery_codes WHERE staff_id = ?1 AND hash = ?2";
    fn delete_codes(staff: StaffId) -> u64 = "DELETE FROM recovery_codes WHERE staff_id = ?1";
    pub(super) fn codes(staff: i64) -> Vec<One<Vec<u8>>> =
        "SELECT hash FROM recovery_codes WHERE staff_id = ?1 ORDER BY hash";
    pub(super) fn sealed(staff: i64) -> Vec<SealedFactor> =
        "SELECT staff_id, salt, confirmed_at FROM second_factors
         WHERE staff_id = ?1 AND confirmed_at IS NOT NULL /* not null: as asked */";
    pub(super) fn all_sealed() -> Vec<SealedFactor> =
        "SELECT staff_id, salt, confirmed_at FROM second_factors WHERE confirmed_at IS NOT NULL
         ORDER BY staff_id /* scan: a lender has few staff */ /* not null: as asked */";
    fn count_codes(staff: StaffId) -> One<i64> =
        "SELECT COUNT(*) FROM recovery_codes WHERE staff_id = ?1";
}

pub(super) fn stored(tx: &mut Tx, staff: StaffId) -> Result<Option<Stored>> {
    Ok(select(tx, staff)?)
}

/// Begins the set-up, or begins it again with another salt.
pub(super) fn begin(tx: &mut Tx, staff: StaffId, salt: [u8; 32], at: Timestamp) -> Result<()> {
    upsert(tx, staff, salt, at)?;
    Ok(())
}

pub(super) fn confirm(tx: &mut Tx, staff: StaffId, at: Timestamp, step: i64) -> Result<()> {
    update_confirmed(tx, staff, at, step)?;
    Ok(())
}

/// Notes the newest step whose code was taken.
pub(super) fn take_step(tx: &mut Tx, staff: StaffId, step: i64) -> Result<()> {
    update_step(tx, staff, step)?;
    Ok(())
}

/// Replaces a person's recovery codes.
pub(super) fn replace_codes(tx: &mut Tx, staff: StaffId, hashes: &[[u8; 32]]) -> Result<()> {
    delete_codes(tx, staff)?;
    for hash in hashes {
        insert_code(tx, staff, *hash)?;
    }
    Ok(())
}

/// Uses a recovery code up; returns whether there was one.
pub(super) fn spend_code(tx: &mut Tx, staff: StaffId, hash: [u8; 32]) -> Result<bool> {
    Ok(delete_code(tx, staff, hash)? == 1)
}

pub(super) fn codes_left(tx: &mut Tx, staff: StaffId) -> Result<i64> {
    Ok(count_codes(tx, staff)?.0)
}

pub(super) fn remove(tx: &mut Tx, staff: StaffId) -> Result<bool> {
    delete_codes(tx, staff)?;
    Ok(delete(tx, staff)? == 1)
}
