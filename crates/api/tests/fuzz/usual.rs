//! Valid bodies: the examples of the description, for which random ones would rarely be accepted.

use crate::operation::resolved;
use serde_json::{Value, json};

/// Returns an example of a body, about the client, loan and other records with this number.
pub(super) fn body(document: &Value, schema: &Value, number: i64) -> Option<Value> {
    let examples = resolved(document, schema)["examples"].as_array()?;
    let place = usize::try_from(number).ok()? % examples.len();
    Some(numbered(&examples[place], number))
}

/// The same for a form by its name in the description.
pub(super) fn form(document: &Value, name: &str, number: i64) -> Value {
    body(document, &document["components"]["schemas"][name], number).expect("an example")
}

fn numbered(example: &Value, number: i64) -> Value {
    let fields = example.as_object().into_iter().flatten();
    fields.map(|(name, value)| (name.clone(), numbered_field(name, value, number))).collect()
}

/// Names records by the number, and makes unique texts unique.
fn numbered_field(name: &str, value: &Value, number: i64) -> Value {
    let text = value.as_str().unwrap_or_default();
    match name {
        "client" | "loan_account" | "repayment" | "log_book_entry" => json!(number),
        // Each loan has two installments.
        "payment_schedule" => json!(2 * number - 1),
        "name" | "username" | "reference" => json!(format!("{text}{number}")),
        "email" => json!(format!("{number}{text}")),
        "national_id" | "effective_from" | "since" => {
            json!(format!("{}{number}", &text[..text.len() - 1]))
        }
        _ => value.clone(),
    }
}
