//! Clients: the people a lender serves. They are records, never users of the product.

use crate::screening::{self, MatchState};
use crate::{Gender, Policy, StaffId, Word};
use lending::{FlaggedAction, StopFlag};
use money::{Cents, Date, Timestamp, date_in_words};
use std::borrow::Cow;
use store::{columns, newtype, row, text_enum};

newtype! {
    /// A client.
    pub ClientId(i64);
}

text_enum! {
    /// As the National Credit Regulator's returns count people.
    pub enum Race {
        Black = "Black",
        White = "White",
        Coloured = "Coloured",
        Indian = "Indian",
        Asian = "Asian",
        Other = "Other",
    }
    pub enum ClientType {
        JuristicPerson = "Juristic person",
        RuralArea = "Rural area",
        LowIncome = "Low income",
    }
    /// Gross income a month, as the National Credit Regulator's quarterly figures count people by it.
    /// The codes name the first and last rand.
    pub enum IncomeBand {
        UpTo3500 = "0_3500",
        UpTo5500 = "3501_5500",
        UpTo7500 = "5501_7500",
        UpTo10000 = "7501_10000",
        UpTo15000 = "10001_15000",
        Over15000 = "over_15000",
    }
    /// The status that lists show and filter by. Being blacklisted takes precedence over having a
    /// loan.
    pub enum ClientStatus {
        Blacklisted = "blacklisted",
        /// An open account: active or defaulted, with a balance.
        ActiveLoan = "active-loan",
        /// As a filter, only clients who may be given a loan.
        Eligible = "eligible",
    }
    /// The orders of the list.
    pub enum ClientSort {
        /// By surname, then first names.
        Name = "name",
        NameDescending = "-name",
        Oldest = "created_at",
        Newest = "-created_at",
    }
}

impl IncomeBand {
    /// The text on screen.
    pub const fn label(self) -> &'static str {
        match self {
            IncomeBand::UpTo3500 => "R0 to R3\u{a0}500",
            IncomeBand::UpTo5500 => "R3\u{a0}501 to R5\u{a0}500",
            IncomeBand::UpTo7500 => "R5\u{a0}501 to R7\u{a0}500",
            IncomeBand::UpTo10000 => "R7\u{a0}501 to R10\u{a0}000",
            IncomeBand::UpTo15000 => "R10\u{a0}001 to R15\u{a0}000",
            IncomeBand::Over15000 => "More than R15\u{a0}000",
        }
    }
}

/// Everything about a client.
#[derive(Clone, Debug)]
pub struct Client {
    pub record: ClientRecord,
    /// At least one, in the order in which they were entered; none once they were erased.
    pub phone_numbers: Vec<ClientPhone>,
    /// All of the client's accounts, the newest first.
    pub loan_accounts: Vec<ClientLoan>,
    /// The stop flags that are open, the newest first.
    pub flags: Vec<OpenFlag>,
    /// The states of matches with entries of the sanctions list.
    pub screening: Vec<MatchState>,
}

impl Client {
    /// Why the client can be given no loan, in a sentence: the lender's rules (contract §4) or an open stop
    /// flag. `None` when one can be given.
    pub fn loan_refusal(&self, policy: &Policy) -> Option<Cow<'static, str>> {
        let refusal = self.record.loan_refusal(policy).or(screening::refusal(&self.screening));
        let refusal = refusal.map(Cow::Borrowed);
        refusal.or_else(|| stop(&self.flags, FlaggedAction::NewCredit).map(Cow::Owned))
    }
}

/// Why open flags stop an action, in a sentence that names them; `None` when they do not.
pub(crate) fn stop(flags: &[OpenFlag], action: FlaggedAction) -> Option<String> {
    let named: Vec<String> = flags
        .iter()
        .filter(|flag| flag.kind.0.stops(action))
        .map(|flag| {
            let label = flag.kind.0.label().to_lowercase();
            format!("{label} since {}", date_in_words(flag.since))
        })
        .collect();
    let stopped = match action {
        FlaggedAction::NewCredit => "may not be given a loan",
        FlaggedAction::Enforcement => "may not be sent a notice of default",
        FlaggedAction::Reminders => "may not be reminded to pay",
        FlaggedAction::DebitOrders => "may not be debited",
    };
    (!named.is_empty()).then(|| format!("This client {stopped}: {}.", named.join(", ")))
}

