//! The operations of the OpenAPI document, and calls of each that fit their description.

use api::testing::{Answer, FormParts, User, jpeg};
use axum::body::Body;
use axum::http::{Method, StatusCode, header};
use office::Permission;
use serde_json::{Value, json};

/// Paths of one role to verbs that both roles may call. The other role's path does the same.
const ONE_OF_TWO_WAYS: [&str; 9] = [
    "/api/administrator/filtered/active-loan-accounts/",
    "/api/adminstrator/loan/applications/",
    "/api/adminstrator/loan/quote/",
    "/api/adminstrator/loan/repayment/",
    "/api/adminstrator/loan/repayment/preview/",
    "/api/adminstrator/logbook/",
    "/api/adminstrator/logbook/days/",
    "/api/consultant/logbook/",
    "/api/consultant/logbook/days/",
];

/// One operation of the document.
pub(crate) struct Operation {
    pub(crate) method: Method,
    pub(crate) path: String,
    pub(crate) document: Value,
}

impl Operation {
    pub(crate) fn all() -> Vec<Operation> {
        let document = api::openapi();
        let mut operations = Vec::new();
        for (path, item) in document["paths"].as_object().into_iter().flatten() {
            for (method, document) in item.as_object().into_iter().flatten() {
                let method = method.to_uppercase().parse().expect("a method");
                let (path, document) = (path.clone(), document.clone());
                operations.push(Operation { method, path, document });
            }
        }
        assert!(operations.len() > 10, "the document has its operations");
        operations
    }

    pub(crate) fn name(&self) -> String {
        format!("{} {}", self.method, self.path)
    }

    pub(crate) fn is_public(&self) -> bool {
        self.document["x-public"] == true
    }

    pub(crate) fn roles(&self) -> Vec<&str> {
        let roles = self.document["x-role"].as_array().map(Vec::as_slice).unwrap_or_default();
        roles.iter().filter_map(Value::as_str).collect()
    }

    pub(crate) fn flag(&self) -> Option<Permission> {
        Permission::named(self.document["x-permission"].as_str()?)
    }

    /// True if it is one role's path to a verb that the other role reaches by its own path: the
    /// route decides about the role.
    pub(crate) fn is_one_of_two_ways(&self) -> bool {
        ONE_OF_TWO_WAYS.contains(&self.path.as_str())
    }

    /// True if it requires a confirmation of identity, at least for a whole list.
    pub(crate) fn is_confirmed(&self) -> bool {
        self.document["x-confirmation"] == true || self.is_confirmed_whole()
    }

    /// True if only an unpaged list requires it.
    pub(crate) fn is_confirmed_whole(&self) -> bool {
        self.document["x-confirmation"] == "whole_list"
    }

    /// Returns its path, with an id that does not exist.
    pub(crate) fn path(&self) -> String {
        let segments = self.path.split('/');
        let named = segments.map(|part| if part.starts_with('{') { "999999999" } else { part });
        named.collect::<Vec<_>>().join("/")
    }

    /// Calls it with an id that names nothing and an empty body.
    pub(crate) async fn call(&self, user: &User<'_>) -> (StatusCode, Value) {
        let request = user.request(self.method.clone(), &self.path());
        let answer = if self.method == Method::GET {
            user.send(request, Body::empty()).await
        } else {
            user.send(request.header(header::CONTENT_TYPE, "application/json"), "{}").await
        };
        (answer.status, answer.body)
    }

    /// Calls it with an id that does not exist and all required input, so that only the form is
    /// checked before its verb is called.
    pub(crate) async fn call_in_full(
        &self,
        user: &User<'_>,
        document: &Value,
    ) -> (StatusCode, Value) {
        let answer = self.answer_in_full(user, document).await;
        (answer.status, answer.body)
    }

    /// Returns the whole answer to such a call.
    pub(crate) async fn answer_in_full(&self, user: &User<'_>, document: &Value) -> Answer {
        let mut query = form_urlencoded::Serializer::new(String::new());
        for parameter in self.document["parameters"].as_array().into_iter().flatten() {
            // Of two names for one field, neither is required alone.
            let words = parameter["description"].as_str().unwrap_or_default();
            let is_required = parameter["required"] == true || words.starts_with("Required, ");
            if parameter["in"] == "query" && is_required {
                let name = parameter["name"].as_str().expect("a name");
                query.append_pair(name, &text(&example(document, &parameter["schema"])));
            }
        }
        let path = format!("{}?{}", self.path(), query.finish());
        let content = &self.document["requestBody"]["content"];
        if let Some(form) = content.get("multipart/form-data") {
            let mut parts = FormParts::new();
            for (name, field) in fields(document, &form["schema"]) {
                parts = if is_file(field) {
                    parts.file(name, "a.jpg", &jpeg(8, 8))
                } else {
                    parts.text(name, &text(&example(document, field)))
                };
            }
            user.multipart_by(self.method.clone(), &path, parts).await
        } else {
            let body = content.get("application/json");
            let body = body.map(|body| example(document, &body["schema"]).to_string());
            user.send(user.json(self.method.clone(), &path), body.unwrap_or_default()).await
        }
    }
}

pub(crate) fn resolved<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str() {
        Some(name) => document.pointer(name.trim_start_matches('#')).expect("a schema"),
        None => schema,
    }
}

/// The fields that an object needs, and the first file that it may have: some take one or the other.
pub(crate) fn fields<'a>(document: &'a Value, schema: &'a Value) -> Vec<(&'a str, &'a Value)> {
    let schema = resolved(document, schema);
    let required: Vec<&str> =
        schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let all = schema["properties"].as_object().into_iter().flatten();
    let mut has_file = false;
    all.filter(|(name, field)| {
        let is_first_file = is_file(field) && !std::mem::replace(&mut has_file, is_file(field));
        required.contains(&name.as_str()) || is_first_file
    })
    .map(|(name, field)| (name.as_str(), field))
    .collect()
}

pub(crate) fn is_file(field: &Value) -> bool {
    field["contentMediaType"].is_string()
}

/// A value that fits a schema.
pub(crate) fn example(document: &Value, schema: &Value) -> Value {
    let schema = resolved(document, schema);
    let schema = schema["oneOf"].get(0).unwrap_or(schema);
    if let Some(example) = schema["examples"].get(0).or(schema["enum"].get(0)) {
        return example.clone();
    }
    match (schema["type"].as_str(), schema["format"].as_str()) {
        (Some("string"), Some("date")) => json!("2026-03-02"),
        (Some("string"), _) => json!("Secret-word-1"),
        (Some("integer" | "number"), _) => json!(999_999_999),
        (Some("boolean"), _) => json!(false),
        (Some("array"), _) => json!([]),
        _ => {
            let fields = fields(document, schema).into_iter();
            fields.map(|(name, field)| (name.to_owned(), example(document, field))).collect()
        }
    }
}

pub(crate) fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
