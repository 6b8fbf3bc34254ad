//! `rondavel head`: prints the heads to note elsewhere, so that `verify --since` can prove later
//! that no record up to now was replaced.

use super::{Outcome, office, open_here, say};
use crate::config::Config;
use office::{Request, verify};

pub(super) fn run(config: &Config) -> Outcome {
    let office = office(config, open_here(config)?, None);
    say(&office.read(&Request::system("head"), verify::heads)?.to_string())
}
