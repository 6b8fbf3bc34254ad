//! Early settlement of a loan: cost, quotes, and the payment.

use super::{Allocation, LoanAccount, amount};
use crate::App;
use crate::calls::extract::{Body, Caller, Path, Query};
use crate::calls::respond::Json;
use crate::routes::loan_papers::LoanPaper;
use crate::routes::printing;
use crate::uploads::media::Links;
use crate::wire::error::Result;
use crate::wire::input::input;
use crate::wire::names::PersonName;
use crate::wire::{Day, Instant, Money};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use money::{Cents, Date, Overflow};
use office::loans::LoanId;
use office::payment_methods::PaymentMethodId;
use office::repayments::{
    self, ListedQuote, NewSettlement, Settled, SettlementOffer, SettlementQuoteId,
};
use office::{BranchId, Check, Ctx};
use serde::Serialize;
use store::Tx;
use utoipa::ToSchema;

input! {
    /// The day for which a settlement is quoted.
    pub(super) struct SettlementQuery {
        /// Today or a day up to five business days ahead. Default: today.
        date: Date,
        /// Value date: the day on which the money reached the bank, to price the settlement on that
        /// day. Cannot be combined with `date`.
        value_date: Date,
    }
}

input! {
    /// The day for which a settlement quote is made.
    pub(super) struct SettlementQuoteQuery {
        /// Settlement day: today or up to five business days ahead. Default: the last of them.
        date: Date,
    }
}

input! {
    /// The day for which a settlement quote is made.
    #[example({ "date": "2026-03-02" })]
    pub(super) struct SettlementQuoteForm {
        /// Settlement day: today or up to five business days ahead. Default: the last of them.
        date: Date,
    }
}

input! {
    /// Money that settles a loan early. With a quote, the amount may be left out.
    #[example({ "branch": 2, "payment_method": 1, "amount": "1000.00" })]
    pub(super) struct SettlementForm {
        /// Exact settlement amount for today or the value date, or the amount of the quote. May be
        /// zero: `0.00`.
        amount: Cents,
        /// Number of a quote that is valid today or was valid on the value date, such as
        /// `Q-00000012`.
        quote_number: String,
        payment_method: i64 = required,
        /// The branch that receives the money.
        branch: i64 = required,
        /// Value date: the day on which the money reached the bank; only with a bank method.
        value_date: Date,
    }
}

impl SettlementForm {
    fn parse(self) -> office::Result<NewSettlement> {
        let mut check = Check::new();
        let number = self.quote_number.optional(&mut check, "quote_number");
        let quote = number.as_deref().map(SettlementQuoteId::parse);
        if quote == Some(None) {
            check.fail("quote_number", "Enter a quote number such as Q-00000012.");
        }
        let method = self.payment_method.optional(&mut check, "payment_method");
        let input = NewSettlement {
            amount: amount(self.amount, &mut check),
            quote: quote.flatten(),
            branch: self.branch.optional(&mut check, "branch").map(BranchId::new),
            payment_method: method.map(PaymentMethodId::new),
            value_date: self.value_date.optional(&mut check, "value_date"),
        };
        check.finish()?;
        Ok(input)
    }
}

/// Settlement amount of a loan and its parts.
#[derive(Clone, Serialize, ToSchema)]
pub(crate) struct SettlementAmounts {
    /// The unpaid principal, less interest and service fees paid ahead for time that has not run.
    principal_amount: Money,
    /// Unpaid interest of installments that have fallen due.
    interest_due: Money,
    /// Interest of the current period, for the days that have passed.
    interest_accrued: Money,
    /// Number of days of that period that have passed.
    accrued_days: i64,
    /// Number of days in the period; 0 after the last due date.
    period_days: i64,
    /// The unpaid initiation fee.
    initiation_fee: Money,
    /// Unpaid service fees of the months that have started.
    service_fees: Money,
    /// VAT in both fees. Omitted if none is charged.
    #[serde(skip_serializing_if = "Option::is_none")]
    vat_amount: Option<Money>,
    /// Unpaid penalties on the loan.
    penalty_amount: Money,
    /// Settlement amount: the sum of the parts.
    amount: Money,
    /// The loan balance at the time.
    balance: Money,
    /// Difference between the balance and the settlement amount.
    saving: Money,
}

