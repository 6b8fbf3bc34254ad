use crate::clients::ClientId;
use money::{Date, Timestamp, date_in_words};
use store::text_enum;

text_enum! {
    /// Obstacle to erasing a client's data.
    pub enum Obstacle {
        AlreadyErased = "already_erased",
        OpenLoan = "open_loan",
        /// Something of a loan that was written off is still owed.
        UnsettledDebt = "unsettled_debt",
        /// An application waits for a colleague's approval.
        WaitingApplication = "waiting_application",
        /// A colleague was asked for something about the client, and has not decided it.
        PendingRequest = "pending_request",
        /// Money that the client paid in waits in client credits.
        WaitingCredit = "waiting_credit",
        Blacklisted = "blacklisted",
        /// The records of the client's loans or applications are stored for longer, by law or by
        /// the settings.
        RecordsKept = "records_kept",
    }
}

/// Result of checking if a client's data can be erased, with the obstacles.
#[derive(Clone, Debug)]
pub struct ErasureStatus {
    pub client: ClientId,
    pub erased_at: Option<Timestamp>,
    /// Empty if erasure can be requested now.
    pub obstacles: Vec<Obstacle>,
    /// The first day on which nothing needs the records any more; none where nothing needed them, and
    /// while a loan is open.
    pub not_before: Option<Date>,
    /// A request to erase the client that waits for a second administrator.
    pub request: Option<i64>,
    /// Day on which the nightly job erases the client, if nothing happens until then.
    pub due_on: Option<Date>,
}

impl Obstacle {
    /// The obstacle in a sentence.
    pub fn sentence(self, not_before: Option<Date>) -> String {
        let fixed = match self {
            Obstacle::AlreadyErased => "This client's data was already erased.",
            Obstacle::OpenLoan => "This client has an open loan.",
            Obstacle::UnsettledDebt => "A written-off loan still has an unrecovered balance.",
            Obstacle::WaitingApplication => {
                "An application of this client is waiting for approval."
            }
            Obstacle::PendingRequest => "A request about this client is waiting for a decision.",
            Obstacle::WaitingCredit => "This client has money in client credits.",
            Obstacle::Blacklisted => "This client is blacklisted. Revoke the blacklisting first.",
            Obstacle::RecordsKept => {
                return match not_before {
                    Some(day) => {
                        format!("This client's records are kept until {}.", date_in_words(day))
                    }
                    None => "This client's records are still kept.".to_owned(),
                };
            }
        };
        fixed.to_owned()
    }
}
