//! Transfers between branches, and between a branch's cash and its bank account.

use super::corrections::ReversalForm;
use crate::App;
use crate::access::{allow, once, revalidated};
use crate::calls::extract::{Body, Caller, Path, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::{input, one_of};
use crate::wire::names::{BranchName, PersonName};
use crate::wire::paging::{Page, Wanted};
use crate::wire::{Instant, Money};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ledger::MoneyKind;
use money::Cents;
use office::transfers::{
    self, BetweenBranches, MAY_RECEIVE, MAY_REVERSE, MAY_SEE, MAY_SEE_OPEN, MAY_SEND, MoneyPlace,
    NewTransfer, TransferId, TransferPurpose, TransferSearch, TransferStatus,
};
use office::{BranchId, Check, StaffId};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(revalidated(allow(MAY_SEE, routes!(list))))
        .routes(allow(MAY_SEND, once(routes!(send))))
        .routes(allow(MAY_RECEIVE, once(routes!(receive))))
        .routes(allow(MAY_SEND, once(routes!(cancel))))
        .routes(allow(MAY_REVERSE, once(routes!(reverse))))
        .routes(revalidated(allow(MAY_SEE_OPEN, routes!(between_branches))))
}

one_of!(TransferStatus: InTransit, Received, Cancelled);
one_of!(TransferPurpose);

input! {
    /// A transfer to send.
    #[example({ "from_branch": 2, "to_branch": 3, "amount": "50.00", "purpose": "funds" })]
    struct TransferForm {
        /// Branch that sends the money.
        from_branch: i64 = required,
        /// Source: the branch's `cash` (default) or its `bank` account.
        from_kind: MoneyKind,
        /// Receiving branch: another one, or the same with another kind of money.
        to_branch: i64 = required,
        /// Destination: the branch's `cash` (default) or its `bank` account.
        to_kind: MoneyKind,
        /// Amount to send, greater than zero.
        amount: Cents = required,
        /// Purpose of the transfer: `funds` (default), or `settlement` to pay at most the amount
        /// that the one branch owes the other.
        purpose: TransferPurpose,
        /// Note with the reason, in a few words.
        note: String,
    }
}

impl TransferForm {
    fn parse(self) -> office::Result<NewTransfer> {
        let mut check = Check::new();
        let missing = "Please select a branch";
        let from = self.from_branch.required(&mut check, "from_branch", missing);
        let to = self.to_branch.required(&mut check, "to_branch", missing);
        let from_kind = self.from_kind.optional(&mut check, "from_kind").unwrap_or_default();
        let to_kind = self.to_kind.optional(&mut check, "to_kind").unwrap_or_default();
        let amount = self.amount.required(&mut check, "amount", "Amount is required");
        let purpose = self.purpose.optional(&mut check, "purpose");
        let note = self.note.optional(&mut check, "note").unwrap_or_default();
        let (Some(from), Some(to), Some(amount)) = (from, to, amount) else {
            return Err(check.refuse());
        };
        check.finish()?;
        Ok(NewTransfer {
            from: MoneyPlace { branch: BranchId::new(from), money: from_kind },
            to: MoneyPlace { branch: BranchId::new(to), money: to_kind },
            amount,
            purpose: purpose.unwrap_or(TransferPurpose::Funds),
            note,
        })
    }
}

input! {
    /// Receipt of a transfer's money.
    #[example({ "amount": "50.00" })]
    struct ReceiptForm {
        /// Amount as counted. It must equal the amount sent.
        amount: Cents = required,
    }
}

input! {
    /// Reason for cancelling a transfer.
    #[example({ "reason": "The money is not needed" })]
    struct CancelForm {
        /// Reason, at most 500 characters.
        reason: String = required,
    }
}

input! {
    /// Query parameters of the transfer list.
    struct TransferQuery {
        status: TransferStatus,
        /// Only transfers from or to this branch. For a consultant, their own.
        branch: i64,
        /// Page number from 1; default 1.
        page: i64,
        page_size: i64,
    }
}

