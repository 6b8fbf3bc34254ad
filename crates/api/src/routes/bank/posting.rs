//! Bookings of bank lines on loans and as client credits.

use super::lines::BankLineStatus;
use crate::App;
use crate::calls::extract::{Body, Caller, Path};
use crate::calls::respond::Json;
use crate::routes::repayments::changes::{LoanChanges, ReappliedPayment};
use crate::routes::repayments::seen;
use crate::wire::error::{Error, Result};
use crate::wire::input::input;
use crate::wire::{Day, Money};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use futures_util::stream::{self, StreamExt as _};
use money::{Cents, Overflow};
use office::bank_lines::{BankImportId, BankLine, BankLineId, LineSearch};
use office::bank_matching::{self, NewPosting, Posted, PostingPreview, Proposal};
use office::clients::ClientId;
use office::loans::LoanId;
use office::payment_methods::PaymentMethodId;
use office::repayments::SettlementQuoteId;
use office::{BranchId, Check};
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Maximum lines posted by one call; the caller continues with the next.
const BATCH_SIZE: usize = 50;
/// Number of loans posted at the same time: their writes share commits.
const AT_ONCE: usize = 16;

input! {
    /// The loan to apply a line's money to.
    #[example({ "loan_account": 1, "payment_method": 2 })]
    pub(super) struct BankPostingForm {
        loan_account: i64 = required,
        /// A payment method of the bank.
        payment_method: i64 = required,
        /// Amount as shown to the user. If it has changed since, the call is refused with 409.
        amount: Cents,
        /// The `fingerprint` of `reordered` in the preview: confirms that payments with later dates
        /// are applied again as previewed. Refused with 409 if anything has changed since.
        fingerprint: String,
    }
}

impl BankPostingForm {
    fn parse(self) -> office::Result<NewPosting> {
        let mut check = Check::new();
        let method = self.payment_method.optional(&mut check, "payment_method");
        let input = NewPosting {
            loan: self.loan_account.optional(&mut check, "loan_account").map(LoanId::new),
            payment_method: method.map(PaymentMethodId::new),
            amount: self.amount.optional(&mut check, "amount"),
            seen: seen(self.fingerprint, &mut check),
        };
        check.finish()?;
        Ok(input)
    }
}

input! {
    /// Money held as client credit.
    #[example({ "client": 1 })]
    pub(super) struct BankCreditForm {
        /// Client whose money it is, if known.
        client: i64,
        /// Amount as shown to the user. If it has changed since, the call is refused with 409.
        amount: Cents,
    }
}

input! {
    /// Money to pay back.
    #[example({ "reason": "Deposited into our account by mistake" })]
    pub(super) struct BankPayBackForm {
        /// Reason, at most 200 characters.
        reason: String = required,
        /// Amount as shown to the user. If it has changed since, the call is refused with 409.
        amount: Cents,
    }
}

input! {
    /// The lines to post together.
    #[example({ "payment_method": 2 })]
    pub(super) struct BankSureForm {
        /// A payment method of the bank.
        payment_method: i64 = required,
        branch: i64,
        /// File that contained the lines.
        import: i64,
        /// Value of `next` in the previous answer, to continue.
        after: i64,
    }
}

/// A line that was applied to a loan.
#[derive(Clone, Serialize, ToSchema)]
struct BankPosted {
    line: BankLineStatus,
    /// Id of the payment.
    repayment: i64,
    receipt_number: String,
    /// Amount applied to the loan.
    amount: Money,
    /// Amount above what the loan owes, held as client credit.
    credited: Money,
    /// The settlement quote by which the loan was settled.
    quote_number: Option<String>,
    /// Value date of the payment, if it is not the day of booking.
    value_date: Option<Day>,
    /// Reason for which the payment counts from today, if the line is of an earlier day.
    undated: Option<String>,
    /// Payments with later dates that were applied again after this one under new receipts.
    reapplied: Vec<ReappliedPayment>,
}

