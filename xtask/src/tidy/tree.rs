//! The input of the rules: the project's text files and its packages.

use std::fs;
use std::path::Path;

use anyhow::Context as _;
use serde_json::Value;

use super::commits::{self, Commit};
use super::lexer::{self, Parts};
use crate::cargo::cargo;
use crate::{process, root};

/// The project as the rules see it.
#[derive(Default)]
pub(super) struct Tree {
    pub(super) files: Vec<File>,
    pub(super) packages: Vec<Package>,
    /// Those since the last release.
    pub(super) commits: Vec<Commit>,
}

/// A text file.
pub(super) struct File {
    /// From the project's root, with `/`.
    pub(super) path: String,
    pub(super) text: String,
    /// Code, comments and strings apart; `None` for what is no source code.
    pub(super) parts: Option<Parts>,
}

/// A crate of the workspace.
#[derive(Clone, Debug, Default)]
pub(super) struct Package {
    pub(super) name: String,
    pub(super) dependencies: Vec<Dependency>,
}

#[derive(Clone, Debug)]
pub(super) struct Dependency {
    pub(super) name: String,
    /// Lies in this workspace.
    pub(super) is_own: bool,
    /// Used by tests only.
    pub(super) is_dev: bool,
}

/// Folders that hold nothing written by hand.
const SKIPPED: [&str; 8] = [
    "target",
    "node_modules",
    "dist",
    "data",
    "test-results",
    "playwright-report",
    "coverage",
    "out",
];

/// The kinds of files that the rules read.
const TEXT: [&str; 14] = [
    "rs", "ts", "tsx", "mts", "mjs", "js", "css", "html", "sql", "md", "toml", "json", "lock",
    "yml",
];

impl Tree {
    /// The project on disk.
    pub(super) fn read() -> anyhow::Result<Self> {
        let mut files = Vec::new();
        walk(&root::root(), "", &mut files)?;
        files.sort_by(|one, other| one.path.cmp(&other.path));
        let metadata =
            process::output(&mut cargo(&["metadata", "--no-deps", "--format-version=1"]))?;
        let packages = packages(&serde_json::from_str(&metadata)?).context("cargo metadata")?;
        Ok(Tree { files, packages, commits: commits::since_release() })
    }

    /// The file of this path.
    pub(super) fn file(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Rust sources below a folder.
    pub(super) fn rust_in<'a>(&'a self, folder: &'a str) -> impl Iterator<Item = &'a File> {
        self.files.iter().filter(move |file| file.path.starts_with(folder) && file.is("rs"))
    }

    #[cfg(test)]
    pub(super) fn of(files: &[(&str, &str)]) -> Self {
        let files = files.iter().map(|(path, text)| File::new(*path, *text)).collect();
        Tree { files, ..Tree::default() }
    }
}

impl File {
    pub(super) fn new(path: impl Into<String>, text: impl Into<String>) -> Self {
        let (path, text) = (path.into(), text.into());
        let parts = match extension(&path) {
            "rs" => Some(lexer::rust(&text)),
            "ts" | "tsx" | "mts" | "mjs" | "js" => Some(lexer::script(&text)),
            _ => None,
        };
        File { path, text, parts }
    }

    pub(super) fn is(&self, wanted: &str) -> bool {
        extension(&self.path) == wanted
    }

    /// The text without comments and without what strings say, line for line; empty when this is no
    /// source code.
    pub(super) fn code(&self) -> &str {
        self.parts.as_ref().map_or("", |parts| &parts.code)
    }

    /// Written by a program, not by a person.
    pub(super) fn is_generated(&self) -> bool {
        const GENERATED: [&str; 4] =
            ["openapi.json", "Cargo.lock", "web/package-lock.json", "web/src/lib/api/schema.d.ts"];
        GENERATED.contains(&self.path.as_str())
    }

    /// A file of tests and nothing else.
    pub(super) fn is_test(&self) -> bool {
        self.path.ends_with("/tests.rs")
            || self.path.contains("/tests/")
            || self.path.contains(".test.")
            || self.path.contains("/e2e/")
            || self.path.ends_with("/testing.rs")
    }
}

fn extension(path: &str) -> &str {
    path.rsplit_once('.').map_or("", |(_, extension)| extension)
}

fn walk(folder: &Path, path: &str, files: &mut Vec<File>) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let inside = if path.is_empty() { name.clone() } else { format!("{path}/{name}") };
        let kind = entry.file_type()?;
        if kind.is_dir() {
            let is_hidden =
                name.starts_with('.') && name != ".cargo" && name != ".ci" && name != ".config";
            let is_cache = entry.path().join("CACHEDIR.TAG").exists();
            if !is_hidden && !is_cache && !SKIPPED.contains(&name.as_str()) {
                walk(&entry.path(), &inside, files)?;
            }
        } else if kind.is_file() && TEXT.contains(&extension(&name)) {
            let text = fs::read_to_string(entry.path()).with_context(|| inside.clone())?;
            files.push(File::new(inside, text));
        }
    }
    Ok(())
}

fn packages(metadata: &Value) -> Option<Vec<Package>> {
    let packages = metadata.get("packages")?.as_array()?.iter();
    packages.map(package).collect()
}

fn package(value: &Value) -> Option<Package> {
    let dependencies = value.get("dependencies")?.as_array()?.iter().map(|dependency| {
        Some(Dependency {
            name: dependency.get("name")?.as_str()?.to_owned(),
            is_own: dependency.get("path").is_some_and(Value::is_string),
            is_dev: dependency.get("kind").and_then(Value::as_str) == Some("dev"),
        })
    });
    Some(Package {
        name: value.get("name")?.as_str()?.to_owned(),
        dependencies: dependencies.collect::<Option<_>>()?,
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn packages_come_with_their_dependencies() {
        let metadata = json!({ "packages": [{ "name": "lending", "dependencies": [
            { "name": "money", "kind": null, "path": "crates/money" },
            { "name": "proptest", "kind": "dev" },
        ] }] });
        let packages = packages(&metadata).expect("well formed");
        assert_eq!(packages[0].name, "lending");
        assert!(packages[0].dependencies[0].is_own && !packages[0].dependencies[0].is_dev);
        assert!(!packages[0].dependencies[1].is_own && packages[0].dependencies[1].is_dev);
    }

    #[test]
    fn only_sources_are_lexed() {
        assert_eq!(File::new("a.rs", "let a = \"b\"; // c").code().trim(), "let a = \" \";");
        assert_eq!(File::new("a.md", "text").code(), "");
    }
}
