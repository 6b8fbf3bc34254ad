//! Vouchers and their lines.

use super::record::{LineRecord, VoucherRecord};
use super::types::{
    CategoryMovement, JournalLine, LineRule, Voucher, VoucherId, VoucherKind, VoucherStatus,
};
use crate::bank_lines::BankLineId;
use crate::books::EntryId;
use crate::expense_categories::{CategoryKind, ExpenseCategoryId};
use crate::files::FileId;
use crate::{BranchId, Result};
use money::{Cents, Date, Timestamp};
use store::{One, Tx, list, queries, row};

/// Where a voucher stands, as a word.
macro_rules! status {
    () => {
        "CASE WHEN r.id IS NOT NULL THEN 'reversed' WHEN v.entry_id IS NOT NULL THEN 'booked'
            WHEN COALESCE(q.status, 'pending') = 'pending' THEN 'waiting' ELSE q.status END"
    };
}

/// Vouchers that count: booked and not reversed, or waiting for their approval.
macro_rules! standing {
    () => {
        "vouchers v LEFT JOIN journal_entries r ON r.reverses_id = v.entry_id
         WHERE r.id IS NULL AND (v.entry_id IS NOT NULL OR EXISTS (SELECT 1 FROM requests q
            WHERE q.subject_id = v.id AND q.kind IN ('expense', 'journal') AND q.status = 'pending'))"
    };
}

list! {
    /// Vouchers, filtered.
    pub(super) struct Filter -> Voucher {
        select: concat!(
            "v.id, v.kind, v.branch_id, b.name AS branch_name, v.category_id,
            c.name AS category_name, v.money, v.payee, v.reference, v.note, v.amount, v.vat,
            f.path AS file_path, f.content_type AS file_type, v.bank_line_id, v.entered_by,
            t.first_name AS entered_by_first_name, t.last_name AS entered_by_last_name,
            v.entered_at, ", status!(), " AS status, q.id AS request_id, v.entry_id,
            e.business_date, e.staff_id AS booked_by, u.first_name AS booked_by_first_name,
            u.last_name AS booked_by_last_name, r.staff_id AS reversed_by,
            w.first_name AS reversed_by_first_name, w.last_name AS reversed_by_last_name,
            r.at AS reversed_at, r.description AS reversal"
        ),
        from: "vouchers v /* scan: a branch books a few a day */
            JOIN branches b ON b.id = v.branch_id
            JOIN staff_names t ON t.staff_id = v.entered_by
                AND t.named_from <= v.entered_at AND t.named_until > v.entered_at
            LEFT JOIN expense_categories c ON c.id = v.category_id
            LEFT JOIN files f ON f.id = v.file_id
            LEFT JOIN requests q ON q.subject_id = v.id AND q.kind IN ('expense', 'journal')
            LEFT JOIN journal_entries e ON e.id = v.entry_id
            LEFT JOIN staff_names u ON u.staff_id = e.staff_id
                AND u.named_from <= e.at AND u.named_until > e.at
            LEFT JOIN journal_entries r ON r.reverses_id = v.entry_id
            LEFT JOIN staff_names w ON w.staff_id = r.staff_id
                AND w.named_from <= r.at AND w.named_until > r.at
            /* not null: status */",
        clauses: {
            id: VoucherId = "v.id = ?",
            branch: BranchId = "v.branch_id = ?",
            category: ExpenseCategoryId = "v.category_id = ?",
            kind: VoucherKind = "v.kind = ?",
            /// Expenses and other income, or journals and opening balances.
            has_category: bool = "(v.category_id IS NOT NULL) = ?",
            status: VoucherStatus = concat!(status!(), " = ?"),
            from: Timestamp = "v.entered_at >= ?",
            before: Timestamp = "v.entered_at < ?",
        },
        orders: Order { Newest = "v.id DESC" },
    }
}

row! {
    /// A voucher that may be the same as a new one.
    pub(super) struct Similar {
        pub(super) payee: String,
        pub(super) reference: String,
        pub(super) amount: Cents,
        pub(super) entered_at: Timestamp,
        pub(super) has_same_slip: bool,
    }
}

macro_rules! select_records {
    ($rest:literal) => {
        concat!(
            "SELECT id, kind, branch_id, category_id, money, payee, reference, note, amount, vat,
                file_id, file_sha256, bank_line_id, entered_by, entered_at
             FROM vouchers ",
            $rest
        )
    };
}

