//! Data stored for finding clients and loans. Full scans are intended here: everything is read.

use crate::Gender;
use crate::clients::ClientId;
use money::Date;
use store::{One, queries, row};

row! {
    pub(in crate::verify) struct TextRow {
        pub(in crate::verify) id: ClientId,
        pub(in crate::verify) sort_name: String,
        pub(in crate::verify) match_name: String,
        pub(in crate::verify) search: String,
    }
}

row! {
    pub(in crate::verify) struct BeginningRow { pub(in crate::verify) id: ClientId, pub(in crate::verify) beginning: String }
}

row! {
    pub(in crate::verify) struct KindRow {
        pub(in crate::verify) gender: Gender,
        pub(in crate::verify) is_blacklisted: bool,
        pub(in crate::verify) has_open_account: bool,
        pub(in crate::verify) clients: i64,
    }
}

row! {
    pub(in crate::verify) struct DayRow {
        pub(in crate::verify) status: String,
        pub(in crate::verify) disbursed_on: Date,
        pub(in crate::verify) branch_id: i64,
        pub(in crate::verify) disbursed_by: i64,
        pub(in crate::verify) loans: i64,
    }
}

row! {
    /// The portfolio of the open day.
    pub(in crate::verify) struct PortfolioRow {
        pub(in crate::verify) branch_id: i64,
        pub(in crate::verify) product_id: i64,
        pub(in crate::verify) disbursed_by: i64,
        pub(in crate::verify) arrears_age: String,
        pub(in crate::verify) loans: i64,
        pub(in crate::verify) outstanding_principal: i64,
        pub(in crate::verify) overdue: i64,
        pub(in crate::verify) latest: Date,
    }
}

queries! {
    /// What has changed since while the last day's end is at work is added up.
    pub(in crate::verify) fn portfolio(ended: Date) -> Vec<PortfolioRow> =
        "SELECT branch_id, product_id, disbursed_by, arrears_age,
            CAST(SUM(loans) AS BIGINT) AS loans,
            CAST(SUM(outstanding_principal) AS BIGINT) AS outstanding_principal,
            CAST(SUM(overdue) AS BIGINT) AS overdue, MAX(business_date) AS latest
         FROM portfolio_days WHERE business_date > ?1
         GROUP BY branch_id, product_id, disbursed_by, arrears_age";
    pub(in crate::verify) fn texts(after: ClientId, last: ClientId) -> Vec<TextRow> =
        "SELECT id, sort_name, match_name, search FROM clients WHERE id > ?1 AND id <= ?2 ORDER BY id";
    pub(in crate::verify) fn beginnings(after: ClientId, last: ClientId) -> Vec<BeginningRow> =
        "SELECT c.id, b.beginning FROM clients c JOIN client_beginnings b ON b.name_rank = c.name_rank
         WHERE c.id > ?1 AND c.id <= ?2 ORDER BY c.id";
    /// Clients who are sorted after a client with an earlier name.
    pub(in crate::verify) fn out_of_order() -> Vec<One<i64>> =
        "SELECT x.id FROM (SELECT id, sort_name,
                LEAD(sort_name) OVER (ORDER BY name_rank) AS next_name FROM clients) x
         WHERE x.sort_name {{postgres|COLLATE \"C\"}} > x.next_name
         LIMIT 1000 /* scan: verify looks at everything */";
    /// Clients whose mark and whose records on the blacklist contradict one another.
    pub(in crate::verify) fn wrongly_marked() -> Vec<One<i64>> =
        "SELECT c.id FROM clients c
         LEFT JOIN blacklist_records b ON b.client_id = c.id AND b.is_active
         WHERE c.is_blacklisted <> (b.id IS NOT NULL)
         ORDER BY c.id LIMIT 1000 /* scan: verify looks at everything */";
    /// Loans that do not carry the rank of their client.
    pub(in crate::verify) fn strayed_loans() -> Vec<One<i64>> =
        "SELECT l.id FROM loans l JOIN clients c ON c.id = l.client_id
         WHERE l.client_rank IS NULL OR l.client_rank <> c.name_rank
         LIMIT 1000 /* scan: verify looks at everything */";
    /// Number of clients in the search index.
    pub(in crate::verify) fn indexed() -> One<i64> =
        "SELECT COUNT(*) AS clients FROM {{sqlite|client_search_docsize}}{{postgres|clients}}
         /* scan: verify looks at everything */";
    pub(in crate::verify) fn kinds() -> Vec<KindRow> =
        "SELECT gender, is_blacklisted, has_open_account, clients FROM client_totals";
    pub(in crate::verify) fn days() -> Vec<DayRow> =
        "SELECT status, disbursed_on, branch_id, disbursed_by, loans FROM loan_days
         /* scan: verify looks at everything */";
}
