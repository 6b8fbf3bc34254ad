//! The real program as a child process, started on a free port and never left behind.

use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Time limit for a start: allows for a debug build with a day to catch up.
const TIMEOUT: Duration = Duration::from_mins(1);

/// A running server; killed when it is dropped.
pub struct Server {
    child: Child,
    /// `http://127.0.0.1:PORT`
    pub address: String,
    /// From the start of the process to the first answered request.
    pub started_in: Duration,
    log: Log,
}

/// The log of a server, read as it comes, so that the server never waits for a full pipe.
struct Log(Arc<Mutex<String>>);

impl Log {
    fn follow(stderr: Option<ChildStderr>) -> Self {
        let log = Log(Arc::default());
        let text = Arc::clone(&log.0);
        std::thread::spawn(move || {
            for line in BufReader::new(stderr?).lines().map_while(Result::ok) {
                let mut text = text.lock().unwrap_or_else(PoisonError::into_inner);
                text.push_str(&line);
                text.push('\n');
            }
            Some(())
        });
        log
    }

    fn text(&self) -> String {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// The program under trial: `RONDAVEL_BIN`, or the one next to this one.
pub fn binary() -> io::Result<PathBuf> {
    let path = match std::env::var_os("RONDAVEL_BIN") {
        Some(path) => PathBuf::from(path),
        None => beside(std::env::current_exe()?),
    };
    if path.is_file() {
        return Ok(path);
    }
    let path = path.display();
    Err(io::Error::other(format!(
        "there is no program at {path}: build it with `cargo build -p server`, or name it in RONDAVEL_BIN"
    )))
}

/// Tests lie in a folder below the program's.
fn beside(mut path: PathBuf) -> PathBuf {
    path.pop();
    if path.ends_with("deps") {
        path.pop();
    }
    path.join("rondavel")
}

/// A command of the program over a data directory, with nothing from the caller's settings.
pub fn command(binary: &Path, data: &Path) -> Command {
    let mut command = Command::new(binary);
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("RONDAVEL_") || name == "DATABASE_URL" {
            command.env_remove(name);
        }
    }
    command.arg("--data-dir").arg(data).args(["--metrics-listen", "off"]);
    command
}

/// Runs one command of the program to its end. Returns its output, or an error if it does not
/// succeed.
pub fn run(
    binary: &Path,
    data: &Path,
    settings: &[&str],
    arguments: &[&str],
) -> io::Result<String> {
    let output = command(binary, data).args(settings).args(arguments).output()?;
    let said =
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    let said = said.concat();
    if output.status.success() { Ok(said) } else { Err(io::Error::other(said)) }
}

/// The command that serves a data directory on a free port.
pub fn serve(binary: &Path, data: &Path, settings: &[&str]) -> Command {
    let mut command = command(binary, data);
    command.args(["--listen", "127.0.0.1:0"]).args(settings).arg("serve");
    // Its clerks sign in once, however long they work.
    command.env("RONDAVEL_CONFIRMATION_MINUTES", "0");
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The same command, ready for [`Server::limit_file_size`]: the signal that goes with that limit,
/// which would end the process, is ignored, so that writing fails as on a full disk.
pub fn limitable(command: &Command) -> Command {
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""]);
    shell.arg(command.get_program()).args(command.get_args());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    shell.stdout(Stdio::piped()).stderr(Stdio::piped());
    shell
}

impl Server {
    /// Starts serving a data directory and waits until it can do its work.
    pub fn start(binary: &Path, data: &Path, settings: &[&str]) -> io::Result<Self> {
        Server::of(serve(binary, data, settings))
    }

    /// Starts a server with a prepared command, with both outputs piped.
    pub fn of(command: Command) -> io::Result<Self> {
        let begun = Instant::now();
        let server = Server::listening(command)?;
        server.wait_until_ready(begun)?;
        Ok(server)
    }

    /// Waits until the server can do its work: the days that have ended are closed.
    pub fn wait_until_ready(&self, begun: Instant) -> io::Result<()> {
        self.wait_for("/api/ready/", begun)
    }

