//! The lender's people in the model: their positions and rights, their days at work, and the
//! notices to them (contract §3, §7, §10).

use super::{Answer, Faults, Joined, Model, Person, Refusal, at_mut, last_id};
use crate::months::UNASSIGNED;
use crate::months::personnel::{NewMember, Personnel, Position, Posting, text};
use jiff::SignedDuration;
use jiff::tz::{TimeZone, offset};
use money::{Date, Timestamp};
use std::collections::BTreeSet;

const EDITS: &str = "can_edit_staff";
pub(super) const PERMITS: &str = "can_edit_staff_permissions";
const SEES: &str = "can_view_staff_permissions";
/// Maximum length of the reason for a deactivation.
const MAX_REASON: usize = 500;

/// A day of a worker.
#[derive(Clone, Debug)]
pub struct Entry {
    pub person: usize,
    pub day: Date,
    /// The branches where they logged in and out.
    pub branches: [Option<i64>; 2],
    from: Timestamp,
    to: Option<Timestamp>,
}

impl Entry {
    pub fn attendance(&self, today: Date, open_days: &OpenDays) -> &'static str {
        if self.day != today && open_days.contains(&(self.person, self.day)) {
            return "absent";
        }
        if self.to.is_some() { "worked" } else { "present" }
    }

    /// So many minutes after the log-in.
    pub fn after(&self, minutes: i64) -> Timestamp {
        self.from + SignedDuration::from_mins(minutes)
    }

    /// True if the person has not logged out.
    pub fn is_without_log_out(&self) -> bool {
        self.to.is_none()
    }

    /// The log-out that counts, in words, and whether it can be corrected to a time: one after the log-in
    /// and on its day. For entries of earlier days, which have no time ahead.
    pub(super) fn correction(&self, time: Timestamp) -> (String, Result<(), Refusal>) {
        let day = time.to_zoned(TimeZone::fixed(offset(2))).date();
        let is_other = self.to != Some(time);
        let mut faults = Faults::default();
        faults.unless(time > self.from && day == self.day && is_other, "logout_time");
        (format!("{:?}", self.to), faults.finish())
    }

    /// Time at work: up to now while they are there, none for a day that was never ended.
    pub fn seconds(&self, now: Timestamp, today: Date, open_days: &OpenDays) -> i64 {
        let is_absent = self.attendance(today, open_days) == "absent";
        let until = if is_absent { self.from } else { self.to.unwrap_or(now) };
        until.duration_since(self.from).as_secs()
    }
}

/// Days with an entry that the person did not log out of.
pub(in crate::months) type OpenDays = BTreeSet<(usize, Date)>;

/// A notice by administrators.
#[derive(Clone, Debug)]
pub struct Notice {
    posting: Posting,
    expires: Option<Timestamp>,
    pub is_down: bool,
    /// By their places among the people.
    pub readers: BTreeSet<usize>,
}

impl Notice {
    /// True if it is aimed at a person in their current position.
    pub fn is_for(&self, person: &Person) -> bool {
        let role = self.posting.administrators.is_none_or(|only| only == person.is_administrator);
        role && self.posting.branch.is_none_or(|branch| person.branch == Some(branch))
    }
}

impl Person {
    /// The person as a colleague sees them; with the permissions only if the colleague may see
    /// those.
    pub fn text(&self, with_rights: bool) -> String {
        let id = i64::try_from(self.number).unwrap_or(0) + 1;
        let rights = with_rights.then(|| self.rights.clone());
        text(id, self.is_administrator, self.branch, self.is_active, rights)
    }
}

