//! Rules about crates: the dependencies and names that each may use.

use super::Finding;
use super::lexer::words;
use super::tree::{Package, Tree};

/// Each crate with those it may use: the layers of ARCHITECTURE.md, lowest first.
const LAYERS: [(&str, &[&str]); 11] = [
    ("money", &[]),
    ("lending", &["money"]),
    ("ledger", &["money"]),
    ("store", &["money"]),
    ("documents", &["money"]),
    ("office", &["money", "lending", "ledger", "store", "documents"]),
    ("cabinet", &[]),
    ("api", &["money", "lending", "ledger", "store", "office", "documents", "cabinet"]),
    ("server", &["money", "lending", "ledger", "store", "office", "documents", "cabinet", "api"]),
    ("xtask", &[]),
    ("simulator", &["money", "lending", "ledger", "store", "office", "documents", "api", "xtask"]),
];

/// The crates without input, output, clock or randomness.
pub(super) const PURE: [&str; 3] = ["money", "lending", "ledger"];
/// The external crates these may use: dates, error types, and a hash function.
const PURE_MAY_USE: [&str; 3] = ["jiff", "thiserror", "sha2"];

const DRIVERS: [&str; 6] =
    ["rusqlite", "libsqlite3_sys", "postgres", "tokio_postgres", "tokio_postgres_rustls", "sqlx"];
const HTTP: [&str; 9] = [
    "axum",
    "axum_extra",
    "tower",
    "tower_http",
    "hyper",
    "http",
    "utoipa",
    "reqwest",
    "StatusCode",
];

/// A crate depends on those in the layers below it, and every crate has its place.
pub(super) fn edges(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for package in &tree.packages {
        let Some((_, allowed)) = LAYERS.iter().find(|(name, _)| *name == package.name) else {
            findings
                .push(Finding::new(manifest(package), "this crate has no place among the layers"));
            continue;
        };
        let own = package.dependencies.iter().filter(|dependency| dependency.is_own);
        let others = own.filter(|dependency| dependency.name != package.name);
        for dependency in others.filter(|dependency| !allowed.contains(&dependency.name.as_str())) {
            let what = format!("`{}` must not depend on `{}`", package.name, dependency.name);
            findings.push(Finding::new(manifest(package), what));
        }
    }
    findings
}

/// The pure crates use what is pure.
pub(super) fn pure_dependencies(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for package in tree.packages.iter().filter(|package| PURE.contains(&package.name.as_str())) {
        let foreign = package
            .dependencies
            .iter()
            .filter(|dependency| !dependency.is_own && !dependency.is_dev);
        for dependency in
            foreign.filter(|dependency| !PURE_MAY_USE.contains(&dependency.name.as_str()))
        {
            let what =
                format!("`{}` is pure and must not depend on `{}`", package.name, dependency.name);
            findings.push(Finding::new(manifest(package), what));
        }
    }
    findings
}

fn manifest(package: &Package) -> String {
    let folder = if package.name == "xtask" {
        "xtask".to_owned()
    } else {
        format!("crates/{}", package.name)
    };
    format!("{folder}/Cargo.toml")
}

/// Drivers and their types appear in `store` alone, so that both engines stay behind one seam.
pub(super) fn drivers(tree: &Tree) -> Vec<Finding> {
    let outside = ["money", "lending", "ledger", "office", "api", "server"];
    named_paths(tree, &outside, &DRIVERS, "only `store` may name a database driver")
}

/// HTTP appears in `api` and where it is served or called: `server`, `simulator`.
pub(super) fn http(tree: &Tree) -> Vec<Finding> {
    named_paths(
        tree,
        &["money", "lending", "ledger", "store", "office"],
        &HTTP,
        "only `api` knows HTTP",
    )
}

/// Words that are used as the root of a path, as in `axum::Router`, or that are types by
/// themselves.
fn named_paths(tree: &Tree, crates: &[&str], banned: &[&str], what: &str) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in crates.iter().flat_map(|name| in_crate(tree, name)) {
        for (number, line) in (1..).zip(file.code().lines()) {
            for name in banned.iter().filter(|name| names_path(line, name)) {
                findings.push(Finding::on_line(&file.path, number, format!("`{name}`: {what}")));
            }
        }
    }
    findings
}

