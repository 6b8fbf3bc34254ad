//! Checks VAT on fees: a loan's VAT follows from its terms, its installments' VAT from the loan's,
//! and the VAT paid and forgone from the fees paid and forgone. The books agree (docs/lending.md).

use super::entries::LoanEntries;
use super::queries::vat::{self as queries, TaxedRow};
use super::queries::{InstallmentRow, LoanRow};
use super::schedule::Schedule;
use super::types::Report;
use crate::frame::records::Record;
use crate::{Result, business_days};
use ledger::Account;
use lending::{Duration, FeeVat, Fees, spread_vat};
use money::{Cents, Overflow, Rate};
use sha2::{Digest as _, Sha256};
use std::collections::HashMap;
use store::{One, Tx};

/// Digest of the rates that come with the program. It changes with a migration that adds some.
const SHIPPED_RATES: &str = "e594a3ef57aadf738c84705e2be228cbe10dc6bab32a76e3549245b500567b94";

/// Of a piece of the loans, the terms of those on which VAT is charged.
pub(super) struct Taxed(HashMap<i64, TaxedRow>);

impl Taxed {
    pub(super) fn load(tx: &mut Tx, (after, last): (i64, i64)) -> Result<Self> {
        let terms = queries::taxed(tx, after, last)?.into_iter();
        Ok(Taxed(terms.map(|row| (row.loan_id, row)).collect()))
    }
}

/// The VAT of a loan, wherever it is stored.
pub(super) fn prove(
    loan: &LoanRow,
    schedule: &Schedule,
    taxed: &Taxed,
    entries: &LoanEntries,
    report: &mut Report,
) {
    let place = format!("loan {}", loan.id);
    if !terms_agree(loan, schedule, taxed.0.get(&loan.id)).unwrap_or_default() {
        report.found(&place, "its VAT does not follow from its terms");
    }
    if !is_spread(loan, schedule).unwrap_or_default() {
        report.found(&place, "the VAT of its installments is not that of the loan");
    }
    let paid = schedule.vat_paid();
    for row in &schedule.rows {
        let place = format!("installment {}", row.id);
        let is_right = shares_agree(row).unwrap_or_default();
        if !is_right || row.paid_vat != paid.get(&row.id).copied().unwrap_or_default() {
            report.found(&place, "its VAT paid and forgone does not match its fees and payments");
        }
    }
    let owed = schedule.sum(|row| row.paid_vat);
    report.same(&place, "VAT owed", entries.on(loan.id, Account::VatOwed), owed.saturating_neg());
    // A write-off or cancellation removes the rest from the books.
    let is_gone = loan.status == "written_off" || loan.is_cancelled();
    let left = if is_gone { 0 } else { schedule.sum(InstallmentRow::unpaid_vat) };
    report.same(
        &place,
        "VAT not yet due",
        entries.on(loan.id, Account::VatNotDue),
        left.saturating_neg(),
    );
}

/// The rate of the net fees, half a cent up; of the service fee for each month.
fn terms_agree(
    loan: &LoanRow,
    schedule: &Schedule,
    terms: Option<&TaxedRow>,
) -> std::result::Result<bool, Overflow> {
    let added: i64 = schedule.reschedules.iter().map(|one| one.added_vat.get()).sum();
    if loan.vat_rate == 0 {
        let none = [loan.initiation_vat, loan.service_vat, loan.added_vat, added] == [0; 4];
        return Ok(none && schedule.sum(InstallmentRow::vat) == 0);
    }
    let Some(TaxedRow { duration_periods, periods_per_year, monthly_service_fee, .. }) = terms
    else {
        return Ok(false);
    };
    let rate = Rate::from_millionths(loan.vat_rate);
    let initiation = Cents::new(loan.initiation_fee.saturating_sub(loan.initiation_vat));
    let duration = Duration { periods: *duration_periods, periods_per_year: *periods_per_year };
    let month = rate.of(*monthly_service_fee)?;
    let service = month.times_ratio(duration.started_months().into(), 1)?;
    let is_added = schedule.reschedules.iter().all(|one| {
        let fees = i128::from(one.added_service_fees.get()) * i128::from(month.get());
        let gross = i128::from(month.get()) + i128::from(monthly_service_fee.get());
        fees == i128::from(one.added_vat.get()) * gross
    });
    Ok(rate.of(initiation)?.get() == loan.initiation_vat
        && service.get() == loan.service_vat
        && loan.added_vat == added
        && is_added)
}

