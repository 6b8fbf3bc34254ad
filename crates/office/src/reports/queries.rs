use super::types::{Report, ReportId, ReportKind};
use crate::files::FileId;
use crate::jobs::JobId;
use crate::products::ProductId;
use crate::{BranchId, Result, Role, StaffId};
use money::{Date, Timestamp};
use store::{One, Tx, insert, list, queries, row, update};

list! {
    /// Reports, filtered.
    pub(super) struct Filter -> Report {
        select: "r.id, r.kind, r.query, r.start_date, r.end_date, r.branch_id,
            b.name AS branch_name, r.asked_by, a.first_name AS asked_by_first_name,
            a.last_name AS asked_by_last_name, r.row_count, p.path AS pdf_path,
            w.path AS docx_path, x.path AS xlsx_path, r.created_at, r.finished_at, r.expires_at,
            r.job_id, j.state AS job_state, j.error AS job_error, j.is_cancelling,
            j.progress_done, j.progress_total",
        from: "reports r /* scan: walks the primary key from its newest end */
            JOIN staff_names a ON a.staff_id = r.asked_by
                AND a.named_from <= r.created_at AND a.named_until > r.created_at
            LEFT JOIN branches b ON b.id = r.branch_id
            LEFT JOIN jobs j ON j.id = r.job_id
            LEFT JOIN files p ON p.id = r.pdf_id
            LEFT JOIN files w ON w.id = r.docx_id
            LEFT JOIN files x ON x.id = r.xlsx_id",
        clauses: {
            id: ReportId = "r.id = ?",
            kind: ReportKind = "r.kind = ?",
            branch: BranchId = "r.branch_id = ?",
            asked_by: StaffId = "r.asked_by = ?",
            from: Timestamp = "r.created_at >= ?",
            before: Timestamp = "r.created_at < ?",
        },
        orders: Order { Newest = "r.id DESC" },
    }
}

insert! {
    pub(super) struct NewReportRow<'a> = "INSERT INTO reports" -> u64 {
        id: ReportId,
        kind: ReportKind,
        query: &'a str,
        start_date: Option<Date>,
        end_date: Option<Date>,
        branch_id: Option<BranchId>,
        job_id: JobId,
        asked_by: StaffId,
        created_at: Timestamp,
        expires_at: Timestamp,
    }
}

update! {
    pub(super) struct FinishedRow = "UPDATE reports SET" -> u64 {
        id: ReportId,
        row_count: i64,
        pdf_id: Option<FileId>,
        docx_id: Option<FileId>,
        xlsx_id: FileId,
        finished_at: Timestamp,
    }
}

row! {
    /// The person who requested a report, with their present rights.
    pub(super) struct Reader {
        pub(super) id: StaffId,
        pub(super) username: String,
        pub(super) first_name: String,
        pub(super) last_name: String,
        pub(super) role: Role,
        pub(super) branch_id: Option<BranchId>,
        pub(super) permissions: i64,
    }
}

queries! {
    fn select_newest(asked_by: StaffId, kind: ReportKind, query: &str) -> Option<One<ReportId>> =
        "SELECT id FROM reports WHERE asked_by = ?1 AND kind = ?2 AND query = ?3
         ORDER BY id DESC LIMIT 1";
    fn count_open(asked_by: StaffId) -> One<i64> =
        "SELECT COUNT(*) AS reports FROM reports r JOIN jobs j ON j.id = r.job_id
         WHERE r.asked_by = ?1 AND j.finished_at IS NULL /* scan: few jobs are unfinished */";
    fn select_expired(at: Timestamp, most: i64) -> Vec<One<ReportId>> =
        "SELECT id FROM reports WHERE expires_at <= ?1 ORDER BY expires_at, id LIMIT ?2";
    pub(super) fn reader(staff: StaffId) -> Option<Reader> =
        "SELECT id, username, first_name, last_name, role, branch_id, permissions FROM staff
         WHERE id = ?1 AND status = 'active'";
    fn select_name(staff: StaffId) -> Option<One<String>> =
        "SELECT first_name || ' ' || last_name AS name FROM staff WHERE id = ?1
         /* not null: neither is */";
    fn select_product_name(product: ProductId) -> Option<One<String>> =
        "SELECT name FROM loan_products WHERE id = ?1";
    fn delete_row(id: ReportId) -> u64 = "DELETE FROM reports WHERE id = ?1";
}

pub(super) fn find(tx: &mut Tx, id: ReportId) -> Result<Option<Report>> {
    let filter = Filter { id: Some(id), ..Filter::default() };
    Ok(filter.page(tx, Order::Newest, 1, 0)?.pop())
}

/// The newest report that this person has asked for in the same words.
pub(super) fn newest(
    tx: &mut Tx,
    asked_by: StaffId,
    kind: ReportKind,
    query: &str,
) -> Result<Option<Report>> {
    match select_newest(tx, asked_by, kind, query)? {
        Some(One(id)) => find(tx, id),
        None => Ok(None),
    }
}

/// Number of this person's reports that wait or are being made.
pub(super) fn open(tx: &mut Tx, asked_by: StaffId) -> Result<i64> {
    Ok(count_open(tx, asked_by)?.0)
}

pub(super) fn expired(tx: &mut Tx, at: Timestamp, most: i64) -> Result<Vec<ReportId>> {
    Ok(select_expired(tx, at, most)?.into_iter().map(|One(id)| id).collect())
}

/// First and last name of a member of staff.
pub(super) fn name_of(tx: &mut Tx, staff: StaffId) -> Result<Option<String>> {
    Ok(select_name(tx, staff)?.map(|One(name)| name))
}

/// The name of a loan product.
pub(super) fn product_name(tx: &mut Tx, product: ProductId) -> Result<Option<String>> {
    Ok(select_product_name(tx, product)?.map(|One(name)| name))
}

pub(super) fn delete(tx: &mut Tx, id: ReportId) -> Result<()> {
    delete_row(tx, id)?;
    Ok(())
}
