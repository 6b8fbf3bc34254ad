//! A phone number in a list.

use super::{Faults, Field, Input, Raw, input};
use utoipa::openapi::schema::{ObjectBuilder, OneOfBuilder, Type};
use utoipa::openapi::{RefOr, Schema};

input! {
    /// A phone number, and whether it is still in use.
    struct PhoneObject {
        /// South African, or with its country code.
        phone_number: String = required,
        /// True if the number is in use (default true).
        active: bool,
    }
}

/// An entry of `phone_numbers`: an object as in answers, or the number alone. The text is not
/// validated and may be empty.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PhoneEntry {
    pub(crate) phone_number: String,
    pub(crate) active: bool,
}

impl Field for PhoneEntry {
    fn read(raw: Raw) -> Result<Self, Faults> {
        if !matches!(raw, Raw::Object(_) | Raw::FormFields(_)) {
            let phone_number = String::read(raw)?;
            return Ok(PhoneEntry { phone_number, active: true });
        }
        let object = PhoneObject::read(raw)?;
        let phone_number = match object.phone_number {
            Input::Value(number) => number,
            Input::Absent | Input::Null | Input::Empty => String::new(),
            Input::Wrong(faults) => return Err(inside(".phone_number", faults)),
        };
        let active = match object.active {
            Input::Value(active) => active,
            Input::Absent | Input::Null | Input::Empty => true,
            Input::Wrong(faults) => return Err(inside(".active", faults)),
        };
        Ok(PhoneEntry { phone_number, active })
    }

    fn schema() -> RefOr<Schema> {
        let number = ObjectBuilder::new().schema_type(Type::String);
        let object = <PhoneObject as utoipa::PartialSchema>::schema();
        OneOfBuilder::new().item(object).item(number).into()
    }
}

fn inside(name: &str, faults: Faults) -> Faults {
    faults.into_iter().map(|(at, why)| (format!("{name}{at}"), why)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(serde::Deserialize)]
    struct Sent {
        #[serde(default)]
        phone_numbers: Input<Vec<PhoneEntry>>,
    }

    fn read(text: &str) -> Input<Vec<PhoneEntry>> {
        serde_json::from_str::<Sent>(text).unwrap().phone_numbers
    }

    #[test]
    fn entries_are_objects_or_plain_numbers() {
        let entry = |number: &str, active| PhoneEntry { phone_number: number.to_owned(), active };
        let sent =
            r#"{"phone_numbers": ["082", {"phone_number": "083", "active": false}, {}, ""]}"#;
        let expected =
            vec![entry("082", true), entry("083", false), entry("", true), entry("", true)];
        assert_eq!(read(sent), Input::Value(expected));
    }

    #[test]
    fn wrong_type_is_reported_at_its_position() {
        let sent = r#"{"phone_numbers": ["082", {"phone_number": "083", "active": "maybe"}]}"#;
        let message = "This must be true or false.".to_owned();
        assert_eq!(read(sent), Input::Wrong(vec![(".1.active".to_owned(), message)]));
    }
}
