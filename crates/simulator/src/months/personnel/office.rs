//! Carries out an attempt about people on the real office.

use super::{NewMember, Personnel, Position, Posting};
use crate::months::Broken;
use crate::months::attempt::{Attempt, Outcome};
use crate::months::world::World;
use jiff::SignedDuration;
use money::{Date, Timestamp};
use office::branches::{self, BranchEdit};
use office::files::FileKind;
use office::log_book::{self, Entry, Witness};
use office::notices::{self, NoticeFields, NoticeId, NoticePriority};
use office::staff::{self, StaffFields, StaffMember};
use office::{BranchId, Ctx, Patch, Permission, Place, Role, StaffId, StaffStatus, testing};
use store::Tx;

/// The place of the first branch, in millionths of a degree.
const AT_BRANCH: (i64, i64) = (-26_238_540, 27_908_660);
/// A place near no branch.
const ELSEWHERE: (i64, i64) = (-29_858_700, 31_021_800);
const BORN: Date = Date::constant(1990, 5, 15);

impl World {
    pub(in crate::months) fn about_people(&self, attempt: &Attempt, act: &Personnel) -> Outcome {
        match act {
            Personnel::Invite(_)
            | Personnel::Permit { .. }
            | Personnel::Move { .. }
            | Personnel::Switch { .. } => self.employ(attempt, act),
            Personnel::LogIn { is_at_branch } => {
                let input = self.witness(*is_at_branch);
                self.make(attempt, move |tx, ctx| {
                    Ok(log_book::log_in(tx, ctx, &input)?.map(|entry| entry_text(&entry)))
                })
            }
            Personnel::LogOut { is_at_branch } => {
                let input = self.witness(*is_at_branch);
                self.make(attempt, move |tx, ctx| {
                    Ok(log_book::log_out(tx, ctx, &input)?.map(|entry| entry_text(&entry)))
                })
            }
            Personnel::Post(posting) => {
                let fields = notice(posting, self.set.clock.now());
                self.make(attempt, move |tx, ctx| {
                    let done = notices::post(tx, ctx, &fields, None)?;
                    Ok(done.map(|notice| format!("notice {}", notice.record.id)))
                })
            }
            Personnel::ReadNotice { notice } => {
                let id = NoticeId::new(*notice);
                self.make(attempt, move |tx, ctx| {
                    let done = notices::mark_read(tx, ctx, id)?;
                    Ok(done.map(|read| format!("read {}", read.notice.record.id)))
                })
            }
            Personnel::TakeDown { notice } => {
                let id = NoticeId::new(*notice);
                self.make(attempt, move |tx, ctx| {
                    Ok(notices::deactivate(tx, ctx, id)?.map(|()| format!("taken down {id}")))
                })
            }
        }
    }

    fn employ(&self, attempt: &Attempt, act: &Personnel) -> Outcome {
        let (person, fields) = match act {
            Personnel::Invite(member) => {
                let fields = new_member(member);
                return self.make(attempt, move |tx, ctx| {
                    Ok(staff::add(tx, ctx, &fields)?.map(|member| member_text(&member)))
                });
            }
            Personnel::Permit { person, right, is_granted } => {
                let right = Permission::named(right).map(|right| (right, *is_granted));
                let permissions = right.into_iter().collect();
                (*person, StaffFields { permissions, ..StaffFields::default() })
            }
            Personnel::Move { person, to } => (*person, in_position(*to, StaffFields::default())),
            Personnel::Switch { person, is_active, reason } => {
                let (is_active, reason) = (Some(*is_active), Some(reason.clone()));
                (*person, StaffFields { is_active, reason, ..StaffFields::default() })
            }
            // The other acts are not about an account.
            _ => return self.about_people(attempt, act),
        };
        let id = staff_id(person);
        self.make(attempt, move |tx, ctx| {
            Ok(staff::edit(tx, ctx, id, &fields)?.map(|member| member_text(&member)))
        })
    }

    /// The place of the first branch is known.
    pub(in crate::months) fn put_on_the_map(&self) -> Result<(), Broken> {
        let (latitude, longitude) = AT_BRANCH;
        let edit = BranchEdit {
            latitude: Patch::Set(latitude),
            longitude: Patch::Set(longitude),
            ..BranchEdit::default()
        };
        let Some(branch) = self.branches.first().copied().map(BranchId::new) else { return Ok(()) };
        let verb = move |tx: &mut Tx, ctx: &Ctx| branches::edit(tx, ctx, branch, &edit);
        self.set.office.write(self.request(0), verb).wait()?;
        Ok(())
    }

