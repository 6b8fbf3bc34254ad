//! The fields of a request before validation: present or not, of the right type or not. A wrong type
//! becomes a message under its field and does not end the parsing (contract §1). JSON values must
//! have the right type; in forms and queries everything is text and is parsed as the field's type.
//!
//! ```text
//! input! {
//!     /// A deposit into a branch.
//!     #[example({ "branch": 2, "amount": "120.00" })]
//!     pub(crate) struct Deposit {
//!         /// Where the cash goes.
//!         branch: i64 = required,
//!         amount: Cents = required,
//!         note: String,
//!     }
//! }
//!
//! impl Deposit {
//!     fn parse(self) -> Result<cash::Deposit> {
//!         let mut check = Check::new();
//!         let branch = self.branch.required(&mut check, "branch", "Branch is required.");
//!         let amount = self.amount.required(&mut check, "amount", "Amount is required.");
//!         let note = self.note.optional(&mut check, "note");
//!         let (Some(branch), Some(amount)) = (branch, amount) else { return Err(check.refuse()) };
//!         check.finish()?;
//!         Ok(cash::Deposit { branch: BranchId::new(branch), amount, note })
//!     }
//! }
//! ```

mod field;
mod phone;
mod shape;

pub(crate) use field::{Degrees, Field, one_of};
pub(crate) use phone::PhoneEntry;
pub(crate) use shape::{Described, Fields, input, object_schema, parameters};

use office::{Check, Patch};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// Messages with their place in the field: empty for the field itself, `.2.amount` inside.
pub(crate) type Faults = Vec<(String, String)>;

/// One field of a request.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Input<T> {
    /// The field was not sent.
    #[default]
    Absent,
    /// Sent as `null`.
    Null,
    /// Sent as a text of nothing but white space.
    Empty,
    /// Not convertible to the field's type.
    Wrong(Faults),
    Value(T),
}

impl<T> Input<T> {
    /// The value, or a message: `missing` when there is none.
    pub(crate) fn required(self, check: &mut Check, field: &str, missing: &str) -> Option<T> {
        match self.changed(check, field) {
            Patch::Set(value) => Some(value),
            Patch::Keep | Patch::Clear => {
                if check.is_sound(field) {
                    check.fail(field, missing);
                }
                None
            }
        }
    }

    /// The value if there is one; absent, `null` and empty are none.
    pub(crate) fn optional(self, check: &mut Check, field: &str) -> Option<T> {
        match self.changed(check, field) {
            Patch::Set(value) => Some(value),
            Patch::Keep | Patch::Clear => None,
        }
    }

    /// Converts to the change of a PATCH; a wrong type is recorded and changes nothing.
    pub(crate) fn changed(self, check: &mut Check, field: &str) -> Patch<T> {
        match self {
            Input::Absent => Patch::Keep,
            Input::Null | Input::Empty => Patch::Clear,
            Input::Value(value) => Patch::Set(value),
            Input::Wrong(faults) => {
                for (inside, message) in faults {
                    check.fail(format!("{field}{inside}"), message);
                }
                Patch::Keep
            }
        }
    }

    /// True if the field was sent.
    pub(crate) fn is_given(&self) -> bool {
        !matches!(self, Input::Absent)
    }
}

/// Characters of a text that a list is searched for. SQLite compares no patterns above 50 000 bytes.
const MAX_SEARCH: usize = 100;

impl Input<String> {
    /// Returns a text for verbs that distinguish an omitted text from an emptied one.
    pub(crate) fn text(self, check: &mut Check, field: &str) -> Option<String> {
        match self.changed(check, field) {
            Patch::Keep => None,
            Patch::Clear => Some(String::new()),
            Patch::Set(text) => Some(text),
        }
    }

    /// Returns the search text of a list, if any, limited to a length that is useful and that both
    /// engines compare.
    pub(crate) fn search(self, check: &mut Check, field: &str) -> Option<String> {
        let text = self.optional(check, field)?;
        let is_short = text.chars().nth(MAX_SEARCH).is_none();
        check.rule(is_short, field, "Use at most 100 characters.").then_some(text)
    }
}

