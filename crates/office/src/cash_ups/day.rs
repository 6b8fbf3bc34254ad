//! A branch's cash over a business day: what a count should find, and what its slip sets out.

use super::types::{BranchDay, CashDay, CashMoved, CashMovedRow, CashUp};
use super::{MAY_CASH_UP, queries};
use crate::books::{EntryId, OnPaper};
use crate::{BranchId, Ctx, Error, Result, Word, books};
use ledger::{Account, Kind};
use money::{Cents, Date};
use store::Tx;

/// A branch's cash position on a day; defaults to today.
pub fn branch_day(
    tx: &mut Tx,
    ctx: &Ctx,
    branch: BranchId,
    day: Option<Date>,
) -> Result<BranchDay> {
    let actor = ctx.may(MAY_CASH_UP)?;
    let found = books::branch_money(tx, branch)?.ok_or(Error::NotFound("branch"))?;
    actor.operate_at(branch)?;
    let day = day.unwrap_or(ctx.today);
    if day > ctx.today {
        return Err(Error::field("date", "The date cannot be in the future."));
    }
    let closing = if day == ctx.today { found.cash } else { cash_on(tx, branch, day)? };
    let moved = books::movements(tx, day, day, Some(branch))?;
    let moved = moved.into_iter().filter(|moved| moved.account == Account::BranchCash);
    let moved = moved.map(|moved| CashMoved {
        kind: moved.kind,
        cash_in: moved.debit,
        cash_out: moved.credit,
    });
    let again = books::on_paper(tx, day, day, Some(branch))?;
    let moved = counted(moved.collect(), &again)?;
    Ok(BranchDay {
        branch_id: branch,
        branch_name: found.name,
        business_date: day,
        cash: CashDay::ending_with(closing, moved)?,
        cash_up: queries::latest(tx, branch, day)?,
        waiting: queries::waiting(tx, branch)?.filter(|waiting| waiting.business_date < day),
    })
}

/// The totals of the day of a cash-up, at the time when the cash was counted.
pub fn totals(tx: &mut Tx, cash_up: &CashUp) -> Result<CashDay> {
    let CashUp { branch_id, business_date, entry_number, expected, .. } = *cash_up;
    let rows = queries::cash_moved(tx, branch_id, business_date, entry_number)?;
    let moved = rows.into_iter().map(|CashMovedRow { kind: Word(kind), cash_in, cash_out }| {
        CashMoved { kind, cash_in, cash_out }
    });
    let (days, last) = ((business_date, business_date), EntryId::new(entry_number));
    let again = books::on_paper_until(tx, days, Some(branch_id), last)?;
    CashDay::ending_with(expected, counted(moved.collect(), &again)?)
}

/// Without payments that were applied again: their cash stayed in the drawer.
fn counted(moved: Vec<CashMoved>, again: &[OnPaper]) -> Result<Vec<CashMoved>> {
    let cash = again.iter().filter(|one| one.account == Account::BranchCash);
    let stayed = Cents::sum(cash.map(|one| one.amount))?;
    let mut counted = Vec::with_capacity(moved.len());
    for mut one in moved {
        match one.kind {
            Kind::Repayment => one.cash_in = one.cash_in.minus(stayed)?,
            Kind::Reversal => one.cash_out = one.cash_out.minus(stayed)?,
            _ => {}
        }
        if !one.cash_in.is_zero() || !one.cash_out.is_zero() {
            counted.push(one);
        }
    }
    Ok(counted)
}

/// A branch's cash at the end of a day that is over.
fn cash_on(tx: &mut Tx, branch: BranchId, day: Date) -> Result<Cents> {
    let moved = books::movements_until(tx, day, Some(branch))?.into_iter();
    let mut cash = moved.filter(|moved| moved.account == Account::BranchCash);
    cash.try_fold(Cents::ZERO, |sum, moved| Ok(sum.plus(moved.debit)?.minus(moved.credit)?))
}
