//! Random requests to every operation of the document, generated from one seed: each is answered,
//! the answer is described, a refusal has the one shape, no answer is a server fault, and at the
//! end the books prove themselves.
//!
//! `RONDAVEL_FUZZ_ROUNDS` makes more rounds, each with a lender and a seed of its own (about 300 an
//! hour in a debug build), and `RONDAVEL_FUZZ_SEED` begins with another seed: the seed of a failed
//! round reproduces it.

mod described;
mod odd;
mod requests;
mod usual;

use crate::lender::{give, lender, repayment};
use crate::operation::Operation;
use crate::people::{first_administrator, set_up_second_factor};
use api::testing::{Answer, TestApi, User, description};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use office::verify;
use requests::{Fault, Made, Maker, NUMBERS};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// Links to choose from.
const MAX_LINKS: usize = 1000;
/// Enough for a report.
const MAX_COMPLAINTS: usize = 30;

#[tokio::test]
async fn every_random_request_gets_a_documented_answer() {
    let number = |name: &str, otherwise| match std::env::var(name) {
        Ok(text) => text.parse().expect("a number"),
        Err(_) => otherwise,
    };
    let seed = number("RONDAVEL_FUZZ_SEED", 1);
    for seed in seed..seed + number("RONDAVEL_FUZZ_ROUNDS", 1) {
        println!("RONDAVEL_FUZZ_SEED={seed} begins with this round");
        let complaints = round(seed).await;
        assert!(complaints.is_empty(), "seed {seed}:\n{}", complaints.join("\n"));
    }
}

/// Forms that this lender may refuse: they need a secret, a drawing, a log-in, a past month, a
/// penalty, mapped accounts, or the amount of the day.
const NOT_YET: [&str; 11] = [
    "AccountantExportForm",
    "CodeForm",
    "ConfirmationForm",
    "EmailCodeForm",
    "LogoutEntry",
    "OtpForm",
    "PenaltyWaiverForm",
    "PeriodForm",
    "ResetForm",
    "SettlementForm",
    "SignatureForm",
];

/// The examples of each form fit its schema. If an operation refuses the fields of one, another
/// operation or a later call accepts them.
#[tokio::test]
async fn every_form_has_an_example_that_is_accepted() {
    let (api, document) = (TestApi::new(), api::openapi());
    arrange(&api, &document).await;
    let mut maker = Maker::new(&document, 1);
    let (mut accepted, mut refused) = (BTreeSet::new(), BTreeMap::new());
    // Later operations create what earlier ones need.
    for operation in [Operation::all(), Operation::all()].iter().flatten() {
        let content = operation.document["requestBody"]["content"].as_object();
        let Some(content) = content.and_then(|content| content.values().next()) else { continue };
        let schema = &content["schema"];
        let form = schema["$ref"].as_str().unwrap().rsplit('/').next().unwrap();
        let examples = &document["components"]["schemas"][form]["examples"];
        let examples = examples.as_array().unwrap_or_else(|| panic!("{form} has no example"));
        // Operations spread over the records, so that few find one that another has changed.
        let place: i64 = operation.name().bytes().map(i64::from).sum();
        for (place, example) in (place..).zip(examples) {
            assert_eq!(described::difference(&document, schema, example), None, "{form}");
            let user = match operation.roles().first() {
                None => api.anonymous(),
                Some(&"Administrator") => api.administrator().can_everything(),
                Some(_) => api.consultant("Soweto").can_everything(),
            };
            let number = 2 + place % (NUMBERS - 1);
            let made = maker.make_about(number, operation, Fault::Example);
            let answer = send(&user, operation, &made).await;
            if answer.status.is_success() {
                accepted.insert(form.to_owned());
            } else if answer.status == StatusCode::BAD_REQUEST {
                let reason = format!("{}: {}", made.text(), answer.body["errors"]);
                refused.insert(form.to_owned(), reason);
            }
        }
    }
    refused.retain(|form, _| !accepted.contains(form) && !NOT_YET.contains(&form.as_str()));
    assert!(refused.is_empty(), "{refused:#?}");
}

