use super::record::ImportRecord;
use super::types::{
    BankImport, BankImportId, BankLine, BankLineId, BankMapping, BankMappingId, BankMove,
    DecimalMark,
};
use super::{DateFormat, Delimiter};
use crate::books::EntryId;
use crate::clients::ClientId;
use crate::{BranchId, StaffId};
use money::{Cents, Date, Timestamp};
use store::{Later, One, insert, list, queries, row, update};

insert! {
    pub(super) struct MappingRow<'a> = "INSERT INTO bank_mappings" -> u64 {
        id: BankMappingId,
        name: &'a str,
        name_folded: &'a str,
        delimiter: Delimiter,
        header_rows: u16,
        row_mark: &'a str,
        date_column: u16,
        date_format: DateFormat,
        amount_column: Option<u16>,
        credit_column: Option<u16>,
        debit_column: Option<u16>,
        decimal_mark: DecimalMark,
        description_column: u16,
        reference_column: Option<u16>,
    }
}

update! {
    pub(super) struct MappingEditRow<'a> = "UPDATE bank_mappings SET" -> u64 {
        id: BankMappingId,
        name: &'a str,
        name_folded: &'a str,
        delimiter: Delimiter,
        header_rows: u16,
        row_mark: &'a str,
        date_column: u16,
        date_format: DateFormat,
        amount_column: Option<u16>,
        credit_column: Option<u16>,
        debit_column: Option<u16>,
        decimal_mark: DecimalMark,
        description_column: u16,
        reference_column: Option<u16>;
        version = "version + 1",
    }
}

list! {
    /// Lines of bank statements, filtered.
    pub(super) struct Filter -> BankLine {
        select: "l.id, l.import_id, l.branch_id, b.name AS branch_name, l.booked_on, l.amount,
            l.description, l.reference, l.resembles, l.free, l.credit, l.is_set_aside,
            l.is_void",
        from: "bank_lines l /* scan: a page of them is read in their order */
            JOIN branches b ON b.id = l.branch_id",
        clauses: {
            id: BankLineId = "l.id = ?",
            /// Not before this day.
            from: Date = "l.booked_on >= ?",
            /// After this one, by day.
            after: BankLineId = "(l.booked_on, l.id) > (SELECT a.booked_on, a.id FROM bank_lines a
                WHERE a.id = ?)",
            open: bool = "l.free > 0 AND NOT l.is_set_aside AND NOT l.is_void",
            /// Another state than open, which has an index.
            state: String = "CASE WHEN l.is_set_aside OR l.is_void THEN 'set_aside'
                WHEN l.amount < 0 THEN 'outgoing' WHEN l.free > 0 THEN 'open' ELSE 'booked' END = ?",
            with_credit: bool = "l.credit > 0",
            branch: BranchId = "l.branch_id = ?",
            import: BankImportId = "l.import_id = ?",
        },
        orders: Order { Newest = "l.booked_on DESC, l.id DESC", ByDay = "l.booked_on, l.id" },
    }
}

list! {
    /// Files that were imported.
    pub(super) struct ImportFilter -> BankImport {
        select: "i.id, i.branch_id, b.name AS branch_name, i.mapping_name, i.file_name, i.lines,
            i.known_lines, i.imported_by, s.first_name AS imported_by_first_name,
            s.last_name AS imported_by_last_name, i.imported_at,
            i.set_aside_at",
        from: "bank_imports i /* scan: a lender imports a few files a day */
            JOIN branches b ON b.id = i.branch_id JOIN staff_names s ON s.staff_id = i.imported_by
                AND s.named_from <= i.imported_at AND s.named_until > i.imported_at",
        clauses: { id: BankImportId = "i.id = ?" },
        orders: ImportOrder { Newest = "i.id DESC" },
    }
}

row! {
    /// Data about stored lines that an import needs.
    pub(super) struct KnownLine {
        pub(super) import_id: BankImportId,
        pub(super) branch_id: BranchId,
        pub(super) booked_on: Date,
        pub(super) amount: Cents,
        pub(super) description: String,
        pub(super) reference: String,
        /// None once its texts were erased.
        pub(super) digest: Option<Vec<u8>>,
    }
}

row! {
    /// Day and amount of a line.
    pub(super) struct StoredPlace {
        pub(super) booked_on: Date,
        pub(super) amount: Cents,
    }
}

