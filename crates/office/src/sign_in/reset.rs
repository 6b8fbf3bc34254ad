//! A new password for a person who has forgotten theirs, or has none yet (contract §2): a code by
//! mail, for the code a token, for the token a new password.
//!
//! An unknown email address takes the same path up to the mail, with the same work and the same
//! answers, to hide which addresses have an account.

use super::password::NewPassword;
use crate::mail::{self, Code, letters};
use crate::password_resets::{self, Tried};
use crate::sessions::{self, EndReason};
use crate::staff::{self, StaffRecord};
use crate::{Changes, Check, Ctx, Done, Error, Result, StaffStatus, Subject, email};
use store::Tx;

/// Longer than any email address.
const MAX_EMAIL: usize = 254;

/// Mails a code to the owner of the email address, if it has one, and returns the nonce that is to
/// be sent along with the code. With the nonce of a request before, another code is mailed for it,
/// and the earlier code stops working. Where the network of the account has asked for many, the
/// last code is good for this request too.
pub fn request_reset(
    tx: &mut Tx,
    ctx: &Ctx,
    email: &str,
    nonce: Option<&str>,
) -> Result<Done<String>> {
    let email = checked_email(email)?;
    let holder = staff::with_email(tx, &email)?.filter(may_have_password);
    let id = holder.as_ref().map(|who| who.id);
    let asked = password_resets::admit(tx, ctx, &email, id, nonce)?;
    if asked.needs_code {
        let code = password_resets::issue(tx, ctx, &email, id, Some(&asked))?;
        send(tx, ctx, holder.as_ref(), &code)?;
    }
    Ok(Done::of_stranger(asked.nonce))
}

/// Exchanges a code for a token that can set one new password. `Err` when the code is wrong or
/// has run out, which is counted. `nonce`: what [`request_reset`] answered.
pub fn verify_code(
    tx: &mut Tx,
    ctx: &Ctx,
    email: &str,
    code: &str,
    nonce: Option<&str>,
) -> Result<Done<std::result::Result<String, WrongCode>>> {
    let email = checked_email(email)?;
    let code: String = code.chars().filter(|c| !c.is_whitespace()).collect();
    Ok(match password_resets::try_code(tx, ctx, &email, &code, nonce)? {
        Tried::Right { id, token } => {
            let subject = Subject::new("password_reset", id.get());
            Done::new(Ok(token), "account.verify_code", subject, Changes::none())
        }
        Tried::Wrong => Done::of_stranger(Err(WrongCode::Wrong)),
        Tried::GuessedOut => Done::of_stranger(Err(WrongCode::GuessedOut)),
        Tried::Expired => Done::of_stranger(Err(WrongCode::Expired)),
        Tried::Spent => Done::of_stranger(Err(WrongCode::Spent)),
    })
}

/// The reason for refusing a code. A refusal that is written down, unlike an [`Error`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongCode {
    /// Wrong or run out.
    Wrong,
    /// The request has had its guesses; another one may be begun.
    GuessedOut,
    /// The right code of an invitation that has expired.
    Expired,
    /// The right code of an invitation that was used or replaced by a newer one.
    Spent,
}

impl From<WrongCode> for Error {
    fn from(why: WrongCode) -> Self {
        match why {
            WrongCode::Wrong => Error::field("otp", "Invalid or expired OTP"),
            WrongCode::GuessedOut => password_resets::guessed_out(),
            WrongCode::Expired => Error::field(
                "otp",
                "This invitation has expired. Choose \u{201c}Resend OTP\u{201d} to get a new code.",
            ),
            WrongCode::Spent => Error::field(
                "otp",
                "This invitation was already used, or a newer one was sent. Use the newest email, \
                 or choose \u{201c}Resend OTP\u{201d}.",
            ),
        }
    }
}

/// The username that the token is for; checked before hashing a password in vain.
pub fn may_confirm_reset(tx: &mut Tx, ctx: &Ctx, email: &str, token: &str) -> Result<String> {
    let granted = granted(tx, ctx, email, token)?;
    Ok(staff::record(tx, granted.staff_id)?.username)
}

/// Sets the new password, spends the token, and ends every session of the account. Returns a token
/// for another try, for people who find that they do not know the password they have just typed.
pub fn confirm_reset(
    tx: &mut Tx,
    ctx: &Ctx,
    email: &str,
    token: &str,
    chosen: &NewPassword,
) -> Result<Done<String>> {
    let granted = granted(tx, ctx, email, token)?;
    let hash = chosen.hash().map_err(|why| Error::field("password", why))?;
    let person = staff::record(tx, granted.staff_id)?;
    let sealed = staff::set_password(tx, person.id, hash)?;
    staff::confirmed_by_mail(tx, ctx, &person)?;
    let next = password_resets::confirm(tx, ctx, &granted)?;
    let ended = sessions::end_all(tx, ctx, person.id, None, EndReason::PasswordChanged)?;
    let letter = letters::password_changed(&ctx.policy, &person.username);
    staff::send(tx, ctx, &person, &letter)?;
    let changes = Changes::none().set("password", "changed");
    let subject = Subject::new("password", person.id.get());
    let done = Done::new(next, "account.reset_password", subject, changes).recording(sealed);
    Ok(ended.into_iter().fold(done, Done::with_event))
}

/// The username of the account that has reset its password by this email address within the last
/// ten minutes.
pub fn lately_reset(tx: &mut Tx, ctx: &Ctx, email: &str) -> Result<Option<String>> {
    match password_resets::confirmed_lately(tx, ctx, email.trim())? {
        Some(staff) => Ok(Some(staff::record(tx, staff)?.username)),
        None => Ok(None),
    }
}

/// People who wait for approval may forget their password too.
fn may_have_password(person: &StaffRecord) -> bool {
    matches!(person.status, StaffStatus::Active | StaffStatus::Pending)
}

/// Sends the code to the person, worded for what they need it for. Without a person it is written
/// all the same and thrown away.
fn send(tx: &mut Tx, ctx: &Ctx, holder: Option<&StaffRecord>, code: &Code) -> Result<()> {
    let username = holder.map_or("nobody", |person| person.username.as_str());
    let is_new = match staff::credentials(tx, username)? {
        Some(credentials) => credentials.password_hash.is_none(),
        None => false,
    };
    let letter = if is_new {
        let email = holder.map_or("", |person| person.email.as_str());
        letters::invitation(&ctx.policy, (username, email), None, code)
    } else {
        letters::password_code(&ctx.policy, username, &code.text)
    };
    match holder {
        Some(person) => {
            let recipient = staff::recipient(person);
            mail::post(tx, ctx, &recipient, &letter, Some(code.expires_at))
        }
        None => Ok(()),
    }
}

fn granted(tx: &mut Tx, ctx: &Ctx, email: &str, token: &str) -> Result<password_resets::Granted> {
    let found = password_resets::granted(tx, ctx, email.trim(), token)?;
    found.ok_or_else(|| {
        Error::field("email", "This password reset has expired. Please request a new OTP.")
    })
}

fn checked_email(text: &str) -> Result<String> {
    let mut check = Check::new();
    let address = check.line(text, "email", "Email is required.", MAX_EMAIL);
    if check.is_sound("email") {
        check.rule(email::is_address(&address), "email", email::NOT_AN_ADDRESS);
    }
    check.finish()?;
    Ok(address)
}