/// A partly parsed value. Numbers keep their text, to the last digit.
#[derive(Clone, Debug)]
pub(crate) enum Raw<'a> {
    Null,
    Bool(bool),
    Number(&'a str),
    Text(String),
    /// The text of the list.
    List(&'a str),
    /// The text of the object.
    Object(&'a str),
    /// A text of a form or query, which may represent a number, a word or JSON.
    FormText(String),
    /// The values of a name that a form or query has several times.
    FormList(Vec<Value>),
    /// The values of nested names of a form.
    FormFields(Map<String, Value>),
}

impl<'a> Raw<'a> {
    /// Reads one JSON value. Texts that storage cannot hold (NUL, half a surrogate pair) are
    /// refused here for all fields.
    pub(crate) fn of(value: &'a RawValue) -> Result<Self, Faults> {
        let text = value.get();
        match text.as_bytes().first() {
            Some(b'n') => Ok(Raw::Null),
            Some(b't') => Ok(Raw::Bool(true)),
            Some(b'f') => Ok(Raw::Bool(false)),
            Some(b'[') => Ok(Raw::List(text)),
            Some(b'{') => Ok(Raw::Object(text)),
            Some(b'"') => {
                // JSON can name half a surrogate pair, which is no character.
                let message = "This text contains half a character. Type it again.";
                let text = serde_json::from_str::<String>(text).map_err(|_| fault(message))?;
                if text.contains('\0') { Err(nul(&text)) } else { Ok(Raw::Text(text)) }
            }
            _ => Ok(Raw::Number(text)),
        }
    }

    /// Reads one value of a form or query; the same texts are refused.
    pub(crate) fn of_form(value: Value) -> Result<Self, Faults> {
        match value {
            Value::String(text) if text.contains('\0') => Err(nul(&text)),
            Value::String(text) => Ok(Raw::FormText(text)),
            Value::Array(items) => Ok(Raw::FormList(items)),
            Value::Object(fields) => Ok(Raw::FormFields(fields)),
            Value::Null | Value::Bool(_) | Value::Number(_) => Ok(Raw::Null),
        }
    }

    /// The text without white space and invisible characters around it; `None` when it is none.
    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Raw::Text(text) | Raw::FormText(text) => {
                Some(text.trim_matches(|c: char| c.is_whitespace() || store::is_invisible(c)))
            }
            _ => None,
        }
    }

    /// The text of an exact decimal, which JSON may have as a number or as a string.
    pub(crate) fn decimal(&self) -> Option<&str> {
        match self {
            Raw::Number(text) => Some(text),
            raw => raw.text(),
        }
    }
}

/// A text that no engine can store.
fn nul(text: &str) -> Faults {
    let place = text.chars().take_while(|c| *c != '\0').count() + 1;
    fault(format!("This text contains a character that is not allowed: U+0000, character {place}."))
}

/// Creates one message about the field itself.
pub(crate) fn fault(message: impl Into<String>) -> Faults {
    vec![(String::new(), message.into())]
}

impl<'de, T: Field> Deserialize<'de> for Input<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = <&RawValue>::deserialize(deserializer)?;
        Ok(Input::of(Raw::of(value)))
    }
}

impl<T: Field> Input<T> {
    /// A field of a form or query.
    pub(crate) fn of_form(value: Option<Value>) -> Self {
        value.map_or(Input::Absent, |value| Input::of(Raw::of_form(value)))
    }

