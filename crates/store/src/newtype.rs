//! Macros for the product's own column types: ids and words.

/// Makes ids that cannot be mixed up of whole numbers:
/// `newtype! { /// A loan. pub LoanId(i64); }`.
///
/// Each gets `new`, `get`, comparison, hashing, and can be a parameter and a column.
#[macro_export]
macro_rules! newtype {
    ($($(#[$meta:meta])* $visibility:vis $name:ident($inner:ty);)+) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $visibility struct $name($inner);

        impl $name {
            /// From the number it is stored as.
            $visibility const fn new(number: $inner) -> Self {
                Self(number)
            }

            /// The number it is stored as.
            $visibility const fn get(self) -> $inner {
                self.0
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&self.0, f)
            }
        }

        impl $crate::Bind for $name {
            const KIND: $crate::Kind = <$inner as $crate::Bind>::KIND;
            fn value(&self) -> $crate::Value<'_> {
                $crate::Bind::value(&self.0)
            }
        }

        impl $crate::Read for $name {
            const KIND: $crate::Kind = <$inner as $crate::Read>::KIND;
            fn read_null(
                row: &$crate::Row<'_>,
                index: usize,
            ) -> $crate::Result<::std::option::Option<Self>> {
                Ok(<$inner as $crate::Read>::read_null(row, index)?.map(Self))
            }
        }
    )+ };
}

/// Makes an enum that is stored as TEXT:
/// `text_enum! { pub enum Role { Administrator = "Administrator" } }`.
///
/// It gets `ALL`, `as_str`, `parse`, `Display`, and can be a parameter and a column. A column with
/// any other word is [`Error::Unreadable`](crate::Error::Unreadable).
#[macro_export]
macro_rules! text_enum {
    ($($(#[$meta:meta])* $visibility:vis enum $name:ident {
        $($(#[$variant_meta:meta])* $variant:ident = $word:literal),+ $(,)?
    })+) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        $visibility enum $name { $($(#[$variant_meta])* $variant),+ }

        #[allow(dead_code, clippy::allow_attributes, reason = "not every enum needs all of these")]
        impl $name {
            /// Every variant, in the order of declaration.
            $visibility const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The word it is stored as.
            $visibility const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            /// From the word it is stored as, exactly.
            $visibility fn parse(word: &str) -> ::std::option::Option<Self> {
                match word { $($word => Some(Self::$variant),)+ _ => None }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        $crate::text_column!($name);
    )+ };
}

/// Makes a type with `as_str(self)` and `parse(&str) -> Option<Self>` a column and a parameter.
#[doc(hidden)]
#[macro_export]
macro_rules! text_column {
    ($name:ty) => {
        impl $crate::Bind for $name {
            const KIND: $crate::Kind = $crate::Kind::Text;
            fn value(&self) -> $crate::Value<'_> {
                $crate::Value::Text(self.as_str())
            }
        }

        impl $crate::Read for $name {
            const KIND: $crate::Kind = $crate::Kind::Text;
            fn read_null(
                row: &$crate::Row<'_>,
                index: usize,
            ) -> $crate::Result<::std::option::Option<Self>> {
                row.word(index, Self::parse)
            }
        }
    };
}
