//! The PostgreSQL driver runs its own small runtime, which must not be entered or dropped on a
//! thread that is inside another one.

/// Runs a function on a new thread and waits for it.
pub(crate) fn off_runtime<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| match scope.spawn(work).join() {
        Ok(answer) => answer,
        Err(panic) => std::panic::resume_unwind(panic),
    })
}