/// Preview of applying a line to a loan.
#[derive(Serialize, ToSchema)]
pub(super) struct BankPostingPreview {
    /// Amount that would be applied to the loan.
    amount: Money,
    /// Amount above what the loan owes.
    credited: Money,
    /// The settlement quote by which the loan would be settled.
    quote_number: Option<String>,
    /// Value date of the payment, if it is not today.
    value_date: Option<Day>,
    /// Reason for which the payment would count from today, if the line is of an earlier day.
    undated: Option<String>,
    /// Changes to the loan if payments with later dates are applied again after this one; otherwise
    /// null. Send its `fingerprint` with the booking.
    reordered: Option<LoanChanges>,
}

impl TryFrom<PostingPreview> for BankPostingPreview {
    type Error = Overflow;

    fn try_from(preview: PostingPreview) -> Result<Self, Overflow> {
        Ok(BankPostingPreview {
            amount: preview.amount.into(),
            credited: preview.credited.into(),
            quote_number: preview.quote.map(SettlementQuoteId::number),
            value_date: preview.value_date.map(Day),
            undated: preview.undated,
            reordered: preview.reordered.map(LoanChanges::of).transpose()?,
        })
    }
}

impl From<Posted> for BankPosted {
    fn from(posted: Posted) -> Self {
        BankPosted {
            line: (&posted.line).into(),
            repayment: posted.repayment.get(),
            receipt_number: posted.repayment.receipt_number(),
            amount: posted.amount.into(),
            credited: posted.credited.into(),
            quote_number: posted.quote.map(SettlementQuoteId::number),
            value_date: posted.value_date.map(Day),
            undated: posted.undated,
            reapplied: posted.reapplied.iter().map(ReappliedPayment::of).collect(),
        }
    }
}

/// A line with a message about it.
#[derive(Serialize, ToSchema)]
struct BankLineNote {
    line: i64,
    booked_on: Day,
    amount: Money,
    description: String,
    reference: String,
    message: String,
}

impl BankLineNote {
    fn new(line: &BankLine, message: String) -> Self {
        BankLineNote {
            line: line.id.get(),
            booked_on: line.booked_on.into(),
            amount: line.amount.into(),
            description: line.description.clone(),
            reference: line.reference.clone(),
            message,
        }
    }
}

/// Result of posting lines together.
#[derive(Serialize, ToSchema)]
pub(super) struct BankSurePosted {
    posted: usize,
    amount: Money,
    refused: Vec<BankLineNote>,
    /// Lines whose payment counts from today, with the reason.
    undated: Vec<BankLineNote>,
    /// Value to send as `after` to continue; null at the end.
    next: Option<i64>,
}

/// Applies a line's open amount to a loan, up to the balance owed. The rest is held as client
/// credit. The payment counts from the line's day if a value date may be that early.
#[utoipa::path(
    post, path = "/bank/lines/{id}/post/",
    params(("id" = i64, Path)),
    request_body = BankPostingForm,
    responses((status = 201, body = BankPosted)),
)]
pub(super) async fn post(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<BankPostingForm>,
) -> Result<Response> {
    let (id, input) = (BankLineId::new(id), given.parse()?);
    let verb = move |tx: &mut _, ctx: &_| {
        Ok(bank_matching::post(tx, ctx, id, &input)?.map(BankPosted::from))
    };
    app.write_once(caller, key, StatusCode::CREATED, Clone::clone, verb).await
}

/// Previews applying a line's open amount to a loan.
#[utoipa::path(
    post, path = "/bank/lines/{id}/post/preview/",
    params(("id" = i64, Path)),
    request_body = BankPostingForm,
    responses((status = 200, body = BankPostingPreview)),
)]
pub(super) async fn preview_posting(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, .. }: Body<BankPostingForm>,
) -> Result<Json<BankPostingPreview>> {
    let (id, input) = (BankLineId::new(id), given.parse()?);
    let question = move |tx: &mut _, ctx: &_| {
        Ok(BankPostingPreview::try_from(bank_matching::preview_post(tx, ctx, id, &input)?)?)
    };
    Ok(Json(app.read(caller, question).await?))
}

