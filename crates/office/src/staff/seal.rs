//! Digests of the columns that decide a staff member's identity and rights, which let `verify` find
//! changes made outside the program.

use super::queries::sealed as queries;
use crate::frame::records::{Hasher, Record, RecordKind};
use crate::{Ctx, Error, Result, StaffId};
use money::Timestamp;
use store::{Tx, args, row};

row! {
    /// The sealed columns. Plain numbers and texts, so that a damaged row can be read too.
    pub(crate) struct SealedStaff {
        pub(crate) id: i64,
        pub(crate) username: String,
        pub(crate) username_folded: String,
        pub(crate) email: String,
        pub(crate) email_folded: String,
        pub(crate) first_name: String,
        pub(crate) last_name: String,
        pub(crate) role: String,
        pub(crate) branch_id: Option<i64>,
        pub(crate) status: String,
        pub(crate) permissions: i64,
        pub(crate) role_since: Option<Timestamp>,
        pub(crate) password_hash: Option<String>,
        /// Keeps erased names and password hashes from being guessed from their digests.
        pub(crate) seal_salt: Option<Vec<u8>>,
    }
}

row! {
    /// A name that a person had for a time.
    pub(crate) struct SealedName {
        pub(crate) named_from: Timestamp,
        pub(crate) named_until: Timestamp,
        pub(crate) first_name: String,
        pub(crate) last_name: String,
    }
}

impl SealedStaff {
    /// All records of the person. Password and names have records of their own: changing them must not
    /// seal rights that were changed by other means.
    pub(crate) fn records(&self, tx: &mut Tx) -> Result<[Record; 3]> {
        Ok([self.rights(), self.names(tx)?, self.password()])
    }

    /// Receipts, entries and lists show the name of their day.
    fn names(&self, tx: &mut Tx) -> Result<Record> {
        let mut hasher = Hasher::new(RecordKind::StaffNames).row(args![self.id, self.seal_salt]);
        for name in queries::names(tx, self.id)? {
            let SealedName { named_from, named_until, first_name, last_name } = name;
            hasher = hasher.row(args![named_from, named_until, first_name, last_name]);
        }
        Ok(Record::written(RecordKind::StaffNames, self.id, hasher.finish()))
    }

    fn rights(&self) -> Record {
        let hash = Hasher::new(RecordKind::StaffRights)
            .row(args![self.id, self.seal_salt, self.username, self.username_folded])
            .row(args![self.email, self.email_folded, self.first_name, self.last_name])
            .row(args![self.role, self.branch_id, self.status, self.permissions, self.role_since])
            .finish();
        Record::written(RecordKind::StaffRights, self.id, hash)
    }

    fn password(&self) -> Record {
        let hash = Hasher::new(RecordKind::StaffPassword)
            .row(args![self.id, self.seal_salt, self.password_hash])
            .finish();
        Record::written(RecordKind::StaffPassword, self.id, hash)
    }
}

/// Seals a person whose row is new, or whose texts were erased: with another salt.
pub(crate) fn seal_new(tx: &mut Tx, ctx: &Ctx, id: StaffId) -> Result<[Record; 3]> {
    queries::set_salt(tx, id, ctx.secret("staff seal"))?;
    sealed(tx, id)?.records(tx)
}

/// Seals all names that a person has had.
pub(super) fn seal_names(tx: &mut Tx, id: StaffId) -> Result<Record> {
    sealed(tx, id)?.names(tx)
}

/// Seals name, role, branch, status and flags as they are now.
pub(crate) fn seal_rights(tx: &mut Tx, id: StaffId) -> Result<Record> {
    Ok(sealed(tx, id)?.rights())
}

/// Seals the password as it is now.
pub(super) fn seal_password(tx: &mut Tx, id: StaffId) -> Result<Record> {
    Ok(sealed(tx, id)?.password())
}

fn sealed(tx: &mut Tx, id: StaffId) -> Result<SealedStaff> {
    queries::select(tx, id)?.ok_or(Error::NotFound("staff member"))
}

/// All staff as they are now, in the order of their ids.
pub(crate) fn all_sealed(tx: &mut Tx) -> Result<Vec<SealedStaff>> {
    Ok(queries::all(tx)?)
}
