//! A person's own console settings.

use super::queries;
use super::types::{Preferences, TIME_TO_LOGOUT_MS, Theme};
use crate::{Access, Changes, Check, Ctx, Done, Result, Subject};
use store::Tx;

/// Returns the caller's console settings.
pub fn preferences(tx: &mut Tx, ctx: &Ctx) -> Result<Preferences> {
    let staff = ctx.may(Access::SETTING_UP)?.staff;
    queries::preferences(tx, staff)
}

/// Changes the caller's own set-up; what is absent stays.
pub fn set_preferences(
    tx: &mut Tx,
    ctx: &Ctx,
    theme: Option<&str>,
    time_to_logout_ms: Option<i64>,
) -> Result<Done<Preferences>> {
    let staff = ctx.may(Access::SETTING_UP)?.staff;
    let before = queries::preferences(tx, staff)?;
    let mut check = Check::new();
    let mut after = before.clone();
    if let Some(text) = theme {
        match Theme::parse(text.trim()) {
            Some(theme) => after.theme = theme,
            None => check.fail("theme", "Theme must be system, light or dark."),
        }
    }
    if let Some(milliseconds) = time_to_logout_ms {
        after.time_to_logout_ms = milliseconds;
        if milliseconds < *TIME_TO_LOGOUT_MS.start() {
            check.fail("time_to_logout", "Timeout must be at least 15 seconds");
        } else if milliseconds > *TIME_TO_LOGOUT_MS.end() {
            check.fail("time_to_logout", "Timeout cannot exceed 60 minutes (1 hour)");
        }
    }
    check.finish()?;
    let changes = Changes::none().change("theme", &before.theme, &after.theme).change(
        "time_to_logout_ms",
        &before.time_to_logout_ms,
        &after.time_to_logout_ms,
    );
    if changes.is_empty() {
        return Ok(Done::unchanged(before));
    }
    queries::set_preferences(tx, staff, &after)?;
    let subject = Subject::new("preferences", staff.get());
    Ok(Done::new(after, "preferences.set", subject, changes))
}
