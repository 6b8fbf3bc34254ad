//! The program, started as a shell would.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

/// Begins with `umask 022`, as a shell does, and with none of the caller's settings.
pub(crate) fn program(data: &Path, settings: &[(&str, &str)], arguments: &str) -> Command {
    program_after("umask 022", data, settings, arguments)
}

/// Begins with these commands of a shell.
pub(crate) fn program_after(
    before: &str,
    data: &Path,
    settings: &[(&str, &str)],
    arguments: &str,
) -> Command {
    let mut shell = Command::new("sh");
    let binary = env!("CARGO_BIN_EXE_rondavel");
    shell.arg("-c").arg(format!("{before}; exec \"{binary}\" {arguments}"));
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("RONDAVEL_") || name == "DATABASE_URL" {
            shell.env_remove(name);
        }
    }
    shell.env("RONDAVEL_DATA_DIR", data).env("RONDAVEL_METRICS_LISTEN", "off");
    shell.envs(settings.iter().copied());
    shell.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    shell
}

pub(crate) fn run(data: &Path, settings: &[(&str, &str)], arguments: &str) -> Output {
    program(data, settings, arguments).output().expect("the program runs")
}

/// A server on a free port; killed when it is dropped.
pub(crate) struct Server {
    pub(crate) child: Child,
    pub(crate) address: String,
    /// The output after the address, if there is any.
    pub(crate) said: String,
}

impl Server {
    pub(crate) fn start(data: &Path, settings: &[(&str, &str)]) -> Server {
        Server::start_after("umask 022", data, settings)
    }

    /// Begins with these commands of a shell.
    pub(crate) fn start_after(before: &str, data: &Path, settings: &[(&str, &str)]) -> Server {
        let mut command = program_after(before, data, settings, "serve --listen 127.0.0.1:0");
        let mut child = command.stderr(Stdio::null()).spawn().expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let mut line = || lines.next().expect("a line").expect("text");
        let first = line();
        let (_, address) = first.split_once("http://").expect("its address");
        let address = address.trim().to_owned();
        // A second line has arrived by the time the server answers.
        let mut server = Server { child, address, said: String::new() };
        if server.get("/api/config/").contains("\"setup_code_required\":true") {
            server.said = line();
        }
        server
    }

    pub(crate) fn get(&self, path: &str) -> String {
        self.ask(&format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n"))
    }

    pub(crate) fn register(&self, username: &str, code: &str) -> String {
        let body = format!(
            r#"{{"username": "{username}", "email": "{username}@lender.example", "first_name": "Thandi",
            "last_name": "Nkosi", "password": "vilakazi street 12", "setup_code": "{code}"}}"#
        );
        let length = body.len();
        self.ask(&format!(
            "POST /api/adminstrator/register/ HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\
             content-type: application/json\r\ncontent-length: {length}\r\n\r\n{body}"
        ))
    }

    pub(crate) fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.child.kill().ok();
        self.child.wait().ok();
    }
}
