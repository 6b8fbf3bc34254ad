//! Configuration: the embedded defaults, overridden by a file, by variables and by flags.

mod check;
mod error;
mod sources;

pub(crate) use check::is_inside;
pub(crate) use error::{ConfigError, Place};
pub(crate) use sources::{Override, from_environment};

use crate::backup::PublicKeys;
use money::{Cents, Rate};
use serde::Deserialize;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// The folder in the data directory in which files of backups wait for a store.
pub(crate) const STAGING: &str = "staging";

/// The defaults, which are also the documentation of every key.
pub(crate) const DEFAULTS: &str = include_str!("../rondavel.toml");

/// A larger difference of a cash-up always needs a second person.
const MAX_TOLERANCE: Cents = Cents::new(100_000);

/// The largest amount that a loan can have, above which an approval makes no difference.
const MAX_APPROVAL: Cents = Cents::new(9_000_000_000_000);

/// What the program runs with.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a setting of its own")]
pub(crate) struct Config {
    pub(crate) data_dir: PathBuf,
    pub(crate) listen: SocketAddr,
    pub(crate) allowed_hosts: Vec<String>,
    pub(crate) metrics_listen: String,
    pub(crate) database_url: String,
    pub(crate) database_readers: u16,
    pub(crate) database_answer_seconds: u8,
    pub(crate) registration: Registration,
    pub(crate) public_registration: bool,
    pub(crate) setup_code: String,
    pub(crate) serve_demo_publicly: bool,
    pub(crate) session_hours: u32,
    pub(crate) session_idle_hours: u32,
    pub(crate) invitation_hours: u32,
    pub(crate) confirmation_minutes: u32,
    pub(crate) second_factor: SecondFactor,
    pub(crate) time_zone: String,
    pub(crate) default_after_days: u32,
    pub(crate) max_missed_days: u16,
    pub(crate) value_date_days: u8,
    pub(crate) prepayment: Prepayment,
    pub(crate) refuse_bad_debtors: bool,
    pub(crate) credit_limits: CreditLimits,
    pub(crate) affordability: Affordability,
    pub(crate) affordability_buffer: String,
    pub(crate) affordability_marginal: String,
    pub(crate) affordability_income_spread: String,
    pub(crate) affordability_payslip_days: u8,
    pub(crate) affordability_valid_days: u8,
    pub(crate) loan_approval: String,
    pub(crate) cash_up_tolerance: String,
    pub(crate) report_days: u32,
    pub(crate) key_file: PathBuf,
    pub(crate) media_key_file: PathBuf,
    pub(crate) backup_folder: String,
    pub(crate) backup_times: Vec<String>,
    pub(crate) backup_keep: u32,
    pub(crate) backup_public_keys: Vec<String>,
    pub(crate) backup_s3_endpoint: String,
    pub(crate) backup_s3_region: String,
    pub(crate) backup_s3_access_key: String,
    pub(crate) backup_s3_secret_key: String,
    pub(crate) backup_s3_key_file: PathBuf,
    pub(crate) backup_s3_root_certificates: PathBuf,
    pub(crate) selfie_days: u16,
    pub(crate) login_event_days: u16,
    pub(crate) declined_registration_days: u16,
    pub(crate) mail_days: u16,
    pub(crate) client_days: u16,
    pub(crate) product_name: String,
    pub(crate) company_name: String,
    pub(crate) company_url: String,
    pub(crate) credits_url: String,
    pub(crate) user_manual_url: String,
    pub(crate) client_app_url: String,
    pub(crate) staff_app_url: String,
    pub(crate) public_url: String,
    pub(crate) mail_url: String,
    pub(crate) mail_from: String,
    pub(crate) mail_root_certificates: PathBuf,
    pub(crate) trusted_proxies: Vec<String>,
    pub(crate) tls_certificate: PathBuf,
    pub(crate) tls_key: PathBuf,
    pub(crate) acme_domains: Vec<String>,
    pub(crate) acme_accept_terms: bool,
    pub(crate) acme_email: String,
    pub(crate) acme_directory: String,
    pub(crate) acme_root_certificates: PathBuf,
    pub(crate) hsts: bool,
    pub(crate) virus_scanner: String,
    pub(crate) log: String,
    pub(crate) log_format: LogFormat,
    pub(crate) log_writes: bool,
    /// The configuration file that was read, which is no setting.
    #[serde(skip)]
    pub(crate) file: Option<PathBuf>,
}

/// Who may register as an administrator.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Registration {
    Open,
    Approval,
    Closed,
}

/// What is done about loans above the legal limits.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum CreditLimits {
    Warn,
    Enforce,
}

/// What is done about loans without a passing assessment.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Affordability {
    Off,
    Warn,
    Enforce,
}

/// What is done with the part of a payment that is more than is due.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Prepayment {
    Advance,
    ReducePrincipal,
}

/// How lines of the log are written.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LogFormat {
    Text,
    Json,
}

/// Who must have a second factor.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum SecondFactor {
    Optional,
    Administrators,
    All,
}

