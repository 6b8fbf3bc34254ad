//! A file as it came.

use crate::wire::input::{Faults, Field, Raw, fault};
use axum::body::Bytes;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{RefOr, Schema};

/// A file that came with a form. What it is, is for its content to say.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Upload {
    pub(crate) bytes: Bytes,
    /// The name it had on the sender's machine; for people to read, never a path.
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
