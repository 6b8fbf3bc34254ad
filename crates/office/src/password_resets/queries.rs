use super::types::{Granted, Issued, ResetId};
use crate::{Result, StaffId};
use money::Timestamp;
use store::{One, Tx, insert, queries};

insert! {
    struct NewResetRow<'a> = "INSERT INTO password_resets" -> u64 {
        id: ResetId,
        email_folded: &'a str,
        staff_id: Option<StaffId>,
        address: &'a str,
        request_hash: Option<[u8; 32]>,
        code_hash: [u8; 32],
        created_at: Timestamp,
        code_expires_at: Timestamp;
        is_live = "TRUE",
    }
}

queries! {
    fn select_issued(email: &str, since: Timestamp, most: i64) -> Vec<Issued> =
        "SELECT id, address, request_hash, code_hash, created_at, code_expires_at, wrong_tries,
            stray_tries, is_live
         FROM password_resets WHERE email_folded = ?1 AND created_at > ?2
         ORDER BY created_at DESC, id DESC LIMIT ?3";
    fn select_invitations(email: &str, most: i64) -> Vec<Issued> =
        "SELECT id, address, request_hash, code_hash, created_at, code_expires_at, wrong_tries,
            stray_tries, is_live
         FROM password_resets WHERE email_folded = ?1 AND request_hash IS NULL
         ORDER BY created_at DESC, id DESC LIMIT ?2";
    fn select_nth_last(address: &str, since: Timestamp, skipped: i64) -> Option<One<Timestamp>> =
        "SELECT created_at FROM password_resets WHERE address = ?1 AND created_at > ?2
         ORDER BY created_at DESC LIMIT 1 OFFSET ?3";
    fn update_superseded(email: &str, request: Option<[u8; 32]>) -> u64 =
        "UPDATE password_resets SET is_live = FALSE
         WHERE email_folded = ?1 AND is_live
            AND (request_hash = ?2 OR (request_hash IS NULL AND ?2 IS NULL))";
    fn select_signed_in(staff: StaffId, network: &str, since: Timestamp) -> Option<One<i64>> =
        "SELECT id FROM login_events
         WHERE network = ?2 AND created_at > ?3 AND staff_id = ?1 AND outcome = 'success' LIMIT 1";
    fn update_wrong_tries(id: ResetId) -> u64 =
        "UPDATE password_resets SET wrong_tries = wrong_tries + 1 WHERE id = ?1";
    fn update_stray_tries(id: ResetId) -> u64 =
        "UPDATE password_resets SET stray_tries = stray_tries + 1 WHERE id = ?1";
    fn update_granted(id: ResetId, hash: [u8; 32], expires: Timestamp) -> u64 =
        "UPDATE password_resets SET is_live = FALSE, token_hash = ?2, token_expires_at = ?3
         WHERE id = ?1";
    fn select_holder(id: ResetId) -> Option<One<StaffId>> =
        "SELECT t.id FROM password_resets r JOIN staff t ON t.id = r.staff_id
         WHERE r.id = ?1 AND t.email_folded = r.email_folded
            AND t.status IN ('active', 'pending')";
    fn select_granted(hash: [u8; 32], now: Timestamp) -> Option<Granted> =
        "SELECT r.id, t.id AS staff_id, r.email_folded, r.token_expires_at
         FROM password_resets r JOIN staff t ON t.id = r.staff_id
         WHERE r.token_hash = ?1 AND r.token_expires_at > ?2
            AND t.email_folded = r.email_folded AND t.status IN ('active', 'pending')
            /* not null: later than now */";
    fn update_confirmed(id: ResetId, at: Timestamp, hash: [u8; 32], expires: Timestamp) -> u64 =
        "UPDATE password_resets SET confirmed_at = ?2, token_hash = ?3, token_expires_at = ?4
         WHERE id = ?1";
    fn update_void(staff: StaffId, at: Timestamp) -> u64 =
        "UPDATE password_resets SET is_live = FALSE,
            token_expires_at = CASE WHEN token_hash IS NULL THEN token_expires_at ELSE ?2 END
         WHERE staff_id = ?1";
    fn select_confirmed_lately(email: &str, since: Timestamp) -> Option<One<StaffId>> =
        "SELECT t.id FROM password_resets r JOIN staff t ON t.id = r.staff_id
         WHERE r.email_folded = ?1 AND r.confirmed_at >= ?2
            AND t.email_folded = r.email_folded
         ORDER BY r.id DESC LIMIT 1";
    fn select_last_confirmed(username: &str, address: &str, since: Timestamp) -> Option<One<Timestamp>> =
        "SELECT r.confirmed_at FROM password_resets r JOIN staff t ON t.id = r.staff_id
         WHERE t.username_folded = ?1 AND r.address = ?2 AND r.created_at > ?3
            AND r.confirmed_at IS NOT NULL
         ORDER BY r.created_at DESC LIMIT 1 /* not null: asked for */";
    fn delete_old(before: Timestamp) -> u64 =
        "DELETE FROM password_resets WHERE code_expires_at < ?1 /* scan: once an hour, of few rows */";
}

