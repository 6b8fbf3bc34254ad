use super::record::{ImportRecord, LineRecord};
use super::types::{
    BankImport, BankImportId, BankLine, BankLineId, BankMapping, BankMappingId, BankMove,
    DateFormat, DecimalMark, Delimiter,
};
use crate::BranchId;
use crate::clients::ClientId;
use money::{Cents, Date};
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
            l.description, l.reference, l.resembles, l.free, l.credit, l.is_set_aside",
        from: "bank_lines l /* scan: a page of them is read in their order */
            JOIN branches b ON b.id = l.branch_id",
        clauses: {
            id: BankLineId = "l.id = ?",
            /// After this one.
            after: BankLineId = "l.id > ?",
            state: String = "CASE WHEN l.is_set_aside THEN 'set_aside' WHEN l.amount < 0 THEN 'outgoing'
                WHEN l.free > 0 THEN 'open' ELSE 'booked' END = ?",
            with_credit: bool = "l.credit > 0",
            branch: BranchId = "l.branch_id = ?",
            import: BankImportId = "l.import_id = ?",
        },
        orders: Order { Newest = "l.booked_on DESC, l.id DESC", ById = "l.id" },
    }
}

list! {
    /// Files that were imported.
    pub(super) struct ImportFilter -> BankImport {
        select: "i.id, i.branch_id, b.name AS branch_name, i.mapping_name, i.file_name, i.lines,
            i.known_lines, i.imported_by, s.first_name AS imported_by_first_name,
            s.last_name AS imported_by_last_name, i.imported_at",
        from: "bank_imports i /* scan: a lender imports a few files a day */
            JOIN branches b ON b.id = i.branch_id JOIN staff s ON s.id = i.imported_by",
        clauses: { id: BankImportId = "i.id = ?" },
        orders: ImportOrder { Newest = "i.id DESC" },
    }
}

row! {
    /// What an import must know of the lines that are there.
    pub(super) struct KnownLine {
        pub(super) booked_on: Date,
        pub(super) amount: Cents,
        pub(super) digest: Vec<u8>,
    }
}

row! {
    /// A line whose money was a client's.
    pub(super) struct ClientLine {
        pub(super) id: BankLineId,
        pub(super) import_id: BankImportId,
    }
}

queries! {
    pub(super) fn lines_of_client(client: ClientId) -> Vec<ClientLine> =
        "SELECT DISTINCT l.id, l.import_id
         FROM bank_moves m JOIN bank_lines l ON l.id = m.line_id
         WHERE m.client_id = ?1 ORDER BY l.id";
    pub(super) fn clients_of_line(line: BankLineId) -> Vec<One<ClientId>> =
        "SELECT DISTINCT m.client_id FROM bank_moves m JOIN clients c ON c.id = m.client_id
         WHERE m.line_id = ?1 AND c.erased_at IS NULL ORDER BY m.client_id";
    pub(super) fn erase_texts(client: ClientId, mark: &str) -> u64 =
        "UPDATE bank_lines SET description = ?2, reference = ?2
         WHERE id IN (SELECT m.line_id FROM bank_moves m WHERE m.client_id = ?1)";
    pub(super) fn import_record(id: BankImportId) -> Option<ImportRecord> =
        "SELECT id, branch_id, mapping_name, file_name, file_digest, lines, known_lines, imported_by,
            imported_at
         FROM bank_imports WHERE id = ?1";
    pub(super) fn line_records(import: BankImportId) -> Vec<LineRecord> =
        "SELECT id, import_id, branch_id, booked_on, amount, description, reference, occurrence,
            resembles, digest, free, credit, is_set_aside
         FROM bank_lines WHERE import_id = ?1 ORDER BY id";
    pub(super) fn mappings() -> Vec<BankMapping> =
        "SELECT id, name, delimiter, header_rows, row_mark, date_column, date_format, amount_column,
            credit_column, debit_column, decimal_mark, description_column, reference_column, version
         FROM bank_mappings ORDER BY name_folded /* scan: a lender has a handful */";
    pub(super) fn mapping(id: BankMappingId) -> Option<BankMapping> =
        "SELECT id, name, delimiter, header_rows, row_mark, date_column, date_format, amount_column,
            credit_column, debit_column, decimal_mark, description_column, reference_column, version
         FROM bank_mappings WHERE id = ?1";
    pub(super) fn import_of_file(branch: BranchId, digest: &[u8]) -> Option<One<BankImportId>> =
        "SELECT id FROM bank_imports WHERE branch_id = ?1 AND file_digest = ?2";
    pub(super) fn known(branch: BranchId, first: Date, last: Date) -> Vec<KnownLine> =
        "SELECT booked_on, amount, digest FROM bank_lines
         WHERE branch_id = ?1 AND booked_on >= ?2 AND booked_on <= ?3";
    /// The ids are joined by commas.
    pub(super) fn moves(lines: &str) -> Vec<BankMove> =
        "SELECT m.id, m.line_id, m.kind, m.amount, m.client_id, c.first_name AS client_first_name,
            c.last_name AS client_last_name, m.repayment_id, r.loan_id,
            r.reversal_entry_id IS NOT NULL AS is_reversed, m.note, m.moved_by,
            s.first_name AS moved_by_first_name, s.last_name AS moved_by_last_name, m.moved_at
         FROM bank_moves m JOIN staff s ON s.id = m.moved_by
         LEFT JOIN clients c ON c.id = m.client_id
         LEFT JOIN repayments r ON r.id = m.repayment_id
         WHERE m.line_id IN ({{sqlite|SELECT value FROM json_each('[' || ?1 || ']')}}{{postgres|SELECT CAST(unnest(string_to_array(?1, ',')) AS BIGINT)}})
         ORDER BY m.id";
    pub(super) fn set_state(id: i64, free: Cents, credit: Cents, is_set_aside: bool) -> Later =
        "UPDATE bank_lines SET free = ?2, credit = ?3, is_set_aside = ?4 WHERE id = ?1";
    /// The money of a payment that was reversed is free again.
    pub(super) fn release(repayment: i64) -> Later =
        "UPDATE bank_lines SET free = free + (SELECT m.amount FROM bank_moves m WHERE m.repayment_id = ?1)
         WHERE id = (SELECT m.line_id FROM bank_moves m WHERE m.repayment_id = ?1)";
}
