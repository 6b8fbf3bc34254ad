//! The fees of installments, and the VAT in them and in what is paid and forgone of them.

use super::record::FeeShare;
use super::types::{Installment, LoanAccount};
use crate::{Error, Result};
use lending::{Allocation, FeeVat, Fees};
use money::{Cents, Overflow};

impl Installment {
    /// Its fees apart.
    pub fn fees(&self) -> Result<Fees, Overflow> {
        let initiation = self.initiation_fee;
        Ok(Fees { initiation, service: self.fee.minus(initiation)? })
    }

    /// The share of the initiation fee in its fees, as agreed.
    pub(crate) fn fee_share(&self) -> FeeShare {
        FeeShare { installment_id: self.id.get(), initiation_fee: self.initiation_fee }
    }

    /// Its fees with the VAT in them.
    pub(crate) fn fee_vat(&self) -> Result<FeeVat, Overflow> {
        let (initiation, service) = (self.initiation_vat, self.service_vat);
        Ok(FeeVat { fees: self.fees()?, vat: Fees { initiation, service } })
    }

    /// The VAT in its fees.
    pub fn vat(&self) -> Result<Cents, Overflow> {
        self.initiation_vat.plus(self.service_vat)
    }

    /// The VAT in what is unpaid of its fees and has not been forgone. What was written off with the loan
    /// is still in it: a write-off names no parts.
    pub fn unpaid_vat(&self) -> Result<Cents, Overflow> {
        self.vat()?.minus(self.paid_vat)?.minus(self.forgone_vat)
    }

    /// Puts into the row the VAT in what is paid of its fees. Answers by how much it grew.
    pub(super) fn tax_paid(&mut self) -> Result<Cents, Overflow> {
        let paid = self.fee_vat()?.paid(self.paid_fee)?.total()?;
        let more = paid.minus(self.paid_vat)?;
        self.paid_vat = paid;
        Ok(more)
    }

    /// Puts into the row the VAT in what is waived, rebated and carried over of its fees. Answers by how much
    /// it grew.
    pub(super) fn tax_forgone(&mut self) -> Result<Cents, Overflow> {
        let forgone = Cents::sum([self.waived_fee, self.rebated_fee, self.carried_fee])?;
        let forgone = self.fee_vat()?.forgone(forgone)?.total()?;
        let more = forgone.minus(self.forgone_vat)?;
        self.forgone_vat = forgone;
        Ok(more)
    }
}

/// The VAT in the fees that a payment pays of each installment, in its order. The account must be
/// in its state before the payment.
pub(crate) fn vat_paid(account: &LoanAccount, paid: &[Allocation]) -> Result<Vec<Cents>> {
    let of = |one: &Allocation| {
        let mut row = row_of(account, one)?.clone();
        row.paid_fee = row.paid_fee.plus(one.parts.fee)?;
        Ok(row.tax_paid()?)
    };
    paid.iter().map(of).collect()
}

/// The total VAT in the fees that are waived. The account must be in its state before the waiver.
pub(crate) fn vat_forgone(account: &LoanAccount, forgone: &[Allocation]) -> Result<Cents> {
    let mut vat = Cents::ZERO;
    for one in forgone {
        let mut row = row_of(account, one)?.clone();
        row.waived_fee = row.waived_fee.plus(one.parts.fee)?;
        vat = vat.plus(row.tax_forgone()?)?;
    }
    Ok(vat)
}

fn row_of<'a>(account: &'a LoanAccount, one: &Allocation) -> Result<&'a Installment> {
    let row = account.installments.iter().find(|row| row.id.get() == one.installment);
    row.ok_or_else(|| Error::internal("another loan's installment"))
}
