//! The project's root folder.

use std::path::{Path, PathBuf};

/// The project's root: the folder that holds `xtask/`.
///
/// Determined at run time, so that a moved clone still works if cargo gives its current place.
pub(crate) fn root() -> PathBuf {
    let manifest = std::env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    manifest.parent().map_or_else(|| manifest.clone(), Path::to_path_buf)
}

/// A path inside the project, given with `/`.
pub(crate) fn path(inside: &str) -> PathBuf {
    root().join(inside)
}
