//! `rondavel export-journal`: the books for another program to prove.

use super::{Outcome, office, open};
use crate::config::Config;
use office::{Request, books};
use std::io::{BufWriter, Write as _};
use std::process::ExitCode;

pub(super) fn run(config: &Config) -> Outcome {
    let office = office(config, open(config)?, None);
    let mut out = BufWriter::new(std::io::stdout().lock());
    let request = Request::system("export-journal");
    office.read(&request, |tx, ctx| books::write_hledger(tx, ctx, &mut out))?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
