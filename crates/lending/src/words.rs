//! Enums whose variants are words on the wire and in storage.

/// Gives an enum `ALL`, `as_str`, `parse` and `Display` from one list of its words, so that the
/// three can never disagree.
macro_rules! words {
    ($name:ident { $($variant:ident = $word:literal),+ $(,)? }) => {
        impl $name {
            /// Every variant, in the order of its declaration.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The word on the wire and in storage.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $($name::$variant => $word),+
                }
            }

            /// The variant of a word, spelt exactly as [`Self::as_str`] writes it.
            pub fn parse(word: &str) -> Option<Self> {
                match word {
                    $($word => Some($name::$variant),)+
                    _ => None,
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.as_str())
            }
        }
    };
}

pub(crate) use words;