    /// Starts a server with a prepared command, with both outputs piped, and waits until it
    /// answers; its day ends may still be running.
    pub fn listening(mut command: Command) -> io::Result<Self> {
        let begun = Instant::now();
        let mut child = command.spawn()?;
        let log = Log::follow(child.stderr.take());
        let Some(address) = child.stdout.take().and_then(first_address) else {
            child.kill()?;
            child.wait()?;
            let why = log.text();
            return Err(io::Error::other(format!("the server ended before it listened: {why}")));
        };
        let mut server = Server { child, address, started_in: Duration::ZERO, log };
        server.wait_for("/api/health/", begun)?;
        server.started_in = begun.elapsed();
        Ok(server)
    }

    /// True if the server reports that it is ready.
    pub fn is_ready(&self) -> bool {
        ureq::get(format!("{}/api/ready/", self.address)).call().is_ok()
    }

    fn wait_for(&self, path: &str, begun: Instant) -> io::Result<()> {
        loop {
            match ureq::get(format!("{}{path}", self.address)).call() {
                Ok(_) => return Ok(()),
                Err(error) if begun.elapsed() > TIMEOUT => {
                    return Err(io::Error::other(format!("{error}: {}", self.log.text())));
                }
                Err(_) => std::thread::park_timeout(Duration::from_millis(1)),
            }
        }
    }

    /// The server's log so far.
    pub fn log(&self) -> String {
        self.log.text()
    }

    /// SIGKILL: the process cannot react. Waits until it is gone.
    pub fn kill(&mut self) -> io::Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// SIGTERM, and how the process ended.
    pub fn terminate(&mut self) -> io::Result<ExitStatus> {
        let pid = self.child.id().to_string();
        Command::new("kill").args(["-TERM", &pid]).status()?;
        self.child.wait()
    }

    /// Lets the process write no file beyond so many bytes, or any again (Linux; no privilege is
    /// needed). The server must have been started by [`limitable`].
    pub fn limit_file_size(&self, bytes: Option<u64>) -> io::Result<()> {
        let limit = bytes.map_or("unlimited".to_owned(), |bytes| bytes.to_string());
        let pid = self.child.id().to_string();
        let mut limiter = Command::new("prlimit");
        let limited = limiter.args(["--pid", &pid]).arg(format!("--fsize={limit}:")).status()?;
        if limited.success() { Ok(()) } else { Err(io::Error::other("prlimit has failed")) }
    }

    /// Memory that is resident now, in bytes (Linux).
    pub fn resident_bytes(&self) -> io::Result<u64> {
        self.memory("VmRSS:")
    }

    /// The most memory that has been resident so far, in bytes (Linux).
    pub fn peak_bytes(&self) -> io::Result<u64> {
        self.memory("VmHWM:")
    }

    /// Lets [`peak_bytes`](Self::peak_bytes) start again (Linux).
    pub fn forget_peak(&self) -> io::Result<()> {
        std::fs::write(format!("/proc/{}/clear_refs", self.child.id()), "5")
    }

    /// Time of the processor that the process has used so far, to a hundredth of a second (Linux).
    pub fn processor_time(&self) -> io::Result<Duration> {
        let text = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        // The name of the program, in brackets, may have spaces.
        let (_, fields) = text.rsplit_once(')').unwrap_or_default();
        let mut ticks = fields.split_whitespace().skip(11).map_while(|field| field.parse().ok());
        let of_user_and_system: Option<(u64, u64)> = ticks.next().zip(ticks.next());
        let (user, system) =
            of_user_and_system.ok_or_else(|| io::Error::other("no times of the processor"))?;
        Ok(Duration::from_millis((user + system) * 10))
    }

    fn memory(&self, which: &str) -> io::Result<u64> {
        let text = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = text.lines().find_map(|line| line.strip_prefix(which));
        let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
        let missing = || io::Error::other(format!("no {which}"));
        kilobytes.map(|kb: u64| kb * 1024).ok_or_else(missing)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Fails only when the process has ended already.
        drop(self.kill());
    }
}

/// The address in the line with which the server says that it listens.
fn first_address(stdout: std::process::ChildStdout) -> Option<String> {
    let mut lines = BufReader::new(stdout).lines();
    let address = lines.by_ref().map_while(Result::ok).find_map(|line| {
        let start = line.find("http://")?;
        line[start..].split_whitespace().next().map(|a| a.trim_end_matches('/').to_owned())
    });
    // Reads the rest, so that the server never blocks on a full pipe.
    std::thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
    address
}
