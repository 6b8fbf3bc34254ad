use jiff::SignedDuration;
use money::Timestamp;
use std::fmt;
use store::{newtype, row, text_enum};

/// A code as its reader sees it. Without `Debug`: it must not reach a log.
pub(crate) struct Code {
    pub(crate) text: String,
    /// From when it was made until it expires.
    pub(crate) works_for: SignedDuration,
    pub(crate) expires_at: Timestamp,
}

newtype! {
    /// A message to one person.
    pub MailId(i64);
}

text_enum! {
    /// The status of a message.
    pub enum MailStatus {
        Waiting = "waiting",
        Sent = "sent",
        /// It had become useless before it could be sent.
        Useless = "given_up",
    }
}

row! {
    /// A message that is to be sent.
    #[derive(Clone)]
    pub struct OutgoingMail {
        pub id: MailId,
        /// An email address.
        pub recipient: String,
        pub recipient_name: String,
        pub subject: String,
        pub body_text: String,
        pub body_html: String,
        pub created_at: Timestamp,
    }
}

/// The bodies carry codes, which must not reach a log.
impl fmt::Debug for OutgoingMail {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("OutgoingMail")
            .field("id", &self.id)
            .field("recipient", &self.recipient)
            .field("subject", &self.subject)
            .finish_non_exhaustive()
    }
}

/// The recipient of a message.
#[derive(Clone, Debug)]
pub(crate) struct Recipient {
    pub(crate) name: String,
    pub(crate) address: String,
}
