//! The types of Rust and of `money` that can be parameters and columns.

use money::{Cents, Date, Rate, Timestamp};

use crate::{Bind, Error, Kind, Read, Result, Row, Value};

impl Bind for i64 {
    const KIND: Kind = Kind::Int;
    fn value(&self) -> Value<'_> {
        Value::Int(*self)
    }
}

impl Read for i64 {
    const KIND: Kind = Kind::Int;
    fn read_null(row: &Row<'_>, index: usize) -> Result<Option<Self>> {
        row.int(index)
    }
}

/// Smaller integers are stored as the one integer there is and checked when read.
macro_rules! small_integer {
    ($($t:ty),+) => { $(
        impl Bind for $t {
            const KIND: Kind = Kind::Int;
            fn value(&self) -> Value<'_> {
                Value::Int(i64::from(*self))
            }
        }

        impl Read for $t {
            const KIND: Kind = Kind::Int;
            fn read_null(row: &Row<'_>, index: usize) -> Result<Option<Self>> {
                let wide = row.int(index)?;
                wide.map(|wide| <$t>::try_from(wide).map_err(Error::unreadable)).transpose()
            }
        }
    )+ };
}
small_integer!(i32, u32, i16, u16, u8);

impl Bind for bool {
    const KIND: Kind = Kind::Bool;
    fn value(&self) -> Value<'_> {
        Value::Bool(*self)
    }
}

impl Read for bool {
    const KIND: Kind = Kind::Bool;
    fn read_null(row: &Row<'_>, index: usize) -> Result<Option<Self>> {
        row.bool(index)
    }
}

impl Bind for str {
    const KIND: Kind = Kind::Text;
    fn value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl Bind for String {
    const KIND: Kind = Kind::Text;
    fn value(&self) -> Value<'_> {
        Value::Text(self)
    }
}

impl Read for String {
    const KIND: Kind = Kind::Text;
    fn read_null(row: &Row<'_>, index: usize) -> Result<Option<Self>> {
        row.text(index, |text| Ok(text.to_owned()))
    }
}

impl Bind for [u8] {
    const KIND: Kind = Kind::Bytes;
    fn value(&self) -> Value<'_> {
        Value::Bytes(self)
    }
}

impl Bind for Vec<u8> {
    const KIND: Kind = Kind::Bytes;
    fn value(&self) -> Value<'_> {
        Value::Bytes(self)
    }
}

impl Read for Vec<u8> {
    const KIND: Kind = Kind::Bytes;
    fn read_null(row: &Row<'_>, index: usize) -> Result<Option<Self>> {
        row.bytes(index, |bytes| Ok(bytes.to_vec()))
    }
}

impl<const N: usize> Bind for [u8; N] {
    const KIND: Kind = Kind::Bytes;
    fn value(&self) -> Value<'_> {
        Value::Bytes(self)
    }
}

impl<const N: usize> Read for [u8; N] {
    const KIND: Kind = Kind::Bytes;
    fn read_null(row: &Row<'_>, index: usize) -> Result<Option<Self>> {
        row.bytes(index, |bytes| bytes.try_into().map_err(Error::unreadable))
    }
}

impl Bind for Cents {
    const KIND: Kind = Kind::Int;
    fn value(&self) -> Value<'_> {
        Value::Int(self.get())
    }
}

impl Read for Cents {
    const KIND: Kind = Kind::Int;
    fn read_null(row: &Row<'_>, index: usize) -> Result<Option<Self>> {
        Ok(row.int(index)?.map(Cents::new))
    }
}

impl Bind for Rate {
    const KIND: Kind = Kind::Int;
    fn value(&self) -> Value<'_> {
        Value::Int(self.millionths())
    }
}

impl Read for Rate {
    const KIND: Kind = Kind::Int;
    fn read_null(row: &Row<'_>, index: usize) -> Result<Option<Self>> {
        Ok(row.int(index)?.map(Rate::from_millionths))
    }
}

impl Bind for Date {
    const KIND: Kind = Kind::Date;
    fn value(&self) -> Value<'_> {
        Value::Date(*self)
    }
}

impl Read for Date {
    const KIND: Kind = Kind::Date;
    fn read_null(row: &Row<'_>, index: usize) -> Result<Option<Self>> {
        row.date(index)
    }
}

impl Bind for Timestamp {
    const KIND: Kind = Kind::Time;
    fn value(&self) -> Value<'_> {
        Value::Time(*self)
    }
}

impl Read for Timestamp {
    const KIND: Kind = Kind::Time;
    fn read_null(row: &Row<'_>, index: usize) -> Result<Option<Self>> {
        row.time(index)
    }
}
