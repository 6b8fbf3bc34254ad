//! Client credits left by settlements: amounts tendered above the settlement amount.

use crate::App;
use crate::calls::extract::{Caller, Key, Path, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::names::{BranchName, PersonName};
use crate::wire::paging::{Page, PagedQuery};
use crate::wire::{Day, Money};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use office::repayments::{self, RepaymentId};
use serde::Serialize;
use utoipa::ToSchema;

/// Money tendered above the amount that settled a loan.
#[derive(Clone, Serialize, ToSchema)]
pub(super) struct ClientCredit {
    /// The repayment that settled the loan.
    id: i64,
    receipt_number: String,
    amount: Money,
    client: PersonName,
    loan_account: i64,
    /// Branch that holds the credit.
    branch: BranchName,
    /// Location of the money: `cash` or `bank`.
    money: &'static str,
    received_on: Day,
}

impl From<repayments::ClientCredit> for ClientCredit {
    fn from(credit: repayments::ClientCredit) -> Self {
        ClientCredit {
            id: credit.id.get(),
            receipt_number: credit.id.receipt_number(),
            amount: credit.amount.into(),
            client: PersonName {
                id: credit.client_id.get(),
                first_name: credit.client_first_name,
                last_name: credit.client_last_name,
            },
            loan_account: credit.loan_id.get(),
            branch: BranchName { id: credit.branch_id.get(), name: credit.branch_name },
            money: credit.money.0.as_str(),
            received_on: credit.received_on.into(),
        }
    }
}

/// Lists client credits that settlements left and that wait to be paid back, the oldest first.
#[utoipa::path(
    get, path = "/client-credits/",
    params(PagedQuery),
    responses((status = 200, body = Page<ClientCredit>)),
)]
pub(super) async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<PagedQuery>,
) -> Result<Json<Page<ClientCredit>>> {
    let wanted = query.parse()?;
    let question = move |tx: &mut _, ctx: &_| {
        let total = repayments::count_client_credits(tx, ctx)?;
        Ok((total, repayments::client_credits(tx, ctx, wanted.limit(), wanted.offset())?))
    };
    let (total, found) = app.read(caller, question).await?;
    Ok(Json(Page::new(wanted, total, found.into_iter().map(ClientCredit::from).collect())))
}

/// Pays back a client credit that a settlement left, from the cash or the bank account in which it lies.
#[utoipa::path(
    post, path = "/client-credits/{id}/pay-back/",
    params(("id" = i64, Path, description = "The id of the repayment that settled the loan.")),
    responses((status = 200, body = ClientCredit)),
)]
pub(super) async fn pay_back(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Key(key): Key,
) -> Result<Response> {
    let id = RepaymentId::new(id);
    let verb = move |tx: &mut _, ctx: &_| {
        Ok(repayments::pay_client_credit_back(tx, ctx, id)?.map(ClientCredit::from))
    };
    app.write_once(caller, key, StatusCode::OK, Clone::clone, verb).await
}
