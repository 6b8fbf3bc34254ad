//! The statutory in duplum rule on a loan's account: what may not fall due is waived, in the
//! schedule and in the books (National Credit Act s103(5), contract §5).

use super::forgone;
use super::types::LoanAccount;
use crate::books::{self, EntryId};
use crate::{Ctx, Error, Result};
use ledger::posting;
use lending::{Allocation, Arrears, Parts};
use money::{Cents, Date};
use store::Tx;

/// Puts into the account that arrears have begun, or that they are over.
pub(super) fn set_arrears(account: &mut LoanAccount, arrears: Option<Arrears>) -> Result<()> {
    let loan = &mut account.loan;
    loan.default_began_on = arrears.map(|arrears| arrears.began_on);
    loan.default_principal = arrears.map_or(Cents::ZERO, |arrears| arrears.principal);
    // The first missed installment's own charges fell due before the default; all after it count.
    let after = loan.default_began_on.unwrap_or(Date::MAX);
    set_waive_on(account, after)
}

/// Looks again when charges reach the limit, after installments that are not due have been moved. A
/// day that has come already stands: it is left to the day end.
pub(super) fn due_dates_moved(account: &mut LoanAccount, today: Date) -> Result<()> {
    match account.loan.waive_on {
        Some(day) if day <= today => Ok(()),
        _ => set_waive_on(account, today),
    }
}

/// Waives what has fallen due by the end of `on` beyond what the rule allows, and looks when that
/// happens next. Schedule, books and `account` follow; the loan's own row is the caller's to keep.
/// Entries carry `on`. Answers what was waived.
pub(super) fn enforce(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &mut LoanAccount,
    on: Date,
) -> Result<Cents> {
    if account.loan.arrears().is_none() {
        return Ok(Cents::ZERO);
    }
    let waivers = beyond(account, on)?;
    let mut waived = Cents::ZERO;
    if !waivers.is_empty() {
        let entry = post(tx, ctx, account, &waivers, on)?;
        waived = forgone::waive(tx, account, entry, &waivers)?;
    }
    set_waive_on(account, on)?;
    Ok(waived)
}

/// What has fallen due by the end of `on` beyond what the rule allows.
pub(super) fn beyond(account: &LoanAccount, on: Date) -> Result<Vec<Allocation>> {
    Ok(match account.loan.arrears() {
        Some(arrears) => lending::waivers(&account.asking_dues()?, &arrears, on)?,
        None => Vec::new(),
    })
}

fn post(
    tx: &mut Tx,
    ctx: &Ctx,
    account: &LoanAccount,
    waivers: &[Allocation],
    on: Date,
) -> Result<EntryId> {
    let none = Parts::default();
    let parts = waivers.iter().try_fold(none, |sum, waiver| sum.plus(&waiver.parts))?;
    let entry = posting::waiver(posting::Waiver {
        branch: account.loan.branch_id.get(),
        loan: account.loan.id.get(),
        penalty: parts.penalty,
        interest: parts.interest,
        fee: parts.fee,
        vat: super::fees::vat_forgone(account, waivers)?,
    });
    let entry = entry.map_err(|error| Error::Internal(Box::new(error)))?;
    Ok(books::post_on(tx, ctx, on, &entry)?.id)
}

fn set_waive_on(account: &mut LoanAccount, after: Date) -> Result<()> {
    account.loan.waive_on = match account.loan.arrears() {
        Some(arrears) => lending::waive_on(&account.asking_dues()?, &arrears, after)?,
        None => None,
    };
    Ok(())
}
