use super::types::{LoginEvent, LoginEventId, LoginOutcome};
use crate::sessions::Device;
use crate::{Place, Result, SessionId, StaffId, network};
use money::Timestamp;
use store::{One, Tx, insert, list, queries, row};

row! {
    pub(super) struct Recent {
        pub(super) outcome: LoginOutcome,
        pub(super) created_at: Timestamp,
    }
    /// A login that waits for its code, with what its first step has left.
    pub(super) struct Challenge {
        pub(super) login_event_id: LoginEventId,
        pub(super) password_digest: [u8; 32],
        pub(super) staff_id: StaffId,
        pub(super) selfie: String,
        /// Millionths of a degree.
        pub(super) latitude: i64,
        /// Millionths of a degree.
        pub(super) longitude: i64,
        pub(super) browser_info: String,
        pub(super) machine_info: String,
    }
    struct KnownDevice {
        has_signed_in: bool,
        is_known: bool,
    }
}

list! {
    /// Logins, good and bad.
    pub(super) struct Filter -> LoginEvent {
        select: "e.id, e.staff_id, n.first_name, n.last_name, e.username_folded AS username,
            e.session_id, e.outcome, e.address, e.selfie, e.latitude_microdegrees AS latitude,
            e.longitude_microdegrees AS longitude, e.browser_info, e.machine_info, e.created_at,
            s.ended_at AS logout_at",
        from: "login_events e /* scan: walks the primary key from its newest end */
            LEFT JOIN staff t ON t.id = e.staff_id
            LEFT JOIN staff_names n ON n.staff_id = e.staff_id
                AND n.named_from <= e.created_at AND n.named_until > e.created_at
            LEFT JOIN sessions s ON s.id = e.session_id",
        clauses: {
            staff: StaffId = "e.staff_id = ?",
            username: String = "e.username_folded = ?",
            /// Ids between commas: `,3,17,`.
            any_of: String = "? LIKE '%,' || CAST(e.staff_id AS TEXT) || ',%'",
            /// Always given. Logins of developers are in no list.
            before: LoginEventId =
                "e.id < ? AND (t.role IS NULL OR t.role <> 'Developer')",
            outcome: LoginOutcome = "e.outcome = ?",
            network: String = "e.network = ?",
            since: Timestamp = "e.created_at >= ?",
            until: Timestamp = "e.created_at < ?",
        },
        orders: Order { Newest = "e.id DESC" },
    }
}

insert! {
    struct NewLoginRow<'a> = "INSERT INTO login_events" -> u64 {
        id: LoginEventId,
        staff_id: Option<StaffId>,
        session_id: Option<SessionId>,
        username_folded: &'a str,
        outcome: LoginOutcome,
        address: &'a str,
        selfie: Option<&'a str>,
        latitude_microdegrees: Option<i64>,
        longitude_microdegrees: Option<i64>,
        browser_info: &'a str,
        machine_info: &'a str,
        created_at: Timestamp,
        network: &'a str,
    }
}

