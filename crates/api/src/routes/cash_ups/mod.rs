//! Cash-ups: a branch counts its cash at the end of a day.

mod slip;
mod wire;

use crate::App;
use crate::access::{allow, linked, once};
use crate::calls::extract::{Body, Caller, Path, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::{Input, input, one_of};
use crate::wire::paging::{Page, Wanted};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ledger::{CashCount, CashCountError};
use money::{Cents, Date};
use office::cash_ups::{self, CashUpId, CashUpSearch, CashUpStatus, MAY_CASH_UP, NewCashUp};
use office::{BranchId, Check, Ctx, Done};
use store::Tx;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use wire::{CashUp, CashUpDay};

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(MAY_CASH_UP, routes!(day)))
        .routes(allow(MAY_CASH_UP, once(routes!(count))))
        .routes(allow(MAY_CASH_UP, routes!(list)))
        .routes(allow(MAY_CASH_UP, routes!(find)))
        .routes(allow(MAY_CASH_UP, once(routes!(confirm))))
        .routes(allow(MAY_CASH_UP, once(routes!(decline))))
        .routes(linked(routes!(slip::file)))
}

one_of!(CashUpStatus);

input! {
    /// Query parameters of a day's cash.
    struct DayQuery {
        /// Business day; default today.
        date: Date,
    }
}

input! {
    /// Number of notes or coins of one value in the count.
    struct DenominationCount {
        /// Value of the note or coin, such as 200.00 or 0.50.
        denomination: Cents = required,
        /// Number counted, from 0 to 1 000 000.
        count: i64 = required,
    }
}

input! {
    /// The cash that was counted at a branch.
    #[example({
        "business_date": "2026-03-02", "expected": "600.00",
        "counts": [{ "denomination": "200.00", "count": 3 }]
    })]
    struct CashUpForm {
        /// The day that was counted: today.
        business_date: Date = required,
        /// Each note and coin at most once. Values that are left out count as zero.
        counts: Vec<DenominationCount> = required,
        /// The expected cash that the person saw. Refused with 409 if cash has moved since.
        expected: Cents = required,
        /// Reason, required if the counted cash differs from the expected. At most 500 characters.
        reason: String,
    }
}

impl CashUpForm {
    fn parse(self, branch: BranchId) -> office::Result<NewCashUp> {
        let mut check = Check::new();
        let business_date = self.business_date.optional(&mut check, "business_date");
        let count = counted(self.counts, &mut check);
        let expected = self.expected.optional(&mut check, "expected");
        let reason = self.reason.optional(&mut check, "reason").unwrap_or_default();
        check.finish()?;
        Ok(NewCashUp { branch, business_date, count, expected, reason })
    }
}

/// Validates the notes and coins. Errors are reported under their place in the list.
fn counted(sent: Input<Vec<DenominationCount>>, check: &mut Check) -> Option<CashCount> {
    let sent = sent.optional(check, "counts")?;
    let mut pairs = Vec::with_capacity(sent.len());
    for (place, one) in sent.into_iter().enumerate() {
        let field = |name: &str| format!("counts.{place}.{name}");
        let value =
            one.denomination.required(check, &field("denomination"), "Name the note or coin.");
        let count = one.count.required(check, &field("count"), "Enter how many there are.");
        pairs.extend(value.zip(count));
    }
    match CashCount::new(pairs.iter().copied()) {
        Ok(count) => Some(count),
        Err((value, error)) => {
            let place = pairs.iter().rposition(|(other, _)| *other == value).unwrap_or_default();
            let (name, message) = match error {
                CashCountError::OutOfRange => {
                    ("count", "Enter a whole number from 0 to 1 000 000.")
                }
                CashCountError::Twice => ("denomination", "Count each note and coin once."),
                CashCountError::NoSuchDenomination => {
                    ("denomination", "There is no note or coin of this value.")
                }
            };
            check.fail(format!("counts.{place}.{name}"), message);
            None
        }
    }
}

input! {
    /// The reason for a decision.
    #[example({ "reason": "Counted again: one note was missed" })]
    struct CashUpDecisionForm {
        /// Reason, at most 500 characters. Required to decline.
        reason: String,
    }
}

impl CashUpDecisionForm {
    fn parse(self) -> office::Result<String> {
        let mut check = Check::new();
        let reason = self.reason.optional(&mut check, "reason").unwrap_or_default();
        check.finish()?;
        Ok(reason)
    }
}

input! {
    /// Query parameters of the cash-up list.
    struct CashUpQuery {
        branch: i64,
        status: CashUpStatus,
        /// First business date.
        from: Date,
        /// Last business date.
        to: Date,
        /// Page number from 1; default 1.
        page: i64,
        page_size: i64,
    }
}