    fn of(raw: Result<Raw, Faults>) -> Self {
        match raw {
            Ok(Raw::Null) => Input::Null,
            Ok(raw) if raw.text().is_some_and(str::is_empty) => Input::Empty,
            Ok(raw) => T::read(raw).map_or_else(Input::Wrong, Input::Value),
            Err(faults) => Input::Wrong(faults),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use money::{Cents, Date, Rate};
    use serde_json::json;

    input! {
        /// A row.
        struct Row {
            /// Day of the entry.
            day: Date = required,
            done: bool,
        }
    }

    input! {
        /// Everything that a field can be.
        struct Wire {
            name: String = required,
            count: i64,
            done: bool,
            amount: Cents,
            rate: Rate,
            place: Degrees,
            days: Vec<Date>,
            rows: Vec<Row>,
        }
    }

    fn read(text: &str) -> Wire {
        serde_json::from_str(text).unwrap()
    }

    fn first(refusal: &office::Error) -> (String, String) {
        let office::Error::Invalid(errors) = refusal else { panic!("{refusal}") };
        let (field, messages) = errors.iter().next().unwrap();
        (field.to_owned(), messages[0].clone())
    }

    #[test]
    fn absent_null_and_empty_are_distinguished() {
        assert_eq!(read("{}").name, Input::Absent);
        assert_eq!(read(r#"{"name": null}"#).name, Input::Null);
        assert_eq!(read(r#"{"name": "  "}"#).name, Input::Empty);
        assert_eq!(read(r#"{"name": " x "}"#).name, Input::Value(" x ".to_owned()));
        let mut check = Check::new();
        assert_eq!(read("{}").name.changed(&mut check, "name"), Patch::Keep);
        assert_eq!(read(r#"{"name": null}"#).name.changed(&mut check, "name"), Patch::Clear);
        assert_eq!(read(r#"{"name": ""}"#).name.changed(&mut check, "name"), Patch::Clear);
        assert_eq!(read(r#"{"name": ""}"#).name.optional(&mut check, "name"), None);
        assert!(check.finish().is_ok());
    }

    #[test]
    fn missing_and_wrong_fields_have_different_messages() {
        let mut check = Check::new();
        assert_eq!(read("{}").name.required(&mut check, "name", "Name is required."), None);
        let expected = ("name".to_owned(), "Name is required.".to_owned());
        assert_eq!(first(&check.refuse()), expected);
        let mut check = Check::new();
        assert_eq!(read(r#"{"name": []}"#).name.required(&mut check, "name", "Missing."), None);
        assert_eq!(first(&check.refuse()), ("name".to_owned(), "This must be text.".to_owned()));
    }

    #[test]
    fn list_errors_name_their_position() {
        let mut check = Check::new();
        read(r#"{"days": ["2026-02-28", "2026-02-30"]}"#).days.optional(&mut check, "days");
        assert_eq!(first(&check.refuse()).0, "days.1");
    }

    fn read_form(fields: Value) -> Wire {
        let Value::Object(fields) = fields else { panic!("{fields}") };
        Wire::of_form(fields)
    }

    #[test]
    fn json_types_are_strict() {
        let wrong = [
            (r#"{"name": 5}"#, "This must be text."),
            (r#"{"name": true}"#, "This must be text."),
            (r#"{"count": "5"}"#, "This must be a whole number."),
            (r#"{"count": 5.5}"#, "This must be a whole number."),
            (r#"{"count": true}"#, "This must be a whole number."),
            (r#"{"done": "true"}"#, "This must be true or false."),
            (r#"{"done": 1}"#, "This must be true or false."),
            (r#"{"days": "2026-02-28"}"#, "This must be a list."),
            (r#"{"days": "[\"2026-02-28\"]"}"#, "This must be a list."),
            (r#"{"rows": {}}"#, "This must be a list."),
            (r#"{"rows": ["{}"]}"#, "This must be an object."),
        ];
        for (text, message) in wrong {
            let mut check = Check::new();
            let wire = read(text);
            wire.name.optional(&mut check, "name");
            wire.count.optional(&mut check, "count");
            wire.done.optional(&mut check, "done");
            wire.days.optional(&mut check, "days");
            wire.rows.optional(&mut check, "rows");
            assert_eq!(first(&check.refuse()).1, message, "{text}");
        }
    }

    #[test]
    fn amounts_and_rates_come_as_numbers_or_text() {
        for text in [r#"{"amount": 12.5, "rate": 24}"#, r#"{"amount": "12.50", "rate": "24.00"}"#] {
            let wire = read(text);
            assert_eq!(wire.amount, Input::Value(Cents::new(1250)));
            assert_eq!(wire.rate, Input::Value(Rate::percent(24)));
        }
        assert!(matches!(read(r#"{"amount": true}"#).amount, Input::Wrong(_)));
        assert!(matches!(read(r#"{"rate": [24]}"#).rate, Input::Wrong(_)));
    }

    #[test]
    fn form_text_converts_to_the_field_type() {
        let mut check = Check::new();
        for days in [json!(["2026-02-28"]), json!("[\"2026-02-28\"]"), json!("2026-02-28")] {
            let wire = read_form(json!({ "days": days }));
            let days = wire.days.optional(&mut check, "days").unwrap();
            assert_eq!(days, [Date::constant(2026, 2, 28)]);
        }
        let wire = read_form(json!({
            "name": "x",
            "count": " 5 ",
            "done": "true",
            "amount": "12.5",
            "rows": [{ "day": "2026-02-28", "done": "1" }, { "day": "5" }],
        }));
        assert_eq!(wire.name, Input::Value("x".to_owned()));
        assert_eq!((wire.count, wire.done), (Input::Value(5), Input::Value(true)));
        assert_eq!(wire.amount, Input::Value(Cents::new(1250)));
        let mut rows = wire.rows.optional(&mut check, "rows").unwrap().into_iter();
        let row = rows.next().unwrap();
        assert_eq!(row.day, Input::Value(Date::constant(2026, 2, 28)));
        assert_eq!(row.done, Input::Value(true));
        assert!(matches!(rows.next().unwrap().day, Input::Wrong(_)));
        assert!(matches!(read_form(json!({ "name": "a\u{0}b" })).name, Input::Wrong(_)));
        assert_eq!(read_form(json!({ "name": " " })).name, Input::Empty);
    }

    #[test]
    fn coordinates_are_rounded_to_a_millionth() {
        let place = |text: &str| read(&format!(r#"{{"place": {text}}}"#)).place;
        assert_eq!(place("-26.20410281"), Input::Value(Degrees(-26_204_103)));
        assert_eq!(place(r#""28.0473""#), Input::Value(Degrees(28_047_300)));
        assert!(matches!(place(r#""here""#), Input::Wrong(_)));
    }
}
