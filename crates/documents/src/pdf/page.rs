//! Draws a page into the file once its contents are known.

use super::PdfError;
use super::flow::{LEADING, Setting, Tags};
use super::fonts::{Face, Fonts};
use super::tree::{Part, Tree};
use crate::logo::Logo;
use crate::{Letterhead, text};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use krilla::Document as Pdf;
use krilla::SerializeSettings;
use krilla::color::rgb;
use krilla::configure::{Accessibility, Archival, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{PathBuilder, Point, Size, Transform};
use krilla::image::Image;
use krilla::metadata::{DateTime, Metadata};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, Stroke};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, SpanTag};
use krilla::text::KrillaGlyph;
use std::ops::Range;

/// The size of running heads and footers, in points.
pub(super) const SMALL: f32 = 7.5;

/// Owner of drawn marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Owner {
    /// A part of the document; none while its pages are only counted.
    Part(Option<Part>),
    /// Header repeated on each page.
    Header,
    /// The same at the foot.
    Footer,
    /// Lines and pictures that say nothing.
    Layout,
}

/// Marks drawn on a page, in points from its upper left corner.
pub(super) enum Mark {
    /// A text, and where it is in the texts of the page.
    Text {
        owner: Owner,
        text: Placed,
        range: Range<usize>,
    },
    Rule {
        y: f32,
    },
    Frame {
        top: f32,
        bottom: f32,
    },
    Logo {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
    },
    /// A picture that says something.
    Picture {
        owner: Owner,
        image: Image,
        x: f32,
        y: f32,
        width: f32,
        height: f32,
    },
}

/// Position and style of a text: its baseline begins at `x` and `y`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Placed {
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) size: f32,
    pub(super) face: Face,
}

impl Mark {
    fn owner(&self) -> Owner {
        match self {
            Mark::Text { owner, .. } | Mark::Picture { owner, .. } => *owner,
            _ => Owner::Layout,
        }
    }
}

/// A file in the making.
pub(super) struct Drawing {
    pdf: Pdf,
    pages: usize,
    /// Marks on the page that is being filled.
    pub(super) marks: Vec<Mark>,
    /// The texts of the marks, one after the other.
    texts: String,
    pub(super) tree: Tree,
    run: Run,
    logo: Option<Image>,
}

impl Drawing {
    pub(super) fn new(setting: &Setting<'_>, pages: usize) -> Result<Self, PdfError> {
        let configuration = ConfigurationBuilder::new();
        // Without the cells of its tables a file cannot promise more than that its text can be found.
        let configuration = match setting.tags {
            Tags::Cells => {
                let archival = configuration.with_archival_validator(Archival::A2_A);
                archival.with_accessibility_validator(Accessibility::UA1)
            }
            Tags::Rows => configuration.with_archival_validator(Archival::A2_U),
        };
        let settings = SerializeSettings {
            enable_tagging: true,
            configuration: configuration.finish().map_err(PdfError::file)?,
            ..SerializeSettings::default()
        };
        let mut pdf = Pdf::new_with(settings);
        let title = title(setting);
        pdf.set_metadata(
            Metadata::new()
                .title(title.clone())
                .authors(vec![text::clean(&setting.letterhead.name).into_owned()])
                .language(text::LANGUAGE.to_owned())
                .creation_date(date(setting.created_at)),
        );
        let mut outline = Outline::new();
        let start = XyzDestination::new(0, Point::from_xy(0.0, 0.0));
        outline.push_child(OutlineNode::new(title, start));
        pdf.set_outline(outline);
        Ok(Drawing {
            pdf,
            pages,
            marks: Vec::new(),
            texts: String::new(),
            tree: Tree::default(),
            run: Run::default(),
            logo: logo(setting.letterhead),
        })
    }

    /// Stores a text for a mark on this page.
    pub(super) fn store(&mut self, text: &str) -> Range<usize> {
        let start = self.texts.len();
        self.texts.push_str(text);
        start..self.texts.len()
    }

    /// Draws the marks as a page.
    pub(super) fn page(
        &mut self,
        setting: &Setting<'_>,
        fonts: &Fonts,
        number: usize,
    ) -> Result<(), PdfError> {
        self.add_foot(setting, fonts, number);
        let Drawing { pdf, marks, texts, tree, run, logo, .. } = self;
        let (width, height) = (setting.paper.width(), setting.paper.height());
        let settings = PageSettings::from_wh(width, height).ok_or(PdfError::Page)?;
        let mut page = pdf.start_page_with(settings);
        let mut surface = page.surface();
        let mut drawing: Option<Owner> = None;
        for mark in marks.drain(..) {
            let owner = mark.owner();
            if drawing != Some(owner) {
                run.draw(&mut surface, fonts, texts);
                if drawing.is_some() {
                    surface.end_tagged();
                }
                let content = surface.start_tagged(content(owner));
                if let Owner::Part(Some(part)) = owner {
                    tree.add(part, content);
                }
                drawing = Some(owner);
            }
            match mark {
                Mark::Text { text, range, .. } => {
                    if !run.goes_on(&text) {
                        run.draw(&mut surface, fonts, texts);
                    }
                    run.add(text, range, fonts, texts);
                }
                Mark::Rule { y } => {
                    let margin = setting.paper.margin();
                    stroke(&mut surface, &[(margin, y), (width - margin, y)], 0.5, false)?;
                }
                Mark::Frame { top, bottom } => {
                    let left = setting.paper.margin() - 6.0;
                    let right = width - left;
                    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
                    stroke(&mut surface, &corners, 1.0, true)?;
                }
                Mark::Logo { x, y, width, height } => {
                    let size = Size::from_wh(width, height).ok_or(PdfError::Page)?;
                    if let Some(logo) = logo {
                        draw(&mut surface, logo.clone(), (x, y), size);
                    }
                }
                Mark::Picture { image, x, y, width, height, .. } => {
                    let size = Size::from_wh(width, height).ok_or(PdfError::Page)?;
                    draw(&mut surface, image, (x, y), size);
                }
            }
        }
        run.draw(&mut surface, fonts, texts);
        if drawing.is_some() {
            surface.end_tagged();
        }
        surface.finish();
        page.finish();
        texts.clear();
        Ok(())
    }

