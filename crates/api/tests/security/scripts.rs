//! Script in every text field: it comes back as text in JSON, which no browser runs, and is stored
//! letter by letter, so that no screen has to guess the original. (The apps must render texts as
//! texts; `web` tests that all components do.)

use crate::people::first_administrator;
use api::testing::{Answer, FormParts, TestApi, User};
use axum::http::{Method, header};
use serde_json::{Map, Value, json};

const SCRIPT: &str = "<img src=x onerror=alert(1)>\"'</script><script>alert(1)</script>";

/// One operation of the document.
struct Operation {
    method: Method,
    path: String,
    /// A body with script in every text, and whether it is sent as a form.
    body: Map<String, Value>,
    is_form: bool,
    queries: Vec<String>,
}

fn schema<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    match schema["$ref"].as_str().and_then(|name| name.strip_prefix("#/components/schemas/")) {
        Some(name) => &document["components"]["schemas"][name],
        None => schema,
    }
}

fn is(property: &Value, kind: &str) -> bool {
    match &property["type"] {
        Value::String(name) => name == kind,
        Value::Array(names) => names.iter().any(|name| name == kind),
        _ => false,
    }
}

/// Returns a value of the requested type; script for a text.
fn filled(property: &Value) -> Value {
    if is(property, "string") {
        json!(SCRIPT)
    } else if is(property, "integer") || is(property, "number") {
        json!(1)
    } else if is(property, "boolean") {
        json!(true)
    } else if is(property, "array") {
        json!([SCRIPT])
    } else {
        json!({ SCRIPT: SCRIPT })
    }
}

fn operations() -> Vec<Operation> {
    let document = api::openapi();
    let mut operations = Vec::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        // These would end the caller's session, and the remaining calls would run without sign-in.
        if path.contains("logout") || path.contains("sessions") {
            continue;
        }
        for (method, operation) in item.as_object().expect("operations") {
            let content = &operation["requestBody"]["content"];
            let (kind, body) = content.as_object().and_then(|all| all.iter().next()).unzip();
            let body = body.map(|body| schema(&document, &body["schema"]));
            let properties = body.and_then(|body| body["properties"].as_object());
            let body = properties.into_iter().flatten();
            let parameters = operation["parameters"].as_array().into_iter().flatten();
            let queries = parameters.filter(|one| one["in"] == "query");
            operations.push(Operation {
                method: method.to_uppercase().parse().expect("a method"),
                path: path.clone(),
                body: body.map(|(name, property)| (name.clone(), filled(property))).collect(),
                is_form: kind.is_some_and(|kind| kind.starts_with("multipart")),
                queries: queries.filter_map(|one| Some(one["name"].as_str()?.to_owned())).collect(),
            });
        }
    }
    operations
}

impl Operation {
    async fn call(&self, user: &User<'_>, id: &str, query: &str) -> Answer {
        let path = self.path.split('/').map(|part| if part.starts_with('{') { id } else { part });
        let path = format!("{}{query}", path.collect::<Vec<_>>().join("/"));
        if self.is_form {
            let form = self.body.iter().fold(FormParts::new(), |form, (name, value)| {
                form.text(name, value.as_str().unwrap_or(&value.to_string()))
            });
            return user.multipart_by(self.method.clone(), &path, form).await;
        }
        let request = user.request(self.method.clone(), &path);
        if self.method == Method::GET {
            return user.send(request, "").await;
        }
        let body = Value::Object(self.body.clone()).to_string();
        user.send(request.header(header::CONTENT_TYPE, "application/json"), body).await
    }
}

/// Asserts that a browser shows the answer only as text. Returns true if it contains script.
#[track_caller]
fn assert_inert(what: &str, answer: &Answer) -> bool {
    assert!(!answer.status.is_server_error() || answer.status == 503, "{what}: {}", answer.body);
    assert_eq!(answer.header("x-content-type-options"), "nosniff", "{what}");
    let text = String::from_utf8_lossy(&answer.bytes);
    let kind = answer.header("content-type");
    if text.contains("onerror") {
        assert_eq!(kind, "application/json", "{what}");
        assert!(answer.header("content-security-policy").starts_with("default-src 'none'"));
    }
    let names =
        answer.headers.values().any(|value| value.as_bytes().windows(7).any(|w| w == b"onerror"));
    assert!(!names, "{what}: in a header");
    text.contains("onerror")
}

#[tokio::test]
async fn script_in_any_field_returns_as_text() {
    let api = TestApi::new();
    let user = api.administrator().can_everything();
    let clerk = api.consultant("Soweto").can_everything();
    let texts = operations().iter().map(|operation| operation.body.len()).sum::<usize>();
    assert!(texts > 100, "the document has its fields");
    let mut echoes = 0;
    for operation in operations() {
        let what = format!("{} {}", operation.method, operation.path);
        for person in [&user, &clerk, &api.anonymous()] {
            let answer = operation.call(person, "1", "").await;
            echoes += usize::from(assert_inert(&what, &answer));
        }
    }
    assert!(echoes > 0, "what was sent is seen again");
    for person in [&user, &clerk] {
        person.get("/api/user/settings/").await.assert(200);
    }
}

#[tokio::test]
async fn script_in_the_address_returns_as_text() {
    let api = TestApi::new();
    let user = api.administrator().can_everything();
    let script: String = form_urlencoded::byte_serialize(SCRIPT.as_bytes()).collect();
    for operation in operations() {
        let what = format!("{} {}", operation.method, operation.path);
        let named: Vec<_> =
            operation.queries.iter().map(|name| format!("{name}={script}")).collect();
        let query = format!("?{}&{script}={script}", named.join("&"));
        assert_inert(&what, &operation.call(&user, "1", &query).await);
        assert_inert(&what, &operation.call(&user, &script, "").await);
    }
    for path in ["/api/", "/"] {
        assert_inert(path, &user.get(&format!("{path}{script}")).await);
    }
}

/// Stored texts are kept as typed, and answered so in every list that contains them.
#[tokio::test]
async fn script_that_is_stored_is_stored_as_text() {
    let api = TestApi::new();
    let (boss, _) = first_administrator(&api).await;
    let name = "<script>alert(1)</script>";
    let branch = boss.post("/api/branches/", json!({ "name": name, "address": SCRIPT })).await;
    assert_eq!(branch.header("content-type"), "application/json");
    let branch = branch.assert(201);
    assert_eq!((&branch["name"], &branch["address"]), (&json!(name), &json!(SCRIPT)));
    let listed = boss.get("/api/branches/").await;
    assert_eq!(listed.header("content-type"), "application/json");
    assert_eq!(listed.body[0]["name"], name);
    // Messages show people only by username.
    let colleague = json!({
        "first_name": name, "last_name": "Dlamini", "email": "sipho@example.co.za",
        "phone_number": "0821234567", "national_id": "PASS12345", "gender": "Male",
        "dob": "1990-05-15", "marital_status": "Single", "address": SCRIPT,
        "role": "Consultant", "branch": branch["id"], "username": "sipho",
    });
    boss.post("/api/management/users/", colleague).await.assert(201);
    let letter = api.office.last_letter("sipho@example.co.za");
    assert!(letter.body_html.contains("sipho"), "{}", letter.body_html);
    assert!(!letter.body_html.contains("script&gt;"), "{}", letter.body_html);
    assert!(!letter.body_html.contains("<script"), "{}", letter.body_html);
}
