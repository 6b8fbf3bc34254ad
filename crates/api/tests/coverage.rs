//! Walks every operation of the OpenAPI document: each has an access rule and enforces it.

mod fuzz;
#[path = "support/lender.rs"]
mod lender;
#[path = "support/operation.rs"]
mod operation;
#[path = "support/people.rs"]
mod people;

use api::testing::TestApi;
use axum::http::{Method, StatusCode};
use office::{Policy, SecondFactorRule};
use operation::Operation;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

const MATRIX: &str = "tests/permissions.txt";

#[test]
fn every_operation_declares_its_permission() {
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
    let document = api::openapi();
    for operation in Operation::all() {
        let (name, responses) = (operation.name(), &operation.document["responses"]);
        let responses = responses.as_object().unwrap();
        for (status, response) in responses.iter().filter(|(status, _)| !status.starts_with('2')) {
            let response = document.pointer(&response["$ref"].as_str().unwrap()[1..]).unwrap();
            let schema = &response["content"]["application/json"]["schema"]["$ref"];
            let is_refusal = schema == "#/components/schemas/Refusal";
            assert_eq!(is_refusal, status != "304", "{name}: {status}");
        }
        let good = responses.keys().any(|status| status.starts_with('2'));
        assert!(good, "{name}: has no good answer");
        let parameters = operation.document["parameters"].as_array();
        let mut parameters = parameters.into_iter().flatten();
        let has_query = parameters.clone().any(|parameter| parameter["in"] == "query");
        let keyed = parameters.any(|p| p["$ref"] == "#/components/parameters/IdempotencyKey");
        let has_body = operation.document["requestBody"].is_object();
        for (status, is_answered) in [
            ("400", has_query || has_body || keyed),
            ("413", has_body),
            ("415", has_body),
            ("4XX", true),
            ("5XX", true),
        ] {
            assert_eq!(responses.contains_key(status), is_answered, "{name}: {status}");
        }
        assert!(operation.is_public() || responses.contains_key("401"), "{name}: 401");
        assert!(operation.is_public() || responses.contains_key("403"), "{name}: 403");
        assert_eq!(keyed, operation.document["x-idempotent"] == true, "{name}: x-idempotent");
    }
}

#[tokio::test]
async fn tagged_answers_are_documented_with_304() {
    let (api, document) = (TestApi::new(), api::openapi());
    let admin = api.administrator().can_everything();
    let mut tagged = 0;
    let operations = Operation::all().into_iter();
    for operation in operations.filter(|operation| operation.method == Method::GET) {
        let answer = operation.answer_in_full(&admin, &document).await;
        if answer.headers.contains_key("etag") {
            let described = &operation.document["responses"]["304"];
            assert!(described.is_object(), "{}", operation.name());
            tagged += 1;
        }
    }
    assert!(tagged > 8, "{tagged} answers have a tag");
}

#[test]
fn every_reference_in_the_document_resolves() {
    let document = api::openapi();
    let mut open = vec![&document];
    while let Some(value) = open.pop() {
        match value {
            Value::Object(fields) => {
                if let Some(Value::String(name)) = fields.get("$ref") {
                    let named = document.pointer(name.strip_prefix('#').unwrap());
                    assert!(named.is_some(), "{name} is named but not described");
                }
                open.extend(fields.values());
            }
            Value::Array(items) => open.extend(items),
            _ => {}
        }
    }
}

