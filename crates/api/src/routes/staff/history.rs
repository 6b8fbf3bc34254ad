//! Changes to a staff member, from the audit lines.

use crate::App;
use crate::calls::extract::{Caller, Path, Query};
use crate::calls::respond::Json;
use crate::wire::Instant;
use crate::wire::error::Result;
use crate::wire::input::input;
use crate::wire::paging::{Page, Wanted};
use axum::extract::State;
use office::staff::{self, StaffChange};
use office::{Check, FieldChange, StaffId};
use serde::Serialize;
use utoipa::ToSchema;

input! {
    /// Query parameters of the history.
    pub(super) struct HistoryQuery {
        /// Starts at 1.
        page: i64,
        page_size: i64,
    }
}

/// Changes to a staff member made in one action.
#[derive(Serialize, ToSchema)]
pub(super) struct StaffHistoryEntry {
    /// Number of the audit line.
    id: i64,
    at: Instant,
    /// Action: `staff.add`, `staff.edit`, `profile.edit`, …
    action: String,
    /// Person who made the change. Null for the program.
    by: Option<String>,
    by_id: Option<i64>,
    changes: Vec<StaffFieldChange>,
}

/// A changed field. Both values of `permissions` are null for callers who may not see them.
#[derive(Serialize, ToSchema)]
pub(super) struct StaffFieldChange {
    field: String,
    before: Option<String>,
    after: Option<String>,
}

impl From<StaffChange> for StaffHistoryEntry {
    fn from(change: StaffChange) -> Self {
        let (by_id, by) = change.by.unzip();
        let field =
            |FieldChange { field, before, after }| StaffFieldChange { field, before, after };
        StaffHistoryEntry {
            id: change.id,
            at: change.at.into(),
            action: change.verb,
            by,
            by_id: by_id.map(StaffId::get),
            changes: change.fields.into_iter().map(field).collect(),
        }
    }
}

/// Returns the changes to a staff member, newest first.
#[utoipa::path(
    get, path = "/management/users/{id}/history/",
    params(("id" = i64, Path), HistoryQuery),
    responses((status = 200, body = Page<StaffHistoryEntry>)),
)]
pub(super) async fn history(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Query(query): Query<HistoryQuery>,
) -> Result<Json<Page<StaffHistoryEntry>>> {
    let mut check = Check::new();
    let wanted = Wanted::read_or_first(&mut check, query.page, query.page_size);
    check.finish()?;
    let (id, part) = (StaffId::new(id), (wanted.limit(), wanted.offset()));
    let found = app.read(caller, move |tx, ctx| staff::history(tx, ctx, id, part)).await?;
    let items = found.items.into_iter().map(StaffHistoryEntry::from).collect();
    Ok(Json(Page::new(wanted, found.total, items)))
}
