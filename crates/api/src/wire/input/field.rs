//! Field types of requests, and their parsers.

use super::{Faults, Raw, fault};
use money::{Cents, Date, Rate, Timestamp};
use office::place::parse_degrees;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use utoipa::openapi::schema::{
    ArrayBuilder, KnownFormat, ObjectBuilder, OneOfBuilder, SchemaFormat, Type,
};
use utoipa::openapi::{RefOr, Schema};

/// A type that a field can have.
pub(crate) trait Field: Sized {
    /// Reads a value that is neither `null` nor an empty text.
    fn read(raw: Raw) -> Result<Self, Faults>;

    /// Reads one item of a list, which may be an empty text, or `null` if the type allows it.
    fn read_item(raw: Raw) -> Result<Self, Faults> {
        match raw {
            Raw::Null => Err(fault("This must not be null.")),
            raw => Self::read(raw),
        }
    }

    /// Returns the schema for the OpenAPI document.
    fn schema() -> RefOr<Schema>;
}

impl Field for String {
    fn read(raw: Raw) -> Result<Self, Faults> {
        match raw {
            Raw::Text(text) | Raw::FormText(text) => Ok(text),
            _ => Err(fault("This must be text.")),
        }
    }

    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::String).into()
    }
}

impl Field for i64 {
    fn read(raw: Raw) -> Result<Self, Faults> {
        let number = match &raw {
            Raw::Number(text) => text.parse().ok(),
            Raw::FormText(text) => text.trim().parse().ok(),
            _ => None,
        };
        number.ok_or_else(|| fault("This must be a whole number."))
    }

    fn schema() -> RefOr<Schema> {
        let format = SchemaFormat::KnownFormat(KnownFormat::Int64);
        ObjectBuilder::new().schema_type(Type::Integer).format(Some(format)).into()
    }
}

impl Field for bool {
    fn read(raw: Raw) -> Result<Self, Faults> {
        match &raw {
            Raw::Bool(value) => Ok(*value),
            Raw::FormText(text) => match text.trim() {
                "true" | "True" | "1" => Ok(true),
                "false" | "False" | "0" => Ok(false),
                _ => Err(fault("This must be true or false.")),
            },
            _ => Err(fault("This must be true or false.")),
        }
    }

    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::Boolean).into()
    }
}

/// A decimal is taken from its text, whether it came as a string or as a JSON number, and so is
/// exact.
fn decimal<T, E: ToString>(
    raw: &Raw,
    parse: fn(&str) -> Result<T, E>,
    otherwise: &str,
) -> Result<T, Faults> {
    let text = raw.decimal().ok_or_else(|| fault(otherwise))?;
    parse(text).map_err(|error| fault(error.to_string()))
}

/// A decimal may be sent as a string or as a number.
fn decimal_schema(description: &str, example: &str) -> RefOr<Schema> {
    let text = ObjectBuilder::new().schema_type(Type::String).examples([example]);
    let number = ObjectBuilder::new().schema_type(Type::Number);
    OneOfBuilder::new().description(Some(description)).item(text).item(number).into()
}

impl Field for Cents {
    fn read(raw: Raw) -> Result<Self, Faults> {
        decimal(&raw, Cents::parse, "Enter an amount such as 1500.00.")
    }

    fn schema() -> RefOr<Schema> {
        decimal_schema("An exact amount in rand with at most two decimal places.", "1500.00")
    }
}

impl Field for Rate {
    fn read(raw: Raw) -> Result<Self, Faults> {
        decimal(&raw, Rate::parse, "Enter a rate such as 24.00.")
    }

    fn schema() -> RefOr<Schema> {
        decimal_schema("A rate in percent with at most six decimal places.", "24.00")
    }
}

impl Field for Date {
    fn read(raw: Raw) -> Result<Self, Faults> {
        let text = raw.text().unwrap_or_default();
        money::parse_date(text).map_err(|error| fault(error.to_string()))
    }

    fn schema() -> RefOr<Schema> {
        let format = SchemaFormat::KnownFormat(KnownFormat::Date);
        ObjectBuilder::new().schema_type(Type::String).format(Some(format)).into()
    }
}

impl Field for Timestamp {
    fn read(raw: Raw) -> Result<Self, Faults> {
        let instant = raw.text().and_then(|text| text.parse().ok());
        instant.ok_or_else(|| fault("Enter a date and time such as 2026-03-31T06:00:00Z."))
    }

    fn schema() -> RefOr<Schema> {
        let format = SchemaFormat::KnownFormat(KnownFormat::DateTime);
        ObjectBuilder::new().schema_type(Type::String).format(Some(format)).into()
    }
}

/// A latitude or longitude, in microdegrees (a tenth of a metre). Browsers send more digits than a
/// position has; the rest is rounded off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Degrees(pub(crate) i64);

