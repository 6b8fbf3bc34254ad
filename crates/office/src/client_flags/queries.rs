use super::types::{ClientFlag, ClientFlagId, FlagRecord};
use crate::StaffId;
use crate::clients::ClientId;
use money::Timestamp;
use store::queries;

macro_rules! select_flags {
    ($rest:literal) => {
        concat!(
            "SELECT f.id, f.client_id, f.kind, f.since, f.note, f.collector, f.raised_by,
                t.first_name AS raised_by_first_name, t.last_name AS raised_by_last_name, f.raised_at,
                f.lifted_at, f.lifted_by, u.first_name AS lifted_by_first_name,
                u.last_name AS lifted_by_last_name, f.lift_reason
             FROM client_flags f
             JOIN staff_names t ON t.staff_id = f.raised_by
                 AND t.named_from <= f.raised_at AND t.named_until > f.raised_at
             LEFT JOIN staff_names u ON u.staff_id = f.lifted_by
                 AND u.named_from <= f.lifted_at AND u.named_until > f.lifted_at ",
            $rest
        )
    };
}

macro_rules! select_records {
    ($rest:literal) => {
        concat!(
            "SELECT id, client_id, kind, since, note, collector, raised_by, raised_at, lifted_by,
                lifted_at, lift_reason
             FROM client_flags ",
            $rest
        )
    };
}

queries! {
    pub(super) fn of_client(client: ClientId) -> Vec<ClientFlag> =
        select_flags!("WHERE f.client_id = ?1 ORDER BY f.id DESC");
    pub(super) fn one(id: ClientFlagId) -> Option<ClientFlag> = select_flags!("WHERE f.id = ?1");
    pub(super) fn record(id: ClientFlagId) -> Option<FlagRecord> =
        select_records!("WHERE id = ?1");
    pub(super) fn records_of(client: ClientId) -> Vec<FlagRecord> =
        select_records!("WHERE client_id = ?1 ORDER BY id");
    pub(super) fn records() -> Vec<FlagRecord> =
        select_records!("ORDER BY id /* scan: a few clients in a hundred have a flag */");
    pub(super) fn lift(id: ClientFlagId, by: StaffId, at: Timestamp, reason: &str) -> u64 =
        "UPDATE client_flags SET lifted_by = ?2, lifted_at = ?3, lift_reason = ?4
         WHERE id = ?1 AND lifted_at IS NULL";
    pub(super) fn erase_texts(client: ClientId, mark: &str) -> u64 =
        "UPDATE client_flags SET note = ?2,
            collector = CASE WHEN collector IS NOT NULL THEN ?2 END,
            lift_reason = CASE WHEN lift_reason IS NOT NULL THEN ?2 END
         WHERE client_id = ?1";
}
