//! The npm packages, from `package-lock.json`.

use std::fs;

use anyhow::{Context as _, bail};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Map, Value};

use super::{Component, Scope};
use crate::root;

const LOCK: &str = "web/package-lock.json";
/// What the web apps are called.
pub(super) const ROOT: &str = "npm:rondavel-web";
const FOLDER: &str = "node_modules/";

/// Every package, by the folder that it is installed in.
type Packages = Map<String, Value>;

fn packages() -> anyhow::Result<Packages> {
    let lock: Value = serde_json::from_str(&fs::read_to_string(root::path(LOCK)).context(LOCK)?)?;
    match lock["packages"].as_object() {
        Some(packages) => Ok(packages.clone()),
        None => bail!("{LOCK} lists no packages"),
    }
}

/// The references of everything in the lock file.
#[cfg(test)]
pub(super) fn locked() -> anyhow::Result<Vec<String>> {
    let packages = packages()?;
    let own = packages.iter().filter(|(_, package)| !is_link(package));
    Ok(own.map(|(folder, package)| reference(folder, package)).collect())
}

/// Every package of the lock file, those for other systems included.
pub(super) fn components() -> anyhow::Result<Vec<Component>> {
    let packages = packages()?;
    let own = packages.iter().filter(|(_, package)| !is_link(package));
    own.map(|(folder, package)| component(&packages, folder, package)).collect()
}

/// A workspace of ours is listed under its folder, and as a link to it.
fn is_link(package: &Value) -> bool {
    package["link"] == true
}

fn component(packages: &Packages, folder: &str, package: &Value) -> anyhow::Result<Component> {
    let is = |field: &str| package[field] == true;
    let scope = match (is("dev") || !is_from_registry(folder) && !folder.is_empty(), is("optional"))
    {
        (true, _) => Scope::Excluded,
        (false, true) => Scope::Optional,
        (false, false) => Scope::Required,
    };
    let needed = ["dependencies", "optionalDependencies", "devDependencies"];
    let needed = needed.iter().filter_map(|kind| package[*kind].as_object()).flat_map(Map::keys);
    let installed = needed.filter_map(|name| installed(packages, folder, name));
    let hash = match package["integrity"].as_str() {
        Some(integrity) => Some(digest(integrity).with_context(|| folder.to_owned())?),
        None => None,
    };
    Ok(Component {
        reference: reference(folder, package),
        name: name(folder, package).to_owned(),
        version: package["version"].as_str().unwrap_or("0.0.0").to_owned(),
        licence: package["license"].as_str().map(str::to_owned),
        hash,
        scope,
        depends_on: installed.map(|(folder, package)| reference(folder, package)).collect(),
    })
}

fn is_from_registry(folder: &str) -> bool {
    folder.contains(FOLDER)
}

fn name<'a>(folder: &'a str, package: &'a Value) -> &'a str {
    let of_folder = folder.rsplit(FOLDER).next().unwrap_or(folder);
    package["name"].as_str().unwrap_or(of_folder)
}

fn reference(folder: &str, package: &Value) -> String {
    let name = name(folder, package);
    if !is_from_registry(folder) {
        return format!("npm:{name}");
    }
    let version = package["version"].as_str().unwrap_or("0.0.0").replace('+', "%2B");
    format!("pkg:npm/{}@{version}", name.replace('@', "%40"))
}

/// Where a package finds another by name: in its own folder, then in those around it.
fn installed<'a>(packages: &'a Packages, folder: &str, name: &str) -> Option<(&'a str, &'a Value)> {
    let mut around = Some(folder);
    while let Some(within) = around {
        let slash = if within.is_empty() { "" } else { "/" };
        let place = format!("{within}{slash}{FOLDER}{name}");
        if let Some((place, package)) = packages.get_key_value(&place) {
            let linked = package["resolved"].as_str().filter(|_| is_link(package));
            let (place, package) = match linked {
                Some(target) => packages.get_key_value(target)?,
                None => (place, package),
            };
            return Some((place, package));
        }
        around = match within.rfind(FOLDER) {
            Some(at) => Some(within[..at].trim_end_matches('/')),
            None if within.is_empty() => None,
            None => Some(""),
        };
    }
    None
}

/// The strongest digest of an `integrity`: an algorithm with the digest in base64, or several.
fn digest(integrity: &str) -> anyhow::Result<(&'static str, String)> {
    let of = |prefix: &str| integrity.split_whitespace().find_map(|it| it.strip_prefix(prefix));
    let (algorithm, digits) = match (of("sha512-"), of("sha1-")) {
        (Some(digits), _) => ("SHA-512", digits),
        (None, Some(digits)) => ("SHA-1", digits),
        (None, None) => bail!("an unknown kind of digest: {integrity}"),
    };
    let bytes = BASE64_STANDARD.decode(digits).context("a digest is no base64")?;
    Ok((algorithm, bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn packages() -> Packages {
        let value = json!({
            "": {"name": "app"},
            "tools/types": {"name": "types", "version": "1.0.0"},
            "node_modules/types": {"resolved": "tools/types", "link": true},
            "node_modules/@a/b": {"version": "2.0.0"},
            "node_modules/c": {"version": "1.0.0"},
            "node_modules/@a/b/node_modules/c": {"version": "3.0.0"},
        });
        value.as_object().cloned().expect("an object")
    }

    #[test]
    fn the_nearest_package_of_a_name_is_meant() {
        let packages = packages();
        let found = |folder: &str, name: &str| {
            let found = installed(&packages, folder, name);
            found.map(|(folder, package)| reference(folder, package))
        };
        let is = |text: &str| Some(text.to_owned());
        assert_eq!(found("", "@a/b"), is("pkg:npm/%40a/b@2.0.0"));
        assert_eq!(found("node_modules/@a/b", "c"), is("pkg:npm/c@3.0.0"));
        assert_eq!(found("node_modules/c", "@a/b"), is("pkg:npm/%40a/b@2.0.0"));
        assert_eq!(found("tools/types", "c"), is("pkg:npm/c@1.0.0"));
        assert_eq!(found("", "types"), is("npm:types"));
        assert_eq!(found("", "d"), None);
    }

    #[test]
    fn a_digest_is_written_in_hexadecimal() {
        let digest = digest("sha1-AAEC sha512-/wA=").expect("a digest");
        assert_eq!(digest, ("SHA-512", "ff00".to_owned()));
        assert!(super::digest("md5-AAEC").is_err());
    }
}
