//! Background jobs, for administrators.

use crate::App;
use crate::access::{allow, once};
use crate::calls::extract::{Caller, Key, Path, Query};
use crate::calls::respond::Json;
use crate::wire::Instant;
use crate::wire::error::Result;
use crate::wire::input::{input, one_of};
use crate::wire::names::PersonName;
use crate::wire::paging::{Page, Wanted};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use office::Check;
use office::jobs::{self, JobFilter, JobId, JobKind, JobState, MAY_MANAGE};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default()
        .routes(allow(MAY_MANAGE, routes!(list)))
        .routes(allow(MAY_MANAGE, once(routes!(cancel))))
        .routes(allow(MAY_MANAGE, once(routes!(retry))))
}

one_of!(JobKind);
one_of!(JobState);

input! {
    /// Query parameters of the job list.
    struct JobQuery {
        kind: JobKind,
        state: JobState,
        /// Page number from 1; default 1.
        page: i64,
        page_size: i64,
    }
}

impl JobQuery {
    fn parse(self) -> office::Result<(JobFilter, Wanted)> {
        let mut check = Check::new();
        let filter = JobFilter {
            kind: self.kind.optional(&mut check, "kind"),
            state: self.state.optional(&mut check, "state"),
        };
        let wanted = Wanted::read_or_first(&mut check, self.page, self.page_size);
        check.finish()?;
        Ok((filter, wanted))
    }
}

/// A background job.
#[derive(Serialize, ToSchema)]
struct Job {
    id: i64,
    /// `day_end`, `clean_up`, `mail`, `report`, `backup`, `retention`, `period_close` or
    /// `verify`.
    kind: &'static str,
    /// `waiting`, `running`, `done`, `failed` or `cancelled`.
    state: &'static str,
    /// True if the program enqueues the next run automatically.
    is_repeating: bool,
    /// True if the job is running and was asked to stop.
    is_cancelling: bool,
    /// Time of the next attempt; waiting jobs only.
    due_at: Option<Instant>,
    /// Number of attempts, including the present one.
    attempts: i64,
    progress: Option<JobProgress>,
    /// Result of the job.
    result: Option<String>,
    /// Error of the last attempt.
    error: Option<String>,
    /// Person who requested the job; null for the program.
    asked_by: Option<PersonName>,
    created_at: Instant,
    /// Start of the last attempt.
    started_at: Option<Instant>,
    finished_at: Option<Instant>,
}

/// Progress of a job.
#[derive(Serialize, ToSchema)]
struct JobProgress {
    done: i64,
    total: i64,
}

impl From<jobs::Job> for Job {
    fn from(job: jobs::Job) -> Self {
        Job {
            id: job.id.get(),
            kind: job.kind.as_str(),
            state: job.state.as_str(),
            is_repeating: job.kind.is_repeating(),
            is_cancelling: job.is_cancelling,
            due_at: (job.state == JobState::Waiting).then_some(Instant(job.due_at)),
            attempts: job.attempts,
            progress: job
                .progress_done
                .zip(job.progress_total)
                .map(|(done, total)| JobProgress { done, total }),
            result: job.result,
            error: job.error,
            asked_by: job
                .asked_by
                .map(|id| PersonName::found(id.get(), job.first_name, job.last_name)),
            created_at: job.created_at.into(),
            started_at: job.started_at.map(Instant),
            finished_at: job.finished_at.map(Instant),
        }
    }
}

/// Lists background jobs, newest first. Finished ones are listed for 90 days.
#[utoipa::path(
    get, path = "/jobs/",
    params(JobQuery),
    responses((status = 200, body = Page<Job>)),
)]
async fn list(
    State(app): State<App>,
    caller: Caller,
    Query(query): Query<JobQuery>,
) -> Result<Json<Page<Job>>> {
    let (filter, wanted) = query.parse()?;
    let list = move |tx: &mut _, ctx: &_, (limit, offset)| {
        let total = jobs::count(tx, ctx, &filter)?;
        Ok((jobs::list(tx, ctx, &filter, limit, offset)?, total))
    };
    app.read_page(caller, wanted, list).await
}

/// Cancels a job. A running job stops as soon as it notices; a repeating one is refused.
#[utoipa::path(
    post, path = "/jobs/{id}/cancel/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Job)),
)]
async fn cancel(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Key(key): Key,
) -> Result<Response> {
    let id = JobId::new(id);
    let verb = move |tx: &mut _, ctx: &_| jobs::cancel(tx, ctx, id);
    app.save::<Job, _>(caller, (key, StatusCode::OK), verb).await
}

/// Runs a failed or cancelled job again, or a waiting one at once.
#[utoipa::path(
    post, path = "/jobs/{id}/retry/",
    params(("id" = i64, Path)),
    responses((status = 200, body = Job)),
)]
async fn retry(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<i64>,
    Key(key): Key,
) -> Result<Response> {
    let id = JobId::new(id);
    let verb = move |tx: &mut _, ctx: &_| jobs::retry(tx, ctx, id);
    app.save::<Job, _>(caller, (key, StatusCode::OK), verb).await
}
