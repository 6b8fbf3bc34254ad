//! Attacks, one file for each kind. `docs/security.md` names these tests as the proof of its
//! claims.

mod branches;
mod confirmation;
mod cross_site;
mod doors;
mod enumeration;
mod guessing;
mod headers;
mod http2;
#[path = "../support/lender.rs"]
mod lender;
mod links;
#[path = "../support/people.rs"]
mod people;
mod proxies;
mod rights;
mod scripts;
mod second_factor;
mod slow;
mod tls;
#[path = "../support/tls.rs"]
mod tls_client;
mod tokens;
mod uploads;
mod viruses;

use api::testing::{Answer, TestApi};
use axum::http::Method;

/// An anonymous caller's login from an address.
async fn login_from(api: &TestApi, address: &str, username: &str, password: &str) -> Answer {
    let form = people::login_form(username, password);
    api.anonymous().from_address(address).multipart("/api/adminstrator/login/", form).await
}

/// Method, path (with 1 for every id) and whether it needs no sign-in, of everything in the document.
fn operations() -> Vec<(Method, String, bool)> {
    let document = api::openapi();
    let mut operations = Vec::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            let method: Method = method.to_uppercase().parse().expect("a method");
            let path = path.split('/').map(|part| if part.starts_with('{') { "1" } else { part });
            let path = path.collect::<Vec<_>>().join("/");
            operations.push((method, path, operation["x-public"] == true));
        }
    }
    assert!(operations.len() > 50, "the document has its operations");
    operations
}