/// Cost of settling a loan on a day.
#[derive(Serialize, ToSchema)]
pub(super) struct SettlementCost {
    loan_account: i64,
    /// The day of the settlement.
    date: Day,
    /// The last day for which a quote can be made: five business days ahead.
    latest_date: Day,
    #[serde(flatten)]
    amounts: SettlementAmounts,
}

/// A settlement quote.
#[derive(Clone, Serialize, ToSchema)]
pub(in crate::routes) struct SettlementQuote {
    id: i64,
    /// Number as printed: `Q-00000012`.
    quote_number: String,
    loan_account: i64,
    /// Last day on which the quote is valid, unless the loan changes.
    date: Day,
    /// `open`, `expired`, `used` or `outdated`.
    status: &'static str,
    #[serde(flatten)]
    amounts: SettlementAmounts,
    created_at: Instant,
    created_by: PersonName,
    /// The quote as PDF: a signed path below `/api/media/` that works while the session is open.
    document_file: String,
}

/// A settled loan.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct LoanSettled {
    /// The payment's id.
    id: i64,
    receipt_number: String,
    amount: Money,
    /// VAT in the fees that the payment pays. Omitted if there is no VAT.
    #[serde(skip_serializing_if = "Option::is_none")]
    vat_amount: Option<Money>,
    /// Interest and fees that are rebated.
    rebate_amount: Money,
    /// Remaining balance, always zero.
    remaining_balance: Money,
    /// The loan after the payment.
    loan_account: LoanAccount,
    allocations: Vec<Allocation>,
}

impl SettlementAmounts {
    fn of(settlement: &lending::Settlement, vat: Cents) -> Result<Self, Overflow> {
        Ok(SettlementAmounts {
            principal_amount: settlement.principal.into(),
            interest_due: settlement.interest_due.into(),
            interest_accrued: settlement.interest_accrued.into(),
            accrued_days: settlement.accrued_days,
            period_days: settlement.period_days,
            initiation_fee: settlement.initiation_fee.into(),
            service_fees: settlement.service_fees.into(),
            vat_amount: Money::unless_zero(vat),
            penalty_amount: settlement.penalty.into(),
            amount: settlement.amount.into(),
            balance: settlement.balance.into(),
            saving: settlement.saving()?.into(),
        })
    }
}

impl TryFrom<SettlementOffer> for SettlementCost {
    type Error = Overflow;

    fn try_from(offer: SettlementOffer) -> Result<Self, Overflow> {
        Ok(SettlementCost {
            loan_account: offer.account.loan.id.get(),
            date: offer.settles_on.into(),
            latest_date: offer.latest_on.into(),
            amounts: SettlementAmounts::of(&offer.settlement, offer.vat)?,
        })
    }
}

impl SettlementQuote {
    fn of(listed: ListedQuote, links: &Links) -> Result<Self, Overflow> {
        let quote = Self::unsigned(listed)?;
        Ok(SettlementQuote { document_file: links.to(&quote.document_file), ..quote })
    }

    /// Converts with the unsigned path of its file.
    pub(in crate::routes) fn unsigned(listed: ListedQuote) -> Result<Self, Overflow> {
        let ListedQuote { quote, status } = listed;
        Ok(SettlementQuote {
            id: quote.id.get(),
            quote_number: quote.id.number(),
            loan_account: quote.loan_id.get(),
            date: quote.settles_on.into(),
            status: status.as_str(),
            amounts: SettlementAmounts {
                principal_amount: quote.principal.into(),
                interest_due: quote.interest_due.into(),
                interest_accrued: quote.interest_accrued.into(),
                accrued_days: quote.accrued_days,
                period_days: quote.period_days,
                initiation_fee: quote.initiation_fee.into(),
                service_fees: quote.service_fees.into(),
                vat_amount: Money::unless_zero(quote.vat),
                penalty_amount: quote.penalty.into(),
                amount: quote.amount.into(),
                balance: quote.balance.into(),
                saving: quote.balance.minus(quote.amount)?.into(),
            },
            created_at: quote.created_at.into(),
            created_by: PersonName {
                id: quote.created_by.get(),
                first_name: quote.created_by_first_name,
                last_name: quote.created_by_last_name,
            },
            document_file: printing::path(LoanPaper::SettlementQuote(quote.id)),
        })
    }
}

