//! Requests: one person asks, another decides.

mod wire;

pub(super) use wire::Request;

use crate::App;
use crate::access::{STAFF, allow, once};
use crate::calls::extract::{Body, Caller, Key, Path, Query};
use crate::calls::respond::Json;
use crate::routes::applications::DueDate;
use crate::routes::loans::new_schedule;
use crate::wire::error::Result;
use crate::wire::input::{input, one_of};
use crate::wire::paging::{Page, Wanted};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use money::{Date, Timestamp};
use office::affordability::AssessmentId;
use office::applications::DeclineCode;
use office::books::EntryId;
use office::cash_ups::CashUpId;
use office::clients::ClientId;
use office::loans::{LoanEdits, LoanId};
use office::periods::PeriodCloseId;
use office::repayments::RepaymentId;
use office::requests::{
    self, Approval, ChangeRequest, LogOutCorrection, MAY_APPROVE, MAY_ASK, MAY_DECIDE, NewRequest,
    RequestId, RequestKind, RequestSearch, RequestStatus,
};
use office::transfers::TransferId;
use office::vouchers::VoucherId;
use office::{Check, IdempotencyKey, log_book};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(STAFF, routes!(list)))
        .routes(allow(MAY_ASK, once(routes!(ask))))
        .routes(allow(MAY_ASK, once(routes!(ask_to_reschedule))))
        .routes(allow(MAY_DECIDE, routes!(waiting)))
        .routes(allow(STAFF, routes!(one)))
        .routes(allow(MAY_APPROVE, once(routes!(approve))))
        .routes(allow(MAY_DECIDE, once(routes!(decline))))
        .routes(allow(MAY_ASK, once(routes!(withdraw))))
}

one_of!(RequestStatus);

one_of!(RequestKind);

input! {
    /// A new due date of an unpaid installment.
    struct DueDateEdit {
        installment_number: i64 = required,
        /// New due date: after today, at most 31 days from the present one, as far from the
        /// neighbouring due dates as the payment frequency allows, and not later than a new
        /// schedule could end.
        due_date: Date = required,
    }
}

input! {
    /// Edits of a loan. Fields that are left out do not change.
    struct LoanChanges {
        /// First mandate id, at most 64 characters.
        mandate_id1: String,
        /// Second mandate id, at most 64 characters.
        mandate_id2: String,
        due_dates: Vec<DueDateEdit>,
        /// Payment frequency for a reschedule: `monthly`, `weekly`, `biweekly` or `quarterly`.
        payment_frequency: String,
        /// Number of installments for a reschedule.
        installment_count: i64,
        /// Due dates for a reschedule: one for each new installment.
        schedule_due_dates: Vec<DueDate>,
    }
}

impl LoanChanges {
    fn parse(self, kind: Option<RequestKind>, check: &mut Check) -> LoanEdits {
        let due_dates = self.due_dates.optional(check, "due_dates").unwrap_or_default();
        let reschedule = new_schedule(
            self.payment_frequency,
            self.installment_count,
            self.schedule_due_dates,
            check,
        );
        LoanEdits {
            mandate_id1: self.mandate_id1.text(check, "mandate_id1"),
            mandate_id2: self.mandate_id2.text(check, "mandate_id2"),
            due_dates: due_dates.into_iter().filter_map(|edit| edit.parse(check)).collect(),
            reschedule: (kind == Some(RequestKind::Reschedule)).then_some(reschedule),
            agreed_balance: None,
        }
    }
}

impl DueDateEdit {
    fn parse(self, check: &mut Check) -> Option<(u16, Date)> {
        let missing = "Please name an installment.";
        let number = self.installment_number.required(check, "due_dates", missing)?;
        let due_on = self.due_date.required(check, "due_dates", "Please enter a due date.")?;
        match u16::try_from(number) {
            Ok(number) => Some((number, due_on)),
            Err(_) => {
                check.fail("due_dates", format!("Installment {number} does not exist."));
                None
            }
        }
    }
}

