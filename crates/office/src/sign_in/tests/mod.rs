mod register;
mod registered_email;
mod second_factor;
mod login;
mod code_limits;
mod limits;
mod reset;

use super::*;
use crate::files::FileKind;
use crate::sessions::Device;
use crate::staff::StaffRecord;
use crate::testing::{Person, TestOffice, messages, stored};
use crate::{
    Caller, Error, Permission, Permissions, Place, Policy, Registration, Request, Role, StaffId,
};
use jiff::SignedDuration;

const PASSWORD: &str = "vilakazi street 12";

fn from_address(address: &str) -> Request {
    let address = address.to_owned();
    Request { caller: Caller::Nobody, id: "test".to_owned(), address, key: None }
}

fn account(username: &str) -> NewAccount {
    NewAccount {
        username: username.to_owned(),
        email: format!("{username}@example.co.za"),
        first_name: "Thandi".to_owned(),
        last_name: "Mokoena".to_owned(),
        setup_code: None,
    }
}

fn registers(test: &TestOffice, input: NewAccount, password: &str) -> Result<StaffRecord> {
    let chosen = NewPassword::prepare(password, &input.username, [1; 32])?;
    let verb = move |tx: &mut Tx, ctx: &Ctx| register(tx, ctx, &input, &chosen);
    test.office.write(from_address("10.0.0.1"), verb).wait()
}

fn with_registration(registration: Registration) -> TestOffice {
    TestOffice::with_policy(Policy { registration, ..Policy::default() })
}

/// The login of a person without a second factor.
fn logs_in_from(
    test: &TestOffice,
    address: &str,
    username: &str,
    password: &str,
) -> Result<Welcome> {
    let step = first_step(test, address, username, password)?;
    Ok(step.welcome().expect("no second factor"))
}

/// A login as the API goes about it, without the waiting.
fn first_step(
    test: &TestOffice,
    address: &str,
    username: &str,
    password: &str,
) -> Result<SignInStep> {
    let request = from_address(address);
    let admitted = test.office.read(&request, |tx, ctx| admit(tx, ctx, username))?;
    let checked = match admitted {
        Ok(admitted) => admitted.check(password)?,
        Err(_) => Err(LoginOutcome::Locked),
    };
    let device = Device { browser_info: "Firefox".to_owned(), ..Device::default() };
    match checked {
        Ok(verified) => {
            let place = Place::new(-26_204_103, 28_047_305).expect("a place");
            let input = SignIn { place, device, selfie: stored(test, FileKind::Selfie) };
            let verb = move |tx: &mut Tx, ctx: &Ctx| sign_in(tx, ctx, &verified, &input);
            test.office.write(request, verb).wait()
        }
        Err(outcome) => {
            let attempt = LoginAttempt { username: username.to_owned(), place: None, device };
            let verb = move |tx: &mut Tx, ctx: &Ctx| note_refusal(tx, ctx, &attempt, outcome);
            Err(test.office.write(request, verb).wait()?.into())
        }
    }
}

fn logs_in(test: &TestOffice, username: &str, password: &str) -> Result<Welcome> {
    logs_in_from(test, "10.0.0.1", username, password)
}

fn logs_out(test: &TestOffice, session: SessionId) -> Result<()> {
    test.office.write(from_address("10.0.0.1"), move |tx, ctx| sign_out(tx, ctx, session)).wait()
}

fn is_open(test: &TestOffice, session: SessionId) -> bool {
    let request = Request { caller: Caller::Session(session), ..from_address("10.0.0.1") };
    test.office.read(&request, |_, ctx| ctx.person().map(drop)).is_ok()
}

fn is_wrong<T>(answer: &Result<T>) -> bool {
    matches!(answer, Err(Error::WrongCredentials))
}

fn locked_for<T>(answer: Result<T>) -> Option<u32> {
    match answer {
        Err(Error::TooMany { retry_after_seconds }) => Some(retry_after_seconds),
        _ => None,
    }
}
