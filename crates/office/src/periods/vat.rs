//! VAT accruals of the day end of a month's last day, for a lender who owes VAT when it is
//! invoiced: the VAT of fees that are due and unpaid, and its reversal on the next morning (ADR
//! 0063).
//!
//! So on the evening of each month's last day, the VAT owed matches the return for the time until
//! then, on either basis of section 15 of the VAT Act.

use super::month_end::{internal, limit, post_unless_empty, work};
use super::queries;
use super::types::VatMonthEndRow;
use crate::frame::records::Record;
use crate::vat::{self, VatBasis};
use crate::{Ctx, Result, books, numbers};
use ledger::posting;
use money::{Date, add_days};
use store::{One, Tx};

/// Accrues at some branches; answers how much work that was. Nothing to do on another day, for a lender who
/// owes VAT when it is paid, and where VAT was never charged.
pub(crate) fn post_vat(
    tx: &mut Tx,
    ctx: &Ctx,
    day: Date,
    most: i64,
    records: &mut Vec<Record>,
) -> Result<i64> {
    let is_due = day == day.last_of_month() && vat::stored(tx)?.basis == VatBasis::Invoice;
    if !is_due || !books::has_vat(tx)? {
        return Ok(0);
    }
    let limit = limit(most);
    let branches = queries::vat_branches_left(tx, day, limit)?;
    for One(branch) in &branches {
        let One(due) = queries::vat_due(tx, *branch, day)?;
        let accrual = posting::vat_accrual(branch.get(), due);
        let entry = post_unless_empty(tx, ctx, day, accrual)?;
        let row = VatMonthEndRow {
            id: numbers::next(tx, "vat_month_ends")?,
            month_end: day,
            branch_id: branch.get(),
            vat: due,
            entry_id: entry.map(|entry| entry.id.get()),
        };
        row.insert(tx)?;
        records.push(row.record());
    }
    Ok(work(branches.len(), limit, most))
}

/// Takes it back on the morning after, at some branches; answers how much work that was.
pub(crate) fn bring_vat_back(tx: &mut Tx, ctx: &Ctx, day: Date, most: i64) -> Result<i64> {
    let limit = limit(most);
    let rows = queries::vat_to_bring_back(tx, limit)?;
    for row in &rows {
        let entry = posting::vat_accrual_back(row.branch_id.get(), row.vat).map_err(internal)?;
        let entry = books::post_on(tx, ctx, add_days(day, 1), &entry)?;
        queries::vat_brought_back(tx, row.id, entry.id)?;
    }
    Ok(work(rows.len(), limit, most))
}
