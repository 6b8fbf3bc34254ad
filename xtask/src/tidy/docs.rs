//! Rules about the documentation.

use super::Finding;
use super::tree::{File, Tree};

const DECISIONS: &str = "docs/adr/";
const LIST: &str = "docs/adr/README.md";

fn decisions(tree: &Tree) -> impl Iterator<Item = (&str, &File)> {
    let files = tree.files.iter().filter(|file| file.is("md") && file.path != LIST);
    files.filter_map(|file| file.path.strip_prefix(DECISIONS).map(|name| (name, file)))
}

/// Decisions are numbered from 0001 without a gap, and the list links to each.
pub(super) fn decisions_listed(tree: &Tree) -> Vec<Finding> {
    let list = tree.file(LIST).map_or("", |file| file.text.as_str());
    let mut findings = Vec::new();
    for (number, (name, file)) in (1..).zip(decisions(tree)) {
        if !name.starts_with(&format!("{number:04}-")) {
            findings.push(Finding::new(&file.path, format!("its number should be {number:04}")));
        }
        if !list.contains(&format!("({name})")) {
            findings.push(Finding::new(LIST, format!("{name} is not listed")));
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

/// Links between the project's own pages lead to files that exist.
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

/// The targets in the parentheses of `[text](target)`.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    line.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next())
}

fn leads_somewhere(tree: &Tree, from: &str, target: &str) -> bool {
    let target = target.split('#').next().unwrap_or_default();
    if target.is_empty() || target.contains("://") || target.starts_with("mailto:") {
        return true;
    }
    let mut path: Vec<&str> = from.split('/').collect();
    path.pop();
    for part in target.split('/') {
        match part {
            "." | "" => {}
            ".." => drop(path.pop()),
            name => path.push(name),
        }
    }
    let path = path.join("/");
    let folder = format!("{path}/");
    let is_known =
        tree.files.iter().any(|file| file.path == path || file.path.starts_with(&folder));
    is_known || crate::root::path(&path).exists()
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
        assert_eq!(decisions_listed(&Tree::of(&gap)).len(), 1);
    }

    #[test]
    fn a_decision_without_consequences_is_found() {
        let whole = "# Cents\n\nStatus: accepted\n\n## Context\n\n## Decision\n\n## Consequences\n";
        assert_eq!(decision_form(&Tree::of(&[("docs/adr/0001-cents.md", whole)])), []);
        let lacking = whole.replace("## Consequences\n", "");
        assert_eq!(decision_form(&Tree::of(&[("docs/adr/0001-cents.md", &lacking)])).len(), 1);
    }

    #[test]
    fn a_broken_link_is_found() {
        let pages =
            |text| Tree::of(&[("docs/one.md", text), ("docs/two.md", ""), ("three.md", "")]);
        assert_eq!(
            links(&pages("[two](two.md#part), [three](../three.md), [web](https://example.org)")),
            []
        );
        assert_eq!(links(&pages("[four](four.md) and [five](../docs/five.md)")).len(), 2);
    }
}
