//! PostgreSQL's binary COPY format, in which rows leave and enter a database of either engine: a
//! signature, then for each row the number of its columns and each value behind its length, then the
//! number -1. <https://www.postgresql.org/docs/current/sql-copy.html>

use std::io::{self, Read};

use money::Timestamp;

use crate::value::OwnedValue;
use crate::{Error, Kind, Result, Value};

/// The signature, no flags, no further header.
const HEADER: [u8; 19] = *b"PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0";
/// Instead of a number of columns: no row follows.
const END: i16 = -1;
/// Instead of a length: the value is NULL.
const NULL: i32 = -1;
/// From 1970 to 2000, where PostgreSQL counts moments from.
const EPOCH_MICROS: i64 = 946_684_800_000_000;
/// Where it counts days from.
const EPOCH_DAY: money::Date = money::Date::constant(2000, 1, 1);

/// Writes the header before the first row.
pub(crate) fn begin(out: &mut Vec<u8>) {
    out.extend_from_slice(&HEADER);
}

/// Writes the prefix of a row.
pub(crate) fn row(out: &mut Vec<u8>, columns: usize) -> Result<()> {
    let columns = i16::try_from(columns).map_err(Error::unreadable)?;
    out.extend_from_slice(&columns.to_be_bytes());
    Ok(())
}

/// One value of a row.
pub(crate) fn value(out: &mut Vec<u8>, value: &Value<'_>) -> Result<()> {
    match *value {
        Value::Null(_) => out.extend_from_slice(&NULL.to_be_bytes()),
        Value::Int(number) => field(out, &number.to_be_bytes())?,
        Value::Bool(yes) => field(out, &[u8::from(yes)])?,
        Value::Text(text) => field(out, text.as_bytes())?,
        Value::Bytes(bytes) => field(out, bytes)?,
        Value::Date(date) => {
            let days = date.since(EPOCH_DAY).map_err(Error::unreadable)?.get_days();
            field(out, &days.to_be_bytes())?;
        }
        Value::Time(time) => {
            let micros = time.as_microsecond().saturating_sub(EPOCH_MICROS);
            field(out, &micros.to_be_bytes())?;
        }
    }
    Ok(())
}

/// Writes the end after the last row.
pub(crate) fn end(out: &mut Vec<u8>) {
    out.extend_from_slice(&END.to_be_bytes());
}

fn field(out: &mut Vec<u8>, bytes: &[u8]) -> Result<()> {
    let length = i32::try_from(bytes.len()).map_err(Error::unreadable)?;
    out.extend_from_slice(&length.to_be_bytes());
    out.extend_from_slice(bytes);
    Ok(())
}

/// Reads rows of columns of these kinds.
pub(crate) struct Rows<'a> {
    from: &'a mut dyn Read,
    kinds: Vec<Kind>,
}

impl<'a> Rows<'a> {
    /// After the header.
    pub(crate) fn new(from: &'a mut dyn Read, kinds: Vec<Kind>) -> Result<Self> {
        let mut rows = Rows { from, kinds };
        if rows.bytes::<19>()? != HEADER {
            return Err(Error::unreadable("a table does not begin as one"));
        }
        Ok(rows)
    }

    /// The next row; `None` after the last one.
    pub(crate) fn next(&mut self) -> Result<Option<Vec<OwnedValue>>> {
        let columns = i16::from_be_bytes(self.bytes()?);
        if columns == END {
            return Ok(None);
        }
        if usize::try_from(columns) != Ok(self.kinds.len()) {
            let wanted = self.kinds.len();
            return Err(Error::unreadable(format!("a row has {columns} columns, not {wanted}")));
        }
        let kinds = std::mem::take(&mut self.kinds);
        let row: Result<Vec<OwnedValue>> = kinds.iter().map(|kind| self.value(*kind)).collect();
        self.kinds = kinds;
        row.map(Some)
    }