impl CashUpQuery {
    fn parse(self) -> office::Result<(CashUpSearch, Wanted)> {
        let mut check = Check::new();
        let search = CashUpSearch {
            branch: self.branch.optional(&mut check, "branch").map(BranchId::new),
            status: self.status.optional(&mut check, "status"),
            from: self.from.optional(&mut check, "from"),
            to: self.to.optional(&mut check, "to"),
        };
        let wanted = Wanted::read_or_first(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok((search, wanted))
    }
}

/// Returns a branch's cash on a day: what came in and went out, the cash expected at a count, and
/// the cash-up.
#[utoipa::path(
    get, path = "/branches/{id}/cash-up/",
    params(("id" = i64, Path, description = "The id of the branch."), DayQuery),
    responses((status = 200, body = CashUpDay)),
)]
async fn day(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Query(query): Query<DayQuery>,
) -> Result<Json<CashUpDay>> {
    let mut check = Check::new();
    let day = query.date.optional(&mut check, "date");
    check.finish()?;
    let links = app.links(&caller);
    let question = move |tx: &mut Tx, ctx: &Ctx| {
        let found = cash_ups::branch_day(tx, ctx, BranchId::new(id), day)?;
        CashUpDay::of(found, ctx.policy.cash_up_tolerance, &links)
    };
    Ok(Json(app.read(caller, question).await?))
}

/// Records the cash that was counted at a branch today and closes the day for cash. A difference
/// above the lender's tolerance waits for a second person.
#[utoipa::path(
    post, path = "/branches/{id}/cash-up/",
    params(("id" = i64, Path, description = "The id of the branch.")),
    request_body = CashUpForm,
    responses((status = 201, body = CashUp)),
)]
async fn count(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<CashUpForm>,
) -> Result<Response> {
    let input = body.given.parse(BranchId::new(id))?;
    let verb = move |tx: &mut Tx, ctx: &Ctx| answered(cash_ups::cash_up(tx, ctx, &input)?);
    app.write_once(caller, body.key, StatusCode::CREATED, Clone::clone, verb).await
}

/// Lists cash-ups, newest first. Administrators see all of them, consultants those of their branch.
#[utoipa::path(
    get, path = "/cash-ups/",
    params(CashUpQuery),
    responses((status = 200, body = Page<CashUp>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<CashUpQuery>,
) -> Result<Json<Page<CashUp>>> {
    let (search, wanted) = query.parse()?;
    let links = app.links(&caller);
    let question = move |tx: &mut Tx, ctx: &Ctx| {
        let total = cash_ups::count(tx, ctx, &search)?;
        let found = cash_ups::list(tx, ctx, &search, wanted.limit(), wanted.offset())?;
        let found = found.into_iter().map(|one| CashUp::of(one, Some(&links)));
        Ok((total, found.collect::<office::Result<Vec<_>>>()?))
    };
    let (total, found) = app.read(caller, question).await?;
    Ok(Json(Page::new(wanted, total, found)))
}

/// Returns a cash-up.
#[utoipa::path(
    get, path = "/cash-ups/{id}/",
    params(("id" = i64, Path)),
    responses((status = 200, body = CashUp)),
)]
async fn find(State(app): State<App>, caller: Caller, Path(id): Path<i64>) -> Result<Json<CashUp>> {
    let links = app.links(&caller);
    let question = move |tx: &mut Tx, ctx: &Ctx| {
        CashUp::of(cash_ups::find(tx, ctx, CashUpId::new(id))?, Some(&links))
    };
    Ok(Json(app.read(caller, question).await?))
}

/// Confirms the difference of another person's cash-up, which is then posted.
#[utoipa::path(
    post, path = "/cash-ups/{id}/confirm/",
    params(("id" = i64, Path)),
    request_body = CashUpDecisionForm,
    responses((status = 200, body = CashUp)),
)]
async fn confirm(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<CashUpDecisionForm>,
) -> Result<Response> {
    let (id, note) = (CashUpId::new(id), body.given.parse()?);
    let verb = move |tx: &mut Tx, ctx: &Ctx| answered(cash_ups::confirm(tx, ctx, id, &note)?);
    app.write_once(caller, body.key, StatusCode::OK, Clone::clone, verb).await
}

/// Declines another person's cash-up, with a reason. The day is open for cash again.
#[utoipa::path(
    post, path = "/cash-ups/{id}/decline/",
    params(("id" = i64, Path)),
    request_body = CashUpDecisionForm,
    responses((status = 200, body = CashUp)),
)]
async fn decline(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<CashUpDecisionForm>,
) -> Result<Response> {
    let (id, reason) = (CashUpId::new(id), body.given.parse()?);
    let verb = move |tx: &mut Tx, ctx: &Ctx| answered(cash_ups::decline(tx, ctx, id, &reason)?);
    app.write_once(caller, body.key, StatusCode::OK, Clone::clone, verb).await
}

/// Converts the result without a link to the slip: a stored answer outlives any link.
fn answered(done: Done<cash_ups::CashUp>) -> office::Result<Done<CashUp>> {
    let answer = CashUp::of(done.value.clone(), None)?;
    Ok(done.map(|_| answer))
}
