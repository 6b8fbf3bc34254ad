//! Backups in an S3-compatible store (ADR 0037): a backup there is what a folder is on a disk, keys that
//! begin with its name. The manifest is the last of them to come and the first to go, so that a backup is
//! there whole or not at all.

mod http;
mod settings;
mod upload;

pub(crate) use settings::{SCHEME, check};

use super::error::{BackupError, Result};
use super::manifest;
use crate::config::Config;
use http::{GIVE, Http, Limits};
use jiff::Timestamp;
use rusty_s3::actions::{DeleteObjectsResponse, ListObjectsV2, ObjectIdentifier};
use rusty_s3::{Credentials, S3Action as _};
use settings::Address;
use std::fmt;
use std::io::Read as _;
use std::path::PathBuf;

/// Keys that are deleted at once, as many as S3 allows.
const BATCH: usize = 1_000;
/// The request for a listing of the store.
const LIST: &str = "list what is there";
const DELETE: &str = "delete a file";

/// A place in a bucket.
#[derive(Clone)]
pub(crate) struct Bucket {
    store: rusty_s3::Bucket,
    credentials: Credentials,
    /// The prefix of the keys there: ends in `/`, or is empty.
    prefix: String,
    http: Http,
}

/// Something in a bucket.
#[derive(Debug)]
pub(super) struct Object {
    key: String,
    /// The time of the upload, if the store gives it.
    pub(super) modified: Option<Timestamp>,
}

/// The objects and folders below a place.
#[derive(Default)]
struct Found {
    objects: Vec<Object>,
    /// The names up to the next `/`.
    folders: Vec<String>,
}

impl Bucket {
    /// The place `s3://BUCKET/PREFIX`, at the store in the settings and with its access key. Asks the
    /// store nothing.
    pub(super) fn new(config: &Config, place: &str) -> Result<Self> {
        Self::with_limits(config, place, Limits::USUAL)
    }

    fn with_limits(config: &Config, place: &str, limits: Limits) -> Result<Self> {
        let Address { bucket, prefix } = Address::parse(place)
            .ok_or(BackupError::Settings("name a place as s3://BUCKET/PREFIX"))?;
        let store = settings::bucket(config, &bucket)?;
        let roots = Some(config.backup_s3_root_certificates.as_path());
        let roots = roots.filter(|file| !file.as_os_str().is_empty());
        let http = Http::new(shown(&bucket, &prefix), store.base_url(), roots, limits)?;
        Ok(Bucket { credentials: settings::credentials(config)?, store, prefix, http })
    }

    /// One that does not pause, and whose store may take a moment only where `is_impatient`.
    #[cfg(test)]
    pub(super) fn hurried(config: &Config, place: &str, is_impatient: bool) -> Result<Self> {
        let pause = std::time::Duration::ZERO;
        let usual = Limits { pause, ..Limits::USUAL };
        let answer = std::time::Duration::from_millis(300);
        let limits = if is_impatient { Limits { answer, ..usual } } else { usual };
        Self::with_limits(config, place, limits)
    }

    /// The place above this one, and its own name. None for a whole bucket.
    pub(super) fn split(&self) -> Option<(Self, String)> {
        let path = self.prefix.strip_suffix('/')?;
        let (above, name) = path.rsplit_once('/').unwrap_or(("", path));
        let prefix = if above.is_empty() { String::new() } else { format!("{above}/") };
        Some((Bucket { prefix, ..self.clone() }, name.to_owned()))
    }

    /// The address of an object for errors.
    pub(super) fn address(&self, name: &str) -> PathBuf {
        PathBuf::from(format!("{self}/{name}"))
    }

    fn key(&self, name: &str) -> String {
        format!("{}{name}", self.prefix)
    }

    /// Checks that the place can be used.
    pub(super) fn look(&self) -> Result<()> {
        let mut list = self.store.list_objects_v2(Some(&self.credentials));
        list.with_prefix(self.prefix.as_str());
        list.with_max_keys(1);
        self.http.text(&list, &[], None, LIST).map(drop)
    }

    /// The names of folders at the place.
    pub(super) fn folders(&self) -> Result<Vec<String>> {
        let found = self.list(&self.prefix, true)?;
        let name = |folder: String| {
            folder.strip_prefix(&self.prefix)?.strip_suffix('/').map(str::to_owned)
        };
        Ok(found.folders.into_iter().filter_map(name).collect())
    }

