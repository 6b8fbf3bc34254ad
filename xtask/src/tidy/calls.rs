//! The calls of the API that pages name.

use std::collections::BTreeSet;

use serde_json::Value;

use super::Finding;
use super::tree::Tree;

const DOCUMENT: &str = "openapi.json";
const METHODS: [&str; 5] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/// Every `METHOD /path/` in backticks is an operation of the API.
pub(super) fn exist(tree: &Tree) -> Vec<Finding> {
    let Some(operations) = tree.file(DOCUMENT).and_then(|file| operations(&file.text)) else {
        return vec![Finding::new(DOCUMENT, "it cannot be read")];
    };
    let mut findings = Vec::new();
    for page in tree.files.iter().filter(|file| file.is("md")) {
        for (number, line) in (1..).zip(page.text.lines()) {
            let calls = line.split('`').skip(1).step_by(2).flat_map(calls);
            for call in calls.filter(|call| !operations.contains(call)) {
                let what = format!("there is no call `{} {}`", call.0, call.1);
                findings.push(Finding::on_line(&page.path, number, what));
            }
        }
    }
    findings
}

/// Method and path of each operation that the document describes.
fn operations(document: &str) -> Option<BTreeSet<(String, String)>> {
    let document: Value = serde_json::from_str(document).ok()?;
    let paths = document.get("paths")?.as_object()?;
    let of_path = |(path, item): (&String, &Value)| {
        let path = without_names(path);
        let methods: Vec<String> =
            item.as_object().into_iter().flat_map(|item| item.keys().cloned()).collect();
        methods.into_iter().map(move |method| (method.to_uppercase(), path.clone()))
    };
    Some(paths.iter().flat_map(of_path).collect())
}

/// The calls in `METHOD, METHOD /path/?query`; none if the path is cut short.
fn calls(span: &str) -> Vec<(String, String)> {
    let Some((methods, path)) = span.split_once(" /") else { return Vec::new() };
    let methods: Vec<&str> = methods.split(", ").collect();
    if path.contains('…') || !methods.iter().all(|method| METHODS.contains(method)) {
        return Vec::new();
    }
    let path = path.split(['?', ' ']).next().unwrap_or_default();
    let path = path.strip_prefix("api/").unwrap_or(path);
    let path = without_names(&format!("/api/{path}"));
    methods.into_iter().map(|method| (method.to_owned(), path.clone())).collect()
}

/// A path whose parameters have no names: pages need not call them as the document does.
fn without_names(path: &str) -> String {
    let parts = path.split('/').map(|part| if part.starts_with('{') { "{}" } else { part });
    parts.collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_that_is_gone_is_found() {
        let found = |text| {
            let document = r#"{ "paths": { "/api/loans/{loan}/": { "get": {}, "post": {} } } }"#;
            exist(&Tree::of(&[("docs/contract.md", text), (DOCUMENT, document)])).len()
        };
        assert_eq!(found("`GET, POST /loans/{id}/`, `GET /api/loans/{id}/?page=`, `POST …/x/`"), 0);
        assert_eq!(found("`GET, DELETE /loans/{id}/` and `POST /api/loan/{id}/`"), 2);
    }
}
