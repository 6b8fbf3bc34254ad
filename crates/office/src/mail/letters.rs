//! The wording of every message. Subjects are logged and hold no code.

use super::{Code, Letter};
use crate::values::percent::percent_encoded;
use crate::{Policy, Role};
use jiff::SignedDuration;

/// A code for a person who has forgotten their password.
pub(crate) fn password_code(policy: &Policy, username: &str, code: &str) -> Letter {
    let product = &policy.product_name;
    Letter::new(product, format!("Your {product} password reset code"))
        .says(format!(
            "We received a request to reset the password of your {product} account {username}. \
             Enter this code:"
        ))
        .shows(code)
        .says("The code works for 10 minutes. Don't share this code with anyone.")
        .says("If you did not request this, ignore this message. Your password will not change.")
}

/// A code for a person who has no password yet. `by` is the colleague who added them; the link
/// opens the page that takes the code, with the email address filled in.
pub(crate) fn invitation(
    policy: &Policy,
    invited: (&str, &str),
    by: Option<&str>,
    code: &Code,
) -> Letter {
    let (username, email) = invited;
    let product = &policy.product_name;
    let added = match by {
        Some(by) => format!("{by} has added you to {product}."),
        None => format!("You have been added to {product}."),
    };
    Letter::new(product, format!("You are invited to {product}"))
        .says(format!(
            "{added} Your username is {username}. Use this code to choose your password:"
        ))
        .shows(&code.text)
        .says(format!(
            "Open {product}, choose \u{201c}Forgot password?\u{201d}, enter this email address and \
             choose \u{201c}I have a code\u{201d}. The code works once, for {}. If it has expired, \
             choose \u{201c}Confirm Email\u{201d} instead to get a new one.",
            in_words(code.works_for)
        ))
        .links_to(policy.public_url.as_deref().map(|url| invitation_url(url, email)).as_deref())
        .says("Don't share this code with anyone.")
}

/// The validity of a code in words: `3 days`, `36 hours`, `10 minutes`.
fn in_words(duration: SignedDuration) -> String {
    let (count, unit) = match duration.as_mins() {
        minutes if minutes % (24 * 60) == 0 => (minutes / (24 * 60), "day"),
        minutes if minutes % 60 == 0 => (minutes / 60, "hour"),
        minutes => (minutes, "minute"),
    };
    format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
}

/// The page of the web app that takes the code of an invitation. The address is in the part of the
/// link that browsers send nowhere, and the code is not in it at all.
fn invitation_url(public_url: &str, email: &str) -> String {
    format!("{public_url}#/invitation/{}", percent_encoded(email))
}

/// A registration was accepted.
pub(crate) fn approved(policy: &Policy, username: &str) -> Letter {
    let product = &policy.product_name;
    Letter::new(product, format!("Your {product} account has been approved"))
        .says(format!(
            "An administrator has approved your account. You can now log in to {product} as \
             {username}."
        ))
        .links_to(policy.public_url.as_deref())
}

/// A registration was declined.
pub(crate) fn declined(policy: &Policy, username: &str) -> Letter {
    let product = &policy.product_name;
    Letter::new(product, format!("Your registration with {product}"))
        .says(format!(
            "An administrator has declined your registration with {product} as {username}."
        ))
        .says(
            "If you think this is a mistake, speak to an administrator. You can register again \
             with the same username and email address.",
        )
}

/// To the new address of an account, with the code that confirms it. `by`: the colleague who entered
/// it, if it was not the person.
pub(crate) fn confirm_email(
    policy: &Policy,
    (username, role): (&str, Role),
    by: Option<&str>,
    code: &str,
) -> Letter {
    let product = &policy.product_name;
    let entered = match by {
        Some(by) => format!("{by} has entered"),
        None => "You have entered".to_owned(),
    };
    let page = match role {
        Role::Consultant => "staff/#/profile",
        Role::Administrator | Role::Developer => "#/director-settings/profile",
    };
    let link = policy.public_url.as_deref();
    let link = link.map(|url| format!("{}/{page}", url.trim_end_matches('/')));
    Letter::new(product, format!("Confirm your email address for {product}"))
        .says(format!(
            "{entered} this address for the {product} account {username}. To confirm it, \
             log in, open Profile and enter this code:"
        ))
        .shows(code)
        .says("The code works for 24 hours. Don't share this code with anyone.")
        .links_to(link.as_deref())
        .says("If this is not your account, ignore this message.")
}

/// To the address of a registration that waits for approval, with the code that confirms it.
pub(crate) fn confirm_registration(policy: &Policy, username: &str, code: &str) -> Letter {
    let product = &policy.product_name;
    Letter::new(product, format!("Confirm your email address for {product}"))
        .says(format!(
            "You have registered with {product} as {username}. An administrator has to approve your \
             account, and can see whether this address is confirmed. To confirm it, try to log in, \
             choose \u{201c}Confirm your email address\u{201d} and enter this code:"
        ))
        .shows(code)
        .says("The code works for 24 hours. Don't share this code with anyone.")
        .links_to(policy.public_url.as_deref())
        .says("If you did not register, ignore this message.")
}

/// To the previous address of an account. It does not name the new one: the old mailbox may have
/// another reader.
pub(crate) fn email_changed(policy: &Policy, username: &str, by: &str) -> Letter {
    let product = &policy.product_name;
    Letter::new(product, format!("The email address of your {product} account was changed"))
        .says(format!(
            "{by} has changed the email address of your {product} account {username}. We no \
             longer send messages about the account to this address."
        ))
        .says("If you did not expect this, tell an administrator immediately.")
}