fn names_path(line: &str, name: &str) -> bool {
    let is_type = name.starts_with(char::is_uppercase);
    line.match_indices(name).any(|(at, _)| {
        let before = line.get(..at).unwrap_or_default();
        let after = line.get(at + name.len()..).unwrap_or_default();
        let is_inside =
            before.ends_with(super::lexer::is_word) || after.starts_with(super::lexer::is_word);
        // `store::postgres::x` is a module of ours; only the root of a path is a crate.
        let is_root =
            !before.ends_with("::") && (after.starts_with("::") || before.trim() == "use");
        !is_inside && (is_type || is_root)
    })
}

/// No suspension inside a verb: its checks stay true until it returns.
pub(super) fn synchronous(tree: &Tree) -> Vec<Finding> {
    let crates = PURE.iter().chain(&["office"]);
    let mut findings = Vec::new();
    for file in crates.flat_map(|name| in_crate(tree, name)) {
        for (line, word) in words(file.code()).filter(|(_, word)| ["async", "await"].contains(word))
        {
            findings.push(Finding::on_line(
                &file.path,
                line,
                format!("`{word}`: the business is synchronous"),
            ));
        }
    }
    findings
}

/// The lints that make overflow, truncation and a missing element an error, and the bans of the
/// root's clippy.toml, which a crate's own clippy.toml would silently replace.
pub(super) fn pure_lints(tree: &Tree) -> Vec<Finding> {
    const LINTS: [&str; 4] =
        ["float_arithmetic", "as_conversions", "arithmetic_side_effects", "indexing_slicing"];
    let bans: Vec<_> = tree.file("clippy.toml").map(|file| bans(&file.text)).unwrap_or_default();
    let mut findings = Vec::new();
    for name in PURE {
        let root = format!("crates/{name}/src/lib.rs");
        let Some(file) = tree.file(&root) else {
            continue;
        };
        let denied =
            file.code().split("#![").filter(|attribute| attribute.trim_start().starts_with("deny"));
        let denied: String = denied.filter_map(|attribute| attribute.split(']').next()).collect();
        for lint in LINTS.iter().filter(|lint| !denied.contains(&format!("clippy::{lint}"))) {
            findings.push(Finding::new(&root, format!("`clippy::{lint}` is not denied")));
        }
        let Some(own) = tree.file(&format!("crates/{name}/clippy.toml")) else {
            continue;
        };
        for ban in bans.iter().filter(|ban| !own.text.contains(**ban)) {
            findings.push(Finding::new(
                &own.path,
                format!("it replaces the root's clippy.toml and lacks {ban}"),
            ));
        }
    }
    findings
}

/// The quoted paths of a clippy.toml's `disallowed-methods`.
fn bans(text: &str) -> Vec<&str> {
    let entries = text.split("path = ").skip(1);
    entries.filter_map(|entry| entry.get(..=entry.get(1..)?.find('"')? + 1)).collect()
}

/// Money, rates, places: integers all, wherever they are calculated with or stored.
pub(super) fn floats(tree: &Tree) -> Vec<Finding> {
    let crates = PURE.iter().chain(&["store", "office"]);
    let mut findings = Vec::new();
    for file in crates.flat_map(|name| in_crate(tree, name)) {
        for (line, word) in words(file.code()).filter(|(_, word)| ["f32", "f64"].contains(word)) {
            findings.push(Finding::on_line(
                &file.path,
                line,
                format!("`{word}`: floating point has no place here"),
            ));
        }
    }
    findings
}

fn in_crate<'a>(
    tree: &'a Tree,
    name: &str,
) -> impl Iterator<Item = &'a super::tree::File> + use<'a> {
    let folder = format!("crates/{name}/");
    tree.files.iter().filter(move |file| file.path.starts_with(&folder) && file.is("rs"))
}

#[cfg(test)]
mod tests {
    use super::super::tree::Dependency;
    use super::*;

    fn depending(name: &str, dependency: &str, is_own: bool) -> Tree {
        let dependency = Dependency { name: dependency.to_owned(), is_own, is_dev: false };
        let package = Package { name: name.to_owned(), dependencies: vec![dependency] };
        Tree { packages: vec![package], ..Tree::default() }
    }

