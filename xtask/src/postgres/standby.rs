//! A second server that follows the first, and the loss of the first.

use std::fs;
use std::io::Write as _;
use std::process::Command;
use std::time::Duration;

use anyhow::{Context as _, bail};
use rustix::process::{Pid, Signal, kill_process};

use super::{Cluster, Durability, STEP, TIMEOUT, as_user, folder, user};
use crate::process;

/// The processes of a server that hangs, killed when this is dropped: none of them wakes up again.
pub struct Hanging(Vec<Pid>);

impl Drop for Hanging {
    fn drop(&mut self) {
        for process in &self.0 {
            // One that has ended already is as good.
            kill_process(*process, Signal::KILL).ok();
        }
    }
}

impl Cluster {
    /// A standby that follows this cluster, which must have been started with
    /// [`Durability::Standby`]. From now on each COMMIT waits until it is there as well.
    pub fn standby(&self) -> anyhow::Result<Cluster> {
        self.standby_by_way_of(&self.place())
    }

    /// The same, which reaches this cluster at another host and port that lead here.
    pub fn standby_by_way_of(&self, place: &str) -> anyhow::Result<Cluster> {
        let (host, port) = place.rsplit_once(':').context("a place is HOST:PORT")?;
        let user = user()?;
        let folder = folder(Durability::Standby, user.as_ref())?;
        let mut copy = as_user(user.as_ref(), &self.bin.join("pg_basebackup"), &folder.path);
        copy.arg("--pgdata").arg(folder.path.join("data"));
        copy.args(["--username=postgres", "--no-sync", "--checkpoint=fast"]);
        // Writes down where to follow, with the password.
        copy.args(["--write-recovery-conf", "--wal-method=stream"]);
        copy.arg(format!("--host={host}")).arg(format!("--port={port}"));
        copy.env("PGPASSWORD", &self.password);
        process::output(&mut copy)?;
        let password = self.password.clone();
        let standby =
            Cluster::serve(&self.bin, Durability::Standby, user.as_ref(), folder, password)?;
        let settings = self.folder.join("data/postgresql.conf");
        let mut settings = fs::OpenOptions::new().append(true).open(settings)?;
        writeln!(settings, "synchronous_standby_names = '*'")?;
        drop(settings);
        kill_process(self.process, Signal::HUP)?;
        let question = "SELECT COUNT(*) FROM pg_stat_replication WHERE sync_state = 'sync'";
        self.wait_until(question, "1").context("the standby does not follow")?;
        Ok(standby)
    }

    /// SIGKILL: the server gets no say, and its processes end as soon as they notice.
    pub fn kill(&self) -> anyhow::Result<()> {
        Ok(kill_process(self.process, Signal::KILL)?)
    }

    /// SIGSTOP to the server and all its processes: it hangs, while the system goes on accepting connections
    /// for it.
    pub fn hang(&self) -> anyhow::Result<Hanging> {
        let pid = self.process.as_raw_nonzero();
        kill_process(self.process, Signal::STOP)?;
        let children = fs::read_to_string(format!("/proc/{pid}/task/{pid}/children"))?;
        let children =
            children.split_whitespace().filter_map(|pid| Pid::from_raw(pid.parse().ok()?));
        let all: Vec<Pid> = std::iter::once(self.process).chain(children).collect();
        for process in &all {
            kill_process(*process, Signal::STOP)?;
        }
        Ok(Hanging(all))
    }

    /// Makes a standby the primary, as an operator or a watching program does when the primary is
    /// gone; waits until it is.
    pub fn promote(&self) -> anyhow::Result<()> {
        let user = user()?;
        let mut promote = as_user(user.as_ref(), &self.bin.join("pg_ctl"), &self.folder);
        promote.args(["promote", "--wait", "--silent", "-D"]).arg(self.folder.join("data"));
        process::output(&mut promote).map(drop)
    }

    /// Host and port, as in an address of several.
    pub fn place(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// Asks with a statement; what is answered, a row a line.
    pub fn ask(&self, question: &str) -> anyhow::Result<String> {
        let mut psql = Command::new(self.bin.join("psql"));
        psql.args(["-X", "-A", "-t", "-c", question]).arg(&self.url);
        Ok(process::output(&mut psql)?.trim().to_owned())
    }

    /// Asks again and again until it is answered so; an error after a minute.
    pub fn wait_until(&self, question: &str, answer: &str) -> anyhow::Result<()> {
        let mut waited = Duration::ZERO;
        while waited < TIMEOUT {
            if self.ask(question)? == answer {
                return Ok(());
            }
            std::thread::sleep(STEP);
            waited += STEP;
        }
        bail!("{question} is not {answer} after {} seconds", TIMEOUT.as_secs())
    }
}