input! {
    /// Kind of the request, its record, and the reason.
    #[example({ "kind": "write_off", "loan_account": 1, "reason": "The client cannot be found" })]
    #[example({ "kind": "reversal", "repayment": 1, "reason": "Posted to the wrong loan" })]
    #[example({
        "kind": "reversal", "loan_account": 1, "reason": "The client did not take the money"
    })]
    #[example({ "kind": "erase_client", "client": 1, "reason": "The client asked for it" })]
    #[example({
        "kind": "log_out_correction", "log_book_entry": 1,
        "logout_time": "2026-03-02T15:00:00Z", "reason": "Forgot to log out"
    })]
    #[example({
        "kind": "loan_edit", "loan_account": 1, "changes": { "mandate_id1": "M-3" },
        "reason": "New bank account"
    })]
    struct RequestForm {
        /// Kind of the request. Requests for a loan approval, an expense or a journal are made when
        /// these are entered.
        kind: RequestKind = required,
        /// The loan to be edited, rescheduled or written off, or whose disbursement is to be
        /// reversed; of a loan that is written off, its write-off.
        loan_account: i64,
        /// The payment to be reversed.
        repayment: i64,
        /// The deposit or withdrawal to be reversed, by its journal entry.
        movement: i64,
        /// The transfer to be reversed.
        transfer: i64,
        /// The expense, other income, opening balance or journal to be reversed.
        voucher: i64,
        /// The cash-up whose day is to be reopened.
        cash_up: i64,
        /// The closed period to reopen.
        period: i64,
        /// The client whose personal data is to be erased.
        client: i64,
        /// The draft assessment to complete with the declared expenses below the norm.
        assessment: i64,
        /// The log book entry whose log-out is to be corrected.
        log_book_entry: i64,
        /// The corrected time of that log-out, on the entry's day.
        logout_time: Timestamp,
        /// Changes that a loan edit or a reschedule makes.
        changes: LoanChanges,
        /// Reason, at most 500 characters.
        reason: String = required,
    }
}

impl RequestForm {
    fn parse(self) -> office::Result<NewRequest> {
        let mut check = Check::new();
        let kind = self.kind.required(&mut check, "kind", "Please select what to ask for.");
        let loan = self.loan_account.optional(&mut check, "loan_account").map(LoanId::new);
        let repayment = self.repayment.optional(&mut check, "repayment").map(RepaymentId::new);
        let cash_up = self.cash_up.optional(&mut check, "cash_up").map(CashUpId::new);
        let period = self.period.optional(&mut check, "period").map(PeriodCloseId::new);
        let client = self.client.optional(&mut check, "client").map(ClientId::new);
        let changes = self.changes.optional(&mut check, "changes");
        let edits = changes.map(|changes| changes.parse(kind, &mut check)).unwrap_or_default();
        let reason = self.reason.optional(&mut check, "reason").unwrap_or_default();
        let transfer = self.transfer.optional(&mut check, "transfer").map(TransferId::new);
        let movement = self.movement.optional(&mut check, "movement").map(EntryId::new);
        let voucher = self.voucher.optional(&mut check, "voucher").map(VoucherId::new);
        let assessment = self.assessment.optional(&mut check, "assessment");
        let at = self.logout_time.optional(&mut check, "logout_time");
        let entry = self.log_book_entry.optional(&mut check, "log_book_entry");
        let log_out =
            entry.map(|entry| LogOutCorrection { entry: log_book::EntryId::new(entry), at });
        let Some(kind) = kind else { return Err(check.refuse()) };
        check.finish()?;
        Ok(NewRequest {
            kind,
            loan,
            repayment,
            cash_up,
            period,
            client,
            movement,
            transfer,
            voucher,
            log_out,
            assessment: assessment.map(AssessmentId::new),
            edits,
            reason,
        })
    }
}

input! {
    /// An approval.
    #[example({ "reason": "Agreed with the client" })]
    struct ApprovalForm {
        /// Reason, at most 500 characters.
        reason: String,
        /// Of a loan application: the completed assessment on which the loan stands. Default: the
        /// one that the application names, or the client's latest.
        assessment: i64,
    }
}

impl ApprovalForm {
    fn parse(self) -> office::Result<(String, Option<AssessmentId>)> {
        let mut check = Check::new();
        let reason = self.reason.optional(&mut check, "reason").unwrap_or_default();
        let assessment = self.assessment.optional(&mut check, "assessment");
        check.finish()?;
        Ok((reason, assessment.map(AssessmentId::new)))
    }
}

