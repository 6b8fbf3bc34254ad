use crate::clients::ClientId;
use money::{Date, Timestamp};
use store::{One, queries, row};

row! {
    /// Until when something happened with a client.
    pub(super) struct LastDays {
        pub(super) registered_at: Timestamp,
        /// An application, an assessment, or a paper about a loan.
        pub(super) applied_at: Option<Timestamp>,
        pub(super) identified_at: Option<Timestamp>,
        /// On a loan.
        pub(super) moved_on: Option<Date>,
        /// A payment, on a loan that was written off too.
        pub(super) paid_on: Option<Date>,
        pub(super) has_pending_request: bool,
        /// In client credits.
        pub(super) has_waiting_credit: bool,
        /// A pending request to erase the client.
        pub(super) request: Option<i64>,
    }
}

queries! {
    /// A request to erase the client is not an obstacle.
    pub(super) fn last_days(client: ClientId, now: Timestamp) -> Option<LastDays> =
        "SELECT c.created_at AS registered_at,
            (SELECT MAX(f.at) FROM (SELECT a.created_at AS at FROM loan_applications a
                WHERE a.client_id = c.id
                UNION ALL SELECT p.made_at FROM papers p WHERE p.client_id = c.id
                UNION ALL SELECT e.created_at FROM assessments e WHERE e.client_id = c.id) f) AS applied_at,
            (SELECT MAX(i.identified_at) FROM identifications i WHERE i.client_id = c.id) AS identified_at,
            (SELECT MAX(s.business_date) FROM loans l JOIN loan_states s ON s.loan_id = l.id
                WHERE l.client_id = c.id) AS moved_on,
            (SELECT MAX(r.business_date) FROM loans l JOIN repayments r ON r.loan_id = l.id
                WHERE l.client_id = c.id) AS paid_on,
            EXISTS (SELECT 1 FROM requests q WHERE q.client_id = c.id AND q.status = 'pending'
                AND q.kind <> 'erase_client' AND q.expires_at > ?2) AS has_pending_request,
            EXISTS (SELECT 1 FROM bank_moves m JOIN bank_lines b ON b.id = m.line_id
                WHERE m.client_id = c.id AND b.credit > 0)
                OR EXISTS (SELECT 1 FROM client_credits k
                JOIN repayments r ON r.id = k.repayment_id JOIN loans l ON l.id = r.loan_id
                WHERE l.client_id = c.id AND k.end_entry_id IS NULL) AS has_waiting_credit,
            (SELECT MAX(q.id) FROM requests q WHERE q.client_id = c.id AND q.status = 'pending'
                AND q.kind = 'erase_client' AND q.expires_at > ?2) AS request
         FROM clients c WHERE c.id = ?1";
    /// Clients after an id who have no open loan, were registered before an instant, and have not
    /// applied for anything nor had a loan on which anything moved since.
    pub(super) fn quiet(
        after: ClientId, before: Timestamp, first_kept: Date, most: i64,
    ) -> Vec<One<ClientId>> =
        "SELECT c.id FROM clients c
         WHERE c.id > ?1 AND c.erased_at IS NULL AND NOT c.is_blacklisted AND c.open_accounts = 0
            AND c.created_at < ?2
            AND NOT EXISTS (SELECT 1 FROM loan_applications a
                WHERE a.client_id = c.id AND a.created_at >= ?2)
            AND NOT EXISTS (SELECT 1 FROM papers p WHERE p.client_id = c.id AND p.made_at >= ?2)
            AND NOT EXISTS (SELECT 1 FROM assessments e
                WHERE e.client_id = c.id AND e.created_at >= ?2)
            AND NOT EXISTS (SELECT 1 FROM loans l JOIN loan_states s ON s.loan_id = l.id
                WHERE l.client_id = c.id AND s.business_date >= ?3)
         ORDER BY c.id LIMIT ?4 /* scan: once a night, along the clients */";
    /// Payments on a client's loans, those that were reversed too.
    pub(super) fn repayments(client: ClientId) -> Vec<One<i64>> =
        "SELECT r.id FROM loans l JOIN repayments r ON r.loan_id = l.id
         WHERE l.client_id = ?1 ORDER BY r.id";
    pub(super) fn settlement_quotes(client: ClientId) -> Vec<One<i64>> =
        "SELECT q.id FROM loans l JOIN settlement_quotes q ON q.loan_id = l.id
         WHERE l.client_id = ?1 ORDER BY q.id";
}
