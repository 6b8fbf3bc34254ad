//! Uploaded files: types, pictures, viruses, and storage on disk.

pub(crate) mod at_rest;
pub(crate) mod clamd;
pub(crate) mod file_type;
pub(crate) mod media;
pub(crate) mod pictures;
mod upload;

pub use at_rest::{AtRest, Copies, DiskEncryption};
pub use clamd::Clamd;
pub use media::Media;
pub(crate) use upload::Upload;
