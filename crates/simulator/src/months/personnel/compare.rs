//! After each simulated day, compares staff, log book and notices with the model.

use super::office::{member_text, staff_id};
use crate::months::Broken;
use crate::months::compare::same;
use crate::months::model::{Joined, Model, Person};
use crate::months::world::World;
use office::BranchId;
use office::log_book::{self, EntryFilter, Scope};
use office::notices::{self, NoticeId};
use office::staff::{self, StaffFilter};

/// A page size larger than any list in the simulation.
const ALL: i64 = 100_000;

impl World {
    pub(in crate::months) fn compare_people(&self, model: &Model) -> Result<(), Broken> {
        let everybody = StaffFilter::default();
        let mut listed =
            self.auditor.read(&self.request(0), |tx, ctx| staff::list(tx, ctx, &everybody))?;
        listed.sort_unstable_by_key(|member| member.record.id);
        let listed: Vec<_> = listed.iter().map(member_text).collect();
        let expected = model.people.iter().map(|person| person.text(true));
        same("the staff", expected.collect::<Vec<_>>(), listed)?;
        self.compare_log_book(model)?;
        self.compare_notices(model)
    }

    fn compare_log_book(&self, model: &Model) -> Result<(), Broken> {
        let (now, today) = (self.set.clock.now(), self.today());
        let filter = EntryFilter { scope: Scope::All, ..EntryFilter::default() };
        let listed = self
            .auditor
            .read(&self.request(0), |tx, ctx| log_book::list(tx, ctx, &filter, ALL, 0))?;
        let shown = listed.iter().rev().map(|entry| {
            let branches = [entry.login_branch_id, entry.logout_branch_id];
            let branches = branches.map(|branch| branch.map(BranchId::get));
            let says = (entry.attendance(today).as_str(), entry.seconds_worked(now, today));
            (entry.staff_id, entry.business_date, branches, says)
        });
        let open = model.open_days();
        let expected = model.log_book.iter().map(|entry| {
            let says = (entry.attendance(today, &open), entry.seconds(now, today, &open));
            (staff_id(entry.person), entry.day, entry.branches, says)
        });
        same("the log book", expected.collect::<Vec<_>>(), shown.collect::<Vec<_>>())
    }

    /// Compares the inbox of each signed-in person, and the readers of the latest notice.
    fn compare_notices(&self, model: &Model) -> Result<(), Broken> {
        let now = self.set.clock.now();
        for person in model.people.iter().filter(|person| person.is_signed_in) {
            let (inbox, unread) = self.auditor.read(&self.request(person.number), |tx, ctx| {
                Ok((notices::inbox(tx, ctx, ALL, 0)?, notices::unread(tx, ctx)?))
            })?;
            let shown = inbox.iter().rev();
            let shown: Vec<_> = shown
                .map(|received| (received.notice.record.id.get(), received.read_at.is_some()))
                .collect();
            let what = format!("the notices of person {}", person.number);
            let expected = model.inbox(person, now);
            let left = expected.iter().filter(|(_, is_read)| !is_read).count();
            same(&what, expected, shown)?;
            same(&what, i64::try_from(left), Ok(unread.total))?;
        }
        let last = (1..).zip(&model.notices).filter(|(_, notice)| !notice.is_down).last();
        let Some((id, notice)) = last else { return Ok(()) };
        let status = self
            .auditor
            .read(&self.request(0), |tx, ctx| notices::read_status(tx, ctx, NoticeId::new(id)))?;
        let ids = |readers: &[notices::NoticeReader]| {
            let mut ids: Vec<_> = readers.iter().map(|reader| reader.id.get()).collect();
            ids.sort_unstable();
            ids
        };
        // People who have not accepted their invitation do not count as readers. Invited people in
        // the model never accept.
        let is_there = |one: &&Person| one.is_active && one.joined == Joined::AtTheStart;
        let aimed = model.people.iter().filter(is_there).filter(|person| notice.is_for(person));
        let (read, unread): (Vec<_>, Vec<_>) =
            aimed.partition(|person| notice.readers.contains(&person.number));
        let of = |people: Vec<&Person>| -> Vec<i64> {
            people.into_iter().map(|one| staff_id(one.number).get()).collect()
        };
        let what = format!("who has read notice {id}");
        same(&what, [of(read), of(unread)], [ids(&status.read), ids(&status.unread)])
    }
}
