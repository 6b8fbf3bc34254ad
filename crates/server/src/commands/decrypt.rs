//! `rondavel decrypt`: decrypts one file of an encrypted backup.

use super::Outcome;
use crate::backup::{SecretKeys, print};
use crate::cli::Decrypt;
use std::process::ExitCode;

pub(super) fn run(asked: &Decrypt) -> Outcome {
    let keys = SecretKeys::read(&asked.key)?;
    print(&asked.file, &keys, &mut std::io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}
