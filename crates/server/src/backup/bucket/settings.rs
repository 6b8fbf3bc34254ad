//! The settings for an S3-compatible store: its address, the bucket, and the access key, which is
//! in the settings or in a file that only its user may read.

use super::super::error::{BackupError, Result};
use crate::config::Config;
use crate::private;
use crate::trust::is_this_machine;
use rusty_s3::{Credentials, UrlStyle};
use std::fs;
use std::path::Path;
use url::Url;

/// The prefix of a place in a store, in settings that could also name a folder.
pub(crate) const SCHEME: &str = "s3://";
/// The region that stores take which have none.
const DEFAULT_REGION: &str = "us-east-1";

/// A bucket and what the keys in it begin with: ending in `/`, or empty.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Address {
    pub(super) bucket: String,
    pub(super) prefix: String,
}

impl Address {
    /// Reads `s3://BUCKET/PREFIX`. None if it is something else.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let rest = text.strip_prefix(SCHEME)?.trim_end_matches('/');
        let (bucket, prefix) = rest.split_once('/').unwrap_or((rest, ""));
        let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
        let starts_well = bucket.starts_with(|c: char| c.is_ascii_alphanumeric());
        if !(3..=63).contains(&bucket.len()) || !starts_well || !bucket.chars().all(is_name) {
            return None;
        }
        // A URL would shorten such a path.
        let is_plain = |part: &str| {
            !matches!(part, "" | "." | "..") && !part.chars().any(|c| c.is_control() || c == '\\')
        };
        if !prefix.is_empty() && !prefix.split('/').all(is_plain) {
            return None;
        }
        let prefix = if prefix.is_empty() { String::new() } else { format!("{prefix}/") };
        Some(Address { bucket: bucket.to_owned(), prefix })
    }
}

/// Checks the settings for a store without a look at files or at the network. The error is a setting
/// and what it must be; it repeats no value.
pub(crate) fn check(config: &Config) -> std::result::Result<(), (&'static str, &'static str)> {
    if !config.backup_s3_endpoint.is_empty() && parse_endpoint(&config.backup_s3_endpoint).is_none()
    {
        let what = "an address such as https://minio.example:9000 (http only for this machine)";
        return Err(("backup_s3_endpoint", what));
    }
    let (id, secret) = (&config.backup_s3_access_key, &config.backup_s3_secret_key);
    if id.is_empty() != secret.is_empty() {
        let what = "set together with the other of backup_s3_access_key and backup_s3_secret_key";
        return Err(("backup_s3_access_key", what));
    }
    if !id.is_empty() && config.backup_s3_key_file().is_some() {
        return Err(("backup_s3_key_file", "empty where backup_s3_access_key is set"));
    }
    let Some(place) = config.backup_folder().filter(|place| place.starts_with(SCHEME)) else {
        return Ok(());
    };
    if Address::parse(place).is_none() {
        return Err(("backup_folder", "a folder, or s3://BUCKET/PREFIX"));
    }
    if config.backup_s3_endpoint.is_empty() && config.backup_s3_region.is_empty() {
        return Err((
            "backup_s3_region",
            "set for Amazon S3; other stores need backup_s3_endpoint",
        ));
    }
    if id.is_empty() && config.backup_s3_key_file().is_none() {
        let what = "set to the file with the access key of the store that backup_folder names";
        return Err(("backup_s3_key_file", what));
    }
    Ok(())
}

/// The bucket at its store.
pub(super) fn bucket(config: &Config, name: &str) -> Result<rusty_s3::Bucket> {
    let region = match config.backup_s3_region.as_str() {
        "" => DEFAULT_REGION,
        region => region,
    };
    let (endpoint, style) = match config.backup_s3_endpoint.as_str() {
        "" if config.backup_s3_region.is_empty() => {
            let what = "set backup_s3_endpoint to the address of the store, or backup_s3_region for \
                        Amazon S3";
            return Err(BackupError::Settings(what));
        }
        // Amazon's certificates fit no name with a dot in it.
        "" if name.contains('.') => (amazon(region), UrlStyle::Path),
        "" => (amazon(region), UrlStyle::VirtualHost),
        text => (parse_endpoint(text), UrlStyle::Path),
    };
    let bucket = endpoint.and_then(|endpoint| {
        rusty_s3::Bucket::new(endpoint, style, name.to_owned(), region.to_owned()).ok()
    });
    bucket.ok_or(BackupError::Settings(
        "backup_s3_endpoint, backup_s3_region and the name of the bucket make no address",
    ))
}

fn amazon(region: &str) -> Option<Url> {
    format!("https://s3.{region}.amazonaws.com").parse().ok()
}

/// An address with only a host and a path. Connections over a network are encrypted.
fn parse_endpoint(text: &str) -> Option<Url> {
    let url: Url = text.parse().ok()?;
    let is_bare = url.query().is_none()
        && url.fragment().is_none()
        && url.username().is_empty()
        && url.password().is_none();
    let is_safe = match url.scheme() {
        "https" => true,
        "http" => is_this_machine(&url),
        _ => false,
    };
    (is_bare && is_safe && url.host().is_some()).then_some(url)
}

