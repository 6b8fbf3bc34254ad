//! Where within the loan an entry counts: which installments, and which parts of them.

use super::queries::{AllocationRow, NightRow, RescheduleRow, WaiverRow};
use super::types::{LoanEntry, Share};
use crate::Result;
use crate::loans::reschedules::Carried;
use crate::loans::{Installment, LoanAccount};
use ledger::Kind;
use lending::{Parts, PenaltyMethod};
use money::Cents;

/// The installments' records of payments, waivers and settlements.
pub(super) struct Records {
    pub(super) allocations: Vec<AllocationRow>,
    pub(super) waivers: Vec<WaiverRow>,
    pub(super) rebates: Vec<WaiverRow>,
    pub(super) reschedules: Vec<RescheduleRow>,
    pub(super) carried: Vec<Carried>,
    /// Of a loan that is charged by the day.
    pub(super) nights: Vec<NightRow>,
}

/// Spreads each entry's change over the installments.
///
/// A disbursement makes the schedule; a payment goes where it was allocated; a penalty that is charged
/// once is charged on one installment, and each installment is assessed once, while one for a night names
/// its installments; a waiver names its installments, and so do rebates; a write-off takes what is left; a
/// reversal undoes what its entry did.
pub(super) fn attribute(
    account: &LoanAccount,
    records: &Records,
    entries: &mut [LoanEntry],
) -> Result<()> {
    let Records { allocations, waivers, rebates, reschedules, carried, nights } = records;
    let is_daily = account.loan.penalty_method.0 == PenaltyMethod::Daily;
    let mut penalised = penalised(account).into_iter();
    for index in 0..entries.len() {
        let (earlier, rest) = entries.split_at_mut(index);
        let Some(entry) = rest.first_mut() else { break };
        entry.shares = match entry.kind {
            Kind::Disbursement => made(account, 1).map(scheduled).collect(),
            Kind::Repayment => {
                let rebated = waived(account, rebates, entry)?;
                entry.rebates = together(waived(account, waivers, entry)?, rebated)?;
                paid(account, allocations, entry)?
            }
            Kind::Settlement => {
                entry.rebates = waived(account, rebates, entry)?;
                paid(account, allocations, entry)?
            }
            Kind::Penalty if is_daily => charged(account, nights, entry),
            Kind::Penalty => penalised
                .next()
                .map(|row| share(row, Parts { penalty: entry.change, ..Parts::default() }))
                .into_iter()
                .collect(),
            Kind::Waiver => waived(account, waivers, entry)?,
            Kind::Reschedule => rescheduled(account, (reschedules, carried), entry)?,
            Kind::WriteOff => written_off(account, earlier)?,
            Kind::Reversal => {
                let undone = earlier.iter().find(|one| Some(one.id) == entry.reverses);
                entry.event = undone.map_or(entry.kind, |one| one.event);
                let payment = undone.and_then(|one| one.payment.as_ref());
                entry.reverses_payment = payment.map(|payment| payment.id);
                entry.rebates =
                    undone.map(|one| reversed(&one.rebates)).transpose()?.unwrap_or_default();
                undone.map(|one| reversed(&one.shares)).transpose()?.unwrap_or_default()
            }
            // These do not change the debt.
            Kind::Deposit
            | Kind::Withdrawal
            | Kind::Recovery
            | Kind::CashUp
            | Kind::Accrual
            | Kind::Provision
            | Kind::TransferSent
            | Kind::TransferReceived
            | Kind::TransferCancelled
            | Kind::ClientCredit
            | Kind::CreditApplied
            | Kind::CreditPaidBack
            | Kind::VatAccrual
            | Kind::Expense
            | Kind::OtherIncome
            | Kind::Opening
            | Kind::Journal => Vec::new(),
        };
    }
    Ok(())
}

fn share(row: &Installment, parts: Parts) -> Share {
    Share { installment: row.id, number: row.number, parts }
}

fn scheduled(row: &Installment) -> Share {
    let Installment { interest, fee, principal, .. } = *row;
    share(row, Parts { interest, fee, principal, ..Parts::default() })
}

/// The installments that a version of the schedule made.
fn made(account: &LoanAccount, version: i64) -> impl Iterator<Item = &Installment> {
    account.installments.iter().filter(move |row| row.schedule_version == version)
}

