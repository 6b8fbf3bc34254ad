//! Penalties that are charged for each night of lateness (docs/lending.md). Every night of an
//! installment is a row, so that a payment with an earlier value date can find the charges to
//! waive.

use super::queries::daily as queries;
use super::record::DailyPenaltyRecord;
use super::types::{InstallmentId, LoanAccount, LoanId};
use super::{account, portfolio, progress};
use crate::books::{self, EntryId};
use crate::frame::records::Record;
use crate::{Ctx, Error, Result, numbers};
use ledger::posting;
use lending::{Night, NightCharge, PenaltyMethod};
use money::{Cents, Date, add_days};
use std::collections::HashMap;
use store::{One, Tx};

/// Loans in arrears that the day end of `day` has still to charge for the coming night, at most so many.
pub(crate) fn to_charge(tx: &mut Tx, day: Date, most: i64) -> Result<Vec<LoanId>> {
    Ok(queries::to_charge(tx, day, most)?.into_iter().map(|One(id)| id).collect())
}

/// Charges a loan in arrears for the night after `day`: each of its late installments, on its
/// unpaid principal, interest and fees, as far as in duplum leaves room. Posts one entry and
/// returns its amount, zero if there is no entry.
pub(crate) fn charge(
    tx: &mut Tx,
    ctx: &Ctx,
    id: LoanId,
    day: Date,
    records: &mut Vec<Record>,
) -> Result<Cents> {
    let mut account =
        account(tx, id)?.ok_or_else(|| Error::internal("a loan in arrears is not there"))?;
    let nights = night(&account, day)?;
    queries::set_charged(tx, id, day)?;
    if nights.is_empty() {
        return Ok(Cents::ZERO);
    }
    let penalty = Cents::sum(nights.iter().map(|(_, charge)| charge.penalty))?;
    let entry =
        if penalty.is_positive() { Some(post(tx, ctx, &account, penalty, day)?) } else { None };
    let count = numbers::of_rows(nights.len())?;
    let first = numbers::take(tx, "daily_penalties", count)?;
    let last = first.saturating_add(count).saturating_sub(1);
    let mut rows = Vec::with_capacity(nights.len());
    for (id, (installment, NightCharge { overdue, penalty })) in (first..).zip(&nights) {
        rows.push(DailyPenaltyRecord {
            id,
            installment_id: installment.get(),
            business_date: day,
            overdue: *overdue,
            penalty: *penalty,
            entry_id: entry.filter(|_| penalty.is_positive()),
            sealed_with: last,
        });
    }
    DailyPenaltyRecord::insert_all(tx, &rows)?;
    records.extend(DailyPenaltyRecord::records(&rows));
    store(tx, &mut account, &nights, day)?;
    Ok(penalty)
}

/// The charge of each late installment for the night after `day`.
fn night(account: &LoanAccount, day: Date) -> Result<Vec<(InstallmentId, NightCharge)>> {
    let Some(arrears) = account.loan.arrears() else {
        return Err(Error::internal("a loan that is charged is in no arrears"));
    };
    // Penalties leave room for what has yet to fall due: that has been agreed.
    let charges = lending::charges_since(&account.asking_dues()?, &arrears, Date::MAX)?;
    let mut room = lending::in_duplum_room(arrears.principal, charges);
    let mut nights = Vec::new();
    for row in account.asking().filter(|row| row.late_after <= day) {
        let overdue = row.unpaid_agreed()?;
        let rate = account.loan.penalty_rate;
        let charge = lending::night_charge(row.overdue_cent_days, overdue, rate, room)?;
        if charge.overdue.is_positive() {
            room = room.minus(charge.penalty)?;
            nights.push((row.id, charge));
        }
    }
    Ok(nights)
}

fn post(tx: &mut Tx, ctx: &Ctx, account: &LoanAccount, penalty: Cents, day: Date) -> Result<i64> {
    let entry = posting::penalty(account.loan.branch_id.get(), account.loan.id.get(), penalty)
        .map_err(|error| Error::Internal(Box::new(error)))?;
    let morning = add_days(day, 1);
    let description = format!("{}, one day on what was overdue on {day}", entry.description());
    Ok(books::post_on(tx, ctx, morning, &entry.described(description))?.id.get())
}

/// Stores the charges of the loan's installments. If in duplum leaves nothing to charge, the loan
/// does not change, but the night still counts.
fn store(
    tx: &mut Tx,
    account: &mut LoanAccount,
    nights: &[(InstallmentId, NightCharge)],
    day: Date,
) -> Result<()> {
    let (before, morning) = (account.clone(), add_days(day, 1));
    for (id, NightCharge { overdue, penalty }) in nights {
        let row = account.row(id.get())?;
        row.charge(*penalty)?;
        row.overdue_cent_days = row.overdue_cent_days.saturating_add(overdue.get());
        account.loan.balance = account.loan.balance.plus(*penalty)?;
    }
    if account.loan.balance == before.loan.balance {
        return progress::save_installments(tx, &before, account);
    }
    portfolio::assess(account, morning)?;
    progress::save(tx, &before, account, morning)
}

/// Daily charges of a loan's installments by entries after a given one.
pub(crate) fn charged_after(
    tx: &mut Tx,
    account: &LoanAccount,
    entry: EntryId,
) -> Result<HashMap<i64, Cents>> {
    if account.loan.penalty_method.0 == PenaltyMethod::Once {
        return Ok(HashMap::new());
    }
    let rows = queries::charged_after(tx, account.loan.id, entry)?.into_iter();
    Ok(rows.map(|row| (row.installment_id, row.penalty)).collect())
}

/// The amount that a loan was charged for the nights from the one after a day on.
pub(crate) fn charged_since(tx: &mut Tx, loan: LoanId, day: Date) -> Result<Cents> {
    let One(charged) = queries::charged_since(tx, loan, day)?;
    Ok(charged)
}

/// The nights for which each installment of a loan was charged; empty if it is charged once.
pub(crate) fn nights(tx: &mut Tx, account: &LoanAccount) -> Result<HashMap<i64, Vec<Night>>> {
    let mut nights: HashMap<i64, Vec<Night>> = HashMap::new();
    if account.loan.penalty_method.0 == PenaltyMethod::Daily {
        for row in queries::nights(tx, account.loan.id)? {
            let night = Night { day: row.business_date, overdue: row.overdue };
            nights.entry(row.installment_id).or_default().push(night);
        }
    }
    Ok(nights)
}
