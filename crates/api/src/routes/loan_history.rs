//! The entries of a loan, and the explanation of its amounts.

use super::printing;
use super::repayments::Allocation;
use crate::App;
use crate::access::{STAFF, allow};
use crate::calls::extract::{Caller, Path, Query};
use crate::calls::respond::Json;
use crate::uploads::media::Links;
use crate::wire::error::Result;
use crate::wire::input::{input, one_of};
use crate::wire::{Day, Instant, Money};
use axum::extract::State;
use lending::Parts;
use money::{Cents, Overflow};
use office::loan_history::{
    self, Contribution, EntryLine, Explanation, Figure, LoanEntry, ReappliedBecause, Share,
};
use office::loans::LoanId;
use office::repayments::RepaymentId;
use office::{Check, StaffId};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(STAFF, routes!(history)))
        .routes(allow(STAFF, routes!(explain)))
}

/// A journal entry in the history of a loan.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct LoanHistoryEntry {
    /// The number of the entry in the journal.
    entry: i64,
    /// `disbursement`, `repayment`, `settlement`, `penalty`, `reversal`, `write_off`, `recovery`, …
    kind: &'static str,
    /// Kind of the reversed entry for a reversal; otherwise the same as `kind`.
    event: &'static str,
    at: Instant,
    /// The business date of the entry.
    business_date: Day,
    description: String,
    /// Branch that recorded the entry.
    branch_name: String,
    /// Person who recorded the entry. Null if recorded by the day end.
    recorded_by: Option<String>,
    recorded_by_id: Option<i64>,
    /// Amount without a sign: the cash moved, or else the change in the balance owed.
    amount: Money,
    /// Change in the balance that the client owes; negative if they owe less.
    balance_change: Money,
    balance_after: Money,
    /// Allocation of the change to installments, without signs and without rebates.
    allocations: Vec<Allocation>,
    /// Amount rebated by a settlement or by a repayment that reduced the principal, or charged
    /// again by a reversal; zero for all others.
    rebate_amount: Money,
    /// Penalties that a repayment with a value date waived, or that its reversal charges again;
    /// zero for all others.
    waived_amount: Money,
    /// VAT in the fees that a payment paid or its reversal charges again. Omitted if there is no
    /// VAT.
    #[serde(skip_serializing_if = "Option::is_none")]
    vat_amount: Option<Money>,
    /// Allocation of `rebate_amount` and the waived amount to installments, without signs.
    rebates: Vec<Allocation>,
    /// Receipt of the payment recorded with the entry.
    receipt: Option<ReceiptReference>,
    /// The entry that this one reverses.
    reverses: Option<i64>,
    /// The entry that reversed this one.
    reversed_by: Option<i64>,
}

/// A payment, identified by its receipt.
#[derive(Clone, Serialize, ToSchema)]
struct ReceiptReference {
    /// Id of the repayment.
    id: i64,
    receipt_number: String,
    payment_method: String,
    /// Value date of the payment, if it differs from the business date.
    value_date: Option<Day>,
    /// Principal paid off the end of the schedule; null if none was reduced.
    principal_reduced: Option<Money>,
    /// Amount tendered above the settlement amount, which became a client credit; otherwise null.
    client_credit: Option<Money>,
    /// Person who took the money; for a payment that was applied again, not the one who recorded
    /// its entry.
    received_by: Option<String>,
    received_by_id: Option<i64>,
    /// Receipt that this payment replaces, if it was applied again because of another payment.
    replaces: Option<String>,
    /// Receipt of the other payment.
    corrected: Option<String>,
    /// Reason for applying the payment again: the other one was `reversed`, or `came_before`: it
    /// was recorded later and counts from an earlier day.
    reapplied_because: Option<&'static str>,
    /// Receipt that replaces this payment, if it was reversed to be applied again.
    replaced_by: Option<String>,
    /// The receipt as PDF: a signed path below `/api/media/` that works while the session is open.
    document_file: String,
}

impl LoanHistoryEntry {
    fn of(entry: &LoanEntry, links: &Links) -> Result<Self, Overflow> {
        let mut unsigned = Self::unsigned(entry)?;
        if let Some(receipt) = &mut unsigned.receipt {
            receipt.document_file = links.to(&receipt.document_file);
        }
        Ok(unsigned)
    }

