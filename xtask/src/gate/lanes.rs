//! Steps, and the lanes in which they run side by side.
//!
//! The output of a step that runs beside others is shown when it ends. The first step that fails
//! ends the run, its output last on the screen. The last line is always `N passed, N failed`.

use std::io::{Read as _, Seek as _};
use std::process::ExitCode;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::process;

/// Something that must hold, of a run that keeps its things in a `B`.
pub(super) struct Step<B: 'static> {
    pub(super) name: &'static str,
    run: fn(&B) -> anyhow::Result<()>,
    /// A step of another lane that it needs.
    pub(super) after: Option<&'static str>,
}

/// Steps one after another.
pub(super) type Lane<B> = Vec<Step<B>>;
/// Lanes side by side.
pub(super) type Stage<B> = Vec<Lane<B>>;

pub(super) const fn step<B>(name: &'static str, run: fn(&B) -> anyhow::Result<()>) -> Step<B> {
    Step { name, run, after: None }
}

impl<B> Step<B> {
    pub(super) fn after(self, name: &'static str) -> Self {
        Step { after: Some(name), ..self }
    }
}

/// The result of a step.
struct Ended {
    name: &'static str,
    took: Duration,
    /// The time of processors that its children took; less than `took` where it waited.
    processor: Duration,
}

#[derive(Default)]
struct Report {
    passed: Vec<Ended>,
    failed: Option<Ended>,
}

/// The report that the lanes write, and the signal for each new line.
#[derive(Default)]
struct Board {
    report: Mutex<Report>,
    told: Condvar,
}

impl Board {
    fn locked(&self) -> MutexGuard<'_, Report> {
        self.report.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until that step has passed; `false` where one has failed.
    fn may_begin<B>(&self, step: &Step<B>) -> bool {
        let is_missing = |report: &mut Report| {
            let has_passed = step
                .after
                .is_none_or(|needed| report.passed.iter().any(|ended| ended.name == needed));
            report.failed.is_none() && !has_passed
        };
        let waited = self.told.wait_while(self.locked(), is_missing);
        waited.unwrap_or_else(PoisonError::into_inner).failed.is_none()
    }
}

/// Runs every step up to the first that fails, and has the last word about it. `left` says what is not
/// proved by them, and which command proves it.
pub(super) fn run<B: Sync>(stages: &[Stage<B>], bench: &B, left: &str) -> ExitCode {
    let (board, begin) = (Board::default(), Instant::now());
    for lanes in stages {
        match lanes.as_slice() {
            [lane] => run_lane(lane, bench, &board, false),
            lanes => std::thread::scope(|scope| {
                for lane in lanes {
                    scope.spawn(|| run_lane(lane, bench, &board, true));
                }
            }),
        }
    }
    let report = board.report.into_inner().unwrap_or_else(PoisonError::into_inner);
    summarise(&report, begin.elapsed(), left);
    if report.failed.is_some() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}

/// Runs the steps of a lane until one fails, here or beside it.
fn run_lane<B>(lane: &[Step<B>], bench: &B, board: &Board, is_beside_others: bool) {
    for step in lane {
        if !board.may_begin(step) {
            return;
        }
        let (name, begin) = (step.name, Instant::now());
        let ((result, said), processor) = process::metered(|| {
            if is_beside_others {
                process::quietly(|| (step.run)(bench))
            } else {
                println!("\n── {name}");
                ((step.run)(bench), None)
            }
        });
        let ended = Ended { name, took: begin.elapsed(), processor };
        process::wait_for_interrupt();
        let mut report = board.locked();
        if report.failed.is_some() {
            // It was stopped because another one failed.
            return;
        }
        if let Some(said) = said {
            println!("\n── {name}");
            show(said);
        }
        let took = seconds(ended.took);
        match result {
            Ok(()) => {
                println!("── {name}: passed in {took}");
                report.passed.push(ended);
            }
            Err(error) => {
                println!("── {name}: FAILED after {took}\n{error:#}");
                report.failed = Some(ended);
                process::end_all();
            }
        }
        board.told.notify_all();
    }
}

/// Prints what a step has said.
fn show(mut said: std::fs::File) {
    let mut text = Vec::new();
    match said.rewind().and_then(|()| said.read_to_end(&mut text)) {
        Ok(_) => print!("{}", String::from_utf8_lossy(&text)),
        Err(error) => println!("(what it said cannot be read: {error})"),
    }
}

fn summarise(report: &Report, total: Duration, left: &str) {
    println!("\n{:>9}  {:>9}", "time", "processor");
    let line = |ended: &Ended, how: &str| {
        let (took, processor) = (seconds(ended.took), seconds(ended.processor));
        println!("{took:>9}  {processor:>9}  {how}  {}", ended.name);
    };
    report.passed.iter().for_each(|ended| line(ended, "passed"));
    report.failed.iter().for_each(|ended| line(ended, "FAILED"));
    let processor = report.passed.iter().chain(&report.failed).map(|ended| ended.processor);
    println!("{:>9}  {:>9}  in all", seconds(total), seconds(processor.sum()));
    println!("{left}");
    println!("{} passed, {} failed", report.passed.len(), u32::from(report.failed.is_some()));
}

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn passing(name: &'static str) -> Step<()> {
        step(name, |()| Ok(()))
    }

    #[test]
    fn step_waits_for_dependency_and_stops_on_failure() {
        let first = [passing("begun"), passing("one").after("other")];
        let second = [passing("other").after("begun")];
        let board = Board::default();
        std::thread::scope(|scope| {
            scope.spawn(|| run_lane(&first, &(), &board, true));
            scope.spawn(|| run_lane(&second, &(), &board, true));
        });
        let names: Vec<_> = board.locked().passed.iter().map(|ended| ended.name).collect();
        assert_eq!(names, ["begun", "other", "one"]);

        let (took, processor) = (Duration::ZERO, Duration::ZERO);
        board.locked().failed = Some(Ended { name: "build", took, processor });
        assert!(!board.may_begin(&passing("next")));
        assert!(!board.may_begin(&passing("next").after("never")));
    }
}
