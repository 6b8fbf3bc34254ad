//! The PostgreSQL driver runs a small runtime of its own, which must not be entered (nor dropped)
//! on a thread that is inside another one.

/// Runs something on a thread of its own and waits for it.
pub(crate) fn off_runtime<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    std::thread::scope(|scope| match scope.spawn(work).join() {
        Ok(answer) => answer,
        Err(panic) => std::panic::resume_unwind(panic),
    })
}
