//! A private PostgreSQL for as long as a command runs.
//!
//! It lives in a temporary folder, in memory where it need not last, and listens on a free loopback
//! port with a random password. It is stopped and removed at the end, even after an error. It does
//! not touch any other PostgreSQL on the machine.

use std::fs::{self, File};
use std::io::Read as _;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _, chown};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, bail};
use rustix::process::{Pid, Signal, kill_process};

use crate::process::{self, Cleanup};
use crate::programs;
use crate::scratch::Scratch;

mod standby;

pub use standby::Hanging;

/// Time limit for the server to start or to stop.
const TIMEOUT: Duration = Duration::from_mins(1);
const STEP: Duration = Duration::from_millis(50);

/// The guarantee that a COMMIT gives.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Durability {
    /// No guarantee: the fastest, for tests.
    None,
    /// Survives the loss of the server, if there is a standby, but no power cut: for tests of that.
    Standby,
    /// Survives a power cut, as in production: for measurements.
    Full,
}

/// A running cluster; dropping it stops it and removes its files.
pub struct Cluster {
    /// The URL to connect to, as a superuser.
    pub url: String,
    bin: PathBuf,
    folder: PathBuf,
    password: String,
    port: u16,
    process: Pid,
    _stop: Cleanup,
}

impl Cluster {
    /// Makes and starts a cluster with the programs in `bin`.
    pub fn start(bin: &Path, durability: Durability) -> anyhow::Result<Self> {
        let user = user()?;
        let password = random_word()?;
        let folder = folder(durability, user.as_ref())?;
        let password_file = folder.path.join("password");
        write_secret(&password_file, &password)?;
        if let Some(user) = &user {
            chown(&password_file, Some(user.uid), Some(user.gid))?;
        }
        let data = folder.path.join("data");
        let mut initdb = as_user(user.as_ref(), &bin.join("initdb"), &folder.path);
        initdb.arg("--pgdata").arg(&data).arg("--pwfile").arg(&password_file);
        initdb.args([
            "--username=postgres",
            "--auth=scram-sha-256",
            "--encoding=UTF8",
            "--locale=C",
            "--no-sync",
        ]);
        process::output(&mut initdb)?;
        Cluster::serve(bin, durability, user.as_ref(), folder, password)
    }

    /// Serves the data that is in a folder.
    fn serve(
        bin: &Path,
        durability: Durability,
        user: Option<&User>,
        scratch: Scratch,
        password: String,
    ) -> anyhow::Result<Self> {
        let port = free_port()?;
        let folder = scratch.path.clone();
        let log = folder.join("log");
        let mut postgres = as_user(user, &bin.join("postgres"), &folder);
        postgres.arg("-D").arg(folder.join("data")).args(settings(port, durability));
        let mut server = spawn(&mut postgres, &log)?;
        let process = Pid::from_child(&server);
        let started = wait_until_ready(bin, port, &mut server);
        let stop = Cleanup::at_the_end(move || {
            stop(&mut server);
            drop(scratch);
        });
        if let Err(error) = started {
            let said = fs::read_to_string(&log).unwrap_or_default();
            drop(stop);
            return Err(error.context(said));
        }
        let url =
            format!("postgres://postgres:{password}@127.0.0.1:{port}/postgres?sslmode=disable");
        let bin = bin.to_path_buf();
        Ok(Cluster { url, bin, folder, password, port, process, _stop: stop })
    }
}

/// A new folder of that account; for tests in memory, as each of them makes and drops a database of
/// hundreds of files.
fn folder(durability: Durability, user: Option<&User>) -> anyhow::Result<Scratch> {
    const PREFIX: &str = "rondavel-postgres-";
    let folder = match durability {
        Durability::Full => Scratch::on_disk(PREFIX)?,
        Durability::None | Durability::Standby => Scratch::in_memory(PREFIX)?,
    };
    if let Some(user) = user {
        chown(&folder.path, Some(user.uid), Some(user.gid))?;
    }
    Ok(folder)
}

fn settings(port: u16, durability: Durability) -> Vec<String> {
    let mut settings = vec![
        format!("port={port}"),
        "listen_addresses=127.0.0.1".to_owned(),
        "unix_socket_directories=".to_owned(),
        "max_connections=300".to_owned(),
        "shared_buffers=256MB".to_owned(),
    ];
    if durability != Durability::Full {
        let fast = ["fsync=off", "full_page_writes=off", "max_wal_size=256MB", "autovacuum=off"];
        settings.extend(fast.map(String::from));
    }
    if durability == Durability::None {
        // In a database that lives for one test, most statements run once or twice: they are planned
        // once, and not for the values of each of the first five times.
        let alone = [
            "synchronous_commit=off",
            "wal_level=minimal",
            "max_wal_senders=0",
            "plan_cache_mode=force_generic_plan",
        ];
        settings.extend(alone.map(String::from));
    }
    settings.into_iter().flat_map(|setting| ["-c".to_owned(), setting]).collect()
}

/// The account that runs the server.
struct User {
    name: String,
    uid: u32,
    gid: u32,
}

