//! The words of the pure crates as columns. Those crates know nothing of storage, so that their
//! enums travel to and from it inside a [`Word`].

use store::{Bind, Kind, Read, Row, Value};

/// An enum of a pure crate, stored as its word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word<T>(pub T);

/// An enum whose variants are words.
pub trait Words: Sized + Copy {
    /// The word of a variant.
    fn word(self) -> &'static str;
    /// The variant of a word.
    fn of(word: &str) -> Option<Self>;
}

macro_rules! stored_as_words {
    ($($name:ty),+ $(,)?) => { $(
        impl Words for $name {
            fn word(self) -> &'static str {
                self.as_str()
            }

            fn of(word: &str) -> Option<Self> {
                <$name>::parse(word)
            }
        }
    )+ };
}
stored_as_words!(
    ledger::Kind,
    ledger::MoneyKind,
    lending::Frequency,
    lending::InitiationFeeMethod,
    lending::InterestMethod,
    lending::PenaltyMethod,
    lending::ArrearsAge,
    lending::LoanStatus,
    lending::StopFlag,
);

impl<T: Words> Bind for Word<T> {
    const KIND: Kind = Kind::Text;

    fn value(&self) -> Value<'_> {
        Value::Text(self.0.word())
    }
}

impl<T: Words> Read for Word<T> {
    const KIND: Kind = Kind::Text;

    fn read_null(row: &Row<'_>, index: usize) -> store::Result<Option<Self>> {
        row.word(index, |word| T::of(word).map(Word))
    }
}
