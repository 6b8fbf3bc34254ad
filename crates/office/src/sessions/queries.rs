use super::types::{Device, EndReason, SignedIn};
use crate::frame::authentication::SessionLimits;
use crate::{BranchId, Ctx, Permissions, Result, Role, SessionId, StaffId};
use money::Timestamp;
use store::{One, Tx, insert, queries, row};

row! {
    pub(super) struct Token {
        pub(super) session_id: SessionId,
        pub(super) rotated_at: Option<Timestamp>,
        /// The hash of the token that replaced it.
        pub(super) successor: Option<[u8; 32]>,
    }
    pub(super) struct Fate {
        pub(super) created_at: Timestamp,
        pub(super) last_used_at: Timestamp,
        pub(super) end_reason: Option<EndReason>,
    }
    pub(super) struct Open {
        pub(super) id: SessionId,
        pub(super) created_at: Timestamp,
        pub(super) last_used_at: Timestamp,
        pub(super) address: String,
        pub(super) browser_info: String,
        pub(super) machine_info: String,
    }
    struct Holder {
        staff_id: StaffId,
        username: String,
        email: String,
        first_name: String,
        last_name: String,
        role: Role,
        branch_id: Option<BranchId>,
        permissions: i64,
        has_second_factor: bool,
    }
}

insert! {
    struct NewSessionRow<'a> = "INSERT INTO sessions" -> u64 {
        id: SessionId,
        staff_id: StaffId,
        created_at: Timestamp,
        last_used_at: Timestamp,
        address: &'a str,
        browser_info: &'a str,
        machine_info: &'a str,
    }
}

queries! {
    /// Only of a session that is open: use does not bring back one that was idle too long.
    fn set_last_used(
        id: SessionId, at: Timestamp, began_after: Timestamp, used_after: Timestamp,
    ) -> u64 =
        "UPDATE sessions SET last_used_at = ?2
         WHERE id = ?1 AND ended_at IS NULL AND last_used_at < ?2 AND created_at > ?3
            AND last_used_at > ?4";
    fn end_session(id: SessionId, at: Timestamp, reason: EndReason) -> u64 =
        "UPDATE sessions SET ended_at = ?2, end_reason = ?3 WHERE id = ?1 AND ended_at IS NULL";
    pub(super) fn end_all_open(at: Timestamp, reason: EndReason) -> u64 =
        "UPDATE sessions SET ended_at = ?1, end_reason = ?2
         WHERE ended_at IS NULL /* scan: after a restore */";
    pub(super) fn delete_all_tokens() -> u64 =
        "DELETE FROM refresh_tokens /* scan: after a restore */";
    fn set_password_verified(id: SessionId, at: Timestamp) -> u64 =
        "UPDATE sessions SET password_verified_at = ?2 WHERE id = ?1";
    fn set_confirmed(id: SessionId, at: Timestamp) -> u64 =
        "UPDATE sessions SET confirmed_at = ?2 WHERE id = ?1";
    fn select_open(
        staff: StaffId, began_after: Timestamp, used_after: Timestamp, not_after: Timestamp,
    ) -> Vec<Open> =
        "SELECT id, created_at, last_used_at, address, browser_info, machine_info
         FROM sessions
         WHERE staff_id = ?1 AND ended_at IS NULL AND created_at > ?2 AND last_used_at > ?3
            AND created_at <= ?4
         ORDER BY id DESC";
    pub(super) fn fate(id: SessionId) -> Option<Fate> =
        "SELECT created_at, last_used_at, end_reason FROM sessions WHERE id = ?1";
    fn select_owner(id: SessionId) -> Option<One<StaffId>> =
        "SELECT staff_id FROM sessions WHERE id = ?1 AND ended_at IS NULL";
    fn select_holder(
        id: SessionId, began_after: Timestamp, used_after: Timestamp, not_after: Timestamp,
    ) -> Option<Holder> =
        "SELECT t.id AS staff_id, t.username, t.email, t.first_name, t.last_name, t.role,
            t.branch_id, t.permissions,
            EXISTS (SELECT 1 FROM second_factors f
                WHERE f.staff_id = t.id AND f.confirmed_at IS NOT NULL) AS has_second_factor
         FROM sessions s JOIN staff t ON t.id = s.staff_id
         WHERE s.id = ?1 AND s.ended_at IS NULL AND s.created_at > ?2 AND s.last_used_at > ?3
            AND s.created_at <= ?4 AND t.status = 'active'";
    fn insert_token(hash: [u8; 32], session: SessionId, at: Timestamp) -> u64 =
        "INSERT INTO refresh_tokens (hash, session_id, issued_at) VALUES (?1, ?2, ?3)";
    fn select_token(hash: [u8; 32]) -> Option<Token> =
        "SELECT session_id, rotated_at, successor FROM refresh_tokens WHERE hash = ?1";
    fn rotate_token(hash: [u8; 32], at: Timestamp, successor: [u8; 32]) -> u64 =
        "UPDATE refresh_tokens SET rotated_at = ?2, successor = ?3 WHERE hash = ?1";
    fn delete_tokens(session: SessionId) -> u64 =
        "DELETE FROM refresh_tokens WHERE session_id = ?1";
    /// Tokens of a person's sessions that were not ended, but for one.
    fn delete_tokens_of(staff: StaffId, but: SessionId) -> u64 =
        "DELETE FROM refresh_tokens WHERE session_id IN (SELECT id FROM sessions
            WHERE staff_id = ?1 AND ended_at IS NULL AND id <> ?2)";
    pub(super) fn delete_tokens_before(before: Timestamp, most: i64) -> u64 =
        "DELETE FROM refresh_tokens
         WHERE hash IN (SELECT hash FROM refresh_tokens WHERE issued_at <= ?1 LIMIT ?2)
         /* scan: once a night, along the tokens of a day or two */";
    /// Sessions that began before then and still have an address or a device, the oldest first.
    pub(super) fn placed_before(before: Timestamp, most: i64) -> Vec<One<SessionId>> =
        "SELECT id FROM sessions
         WHERE created_at < ?1 AND (address <> '' OR browser_info <> '' OR machine_info <> '')
         ORDER BY id LIMIT ?2 /* scan: once a night, along the sessions */";
    pub(super) fn erase_place(id: SessionId) -> u64 =
        "UPDATE sessions SET address = '', browser_info = '', machine_info = '' WHERE id = ?1";
}