    /// Signs in a person whose session has ended, or who comes for the first time.
    pub(in crate::months) fn sign_in(&mut self, who: usize) {
        if self.sessions.len() <= who {
            self.sessions.resize(who + 1, None);
        }
        self.sessions[who] = Some(self.set.sign_in(staff_id(who)));
    }

    fn witness(&self, is_at_branch: bool) -> Witness {
        let (latitude, longitude) = if is_at_branch { AT_BRANCH } else { ELSEWHERE };
        let place = Place::new(latitude, longitude).expect("a place on earth");
        let selfie = testing::stored(&self.set, FileKind::Selfie);
        Witness { place, selfie }
    }
}

/// The id of a person by their place among the people, all of whom are in the records.
pub(in crate::months) fn staff_id(who: usize) -> StaffId {
    StaffId::new(i64::try_from(who).map_or(i64::MAX, |who| who + 1))
}

/// The same the other way round.
pub(in crate::months) fn place_of(staff: StaffId) -> usize {
    usize::try_from(staff.get() - 1).unwrap_or(usize::MAX)
}

fn new_member(member: &NewMember) -> StaffFields {
    let some = |text: &str| Some(text.to_owned());
    let number = member.number;
    let whose = if member.has_taken_email { 1 } else { number + 1 };
    let address = format!("person{whose}@example.test");
    let right = member.right.and_then(Permission::named);
    let fields = StaffFields {
        first_name: some("Lerato"),
        last_name: Some(format!("Molefe{number}")),
        email: Some(address),
        // A number that no client has: no worker serves themselves.
        phone_number: some("0837654321"),
        national_id: Some(format!("STAFF{number:05}")),
        gender: some("Female"),
        date_of_birth: office::Patch::Set(BORN),
        marital_status: some("Single"),
        address: some("8 Protea Road"),
        permissions: right.map(|right| (right, true)).into_iter().collect(),
        ..StaffFields::default()
    };
    in_position(member.position, fields)
}

fn in_position(position: Position, fields: StaffFields) -> StaffFields {
    let (role, branch) = match position {
        Position::Administrator => (Role::Administrator, Patch::Keep),
        Position::Consultant(None) => (Role::Consultant, Patch::Keep),
        Position::Consultant(Some(branch)) => (Role::Consultant, Patch::Set(BranchId::new(branch))),
    };
    StaffFields { role: Some(role.to_string()), branch, ..fields }
}

fn notice(posting: &Posting, now: Timestamp) -> NoticeFields {
    let role = posting
        .administrators
        .map(|administrators| if administrators { Role::Administrator } else { Role::Consultant });
    NoticeFields {
        title: "Counterfeit notes".to_owned(),
        content: "Test every R200 note under the lamp.".to_owned(),
        priority: NoticePriority::Urgent,
        expires_at: posting.hours.map(|hours| now + SignedDuration::from_hours(hours)),
        branches: posting.branch.map(BranchId::new).into_iter().collect(),
        roles: role.into_iter().collect(),
    }
}

/// The answer's text for a member: with the permissions only for those who may see them.
pub(super) fn member_text(member: &StaffMember) -> String {
    let record = &member.record;
    let branch = record.branch_id.map(BranchId::get);
    let rights = member.permissions.map(|held| {
        Permission::ALL.into_iter().filter(|right| held.has(*right)).map(Permission::name).collect()
    });
    text(
        record.id.get(),
        record.role == Role::Administrator,
        branch,
        record.status == StaffStatus::Active,
        rights,
    )
}

/// A person in words that the model can foresee.
pub(in crate::months) fn text(
    id: i64,
    is_administrator: bool,
    branch: Option<i64>,
    is_active: bool,
    rights: Option<Vec<&'static str>>,
) -> String {
    let rights = rights.map(|mut rights| {
        rights.sort_unstable();
        rights.join(" ")
    });
    format!(
        "staff {id} administrator {is_administrator} at {branch:?} active {is_active}: {rights:?}"
    )
}

fn entry_text(entry: &Entry) -> String {
    let branches = [entry.login_branch_id, entry.logout_branch_id];
    let branches = branches.map(|branch| branch.map(BranchId::get));
    format!("entry {} of {} at {branches:?}", entry.id, entry.business_date)
}
