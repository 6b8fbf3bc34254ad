//! Records: the shape of a row, read by position and checked by name.

use crate::{Kind, Read, Result, Row};

/// A column of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// The name the statement must give it; empty where any will do.
    pub name: &'static str,
    /// Its kind.
    pub kind: Kind,
    /// True if NULL can be read.
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
    /// Reads its columns out of a row in which others may stand before and after them.
    fn read_at(row: &Row<'_>, first: usize) -> Result<Self>;
    /// Reads a row.
    fn read(row: &Row<'_>) -> Result<Self> {
        Self::read_at(row, 0)
    }
}

/// A record of a single column of any name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct One<T>(pub T);

impl<T: Read> Record for One<T> {
    const COLUMNS: Columns = &[Column { name: "", kind: T::KIND, null: T::NULL }];
    fn read_at(row: &Row<'_>, first: usize) -> Result<Self> {
        T::read(row, first).map(One)
    }
}

/// True if a statement's columns are those of the record, in order.
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

/// Columns and those that stand after them. For the macros.
#[doc(hidden)]
pub const fn join_columns<const COUNT: usize>(first: Columns, last: Columns) -> [Column; COUNT] {
    let mut all = [first[0]; COUNT];
    let mut at = 0;
    while at < COUNT {
        all[at] = if at < first.len() { first[at] } else { last[at - first.len()] };
        at += 1;
    }
    all
}

/// Makes a struct that a row can be read into; its fields are the statement's columns, in order:
/// `row! { pub struct Loan { pub id: LoanId, pub closed_on: Option<Date> } }`.
///
/// Columns that several rows share are one field, the last: `.. pub details: ClientDetails`, a struct made by
/// [`columns!`](crate::columns).
#[macro_export]
macro_rules! row {
    ($($(#[$meta:meta])* $visibility:vis struct $name:ident {
        $($(#[$field_meta:meta])* $field_visibility:vis $field:ident: $type:ty),+
        $(, .. $shared_visibility:vis $shared:ident: $shared_type:ty)? $(,)?
    })+) => { $(
        $(#[$meta])*
        $visibility struct $name {
            $($(#[$field_meta])* $field_visibility $field: $type,)+
            $($shared_visibility $shared: $shared_type,)?
        }

        impl $crate::Record for $name {
            const COLUMNS: $crate::Columns = $crate::row!(@ columns [$($crate::Column {
                name: stringify!($field),
                kind: <$type as $crate::Read>::KIND,
                null: <$type as $crate::Read>::NULL,
            }),+] $(<$shared_type as $crate::Record>::COLUMNS)?);

            fn read_at(row: &$crate::Row<'_>, first: usize) -> $crate::Result<Self> {
                let mut index = first..;
                Ok(Self {
                    $($field: $crate::Read::read(row, index.next().unwrap_or_default())?,)+
                    $($shared: $crate::Record::read_at(row, index.next().unwrap_or_default())?,)?
                })
            }
        }
    )+ };

    (@ columns [$($column:expr),+]) => { &[$($column),+] };

    (@ columns [$($column:expr),+] $shared:expr) => {
        &$crate::join_columns::<{ [$(stringify!($column)),+].len() + $shared.len() }>(
            &[$($column),+],
            $shared,
        )
    };
}

/// Makes structs of columns that several rows share: they are read, written and compared together wherever
/// a row has them.
#[macro_export]
macro_rules! columns {
    ($($(#[$meta:meta])* $visibility:vis struct $name:ident {
        $($(#[$field_meta:meta])* $field_visibility:vis $field:ident: $type:ty),+ $(,)?
    })+) => { $(
        $crate::row! {
            $(#[$meta])*
            $visibility struct $name { $($(#[$field_meta])* $field_visibility $field: $type),+ }
        }

        $crate::insert!(@ columns [$visibility] $name [] [] $($field: $type),+);
    )+ };
}