pub(super) fn insert(
    tx: &mut Tx,
    (id, staff): (SessionId, StaffId),
    at: Timestamp,
    address: &str,
    device: &Device,
) -> Result<()> {
    let Device { browser_info, machine_info } = device;
    NewSessionRow {
        id,
        staff_id: staff,
        created_at: at,
        last_used_at: at,
        address,
        browser_info,
        machine_info,
    }
    .insert(tx)?;
    Ok(())
}

/// Notes that an open session was used.
pub(super) fn used(tx: &mut Tx, id: SessionId, at: Timestamp, limits: SessionLimits) -> Result<()> {
    set_last_used(tx, id, at, limits.began_after, limits.used_after)?;
    Ok(())
}

/// Ends a session that is open, and forgets its tokens. Returns whether it was open.
pub(super) fn end(tx: &mut Tx, id: SessionId, at: Timestamp, reason: EndReason) -> Result<bool> {
    let was_open = end_session(tx, id, at, reason)? == 1;
    delete_tokens(tx, id)?;
    Ok(was_open)
}

/// Makes the tokens of all of a person's sessions but one worthless.
pub(super) fn forget_tokens(tx: &mut Tx, staff: StaffId, but: Option<SessionId>) -> Result<()> {
    delete_tokens_of(tx, staff, but.unwrap_or(SessionId::new(0)))?;
    Ok(())
}

pub(super) fn mark_password_verified(tx: &mut Tx, id: SessionId, at: Timestamp) -> Result<()> {
    set_password_verified(tx, id, at)?;
    Ok(())
}

pub(super) fn mark_confirmed(tx: &mut Tx, id: SessionId, at: Timestamp) -> Result<()> {
    set_confirmed(tx, id, at)?;
    Ok(())
}

/// A person's open sessions, the newest first.
pub(super) fn open_of(tx: &mut Tx, staff: StaffId, limits: SessionLimits) -> Result<Vec<Open>> {
    Ok(select_open(tx, staff, limits.began_after, limits.used_after, limits.not_after)?)
}

/// The person of a session that has not been ended.
pub(super) fn owner(tx: &mut Tx, id: SessionId) -> Result<Option<StaffId>> {
    Ok(select_owner(tx, id)?.map(|One(staff)| staff))
}

/// The person of an open session, if they may sign in.
pub(super) fn signed_in(tx: &mut Tx, ctx: &Ctx, session: SessionId) -> Result<Option<SignedIn>> {
    let SessionLimits { began_after, used_after, not_after } = SessionLimits::of(ctx);
    let holder = select_holder(tx, session, began_after, used_after, not_after)?;
    let rule = ctx.policy.second_factor;
    Ok(holder.map(|holder| SignedIn {
        session,
        staff: holder.staff_id,
        username: holder.username,
        email: holder.email,
        first_name: holder.first_name,
        last_name: holder.last_name,
        role: holder.role,
        branch: holder.branch_id,
        permissions: Permissions::from_bits(holder.permissions),
        owes_second_factor: rule.is_asked_of(holder.role) && !holder.has_second_factor,
    }))
}

pub(super) fn store_token(
    tx: &mut Tx,
    hash: [u8; 32],
    session: SessionId,
    at: Timestamp,
) -> Result<()> {
    insert_token(tx, hash, session, at)?;
    Ok(())
}

pub(super) fn token(tx: &mut Tx, hash: [u8; 32]) -> Result<Option<Token>> {
    Ok(select_token(tx, hash)?)
}

/// Notes that a token was exchanged at this instant, and for which other one.
pub(super) fn spend_token(
    tx: &mut Tx,
    hash: [u8; 32],
    at: Timestamp,
    successor: [u8; 32],
) -> Result<()> {
    rotate_token(tx, hash, at, successor)?;
    Ok(())
}
