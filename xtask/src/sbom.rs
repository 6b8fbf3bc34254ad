//! The bills of materials (CycloneDX), made by the tools that are kept for that: `cargo cyclonedx` for what
//! is compiled into the program, `npm sbom` for the web apps inside it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, bail};

use crate::{cargo, process, programs, root, web};

/// The version whose options are used here.
const CARGO_CYCLONEDX: &str = "0.5.9";
/// The documents, next to the binary: the crates, and the npm packages.
const CRATES: &str = "rondavel.cdx.json";
const PACKAGES: &str = "rondavel-web.cdx.json";

/// Writes both documents into the target folder, and says where they are.
pub(crate) fn command() -> anyhow::Result<()> {
    let metadata = cargo::metadata()?;
    let folder = metadata["target_directory"].as_str().context("no target folder")?;
    for file in write(Path::new(folder))? {
        println!("{}", file.display());
    }
    Ok(())
}

/// Writes both documents into a folder.
pub(crate) fn write(folder: &Path) -> anyhow::Result<[PathBuf; 2]> {
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    let files = [folder.join(CRATES), folder.join(PACKAGES)];
    write_crates(&files[0])?;
    write_packages(&files[1])?;
    Ok(files)
}

/// The crates of the program. The tool writes a document next to the manifest of each binary in the
/// workspace; the program's is moved, the others are deleted.
fn write_crates(file: &Path) -> anyhow::Result<()> {
    let Some(program) = programs::find("cargo-cyclonedx") else {
        bail!(
            "cargo-cyclonedx was not found. Install it with `cargo install --locked cargo-cyclonedx@{CARGO_CYCLONEDX}` and run the command again."
        );
    };
    let mut command = Command::new(program);
    command.current_dir(root::root()).args(["cyclonedx", "--quiet", "--format", "json"]);
    command.args(["--describe", "binaries", "--spec-version", "1.5", "--target", "all"]);
    process::run(&mut command)?;
    let mut made = None;
    for package in cargo::metadata()?["packages"].as_array().context("no packages")? {
        let manifest = package["manifest_path"].as_str().context("a package has no manifest")?;
        for target in package["targets"].as_array().into_iter().flatten() {
            let name = target["name"].as_str().unwrap_or_default();
            let written = Path::new(manifest).with_file_name(format!("{name}_bin.cdx.json"));
            if package["source"].is_null() && written.is_file() {
                let text = fs::read(&written).with_context(|| written.display().to_string())?;
                fs::remove_file(&written).with_context(|| written.display().to_string())?;
                made = if name == "rondavel" { Some(text) } else { made };
            }
        }
    }
    fs::write(file, made.context("cargo-cyclonedx wrote nothing of the program")?)
        .with_context(|| file.display().to_string())
}

/// The npm packages that are part of the apps, by the lock file.
fn write_packages(file: &Path) -> anyhow::Result<()> {
    programs::require_node()?;
    let text = process::output(&mut web::npm(&[
        "sbom",
        "--sbom-format=cyclonedx",
        "--sbom-type=application",
        "--omit=dev",
        "--package-lock-only",
    ]))?;
    fs::write(file, text).with_context(|| file.display().to_string())
}
