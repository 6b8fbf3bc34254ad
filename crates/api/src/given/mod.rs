//! What a caller sent, field by field and unjudged: present or not, of the right type or not. A
//! wrong type is a message under its field and never an end of the request (contract §1).
//!
//! ```text
//! given! {
//!     /// A deposit into a branch.
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

pub(crate) use field::{Degrees, Field, words};
pub(crate) use phone::PhoneEntry;
pub(crate) use shape::{Described, given, object_schema, parameters};

use office::{Check, Patch};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

/// Messages with where in the field they belong: empty for the field itself, `.2.amount` inside.
pub(crate) type Faults = Vec<(String, String)>;

/// One field of a request.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) enum Given<T> {
    /// The field was not sent.
    #[default]
    Absent,
    /// It was sent as `null`.
    Null,
    /// It was sent as a text of nothing but white space.
    Empty,
    /// It cannot be what it should be.
    Wrong(Faults),
    Value(T),
}

impl<T> Given<T> {
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

    /// What a PATCH wants done; a wrong type is noted and changes nothing.
    pub(crate) fn changed(self, check: &mut Check, field: &str) -> Patch<T> {
        match self {
            Given::Absent => Patch::Keep,
            Given::Null | Given::Empty => Patch::Clear,
            Given::Value(value) => Patch::Set(value),
            Given::Wrong(faults) => {
                for (inside, message) in faults {
                    check.fail(format!("{field}{inside}"), message);
                }
                Patch::Keep
            }
        }
    }

    /// Whether the field was mentioned at all.
    pub(crate) fn is_given(&self) -> bool {
        !matches!(self, Given::Absent)
    }
}

impl Given<String> {
    /// A text for verbs that tell a text that was left out from one that was emptied.
    pub(crate) fn text(self, check: &mut Check, field: &str) -> Option<String> {
        match self.changed(check, field) {
            Patch::Keep => None,
            Patch::Clear => Some(String::new()),
            Patch::Set(text) => Some(text),
        }
    }
}

/// A JSON value as far as it has to be looked into. Numbers are their text, to the last digit.
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
}

impl<'a> Raw<'a> {
    /// Looks at one JSON value. Texts that storage cannot keep (NUL, half a surrogate pair) are
    /// refused here, so that no field has to think of them.
    pub(crate) fn of(value: &'a RawValue) -> Result<Self, Faults> {
        let text = value.get();
        match text.as_bytes().first() {
            Some(b'n') => Ok(Raw::Null),
            Some(b't') => Ok(Raw::Bool(true)),
            Some(b'f') => Ok(Raw::Bool(false)),
            Some(b'[') => Ok(Raw::List(text)),
            Some(b'{') => Ok(Raw::Object(text)),
            Some(b'"') => {
                let kept = serde_json::from_str::<String>(text).ok().filter(|t| !t.contains('\0'));
                kept.map(Raw::Text)
                    .ok_or_else(|| fault("This text contains characters that cannot be kept."))
            }
            _ => Ok(Raw::Number(text)),
        }
    }
}

/// One message about the field itself.
pub(crate) fn fault(message: impl Into<String>) -> Faults {
    vec![(String::new(), message.into())]
}

impl<'de, T: Field> Deserialize<'de> for Given<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = <&RawValue>::deserialize(deserializer)?;
        Ok(match Raw::of(value) {
            Ok(Raw::Null) => Given::Null,
            Ok(Raw::Text(text)) if text.trim().is_empty() => Given::Empty,
            Ok(raw) => T::read(raw).map_or_else(Given::Wrong, Given::Value),
            Err(faults) => Given::Wrong(faults),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use money::Date;

    given! {
        /// A row.
        struct Row {
            /// Its day.
            day: Date = required,
            done: bool,
        }
    }

    given! {
        /// Everything that a field can be.
        struct Wire {
            name: String = required,
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
    fn absent_null_and_empty_are_told_apart() {
        assert_eq!(read("{}").name, Given::Absent);
        assert_eq!(read(r#"{"name": null}"#).name, Given::Null);
        assert_eq!(read(r#"{"name": "  "}"#).name, Given::Empty);
        assert_eq!(read(r#"{"name": " x "}"#).name, Given::Value(" x ".to_owned()));
        let mut check = Check::new();
        assert_eq!(read("{}").name.changed(&mut check, "name"), Patch::Keep);
        assert_eq!(read(r#"{"name": null}"#).name.changed(&mut check, "name"), Patch::Clear);
        assert_eq!(read(r#"{"name": ""}"#).name.changed(&mut check, "name"), Patch::Clear);
        assert_eq!(read(r#"{"name": ""}"#).name.optional(&mut check, "name"), None);
        assert!(check.finish().is_ok());
    }

    #[test]
    fn a_missing_field_has_its_own_message_and_a_wrong_one_the_types() {
        let mut check = Check::new();
        assert_eq!(read("{}").name.required(&mut check, "name", "Name is required."), None);
        let expected = ("name".to_owned(), "Name is required.".to_owned());
        assert_eq!(first(&check.refuse()), expected);
        let mut check = Check::new();
        assert_eq!(read(r#"{"name": []}"#).name.required(&mut check, "name", "Missing."), None);
        assert_eq!(first(&check.refuse()), ("name".to_owned(), "This must be a text.".to_owned()));
    }

    #[test]
    fn faults_in_a_list_name_their_place() {
        let mut check = Check::new();
        read(r#"{"days": ["2026-02-28", "2026-02-30"]}"#).days.optional(&mut check, "days");
        assert_eq!(first(&check.refuse()).0, "days.1");
    }

    #[test]
    fn lists_come_as_lists_as_text_or_alone() {
        let mut check = Check::new();
        for text in [r#"["2026-02-28"]"#, r#""[\"2026-02-28\"]""#, r#""2026-02-28""#] {
            let wire = read(&format!(r#"{{"days": {text}}}"#));
            let days = wire.days.optional(&mut check, "days").unwrap();
            assert_eq!(days, [Date::constant(2026, 2, 28)]);
        }
        let wire = read(r#"{"rows": [{"day": "2026-02-28", "done": "true"}, {"day": 5}]}"#);
        let mut rows = wire.rows.optional(&mut check, "rows").unwrap().into_iter();
        let row = rows.next().unwrap();
        assert_eq!(row.day, Given::Value(Date::constant(2026, 2, 28)));
        assert_eq!(row.done, Given::Value(true));
        assert!(matches!(rows.next().unwrap().day, Given::Wrong(_)));
    }

    #[test]
    fn places_are_rounded_to_a_millionth() {
        let place = |text: &str| read(&format!(r#"{{"place": {text}}}"#)).place;
        assert_eq!(place("-26.20410281"), Given::Value(Degrees(-26_204_103)));
        assert_eq!(place(r#""28.0473""#), Given::Value(Degrees(28_047_300)));
        assert!(matches!(place(r#""here""#), Given::Wrong(_)));
    }
}