impl LoanSettled {
    fn of(settled: Settled, today: Date) -> Result<Self, Overflow> {
        Ok(LoanSettled {
            id: settled.id.get(),
            receipt_number: settled.id.receipt_number(),
            amount: settled.settlement.amount.into(),
            vat_amount: Money::unless_zero(settled.vat),
            rebate_amount: settled.settlement.saving()?.into(),
            remaining_balance: settled.account.loan.balance.into(),
            allocations: Allocation::all(&settled.settlement.paid)?,
            loan_account: LoanAccount::of(settled.account, today)?,
        })
    }
}

/// Returns the cost of settling a loan early, today or on a later day.
#[utoipa::path(
    get, path = "/loan-accounts/{id}/settlement-quote/",
    params(("id" = i64, Path), SettlementQuery),
    responses((status = 200, body = SettlementCost)),
)]
pub(super) async fn settlement_cost(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Query(query): Query<SettlementQuery>,
) -> Result<Json<SettlementCost>> {
    let mut check = Check::new();
    let date = query.date.optional(&mut check, "date");
    let value_date = query.value_date.optional(&mut check, "value_date");
    let both = date.is_some() && value_date.is_some();
    check.rule(!both, "value_date", "Choose either a date or a value date.");
    check.finish()?;
    let question = move |tx: &mut Tx, ctx: &Ctx| {
        let loan = LoanId::new(id);
        let offer = match value_date {
            Some(day) => repayments::offer_as_of(tx, ctx, loan, day)?,
            None => repayments::offer(tx, ctx, loan, date)?,
        };
        Ok(SettlementCost::try_from(offer)?)
    };
    Ok(Json(app.read(caller, question).await?))
}

/// Makes a numbered settlement quote, valid until the end of its day unless the loan changes.
#[utoipa::path(
    post, path = "/loan-accounts/{id}/settlement-quote/",
    params(("id" = i64, Path), SettlementQuoteQuery),
    request_body = SettlementQuoteForm,
    responses((status = 201, body = SettlementQuote)),
)]
pub(super) async fn quote_settlement(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Query(query): Query<SettlementQuoteQuery>,
    body: Body<SettlementQuoteForm>,
) -> Result<Response> {
    let mut check = Check::new();
    let in_body = body.given.date.optional(&mut check, "date");
    let in_query = query.date.optional(&mut check, "date");
    check.finish()?;
    let links = app.links(&caller);
    let date = in_body.or(in_query);
    let verb = move |tx: &mut Tx, ctx: &Ctx| {
        let done = repayments::quote(tx, ctx, LoanId::new(id), date)?;
        let quote = SettlementQuote::unsigned(done.value.clone())?;
        Ok(done.map(|_| quote))
    };
    let mut answer = app.write_idempotent(caller, body.key, Clone::clone, verb).await?;
    answer.text = links.sign_in_answer(&answer.text, &["document_file"])?;
    Ok(answer.into_response(StatusCode::CREATED))
}

/// Returns the settlement quotes of a loan, the newest first, at most 50.
#[utoipa::path(
    get, path = "/loan-accounts/{id}/settlement-quotes/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<SettlementQuote>)),
)]
pub(super) async fn settlement_quotes(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<Vec<SettlementQuote>>> {
    let links = app.links(&caller);
    let question = move |tx: &mut Tx, ctx: &Ctx| {
        let quotes = repayments::quotes(tx, ctx, LoanId::new(id))?.into_iter();
        let quotes = quotes.map(|quote| SettlementQuote::of(quote, &links));
        Ok(quotes.collect::<std::result::Result<Vec<_>, _>>()?)
    };
    Ok(Json(app.read(caller, question).await?))
}

/// Settles a loan early: takes exactly the settlement amount, rebates the rest and closes the loan.
#[utoipa::path(
    post, path = "/loan-accounts/{id}/settle/",
    params(("id" = i64, Path)),
    request_body = SettlementForm,
    responses((status = 201, body = LoanSettled)),
)]
pub(super) async fn settle(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<SettlementForm>,
) -> Result<Response> {
    let input = body.given.parse()?;
    let verb = move |tx: &mut Tx, ctx: &Ctx| {
        let done = repayments::settle(tx, ctx, LoanId::new(id), &input)?;
        let settled = LoanSettled::of(done.value.clone(), ctx.today)?;
        Ok(done.map(|_| settled))
    };
    app.write_once(caller, body.key, StatusCode::CREATED, Clone::clone, verb).await
}
