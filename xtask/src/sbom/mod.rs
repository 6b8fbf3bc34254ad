//! The bill of materials: every crate and every npm package that the lock files name, in CycloneDX.
//!
//! The same lock files make the same document: it holds no date and no serial number, so that it can
//! be compared with one made elsewhere.

mod npm;
mod rust;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};
use serde_json::{Value, json};

use crate::cargo;

/// The name of the document beside the binary.
pub(crate) const FILE: &str = "rondavel.cdx.json";

/// Something that a lock file names.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Component {
    /// What other components call it: its package URL, or a word of our own for what is ours.
    reference: String,
    name: String,
    version: String,
    /// As its manifest says, as an SPDX expression if it is one.
    licence: Option<String>,
    /// Algorithm and digest of the archive that it came in.
    hash: Option<(&'static str, String)>,
    scope: Scope,
    depends_on: BTreeSet<String>,
}

/// Whether it is part of the product. The first one wins where a package is used in two ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Scope {
    /// Compiled into the product.
    Required,
    /// On some systems.
    Optional,
    /// Only built or tested with.
    Excluded,
}

impl Scope {
    fn word(self) -> &'static str {
        match self {
            Scope::Required => "required",
            Scope::Optional => "optional",
            Scope::Excluded => "excluded",
        }
    }
}

/// Writes the document to a file, or to the target folder, and says where it is.
pub(crate) fn command(arguments: &[String]) -> anyhow::Result<()> {
    ensure!(arguments.len() <= 1, "`sbom` accepts one file name");
    let metadata = cargo::metadata()?;
    let file = match arguments.first() {
        Some(file) => std::env::current_dir()?.join(file),
        None => {
            let folder = metadata["target_directory"].as_str().context("no target folder")?;
            PathBuf::from(folder).join(FILE)
        }
    };
    write_document(&metadata, &file)?;
    println!("{}", file.display());
    Ok(())
}

/// Writes the document to a file.
pub(crate) fn write(file: &Path) -> anyhow::Result<()> {
    write_document(&cargo::metadata()?, file)
}

fn write_document(metadata: &Value, file: &Path) -> anyhow::Result<()> {
    let components = components(metadata)?;
    let text = serde_json::to_string_pretty(&document(&components, product_version(metadata)?))?;
    fs::write(file, text + "\n").with_context(|| file.display().to_string())
}

fn components(metadata: &Value) -> anyhow::Result<Vec<Component>> {
    let mut merged: BTreeMap<String, Component> = BTreeMap::new();
    for component in rust::components(metadata)?.into_iter().chain(npm::components()?) {
        match merged.get_mut(&component.reference) {
            Some(known) => {
                known.scope = known.scope.min(component.scope);
                known.depends_on.extend(component.depends_on);
            }
            None => drop(merged.insert(component.reference.clone(), component)),
        }
    }
    Ok(merged.into_values().collect())
}

/// The version of the program.
fn product_version(metadata: &Value) -> anyhow::Result<&str> {
    let packages = metadata["packages"].as_array().context("no packages")?;
    let server = packages.iter().find(|it| it["name"] == "server" && it["source"].is_null());
    server.and_then(|it| it["version"].as_str()).context("the workspace has no package `server`")
}

fn document(components: &[Component], version: &str) -> Value {
    let root = "rondavel";
    let parts: BTreeSet<String> =
        [rust::own("server", version), npm::ROOT.to_owned()].into_iter().collect();
    let relations = components.iter().map(|it| (it.reference.as_str(), &it.depends_on));
    let relations = std::iter::once((root, &parts)).chain(relations);
    json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": root,
                "name": "rondavel",
                "version": version,
                "licenses": [{"expression": "Apache-2.0"}],
            },
        },
        "components": components.iter().map(described).collect::<Vec<_>>(),
        "dependencies": relations
            .map(|(reference, on)| json!({"ref": reference, "dependsOn": on}))
            .collect::<Vec<_>>(),
    })
}

fn described(component: &Component) -> Value {
    let mut value = json!({
        "type": "library",
        "bom-ref": component.reference,
        "name": component.name,
        "version": component.version,
        "scope": component.scope.word(),
    });
    if component.reference.starts_with("pkg:") {
        value["purl"] = json!(component.reference);
    }
    if let Some(licence) = &component.licence {
        value["licenses"] = if is_expression(licence) {
            json!([{"expression": licence}])
        } else {
            json!([{"license": {"name": licence}}])
        };
    }
    if let Some((algorithm, content)) = &component.hash {
        value["hashes"] = json!([{"alg": algorithm, "content": content}]);
    }
    value
}