impl Model {
    pub(super) fn about_people(
        &mut self,
        person: &Person,
        act: &Personnel,
        (now, today): (Timestamp, Date),
    ) -> Answer {
        match act {
            Personnel::Invite(member) => self.invite(person, member, today),
            Personnel::Permit { person: whom, right, is_granted } => {
                self.edit_member(person, (*whom, true), today, |_, after| {
                    after.rights.retain(|held| held != right);
                    after.rights.extend(is_granted.then_some(*right));
                    after.rights.sort_unstable();
                    Ok(())
                })
            }
            Personnel::Move { person: whom, to } => {
                self.edit_member(person, (*whom, false), today, |model, after| {
                    model.place(after, *to)
                })
            }
            Personnel::Switch { person: whom, is_active, reason } => {
                self.edit_member(person, (*whom, false), today, |_, after| {
                    let mut faults = Faults::default();
                    faults.unless(reason.chars().count() <= MAX_REASON, "reason");
                    faults.finish()?;
                    after.is_active = *is_active;
                    after.is_signed_in &= *is_active;
                    Ok(())
                })
            }
            Personnel::LogIn { is_at_branch } => self.log_in(person, *is_at_branch, (now, today)),
            Personnel::LogOut { is_at_branch } => {
                person.must_be_consultant()?;
                let branch = self.place_of(*is_at_branch);
                let mut entries = (1..).zip(&mut self.log_book);
                let open = entries.find(|(_, entry)| entry.is_open(person.number, today));
                let Some((id, entry)) = open else {
                    return Err(Refusal::Fields(vec!["non_field_errors".to_owned()]));
                };
                entry.to = Some(now);
                entry.branches[1] = branch;
                Ok(format!("entry {id} of {today} at {:?}", entry.branches))
            }
            Personnel::Post(posting) => self.announce(person, posting, now),
            Personnel::ReadNotice { notice } => {
                let known = at_mut(&mut self.notices, *notice);
                let known = known.filter(|known| known.is_shown(now) && known.is_for(person));
                let known = known.ok_or(Refusal::NotFound)?;
                self.changed_nothing = !known.readers.insert(person.number);
                Ok(format!("read {notice}"))
            }
            Personnel::TakeDown { notice } => {
                person.must_be_administrator()?;
                let known = at_mut(&mut self.notices, *notice).filter(|known| !known.is_down);
                known.ok_or(Refusal::NotFound)?.is_down = true;
                Ok(format!("taken down {notice}"))
            }
        }
    }

    fn log_in(
        &mut self,
        person: &Person,
        is_at_branch: bool,
        (now, today): (Timestamp, Date),
    ) -> Answer {
        person.must_be_consultant()?;
        if self.is_at_work(person.number, today) {
            return Err(Refusal::Fields(vec!["non_field_errors".to_owned()]));
        }
        let branches = [self.place_of(is_at_branch), None];
        let entry = Entry { person: person.number, day: today, branches, from: now, to: None };
        self.log_book.push(entry);
        Ok(format!("entry {} of {today} at {branches:?}", last_id(&self.log_book)))
    }

    /// Corrects a log-out on behalf of the administrator who approved that: never one's own.
    pub(super) fn correct_log_out(
        &mut self,
        person: &Person,
        entry: i64,
        time: Timestamp,
    ) -> Result<(), Refusal> {
        let entry = at_mut(&mut self.log_book, entry).ok_or(Refusal::NotFound)?;
        if entry.person == person.number {
            return Err(Refusal::Forbidden("own_log_out"));
        }
        entry.to = Some(time);
        Ok(())
    }

    /// Signs in a person whose session has ended, or who has never had one.
    pub fn sign_in(&mut self, who: usize) {
        self.people[who].is_signed_in = true;
        self.operations += 1;
    }

    /// True if the person is an administrator with every right.
    pub fn may_do_everything(&self, who: usize) -> bool {
        let person = self.people.get(who);
        person.is_some_and(|person| person.is_administrator && person.rights.len() == 10)
    }

    pub fn is_at_work(&self, who: usize, today: Date) -> bool {
        self.log_book.iter().any(|entry| entry.is_open(who, today))
    }

    pub fn open_days(&self) -> OpenDays {
        let open = self.log_book.iter().filter(|entry| entry.to.is_none());
        open.map(|entry| (entry.person, entry.day)).collect()
    }

    /// Entries of days that the person did not log out of.
    pub fn absences(&self, today: Date) -> u64 {
        let open = self.open_days();
        let absent = self.log_book.iter().filter(|one| one.attendance(today, &open) == "absent");
        absent.count() as u64
    }

    /// The notices shown to a person, and if they have read each.
    pub fn inbox(&self, person: &Person, now: Timestamp) -> Vec<(i64, bool)> {
        let shown = (1..).zip(&self.notices);
        let shown = shown.filter(|(_, notice)| notice.is_shown(now) && notice.is_for(person));
        shown.map(|(id, notice)| (id, notice.readers.contains(&person.number))).collect()
    }

    fn invite(&mut self, editor: &Person, member: &NewMember, today: Date) -> Answer {
        editor.must_be_administrator()?;
        editor.must_have("can_add_staff")?;
        let mut after = Person {
            number: self.people.len(),
            is_administrator: false,
            branch: None,
            rights: Vec::new(),
            is_active: true,
            joined: Joined::ByInvitation,
            is_signed_in: false,
        };
        let mut faults = Faults::default();
        faults.unless(!member.has_taken_email, "email");
        if self.place(&mut after, member.position).is_err() {
            faults.unless(false, "branch");
        }
        faults.finish()?;
        after.rights = member.right.into_iter().collect();
        editor.must_grant(&[], &after.rights)?;
        let answer = after.text(editor.rights.contains(&SEES));
        let nobody = Person { is_active: false, rights: Vec::new(), ..after.clone() };
        self.note_access(editor.number, (&nobody, &after), today);
        self.people.push(after);
        Ok(answer)
    }

