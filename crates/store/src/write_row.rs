//! Rows that are written: structs whose fields are the columns, so that each value stands beside the
//! name of its column.

use crate::Columns;

/// A struct that is written as a row; made by `insert!` and `update!`.
pub trait WrittenRow {
    /// Its columns, in the order of its fields, as the statement's parameters.
    const COLUMNS: Columns;
}

/// Makes structs that are inserted as a row of a table:
/// `insert! { struct NewLoan<'a> = "INSERT INTO loans" -> u64 { id: LoanId, mandate: &'a str } }`
/// has `NewLoan { … }.insert(tx)`, which answers what [`Answer`](crate::Answer) says.
///
/// Columns that SQL fills in come last, after a semicolon: `; status = "'active'"`. In their texts,
/// `?1` is the first field.
#[macro_export]
macro_rules! insert {
    ($($(#[$meta:meta])* $visibility:vis struct $name:ident $(<$life:lifetime>)?
        = $insert_into:literal -> $answer:ty {
            $($(#[$field_meta:meta])* $field:ident: $type:ty),+ $(,)?
            $(; $($column:ident = $value:literal),+ $(,)?)?
        }
    )+) => { $(
        $crate::insert!(@ row [$(#[$meta])*] [$visibility] $name [$($life)?]
            $($(#[$field_meta])* $field: $type),+);

        impl $(<$life>)? $name $(<$life>)? {
            /// Inserts the row.
            $visibility fn insert(self, tx: &mut $crate::Tx) -> $crate::Result<$answer> {
                let sql = $crate::sql!(@
                    concat!(module_path!(), "::", stringify!($name)),
                    concat!(
                        $insert_into, " (",
                        $crate::insert!(@ names $($field)+),
                        $($(", ", stringify!($column),)+)?
                        ") VALUES (",
                        $crate::insert!(@ marks [$($field)+]
                            "?1" "?2" "?3" "?4" "?5" "?6" "?7" "?8" "?9" "?10" "?11" "?12" "?13"
                            "?14" "?15" "?16" "?17" "?18" "?19" "?20" "?21" "?22" "?23" "?24"),
                        $($(", ", $value,)+)?
                        ")",
                    ),
                    Some(<$name as $crate::WrittenRow>::COLUMNS),
                    Some(<$answer as $crate::Answer>::COLUMNS)
                );
                <$answer as $crate::Answer>::ask(tx, sql, $crate::args![$(self.$field),+])
            }
        }
    )+ };

    (@ row [$(#[$meta:meta])*] [$visibility:vis] $name:ident [$($life:lifetime)?]
        $($(#[$field_meta:meta])* $field:ident: $type:ty),+) => {
        $(#[$meta])*
        $visibility struct $name $(<$life>)? { $($(#[$field_meta])* $visibility $field: $type),+ }

        impl $(<$life>)? $crate::WrittenRow for $name $(<$life>)? {
            const COLUMNS: $crate::Columns = &[$($crate::Column {
                name: stringify!($field),
                kind: <$type as $crate::Bind>::KIND,
                null: true,
            }),+];
        }
    };

    (@ names $first:ident $($field:ident)*) => {
        concat!(stringify!($first), $(", ", stringify!($field)),*)
    };

    (@ marks [$first:ident $($field:ident)*] $mark:literal $($more:literal)*) => {
        concat!($mark, $crate::insert!(@ more [$($field)*] $($more)*))
    };
    (@ more [] $($unused:literal)*) => { "" };
    (@ more [$next:ident $($field:ident)*] $mark:literal $($more:literal)*) => {
        concat!(", ", $mark, $crate::insert!(@ more [$($field)*] $($more)*))
    };
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
            $($(#[$field_meta:meta])* $field:ident: $type:ty),+ $(,)?
            $(; $($column:ident = $value:literal),+ $(,)?)?
        }
    )+) => { $(
        $crate::insert!(@ row [$(#[$meta])*] [$visibility] $name [$($life)?]
            id: $id, $($(#[$field_meta])* $field: $type),+);

        impl $(<$life>)? $name $(<$life>)? {
            /// Updates the row.
            $visibility fn update(self, tx: &mut $crate::Tx) -> $crate::Result<$answer> {
                let sql = $crate::sql!(@
                    concat!(module_path!(), "::", stringify!($name)),
                    concat!(
                        $update_set, " ",
                        $crate::update!(@ set [$($field)+]
                            "?2" "?3" "?4" "?5" "?6" "?7" "?8" "?9" "?10" "?11" "?12" "?13" "?14"
                            "?15" "?16" "?17" "?18" "?19" "?20" "?21" "?22" "?23" "?24"),
                        $($(", ", stringify!($column), " = ", $value,)+)?
                        " WHERE id = ?1",
                    ),
                    Some(<$name as $crate::WrittenRow>::COLUMNS),
                    Some(<$answer as $crate::Answer>::COLUMNS)
                );
                <$answer as $crate::Answer>::ask(tx, sql, $crate::args![self.id, $(self.$field),+])
            }
        }
    )+ };

    (@ set [$first:ident $($field:ident)*] $mark:literal $($more:literal)*) => {
        concat!(stringify!($first), " = ", $mark, $crate::update!(@ more [$($field)*] $($more)*))
    };
    (@ more [] $($unused:literal)*) => { "" };
    (@ more [$next:ident $($field:ident)*] $mark:literal $($more:literal)*) => {
        concat!(", ", stringify!($next), " = ", $mark,
            $crate::update!(@ more [$($field)*] $($more)*))
    };
}
