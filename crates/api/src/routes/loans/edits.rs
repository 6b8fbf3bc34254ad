//! Edits of a loan since its disbursement.

use crate::App;
use crate::calls::extract::{Caller, Path};
use crate::calls::respond::Json;
use crate::wire::Instant;
use crate::wire::error::Result;
use crate::wire::names::PersonName;
use axum::extract::State;
use office::loans::{self, EditedValue, LoanId};
use serde::Serialize;
use utoipa::ToSchema;

/// A value of a loan that was edited by request: one person requested it, another approved.
#[derive(Serialize, ToSchema)]
pub(super) struct LoanEdit {
    /// `mandate_id1`, `mandate_id2` or `due_date`.
    field: &'static str,
    /// Installment with the edited due date.
    installment_number: Option<u16>,
    before: String,
    after: String,
    edited_at: Instant,
    /// Person who approved the edit.
    edited_by: PersonName,
}

impl From<EditedValue> for LoanEdit {
    fn from(edit: EditedValue) -> Self {
        LoanEdit {
            field: edit.field.as_str(),
            installment_number: edit.installment,
            before: edit.before,
            after: edit.after,
            edited_at: edit.edited_at.into(),
            edited_by: PersonName {
                id: edit.edited_by.get(),
                first_name: edit.edited_by_first_name,
                last_name: edit.edited_by_last_name,
            },
        }
    }
}

/// Lists the edits of a loan's mandates and due dates, newest first.
#[utoipa::path(
    get, path = "/loan-accounts/{id}/edits/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<LoanEdit>)),
)]
pub(super) async fn edits(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
) -> Result<Json<Vec<LoanEdit>>> {
    let found = app.read(caller, move |tx, ctx| loans::edits(tx, ctx, LoanId::new(id))).await?;
    Ok(Json(found.into_iter().map(LoanEdit::from).collect()))
}
