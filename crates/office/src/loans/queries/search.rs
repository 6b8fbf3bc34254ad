//! The statements behind the list of loans: pages are made of ids first, so that skipped rows and the
//! count cost no look at clients, staff and branches.

use crate::loans::types::LoanId;
use crate::word::Word;
use crate::{BranchId, StaffId};
use lending::LoanStatus;
use money::Date;
use store::{One, list, queries, row};

list! {
    /// Without a search text: in the order of an index.
    pub(in crate::loans) struct Browse -> One<LoanId> {
        select: "l.id",
        from: "loans l",
        clauses: {
            status: Word<LoanStatus> = "l.status = ?",
            branch: BranchId = "l.branch_id = ?",
            from: Date = "l.disbursed_on >= ?",
            to: Date = "l.disbursed_on <= ?",
            disbursed_by: String = "l.disbursed_by IN ({{sqlite|SELECT value FROM json_each('[' || ? || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?, ',')) AS BIGINT)}}) /* scan: found along the dates; a person gives loans every day */",
        },
        orders: BrowseOrder { Newest = "l.disbursed_on DESC, l.id DESC" },
    }
}

list! {
    /// With a text that may be a part of a client's names or national ID: from the clients that it
    /// finds, by an index that holds all that is asked of a loan. Without being told, SQLite would
    /// walk through all loans of a status instead.
    pub(in crate::loans) struct ByClient -> One<LoanId> {
        select: "l.id",
        from: "loans l {{sqlite|INDEXED BY ix_loans_client}} /* scan: never asked without a text */",
        clauses: {
            text: String = "l.client_id IN ({{sqlite|SELECT rowid FROM client_search WHERE client_search MATCH ?}}{{postgres|SELECT id FROM clients WHERE search LIKE ?}})",
            word: String = "l.client_id IN (SELECT client_id FROM client_words WHERE word = ?)",
            status: Word<LoanStatus> = "l.status = ?",
            branch: BranchId = "l.branch_id = ?",
            from: Date = "l.disbursed_on >= ?",
            to: Date = "l.disbursed_on <= ?",
            disbursed_by: String = "l.disbursed_by IN ({{sqlite|SELECT value FROM json_each('[' || ? || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?, ',')) AS BIGINT)}})",
        },
        orders: ByClientOrder { Newest = "l.disbursed_on DESC, l.id DESC" },
    }
}

list! {
    /// With a text of digits, which may be the number of an account as well as a part of a national
    /// ID. The plus signs keep SQLite from walking through all loans of a status instead.
    pub(in crate::loans) struct ByNumber -> One<LoanId> {
        select: "l.id",
        from: "loans l /* scan: never asked without a text */",
        clauses: {
            text: String = "l.id IN (SELECT x.id FROM loans x WHERE x.client_id IN ({{sqlite|SELECT rowid FROM client_search WHERE client_search MATCH ?}}{{postgres|SELECT id FROM clients WHERE search LIKE ?}}) UNION ALL SELECT {{sqlite|CAST(trim(?, '\"') AS INTEGER)}}{{postgres|CASE WHEN ? ~ '^%[0-9]{1,18}%$' THEN CAST(trim(both '%' from ?) AS BIGINT) END}})",
            word: String = "l.id IN (SELECT x.id FROM client_words w JOIN loans x ON x.client_id = w.client_id WHERE w.word = ? UNION ALL SELECT {{sqlite|CAST(? AS INTEGER)}}{{postgres|CASE WHEN ? ~ '^[0-9]{1,18}$' THEN CAST(? AS BIGINT) END}})",
            status: Word<LoanStatus> = "{{sqlite|+}}l.status = ?",
            branch: BranchId = "{{sqlite|+}}l.branch_id = ?",
            from: Date = "{{sqlite|+}}l.disbursed_on >= ?",
            to: Date = "{{sqlite|+}}l.disbursed_on <= ?",
            disbursed_by: String = "{{sqlite|+}}l.disbursed_by IN ({{sqlite|SELECT value FROM json_each('[' || ? || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?, ',')) AS BIGINT)}})",
        },
        orders: ByNumberOrder { Newest = "{{sqlite|+}}l.disbursed_on DESC, l.id DESC" },
    }
}

row! {
    pub(in crate::loans) struct Person {
        pub(in crate::loans) id: StaffId,
        pub(in crate::loans) username: String,
        pub(in crate::loans) first_name: String,
        pub(in crate::loans) last_name: String,
    }
}

queries! {
    pub(in crate::loans) fn people() -> Vec<Person> =
        "SELECT id, username, first_name, last_name FROM staff
         /* scan: a lender's staff are hundreds, and their names are compared folded */";
    pub(in crate::loans) fn counted(status: Word<LoanStatus>) -> One<i64> =
        "SELECT CAST(COALESCE(SUM(loans), 0) AS BIGINT) AS loans FROM loan_totals WHERE status = ?1
         /* scan: a row per branch and status */";
    pub(in crate::loans) fn counted_at(status: Word<LoanStatus>, branch: BranchId) -> One<i64> =
        "SELECT CAST(COALESCE(SUM(loans), 0) AS BIGINT) AS loans FROM loan_totals
         WHERE status = ?1 AND branch_id = ?2";
}
