//! What is no longer asked for on an installment: waivers and rebates. The loan's own row is the
//! caller's to keep.

use super::queries::{self, ForgoneRow};
use super::types::{Installment, InstallmentId, LoanAccount};
use crate::books::EntryId;
use crate::{Error, Result};
use lending::{Allocation, Parts};
use money::Cents;
use store::Tx;

/// Waives what an entry takes off installments, in the schedule and in `account`. Answers how much.
pub(super) fn waive(
    tx: &mut Tx,
    account: &mut LoanAccount,
    entry: EntryId,
    waivers: &[Allocation],
) -> Result<Cents> {
    let mut waived = Cents::ZERO;
    for Allocation { installment, parts, .. } in waivers {
        let id = InstallmentId::new(*installment);
        queries::insert_waiver(tx, entry, id, parts.penalty, parts.interest, parts.fee)?;
        take_off(tx, account, id, parts)?;
        waived = waived.plus(parts.total()?)?;
    }
    Ok(waived)
}

/// Rebates what an entry takes off installments, in the schedule and in `account`.
pub(super) fn rebate(
    tx: &mut Tx,
    account: &mut LoanAccount,
    entry: EntryId,
    rebates: &[Allocation],
) -> Result<()> {
    for Allocation { installment, parts, .. } in rebates {
        let id = InstallmentId::new(*installment);
        queries::insert_rebate(tx, entry, id, parts.penalty, parts.interest, parts.fee)?;
        rebate_parts(tx, account, id, parts)?;
    }
    Ok(())
}

/// Asks again for what an entry waived and rebated: it is being reversed.
pub(super) fn ask_again(tx: &mut Tx, account: &mut LoanAccount, entry: EntryId) -> Result<()> {
    for one in queries::waivers(tx, account.loan.id, entry)? {
        let id = InstallmentId::new(one.installment_id);
        store_asking_for(tx, account, id)?;
        take_off(tx, account, id, &one.back()?)?;
    }
    for one in queries::rebates(tx, account.loan.id, entry)? {
        let id = InstallmentId::new(one.installment_id);
        store_asking_for(tx, account, id)?;
        rebate_parts(tx, account, id, &one.back()?)?;
    }
    Ok(())
}

/// [`ask_again`] in the account alone.
pub(super) fn asked_again(tx: &mut Tx, account: &mut LoanAccount, entry: EntryId) -> Result<()> {
    for one in queries::waivers(tx, account.loan.id, entry)? {
        ask_again_for(account, InstallmentId::new(one.installment_id))?;
        taken_off(account, InstallmentId::new(one.installment_id), &one.back()?)?;
    }
    for one in queries::rebates(tx, account.loan.id, entry)? {
        ask_again_for(account, InstallmentId::new(one.installment_id))?;
        rebated(account, InstallmentId::new(one.installment_id), &one.back()?)?;
    }
    Ok(())
}

/// Puts into the account that a payment on an installment is reversed: one that a later schedule has replaced
/// asks again from then on. Answers whether it did not before.
pub(super) fn ask_again_for(account: &mut LoanAccount, id: InstallmentId) -> Result<bool> {
    let version = account.loan.schedule_version;
    let row = row_of(account, id)?;
    let begins = row.schedule_version < version && !row.asks_again;
    row.asks_again |= begins;
    Ok(begins)
}

/// [`ask_again_for`], in the schedule too.
pub(super) fn store_asking_for(
    tx: &mut Tx,
    account: &mut LoanAccount,
    id: InstallmentId,
) -> Result<()> {
    if ask_again_for(account, id)? {
        queries::reschedules::set_asks_again(tx, id)?;
    }
    Ok(())
}

impl ForgoneRow {
    /// The parts to take off so that it is asked for again.
    fn back(&self) -> Result<Parts> {
        let ForgoneRow { penalty, interest, fee, .. } = *self;
        let parts = Parts { penalty, interest, fee, principal: Cents::ZERO };
        Ok(Parts::default().minus(&parts)?)
    }
}

/// Waives parts of an installment; negative ones are asked for again.
fn take_off(
    tx: &mut Tx,
    account: &mut LoanAccount,
    id: InstallmentId,
    parts: &Parts,
) -> Result<()> {
    let totals = taken_off(account, id, parts)?;
    queries::waive_installment(tx, id, parts, totals)?;
    Ok(())
}

/// Puts into the account that parts of an installment are waived. Answers their total, and the VAT among
/// it.
pub(super) fn taken_off(
    account: &mut LoanAccount,
    id: InstallmentId,
    parts: &Parts,
) -> Result<(Cents, Cents)> {
    let row = row_of(account, id)?;
    row.waived_penalty = row.waived_penalty.plus(parts.penalty)?;
    row.waived_interest = row.waived_interest.plus(parts.interest)?;
    row.waived_fee = row.waived_fee.plus(parts.fee)?;
    forgo(account, id, parts.total()?)
}

/// Rebates parts of an installment; negative ones are asked for again.
fn rebate_parts(
    tx: &mut Tx,
    account: &mut LoanAccount,
    id: InstallmentId,
    parts: &Parts,
) -> Result<()> {
    let totals = rebated(account, id, parts)?;
    queries::rebate_installment(tx, id, parts, totals)?;
    Ok(())
}

/// Puts into the account that parts of an installment are rebated. Answers their total, and the VAT among
/// it.
pub(super) fn rebated(
    account: &mut LoanAccount,
    id: InstallmentId,
    parts: &Parts,
) -> Result<(Cents, Cents)> {
    let row = row_of(account, id)?;
    row.rebated_penalty = row.rebated_penalty.plus(parts.penalty)?;
    row.rebated_interest = row.rebated_interest.plus(parts.interest)?;
    row.rebated_fee = row.rebated_fee.plus(parts.fee)?;
    forgo(account, id, parts.total()?)
}

/// Takes an amount off what is due on an installment and on the loan. Answers it, and the VAT among it.
fn forgo(account: &mut LoanAccount, id: InstallmentId, total: Cents) -> Result<(Cents, Cents)> {
    let row = row_of(account, id)?;
    row.written_off = row.written_off.plus(total)?;
    row.total_due = row.total_due.minus(total)?;
    let vat = row.tax_forgone()?;
    account.loan.balance = account.loan.balance.minus(total)?;
    Ok((total, vat))
}

/// An installment of the account.
pub(super) fn row_of(account: &mut LoanAccount, id: InstallmentId) -> Result<&mut Installment> {
    let row = account.installments.iter_mut().find(|row| row.id == id);
    row.ok_or_else(|| Error::internal("another loan's installment"))
}
