//! Uploaded files. If the lender has a virus scanner (clamd of ClamAV, on the same machine), files
//! are scanned, and a file that cannot be scanned is refused. Pictures are re-encoded. A stored
//! file belongs to no record until a write claims it.

use crate::App;
use crate::calls::extract::Caller;
use crate::calls::form::Files;
use crate::transport::metrics;
use crate::uploads::Upload;
use crate::uploads::clamd::Clamd;
use crate::uploads::file_type::FileType;
use crate::uploads::pictures::{self, Picture};
use crate::wire::error::{Error, Result};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::Response;
use office::files::{self, FileKind, Infected, NewFile, thumbnail_of};
use office::{Ctx, Done, IdempotencyKey};
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::io;
use store::Tx;
use tokio::time::timeout;

/// Form fields for selfies. They are not scanned: sign-in must work while the scanner is down, and
/// people who are not signed in must not keep the scanner busy. This is safe because only a picture
/// that is re-encoded from its pixels is stored.
const SELFIES: [&str; 3] = ["selfie", "login_selfie", "logout_selfie"];

/// Types of files accepted as an attachment. A file's type follows from its content.
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
    /// Stores a picture and its thumbnail. A record must claim them.
    pub(crate) async fn store_picture(&self, kind: FileKind, picture: Picture) -> Result<NewFile> {
        let jpeg = (FileType::Jpeg.content_type(), FileType::Jpeg.extension());
        let file =
            NewFile::new(self.office().entropy(), kind, jpeg, &picture.full).with_thumbnail();
        self.media().put(&thumbnail_of(&file.path), picture.small).await?;
        self.media().put(&file.path, picture.full).await?;
        Ok(file)
    }

    /// Stores a document of a client or a voucher unchanged. Its content must be PDF, JPEG, PNG or
    /// WebP.
    pub(crate) async fn store_document(
        &self,
        file_kind: FileKind,
        upload: Upload,
        field: &'static str,
    ) -> Result<NewFile> {
        let kind = FileType::of_first_bytes(&upload.bytes).ok_or_else(|| {
            let message = "This must be a PDF, JPEG, PNG or WebP file.".to_owned();
            Error::WrongType(message).under(field)
        })?;
        self.store_unchanged(file_kind, kind, upload).await
    }

    /// Stores an attachment. A picture is re-encoded and gets a thumbnail. A PDF, Word, Excel or
    /// text file is stored unchanged.
    pub(crate) async fn store_attachment(
        &self,
        caller: &Caller,
        (file_kind, accepted): (FileKind, Accepted),
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
            return self.store_unchanged(file_kind, kind, upload).await;
        }
        let heavy = self.heavy(caller.sender.clone())?;
        let picture = pictures::attachment(&heavy, kind, upload.bytes).await;
        drop(heavy);
        let picture = picture?.map_err(|why| why.error(accepted.message()).under(field))?;
        let file = self.store_picture(file_kind, picture).await?;
        Ok(file.called(upload.file_name))
    }

    /// Stores a file unchanged.
    async fn store_unchanged(
        &self,
        file_kind: FileKind,
        kind: FileType,
        upload: Upload,
    ) -> Result<NewFile> {
        let (entropy, bytes) = (self.office().entropy().clone(), upload.bytes.clone());
        let media_type = (kind.content_type(), kind.extension());
        // Hashing ten megabytes takes some milliseconds: too long for an async thread.
        let file = tokio::task::spawn_blocking(move || {
            NewFile::new(&entropy, file_kind, media_type, &bytes)
        });
        let file = file.await.map_err(Error::fault)?.called(upload.file_name);
        self.media().put(&file.path, upload.bytes).await?;
        Ok(file)
    }

    /// Returns the result of a write, and deletes its file if the write was refused. If the outcome
    /// is unknown (`Unavailable::Storage`), the file stays: a record may have claimed it.
    pub(crate) async fn discard_if_refused<T>(
        &self,
        file: &NewFile,
        answer: Result<T>,
    ) -> Result<T> {
        use office::{Error as Office, Unavailable};
        match &answer {
            Ok(_) | Err(Error::Office(Office::Unavailable(Unavailable::Storage))) => {}
            Err(_) => self.forget(file).await,
        }
        answer
    }

    /// Writes a record that may claim a stored file, and answers with a link to it in `field`. A
    /// repeated call has stored the file again: only the first one has a record.
    pub(crate) async fn write_with_file<T: Send + 'static, W: Serialize>(
        &self,
        caller: Caller,
        (key, status): (Option<IdempotencyKey>, StatusCode),
        (file, field): (Option<NewFile>, &str),
        wire: impl Fn(&T) -> W + Send + Sync + 'static,
        verb: impl FnMut(&mut Tx, &Ctx) -> office::Result<Done<T>> + Send + 'static,
    ) -> Result<Response> {
        let links = self.links(&caller);
        let mut written = self.write_idempotent(caller, key, wire, verb).await;
        if let Some(file) = &file {
            written = self.discard_if_refused(file, written).await;
        }
        let mut answer = written?;
        if let Some(file) = file.filter(|_| answer.replayed) {
            self.forget(&file).await;
        }
        answer.text = links.sign_in_answer(&answer.text, &[field])?;
        Ok(answer.into_response(status))
    }

    /// Deletes a file that no record claims, with its thumbnail. If this fails, the regular sweep
    /// deletes them later.
    pub(crate) async fn forget(&self, file: &NewFile) {
        for path in file.paths() {
            if let Err(error) = self.media().remove(path).await {
                tracing::warn!(%error, "a file without a record stays behind for now");
            }
        }
    }

    /// Deletes the files that records have released. If this fails, the regular sweep deletes them
    /// later.
    pub(crate) async fn delete_released_files(&self) {
        let (office, media) = (self.office().clone(), self.media().clone());
        let deleting = tokio::task::spawn_blocking(move || files::delete_due(&office, &media));
        match deleting.await.map_err(Error::fault) {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => tracing::warn!(%error, "released files stay behind for now"),
            Err(error) => tracing::warn!(%error, "released files stay behind for now"),
        }
    }
}