/// Puts the layers on top of one another, and checks the result.
pub(crate) fn load(file: Option<&Path>, overrides: Vec<Override>) -> Result<Config, ConfigError> {
    let mut table: Table =
        DEFAULTS.parse().map_err(|e: toml::de::Error| ConfigError::Invalid(e.to_string()))?;
    let mut places = HashMap::new();
    if let Some(path) = file {
        sources::read_file(path, &mut table, &mut places)?;
    }
    for Override { key, value, place } in overrides {
        let Some(default) = table.get(&key) else {
            return Err(sources::unknown(key, place, &table));
        };
        let value = like(default, &value).map_err(|expected| ConfigError::Value {
            key: key.clone(),
            expected: expected.to_owned(),
            place: Some(place.clone()),
        })?;
        table.insert(key.clone(), value);
        places.insert(key, place);
    }
    let placed = |error: ConfigError| error.placed(|key| places.get(key).cloned());
    for (key, value) in &mut table {
        trim(value).map_err(|expected| placed(value_error(key, expected)))?;
    }
    let config: Config = serde_path_to_error::deserialize(table)
        .map_err(|error| placed(ConfigError::of_value(&error)))?;
    let config = Config { file: file.map(Path::to_owned), ..config };
    check::check(&config).map_err(|(key, expected)| placed(value_error(key, &expected)))?;
    Ok(config)
}

fn value_error(key: &str, expected: &str) -> ConfigError {
    ConfigError::Value { key: key.to_owned(), expected: expected.to_owned(), place: None }
}

/// Removes the spaces around texts, which no setting needs.
fn trim(value: &mut Value) -> Result<(), &'static str> {
    match value {
        Value::String(text) if text.chars().any(char::is_control) => {
            Err("one line without control characters")
        }
        Value::String(text) => {
            *text = text.trim().to_owned();
            Ok(())
        }
        Value::Array(parts) => parts.iter_mut().try_for_each(trim),
        _ => Ok(()),
    }
}

/// A text as a value of the kind that the default has. The error is what it must be.
fn like(default: &Value, text: &str) -> Result<Value, &'static str> {
    let text = text.trim();
    Ok(match default {
        Value::Boolean(_) => Value::Boolean(text.parse().map_err(|_| "true or false")?),
        Value::Integer(_) => Value::Integer(text.parse().map_err(|_| "a whole number")?),
        Value::Array(_) => Value::Array(
            text.split(',')
                .map(str::trim)
                .filter(|part| !part.is_empty())
                .map(|part| Value::String(part.to_owned()))
                .collect(),
        ),
        _ => Value::String(text.to_owned()),
    })
}

impl Config {
    /// The database: PostgreSQL's URL, or the file in the data directory.
    pub(crate) fn database(&self) -> String {
        if self.database_url.is_empty() {
            format!("sqlite:{}", self.data_dir.join("rondavel.db").display())
        } else {
            self.database_url.clone()
        }
    }

    /// The folder for backups, or the place in an S3-compatible store, if there is one.
    pub(crate) fn backup_folder(&self) -> Option<&str> {
        Some(self.backup_folder.as_str()).filter(|folder| !folder.is_empty())
    }

    /// The file with the key of the S3-compatible store, if it is in one.
    pub(crate) fn backup_s3_key_file(&self) -> Option<&Path> {
        Some(self.backup_s3_key_file.as_path()).filter(|file| !file.as_os_str().is_empty())
    }

    /// The folder for files on their way to or from an S3-compatible store.
    pub(crate) fn staging_folder(&self) -> PathBuf {
        self.data_dir.join(STAGING)
    }

    /// The public keys for which backups are encrypted, if there are any.
    pub(crate) fn backup_keys(&self) -> PublicKeys {
        PublicKeys::parse(&self.backup_public_keys).unwrap_or_default()
    }

    /// The times of the day at which backups are made; none if one of them is none.
    fn times(&self) -> Option<Vec<jiff::civil::Time>> {
        let time = |text: &String| jiff::civil::Time::strptime("%H:%M", text.trim()).ok();
        self.backup_times.iter().map(time).collect()
    }

    /// The file with the signing keys, if they are in one.
    pub(crate) fn key_file(&self) -> Option<&Path> {
        Some(self.key_file.as_path()).filter(|file| !file.as_os_str().is_empty())
    }

    /// The folder of stored files.
    pub(crate) fn media_folder(&self) -> PathBuf {
        self.data_dir.join("media")
    }

    /// The file with the key that stored files are encrypted for, if they are.
    pub(crate) fn media_key_file(&self) -> Option<&Path> {
        Some(self.media_key_file.as_path()).filter(|file| !file.as_os_str().is_empty())
    }

    /// The files with the certificate and its key, if the server speaks TLS itself.
    pub(crate) fn tls_files(&self) -> Option<(&Path, &Path)> {
        let files = (self.tls_certificate.as_path(), self.tls_key.as_path());
        Some(files).filter(|(certificate, _)| !certificate.as_os_str().is_empty())
    }