    fn value(&mut self, kind: Kind) -> Result<OwnedValue> {
        let length = i32::from_be_bytes(self.bytes()?);
        if length == NULL {
            return Ok(OwnedValue::Plain(Value::Null(kind)));
        }
        let length = u64::try_from(length).map_err(Error::unreadable)?;
        // Grows with what comes: a damaged length reserves nothing.
        let mut bytes = Vec::new();
        self.from.take(length).read_to_end(&mut bytes).map_err(cannot_read)?;
        if u64::try_from(bytes.len()) != Ok(length) {
            return Err(cannot_read(io::ErrorKind::UnexpectedEof.into()));
        }
        owned(kind, bytes)
    }

    fn bytes<const N: usize>(&mut self) -> Result<[u8; N]> {
        let mut bytes = [0; N];
        self.from.read_exact(&mut bytes).map_err(cannot_read)?;
        Ok(bytes)
    }
}

/// Where rows come from cannot be read.
pub(crate) fn cannot_read(error: io::Error) -> Error {
    Error::unreadable(error)
}

fn owned(kind: Kind, bytes: Vec<u8>) -> Result<OwnedValue> {
    Ok(match kind {
        Kind::Int => OwnedValue::Plain(Value::Int(i64::from_be_bytes(sized(&bytes)?))),
        Kind::Bool => OwnedValue::Plain(Value::Bool(sized(&bytes)? == [1])),
        Kind::Text => OwnedValue::Text(String::from_utf8(bytes).map_err(Error::unreadable)?),
        Kind::Bytes => OwnedValue::Bytes(bytes),
        Kind::Date => {
            let days = jiff::Span::new()
                .try_days(i32::from_be_bytes(sized(&bytes)?))
                .map_err(Error::unreadable)?;
            let date = EPOCH_DAY.checked_add(days).map_err(Error::unreadable)?;
            OwnedValue::Plain(Value::Date(date))
        }
        Kind::Time => {
            let micros = i64::from_be_bytes(sized(&bytes)?).saturating_add(EPOCH_MICROS);
            let time = Timestamp::from_microsecond(micros).map_err(Error::unreadable)?;
            OwnedValue::Plain(Value::Time(time))
        }
    })
}

fn sized<const N: usize>(bytes: &[u8]) -> Result<[u8; N]> {
    bytes.try_into().map_err(|_| Error::unreadable("a value does not have the length of its kind"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(rows: &[&[Value<'_>]]) -> Vec<u8> {
        let mut out = Vec::new();
        begin(&mut out);
        for values in rows {
            row(&mut out, values.len()).expect("few columns");
            for one in *values {
                value(&mut out, one).expect("a short value");
            }
        }
        end(&mut out);
        out
    }

    #[test]
    fn copied_rows_round_trip() {
        let before: Timestamp = "1969-12-31T23:59:59.999999Z".parse().expect("a moment");
        let values = [
            Value::Int(i64::MIN),
            Value::Bool(true),
            Value::Text("Nkosi’s\0"),
            Value::Date(money::Date::constant(1896, 2, 29)),
            Value::Time(before),
            Value::Bytes(&[0, 255]),
            Value::Null(Kind::Text),
        ];
        let kinds = values.iter().map(Value::kind).collect();
        let bytes = written(&[&values, &values]);
        let mut from = bytes.as_slice();
        let mut rows = Rows::new(&mut from, kinds).expect("a header");
        for _ in 0..2 {
            let row = rows.next().expect("readable").expect("a row");
            let read: Vec<Value<'_>> = row.iter().map(OwnedValue::value).collect();
            assert_eq!(read, values);
        }
        assert!(rows.next().expect("readable").is_none());
    }

    #[test]
    fn truncated_or_mismatched_rows_are_refused() {
        let bytes = written(&[&[Value::Text("Thandi"), Value::Int(7)]]);
        let kinds = [Kind::Text, Kind::Int];
        let read = |mut from: &[u8], kinds: &[Kind]| {
            let mut rows = Rows::new(&mut from, kinds.to_vec())?;
            while rows.next()?.is_some() {}
            Ok::<_, Error>(())
        };
        assert_eq!(read(&bytes, &kinds), Ok(()));
        for length in 0..bytes.len() {
            let cut = bytes.get(..length).expect("shorter");
            assert!(read(cut, &kinds).is_err(), "{length} bytes were taken for a table");
        }
        assert!(read(&bytes, &[Kind::Text]).is_err());
        assert!(read(&bytes, &[Kind::Date, Kind::Int]).is_err());
    }
}