/// The codes of an email address since then, the newest first.
pub(super) fn issued(tx: &mut Tx, email: &str, since: Timestamp, most: i64) -> Result<Vec<Issued>> {
    Ok(select_issued(tx, email, since, most)?)
}

/// The invitations to an email address, the newest first.
pub(super) fn invitations(tx: &mut Tx, email: &str, most: i64) -> Result<Vec<Issued>> {
    Ok(select_invitations(tx, email, most)?)
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
) -> Result<()> {
    NewResetRow {
        id: code.id,
        email_folded: email,
        staff_id: staff,
        address: &code.address,
        request_hash: code.request_hash,
        code_hash: code.code_hash,
        created_at: code.created_at,
        code_expires_at: code.code_expires_at,
    }
    .insert(tx)?;
    Ok(())
}

/// Makes the codes of a request useless, or those of the invitations to an email address.
pub(super) fn supersede(tx: &mut Tx, email: &str, request: Option<[u8; 32]>) -> Result<()> {
    update_superseded(tx, email, request)?;
    Ok(())
}

/// True if the person has signed in from a network since then.
pub(super) fn has_signed_in(
    tx: &mut Tx,
    staff: StaffId,
    network: &str,
    since: Timestamp,
) -> Result<bool> {
    Ok(select_signed_in(tx, staff, network, since)?.is_some())
}

pub(super) fn count_wrong_try(tx: &mut Tx, id: ResetId) -> Result<()> {
    update_wrong_tries(tx, id)?;
    Ok(())
}

pub(super) fn count_stray_try(tx: &mut Tx, id: ResetId) -> Result<()> {
    update_stray_tries(tx, id)?;
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

/// The person a code is for, if they still have the email address and may have a password.
pub(super) fn holder(tx: &mut Tx, id: ResetId) -> Result<Option<StaffId>> {
    Ok(select_holder(tx, id)?.map(|One(staff)| staff))
}

/// The grant of an unspent token.
pub(super) fn granted(tx: &mut Tx, hash: [u8; 32], now: Timestamp) -> Result<Option<Granted>> {
    Ok(select_granted(tx, hash, now)?)
}

/// Marks a token as used and replaces it with another one.
pub(super) fn confirm(tx: &mut Tx, granted: &Granted, at: Timestamp, next: [u8; 32]) -> Result<()> {
    update_confirmed(tx, granted.id, at, next, granted.token_expires_at)?;
    Ok(())
}

/// Ends all codes and tokens of a person.
pub(super) fn void(tx: &mut Tx, staff: StaffId, at: Timestamp) -> Result<()> {
    update_void(tx, staff, at)?;
    Ok(())
}

/// The person whose password was changed by a code of this email address since then.
pub(super) fn confirmed_lately(
    tx: &mut Tx,
    email: &str,
    since: Timestamp,
) -> Result<Option<StaffId>> {
    Ok(select_confirmed_lately(tx, email, since)?.map(|One(staff)| staff))
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

/// Deletes codes that expired before then; returns how many.
pub(super) fn delete_older(tx: &mut Tx, before: Timestamp) -> Result<u64> {
    Ok(delete_old(tx, before)?)
}
