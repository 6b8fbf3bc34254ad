//! Rows to write: structs whose fields are the columns, with each value beside the name of its
//! column.

use crate::{Columns, Result, Sql, Tx, Value};

/// A struct that is written as a row; made by `insert!`, `record!` and `update!`.
pub trait WrittenRow {
    /// Its columns, in the order of its fields, as the statement's parameters.
    const COLUMNS: Columns;
}

/// Makes structs that are inserted as a row of a table:
/// `insert! { struct NewLoan<'a> = "INSERT INTO loans" -> u64 { id: LoanId, mandate: &'a str } }`
/// has `NewLoan { … }.insert(tx)`, which answers what [`Answer`](crate::Answer) says.
///
/// Columns that SQL fills in come last, after a semicolon: `; status = "'active'"`. In their texts,
/// `?1` is the first field. What happens to a row that is there already follows the struct:
/// `} "ON CONFLICT (id) DO NOTHING"`.
///
/// Columns that several rows share are one field, the last of them: `.. details: &'a ClientDetails`, a struct
/// made by [`columns!`](crate::columns).
///
/// With `-> [Later]` it has `NewLoan::insert_all(tx, &rows)`, which writes several rows with each
/// statement, later. SQL fills in nothing there.
#[macro_export]
macro_rules! insert {
    ($($(#[$meta:meta])* $visibility:vis struct $name:ident $(<$life:lifetime>)?
        = $insert_into:literal -> [Later] {
            $($(#[$field_meta:meta])* $field:ident: $type:ty),+ $(,)?
        } $($on_conflict:literal)?
    )+) => { $(
        $(#[$meta])*
        $visibility struct $name $(<$life>)? { $($(#[$field_meta])* $visibility $field: $type),+ }

        $crate::insert!(@ columns [$visibility] $name [$($life)?] [] $($field: $type),+);
        $crate::insert!(@ several [$visibility] $name [$($life)?]
            $insert_into, concat!($($on_conflict)?));
    )+ };

    ($($(#[$meta:meta])* $visibility:vis struct $name:ident $(<$life:lifetime>)?
        = $insert_into:literal -> $answer:ty {
            $($(#[$field_meta:meta])* $field:ident: $type:ty),+
            $(, .. $shared:ident: &$shared_life:lifetime $shared_type:ty)? $(,)?
            $(; $($column:ident = $value:literal),+ $(,)?)?
        } $($on_conflict:literal)?
    )+) => { $(
        $(#[$meta])*
        $visibility struct $name $(<$life>)? {
            $($(#[$field_meta])* $visibility $field: $type,)+
            $($visibility $shared: &$shared_life $shared_type,)?
        }

        $crate::insert!(@ columns [$visibility] $name [$($life)?] [$($shared: $shared_type)?]
            $($field: $type),+);
        $crate::insert!(@ one [$visibility] $name [$($life)?] $insert_into -> $answer,
            [$($(($column $value))+)?], concat!($($on_conflict)?));
    )+ };

    (@ columns [$visibility:vis] $name:ident [$($life:lifetime)?] [$($shared:ident: $shared_type:ty)?]
        $($field:ident: $type:ty),+) => {
        impl $(<$life>)? $crate::WrittenRow for $name $(<$life>)? {
            const COLUMNS: $crate::Columns = $crate::row!(@ columns [$($crate::Column {
                name: stringify!($field),
                kind: <$type as $crate::Bind>::KIND,
                null: true,
            }),+] $(<$shared_type as $crate::WrittenRow>::COLUMNS)?);
        }

        impl $(<$life>)? $name $(<$life>)? {
            /// The values of its columns, in order.
            $visibility fn values(
                &self,
            ) -> [$crate::Value<'_>; [$(stringify!($field)),+].len()
                $(+ <$shared_type as $crate::WrittenRow>::COLUMNS.len())?] {
                let own = [$($crate::Bind::value(&self.$field)),+];
                $crate::insert!(@ values own $(self.$shared.values())?)
            }
        }
    };

    (@ values $own:ident) => { $own };

    (@ values $own:ident $shared:expr) => { $crate::join_values($own, $shared) };

    (@ one [$visibility:vis] $name:ident [$($life:lifetime)?] $insert_into:literal -> $answer:ty,
        [$(($column:ident $value:literal))*], $on_conflict:expr) => {
        impl $(<$life>)? $name $(<$life>)? {
            /// Inserts the row.
            $visibility fn insert(&self, tx: &mut $crate::Tx) -> $crate::Result<$answer> {
                let sql = $crate::sql!(@
                    concat!(module_path!(), "::", stringify!($name)),
                    {
                        const TEXT: $crate::InsertText = $crate::InsertText {
                            into: $insert_into,
                            columns: <$name as $crate::WrittenRow>::COLUMNS,
                            filled: &[$((stringify!($column), $value)),*],
                            on_conflict: $on_conflict,
                        };
                        const SIZE: usize = TEXT.text::<0>(1).length();
                        const MADE: $crate::Text<SIZE> = TEXT.text(1);
                        MADE.as_str()
                    },
                    Some(<$name as $crate::WrittenRow>::COLUMNS),
                    Some(<$answer as $crate::Answer>::COLUMNS)
                );
                <$answer as $crate::Answer>::ask(tx, sql, &self.values())
            }
        }
    };

    (@ several [$visibility:vis] $name:ident [$($life:lifetime)?] $insert_into:literal,
        $on_conflict:expr) => {
        impl $(<$life>)? $name $(<$life>)? {
            /// Inserts the rows later, several with each statement.
            $visibility fn insert_all(tx: &mut $crate::Tx, rows: &[Self]) -> $crate::Result<()> {
                let texts = $crate::insert!(@ texts $name $insert_into, $on_conflict,
                    1 2 3 4 5 6 7 8);
                let values: Vec<_> = rows.iter().map(Self::values).collect();
                $crate::insert_rows(tx, &texts, &values)
            }
        }
    };

    (@ texts $name:ident $insert_into:literal, $on_conflict:expr, $($rows:literal)+) => {
        [$($crate::sql!(@
            concat!(module_path!(), "::", stringify!($name), " (rows: ", $rows, ")"),
            {
                const TEXT: $crate::InsertText = $crate::InsertText {
                    into: $insert_into,
                    columns: <$name as $crate::WrittenRow>::COLUMNS,
                    filled: &[],
                    on_conflict: $on_conflict,
                };
                const SIZE: usize = TEXT.text::<0>($rows).length();
                const MADE: $crate::Text<SIZE> = TEXT.text($rows);
                MADE.as_str()
            },
            Some({
                const COUNT: usize = <$name as $crate::WrittenRow>::COLUMNS.len() * $rows;
                const PARAMETERS: [$crate::Column; COUNT] = $crate::parameters::<$name, COUNT>();
                &PARAMETERS
            }),
            Some(&[])
        )),+]
    };
}

/// Makes structs that are read from rows, as by `row!`, and inserted as rows, as by [`insert!`]:
/// `record! { struct Payment = "INSERT INTO repayments" -> Later { pub(crate) id: i64, … } }`. Only
/// the office can insert one, even if the struct is visible elsewhere.
#[macro_export]
macro_rules! record {
    ($($(#[$meta:meta])* $visibility:vis struct $name:ident = $insert_into:literal -> [Later] {
            $($(#[$field_meta:meta])* $field_visibility:vis $field:ident: $type:ty),+ $(,)?
        }
    )+) => { $(
        $crate::row! {
            $(#[$meta])*
            $visibility struct $name { $($(#[$field_meta])* $field_visibility $field: $type),+ }
        }

        $crate::insert!(@ columns [pub(crate)] $name [] [] $($field: $type),+);
        $crate::insert!(@ several [pub(crate)] $name [] $insert_into, "");
    )+ };

    ($($(#[$meta:meta])* $visibility:vis struct $name:ident = $insert_into:literal -> $answer:ty {
            $($(#[$field_meta:meta])* $field_visibility:vis $field:ident: $type:ty),+ $(,)?
            $(; $($column:ident = $value:literal),+ $(,)?)?
        }
    )+) => { $(
        $crate::row! {
            $(#[$meta])*
            $visibility struct $name { $($(#[$field_meta])* $field_visibility $field: $type),+ }
        }

        $crate::insert!(@ columns [pub(crate)] $name [] [] $($field: $type),+);
        $crate::insert!(@ one [pub(crate)] $name [] $insert_into -> $answer,
            [$($(($column $value))+)?], "");
    )+ };
}

/// Makes structs that replace columns of the row whose id is their first field:
/// `update! { struct LoanEdit<'a> = "UPDATE loans SET" -> u64 { id: LoanId, mandate: &'a str } }`
/// has `LoanEdit { … }.update(tx)`, which answers what [`Answer`](crate::Answer) says.
///
/// Columns that SQL fills in come last, as in [`insert!`](crate::insert).
#[macro_export]
macro_rules! update {
    ($($(#[$meta:meta])* $visibility:vis struct $name:ident $(<$life:lifetime>)?
        = $update_set:literal -> $answer:ty {
            id: $id:ty,
            $($(#[$field_meta:meta])* $field:ident: $type:ty),+
            $(, .. $shared:ident: &$shared_life:lifetime $shared_type:ty)? $(,)?
            $(; $($column:ident = $value:literal),+ $(,)?)?
        }
    )+) => { $(
        $(#[$meta])*
        $visibility struct $name $(<$life>)? {
            $visibility id: $id,
            $($(#[$field_meta])* $visibility $field: $type,)+
            $($visibility $shared: &$shared_life $shared_type,)?
        }

        $crate::insert!(@ columns [$visibility] $name [$($life)?] [$($shared: $shared_type)?]
            id: $id, $($field: $type),+);

        impl $(<$life>)? $name $(<$life>)? {
            /// Updates the row.
            $visibility fn update(&self, tx: &mut $crate::Tx) -> $crate::Result<$answer> {
                let sql = $crate::sql!(@
                    concat!(module_path!(), "::", stringify!($name)),
                    {
                        const TEXT: $crate::UpdateText = $crate::UpdateText {
                            set: $update_set,
                            columns: <$name as $crate::WrittenRow>::COLUMNS,
                            filled: &[$($((stringify!($column), $value)),+)?],
                        };
                        const SIZE: usize = TEXT.text::<0>().length();
                        const MADE: $crate::Text<SIZE> = TEXT.text();
                        MADE.as_str()
                    },
                    Some(<$name as $crate::WrittenRow>::COLUMNS),
                    Some(<$answer as $crate::Answer>::COLUMNS)
                );
                <$answer as $crate::Answer>::ask(tx, sql, &self.values())
            }
        }
    )+ };
}

/// Values and those that stand after them. For the macros.
#[doc(hidden)]
pub fn join_values<'a, const A: usize, const B: usize, const COUNT: usize>(
    first: [Value<'a>; A],
    last: [Value<'a>; B],
) -> [Value<'a>; COUNT] {
    let mut values = first.into_iter().chain(last);
    std::array::from_fn(|_| values.next().unwrap_or(Value::Int(0)))
}

/// Inserts rows of any number with as few statements as possible: `texts` are for one row, two rows,
/// and so on. For the macros.
#[doc(hidden)]
pub fn insert_rows<const N: usize>(
    tx: &mut Tx,
    texts: &[Sql],
    rows: &[[Value<'_>; N]],
) -> Result<()> {
    for piece in rows.chunks(texts.len().max(1)) {
        if let Some(text) = texts.get(piece.len() - 1) {
            tx.later(*text, piece.as_flattened())?;
        }
    }
    Ok(())
}
