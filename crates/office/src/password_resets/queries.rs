use super::types::{Granted, Issued, ResetId};
use crate::{Result, StaffId};
use money::Timestamp;
use store::{One, Tx, queries};

queries! {
    fn select_issued(email: &str, since: Timestamp, most: i64) -> Vec<Issued> =
        "SELECT id, code_hash, created_at, code_expires_at, wrong_tries, is_live
         FROM password_resets WHERE email_folded = ?1 AND created_at > ?2
         ORDER BY created_at DESC, id DESC LIMIT ?3";
    fn select_nth_last(address: &str, since: Timestamp, skipped: i64) -> Option<One<Timestamp>> =
        "SELECT created_at FROM password_resets WHERE address = ?1 AND created_at > ?2
         ORDER BY created_at DESC LIMIT 1 OFFSET ?3";
    fn insert_row(
        id: ResetId, email: &str, staff: Option<StaffId>, address: &str, hash: [u8; 32],
        at: Timestamp, expires: Timestamp,
    ) -> u64 =
        "INSERT INTO password_resets (id, email_folded, staff_id, address, code_hash, created_at,
            code_expires_at, is_live)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, TRUE)";
    fn update_superseded(email: &str) -> u64 =
        "UPDATE password_resets SET is_live = FALSE WHERE email_folded = ?1 AND is_live";
    fn update_wrong_tries(id: ResetId) -> u64 =
        "UPDATE password_resets SET wrong_tries = wrong_tries + 1 WHERE id = ?1";
    fn update_granted(id: ResetId, hash: [u8; 32], expires: Timestamp) -> u64 =
        "UPDATE password_resets SET is_live = FALSE, token_hash = ?2, token_expires_at = ?3
         WHERE id = ?1";
    fn select_holder(id: ResetId) -> Option<One<StaffId>> =
        "SELECT t.id FROM password_resets r JOIN staff t ON t.id = r.staff_id
         WHERE r.id = ?1 AND t.email_folded = r.email_folded
            AND t.status IN ('active', 'pending')";
    fn select_granted(hash: [u8; 32], now: Timestamp) -> Option<Granted> =
        "SELECT r.id, t.id AS staff_id, r.email_folded
         FROM password_resets r JOIN staff t ON t.id = r.staff_id
         WHERE r.token_hash = ?1 AND r.token_expires_at > ?2 AND r.confirmed_at IS NULL
            AND t.email_folded = r.email_folded AND t.status IN ('active', 'pending')";
    fn update_confirmed(id: ResetId, at: Timestamp) -> u64 =
        "UPDATE password_resets SET confirmed_at = ?2 WHERE id = ?1";
    fn update_void(staff: StaffId, at: Timestamp, since: Timestamp) -> u64 =
        "UPDATE password_resets SET is_live = FALSE,
            token_expires_at = CASE WHEN token_hash IS NULL THEN token_expires_at ELSE ?2 END
         WHERE staff_id = ?1 AND created_at > ?3";
    fn select_confirmed_lately(email: &str, since: Timestamp, asked: Timestamp) -> Option<One<StaffId>> =
        "SELECT t.id FROM password_resets r JOIN staff t ON t.id = r.staff_id
         WHERE r.email_folded = ?1 AND r.created_at > ?3 AND r.confirmed_at >= ?2
            AND t.email_folded = r.email_folded
         ORDER BY r.id DESC LIMIT 1";
    fn select_last_confirmed(username: &str, address: &str, since: Timestamp) -> Option<One<Timestamp>> =
        "SELECT r.confirmed_at FROM password_resets r JOIN staff t ON t.id = r.staff_id
         WHERE t.username_folded = ?1 AND r.address = ?2 AND r.created_at > ?3
            AND r.confirmed_at IS NOT NULL
         ORDER BY r.created_at DESC LIMIT 1 /* not null: asked for */";
    fn delete_old(before: Timestamp) -> u64 =
        "DELETE FROM password_resets WHERE created_at < ?1 /* scan: once an hour, of few rows */";
}

/// The codes of an e-mail address since then, the newest first.
pub(super) fn issued(tx: &mut Tx, email: &str, since: Timestamp, most: i64) -> Result<Vec<Issued>> {
    Ok(select_issued(tx, email, since, most)?)
}

/// When a network address asked for the last code but so many, if that was since then.
pub(super) fn nth_last_from(
    tx: &mut Tx,
    address: &str,
    since: Timestamp,
    skipped: i64,
) -> Result<Option<Timestamp>> {
    Ok(select_nth_last(tx, address, since, skipped)?.map(|One(at)| at))
}

pub(super) fn insert(
    tx: &mut Tx,
    code: &Issued,
    email: &str,
    staff: Option<StaffId>,
    address: &str,
) -> Result<()> {
    insert_row(
        tx,
        code.id,
        email,
        staff,
        address,
        code.code_hash,
        code.created_at,
        code.code_expires_at,
    )?;
    Ok(())
}

/// Makes the codes of an e-mail address useless.
pub(super) fn supersede(tx: &mut Tx, email: &str) -> Result<()> {
    update_superseded(tx, email)?;
    Ok(())
}

pub(super) fn count_wrong_try(tx: &mut Tx, id: ResetId) -> Result<()> {
    update_wrong_tries(tx, id)?;
    Ok(())
}

/// Exchanges a code for a token.
pub(super) fn grant(
    tx: &mut Tx,
    id: ResetId,
    token_hash: [u8; 32],
    expires: Timestamp,
) -> Result<()> {
    update_granted(tx, id, token_hash, expires)?;
    Ok(())
}

/// Whom a code is for, if they still have the e-mail address and may have a password.
pub(super) fn holder(tx: &mut Tx, id: ResetId) -> Result<Option<StaffId>> {
    Ok(select_holder(tx, id)?.map(|One(staff)| staff))
}

/// What an unspent token is good for.
pub(super) fn granted(tx: &mut Tx, hash: [u8; 32], now: Timestamp) -> Result<Option<Granted>> {
    Ok(select_granted(tx, hash, now)?)
}

pub(super) fn confirm(tx: &mut Tx, id: ResetId, at: Timestamp) -> Result<()> {
    update_confirmed(tx, id, at)?;
    Ok(())
}

/// Ends all codes and tokens that a person was given since then.
pub(super) fn void(tx: &mut Tx, staff: StaffId, at: Timestamp, since: Timestamp) -> Result<()> {
    update_void(tx, staff, at, since)?;
    Ok(())
}

/// Whose password was changed by a code of this e-mail address since then.
pub(super) fn confirmed_lately(
    tx: &mut Tx,
    email: &str,
    since: Timestamp,
    asked_since: Timestamp,
) -> Result<Option<StaffId>> {
    Ok(select_confirmed_lately(tx, email, since, asked_since)?.map(|One(staff)| staff))
}

/// When a password was last changed by a code that this network address asked for.
pub(super) fn last_confirmed(
    tx: &mut Tx,
    username: &str,
    address: &str,
    since: Timestamp,
) -> Result<Option<Timestamp>> {
    Ok(select_last_confirmed(tx, username, address, since)?.map(|One(at)| at))
}

/// Deletes codes made before then; answers how many.
pub(super) fn delete_older(tx: &mut Tx, before: Timestamp) -> Result<u64> {
    Ok(delete_old(tx, before)?)
}
