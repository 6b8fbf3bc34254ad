//! Columns of reports: what each is called, how wide it is, and what it shows of a row.

use crate::Ctx;
use documents::report::{Cell, Column, ColumnKind, Total};
use jiff::tz::TimeZone;
use money::{Cents, Date, Timestamp};

/// Context that the cells of a row depend on besides the row.
pub struct View {
    zone: TimeZone,
    pub now: Timestamp,
    pub today: Date,
}

impl View {
    /// In these circumstances.
    pub fn of(ctx: &Ctx) -> Self {
        View { zone: ctx.policy.time_zone.clone(), now: ctx.now, today: ctx.today }
    }

    /// An instant by the lender's clock.
    pub fn time(&self, at: Timestamp) -> Cell {
        Cell::Time(at.to_zoned(self.zone.clone()).datetime())
    }
}

/// A column of rows of some type.
pub struct Field<R> {
    title: &'static str,
    width: u16,
    kind: ColumnKind,
    total: Total,
    cell: fn(&R, &View) -> Cell,
}

impl<R> Field<R> {
    fn new(kind: ColumnKind, title: &'static str, width: u16, cell: fn(&R, &View) -> Cell) -> Self {
        Field { title, width, kind, total: Total::None, cell }
    }

    /// A column of texts, `width` letters wide.
    pub fn text(title: &'static str, width: u16, cell: fn(&R, &View) -> Cell) -> Self {
        Field::new(ColumnKind::Text, title, width, cell)
    }

    /// A column of amounts.
    pub fn money(title: &'static str, cell: fn(&R, &View) -> Cell) -> Self {
        Field::new(ColumnKind::Money, title, 14, cell)
    }

    /// A column of whole numbers.
    pub fn count(title: &'static str, cell: fn(&R, &View) -> Cell) -> Self {
        Field::new(ColumnKind::Count, title, 10, cell)
    }

    /// A column of days.
    pub fn date(title: &'static str, cell: fn(&R, &View) -> Cell) -> Self {
        Field::new(ColumnKind::Date, title, 12, cell)
    }

    /// A column of instants.
    pub fn time(title: &'static str, cell: fn(&R, &View) -> Cell) -> Self {
        Field::new(ColumnKind::Time, title, 16, cell)
    }

    /// The same with the sum of its cells below it.
    #[must_use]
    pub fn summed(self) -> Self {
        Field { total: Total::Sum, ..self }
    }

    /// The same with an amount below it that is not the sum of its cells.
    #[must_use]
    pub fn with_total(self, amount: Option<Cents>) -> Self {
        let total = amount.map_or(Total::None, |amount| Total::Stated(Cell::Money(amount)));
        Field { total, ..self }
    }

    fn column(&self) -> Column {
        Column {
            title: self.title.to_owned(),
            width: self.width,
            kind: self.kind,
            total: self.total.clone(),
        }
    }
}

/// A text, or nothing where it is empty.
pub fn text(text: impl AsRef<str> + Into<String>) -> Cell {
    if text.as_ref().is_empty() { Cell::Empty } else { Cell::Text(text.into()) }
}

/// Returns a cell for the value, or an empty one for `None`.
pub fn maybe<T>(value: Option<T>, cell: impl FnOnce(T) -> Cell) -> Cell {
    value.map_or(Cell::Empty, cell)
}

/// The columns of a list.
pub fn columns<R>(fields: &[Field<R>]) -> Vec<Column> {
    fields.iter().map(Field::column).collect()
}

/// The cells of some of its rows.
pub fn cells<R>(fields: &[Field<R>], rows: &[R], view: &View) -> Vec<Vec<Cell>> {
    let cells = |row| fields.iter().map(|field| (field.cell)(row, view)).collect();
    rows.iter().map(cells).collect()
}
