//! Receipts of payments: on the wire, and as a file to be printed or handed on.

use super::letterhead::Lender;
use super::loan_history::allocations;
use super::loan_papers::person;
use super::printing::{self, Printed, column, moment};
use super::repayments::Allocation;
use crate::App;
use crate::access::{STAFF, allow, linked};
use crate::calls::extract::{Caller, Path, Query};
use crate::calls::links::Signed;
use crate::calls::respond::Json;
use crate::uploads::media::Links;
use crate::wire::error::Result;
use crate::wire::{Day, Instant, Money};
use axum::extract::State;
use axum::response::Response;
use documents::{Block, Fact, Letter, Paper, Table, text};
use ledger::Kind;
use lending::Parts;
use money::{Cents, Overflow};
use office::Ctx;
use office::loan_history::{self, Payment, ReappliedBecause, Receipt};
use office::repayments::RepaymentId;
use serde::Serialize;
use store::Tx;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(allow(STAFF, routes!(find))).routes(linked(routes!(file)))
}

impl Printed for RepaymentId {
    const FOLDER: &str = "receipts";

    fn file(self) -> String {
        format!("{}.pdf", self.receipt_number())
    }

    fn read(file: &str) -> Option<Self> {
        printing::number(file, "R-").map(RepaymentId::new)
    }

    fn letter(self, tx: &mut Tx, ctx: &Ctx, lender: Lender) -> office::Result<Option<Letter>> {
        let shown = loan_history::receipt(tx, ctx, self)?;
        Ok(Some(receipt(lender, &shown, ctx)?))
    }
}

/// A payment as shown on its receipt.
#[derive(Serialize, ToSchema)]
struct ReceiptDetails {
    /// Id of the repayment.
    id: i64,
    receipt_number: String,
    /// `repayment`, `settlement` of a loan before its end, or `recovery` on one that had been written
    /// off.
    kind: &'static str,
    loan_account: i64,
    loan_product_name: String,
    client: i64,
    client_name: String,
    client_national_id: String,
    amount: Money,
    allocations: Vec<Allocation>,
    /// Amount rebated by a settlement, or by a repayment that reduced the principal; otherwise
    /// zero.
    rebate_amount: Money,
    /// Principal paid off the end of the schedule; null if none was reduced.
    principal_reduced: Option<Money>,
    /// Amount tendered above the settlement amount, which became a client credit; otherwise null.
    client_credit: Option<Money>,
    /// Penalties waived because they would not have been charged on the value date; otherwise zero.
    waived_amount: Money,
    /// VAT in the fees that the payment pays. Omitted if there is no VAT.
    #[serde(skip_serializing_if = "Option::is_none")]
    vat_amount: Option<Money>,
    /// Balance of the loan after the payment.
    balance_after: Money,
    payment_method: String,
    branch_name: String,
    received_by: Option<String>,
    received_at: Instant,
    business_date: Day,
    /// Value date of the payment, if it differs from the business date.
    value_date: Option<Day>,
    /// Receipt that this one replaces, if the payment was applied again because an earlier one was
    /// reversed or recorded late.
    replaces: Option<String>,
    /// The receipt that replaces this one, if it was reversed to be applied again.
    replaced_by: Option<String>,
    /// The reversal, if the payment was reversed; otherwise null.
    reversal: Option<ReceiptReversal>,
    /// The receipt as PDF: a signed path below `/api/media/` that works while the session is open.
    document_file: String,
}

/// The reversal of a payment.
#[derive(Serialize, ToSchema)]
struct ReceiptReversal {
    /// The number of the entry in the journal.
    entry: i64,
    business_date: Day,
    recorded_by: Option<String>,
    description: String,
}

