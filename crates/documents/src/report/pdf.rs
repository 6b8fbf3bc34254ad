//! Reports as PDF, on A4 on its side.

use super::columns::{Columns, Room};
use super::{Cell, NO_ROWS, PDF_ROWS, Progress, Report, Spool, WriteError};
use crate::pdf::flow::{Flow, GAP, Heading, RowKind, Setting, Slot, Tags, lay_out};
use crate::pdf::fonts::Face;
use crate::pdf::set_facts;
use crate::{Fact, Paper};
use std::borrow::Cow;
use std::fs;
use std::path::Path;

/// A file of at most so many cells says which row and column each belongs to. Each takes its place
/// in memory and in the file, so that a longer table is read a few rows at a time.
const TAGGED_CELLS: u64 = 60_000;

/// Sizes of text, in points.
const FACTS: f32 = 8.5;
const CELLS: f32 = 7.0;

/// Writes the report.
pub(super) fn write(
    report: &Report,
    spool: &Spool,
    path: &Path,
    progress: &mut Progress<'_>,
) -> Result<(), WriteError> {
    if spool.len() > PDF_ROWS {
        return Err(WriteError::TooLong(spool.len()));
    }
    let setting = Setting {
        letterhead: &report.letterhead,
        title: &report.title,
        foot: "",
        paper: Paper::A4Landscape,
        created_at: report.created_at,
        tags: if spool.len() * report.columns.len() as u64 <= TAGGED_CELLS {
            Tags::Cells
        } else {
            Tags::Rows
        },
    };
    let facts: Vec<_> =
        report.facts.iter().map(|(name, value)| Fact::new(name.clone(), value.clone())).collect();
    let paper = setting.paper;
    let room = Room { width: paper.width() - 2.0 * paper.margin(), gap: GAP, size: CELLS };
    let columns = Columns::fit(report, spool, &room)?;
    progress.passes = 2;
    let bytes = lay_out(&setting, |flow| {
        set_facts(flow, &facts, 0.15, FACTS);
        flow.space(6.0);
        set_table(flow, report, &columns, spool, progress)
    })?;
    fs::write(path, bytes)?;
    Ok(())
}

fn set_table(
    flow: &mut Flow<'_>,
    report: &Report,
    columns: &Columns,
    spool: &Spool,
    progress: &mut Progress<'_>,
) -> Result<(), WriteError> {
    let kinds = report.columns.iter().map(|column| column.kind.is_number());
    let slots = flow.slots(columns.shares.iter().copied().zip(kinds));
    let titles = report.columns.iter().map(|column| column.title.clone()).collect();
    flow.begin_table(Heading { slots: slots.clone(), titles, size: columns.size });
    let mut rows = spool.rows();
    while let Some(cells) = rows.read()? {
        set_row(flow, &slots, cells, RowKind::Data, columns.size);
        progress.row()?;
    }
    if let Some(totals) = report.totals(spool) {
        set_row(flow, &slots, &totals, RowKind::Total, columns.size);
    }
    flow.end_table();
    if spool.is_empty() {
        flow.paragraph(NO_ROWS, FACTS, Face::Regular);
    }
    Ok(())
}

fn set_row(flow: &mut Flow<'_>, slots: &[Slot], cells: &[Cell], kind: RowKind, size: f32) {
    let mut texts: Vec<_> = cells.iter().map(Cell::text).collect();
    texts.resize(slots.len(), Cow::Borrowed(""));
    flow.row(slots, &texts, kind, size);
}
