//! Files that records point to: selfies, pictures, documents. They are stored under random names and
//! served only through links that carry a signature over path, expiry and session (contract §4):
//! a link dies with the session it was made for.

mod stored;

use crate::App;
use crate::access::{NOT_MODIFIED, PUBLIC, allow};
use crate::active_content;
use crate::error::{Error, Result};
use crate::extract::{Caller, Path, Query};
use crate::file_type::FileType;
use crate::form::Upload;
use crate::input::input;
use crate::mac::{Mac, SharedKey};
use crate::pictures::{self, Picture};
use crate::respond::streamed;
use crate::throttle::Limited;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use cabinet::Cabinet;
use hmac::Mac as _;
use money::Timestamp;
use office::files::{self, FileKind, NewFile, thumbnail_of};
use office::{Check, Ctx, SessionId, readings};
use serde_json::Value;
use std::fmt::Write as _;
use store::Tx;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// Links made within the same half hour are the same, so that lists with links keep their ETag…
const STABLE_SECONDS: i64 = 30 * 60;
/// …and each is good for at least half an hour and at most a whole one.
const GOOD_SECONDS: i64 = 60 * 60;

/// Where files are kept, and the key that signs links to them. Clones share both.
#[derive(Clone)]
pub struct Media {
    files: Cabinet,
    key: SharedKey,
}

impl Media {
    /// Files in a cabinet, with links that are signed with this key.
    pub fn new(files: Cabinet, link_key: [u8; 32]) -> Self {
        Media { files, key: SharedKey::new(&link_key) }
    }

    pub(crate) fn use_key(&self, link_key: &[u8; 32]) {
        self.key.exchange(link_key);
    }

    /// A link may give the file another name than that of its path.
    fn sign(&self, path: &str, expires: i64, session: SessionId, name: Option<&str>) -> Mac {
        let mut text = format!("media/1\n{path}\n{expires}\n{session}");
        if let Some(name) = name {
            text.push('\n');
            text.push_str(name);
        }
        self.key.mac().chain_update(text)
    }
}

/// What people may attach to something, by its content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Accepted {
    PicturesAndDocuments,
    Pictures,
    Documents,
}

impl Accepted {
    fn includes(self, kind: FileType) -> bool {
        match self {
            Accepted::PicturesAndDocuments => true,
            Accepted::Pictures => kind.is_picture(),
            Accepted::Documents => !kind.is_picture(),
        }
    }

    fn message(self) -> &'static str {
        match self {
            Accepted::PicturesAndDocuments => {
                "This must be a picture (JPEG, PNG, WebP or GIF), or a PDF, Word, Excel or text file."
            }
            Accepted::Pictures => "This must be a picture (JPEG, PNG, WebP or GIF).",
            Accepted::Documents => "This must be a PDF, Word, Excel or text file.",
        }
    }
}

impl App {
    /// Puts a picture and its small form into the store, for the record that is about to claim them.
    pub(crate) async fn keep_picture(&self, kind: FileKind, picture: Picture) -> Result<NewFile> {
        let jpeg = (FileType::Jpeg.content_type(), FileType::Jpeg.extension());
        let file =
            NewFile::new(self.office().entropy(), kind, jpeg, &picture.full).with_thumbnail();
        self.media().put(&thumbnail_of(&file.path), picture.small).await?;
        self.media().put(&file.path, picture.full).await?;
        Ok(file)
    }

    /// Puts a document into the store as it is: PDF, JPEG, PNG or WebP by its content.
    pub(crate) async fn keep_document(
        &self,
        upload: Upload,
        field: &'static str,
    ) -> Result<NewFile> {
        let kind = FileType::of_first_bytes(&upload.bytes).ok_or_else(|| {
            let message = "This must be a PDF, JPEG, PNG or WebP file.".to_owned();
            Error::WrongType(message).under(field)
        })?;
        self.keep_as_it_is(FileKind::ClientDocument, kind, upload, field).await
    }

    /// Puts what people send one another into the store: a picture is made afresh, with a small form;
    /// a PDF, Word, Excel or text file stays as it is.
    pub(crate) async fn keep_attachment(
        &self,
        file_kind: FileKind,
        accepted: Accepted,
        upload: Upload,
        field: &'static str,
    ) -> Result<NewFile> {
        if upload.bytes.is_empty() {
            return Err(office::Error::field(field, "This file is empty.").into());
        }
        let bytes = upload.bytes.clone();
        let kind = tokio::task::spawn_blocking(move || FileType::sniff(&bytes));
        let kind = kind.await.map_err(Error::fault)?;
        let wrong_type = || Error::WrongType(accepted.message().to_owned()).under(field);
        let kind = kind.filter(|kind| accepted.includes(*kind)).ok_or_else(wrong_type)?;
        if !kind.is_picture() {
            let file_name = upload.file_name.map(|name| kind.named(name));
            let upload = Upload { file_name, ..upload };
            return self.keep_as_it_is(file_kind, kind, upload, field).await;
        }
        let picture = pictures::attachment(self.heavy(), kind, upload.bytes).await?;
        let file = self.keep_picture(file_kind, picture.ok_or_else(wrong_type)?).await?;
        Ok(file.called(upload.file_name))
    }