impl ReceiptDetails {
    fn of(receipt: Receipt, links: &Links) -> Result<Self, Overflow> {
        let Receipt { id, loan, entry, method, reversal } = receipt;
        let (rebated, waived, vat) = (entry.rebated()?, entry.waived()?, entry.vat_paid()?);
        let payment = entry.payment.as_ref();
        let number = |id: Option<RepaymentId>| id.map(RepaymentId::receipt_number);
        Ok(ReceiptDetails {
            id: id.get(),
            receipt_number: id.receipt_number(),
            kind: entry.kind.as_str(),
            loan_account: loan.id.get(),
            loan_product_name: loan.product_name,
            client: loan.client_id.get(),
            client_name: format!("{} {}", loan.client_first_name, loan.client_last_name),
            client_national_id: loan.client_national_id,
            amount: entry.amount.into(),
            allocations: allocations(&entry.shares)?,
            rebate_amount: rebated.into(),
            principal_reduced: payment
                .and_then(|payment| payment.principal_reduced)
                .map(Money::from),
            client_credit: payment.and_then(|payment| payment.client_credit).map(Money::from),
            replaces: number(payment.and_then(|payment| payment.replaces)),
            replaced_by: number(payment.and_then(|payment| payment.replaced_by)),
            waived_amount: waived.into(),
            vat_amount: Money::unless_zero(vat),
            balance_after: entry.balance_after.into(),
            payment_method: method,
            value_date: payment.and_then(|payment| payment.value_date).map(Day::from),
            branch_name: entry.branch_name,
            received_by: payment.and_then(|payment| payment.received_by.clone()),
            received_at: entry.at.into(),
            business_date: entry.business_date.into(),
            reversal: reversal.map(|undone| ReceiptReversal {
                entry: undone.id.get(),
                business_date: undone.business_date.into(),
                recorded_by: undone.recorded_by,
                description: undone.description,
            }),
            document_file: links.to(&printing::path(id)),
        })
    }
}

/// Returns the receipt of a payment.
#[utoipa::path(
    get, path = "/receipts/{id}/",
    params(("id" = i64, Path, description = "The id of the repayment.")),
    responses((status = 200, body = ReceiptDetails)),
)]
async fn find(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<ReceiptDetails>> {
    let links = app.links(&caller);
    let question = move |tx: &mut _, ctx: &_| {
        let receipt = loan_history::receipt(tx, ctx, RepaymentId::new(id))?;
        Ok(ReceiptDetails::of(receipt, &links)?)
    };
    Ok(Json(app.read(caller, question).await?))
}

/// Returns a receipt as PDF by a signed link from another response. The link needs no token. It
/// works for up to an hour, and only while the session that it was made for is open.
#[utoipa::path(
    get, path = "/media/receipts/{file}",
    params(("file" = String, Path, description = "The file in the link."), Signed),
    responses((status = 200, content_type = "application/pdf", body = String)),
)]
async fn file(
    State(app): State<App>,
    caller: Caller,
    Path(file): Path<String>,
    Query(signed): Query<Signed>,
) -> Result<Response> {
    printing::open::<RepaymentId>(&app, caller, &file, signed).await
}

/// Builds the receipt's content.
fn receipt(lender: Lender, receipt: &Receipt, ctx: &Ctx) -> Result<Letter, Overflow> {
    let Receipt { id, loan, entry, method, reversal } = receipt;
    let by = |name: &Option<String>| name.clone().unwrap_or_else(|| "the system".to_owned());
    let account = format!("{} #{}", loan.product_name, loan.id);
    let payment = entry.payment.as_ref();
    let receiver = payment.and_then(|payment| payment.received_by.clone());
    let taken_by = format!("{}, {}", by(&receiver), entry.branch_name);
    let is_recovery = receipt.is_recovery();
    let mut blocks = Vec::new();
    if is_recovery {
        blocks.push(Block::Notice("Recovery on a written-off loan.".to_owned()));
    }
    if let Some(undone) = reversal {
        let (day, who) = (text::date(undone.business_date), by(&undone.recorded_by));
        let text = format!(
            "REVERSED on {day} by {who}. This receipt is no longer valid. {}",
            undone.description
        );
        blocks.push(Block::Notice(text));
    }
    if let Some(text) = payment.and_then(replacing) {
        blocks.push(Block::Notice(text));
    }
    let value_date = payment
        .and_then(|payment| payment.value_date)
        .map(|day| Fact::new("Value date", text::date(day)));
    let mut facts = vec![
        Fact::new("Client", person(loan)),
        Fact::new("Loan account", account),
        Fact::new("Received", moment(ctx, entry.at)),
    ];
    facts.extend(value_date);
    facts.push(Fact::new("Received by", taken_by));
    if !entry.amount.is_zero() {
        facts.push(Fact::new("Payment method", method.clone()));
    }
    facts.push(Fact::strong("Amount", entry.amount.rand()));
    blocks.push(Block::Facts(facts));
    if !entry.shares.is_empty() {
        blocks.push(Block::Table(split(receipt)?));
    }
    let vat = entry.vat_paid()?;
    if !vat.is_zero() {
        let text = format!("The fees include VAT of {}.", vat.rand());
        blocks.push(Block::Paragraph(text));
    }
    // After a write-off the balance is zero, so it is not printed.
    if !is_recovery {
        blocks.push(Block::Facts(balances(receipt)?));
    }
    blocks.push(Block::Signature(format!("Received for {}", lender.head.name)));
    let name = match entry.kind {
        Kind::Recovery => "Recovery receipt",
        Kind::Settlement => "Settlement receipt",
        _ => "Receipt",
    };
    let title = format!("{name} {}", id.receipt_number());
    let letter = printing::letter(lender, title, blocks, ctx);
    let footer = format!("Journal entry {}. {}", entry.id, letter.footer);
    Ok(Letter { paper: Paper::A5, footer, ..letter })
}

