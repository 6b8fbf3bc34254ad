//! `rondavel rotate-keys`: other keys for access tokens and links to files.

use super::{Outcome, office, open, say};
use crate::config::Config;
use crate::keys;
use office::{Entropy, Request, settings};

pub(super) fn run(config: &Config) -> Outcome {
    if let Some(file) = config.key_file() {
        keys::write_new(file, &Entropy::system())?;
    } else {
        let office = office(config, open(config)?, None);
        office.write(Request::system("rotate-keys"), settings::rotate_keys).wait()?;
    }
    say(
        "There are new keys. Running servers use them within ten seconds; nobody has to sign in again.",
    )
}
