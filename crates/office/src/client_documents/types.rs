use crate::StaffId;
use crate::clients::ClientId;
use crate::files::NewFile;
use money::Timestamp;
use store::{newtype, row, text_enum};

newtype! {
    /// A client's document.
    pub DocumentId(i64);
}

text_enum! {
    pub enum DocumentKind {
        IdCard = "id_card",
        Passport = "passport",
        ProofOfAddress = "proof_of_address",
        BankStatement = "bank_statement",
        Payslip = "payslip",
        Other = "other",
    }
}

row! {
    /// A client's document.
    #[derive(Clone, Debug)]
    pub struct Document {
        pub id: DocumentId,
        pub client_id: ClientId,
        pub name: String,
        pub kind: DocumentKind,
        /// Where the media store keeps the file.
        pub path: String,
        pub content_type: String,
        /// Known of every document.
        pub size_bytes: i64,
        pub uploaded_by: StaffId,
        pub created_at: Timestamp,
    }
}

/// A document whose file lies in the store already.
#[derive(Clone, Debug)]
pub struct NewDocument {
    pub name: String,
    pub kind: DocumentKind,
    pub file: NewFile,
}
