//! The crates: what cargo says of them, with the digests of `Cargo.lock`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use anyhow::Context as _;
use serde_json::Value;

use super::{Component, Scope};
use crate::{cargo, root};

/// An entry of `Cargo.lock`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Locked {
    name: String,
    version: String,
    /// Ours has none.
    checksum: Option<String>,
}

impl Locked {
    #[cfg(test)]
    pub(super) fn reference(&self) -> String {
        reference(&self.name, &self.version, self.checksum.is_none())
    }
}

/// What a crate of the workspace is called. Its name means another crate in the public registry, so it
/// has no package URL.
pub(super) fn own(name: &str, version: &str) -> String {
    format!("crate:{name}@{version}")
}

fn reference(name: &str, version: &str, is_ours: bool) -> String {
    if is_ours { own(name, version) } else { format!("pkg:cargo/{name}@{}", escaped(version)) }
}

/// A version in a package URL: `1.0.0+build` has a letter that means something there.
fn escaped(version: &str) -> String {
    version.replace('+', "%2B")
}

/// Everything in `Cargo.lock`.
pub(super) fn locked() -> anyhow::Result<Vec<Locked>> {
    let text = fs::read_to_string(root::path("Cargo.lock")).context("Cargo.lock")?;
    Ok(parse(&text))
}

/// Cargo writes one field a line, which is all of the format that is needed here.
fn parse(text: &str) -> Vec<Locked> {
    text.split("[[package]]")
        .skip(1)
        .filter_map(|entry| {
            let field = |name: &str| {
                let value = entry.lines().find_map(|line| line.strip_prefix(name));
                value.map(|value| value.trim_matches('"').to_owned())
            };
            Some(Locked {
                name: field("name = ")?,
                version: field("version = ")?,
                checksum: field("checksum = "),
            })
        })
        .collect()
}

/// Every crate that cargo may build here, whatever for.
pub(super) fn components(metadata: &Value) -> anyhow::Result<Vec<Component>> {
    let digests: BTreeMap<_, _> =
        locked()?.into_iter().map(|it| ((it.name, it.version), it.checksum)).collect();
    let packages = metadata["packages"].as_array().context("no packages")?;
    let nodes = metadata["resolve"]["nodes"].as_array().context("no resolved packages")?;
    let mut references = BTreeMap::new();
    for package in packages {
        references.insert(text(package, "id")?, reference_of(package)?);
    }
    let tree = cargo::tree("server")?;
    let shipped = shipped(&tree);
    let mut found = Vec::new();
    for package in packages {
        let id = text(package, "id")?;
        let node = nodes.iter().find(|it| it["id"] == id).context("a package is not resolved")?;
        let depends_on = dependencies(node);
        let depends_on = depends_on.filter_map(|id| references.get(id).cloned()).collect();
        let (name, version) = (text(package, "name")?, text(package, "version")?);
        let digest = digests.get(&(name.to_owned(), version.to_owned())).cloned().flatten();
        found.push(Component {
            reference: reference_of(package)?,
            name: name.to_owned(),
            version: version.to_owned(),
            // The slash is an older way to say OR.
            licence: package["license"].as_str().map(|it| it.replace('/', " OR ")),
            hash: digest.map(|digest| ("SHA-256", digest)),
            scope: if shipped.contains(&(name, version)) {
                Scope::Required
            } else {
                Scope::Excluded
            },
            depends_on,
        });
    }
    Ok(found)
}

fn reference_of(package: &Value) -> anyhow::Result<String> {
    let (name, version) = (text(package, "name")?, text(package, "version")?);
    Ok(reference(name, version, package["source"].is_null()))
}

/// Name and version of what is compiled into the program, on whichever system, from cargo's tree of it. The
/// metadata has more: what a feature would need that nobody has turned on.
fn shipped(tree: &str) -> BTreeSet<(&str, &str)> {
    let parts = tree.lines().filter_map(|line| line.split_once(" v"));
    parts.map(|(name, rest)| (name, rest.split(' ').next().unwrap_or(rest))).collect()
}

/// The ids of what a package may need.
fn dependencies(node: &Value) -> impl Iterator<Item = &str> {
    node["deps"].as_array().into_iter().flatten().filter_map(|it| it["pkg"].as_str())
}

fn text<'a>(value: &'a Value, field: &str) -> anyhow::Result<&'a str> {
    value[field].as_str().with_context(|| format!("cargo's metadata has no `{field}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shipped_is_read_line_by_line() {
        let tree =
            "server v0.1.0 (a/b)\nx-v1 v2.0.0+y\nderive v1.0.0 (proc-macro)\nx-v1 v2.0.0+y (*)\n";
        let found = [("derive", "1.0.0"), ("server", "0.1.0"), ("x-v1", "2.0.0+y")];
        assert_eq!(shipped(tree), BTreeSet::from(found));
    }

    #[test]
    fn the_lock_file_is_read_entry_by_entry() {
        let text = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1.0.0+x\"\nsource = \"r\"\n\
                    checksum = \"ab\"\ndependencies = [\n \"b\",\n]\n\n[[package]]\nname = \"b\"\n\
                    version = \"0.1.0\"\n";
        let references: Vec<_> = parse(text).iter().map(Locked::reference).collect();
        assert_eq!(references, ["pkg:cargo/a@1.0.0%2Bx", "crate:b@0.1.0"]);
    }
}
