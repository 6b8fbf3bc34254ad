//! `rondavel backup-key`: a pair of keys for encrypted backups.

use super::{Outcome, say};
use crate::backup::write_new_key;
use crate::cli::BackupKey;
use office::Clock;

pub(super) fn run(asked: &BackupKey) -> Outcome {
    let public = write_new_key(&asked.file, Clock::system().now())?;
    let file = std::path::absolute(&asked.file)?;
    let file = file.display();
    say(&format!("backup_public_keys = [\"{public}\"]"))?;
    say(&format!(
        "That line belongs in the server's configuration. The secret key is in {file}: move it off this \
         machine, keep it in two places, and try it with `rondavel restore`. If it is lost, so is every \
         backup that is encrypted for it."
    ))
}
