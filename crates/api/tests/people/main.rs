//! The lender's people on the wire: branches, staff, registration, signing in and out, log book.

#[path = "../support/people.rs"]
mod support;

mod attachments;
mod branches;
mod chat;
mod log_book;
mod notices;
mod password_reset;
mod profile;
mod register;
mod second_factor;
mod sign_in;
mod staff;
mod user;

use support::{
    PASSWORD, first_administrator, login, login_form, register, registration, signed_in,
};
