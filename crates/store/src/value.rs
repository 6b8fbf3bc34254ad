//! Values of parameters and columns, the same seven kinds on both engines.

use money::{Date, Timestamp};

use crate::{Error, Result};

/// The kind of a parameter or a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A whole number: BIGINT, INTEGER in SQLite.
    Int,
    /// Yes or no: BOOLEAN, 0 or 1 in SQLite.
    Bool,
    /// TEXT on both.
    Text,
    /// A calendar date: DATE, ISO 8601 text in SQLite.
    Date,
    /// A moment to the microsecond: TIMESTAMPTZ, microseconds since 1970 in SQLite.
    Time,
    /// BYTEA, BLOB in SQLite.
    Bytes,
}

impl Kind {
    const WORDS: [(Kind, &'static str); 6] = [
        (Kind::Int, "int"),
        (Kind::Bool, "bool"),
        (Kind::Text, "text"),
        (Kind::Date, "date"),
        (Kind::Time, "timestamp"),
        (Kind::Bytes, "bytes"),
    ];

    /// The word for it, as migrations write it.
    pub fn as_str(self) -> &'static str {
        Kind::WORDS.iter().find(|(kind, _)| *kind == self).map_or("", |(_, word)| word)
    }

    /// From its word.
    pub fn parse(word: &str) -> Option<Self> {
        Kind::WORDS.iter().find(|(_, known)| *known == word).map(|(kind, _)| *kind)
    }
}

/// A parameter on its way to a statement, borrowed from where it is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value<'a> {
    /// NULL, typed: PostgreSQL asks for the type of a NULL too.
    Null(Kind),
    /// See [`Kind::Int`].
    Int(i64),
    /// See [`Kind::Bool`].
    Bool(bool),
    /// See [`Kind::Text`].
    Text(&'a str),
    /// See [`Kind::Date`].
    Date(Date),
    /// See [`Kind::Time`].
    Time(Timestamp),
    /// See [`Kind::Bytes`].
    Bytes(&'a [u8]),
}

impl Value<'_> {
    /// The kind of this value, also where it is NULL.
    pub const fn kind(&self) -> Kind {
        match self {
            Value::Null(kind) => *kind,
            Value::Int(_) => Kind::Int,
            Value::Bool(_) => Kind::Bool,
            Value::Text(_) => Kind::Text,
            Value::Date(_) => Kind::Date,
            Value::Time(_) => Kind::Time,
            Value::Bytes(_) => Kind::Bytes,
        }
    }
}

/// A parameter that waits for its statement to be sent, longer than what it was borrowed from lives.
pub(crate) enum OwnedValue {
    Plain(Value<'static>),
    Text(String),
    Bytes(Vec<u8>),
}

impl OwnedValue {
    pub(crate) fn of(value: &Value<'_>) -> Self {
        match *value {
            Value::Text(text) => OwnedValue::Text(text.to_owned()),
            Value::Bytes(bytes) => OwnedValue::Bytes(bytes.to_owned()),
            Value::Null(kind) => OwnedValue::Plain(Value::Null(kind)),
            Value::Int(number) => OwnedValue::Plain(Value::Int(number)),
            Value::Bool(yes) => OwnedValue::Plain(Value::Bool(yes)),
            Value::Date(date) => OwnedValue::Plain(Value::Date(date)),
            Value::Time(time) => OwnedValue::Plain(Value::Time(time)),
        }
    }

    pub(crate) fn value(&self) -> Value<'_> {
        match self {
            OwnedValue::Plain(value) => *value,
            OwnedValue::Text(text) => Value::Text(text),
            OwnedValue::Bytes(bytes) => Value::Bytes(bytes),
        }
    }
}

/// A type that can be a parameter.
pub trait Bind {
    /// PostgreSQL kind of its parameter.
    const KIND: Kind;
    /// The value to bind.
    fn value(&self) -> Value<'_>;
}

/// A type that can be read from a column.
pub trait Read: Sized {
    /// PostgreSQL kind of its column.
    const KIND: Kind;
    /// True if NULL is one of its values.
    const NULL: bool = false;

    /// Reads column `index` (from 0), NULL as `None`.
    ///
    /// This and not `Read for Option<Own>` is what a type implements, because the orphan rule
    /// forbids the latter outside this crate.
    fn read_null(row: &Row<'_>, index: usize) -> Result<Option<Self>>;

    /// Reads column `index` (from 0); [`Error::Null`] where it is NULL and must not be.
    fn read(row: &Row<'_>, index: usize) -> Result<Self> {
        match Self::read_null(row, index)? {
            Some(value) => Ok(value),
            None => Err(Error::Null(index)),
        }
    }
}

impl<T: Bind + ?Sized> Bind for &T {
    const KIND: Kind = T::KIND;
    fn value(&self) -> Value<'_> {
        T::value(self)
    }
}

