//! Notes and promises on a loan.

use super::wire::LoanNote;
use crate::App;
use crate::calls::extract::{Body, Caller, Path, Query};
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::wire::input::input;
use crate::wire::paging::{Listed, PageQuery};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use money::{Cents, Date};
use office::collections::{self, NewNote};
use office::loans::LoanId;
use office::{Check, Ctx};
use store::Tx;

input! {
    /// A note about a loan. A promise needs both a day and an amount.
    #[example({
        "text": "Will pay on Friday.", "promise_date": "2026-03-06",
        "promise_amount": "100.00"
    })]
    pub(super) struct LoanNoteForm {
        /// Text of at most 1000 characters.
        text: String = required,
        /// Day of the promise, from today on, within a year.
        promise_date: Date,
        /// Promised amount, at most the balance owed.
        promise_amount: Cents,
    }
}

impl LoanNoteForm {
    fn parse(self) -> office::Result<NewNote> {
        let mut check = Check::new();
        let note = NewNote {
            text: self.text.optional(&mut check, "text").unwrap_or_default(),
            promised_on: self.promise_date.optional(&mut check, "promise_date"),
            promised_amount: self.promise_amount.optional(&mut check, "promise_amount"),
        };
        check.finish()?;
        Ok(note)
    }
}

/// Returns the notes of a loan, the newest first.
#[utoipa::path(
    get, path = "/loan-accounts/{id}/notes/",
    params(("id" = i64, Path), PageQuery),
    responses((status = 200, description = "A plain list, or with `page` a page of it.",
        body = Listed<LoanNote>)),
)]
pub(super) async fn list(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Query(query): Query<PageQuery>,
) -> Result<Json<Listed<LoanNote>>> {
    let wanted = query.parse()?;
    let question = move |tx: &mut Tx, ctx: &Ctx| {
        let notes = collections::notes(tx, ctx, LoanId::new(id))?;
        Ok(notes.into_iter().map(LoanNote::from).collect())
    };
    Ok(Json(Listed::of(wanted, app.read(caller, question).await?)))
}

/// Adds a note to a loan. A promise replaces the one before.
#[utoipa::path(
    post, path = "/loan-accounts/{id}/notes/",
    params(("id" = i64, Path)),
    request_body = LoanNoteForm,
    responses((status = 201, body = LoanNote)),
)]
pub(super) async fn add(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    body: Body<LoanNoteForm>,
) -> Result<Response> {
    let note = body.given.parse()?;
    let verb = move |tx: &mut Tx, ctx: &Ctx| {
        Ok(collections::add_note(tx, ctx, LoanId::new(id), &note)?.map(LoanNote::from))
    };
    app.write_once(caller, body.key, StatusCode::CREATED, Clone::clone, verb).await
}
