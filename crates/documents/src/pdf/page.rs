//! Laying text out on pages, from top to bottom. The pages are drawn once all are known: only then
//! can each say how many there are.

use super::PdfError;
use super::fonts::Measured;
use crate::Document;
use krilla::Document as Pdf;
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point};
use krilla::page::PageSettings;
use krilla::paint::Stroke;
use krilla::surface::Surface;

/// A5, upright, in points.
const WIDTH: f32 = 419.53;
const HEIGHT: f32 = 595.28;
const MARGIN: f32 = 34.0;
/// Where the last line of a page may end; the footer stands below.
const BOTTOM: f32 = HEIGHT - 48.0;
const FOOTER: f32 = 7.5;
/// From one line to the next, by the size of the text.
const LEADING: f32 = 1.4;
/// Between the columns of a row.
const GAP: f32 = 6.0;

/// Upright or bold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Face {
    Regular,
    Bold,
}

/// What is drawn on a page, measured from its upper left corner.
enum Mark {
    Text { x: f32, y: f32, size: f32, face: Face, text: String },
    Rule { y: f32 },
    Frame { top: f32, bottom: f32 },
}

/// A cell of a row: its share of the width, whether it is set against the right, its text, its face.
pub(super) type Cell<'a> = (f32, bool, &'a str, Face);

/// Pages in the making.
pub(super) struct Pages {
    regular: Measured,
    bold: Measured,
    done: Vec<Vec<Mark>>,
    marks: Vec<Mark>,
    y: f32,
    footer: String,
}

impl Pages {
    pub(super) fn new(document: &Document) -> Result<Self, PdfError> {
        Ok(Pages {
            regular: Measured::regular()?,
            bold: Measured::bold()?,
            done: Vec::new(),
            marks: Vec::new(),
            y: MARGIN,
            footer: document.footer.clone(),
        })
    }

    fn font(&self, face: Face) -> &Measured {
        match face {
            Face::Regular => &self.regular,
            Face::Bold => &self.bold,
        }
    }

    /// A paragraph over the whole width.
    pub(super) fn text(&mut self, text: &str, size: f32, face: Face) {
        self.row(&[(1.0, false, text, face)], size);
    }

    /// Texts beside each other, each broken into lines within its own width.
    pub(super) fn row(&mut self, cells: &[Cell<'_>], size: f32) {
        let whole = WIDTH - 2.0 * MARGIN;
        let line = size * LEADING;
        let broken: Vec<_> = cells
            .iter()
            .map(|(share, _, text, face)| self.font(*face).lines(text, size, share * whole - GAP))
            .collect();
        let lines = broken.iter().map(Vec::len).max().unwrap_or_default();
        for number in 0..lines {
            if self.y + line > BOTTOM {
                self.turn();
            }
            let mut left = MARGIN;
            for ((share, is_number, _, face), texts) in cells.iter().zip(&broken) {
                let width = share * whole;
                if let Some(text) = texts.get(number) {
                    let own = self.font(*face).width(text, size);
                    let x = if *is_number { left + width - own } else { left };
                    let (y, text) = (self.y + size, text.clone());
                    self.marks.push(Mark::Text { x, y, size, face: *face, text });
                }
                left += width;
            }
            self.y += line;
        }
        self.y += size * 0.3;
    }

    /// A text in bold within a frame.
    pub(super) fn framed(&mut self, text: &str, size: f32) {
        self.keep_together(4);
        let top = self.y;
        self.y += size * 0.6;
        self.text(text, size, Face::Bold);
        self.y += size * 0.3;
        let bottom = self.y;
        // A text that ran on to the next page has its frame around what stands there.
        let top = if bottom > top { top } else { MARGIN };
        self.marks.push(Mark::Frame { top, bottom });
    }

    /// A thin line across the page.
    pub(super) fn rule(&mut self) {
        self.marks.push(Mark::Rule { y: self.y + 1.0 });
        self.y += 5.0;
    }

    pub(super) fn space(&mut self, height: f32) {
        self.y += height;
    }

    /// Whether not even a line has room any more.
    pub(super) fn is_full(&self) -> bool {
        self.y + super::TEXT * LEADING > BOTTOM
    }

    /// Begins a new page where this one has no room for so many lines.
    pub(super) fn keep_together(&mut self, lines: u16) {
        if self.y + f32::from(lines) * super::TEXT * LEADING > BOTTOM {
            self.turn();
        }
    }

    /// Begins a new page.
    pub(super) fn turn(&mut self) {
        self.done.push(std::mem::take(&mut self.marks));
        self.y = MARGIN;
    }

    /// Draws the pages into a file.
    pub(super) fn draw(mut self, pdf: &mut Pdf) -> Result<(), PdfError> {
        self.turn();
        let count = self.done.len();
        for (number, marks) in (1..).zip(&self.done) {
            let settings = PageSettings::from_wh(WIDTH, HEIGHT).ok_or(PdfError::Page)?;
            let mut page = pdf.start_page_with(settings);
            let mut surface = page.surface();
            for mark in marks {
                self.mark(&mut surface, mark)?;
            }
            let y = HEIGHT - 26.0;
            self.set(&mut surface, MARGIN, y, FOOTER, Face::Regular, &self.footer);
            let text = format!("Page {number} of {count}");
            let x = WIDTH - MARGIN - self.regular.width(&text, FOOTER);
            self.set(&mut surface, x, y, FOOTER, Face::Regular, &text);
            surface.finish();
            page.finish();
        }
        Ok(())
    }

    fn mark(&self, surface: &mut Surface<'_>, mark: &Mark) -> Result<(), PdfError> {
        match mark {
            Mark::Text { x, y, size, face, text } => {
                self.set(surface, *x, *y, *size, *face, text);
                Ok(())
            }
            Mark::Rule { y } => stroke(surface, &[(MARGIN, *y), (WIDTH - MARGIN, *y)], 0.5, false),
            Mark::Frame { top, bottom } => {
                let (left, right) = (MARGIN - 6.0, WIDTH - MARGIN + 6.0);
                let corners = [(left, *top), (right, *top), (right, *bottom), (left, *bottom)];
                stroke(surface, &corners, 1.0, true)
            }
        }
    }

    fn set(&self, surface: &mut Surface<'_>, x: f32, y: f32, size: f32, face: Face, text: &str) {
        let font = self.font(face);
        let glyphs = font.glyphs(text);
        surface.draw_glyphs(Point::from_xy(x, y), &glyphs, font.font.clone(), text, size, false);
    }
}

fn stroke(
    surface: &mut Surface<'_>,
    points: &[(f32, f32)],
    width: f32,
    is_closed: bool,
) -> Result<(), PdfError> {
    let mut path = PathBuilder::new();
    for (index, (x, y)) in points.iter().enumerate() {
        if index == 0 {
            path.move_to(*x, *y);
        } else {
            path.line_to(*x, *y);
        }
    }
    if is_closed {
        path.close();
    }
    let path = path.finish().ok_or(PdfError::Page)?;
    surface.set_fill(None);
    surface.set_stroke(Some(Stroke {
        width,
        paint: rgb::Color::black().into(),
        ..Stroke::default()
    }));
    surface.draw_path(&path);
    surface.set_stroke(None);
    surface.set_fill(Some(krilla::paint::Fill::default()));
    Ok(())
}