impl TransferQuery {
    fn parse(self) -> office::Result<(TransferSearch, Wanted)> {
        let mut check = Check::new();
        let search = TransferSearch {
            status: self.status.optional(&mut check, "status"),
            branch: self.branch.optional(&mut check, "branch").map(BranchId::new),
        };
        let wanted = Wanted::read_or_first(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok((search, wanted))
    }
}

/// Money on its way from one place of the lender to another.
#[derive(Clone, Serialize, ToSchema)]
struct Transfer {
    id: i64,
    /// `funds` or `settlement`.
    purpose: &'static str,
    from_branch: BranchName,
    /// `cash` or `bank`.
    from_kind: &'static str,
    to_branch: BranchName,
    /// `cash` or `bank`.
    to_kind: &'static str,
    /// Amount of the transfer. Null in the list while it is on its way to the caller's branch: the
    /// receiver counts it.
    amount: Option<Money>,
    note: String,
    /// `in_transit`, `received`, `cancelled`, or `reversed` after it was received.
    status: &'static str,
    /// True if a person other than the sender has to receive it.
    received_by_others: bool,
    sent_by: PersonName,
    sent_at: Instant,
    /// Person who received or cancelled the transfer.
    ended_by: Option<PersonName>,
    ended_at: Option<Instant>,
    /// Reason for the cancellation or reversal.
    reason: Option<String>,
    reversed_by: Option<PersonName>,
    reversed_at: Option<Instant>,
}

impl From<transfers::Transfer> for Transfer {
    fn from(transfer: transfers::Transfer) -> Self {
        let (first_name, last_name) = (transfer.ended_by_first_name, transfer.ended_by_last_name);
        let ended_by = transfer.ended_by.map(StaffId::get);
        let reversed_by = transfer.reversed_by.map(|id| {
            let (first, last) = (transfer.reversed_by_first_name, transfer.reversed_by_last_name);
            PersonName::found(id.get(), first, last)
        });
        Transfer {
            id: transfer.id.get(),
            purpose: transfer.purpose.as_str(),
            from_branch: BranchName {
                id: transfer.from_branch_id.get(),
                name: transfer.from_branch_name,
            },
            from_kind: transfer.from_kind.0.as_str(),
            to_branch: BranchName {
                id: transfer.to_branch_id.get(),
                name: transfer.to_branch_name,
            },
            to_kind: transfer.to_kind.0.as_str(),
            amount: Some(transfer.amount.into()),
            note: transfer.note,
            status: transfer.status.as_str(),
            received_by_others: transfer.is_received_by_others,
            sent_by: PersonName {
                id: transfer.sent_by.get(),
                first_name: transfer.sent_by_first_name,
                last_name: transfer.sent_by_last_name,
            },
            sent_at: transfer.sent_at.into(),
            ended_by: ended_by.map(|id| PersonName::found(id, first_name, last_name)),
            ended_at: transfer.ended_at.map(Instant),
            reason: transfer.reason,
            reversed_by,
            reversed_at: transfer.reversed_at.map(Instant),
        }
    }
}

/// Lists transfers, newest first. Administrators see all of them, consultants those from and to
/// their branch.
#[utoipa::path(
    get, path = "/branches/transfers/",
    params(TransferQuery),
    responses((status = 200, body = Page<Transfer>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<TransferQuery>,
) -> Result<Json<Page<Transfer>>> {
    let (search, wanted) = query.parse()?;
    let (total, found) = app
        .read(caller, move |tx, ctx| {
            let total = transfers::count(tx, ctx, &search)?;
            let found = transfers::list(tx, ctx, &search, wanted.limit(), wanted.offset())?;
            let shown = found.into_iter().map(|transfer| {
                let is_hidden = transfers::is_to_be_counted(ctx, &transfer)?;
                let shown = Transfer::from(transfer);
                Ok(if is_hidden { Transfer { amount: None, ..shown } } else { shown })
            });
            Ok((total, shown.collect::<office::Result<Vec<_>>>()?))
        })
        .await?;
    Ok(Json(Page::new(wanted, total, found)))
}

/// Sends money from a branch to another, or from its cash to its bank account or back. It is in
/// transit until it is received.
#[utoipa::path(
    post, path = "/branches/transfers/",
    request_body = TransferForm,
    responses((status = 201, body = Transfer)),
)]
async fn send(
    State(app): State<App>,
    caller: Caller,
    Body { given, key }: Body<TransferForm>,
) -> Result<Response> {
    let input = given.parse()?;
    let verb = move |tx: &mut _, ctx: &_| Ok(transfers::send(tx, ctx, &input)?.map(Transfer::from));
    app.write_once(caller, key, StatusCode::CREATED, Clone::clone, verb).await
}