    /// Puts a file into the store unless something in it would run when it is opened.
    async fn keep_as_it_is(
        &self,
        file_kind: FileKind,
        kind: FileType,
        upload: Upload,
        field: &'static str,
    ) -> Result<NewFile> {
        let (entropy, bytes) = (self.office().entropy().clone(), upload.bytes.clone());
        let media_type = (kind.content_type(), kind.extension());
        // Ten megabytes take some milliseconds to be searched and hashed.
        let file = tokio::task::spawn_blocking(move || {
            let runs = kind == FileType::Pdf && active_content::pdf_runs_something(&bytes);
            (!runs).then(|| NewFile::new(&entropy, file_kind, media_type, &bytes))
        });
        let file = file.await.map_err(Error::fault)?.ok_or_else(|| {
            let message = "This PDF contains a script or starts a program. Print it to a new PDF and upload that one.";
            Error::WrongType(message.to_owned()).under(field)
        })?;
        let file = file.called(upload.file_name);
        self.media().put(&file.path, upload.bytes).await?;
        Ok(file)
    }

    /// Passes an answer on; a refused write takes the file that it was about with it. Where nobody
    /// can say whether the write was kept, neither can the file be thought unwanted.
    pub(crate) async fn or_forget<T>(&self, file: &NewFile, answer: Result<T>) -> Result<T> {
        use office::{Error as Office, Unavailable};
        match &answer {
            Ok(_) | Err(Error::Office(Office::Unavailable(Unavailable::Storage))) => {}
            Err(_) => self.forget(file).await,
        }
        answer
    }

    /// Removes a file that no record has claimed or will. What stays behind, the sweep finds.
    pub(crate) async fn forget(&self, file: &NewFile) {
        for path in file.paths() {
            if let Err(error) = self.media().remove(path).await {
                tracing::warn!(%error, "a file without a record stays behind for now");
            }
        }
    }

    /// Deletes the files that records have let go of. What cannot be deleted now, the sweep deletes.
    pub(crate) async fn delete_released_files(&self) {
        let (office, media) = (self.office().clone(), self.media().clone());
        let deleting = tokio::task::spawn_blocking(move || files::delete_due(&office, &media));
        match deleting.await.map_err(Error::fault) {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => tracing::warn!(%error, "released files stay behind for now"),
            Err(error) => tracing::warn!(%error, "released files stay behind for now"),
        }
    }

    /// Makes links for the caller's session.
    pub(crate) fn links(&self, caller: &Caller) -> Links {
        self.links_for(caller.session().unwrap_or(SessionId::new(0)))
    }

    /// Makes links for a session.
    pub(crate) fn links_for(&self, session: SessionId) -> Links {
        let now = self.office().clock().now().as_second();
        let expires = now - now.rem_euclid(STABLE_SECONDS) + GOOD_SECONDS;
        Links { media: self.media().clone(), session, expires }
    }
}

/// Signs links for one session.
#[derive(Clone)]
pub(crate) struct Links {
    media: Media,
    session: SessionId,
    expires: i64,
}

impl Links {
    /// A path below `/api/media/`, signed.
    pub(crate) fn to(&self, path: &str) -> String {
        self.link(path, None)
    }

    /// The same, by which the file has this name when it is downloaded.
    pub(crate) fn to_named(&self, path: &str, name: &str) -> String {
        self.link(path, Some(name))
    }

    fn link(&self, path: &str, name: Option<&str>) -> String {
        let Links { media, session, expires } = self;
        let signature = media.sign(path, *expires, *session, name).finalize().into_bytes();
        let signature = BASE64.encode(signature);
        let link = format!("{path}?expires={expires}&session={session}&signature={signature}");
        match name {
            None => link,
            Some(name) => {
                let name: String = form_urlencoded::byte_serialize(name.as_bytes()).collect();
                format!("{link}&name={name}")
            }
        }
    }

    /// A stored answer whose bare paths in these fields become links. What is stored outlives every
    /// link, so it is signed for whoever gets it now.
    pub(crate) fn sign_in_answer(&self, kept: &str, fields: &[&str]) -> Result<String> {
        let mut answer: Value = serde_json::from_str(kept).map_err(Error::fault)?;
        for field in fields {
            if let Some(Value::String(path)) = answer.get_mut(*field) {
                *path = self.to(path);
            }
        }
        Ok(answer.to_string())
    }

    /// The same for the small form of a picture.
    pub(crate) fn to_small(&self, path: &str) -> String {
        self.to(&thumbnail_of(path))
    }
}

