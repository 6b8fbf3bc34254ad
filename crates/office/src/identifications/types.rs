use crate::StaffId;
use crate::client_documents::DocumentId;
use crate::clients::ClientId;
use crate::frame::records::{Hash, Hasher, Record, RecordKind};
use money::Timestamp;
use store::{Later, newtype, record, row, text_enum};

newtype! {
    /// An identification of a client.
    pub IdentificationId(i64);
}

text_enum! {
    /// The document that proves who a client is.
    pub enum IdentityDocument {
        IdBook = "id_book",
        IdCard = "id_card",
        Passport = "passport",
        /// Section 22 of the Refugees Act.
        AsylumPermit = "asylum_permit",
        /// Section 24 of the Refugees Act.
        RefugeePermit = "refugee_permit",
    }

    /// The document that proves where a client lives.
    pub enum AddressProof {
        UtilityBill = "utility_bill",
        MunicipalAccount = "municipal_account",
        BankStatement = "bank_statement",
        Lease = "lease",
        Affidavit = "affidavit",
        Other = "other",
    }

    /// Prominence of a client (Financial Intelligence Centre Act, sections 21F to 21H).
    pub enum ProminentPerson {
        None = "none",
        Domestic = "domestic",
        /// Always a high-risk relationship in law, so never rated low here.
        Foreign = "foreign",
        /// A family member or known close associate of a prominent person.
        FamilyOrAssociate = "family_or_associate",
    }

    /// The risk of money laundering that a client poses.
    pub enum RiskRating {
        Low = "low",
        Medium = "medium",
        High = "high",
    }
}

row! {
    /// An identification of a client, with the name of the person who made it.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Identification {
        pub id: IdentificationId,
        pub client_id: ClientId,
        pub identity_document: IdentityDocument,
        /// `None` if no proof of address was seen.
        pub address_proof: Option<AddressProof>,
        /// False if a copy was seen.
        pub is_original: bool,
        /// The client's stored document. Deleted once the client is erased.
        pub document_id: Option<DocumentId>,
        pub prominent_person: ProminentPerson,
        pub risk: RiskRating,
        /// Present for medium and high.
        pub risk_reason: Option<String>,
        pub identified_by: StaffId,
        pub identified_by_first_name: String,
        pub identified_by_last_name: String,
        pub identified_at: Timestamp,
    }
}

record! {
    /// An identification as it is stored. Operations have sealed the columns in this order. Plain texts, so
    /// that a damaged row can be read too.
    #[derive(Debug)]
    pub(crate) struct IdentificationRecord = "INSERT INTO identifications" -> Later {
        pub(crate) id: i64,
        pub(super) client_id: i64,
        pub(super) identity_document: String,
        pub(super) address_proof: Option<String>,
        pub(super) is_original: bool,
        pub(super) document_id: Option<i64>,
        pub(super) prominent_person: String,
        pub(super) risk: String,
        pub(super) risk_reason: Option<String>,
        pub(super) identified_by: i64,
        pub(super) identified_at: Timestamp,
    }
}

impl IdentificationRecord {
    pub(crate) fn hash(&self) -> Hash {
        Hasher::new(RecordKind::Identification).row(&self.values()).finish()
    }

    /// The identification as operations seal it.
    pub(super) fn record(&self, kind: RecordKind) -> Record {
        Record::written(kind, self.id, self.hash())
    }
}

/// Input of an identification.
#[derive(Clone, Default, Debug)]
pub struct NewIdentification {
    pub identity_document: Option<IdentityDocument>,
    /// `None` if no proof of address was seen.
    pub address_proof: Option<AddressProof>,
    pub is_original: Option<bool>,
    /// A document of the client.
    pub document: Option<DocumentId>,
    pub prominent_person: Option<ProminentPerson>,
    pub risk: Option<RiskRating>,
    /// Required for medium and high.
    pub risk_reason: String,
}
