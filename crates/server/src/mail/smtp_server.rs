//! A small SMTP server (RFC 5321) on loopback for tests: it takes messages, asks for credentials if
//! told to, can refuse, and speaks TLS from the start or after STARTTLS (RFC 3207).

use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair};
use rustls::crypto::ring;
use rustls::pki_types::PrivateKeyDer;
use rustls::{ServerConfig, ServerConnection, StreamOwned};
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

/// The server's answers.
#[derive(Clone, Copy, Default)]
pub(super) struct Replies {
    /// Base64 of `\0user\0password`, without which nothing is taken.
    pub(super) credentials: Option<&'static str>,
    /// The answer to every recipient; `250 OK` unless said otherwise.
    pub(super) to_recipients: Option<&'static str>,
    pub(super) encryption: Encryption,
}

/// The server's use of TLS.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Encryption {
    #[default]
    Never,
    /// Once the client has asked for it; nothing is taken before.
    OnStartTls,
    /// From the first byte.
    Always,
}

/// An authority of our own, and what a server that it has vouched for needs.
pub(super) struct Authority {
    /// The authority's certificate (PEM).
    pub(super) certificate: String,
    server: Arc<ServerConfig>,
}

impl Authority {
    /// One that vouches for a server of this name.
    pub(super) fn vouching_for(name: &str) -> Self {
        let mut root = CertificateParams::new(Vec::new()).expect("parameters");
        root.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let root_key = KeyPair::generate().expect("a key");
        let root_certificate = root.self_signed(&root_key).expect("a certificate");
        let issuer = Issuer::new(root, root_key);
        let key = KeyPair::generate().expect("a key");
        let own = CertificateParams::new(vec![name.to_owned()]).expect("parameters");
        let own = own.signed_by(&key, &issuer).expect("a certificate");
        let private = PrivateKeyDer::Pkcs8(key.serialize_der().into());
        let server = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .expect("protocol versions")
            .with_no_client_auth()
            .with_single_cert(vec![own.der().clone()], private)
            .expect("a key that fits its certificate");
        Authority { certificate: root_certificate.pem(), server: Arc::new(server) }
    }
}

/// The data that one connection delivered.
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
    pub(super) fn start(manner: Replies) -> Self {
        SmtpServer::start_with(manner, None)
    }

    /// One that can prove its name.
    pub(super) fn vouched_for(manner: Replies, authority: &Authority) -> Self {
        SmtpServer::start_with(manner, Some(Arc::clone(&authority.server)))
    }

    fn start_with(manner: Replies, tls: Option<Arc<ServerConfig>>) -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a free port");
        let address = listener.local_addr().expect("an address");
        let (sender, taken) = channel();
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let (sender, tls) = (sender.clone(), tls.clone());
                thread::spawn(move || Conversation::hold(stream, manner, tls, &sender));
            }
        });
        SmtpServer { address, taken }
    }

    /// The next message.
    pub(super) fn next(&self) -> Taken {
        let limit = Duration::from_secs(20);
        self.taken.recv_timeout(limit).expect("a message")
    }

    /// True if no message has come.
    pub(super) fn has_nothing(&self) -> bool {
        self.taken.try_recv().is_err()
    }
}

/// The connection, in the clear or not.
enum Line {
    Plain(BufReader<TcpStream>),
    Encrypted(Box<BufReader<StreamOwned<ServerConnection, TcpStream>>>),
}

impl Line {
    fn encrypted(stream: TcpStream, tls: Arc<ServerConfig>) -> Self {
        let connection = ServerConnection::new(tls).expect("a configuration that works");
        Line::Encrypted(Box::new(BufReader::new(StreamOwned::new(connection, stream))))
    }
}

struct Conversation {
    line: Line,
    tls: Option<Arc<ServerConfig>>,
    manner: Replies,
    is_known: bool,
    from: String,
    to: String,
}

impl Conversation {
    fn hold(
        stream: TcpStream,
        manner: Replies,
        tls: Option<Arc<ServerConfig>>,
        sender: &Sender<Taken>,
    ) {
        let line = match &tls {
            Some(tls) if manner.encryption == Encryption::Always => {
                Line::encrypted(stream, Arc::clone(tls))
            }
            _ => Line::Plain(BufReader::new(stream)),
        };
        let mut talk = Conversation {
            line,
            tls,
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
            if line.eq_ignore_ascii_case("STARTTLS") {
                talk.say("220 Go ahead");
                talk = talk.encrypted();
                continue;
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

    /// Continues the same conversation, encrypted.
    fn encrypted(self) -> Self {
        let tls = self.tls.clone().expect("a server that offers STARTTLS has a certificate");
        let line = match self.line {
            Line::Plain(reader) => Line::encrypted(reader.into_inner(), tls),
            encrypted @ Line::Encrypted(_) => encrypted,
        };
        Conversation { line, ..self }
    }

    /// Answers a command; answers the message that it handed over, if it did.
    fn answer(&mut self, line: &str) -> Option<String> {
        let upper = line.to_ascii_uppercase();
        if upper.starts_with("EHLO") {
            let offers = self.manner.encryption == Encryption::OnStartTls;
            let more = if offers { "250-STARTTLS\r\n" } else { "" };
            self.say(&format!("250-test.example\r\n{more}250-8BITMIME\r\n250 AUTH PLAIN"));
        } else if self.manner.encryption != Encryption::Never && matches!(self.line, Line::Plain(_))
        {
            self.say("530 Must issue a STARTTLS command first");
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
        let length = match &mut self.line {
            Line::Plain(reader) => reader.read_line(&mut line).ok()?,
            Line::Encrypted(reader) => reader.read_line(&mut line).ok()?,
        };
        (length > 0).then(|| line.trim_end_matches(['\r', '\n']).to_owned())
    }

    fn say(&mut self, line: &str) {
        // A client that has hung up reads nothing more.
        match &mut self.line {
            Line::Plain(reader) => write!(reader.get_mut(), "{line}\r\n").ok(),
            Line::Encrypted(reader) => write!(reader.get_mut(), "{line}\r\n").ok(),
        };
    }
}

fn in_brackets(line: &str) -> String {
    let inside = line.split_once('<').and_then(|(_, rest)| rest.split_once('>'));
    inside.map(|(address, _)| address.to_owned()).unwrap_or_default()
}
