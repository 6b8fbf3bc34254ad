//! Child processes, and their clean-up when this one is stopped.
//!
//! Each child runs in a separate process group. An interrupt (Ctrl-C, SIGTERM) then ends the whole
//! group, including the processes the child has started, and after that runs the registered
//! clean-ups: a database cluster, a folder of temporary files.

use std::cell::{Cell, RefCell};
use std::ffi::OsStr;
use std::fs::File;
use std::io::{Read as _, Write as _};
use std::os::unix::process::CommandExt as _;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, bail};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

type Undo = Box<dyn FnOnce() + Send>;

#[derive(Default)]
struct Running {
    groups: Vec<Pid>,
    undo: Vec<(u32, Undo)>,
    next: u32,
}

static RUNNING: Mutex<Running> =
    Mutex::new(Running { groups: Vec::new(), undo: Vec::new(), next: 0 });

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

thread_local! {
    /// The file for the output of this thread's children, if it is not our own output.
    static SAID: RefCell<Option<File>> = const { RefCell::new(None) };
    /// The time of processors that ended children of this thread took, with theirs.
    static PROCESSOR: Cell<Duration> = const { Cell::new(Duration::ZERO) };
}

fn running() -> MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends children and undoes what was registered before an interrupt ends this process with 130, as
/// shells expect.
pub fn watch_for_interrupts() {
    let handler = || {
        INTERRUPTED.store(true, Ordering::SeqCst);
        let (groups, undo) = {
            let mut running = running();
            (std::mem::take(&mut running.groups), std::mem::take(&mut running.undo))
        };
        eprintln!("\nInterrupted: stopping what was started.");
        groups.into_iter().for_each(end_group);
        undo.into_iter().rev().for_each(|(_, undo)| undo());
        std::process::exit(130);
    };
    if let Err(error) = ctrlc::set_handler(handler) {
        eprintln!("warning: an interrupt will not clean up: {error}");
    }
}

/// Leaves the end to the interrupt when there was one: it may still be stopping things, and it ends
/// this process.
pub fn wait_for_interrupt() {
    while INTERRUPTED.load(Ordering::SeqCst) {
        std::thread::park();
    }
}

fn end_group(group: Pid) {
    // A group that has already ended is fine.
    kill_process_group(group, Signal::TERM).ok();
}

/// Something to be undone exactly once: when this value is dropped, or when the process is
/// interrupted.
#[must_use]
pub struct Cleanup(u32);

impl Cleanup {
    pub fn at_the_end(undo: impl FnOnce() + Send + 'static) -> Self {
        let mut running = running();
        running.next += 1;
        let id = running.next;
        running.undo.push((id, Box::new(undo)));
        Cleanup(id)
    }
}

impl Drop for Cleanup {
    fn drop(&mut self) {
        let undo = {
            let mut running = running();
            let place = running.undo.iter().position(|(id, _)| *id == self.0);
            place.map(|place| running.undo.remove(place))
        };
        if let Some((_, undo)) = undo {
            undo();
        }
    }
}

/// Ends the children that are running.
pub fn end_all() {
    let groups = running().groups.clone();
    groups.into_iter().for_each(end_group);
}

/// Does some work without showing its children's output: it goes into a file, which is returned
/// with the result. If no file can be made, the output is shown.
pub fn quietly<T>(work: impl FnOnce() -> T) -> (T, Option<File>) {
    SAID.set(tempfile::tempfile().ok());
    let result = work();
    (result, SAID.take())
}

/// Does some work, and returns the processor time of its children and their descendants: zero
/// without `/proc`.
pub fn metered<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    PROCESSOR.set(Duration::ZERO);
    let result = work();
    (result, PROCESSOR.get())
}

/// Counts what a child of this thread has taken, and what its ended children have.
pub fn meter(child: Pid) {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", child.as_raw_nonzero()));
    if let Some(took) = stat.ok().and_then(|stat| processor_time(&stat)) {
        PROCESSOR.set(PROCESSOR.get() + took);
    }
}

/// The four times in a line of `/proc/PID/stat` together: its own and its ended children's, of the user
/// and of the system, in ticks.
fn processor_time(stat: &str) -> Option<Duration> {
    // The name of the program is in brackets, and may hold anything.
    let (_, fields) = stat.rsplit_once(')')?;
    let times = fields.split_whitespace().skip(11).take(4);
    let ticks: u64 = times.map(str::parse::<u64>).sum::<Result<u64, _>>().ok()?;
    let milliseconds =
        ticks.checked_mul(1000)?.checked_div(rustix::param::clock_ticks_per_second())?;
    Some(Duration::from_millis(milliseconds))
}

/// Says a line where the children of this thread speak.
pub fn say(line: &str) {
    let is_written = SAID
        .with_borrow_mut(|said| said.as_mut().is_some_and(|file| writeln!(file, "{line}").is_ok()));
    if !is_written {
        println!("{line}");
    }
}

