//! Value-added tax on fees: the VAT in a fee and in a share of it.
//!
//! A credit provider's interest is exempt, but its fees are not (sections 12(a) and 2(1) of the
//! Value-Added Tax Act 89 of 1991, with the proviso to the latter). The client always owes the fee
//! with its VAT; these rules determine the lender's debt to the Revenue Service.

use money::{Cents, Overflow};

use crate::fees::Fees;

/// The fees of an installment, with the VAT in them.
///
/// Payments fill the fees from one end and waivers, rebates and carry-overs from the other, as in
/// [`Fees`]. The VAT in the first part of a fee is its share, rounded half away from zero, and the
/// VAT between two points is the difference. The VAT in the parts therefore always adds up to the
/// VAT in the whole, in any order of payments, waivers and rebates, and reversing a part reverses
/// its VAT.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct FeeVat {
    /// The fees due, VAT included.
    pub fees: Fees,
    /// VAT included in each fee.
    pub vat: Fees,
}

impl FeeVat {
    /// The VAT in the first so much of both fees together.
    fn first(&self, together: Cents) -> Result<Fees, Overflow> {
        let Fees { initiation, service } = self.fees.paid(together)?;
        Ok(Fees {
            initiation: share(self.vat.initiation, initiation, self.fees.initiation)?,
            service: share(self.vat.service, service, self.fees.service)?,
        })
    }

    /// The VAT in an amount paid of both fees together.
    pub fn paid(&self, paid: Cents) -> Result<Fees, Overflow> {
        self.first(paid)
    }

    /// The VAT in an amount waived, rebated or carried over of both fees together.
    pub fn forgone(&self, forgone: Cents) -> Result<Fees, Overflow> {
        self.vat.minus(self.first(self.fees.total()?.minus(forgone)?)?)
    }

    /// The VAT in the rest after amounts paid and forgone.
    pub fn unpaid(&self, paid: Cents, forgone: Cents) -> Result<Fees, Overflow> {
        self.vat.minus(self.paid(paid)?)?.minus(self.forgone(forgone)?)
    }
}

/// The VAT in a part of a fee.
fn share(vat: Cents, part: Cents, whole: Cents) -> Result<Cents, Overflow> {
    if vat.is_zero() || whole.is_zero() {
        return Ok(Cents::ZERO);
    }
    vat.times_ratio(part.get().into(), whole.get().into())
}

/// Divides the VAT in fees over installments which the fees were divided over: evenly, rounded down, the
/// remaining cents on the last. Where an installment has less of a fee than that (on loans of a few cents an
/// installment), shares follow the fee.
pub fn spread_vat(vat: Fees, fees: &[Fees]) -> Result<Vec<Fees>, Overflow> {
    let initiation = spread(vat.initiation, fees.iter().map(|fees| fees.initiation).collect())?;
    let service = spread(vat.service, fees.iter().map(|fees| fees.service).collect())?;
    let both = initiation.into_iter().zip(service);
    Ok(both.map(|(initiation, service)| Fees { initiation, service }).collect())
}

fn spread(vat: Cents, fees: Vec<Cents>) -> Result<Vec<Cents>, Overflow> {
    let count = u32::try_from(fees.len()).map_err(|_| Overflow)?;
    let even = vat.split(count)?;
    if even.iter().zip(&fees).all(|(share, fee)| share <= fee) {
        return Ok(even);
    }
    let whole = Cents::sum(fees.iter().copied())?;
    let (mut reached, mut placed) = (Cents::ZERO, Cents::ZERO);
    let mut shares = Vec::with_capacity(fees.len());
    for fee in fees {
        reached = reached.plus(fee)?;
        let own = share(vat, reached, whole)?.minus(placed)?;
        placed = placed.plus(own)?;
        shares.push(own);
    }
    Ok(shares)
}
