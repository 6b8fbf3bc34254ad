//! New accounts: people who register, and those made from the command line.

use super::check_password;
use super::login::is_good;
use super::password::NewPassword;
use super::types::{NewAccount, NewUser, Refusal, Registrant};
use crate::mail::letters;
use crate::staff::{self, Enrolment, StaffRecord};
use crate::{
    Access, Actor, Audience, BranchId, Changes, Check, Ctx, Done, Error, Event, EventKind,
    Permission, Permissions, Registration, Result, Role, StaffId, StaffStatus, branches, settings,
};
use sha2::{Digest, Sha256};
use store::Tx;

/// Access to decide on registrations.
pub const MAY_DECIDE: Access = Access::ADMINISTRATORS.with(Permission::AddStaff);
/// Access to approve registrations, with permissions.
pub const MAY_APPROVE: Access = MAY_DECIDE.confirmed();

/// True until the first administrator has registered, who is admitted under any policy.
pub fn awaits_first_administrator(tx: &mut Tx) -> Result<bool> {
    Ok(!staff::has_administrator(tx)?)
}

/// Returns why a username cannot be registered, as a sentence for people; `None` if it can.
pub fn username_problem(tx: &mut Tx, username: &str) -> Result<Option<&'static str>> {
    let username = username.trim();
    Ok(if !staff::is_username(username) {
        Some(staff::USERNAME_RULE)
    } else if staff::is_taken(tx, username)? {
        Some("Username already exists.")
    } else {
        None
    })
}

/// Refuses when registration is closed; asked before a password is hashed for nothing.
pub fn may_register(tx: &mut Tx, ctx: &Ctx) -> Result<()> {
    if ctx.policy.registration == Registration::Closed && !awaits_first_administrator(tx)? {
        return Err(Error::refused(
            "registration_closed",
            "Registration is closed. Ask an administrator to add you.",
        ));
    }
    Ok(())
}

/// Registers an administrator (contract §2). The first one proves by the set-up code that they can
/// read what the server prints, holds every permission and is active. Later ones hold none and wait
/// for approval unless registration is open. An open demo lender asks for no code and gives all
/// permissions to every account, which lets people try everything under their own name.
pub fn register(
    tx: &mut Tx,
    ctx: &Ctx,
    input: &NewAccount,
    chosen: &NewPassword,
) -> Result<Done<StaffRecord>> {
    may_register(tx, ctx)?;
    let is_first = awaits_first_administrator(tx)?;
    let mut check = Check::new();
    if is_first {
        check_setup_code(ctx, &mut check, input.setup_code.as_deref());
    }
    let is_open = ctx.policy.registration == Registration::Open;
    let holds_everything = is_first || (is_open && settings::is_demo(tx)?);
    let names = (input.first_name.as_str(), input.last_name.as_str());
    let account = (input.username.as_str(), input.email.as_str());
    let person = person(tx, &mut check, names, account, chosen)?;
    check.finish()?;
    let person = Enrolment {
        role: Role::Administrator,
        branch: None,
        status: if is_first || is_open { StaffStatus::Active } else { StaffStatus::Pending },
        permissions: if holds_everything { Permissions::EVERY } else { Permissions::NONE },
        ..person
    };
    let done = enrolled(tx, ctx, &person, "staff.register")?;
    staff::mail_code_to_registered(tx, ctx, &done.value)?;
    Ok(done)
}

/// Takes the code that was mailed to the address of a registration that waits for approval. `None`
/// when it is wrong or has run out, which is counted.
pub fn confirm_registration(
    tx: &mut Tx,
    ctx: &Ctx,
    registrant: &Registrant,
    code: &str,
) -> Result<Done<Option<StaffRecord>>> {
    let record = unconfirmed(tx, ctx, registrant)?;
    staff::confirm_registered(tx, ctx, &record, code)
}

/// Mails another code to the address of a registration that waits for approval; the one before
/// stops working.
pub fn send_registration_code(
    tx: &mut Tx,
    ctx: &Ctx,
    registrant: &Registrant,
) -> Result<Done<StaffRecord>> {
    let record = unconfirmed(tx, ctx, registrant)?;
    staff::mail_code_to_registered(tx, ctx, &record)?;
    Ok(Done::of_stranger(record))
}

/// The person of a registration, who has given their password, awaits approval and must still
/// confirm their address.
fn unconfirmed(tx: &mut Tx, ctx: &Ctx, Registrant(verified): &Registrant) -> Result<StaffRecord> {
    let record = staff::record(tx, verified.staff)?;
    if record.status == StaffStatus::Active {
        return Err(Refusal::AlreadyApproved.into());
    }
    let is_same = |hash: &str| hash == verified.password_hash;
    if !is_good(tx, &record.username, StaffStatus::Pending, is_same)? {
        return Err(Error::WrongCredentials);
    }
    if staff::has_confirmed(tx, ctx, &record)? {
        let message = "Your email address is already confirmed.";
        return Err(Error::conflict("already_confirmed", message));
    }
    Ok(record)
}