/// The unpaid amount moves to the version that the entry began.
fn rescheduled(
    account: &LoanAccount,
    (reschedules, carried): (&[RescheduleRow], &[Carried]),
    entry: &LoanEntry,
) -> Result<Vec<Share>> {
    let begun = reschedules.iter().find(|row| row.entry_id == entry.id);
    let Some(RescheduleRow { version, .. }) = begun else { return Ok(Vec::new()) };
    let mut shares = Vec::new();
    for one in carried.iter().filter(|one| one.entry_id == entry.id) {
        let row = account.installments.iter().find(|row| row.id.get() == one.installment_id);
        if let Some(row) = row {
            shares.push(share(row, Parts::default().minus(&one.parts())?));
        }
    }
    for row in made(account, *version) {
        let Share { parts, .. } = scheduled(row);
        shares.push(share(row, Parts { penalty: row.earlier_penalty, ..parts }));
    }
    Ok(shares)
}

/// The charges of the installments for a night.
fn charged(account: &LoanAccount, nights: &[NightRow], entry: &LoanEntry) -> Vec<Share> {
    let nights = nights.iter().filter(|night| night.entry_id == entry.id);
    let share = |night: &NightRow| {
        let row = account.installments.iter().find(|row| row.id == night.installment_id)?;
        Some(share(row, Parts { penalty: night.penalty, ..Parts::default() }))
    };
    nights.filter_map(share).collect()
}

/// The installments that were charged a penalty, in the order in which they were found late: that
/// of the entries.
fn penalised(account: &LoanAccount) -> Vec<&Installment> {
    let mut rows: Vec<_> =
        account.installments.iter().filter(|row| row.penalty > row.earlier_penalty).collect();
    rows.sort_by_key(|row| (row.assessed_on, row.number));
    rows
}

fn paid(
    account: &LoanAccount,
    allocations: &[AllocationRow],
    entry: &LoanEntry,
) -> Result<Vec<Share>> {
    let mut shares = Vec::new();
    for row in allocations.iter().filter(|row| row.entry_id == entry.id) {
        let AllocationRow { penalty, interest, fee, principal, .. } = *row;
        let parts = Parts { penalty, interest, fee, principal };
        let installment = account.installments.iter().find(|one| one.id == row.installment_id);
        if let Some(installment) = installment {
            shares.push(share(installment, Parts::default().minus(&parts)?));
        }
    }
    Ok(shares)
}

fn waived(account: &LoanAccount, waivers: &[WaiverRow], entry: &LoanEntry) -> Result<Vec<Share>> {
    let mut shares = Vec::new();
    for row in waivers.iter().filter(|row| row.entry_id == entry.id) {
        let WaiverRow { penalty, interest, fee, .. } = *row;
        let parts = Parts { penalty, interest, fee, principal: Cents::ZERO };
        let installment = account.installments.iter().find(|one| one.id == row.installment_id);
        if let Some(installment) = installment {
            shares.push(share(installment, Parts::default().minus(&parts)?));
        }
    }
    Ok(shares)
}

/// Of each installment one share: a payment can waive a penalty and rebate interest on the same one.
fn together(mut shares: Vec<Share>, more: Vec<Share>) -> Result<Vec<Share>> {
    for one in more {
        match shares.iter_mut().find(|share| share.installment == one.installment) {
            Some(share) => share.parts = share.parts.plus(&one.parts)?,
            None => shares.push(one),
        }
    }
    shares.sort_by_key(|share| share.number);
    Ok(shares)
}

/// A write-off takes all that was unpaid by then: what the entries before it left.
fn written_off(account: &LoanAccount, earlier: &[LoanEntry]) -> Result<Vec<Share>> {
    let mut shares = Vec::new();
    for row in &account.installments {
        let of = |entry: &LoanEntry| {
            let all = entry.shares.iter().chain(&entry.rebates);
            all.filter(|one| one.installment == row.id).map(|one| one.parts).collect::<Vec<_>>()
        };
        let parts = earlier.iter().flat_map(of);
        let left = parts.into_iter().try_fold(Parts::default(), |sum, parts| sum.plus(&parts))?;
        if left != Parts::default() {
            shares.push(share(row, Parts::default().minus(&left)?));
        }
    }
    Ok(shares)
}

fn reversed(shares: &[Share]) -> Result<Vec<Share>> {
    let negated = |one: &Share| Ok(Share { parts: Parts::default().minus(&one.parts)?, ..*one });
    shares.iter().map(negated).collect()
}
