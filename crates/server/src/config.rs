//! Configuration: the embedded defaults, overridden by a file, by variables and by flags.

use crate::acme;
use crate::backup::{PublicKeys, check_bucket};
use money::Cents;
use serde::Deserialize;
use std::net::{IpAddr, SocketAddr};
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// The folder in the data directory in which files of backups wait for a store.
pub(crate) const STAGING: &str = "staging";

/// The defaults, which are also the documentation of every key.
pub(crate) const DEFAULTS: &str = include_str!("../rondavel.toml");

/// Days for which clients may be stored after their last loan: the National Credit Regulations ask for
/// three years, and longer than thirty needs no lender.
const CLIENT_DAYS: std::ops::RangeInclusive<u16> = 1096..=10957;

/// Characters of a configured set-up code, which may be guessed at sixty times an hour.
const MIN_SETUP_CODE: usize = 8;

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
    pub(crate) registration: Registration,
    pub(crate) public_registration: bool,
    pub(crate) setup_code: String,
    pub(crate) serve_demo_publicly: bool,
    pub(crate) session_hours: u32,
    pub(crate) session_idle_hours: u32,
    pub(crate) confirmation_minutes: u32,
    pub(crate) second_factor: SecondFactor,
    pub(crate) time_zone: String,
    pub(crate) default_after_days: u32,
    pub(crate) max_missed_days: u16,
    pub(crate) value_date_days: u8,
    pub(crate) prepayment: Prepayment,
    pub(crate) refuse_bad_debtors: bool,
    pub(crate) credit_limits: CreditLimits,
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
    pub(crate) trusted_proxies: Vec<IpAddr>,
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

/// What is done with the part of a payment that is more than is due.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Prepayment {
    Advance,
    ReducePrincipal,
}

/// Who must have a second factor.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum SecondFactor {
    Optional,
    Administrators,
    All,
}

