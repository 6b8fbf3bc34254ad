//! Blacklistings: who may not be given a loan, and why.

use crate::StaffId;
use crate::clients::ClientId;
use money::Timestamp;
use store::{newtype, row, text_enum};

newtype! {
    /// A blacklist record.
    pub BlacklistRecordId(i64);
}

text_enum! {
    pub enum BlacklistStatus {
        Active = "active",
        Revoked = "revoked",
    }
}

row! {
    /// A blacklisting, with the names of the people in it.
    #[derive(Clone, Debug)]
    pub struct BlacklistRecord {
        pub id: BlacklistRecordId,
        pub client_id: ClientId,
        pub is_active: bool,
        pub reason: String,
        pub created_at: Timestamp,
        pub client_first_name: String,
        pub client_last_name: String,
        pub client_national_id: String,
        pub blacklisted_by: StaffId,
        pub blacklisted_by_first_name: String,
        pub blacklisted_by_last_name: String,
        pub revoked_at: Option<Timestamp>,
        pub revoked_by_first_name: Option<String>,
        pub revoked_by_last_name: Option<String>,
    }
}

/// The input for blacklisting a client.
#[derive(Clone, Debug, Default)]
pub struct NewBlacklisting {
    pub client: Option<ClientId>,
    pub reason: String,
}

/// Which blacklistings a list asks for. Everything that is given must match.
#[derive(Clone, Debug, Default)]
pub struct BlacklistSearch {
    pub client: Option<ClientId>,
    pub status: Option<BlacklistStatus>,
    /// Part of the names, the national ID or a phone number of the client.
    pub q: String,
    /// Part of the client's first names only.
    pub first_name: String,
    /// Part of the client's surname only.
    pub last_name: String,
    /// Part of the client's national ID only.
    pub national_id: String,
}

/// One page of the list, and how many there are in all.
#[derive(Clone, Debug)]
pub struct BlacklistPage {
    pub items: Vec<BlacklistRecord>,
    pub total: i64,
}