input! {
    /// What a link carries.
    pub(crate) struct Signed {
        /// When the link stops working (seconds since 1970).
        expires: i64 = required,
        /// The session it was made for.
        session: i64 = required,
        signature: String = required,
        /// What the file is called when it is downloaded.
        name: String,
    }
}

pub(crate) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::default().routes(allow(PUBLIC, routes!(show)))
}

/// Returns a file by a signed link from another response. The link needs no token. It works for up
/// to an hour, and only while the session that it was made for is open.
#[utoipa::path(
    get, path = "/media/{*path}",
    params(("path" = String, Path, description = "The path in the link."), Signed),
    responses(
        (status = 200, content_type = "application/octet-stream", body = String),
        (status = 304, description = NOT_MODIFIED),
    ),
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
    seal(&mut response, kind);
    if let Some(name) = name {
        call(&mut response, kind, &name)?;
    }
    response.headers_mut().insert(header::ETAG, tag);
    Ok(response)
}

/// Gives a file the name under which it is saved (RFC 6266): old programs read the plain one.
pub(crate) fn call(response: &mut Response, kind: FileType, name: &str) -> Result<()> {
    let is_plain = |c: &char| c.is_ascii_alphanumeric() || " -_.,()".contains(*c);
    let plain: String = name.chars().map(|c| if is_plain(&c) { c } else { '_' }).collect();
    let is_unreserved = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.".contains(byte);
    let encoded: String = name
        .bytes()
        .map(|byte| match byte {
            byte if is_unreserved(&byte) => char::from(byte).to_string(),
            byte => format!("%{byte:02X}"),
        })
        .collect();
    let mut text = format!("{}; filename=\"{plain}\"", kind.disposition().as_str());
    if plain != name {
        write!(text, "; filename*=UTF-8''{encoded}").map_err(Error::fault)?;
    }
    let value = HeaderValue::try_from(text).map_err(|_| Error::NoSuchPath)?;
    response.headers_mut().insert(header::CONTENT_DISPOSITION, value);
    Ok(())
}

/// What every answer to a link carries: the browser takes it for what it is and lets it do nothing.
pub(crate) fn seal(response: &mut Response, kind: FileType) {
    let fixed = [
        (header::CONTENT_TYPE, kind.content_type()),
        (header::CONTENT_DISPOSITION, kind.disposition().as_str()),
        // Names never change their content, but each use asks whether the session still lives.
        (header::CACHE_CONTROL, "private, no-cache"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'; sandbox"),
    ];
    for (name, value) in fixed {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
}

impl App {
    /// Lets the holder of a link to a stored file have it, once it is recorded that they look at what
    /// it shows. The file is recorded here rather than where its link is made: lists are full of links
    /// that nobody follows.
    async fn admit_by_link(&self, caller: Caller, path: &str, signed: Signed) -> Result<()> {
        let file = path.to_owned();
        let question = move |tx: &mut Tx, ctx: &Ctx| Ok(((), readings::of_file(tx, ctx, &file)?));
        self.read_recorded(caller, path, signed, question).await
    }

    /// Asks the office something in the name of the session that a link was made for. Refuses a link
    /// that is not ours, is too old, or whose session has ended; such attempts are recorded with the
    /// other refusals (contract §11).
    pub(crate) async fn read_by_link<T: Send + 'static>(
        &self,
        caller: Caller,
        path: &str,
        signed: Signed,
        question: impl FnOnce(&mut Tx, &Ctx) -> office::Result<T> + Send + 'static,
    ) -> Result<T> {
        let now = self.office().clock().now();
        let session = read_link(self.media(), path, signed, now);
        let address = caller.address.clone();
        let (_, request) = caller.into_request(None);
        if let Some(session) = session {
            let (office, turn) = (self.office().clone(), self.turn_to_read().await?);
            let caller = office::Caller::Session(session);
            let request = office::Request { caller, ..request.clone() };
            let answer = tokio::task::spawn_blocking(move || {
                let _turn = turn;
                office.read(&request, question)
            });
            match answer.await.map_err(Error::fault)? {
                Err(office::Error::SignInRequired) => {}
                answer => return Ok(answer?),
            }
        }
        // Anybody can make such attempts: only so many of them are worth a line.
        self.limit(Limited::BadLink, &address).await?;
        let refusal = office::Error::refused("bad_link", "This link is no longer valid.");
        self.office().note_attempt(&request, &refusal);
        Err(refusal.into())
    }
}

/// The session of a good link.
fn read_link(media: &Media, path: &str, signed: Signed, now: Timestamp) -> Option<SessionId> {
    let mut check = Check::new();
    let expires = signed.expires.optional(&mut check, "expires")?;
    let session = SessionId::new(signed.session.optional(&mut check, "session")?);
    let name = signed.name.optional(&mut check, "name");
    let signature = signed.signature.optional(&mut check, "signature")?;
    let signature = BASE64.decode(signature).ok()?;
    media.sign(path, expires, session, name.as_deref()).verify_slice(&signature).ok()?;
    (now.as_second() < expires).then_some(session)
}
