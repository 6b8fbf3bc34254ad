//! Files that records refer to: selfies, pictures, documents. They are stored under random names
//! and served only through links with a signature over path, expiry and session (contract §4): a
//! link ends with the session it was made for.

mod stored;

use crate::uploads::file_type::{Disposition, FileType};
use crate::wire::error::{Error, Result};
use crate::wire::keys::{Mac, SharedKey};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use cabinet::Cabinet;
use hmac::Mac as _;
use money::Timestamp;
use office::SessionId;
use office::files::thumbnail_of;
use serde_json::Value;
use std::fmt::Write as _;

/// Links made within the same half hour are the same, so that lists with links keep their ETag…
const STABLE_SECONDS: i64 = 30 * 60;
/// …and each is valid for at least half an hour and at most a whole one.
const GOOD_SECONDS: i64 = 60 * 60;

/// The store of files, and the key that signs links to them. Clones share both.
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
    pub(crate) fn sign(
        &self,
        path: &str,
        expires: i64,
        session: SessionId,
        name: Option<&str>,
    ) -> Mac {
        let mut text = format!("media/1\n{path}\n{expires}\n{session}");
        if let Some(name) = name {
            text.push('\n');
            text.push_str(name);
        }
        self.key.mac().chain_update(text)
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
    /// Links that the holder of a session may follow, for up to an hour from now.
    pub(crate) fn new(media: Media, session: SessionId, now: Timestamp) -> Self {
        let now = now.as_second();
        let expires = now - now.rem_euclid(STABLE_SECONDS) + GOOD_SECONDS;
        Links { media, session, expires }
    }

    /// A path below `/api/media/`, signed.
    pub(crate) fn to(&self, path: &str) -> String {
        self.link(path, None)
    }

    /// Makes a link that downloads the file under this name.
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

    /// Turns the bare paths in these fields of a stored answer into links, signed for the present
    /// caller: a stored answer outlives any link.
    pub(crate) fn sign_in_answer(&self, stored: &str, fields: &[&str]) -> Result<String> {
        let mut answer: Value = serde_json::from_str(stored).map_err(Error::fault)?;
        for field in fields {
            if let Some(Value::String(path)) = answer.get_mut(*field) {
                *path = self.to(path);
            }
        }
        Ok(answer.to_string())
    }

    /// Makes a link to the small form of a picture.
    pub(crate) fn to_small(&self, path: &str) -> String {
        self.to(&thumbnail_of(path))
    }
}

/// Gives a file the name under which it is saved (RFC 6266): old programs read the plain one.
pub(crate) fn call(response: &mut Response, shown: Disposition, name: &str) -> Result<()> {
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
    let mut text = format!("{}; filename=\"{plain}\"", shown.as_str());
    if plain != name {
        write!(text, "; filename*=UTF-8''{encoded}").map_err(Error::fault)?;
    }
    let value = HeaderValue::try_from(text).map_err(|_| Error::NoSuchPath)?;
    response.headers_mut().insert(header::CONTENT_DISPOSITION, value);
    Ok(())
}

/// Sets the headers of every answer to a link: the browser uses the declared type and runs nothing.
pub(crate) fn seal(response: &mut Response, kind: FileType, shown: Disposition) {
    let fixed = [
        (header::CONTENT_TYPE, kind.content_type()),
        (header::CONTENT_DISPOSITION, shown.as_str()),
        // A name's content never changes, but each use checks that the session is alive.
        (header::CACHE_CONTROL, "private, no-cache"),
        (header::CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'; sandbox"),
    ];
    for (name, value) in fixed {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
}