/// A setting that cannot be used. Never holds a value, which may be a secret.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ConfigError {
    #[error("cannot read the configuration file {0}")]
    File(PathBuf, #[source] std::io::Error),
    #[error("the configuration file {0} is not valid: {1}")]
    Syntax(PathBuf, String),
    #[error("unknown setting `{0}`")]
    Unknown(String),
    #[error("the setting `{0}` must be {1}")]
    Type(String, &'static str),
    #[error("the setting `{0}` must be {1}")]
    Value(String, String),
    #[error("the configuration is not valid: {0}")]
    Invalid(String),
}

impl ConfigError {
    /// A value of the wrong kind, in plain words.
    fn of_value(error: &serde_path_to_error::Error<toml::de::Error>) -> Self {
        let (key, said) = (error.path().to_string(), error.inner().message());
        let expected = said.rsplit_once("expected ").map_or("another value", |(_, what)| what);
        let is_number = ["u8", "u16", "u32", "u64", "usize", "i64"].contains(&expected);
        let words = match expected {
            _ if said.starts_with("invalid value: integer `-") => "a whole number of at least 0",
            _ if is_number && said.starts_with("invalid value") => "a smaller number",
            _ if is_number => "a whole number",
            "a boolean" => "true or false",
            "a string" | "path string" => "a text in quotation marks",
            "a sequence" => "a list, in square brackets",
            _ if said == "invalid socket address syntax" => {
                "an address with a port, such as 127.0.0.1:8080"
            }
            _ if said == "invalid IP address syntax" => "an IP address, such as 10.0.0.1",
            other => other,
        };
        ConfigError::Value(key, words.to_owned())
    }

    /// A file that is no TOML, with the line where it stops to be.
    fn of_file(path: &Path, text: &str, error: &toml::de::Error) -> Self {
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        let line = before.matches('\n').count() + 1;
        ConfigError::Syntax(path.to_owned(), format!("line {line}: {}", error.message()))
    }
}

/// Values by key that override the file.
pub(crate) type Overrides = Vec<(String, String)>;

/// The variables of the environment that are settings.
pub(crate) fn from_environment() -> Overrides {
    let mut found: Overrides = Vec::new();
    if let Ok(url) = std::env::var("DATABASE_URL") {
        found.push(("database_url".to_owned(), url));
    }
    for (name, value) in std::env::vars() {
        if let Some(key) = name.strip_prefix("RONDAVEL_")
            && !matches!(key, "CONFIG" | "TEST_DATABASE_URL" | "BIN")
        {
            found.push((key.to_ascii_lowercase(), value));
        }
    }
    found
}

/// Puts the layers on top of one another.
pub(crate) fn load(file: Option<&Path>, overrides: Overrides) -> Result<Config, ConfigError> {
    let mut table: Table =
        DEFAULTS.parse().map_err(|e: toml::de::Error| ConfigError::Invalid(e.to_string()))?;
    if let Some(path) = file {
        let text = std::fs::read_to_string(path)
            .map_err(|source| ConfigError::File(path.to_owned(), source))?;
        let given: Table =
            text.parse().map_err(|error| ConfigError::of_file(path, &text, &error))?;
        for (key, value) in given {
            if !table.contains_key(&key) {
                return Err(ConfigError::Unknown(key));
            }
            table.insert(key, value);
        }
    }
    for (key, text) in overrides {
        let value = match table.get(&key) {
            Some(default) => like(default, &key, &text)?,
            None => return Err(ConfigError::Unknown(key)),
        };
        table.insert(key, value);
    }
    let config: Config =
        serde_path_to_error::deserialize(table).map_err(|error| ConfigError::of_value(&error))?;
    Config { file: file.map(Path::to_owned), ..config }.check()
}

/// A text as a value of the kind that the default has.
fn like(default: &Value, key: &str, text: &str) -> Result<Value, ConfigError> {
    let wrong = |expected| ConfigError::Type(key.to_owned(), expected);
    Ok(match default {
        Value::Boolean(_) => Value::Boolean(text.parse().map_err(|_| wrong("true or false"))?),
        Value::Integer(_) => Value::Integer(text.parse().map_err(|_| wrong("a whole number"))?),
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
    fn check(self) -> Result<Self, ConfigError> {
        if jiff::tz::TimeZone::get(&self.time_zone).is_err() {
            return Err(ConfigError::Type(
                "time_zone".into(),
                "a time zone name such as Africa/Johannesburg",
            ));
        }
        if !(1..=3650).contains(&self.default_after_days) {
            return Err(ConfigError::Type("default_after_days".into(), "between 1 and 3650"));
        }
        if self.max_missed_days > 3650 {
            return Err(ConfigError::Type("max_missed_days".into(), "between 0 and 3650"));
        }
        if self.value_date_days > 31 {
            return Err(ConfigError::Type("value_date_days".into(), "between 0 and 31"));
        }
        if !self.setup_code.is_empty() && self.setup_code.trim().chars().count() < MIN_SETUP_CODE {
            return Err(ConfigError::Type("setup_code".into(), "at least 8 characters long"));
        }
        for (key, hours) in
            [("session_hours", self.session_hours), ("session_idle_hours", self.session_idle_hours)]
        {
            if !(1..=8760).contains(&hours) {
                return Err(ConfigError::Type(key.into(), "between 1 and 8760"));
            }
        }
        if !(2..=200).contains(&self.database_readers) {
            return Err(ConfigError::Type("database_readers".into(), "between 2 and 200"));
        }
        if self.confirmation_minutes > 1440 {
            return Err(ConfigError::Type("confirmation_minutes".into(), "between 0 and 1440"));
        }
        if self.approval().is_none() {
            let expected = "none, always, or an amount such as 10000.00, in quotation marks";
            return Err(ConfigError::Type("loan_approval".into(), expected));
        }
        if self.tolerance().is_none() {
            let expected = "an amount between 0.00 and 1000.00, in quotation marks";
            return Err(ConfigError::Type("cash_up_tolerance".into(), expected));
        }
        if !CLIENT_DAYS.contains(&self.client_days) {
            return Err(ConfigError::Type("client_days".into(), "between 1096 and 10957"));
        }
        for (key, days) in [
            ("report_days", self.report_days),
            ("selfie_days", u32::from(self.selfie_days)),
            ("login_event_days", u32::from(self.login_event_days)),
            ("declined_registration_days", u32::from(self.declined_registration_days)),
            ("mail_days", u32::from(self.mail_days)),
        ] {
            if !(1..=3650).contains(&days) {
                return Err(ConfigError::Type(key.into(), "between 1 and 3650"));
            }
        }
        self.check_backups()?;
        if self.tls_certificate.as_os_str().is_empty() != self.tls_key.as_os_str().is_empty() {
            let what = "set together with the other of tls_certificate and tls_key";
            return Err(ConfigError::Type("tls_certificate".into(), what));
        }
        acme::check(&self).map_err(|(key, what)| ConfigError::Type(key.into(), what))?;
        if !self.virus_scanner.is_empty() && api::Clamd::parse(&self.virus_scanner).is_none() {
            let what = "the path of clamd's socket, or an address and port on this machine";
            return Err(ConfigError::Type("virus_scanner".into(), what));
        }
        if self.metrics_listen != "off" && self.metrics_listen.parse::<SocketAddr>().is_err() {
            return Err(ConfigError::Type("metrics_listen".into(), "an address and port, or off"));
        }
        Ok(self)
    }

    fn check_backups(&self) -> Result<(), ConfigError> {
        if !(1..=3650).contains(&self.backup_keep) {
            return Err(ConfigError::Type("backup_keep".into(), "between 1 and 3650"));
        }
        if self.backup_times.len() > 24 || self.times().is_none() {
            let what = "at most 24 times of the day such as 01:00";
            return Err(ConfigError::Type("backup_times".into(), what));
        }
        if PublicKeys::parse(&self.backup_public_keys).is_none() {
            let what = "public keys, age1…, as `rondavel backup-key` prints them";
            return Err(ConfigError::Type("backup_public_keys".into(), what));
        }
        check_bucket(self).map_err(|(key, what)| ConfigError::Type(key.into(), what))
    }

    /// Where the database is: PostgreSQL's URL, or the file in the data directory.
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

    /// Where files wait that go to an S3-compatible store, or come from it.
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

    /// Where stored files are.
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

    /// Whether the server speaks TLS itself, sooner or later.
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

    /// Whether only this machine can reach the server.
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

/// The defaults with a few settings changed.
#[cfg(test)]
pub(crate) fn configured(pairs: &[(&str, &str)]) -> Config {
    load(None, tests::given(pairs)).expect("a configuration")
}

#[cfg(test)]
mod tests;
