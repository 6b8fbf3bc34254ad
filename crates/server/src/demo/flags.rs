//! Stop flags that seniors raise on clients in arrears, in the last weeks.

use super::cast::Cast;
use lending::StopFlag;
use money::{Date, add_days};
use office::client_flags::{self, NewClientFlag};
use office::clients::ClientId;
use office::collections::{self, LateSearch};
use office::{Office, Result};
use store::Tx;

/// Loans in arrears among which a client without a flag is found.
const LOANS_TRIED: i64 = 12;

/// A flag: the days before the end on which it is raised, and how many days it began before that.
const FLAGS: [(i32, i32, StopFlag, &str, &str); 5] = [
    (16, 4, StopFlag::HandedOver, "Three promises broken.", "Maluleke & Partners, Polokwane"),
    (12, 2, StopFlag::DebtReviewAccepted, "Form 17.2 from the debt counsellor.", ""),
    (10, 1, StopFlag::DebtReviewApplied, "Form 17.1 came by email.", ""),
    (3, 3, StopFlag::Dispute, "The client says that she paid in March. Slip asked for.", ""),
    (1, 1, StopFlag::DebtReviewApplied, "Form 17.1 came by email.", ""),
];

/// Raises the flags of a day.
pub(super) fn raise(office: &Office, cast: &Cast, today: Date, days_left: i32) -> Result<()> {
    let due = FLAGS.iter().filter(|(days, ..)| *days == days_left);
    for ((_, before, kind, note, collector), senior) in due.zip(cast.seniors().cycle()) {
        let request = senior.request();
        let late = office.read(&request, |tx, ctx| {
            collections::late(tx, ctx, LateSearch::default(), LOANS_TRIED, 0)
        })?;
        let Some(loan) = late.into_iter().find(|loan| loan.contact.flags.is_empty()) else {
            continue;
        };
        let flag = NewClientFlag {
            kind: Some(*kind),
            since: Some(add_days(today, -before)),
            note: (*note).to_owned(),
            collector: (*collector).to_owned(),
        };
        let client = ClientId::new(loan.client);
        let raise = move |tx: &mut Tx, ctx: &_| client_flags::raise(tx, ctx, client, &flag);
        office.write(request, raise).wait()?;
    }
    Ok(())
}
