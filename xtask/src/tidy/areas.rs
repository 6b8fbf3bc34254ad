//! Rules about the areas of `office`: their order and their shape.

use super::Finding;
use super::lexer::is_word;
use super::tree::{File, Tree};

const OFFICE: &str = "crates/office/src/";
/// Folders before the areas that know none of them and have another shape.
const BEFORE_AREAS: [&str; 2] = ["values", "frame"];

/// An area uses only those above it in `lib.rs`. Tests may use any area for their set-up.
pub(super) fn order(tree: &Tree) -> Vec<Finding> {
    let areas = areas(tree);
    let mut findings = Vec::new();
    for (place, area) in areas.iter().enumerate() {
        let folder = format!("{OFFICE}{area}/");
        let below = areas.get(place + 1..).unwrap_or_default();
        for file in tree.rust_in(&folder).filter(|file| !file.is_test()) {
            for (line, used) in used_after(file.code(), "crate::") {
                if below.contains(&used) {
                    let what = format!("`{area}` uses `{used}`, which is below it in lib.rs");
                    findings.push(Finding::on_line(&file.path, line, what));
                }
            }
        }
    }
    findings
}

/// Every area has its verbs in `mod.rs`, and its types, queries and tests in the usual files.
///
/// An area without tables has no queries, one without input has no types; each has verbs and tests.
pub(super) fn shape(tree: &Tree) -> Vec<Finding> {
    const NEEDED: [&str; 2] = ["mod.rs", "tests.rs"];
    let mut findings = Vec::new();
    for area in areas(tree).into_iter().filter(|area| !BEFORE_AREAS.contains(area)) {
        let has = |name: &str| tree.file(&format!("{OFFICE}{area}/{name}")).is_some();
        let has_tests_folder = has("tests/mod.rs");
        for name in NEEDED
            .into_iter()
            .filter(|name| !(has(name) || *name == "tests.rs" && has_tests_folder))
        {
            findings
                .push(Finding::new(format!("{OFFICE}{area}"), format!("the area has no {name}")));
        }
        let elsewhere =
            tree.rust_in(OFFICE).filter(|file| is_in_area(file, area) && !is_queries(file));
        for file in elsewhere.filter(|file| !file.is_test() && file.code().contains("queries!")) {
            findings.push(Finding::new(&file.path, "statements belong in queries.rs"));
        }
    }
    findings
}

/// A verb's permission check is in the same place as the verb, and refuses all other people. A path
/// names that permission and defines no rule of its own.
pub(super) fn rights(tree: &Tree) -> Vec<Finding> {
    const MADE: [&str; 2] = ["Access::", ".with(Permission::"];
    const NAMED: &str = "crates/api/src/access.rs";
    let mut findings = Vec::new();
    let routes = tree.rust_in("crates/api/src/").filter(|file| file.path != NAMED);
    for file in routes.filter(|file| !file.is_test()) {
        for (number, line) in (1..).zip(file.code().lines()) {
            if MADE.iter().any(|made| line.contains(made)) {
                let what = "who may is said beside the verb, not beside its path";
                findings.push(Finding::on_line(&file.path, number, what));
            }
        }
    }
    findings
}

fn is_in_area(file: &File, area: &str) -> bool {
    area_of(file) == Some(area)
}

fn is_queries(file: &File) -> bool {
    file.path.ends_with("/queries.rs") || file.path.contains("/queries/")
}

/// The area of a file of `office`; `None` for files outside the areas.
pub(super) fn area_of(file: &File) -> Option<&str> {
    file.path.strip_prefix(OFFICE)?.split_once('/').map(|(area, _)| area)
}

/// The areas in the order of `lib.rs`: its modules that are folders, without those before the
/// areas.
fn areas(tree: &Tree) -> Vec<&str> {
    let Some(root) = tree.file("crates/office/src/lib.rs") else {
        return Vec::new();
    };
    let modules = root.code().lines().filter_map(|line| {
        let line = line.trim().trim_end_matches(';');
        line.strip_prefix("pub mod ").or_else(|| line.strip_prefix("mod ")).map(str::trim)
    });
    modules.filter(|name| tree.file(&format!("{OFFICE}{name}/mod.rs")).is_some()).collect()
}