row! {
    /// A payment's money, of a line.
    pub(super) struct PaymentMove {
        pub(super) line_id: BankLineId,
        pub(super) amount: Cents,
        pub(super) client_id: Option<ClientId>,
    }
}

row! {
    /// An entry with which a line is matched, and how much it moves.
    pub(crate) struct EntryMatch {
        pub(crate) entry_id: EntryId,
        pub(crate) amount: Cents,
    }
}

row! {
    /// An import of a file.
    pub(super) struct FileImport {
        pub(super) id: BankImportId,
        pub(super) branch_id: BranchId,
    }
}

queries! {
    pub(super) fn lines_of_client(client: ClientId) -> Vec<One<BankLineId>> =
        "SELECT DISTINCT m.line_id FROM bank_moves m WHERE m.client_id = ?1 ORDER BY m.line_id";
    pub(super) fn clients_of_line(line: BankLineId) -> Vec<One<ClientId>> =
        "SELECT DISTINCT c.id FROM bank_moves m JOIN clients c ON c.id = m.client_id
         WHERE m.line_id = ?1 AND c.erased_at IS NULL ORDER BY c.id";
    pub(super) fn erase_texts(client: ClientId, mark: &str) -> u64 =
        "UPDATE bank_lines SET description = ?2, reference = ?2, salt = NULL, digest = NULL
         WHERE id IN (SELECT m.line_id FROM bank_moves m WHERE m.client_id = ?1)";
    /// The notes on a client's lines.
    pub(super) fn erase_notes(client: ClientId, mark: &str) -> u64 =
        "UPDATE bank_moves SET note = ?2, salt = NULL
         WHERE note <> '' AND line_id IN (SELECT m.line_id FROM bank_moves m WHERE m.client_id = ?1)";
    pub(super) fn import_record(id: BankImportId) -> Option<ImportRecord> =
        "SELECT id, branch_id, mapping_name, file_name, file_digest, lines, known_lines, imported_by,
            imported_at, set_aside_by, set_aside_at
         FROM bank_imports WHERE id = ?1";
    pub(super) fn end_import(id: BankImportId, by: StaffId, at: Timestamp) -> u64 =
        "UPDATE bank_imports SET set_aside_by = ?2, set_aside_at = ?3 WHERE id = ?1";
    /// The lines of a file whose money was never moved, and of which no voucher speaks.
    pub(super) fn void_lines(import: BankImportId) -> u64 =
        "UPDATE bank_lines SET is_void = TRUE WHERE import_id = ?1 AND NOT EXISTS (
            SELECT 1 FROM bank_moves m WHERE m.line_id = bank_lines.id
                AND m.kind NOT IN ('set_aside', 'brought_back'))
            AND NOT EXISTS (SELECT 1 FROM vouchers v WHERE v.bank_line_id = bank_lines.id)";
    pub(super) fn day_of(line: BankLineId) -> Option<One<Date>> =
        "SELECT booked_on FROM bank_lines WHERE id = ?1";
    pub(super) fn mappings() -> Vec<BankMapping> =
        "SELECT id, name, delimiter, header_rows, row_mark, date_column, date_format, amount_column,
            credit_column, debit_column, decimal_mark, description_column, reference_column, version
         FROM bank_mappings ORDER BY name_folded /* scan: a lender has a handful */";
    pub(super) fn mapping(id: BankMappingId) -> Option<BankMapping> =
        "SELECT id, name, delimiter, header_rows, row_mark, date_column, date_format, amount_column,
            credit_column, debit_column, decimal_mark, description_column, reference_column, version
         FROM bank_mappings WHERE id = ?1";
    /// The latest import of a file that was not set aside.
    pub(super) fn import_of_file(digest: &[u8]) -> Option<FileImport> =
        "SELECT id, branch_id FROM bank_imports WHERE file_digest = ?1 AND set_aside_at IS NULL
         ORDER BY id DESC LIMIT 1";
    /// The last day of which a branch has lines.
    pub(super) fn last_day(branch: BranchId) -> Option<One<Date>> =
        "SELECT booked_on FROM bank_lines WHERE branch_id = ?1 AND NOT is_void
         ORDER BY booked_on DESC, id DESC LIMIT 1 /* scan: backwards by day, to the branch's first */";
    /// All imports of a file, also those that were set aside.
    pub(super) fn imports_of_file(digest: &[u8]) -> Vec<One<BankImportId>> =
        "SELECT id FROM bank_imports WHERE file_digest = ?1 ORDER BY id
         /* scan: a lender imports a few files a day */";
    /// Lines of a file's imports that were not set aside.
    pub(super) fn places_of_file(digest: &[u8]) -> Vec<StoredPlace> =
        "SELECT l.booked_on, l.amount FROM bank_imports i JOIN bank_lines l ON l.import_id = i.id
         WHERE i.file_digest = ?1 AND i.set_aside_at IS NULL";
    /// Of all branches.
    pub(super) fn known(first: Date, last: Date) -> Vec<KnownLine> =
        "SELECT import_id, branch_id, booked_on, amount, description, reference, digest FROM bank_lines
         WHERE booked_on >= ?1 AND booked_on <= ?2 AND NOT is_void ORDER BY id";
    /// The ids are joined by commas.
    pub(super) fn moves(lines: &str) -> Vec<BankMove> =
        "SELECT m.id, m.line_id, m.kind, m.amount, m.client_id, c.first_name AS client_first_name,
            c.last_name AS client_last_name, m.repayment_id, r.loan_id, m.matched_entry_id,
            r.reversal_entry_id IS NOT NULL OR (m.kind = 'paid_back' AND EXISTS (
                SELECT 1 FROM journal_entries v WHERE v.reverses_id = m.entry_id))
            OR (m.kind = 'matched' AND (EXISTS (
                SELECT 1 FROM journal_entries v WHERE v.reverses_id = m.matched_entry_id)
                OR EXISTS (SELECT 1 FROM bank_moves u
                    WHERE u.matched_entry_id = m.matched_entry_id AND u.id > m.id))) AS is_reversed,
            m.note, m.moved_by,
            s.first_name AS moved_by_first_name, s.last_name AS moved_by_last_name, m.moved_at
         FROM bank_moves m JOIN staff_names s ON s.staff_id = m.moved_by
             AND s.named_from <= m.moved_at AND s.named_until > m.moved_at
         LEFT JOIN clients c ON c.id = m.client_id
         LEFT JOIN repayments r ON r.id = m.repayment_id
         WHERE m.line_id IN ({{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})
         ORDER BY m.id";
    /// The move of a payment's money, if it came from a line.
    pub(super) fn move_of(repayment: i64) -> Option<PaymentMove> =
        "SELECT line_id, amount, client_id FROM bank_moves WHERE repayment_id = ?1";
    /// The entries with which a line is matched.
    pub(super) fn matches(line: BankLineId) -> Vec<EntryMatch> =
        "SELECT m.matched_entry_id AS entry_id, m.amount FROM bank_moves m
         WHERE m.line_id = ?1 AND m.kind = 'matched' AND NOT EXISTS (SELECT 1 FROM bank_moves u
            WHERE u.matched_entry_id = m.matched_entry_id AND u.id > m.id)
         ORDER BY m.id /* not null: entry_id */";
    /// True if money that went out is matched, or an expense explains it, waiting or booked.
    pub(super) fn is_explained(line: BankLineId) -> One<bool> =
        "SELECT EXISTS (SELECT 1 FROM bank_moves m
                WHERE m.line_id = ?1 AND m.kind = 'matched' AND NOT EXISTS (
                    SELECT 1 FROM bank_moves u
                    WHERE u.matched_entry_id = m.matched_entry_id AND u.id > m.id))
            OR EXISTS (SELECT 1 FROM vouchers v
                LEFT JOIN requests q ON q.subject_id = v.id AND q.kind IN ('expense', 'journal')
                WHERE v.bank_line_id = ?1 AND COALESCE(q.status, 'approved') IN ('pending', 'approved')
                    AND NOT EXISTS (SELECT 1 FROM journal_entries r
                        WHERE r.reverses_id = v.entry_id)) AS found";
    pub(super) fn set_state(id: i64, free: Cents, credit: Cents, is_set_aside: bool) -> Later =
        "UPDATE bank_lines SET free = ?2, credit = ?3, is_set_aside = ?4 WHERE id = ?1";
    /// The money of a payment that was reversed is free again.
    pub(super) fn release(repayment: i64) -> Later =
        "UPDATE bank_lines SET free = free + (SELECT m.amount FROM bank_moves m WHERE m.repayment_id = ?1)
         WHERE id = (SELECT m.line_id FROM bank_moves m WHERE m.repayment_id = ?1)";
}
