use super::types::{BlacklistRecord, BlacklistRecordId};
use crate::StaffId;
use crate::clients::ClientId;
use money::Timestamp;
use store::{One, list, queries};

list! {
    /// Blacklistings, filtered.
    pub(super) struct BlacklistFilter -> BlacklistRecord {
        select: "b.id, b.client_id, b.is_active, b.reason, b.created_at,
                 c.first_name AS client_first_name, c.last_name AS client_last_name,
                 c.national_id AS client_national_id, b.blacklisted_by,
                 t.first_name AS blacklisted_by_first_name,
                 t.last_name AS blacklisted_by_last_name, b.revoked_at,
                 r.first_name AS revoked_by_first_name, r.last_name AS revoked_by_last_name",
        from: "blacklist_records b
               JOIN clients c ON c.id = b.client_id
               JOIN staff_names t ON t.staff_id = b.blacklisted_by
                   AND t.named_from <= b.created_at AND t.named_until > b.created_at
               LEFT JOIN staff_names r ON r.staff_id = b.revoked_by
                   AND r.named_from <= b.revoked_at AND r.named_until > b.revoked_at
               /* scan: a lender blacklists a few clients in a hundred at most */",
        clauses: {
            client: ClientId = "b.client_id = ?",
            active: bool = "b.is_active = ?",
            matching: String = "c.search LIKE ? ESCAPE '\\'",
            names_and_id: String = "c.match_name || ',' || lower(c.national_id) LIKE ? ESCAPE '\\'",
        },
        walked: true,
        orders: BlacklistOrder { Newest = "b.id DESC" },
    }
}

queries! {
    pub(super) fn one(id: BlacklistRecordId) -> Option<BlacklistRecord> =
        "SELECT b.id, b.client_id, b.is_active, b.reason, b.created_at,
                c.first_name AS client_first_name, c.last_name AS client_last_name,
                c.national_id AS client_national_id, b.blacklisted_by,
                t.first_name AS blacklisted_by_first_name,
                t.last_name AS blacklisted_by_last_name, b.revoked_at,
                r.first_name AS revoked_by_first_name, r.last_name AS revoked_by_last_name
         FROM blacklist_records b
         JOIN clients c ON c.id = b.client_id
         JOIN staff_names t ON t.staff_id = b.blacklisted_by
             AND t.named_from <= b.created_at AND t.named_until > b.created_at
         LEFT JOIN staff_names r ON r.staff_id = b.revoked_by
             AND r.named_from <= b.revoked_at AND r.named_until > b.revoked_at
         WHERE b.id = ?1";
    pub(super) fn of_client(client: ClientId) -> Vec<One<BlacklistRecordId>> =
        "SELECT id FROM blacklist_records WHERE client_id = ?1 ORDER BY id";
    pub(super) fn erase_reasons(client: ClientId, mark: &str) -> u64 =
        "UPDATE blacklist_records SET reason = ?2 WHERE client_id = ?1";
    pub(super) fn insert(
        id: BlacklistRecordId, client: ClientId, reason: &str, by: StaffId, at: Timestamp,
    ) -> u64 =
        "INSERT INTO blacklist_records (id, client_id, reason, is_active, blacklisted_by,
            created_at)
         VALUES (?1, ?2, ?3, TRUE, ?4, ?5)";
    pub(super) fn revoke(id: BlacklistRecordId, by: StaffId, at: Timestamp) -> u64 =
        "UPDATE blacklist_records SET is_active = FALSE, revoked_by = ?2, revoked_at = ?3
         WHERE id = ?1 AND is_active";
}