    /// Converts with the receipt's path, unsigned.
    pub(super) fn unsigned(entry: &LoanEntry) -> Result<Self, Overflow> {
        Ok(LoanHistoryEntry {
            entry: entry.id.get(),
            kind: entry.kind.as_str(),
            event: entry.event.as_str(),
            at: entry.at.into(),
            business_date: entry.business_date.into(),
            description: entry.description.clone(),
            branch_name: entry.branch_name.clone(),
            recorded_by: entry.recorded_by.clone(),
            recorded_by_id: entry.recorded_by_id.map(StaffId::get),
            amount: entry.amount.into(),
            balance_change: entry.change.into(),
            balance_after: entry.balance_after.into(),
            allocations: allocations(&entry.shares)?,
            rebate_amount: without_sign(entry.rebated()?)?.into(),
            waived_amount: without_sign(entry.waived()?)?.into(),
            vat_amount: Money::unless_zero(without_sign(entry.vat_paid()?)?),
            rebates: allocations(&entry.rebates)?,
            receipt: entry.payment.as_ref().map(|payment| ReceiptReference {
                id: payment.id.get(),
                receipt_number: payment.id.receipt_number(),
                payment_method: payment.method.clone(),
                value_date: payment.value_date.map(Day::from),
                principal_reduced: payment.principal_reduced.map(Money::from),
                client_credit: payment.client_credit.map(Money::from),
                received_by: payment.received_by.clone(),
                received_by_id: payment.received_by_id.map(StaffId::get),
                replaces: payment.replaces.map(RepaymentId::receipt_number),
                corrected: payment.corrected.map(RepaymentId::receipt_number),
                reapplied_because: payment.reapplied_because().map(ReappliedBecause::as_str),
                replaced_by: payment.replaced_by.map(RepaymentId::receipt_number),
                document_file: printing::path(payment.id),
            }),
            reverses: entry.reverses.map(office::books::EntryId::get),
            reversed_by: entry.reversed_by.map(office::books::EntryId::get),
        })
    }
}

fn without_sign(amount: Cents) -> Result<Cents, Overflow> {
    Ok(amount.max(amount.negated()?))
}

/// All parts of an entry share the sign of its balance change.
pub(super) fn allocations(shares: &[Share]) -> Result<Vec<Allocation>, Overflow> {
    let shares = shares.iter().map(|share| {
        let Parts { penalty, interest, fee, principal } = share.parts;
        Ok(lending::Allocation {
            installment: share.installment.get(),
            number: share.number,
            parts: Parts {
                penalty: without_sign(penalty)?,
                interest: without_sign(interest)?,
                fee: without_sign(fee)?,
                principal: without_sign(principal)?,
            },
        })
    });
    Allocation::all(&shares.collect::<Result<Vec<_>, Overflow>>()?)
}

