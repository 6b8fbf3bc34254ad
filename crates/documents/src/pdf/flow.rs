//! Laying text out on pages, from top to bottom.
//!
//! It is done twice: first to find out how many pages there are, then to draw them, one after the
//! other. Only the page that is being filled is in memory.

use super::PdfError;
use super::fonts::{Face, Fonts, Lines};
use super::page::{self, Drawing, Mark, Owner, Placed};
use super::tree::Part;
use crate::logo::Logo;
use crate::{Letterhead, Paper};
use jiff::Timestamp;
use krilla::tagging::{Tag, TagKind};
use std::borrow::Cow;
use std::num::NonZeroU16;
use std::rc::Rc;

/// From one line to the next, by the size of the text.
pub(super) const LEADING: f32 = 1.35;
/// Between the columns of a table.
pub(crate) const GAP: f32 = 6.0;
/// Space for the footer at the foot of a page, above the margin.
const FOOT: f32 = 14.0;
/// A longer footer is cut: the page is for what it says.
const FOOTER_LINES: usize = 3;
const LETTERHEAD: f32 = 15.0;
const LETTERHEAD_LINE: f32 = 8.0;
const TITLE: f32 = 13.0;
/// Where a drawing has to fit in, in points.
const PICTURE: (f32, f32) = (200.0, 70.0);
/// Number of rows in a paragraph where a table is read by rows.
const ROWS_PER_PART: usize = 10;

/// Settings common to all pages of a document.
pub(crate) struct Setting<'a> {
    pub(crate) letterhead: &'a Letterhead,
    pub(crate) title: &'a str,
    /// At the foot of each page, beside its number.
    pub(crate) foot: &'a str,
    pub(crate) paper: Paper,
    pub(crate) created_at: Timestamp,
    /// Detail of the tags for the parts of its tables.
    pub(crate) tags: Tags,
}

/// Smallest tagged part of a table for screen readers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Tags {
    /// Its cells: each says which row and column it belongs to.
    Cells,
    /// A few rows together, as a paragraph: a long table has more rows than there is memory for.
    Rows,
}

impl Setting<'_> {
    /// The letterhead's footer in lines, which stand below the number of each page.
    pub(crate) fn footer(&self, fonts: &Fonts) -> Vec<String> {
        let text = self.letterhead.footer.as_deref().unwrap_or_default().trim();
        let text = fonts.printable(text);
        let width = self.paper.width() - 2.0 * self.paper.margin();
        let lines = fonts.of(Face::Regular).lines(&text, page::SMALL, width);
        let lines = lines.as_slice().iter().filter(|line| !line.is_empty());
        lines.take(FOOTER_LINES).map(|line| (*line).to_owned()).collect()
    }
}

/// Makes a file. `content` is called twice and has to write the same below the letterhead and title.
pub(crate) fn lay_out<E: From<PdfError>>(
    setting: &Setting<'_>,
    mut content: impl FnMut(&mut Flow<'_>) -> Result<(), E>,
) -> Result<Vec<u8>, E> {
    let fonts = Fonts::new()?;
    let mut measured = Flow::new(setting, &fonts, None);
    measured.head();
    content(&mut measured)?;
    let drawing = Drawing::new(setting, measured.page)?;
    let mut drawn = Flow::new(setting, &fonts, Some(drawing));
    drawn.head();
    content(&mut drawn)?;
    drawn.finish_page()?;
    let drawing = drawn.drawing.ok_or(PdfError::Page)?;
    Ok(drawing.finish()?)
}

/// A column: where it is, and whether its texts are aligned on the right.
#[derive(Clone, Debug)]
pub(crate) struct Slot {
    pub(crate) left: f32,
    pub(crate) width: f32,
    pub(crate) is_right: bool,
}

/// Kind of a table row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RowKind {
    /// The titles of the columns.
    Heading,
    /// A row of values.
    Data,
    /// A row of values of which the first is the name of the others.
    Named,
    /// The same in bold.
    Strong,
    /// The totals.
    Total,
}

/// The columns of a table with their titles, which stand on each of its pages.
pub(crate) struct Heading {
    pub(crate) slots: Vec<Slot>,
    pub(crate) titles: Vec<String>,
    /// The size of all text in the table, in points.
    pub(crate) size: f32,
}

