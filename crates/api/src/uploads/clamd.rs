//! ClamAV's daemon on the same machine, which scans files for viruses.

use crate::transport::metrics;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpStream, UnixStream};
use tokio::time::timeout;

/// Bytes that are sent at a time.
const CHUNK_SIZE: usize = 64 * 1024;
/// Maximum length of an answer in bytes: a name or an error.
const MAX_ANSWER: u64 = 1024;
/// Characters of a virus's name that are stored.
const MAX_NAME: usize = 100;
/// Time limit of clamd's answer to a ping.
const PING_TIME: Duration = Duration::from_secs(5);

/// Address of ClamAV's daemon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clamd {
    Socket(PathBuf),
    Address(SocketAddr),
}

impl Clamd {
    /// Parses the path of a socket, or address and port on this machine: files are sent to it
    /// unencrypted.
    pub fn parse(text: &str) -> Option<Self> {
        if text.starts_with('/') {
            return Some(Clamd::Socket(PathBuf::from(text)));
        }
        let address: SocketAddr = text.parse().ok()?;
        address.ip().is_loopback().then_some(Clamd::Address(address))
    }

    /// Checks that the daemon answers, and records the result in the metrics.
    ///
    /// # Errors
    /// The reason for which it does not answer.
    pub async fn ping(&self) -> io::Result<()> {
        let said = timeout(PING_TIME, self.ask(b"zPING\0", None)).await;
        let said = said.map_err(io::Error::from).and_then(|said| said);
        let found = said.and_then(|said| match said.as_str() {
            "PONG" => Ok(()),
            other => Err(io::Error::other(other.to_owned())),
        });
        metrics::virus_scanner_is_there(found.is_ok());
        found
    }

    /// Scans a file and returns the name of the virus, if any.
    pub(crate) async fn scan(&self, file: &[u8]) -> io::Result<Option<String>> {
        verdict(&self.ask(b"zINSTREAM\0", Some(file)).await?)
    }

    async fn ask(&self, command: &[u8], file: Option<&[u8]>) -> io::Result<String> {
        match self {
            Clamd::Socket(path) => talk(UnixStream::connect(path).await?, command, file).await,
            Clamd::Address(address) => {
                talk(TcpStream::connect(address).await?, command, file).await
            }
        }
    }
}

/// Sends a command and a file in chunks, each behind its length, and reads until clamd hangs up.
async fn talk(
    mut stream: impl AsyncRead + AsyncWrite + Unpin,
    command: &[u8],
    file: Option<&[u8]>,
) -> io::Result<String> {
    stream.write_all(command).await?;
    if let Some(file) = file {
        for chunk in file.chunks(CHUNK_SIZE) {
            let length = u32::try_from(chunk.len()).map_err(io::Error::other)?;
            stream.write_all(&length.to_be_bytes()).await?;
            stream.write_all(chunk).await?;
        }
        stream.write_all(&0_u32.to_be_bytes()).await?;
    }
    let mut answer = Vec::new();
    stream.take(MAX_ANSWER).read_to_end(&mut answer).await?;
    let answer = String::from_utf8_lossy(&answer);
    Ok(answer.trim_matches(|it: char| it == '\0' || it.is_whitespace()).to_owned())
}

/// Parses an answer into the name of the virus, if any.
fn verdict(said: &str) -> io::Result<Option<String>> {
    let of_file = said.strip_prefix("stream: ").unwrap_or_default();
    if of_file == "OK" {
        return Ok(None);
    }
    let name = of_file.strip_suffix(" FOUND").ok_or_else(|| io::Error::other(said.to_owned()))?;
    Ok(Some(name.chars().filter(char::is_ascii_graphic).take(MAX_NAME).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clamd_is_on_this_machine() {
        assert_eq!(Clamd::parse("/run/c.ctl"), Some(Clamd::Socket("/run/c.ctl".into())));
        let here = SocketAddr::from(([127, 0, 0, 1], 3310));
        assert_eq!(Clamd::parse("127.0.0.1:3310"), Some(Clamd::Address(here)));
        for elsewhere in ["10.0.0.7:3310", "clamav:3310", "run/c.ctl", "0.0.0.0:3310"] {
            assert_eq!(Clamd::parse(elsewhere), None, "{elsewhere}");
        }
    }

    #[test]
    fn clamd_answer_is_clean_found_or_an_error() {
        assert_eq!(verdict("stream: OK").expect("a verdict"), None);
        let found = verdict("stream: Win.Test.EICAR_HDB-1 FOUND").expect("a verdict");
        assert_eq!(found.as_deref(), Some("Win.Test.EICAR_HDB-1"));
        for other in ["", "OK", "INSTREAM size limit exceeded. ERROR", "stream: x ERROR"] {
            let refused = verdict(other).expect_err("no verdict").to_string();
            assert_eq!(refused, other);
        }
    }
}