    #[test]
    fn an_edge_upwards_is_found() {
        assert_eq!(edges(&depending("lending", "store", true)).len(), 1);
        assert_eq!(edges(&depending("office", "ledger", true)), []);
        assert_eq!(edges(&depending("store", "store", true)), []);
        assert_eq!(edges(&depending("newcomer", "money", true)).len(), 1);
    }

    #[test]
    fn a_pure_crate_with_a_clock_is_found() {
        assert_eq!(pure_dependencies(&depending("money", "chrono", false)).len(), 1);
        assert_eq!(pure_dependencies(&depending("money", "jiff", false)), []);
        assert_eq!(pure_dependencies(&depending("api", "axum", false)), []);
    }

    #[test]
    fn a_driver_outside_store_is_found() {
        let planted = Tree::of(&[("crates/office/src/a.rs", "fn a(c: &rusqlite::Connection) {}")]);
        assert_eq!(drivers(&planted).len(), 1);
        let harmless =
            "// rusqlite::Connection\nuse store::postgres::Url; let s = \"postgres://h\";";
        assert_eq!(drivers(&Tree::of(&[("crates/office/src/a.rs", harmless)])), []);
        assert_eq!(
            drivers(&Tree::of(&[("crates/store/src/a.rs", "use rusqlite::Connection;")])),
            []
        );
    }

    #[test]
    fn http_below_the_api_is_found() {
        for text in ["use axum::Json;", "fn a() -> StatusCode {}", "use http;"] {
            assert_eq!(http(&Tree::of(&[("crates/office/src/a.rs", text)])).len(), 1, "{text}");
        }
        assert_eq!(http(&Tree::of(&[("crates/api/src/a.rs", "use axum::Json;")])), []);
        assert_eq!(
            http(&Tree::of(&[("crates/office/src/a.rs", "let http = 1; let towers = 2;")])),
            []
        );
    }

    #[test]
    fn a_suspension_in_the_business_is_found() {
        let planted = Tree::of(&[("crates/office/src/a.rs", "async fn a() { b().await }")]);
        assert_eq!(synchronous(&planted).len(), 2);
        assert_eq!(synchronous(&Tree::of(&[("crates/office/src/a.rs", "// .await nothing")])), []);
    }

    #[test]
    fn a_missing_lint_is_found() {
        let whole = "#![deny(clippy::float_arithmetic, clippy::as_conversions, clippy::arithmetic_side_effects)]\n#![deny(clippy::indexing_slicing)]";
        assert_eq!(pure_lints(&Tree::of(&[("crates/money/src/lib.rs", whole)])), []);
        let lacking = whole.replace("clippy::as_conversions, ", "");
        assert_eq!(pure_lints(&Tree::of(&[("crates/money/src/lib.rs", &lacking)])).len(), 1);
    }

    #[test]
    fn an_own_clippy_toml_must_repeat_the_bans() {
        let root =
            "disallowed-methods = [{ path = \"std::time::SystemTime::now\", reason = \"why\" }]";
        assert_eq!(bans(root), ["\"std::time::SystemTime::now\""]);
        let planted = [
            ("clippy.toml", root),
            ("crates/ledger/clippy.toml", ""),
            (
                "crates/ledger/src/lib.rs",
                "#![deny(clippy::float_arithmetic, clippy::as_conversions, clippy::arithmetic_side_effects, clippy::indexing_slicing)]",
            ),
        ];
        assert_eq!(pure_lints(&Tree::of(&planted)).len(), 1);
    }

    #[test]
    fn a_float_near_money_is_found() {
        assert_eq!(floats(&Tree::of(&[("crates/office/src/a.rs", "let a: f64 = 1.0;")])).len(), 1);
        assert_eq!(floats(&Tree::of(&[("crates/api/src/a.rs", "let a: f64 = 1.0;")])), []);
        assert_eq!(
            floats(&Tree::of(&[("crates/money/src/a.rs", "/// no f64 here\nlet af64 = 1;")])),
            []
        );
    }
}
