//! Makes the files of a report: reads its rows from one snapshot into a spool, and writes a PDF, a
//! Word file and a spreadsheet from that. The files are written in a scratch folder and stored once
//! they are whole, so that users never see a partial file.

mod failure;
mod form39;
mod scratch;
#[cfg(test)]
mod tests;

pub(super) use failure::ReportFailure;

use super::work::Failure;
use super::{Outcome, Tools, Work, chain};
use api::Lender;
use documents::report::Report as Sheet;
use documents::report::{self, Figures, Format, PDF_ROWS, Spool, SpoolWriter, WriteError};
use money::{Date, Timestamp};
use office::Ctx;
use office::files::{FileKind, FileStore as _, NewFile};
use office::reports::{self, Reading, Report, ReportFiles};
use scratch::Scratch;
use std::ops::ControlFlow;
use std::path::Path;

/// The lender of the reports, and the folder in which they are written.
#[derive(Clone, Debug)]
pub(crate) struct ReportSettings {
    /// The lender's name where the letterhead has none.
    pub(crate) company_name: String,
    /// The folder for files before they are stored.
    pub(crate) folder: std::path::PathBuf,
}

pub(super) fn run(work: &Work, tools: &Tools) -> Outcome {
    let Some(report) = reports::to_make(work.office(), &work.job().payload)? else {
        return Ok(Some("Not created: the report was deleted or exists already.".to_owned()));
    };
    make(work, tools, &report)
}

fn make(work: &Work, tools: &Tools, report: &Report) -> Outcome {
    let scratch = Scratch::new(&tools.press.folder, report.id).map_err(ReportFailure::from)?;
    let mut stored = Vec::new();
    let (rows, made) = if report.kind.is_figures() {
        let spool =
            |reading: &mut Reading<'_>| form39::spool(work, tools, report, reading, &scratch);
        let (figures, spools) = spooled(work, report, spool)?;
        let rows = count(&spools);
        (rows, figures_written(work, tools, (&figures, &spools), &scratch, &mut stored))
    } else {
        let read = |reading: &mut Reading<'_>| spool(work, tools, report, reading, &scratch);
        let (sheet, spool) = spooled(work, report, read)?;
        let made = written(work, tools, (&sheet, &spool), &scratch, &mut stored);
        (count(std::slice::from_ref(&spool)), made)
    };
    let needed = made.and_then(|files| Ok(reports::finish(work.office(), report.id, rows, files)?));
    if !matches!(needed, Ok(true)) {
        forget(tools, &stored);
    }
    Ok(Some(if needed? {
        format!("{}: {rows} rows.", report.kind.title())
    } else {
        "Not needed: the report was deleted or exists already.".to_owned()
    }))
}

/// Deletes the leftovers of killed servers in the reports' folder. Files that cannot be deleted now
/// are deleted the next time.
pub(super) fn delete_left_behind(press: &ReportSettings, now: Timestamp) {
    match scratch::forget_old(&press.folder, now) {
        Ok(0) => {}
        Ok(folders) => tracing::info!(folders, "deleted unfinished files of reports"),
        Err(error) => {
            tracing::warn!(error = %chain(&error), "unfinished files of reports cannot be deleted");
        }
    }
}