columns! {
    /// A client's details, without phone numbers.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct ClientDetails {
        pub first_name: String,
        pub last_name: String,
        /// Empty when there is none.
        pub email: String,
        pub national_id: String,
        pub gender: Gender,
        pub address: String,
        pub race: Race,
        pub client_type: ClientType,
        /// `None` if the income band is unknown.
        pub income_band: Option<IncomeBand>,
        /// The next of kin.
        pub nk_name: String,
        pub nk_surname: String,
        pub nk_phone_number: String,
        pub nk_email: String,
        pub nk_national_id: String,
    }
}

row! {
    /// A client's own row.
    #[derive(Clone, Debug)]
    pub struct ClientRecord {
        pub id: ClientId,
        pub is_blacklisted: bool,
        /// Why, while a blacklisting is in force.
        pub blacklist_reason: Option<String>,
        pub open_accounts: i64,
        pub defaulted_accounts: i64,
        pub written_off_accounts: i64,
        /// The number of them with a recoverable amount.
        pub unrecovered_accounts: i64,
        /// Applications that wait for a colleague's approval.
        pub waiting_applications: i64,
        pub created_at: Timestamp,
        pub created_by: Option<StaffId>,
        /// The time when the person's data was erased: a placeholder replaces it.
        pub erased_at: Option<Timestamp>,
        pub version: i64,
        .. pub details: ClientDetails
    }
    /// One of a client's phone numbers, in E.164.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct ClientPhone {
        pub client_id: ClientId,
        pub phone_number: String,
        /// True if the client can still be reached at this number.
        pub is_active: bool,
    }
    /// One of a client's accounts, in short.
    #[derive(Clone, Debug)]
    pub struct ClientLoan {
        pub client_id: ClientId,
        pub id: i64,
        pub status: String,
        pub balance: Cents,
        pub principal: Cents,
        pub interest: Cents,
        pub total_amount: Cents,
        pub mandate_id1: String,
        pub mandate_id2: String,
    }
    /// A stop flag that is open on a client.
    #[derive(Clone, PartialEq, Eq, Debug)]
    pub struct OpenFlag {
        pub client_id: ClientId,
        pub id: i64,
        pub kind: Word<StopFlag>,
        pub since: Date,
    }
    /// A client's data that a new loan needs.
    #[derive(Clone, Debug)]
    pub struct Borrower {
        pub id: ClientId,
        pub first_name: String,
        pub last_name: String,
        pub national_id: String,
        pub is_blacklisted: bool,
        pub erased_at: Option<Timestamp>,
        pub defaulted_accounts: i64,
        /// Written-off accounts on which something can still be recovered.
        pub unrecovered_accounts: i64,
    }
}

/// Why nothing can be done with a client whose data was erased.
pub(super) const ERASED: &str = "This client's data was erased. Add the person as a new client.";

impl ClientRecord {
    /// The status that the list shows.
    pub fn status(&self) -> ClientStatus {
        if self.is_blacklisted {
            ClientStatus::Blacklisted
        } else if self.open_accounts > 0 {
            ClientStatus::ActiveLoan
        } else {
            ClientStatus::Eligible
        }
    }

    /// Of a client who is registered now.
    pub(super) fn new(id: ClientId, by: StaffId, at: Timestamp, details: ClientDetails) -> Self {
        ClientRecord {
            id,
            is_blacklisted: false,
            blacklist_reason: None,
            open_accounts: 0,
            defaulted_accounts: 0,
            written_off_accounts: 0,
            unrecovered_accounts: 0,
            waiting_applications: 0,
            created_at: at,
            created_by: Some(by),
            erased_at: None,
            version: 1,
            details,
        }
    }