/// The user to run as: PostgreSQL refuses to run as root, so root runs it as a lesser account.
fn user() -> anyhow::Result<Option<User>> {
    if !rustix::process::geteuid().is_root() {
        return Ok(None);
    }
    if programs::find("setpriv").is_none() {
        bail!(
            "PostgreSQL does not run as root, and `setpriv` (util-linux) is missing. Run as another user."
        );
    }
    let accounts = fs::read_to_string("/etc/passwd").context("cannot read the list of accounts")?;
    let found = ["postgres", "nobody"].into_iter().find_map(|name| account(&accounts, name));
    match found {
        Some(user) => Ok(Some(user)),
        None => bail!(
            "PostgreSQL does not run as root, and there is no account `postgres` or `nobody` to run it."
        ),
    }
}

fn account(accounts: &str, name: &str) -> Option<User> {
    let line = accounts.lines().find(|line| line.split(':').next() == Some(name))?;
    let mut fields = line.split(':').skip(2);
    let uid = fields.next()?.parse().ok()?;
    let gid = fields.next()?.parse().ok()?;
    Some(User { name: name.to_owned(), uid, gid })
}

/// A command as the given user; it is interrupted when this process dies, even if by SIGKILL
/// (Linux).
fn as_user(user: Option<&User>, program: &Path, folder: &Path) -> Command {
    let mut command = match programs::find("setpriv") {
        Some(setpriv) => {
            let mut command = Command::new(setpriv);
            command.args(["--pdeathsig", "INT"]);
            if let Some(User { name, uid, gid }) = user {
                command.args([
                    format!("--reuid={uid}"),
                    format!("--regid={gid}"),
                    "--init-groups".to_owned(),
                ]);
                command.env("USER", name).env("LOGNAME", name);
            }
            command.arg(program);
            command
        }
        None => Command::new(program),
    };
    command.current_dir(folder).env("HOME", folder);
    command
}

fn spawn(postgres: &mut Command, log: &Path) -> anyhow::Result<Child> {
    use std::os::unix::process::CommandExt as _;
    let log = File::create(log)?;
    postgres.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
    // A separate process group: Ctrl-C in a terminal reaches only us, and we stop PostgreSQL when
    // its users are gone.
    postgres.process_group(0).spawn().context("cannot start PostgreSQL")
}

fn wait_until_ready(bin: &Path, port: u16, server: &mut Child) -> anyhow::Result<()> {
    let port = port.to_string();
    let mut waited = Duration::ZERO;
    while waited < TIMEOUT {
        if let Some(status) = server.try_wait()? {
            bail!("PostgreSQL did not start ({status})");
        }
        let mut ready = Command::new(bin.join("pg_isready"));
        if process::succeeds(ready.args(["-q", "-h", "127.0.0.1", "-p", &port])) {
            return Ok(());
        }
        std::thread::sleep(STEP);
        waited += STEP;
    }
    bail!("PostgreSQL did not start within {} seconds", TIMEOUT.as_secs())
}

/// Stops the server, gently at first (SIGINT: open connections are closed), then at once (SIGQUIT).
fn stop(server: &mut Child) {
    let process = Pid::from_child(server);
    process::meter(process);
    for signal in [Signal::INT, Signal::QUIT] {
        // An error means that it is gone, which the wait below sees.
        kill_process(process, signal).ok();
        let mut waited = Duration::ZERO;
        while waited < TIMEOUT {
            if !matches!(server.try_wait(), Ok(None)) {
                return;
            }
            std::thread::sleep(STEP);
            waited += STEP;
        }
    }
    eprintln!("warning: PostgreSQL (process {}) did not stop", server.id());
}

/// Finds a port that no process listens on at the moment.
fn free_port() -> anyhow::Result<u16> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    Ok(listener.local_addr()?.port())
}

/// 128 random bits in hexadecimal.
fn random_word() -> anyhow::Result<String> {
    let mut bytes = [0; 16];
    File::open("/dev/urandom")?.read_exact(&mut bytes)?;
    Ok(format!("{:032x}", u128::from_ne_bytes(bytes)))
}

fn write_secret(path: &PathBuf, secret: &str) -> anyhow::Result<()> {
    use std::io::Write as _;
    let mut file = fs::OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
    file.write_all(secret.as_bytes())?;
    // `mode` is reduced by the umask, never widened; set again to be independent of it.
    Ok(fs::set_permissions(path, fs::Permissions::from_mode(0o600))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accounts_are_found_by_their_whole_name() {
        let accounts =
            "nobodyelse:x:1:2::/:\nnobody:x:65534:65533:nobody:/nonexistent:/usr/sbin/nologin\n";
        let nobody = account(accounts, "nobody").expect("it is in the list");
        assert_eq!((nobody.uid, nobody.gid), (65534, 65533));
        assert!(account(accounts, "postgres").is_none());
    }

    #[test]
    fn only_tests_disable_durability() {
        assert!(settings(5433, Durability::None).contains(&"fsync=off".to_owned()));
        let standby = settings(5433, Durability::Standby);
        assert!(!standby.contains(&"synchronous_commit=off".to_owned()));
        assert!(
            !settings(5433, Durability::Full).iter().any(|setting| setting.starts_with("fsync"))
        );
    }

    #[test]
    fn random_words_differ() {
        let (one, other) = (random_word().expect("random"), random_word().expect("random"));
        assert_eq!(one.len(), 32);
        assert_ne!(one, other);
    }
}
