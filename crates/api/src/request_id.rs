//! The id of the request that a task works on.

tokio::task_local! {
    /// For refusals, which know nothing else of their request.
    pub(crate) static REQUEST_ID: String;
}