queries! {
    pub(super) fn record(id: VoucherId) -> Option<VoucherRecord> =
        select_records!("WHERE id = ?1");
    pub(super) fn records(after: i64, last: i64, most: i64) -> Vec<VoucherRecord> =
        select_records!("WHERE id > ?1 AND id <= ?2 ORDER BY id LIMIT ?3");
    /// Lines of the vouchers after the first id up to the second.
    pub(super) fn line_records(after: i64, last: i64) -> Vec<LineRecord> =
        "SELECT voucher_id, position, account, category_id, amount FROM voucher_lines
         WHERE voucher_id > ?1 AND voucher_id <= ?2 ORDER BY voucher_id, position";
    pub(super) fn lines(id: VoucherId) -> Vec<JournalLine> =
        "SELECT l.account, l.category_id, c.name AS category_name, l.amount
         FROM voucher_lines l LEFT JOIN expense_categories c ON c.id = l.category_id
         WHERE l.voucher_id = ?1 ORDER BY l.position";
    pub(super) fn of_file(file: FileId) -> Option<One<VoucherId>> =
        "SELECT id FROM vouchers WHERE file_id = ?1";
    pub(super) fn set_entry(id: VoucherId, entry: EntryId) -> u64 =
        "UPDATE vouchers SET entry_id = ?2 WHERE id = ?1 AND entry_id IS NULL";
    /// Vouchers of a kind and amount at a branch that count, entered since an instant.
    pub(super) fn of_amount(
        kind: VoucherKind, branch: BranchId, amount: Cents, since: Timestamp,
    ) -> Vec<Similar> =
        concat!(
            "SELECT v.payee, v.reference, v.amount, v.entered_at, FALSE AS has_same_slip FROM ",
            standing!(),
            " AND v.kind = ?1 AND v.branch_id = ?2 AND v.amount = ?3 AND v.entered_at >= ?4
             ORDER BY v.id /* scan: any index of the pending ones, which are few */"
        );
    /// Vouchers that count with the same slip.
    pub(super) fn of_slip(sha256: &[u8]) -> Vec<Similar> =
        concat!(
            "SELECT v.payee, v.reference, v.amount, v.entered_at, TRUE AS has_same_slip FROM ",
            standing!(),
            " AND v.file_sha256 = ?1 AND v.category_id IS NOT NULL
             ORDER BY v.id /* scan: any index of the pending ones, which are few */"
        );
    /// The expense or other income that explains a line of a bank statement, waiting or booked.
    pub(super) fn of_bank_line(line: BankLineId) -> Option<One<VoucherId>> =
        concat!(
            "SELECT v.id FROM ",
            standing!(),
            " AND v.bank_line_id = ?1
             ORDER BY v.id LIMIT 1 /* scan: any index of the pending ones, which are few */"
        );
    pub(super) fn rule(text: &str, kind: CategoryKind) -> Option<LineRule> =
        "SELECT u.category_id, c.name AS category_name, u.payee
         FROM bank_line_rules u JOIN expense_categories c ON c.id = u.category_id
         WHERE u.text_folded = ?1 AND c.kind = ?2 AND c.is_active";
    pub(super) fn learn(text: &str, category: ExpenseCategoryId, payee: &str) -> u64 =
        "INSERT INTO bank_line_rules (text_folded, category_id, payee) VALUES (?1, ?2, ?3)
         ON CONFLICT (text_folded)
         DO UPDATE SET category_id = excluded.category_id, payee = excluded.payee";
    /// True if a branch has an opening balance of that kind of money that counts.
    pub(super) fn has_opening(branch: BranchId, money: &str) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM vouchers v
            WHERE v.branch_id = ?1 AND v.kind = 'opening' AND v.money = ?2
                AND NOT EXISTS (SELECT 1 FROM journal_entries r WHERE r.reverses_id = v.entry_id)) AS found
         /* scan: the vouchers of a branch, once or twice in its life */";
    /// By branch and category, over the entries of these days.
    pub(super) fn by_category(from: Date, to: Date) -> Vec<CategoryMovement> =
        "SELECT m.branch_id, c.id AS category_id, c.name, c.kind,
            CAST(SUM(m.count) AS BIGINT) AS count, CAST(SUM(m.net) AS BIGINT) AS net,
            CAST(SUM(m.vat) AS BIGINT) AS vat
         FROM (
            SELECT v.category_id, v.branch_id, 1 AS count, v.amount - v.vat AS net, v.vat
            FROM journal_entries e JOIN vouchers v ON v.entry_id = e.id
            WHERE e.kind IN ('expense', 'other_income') AND e.business_date BETWEEN ?1 AND ?2
            UNION ALL
            SELECT v.category_id, v.branch_id, 0, v.vat - v.amount, -v.vat
            FROM journal_entries e JOIN vouchers v ON v.entry_id = e.reverses_id
            WHERE e.reverses_id IS NOT NULL AND e.business_date BETWEEN ?1 AND ?2
                AND v.category_id IS NOT NULL
            UNION ALL
            SELECT l.category_id, v.branch_id, 1,
                CASE WHEN k.kind = 'expense' THEN l.amount ELSE -l.amount END, 0
            FROM journal_entries e JOIN vouchers v ON v.entry_id = e.id
            JOIN voucher_lines l ON l.voucher_id = v.id
            JOIN expense_categories k ON k.id = l.category_id
            WHERE e.kind = 'journal' AND e.business_date BETWEEN ?1 AND ?2
            UNION ALL
            SELECT l.category_id, v.branch_id, 0,
                CASE WHEN k.kind = 'expense' THEN -l.amount ELSE l.amount END, 0
            FROM journal_entries e JOIN vouchers v ON v.entry_id = e.reverses_id
            JOIN voucher_lines l ON l.voucher_id = v.id
            JOIN expense_categories k ON k.id = l.category_id
            WHERE e.reverses_id IS NOT NULL AND e.business_date BETWEEN ?1 AND ?2
         ) m JOIN expense_categories c ON c.id = m.category_id
         GROUP BY m.branch_id, c.id, c.name, c.kind, c.name_folded
         ORDER BY c.kind, c.name_folded, m.branch_id
         /* scan: along indexes of the entries of vouchers and of reversals; categories are few */
         /* not null: each part has every figure */";
}

pub(super) fn insert(tx: &mut Tx, voucher: &VoucherRecord, lines: &[LineRecord]) -> Result<()> {
    voucher.insert(tx)?;
    LineRecord::insert_all(tx, lines)?;
    Ok(())
}

pub(super) fn one(tx: &mut Tx, id: VoucherId) -> Result<Option<Voucher>> {
    let filter = Filter { id: Some(id), ..Filter::default() };
    Ok(filter.page(tx, Order::Newest, 1, 0)?.pop())
}
