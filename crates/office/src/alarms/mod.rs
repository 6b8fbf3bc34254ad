//! Alarms: faults that need a person, reported to administrators by email once when one begins and
//! once when it is over, for all servers together.

#[cfg(test)]
mod tests;
mod types;

pub use types::Alarm;

use crate::mail::letters;
use crate::{Office, Request, Result, StaffId, Ticket, settings, staff};

/// Reports that a fault is there, unless that was reported before. `why`: a sentence for the message.
/// Returns whether it is new.
pub fn begin(office: &Office, alarm: Alarm, why: impl ToString) -> Ticket<bool> {
    let why = why.to_string();
    office.tend("alarms.begin", move |tx, ctx| {
        if !settings::begin_alarm(tx, alarm.as_str(), ctx.now)? {
            return Ok(false);
        }
        let letter = letters::fault_began(&ctx.policy, alarm.words(), &why);
        staff::send_to_administrators(tx, ctx, StaffId::NOBODY, &letter)?;
        Ok(true)
    })
}

/// Reports that a fault is over, if it was reported. Returns whether it was.
pub fn end(office: &Office, alarm: Alarm) -> Result<bool> {
    let request = Request::system("alarms.end");
    // Avoids a write while there is no fault.
    if !office.read(&request, |tx, _| settings::has_alarm(tx, alarm.as_str()))? {
        return Ok(false);
    }
    let ended = office.tend("alarms.end", move |tx, ctx| {
        if !settings::end_alarm(tx, alarm.as_str())? {
            return Ok(false);
        }
        let letter = letters::fault_ended(&ctx.policy, alarm.words());
        staff::send_to_administrators(tx, ctx, StaffId::NOBODY, &letter)?;
        Ok(true)
    });
    ended.wait()
}