input! {
    /// The reason for declining.
    #[example({ "reason": "Too little is left after expenses" })]
    struct DeclineForm {
        /// Reason, at most 500 characters.
        reason: String = required,
        /// Why an application is declined; `other` if left out. Other requests take none.
        decline_code: DeclineCode,
    }
}

one_of!(DeclineCode);

input! {
    /// Query parameters of the request list.
    struct RequestQuery {
        status: RequestStatus,
        kind: RequestKind,
        /// Filter by author: `true` for the caller's own requests, `false` for those of others.
        mine: bool,
        /// Page number from 1; default 1.
        page: i64,
        page_size: i64,
    }
}

impl RequestQuery {
    fn parse(self) -> office::Result<(RequestSearch, Wanted)> {
        let mut check = Check::new();
        let search = RequestSearch {
            status: self.status.optional(&mut check, "status"),
            kind: self.kind.optional(&mut check, "kind"),
            mine: self.mine.optional(&mut check, "mine"),
        };
        let wanted = Wanted::read_or_first(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok((search, wanted))
    }
}

/// Lists requests, newest first. Administrators see all of them, consultants their own and, with
/// can_verify_edit_loans_requests, those of their branch.
#[utoipa::path(
    get, path = "/requests/",
    params(RequestQuery),
    responses((status = 200, body = Page<Request>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<RequestQuery>,
) -> Result<Json<Page<Request>>> {
    let (search, wanted) = query.parse()?;
    let (total, found) = app
        .read(caller, move |tx, ctx| {
            let total = requests::count(tx, ctx, &search)?;
            let found = requests::list(tx, ctx, &search, wanted.limit(), wanted.offset())?;
            Ok((total, found.into_iter().map(Request::of).collect::<office::Result<_>>()?))
        })
        .await?;
    Ok(Json(Page::new(wanted, total, found)))
}

/// Asks a colleague for an edit of a loan, a reschedule, a write-off, a reversal or the reopening
/// of a day that was cashed up. Besides those who may decide, an edit, a reschedule, a write-off
/// and its reversal can be requested with can_edit_active_loans, the reversal of a payment with
/// can_do_repayments, that of a disbursement with can_give_loans, and a reopening by all staff of
/// the branch. Administrators with can_edit_clients request that a client's personal data is
/// erased, and a second administrator decides. Administrators request the correction of a log-out;
/// another administrator, who is not the subject of the entry, decides. With can_give_loans,
/// declared expenses below the norm can be submitted for acceptance.
#[utoipa::path(
    post, path = "/requests/",
    request_body = RequestForm,
    responses((status = 201, body = Request)),
)]
async fn ask(State(app): State<App>, caller: Caller, body: Body<RequestForm>) -> Result<Response> {
    let new = body.given.parse()?;
    asked(app, caller, body.key, new).await
}

/// Makes a request, and returns it.
async fn asked(
    app: App,
    caller: Caller,
    key: Option<IdempotencyKey>,
    new: NewRequest,
) -> Result<Response> {
    let named = new.clone();
    let may = move |tx: &mut _, ctx: &_| requests::may_ask(tx, ctx, &named);
    let verb = move |tx: &mut _, ctx: &_| answered(requests::ask(tx, ctx, &new)?);
    app.write_once_if(caller, (key, StatusCode::CREATED), may, Clone::clone, verb).await
}

input! {
    /// New installments for the unpaid part of a loan, and the reason.
    #[example({
        "installment_count": 3, "payment_frequency": "monthly",
        "schedule_due_dates": ["2026-04-10", "2026-05-10", "2026-06-10"],
        "reason": "The client lost a job"
    })]
    struct RescheduleForm {
        /// `monthly`, `weekly`, `biweekly` or `quarterly`.
        payment_frequency: String = required,
        /// Number of installments, at most 1600.
        installment_count: i64 = required,
        /// Due dates, one per installment, ascending, none before today.
        schedule_due_dates: Vec<DueDate> = required,
        /// Reason, at most 500 characters.
        reason: String = required,
    }
}