queries! {
    fn select_recent(
        username: &str, network: &str, since: Timestamp, until: Timestamp, most: i64,
    ) -> Vec<Recent> =
        "SELECT outcome, created_at FROM login_events
         WHERE username_folded = ?1 AND network = ?2 AND created_at > ?3
            AND created_at <= ?4
            AND outcome IN ('success', 'wrong_password', 'unknown_user', 'wrong_code')
         ORDER BY created_at DESC, id DESC LIMIT ?5";
    fn count_of_account(
        username: &str, since: Timestamp, until: Timestamp, most: i64,
    ) -> One<i64> =
        "SELECT COUNT(*) FROM (
            SELECT 1 AS failure FROM login_events
            WHERE username_folded = ?1 AND created_at > ?2 AND created_at <= ?3
                AND outcome IN ('wrong_password', 'unknown_user', 'wrong_code') LIMIT ?4
         ) failures";
    fn count_from_network(
        network: &str, since: Timestamp, until: Timestamp, most: i64,
    ) -> One<i64> =
        "SELECT COUNT(*) FROM (
            SELECT 1 AS failure FROM login_events
            WHERE network = ?1 AND created_at > ?2 AND created_at <= ?3
                AND outcome IN ('wrong_password', 'unknown_user', 'wrong_code') LIMIT ?4
         ) failures";
    fn select_nth_wrong_code(
        username: &str, since: Timestamp, until: Timestamp, skipped: i64,
    ) -> Option<One<Timestamp>> =
        "SELECT created_at FROM login_events
         WHERE username_folded = ?1 AND created_at > ?2 AND created_at <= ?3
            AND outcome = 'wrong_code'
         ORDER BY created_at DESC LIMIT 1 OFFSET ?4";
    fn select_device(staff: StaffId, browser: &str, machine: &str) -> KnownDevice =
        "SELECT EXISTS (SELECT 1 FROM login_events
                WHERE staff_id = ?1 AND outcome = 'success') AS has_signed_in,
            EXISTS (SELECT 1 FROM login_events
                WHERE staff_id = ?1 AND browser_info = ?2 AND machine_info = ?3
                    AND outcome = 'success') AS is_known";
    fn insert_challenge(
        hash: [u8; 32], event: LoginEventId, password: [u8; 32], expires: Timestamp,
    ) -> u64 =
        "INSERT INTO login_challenges (hash, login_event_id, password_digest, expires_at)
         VALUES (?1, ?2, ?3, ?4)";
    fn select_challenge(hash: [u8; 32], now: Timestamp) -> Option<Challenge> =
        "SELECT c.login_event_id, c.password_digest, e.staff_id, e.selfie,
            e.latitude_microdegrees AS latitude, e.longitude_microdegrees AS longitude,
            e.browser_info, e.machine_info
         FROM login_challenges c JOIN login_events e ON e.id = c.login_event_id
         WHERE c.hash = ?1 AND c.expires_at > ?2
         /* not null: its first step had them all */";
    fn delete_challenge(hash: [u8; 32]) -> u64 = "DELETE FROM login_challenges WHERE hash = ?1";
    fn select_abandoned(now: Timestamp) -> Vec<One<LoginEventId>> =
        "SELECT login_event_id FROM login_challenges WHERE expires_at <= ?1";
    fn delete_abandoned(now: Timestamp) -> u64 =
        "DELETE FROM login_challenges WHERE expires_at <= ?1";
    fn clear_selfie(id: LoginEventId) -> u64 =
        "UPDATE login_events SET selfie = NULL WHERE id = ?1";
    fn update_entered(
        id: LoginEventId, session: SessionId, at: Timestamp, address: &str, network: &str,
    ) -> u64 =
        "UPDATE login_events SET outcome = 'success', session_id = ?2, created_at = ?3,
            address = ?4, network = ?5
         WHERE id = ?1";
    fn update_unknown(before: Timestamp) -> u64 =
        "UPDATE login_events SET username_folded = ''
         WHERE staff_id IS NULL AND username_folded <> '' AND created_at <= ?1";
    /// Logins of before then that still have a selfie or a place, the oldest first.
    pub(super) fn witnessed_before(before: Timestamp, most: i64) -> Vec<One<LoginEventId>> =
        "SELECT id FROM login_events
         WHERE (selfie IS NOT NULL OR latitude_microdegrees IS NOT NULL) AND created_at < ?1
         ORDER BY created_at LIMIT ?2";
    pub(super) fn erase_witness(id: LoginEventId) -> u64 =
        "UPDATE login_events SET selfie = NULL, latitude_microdegrees = NULL,
            longitude_microdegrees = NULL
         WHERE id = ?1";
    /// Logins of before then, the oldest first.
    pub(super) fn logins_before(before: Timestamp, most: i64) -> Vec<One<LoginEventId>> =
        "SELECT id FROM login_events WHERE created_at < ?1 ORDER BY created_at LIMIT ?2";
    pub(super) fn delete_login(id: LoginEventId) -> u64 =
        "DELETE FROM login_events WHERE id = ?1";
}

/// The pair's last logins, the newest first.
pub(super) fn recent_of_pair(
    tx: &mut Tx,
    username: &str,
    network: &str,
    (since, until): (Timestamp, Timestamp),
    most: i64,
) -> Result<Vec<Recent>> {
    Ok(select_recent(tx, username, network, since, until, most)?)
}