    /// Gender, whether blacklisted, and whether with an open account: what clients are counted by.
    pub(super) fn kind(&self) -> (Gender, bool, bool) {
        (self.details.gender, self.is_blacklisted, self.open_accounts > 0)
    }

    /// Why the lender's rules allow no loan to the client, in a sentence; `None` when they allow one.
    fn loan_refusal(&self, policy: &Policy) -> Option<&'static str> {
        if self.erased_at.is_some() {
            return Some(ERASED);
        }
        let debts = (self.defaulted_accounts, self.unrecovered_accounts);
        refusal(self.is_blacklisted, debts, policy)
    }
}

/// Phone numbers of a client: each with whether it is active.
pub(super) fn phones_of(client_id: ClientId, numbers: Vec<(String, bool)>) -> Vec<ClientPhone> {
    let phone = |(phone_number, is_active)| ClientPhone { client_id, phone_number, is_active };
    numbers.into_iter().map(phone).collect()
}

impl ClientLoan {
    /// True if the loan is active or defaulted and has a balance.
    pub fn is_open(&self) -> bool {
        matches!(self.status.as_str(), "active" | "defaulted") && self.balance.is_positive()
    }
}

impl Borrower {
    /// Why no loan can be given to the client, in a sentence; `None` when one can.
    pub fn refusal(&self, policy: &Policy) -> Option<&'static str> {
        if self.erased_at.is_some() {
            return Some(ERASED);
        }
        refusal(self.is_blacklisted, (self.defaulted_accounts, self.unrecovered_accounts), policy)
    }
}

/// A client whose written-off debt was recovered in full may borrow (contract §5).
fn refusal(
    is_blacklisted: bool,
    (defaulted, unrecovered): (i64, i64),
    policy: &Policy,
) -> Option<&'static str> {
    if is_blacklisted {
        Some("This client is blacklisted.")
    } else if !policy.refuse_bad_debtors {
        None
    } else if defaulted > 0 {
        Some("This client has a defaulted loan account.")
    } else if unrecovered > 0 {
        Some("This client has a written-off loan account.")
    } else {
        None
    }
}

/// A phone number as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhoneInput {
    pub phone_number: String,
    pub is_active: bool,
}

/// The input for a new client or a change. An absent field is missing in the first case and keeps
/// its value in the second. An empty text in an optional field clears it.
#[derive(Clone, Debug, Default)]
pub struct ClientFields {
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    /// The whole list; with it `phone_number` says nothing.
    pub phone_numbers: Option<Vec<PhoneInput>>,
    /// The one number of a new client; on a change the number that replaces the first active one.
    pub phone_number: Option<String>,
    pub email: Option<String>,
    pub national_id: Option<String>,
    pub gender: Option<String>,
    pub address: Option<String>,
    pub race: Option<String>,
    pub client_type: Option<String>,
    /// Optional; the code of an [`IncomeBand`].
    pub income_band: Option<String>,
    pub nk_name: Option<String>,
    pub nk_surname: Option<String>,
    pub nk_phone_number: Option<String>,
    pub nk_email: Option<String>,
    pub nk_national_id: Option<String>,
    /// The version that was changed; ignored for a new client.
    pub version: Option<i64>,
}

/// The filters of a client list. Everything that is given must match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClientSearch {
    /// Part of the names, national ID or a phone number.
    pub q: String,
    /// Part of the first names only.
    pub first_name: String,
    /// Part of the surname only.
    pub last_name: String,
    /// Part of the national ID only.
    pub national_id: String,
    pub gender: Option<Gender>,
    pub status: Option<ClientStatus>,
    /// True for clients with a blacklisting in force; the filter by `status` takes precedence.
    pub blacklisted: Option<bool>,
}

/// One page of a list, and how many there are in all.
#[derive(Clone, Debug)]
pub struct ClientPage {
    pub items: Vec<Client>,
    pub total: i64,
}
