//! `rondavel rotate-keys`: replaces the keys for access tokens and links to files, and on request
//! the key for drafts.

use super::{Outcome, office, open_here, say};
use crate::cli::RotateKeys;
use crate::config::Config;
use crate::keys;
use office::{Entropy, Request, settings};

pub(super) fn run(config: &Config, asked: &RotateKeys) -> Outcome {
    let is_in_file = config.key_file().map(|file| keys::write_new(file, &Entropy::system()));
    let is_in_file = is_in_file.transpose()?.is_some();
    if !is_in_file || asked.drafts {
        let office = office(config, open_here(config)?, None);
        if !is_in_file {
            office.write(Request::system("rotate-keys"), settings::rotate_keys).wait()?;
        }
        if asked.drafts {
            office.write(Request::system("rotate-keys"), settings::rotate_draft_key).wait()?;
        }
    }
    let lost = if asked.drafts { " What staff have typed and not sent is lost." } else { "" };
    say(&format!(
        "There are new keys. Running servers use them within ten seconds; nobody has to sign in again.{lost}"
    ))
}
