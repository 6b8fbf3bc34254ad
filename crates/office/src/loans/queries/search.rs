//! The statements behind the list of loans: pages are made of ids first, so that skipped rows and the
//! count cost no look at clients, staff and branches.

use crate::loans::types::LoanId;
use crate::{BranchId, StaffId, Word};
use lending::LoanStatus;
use money::Date;
use store::{One, list, queries, row};

row! {
    /// A loan that was found, with what the list is ordered by.
    #[derive(Clone, Copy)]
    pub(in crate::loans) struct Found {
        pub(in crate::loans) disbursed_on: Date,
        pub(in crate::loans) id: LoanId,
    }
}

row! {
    /// A day on which loans were given, and how many of them the list shows.
    pub(in crate::loans) struct Day {
        pub(in crate::loans) disbursed_on: Date,
        pub(in crate::loans) loans: i64,
    }
}

/// Lists that narrow loans (or the counts of loans) by the same filters, after clauses of their own.
macro_rules! loans_found {
    ($(#[$meta:meta])* $list:ident -> $row:ty, $order:ident { $variant:ident = $by:expr },
        select: $select:expr, from: $from:expr, of: $of:literal,
        { $($clause:ident: $type:ty = $condition:expr),* } $(, group: $group:literal)?) => {
        list! {
            $(#[$meta])*
            pub(in crate::loans) struct $list -> $row {
                select: $select,
                from: $from,
                clauses: {
                    $($clause: $type = $condition,)*
                    status: Word<LoanStatus> = concat!($of, ".status = ?"),
                    branch: BranchId = concat!($of, ".branch_id = ?"),
                    from: Date = concat!($of, ".disbursed_on >= ?"),
                    to: Date = concat!($of, ".disbursed_on <= ?"),
                    disbursed_by: String = concat!($of, ".disbursed_by IN ({{sqlite|SELECT value FROM json_each('[' || ? || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?, ',')) AS BIGINT)}})"),
                },
                $(group: $group,)?
                orders: $order { $variant = $by },
            }
        }
    };
}

loans_found! {
    /// Without a search text: in the order of an index.
    Browse -> Found, BrowseOrder { Newest = "l.disbursed_on DESC, l.id DESC" },
    select: "l.disbursed_on, l.id",
    from: "loans l /* scan: found along the dates; the days of a page are known */", of: "l", {}
}

loans_found! {
    /// The number of loans of each day, for browsing.
    Days -> Day, DaysOrder { Newest = "d.disbursed_on DESC" },
    select: "d.disbursed_on, CAST(SUM(d.loans) AS BIGINT) AS loans",
    from: "loan_days d /* scan: a row per day and person, of one status */", of: "d", {},
    group: "d.disbursed_on"
}

loans_found! {
    /// The number of loans, for browsing.
    Total -> One<i64>, TotalOrder { Only = "1" },
    select: "CAST(COALESCE(SUM(d.loans), 0) AS BIGINT) AS loans",
    from: "loan_days d /* scan: a row per day and person, of one status */", of: "d", {}
}

loans_found! {
    /// With a text that may be a part of a client's names or national ID. On SQLite the trigram
    /// index leads: it keeps clients in the order of names, as does the index that holds all that
    /// is asked of their loans.
    ByClient -> Found, ByClientOrder { AsFound = "{{sqlite|s.rowid}}{{postgres|l.id}}" },
    select: "l.disbursed_on, l.id",
    from: "{{sqlite|client_search s CROSS JOIN loans l INDEXED BY ix_loans_client_rank ON l.client_rank = s.rowid}}{{postgres|loans l}}
           /* scan: never asked without a text */",
    of: "l",
    { text: String = "{{sqlite|s.client_search MATCH ?}}{{postgres|l.client_id IN (SELECT id FROM clients WHERE search LIKE ?)}}" }
}

loans_found! {
    /// With one or two letters: the beginning of a word.
    ByBeginning -> Found, ByBeginningOrder { AsFound = "w.name_rank" },
    select: "l.disbursed_on, l.id",
    from: "client_beginnings w {{sqlite|CROSS}} JOIN loans l {{sqlite|INDEXED BY ix_loans_client_rank}} ON l.client_rank = w.name_rank
           /* scan: never asked without a text */",
    of: "l",
    { text: String = "w.beginning = ?" }
}

loans_found! {
    /// By the number of the account.
    ByNumber -> Found, ByNumberOrder { AsFound = "l.id" },
    select: "l.disbursed_on, l.id",
    from: "loans l /* scan: never asked without a number */",
    of: "l",
    { id: LoanId = "l.id = ?" }
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