/// Reads a report from one snapshot: `spool` takes its rows.
fn spooled<T>(
    work: &Work,
    report: &Report,
    spool: impl FnOnce(&mut Reading<'_>) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let read = |reading: &mut Reading<'_>| Ok(spool(reading));
    reports::read(work.office(), report, read).map_err(ReportFailure::from)?
}

/// Reads all rows of a list into a spool.
fn spool(
    work: &Work,
    tools: &Tools,
    report: &Report,
    reading: &mut Reading<'_>,
    scratch: &Scratch,
) -> Result<(Sheet, Spool), Failure> {
    let steps = Steps::new(work, reading.rows());
    let mut spool = SpoolWriter::new(scratch.path()).map_err(ReportFailure::from)?;
    let mut done = 0;
    // Detects an earlier cancellation even if the report has no rows.
    steps.report(0, done)?;
    while let Some(rows) = reading.next_rows().map_err(ReportFailure::from)? {
        for row in rows {
            spool.push(&row).map_err(ReportFailure::from)?;
            done += 1;
        }
        steps.report(0, done)?;
    }
    let columns = reading.columns().to_vec();
    let sheet = sheet(tools, report, reading, columns)?;
    Ok((sheet, spool.finish().map_err(ReportFailure::from)?))
}

/// Writes the files of a report and puts them into the store. `stored` has those that are there, also
/// where another one fails.
fn written(
    work: &Work,
    tools: &Tools,
    (sheet, spool): (&Sheet, &Spool),
    scratch: &Scratch,
    stored: &mut Vec<NewFile>,
) -> Result<ReportFiles, Failure> {
    let steps = Steps::new(work, count(std::slice::from_ref(spool)));
    let mut file = |format: Format, step: i64| {
        let write =
            |path: &Path, watch: Watch<'_>| report::write(format, sheet, spool, path, watch);
        let file = stored_file((work, tools), scratch, format, (&steps, step), write)?;
        stored.push(file.clone());
        Ok::<_, Failure>(file)
    };
    let pdf = (spool.len() <= PDF_ROWS).then(|| file(Format::Pdf, 1)).transpose()?;
    Ok(ReportFiles { pdf, docx: Some(file(Format::Docx, 2)?), xlsx: file(Format::Xlsx, 3)? })
}

/// Writes figures with the rows behind them, a spreadsheet alone, and puts it into the store.
fn figures_written(
    work: &Work,
    tools: &Tools,
    (figures, spools): (&Figures, &[Spool]),
    scratch: &Scratch,
    stored: &mut Vec<NewFile>,
) -> Result<ReportFiles, Failure> {
    let steps = Steps::new(work, count(spools));
    let write = |path: &Path, watch: Watch<'_>| report::write_figures(figures, spools, path, watch);
    let xlsx = stored_file((work, tools), scratch, Format::Xlsx, (&steps, 3), write)?;
    stored.push(xlsx.clone());
    Ok(ReportFiles { pdf: None, docx: None, xlsx })
}

/// Called with the number of rows done; may stop the work.
type Watch<'a> = &'a mut dyn FnMut(u64) -> ControlFlow<()>;

/// Writes a file of a report and puts it into the store.
fn stored_file(
    (work, tools): (&Work, &Tools),
    scratch: &Scratch,
    format: Format,
    (steps, step): (&Steps<'_>, i64),
    write: impl FnOnce(&Path, Watch<'_>) -> Result<(), WriteError>,
) -> Result<NewFile, Failure> {
    let path = scratch.path().join(format!("report.{}", format.extension()));
    let mut stopped = None;
    let mut watch = |done: u64| match steps.report(step, i64::try_from(done).unwrap_or(i64::MAX)) {
        Ok(()) => ControlFlow::Continue(()),
        Err(failure) => {
            stopped = Some(failure);
            ControlFlow::Break(())
        }
    };
    match write(&path, &mut watch) {
        Ok(()) => {}
        Err(WriteError::Cancelled) => return Err(stopped.unwrap_or(Failure::Stopped)),
        Err(error) => return Err(ReportFailure::from(error).into()),
    }
    let (entropy, media_type) =
        (work.office().entropy(), (format.media_type(), format.extension()));
    let file = tools.media.store_file(entropy, FileKind::Report, media_type, &path);
    Ok(file.map_err(ReportFailure::from)?)
}

/// The number of rows.
fn count(spools: &[Spool]) -> i64 {
    i64::try_from(spools.iter().map(Spool::len).sum::<u64>()).unwrap_or(i64::MAX)
}

/// Deletes stored files that no report needs. The clean-up finds those that remain.
fn forget(tools: &Tools, stored: &[NewFile]) {
    for path in stored.iter().flat_map(NewFile::paths) {
        // The store has logged why it failed.
        tools.media.delete(path).ok();
    }
}

/// The steps of a job: reading, then a file of each format, each as long as there are rows.
struct Steps<'a> {
    work: &'a Work,
    rows: i64,
}

impl<'a> Steps<'a> {
    const ALL: i64 = 4;

    fn new(work: &'a Work, rows: i64) -> Self {
        Steps { work, rows: rows.max(1) }
    }

    fn report(&self, step: i64, done: i64) -> Result<(), Failure> {
        let before = step.saturating_mul(self.rows);
        let done = before.saturating_add(done.min(self.rows));
        self.work.progress(done, self.rows.saturating_mul(Steps::ALL))
    }
}

/// The sheet around the rows.
fn sheet(
    tools: &Tools,
    report: &Report,
    reading: &mut Reading<'_>,
    columns: Vec<report::Column>,
) -> Result<Sheet, Failure> {
    let today = reading.ctx().today;
    let lender = reading.ask(|tx, _| Lender::of(tx, &tools.press.company_name, today));
    let lender = lender.map_err(ReportFailure::from)?;
    let ctx = reading.ctx();
    let query = report.query().map_err(ReportFailure::from)?;
    let mut facts = vec![("Period".to_owned(), period(report, ctx))];
    let branch = report.branch_name.clone().unwrap_or_else(|| "All branches".to_owned());
    facts.push(("Branch".to_owned(), branch));
    facts.extend(reading.person().map(|name| ("Person".to_owned(), name.to_owned())));
    facts.extend(reading.product().map(|name| ("Loan type".to_owned(), name.to_owned())));
    let filters = query.filters().into_iter();
    facts.extend(filters.map(|(name, value)| (name.to_owned(), value)));
    facts.push(("Created by".to_owned(), report.asked_by_name()));
    facts.push(("Created at".to_owned(), moment(ctx, ctx.now)));
    Ok(Sheet {
        letterhead: lender.head,
        title: report.kind.title().to_owned(),
        facts,
        columns,
        created_at: ctx.now,
    })
}

/// `1 February 2026 to 28 February 2026`.
fn period(report: &Report, ctx: &Ctx) -> String {
    match (report.start_date, report.end_date) {
        (Some(start), Some(end)) if start == end => day(start),
        (Some(start), Some(end)) => format!("{} to {}", day(start), day(end)),
        (Some(start), None) => format!("From {}", day(start)),
        (None, Some(end)) => format!("To {}", day(end)),
        (None, None) => format!("As at {}", day(ctx.today)),
    }
}

fn day(date: Date) -> String {
    date.strftime("%-d %B %Y").to_string()
}

fn moment(ctx: &Ctx, at: Timestamp) -> String {
    at.to_zoned(ctx.policy.time_zone.clone()).strftime("%-d %B %Y, %H:%M").to_string()
}