/// Confirms that the money of a transfer has arrived. Consultants confirm transfers to their
/// branch.
#[utoipa::path(
    post, path = "/branches/transfers/{id}/receive/",
    params(("id" = i64, Path)),
    request_body = ReceiptForm,
    responses((status = 200, body = Transfer)),
)]
async fn receive(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<ReceiptForm>,
) -> Result<Response> {
    let mut check = Check::new();
    let amount = given.amount.optional(&mut check, "amount");
    check.finish()?;
    let id = TransferId::new(id);
    let verb =
        move |tx: &mut _, ctx: &_| Ok(transfers::receive(tx, ctx, id, amount)?.map(Transfer::from));
    app.write_once(caller, key, StatusCode::OK, Clone::clone, verb).await
}

/// Cancels a transfer that was not received: the money returns to its sender.
#[utoipa::path(
    post, path = "/branches/transfers/{id}/cancel/",
    params(("id" = i64, Path)),
    request_body = CancelForm,
    responses((status = 200, body = Transfer)),
)]
async fn cancel(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<CancelForm>,
) -> Result<Response> {
    let mut check = Check::new();
    let reason = given.reason.optional(&mut check, "reason").unwrap_or_default();
    check.finish()?;
    let id = TransferId::new(id);
    let verb =
        move |tx: &mut _, ctx: &_| Ok(transfers::cancel(tx, ctx, id, &reason)?.map(Transfer::from));
    app.write_once(caller, key, StatusCode::OK, Clone::clone, verb).await
}

/// Reverses a transfer that was received, if neither its sending nor its receipt was recorded by the
/// caller.
#[utoipa::path(
    post, path = "/branches/transfers/{id}/reverse/",
    params(("id" = i64, Path)),
    request_body = ReversalForm,
    responses((status = 200, body = Transfer)),
)]
async fn reverse(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Body { given, key }: Body<ReversalForm>,
) -> Result<Response> {
    let (id, reason) = (TransferId::new(id), given.parse()?);
    let verb = move |tx: &mut _, ctx: &_| {
        Ok(transfers::reverse(tx, ctx, id, &reason)?.map(Transfer::from))
    };
    app.write_once(caller, key, StatusCode::OK, Clone::clone, verb).await
}

/// Balances between branches.
#[derive(Serialize, ToSchema)]
struct InterBranch {
    /// Branches with a balance, by name.
    balances: Vec<InterBranchBalance>,
    /// Transfers that would settle all balances once settlements on their way have been received.
    proposals: Vec<SettlementProposal>,
}

/// Balance between a branch and the others.
#[derive(Serialize, ToSchema)]
struct InterBranchBalance {
    branch: BranchName,
    /// Amount that the others owe the branch. Below zero if the branch owes them.
    balance: Money,
}

/// A transfer that would settle a balance.
#[derive(Serialize, ToSchema)]
struct SettlementProposal {
    /// Branch that owes the amount.
    from_branch: BranchName,
    /// Branch that is owed the amount.
    to_branch: BranchName,
    amount: Money,
}

impl From<BetweenBranches> for InterBranch {
    fn from(open: BetweenBranches) -> Self {
        let name = |id: BranchId| {
            let found = open.balances.iter().find(|balance| balance.branch_id == id);
            let name = found.map(|found| found.branch_name.clone()).unwrap_or_default();
            BranchName { id: id.get(), name }
        };
        let proposals = open.proposals.iter().map(|proposal| SettlementProposal {
            from_branch: name(proposal.from),
            to_branch: name(proposal.to),
            amount: proposal.amount.into(),
        });
        let balances = open.balances.iter().map(|balance| InterBranchBalance {
            branch: name(balance.branch_id),
            balance: balance.balance.into(),
        });
        InterBranch { proposals: proposals.collect(), balances: balances.collect() }
    }
}

/// Returns the amounts that branches owe one another because one took or paid money for another,
/// and the transfers that would settle them.
#[utoipa::path(
    get, path = "/branches/inter-branch/",
    responses((status = 200, body = InterBranch)),
)]
async fn between_branches(State(app): State<App>, caller: Caller) -> Result<Json<InterBranch>> {
    Ok(Json(app.read(caller, transfers::between_branches).await?.into()))
}
