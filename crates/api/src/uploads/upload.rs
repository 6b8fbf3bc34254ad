//! A file as it came.

use crate::wire::input::{Faults, Field, Raw, fault};
use axum::body::Bytes;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};

/// A file that came with a form. Its content determines its type.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Upload {
    pub(crate) bytes: Bytes,
    /// Name on the sender's machine; for display only, never a path.
    pub(crate) file_name: Option<String>,
}

impl Field for Upload {
    fn read(_: Raw) -> Result<Self, Faults> {
        Err(fault("This must be a file."))
    }

    fn schema() -> RefOr<Schema> {
        let file = ObjectBuilder::new().schema_type(Type::String);
        file.content_media_type("application/octet-stream").into()
    }
}