impl<T: Bind> Bind for Option<T> {
    const KIND: Kind = T::KIND;
    fn value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Null(T::KIND), T::value)
    }
}

impl<T: Read> Read for Option<T> {
    const KIND: Kind = T::KIND;
    const NULL: bool = true;
    fn read_null(row: &Row<'_>, index: usize) -> Result<Option<Self>> {
        T::read_null(row, index).map(Some)
    }
    fn read(row: &Row<'_>, index: usize) -> Result<Self> {
        T::read_null(row, index)
    }
}

/// A row of an answer, of either engine.
pub struct Row<'a>(pub(crate) Inner<'a>);

pub(crate) enum Inner<'a> {
    Lite(&'a rusqlite::Row<'a>),
    Pg(&'a tokio_postgres::Row),
}

/// The reading of the seven kinds. Everything else is read through one of these.
impl Row<'_> {
    pub(crate) fn int(&self, index: usize) -> Result<Option<i64>> {
        match self.0 {
            // Not `get`, which the compiler does not inline: a page of loans reads ten thousand numbers.
            Inner::Lite(row) => row.get_ref(index)?.as_i64_or_null().map_err(Error::unreadable),
            Inner::Pg(row) => Ok(row.try_get(index)?),
        }
    }

    pub(crate) fn bool(&self, index: usize) -> Result<Option<bool>> {
        match self.0 {
            Inner::Lite(_) => Ok(self.int(index)?.map(|number| number != 0)),
            Inner::Pg(row) => Ok(row.try_get(index)?),
        }
    }

    /// Lends the text to `read` instead of copying it first: words of a text enum need no copy.
    pub(crate) fn text<T>(
        &self,
        index: usize,
        read: impl FnOnce(&str) -> Result<T>,
    ) -> Result<Option<T>> {
        let text: Option<&str> = match self.0 {
            Inner::Lite(row) => row.get_ref(index)?.as_str_or_null().map_err(Error::unreadable)?,
            Inner::Pg(row) => row.try_get(index)?,
        };
        text.map(read).transpose()
    }

    /// Reads a word of a text enum; for `text_enum!`.
    #[doc(hidden)]
    pub fn word<T>(
        &self,
        index: usize,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>> {
        self.text(index, |word| {
            parse(word).ok_or_else(|| Error::unreadable(format!("unknown word {word:?}")))
        })
    }

    pub(crate) fn bytes<T>(
        &self,
        index: usize,
        read: impl FnOnce(&[u8]) -> Result<T>,
    ) -> Result<Option<T>> {
        let bytes: Option<&[u8]> = match self.0 {
            Inner::Lite(row) => row.get_ref(index)?.as_blob_or_null().map_err(Error::unreadable)?,
            Inner::Pg(row) => row.try_get(index)?,
        };
        bytes.map(read).transpose()
    }

    pub(crate) fn date(&self, index: usize) -> Result<Option<Date>> {
        match self.0 {
            Inner::Lite(_) => self.text(index, iso_date),
            Inner::Pg(row) => Ok(row.try_get(index)?),
        }
    }

    pub(crate) fn time(&self, index: usize) -> Result<Option<Timestamp>> {
        match self.0 {
            Inner::Lite(_) => {
                let micros = self.int(index)?;
                micros
                    .map(|micros| Timestamp::from_microsecond(micros).map_err(Error::unreadable))
                    .transpose()
            }
            Inner::Pg(row) => Ok(row.try_get(index)?),
        }
    }
}

/// The date of an ISO 8601 text, without the generality (and the time) of a whole parser.
fn iso_date(text: &str) -> Result<Date> {
    let number = |from: usize, to: usize| {
        text.get(from..to)
            .filter(|t| t.bytes().all(|b| b.is_ascii_digit()))
            .and_then(|t| t.parse::<i16>().ok())
    };
    let dashes = text.as_bytes().get(4) == Some(&b'-') && text.as_bytes().get(7) == Some(&b'-');
    let parts = (number(0, 4), number(5, 7), number(8, 10));
    let (Some(year), Some(month), Some(day), true, 10) =
        (parts.0, parts.1, parts.2, dashes, text.len())
    else {
        return Err(Error::unreadable(format!("{text:?} is not a date")));
    };
    let small = |n: i16| i8::try_from(n).map_err(Error::unreadable);
    Date::new(year, small(month)?, small(day)?).map_err(Error::unreadable)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_read_strictly() {
        assert_eq!(iso_date("2026-11-21"), Ok(Date::constant(2026, 11, 21)));
        for wrong in ["2026-11-2", "2026/11/21", "2026-02-30", "+026-11-21", "2026-11-21 ", ""] {
            assert!(iso_date(wrong).is_err(), "{wrong:?} was read as a date");
        }
    }
}
