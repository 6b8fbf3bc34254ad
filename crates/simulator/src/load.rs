//! Load over persistent connections. The generator shares the machine with what it measures, so
//! requests are written beforehand and answers are read but not parsed.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// One HTTP/1.1 connection.
pub struct Connection {
    reader: BufReader<TcpStream>,
    host: String,
    bearer: String,
}

impl Connection {
    /// `address` is `http://host:port`; `bearer` the value of the authorization header.
    pub fn open(address: &str, bearer: &str) -> io::Result<Self> {
        let host = address.trim_start_matches("http://").to_owned();
        let stream = TcpStream::connect(&host)?;
        stream.set_nodelay(true)?;
        Ok(Connection { reader: BufReader::new(stream), host, bearer: bearer.to_owned() })
    }

    /// A GET as it goes over the wire.
    pub fn get(&self, path: &str) -> Vec<u8> {
        let (host, bearer) = (&self.host, &self.bearer);
        format!("GET /api{path} HTTP/1.1\r\nhost: {host}\r\nauthorization: {bearer}\r\n\r\n").into()
    }

    /// A POST of JSON under an idempotency key as it goes over the wire.
    pub fn post(&self, path: &str, key: &str, body: &str) -> Vec<u8> {
        let (host, bearer, length) = (&self.host, &self.bearer, body.len());
        format!(
            "POST /api{path} HTTP/1.1\r\nhost: {host}\r\nauthorization: {bearer}\r\n\
             content-type: application/json\r\nidempotency-key: {key}\r\n\
             content-length: {length}\r\n\r\n{body}"
        )
        .into()
    }

    /// A POST of a form as it goes over the wire.
    pub fn signed_form(&self, path: &str, boundary: &str, body: &[u8]) -> Vec<u8> {
        let (host, bearer, length) = (&self.host, &self.bearer, body.len());
        let head = format!(
            "POST /api{path} HTTP/1.1\r\nhost: {host}\r\nauthorization: {bearer}\r\n\
             content-type: multipart/form-data; boundary={boundary}\r\n\
             content-length: {length}\r\n\r\n"
        );
        [head.as_bytes(), body].concat()
    }

    /// A POST of a form by a caller who is not signed in, as a proxy at the same address passes it
    /// on for a caller at another one.
    pub fn form(&self, path: &str, caller: &str, boundary: &str, body: &[u8]) -> Vec<u8> {
        let (host, length) = (&self.host, body.len());
        let head = format!(
            "POST /api{path} HTTP/1.1\r\nhost: {host}\r\nx-forwarded-for: {caller}\r\n\
             content-type: multipart/form-data; boundary={boundary}\r\n\
             content-length: {length}\r\n\r\n"
        );
        [head.as_bytes(), body].concat()
    }

    /// Sends a request and reads its answer away; its status.
    pub fn call(&mut self, request: &[u8]) -> io::Result<u16> {
        self.reader.get_mut().write_all(request)?;
        let mut line = String::new();
        self.reader.read_line(&mut line)?;
        let status = line.split(' ').nth(1).and_then(|text| text.parse().ok());
        let status = status.ok_or_else(|| io::Error::other(format!("not an answer: {line:?}")))?;
        let (mut length, mut is_chunked) = (0_u64, false);
        loop {
            line.clear();
            self.reader.read_line(&mut line)?;
            let header = line.trim_end().to_ascii_lowercase();
            if header.is_empty() {
                break;
            }
            if let Some(value) = header.strip_prefix("content-length: ") {
                length = value.parse().map_err(io::Error::other)?;
            }
            is_chunked |= header == "transfer-encoding: chunked";
        }
        if is_chunked {
            self.skip_chunks()?;
        } else {
            self.skip(length)?;
        }
        Ok(status)
    }

    fn skip(&mut self, length: u64) -> io::Result<()> {
        io::copy(&mut self.reader.by_ref().take(length), &mut io::sink()).map(drop)
    }

    fn skip_chunks(&mut self) -> io::Result<()> {
        loop {
            let mut size = String::new();
            self.reader.read_line(&mut size)?;
            let size = u64::from_str_radix(size.trim(), 16).map_err(io::Error::other)?;
            self.skip(size + 2)?;
            if size == 0 {
                return Ok(());
            }
        }
    }
}

/// The measurements of a load.
#[derive(Clone, Debug)]
pub struct Measured {
    /// From the first request to the last answer.
    pub wall: Duration,
    /// The latency of each answered request, ascending.
    pub latencies: Vec<Duration>,
    /// Answers that were not the expected status.
    pub refused: usize,
}

impl Measured {
    pub fn per_second(&self) -> u64 {
        let micros = self.wall.as_micros().max(1);
        u64::try_from(self.latencies.len() as u128 * 1_000_000 / micros).unwrap_or(u64::MAX)
    }

    /// The latency that `percent` of the requests stayed within.
    pub fn percentile(&self, percent: usize) -> Duration {
        let last = self.latencies.len().saturating_sub(1);
        self.latencies.get(last * percent / 100).copied().unwrap_or_default()
    }
}

/// Each of `work` is one connection's requests, sent one after the other; all run side by side until
/// they are done or `most` has passed.
pub fn run(
    work: Vec<(Connection, Vec<Vec<u8>>)>,
    expected: u16,
    most: Duration,
) -> io::Result<Measured> {
    let begun = Instant::now();
    let parts = std::thread::scope(|scope| {
        let threads: Vec<_> = work
            .into_iter()
            .map(|(connection, requests)| {
                scope.spawn(move || send_all(connection, &requests, expected, begun + most))
            })
            .collect();
        threads
            .into_iter()
            .map(|thread| thread.join().map_err(|_| io::Error::other("a connection panicked"))?)
            .collect::<io::Result<Vec<_>>>()
    })?;
    let wall = begun.elapsed();
    let refused = parts.iter().map(|(_, refused)| refused).sum();
    let mut latencies: Vec<Duration> = parts.into_iter().flat_map(|(times, _)| times).collect();
    latencies.sort_unstable();
    Ok(Measured { wall, latencies, refused })
}

fn send_all(
    mut connection: Connection,
    requests: &[Vec<u8>],
    expected: u16,
    until: Instant,
) -> io::Result<(Vec<Duration>, usize)> {
    let (mut latencies, mut refused) = (Vec::with_capacity(requests.len()), 0);
    for request in requests {
        let sent = Instant::now();
        if sent > until {
            break;
        }
        let status = connection.call(request)?;
        latencies.push(sent.elapsed());
        refused += usize::from(status != expected);
    }
    Ok((latencies, refused))
}
