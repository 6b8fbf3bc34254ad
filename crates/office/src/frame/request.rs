//! A request to the office and its caller.

use crate::SessionId;

/// The caller of a request.
#[derive(Clone, Debug)]
pub enum Caller {
    Session(SessionId),
    System,
    Nobody,
}

/// A client's promise that requests with this key are one and the same.
#[derive(Clone, Debug)]
pub struct IdempotencyKey {
    pub key: String,
    /// Method and path.
    pub scope: String,
    /// Hash of the body: the same key with another body is refused.
    pub fingerprint: [u8; 32],
}

/// The origin of a request.
#[derive(Clone, Debug)]
pub struct Request {
    pub caller: Caller,
    pub id: String,
    pub address: String,
    pub key: Option<IdempotencyKey>,
}

impl Request {
    /// A request of the program itself.
    pub fn system(id: impl Into<String>) -> Self {
        Request { caller: Caller::System, id: id.into(), address: String::new(), key: None }
    }
}
