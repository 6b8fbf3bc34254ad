//! Records: structs read from rows. Columns are read by position, and their names are checked.

use crate::{Kind, Read, Result, Row};

/// A column of a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Column {
    /// The column's name in the statement; empty if any name is accepted.
    pub name: &'static str,
    /// The kind of its values.
    pub kind: Kind,
    /// True if it may be NULL.
    pub null: bool,
}

/// The columns (or the parameters) of a statement, in order.
pub type Columns = &'static [Column];

/// A struct that can be read from a row. [`row!`](crate::row) implements it.
///
/// Fields are read by position, because that is fastest. Debug builds assert for every row that the
/// names and their order match; [`check::statements`](crate::check::statements) checks this for
/// every statement.
pub trait Record: Sized {
    /// The columns, in the order of the fields.
    const COLUMNS: Columns;
    /// Reads the record from a wider row. `first` is the position of its first column.
    fn read_at(row: &Row<'_>, first: usize) -> Result<Self>;
    /// Reads the record from a row without other columns before it.
    fn read(row: &Row<'_>) -> Result<Self> {
        Self::read_at(row, 0)
    }
}

/// A record of a single column with any name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct One<T>(pub T);

impl<T: Read> Record for One<T> {
    const COLUMNS: Columns = &[Column { name: "", kind: T::KIND, null: T::NULL }];
    fn read_at(row: &Row<'_>, first: usize) -> Result<Self> {
        T::read(row, first).map(One)
    }
}

/// True if a statement's columns have the names of the record's, in order.
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

/// Joins two lists of columns. Only for the macros. `COUNT` is the sum of their lengths.
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

/// Defines structs that can be read from a row. Their fields are the statement's columns, in order:
/// `row! { pub struct Loan { pub id: LoanId, pub closed_on: Option<Date> } }`.
///
/// The last field may be a group of columns that several rows share: `.. pub details:
/// ClientDetails`. Define the group with [`columns!`](crate::columns).
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

/// Defines groups of columns that several rows share. A group is read, written and compared as one
/// value.
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
