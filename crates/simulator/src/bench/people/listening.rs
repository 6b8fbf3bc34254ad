//! Streams of events that are read as they arrive while messages are sent.

use crate::bench::Outcome;
use crate::client::{BOUNDARY, Client};
use crate::load::{Connection, Measured};
use crate::process::Server;
use std::io::{BufRead, BufReader, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::{Duration, Instant};

/// Between two messages.
const PAUSE: Duration = Duration::from_millis(200);
/// Time limit for the last message to reach the last stream.
const LATEST: Duration = Duration::from_secs(10);

/// Open streams; closed when they are dropped.
pub(super) struct Listeners {
    streams: Vec<TcpStream>,
    arrivals: Receiver<(i64, Instant)>,
}

/// The events that arrived, and their times.
pub(super) struct Heard(Vec<(i64, Instant)>);

impl Listeners {
    /// A stream for each of the people, all of them connected.
    pub(super) fn open(server: &Server, people: &[Client]) -> Outcome<Self> {
        let (arrived, arrivals) = mpsc::channel();
        let (ready, all_ready) = mpsc::channel();
        let mut streams = Vec::new();
        for person in people {
            let host = server.address.trim_start_matches("http://");
            let mut stream = TcpStream::connect(host)?;
            let bearer = person.bearer();
            write!(
                stream,
                "GET /api/events/ HTTP/1.1\r\nhost: {host}\r\nauthorization: {bearer}\r\n\r\n"
            )?;
            let reader = BufReader::new(stream.try_clone()?);
            let (arrived, ready) = (arrived.clone(), ready.clone());
            // Five hundred of them: each needs little.
            std::thread::Builder::new()
                .stack_size(128 * 1024)
                .spawn(move || listen(reader, &arrived, &ready))?;
            streams.push(stream);
        }
        for _ in people {
            all_ready.recv_timeout(LATEST)?;
        }
        Ok(Listeners { streams, arrivals })
    }

    /// Waits until every stream has sent every message.
    pub(super) fn heard(self, sent: &[Instant]) -> Heard {
        let expected = sent.len() * self.streams.len();
        let mut heard = Vec::with_capacity(expected);
        while heard.len() < expected {
            match self.arrivals.recv_timeout(LATEST) {
                Ok(arrival) => heard.push(arrival),
                // A missing event shows in the row.
                Err(_) => break,
            }
        }
        Heard(heard)
    }
}

impl Drop for Listeners {
    fn drop(&mut self) {
        for stream in &self.streams {
            // One that the server has closed already is closed.
            drop(stream.shutdown(Shutdown::Both));
        }
    }
}

impl Heard {
    /// From sending to arrival. The messages have the ids after `before`, in the order of their sending.
    pub(super) fn delays(&self, sent: &[Instant], before: i64) -> Measured {
        let delay = |(message, at): &(i64, Instant)| {
            let place = usize::try_from(message - before - 1).ok()?;
            Some(at.duration_since(*sent.get(place)?))
        };
        let mut latencies: Vec<_> = self.0.iter().filter_map(delay).collect();
        latencies.sort_unstable();
        Measured { wall: LATEST, latencies, refused: 0 }
    }
}

/// Reads a stream until it ends.
fn listen(reader: BufReader<TcpStream>, arrived: &Sender<(i64, Instant)>, ready: &Sender<()>) {
    for line in reader.lines().map_while(Result::ok) {
        if line == "event: hello" && ready.send(()).is_err() {
            return;
        }
        if line.contains("\"chat.message\"")
            && let Some(message) = number_after(&line, "\"message\":")
            && arrived.send((message, Instant::now())).is_err()
        {
            return;
        }
    }
}

fn number_after(line: &str, name: &str) -> Option<i64> {
    let rest = line.split_once(name)?.1;
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    rest[..end].parse().ok()
}

/// The people say something in turn, five times a second; when each message was sent.
pub(super) fn say(server: &Server, people: &[Client], time: Duration) -> Outcome<Vec<Instant>> {
    let [speaker, ..] = people else { return Err("nobody can speak".into()) };
    let mut connection = Connection::open(&server.address, speaker.bearer())?;
    let (begun, mut sent) = (Instant::now(), Vec::new());
    while begun.elapsed() < time {
        let number = sent.len();
        let body = format!(
            "--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"content\"\r\n\r\n\
             Message {number}\r\n--{BOUNDARY}--\r\n"
        );
        let request = connection.signed_form("/consultant/messages/", BOUNDARY, body.as_bytes());
        sent.push(Instant::now());
        if connection.call(&request)? != 201 {
            return Err("a message was refused".into());
        }
        let next = PAUSE.saturating_mul(u32::try_from(sent.len())?);
        std::thread::sleep(next.saturating_sub(begun.elapsed()));
    }
    Ok(sent)
}
