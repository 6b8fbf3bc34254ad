//! Reversing a voucher's entry (contract §5): mirrored, never deleted.

use super::{
    JournalLine, Voucher, VoucherId, VoucherKind, done, find_expense, find_journal, queries,
};
use crate::bank_lines::record::MoveRecord;
use crate::{Access, Changes, Check, Ctx, Done, Error, Permission, Result, staff};
use crate::{bank_lines, books};
use store::Tx;

/// Access to reversing expenses and other income: consultants at their own branch.
pub const MAY_REVERSE: Access = Access::STAFF.with(Permission::VerifyEditLoansRequests).confirmed();
/// Access to reversing journals and opening balances.
pub const MAY_REVERSE_JOURNALS: Access = MAY_REVERSE.by_administrators();

/// Reverses an expense or other income that another person entered.
pub fn reverse_expense(
    tx: &mut Tx,
    ctx: &Ctx,
    id: VoucherId,
    reason: &str,
) -> Result<Done<Voucher>> {
    ctx.may(MAY_REVERSE)?;
    find_expense(tx, ctx, id)?;
    reverse(tx, ctx, id, reason)
}

/// Reverses a journal or an opening balance that another person entered.
pub fn reverse_journal(
    tx: &mut Tx,
    ctx: &Ctx,
    id: VoucherId,
    reason: &str,
) -> Result<Done<(Voucher, Vec<JournalLine>)>> {
    ctx.may(MAY_REVERSE_JOURNALS)?;
    let (_, lines) = find_journal(tx, ctx, id)?;
    Ok(reverse(tx, ctx, id, reason)?.map(|voucher| (voucher, lines)))
}

/// Reverses a voucher that another person entered, with a reason. Income leaves the cash or bank
/// account of the branch, which must have it; an expense returns to a branch that is in use.
pub(crate) fn reverse(
    tx: &mut Tx,
    ctx: &Ctx,
    id: VoucherId,
    reason: &str,
) -> Result<Done<Voucher>> {
    let voucher = queries::one(tx, id)?.ok_or(Error::NotFound("voucher"))?;
    let has_category = voucher.category_id.is_some();
    let actor = ctx.may(if has_category { MAY_REVERSE } else { MAY_REVERSE_JOURNALS })?;
    actor.operate_at(voucher.branch_id)?;
    let mut check = Check::new();
    let reason = check.reason(reason, "Please give a reason for the reversal.");
    check.finish()?;
    can_be_reversed(&voucher)?;
    let entry = voucher.entry_id.ok_or_else(|| Error::internal("a reversal of no entry"))?;
    staff::must_be_of_a_colleague(tx, ctx, Some(voucher.entered_by), actor)?;
    let branch = books::branch_money(tx, voucher.branch_id)?;
    let branch = branch.ok_or_else(|| Error::internal("money moved at no branch"))?;
    let money = voucher.money.map(|word| word.0);
    let left = voucher.comes_in();
    if !left {
        branch.must_be_in_use()?;
    }
    if let Some(money) = money {
        if left && branch.held(money) < voucher.amount {
            return Err(Error::whole(branch.insufficient(money)));
        }
        if !left && let Some(refusal) = branch.too_much(money, voucher.amount)? {
            return Err(Error::whole(refusal));
        }
    }
    let freed = free_line(tx, ctx, &voucher)?;
    let posted = books::reverse(tx, ctx, entry, &reason)?;
    let changes = Changes::none()
        .set("reason", reason)
        .set("reversed", entry)
        .set("entry", posted.id)
        .set("amount", posted.amount);
    let done = done(tx, (id, money), ("voucher.reverse", changes))?;
    Ok(freed.iter().map(MoveRecord::record).fold(done, Done::recording))
}

/// Frees the line that reversed income was booked from. That of an expense is free by itself.
fn free_line(tx: &mut Tx, ctx: &Ctx, voucher: &Voucher) -> Result<Vec<MoveRecord>> {
    let line = voucher.bank_line_id.filter(|_| voucher.kind == VoucherKind::OtherIncome);
    let Some(line) = line else { return Ok(Vec::new()) };
    let line = bank_lines::existing(tx, line)?;
    bank_lines::unmatch(tx, ctx, &line)
}

/// Refuses what was not booked, or was reversed.
pub(crate) fn can_be_reversed(voucher: &Voucher) -> Result<()> {
    if voucher.entry_id.is_none() {
        return Err(Error::conflict("not_booked", "This was not booked."));
    }
    if voucher.reversed_at.is_some() {
        return Err(Error::conflict("already_reversed", "This has already been reversed."));
    }
    Ok(())
}