/// Posts open lines whose proposal is sure, at most 50, the oldest first. Each is posted
/// separately: an error on one does not hold up the others. Lines that are already posted are not
/// posted again.
#[utoipa::path(
    post, path = "/bank/post-sure/",
    request_body = BankSureForm,
    responses((status = 200, body = BankSurePosted)),
)]
pub(super) async fn post_sure(
    State(app): State<App>,
    caller: Caller,
    Body { given, .. }: Body<BankSureForm>,
) -> Result<Json<BankSurePosted>> {
    let mut check = Check::new();
    let method = given.payment_method.optional(&mut check, "payment_method");
    let search = LineSearch {
        branch: given.branch.optional(&mut check, "branch").map(BranchId::new),
        import: given.import.optional(&mut check, "import").map(BankImportId::new),
        ..LineSearch::default()
    };
    let after = given.after.optional(&mut check, "after").filter(|after| *after != 0);
    let after = after.map(BankLineId::new);
    check.rule(method.is_some(), "payment_method", "Please select a bank payment method.");
    check.finish()?;
    let question =
        move |tx: &mut _, ctx: &_| bank_matching::sure(tx, ctx, &search, after, BATCH_SIZE);
    let (sure, next) = app.read(caller.clone(), question).await?;
    let mut loans: BTreeMap<i64, Vec<(BankLine, Proposal)>> = BTreeMap::new();
    for (line, proposal) in sure {
        loans.entry(proposal.loan_id.get()).or_default().push((line, proposal));
    }
    let method = method.map(PaymentMethodId::new);
    let loans = loans.into_values().map(|lines| post_in_order(&app, &caller, method, lines));
    let posted: Vec<Result<Batch>> = stream::iter(loans).buffered(AT_ONCE).collect().await;
    let mut all = Batch::default();
    for batch in posted {
        all.add(batch?)?;
    }
    let Batch { posted, amount, mut refused, mut undated } = all;
    for notes in [&mut refused, &mut undated] {
        notes.sort_by_key(|note| (note.booked_on.0, note.line));
    }
    let next = next.map(BankLineId::get);
    Ok(Json(BankSurePosted { posted, amount: amount.into(), refused, undated, next }))
}

/// Result of posting a batch of lines.
#[derive(Default)]
struct Batch {
    posted: usize,
    amount: Cents,
    refused: Vec<BankLineNote>,
    undated: Vec<BankLineNote>,
}

impl Batch {
    fn add(&mut self, other: Batch) -> office::Result<()> {
        self.posted += other.posted;
        self.amount = self.amount.plus(other.amount)?;
        self.refused.extend(other.refused);
        self.undated.extend(other.undated);
        Ok(())
    }
}

/// Posts the lines of one loan in order: the second sees the loan after the first.
async fn post_in_order(
    app: &App,
    caller: &Caller,
    payment_method: Option<PaymentMethodId>,
    lines: Vec<(BankLine, Proposal)>,
) -> Result<Batch> {
    let mut batch = Batch::default();
    for (line, proposal) in lines {
        let (loan, amount) = (Some(proposal.loan_id), Some(line.free));
        let (id, input) = (line.id, NewPosting { loan, payment_method, amount, seen: None });
        let verb = move |tx: &mut _, ctx: &_| bank_matching::post_sure(tx, ctx, id, &input);
        match app.write(caller.clone(), verb).await {
            Ok(done) => {
                let undated = done.undated.map(|reason| BankLineNote::new(&line, reason));
                let (amount, undated) = (done.amount, undated.into_iter().collect());
                batch.add(Batch { posted: 1, amount, refused: Vec::new(), undated })?;
            }
            Err(Error::Office(error)) => match sentence(&error) {
                Some(message) => batch.refused.push(BankLineNote::new(&line, message)),
                None => return Err(error.into()),
            },
            Err(other) => return Err(other),
        }
    }
    Ok(batch)
}

/// Returns the error message for one line. `None` if the error would also stop the next lines.
fn sentence(error: &office::Error) -> Option<String> {
    match error {
        office::Error::Invalid(fields) if !fields.has("payment_method") => {
            fields.first().map(str::to_owned)
        }
        office::Error::Conflict { message, .. } => Some(message.clone()),
        _ => None,
    }
}