/// A document in the making.
pub(crate) struct Flow<'a> {
    setting: &'a Setting<'a>,
    fonts: &'a Fonts,
    drawing: Option<Drawing>,
    page: usize,
    y: f32,
    /// Where the text of this page begins.
    top: f32,
    /// Height of the letterhead's footer.
    footer: f32,
    heading: Option<Rc<Heading>>,
    /// The paragraph of the last row, where a table is read by rows, and how many rows of values
    /// the table has so far.
    part: Option<Part>,
    rows: usize,
    /// An error while a page was drawn, which is returned at the end.
    failed: Option<PdfError>,
}

impl<'a> Flow<'a> {
    fn new(setting: &'a Setting<'a>, fonts: &'a Fonts, drawing: Option<Drawing>) -> Self {
        let y = setting.paper.margin();
        let footer = setting.footer(fonts).iter().map(|_| page::SMALL * LEADING).sum();
        Flow {
            setting,
            fonts,
            drawing,
            page: 1,
            y,
            top: y,
            footer,
            heading: None,
            part: None,
            rows: 0,
            failed: None,
        }
    }

    /// Columns side by side over the whole width, by their shares of it.
    pub(crate) fn slots(&self, columns: impl Iterator<Item = (f32, bool)>) -> Vec<Slot> {
        let mut left = self.setting.paper.margin();
        let slot = |(share, is_right): (f32, bool)| {
            let width = share * self.width();
            let slot = Slot { left, width: width - GAP, is_right };
            left += width;
            slot
        };
        columns.map(slot).collect()
    }

    fn width(&self) -> f32 {
        self.setting.paper.width() - 2.0 * self.setting.paper.margin()
    }

    fn bottom(&self) -> f32 {
        self.setting.paper.height() - self.setting.paper.margin() - FOOT - self.footer
    }

    /// Letterhead and title, on the first page.
    fn head(&mut self) {
        let Setting { letterhead, title, .. } = self.setting;
        let top = self.y;
        let mut width = self.width();
        let mut below_logo = top;
        if let Some(logo) = Logo::of(letterhead) {
            let x = self.setting.paper.width() - self.setting.paper.margin() - logo.width;
            width -= logo.width + GAP;
            below_logo += logo.height;
            let (logo_width, height) = (logo.width, logo.height);
            self.mark(|_| Mark::Logo { x, y: top, width: logo_width, height });
        }
        let slot = [Slot { left: self.setting.paper.margin(), width, is_right: false }];
        self.block(Tag::P.into(), &slot, &letterhead.name, LETTERHEAD, Face::Bold);
        for line in &letterhead.lines {
            self.block(Tag::P.into(), &slot, line, LETTERHEAD_LINE, Face::Regular);
        }
        self.y = self.y.max(below_logo) + 3.0;
        self.rule();
        self.y += 4.0;
        self.heading(title, 1, TITLE);
    }

    /// A heading of a level, from 1.
    pub(crate) fn heading(&mut self, text: &str, level: u16, size: f32) {
        self.keep_together(size * 3.0);
        let title = self.fonts.printable(text).into_owned();
        let kind = match NonZeroU16::new(level) {
            Some(level) if !title.trim().is_empty() => Tag::Hn(level, Some(title)).into(),
            _ => Tag::P.into(),
        };
        let slot = self.whole();
        self.block(kind, &slot, text, size, Face::Bold);
    }

    /// A paragraph over the whole width.
    pub(crate) fn paragraph(&mut self, text: &str, size: f32, face: Face) {
        let slot = self.whole();
        self.block(Tag::P.into(), &slot, text, size, face);
    }

    fn whole(&self) -> [Slot; 1] {
        let left = self.setting.paper.margin();
        [Slot { left, width: self.width(), is_right: false }]
    }

    fn block(&mut self, kind: TagKind, slot: &[Slot], text: &str, size: f32, face: Face) {
        let owner = Owner::Part(self.open(kind));
        self.cells(slot, &[owner], &[Cow::Borrowed(text)], size, face);
        self.close();
        self.y += size * 0.3;
    }

    /// Begins a table: its columns have these titles on each page until it is ended.
    pub(crate) fn begin_table(&mut self, heading: Heading) {
        let in_cells = self.setting.tags == Tags::Cells;
        self.rows = 0;
        self.open(if in_cells { Tag::Table.into() } else { Tag::Section.into() });
        self.keep_together(heading.size * LEADING * 3.0);
        let heading = Rc::new(heading);
        self.open(if in_cells { Tag::THead.into() } else { Tag::Div.into() });
        self.titles(&heading, true);
        self.close();
        self.heading = Some(heading);
        self.open(if in_cells { Tag::TBody.into() } else { Tag::Div.into() });
    }

