use crate::{
    BranchId, FieldChange, Gender, Patch, Permission, Permissions, Role, StaffId, StaffStatus,
};
use money::{Date, Timestamp};
use store::{row, text_enum};

text_enum! {
    /// As it is stored: the form's "Widowed" becomes the word for the person's gender.
    pub enum MaritalStatus {
        Single = "Single",
        Married = "Married",
        Divorced = "Divorced",
        Widower = "Widower",
        Widow = "Widow",
        Widowed = "Widowed",
    }
    /// The orders of the list.
    pub enum StaffSort {
        /// By surname, then first names.
        Name = "name",
        NameDescending = "-name",
    }
    /// A person's appearance settings.
    pub enum Theme {
        System = "system",
        Light = "light",
        Dark = "dark",
    }
}

row! {
    /// A member of staff as stored, with their branch.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct StaffRecord {
        pub id: StaffId,
        pub username: String,
        pub first_name: String,
        pub last_name: String,
        pub email: String,
        pub role: Role,
        pub branch_id: Option<BranchId>,
        pub branch_name: Option<String>,
        pub branch_address: Option<String>,
        pub status: StaffStatus,
        /// Ten bits; [`StaffRecord::permissions`] gives the set.
        pub permissions: i64,
        pub gender: Option<Gender>,
        pub national_id: Option<String>,
        pub date_of_birth: Option<Date>,
        pub marital_status: Option<MaritalStatus>,
        pub address: String,
        /// Path in the media store.
        pub profile_picture: Option<String>,
        /// True if they have ever chosen a password; if not, they have an invitation to accept.
        pub has_password: bool,
        /// True if they must enter a code at the login.
        pub has_second_factor: bool,
        /// When they proved that they read the mail of their email address.
        pub email_confirmed_at: Option<Timestamp>,
        pub created_at: Timestamp,
        pub version: i64,
    }
    /// A phone number of a member of staff, in E.164.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct StaffPhone {
        pub staff_id: StaffId,
        pub phone_number: String,
        pub is_active: bool,
    }
    /// A new email address that waits to be confirmed.
    #[derive(Clone, Debug)]
    pub(super) struct EmailChange {
        pub(super) staff_id: StaffId,
        pub(super) email: String,
        pub(super) code_hash: [u8; 32],
        pub(super) asked_by: StaffId,
        pub(super) expires_at: Timestamp,
        pub(super) wrong_tries: i64,
        /// Of the hour in which codes are counted.
        pub(super) began_at: Timestamp,
        /// Codes mailed in that hour.
        pub(super) sent: i64,
    }
    /// A person's own console settings.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Preferences {
        pub theme: Theme,
        /// Milliseconds without activity until the console signs out.
        pub time_to_logout_ms: i64,
    }
}

impl StaffRecord {
    pub fn permissions(&self) -> Permissions {
        Permissions::from_bits(self.permissions)
    }

    /// First and last name.
    pub fn name(&self) -> String {
        format!("{} {}", self.first_name, self.last_name)
    }
}

/// A member of staff as a colleague sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffMember {
    pub record: StaffRecord,
    pub phone_numbers: Vec<StaffPhone>,
    /// Absent for viewers who may not see the permissions of others.
    pub permissions: Option<Permissions>,
    /// True if they have a second factor; absent for viewers who may not edit staff.
    pub has_second_factor: Option<bool>,
    /// True if they hold a flag that the viewer lacks: then the viewer cannot change them.
    pub outranks_viewer: bool,
    /// An email address that the person has still to confirm; lists leave it out.
    pub pending_email: Option<String>,
    /// The expiry of their invitation; lists leave it out.
    pub invitation_expires_at: Option<Timestamp>,
}

/// One page of a list, with the total number.
#[derive(Clone, Debug)]
pub struct StaffPage {
    pub items: Vec<StaffMember>,
    pub total: i64,
}

/// One change of a staff record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StaffChange {
    /// The number of the audit line.
    pub id: i64,
    pub at: Timestamp,
    /// The action, as `area.verb`.
    pub verb: String,
    /// The author and their name; absent for the program itself.
    pub by: Option<(StaffId, String)>,
    pub fields: Vec<FieldChange>,
}

