//! Rules about the documentation.

use super::Finding;
use super::tree::{File, Tree};

const DECISIONS: &str = "docs/adr/";
const LIST: &str = "docs/adr/README.md";
// In two halves, so that the tests of this file cite nothing.
const CITATION: &str = concat!("AD", "R ");
const CONTRACT: &str = "docs/contract.md";
const SECTION: &str = concat!("contr", "act §");

fn decisions(tree: &Tree) -> impl Iterator<Item = (&str, &File)> {
    let files = tree.files.iter().filter(|file| file.is("md") && file.path != LIST);
    files.filter_map(|file| file.path.strip_prefix(DECISIONS).map(|name| (name, file)))
}

/// Each decision has a number of its own, and the list links to it. A number may be missing: its
/// decision is part of another page then.
pub(super) fn decisions_listed(tree: &Tree) -> Vec<Finding> {
    let list = tree.file(LIST).map_or("", |file| file.text.as_str());
    let mut findings = Vec::new();
    let mut last = None;
    for (name, file) in decisions(tree) {
        let number = number(name);
        if number.is_none() || number == last {
            let what = "its name should begin with a number that no other decision has";
            findings.push(Finding::new(&file.path, what));
        }
        last = number;
        if !list.contains(&format!("({name})")) {
            findings.push(Finding::new(LIST, format!("{name} is not listed")));
        }
    }
    findings
}

/// The four digits with which the name of a decision begins.
fn number(name: &str) -> Option<&str> {
    let (number, _) = name.split_once('-')?;
    (number.len() == 4 && number.bytes().all(|byte| byte.is_ascii_digit())).then_some(number)
}

/// Comments and pages cite decisions that exist.
pub(super) fn decisions_cited(tree: &Tree) -> Vec<Finding> {
    let known: Vec<&str> = decisions(tree).filter_map(|(name, _)| number(name)).collect();
    let mut findings = Vec::new();
    for file in tree.files.iter().filter(|file| file.parts.is_some() || file.is("md")) {
        for (line_number, line) in (1..).zip(file.text.lines()) {
            let cited = line.split(CITATION).skip(1).filter_map(|rest| rest.get(..4));
            let is_number = |text: &&str| text.bytes().all(|byte| byte.is_ascii_digit());
            for cited in cited.filter(is_number).filter(|cited| !known.contains(cited)) {
                let what = format!("there is no decision {cited}");
                findings.push(Finding::on_line(&file.path, line_number, what));
            }
        }
    }
    findings
}

/// Each decision record gives its context, its decision, its consequences and its status.
pub(super) fn decision_form(tree: &Tree) -> Vec<Finding> {
    const PARTS: [&str; 4] =
        ["\nStatus: ", "\n## Context\n", "\n## Decision\n", "\n## Consequences\n"];
    let mut findings = Vec::new();
    for (_, file) in decisions(tree) {
        for part in PARTS.iter().filter(|part| !file.text.contains(**part)) {
            findings.push(Finding::new(&file.path, format!("`{}` is missing", part.trim())));
        }
    }
    findings
}

/// Comments and pages cite sections of the contract that exist.
pub(super) fn sections_cited(tree: &Tree) -> Vec<Finding> {
    let contract = tree.file(CONTRACT).map_or("", |file| file.text.as_str());
    let mut findings = Vec::new();
    for file in tree.files.iter().filter(|file| file.parts.is_some() || file.is("md")) {
        for (line_number, line) in (1..).zip(file.text.lines()) {
            let cited = line.split(SECTION).skip(1);
            let cited = cited.filter_map(|rest| rest.split(|it: char| !it.is_ascii_digit()).next());
            for cited in cited.filter(|cited| !contract.contains(&format!("\n## {cited}. "))) {
                let what = format!("the contract has no section {cited}");
                findings.push(Finding::on_line(&file.path, line_number, what));
            }
        }
    }
    findings
}

/// Links and pictures on the project's own pages lead to files and headings that exist.
pub(super) fn links(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.files.iter().filter(|file| file.is("md")) {
        for (number, line) in (1..).zip(file.text.lines()) {
            for target in targets(line).filter(|target| !leads_somewhere(tree, &file.path, target))
            {
                findings.push(Finding::on_line(
                    &file.path,
                    number,
                    format!("`{target}` does not exist"),
                ));
            }
        }
    }
    findings
}

/// The targets in `[text](target)`, `src="target"` and `srcset="target"`.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    let links = line.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next());
    let pictures = [" src=\"", " srcset=\""].into_iter().flat_map(|name| line.split(name).skip(1));
    links.chain(pictures.filter_map(|rest| rest.split('"').next()))
}

fn leads_somewhere(tree: &Tree, from: &str, target: &str) -> bool {
    if target.contains("://") || target.starts_with("mailto:") {
        return true;
    }
    let (target, heading) = target.split_once('#').unwrap_or((target, ""));
    let path = if target.is_empty() { from.to_owned() } else { beside(from, target) };
    let page = tree.file(&path).filter(|page| page.is("md"));
    match page {
        Some(page) => heading.is_empty() || anchors(&page.text).any(|anchor| anchor == heading),
        None => exists(tree, &path),
    }
}

/// The path of a target, from the project's root.
fn beside(from: &str, target: &str) -> String {
    let mut path: Vec<&str> = from.split('/').collect();
    path.pop();
    for part in target.split('/') {
        match part {
            "." | "" => {}
            ".." => drop(path.pop()),
            name => path.push(name),
        }
    }
    path.join("/")
}

