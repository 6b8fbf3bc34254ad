//! The books and lists available as reports: a file each, with the required rights, the stored form
//! of the query, the source of its rows and its columns.

pub(super) mod active_loans;
pub(super) mod applications;
pub(super) mod arrears;
pub(super) mod assessments;
pub(super) mod blacklist;
pub(super) mod books;
pub(super) mod clients;
pub(super) mod form39;
pub(super) mod large_cash;
pub(super) mod log_book;

use super::columns::{Field, View, cells, columns};
use super::query::ReportQuery;
use super::types::ReportKind;
use crate::products::ProductId;
use crate::{BranchId, Ctx, Result, StaffId};
use documents::report::{Cell, Column};
use money::Date;
use store::Tx;

/// Rows of a list in a piece. Books have a size of their own.
const BATCH_SIZE: i64 = 500;

/// A requested book or list.
pub(super) trait List {
    /// Kind of report.
    fn kind(&self) -> ReportKind;

    /// The question as far as this person may ask it, or why they may not.
    fn scoped(&self, ctx: &Ctx) -> Result<ReportQuery>;

    /// The first and the last day; none where they are not limited.
    fn period(&self) -> (Option<Date>, Option<Date>) {
        (None, None)
    }

    /// The branch it is limited to.
    fn branch(&self) -> Option<BranchId> {
        None
    }

    /// The person whose entries or loans it is limited to.
    fn person(&self) -> Option<StaffId> {
        None
    }

    /// The loan product it is limited to.
    fn product(&self) -> Option<ProductId> {
        None
    }

    /// All its filters, by their stored names. Empty filters are left out.
    fn fields(&self) -> Vec<(&'static str, String)>;

    /// Begins to read it with the rights of the person who requested it.
    fn open(&self, tx: &mut Tx, ctx: &Ctx) -> Result<Opened>;
}

/// Answers the cells of the next rows; none after the last.
type Pieces = Box<dyn FnMut(&mut Tx, &Ctx) -> Result<Option<Vec<Vec<Cell>>>>>;

/// A list that is being read.
pub(super) struct Opened {
    /// Number of rows.
    pub(super) rows: i64,
    pub(super) columns: Vec<Column>,
    pub(super) next: Pieces,
}

impl Opened {
    /// A list of rows of one type. `following` answers those after the ones before, and none after the
    /// last.
    fn new<R: 'static>(
        rows: i64,
        fields: Vec<Field<R>>,
        mut following: impl FnMut(&mut Tx, &Ctx) -> Result<Vec<R>> + 'static,
    ) -> Self {
        let columns = columns(&fields);
        let next = move |tx: &mut Tx, ctx: &Ctx| {
            let rows = following(tx, ctx)?;
            Ok((!rows.is_empty()).then(|| cells(&fields, &rows, &View::of(ctx))))
        };
        Opened { rows, columns, next: Box::new(next) }
    }

    /// Figures, which are no table.
    fn figures(rows: i64) -> Self {
        Opened { rows, columns: Vec::new(), next: Box::new(|_, _| Ok(None)) }
    }
}
