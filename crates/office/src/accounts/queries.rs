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
}

list! {
    /// Logins, good and bad.
    pub(super) struct Filter -> LoginEvent {
        select: "e.id, e.staff_id, t.first_name, t.last_name, e.username_folded AS username,
            e.session_id, e.outcome, e.address, e.selfie, e.latitude_microdegrees AS latitude,
            e.longitude_microdegrees AS longitude, e.browser_info, e.machine_info, e.created_at,
            s.ended_at AS logout_at",
        from: "login_events e /* scan: walks the primary key from its newest end */
            LEFT JOIN staff t ON t.id = e.staff_id
            LEFT JOIN sessions s ON s.id = e.session_id",
        clauses: {
            staff: StaffId = "e.staff_id = ?",
            username: String = "e.username_folded = ?",
            /// Ids between commas: `,3,17,`.
            any_of: String = "? LIKE '%,' || CAST(e.staff_id AS TEXT) || ',%'",
            before: LoginEventId = "e.id < ?",
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
        username: &str, network: &str, since: Timestamp, most: i64,
    ) -> Vec<Recent> =
        "SELECT outcome, created_at FROM login_events
         WHERE username_folded = ?1 AND network = ?2 AND created_at > ?3
            AND outcome IN ('success', 'wrong_password', 'unknown_user')
         ORDER BY created_at DESC, id DESC LIMIT ?4";
    fn count_of_account(username: &str, since: Timestamp, most: i64) -> One<i64> =
        "SELECT COUNT(*) FROM (
            SELECT 1 AS failure FROM login_events
            WHERE username_folded = ?1 AND created_at > ?2
                AND outcome IN ('wrong_password', 'unknown_user') LIMIT ?3
         ) failures";
    fn count_from_network(network: &str, since: Timestamp, most: i64) -> One<i64> =
        "SELECT COUNT(*) FROM (
            SELECT 1 AS failure FROM login_events
            WHERE network = ?1 AND created_at > ?2
                AND outcome IN ('wrong_password', 'unknown_user') LIMIT ?3
         ) failures";
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
    since: Timestamp,
    most: i64,
) -> Result<Vec<Recent>> {
    Ok(select_recent(tx, username, network, since, most)?)
}

pub(super) fn failures_of_account(
    tx: &mut Tx,
    username: &str,
    since: Timestamp,
    most: i64,
) -> Result<i64> {
    Ok(count_of_account(tx, username, since, most)?.0)
}

pub(super) fn failures_from_network(
    tx: &mut Tx,
    network: &str,
    since: Timestamp,
    most: i64,
) -> Result<i64> {
    Ok(count_from_network(tx, network, since, most)?.0)
}

/// Erases the names of logins until then for which there was no account; answers how many.
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
