//! Parts of a process that it cannot be without.

/// Held by a thread or task without which the process must not go on, such as the only writer: a panic
/// that reaches it ends the process. A supervisor starts that again; a server that answers but records
/// nothing would not be noticed.
#[derive(Debug)]
pub struct Vital(pub &'static str);

impl Drop for Vital {
    fn drop(&mut self) {
        if std::thread::panicking() {
            tracing::error!(part = self.0, "a part that the process needs panicked: it ends");
            // No exit handlers, which may wait for what this thread holds.
            std::process::abort();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    /// Set in the process that is to end.
    const ENDING: &str = "STORE_TEST_ENDS";

    #[test]
    fn panic_in_a_vital_thread_aborts() {
        if std::env::var_os(ENDING).is_some() {
            let thread = std::thread::spawn(|| {
                let _vital = Vital("writer");
                panic!("seen");
            });
            thread.join().ok();
            println!("went on");
            return;
        }
        let mut command = Command::new(std::env::current_exe().expect("this program"));
        command.args(["--exact", "vital::tests::panic_in_a_vital_thread_aborts", "--nocapture"]);
        let output = command.env(ENDING, "1").output().expect("it runs");
        let said = [output.stdout, output.stderr].concat();
        let said = String::from_utf8_lossy(&said);
        assert!(said.contains("seen") && !said.contains("went on"), "{said}");
        assert!(!output.status.success(), "{said}");
    }

    #[test]
    fn normal_end_of_a_vital_thread_continues() {
        std::thread::spawn(|| drop(Vital("writer"))).join().expect("no panic");
    }
}
