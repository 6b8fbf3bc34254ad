//! `rondavel reset-second-factor`: the way back in if no user who could reset it in the app can
//! sign in.

use super::{Outcome, office, open_here, say};
use crate::cli::ResetSecondFactor;
use crate::config::Config;
use office::{Request, staff};

pub(super) fn run(config: &Config, asked: ResetSecondFactor) -> Outcome {
    let office = office(config, open_here(config)?, None);
    let username = asked.username;
    let reset = office.write(Request::system("reset-second-factor"), move |tx, ctx| {
        staff::reset_second_factor_of(tx, ctx, &username)
    });
    match reset.wait() {
        Ok(person) => say(&format!(
            "The second factor of {} was removed. They log in with their password.",
            person.username
        )),
        Err(office::Error::NotFound(_)) => Err("no staff member has this username".into()),
        Err(office::Error::Conflict { message, .. }) => Err(message.into()),
        Err(error) => Err(error.into()),
    }
}