/// A password was changed, in the profile or with a code.
pub(crate) fn password_changed(policy: &Policy, username: &str) -> Letter {
    let product = &policy.product_name;
    Letter::new(product, format!("Your {product} password was changed"))
        .says(format!(
            "The password of your {product} account {username} was changed. The account has been \
             signed out on all other devices."
        ))
        .says("If you did not do this, tell an administrator immediately.")
}

/// A second factor was set up.
pub(crate) fn second_factor_set_up(policy: &Policy, username: &str) -> Letter {
    let product = &policy.product_name;
    Letter::new(product, format!("Your {product} account has a second factor"))
        .says(format!(
            "An authenticator app was set up for your {product} account {username}. From now on \
             you log in with your password and a code from the app."
        ))
        .says(NOT_YOU)
}

/// A second factor was turned off by its person.
pub(crate) fn second_factor_off(policy: &Policy, username: &str) -> Letter {
    let product = &policy.product_name;
    Letter::new(product, format!("The second factor of your {product} account was turned off"))
        .says(format!(
            "The second factor of your {product} account {username} was turned off. From now on \
             you log in with your password alone."
        ))
        .says(NOT_YOU)
}

/// A colleague or the server's operator has reset a second factor.
pub(crate) fn second_factor_reset(policy: &Policy, username: &str, by: &str) -> Letter {
    let product = &policy.product_name;
    Letter::new(product, format!("The second factor of your {product} account was reset"))
        .says(format!(
            "{by} has reset the second factor of your {product} account {username}. You have been \
             signed out everywhere. You can log in with your password and set up your \
             authenticator app again in Profile."
        ))
        .says("If you did not ask for this, tell an administrator immediately.")
}

/// New recovery codes replaced the earlier ones.
pub(crate) fn recovery_codes_renewed(policy: &Policy, username: &str) -> Letter {
    let product = &policy.product_name;
    Letter::new(product, format!("New recovery codes for your {product} account"))
        .says(format!(
            "New recovery codes were created for your {product} account {username}. The ones from \
             before no longer work."
        ))
        .says(NOT_YOU)
}

/// A recovery code was used up; so many are left.
pub(crate) fn recovery_code_used(policy: &Policy, username: &str, left: i64) -> Letter {
    let product = &policy.product_name;
    let left = match left {
        0 => "It was the last one. Create new recovery codes in Profile.".to_owned(),
        1 => "1 recovery code is left. Create new ones in Profile.".to_owned(),
        2 | 3 => format!("{left} recovery codes are left. Create new ones in Profile."),
        _ => format!("{left} recovery codes are left."),
    };
    Letter::new(product, format!("A recovery code of your {product} account was used"))
        .says(format!(
            "A recovery code of your {product} account {username} was used. It cannot be used \
             again. {left}"
        ))
        .says(NOT_YOU)
}

/// Ten wrong codes of the second factor in a day, each after the right password.
pub(crate) fn wrong_codes(policy: &Policy, username: &str) -> Letter {
    let product = &policy.product_name;
    Letter::new(product, format!("Wrong codes for your {product} account"))
        .says(format!(
            "A wrong code was entered ten times in 24 hours for your {product} account {username}. \
             Codes are only asked for after the password."
        ))
        .says(
            "If this was not you, someone knows your password: change it and tell an administrator \
             immediately.",
        )
}

/// The account was signed in with a new device. `when`: in the lender's time zone.
pub(crate) fn new_device(policy: &Policy, username: &str, device: &str, when: &str) -> Letter {
    let product = &policy.product_name;
    Letter::new(product, format!("New sign-in to your {product} account"))
        .says(format!(
            "Someone signed in to your {product} account {username} from a new device: {device}, \
             on {when}."
        ))
        .says(
            "If this was you, there is nothing to do. If not, change your password and tell an \
             administrator immediately.",
        )
}

/// To all administrators: a setting that steers money was changed. `deed` follows "has".
pub(crate) fn settings_changed(
    policy: &Policy,
    by: &str,
    deed: &str,
    when: &str,
    fields: &[&str],
) -> Letter {
    let product = &policy.product_name;
    let fields = fields.join(", ").replace('_', " ");
    Letter::new(product, format!("Settings for money were changed in {product}"))
        .says(format!("{by} has {deed}, on {when}. Fields: {fields}."))
        .says(
            "If you did not expect this, check the settings and tell your colleagues immediately.",
        )
}

/// To the other administrators: a new account, or a changed role, status or permissions.
pub(crate) fn rights_changed(
    policy: &Policy,
    by: &str,
    username: &str,
    is_new: bool,
    what: &str,
) -> Letter {
    let product = &policy.product_name;
    let deed = if is_new { "given access to" } else { "changed the access of" };
    Letter::new(product, format!("Changed access to {product}"))
        .says(format!("{by} has {deed} {username}. {what}"))
        .says("If you did not expect this, check the account in Staff.")
}

/// A fault that needs a person has begun. `what` names it, `why` is a sentence.
pub(crate) fn fault_began(policy: &Policy, what: &str, why: &str) -> Letter {
    let product = &policy.product_name;
    Letter::new(product, format!("{product}: {what}"))
        .says(why)
        .says(format!("You get another message when this is over. {TOLD}"))
}

/// The fault is over.
pub(crate) fn fault_ended(policy: &Policy, what: &str) -> Letter {
    let product = &policy.product_name;
    Letter::new(product, format!("{product}: {what} (this is over)"))
        .says(format!("The problem “{what}” is over. There is nothing to do."))
        .says(TOLD)
}

const TOLD: &str = "All administrators get this message.";
const NOT_YOU: &str =
    "If you did not do this, change your password and tell an administrator immediately.";
