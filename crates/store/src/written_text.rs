//! The texts of statements that write rows, put together from their columns while the program is
//! compiled: a registered statement is a constant.

use crate::{Column, Columns, WrittenRow};

/// The parts of an INSERT. For the macros.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct InsertText {
    /// `INSERT INTO` and the table.
    pub into: &'static str,
    pub columns: Columns,
    /// Columns that SQL fills in, with their values; `?1` in these is the row's first column.
    pub filled: &'static [(&'static str, &'static str)],
    /// ON CONFLICT clause; may be empty.
    pub on_conflict: &'static str,
}

/// The parts of an UPDATE of the row whose id is the first column. For the macros.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct UpdateText {
    /// `UPDATE`, the table and `SET`.
    pub set: &'static str,
    pub columns: Columns,
    /// Columns that SQL fills in, with their values.
    pub filled: &'static [(&'static str, &'static str)],
}

/// A text of a known size, or, where the size is 0, only its length. For the macros.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct Text<const SIZE: usize> {
    bytes: [u8; SIZE],
    length: usize,
}

impl InsertText {
    /// The statement that inserts so many rows.
    pub const fn text<const SIZE: usize>(self, rows: usize) -> Text<SIZE> {
        assert!(rows == 1 || self.filled.is_empty(), "what SQL fills in may name the first row");
        let mut text = Text::new().and(self.into).and(" (");
        let mut column = 0;
        while column < self.columns.len() {
            text = text.separated(column > 0).and(self.columns[column].name);
            column += 1;
        }
        let mut filled = 0;
        while filled < self.filled.len() {
            text = text.and(", ").and(self.filled[filled].0);
            filled += 1;
        }
        text = text.and(") VALUES ");
        let mut row = 0;
        while row < rows {
            text = self.values(text.separated(row > 0), row * self.columns.len());
            row += 1;
        }
        if self.on_conflict.is_empty() { text } else { text.and(" ").and(self.on_conflict) }
    }

    const fn values<const SIZE: usize>(self, mut text: Text<SIZE>, before: usize) -> Text<SIZE> {
        text = text.and("(");
        let mut column = 0;
        while column < self.columns.len() {
            text = text.separated(column > 0).parameter(before + column + 1);
            column += 1;
        }
        let mut filled = 0;
        while filled < self.filled.len() {
            text = text.and(", ").and(self.filled[filled].1);
            filled += 1;
        }
        text.and(")")
    }
}

impl UpdateText {
    /// The statement.
    pub const fn text<const SIZE: usize>(self) -> Text<SIZE> {
        let mut text = Text::new().and(self.set).and(" ");
        let mut column = 1;
        while column < self.columns.len() {
            let name = self.columns[column].name;
            text = text.separated(column > 1).and(name).and(" = ").parameter(column + 1);
            column += 1;
        }
        let mut filled = 0;
        while filled < self.filled.len() {
            let (name, value) = self.filled[filled];
            text = text.and(", ").and(name).and(" = ").and(value);
            filled += 1;
        }
        text.and(" WHERE id = ?1")
    }
}

impl<const SIZE: usize> Text<SIZE> {
    const fn new() -> Self {
        Text { bytes: [0; SIZE], length: 0 }
    }

    /// Length of the text.
    pub const fn length(&self) -> usize {
        self.length
    }

    /// The text, which must have the size that was given.
    pub const fn as_str(&self) -> &str {
        assert!(self.length == SIZE, "the text is as long as its length was before");
        match std::str::from_utf8(&self.bytes) {
            Ok(text) => text,
            Err(_) => panic!("texts put together are a text"),
        }
    }

    const fn and(mut self, text: &str) -> Self {
        let text = text.as_bytes();
        let mut at = 0;
        while at < text.len() {
            self = self.byte(text[at]);
            at += 1;
        }
        self
    }

    const fn byte(mut self, byte: u8) -> Self {
        if self.length < SIZE {
            self.bytes[self.length] = byte;
        }
        self.length += 1;
        self
    }

    const fn separated(self, by_comma: bool) -> Self {
        if by_comma { self.and(", ") } else { self }
    }

    /// A placeholder, numbered from 1.
    const fn parameter(self, number: usize) -> Self {
        self.and("?").number(number)
    }

    const fn number(self, number: usize) -> Self {
        let before = if number >= 10 { self.number(number / 10) } else { self };
        #[expect(clippy::cast_possible_truncation, reason = "a digit")]
        before.byte(b'0' + (number % 10) as u8)
    }
}

/// The parameters of several rows. For the macros.
#[doc(hidden)]
pub const fn parameters<R: WrittenRow, const COUNT: usize>() -> [Column; COUNT] {
    let mut parameters = [R::COLUMNS[0]; COUNT];
    let mut at = 0;
    while at < COUNT {
        parameters[at] = R::COLUMNS[at % R::COLUMNS.len()];
        at += 1;
    }
    parameters
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Kind;

    const COLUMNS: Columns = &[
        Column { name: "id", kind: Kind::Int, null: true },
        Column { name: "name", kind: Kind::Text, null: true },
    ];

    const INSERT: InsertText = InsertText {
        into: "INSERT INTO people",
        columns: COLUMNS,
        filled: &[],
        on_conflict: "ON CONFLICT (id) DO NOTHING",
    };

    #[test]
    fn insert_numbers_parameters_of_all_rows() {
        const SIZE: usize = INSERT.text::<0>(6).length();
        assert_eq!(
            INSERT.text::<SIZE>(6).as_str(),
            "INSERT INTO people (id, name) VALUES (?1, ?2), (?3, ?4), (?5, ?6), (?7, ?8), (?9, ?10), \
             (?11, ?12) ON CONFLICT (id) DO NOTHING"
        );
    }

    #[test]
    fn computed_columns_follow_the_parameters() {
        const FILLED: &[(&str, &str)] = &[("version", "version + 1"), ("state", "'new'")];
        const ROW: InsertText = InsertText { filled: FILLED, on_conflict: "", ..INSERT };
        const SIZE: usize = ROW.text::<0>(1).length();
        const EDIT: UpdateText =
            UpdateText { set: "UPDATE people SET", columns: COLUMNS, filled: FILLED };
        const EDIT_SIZE: usize = EDIT.text::<0>().length();
        assert_eq!(
            ROW.text::<SIZE>(1).as_str(),
            "INSERT INTO people (id, name, version, state) VALUES (?1, ?2, version + 1, 'new')"
        );
        assert_eq!(
            EDIT.text::<EDIT_SIZE>().as_str(),
            "UPDATE people SET name = ?2, version = version + 1, state = 'new' WHERE id = ?1"
        );
    }
}
