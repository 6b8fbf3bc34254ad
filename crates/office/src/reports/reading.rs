//! Rows of a report, read in batches from one snapshot of the database with the present rights of
//! the person who requested it: data that they may not see any more is refused.

use super::lists::Opened;
use super::queries;
use super::types::Report;
use crate::frame::Who;
use crate::{Actor, Ctx, Error, Office, Permissions, Request, Result, SessionId};
use documents::report::{Cell, Column};
use store::{Lane, Tx};

/// A report that is being read.
pub struct Reading<'a> {
    tx: &'a mut Tx,
    ctx: Ctx,
    opened: Opened,
    person: Option<String>,
    product: Option<String>,
}

/// Reads a report: `work` takes its batches. Blocks, and holds a snapshot.
pub fn read<T>(
    office: &Office,
    report: &Report,
    work: impl FnOnce(&mut Reading<'_>) -> Result<T>,
) -> Result<T> {
    office.read_on(Lane::Lists, &Request::system("reports.read"), |tx, ctx| {
        let ctx = in_the_name_of(tx, ctx, report)?;
        let query = report.query()?;
        let person = match query.list().person() {
            Some(staff) => queries::name_of(tx, staff)?,
            None => None,
        };
        let product = match query.list().product() {
            Some(product) => queries::product_name(tx, product)?,
            None => None,
        };
        let opened = query.list().open(tx, &ctx)?;
        work(&mut Reading { tx, ctx, opened, person, product })
    })
}

impl Reading<'_> {
    /// Number of rows.
    pub fn rows(&self) -> i64 {
        self.opened.rows
    }

    /// The columns of its table. Figures have none.
    pub fn columns(&self) -> &[Column] {
        &self.opened.columns
    }

    /// The name of the person whose entries or loans it is limited to.
    pub fn person(&self) -> Option<&str> {
        self.person.as_deref()
    }

    /// The name of the loan product it is limited to.
    pub fn product(&self) -> Option<&str> {
        self.product.as_deref()
    }

    /// The circumstances in which the rows are read.
    pub fn ctx(&self) -> &Ctx {
        &self.ctx
    }

    /// Asks something else of the same snapshot.
    pub fn ask<T>(&mut self, question: impl FnOnce(&mut Tx, &Ctx) -> Result<T>) -> Result<T> {
        question(self.tx, &self.ctx)
    }

    /// The cells of the next rows; none after the last.
    pub fn next_rows(&mut self) -> Result<Option<Vec<Vec<Cell>>>> {
        (self.opened.next)(self.tx, &self.ctx)
    }
}

/// Context of the person who requested a report: they must still be on the staff.
fn in_the_name_of(tx: &mut Tx, ctx: &Ctx, report: &Report) -> Result<Ctx> {
    let reader = queries::reader(tx, report.asked_by)?.ok_or_else(|| {
        let message = "The person who asked for this report is no longer on the staff.";
        Error::refused("reader_gone", message)
    })?;
    let actor = Actor {
        staff: reader.id,
        // The person need not be signed in.
        session: SessionId::new(0),
        username: reader.username,
        first_name: reader.first_name,
        last_name: reader.last_name,
        role: reader.role,
        branch: reader.branch_id,
        permissions: Permissions::from_bits(reader.permissions),
        // They had one, or needed none, when they asked.
        owes_second_factor: false,
        password_verified_at: None,
        // They had when they asked.
        confirmed_at: ctx.now,
    };
    Ok(Ctx { who: Who::Person(Box::new(actor)), ..ctx.clone() })
}
