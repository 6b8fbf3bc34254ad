//! What an attacker would try, one file a kind of attack. `docs/security.md` names these tests as
//! the proof of what it claims.

mod cross_site;
mod enumeration;
mod guessing;
mod headers;
mod links;
#[path = "../support/people.rs"]
mod people;
mod proxies;
mod rights;
mod scripts;
mod tokens;
mod uploads;

use api::testing::{Answer, TestApi};

/// An anonymous caller's login from an address.
async fn login_from(api: &TestApi, address: &str, username: &str, password: &str) -> Answer {
    let form = people::login_form(username, password);
    api.anonymous().from_address(address).multipart("/api/adminstrator/login/", form).await
}
