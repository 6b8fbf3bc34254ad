//! Checks a value against a schema of the document: all fields, no others.

use crate::operation::resolved;
use money::{Date, Timestamp};
use serde_json::Value;
use std::collections::BTreeMap;

/// Returns the first place where a value differs from its schema.
pub(crate) fn difference(document: &Value, schema: &Value, value: &Value) -> Option<String> {
    check(document, schema, value, "body").err()
}

fn check(document: &Value, schema: &Value, value: &Value, place: &str) -> Result<(), String> {
    let schema = resolved(document, schema);
    if let Some(choices) = schema["oneOf"].as_array() {
        let mut reasons = Vec::new();
        for choice in choices {
            match check(document, choice, value, place) {
                Ok(()) => return Ok(()),
                Err(reason) => reasons.push(reason),
            }
        }
        return Err(reasons.join(" and "));
    }
    let types: Vec<&str> = match &schema["type"] {
        Value::String(name) => vec![name],
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    if !types.is_empty() && !types.iter().any(|name| is_of_type(name, value)) {
        return Err(format!("{place} is {value}, not {}", types.join(" or ")));
    }
    if let Some(words) = schema["enum"].as_array()
        && !words.contains(value)
        && !value.is_null()
    {
        return Err(format!("{place} is {value}, which is none of its words"));
    }
    match value {
        Value::String(text) => check_text(schema, text, place),
        Value::Number(_) => check_number(schema, value, place),
        Value::Array(items) => (0..).zip(items).try_for_each(|(number, item)| {
            check(document, &schema["items"], item, &format!("{place}[{number}]"))
        }),
        Value::Object(_) => check_object(document, schema, value, place),
        Value::Null | Value::Bool(_) => Ok(()),
    }
}

fn is_of_type(name: &str, value: &Value) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        _ => false,
    }
}

fn check_text(schema: &Value, text: &str, place: &str) -> Result<(), String> {
    let has_decimals = |least: usize, most: usize| {
        let Some((whole, decimals)) = text.split_once('.') else { return false };
        let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let is_long_enough = !whole.is_empty() && (least..=most).contains(&decimals.len());
        is_long_enough && are_digits(whole.trim_start_matches('-')) && are_digits(decimals)
    };
    let is_right = match (schema["format"].as_str(), schema["pattern"].as_str()) {
        (Some("date"), _) => text.parse::<Date>().is_ok(),
        (Some("date-time"), _) => text.parse::<Timestamp>().is_ok(),
        (None, None) => true,
        // The two patterns of the document: an amount and a rate.
        (None, Some(r"^-?\d+\.\d{2}$")) => has_decimals(2, 2),
        (None, Some(r"^\d+\.\d{2,6}$")) => has_decimals(2, 6) && !text.starts_with('-'),
        (format, pattern) => {
            return Err(format!("{place}: this test does not know {format:?} {pattern:?}"));
        }
    };
    if is_right { Ok(()) } else { Err(format!("{place} is {text:?}, which is not its format")) }
}

fn check_number(schema: &Value, value: &Value, place: &str) -> Result<(), String> {
    let number = value.as_i64();
    let too_large =
        schema["format"] == "int32" && number.is_none_or(|it| i32::try_from(it).is_err());
    let too_small = schema["minimum"].as_i64().is_some_and(|least| number < Some(least));
    if too_large || too_small {
        return Err(format!("{place} is {value}, outside of its range"));
    }
    Ok(())
}

/// The fields that an object may and must have, those of its parts included.
#[derive(Default)]
struct Fields<'a> {
    known: BTreeMap<&'a str, &'a Value>,
    required: Vec<&'a str>,
    /// Schema of fields with other names, if allowed.
    others: Option<&'a Value>,
    /// True if the schema lists any fields.
    says: bool,
}

impl<'a> Fields<'a> {
    fn collect(&mut self, document: &'a Value, schema: &'a Value) {
        let schema = resolved(document, schema);
        for part in schema["allOf"].as_array().into_iter().flatten() {
            self.collect(document, part);
        }
        let known = schema["properties"].as_object().into_iter().flatten();
        self.known.extend(known.map(|(name, field)| (name.as_str(), field)));
        let required = schema["required"].as_array().into_iter().flatten();
        self.required.extend(required.filter_map(Value::as_str));
        self.others = schema.get("additionalProperties").or(self.others);
        self.says |= schema.get("properties").is_some() || self.others.is_some();
    }
}

fn check_object(
    document: &Value,
    schema: &Value,
    value: &Value,
    place: &str,
) -> Result<(), String> {
    let mut fields = Fields::default();
    fields.collect(document, schema);
    if let Some(missing) = fields.required.iter().find(|name| value.get(**name).is_none()) {
        return Err(format!("{place}.{missing} is missing"));
    }
    for (name, value) in value.as_object().into_iter().flatten() {
        let place = format!("{place}.{name}");
        match fields.known.get(name.as_str()).copied().or(fields.others) {
            Some(schema) => check(document, schema, value, &place)?,
            None if fields.says => return Err(format!("{place} is not described")),
            None => {}
        }
    }
    Ok(())
}

/// The check itself sees each kind of difference.
#[test]
fn differences_from_the_document_are_found() {
    let document = serde_json::json!({ "components": { "schemas": {
        "Thing": { "type": "object", "required": ["id"], "properties": {
            "id": { "type": "integer", "format": "int64", "minimum": 1 },
            "day": { "type": ["string", "null"], "format": "date" },
            "kind": { "type": "string", "enum": ["a", "b"] },
            "list": { "type": "array", "items": { "oneOf": [{ "type": "boolean" }, { "type": "null" }] } },
        } },
        "More": { "allOf": [
            { "$ref": "#/components/schemas/Thing" },
            { "type": "object", "properties": { "more": { "type": "object",
                "additionalProperties": { "type": "boolean" } } } },
        ] },
    } } });
    let schema = serde_json::json!({ "$ref": "#/components/schemas/More" });
    let difference =
        |text: &str| difference(&document, &schema, &serde_json::from_str(text).unwrap());
    assert_eq!(
        difference(r#"{"id": 1, "day": null, "list": [true, null], "more": {"x": true}}"#),
        None
    );
    for (body, told) in [
        (r"{}", "body.id is missing"),
        (r#"{"id": "1"}"#, "body.id is \"1\", not integer"),
        (r#"{"id": 0}"#, "body.id is 0, outside of its range"),
        (
            r#"{"id": 1, "day": "2026-02-30"}"#,
            "body.day is \"2026-02-30\", which is not its format",
        ),
        (r#"{"id": 1, "kind": "c"}"#, "body.kind is \"c\", which is none of its words"),
        (
            r#"{"id": 1, "list": [1]}"#,
            "body.list[0] is 1, not boolean and body.list[0] is 1, not null",
        ),
        (r#"{"id": 1, "other": 1}"#, "body.other is not described"),
        (r#"{"id": 1, "more": {"x": 1}}"#, "body.more.x is 1, not boolean"),
    ] {
        assert_eq!(difference(body).as_deref(), Some(told), "{body}");
    }
}
