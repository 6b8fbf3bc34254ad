//! Items shown to each session of lists that are confirmed as a whole: pages add up to the list.

use office::SessionId;
use office::access_log::List;
use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};

/// Sessions and lists that are remembered. When there are more, all are forgotten.
const MAX_REMEMBERED: usize = 10_000;

/// The items that this server has shown since the last confirmation, by number.
#[derive(Debug, Default)]
pub(crate) struct Shown(Mutex<HashMap<(SessionId, &'static str), HashSet<i64>>>);

impl Shown {
    /// True if these items bring the total above `most`. If not, they count as shown.
    pub(crate) fn is_too_much(
        &self,
        (session, list): (SessionId, List),
        items: impl IntoIterator<Item = i64>,
        most: usize,
    ) -> bool {
        let mut remembered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if remembered.len() >= MAX_REMEMBERED {
            remembered.clear();
        }
        let shown = remembered.entry((session, list.as_str())).or_default();
        let more: HashSet<i64> = items.into_iter().filter(|item| !shown.contains(item)).collect();
        let is_too_much = shown.len() + more.len() > most;
        if !is_too_much {
            shown.extend(more);
        }
        is_too_much
    }

    pub(crate) fn forget(&self, (session, list): (SessionId, List)) {
        let mut remembered = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        remembered.remove(&(session, list.as_str()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shown_rows_add_up_without_counting_pages_twice() {
        let shown = Shown::default();
        let of = |session| (SessionId::new(session), List::Staff);
        assert!(!shown.is_too_much(of(1), 0..25, 60) && !shown.is_too_much(of(1), 25..50, 60));
        assert!(!shown.is_too_much(of(1), 0..25, 60) && !shown.is_too_much(of(2), 0..50, 60));
        assert!(shown.is_too_much(of(1), 50..75, 60) && !shown.is_too_much(of(1), 50..60, 60));
        shown.forget(of(1));
        assert!(!shown.is_too_much(of(1), 50..75, 60));
    }
}