/// Requests new installments for the unpaid part of a loan from a colleague: the same as a request
/// of the kind `reschedule`.
#[utoipa::path(
    post, path = "/loan-accounts/{id}/reschedule/",
    params(("id" = i64, Path)),
    request_body = RescheduleForm,
    responses((status = 201, body = Request)),
)]
async fn ask_to_reschedule(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<RescheduleForm>,
) -> Result<Response> {
    let RescheduleForm { payment_frequency, installment_count, schedule_due_dates, reason } =
        body.given;
    let kind = RequestKind::Reschedule;
    let changes = LoanChanges {
        payment_frequency,
        installment_count,
        schedule_due_dates,
        ..LoanChanges::default()
    };
    let mut check = Check::new();
    let new = NewRequest {
        loan: Some(LoanId::new(id)),
        edits: changes.parse(Some(kind), &mut check),
        ..NewRequest::of(kind, reason.optional(&mut check, "reason").unwrap_or_default())
    };
    check.finish()?;
    asked(app, caller, body.key, new).await
}

/// The number of requests that wait for a decision.
#[derive(Serialize, ToSchema)]
struct RequestsWaiting {
    waiting: i64,
}

/// Returns the number of pending requests of others that the caller may decide.
#[utoipa::path(
    get, path = "/requests/waiting-count/",
    responses((status = 200, body = RequestsWaiting)),
)]
async fn waiting(State(app): State<App>, caller: Caller) -> Result<Json<RequestsWaiting>> {
    let waiting = app.read(caller, requests::waiting).await?;
    Ok(Json(RequestsWaiting { waiting }))
}

/// Returns a request.
#[utoipa::path(
    get, path = "/requests/{id}/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Request)),
)]
async fn one(State(app): State<App>, caller: Caller, Path(id): Path<i64>) -> Result<Json<Request>> {
    let id = RequestId::new(id);
    let request =
        app.read(caller, move |tx, ctx| Request::of(requests::find(tx, ctx, id)?)).await?;
    Ok(Json(request))
}

/// Approves and executes another person's request. Refused with 409 if the record has changed since
/// the request was made.
#[utoipa::path(
    post, path = "/requests/{id}/approve/",
    params(("id" = i64, Path)),
    request_body = ApprovalForm,
    responses((status = 200, body = Request)),
)]
async fn approve(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<ApprovalForm>,
) -> Result<Response> {
    let (id, (note, assessment)) = (RequestId::new(id), body.given.parse()?);
    let verb = move |tx: &mut _, ctx: &_| {
        let approval = Approval { note: &note, assessment };
        answered(requests::approve(tx, ctx, id, approval)?)
    };
    let may = move |tx: &mut _, ctx: &_| requests::may_approve(tx, ctx, id);
    app.write_once_if(caller, (body.key, StatusCode::OK), may, Clone::clone, verb).await
}

/// Declines another person's request, with a reason, and an application with a code.
#[utoipa::path(
    post, path = "/requests/{id}/decline/",
    params(("id" = i64, Path)),
    request_body = DeclineForm,
    responses((status = 200, body = Request)),
)]
async fn decline(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<DeclineForm>,
) -> Result<Response> {
    let mut check = Check::new();
    let reason = body.given.reason.optional(&mut check, "reason").unwrap_or_default();
    let code = body.given.decline_code.optional(&mut check, "decline_code");
    check.finish()?;
    let id = RequestId::new(id);
    let verb = move |tx: &mut _, ctx: &_| answered(requests::decline(tx, ctx, id, &reason, code)?);
    let may = move |tx: &mut _, ctx: &_| requests::may_decline(tx, ctx, id);
    app.write_once_if(caller, (body.key, StatusCode::OK), may, Clone::clone, verb).await
}

/// Withdraws the caller's own request.
#[utoipa::path(
    post, path = "/requests/{id}/withdraw/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Request)),
)]
async fn withdraw(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Key(key): Key,
) -> Result<Response> {
    let id = RequestId::new(id);
    let verb = move |tx: &mut _, ctx: &_| answered(requests::withdraw(tx, ctx, id)?);
    app.save::<Request, _>(caller, (key, StatusCode::OK), verb).await
}

fn answered(done: office::Done<ChangeRequest>) -> office::Result<office::Done<Request>> {
    let request = Request::of(done.value.clone())?;
    Ok(done.map(|_| request))
}