/// Makes an account from the command line; the only way to make a developer.
pub fn create(
    tx: &mut Tx,
    ctx: &Ctx,
    input: &NewUser,
    chosen: &NewPassword,
) -> Result<Done<StaffRecord>> {
    ctx.system()?;
    let mut check = Check::new();
    let branch = branch_of(tx, &mut check, input)?;
    let names = (input.first_name.as_str(), input.last_name.as_str());
    let account = (input.username.as_str(), input.email.as_str());
    let person = person(tx, &mut check, names, account, chosen)?;
    check.finish()?;
    let person = Enrolment {
        role: input.role,
        branch,
        status: StaffStatus::Active,
        permissions: input.permissions,
        ..person
    };
    enrolled(tx, ctx, &person, "staff.create")
}

/// Those who have registered and wait for approval, the first first.
pub fn registrations(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<StaffRecord>> {
    approver(ctx)?;
    staff::pending(tx)
}

/// Approves a registration with the granted flags: those that the approver may give, all or none.
pub fn approve(
    tx: &mut Tx,
    ctx: &Ctx,
    id: StaffId,
    flags: &[(Permission, bool)],
) -> Result<Done<StaffRecord>> {
    let editor = ctx.may(MAY_APPROVE)?;
    let (record, changes) = staff::decide(tx, ctx, editor, id, StaffStatus::Active, flags)?;
    staff::send(tx, ctx, &record, &letters::approved(&ctx.policy, &record.username))?;
    let sealed = staff::seal_rights(tx, id)?;
    Ok(done(record, "staff.approve", changes).recording(sealed))
}

/// Declines a registration. The person may register again.
pub fn decline(tx: &mut Tx, ctx: &Ctx, id: StaffId) -> Result<Done<StaffRecord>> {
    let editor = approver(ctx)?;
    let (record, changes) = staff::decide(tx, ctx, editor, id, StaffStatus::Declined, &[])?;
    staff::send(tx, ctx, &record, &letters::declined(&ctx.policy, &record.username))?;
    let sealed = staff::seal_rights(tx, id)?;
    Ok(done(record, "staff.decline", changes).recording(sealed))
}

fn approver(ctx: &Ctx) -> Result<&Actor> {
    ctx.may(MAY_DECIDE)
}

fn check_setup_code(ctx: &Ctx, check: &mut Check, given: Option<&str>) {
    let Some(expected) = ctx.policy.setup_code_required() else {
        return;
    };
    let given = given.unwrap_or_default().trim();
    if given.is_empty() {
        check.fail("setup_code", "Set-up code is required. The server prints it when it starts.");
    } else if Sha256::digest(given) != Sha256::digest(expected) {
        // Hashes are compared so that the time taken reveals nothing about the code.
        check.fail(
            "setup_code",
            "The set-up code is wrong. Use the code that the server printed when it started.",
        );
    }
}

/// The person of an account, as far as a form without a personnel office knows them.
fn person(
    tx: &mut Tx,
    check: &mut Check,
    (first_name, last_name): (&str, &str),
    (username, email): (&str, &str),
    chosen: &NewPassword,
) -> Result<Enrolment> {
    let first_name = check.name(first_name, "first_name", "First name is required.", 100);
    let last_name = check.name(last_name, "last_name", "Last name is required.", 100);
    let username = staff::check_username(tx, check, username, None)?;
    let email = staff::check_email(tx, check, email, None)?;
    let password_hash = check_password(check, "password", chosen);
    Ok(Enrolment {
        username,
        email,
        first_name,
        last_name,
        role: Role::Administrator,
        branch: None,
        status: StaffStatus::Pending,
        permissions: Permissions::NONE,
        password_hash,
    })
}

fn branch_of(tx: &mut Tx, check: &mut Check, input: &NewUser) -> Result<Option<BranchId>> {
    let found = match input.branch.as_deref() {
        Some(name) => {
            let branch = branches::named(tx, name)?;
            check.rule(branch.is_some(), "branch", "This branch does not exist.");
            branch
        }
        None => None,
    };
    if input.role != Role::Consultant {
        return Ok(None);
    }
    let missing = input.branch.is_none();
    check.rule(!missing, "branch", "Branch is required for Consultant role.");
    Ok(found)
}

fn enrolled(
    tx: &mut Tx,
    ctx: &Ctx,
    person: &Enrolment,
    verb: &'static str,
) -> Result<Done<StaffRecord>> {
    let id = staff::enrol(tx, ctx, person)?;
    let record = staff::record(tx, id)?;
    if record.status == StaffStatus::Active {
        staff::notify_of_rights(tx, ctx, &record, None)?;
    }
    let changes = staff::changes_of_new(&record);
    let sealed = staff::seal_new(tx, ctx, id)?;
    Ok(done(record, verb, changes).recording_all(sealed))
}

fn done(record: StaffRecord, verb: &'static str, changes: Changes) -> Done<StaffRecord> {
    let id = record.id;
    let event =
        Event::new(EventKind::StaffChanged, Audience::Administrators).with("staff", id.get());
    Done::new(record, verb, staff::subject(id), changes).with_event(event)
}
