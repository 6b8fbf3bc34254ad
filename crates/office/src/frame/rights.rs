//! Staff, their roles and their permissions (contract §2).

use store::{newtype, text_enum};

newtype! {
    /// A member of staff.
    pub StaffId(i64);
    /// A sign-in, from login to logout.
    pub SessionId(i64);
    /// An office of the lender.
    pub BranchId(i64);
}

impl BranchId {
    /// "Don't assign to any": where consultants without an office belong. It never operates.
    pub const UNASSIGNED: BranchId = BranchId::new(1);
}

impl StaffId {
    /// The system itself, or a caller without an account, in the record of operations.
    pub const NOBODY: StaffId = StaffId::new(0);
}

text_enum! {
    /// The role of a member of staff.
    pub enum Role {
        Administrator = "Administrator",
        Consultant = "Consultant",
        Developer = "Developer",
    }
    /// The status of an account, which decides if its owner can sign in.
    pub enum StaffStatus {
        Active = "active",
        Pending = "pending",
        Deactivated = "deactivated",
        Declined = "declined",
    }
}

/// The ten rights that are given to people one by one (contract §2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Permission {
    DoRepayments,
    GiveLoans,
    EditActiveLoans,
    VerifyEditLoansRequests,
    AddStaff,
    EditStaff,
    AddClients,
    EditClients,
    EditStaffPermissions,
    ViewStaffPermissions,
}

impl Permission {
    /// All of them, in the order of their bits in storage.
    pub const ALL: [Permission; 10] = [
        Permission::DoRepayments,
        Permission::GiveLoans,
        Permission::EditActiveLoans,
        Permission::VerifyEditLoansRequests,
        Permission::AddStaff,
        Permission::EditStaff,
        Permission::AddClients,
        Permission::EditClients,
        Permission::EditStaffPermissions,
        Permission::ViewStaffPermissions,
    ];

    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            Permission::DoRepayments => "can_do_repayments",
            Permission::GiveLoans => "can_give_loans",
            Permission::EditActiveLoans => "can_edit_active_loans",
            Permission::VerifyEditLoansRequests => "can_verify_edit_loans_requests",
            Permission::AddStaff => "can_add_staff",
            Permission::EditStaff => "can_edit_staff",
            Permission::AddClients => "can_add_clients",
            Permission::EditClients => "can_edit_clients",
            Permission::EditStaffPermissions => "can_edit_staff_permissions",
            Permission::ViewStaffPermissions => "can_view_staff_permissions",
        }
    }

    /// The label that screens show.
    pub const fn label(self) -> &'static str {
        match self {
            Permission::DoRepayments => "Record repayments",
            Permission::GiveLoans => "Give loans",
            Permission::EditActiveLoans => "Request changes to active loans",
            Permission::VerifyEditLoansRequests => "Approve changes to loans",
            Permission::AddStaff => "Add staff",
            Permission::EditStaff => "Edit staff",
            Permission::AddClients => "Add clients",
            Permission::EditClients => "Edit clients",
            Permission::EditStaffPermissions => "Change the permissions of staff",
            Permission::ViewStaffPermissions => "See the permissions of staff",
        }
    }

    /// The permission of that name.
    pub fn named(name: &str) -> Option<Permission> {
        Permission::ALL.into_iter().find(|permission| permission.name() == name)
    }
}

/// A set of permissions, stored as ten bits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Permissions(i64);

impl Permissions {
    pub const NONE: Permissions = Permissions(0);
    pub const EVERY: Permissions = Permissions((1 << Permission::ALL.len()) - 1);

    /// From storage; bits beyond the ten are dropped.
    pub const fn from_bits(bits: i64) -> Self {
        Permissions(bits & Permissions::EVERY.0)
    }

    pub const fn bits(self) -> i64 {
        self.0
    }

    pub fn has(self, permission: Permission) -> bool {
        self.0 & (1 << permission as i64) != 0
    }

    /// The set with one permission granted or taken away.
    #[must_use]
    pub fn with(self, permission: Permission, granted: bool) -> Self {
        let bit = 1 << permission as i64;
        Permissions(if granted { self.0 | bit } else { self.0 & !bit })
    }

    /// The permissions of this set that the other lacks.
    pub fn beyond(self, other: Permissions) -> impl Iterator<Item = Permission> {
        Permission::ALL.into_iter().filter(move |p| self.has(*p) && !other.has(*p))
    }

    pub fn iter(self) -> impl Iterator<Item = Permission> {
        self.beyond(Permissions::NONE)
    }
}

impl FromIterator<Permission> for Permissions {
    fn from_iter<I: IntoIterator<Item = Permission>>(permissions: I) -> Self {
        permissions.into_iter().fold(Permissions::NONE, |set, p| set.with(p, true))
    }
}

/// The people who may call a verb: those with one of these roles and, if one is named, that
/// permission. A verb declares it in a constant (`MAY_RECEIVE`), which its own check and the
/// description of its paths share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Access {
    roles: &'static [Role],
    permission: Option<Permission>,
    /// True if people who must set up a second factor first may call it too.
    for_set_up: bool,
    /// True if callers must have confirmed their identity recently.
    is_confirmed: bool,
}

impl Access {
    /// Administrators and consultants.
    pub const STAFF: Access = Access::of(&[Role::Administrator, Role::Consultant]);
    pub const ADMINISTRATORS: Access = Access::of(&[Role::Administrator]);
    /// People who may change where money goes and what clients are charged: bank details on papers,
    /// their wording, payment methods, products, VAT, legal limits. Administrators are mailed about
    /// each change.
    pub const MONEY_SETTINGS: Access =
        Access::ADMINISTRATORS.with(Permission::EditStaffPermissions).confirmed();
    /// Administrators and consultants, including those who must still set up a second factor: for
    /// the set-up itself and the app's own requests.
    pub const SETTING_UP: Access = Access { for_set_up: true, ..Access::STAFF };

    const fn of(roles: &'static [Role]) -> Self {
        Access { roles, permission: None, for_set_up: false, is_confirmed: false }
    }

    /// The same people, if they hold a permission.
    #[must_use]
    pub const fn with(self, permission: Permission) -> Self {
        Access { permission: Some(permission), ..self }
    }

    /// The same people, once they have confirmed their identity with their password or a code: an
    /// unlocked screen is not enough. A setting limits how long a confirmation lasts.
    #[must_use]
    pub const fn confirmed(self) -> Self {
        Access { is_confirmed: true, ..self }
    }

    /// The administrators among them, for a path of their own to a verb that consultants reach by
    /// another.
    #[must_use]
    pub const fn by_administrators(self) -> Self {
        Access { roles: &[Role::Administrator], ..self }
    }

    /// The consultants among them, likewise.
    #[must_use]
    pub const fn by_consultants(self) -> Self {
        Access { roles: &[Role::Consultant], ..self }
    }

    pub const fn roles(self) -> &'static [Role] {
        self.roles
    }

    pub const fn permission(self) -> Option<Permission> {
        self.permission
    }

    /// True if callers must have confirmed their identity recently.
    pub const fn is_confirmed(self) -> bool {
        self.is_confirmed
    }

    /// True if people who must set up a second factor first may call it too.
    pub const fn is_for_set_up(self) -> bool {
        self.for_set_up
    }
}
