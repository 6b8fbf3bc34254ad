use crate::Patch;
use store::row;

row! {
    /// Head and foot of the lender's papers. Empty texts are not printed.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct Letterhead {
        /// Empty: the lender goes by the name in the server's settings.
        pub name: String,
        /// In lines.
        pub address: String,
        /// As a credit provider (National Credit Act, section 40).
        pub registration_number: String,
        pub phone_number: String,
        pub email: String,
        /// Where clients pay into, in lines.
        pub bank_details: String,
        pub footer: String,
        /// PNG or JPEG.
        pub logo: Option<Vec<u8>>,
        pub version: i64,
    }
}

/// Changes of an edit: an absent field stays unchanged.
#[derive(Clone, Default, Debug)]
pub struct LetterheadFields {
    pub name: Option<String>,
    pub address: Option<String>,
    pub registration_number: Option<String>,
    pub phone_number: Option<String>,
    pub email: Option<String>,
    pub bank_details: Option<String>,
    pub footer: Option<String>,
    /// PNG or JPEG of at most [`MAX_LOGO_BYTES`](super::MAX_LOGO_BYTES).
    pub logo: Patch<Vec<u8>>,
    /// The version that was changed.
    pub version: Option<i64>,
}