    fn add_foot(&mut self, setting: &Setting<'_>, fonts: &Fonts, number: usize) {
        let font = fonts.of(Face::Regular);
        let margin = setting.paper.margin();
        let lines = setting.footer(fonts);
        let mut y = setting.paper.height() - margin + SMALL * 0.5;
        for line in lines.iter().rev() {
            let range = self.store(line);
            let text = Placed { x: margin, y, size: SMALL, face: Face::Regular };
            self.marks.push(Mark::Text { owner: Owner::Footer, text, range });
            y -= SMALL * LEADING;
        }
        let count = format!("Page {number} of {}", self.pages);
        let right = setting.paper.width() - margin - font.width(&count, SMALL);
        let foot = fonts.printable(setting.foot);
        let foot = font.lines(&foot, SMALL, right - margin - SMALL);
        let foot = foot.as_slice().first().copied().unwrap_or_default();
        for (x, text) in [(margin, foot), (right, &count)] {
            let range = self.store(text);
            let owner = Owner::Footer;
            let text = Placed { x, y, size: SMALL, face: Face::Regular };
            self.marks.push(Mark::Text { owner, text, range });
        }
    }

    /// The bytes of the file.
    pub(super) fn finish(mut self) -> Result<Vec<u8>, PdfError> {
        self.pdf.set_tag_tree(self.tree.finish());
        self.pdf.finish().map_err(PdfError::file)
    }
}

/// Texts beside each other, which are drawn in one go: a page of a table whose parts are its rows
/// takes a third of the room and time.
#[derive(Default)]
struct Run {
    start: Option<Placed>,
    /// Where the pen is after the last glyph.
    x: f32,
    /// Where the texts are in those of the page.
    range: Range<usize>,
    glyphs: Vec<KrillaGlyph>,
}

impl Run {
    /// True if a text can follow in the same run.
    fn goes_on(&self, text: &Placed) -> bool {
        self.start.is_some_and(|start| text.x >= self.x && Placed { x: start.x, ..*text } == start)
    }

    fn add(&mut self, text: Placed, range: Range<usize>, fonts: &Fonts, texts: &str) {
        if range.is_empty() {
            return;
        }
        match self.glyphs.last_mut() {
            // The gap becomes part of the glyph before it.
            Some(last) => last.x_advance += (text.x - self.x) / text.size,
            None => {
                self.start = Some(text);
                self.range = range.start..range.start;
            }
        }
        let before = self.glyphs.len();
        let from = range.start - self.range.start;
        let words = texts.get(range.clone()).unwrap_or_default();
        fonts.of(text.face).glyphs(words, from, &mut self.glyphs);
        let advance: f32 = self.glyphs.iter().skip(before).map(|glyph| glyph.x_advance).sum();
        self.x = text.x + advance * text.size;
        self.range.end = range.end;
    }

    fn draw(&mut self, surface: &mut Surface<'_>, fonts: &Fonts, texts: &str) {
        if let Some(Placed { x, y, size, face }) = self.start.take() {
            let text = texts.get(self.range.clone()).unwrap_or_default();
            let font = fonts.of(face).font();
            surface.draw_glyphs(Point::from_xy(x, y), &self.glyphs, font, text, size, false);
        }
        self.glyphs.clear();
    }
}

/// The title of the file, which must have one.
fn title(setting: &Setting<'_>) -> String {
    let titles = [setting.title, &setting.letterhead.name];
    let titles = titles.map(text::clean);
    let title = titles.into_iter().find(|title| !title.trim().is_empty());
    title.map_or("Document".to_owned(), std::borrow::Cow::into_owned)
}

fn date(at: Timestamp) -> DateTime {
    let at = at.to_zoned(TimeZone::UTC);
    let part = |number: i8| u8::try_from(number).unwrap_or_default();
    DateTime::new(u16::try_from(at.year()).unwrap_or_default())
        .month(part(at.month()))
        .day(part(at.day()))
        .hour(part(at.hour()))
        .minute(part(at.minute()))
        .second(part(at.second()))
        .utc_offset_hour(0)
        .utc_offset_minute(0)
}

fn draw(surface: &mut Surface<'_>, image: Image, (x, y): (f32, f32), size: Size) {
    surface.push_transform(&Transform::from_translate(x, y));
    surface.draw_image(image, size);
    surface.pop();
}

fn logo(letterhead: &Letterhead) -> Option<Image> {
    image(&Logo::of(letterhead)?)
}

/// A picture as the file has it; none where it cannot be read.
pub(super) fn image(logo: &Logo<'_>) -> Option<Image> {
    let bytes = logo.bytes.to_vec().into();
    let image =
        if logo.is_png { Image::from_png(bytes, false) } else { Image::from_jpeg(bytes, false) };
    image.ok()
}

fn content(owner: Owner) -> ContentTag<'static> {
    let artifact = |kind| ContentTag::Artifact(Artifact::with_kind(kind));
    match owner {
        Owner::Part(_) => ContentTag::Span(SpanTag::empty()),
        Owner::Header => artifact(ArtifactType::Header),
        Owner::Footer => artifact(ArtifactType::Footer),
        Owner::Layout => artifact(ArtifactType::Layout),
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
    surface.set_fill(Some(Fill::default()));
    Ok(())
}
