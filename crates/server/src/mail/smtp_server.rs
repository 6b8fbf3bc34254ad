//! A small SMTP server (RFC 5321) on loopback for tests: it takes messages, asks for credentials if
//! told to, and can refuse.

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

/// How the server answers.
#[derive(Clone, Copy, Default)]
pub(super) struct Manner {
    /// Base64 of `\0user\0password`, without which nothing is taken.
    pub(super) credentials: Option<&'static str>,
    /// The answer to every recipient; `250 OK` unless said otherwise.
    pub(super) to_recipients: Option<&'static str>,
}

/// What one connection handed over.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Taken {
    pub(super) from: String,
    pub(super) to: String,
    pub(super) data: String,
}

/// A server that lives as long as the test's process.
pub(super) struct SmtpServer {
    pub(super) address: SocketAddr,
    taken: Receiver<Taken>,
}

impl SmtpServer {
    pub(super) fn start(manner: Manner) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (sender, taken) = channel();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let sender = sender.clone();
                thread::spawn(move || Conversation::hold(stream, manner, &sender));
            }
        });
        SmtpServer { address, taken }
    }

    /// The next message.
    pub(super) fn next(&self) -> Taken {
        let patience = Duration::from_secs(20);
        self.taken.recv_timeout(patience).expect("a message")
    }

    /// Whether no message has come.
    pub(super) fn has_nothing(&self) -> bool {
        self.taken.try_recv().is_err()
    }
}

struct Conversation {
    reader: BufReader<TcpStream>,
    manner: Manner,
    is_known: bool,
    from: String,
    to: String,
}

impl Conversation {
    fn hold(stream: TcpStream, manner: Manner, sender: &Sender<Taken>) {
        let mut talk = Conversation {
            reader: BufReader::new(stream),
            manner,
            is_known: manner.credentials.is_none(),
            from: String::new(),
            to: String::new(),
        };
        talk.say("220 test.example ESMTP");
        while let Some(line) = talk.hear() {
            if line.eq_ignore_ascii_case("QUIT") {
                talk.say("221 Bye");
                return;
            }
            if let Some(data) = talk.answer(&line) {
                let taken = Taken {
                    from: std::mem::take(&mut talk.from),
                    to: std::mem::take(&mut talk.to),
                    data,
                };
                sender.send(taken).ok();
            }
        }
    }

    /// Answers a command; answers the message that it handed over, if it did.
    fn answer(&mut self, line: &str) -> Option<String> {
        let upper = line.to_ascii_uppercase();
        if upper.starts_with("EHLO") {
            self.say("250-test.example\r\n250-8BITMIME\r\n250 AUTH PLAIN");
        } else if let Some(sent) = line.strip_prefix("AUTH PLAIN ") {
            self.is_known = self.manner.credentials == Some(sent);
            self.say(if self.is_known { "235 Welcome" } else { "535 Wrong credentials" });
        } else if !self.is_known {
            self.say("530 Authentication required");
        } else if upper.starts_with("MAIL FROM:") {
            self.from = in_brackets(line);
            self.say("250 OK");
        } else if upper.starts_with("RCPT TO:") {
            self.to = in_brackets(line);
            self.say(self.manner.to_recipients.unwrap_or("250 OK"));
        } else if upper == "DATA" {
            self.say("354 Go ahead");
            let data = self.hear_data();
            self.say("250 Taken");
            return Some(data);
        } else {
            self.say("500 What?");
        }
        None
    }

    fn hear_data(&mut self) -> String {
        let mut data = String::new();
        while let Some(line) = self.hear() {
            if line == "." {
                break;
            }
            // A line that begins with a dot is sent with two.
            data.push_str(line.strip_prefix('.').unwrap_or(&line));
            data.push('\n');
        }
        data
    }

    fn hear(&mut self) -> Option<String> {
        let mut line = String::new();
        let length = self.reader.read_line(&mut line).ok()?;
        (length > 0).then(|| line.trim_end_matches(['\r', '\n']).to_owned())
    }

    fn say(&mut self, line: &str) {
        // A client that has hung up hears nothing more.
        write!(self.reader.get_mut(), "{line}\r\n").ok();
    }
}

fn in_brackets(line: &str) -> String {
    let inside = line.split_once('<').and_then(|(_, rest)| rest.split_once('>'));
    inside.map(|(address, _)| address.to_owned()).unwrap_or_default()
}