/// True if the VAT of each version's installments is that of the loan, or the amount carried over
/// from the previous version plus the additions, divided as the fees are.
fn is_spread(loan: &LoanRow, schedule: &Schedule) -> std::result::Result<bool, Overflow> {
    let of = |version: i64| schedule.rows.iter().filter(move |row| row.schedule_version == version);
    let mut vat =
        Fees { initiation: Cents::new(loan.initiation_vat), service: Cents::new(loan.service_vat) };
    for version in 1..=loan.schedule_version {
        if version > 1 {
            vat = Fees::default();
            for one in schedule.carries.iter().filter(|one| one.version == version) {
                let row = schedule.rows.iter().find(|row| row.id == one.installment_id);
                let Some(row) = row else { return Ok(false) };
                let from = schedule.fee_paid_then(row, version);
                let until = from.plus(Cents::new(one.fee))?;
                let own = row.fee_vat();
                vat = vat.plus(own.paid(until)?.minus(own.paid(from)?)?)?;
            }
            let added = schedule.reschedules.iter().find(|one| one.version == version);
            let added = added.map_or(Cents::ZERO, |one| one.added_vat);
            vat.service = vat.service.plus(added)?;
        }
        let fees: Vec<Fees> = of(version).map(|row| row.fee_vat().fees).collect();
        if fees.is_empty() {
            return Ok(false);
        }
        let spread = spread_vat(vat, &fees)?;
        if !of(version).map(|row| row.fee_vat().vat).eq(spread) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// True if the VAT paid, forgone and charged earlier is the right share of the fees.
fn shares_agree(row: &InstallmentRow) -> std::result::Result<bool, Overflow> {
    let vat = row.fee_vat();
    let carried = Cents::new(row.carried().fee);
    let paid = vat.paid(row.fee_paid())?.total()?;
    let forgone = vat.forgone(row.fee_forgone().plus(carried)?)?.total()?;
    let earlier = vat.fees.initiation.plus(Cents::new(row.earlier_service_fee))?;
    let earlier = vat.paid(earlier)?.service;
    Ok([paid, forgone, earlier].map(Cents::get) == [row.paid_vat, row.forgone_vat, row.earlier_vat])
}

impl Schedule {
    /// Fees of an installment that counted as paid when a version was made: the fees paid now,
    /// unless a payment was reversed since.
    fn fee_paid_then(&self, row: &InstallmentRow, version: i64) -> Cents {
        if !row.asks_again {
            return row.fee_paid();
        }
        let mut then = self.paid_then.iter();
        let then = then.find(|one| (one.installment_id, one.version) == (row.id, version));
        then.map_or(Cents::ZERO, |one| Cents::new(one.fee))
    }
}

impl InstallmentRow {
    fn fee_vat(&self) -> FeeVat {
        let service = self.fee.saturating_sub(self.initiation_fee);
        let of = |initiation: i64, service: i64| Fees {
            initiation: Cents::new(initiation),
            service: Cents::new(service),
        };
        FeeVat {
            fees: of(self.initiation_fee, service),
            vat: of(self.initiation_vat, self.service_vat),
        }
    }

    fn fee_paid(&self) -> Cents {
        Cents::new(self.paid_fee)
    }

    /// Without the part carried over.
    fn fee_forgone(&self) -> Cents {
        Cents::new(self.waived_fee.saturating_add(self.rebated_fee))
    }

    fn vat(&self) -> i64 {
        self.initiation_vat.saturating_add(self.service_vat)
    }

    /// VAT of fees that were neither paid nor forgone.
    pub(super) fn unpaid_vat(&self) -> i64 {
        self.vat().saturating_sub(self.paid_vat).saturating_sub(self.forgone_vat)
    }
}

/// Checks the accruals of month ends, and the rates that came with the program.
pub(super) fn prove_month_ends(tx: &mut Tx, report: &mut Report) -> Result<()> {
    for One(id) in queries::wrong_entries(tx)? {
        report.found(format!("VAT of month end {id}"), "its entry does not post what it says");
    }
    let ended = business_days::last_ended(tx)?;
    for One(id) in queries::not_back(tx, ended)? {
        let what = "it was not taken back on the next day";
        report.found(format!("VAT of month end {id}"), what);
    }
    let One(strangers) = queries::strangers(tx)?;
    report.same("VAT entries of month ends", "the number that belong to none", strangers, 0);
    let shipped = queries::rates(tx)?.into_iter().filter(|row| row.added_by.is_none());
    let shipped: Vec<u8> = shipped.flat_map(|row| row.hash()).collect();
    let shipped = hex::encode(Sha256::digest(shipped));
    if shipped != SHIPPED_RATES {
        let what = format!("the built-in rates were changed: their digest is {shipped}");
        report.found("VAT rates", what);
    }
    Ok(())
}

/// Sealed records in their present state.
pub(super) fn records(tx: &mut Tx) -> Result<Vec<(&'static str, Record)>> {
    let mut found: Vec<(&str, Record)> = Vec::new();
    let added = queries::rates(tx)?.into_iter().filter(|row| row.added_by.is_some());
    found.extend(added.map(|row| ("VAT rate", row.record())));
    let ends = queries::month_ends(tx)?;
    found.extend(ends.iter().map(|row| ("VAT of month end", row.record())));
    Ok(found)
}
