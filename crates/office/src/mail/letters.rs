//! The wording of every message. Subjects are logged and hold no code.

use super::Letter;
use crate::Policy;
use std::fmt::Write;

/// A code for somebody who has forgotten their password.
pub(crate) fn password_code(policy: &Policy, username: &str, code: &str) -> Letter {
    let product = &policy.product_name;
    Letter::new(product, format!("Your code for a new {product} password"))
        .says(format!(
            "Somebody, we hope you, has asked for a new password for your {product} account \
             {username}. Enter this code:"
        ))
        .shows(code)
        .says(
            "It is good for ten minutes. Whoever has it can change your password, so give it to \
             nobody.",
        )
        .says("If you did not ask for it, do nothing: your password stays as it is.")
}

/// A code for somebody who has no password yet. `by` is the colleague who added them; the link
/// leads to where the code is entered, with the e-mail address filled in.
pub(crate) fn invitation(
    policy: &Policy,
    invited: (&str, &str),
    by: Option<&str>,
    code: &str,
) -> Letter {
    let (username, email) = invited;
    let product = &policy.product_name;
    let added = match by {
        Some(by) => format!("{by} has added you to {product}."),
        None => format!("You have been added to {product}."),
    };
    Letter::new(product, format!("You are invited to {product}"))
        .says(format!(
            "{added} Your user name is {username}. With this code you choose your password:"
        ))
        .shows(code)
        .says(format!(
            "To enter it, open {product}, choose \u{201c}Forgot password?\u{201d}, enter this e-mail \
             address and choose \u{201c}I have a code\u{201d}. It is good for ten minutes; for a new \
             one, choose \u{201c}Confirm Email\u{201d} there instead. Only the newest code works."
        ))
        .links_to(policy.public_url.as_deref().map(|url| invitation_url(url, email)).as_deref())
        .says("Give the code to nobody.")
}

/// Where the web app takes the code of an invitation. The address is in the part of the link that
/// browsers send nowhere, and the code is not in it at all.
fn invitation_url(public_url: &str, email: &str) -> String {
    let kept = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let mut url = format!("{public_url}#/invitation/");
    for byte in email.bytes() {
        if kept(byte) {
            url.push(char::from(byte));
        } else {
            write!(url, "%{byte:02X}").expect("a string takes what is written");
        }
    }
    url
}

/// A registration was accepted.
pub(crate) fn approved(policy: &Policy, username: &str) -> Letter {
    let product = &policy.product_name;
    Letter::new(
        product,
        format!("Your {product} account has been approved"),
    )
    .says(format!(
        "An administrator has approved your account. You can sign in to {product} as {username} \
         now."
    ))
    .links_to(policy.public_url.as_deref())
}

/// A registration was turned away.
pub(crate) fn declined(policy: &Policy, username: &str) -> Letter {
    let product = &policy.product_name;
    Letter::new(product, format!("Your registration with {product}"))
        .says(format!(
            "An administrator has declined your registration with {product} as {username}."
        ))
        .says("If you think that this is a mistake, please speak to an administrator.")
}

/// To the address that an account had until now. It does not say the new one: whoever reads the old
/// mailbox may not be the person any more.
pub(crate) fn email_changed(policy: &Policy, username: &str, by: &str) -> Letter {
    let product = &policy.product_name;
    Letter::new(
        product,
        format!("The e-mail address of your {product} account was changed"),
    )
    .says(format!(
        "{by} has changed the e-mail address of your {product} account {username}. Messages about \
         the account do not come to this address any more."
    ))
    .says("If this is not right, please tell an administrator at once.")
}

/// A password was changed with a code.
pub(crate) fn password_changed(policy: &Policy, username: &str) -> Letter {
    let product = &policy.product_name;
    Letter::new(product, format!("Your {product} password was changed"))
        .says(format!(
            "The password of your {product} account {username} was changed with a code from this \
             mailbox. Wherever the account was signed in, it is signed out."
        ))
        .says("If this was not you, please tell an administrator at once.")
}
