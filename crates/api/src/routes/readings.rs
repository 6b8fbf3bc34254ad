//! The log of views of other people's data.

use crate::App;
use crate::access::allow;
use crate::calls::extract::{Caller, Query};
use crate::calls::respond::Json;
use crate::wire::Instant;
use crate::wire::error::Result;
use crate::wire::input::{input, one_of};
use crate::wire::paging::{Page, Wanted};
use axum::extract::State;
use money::Date;
use office::access_log::{self, ReadingFilter, ReadingKind};
use office::clients::ClientId;
use office::papers::{PaperId, PaperKind};
use office::{Check, StaffId};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(allow(access_log::MAY_SEE, routes!(list)))
}

one_of!(ReadingKind);

input! {
    /// Query parameters of the log of views.
    struct ReadingsQuery {
        /// Part of the reader's name or username.
        q: String,
        kind: ReadingKind,
        /// Only views of this client's documents.
        client: i64,
        /// The first business date.
        from: Date,
        /// The last business date.
        to: Date,
        /// Starts at 1.
        page: i64,
        page_size: i64,
    }
}

impl ReadingsQuery {
    fn parse(self) -> office::Result<(ReadingFilter, Wanted)> {
        let mut check = Check::new();
        let filter = ReadingFilter {
            search: self.q.search(&mut check, "q"),
            kind: self.kind.optional(&mut check, "kind"),
            client: self.client.optional(&mut check, "client").map(ClientId::new),
            days: (self.from.optional(&mut check, "from"), self.to.optional(&mut check, "to")),
        };
        let wanted = Wanted::read_or_first(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok((filter, wanted))
    }
}

/// A view of other people's data.
#[derive(Serialize, ToSchema)]
pub(super) struct Reading {
    id: i64,
    at: Instant,
    /// Person who viewed the data.
    user: Reader,
    /// `client_document`, `client_data` (all that is stored about a client), `client_paper` (a stored paper), `selfie`, `small_selfie` (small pictures in a list) or `list`.
    kind: &'static str,
    /// Client whose document was viewed.
    client: Option<NamedPerson>,
    /// Name of the document. Null once it was deleted.
    document_name: Option<String>,
    /// Number of the stored paper viewed, as printed: `P-00000012`.
    paper_number: Option<String>,
    /// `quotation`, `agreement` or `default_notice`.
    paper_kind: Option<&'static str>,
    /// Person whose selfie was viewed.
    person: Option<NamedPerson>,
    /// The list or book: `clients`, `active_loans`, `applications`, `assessments`, `blacklist`,
    /// `log_book`, `arrears`, `large_cash`, `form39`, `logins`, `staff`, `account_entries`,
    /// `installments_due`, `promises`, `cashflows`, `transactions`, `loans`, `payments`,
    /// `disbursements` or `report_details`.
    list: Option<&'static str>,
    /// True if the list was opened as the file of a report.
    is_file: bool,
}

#[derive(Serialize, ToSchema)]
struct Reader {
    id: i64,
    first_name: String,
    last_name: String,
    username: String,
}

/// A client or a member of staff.
#[derive(Serialize, ToSchema)]
struct NamedPerson {
    id: i64,
    first_name: String,
    last_name: String,
}

impl Reading {
    /// Removes the reader's username.
    pub(super) fn without_username(mut self) -> Self {
        self.user.username.clear();
        self
    }
}

impl From<access_log::Reading> for Reading {
    fn from(reading: access_log::Reading) -> Self {
        let client = reading.client_id.map(|id| NamedPerson {
            id: id.get(),
            first_name: reading.client_first_name.unwrap_or_default(),
            last_name: reading.client_last_name.unwrap_or_default(),
        });
        let person = reading.person_id.map(|id: StaffId| NamedPerson {
            id: id.get(),
            first_name: reading.person_first_name.unwrap_or_default(),
            last_name: reading.person_last_name.unwrap_or_default(),
        });
        Reading {
            id: reading.id.get(),
            at: reading.at.into(),
            user: Reader {
                id: reading.staff_id.get(),
                first_name: reading.first_name,
                last_name: reading.last_name,
                username: reading.username,
            },
            kind: reading.kind.as_str(),
            client,
            document_name: reading.document_name,
            paper_number: reading.paper_id.map(PaperId::number),
            paper_kind: reading.paper_kind.map(PaperKind::as_str),
            person,
            list: reading.list.map(access_log::List::as_str),
            is_file: reading.is_file,
        }
    }
}

/// Lists views of clients' documents, colleagues' selfies and whole lists, newest first.
#[utoipa::path(
    get, path = "/activity/readings/",
    params(ReadingsQuery),
    responses((status = 200, body = Page<Reading>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<ReadingsQuery>,
) -> Result<Json<Page<Reading>>> {
    let (filter, wanted) = query.parse()?;
    let part = (wanted.limit(), wanted.offset());
    let (total, found) = app
        .read(caller, move |tx, ctx| {
            let total = access_log::count(tx, ctx, &filter)?;
            Ok((total, access_log::list(tx, ctx, &filter, part)?))
        })
        .await?;
    let items = found.into_iter().map(Reading::from).collect();
    Ok(Json(Page::new(wanted, total, items)))
}
