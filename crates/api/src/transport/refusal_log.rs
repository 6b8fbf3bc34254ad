//! Limits the log lines about refused requests of callers who are not signed in: one line per
//! network and second, with the number of suppressed lines. Without this limit, any caller could
//! fill the server's disk.

use money::Timestamp;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Maximum number of networks with separate lines; all others share one line.
const MAX_NETWORKS: usize = 1000;
/// Seconds without a line after which a network is forgotten and its suppressed lines are reported
/// with those of others. Also the minimum time between two lines about a database outage.
const KEPT_SECONDS: i64 = 60;
/// Maximum length of a logged path or method, in characters.
const MAX_CHARACTERS: usize = 200;

/// Counts recent log lines by network.
#[derive(Debug, Default)]
pub(crate) struct RefusalLog(Mutex<Noted>);

#[derive(Debug, Default)]
struct Noted {
    networks: HashMap<String, Lines>,
    /// The second, since 1970, when idle networks were last removed.
    looked_at: i64,
    /// Lines about a database outage, for all callers together.
    outage: Option<Lines>,
}

#[derive(Debug)]
struct Lines {
    /// The second, since 1970, of the last line.
    second: i64,
    /// Number of lines suppressed since then.
    left_out: u64,
}

impl RefusalLog {
    /// Counts a refusal. Returns the number of lines of this network suppressed since its last one
    /// if a line is due, else `None`.
    pub(crate) fn line(&self, network: &str, now: Timestamp) -> Option<u64> {
        let second = now.as_second();
        let mut noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let has_room = noted.networks.len() < MAX_NETWORKS;
        let is_known = has_room || noted.networks.contains_key(network);
        let network = if is_known { network } else { "" };
        match noted.networks.get_mut(network) {
            Some(lines) if lines.second == second => {
                lines.left_out += 1;
                None
            }
            Some(lines) => {
                lines.second = second;
                Some(std::mem::take(&mut lines.left_out))
            }
            None => {
                noted.networks.insert(network.to_owned(), Lines { second, left_out: 0 });
                Some(0)
            }
        }
    }

    /// Counts a refusal during a database outage. Returns the number of suppressed lines if a line
    /// is due, else `None`: one a minute for all callers together.
    pub(crate) fn outage_line(&self, now: Timestamp) -> Option<u64> {
        let second = now.as_second();
        let mut noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let lines = noted.outage.get_or_insert(Lines { second: i64::MIN, left_out: 0 });
        if second.abs_diff(lines.second) < KEPT_SECONDS.unsigned_abs() {
            lines.left_out += 1;
            return None;
        }
        lines.second = second;
        Some(std::mem::take(&mut lines.left_out))
    }

    /// Removes idle networks, at most once a minute. Returns the number of their suppressed lines.
    pub(crate) fn left_out_before(&self, now: Timestamp) -> u64 {
        let second = now.as_second();
        let mut noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // An absolute difference, because the clock may have been set back.
        if (second - noted.looked_at).abs() < KEPT_SECONDS {
            return 0;
        }
        noted.looked_at = second;
        let is_over = |lines: &Lines| (second - lines.second).abs() >= KEPT_SECONDS;
        let over = noted.networks.extract_if(|_, lines| is_over(lines));
        over.map(|(_, lines)| lines.left_out).sum()
    }
}

/// Shortens a text from a request to the length that is logged.
pub(crate) fn cut(text: &str) -> String {
    match text.char_indices().nth(MAX_CHARACTERS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).expect("an instant")
    }

    #[test]
    fn refusals_of_a_network_log_once_a_second() {
        let log = RefusalLog::default();
        let lines = (0..75_500).filter_map(|_| log.line("a", at(100))).count();
        assert_eq!((lines, log.line("b", at(100))), (1, Some(0)));
        assert_eq!((log.line("a", at(101)), log.line("a", at(102))), (Some(75_499), Some(0)));
    }

    #[test]
    fn outage_logs_once_a_minute() {
        let log = RefusalLog::default();
        let lines = (100..240).filter_map(|second| log.outage_line(at(second)));
        assert_eq!(lines.collect::<Vec<_>>(), [0, 59, 59]);
    }

    #[test]
    fn left_out_lines_are_reported_later() {
        let log = RefusalLog::default();
        assert_eq!(log.left_out_before(at(100)), 0);
        for _ in 0..8 {
            log.line("a", at(100));
        }
        assert_eq!(log.left_out_before(at(159)), 0);
        assert_eq!((log.left_out_before(at(160)), log.left_out_before(at(220))), (7, 0));
    }

    #[test]
    fn many_networks_share_a_line() {
        let log = RefusalLog::default();
        let lines = (0..20_000).filter_map(|number| log.line(&number.to_string(), at(100)));
        assert_eq!(lines.count(), MAX_NETWORKS + 1);
        log.left_out_before(at(200));
        assert_eq!(log.line("19999", at(200)), Some(0));
    }

    #[test]
    fn long_texts_are_cut() {
        let path = format!("/{}", "é".repeat(65_000));
        assert_eq!(cut(&path).chars().count(), MAX_CHARACTERS + 1);
        assert_eq!(cut("/api/none/"), "/api/none/");
    }
}