/// Output for a child of this thread.
fn outlet() -> anyhow::Result<Stdio> {
    SAID.with_borrow(|said| match said {
        Some(file) => Ok(file.try_clone()?.into()),
        None => Ok(Stdio::inherit()),
    })
}

/// A child in its own group, ended with it when interrupted.
struct Group {
    child: Child,
    group: Pid,
}

impl Group {
    fn spawn(command: &mut Command, stdout: Stdio) -> anyhow::Result<Self> {
        let child = command
            .process_group(0)
            .stdin(Stdio::null())
            .stdout(stdout)
            .stderr(outlet()?)
            .spawn()
            .with_context(|| format!("cannot start {}", shown(command)))?;
        let group = Pid::from_child(&child);
        running().groups.push(group);
        Ok(Group { child, group })
    }

    fn wait(&mut self) -> anyhow::Result<ExitStatus> {
        // It has ended then, and what it took is still to be read.
        waitid(WaitId::Pid(self.group), WaitIdOptions::EXITED | WaitIdOptions::NOWAIT).ok();
        meter(self.group);
        let status = self.child.wait();
        running().groups.retain(|group| *group != self.group);
        Ok(status?)
    }
}

/// Runs a command to its end with its output on ours; an error names the command when it failed.
pub fn run(command: &mut Command) -> anyhow::Result<()> {
    let status = Group::spawn(command, outlet()?)?.wait()?;
    succeeded(command, status)
}

/// Runs a command and gives its standard output; what it says on standard error goes to ours.
pub fn output(command: &mut Command) -> anyhow::Result<String> {
    let mut group = Group::spawn(command, Stdio::piped())?;
    let mut text = String::new();
    let read = match group.child.stdout.take() {
        Some(mut stdout) => stdout.read_to_string(&mut text),
        None => Ok(0),
    };
    let status = group.wait()?;
    read.with_context(|| format!("cannot read what {} says", shown(command)))?;
    succeeded(command, status)?;
    Ok(text)
}

/// True if a command runs and succeeds; prints nothing.
pub fn succeeds(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}

/// Becomes the command: it takes this process's place, terminal and signals, and returns only when
/// it cannot start.
pub fn become_command(command: &mut Command) -> anyhow::Error {
    let error = command.exec();
    anyhow::Error::from(error).context(format!("cannot start {}", shown(command)))
}

fn succeeded(command: &Command, status: ExitStatus) -> anyhow::Result<()> {
    if status.success() {
        return Ok(());
    }
    bail!("{} failed ({status})", shown(command))
}

/// The command as one would type it, without the folder of its program.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    let words = std::iter::once(name).chain(command.get_args());
    let words: Vec<_> = words.map(OsStr::to_string_lossy).collect();
    format!("`{}`", words.join(" "))
}

#[cfg(test)]
mod tests {
    use std::io::Seek as _;
    use std::sync::Arc;
    use std::sync::atomic::AtomicU32;

    use super::*;

    #[test]
    fn a_failing_command_is_named() {
        let error = run(Command::new("sh").args(["-c", "exit 3"])).expect_err("it fails");
        assert_eq!(error.to_string(), "`sh -c exit 3` failed (exit status: 3)");
    }

    #[test]
    fn output_of_a_command_is_returned() {
        assert_eq!(output(Command::new("echo").arg("hello")).expect("echo runs"), "hello\n");
    }

    #[test]
    fn quiet_output_is_captured() {
        let said = |file: Option<File>| {
            let (mut file, mut text) = (file.expect("a file"), String::new());
            file.rewind().and_then(|()| file.read_to_string(&mut text)).expect("readable");
            text
        };
        let mut hello = Command::new("sh");
        hello.args(["-c", "echo hello; echo there >&2"]);
        let (result, file) = quietly(|| {
            say("so it says:");
            run(&mut hello)
        });
        result.expect("it runs");
        assert_eq!(said(file), "so it says:\nhello\nthere\n");
    }

    #[test]
    fn processor_time_of_children_is_counted() {
        let stat = "7 (a) b) S 1 7 7 0 -1 4194560 1 2 3 4 100 20 3000 400 20 0 1 0 5";
        let ticks = rustix::param::clock_ticks_per_second();
        assert_eq!(processor_time(stat), Some(Duration::from_millis(3_520_000 / ticks)));
        assert_eq!(processor_time("7 (a"), None);
        let busy = "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done";
        let (result, took) = metered(|| run(Command::new("sh").args(["-c", busy])));
        result.expect("it runs");
        assert!(took > Duration::ZERO);
    }

    #[test]
    fn cleanup_runs_once() {
        let times = Arc::new(AtomicU32::new(0));
        let counted = Arc::clone(&times);
        let undone = Cleanup::at_the_end(move || {
            counted.fetch_add(1, Ordering::SeqCst);
        });
        assert_eq!(times.load(Ordering::SeqCst), 0);
        drop(undone);
        assert_eq!(times.load(Ordering::SeqCst), 1);
    }
}
