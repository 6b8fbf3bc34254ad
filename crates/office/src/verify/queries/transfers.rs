//! Transfers and their entries. Everything is read, so full scans are wanted here.

use store::{One, queries, row};

row! {
    pub(in crate::verify) struct InTransitRow {
        pub(in crate::verify) branch_id: i64,
        pub(in crate::verify) balance: i64,
        pub(in crate::verify) sent: i64,
    }
}

queries! {
    /// Cash in transit in the books of each branch, and the sum of its open transfers.
    pub(in crate::verify) fn in_transit() -> Vec<InTransitRow> =
        "SELECT b.id AS branch_id, COALESCE(a.balance, 0) AS balance, COALESCE(t.sent, 0) AS sent
         FROM branches b
         LEFT JOIN account_balances a ON a.account = 1020 AND a.branch_id = b.id
         LEFT JOIN (
            SELECT from_branch_id, CAST(SUM(amount) AS BIGINT) AS sent FROM transfers
            WHERE status = 'in_transit' GROUP BY from_branch_id
         ) t ON t.from_branch_id = b.id
         WHERE COALESCE(a.balance, 0) <> COALESCE(t.sent, 0)
         ORDER BY b.id /* scan: verify looks at everything */";
    pub(in crate::verify) fn wrong_sendings() -> Vec<One<i64>> =
        "SELECT t.id FROM transfers t
         WHERE NOT EXISTS (
            SELECT 1 FROM journal_entries e JOIN journal_lines x ON x.entry_id = e.id
            WHERE e.id = t.sent_entry_id AND e.kind = 'transfer_sent'
                AND e.branch_id = t.from_branch_id AND e.amount = t.amount
                AND x.branch_id = t.from_branch_id AND x.amount = -t.amount
                AND x.account = CASE t.from_kind WHEN 'bank' THEN 1010 ELSE 1000 END)
         ORDER BY t.id LIMIT 1000 /* scan: verify looks at everything */";
    pub(in crate::verify) fn wrong_ends() -> Vec<One<i64>> =
        "SELECT t.id FROM transfers t
         WHERE t.status <> 'in_transit' AND NOT EXISTS (
            SELECT 1 FROM journal_entries e
            JOIN journal_lines x ON x.entry_id = e.id
            JOIN journal_lines y ON y.entry_id = e.id
            WHERE e.id = t.ended_entry_id
                AND e.kind = CASE t.status WHEN 'received' THEN 'transfer_received'
                    ELSE 'transfer_cancelled' END
                AND x.amount = t.amount
                AND x.branch_id = CASE t.status WHEN 'received' THEN t.to_branch_id
                    ELSE t.from_branch_id END
                AND x.account = CASE CASE t.status WHEN 'received' THEN t.to_kind
                    ELSE t.from_kind END WHEN 'bank' THEN 1010 ELSE 1000 END
                AND y.account = 1020 AND y.branch_id = t.from_branch_id AND y.amount = -t.amount)
         ORDER BY t.id LIMIT 1000 /* scan: verify looks at everything */";
    /// Entries of transfers that no transfer names.
    pub(in crate::verify) fn strangers() -> One<i64> =
        "SELECT COUNT(*) AS strangers FROM journal_entries e
         WHERE e.kind IN ('transfer_sent', 'transfer_received', 'transfer_cancelled')
            AND NOT EXISTS (SELECT 1 FROM transfers t WHERE t.sent_entry_id = e.id)
            AND NOT EXISTS (SELECT 1 FROM transfers t WHERE t.ended_entry_id = e.id)
         /* scan: verify looks at everything */";
}
