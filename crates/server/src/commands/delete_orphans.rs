//! `rondavel delete-orphans`: deletes the files that the hourly clean-up refuses to delete.

use super::{Outcome, office, open_here, say};
use crate::config::Config;
use crate::media;
use api::Media;
use office::files;
use office::settings::{self, Secret};

pub(super) fn run(config: &Config) -> Outcome {
    let files = media::open(config)?;
    let office = office(config, open_here(config)?, None);
    let media = Media::new(files, settings::secret(&office, Secret::MediaLinks)?);
    let swept = files::delete_every_due(&office, &media)?;
    say(&format!("Files deleted: {}. Files that could not be: {}.", swept.deleted, swept.failed))
}
