use crate::clients::ClientId;
use crate::requests::RequestId;
use store::{One, queries};

queries! {
    /// Requests about a client, the oldest first.
    pub(super) fn requests(client: ClientId) -> Vec<One<RequestId>> =
        "SELECT id FROM requests WHERE client_id = ?1 ORDER BY id
         /* scan: staff make a few requests a day, and one client's data is seldom asked for */";
}