/// The names that follow a prefix such as `crate::`, alone or in braces, with their lines.
pub(super) fn used_after<'a>(code: &'a str, prefix: &str) -> Vec<(usize, &'a str)> {
    let mut used = Vec::new();
    for (at, word) in code.match_indices(prefix) {
        let line = 1 + code.get(..at).unwrap_or_default().matches('\n').count();
        let rest = code.get(at + word.len()..).unwrap_or_default();
        let named = match rest.strip_prefix('{') {
            Some(group) => first_names(group),
            None => vec![first_name(rest)],
        };
        used.extend(named.into_iter().map(|name| (line, name)));
    }
    used
}

fn first_name(path: &str) -> &str {
    let path = path.trim_start();
    path.split(|character| !is_word(character)).next().unwrap_or_default()
}

/// The first name of each path in `a, b::{c, d}, e}`.
pub(super) fn first_names(group: &str) -> Vec<&str> {
    let mut names = vec![first_name(group)];
    let mut depth = 1_usize;
    for (at, character) in group.char_indices() {
        match character {
            '{' => depth += 1,
            '}' if depth == 1 => break,
            '}' => depth -= 1,
            ',' if depth == 1 => names.push(first_name(group.get(at + 1..).unwrap_or_default())),
            _ => {}
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIB: (&str, &str) =
        ("crates/office/src/lib.rs", "mod clock;\nmod frame;\npub mod books;\npub mod loans;\n");

    fn office(books: &str, loans: &str) -> Tree {
        Tree::of(&[
            LIB,
            ("crates/office/src/clock.rs", "use crate::loans;"),
            ("crates/office/src/frame/mod.rs", "queries! { fn a() -> One = \"\"; }"),
            ("crates/office/src/books/mod.rs", books),
            ("crates/office/src/books/tests.rs", "use crate::loans;"),
            ("crates/office/src/loans/mod.rs", loans),
            ("crates/office/src/loans/tests.rs", ""),
        ])
    }

    #[test]
    fn areas_follow_the_order_of_the_root() {
        assert_eq!(areas(&office("", "")), ["frame", "books", "loans"]);
    }

    #[test]
    fn a_use_of_an_area_below_is_found() {
        assert_eq!(order(&office("", "use crate::books;")), []);
        for books in
            ["use crate::loans::Loan;", "use crate::{Ctx, loans};", "fn a() { crate::loans::b() }"]
        {
            let found = order(&office(books, ""));
            assert_eq!(found.len(), 1, "{books}");
            assert_eq!(found[0].place, "crates/office/src/books/mod.rs:1");
        }
        let frame = ("crates/office/src/frame/write.rs", "use crate::loans;");
        let loans = ("crates/office/src/loans/mod.rs", "");
        let known = ("crates/office/src/frame/mod.rs", "");
        assert_eq!(order(&Tree::of(&[LIB, known, frame, loans])).len(), 1);
        assert_eq!(order(&office("// crate::loans\nuse crate::{Ctx, books::{loans}};", "")), []);
    }

    #[test]
    fn an_area_without_tests_is_found() {
        assert_eq!(shape(&office("", "")), []);
        let bare = Tree::of(&[LIB, ("crates/office/src/loans/mod.rs", "")]);
        assert_eq!(shape(&bare).len(), 1);
    }

    #[test]
    fn statements_beside_the_queries_are_found() {
        assert_eq!(shape(&office("queries! { fn a() -> One = \"\"; }", "")).len(), 1);
    }

    #[test]
    fn access_rule_beside_a_path_is_found() {
        let route = |text: &str| rights(&Tree::of(&[("crates/api/src/routes/cash.rs", text)]));
        assert_eq!(route("fn routes() { allow(cash::MAY_MOVE.by_administrators(), a) }"), []);
        for rule in ["STAFF.with(Permission::GiveLoans)", "office::Access::STAFF"] {
            let found = route(&format!("fn routes() {{\n allow({rule}, a) }}"));
            assert_eq!(found.len(), 1, "{rule}");
            assert_eq!(found[0].place, "crates/api/src/routes/cash.rs:2");
        }
    }

    #[test]
    fn groups_give_the_first_name_of_each_path() {
        assert_eq!(first_names("a, b::{c, d}, e::f}; g, h"), ["a", "b", "e"]);
    }
}
