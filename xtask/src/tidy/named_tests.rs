//! The tests that pages name as proof.

use super::Finding;
use super::tree::{File, Tree};

/// The pages whose claims name tests.
const PAGES: [&str; 2] = ["docs/security.md", "docs/asvs.md"];

/// Every `module::test` in backticks on these pages is a test or a module of tests.
pub(super) fn exist(tree: &Tree) -> Vec<Finding> {
    let sources = tree.files.iter().filter(|file| file.is("rs"));
    let modules: Vec<Module> = sources.flat_map(Module::of_file).collect();
    let exists = |name: &str| modules.iter().any(|module| module.has(name));
    let mut findings = Vec::new();
    for page in PAGES.iter().filter_map(|path| tree.file(path)) {
        for (number, line) in (1..).zip(page.text.lines()) {
            for name in names(line).filter(|name| !exists(name)) {
                let what = format!("there is no test `{name}`");
                findings.push(Finding::on_line(&page.path, number, what));
            }
        }
    }
    findings
}

/// The names in backticks that look like the path of a test.
fn names(line: &str) -> impl Iterator<Item = &str> {
    let in_name = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    let is_name = move |part: &str| !part.is_empty() && part.bytes().all(in_name);
    let is_path = move |text: &&str| text.contains("::") && text.split("::").all(is_name);
    line.split('`').skip(1).step_by(2).filter(is_path)
}

/// A module that holds tests.
struct Module<'a> {
    /// Folders and modules from the project's root.
    path: Vec<&'a str>,
    /// The code of the file that it is in.
    code: &'a str,
}

impl<'a> Module<'a> {
    /// The file as a module, if it is one of tests, and the module of tests at its end.
    fn of_file(file: &'a File) -> Vec<Self> {
        let mut path: Vec<&str> =
            file.path.strip_suffix(".rs").unwrap_or(&file.path).split('/').collect();
        if path.last().is_some_and(|last| ["lib", "main", "mod"].contains(last)) {
            path.pop();
        }
        let code = file.code();
        let mut inner = path.clone();
        inner.push("tests");
        let mut modules = Vec::new();
        if code.contains("mod tests {") {
            modules.push(Module { path: inner, code });
        }
        if path.contains(&"tests") {
            modules.push(Module { path, code });
        }
        modules
    }

    /// True if the name is that of this module or of a test in it. Names may begin anywhere in the
    /// path.
    fn has(&self, name: &str) -> bool {
        let parts: Vec<&str> = name.split("::").collect();
        self.path.ends_with(&parts)
            || parts.split_last().is_some_and(|(test, module)| {
                self.path.ends_with(module) && has_test(self.code, test)
            })
    }
}

/// True if a function with this name has a test attribute.
fn has_test(code: &str, name: &str) -> bool {
    let head = format!("fn {name}(");
    let lines: Vec<&str> = code.lines().map(str::trim).collect();
    let is_marked = |at: usize| {
        let before = lines.iter().take(at).rev();
        before
            .take_while(|line| line.is_empty() || line.starts_with("#["))
            .any(|line| line.starts_with("#[test]") || line.starts_with("#[tokio::test"))
    };
    lines.iter().enumerate().any(|(at, line)| line.contains(&head) && is_marked(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_that_does_not_exist_is_found() {
        let page = |text| {
            Tree::of(&[
                ("docs/security.md", text),
                (
                    "crates/office/src/sessions/tests.rs",
                    "/// Why.\n#[test]\nfn a_token_ends() {}\nfn helper() {}\n",
                ),
                (
                    "crates/api/src/transport/pace.rs",
                    "fn wait() {}\n#[cfg(test)]\nmod tests {\n#[tokio::test]\nasync fn it_waits() {}\n}",
                ),
                ("crates/api/tests/security/main.rs", "#[test]\n// Why.\nfn all_of_it() {}\n"),
            ])
        };
        let right = "`sessions::tests`, `sessions::tests::a_token_ends`, `pace::tests::it_waits`, \
                     `security::all_of_it`, `api`, `::`, `Access::confirmed()` and a::b";
        assert_eq!(exist(&page(right)), []);
        for wrong in [
            "`sessions::tests::a_token_begins`",
            "`sessions::tests::helper`",
            "`session::tests`",
            "`pace::wait`",
            "`pace::tests::wait`",
            "`security::none_of_it`",
        ] {
            assert_eq!(exist(&page(wrong)).len(), 1, "{wrong}");
        }
    }
}