    /// Ends the table.
    pub(crate) fn end_table(&mut self) {
        self.heading = None;
        self.close();
        self.close();
    }

    /// Begins rows of a name and a value each.
    pub(crate) fn begin_facts(&mut self) {
        self.open(Tag::Table.into());
        self.open(Tag::TBody.into());
    }

    /// Ends them.
    pub(crate) fn end_facts(&mut self) {
        self.close();
        self.close();
    }

    fn titles(&mut self, heading: &Heading, is_first: bool) {
        let titles: Vec<_> =
            heading.titles.iter().map(|title| Cow::Borrowed(title.as_str())).collect();
        if is_first {
            self.row(&heading.slots, &titles, RowKind::Heading, heading.size);
        } else {
            let owners = vec![Owner::Header; titles.len()];
            self.cells(&heading.slots, &owners, &titles, heading.size, Face::Bold);
        }
        self.rule();
    }

    /// A row of texts, each in its column. A row is on one page, unless it is longer than a page.
    pub(crate) fn row(&mut self, slots: &[Slot], texts: &[Cow<'_, str>], kind: RowKind, size: f32) {
        if kind == RowKind::Total {
            self.keep_together(size * LEADING + 6.0);
            self.rule();
        }
        let owners = self.owners(slots.len(), kind);
        let is_bold = matches!(kind, RowKind::Heading | RowKind::Strong | RowKind::Total);
        let face = if is_bold { Face::Bold } else { Face::Regular };
        // A figure is never broken: its row is set smaller instead.
        let font = self.fonts.of(face);
        let figures = slots.iter().zip(texts).filter(|(slot, _)| slot.is_right);
        let fit = |size, (slot, text): (&Slot, &Cow<'_, str>)| font.fitting(text, size, slot.width);
        let size = if kind == RowKind::Heading { size } else { figures.fold(size, fit) };
        self.cells(slots, &owners, texts, size, face);
        self.y += size * 0.3;
    }

    /// Owners of the texts of a row, column by column.
    fn owners(&mut self, columns: usize, kind: RowKind) -> Vec<Owner> {
        let is_fact = matches!(kind, RowKind::Named | RowKind::Strong);
        if self.setting.tags == Tags::Rows && !is_fact {
            return vec![Owner::Part(self.part_of_rows(kind)); columns];
        }
        self.open(Tag::TR.into());
        let cells = (0..columns).map(|column| {
            let part = self.open(kind.cell(column));
            self.close();
            Owner::Part(part)
        });
        let cells = cells.collect();
        self.close();
        cells
    }

    /// The paragraph of a row, which it shares with those around it unless it is titles or totals.
    fn part_of_rows(&mut self, kind: RowKind) -> Option<Part> {
        if kind != RowKind::Data || self.rows.is_multiple_of(ROWS_PER_PART) {
            self.part = self.open(Tag::P.into());
            self.close();
        }
        if kind == RowKind::Data {
            self.rows += 1;
        }
        self.part
    }

    /// Texts side by side, each broken into lines within its column.
    fn cells(
        &mut self,
        slots: &[Slot],
        owners: &[Owner],
        texts: &[Cow<'_, str>],
        size: f32,
        face: Face,
    ) {
        let fonts = self.fonts;
        let font = fonts.of(face);
        let printable: Vec<_> = texts.iter().map(|text| fonts.printable(text)).collect();
        let broken: Vec<Lines<'_>> = printable
            .iter()
            .zip(slots)
            .map(|(text, slot)| font.lines(text, size, slot.width))
            .collect();
        let count = broken.iter().map(|lines| lines.as_slice().len()).max().unwrap_or(1);
        let leading = size * LEADING;
        let mut from = 0;
        while from < count {
            let until = (from + self.room(count - from, leading)).min(count);
            for ((lines, slot), owner) in broken.iter().zip(slots).zip(owners) {
                let mut y = self.y + size;
                for line in lines.as_slice().iter().take(until).skip(from) {
                    let x = if slot.is_right {
                        slot.left + slot.width - font.width(line.trim_end_matches(' '), size)
                    } else {
                        slot.left
                    };
                    self.text(*owner, Placed { x, y, size, face }, line);
                    y += leading;
                }
            }
            for _ in from..until {
                self.y += leading;
            }
            from = until;
        }
    }

    /// Number of lines to write now: all of them if this page or the next has room, otherwise as
    /// many as fit, at least one.
    fn room(&mut self, wanted: usize, leading: f32) -> usize {
        let fit = |from: f32, bottom: f32| {
            let mut y = from + leading;
            let mut fit = 0;
            while y <= bottom && fit < wanted {
                y += leading;
                fit += 1;
            }
            fit
        };
        let here = fit(self.y, self.bottom());
        if here < wanted && self.y > self.top {
            let next = fit(self.setting.paper.margin(), self.bottom());
            if here == 0 || next == wanted {
                self.turn();
                return fit(self.y, self.bottom()).max(1);
            }
        }
        here.max(1)
    }

    /// Text within a frame.
    pub(crate) fn framed(&mut self, text: &str, size: f32) {
        self.keep_together(size * LEADING * 4.0);
        let (page, top) = (self.page, self.y);
        self.y += size * 0.6;
        self.paragraph(text, size, Face::Bold);
        self.y += size * 0.3;
        // The frame of a text that continued on the next page surrounds the lines there.
        let top = if self.page == page { top } else { self.top };
        let bottom = self.y;
        self.mark(|_| Mark::Frame { top, bottom });
    }

    /// A drawing, as large as the room for a signature.
    pub(crate) fn picture(&mut self, bytes: &[u8], description: &str) {
        let Some(drawn) = Logo::within(bytes, PICTURE.0, PICTURE.1) else { return };
        let Some(image) = page::image(&drawn) else { return };
        let (width, height) = (drawn.width, drawn.height);
        self.keep_together(height);
        let part = self.open(Tag::Figure(Some(description.to_owned())).into());
        self.close();
        let (x, y) = (self.setting.paper.margin(), self.y);
        let owner = Owner::Part(part);
        self.mark(|_| Mark::Picture { owner, image, x, y, width, height });
        self.y += height;
    }

    /// A thin line across the page.
    pub(crate) fn rule(&mut self) {
        let y = self.y + 1.0;
        self.mark(|_| Mark::Rule { y });
        self.y += 4.0;
    }

    pub(crate) fn space(&mut self, height: f32) {
        self.y += height;
    }

    /// Begins a new page where this one has no room for so much.
    pub(crate) fn keep_together(&mut self, height: f32) {
        if self.y + height > self.bottom() && self.y > self.top {
            self.turn();
        }
    }

    /// Begins a new page.
    fn turn(&mut self) {
        if let Err(error) = self.finish_page() {
            self.failed.get_or_insert(error);
        }
        self.page += 1;
        self.y = self.setting.paper.margin();
        let Setting { letterhead, title, .. } = self.setting;
        let running = self.fonts.printable(&format!("{} · {title}", letterhead.name)).into_owned();
        let line = self.fonts.of(Face::Regular).lines(&running, page::SMALL, self.width());
        let line = line.as_slice().first().copied().unwrap_or_default();
        let (x, y) = (self.setting.paper.margin(), self.y);
        let text = Placed { x, y, size: page::SMALL, face: Face::Regular };
        self.text(Owner::Header, text, line);
        self.y += page::SMALL;
        self.top = self.y;
        if let Some(heading) = self.heading.clone() {
            self.titles(&heading, false);
            self.top = self.y;
        }
    }

    fn finish_page(&mut self) -> Result<(), PdfError> {
        if let Some(error) = self.failed.take() {
            return Err(error);
        }
        match &mut self.drawing {
            Some(drawing) => drawing.page(self.setting, self.fonts, self.page),
            None => Ok(()),
        }
    }

    fn text(&mut self, owner: Owner, text: Placed, words: &str) {
        self.mark(|drawing| Mark::Text { owner, text, range: drawing.store(words) });
    }

    fn mark(&mut self, mark: impl FnOnce(&mut Drawing) -> Mark) {
        if let Some(drawing) = &mut self.drawing {
            let mark = mark(drawing);
            drawing.marks.push(mark);
        }
    }

    fn open(&mut self, kind: TagKind) -> Option<Part> {
        Some(self.drawing.as_mut()?.tree.open(kind))
    }

    fn close(&mut self) {
        if let Some(drawing) = &mut self.drawing {
            drawing.tree.close();
        }
    }
}

impl RowKind {
    /// Tag of a column's cell.
    fn cell(self, column: usize) -> TagKind {
        use krilla::tagging::TableHeaderScope::{Column, Row};
        match self {
            RowKind::Heading => Tag::TH(Column).into(),
            RowKind::Named | RowKind::Strong if column == 0 => Tag::TH(Row).into(),
            _ => Tag::TD.into(),
        }
    }
}
