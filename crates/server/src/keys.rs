//! The keys that sign access tokens and links to files: from the database, or from a file that the
//! configuration names. Servers follow when they are exchanged.

use crate::config::Config;
use crate::jobs::chain;
use crate::private;
use api::App;
use office::settings::{self, Secret};
use office::{Entropy, Office};
use serde::Deserialize;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;
use store::{Outage, Words};
use tokio::task::{JoinHandle, spawn_blocking};
use tokio_util::sync::CancellationToken;

/// The interval at which a server checks for other keys.
const LOOK: Duration = Duration::from_secs(10);

/// The keys that servers of a lender share.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Keys {
    pub(crate) signing: Signing,
    /// Makes the keys of what people have typed and not sent. Always in the database.
    pub(crate) drafts: [u8; 32],
}

/// The keys that sign what is sent out.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Signing {
    pub(crate) access_tokens: [u8; 32],
    pub(crate) media_links: [u8; 32],
}

/// The file's content: 64 hexadecimal digits each.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Content {
    access_tokens: String,
    media_links: String,
}

/// Faults of the keys. Never holds one.
#[derive(Debug, thiserror::Error)]
pub(crate) enum KeysError {
    #[error("the key file {0} cannot be read; `rondavel rotate-keys` makes a new one")]
    Unreadable(PathBuf, #[source] io::Error),
    #[error("the key file {0} cannot be written")]
    Unwritable(PathBuf, #[source] io::Error),
    #[error("others have access to the key file {0}; set its mode to 0600 or 0640")]
    Open(PathBuf),
    #[error(
        "the key file {0} must have access_tokens and media_links with 64 hexadecimal digits each"
    )]
    Content(PathBuf),
    #[error(transparent)]
    Office(#[from] office::Error),
}

/// The present keys. Those of the database are made on first use. Blocks.
pub(crate) fn load(key_file: Option<&Path>, office: &Office) -> Result<Keys, KeysError> {
    let signing = match key_file {
        Some(file) => read(file)?,
        None => Signing {
            access_tokens: settings::secret(office, Secret::AccessTokens)?,
            media_links: settings::secret(office, Secret::MediaLinks)?,
        },
    };
    Ok(Keys { signing, drafts: settings::secret(office, Secret::Drafts)? })
}

/// Has the server sign with other keys as soon as there are any, until it stops.
pub(crate) fn follow(
    app: &App,
    config: &Config,
    mut known: Keys,
    stopping: &CancellationToken,
) -> JoinHandle<()> {
    let (app, stopping) = (app.clone(), stopping.clone());
    let file = config.key_file().map(Path::to_owned);
    tokio::spawn(async move {
        let unreadable = Outage::new(Words {
            begins: "the keys cannot be read",
            lasts: "the keys still cannot be read",
            ends: "the keys can be read again",
        });
        loop {
            tokio::select! {
                () = stopping.cancelled() => return,
                () = tokio::time::sleep(LOOK) => {}
            }
            let (office, of) = (app.office().clone(), file.clone());
            let loaded = spawn_blocking(move || load(of.as_deref(), &office)).await;
            if let Ok(Ok(_)) = &loaded {
                unreadable.is_over("the key reader");
            }
            match loaded {
                Ok(Ok(keys)) if keys != known => {
                    app.use_keys(&keys.signing.access_tokens, &keys.signing.media_links);
                    app.use_draft_key(&keys.drafts);
                    known = keys;
                    tracing::info!("using the new keys");
                }
                Ok(Ok(_)) => {}
                // The known ones are used until the next time.
                Ok(Err(error)) => unreadable.failed(&chain(&error)),
                Err(error) => unreadable.failed(&chain(&error)),
            }
        }
    })
}

fn read(file: &Path) -> Result<Signing, KeysError> {
    let unreadable = |error| KeysError::Unreadable(file.to_owned(), error);
    let metadata = fs::metadata(file).map_err(unreadable)?;
    if private::is_open(&metadata) {
        return Err(KeysError::Open(file.to_owned()));
    }
    let text = fs::read_to_string(file).map_err(unreadable)?;
    parse(&text).ok_or_else(|| KeysError::Content(file.to_owned()))
}

fn parse(text: &str) -> Option<Signing> {
    let content: Content = toml::from_str(text).ok()?;
    let key = |digits: &str| {
        let mut key = [0; 32];
        hex::decode_to_slice(digits.trim(), &mut key).ok().map(|()| key)
    };
    let keys = Signing {
        access_tokens: key(&content.access_tokens)?,
        media_links: key(&content.media_links)?,
    };
    // A placeholder of zeros is no secret.
    (keys.access_tokens != [0; 32] && keys.media_links != [0; 32]).then_some(keys)
}

/// Writes new keys into a file, which is replaced as a whole and stays its owner's.
pub(crate) fn write_new(file: &Path, entropy: &Entropy) -> Result<(), KeysError> {
    let [access_tokens, media_links] = [entropy.next(), entropy.next()].map(hex::encode);
    let text = format!(
        "# Signs access tokens and links to files. Never show it to anybody.\n\
         access_tokens = \"{access_tokens}\"\nmedia_links = \"{media_links}\"\n"
    );
    private::replace(file, &text).map_err(|error| KeysError::Unwritable(file.to_owned(), error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt as _;

    fn mode(file: &Path) -> u32 {
        fs::metadata(file).expect("it is there").permissions().mode() & 0o777
    }

    fn set_mode(file: &Path, mode: u32) {
        fs::set_permissions(file, fs::Permissions::from_mode(mode)).expect("its mode");
    }

    #[test]
    fn new_keys_replace_old_and_stay_private() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("keys.toml");
        let entropy = Entropy::seeded(1);
        write_new(&file, &entropy).expect("written");
        assert_eq!(mode(&file), 0o600);
        let first = read(&file).expect("keys");
        assert!(first.access_tokens != first.media_links);
        set_mode(&file, 0o640);
        write_new(&file, &entropy).expect("written");
        let second = read(&file).expect("keys");
        assert!(first.access_tokens != second.access_tokens);
        assert!(first.media_links != second.media_links);
        assert_eq!(mode(&file), 0o640, "the group that reads it still does");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 1);
    }

    #[test]
    fn bad_key_file_is_refused_without_showing_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("keys.toml");
        assert!(matches!(read(&file), Err(KeysError::Unreadable(..))));
        write_new(&file, &Entropy::seeded(1)).expect("written");
        for open in [0o604, 0o620, 0o644, 0o666] {
            set_mode(&file, open);
            assert!(matches!(read(&file), Err(KeysError::Open(_))), "{open:o}");
        }
        set_mode(&file, 0o600);
        let (key, zeros) = ("ab".repeat(32), "00".repeat(32));
        for text in [
            String::new(),
            format!("access_tokens = \"{key}\"\n"),
            format!("access_tokens = \"{key}\"\nmedia_links = \"{}\"\n", "ab".repeat(31)),
            format!("access_tokens = \"{key}\"\nmedia_links = \"{zeros}\"\n"),
        ] {
            fs::write(&file, text).expect("written");
            let refused = read(&file).err().expect("refused");
            assert!(matches!(&refused, KeysError::Content(_)), "{refused}");
            assert!(!refused.to_string().contains(&key), "{refused}");
        }
    }
}
