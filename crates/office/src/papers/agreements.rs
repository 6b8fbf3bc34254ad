//! Agreements: the agreed terms are those quoted with the application, while the application can
//! still lead to that loan or has.

use super::loan_account;
use super::types::{Credit, Matter, Paper, PaperKind};
use crate::applications::{self, ApplicationRow, ApplicationStatus, StoredQuote};
use crate::clients::ClientId;
use crate::loans::{self, ApplicationId, LoanAccount};
use crate::{Ctx, Error, Result};
use lending::{Frequency, LoanStatus};
use store::Tx;

/// An application that can be agreed on, with what became of it.
pub(super) struct OpenApplication {
    row: ApplicationRow,
    quote: StoredQuote,
    account: Option<LoanAccount>,
}

/// Returns the application of an agreement, for a person who operates at its branch. Refused if
/// there is no such loan and will be none.
pub(super) fn open_application(
    tx: &mut Tx,
    ctx: &Ctx,
    id: ApplicationId,
) -> Result<OpenApplication> {
    let (row, quote) = applications::quoted(tx, ctx, id)?;
    ctx.staff()?.operate_at(row.branch_id)?;
    let account = row.loan_id.map(|loan| loan_account(tx, loan)).transpose()?;
    must_be_open(row.status, account.as_ref().map(|account| account.loan.status.0))?;
    Ok(OpenApplication { row, quote, account })
}

/// Terms quoted for an application.
pub(super) fn agreement(tx: &mut Tx, ctx: &Ctx, id: ApplicationId) -> Result<(ClientId, Matter)> {
    let OpenApplication { row, quote, account } = open_application(tx, ctx, id)?;
    if let Some(account) = &account {
        must_be_as_quoted(account, &quote)?;
    }
    let credit = Credit::agreed(&row, quote)?;
    Ok((row.client_id, Matter::Agreement { credit, application: id, loan: row.loan_id }))
}

/// Refuses papers without a loan: the application failed, or the loan was cancelled.
fn must_be_open(application: ApplicationStatus, loan: Option<LoanStatus>) -> Result<()> {
    if !matches!(application, ApplicationStatus::Submitted | ApplicationStatus::Approved) {
        let message = "No loan was paid out on this application, so it needs no agreement.";
        return Err(Error::conflict("application_closed", message));
    }
    if loan == Some(LoanStatus::Cancelled) {
        return Err(loans::cancelled());
    }
    Ok(())
}

/// Refuses an agreement today if the quoted installments are out of date.
fn must_be_as_quoted(account: &LoanAccount, quote: &StoredQuote) -> Result<()> {
    let due_dates = account.installments.iter().map(|row| row.due_on);
    let is_moved = !due_dates.eq(quote.installments.iter().map(|row| row.due_on));
    if account.loan.is_rescheduled() || is_moved {
        let message = "The schedule of this loan has changed since it was agreed. Print its schedule \
                       instead.";
        return Err(Error::conflict("terms_changed", message));
    }
    Ok(())
}

impl Paper {
    /// True if it is an agreement that the client can sign. May stay true for a moment after the
    /// application expired; signing is refused then.
    pub fn awaits_signature(&self) -> bool {
        let is_open = self.application_status.is_some_and(|status| {
            must_be_open(status, self.loan_status.map(|word| word.0)).is_ok()
        });
        let is_unsigned = self.signing_method.is_none() && !self.is_erased;
        self.kind == PaperKind::Agreement && is_unsigned && is_open
    }
}

impl Credit {
    fn agreed(row: &ApplicationRow, quote: StoredQuote) -> Result<Self> {
        let frequency = Frequency::parse(&row.payment_frequency);
        let unreadable = || Error::internal("an application that cannot be read");
        Ok(Credit {
            product_name: row.product_name.clone(),
            frequency: frequency.ok_or_else(unreadable)?,
            principal: row.amount,
            interest: quote.interest,
            initiation_fee: quote.initiation_fee,
            service_fees: quote.service_fees,
            monthly_service_fee: quote.monthly_service_fee,
            vat_rate: quote.vat_rate,
            vat: quote.vat,
            interest_rate: quote.interest_rate,
            penalty_method: quote.penalty_method,
            penalty_rate: quote.penalty_rate,
            effective_annual_rate: quote.effective_annual_rate,
            installments: quote.installments,
        })
    }
}
