//! Records: the shape of a row, read by position and checked by name.

use crate::{Kind, Read, Result, Row};

/// A column of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// The name the statement must give it; empty where any will do.
    pub name: &'static str,
    /// Its kind.
    pub kind: Kind,
    /// Whether NULL can be read.
    pub null: bool,
}

/// The columns (or the parameters) of a statement, in order.
pub type Columns = &'static [Column];

/// A struct that a row can be read into; made by `row!`.
///
/// Fields are read by position, which is as fast as it gets. That the names agree, in order, is
/// asserted in debug builds whenever a row comes back, and proved by
/// [`check::statements`](crate::check::statements) for every statement.
pub trait Record: Sized {
    /// Its columns, in the order of its fields.
    const COLUMNS: Columns;
    /// Reads a row.
    fn read(row: &Row<'_>) -> Result<Self>;
}

/// A record of a single column, whatever its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct One<T>(pub T);

impl<T: Read> Record for One<T> {
    const COLUMNS: Columns = &[Column { name: "", kind: T::KIND, null: T::NULL }];
    fn read(row: &Row<'_>) -> Result<Self> {
        T::read(row, 0).map(One)
    }
}

/// Whether a statement's columns are those of the record, in order.
pub(crate) fn names_agree<'a>(
    columns: Columns,
    mut names: impl ExactSizeIterator<Item = &'a str>,
) -> bool {
    names.len() == columns.len()
        && columns.iter().all(|column| {
            let name = names.next();
            column.name.is_empty() || name == Some(column.name)
        })
}

/// Makes a struct that a row can be read into; its fields are the statement's columns, in order:
/// `row! { pub struct Loan { pub id: LoanId, pub closed_on: Option<Date> } }`.
#[macro_export]
macro_rules! row {
    ($($(#[$meta:meta])* $visibility:vis struct $name:ident {
        $($(#[$field_meta:meta])* $field_visibility:vis $field:ident: $type:ty),+ $(,)?
    })+) => { $(
        $(#[$meta])*
        $visibility struct $name { $($(#[$field_meta])* $field_visibility $field: $type),+ }

        impl $crate::Record for $name {
            const COLUMNS: $crate::Columns = &[$($crate::Column {
                name: stringify!($field),
                kind: <$type as $crate::Read>::KIND,
                null: <$type as $crate::Read>::NULL,
            }),+];

            fn read(row: &$crate::Row<'_>) -> $crate::Result<Self> {
                let mut index = 0..;
                Ok(Self { $($field: $crate::Read::read(row, index.next().unwrap_or_default())?),+ })
            }
        }
    )+ };
}
