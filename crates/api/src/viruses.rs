//! Uploaded files are looked through for viruses before anything is done with them, where the lender
//! has a scanner: clamd of ClamAV, on the same machine. What it cannot look through is not taken.

use crate::App;
use crate::clamd::Clamd;
use crate::error::{Error, Result};
use crate::extract::Caller;
use crate::form::{Files, Upload};
use crate::metrics;
use axum::http::request::Parts;
use office::Ctx;
use office::files::{self, Infected};
use sha2::{Digest, Sha256};
use std::io;
use store::Tx;
use tokio::time::timeout;

/// Fields of selfies: what is stored of one is a picture re-encoded from its pixels. Nobody is kept
/// from signing in while the scanner is away, and what strangers send takes up nobody's turn.
const SELFIES: [&str; 3] = ["selfie", "login_selfie", "logout_selfie"];

impl App {
    /// Has the files of a form looked through, if there is a scanner. What is found is on the record.
    ///
    /// # Errors
    /// [`Error::Infected`] under the file's field; [`Error::NoScanner`] when nobody can say.
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
            tracing::error!(%error, "the virus scanner does not answer: files are not taken");
            Error::NoScanner
        })
    }

    /// An audit line in the name of whoever is signed in.
    async fn record_virus(&self, parts: &Parts, upload: &Upload, name: String) -> Result<()> {
        let caller = parts.extensions.get::<Caller>().cloned();
        let caller = caller.ok_or_else(|| Error::internal("a form without a caller"))?;
        if caller.session().is_some() {
            let found = Infected { name, sha256: Sha256::digest(&upload.bytes).into() };
            // Whether they may do what they wanted to with the file makes no difference.
            let (_, request) = caller.into_request(None);
            let verb = move |tx: &mut Tx, ctx: &Ctx| files::refuse(tx, ctx, &found);
            return Ok(self.office().write(request, verb).await?);
        }
        // Nothing but selfies is taken of anybody else.
        Ok(())
    }

    async fn turn_to_scan(&self) -> io::Result<tokio::sync::SemaphorePermit<'_>> {
        self.scans().acquire().await.map_err(io::Error::other)
    }
}