/// The access key, from the settings or from its file.
pub(super) fn credentials(config: &Config) -> Result<Credentials> {
    if !config.backup_s3_access_key.is_empty() {
        let (id, secret) = (&config.backup_s3_access_key, &config.backup_s3_secret_key);
        return Ok(Credentials::new(id.trim(), secret.trim()));
    }
    let file = config.backup_s3_key_file().ok_or(BackupError::Settings(
        "set backup_s3_key_file to the file with the access key of the store",
    ))?;
    let unreadable = |error| BackupError::unreadable(file, error);
    let metadata = fs::metadata(file).map_err(unreadable)?;
    if private::is_open(&metadata) {
        return Err(BackupError::OpenKey(file.to_owned()));
    }
    let text = fs::read_to_string(file).map_err(unreadable)?;
    parse_key(&text).ok_or_else(|| no_key(file))
}

fn no_key(file: &Path) -> BackupError {
    BackupError::NoAccessKey(file.to_owned())
}

/// Reads the two lines of an access key, also in the form of Amazon's credentials file. None unless each
/// is there once, and nothing else but comments and the name of a section.
fn parse_key(text: &str) -> Option<Credentials> {
    let (mut id, mut secret) = (None, None);
    for line in text.lines().map(str::trim) {
        if line.is_empty() || line.starts_with(['#', ';', '[']) {
            continue;
        }
        let (name, value) = line.split_once('=')?;
        let value = value.trim().trim_matches('"');
        let place = match name.trim().trim_start_matches("aws_") {
            "access_key_id" => &mut id,
            "secret_access_key" => &mut secret,
            _ => return None,
        };
        if value.is_empty() || place.replace(value).is_some() {
            return None;
        }
    }
    Some(Credentials::new(id?, secret?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::configured;

    #[test]
    fn store_address_is_a_bucket_and_a_prefix() {
        let parsed = |text| Address::parse(text).map(|found| (found.bucket, found.prefix));
        let place = |bucket: &str, prefix: &str| Some((bucket.to_owned(), prefix.to_owned()));
        assert_eq!(parsed("s3://lender-backups"), place("lender-backups", ""));
        assert_eq!(parsed("s3://lender-backups/"), place("lender-backups", ""));
        assert_eq!(parsed("s3://a.b/one/two/"), place("a.b", "one/two/"));
        for wrong in
            ["/backup", "s3://", "s3:///a", "s3://ab", "s3://../a", "s3://abc/../d", "s3://abc//d"]
        {
            assert_eq!(parsed(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn amazon_buckets_have_hosts_and_others_paths() {
        let address = |pairs: &[(&str, &str)], name| {
            bucket(&configured(pairs), name).map(|bucket| bucket.base_url().to_string())
        };
        let amazon = [("backup_s3_region", "af-south-1")];
        assert_eq!(
            address(&amazon, "lender").expect("an address"),
            "https://lender.s3.af-south-1.amazonaws.com/"
        );
        assert_eq!(
            address(&amazon, "the.lender").expect("an address"),
            "https://s3.af-south-1.amazonaws.com/the.lender/"
        );
        let other = [("backup_s3_endpoint", "https://minio.example:9000")];
        assert_eq!(
            address(&other, "lender").expect("an address"),
            "https://minio.example:9000/lender/"
        );
        let nothing = address(&[], "lender").expect_err("neither is set").to_string();
        assert!(nothing.contains("backup_s3_endpoint"), "{nothing}");
    }

    #[test]
    fn only_loopback_is_reached_without_tls() {
        for right in ["https://s3.example", "http://127.0.0.1:9000", "http://localhost:1/s3"] {
            assert!(parse_endpoint(right).is_some(), "{right}");
        }
        for wrong in ["http://minio.example:9000", "https://key:secret@s3.example", "ftp://a", "a"]
        {
            assert!(parse_endpoint(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn key_file_is_private_with_both_halves_once() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("store.key");
        let config = configured(&[("backup_s3_key_file", &file.display().to_string())]);
        let written = |text: &str, mode| {
            fs::write(&file, text).expect("written");
            fs::set_permissions(&file, fs::Permissions::from_mode(mode)).expect("its mode");
            credentials(&config)
        };
        let whole = "# of the store\naccess_key_id = AKID\nsecret_access_key = \"s3cr/et+=\"\n";
        for text in [whole, "[default]\naws_access_key_id=AKID\naws_secret_access_key=s3cr/et+=\n"]
        {
            let read = written(text, 0o640).expect("a key");
            assert_eq!((read.key(), read.secret()), ("AKID", "s3cr/et+="));
            assert!(!format!("{read:?}").contains("s3cr"));
        }
        let open = written(whole, 0o644).expect_err("others read it").to_string();
        assert!(open.contains("others have access"), "{open}");
        for text in ["", "access_key_id = AKID\n", "s3cr/et+=\n", &format!("{whole}{whole}")] {
            let refused = written(text, 0o600).expect_err("no key").to_string();
            assert!(refused.contains("secret_access_key =") && !refused.contains("s3cr"));
        }
    }
}