/// Whether a text reads as an SPDX expression: names joined by AND, OR and WITH, in that spelling.
fn is_expression(text: &str) -> bool {
    let text = text.replace(['(', ')'], " ");
    let is_name = |word: &str| {
        word.chars().all(|it| it.is_ascii_alphanumeric() || "-.+".contains(it))
            && !["and", "or", "with"].contains(&word)
    };
    let mut expects_name = true;
    for word in text.split_whitespace() {
        let is_joint = ["AND", "OR", "WITH"].contains(&word);
        if expects_name == is_joint || (!is_joint && !is_name(word)) {
            return false;
        }
        expects_name = is_joint;
    }
    !expects_name
}

#[cfg(test)]
mod tests {
    use super::*;

    fn references(components: &[Component]) -> BTreeSet<&str> {
        components.iter().map(|it| it.reference.as_str()).collect()
    }

    #[test]
    fn everything_that_the_lock_files_name_is_in_it() {
        let components = components(&cargo::metadata().expect("metadata")).expect("components");
        let found = references(&components);
        let locked: BTreeSet<String> =
            rust::locked().expect("Cargo.lock").into_iter().map(|it| it.reference()).collect();
        assert!(locked.len() > 300, "{}", locked.len());
        let missing: Vec<_> = locked.iter().filter(|it| !found.contains(it.as_str())).collect();
        assert!(missing.is_empty(), "{missing:?}");
        let npm: BTreeSet<String> = npm::locked().expect("package-lock.json").into_iter().collect();
        assert!(npm.len() > 200, "{}", npm.len());
        let missing: Vec<_> = npm.iter().filter(|it| !found.contains(it.as_str())).collect();
        assert!(missing.is_empty(), "{missing:?}");
        let more: Vec<_> =
            found.iter().filter(|it| !locked.contains(**it) && !npm.contains(**it)).collect();
        assert!(more.is_empty(), "{more:?}");
    }

    #[test]
    fn what_is_shipped_is_distinguished_from_what_is_tested_with() {
        let components = components(&cargo::metadata().expect("metadata")).expect("components");
        let scope = |name: &str| {
            let found = components.iter().find(|it| it.name == name);
            found.map(|it| it.scope)
        };
        for shipped in ["rustls", "axum", "react", "server"] {
            assert_eq!(scope(shipped), Some(Scope::Required), "{shipped}");
        }
        // Of a feature that is off: it is in the lock file alone.
        for tool in ["proptest", "cc", "vitest", "xtask", "simulator", "hyper-rustls"] {
            assert_eq!(scope(tool), Some(Scope::Excluded), "{tool}");
        }
        // What comes from a registry has a digest, and says under which licence.
        for component in components.iter().filter(|it| it.scope == Scope::Required) {
            assert!(component.licence.is_some(), "{}", component.reference);
            let is_ours = !component.reference.starts_with("pkg:");
            assert_eq!(component.hash.is_none(), is_ours, "{}", component.reference);
        }
    }

    #[test]
    fn every_relation_leads_to_a_component() {
        let metadata = cargo::metadata().expect("metadata");
        let components = components(&metadata).expect("components");
        let document = document(&components, product_version(&metadata).expect("a version"));
        let known = references(&components);
        let relations = document["dependencies"].as_array().expect("relations");
        assert_eq!(relations.len(), components.len() + 1);
        for relation in relations {
            for on in relation["dependsOn"].as_array().expect("a list") {
                let on = on.as_str().expect("a reference");
                assert!(known.contains(on), "{} needs {on}", relation["ref"]);
            }
        }
    }

    #[test]
    fn an_expression_is_distinguished_from_other_words() {
        for good in ["MIT", "(MIT OR CC0-1.0) AND Zlib", "Apache-2.0 WITH LLVM-exception"] {
            assert!(is_expression(good), "{good}");
        }
        for other in ["", "MIT and ISC", "SEE LICENSE IN LICENSE.md", "MIT OR", "MIT/Apache-2.0"] {
            assert!(!is_expression(other), "{other}");
        }
    }
}
