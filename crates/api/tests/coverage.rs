//! Walks every operation of the OpenAPI document: none without a rule of who may call it, none that
//! does not keep it.

use api::testing::{TestApi, User};
use axum::body::Body;
use axum::http::{Method, StatusCode, header};
use office::Permission;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

const MATRIX: &str = "tests/permissions.txt";
const REFUSALS: [&str; 9] = ["400", "401", "403", "404", "409", "413", "415", "429", "503"];

/// One operation of the document.
struct Operation {
    method: Method,
    path: String,
    document: Value,
}

impl Operation {
    fn all() -> Vec<Operation> {
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

    fn name(&self) -> String {
        format!("{} {}", self.method, self.path)
    }

    fn is_public(&self) -> bool {
        self.document["x-public"] == true
    }

    fn roles(&self) -> Vec<&str> {
        let roles = self.document["x-role"].as_array().map(Vec::as_slice).unwrap_or_default();
        roles.iter().filter_map(Value::as_str).collect()
    }

    fn flag(&self) -> Option<Permission> {
        Permission::named(self.document["x-permission"].as_str()?)
    }

    /// Calls it with an id that names nothing and an empty body.
    async fn call(&self, user: &User<'_>) -> (StatusCode, Value) {
        let path: String = self
            .path
            .split('/')
            .map(|segment| if segment.starts_with('{') { "999999999" } else { segment })
            .collect::<Vec<_>>()
            .join("/");
        let request = user.request(self.method.clone(), &path);
        let answer = if self.method == Method::GET {
            user.send(request, Body::empty()).await
        } else {
            user.send(request.header(header::CONTENT_TYPE, "application/json"), "{}").await
        };
        (answer.status, answer.body)
    }
}

#[test]
fn every_operation_says_who_may_call_it() {
    let mut names = BTreeSet::new();
    for operation in Operation::all() {
        let (name, document) = (operation.name(), &operation.document);
        let id = document["operationId"].as_str().unwrap_or_default().to_owned();
        assert!(!id.is_empty() && names.insert(id), "{name}: its operationId is not its own");
        assert!(document["summary"].is_string(), "{name}: has no summary");
        if operation.is_public() {
            assert!(document["x-permission"].is_null(), "{name}: public and not");
            continue;
        }
        let word = document["x-permission"].as_str().unwrap_or_default();
        let known = ["staff", "administrator", "consultant"].contains(&word);
        assert!(known || operation.flag().is_some(), "{name}: no x-permission nor x-public");
        assert!(!operation.roles().is_empty(), "{name}: no x-role");
        assert!(document["security"].is_array(), "{name}: takes no token");
    }
}

#[test]
fn every_operation_documents_its_answers() {
    for operation in Operation::all() {
        let (name, responses) = (operation.name(), &operation.document["responses"]);
        for status in REFUSALS {
            let schema = &responses[status]["content"]["application/json"]["schema"]["$ref"];
            assert_eq!(schema, "#/components/schemas/Refusal", "{name}: {status}");
        }
        let good = responses.as_object().unwrap().keys().any(|status| status.starts_with('2'));
        assert!(good, "{name}: has no good answer");
        let parameters = operation.document["parameters"].as_array();
        let keyed = parameters.into_iter().flatten().any(|p| p["name"] == "Idempotency-Key");
        assert_eq!(keyed, operation.document["x-idempotent"] == true, "{name}: x-idempotent");
    }
}

#[test]
fn every_reference_of_the_document_names_something() {
    let document = api::openapi();
    let schemas = document["components"]["schemas"].as_object().unwrap();
    let mut open = vec![&document];
    while let Some(value) = open.pop() {
        match value {
            Value::Object(fields) => {
                if let Some(Value::String(name)) = fields.get("$ref") {
                    let name = name.strip_prefix("#/components/schemas/").unwrap();
                    assert!(schemas.contains_key(name), "{name} is named but not described");
                }
                open.extend(fields.values());
            }
            Value::Array(items) => open.extend(items),
            _ => {}
        }
    }
}

#[tokio::test]
async fn nobody_unknown_gets_in() {
    let api = TestApi::new();
    let (anyone, forger) = (api.anonymous(), api.bearer("a.b.c"));
    for operation in Operation::all().into_iter().filter(|operation| !operation.is_public()) {
        for user in [&anyone, &forger] {
            let (status, body) = operation.call(user).await;
            assert_eq!(status, StatusCode::UNAUTHORIZED, "{}: {body}", operation.name());
            assert_eq!(body["code"], "sign_in_required");
        }
    }
}

#[tokio::test]
async fn an_ended_session_gets_nobody_in() {
    let api = TestApi::new();
    let admin = api.administrator().can_everything();
    admin.end_session();
    for operation in Operation::all().into_iter().filter(|operation| !operation.is_public()) {
        let (status, body) = operation.call(&admin).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{}: {body}", operation.name());
    }
}

/// Each role with every permission: refused exactly where the role is not among the operation's.
#[tokio::test]
async fn roles_are_refused_exactly_where_the_document_says() {
    let api = TestApi::new();
    for operation in Operation::all().into_iter().filter(|operation| !operation.is_public()) {
        let people = [
            ("Administrator", api.administrator().can_everything()),
            ("Consultant", api.consultant("Soweto").can_everything()),
            ("Developer", api.person(office::Role::Developer)),
        ];
        for (role, user) in people {
            let (status, body) = operation.call(&user).await;
            let refused = !operation.roles().contains(&role);
            let name = operation.name();
            // Asked of every role alike, and only once the role is right.
            let unproved = body["code"] == "password_not_verified";
            assert_eq!(
                status == StatusCode::FORBIDDEN && !unproved,
                refused,
                "{role}: {name}: {status} {body}"
            );
            assert_ne!(status, StatusCode::UNAUTHORIZED, "{role}: {name}");
            assert!(!status.is_server_error(), "{role}: {name}: {status} {body}");
        }
    }
}

/// Each operation with every permission but its own: refused, and told which one is missing.
#[tokio::test]
async fn a_missing_permission_is_refused_by_name() {
    let api = TestApi::new();
    for operation in Operation::all() {
        let Some(flag) = operation.flag() else {
            continue;
        };
        for role in operation.roles() {
            let user = match role {
                "Administrator" => api.administrator(),
                _ => api.consultant("Soweto"),
            };
            let others = Permission::ALL.into_iter().filter(|permission| *permission != flag);
            let user = others.fold(user, |user, permission| user.can(permission.name()));
            let (status, body) = operation.call(&user).await;
            let name = operation.name();
            assert_eq!(status, StatusCode::FORBIDDEN, "{role}: {name}: {body}");
            assert_eq!(body["code"], "permission_missing", "{role}: {name}");
            let detail = body["detail"].as_str().unwrap_or_default();
            assert!(detail.contains(flag.name()), "{role}: {name}: {detail}");
        }
    }
}

/// A table of who may call what, committed, so that a change of rights is a change that is seen.
#[test]
fn the_table_of_rights_is_up_to_date() {
    let mut table = String::new();
    for operation in Operation::all() {
        let who = if operation.is_public() {
            "anybody".to_owned()
        } else {
            let flag = operation.flag().map(|flag| format!(" with {}", flag.name()));
            operation.roles().join(", ") + &flag.unwrap_or_default()
        };
        let idempotent = operation.document["x-idempotent"] == true;
        let idempotent = if idempotent { " (idempotent)" } else { "" };
        writeln!(table, "{:<7}{:<62}{who}{idempotent}", operation.method.as_str(), operation.path)
            .unwrap();
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(MATRIX);
    if std::env::var_os("RONDAVEL_UPDATE").is_some() {
        std::fs::write(&file, &table).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == table, "run this test with RONDAVEL_UPDATE=1 and look at {MATRIX}:\n{table}");
}