pub(super) fn failures_of_account(
    tx: &mut Tx,
    username: &str,
    (since, until): (Timestamp, Timestamp),
    most: i64,
) -> Result<i64> {
    Ok(count_of_account(tx, username, since, until, most)?.0)
}

pub(super) fn failures_from_network(
    tx: &mut Tx,
    network: &str,
    (since, until): (Timestamp, Timestamp),
    most: i64,
) -> Result<i64> {
    Ok(count_from_network(tx, network, since, until, most)?.0)
}

/// Erases the names of logins until then for which there was no account; returns how many.
pub(super) fn erase_unknown(tx: &mut Tx, until: Timestamp) -> Result<u64> {
    Ok(update_unknown(tx, until)?)
}

/// A login as it is stored.
pub(super) struct NewEvent<'a> {
    pub(super) staff: Option<StaffId>,
    pub(super) session: Option<SessionId>,
    pub(super) username: &'a str,
    pub(super) outcome: LoginOutcome,
    pub(super) address: &'a str,
    pub(super) selfie: Option<&'a str>,
    pub(super) place: Option<Place>,
    pub(super) device: &'a Device,
    pub(super) at: Timestamp,
}

pub(super) fn insert(tx: &mut Tx, id: LoginEventId, event: &NewEvent) -> Result<()> {
    NewLoginRow {
        id,
        staff_id: event.staff,
        session_id: event.session,
        username_folded: event.username,
        outcome: event.outcome,
        address: event.address,
        selfie: event.selfie,
        latitude_microdegrees: event.place.map(Place::latitude),
        longitude_microdegrees: event.place.map(Place::longitude),
        browser_info: &event.device.browser_info,
        machine_info: &event.device.machine_info,
        created_at: event.at,
        network: &network::of(event.address),
    }
    .insert(tx)?;
    Ok(())
}

/// When the last wrong code but so many was entered for a username.
pub(super) fn nth_wrong_code(
    tx: &mut Tx,
    username: &str,
    (since, until): (Timestamp, Timestamp),
    skipped: i64,
) -> Result<Option<Timestamp>> {
    Ok(select_nth_wrong_code(tx, username, since, until, skipped)?.map(|One(at)| at))
}

/// True if the person has signed in before, but never with this device.
pub(super) fn is_new_device(tx: &mut Tx, staff: StaffId, device: &Device) -> Result<bool> {
    let found = select_device(tx, staff, &device.browser_info, &device.machine_info)?;
    Ok(found.has_signed_in && !found.is_known)
}

/// Keeps a login until its code comes.
pub(super) fn store_challenge(
    tx: &mut Tx,
    hash: [u8; 32],
    (event, password): (LoginEventId, [u8; 32]),
    expires: Timestamp,
) -> Result<()> {
    insert_challenge(tx, hash, event, password, expires)?;
    Ok(())
}

pub(super) fn challenge(tx: &mut Tx, hash: [u8; 32], now: Timestamp) -> Result<Option<Challenge>> {
    Ok(select_challenge(tx, hash, now)?)
}

/// Turns a login that waited for its code into a good one.
pub(super) fn complete(
    tx: &mut Tx,
    hash: [u8; 32],
    (event, session): (LoginEventId, SessionId),
    address: &str,
    at: Timestamp,
) -> Result<()> {
    delete_challenge(tx, hash)?;
    update_entered(tx, event, session, at, address, &network::of(address))?;
    Ok(())
}

/// Logins whose code has not come in time.
pub(super) fn abandoned(tx: &mut Tx, now: Timestamp) -> Result<Vec<LoginEventId>> {
    Ok(select_abandoned(tx, now)?.into_iter().map(|One(id)| id).collect())
}

pub(super) fn without_selfie(tx: &mut Tx, id: LoginEventId) -> Result<()> {
    clear_selfie(tx, id)?;
    Ok(())
}

/// Forgets the tokens of logins whose code has not come in time; returns how many.
pub(super) fn forget_abandoned(tx: &mut Tx, now: Timestamp) -> Result<u64> {
    Ok(delete_abandoned(tx, now)?)
}
