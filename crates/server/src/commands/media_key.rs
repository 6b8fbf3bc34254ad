//! `rondavel media-key`: a key for stored files.

use super::{Outcome, say};
use crate::backup::write_new_key;
use crate::cli::MediaKey;
use office::Clock;

pub(super) fn run(asked: &MediaKey) -> Outcome {
    write_new_key(&asked.file, Clock::system().now())?;
    // From wherever the server is started.
    let file = std::path::absolute(&asked.file)?;
    let file = file.display();
    say(&format!("media_key_file = \"{file}\""))?;
    say(
        "That line belongs in the configuration of every server of this lender. The file is the key of \
         all stored files: keep a copy of it off this machine, and apart from the backups. If it is \
         lost, so are the files. Files that are there already are encrypted by `rondavel \
         encrypt-media`.",
    )
}