impl App {
    /// Scans the files of a form, except selfies, if there is a scanner. Records a virus in the
    /// audit.
    ///
    /// # Errors
    /// [`Error::Infected`] at the file's field. [`Error::NoScanner`] if the scan fails or takes too
    /// long.
    pub(crate) async fn look_for_viruses(&self, parts: &Parts, files: &Files) -> Result<()> {
        let Some(clamd) = &self.settings().virus_scanner else { return Ok(()) };
        for (field, upload) in files.iter().filter(|(field, _)| !SELFIES.contains(field)) {
            if let Some(name) = self.scanned(clamd, upload).await? {
                tracing::warn!(%name, %field, "a virus was found in an uploaded file");
                self.record_virus(parts, upload, name.clone()).await?;
                return Err(Error::Infected(name).under(field.to_owned()));
            }
        }
        Ok(())
    }

    /// Scans a file and returns the name of the virus, or `None` if the file is clean.
    async fn scanned(&self, clamd: &Clamd, upload: &Upload) -> Result<Option<String>> {
        let scanning = async {
            let _turn = self.turn_to_scan().await?;
            clamd.scan(&upload.bytes).await
        };
        let scanned = timeout(self.settings().scan_time, scanning).await;
        let scanned = scanned.map_err(io::Error::from).and_then(|scanned| scanned);
        let outcome = match &scanned {
            Ok(None) => "clean",
            Ok(Some(_)) => "infected",
            Err(_) => "failed",
        };
        metrics::file_was_scanned(outcome);
        scanned.map_err(|error| {
            tracing::error!(%error, "the virus scanner does not answer: uploads are refused");
            Error::NoScanner
        })
    }

    /// Records a virus in the audit, with the signed-in person as the actor.
    async fn record_virus(&self, parts: &Parts, upload: &Upload, name: String) -> Result<()> {
        let caller = parts.extensions.get::<Caller>().cloned();
        let caller = caller.ok_or_else(|| Error::internal("a form without a caller"))?;
        if caller.session().is_some() {
            let found = Infected { name, sha256: Sha256::digest(&upload.bytes).into() };
            // The audit entry is written whether or not the caller may do what the form is for.
            let (_, request) = caller.into_request(None);
            let verb = move |tx: &mut Tx, ctx: &Ctx| files::refuse(tx, ctx, &found);
            return Ok(self.office().write(request, verb).await?);
        }
        // Callers who are not signed in can send only selfies, which are not scanned.
        Ok(())
    }

    async fn turn_to_scan(&self) -> io::Result<tokio::sync::SemaphorePermit<'_>> {
        self.scans().acquire().await.map_err(io::Error::other)
    }
}
