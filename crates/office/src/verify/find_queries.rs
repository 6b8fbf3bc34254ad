//! What is kept so that clients and loans are found. Everything is read, so that full scans are what
//! is wanted here.

use crate::Gender;
use crate::clients::ClientId;
use money::Date;
use store::{One, queries, row};

row! {
    pub(super) struct TextRow {
        pub(super) id: ClientId,
        pub(super) sort_name: String,
        pub(super) search: String,
    }
}

row! {
    pub(super) struct BeginningRow { pub(super) id: ClientId, pub(super) beginning: String }
}

row! {
    pub(super) struct KindRow {
        pub(super) gender: Gender,
        pub(super) is_blacklisted: bool,
        pub(super) has_open_account: bool,
        pub(super) clients: i64,
    }
}

row! {
    pub(super) struct DayRow {
        pub(super) status: String,
        pub(super) disbursed_on: Date,
        pub(super) branch_id: i64,
        pub(super) disbursed_by: i64,
        pub(super) loans: i64,
    }
}

queries! {
    pub(super) fn texts(after: ClientId, last: ClientId) -> Vec<TextRow> =
        "SELECT id, sort_name, search FROM clients WHERE id > ?1 AND id <= ?2 ORDER BY id";
    pub(super) fn beginnings(after: ClientId, last: ClientId) -> Vec<BeginningRow> =
        "SELECT c.id, b.beginning FROM clients c JOIN client_beginnings b ON b.name_rank = c.name_rank
         WHERE c.id > ?1 AND c.id <= ?2 ORDER BY c.id";
    /// Clients behind whom somebody of an earlier name stands.
    pub(super) fn out_of_order() -> Vec<One<i64>> =
        "SELECT x.id FROM (SELECT id, sort_name,
                LEAD(sort_name) OVER (ORDER BY name_rank) AS next_name FROM clients) x
         WHERE x.sort_name {{postgres|COLLATE \"C\"}} > x.next_name
         LIMIT 1000 /* scan: verify looks at everything */";
    /// Clients whose mark and whose records on the blacklist contradict one another.
    pub(super) fn wrongly_marked() -> Vec<One<i64>> =
        "SELECT c.id FROM clients c
         LEFT JOIN blacklist_records b ON b.client_id = c.id AND b.is_active
         WHERE c.is_blacklisted <> (b.id IS NOT NULL)
         ORDER BY c.id LIMIT 1000 /* scan: verify looks at everything */";
    /// Loans that do not carry the rank of their client.
    pub(super) fn strayed_loans() -> Vec<One<i64>> =
        "SELECT l.id FROM loans l JOIN clients c ON c.id = l.client_id
         WHERE l.client_rank IS NULL OR l.client_rank <> c.name_rank
         LIMIT 1000 /* scan: verify looks at everything */";
    /// How many clients the search index knows.
    pub(super) fn indexed() -> One<i64> =
        "SELECT COUNT(*) AS clients FROM {{sqlite|client_search_docsize}}{{postgres|clients}}
         /* scan: verify looks at everything */";
    pub(super) fn kinds() -> Vec<KindRow> =
        "SELECT gender, is_blacklisted, has_open_account, clients FROM client_totals";
    pub(super) fn days() -> Vec<DayRow> =
        "SELECT status, disbursed_on, branch_id, disbursed_by, loans FROM loan_days
         /* scan: verify looks at everything */";
}
