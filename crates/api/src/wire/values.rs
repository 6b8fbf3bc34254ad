//! Values in answers: money and rates as exact decimal strings, never as numbers that a reader
//! might turn into binary fractions (contract §1).

use jiff::fmt::temporal::DateTimePrinter;
use money::{Cents, Date, Rate, Timestamp};
use serde::{Serialize, Serializer};
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// An amount of rand: `"1500.00"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Money(pub(crate) Cents);

/// A rate in percent, with two to six places: `"27.75"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Percent(pub(crate) Rate);

/// A calendar date: `2026-03-31`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Day(pub(crate) Date);

/// An instant in UTC: `2026-03-31T06:00:00Z`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Instant(pub(crate) Timestamp);

/// A latitude or longitude in degrees: `-26.204103`. Stored in millionths of a degree, which a double
/// represents unambiguously.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Degrees(pub(crate) i64);

impl Serialize for Degrees {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Half a turn is 180 000 000 millionths.
        let millionths = i32::try_from(self.0).map_err(serde::ser::Error::custom)?;
        serializer.serialize_f64(f64::from(millionths) / 1e6)
    }
}

impl PartialSchema for Degrees {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new()
            .schema_type(Type::Number)
            .description(Some("Degrees with at most six decimal places."))
            .examples([-26.204_103])
            .into()
    }
}

impl ToSchema for Degrees {}

static PRINTER: DateTimePrinter = DateTimePrinter::new();

macro_rules! wire {
    ($name:ident, $inner:ty, $text:expr, $schema:expr) => {
        impl From<$inner> for $name {
            fn from(value: $inner) -> Self {
                $name(value)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let text = $text;
                serializer.serialize_str(text(&self.0).as_ref())
            }
        }

        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let schema: ObjectBuilder = $schema;
                schema.schema_type(Type::String).into()
            }
        }

        impl ToSchema for $name {}
    };
}

impl Money {
    /// Returns the amount, or `None` for zero.
    pub(crate) fn unless_zero(amount: Cents) -> Option<Self> {
        (!amount.is_zero()).then_some(Money(amount))
    }
}

wire!(
    Money,
    Cents,
    |amount: &Cents| amount.text(),
    ObjectBuilder::new()
        .description(Some("An exact amount in rand with two decimal places."))
        .pattern(Some(r"^-?\d+\.\d{2}$"))
        .examples(["1500.00"])
);
wire!(
    Percent,
    Rate,
    ToString::to_string,
    ObjectBuilder::new()
        .description(Some("A rate in percent with two to six decimal places."))
        .pattern(Some(r"^\d+\.\d{2,6}$"))
        .examples(["27.75"])
);
wire!(
    Day,
    Date,
    ToString::to_string,
    ObjectBuilder::new().format(Some(SchemaFormat::KnownFormat(KnownFormat::Date)))
);
wire!(
    Instant,
    Timestamp,
    |instant: &Timestamp| PRINTER.timestamp_to_string(instant),
    ObjectBuilder::new().format(Some(SchemaFormat::KnownFormat(KnownFormat::DateTime)))
);
