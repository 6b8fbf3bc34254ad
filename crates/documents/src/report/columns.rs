//! Column widths of a report on paper.

use super::{Cell, ColumnKind, Report, Spool, WriteError};
use crate::pdf::fonts::{Face, Fonts};
use jiff::civil::Date;

/// No text is set smaller, in points: it could not be read.
const SMALLEST: f32 = 5.0;
/// A longer word, such as an e-mail address, may be broken: by the size of the text.
const LONGEST_WORD: f32 = 14.0;
/// Width that may be lost when counted in shares, in points.
const ROUNDING: f32 = 0.1;

/// Width to divide among columns, in points.
pub(super) struct Room {
    /// The width of the table.
    pub(super) width: f32,
    /// Space that each column keeps free.
    pub(super) gap: f32,
    /// The size of the text, if there is room for it.
    pub(super) size: f32,
}

/// The columns of a table.
pub(super) struct Columns {
    /// Each column's share of the width.
    pub(super) shares: Vec<f32>,
    /// The size of the text, in points: smaller where words would have to be broken otherwise.
    pub(super) size: f32,
}

impl Columns {
    /// Columns as wide as the words, amounts and days in them, which are then not broken, and beyond
    /// that by the shares that the report asks for. Reads the rows once.
    pub(super) fn fit(report: &Report, spool: &Spool, room: &Room) -> Result<Self, WriteError> {
        let words = widest(report, spool)?;
        let needed = |size: f32| words.iter().map(move |word| word * size + room.gap + ROUNDING);
        let whole: f32 = words.iter().sum();
        let gaps: f32 = needed(0.0).sum();
        let fitting = (room.width - gaps) / whole.max(f32::MIN_POSITIVE);
        let size = room.size.min(fitting.max(SMALLEST));
        let mut least: Vec<_> = needed(size).collect();
        let sum: f32 = least.iter().sum();
        if sum > room.width {
            for width in &mut least {
                *width *= room.width / sum;
            }
        }
        let wanted: Vec<_> = report.shares().collect();
        let shares = spread(&wanted, &least, room.width);
        Ok(Columns { shares: shares.into_iter().map(|width| width / room.width).collect(), size })
    }
}

/// Spreads a width over columns by their shares, so that none has less than its least.
fn spread(wanted: &[f32], least: &[f32], width: f32) -> Vec<f32> {
    let mut is_least = vec![false; wanted.len()];
    loop {
        let mut left = width;
        let mut shares = 0.0;
        for ((wanted, least), is_least) in wanted.iter().zip(least).zip(&is_least) {
            if *is_least {
                left -= least;
            } else {
                shares += wanted;
            }
        }
        let by_share = |wanted: f32| left * wanted / shares;
        let short =
            (0..wanted.len()).filter(|at| !is_least[*at] && by_share(wanted[*at]) < least[*at]);
        let short: Vec<_> = short.collect();
        if short.is_empty() {
            let columns = wanted.iter().zip(least).zip(&is_least);
            return columns
                .map(|((w, least), fixed)| if *fixed { *least } else { by_share(*w) })
                .collect();
        }
        for at in short {
            is_least[at] = true;
        }
    }
}

/// The width of the widest thing in each column that is not to be broken, by the size of the text.
fn widest(report: &Report, spool: &Spool) -> Result<Vec<f32>, WriteError> {
    let fonts = Fonts::new()?;
    let mut columns: Vec<_> =
        report.columns.iter().map(|column| Widest::new(column.kind)).collect();
    for (column, widest) in report.columns.iter().zip(&mut columns) {
        widest.add_words(&column.title, &fonts, Face::Bold);
    }
    let mut rows = spool.rows();
    while let Some(cells) = rows.read()? {
        for (cell, widest) in cells.iter().zip(&mut columns) {
            widest.add(cell, &fonts);
        }
    }
    for (cell, widest) in report.totals(spool).iter().flatten().zip(&mut columns) {
        match cell {
            Cell::Text(text) => widest.add_words(text, &fonts, Face::Bold),
            cell => widest.add_whole(&cell.text(), &fonts, Face::Bold),
        }
    }
    Ok(columns.into_iter().map(|widest| widest.finish(&fonts)).collect())
}

/// The widest of a column so far.
struct Widest {
    kind: ColumnKind,
    width: f32,
    /// The smallest and the largest number: their texts are the longest.
    numbers: (i64, i64),
}

impl Widest {
    fn new(kind: ColumnKind) -> Self {
        Widest { kind, width: 0.0, numbers: (0, 0) }
    }

    fn add(&mut self, cell: &Cell, fonts: &Fonts) {
        match cell {
            Cell::Text(text) => self.add_words(text, fonts, Face::Regular),
            Cell::Money(amount) => self.add_number(amount.get()),
            Cell::Count(count) => self.add_number(*count),
            Cell::Empty | Cell::Date(_) | Cell::Time(_) => {}
        }
    }

    fn add_number(&mut self, number: i64) {
        self.numbers = (self.numbers.0.min(number), self.numbers.1.max(number));
    }

    fn add_words(&mut self, text: &str, fonts: &Fonts, face: Face) {
        for word in text.split(' ') {
            // No letter is much wider than the text is high, and none has less than one byte.
            let most = u16::try_from(word.len()).map_or(f32::MAX, f32::from);
            if most > self.width && self.width < LONGEST_WORD {
                self.add_whole(word, fonts, face);
            }
        }
        self.width = self.width.min(LONGEST_WORD);
    }

    fn add_whole(&mut self, text: &str, fonts: &Fonts, face: Face) {
        self.width = self.width.max(fonts.of(face).width(&fonts.printable(text), 1.0));
    }

    fn finish(mut self, fonts: &Fonts) -> f32 {
        let (smallest, largest) = self.numbers;
        let texts: Vec<_> = match self.kind {
            ColumnKind::Text => Vec::new(),
            ColumnKind::Money => {
                [smallest, largest].map(|it| Cell::Money(money::Cents::new(it))).into()
            }
            ColumnKind::Count => [smallest, largest].map(Cell::Count).into(),
            ColumnKind::Date => months().map(Cell::Date).into(),
            ColumnKind::Time => months().map(|day| Cell::Time(day.at(20, 0, 0, 0))).into(),
        };
        for text in texts.iter().map(Cell::text) {
            self.add_whole(&text, fonts, Face::Regular);
        }
        self.width
    }
}

/// A day of two digits in each month: their names differ in width.
fn months() -> [Date; 12] {
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(|month| Date::constant(2026, month, 28))
}
