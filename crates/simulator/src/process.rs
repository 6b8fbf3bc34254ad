//! The real program as a child process, started on a free port and never left behind.

use std::io::{self, BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// How long a start may take before it counts as failed: a debug build with a day to catch up.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running server; killed when it is dropped.
pub struct Server {
    child: Child,
    /// `http://127.0.0.1:PORT`
    pub address: String,
    /// From the start of the process to the first answered request.
    pub started_in: Duration,
}

/// The program under trial: `RONDAVEL_BIN`, or the one that lies beside this one.
pub fn binary() -> io::Result<PathBuf> {
    if let Some(path) = std::env::var_os("RONDAVEL_BIN") {
        return Ok(path.into());
    }
    let mut folder = std::env::current_exe()?;
    folder.pop();
    if folder.ends_with("deps") {
        folder.pop();
    }
    Ok(folder.join("rondavel"))
}

/// A command of the program over a data directory, with nothing from the caller's settings.
pub fn command(binary: &Path, data: &Path) -> Command {
    let mut command = Command::new(binary);
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("RONDAVEL_") || name == "DATABASE_URL" {
            command.env_remove(name);
        }
    }
    command
        .arg("--data-dir")
        .arg(data)
        .args(["--metrics-listen", "off"]);
    command
}

impl Server {
    /// Starts serving a data directory and waits until it answers.
    pub fn start(binary: &Path, data: &Path, settings: &[&str]) -> io::Result<Self> {
        let begun = Instant::now();
        let mut child = command(binary, data)
            .args(["--listen", "127.0.0.1:0"])
            .args(settings)
            .arg("serve")
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()?;
        let address = child.stdout.take().and_then(first_address);
        let Some(address) = address else {
            child.kill()?;
            child.wait()?;
            return Err(io::Error::other(
                "the server ended before it said where it listens",
            ));
        };
        let mut server = Server {
            child,
            address,
            started_in: Duration::ZERO,
        };
        server.wait_until_ready(begun)?;
        server.started_in = begun.elapsed();
        Ok(server)
    }

    fn wait_until_ready(&self, begun: Instant) -> io::Result<()> {
        loop {
            match ureq::get(format!("{}/api/health/", self.address)).call() {
                Ok(_) => return Ok(()),
                Err(error) if begun.elapsed() > PATIENCE => return Err(io::Error::other(error)),
                Err(_) => std::thread::yield_now(),
            }
        }
    }

    /// SIGKILL: the process gets no say. Waits until it is gone.
    pub fn kill(&mut self) -> io::Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Whether the process has ended, and how.
    pub fn ended(&mut self) -> io::Result<Option<ExitStatus>> {
        self.child.try_wait()
    }

    /// SIGTERM, and how the process ended.
    pub fn terminate(&mut self) -> io::Result<ExitStatus> {
        let pid = self.child.id().to_string();
        Command::new("kill").args(["-TERM", &pid]).status()?;
        self.child.wait()
    }

    /// Memory that is resident now, in bytes (Linux).
    pub fn resident_bytes(&self) -> io::Result<u64> {
        let text = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
        kilobytes
            .map(|kb: u64| kb * 1024)
            .ok_or_else(|| io::Error::other("no VmRSS"))
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
        line[start..]
            .split_whitespace()
            .next()
            .map(|a| a.trim_end_matches('/').to_owned())
    });
    // The rest is read away, so that the server never blocks on a full pipe.
    std::thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
    address
}
