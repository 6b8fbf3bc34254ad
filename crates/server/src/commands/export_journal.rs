//! `rondavel export-journal`: the books for another program to prove.

use super::{Outcome, office, open_here};
use crate::cli::{ExportJournal, JournalFormat};
use crate::config::Config;
use ledger::export::Format;
use office::books::Export;
use office::{Request, books};
use std::io::{BufWriter, Write as _};
use std::process::ExitCode;

pub(super) fn run(config: &Config, part: &ExportJournal) -> Outcome {
    let office = office(config, open_here(config)?, None);
    let mut out = BufWriter::new(std::io::stdout().lock());
    let request = Request::system("export-journal");
    let format = match part.format {
        JournalFormat::Hledger => Format::Hledger,
        JournalFormat::Beancount => Format::Beancount,
    };
    let export = Export { format, from: part.from, to: part.to };
    office.read(&request, |tx, ctx| books::write_journal(tx, ctx, &export, &mut out))?;
    out.flush()?;
    Ok(ExitCode::SUCCESS)
}