/// Balance before and after the payment.
fn balances(receipt: &Receipt) -> Result<Vec<Fact>, Overflow> {
    let entry = &receipt.entry;
    let mut facts = Vec::new();
    if receipt.is_settlement() {
        let until = entry.balance_after.plus(entry.amount)?.plus(entry.rebate()?)?;
        facts.push(Fact::new("Balance before", until.rand()));
        facts.push(Fact::new("Rebate on early settlement", entry.rebate()?.rand()));
        let charges = entry.shares.iter().flat_map(|share| [share.parts.interest, share.parts.fee]);
        let unearned = Cents::sum(charges.filter(|charge| charge.is_positive()))?;
        if unearned.is_positive() {
            let what = "Of which interest and fees paid ahead, used for principal";
            facts.push(Fact::new(what, unearned.rand()));
        }
    }
    if let Some(credit) = entry.payment.as_ref().and_then(|payment| payment.client_credit) {
        facts.push(Fact::new("Tendered above it, kept as a client credit", credit.rand()));
    }
    if entry.waived()?.is_positive() {
        let day = entry.payment.as_ref().and_then(|payment| payment.value_date);
        let day = day.map(|day| format!(", paid on {}", text::date(day))).unwrap_or_default();
        facts.push(Fact::new(format!("Penalty waived{day}"), entry.waived()?.rand()));
    }
    if let Some(principal) = entry.payment.as_ref().and_then(|payment| payment.principal_reduced) {
        facts.push(Fact::new("Paid off the end of the schedule", principal.rand()));
        facts.push(Fact::new("Interest rebated", entry.rebated()?.rand()));
    }
    let balance = entry.balance_after.rand();
    facts.push(Fact::strong("Balance after this payment", balance));
    Ok(facts)
}

/// Names the receipt that this one replaces or is replaced by.
fn replacing(payment: &Payment) -> Option<String> {
    if let Some(by) = payment.replaced_by {
        return Some(format!(
            "Receipt {} replaces it. The money stays received.",
            by.receipt_number()
        ));
    }
    let (replaced, corrected) = payment.replaces.zip(payment.corrected)?;
    let corrected = corrected.receipt_number();
    let why = match payment.reapplied_because()? {
        ReappliedBecause::Reversed => format!("after {corrected} was reversed"),
        ReappliedBecause::CameBefore => format!("after {corrected}, which had come before it"),
    };
    Some(format!(
        "Replaces receipt {}: the same payment, applied again {why}. No new money was received.",
        replaced.receipt_number(),
    ))
}

/// Allocation of the payment to the installments.
fn split(receipt: &Receipt) -> Result<Table, Overflow> {
    let amounts = |parts: &Parts| -> Result<Vec<String>, Overflow> {
        let Parts { penalty, interest, fee, principal } = *parts;
        let all = [penalty, interest, fee, principal, parts.total()?];
        // Entries are negative because they reduce the balance; paper shows the amount paid.
        all.into_iter().map(|amount| Ok(amount.negated()?.rand())).collect()
    };
    let row = |name: String, parts: &Parts| -> Result<Vec<String>, Overflow> {
        let mut row = vec![name];
        row.extend(amounts(parts)?);
        Ok(row)
    };
    let shares = receipt.entry.shares.iter();
    let rows = shares.map(|share| row(share.number.to_string(), &share.parts));
    let rows = rows.collect::<Result<Vec<_>, _>>()?;
    let totals =
        if rows.len() > 1 { row("Total".to_owned(), &receipt.entry.split()?)? } else { Vec::new() };
    Ok(Table {
        columns: vec![
            column("Installment", 1.1, false),
            column("Penalty", 1.0, true),
            column("Interest", 1.0, true),
            column("Fees", 1.0, true),
            column("Principal", 1.1, true),
            column("Paid", 1.1, true),
        ],
        rows,
        totals,
    })
}
