//! The certificate of the server's own by ACME (RFC 8555): obtained from an authority, stored, and renewed
//! before it expires (docs/security.md).

mod error;
mod folder;
mod http;
mod order;
mod settings;

pub(crate) use error::AcmeError;
pub(crate) use folder::FOLDER;
pub(crate) use settings::{check, names};

use crate::certificate::with_causes;
use crate::config::Config;
use api::{Tls, metrics};
use folder::Folder;
use http::Http;
use jiff::SignedDuration;
use money::Timestamp;
use office::Clock;
use order::Client;
use settings::Wanted;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

/// The interval at which a server checks if its certificate is due: the clock may have been set.
const LOOK: Duration = Duration::from_hours(1);
/// Time limit for an authority to issue one certificate.
const TIMEOUT: Duration = Duration::from_mins(10);

/// The wait after a failed attempt: twice as long each time.
#[derive(Clone, Copy, Debug)]
struct Pace {
    first: Duration,
    longest: Duration,
}

impl Pace {
    /// Let's Encrypt allows five failed validations of a name in an hour.
    const USUAL: Pace = Pace { first: Duration::from_mins(5), longest: Duration::from_hours(6) };

    fn after(self, failures: u32) -> Duration {
        let doublings = failures.saturating_sub(1).min(16);
        self.first.saturating_mul(1 << doublings).min(self.longest)
    }
}

/// The certificate in use, and who obtains the next.
pub(crate) struct Acme {
    client: Client,
    /// The directory of the authority that issued the certificate in use.
    issued_by: Option<String>,
    pace: Pace,
    clock: Clock,
}

/// Takes the certificate that is stored, if the settings want one by ACME. Blocks.
pub(crate) fn load(config: &Config) -> Result<Option<Acme>, AcmeError> {
    let Some(wanted) = Wanted::new(config) else { return Ok(None) };
    let http = Http::new(&wanted.directory, config.acme_root_certificates())?;
    let folder = Folder::make(&config.data_dir)?;
    let tls = Tls::to_be_obtained()?;
    let issued_by = match folder.certificate() {
        Ok(stored) => stored.and_then(|stored| {
            match tls.replace(stored.chain.as_bytes(), stored.key.as_bytes()) {
                Ok(()) => Some(stored.directory),
                Err(error) => {
                    tracing::warn!(%error, "the stored certificate cannot be used");
                    None
                }
            }
        }),
        Err(error) => {
            tracing::warn!("{}; another one is obtained", with_causes(&error));
            None
        }
    };
    let client = Client { wanted, http, folder, tls };
    Ok(Some(Acme { client, issued_by, pace: Pace::USUAL, clock: Clock::system() }))
}

impl Acme {
    pub(crate) fn tls(&self) -> Tls {
        self.client.tls.clone()
    }

    /// A warning about the certificate's names, if there is one: browsers refuse a certificate for
    /// another name.
    pub(crate) fn warning(&self, public_url: &str) -> Option<String> {
        let url = url::Url::parse(public_url).ok()?;
        let host = url.host_str()?;
        let is_wanted = self.client.wanted.names.iter().any(|name| name == host);
        (!is_wanted).then(|| format!("acme_domains is without {host}, the host of public_url"))
    }

    /// Obtains certificates whenever one is due, until the server stops.
    pub(crate) fn follow(self, stopping: &CancellationToken) -> JoinHandle<()> {
        let stopping = stopping.clone();
        tokio::spawn(async move {
            tokio::select! {
                () = stopping.cancelled() => {}
                () = self.renew_forever() => {}
            }
        })
    }

    /// Runs forever. Logs each failure and tries again later.
    async fn renew_forever(mut self) {
        let mut failures = 0;
        loop {
            metrics::certificate_is_valid_until(self.client.tls.valid_until());
            let wait = self.until_due();
            if !wait.is_zero() {
                metrics::certificate_is_refused(false);
                sleep(wait.min(LOOK)).await;
                continue;
            }
            match self.attempt().await {
                Ok(()) => failures = 0,
                Err(error) => {
                    failures += 1;
                    let pause = self.pace.after(failures);
                    metrics::certificate_is_refused(true);
                    self.complain(&error, pause);
                    sleep(pause).await;
                }
            }
        }
    }

    /// The time until another certificate is due: zero if there is none of this authority for all
    /// names, else until a third of its time is left.
    fn until_due(&self) -> Duration {
        let Client { wanted, tls, .. } = &self.client;
        let is_wanted = self.issued_by.as_ref() == Some(&wanted.directory)
            && wanted.names.iter().all(|name| tls.is_for(name));
        match tls.validity() {
            Some((from, until)) if is_wanted => {
                let left = due(from, until).duration_since(self.clock.now());
                Duration::try_from(left).unwrap_or(Duration::ZERO)
            }
            _ => Duration::ZERO,
        }
    }

    async fn attempt(&mut self) -> Result<(), AcmeError> {
        let Client { wanted, tls, .. } = &self.client;
        let (names, host) = (wanted.names.join(", "), wanted.host());
        tracing::info!("asking {host} for a certificate for {names}");
        match timeout(TIMEOUT, self.client.obtain()).await {
            Ok(obtained) => obtained?,
            Err(_) => return Err(AcmeError::TooSlow),
        }
        let until = tls.valid_until().map(|until| until.to_string()).unwrap_or_default();
        self.issued_by = Some(wanted.directory.clone());
        // Another order at once, and another after that, would only use up what the authority allows.
        if self.until_due().is_zero() {
            return Err(AcmeError::AlreadyDue);
        }
        tracing::info!("new connections use a new certificate by {host}, valid until {until}");
        Ok(())
    }

    fn complain(&self, error: &AcmeError, pause: Duration) {
        let in_use = match self.client.tls.valid_until() {
            Some(until) if until > self.clock.now() => {
                format!("the certificate in use is valid until {until}")
            }
            Some(until) => format!("the certificate in use expired at {until}"),
            None => "there is none yet, so nobody can connect".to_owned(),
        };
        tracing::error!(
            "no new certificate from {}: {}; {in_use}. The next attempt is in {} minutes",
            self.client.wanted.host(),
            with_causes(error),
            pause.as_secs().div_ceil(60)
        );
    }
}

/// The time at which a third of the lifetime is left.
fn due(from: Timestamp, until: Timestamp) -> Timestamp {
    let third: SignedDuration = until.duration_since(from) / 3;
    until.checked_sub(third).unwrap_or(from)
}

#[cfg(test)]
mod tests;
