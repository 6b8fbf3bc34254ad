//! The owner's notices of the last weeks: one of each priority, read by most.

use super::cast::Cast;
use jiff::SignedDuration;
use office::notices::{self, NoticeFields, NoticePriority};
use office::{Office, Result, Role};

/// A notice, and so many days before the history ends it is posted.
struct Announcement {
    days_before_end: i32,
    priority: NoticePriority,
    title: &'static str,
    content: &'static str,
    /// The number of branches it names, the first ones; 0 for all of them.
    branches: usize,
    role: Option<Role>,
    expires_in_days: Option<i64>,
}

const ANNOUNCEMENTS: [Announcement; 4] = [
    Announcement {
        days_before_end: 12,
        priority: NoticePriority::Low,
        title: "Stationery orders close on Friday",
        content: "Send your branch's order for receipt rolls, files and pens by Friday at 12:00. \
                  Deliveries go out the week after.",
        branches: 0,
        role: Some(Role::Consultant),
        expires_in_days: None,
    },
    Announcement {
        days_before_end: 7,
        priority: NoticePriority::Medium,
        title: "Proof of address: three months, not six",
        content: "From Monday a proof of address may not be older than three months.\n\n\
                  Please check the date before you upload the document. Affidavits are still \
                  accepted for clients in informal settlements.",
        branches: 0,
        role: None,
        expires_in_days: None,
    },
    Announcement {
        days_before_end: 3,
        priority: NoticePriority::High,
        title: "Month-end: branches close at 17:30",
        content: "Clients are paid this week, so every branch stays open until 17:30 on the last \
                  two working days of the month. Count the cash before you log out.",
        branches: 0,
        role: None,
        expires_in_days: Some(21),
    },
    Announcement {
        days_before_end: 0,
        priority: NoticePriority::Urgent,
        title: "Counterfeit R200 notes in circulation",
        content: "The bank has warned us of counterfeit R200 notes with serial numbers that begin \
                  with GK.\n\nTest every R200 note under the lamp. Do not give a suspected note \
                  back: write a slip, keep the note in an envelope and call head office.",
        branches: 2,
        role: None,
        expires_in_days: Some(30),
    },
];

/// Posts what is due so many days before the end, and lets most people read what they have not read
/// yet.
pub(super) fn announce(office: &Office, cast: &Cast, days_left: i32) -> Result<()> {
    let due = ANNOUNCEMENTS.iter().filter(|one| one.days_before_end == days_left);
    for announcement in due {
        let named = cast.branches.iter().take(announcement.branches);
        let lasts = announcement.expires_in_days;
        let fields = NoticeFields {
            title: announcement.title.to_owned(),
            content: announcement.content.to_owned(),
            priority: announcement.priority,
            expires_at: lasts
                .map(|days| office.clock().now() + SignedDuration::from_hours(24 * days)),
            branches: named.map(|branch| branch.id).collect(),
            roles: announcement.role.into_iter().collect(),
        };
        let post = move |tx: &mut _, ctx: &_| notices::post(tx, ctx, &fields, None);
        let posted = office.write(cast.owner.request(), post).wait()?.record.id.get();
        for (number, worker) in cast.workers().iter().enumerate() {
            let received =
                office.read(&worker.request(), |tx, ctx| notices::inbox(tx, ctx, 10, 0))?;
            let is_missed = |id: i64| (id + i64::try_from(number).unwrap_or(0)) % 4 == 0;
            let to_read = received.iter().map(|received| received.notice.record.id);
            for id in to_read.filter(|id| id.get() == posted && !is_missed(posted)) {
                let read = move |tx: &mut _, ctx: &_| notices::mark_read(tx, ctx, id);
                office.write(worker.request(), read).wait()?;
            }
        }
    }
    Ok(())
}
