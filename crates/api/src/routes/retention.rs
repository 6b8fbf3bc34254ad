//! Personal data in storage and its retention periods.

use crate::App;
use crate::access::allow;
use crate::calls::extract::Caller;
use crate::calls::respond::Json;
use crate::wire::error::Result;
use crate::{AtRest, Copies};
use axum::extract::State;
use office::files::StoredFiles;
use office::retention::{self, StorageTime};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(allow(retention::MAY_SEE, routes!(show)))
}

/// Personal data in storage: retention periods, volume of files, encryption on disk, and the number
/// of staff who can read it.
#[derive(Serialize, ToSchema)]
struct DataRetention {
    items: Vec<DataRetentionItem>,
    /// Stored files by kind, the largest total first.
    files: Vec<StoredFilesOfKind>,
    /// Encryption on disk, according to the settings and as far as this server can see.
    encryption: AtRest,
    /// Copies that this server makes automatically, according to the settings.
    copies: Copies,
    /// Number of administrators with an active account.
    administrators: i64,
    /// Number of consultants with an active account.
    consultants: i64,
}

#[derive(Serialize, ToSchema)]
struct DataRetentionItem {
    /// `attendance`, `login_witness`, `login`, `session_token`, `refused_attempt`, `stored_answer`,
    /// `declined_registration`, `pending_registration`, `mail`, `report`, `client`, `client_document`, `application`, `loan`,
    /// `staff`, `working_time`, `message`, `audit`, `backup` or, on SQLite, `upgrade_copy`.
    data: &'static str,
    /// Days until deletion. Null if the data is stored until a person deletes it or permanently;
    /// for a backup, until there are enough newer ones, if the program makes them automatically.
    days: Option<u32>,
    /// Setting with that number of days.
    setting: Option<&'static str>,
}

#[derive(Serialize, ToSchema)]
struct StoredFilesOfKind {
    /// `selfie`, `picture`, `client_document`, `notice_attachment`, `chat_attachment` or `report`.
    kind: &'static str,
    files: i64,
    /// Size in bytes, without thumbnails.
    bytes: i64,
}

impl From<StoredFiles> for StoredFilesOfKind {
    fn from(stored: StoredFiles) -> Self {
        let StoredFiles { kind, files, bytes } = stored;
        StoredFilesOfKind { kind: kind.as_str(), files, bytes }
    }
}

impl From<StorageTime> for DataRetentionItem {
    fn from(time: StorageTime) -> Self {
        let StorageTime { data, days, setting } = time;
        DataRetentionItem { data: data.as_str(), days, setting }
    }
}

/// Returns which personal data is stored and for how long, according to this server's settings.
#[utoipa::path(
    get, path = "/data-retention/",
    responses((status = 200, body = DataRetention)),
)]
async fn show(State(app): State<App>, caller: Caller) -> Result<Json<DataRetention>> {
    let statement = app.read(caller, retention::statement).await?;
    Ok(Json(DataRetention {
        items: statement.times.into_iter().map(DataRetentionItem::from).collect(),
        encryption: app.settings().at_rest,
        copies: app.settings().copies,
        files: statement.files.into_iter().map(StoredFilesOfKind::from).collect(),
        administrators: statement.administrators,
        consultants: statement.consultants,
    }))
}
