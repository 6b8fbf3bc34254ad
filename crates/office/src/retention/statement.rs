//! Retention times of all stored data, from the settings: for administrators, and for the
//! Information Regulator on request (POPIA, section 14).

use super::DataKind;
use crate::files::{self, StoredFiles};
use crate::frame::ANSWER_STORED_FOR;
use crate::{Access, Ctx, Policy, Result, Role, staff};
use store::{Engine, Tx, text_enum};

/// Roles that see the retention times.
pub const MAY_SEE: Access = Access::ADMINISTRATORS;

text_enum! {
    /// Stored kinds of personal data.
    pub enum StoredData {
        /// Selfies and places of the log book.
        Attendance = "attendance",
        /// Selfies and places of logins.
        LoginWitness = "login_witness",
        Login = "login",
        /// Token that keeps a person signed in.
        SessionToken = "session_token",
        /// Calls that were refused for lack of a permission, and links that were tampered with.
        RefusedAttempt = "refused_attempt",
        /// Answers to calls with an idempotency key, for those who did not get them.
        StoredAnswer = "stored_answer",
        DeclinedRegistration = "declined_registration",
        /// Registrations without a decision.
        PendingRegistration = "pending_registration",
        Mail = "mail",
        /// Books and lists that were made into files.
        Report = "report",
        Client = "client",
        ClientDocument = "client_document",
        /// Applications for loans with their quotes, those that were declined too (regulation 55 of
        /// the National Credit Regulations: three years).
        Application = "application",
        /// Loans, payments, notes about them, and the books.
        Loan = "loan",
        Staff = "staff",
        /// Times at which people were at work.
        WorkingTime = "working_time",
        /// Notices and chats.
        Message = "message",
        /// Audit lines and the access log.
        Audit = "audit",
        /// Copies of everything, on another disk.
        Backup = "backup",
        /// The copy of SQLite's file from before an upgrade.
        UpgradeCopy = "upgrade_copy",
    }
}

/// For how long one kind of data is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StorageTime {
    pub data: StoredData,
    /// For clients, days after their last loan ended. `None` if the data is stored until a person
    /// deletes it, or for good; for backups, until there are as many newer ones as the setting
    /// says.
    pub days: Option<u32>,
    /// The setting that says so.
    pub setting: Option<&'static str>,
}

/// Retention times, numbers of files and numbers of people with access.
#[derive(Clone, Debug)]
pub struct Statement {
    pub times: Vec<StorageTime>,
    pub files: Vec<StoredFiles>,
    /// People whose account is active.
    pub administrators: i64,
    pub consultants: i64,
}

/// Retention times by the present settings.
pub fn statement(tx: &mut Tx, ctx: &Ctx) -> Result<Statement> {
    ctx.may(MAY_SEE)?;
    let is_copied = tx.engine() == Engine::Sqlite;
    let stored =
        StoredData::ALL.iter().filter(|data| is_copied || **data != StoredData::UpgradeCopy);
    Ok(Statement {
        times: stored.map(|data| time_of(*data, &ctx.policy)).collect(),
        files: files::stored_sizes(tx)?,
        administrators: staff::active(tx, Role::Administrator)?,
        consultants: staff::active(tx, Role::Consultant)?,
    })
}

/// Days for which the copy from before an upgrade is stored, to go back to the previous program.
/// Data erased in that time is still in it.
pub const UPGRADE_COPY_DAYS: u32 = 30;

fn time_of(data: StoredData, policy: &Policy) -> StorageTime {
    let unlimited = |setting| StorageTime { data, days: None, setting };
    let days = policy.retention;
    let (days, setting) = match data {
        StoredData::Attendance | StoredData::LoginWitness => (days.selfies.into(), "selfie_days"),
        // The night after the day on which the session is over.
        StoredData::SessionToken => (policy.session_hours.div_ceil(24), "session_hours"),
        StoredData::Login | StoredData::RefusedAttempt => {
            (days.login_events.into(), "login_event_days")
        }
        StoredData::StoredAnswer => {
            let days = u32::try_from(ANSWER_STORED_FOR.as_hours() / 24).ok();
            return StorageTime { data, days, setting: None };
        }
        StoredData::DeclinedRegistration | StoredData::PendingRegistration => {
            (days.declined_registrations.into(), "declined_registration_days")
        }
        StoredData::Mail => (days.mails.into(), "mail_days"),
        StoredData::Report => (policy.report_days, "report_days"),
        StoredData::Client | StoredData::ClientDocument => (days.clients.into(), "client_days"),
        StoredData::Application
        | StoredData::Loan
        | StoredData::Staff
        | StoredData::WorkingTime
        | StoredData::Message
        | StoredData::Audit => return unlimited(None),
        // Backups not made by this server stay until a person deletes them.
        StoredData::Backup if policy.backup_times.is_empty() => return unlimited(None),
        StoredData::Backup => return unlimited(Some("backup_keep")),
        StoredData::UpgradeCopy => {
            return StorageTime { data, days: Some(UPGRADE_COPY_DAYS), setting: None };
        }
    };
    StorageTime { data, days: Some(days), setting: Some(setting) }
}

/// Data that the nightly job deletes, as the retention statement names it. A new kind must be added
/// here.
impl From<DataKind> for StoredData {
    fn from(kind: DataKind) -> Self {
        match kind {
            DataKind::Attendance => StoredData::Attendance,
            DataKind::LoginWitness => StoredData::LoginWitness,
            DataKind::Login => StoredData::Login,
            DataKind::SessionToken => StoredData::SessionToken,
            DataKind::RefusedAttempt => StoredData::RefusedAttempt,
            DataKind::DeclinedRegistration => StoredData::DeclinedRegistration,
            DataKind::PendingRegistration => StoredData::PendingRegistration,
            DataKind::Mail => StoredData::Mail,
            DataKind::Client => StoredData::Client,
        }
    }
}
