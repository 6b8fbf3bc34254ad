//! `cargo xtask build`, and the part of it that other commands need as well.

use std::path::PathBuf;

use crate::cargo::{self, Profile};
use crate::{programs, web};

/// Builds the release binary and says where it is.
pub(crate) fn build() -> anyhow::Result<()> {
    let binary = product(Profile::Release)?;
    println!("{}", binary.display());
    Ok(())
}

/// Builds the web apps, then the binary that carries them.
pub(crate) fn product(profile: Profile) -> anyhow::Result<PathBuf> {
    programs::require_c_compiler()?;
    programs::require_node()?;
    web::install_packages()?;
    web::build()?;
    cargo::build_rondavel(profile)
}
