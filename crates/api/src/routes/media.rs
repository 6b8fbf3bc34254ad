//! `GET /api/media/…`: stored files, by the signed links in other answers.

use crate::App;
use crate::access::{also, linked};
use crate::calls::extract::{Caller, Path, Query};
use crate::calls::links::Signed;
use crate::calls::respond::streamed;
use crate::uploads::file_type::FileType;
use crate::uploads::media::{call, seal};
use crate::wire::error::{Error, Result};
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use office::{Check, Ctx, access_log};
use store::Tx;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(also(&[304], linked(routes!(show))))
}

/// Returns a file by a signed link from another response. The link needs no token. It works for up
/// to an hour, and only while the session that it was made for is open.
#[utoipa::path(
    get, path = "/media/{*path}",
    params(("path" = String, Path, description = "The path in the link."), Signed),
    responses((status = 200, content_type = "application/octet-stream", body = String)),
)]
async fn show(
    State(app): State<App>,
    caller: Caller,
    Path(path): Path<String>,
    Query(signed): Query<Signed>,
    headers: HeaderMap,
) -> Result<Response> {
    let name = signed.name.clone().optional(&mut Check::new(), "name");
    app.admit_by_link(caller, &path, signed).await?;
    let tag = HeaderValue::from_str(&format!("\"{path}\"")).map_err(|_| Error::NoSuchPath)?;
    let kind = FileType::of_path(&path).ok_or(Error::NoSuchPath)?;
    let mut response = if headers.get(header::IF_NONE_MATCH) == Some(&tag) {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        let file = app.media().open(&path).await?.ok_or(Error::NoSuchPath)?;
        let size = HeaderValue::from(file.size());
        let mut response = streamed(file).into_response();
        response.headers_mut().insert(header::CONTENT_LENGTH, size);
        response
    };
    seal(&mut response, kind, kind.disposition());
    if let Some(name) = name {
        call(&mut response, kind.disposition(), &name)?;
    }
    response.headers_mut().insert(header::ETAG, tag);
    Ok(response)
}

impl App {
    /// Admits the holder of a link to a stored file, after recording that they view its content.
    /// The view is recorded here rather than where the link is made: lists are full of links that
    /// are never followed.
    async fn admit_by_link(&self, caller: Caller, path: &str, signed: Signed) -> Result<()> {
        let file = path.to_owned();
        let question = move |tx: &mut Tx, ctx: &Ctx| Ok(((), access_log::of_file(tx, ctx, &file)?));
        self.read_recorded(caller, path, signed, question).await
    }
}
