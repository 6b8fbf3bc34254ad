//! Outgoing messages: by SMTP, or as files for lenders without a mail server (yet).

#[cfg(test)]
mod smtp_server;
#[cfg(test)]
mod tests;

use crate::config::Config;
use jiff::Timestamp;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters, TlsParametersBuilder};
use lettre::{Address, Message, SmtpTransport, Transport};
use office::mail::OutgoingMail;
use std::borrow::Cow;
use std::ffi::OsStr;
use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write as _};
use std::net::IpAddr;
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};
use url::{Host, Url};

/// The most that the server is waited for at each step.
const TIMEOUT: Duration = Duration::from_secs(15);
const OUTBOX: &str = "outbox";

/// Sends messages. Blocks.
#[derive(Clone)]
pub(crate) struct Mailer {
    from: Mailbox,
    way: Way,
    /// The folder for messages as files, which may also hold some from before there was a mail
    /// server.
    outbox: PathBuf,
}

#[derive(Clone)]
enum Way {
    Smtp(Box<SmtpTransport>),
    Files,
}

/// Why a message is not on its way. Says nothing of its content.
#[derive(Debug, thiserror::Error)]
pub(crate) enum MailError {
    #[error("the setting `mail_url` is not of the form smtp://user:password@host:port")]
    Url,
    #[error("the setting `mail_from` must be an email address, as in Name <name@example.com>")]
    From,
    #[error("the setting `mail_root_certificates` must name a PEM file of certificates")]
    Certificates,
    #[error("the recipient's address is not valid")]
    Recipient(#[source] lettre::address::AddressError),
    #[error("the message could not be composed")]
    Message(#[from] lettre::error::Error),
    #[error("{}", refusal(.0))]
    Smtp(#[from] lettre::transport::smtp::Error),
    #[error("the message could not be written to the outbox")]
    File(#[from] std::io::Error),
}

/// The stored part of a server's answer, which outlasts the message: servers repeat the recipient's
/// address in their texts, which go only to the log.
fn refusal(error: &lettre::transport::smtp::Error) -> String {
    match error.status() {
        Some(code) => format!("the mail server refused the message with code {code}"),
        None if error.is_response() => "the mail server's answer could not be read".to_owned(),
        None => format!("the mail server could not be used: {error}"),
    }
}

impl Mailer {
    /// Creates the transport of the configuration: SMTP, or files in the data directory.
    pub(crate) fn new(config: &Config) -> Result<Self, MailError> {
        let outbox = config.data_dir.join(OUTBOX);
        if config.mail_url.is_empty() {
            let from = sender(config, "no-reply@localhost")?;
            return Ok(Mailer { from, way: Way::Files, outbox });
        }
        let from = sender(config, "")?;
        let server = smtp(&config.mail_url, &authorities(&config.mail_root_certificates)?)?;
        Ok(Mailer { from, way: Way::Smtp(Box::new(server)), outbox })
    }

    /// Checks the settings without a look at files or at the network. The error is a setting and what it
    /// must be; it repeats no value.
    pub(crate) fn check(config: &Config) -> Result<(), (&'static str, &'static str)> {
        if !config.mail_url.is_empty() {
            smtp(&config.mail_url, &[]).map_err(|_| {
                ("mail_url", "of the form smtp://user:password@host:port, or smtps://…")
            })?;
        }
        let otherwise = if config.mail_url.is_empty() { "no-reply@localhost" } else { "" };
        sender(config, otherwise).map(drop).map_err(|_| {
            let what =
                "an email address, as in Name <name@example.com>; it is required with mail_url";
            ("mail_from", what)
        })
    }

    /// Sends one message.
    pub(crate) fn deliver(&self, mail: &OutgoingMail) -> Result<(), MailError> {
        let message = self.message(mail)?;
        match &self.way {
            Way::Smtp(server) => drop(server.send(&message)?),
            Way::Files => write(&self.outbox, mail, &message.formatted())?,
        }
        Ok(())
    }

    /// Deletes messages that were written to files before an instant; returns their number. A name
    /// begins with the instant at which the message was written.
    pub(crate) fn delete_files_before(&self, instant: Timestamp) -> Result<u64, MailError> {
        let entries = match fs::read_dir(&self.outbox) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(0),
            entries => entries?,
        };
        let before = stamp(instant);
        let mut deleted = 0;
        for entry in entries {
            let path = entry?.path();
            let name = path.file_name().and_then(OsStr::to_str).unwrap_or_default();
            let is_message = path.extension().is_some_and(|end| end == "eml" || end == "part");
            if is_message && name.split('-').next().is_some_and(|at| *at < *before) {
                fs::remove_file(&path)?;
                deleted += 1;
            }
        }
        Ok(deleted)
    }

    fn message(&self, mail: &OutgoingMail) -> Result<Message, MailError> {
        let address: Address = mail.recipient.parse().map_err(MailError::Recipient)?;
        // The same message sent twice is known for one by its id.
        let number = mail.created_at.as_microsecond();
        let id = format!("<{}.{number}@{}>", mail.id, self.from.email.domain());
        // Keeps absence notes from answering.
        let name = HeaderName::new_from_ascii_str("Auto-Submitted");
        let automatic = HeaderValue::new(name, "auto-generated".to_owned());
        let bodies =
            MultiPart::alternative_plain_html(mail.body_text.clone(), mail.body_html.clone());
        let message = Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(Some(one_line(&mail.recipient_name)), address))
            .subject(one_line(&mail.subject))
            .date(SystemTime::from(mail.created_at))
            .message_id(Some(id))
            .raw_header(automatic)
            .multipart(bodies)?;
        Ok(message)
    }
}

/// A text that fits into a header: names were typed by people.
fn one_line(text: &str) -> String {
    let plain = |c: char| if c.is_control() { ' ' } else { c };
    text.chars().map(plain).collect()
}

/// The sender of messages; `otherwise` if none is configured.
fn sender(config: &Config, otherwise: &str) -> Result<Mailbox, MailError> {
    let configured = config.mail_from.trim();
    if !configured.is_empty() {
        return configured.parse().map_err(|_| MailError::From);
    }
    let address = otherwise.parse().map_err(|_| MailError::From)?;
    Ok(Mailbox::new(Some(one_line(&config.product_name)), address))
}

/// A transport to the server that a URL names. Connections that leave this machine are encrypted,
/// to a server with a certificate for its name by an authority that the system or the configuration
/// trusts.
fn smtp(text: &str, authorities: &[Certificate]) -> Result<SmtpTransport, MailError> {
    let mut url = Url::parse(text).map_err(|_| MailError::Url)?;
    let host = url.host().ok_or(MailError::Url)?;
    let trusted = || {
        let builder = TlsParameters::builder(host.to_string());
        let own = authorities.iter().cloned();
        own.fold(builder, TlsParametersBuilder::add_root_certificate).build()
    };
    let is_known =
        |(name, value): (Cow<'_, str>, Cow<'_, str>)| name == "tls" && value == "required";
    if !matches!(url.path(), "" | "/") || !url.query_pairs().all(is_known) {
        return Err(MailError::Url);
    }
    let asked = url.query_pairs().any(|(name, value)| name == "tls" && value == "required");
    let tls = match url.scheme() {
        "smtp" if asked || !is_this_machine(&host) => Tls::Required(trusted()?),
        "smtp" => Tls::None,
        "smtps" => Tls::Wrapper(trusted()?),
        _ => return Err(MailError::Url),
    };
    // The library takes port and credentials from the URL, and its own view of TLS if there is one.
    url.set_query(matches!(tls, Tls::Required(_)).then_some("tls=required"));
    let transport = SmtpTransport::from_url(url.as_str()).map_err(|_| MailError::Url)?;
    Ok(transport.tls(tls).timeout(Some(TIMEOUT)).build())
}

/// The certificates of the lender's own authorities; none without a file.
fn authorities(file: &Path) -> Result<Vec<Certificate>, MailError> {
    const END: &str = "-----END CERTIFICATE-----";
    if file.as_os_str().is_empty() {
        return Ok(Vec::new());
    }
    let text = fs::read_to_string(file).map_err(|_| MailError::Certificates)?;
    let pieces: Vec<&str> = text.split_inclusive(END).filter(|piece| piece.contains(END)).collect();
    let read = |piece: &str| Certificate::from_pem(piece.as_bytes());
    let certificates = pieces.into_iter().map(read).collect::<Result<Vec<_>, _>>();
    match certificates {
        Ok(found) if !found.is_empty() => Ok(found),
        _ => Err(MailError::Certificates),
    }
}

/// The parser knows no addresses in URLs of schemes that are not the web's.
fn is_this_machine(host: &Host<&str>) -> bool {
    match host {
        Host::Domain(name) => match name.parse::<IpAddr>() {
            Ok(address) => address.is_loopback(),
            Err(_) => *name == "localhost",
        },
        Host::Ipv4(address) => address.is_loopback(),
        Host::Ipv6(address) => address.is_loopback(),
    }
}

/// An instant as the names of files begin with it. Messages of one second are ordered by the
/// numbers after it, which have as many digits each, so that the order of names is that of messages.
fn stamp(at: Timestamp) -> String {
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}

/// Writes a message where only the program's own user reads it: it may carry a code. The file is
/// there whole or not at all, and once however often it is written.
fn write(folder: &Path, mail: &OutgoingMail, bytes: &[u8]) -> Result<(), std::io::Error> {
    fs::DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    let name = format!("{}-{:010}", stamp(mail.created_at), mail.id);
    let unfinished = folder.join(format!("{name}.part"));
    let mut file =
        OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&unfinished)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&unfinished, folder.join(format!("{name}.eml")))
}