    /// Everything in the folder of this name.
    pub(super) fn objects(&self, folder: &str) -> Result<Vec<Object>> {
        Ok(self.list(&self.key(&format!("{folder}/")), false)?.objects)
    }

    fn list(&self, prefix: &str, by_folder: bool) -> Result<Found> {
        let (mut found, mut token) = (Found::default(), None::<String>);
        loop {
            let mut list = self.store.list_objects_v2(Some(&self.credentials));
            list.with_prefix(prefix);
            if by_folder {
                list.with_delimiter("/");
            }
            if let Some(token) = token.take() {
                list.with_continuation_token(token);
            }
            let text = self.http.text(&list, &[], None, LIST)?;
            let page = ListObjectsV2::parse_response(&text);
            let page = page.map_err(|error| self.http.nonsense(&error))?;
            found.folders.extend(page.common_prefixes.into_iter().map(|one| one.prefix));
            found.objects.extend(page.contents.into_iter().map(|one| Object {
                key: one.key,
                modified: one.last_modified.and_then(|moment| moment.parse().ok()),
            }));
            match page.next_continuation_token {
                Some(next) => token = Some(next),
                None => return Ok(found),
            }
        }
    }

    /// Passes on what is in a file, piece by piece.
    pub(super) fn read(&self, name: &str, take: &mut dyn FnMut(&[u8]) -> Result<()>) -> Result<()> {
        let key = self.key(name);
        let get = self.store.get_object(Some(&self.credentials), &key);
        let answer = self.http.send(&get, &[], None, GIVE).map_err(|error| match error {
            BackupError::NotThere(_) => {
                BackupError::NotThere(self.address(name).display().to_string())
            }
            other => other,
        })?;
        let mut body = answer.into_body().into_reader();
        let mut buffer = vec![0; super::digest::BUFFER_SIZE];
        loop {
            let read =
                body.read(&mut buffer).map_err(|error| self.http.unreachable(&error.into()))?;
            if read == 0 {
                return Ok(());
            }
            take(buffer.get(..read).unwrap_or_default())?;
        }
    }

    /// True if this is the manifest of the folder with that name.
    pub(super) fn is_manifest(&self, folder: &str, object: &Object) -> bool {
        object.key == self.key(&format!("{folder}/{}", manifest::FILE))
    }

    /// Deletes a folder: its manifest first, so that a half-deleted one is not taken for a backup.
    pub(super) fn delete(&self, folder: &str) -> Result<()> {
        let mut keys: Vec<String> =
            self.objects(folder)?.into_iter().map(|object| object.key).collect();
        let manifest = self.key(&format!("{folder}/{}", manifest::FILE));
        if let Some(place) = keys.iter().position(|key| *key == manifest) {
            keys.swap_remove(place);
            self.delete_keys(&[manifest])?;
        }
        keys.chunks(BATCH).try_for_each(|keys| self.delete_keys(keys))
    }

    fn delete_keys(&self, keys: &[String]) -> Result<()> {
        let objects: Vec<ObjectIdentifier> =
            keys.iter().map(|key| ObjectIdentifier::new(key.clone())).collect();
        let mut delete = self.store.delete_objects(Some(&self.credentials), objects.iter());
        delete.set_quiet(true);
        let (body, md5) = delete.clone().body_with_md5();
        delete.headers_mut().insert("content-md5", md5.as_str());
        let text =
            self.http.text(&delete, &[("content-md5", &md5)], Some(body.as_bytes()), DELETE)?;
        let answer = DeleteObjectsResponse::parse(&text);
        match answer.map_err(|error| self.http.nonsense(&error))?.errors.first() {
            Some(refused) => Err(self.http.refused_with(DELETE, &refused.code)),
            None => Ok(()),
        }
    }
}

/// Displays the place in the form of the settings.
impl fmt::Display for Bucket {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&shown(self.store.name(), &self.prefix))
    }
}

/// Without the access key.
impl fmt::Debug for Bucket {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Bucket").field(&self.to_string()).finish()
    }
}

fn shown(bucket: &str, prefix: &str) -> String {
    format!("{SCHEME}{bucket}/{prefix}").trim_end_matches('/').to_owned()
}