/// Runs one lender through every operation a dozen times in random order. Returns the faults.
async fn round(seed: u64) -> Vec<String> {
    let (api, document) = (TestApi::new(), api::openapi());
    let mut maker = Maker::new(&document, seed);
    let mut plan: Vec<(&Operation, requests::Fault)> = Vec::new();
    let operations = Operation::all();
    for operation in &operations {
        plan.extend(Maker::faults(operation).into_iter().map(|fault| (operation, fault)));
    }
    maker.rng.shuffle(&mut plan);
    let mut people = People::new(&api, &document).await;
    let (mut complaints, mut reached) = (Vec::new(), BTreeSet::new());
    for (operation, fault) in plan {
        let made = maker.make(operation, fault);
        let asked = Asked(format!("{} {}", operation.method, made.text()));
        let user = people.caller(&mut maker.rng, operation);
        let answer = send(&user, operation, &made).await;
        people.see(&answer);
        if answer.status.is_success() {
            reached.insert(operation.name());
        }
        remember_links(&answer.body, &mut maker.links);
        if let Some(wrong) = fault_of(&document, operation, &made, &answer) {
            complaints.push(format!("{}\n    {wrong}", asked.0));
        }
    }
    // Requests that are all refused at the door would find nothing behind it.
    if reached.len() * 2 < operations.len() {
        complaints.push(format!("only {} operations did something", reached.len()));
    }
    // Reading waits for the database, which must not hold up the runtime.
    let auditor = people.admin.person().clone();
    let report = tokio::task::spawn_blocking(move || auditor.asks(verify::prove)).await;
    match report {
        Ok(Ok(report)) if report.is_sound() => {}
        Ok(Ok(report)) => complaints.push(format!("the books: {:#?}", report.findings)),
        Ok(Err(error)) => complaints.push(format!("the books cannot be read: {error}")),
        Err(error) => complaints.push(format!("the books were not read: {error}")),
    }
    complaints.truncate(MAX_COMPLAINTS);
    complaints
}

/// The current request, printed if the answer never comes or the test fails.
struct Asked(String);

impl Drop for Asked {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("it was asked: {}", self.0);
        }
    }
}

/// Sets up a lender with records of most kinds, so that most small numbers are valid ids.
async fn arrange(api: &TestApi, document: &Value) {
    let admin = lender(api).await;
    let branch = json!({"name": "Alexandra", "address": "1 London Road"});
    admin.post("/api/branches/", branch).await.assert(201);
    let eft = json!({"name": "EFT", "description": "Into our account", "kind": "bank"});
    admin.post("/api/payment-methods/", eft).await.assert(201);
    // The first client is there.
    give(&admin).await;
    for number in 2..=NUMBERS {
        let client = usual::form(document, "ClientForm", number);
        admin.post("/api/consultant/add/client/", client).await.assert(201);
        let loan = usual::form(document, "LoanApplication", number);
        admin.post("/api/adminstrator/loan/applications/", loan).await.assert(201);
    }
    admin.post("/api/adminstrator/loan/repayment/", repayment("620.00")).await.assert(201);
    let notice = json!({"title": "Hours", "content": "Open until five.", "priority": "low"});
    admin.post("/api/adminstration/add/notices/", notice).await.assert(201);
}

/// The callers; one that has lost a session or a right is replaced.
struct People<'a> {
    api: &'a TestApi,
    admin: User<'a>,
    consultant: User<'a>,
    /// A person with a recently proved password and a second factor.
    owner: User<'a>,
}

impl<'a> People<'a> {
    /// Creates the callers and fills an empty lender with records of most kinds.
    async fn new(api: &'a TestApi, document: &Value) -> Self {
        let (owner, _) = first_administrator(api).await;
        set_up_second_factor(api, &owner).await;
        arrange(api, document).await;
        let admin = api.administrator().can_everything();
        let consultant = api.consultant("Soweto").can_everything();
        People { api, admin, consultant, owner }
    }

