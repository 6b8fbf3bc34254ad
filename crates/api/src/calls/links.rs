//! Signed links to files: made for the session of a caller, and followed in its name.

use crate::App;
use crate::calls::extract::Caller;
use crate::transport::throttle::Limited;
use crate::uploads::media::{Links, Media};
use crate::wire::error::{Error, Result};
use crate::wire::input::input;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use hmac::Mac as _;
use money::Timestamp;
use office::{Check, Ctx, SessionId};
use store::Tx;

input! {
    /// Query parameters of a signed link.
    pub(crate) struct Signed {
        /// Expiry of the link (seconds since 1970).
        expires: i64 = required,
        /// The session it was made for.
        session: i64 = required,
        signature: String = required,
        /// Name of the file when it is downloaded.
        name: String,
    }
}

impl App {
    /// Makes links for the caller's session.
    pub(crate) fn links(&self, caller: &Caller) -> Links {
        self.links_for(caller.session().unwrap_or(SessionId::new(0)))
    }

    /// Makes links for a session.
    pub(crate) fn links_for(&self, session: SessionId) -> Links {
        Links::new(self.media().clone(), session, self.office().clock().now())
    }

    /// Queries the office as the session that a link was made for. Refuses a link that is forged or
    /// too old, or whose session has ended; such attempts are recorded with the other refusals
    /// (contract §11).
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
        // Attempts are open to all callers, so the number of recorded lines is limited.
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