fn exists(tree: &Tree, path: &str) -> bool {
    let folder = format!("{path}/");
    let is_known =
        tree.files.iter().any(|file| file.path == path || file.path.starts_with(&folder));
    is_known || crate::root::path(path).exists()
}

/// The anchors of a page's headings: small letters, without punctuation, hyphens for spaces.
fn anchors(text: &str) -> impl Iterator<Item = String> {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    headings.map(|line| {
        let words = line.trim_start_matches('#').trim().to_lowercase();
        let kept = words.chars().filter(|it| it.is_alphanumeric() || " -_".contains(*it));
        kept.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
    })
}

/// Sources and folders that pages name in backticks exist. A name may be the end of a path.
pub(super) fn named_paths(tree: &Tree) -> Vec<Finding> {
    let mut findings = Vec::new();
    for file in tree.files.iter().filter(|file| file.is("md")) {
        for (number, line) in (1..).zip(file.text.lines()) {
            for path in line.split('`').skip(1).step_by(2).filter(|span| names_source(span)) {
                let path = path.trim_end_matches('/');
                let (end, inside) = (format!("/{path}"), format!("/{path}/"));
                let is_end = |known: &File| {
                    known.path.ends_with(&end) || format!("/{}", known.path).contains(&inside)
                };
                if !exists(tree, path) && !tree.files.iter().any(is_end) {
                    let what = format!("`{path}` does not exist");
                    findings.push(Finding::on_line(&file.path, number, what));
                }
            }
        }
    }
    findings
}

/// True for the path of a source, or of a folder of sources, without placeholders.
fn names_source(span: &str) -> bool {
    const SOURCES: [&str; 7] = [".rs", ".ts", ".tsx", ".mjs", ".sql", ".md", ".toml"];
    const FOLDERS: [&str; 6] = ["crates/", "web/src/", "xtask/", "docs/", "deploy/", "bench/"];
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/._-".contains(&byte);
    let is_source = SOURCES.iter().any(|ending| span.ends_with(ending))
        || FOLDERS.iter().any(|folder| span.starts_with(folder));
    is_source
        && span.contains('/')
        && !span.starts_with('/')
        && !span.contains("NNNN")
        && span.bytes().all(is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unlisted_decision_is_found() {
        let one = ("docs/adr/0001-cents.md", "");
        assert_eq!(decisions_listed(&Tree::of(&[one, (LIST, "[Cents](0001-cents.md)")])), []);
        assert_eq!(decisions_listed(&Tree::of(&[one, (LIST, "")])).len(), 1);
        let gap = [one, ("docs/adr/0003-sums.md", ""), (LIST, "(0001-cents.md) (0003-sums.md)")];
        assert_eq!(decisions_listed(&Tree::of(&gap)), []);
        let same = [one, ("docs/adr/0001-sums.md", ""), (LIST, "(0001-cents.md) (0001-sums.md)")];
        assert_eq!(decisions_listed(&Tree::of(&same)).len(), 1);
    }

    #[test]
    fn a_cited_decision_that_is_gone_is_found() {
        let tree = |text: &str| {
            let comment = format!("/// Cents ({CITATION}{text}).");
            Tree::of(&[("docs/adr/0001-cents.md", ""), ("crates/a.rs", &comment)])
        };
        assert_eq!(decisions_cited(&tree("0001")), []);
        assert_eq!(decisions_cited(&tree("0002")).len(), 1);
    }

    #[test]
    fn a_decision_without_consequences_is_found() {
        let whole = "# Cents\n\nStatus: accepted\n\n## Context\n\n## Decision\n\n## Consequences\n";
        assert_eq!(decision_form(&Tree::of(&[("docs/adr/0001-cents.md", whole)])), []);
        let lacking = whole.replace("## Consequences\n", "");
        assert_eq!(decision_form(&Tree::of(&[("docs/adr/0001-cents.md", &lacking)])).len(), 1);
    }

    #[test]
    fn a_cited_section_that_is_gone_is_found() {
        let tree = |text: &str| {
            let comment = format!("/// Cash ({SECTION}{text}).");
            Tree::of(&[(CONTRACT, "# The contract\n\n## 6. The ledger\n"), ("a.rs", &comment)])
        };
        assert_eq!(sections_cited(&tree("6")), []);
        assert_eq!(sections_cited(&tree("61, with more")).len(), 1);
    }

    #[test]
    fn a_broken_link_is_found() {
        let pages = |text| {
            let two = ("docs/two.md", "## Month's end: part");
            Tree::of(&[("docs/one.md", text), two, ("three.md", "")])
        };
        let whole = "[two](two.md#months-end-part), [three](../three.md), [web](https://a.org)";
        assert_eq!(links(&pages(whole)), []);
        assert_eq!(links(&pages("[four](four.md) and [five](../docs/five.md)")).len(), 2);
        assert_eq!(links(&pages("[two](two.md#other) and [here](#nowhere)")).len(), 2);
        assert_eq!(links(&pages("<img alt=\"a\" src=\"gone.webp\">")).len(), 1);
    }

    #[test]
    fn a_named_path_that_is_gone_is_found() {
        let pages = |text| Tree::of(&[("docs/one.md", text), ("crates/a/src/b/c.rs", "")]);
        let whole = "`b/c.rs`, `crates/a/src`, `a/src/b/c.rs`, `crates/a/<area>/d.rs`, `GET /a/`";
        assert_eq!(named_paths(&pages(whole)), []);
        assert_eq!(named_paths(&pages("`b/d.rs` and `crates/gone/`")).len(), 2);
    }
}