    /// The file with the authority's own certificate authority for HTTPS, if it has one.
    pub(crate) fn acme_root_certificates(&self) -> Option<&Path> {
        Some(self.acme_root_certificates.as_path()).filter(|file| !file.as_os_str().is_empty())
    }

    /// True if the server speaks TLS itself, now or once it has a certificate.
    pub(crate) fn has_tls(&self) -> bool {
        self.tls_files().is_some() || !self.acme_domains.is_empty()
    }

    /// Files that hold settings.
    pub(crate) fn files(&self) -> impl Iterator<Item = &Path> {
        self.file.as_deref().into_iter().chain(self.key_file())
    }

    /// Which loans a second person has to approve.
    fn approval(&self) -> Option<office::LoanApproval> {
        match self.loan_approval.trim() {
            "none" => Some(office::LoanApproval::None),
            "always" => Some(office::LoanApproval::Always),
            text => {
                let amount = Cents::parse(text).ok()?;
                let is_amount = (Cents::ZERO..=MAX_APPROVAL).contains(&amount);
                is_amount.then_some(office::LoanApproval::Above(amount))
            }
        }
    }

    /// Which difference of a cash-up needs no second person.
    fn tolerance(&self) -> Option<Cents> {
        let amount = Cents::parse(&self.cash_up_tolerance).ok()?;
        (Cents::ZERO..=MAX_TOLERANCE).contains(&amount).then_some(amount)
    }

    /// `None` if a percentage is not one from 0 to 100.
    fn affordability_rules(&self) -> Option<office::AffordabilityRules> {
        Some(office::AffordabilityRules {
            buffer: share(&self.affordability_buffer)?,
            marginal: share(&self.affordability_marginal)?,
            income_spread: share(&self.affordability_income_spread)?,
            payslip_days: self.affordability_payslip_days,
            valid_days: self.affordability_valid_days,
        })
    }

    /// True if only this machine can reach the server.
    pub(crate) fn is_loopback(&self) -> bool {
        self.listen.ip().is_loopback()
    }

    /// The lender's rules.
    pub(crate) fn policy(&self, setup_code: Option<String>) -> office::Policy {
        office::Policy {
            time_zone: jiff::tz::TimeZone::get(&self.time_zone).unwrap_or(jiff::tz::TimeZone::UTC),
            registration: match self.registration {
                Registration::Open => office::Registration::Open,
                Registration::Approval => office::Registration::Approval,
                Registration::Closed => office::Registration::Closed,
            },
            setup_code,
            session_hours: self.session_hours,
            session_idle_hours: self.session_idle_hours,
            invitation_hours: self.invitation_hours,
            confirmation_minutes: self.confirmation_minutes,
            second_factor: match self.second_factor {
                SecondFactor::Optional => office::SecondFactorRule::Optional,
                SecondFactor::Administrators => office::SecondFactorRule::Administrators,
                SecondFactor::All => office::SecondFactorRule::All,
            },
            default_after_days: self.default_after_days,
            max_missed_days: self.max_missed_days,
            value_date_days: self.value_date_days,
            prepayment: match self.prepayment {
                Prepayment::Advance => lending::ExcessUse::Advance,
                Prepayment::ReducePrincipal => lending::ExcessUse::ReducePrincipal,
            },
            refuse_bad_debtors: self.refuse_bad_debtors,
            credit_limits: match self.credit_limits {
                CreditLimits::Warn => office::LimitPolicy::Warn,
                CreditLimits::Enforce => office::LimitPolicy::Enforce,
            },
            affordability: match self.affordability {
                Affordability::Off => office::AffordabilityPolicy::Off,
                Affordability::Warn => office::AffordabilityPolicy::Warn,
                Affordability::Enforce => office::AffordabilityPolicy::Enforce,
            },
            affordability_rules: self.affordability_rules().unwrap_or_default(),
            loan_approval: self.approval().unwrap_or(office::LoanApproval::Always),
            cash_up_tolerance: self.tolerance().unwrap_or(Cents::ZERO),
            report_days: self.report_days,
            backup_times: self.backup_folder().and_then(|_| self.times()).unwrap_or_default(),
            retention: office::RetentionDays {
                selfies: self.selfie_days,
                login_events: self.login_event_days,
                declined_registrations: self.declined_registration_days,
                mails: self.mail_days,
                clients: self.client_days,
            },
            product_name: self.product_name.clone(),
            public_url: Some(self.public_url.clone()).filter(|url| !url.is_empty()),
        }
    }
}

/// A percentage from 0 to 100.
fn share(text: &str) -> Option<Rate> {
    let rate = Rate::parse(text).ok()?;
    (Rate::ZERO..=Rate::percent(100)).contains(&rate).then_some(rate)
}

/// The defaults with a few settings changed.
#[cfg(test)]
pub(crate) fn configured(pairs: &[(&str, &str)]) -> Config {
    load(None, given(pairs)).expect("a configuration")
}

#[cfg(test)]
mod tests;
#[cfg(test)]
pub(crate) use tests::given;