    fn edit_member(
        &mut self,
        editor: &Person,
        (whom, is_of_rights): (usize, bool),
        today: Date,
        edit: impl FnOnce(&Model, &mut Person) -> Result<(), Refusal>,
    ) -> Answer {
        editor.must_be_administrator()?;
        let before = self.people.get(whom).cloned().ok_or(Refusal::NotFound)?;
        if !is_of_rights {
            editor.must_have(EDITS)?;
        }
        let is_own = editor.number == whom;
        if !is_own && before.rights.iter().any(|right| !editor.rights.contains(right)) {
            return Err(Refusal::Forbidden("outranked"));
        }
        let mut after = before.clone();
        edit(self, &mut after)?;
        editor.must_grant(&before.rights, &after.rights)?;
        let is_raised = (before.is_administrator, before.is_active, &before.rights)
            != (after.is_administrator, after.is_active, &after.rights);
        if is_own {
            let why = if is_raised { "own_rights" } else { "password_not_verified" };
            return Err(Refusal::Forbidden(why));
        }
        self.changed_nothing = !is_raised && before.branch == after.branch;
        let answer = after.text(editor.rights.contains(&SEES));
        self.note_access(editor.number, (&before, &after), today);
        self.people[whom] = after;
        Ok(answer)
    }

    /// Gives a person a position: a consultant needs a branch that is in use.
    fn place(&self, person: &mut Person, position: Position) -> Result<(), Refusal> {
        let Position::Consultant(branch) = position else {
            (person.is_administrator, person.branch) = (true, None);
            return Ok(());
        };
        person.is_administrator = false;
        let before = person.branch;
        person.branch = branch.or(before);
        let is_there = match person.branch {
            None => false,
            // The person's branch may have been closed since.
            Some(branch) => before == Some(branch) || self.branches.get(&branch) == Some(&true),
        };
        if is_there { Ok(()) } else { Err(Refusal::Fields(vec!["branch".to_owned()])) }
    }

    fn announce(&mut self, person: &Person, posting: &Posting, now: Timestamp) -> Answer {
        person.must_be_administrator()?;
        let mut faults = Faults::default();
        faults.unless(posting.hours.is_none_or(|hours| hours > 0), "expires_at");
        let is_in_use = |branch| self.branches.get(&branch) == Some(&true);
        let reaches = posting
            .branch
            .is_none_or(|branch| is_in_use(branch) && posting.administrators != Some(true));
        faults.unless(reaches, "target_branch_ids");
        faults.finish()?;
        self.notices.push(Notice {
            posting: posting.clone(),
            expires: posting.hours.map(|hours| now + SignedDuration::from_hours(hours)),
            is_down: false,
            readers: BTreeSet::from([person.number]),
        });
        Ok(format!("notice {}", last_id(&self.notices)))
    }

    /// The branch at which a person is: the first one, or none.
    fn place_of(&self, is_at_branch: bool) -> Option<i64> {
        let first = self.branches.iter().find(|(branch, _)| **branch != UNASSIGNED);
        let (branch, is_in_use) = first?;
        (is_at_branch && *is_in_use).then_some(*branch)
    }
}

impl Entry {
    fn is_open(&self, who: usize, today: Date) -> bool {
        self.person == who && self.day == today && self.to.is_none()
    }
}

impl Notice {
    fn is_shown(&self, now: Timestamp) -> bool {
        !self.is_down && self.expires.is_none_or(|at| at > now)
    }
}

impl Person {
    fn must_be_consultant(&self) -> Result<(), Refusal> {
        if self.is_administrator { Err(Refusal::Role) } else { Ok(()) }
    }

    /// Requires the right to change permissions, and each changed permission itself.
    fn must_grant(&self, before: &[&'static str], after: &[&'static str]) -> Result<(), Refusal> {
        let given = after.iter().filter(|right| !before.contains(right));
        let taken = before.iter().filter(|right| !after.contains(right));
        for right in given.chain(taken) {
            self.must_have(PERMITS)?;
            self.must_have(right)?;
        }
        Ok(())
    }
}
