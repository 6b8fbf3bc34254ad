//! Names of people and branches in other records' answers.

use serde::Serialize;
use utoipa::ToSchema;

/// A staff member or a client.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PersonName {
    pub(crate) id: i64,
    pub(crate) first_name: String,
    pub(crate) last_name: String,
}

/// A branch by its name.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct BranchName {
    pub(crate) id: i64,
    pub(crate) name: String,
}

/// A branch with its address.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct BranchAddress {
    pub(crate) id: i64,
    pub(crate) name: String,
    pub(crate) address: String,
}

impl PersonName {
    /// A person whose names come from a look-up that may find no record.
    pub(crate) fn found(id: i64, first_name: Option<String>, last_name: Option<String>) -> Self {
        let (first_name, last_name) =
            (first_name.unwrap_or_default(), last_name.unwrap_or_default());
        PersonName { id, first_name, last_name }
    }
}
