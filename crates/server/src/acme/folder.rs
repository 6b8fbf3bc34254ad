//! The stored account and certificate, private to the program's user. Storing them avoids ordering
//! another certificate at each restart: authorities issue only a few of the same kind in a week.

use super::error::AcmeError;
use super::settings::Wanted;
use crate::private;
use instant_acme::AccountCredentials;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fs::{self, DirBuilder};
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};

/// Its name in the data directory.
pub(crate) const FOLDER: &str = "acme";
const ACCOUNT: &str = "account.json";
const CERTIFICATE: &str = "certificate.json";

#[derive(Clone, Debug)]
pub(super) struct Folder(PathBuf);

/// A certificate with its key, in PEM format, and whose it is.
#[derive(Clone, Deserialize, Serialize)]
pub(super) struct Certificate {
    /// The directory of the authority that issued it.
    pub(super) directory: String,
    pub(super) chain: String,
    pub(super) key: String,
}

/// An account, and what it was registered with: with anything else another one is.
#[derive(Deserialize, Serialize)]
struct Account {
    directory: String,
    email: Option<String>,
    credentials: AccountCredentials,
}

impl Folder {
    /// Creates the folder in the data directory, which exists.
    pub(super) fn make(data_dir: &Path) -> Result<Self, AcmeError> {
        let folder = data_dir.join(FOLDER);
        match DirBuilder::new().recursive(true).mode(0o700).create(&folder) {
            Ok(()) => Ok(Folder(folder)),
            Err(error) => Err(AcmeError::NoFolder(folder, error)),
        }
    }

    /// The certificate that was stored last, if any was. Blocks.
    pub(super) fn certificate(&self) -> Result<Option<Certificate>, AcmeError> {
        self.read(CERTIFICATE)
    }

    /// Stores a certificate in the place of the one before. Blocks.
    pub(super) fn store_certificate(&self, certificate: &Certificate) -> Result<(), AcmeError> {
        self.write(CERTIFICATE, certificate)
    }

    /// The account that was registered for this, if any was. Blocks.
    pub(super) fn account(&self, wanted: &Wanted) -> Result<Option<AccountCredentials>, AcmeError> {
        let stored = self.read::<Account>(ACCOUNT)?;
        let fits = |it: &Account| it.directory == wanted.directory && it.email == wanted.email;
        Ok(stored.filter(fits).map(|stored| stored.credentials))
    }

    /// Stores an account in the place of the one before. Blocks.
    pub(super) fn store_account(
        &self,
        wanted: &Wanted,
        credentials: AccountCredentials,
    ) -> Result<(), AcmeError> {
        let (directory, email) = (wanted.directory.clone(), wanted.email.clone());
        self.write(ACCOUNT, &Account { directory, email, credentials })
    }

    fn read<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>, AcmeError> {
        let file = self.0.join(name);
        match private::unless_gone(fs::read(&file)) {
            Ok(None) => Ok(None),
            Ok(Some(text)) => match serde_json::from_slice(&text) {
                Ok(content) => Ok(Some(content)),
                // serde's message may quote the content.
                Err(_) => Err(AcmeError::Damaged(file)),
            },
            Err(error) => Err(AcmeError::Unreadable(file, error)),
        }
    }

    fn write(&self, name: &str, content: &impl Serialize) -> Result<(), AcmeError> {
        let file = self.0.join(name);
        let written = serde_json::to_string_pretty(content).map_err(std::io::Error::from);
        let written = written.and_then(|text| private::replace(&file, &text));
        written.map_err(|error| AcmeError::Unwritable(file, error))
    }
}
