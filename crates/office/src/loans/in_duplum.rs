//! The statutory in duplum rule on a loan's account: what may not fall due is waived, in the
//! schedule and in the books (National Credit Act s103(5), contract §5).

use super::types::{Loan, LoanAccount};
use super::{fees, progress};
use crate::{Ctx, Error, Result, books};
use ledger::posting;
use lending::{Allocation, Arrears, Parts};
use money::{Cents, Date};
use store::Tx;

/// Charges that may not be collected under the in-duplum rule.
#[derive(Clone, Default)]
pub(crate) struct Waiver {
    pub(crate) allocations: Vec<Allocation>,
    /// The VAT in them.
    vat: Cents,
}

/// Puts into the account that arrears have begun, or that they are over.
pub(super) fn set_arrears(account: &mut LoanAccount, arrears: Option<Arrears>) -> Result<()> {
    let loan = &mut account.loan;
    loan.default_began_on = arrears.map(|arrears| arrears.began_on);
    loan.default_principal = arrears.map_or(Cents::ZERO, |arrears| arrears.principal);
    // The first missed installment's own charges fell due before the default; all after it count.
    let after = loan.default_began_on.unwrap_or(Date::MAX);
    set_waive_on(account, after)
}

/// Recomputes the day on which charges reach the limit, after installments that are not due have
/// been moved. A day in the past or today does not change: the day end processes it.
pub(super) fn due_dates_moved(account: &mut LoanAccount, today: Date) -> Result<()> {
    match account.loan.waive_on {
        Some(day) if day <= today => Ok(()),
        _ => set_waive_on(account, today),
    }
}

/// Waives what has fallen due by the end of `on` beyond what the rule allows, and looks when that
/// happens next.
pub(super) fn waive(account: &mut LoanAccount, on: Date) -> Result<Waiver> {
    let Some(arrears) = account.loan.arrears() else {
        return Ok(Waiver::default());
    };
    let allocations = lending::waivers(&account.asking_dues()?, &arrears, on)?;
    let vat = fees::vat_forgone(account, &allocations)?;
    account.waive(&allocations)?;
    set_waive_on(account, on)?;
    Ok(Waiver { allocations, vat })
}

impl Waiver {
    /// All that is waived.
    pub(crate) fn total(&self) -> Result<Cents> {
        Ok(self.parts()?.total()?)
    }

    fn parts(&self) -> Result<Parts> {
        let none = Parts::default();
        Ok(self.allocations.iter().try_fold(none, |sum, one| sum.plus(&one.parts))?)
    }

    /// Posts it with the date `on`; does nothing for a waiver of zero.
    pub(crate) fn post(&self, tx: &mut Tx, ctx: &Ctx, loan: &Loan, on: Date) -> Result<()> {
        if self.allocations.is_empty() {
            return Ok(());
        }
        let Parts { penalty, interest, fee, .. } = self.parts()?;
        let (branch, loan) = (loan.branch_id.get(), loan.id.get());
        let entry = posting::waiver(posting::Waiver {
            branch,
            loan,
            penalty,
            interest,
            fee,
            vat: self.vat,
        });
        let entry = entry.map_err(|error| Error::Internal(Box::new(error)))?;
        let posted = books::post_on(tx, ctx, on, &entry)?;
        progress::record_forgone(tx, posted.id, &self.allocations, &[])
    }
}

fn set_waive_on(account: &mut LoanAccount, after: Date) -> Result<()> {
    account.loan.waive_on = match account.loan.arrears() {
        Some(arrears) => lending::waive_on(&account.asking_dues()?, &arrears, after)?,
        None => None,
    };
    Ok(())
}