#[tokio::test]
async fn anonymous_and_forged_callers_are_refused() {
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
async fn ended_session_is_refused() {
    let api = TestApi::new();
    let admin = api.administrator().can_everything();
    admin.end_session();
    for operation in Operation::all().into_iter().filter(|operation| !operation.is_public()) {
        let (status, body) = operation.call(&admin).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{}: {body}", operation.name());
    }
}

/// Each role with every permission is refused exactly where the document excludes the role.
#[tokio::test]
async fn roles_are_refused_exactly_as_documented() {
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
            // Checked for every role, but only after the role itself.
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

/// Operations open to a person who must set up a second factor first.
const FOR_SET_UP: [&str; 8] = [
    "GET /api/user/draft-key/",
    "GET /api/user/second-factor/",
    "GET /api/user/settings/",
    "GET /api/user/staff/details/",
    "PATCH /api/user/settings/",
    "POST /api/user/second-factor/",
    "POST /api/user/second-factor/confirm/",
    "POST /api/user/verify-password/",
];

/// A person without a required second factor is refused everything but its set-up, by the route and
/// by the verb, with any permissions.
#[tokio::test]
async fn missing_second_factor_blocks_all_but_its_setup() {
    let rule = SecondFactorRule::All;
    let api = TestApi::with_policy(Policy { second_factor: rule, ..Policy::default() });
    let document = api::openapi();
    let mut let_in = BTreeSet::new();
    for operation in Operation::all().into_iter().filter(|operation| !operation.is_public()) {
        let user = match operation.roles().first() {
            Some(&"Administrator") => api.administrator(),
            _ => api.consultant("Soweto"),
        };
        let user = user.can_everything();
        let (status, body) = operation.call(&user).await;
        let (by_verb, verb_body) = operation.call_in_full(&user.past_the_gate(), &document).await;
        let name = operation.name();
        let refused = |status: StatusCode, body: &Value| {
            status == StatusCode::FORBIDDEN && body["code"] == "second_factor_set_up_required"
        };
        assert_eq!(
            refused(status, &body),
            refused(by_verb, &verb_body),
            "{name}: {status} {body}, by the verb {by_verb} {verb_body}"
        );
        if !refused(status, &body) {
            let_in.insert(name);
        }
    }
    assert_eq!(let_in, FOR_SET_UP.map(str::to_owned).into());
}

/// Long after the sign-in, exactly those operations require a confirmation that are marked in the
/// document, by the route and by the verb; and only from people who may call them.
#[tokio::test]
async fn documented_operations_need_a_recent_confirmation() {
    let (api, document) = (TestApi::with_session_limits(), api::openapi());
    let people = [
        ("Administrator", api.administrator().can_everything()),
        ("Consultant", api.consultant("Soweto").can_everything()),
    ];
    api.office.pass(jiff::SignedDuration::from_mins(11));
    let mut asking = 0;
    for operation in Operation::all().into_iter().filter(|operation| !operation.is_public()) {
        for (role, user) in &people {
            let (status, body) = operation.call(user).await;
            let past = user.clone().past_the_gate();
            let (by_verb, verb_body) = operation.call_in_full(&past, &document).await;
            let asked = |status: StatusCode, body: &Value| {
                status == StatusCode::FORBIDDEN && body["code"] == "confirmation_required"
            };
            let expected = operation.is_confirmed() && operation.roles().contains(role);
            let name = operation.name();
            assert_eq!(asked(status, &body), expected, "{role}: {name}: {status} {body}");
            if !operation.is_one_of_two_ways() && operation.roles().contains(role) {
                let asked = asked(by_verb, &verb_body);
                assert_eq!(asked, expected, "{role}: {name}: by the verb {by_verb} {verb_body}");
            }
            asking += usize::from(expected);
        }
    }
    assert!(asking > 8, "{asking} operations of a role");
}

/// Each operation with every permission but its own is refused, and the answer names the missing
/// one.
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
            let user = user.can_everything_but(Some(flag));
            let (status, body) = operation.call(&user).await;
            let name = operation.name();
            assert_eq!(status, StatusCode::FORBIDDEN, "{role}: {name}: {body}");
            assert_eq!(body["code"], "permission_missing", "{role}: {name}");
            let detail = body["detail"].as_str().unwrap_or_default();
            assert!(detail.contains(flag.label()), "{role}: {name}: {detail}");
        }
    }
}

/// The verb itself refuses every caller that the document excludes, independent of its route: the
/// rule also holds if the verb gets another route or another caller.
#[tokio::test]
async fn verbs_refuse_callers_the_document_excludes() {
    let (api, document) = (TestApi::new(), api::openapi());
    let mut let_in = String::new();
    for operation in Operation::all() {
        if operation.is_public() || operation.is_one_of_two_ways() {
            continue;
        }
        let people = [
            ("Administrator", api.administrator()),
            ("Consultant", api.consultant("Soweto")),
            ("Developer", api.person(office::Role::Developer)),
        ];
        for (role, user) in people {
            let (name, flag) = (operation.name(), operation.flag());
            let is_for_role = operation.roles().contains(&role);
            if is_for_role && flag.is_none() {
                continue;
            }
            let missing = flag.filter(|_| is_for_role);
            let user = user.can_everything_but(missing).past_the_gate();
            let (status, body) = operation.call_in_full(&user, &document).await;
            let code = if is_for_role { "permission_missing" } else { "wrong_role" };
            if (status, body["code"].as_str()) != (StatusCode::FORBIDDEN, Some(code)) {
                writeln!(let_in, "{role}: {name}: {status} {body}").unwrap();
            }
        }
    }
    assert!(let_in.is_empty(), "\n{let_in}");
}

/// A text that is too long for one engine to search for is the caller's error on both.
#[tokio::test]
async fn lists_are_searched_for_short_texts_only() {
    let api = TestApi::new();
    let (admin, clerk) = (api.administrator().can_everything(), api.consultant("Soweto"));
    let mut searched = 0;
    for operation in Operation::all() {
        for parameter in operation.document["parameters"].as_array().into_iter().flatten() {
            let field = parameter["name"].as_str().unwrap_or_default();
            if !["q", "search", "first_name", "last_name"].contains(&field) {
                continue;
            }
            let user = if operation.roles().contains(&"Administrator") { &admin } else { &clerk };
            for (length, status) in [(30_000, StatusCode::BAD_REQUEST), (100, StatusCode::OK)] {
                let path = format!("{}?page=1&{field}={}", operation.path(), "_".repeat(length));
                let answer = user.get(&path).await;
                let name = operation.name();
                assert_eq!(answer.status, status, "{name}: {field}: {}", answer.body);
                assert_eq!(answer.body["errors"][field].is_array(), length > 100, "{name}");
            }
            searched += 1;
        }
    }
    assert!(searched > 10, "{searched}");
}

/// A committed table of access rights makes every change of rights visible in review.
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
        let confirmed = match (operation.is_confirmed(), operation.is_confirmed_whole()) {
            (true, true) => " (confirmed as a whole)",
            (true, false) => " (confirmed)",
            (false, _) => "",
        };
        let method = operation.method.as_str();
        writeln!(table, "{method:<7}{:<62}{who}{idempotent}{confirmed}", operation.path).unwrap();
    }
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(MATRIX);
    if std::env::var_os("RONDAVEL_UPDATE").is_some() {
        std::fs::write(&file, &table).unwrap();
    }
    let stored = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(stored == table, "run this test with RONDAVEL_UPDATE=1 and look at {MATRIX}:\n{table}");
}