impl Field for Degrees {
    fn read(raw: Raw) -> Result<Self, Faults> {
        let degrees = raw.decimal().and_then(parse_degrees);
        degrees.map(Degrees).ok_or_else(|| fault("Enter degrees such as -26.204100."))
    }

    fn schema() -> RefOr<Schema> {
        decimal_schema("Degrees, stored to six places.", "-26.204100")
    }
}

impl<T: Field> Field for Vec<T> {
    /// A list; in a form also the text of a JSON list, or a single value.
    fn read(raw: Raw) -> Result<Self, Faults> {
        match raw {
            Raw::List(text) => read_list(text),
            Raw::FormText(text) if text.trim_start().starts_with('[') => read_list(text.trim()),
            Raw::FormList(items) => unnamed(items.into_iter().map(Raw::of_form)),
            single @ Raw::FormText(_) => T::read(single).map(|value| vec![value]),
            _ => Err(fault("This must be a list.")),
        }
    }

    fn schema() -> RefOr<Schema> {
        ArrayBuilder::new().items(T::schema()).into()
    }
}

/// Maximum faults reported per field. People correct a few at a time, and a list of a hundred thousand
/// wrong values must not make an answer of megabytes.
const MAX_FAULTS: usize = 20;

fn read_list<T: Field>(text: &str) -> Result<Vec<T>, Faults> {
    let items: Vec<&RawValue> =
        serde_json::from_str(text).map_err(|_| fault("This must be a list."))?;
    unnamed(items.into_iter().map(Raw::of))
}

/// Items of a list, which messages name by their place from 0.
fn unnamed<'a, T: Field>(
    items: impl Iterator<Item = Result<Raw<'a>, Faults>>,
) -> Result<Vec<T>, Faults> {
    let named = items.enumerate().map(|(index, raw)| (index.to_string(), raw));
    Ok(collect(named)?.into_iter().map(|(_, value)| value).collect())
}

/// Reads every item, or reports the first wrong ones.
fn collect<'a, T: Field>(
    items: impl Iterator<Item = (String, Result<Raw<'a>, Faults>)>,
) -> Result<Vec<(String, T)>, Faults> {
    let (mut values, mut faults) = (Vec::new(), Vec::new());
    for (name, raw) in items {
        match raw.and_then(T::read_item) {
            Ok(value) => values.push((name, value)),
            Err(found) => {
                faults.extend(found.into_iter().map(|(at, why)| (format!(".{name}{at}"), why)));
            }
        }
        if faults.len() >= MAX_FAULTS {
            break;
        }
    }
    if faults.is_empty() { Ok(values) } else { Err(faults) }
}

impl<T: Field> Field for BTreeMap<String, T> {
    fn read(raw: Raw) -> Result<Self, Faults> {
        let text = match &raw {
            Raw::Object(text) => text,
            Raw::FormText(text) => text.trim(),
            Raw::FormFields(fields) => {
                let fields = fields.clone().into_iter();
                let items = collect(fields.map(|(name, value)| (name, Raw::of_form(value))))?;
                return Ok(items.into_iter().collect());
            }
            _ => "",
        };
        let items: BTreeMap<String, &RawValue> =
            serde_json::from_str(text).map_err(|_| fault("This must be an object."))?;
        let items = collect(items.into_iter().map(|(name, value)| (name, Raw::of(value))))?;
        Ok(items.into_iter().collect())
    }

    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().additional_properties(Some(T::schema())).into()
    }
}

/// Lets fields be one of an enum's words, `one_of!(Frequency);`, or of some of them,
/// `one_of!(Role: Administrator, Consultant);`.
macro_rules! one_of {
    ($name:ty) => {
        $crate::wire::input::one_of!(@ $name, <$name>::ALL);
    };
    ($name:ty: $($variant:ident),+ $(,)?) => {
        $crate::wire::input::one_of!(@ $name, [$(<$name>::$variant),+]);
    };
    (@ $name:ty, $words:expr) => {
        impl $crate::wire::input::Field for $name {
            fn read(raw: $crate::wire::input::Raw) -> Result<Self, $crate::wire::input::Faults> {
                let word = raw.text().unwrap_or_default();
                $words.iter().find(|known| known.as_str() == word).copied().ok_or_else(|| {
                    let known: Vec<_> = $words.iter().map(|known| known.as_str()).collect();
                    $crate::wire::input::fault(format!("Choose one of: {}.", known.join(", ")))
                })
            }

            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                utoipa::openapi::schema::ObjectBuilder::new()
                    .schema_type(utoipa::openapi::schema::Type::String)
                    .enum_values(Some($words.iter().map(|known| known.as_str())))
                    .into()
            }
        }
    };
}
pub(crate) use one_of;

one_of!(lending::Frequency);
one_of!(lending::InterestMethod);
one_of!(lending::InitiationFeeMethod);
one_of!(lending::PenaltyMethod);
one_of!(ledger::MoneyKind);
one_of!(office::Role: Administrator, Consultant);
