//! The commands that pages name. (Those of `rondavel` are tested beside its command line.)

use super::Finding;
use super::tree::Tree;

const SCRIPTS: &str = "web/package.json";

/// Every `cargo xtask NAME` on a page is a command of this tool, and every `npm run NAME` a script.
pub(super) fn exist(tree: &Tree) -> Vec<Finding> {
    let scripts = tree.file(SCRIPTS).map_or("", |file| file.text.as_str());
    let is_command =
        |name: &str| crate::USAGE.lines().any(|line| first_word(line.trim_start()) == name);
    let is_script = |name: &str| scripts.contains(&format!("\"{name}\": \""));
    let mut findings = Vec::new();
    for page in tree.files.iter().filter(|file| file.is("md")) {
        for (number, line) in (1..).zip(page.text.lines()) {
            let mut check = |program: &str, is_known: &dyn Fn(&str) -> bool| {
                let names = line.split(program).skip(1).map(first_word);
                for name in names.filter(|name| !name.is_empty() && !is_known(name)) {
                    let what = format!("there is no command `{program}{name}`");
                    findings.push(Finding::on_line(&page.path, number, what));
                }
            };
            check("cargo xtask ", &is_command);
            check("npm run ", &is_script);
        }
    }
    findings
}

/// The word at the beginning of a text.
fn first_word(text: &str) -> &str {
    let is_of_name = |it: char| it.is_ascii_alphanumeric() || "-_:".contains(it);
    text.split(|it| !is_of_name(it)).next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_that_is_gone_is_found() {
        let found = |text| {
            let scripts = (SCRIPTS, r#"{ "scripts": { "guide:pictures": "playwright" } }"#);
            exist(&Tree::of(&[("README.md", text), scripts])).len()
        };
        assert_eq!(found("`cargo xtask run -- --listen`, `cargo xtask <command>`"), 0);
        assert_eq!(found("cd web && npm run guide:pictures    # all"), 0);
        assert_eq!(found("`cargo xtask fly` and `npm run guide`"), 2);
    }
}