/// Changes, newest first, with the total number.
#[derive(Clone, Debug)]
pub struct StaffHistory {
    pub items: Vec<StaffChange>,
    pub total: i64,
}

/// A filter of members of staff.
#[derive(Clone, Debug, Default)]
pub struct StaffFilter {
    /// Part of a name, username, national ID, email address or phone number.
    pub search: Option<String>,
    /// Leaves out the caller.
    pub others_only: bool,
    pub role: Option<Role>,
    pub branch: Option<BranchId>,
    pub gender: Option<Gender>,
    pub status: Option<StaffStatus>,
    /// Only those who are active and have an invitation to accept, or only the others.
    pub is_invited: Option<bool>,
}

/// A phone number as it was given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PhoneInput {
    pub phone_number: String,
    pub active: bool,
}

/// The fields of a form about a member of staff. Adding asks for all but username, branch and
/// permissions; an edit changes what is given.
#[derive(Clone, Debug, Default)]
pub struct StaffFields {
    /// The version that an edit was made from.
    pub version: Option<i64>,
    /// Derived from the name if a new staff member has none.
    pub username: Option<String>,
    pub first_name: Option<String>,
    pub last_name: Option<String>,
    pub email: Option<String>,
    /// The form for new members asks for one number.
    pub phone_number: Option<String>,
    /// The form for edits sends all of them.
    pub phone_numbers: Option<Vec<PhoneInput>>,
    pub national_id: Option<String>,
    pub gender: Option<String>,
    pub date_of_birth: Patch<Date>,
    pub marital_status: Option<String>,
    pub address: Option<String>,
    pub role: Option<String>,
    pub branch: Patch<BranchId>,
    /// Flags to grant or take away; others stay.
    pub permissions: Vec<(Permission, bool)>,
    pub is_active: Option<bool>,
    /// The reason for deactivating or reactivating the account; stored in the history.
    pub reason: Option<String>,
}

impl StaffFields {
    /// The dialog for a new position sends nothing of the person.
    pub(super) fn is_position_change(&self) -> bool {
        self.role.is_some() && !self.has_details()
    }

    /// True if any detail of the person is given.
    pub(super) fn has_details(&self) -> bool {
        let texts = [
            &self.username,
            &self.first_name,
            &self.last_name,
            &self.email,
            &self.phone_number,
            &self.national_id,
            &self.gender,
            &self.marital_status,
            &self.address,
        ];
        texts.iter().any(|text| text.is_some())
            || self.phone_numbers.is_some()
            || !self.date_of_birth.is_keep()
    }

    /// True if only flags are given.
    pub(super) fn has_only_permissions(&self) -> bool {
        !self.permissions.is_empty()
            && !self.has_details()
            && self.role.is_none()
            && self.branch.is_keep()
            && self.is_active.is_none()
    }
}

/// The fields of a person's own profile; absent fields stay unchanged.
#[derive(Clone, Debug, Default)]
pub struct ProfileFields {
    /// The version that the edit was made from.
    pub version: Option<i64>,
    /// Sent along by some; cannot be changed here.
    pub username: Option<String>,
    /// Sent along by some; cannot be changed here.
    pub email: Option<String>,
    pub name: Option<String>,
    pub surname: Option<String>,
    /// Can be cleared.
    pub address: Option<String>,
    pub gender: Option<String>,
    pub date_of_birth: Patch<Date>,
    pub marital_status: Option<String>,
    pub phone_numbers: Option<Vec<PhoneInput>>,
}

/// A person who gets an account without a form of the personnel office: by registering, or from the
/// command line.
#[derive(Clone, Debug)]
pub(crate) struct Enrolment {
    pub(crate) username: String,
    pub(crate) email: String,
    pub(crate) first_name: String,
    pub(crate) last_name: String,
    pub(crate) role: Role,
    pub(crate) branch: Option<BranchId>,
    pub(crate) status: StaffStatus,
    pub(crate) permissions: Permissions,
    pub(crate) password_hash: Option<String>,
}

/// Milliseconds without activity after which the console may sign out: 15 seconds to an hour.
pub const TIME_TO_LOGOUT_MS: std::ops::RangeInclusive<i64> = 15_000..=3_600_000;