/// Returns the history of a loan, oldest first.
#[utoipa::path(
    get, path = "/loan-accounts/{id}/history/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<LoanHistoryEntry>)),
)]
async fn history(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<Vec<LoanHistoryEntry>>> {
    let links = app.links(&caller);
    let question = move |tx: &mut _, ctx: &_| {
        let history = loan_history::of_loan(tx, ctx, LoanId::new(id))?;
        let entries = history.entries.iter().map(|entry| LoanHistoryEntry::of(entry, &links));
        Ok(entries.collect::<std::result::Result<Vec<_>, _>>()?)
    };
    Ok(Json(app.read(caller, question).await?))
}

one_of!(Figure);

input! {
    /// Query parameters of the amount to explain.
    struct ExplainQuery {
        /// A field name of the loan account or the installment.
        figure: Figure = required,
        /// The installment number, to explain an amount of that installment.
        installment: i64,
    }
}

impl ExplainQuery {
    fn parse(self) -> office::Result<(Figure, Option<u16>)> {
        let mut check = Check::new();
        let figure = self.figure.required(&mut check, "figure", "Please choose an amount.");
        let installment = self.installment.optional(&mut check, "installment");
        let Some(figure) = figure else {
            return Err(check.refuse());
        };
        check.finish()?;
        // No loan has installment numbers beyond this range.
        let installment = installment.map(|number| u16::try_from(number).unwrap_or(u16::MAX));
        Ok((figure, installment))
    }
}

/// An amount of a loan and the journal entries that add up to it.
#[derive(Serialize, ToSchema)]
struct LoanExplanation {
    loan_account: i64,
    figure: &'static str,
    /// Installment number. Null for an amount of the whole loan.
    installment_number: Option<u16>,
    /// The display name.
    amount: Money,
    /// The sum of the entries.
    entries_total: Money,
    /// True if the entries add up to the amount exactly.
    is_proved: bool,
    entries: Vec<ExplainedEntry>,
}

/// The share of an entry in an amount.
#[derive(Serialize, ToSchema)]
struct ExplainedEntry {
    /// Amount of the share; negative if it reduces the amount.
    amount: Money,
    entry: LoanHistoryEntry,
    lines: Vec<ExplainedLine>,
}

/// A line of an entry: a debit or a credit.
#[derive(Serialize, ToSchema)]
pub(super) struct JournalLine {
    account_code: i64,
    account_name: &'static str,
    branch_name: String,
    debit: Option<Money>,
    credit: Option<Money>,
}

impl JournalLine {
    pub(super) fn of(line: EntryLine) -> Result<Self, Overflow> {
        let credit = line.amount.negated()?;
        let positive = |amount: Cents| amount.is_positive().then(|| amount.into());
        Ok(JournalLine {
            account_code: line.account.code(),
            account_name: line.account.name(),
            branch_name: line.branch_name,
            debit: positive(line.amount),
            credit: positive(credit),
        })
    }
}

/// A journal line that counts towards an amount.
#[derive(Serialize, ToSchema)]
struct ExplainedLine {
    #[serde(flatten)]
    line: JournalLine,
    /// True if this line counts towards the explained amount.
    counts: bool,
}

impl ExplainedLine {
    fn of(line: &EntryLine, explained: &Contribution) -> Result<Self, Overflow> {
        // A payment has separate lines for the paid part and the part rebated or waived.
        let is_part = explained.entry.rebates.is_empty()
            || without_sign(line.amount)? == without_sign(explained.amount)?
            || without_sign(explained.amount)? == without_sign(explained.entry.change)?;
        let counts = line.account == explained.account && is_part;
        Ok(ExplainedLine { line: JournalLine::of(line.clone())?, counts })
    }
}

impl ExplainedEntry {
    fn of(one: &Contribution, links: &Links) -> Result<Self, Overflow> {
        let lines = one.entry.lines.iter().map(|line| ExplainedLine::of(line, one));
        Ok(ExplainedEntry {
            amount: one.amount.into(),
            entry: LoanHistoryEntry::of(&one.entry, links)?,
            lines: lines.collect::<Result<_, _>>()?,
        })
    }
}

impl LoanExplanation {
    fn of(loan: i64, explanation: &Explanation, links: &Links) -> Result<Self, Overflow> {
        let contributions = explanation.contributions.iter();
        let entries = contributions.map(|one| ExplainedEntry::of(one, links));
        Ok(LoanExplanation {
            loan_account: loan,
            figure: explanation.figure.as_str(),
            installment_number: explanation.installment,
            amount: explanation.amount.into(),
            entries_total: explanation.sum.into(),
            is_proved: explanation.is_proved,
            entries: entries.collect::<Result<_, _>>()?,
        })
    }
}

/// Returns the journal entries that add up to an amount of a loan, and whether they match it.
#[utoipa::path(
    get, path = "/loan-accounts/{id}/explain/",
    params(("id" = i64, Path), ExplainQuery),
    responses((status = 200, body = LoanExplanation)),
)]
async fn explain(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Query(query): Query<ExplainQuery>,
) -> Result<Json<LoanExplanation>> {
    let (figure, installment) = query.parse()?;
    let links = app.links(&caller);
    let question = move |tx: &mut _, ctx: &_| {
        let found = loan_history::explain(tx, ctx, LoanId::new(id), figure, installment)?;
        Ok(LoanExplanation::of(id, &found, &links)?)
    };
    let explanation = app.read(caller, question).await?;
    if !explanation.is_proved {
        let LoanExplanation { loan_account, figure, installment_number, .. } = explanation;
        tracing::error!(loan_account, figure, installment_number, "the entries do not make it");
    }
    Ok(Json(explanation))
}