/// Holds a line's open amount as client credit.
#[utoipa::path(
    post, path = "/bank/lines/{id}/credit/",
    params(("id" = i64, Path)),
    request_body = BankCreditForm,
    responses((status = 200, body = BankLineStatus)),
)]
pub(super) async fn hold(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<BankCreditForm>,
) -> Result<Response> {
    let mut check = Check::new();
    let client = given.client.optional(&mut check, "client").map(ClientId::new);
    let amount = given.amount.optional(&mut check, "amount");
    check.finish()?;
    let id = BankLineId::new(id);
    let verb = move |tx: &mut _, ctx: &_| {
        let done = bank_matching::hold(tx, ctx, id, (client, amount))?;
        Ok(done.map(|line| BankLineStatus::from(&line)))
    };
    app.write_once(caller, key, StatusCode::OK, Clone::clone, verb).await
}

/// Applies a line's client credit to a loan, up to the balance owed.
#[utoipa::path(
    post, path = "/bank/lines/{id}/apply/",
    params(("id" = i64, Path)),
    request_body = BankPostingForm,
    responses((status = 201, body = BankPosted)),
)]
pub(super) async fn apply(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<BankPostingForm>,
) -> Result<Response> {
    let (id, input) = (BankLineId::new(id), given.parse()?);
    let verb = move |tx: &mut _, ctx: &_| {
        Ok(bank_matching::apply(tx, ctx, id, &input)?.map(BankPosted::from))
    };
    app.write_once(caller, key, StatusCode::CREATED, Clone::clone, verb).await
}

/// Previews applying a line's client credit to a loan.
#[utoipa::path(
    post, path = "/bank/lines/{id}/apply/preview/",
    params(("id" = i64, Path)),
    request_body = BankPostingForm,
    responses((status = 200, body = BankPostingPreview)),
)]
pub(super) async fn preview_applying(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, .. }: Body<BankPostingForm>,
) -> Result<Json<BankPostingPreview>> {
    let (id, input) = (BankLineId::new(id), given.parse()?);
    let question = move |tx: &mut _, ctx: &_| {
        Ok(BankPostingPreview::try_from(bank_matching::preview_apply(tx, ctx, id, &input)?)?)
    };
    Ok(Json(app.read(caller, question).await?))
}

/// Pays a line's client credit back, out of the branch's bank account.
#[utoipa::path(
    post, path = "/bank/lines/{id}/pay-back/",
    params(("id" = i64, Path)),
    request_body = BankPayBackForm,
    responses((status = 200, body = BankLineStatus)),
)]
pub(super) async fn pay_back(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<BankPayBackForm>,
) -> Result<Response> {
    let mut check = Check::new();
    let reason = given.reason.optional(&mut check, "reason").unwrap_or_default();
    let amount = given.amount.optional(&mut check, "amount");
    check.finish()?;
    let id = BankLineId::new(id);
    let verb = move |tx: &mut _, ctx: &_| {
        let done = bank_matching::pay_back(tx, ctx, id, (amount, &reason))?;
        Ok(done.map(|line| BankLineStatus::from(&line)))
    };
    app.write_once(caller, key, StatusCode::OK, Clone::clone, verb).await
}

input! {
    /// Reason for returning money that was paid back.
    #[example({ "reason": "Posted to the wrong client" })]
    pub(super) struct BankReturnForm {
        /// Reason, at most 200 characters.
        reason: String = required,
    }
}

/// Returns to client credits an amount that was paid back by mistake and never left the bank. The
/// person who paid it back cannot do this.
#[utoipa::path(
    post, path = "/bank/moves/{id}/return/",
    params(("id" = i64, Path)),
    request_body = BankReturnForm,
    responses((status = 200, body = BankLineStatus)),
)]
pub(super) async fn return_paid_back(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<BankReturnForm>,
) -> Result<Response> {
    let mut check = Check::new();
    let reason = given.reason.optional(&mut check, "reason").unwrap_or_default();
    check.finish()?;
    let verb = move |tx: &mut _, ctx: &_| {
        let done = bank_matching::return_paid_back(tx, ctx, id, &reason)?;
        Ok(done.map(|line| BankLineStatus::from(&line)))
    };
    app.write_once(caller, key, StatusCode::OK, Clone::clone, verb).await
}