    /// Returns a caller, usually a permitted one.
    fn caller(&self, rng: &mut fastrand::Rng, operation: &Operation) -> User<'a> {
        let roles = operation.roles();
        if operation.is_public() && rng.u8(..5) > 0 {
            // Tries are counted for each network.
            let address = format!("10.0.{}.{}", rng.u8(..), rng.u8(..));
            return self.api.anonymous().from_address(&address);
        }
        if operation.path.starts_with("/api/user/") && rng.bool() {
            return self.owner.clone();
        }
        let is_for_both = roles.len() != 1 || rng.u8(..16) == 0;
        let is_admin = if is_for_both { rng.bool() } else { roles == ["Administrator"] };
        if is_admin { self.admin.clone() } else { self.consultant.clone() }
    }

    fn see(&mut self, answer: &Answer) {
        let code = answer.body["code"].as_str().unwrap_or_default();
        let lost = ["wrong_role", "permission_missing", "second_factor_set_up_required"];
        if answer.status == StatusCode::UNAUTHORIZED || lost.contains(&code) {
            self.admin = self.api.administrator().can_everything();
            self.consultant = self.api.consultant("Soweto").can_everything();
            self.owner = self.admin.clone();
        }
    }
}

async fn send(user: &User<'_>, operation: &Operation, made: &Made) -> Answer {
    let mut request = user.request(operation.method.clone(), &made.path);
    if let Some(headers) = request.headers_mut() {
        // An odd header may replace the token's as well.
        headers.extend(made.headers.iter().filter_map(|(name, value)| {
            let name = HeaderName::from_static(name);
            Some((name, HeaderValue::from_bytes(value).ok()?))
        }));
    }
    user.send(request, made.body.clone()).await
}

/// Signed links to files that an answer names.
fn remember_links(answer: &Value, links: &mut Vec<String>) {
    match answer {
        Value::String(text) if text.contains("?expires=") && links.len() < MAX_LINKS => {
            links.push(format!("/api/media/{text}"));
        }
        Value::Array(items) => items.iter().for_each(|item| remember_links(item, links)),
        Value::Object(fields) => fields.values().for_each(|field| remember_links(field, links)),
        _ => {}
    }
}

/// Returns the fault of an answer, if any.
fn fault_of(
    document: &Value,
    operation: &Operation,
    made: &Made,
    answer: &Answer,
) -> Option<String> {
    let (status, body) = (answer.status, &answer.body);
    let said = || body.to_string().chars().take(400).collect::<String>();
    if status.is_server_error() && status != StatusCode::SERVICE_UNAVAILABLE {
        return Some(format!("{status} {}", said()));
    }
    let code = body["code"].as_str().unwrap_or_default();
    let Some(described) = description(document, &operation.document, status, code) else {
        return Some(format!("{status} is not described: {}", said()));
    };
    let is_error = status.is_client_error() || status.is_server_error();
    if is_error && !is_refusal(answer) {
        return Some(format!("{status} is not in the one shape: {}", said()));
    }
    // Unknown fields are ignored with any content.
    let is_stored = status.is_success() && longest_text(body) >= odd::TOO_LONG;
    if let Some(field) = made.beyond.as_ref().filter(|_| is_stored) {
        return Some(format!("{field} takes any length: {status}"));
    }
    let kind = answer.header("content-type").split(';').next().unwrap_or_default();
    let Some(content) = described["content"].as_object() else {
        let is_empty = answer.bytes.is_empty();
        return (!is_empty).then(|| format!("{status} has a body: {}", said()));
    };
    match content.get(kind) {
        None if content.contains_key("application/octet-stream") && status.is_success() => None,
        None => Some(format!("{status} is {kind:?}, which is not described")),
        Some(json) if kind == "application/json" => {
            let told = described::difference(document, &json["schema"], body);
            told.map(|told| format!("{status}: {told}"))
        }
        Some(_) => None,
    }
}

/// The length of the longest text in an answer.
fn longest_text(value: &Value) -> usize {
    match value {
        Value::String(text) => text.len(),
        Value::Array(values) => values.iter().map(longest_text).max().unwrap_or_default(),
        Value::Object(fields) => fields.values().map(longest_text).max().unwrap_or_default(),
        _ => 0,
    }
}

/// True for an error in the one shape.
fn is_refusal(answer: &Answer) -> bool {
    let body = &answer.body;
    let has_text = |name: &str| body[name].as_str().is_some_and(|text| !text.is_empty());
    has_text("detail")
        && has_text("code")
        && body["detail"] == body["message"]
        && body["request_id"] == answer.header("x-request-id")
}
