//! Exports, their files, and the accounts of the accountant's program.

use super::types::{Export, ExportFile, ExportFormat, ExportId, Granularity};
use crate::{Result, StaffId};
use money::{Date, Timestamp};
use store::{One, Tx, insert, list, queries, row};

list! {
    /// Exports, filtered.
    pub(super) struct Filter -> Export {
        select: "x.id, x.format, x.granularity, x.date_from, x.date_to, x.is_draft,
            EXISTS (SELECT 1 FROM journal_entries e
                WHERE e.business_date >= x.date_from AND e.business_date <= x.date_to
                    AND e.id > x.entry_number) AS is_superseded,
            x.entry_number, x.made_by, t.first_name AS made_by_first_name,
            t.last_name AS made_by_last_name, x.made_at",
        from: "accountant_exports x /* scan: a few a month */
            JOIN staff_names t ON t.staff_id = x.made_by
                AND t.named_from <= x.made_at AND t.named_until > x.made_at",
        clauses: {
            id: ExportId = "x.id = ?",
        },
        orders: Order { Newest = "x.id DESC" },
    }
}

row! {
    /// The mapping of an account.
    pub(super) struct MappedRow {
        pub(super) account: i64,
        /// 0 for the account itself.
        pub(super) category_id: i64,
        pub(super) code: String,
        pub(super) name: String,
        pub(super) tax_code: String,
    }

    /// The last entry of some days.
    pub(super) struct LastEntry {
        pub(super) id: i64,
        pub(super) hash: Vec<u8>,
    }
}

insert! {
    pub(super) struct NewExportRow = "INSERT INTO accountant_exports" -> u64 {
        id: ExportId,
        format: ExportFormat,
        granularity: Granularity,
        date_from: Date,
        date_to: Date,
        is_draft: bool,
        entry_number: i64,
        head_hash: Vec<u8>,
        made_by: StaffId,
        made_at: Timestamp,
    }
}

queries! {
    pub(super) fn mapped() -> Vec<MappedRow> =
        "SELECT account, category_id, code, name, tax_code FROM external_accounts
         ORDER BY account, category_id /* scan: a row for each account and category */";
    pub(super) fn map(account: i64, category: i64, code: &str, name: &str, tax_code: &str) -> u64 =
        "INSERT INTO external_accounts (account, category_id, code, name, tax_code)
         VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (account, category_id)
         DO UPDATE SET code = excluded.code, name = excluded.name, tax_code = excluded.tax_code";
    pub(super) fn unmap(account: i64, category: i64) -> u64 =
        "DELETE FROM external_accounts WHERE account = ?1 AND category_id = ?2";
    pub(super) fn last_entry(to: Date) -> Option<LastEntry> =
        "SELECT id, hash FROM journal_entries WHERE business_date <= ?1
         ORDER BY business_date DESC, id DESC LIMIT 1";
    /// The final export of the same days after the same last entry.
    pub(super) fn same(
        format: ExportFormat, granularity: Granularity, from: Date, to: Date, entry: i64,
    ) -> Option<One<ExportId>> =
        "SELECT id FROM accountant_exports
         WHERE format = ?1 AND granularity = ?2 AND date_from = ?3 AND date_to = ?4
            AND entry_number = ?5 AND NOT is_draft ORDER BY id LIMIT 1 /* scan: a few a month */";
    pub(super) fn files(export: ExportId) -> Vec<ExportFile> =
        "SELECT name, content FROM accountant_export_files WHERE export_id = ?1 ORDER BY position";
    fn insert_file(export: ExportId, position: i64, name: &str, content: &str) -> u64 =
        "INSERT INTO accountant_export_files (export_id, position, name, content)
         VALUES (?1, ?2, ?3, ?4)";
}

pub(super) fn insert_files(tx: &mut Tx, id: ExportId, files: &[ExportFile]) -> Result<()> {
    for (position, file) in (1..).zip(files) {
        insert_file(tx, id, position, &file.name, &file.content)?;
    }
    Ok(())
}

pub(super) fn one(tx: &mut Tx, id: ExportId) -> Result<Option<Export>> {
    let filter = Filter { id: Some(id) };
    Ok(filter.page(tx, Order::Newest, 1, 0)?.pop())
}
